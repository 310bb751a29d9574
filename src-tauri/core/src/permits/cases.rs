//! A case with its context: its documents, its last message, and the message that would be written now.

use super::decision::wanted;
use super::settings::effective;
use crate::describe::catalogues::Catalogues;
use crate::error::{Code, Result, UseCaseError, refused};
use crate::ipm::model::{MessageKind, Permit, PermitDetails, PermitDocument, PermitDocumentSource};
use crate::ipm::{self, Case, Message, TransactionId, WrittenPart};
use crate::library::documents::title_of;
use crate::lists::Lists;
use crate::model::{Catalogue, Now, PermitId, PermitSettings, Sha256};
use crate::site::site_files::hash_of;
use crate::store::permit_messages::{self, StoredMessage};
use crate::store::{ReadHandle, documents, permit_standing, permits, publications};
use crate::wire::PermitPart;
use std::sync::Arc;

/// A case as it would be written now.
pub(crate) struct Gathered {
    pub(super) permit: Permit,
    pub(super) catalogue: Arc<Catalogue>,
    /// With the creator filled in.
    pub(super) settings: PermitSettings,
    pub(super) case: Case,
    pub(super) content: Sha256,
    pub(super) parts: Vec<PermitPart>,
    pub(super) last: Option<StoredMessage>,
    /// Whether its last message reached any destination.
    pub(super) is_last_out: bool,
    pub(super) wanted: Vec<MessageKind>,
}

impl Gathered {
    /// Loads a case with everything that belongs to it. Refuses with `permit-unknown` when it does not exist, or was
    /// removed.
    pub(crate) fn new(connection: &ReadHandle, catalogues: &mut Catalogues, id: PermitId) -> Result<Self> {
        let permit = existing(connection, id)?;
        let details = &permit.snapshot.details;
        let parts = (details.documents.iter())
            .map(|document| part(connection, catalogues, document))
            .collect::<Result<Vec<_>, _>>()?;
        let catalogue = Arc::clone(&catalogues.of(connection, permit.catalogue)?.catalogue);
        let settings = effective(&catalogue, &connection.lists());
        let written = (parts.iter())
            .filter(|part| part.is_written)
            .map(|part| WrittenPart { kind: part.kind.clone(), url: part.url.clone() });
        let case = Case::new(details, &settings, written.collect());
        let content = hash_of(&ipm::content(&case));
        let last = permit_messages::last(connection, id)?;
        let is_last_out = match &last {
            Some(last) => permit_standing::became_public(connection, last.id)?,
            None => false,
        };
        let intent = permit.snapshot.intent;
        Ok(Self {
            wanted: wanted(last.as_ref(), intent, &case.identifier, content),
            permit,
            catalogue,
            settings,
            case,
            content,
            parts,
            last,
            is_last_out,
        })
    }

    pub(super) fn message(
        &self,
        connection: &ReadHandle,
        kind: MessageKind,
        transaction: TransactionId,
        now: Now,
    ) -> Result<Message> {
        Ok(Message {
            kind,
            transaction: transaction.to_string(),
            created_on: now.today(),
            case: self.case_for(connection, kind)?,
        })
    }

    /// Makes a message with its bytes; the inner error says why the strict reader does not read back the same (V14).
    pub(super) fn written(
        &self,
        connection: &ReadHandle,
        kind: MessageKind,
        transaction: TransactionId,
        now: Now,
    ) -> Result<Result<(Message, Vec<u8>), String>> {
        let message = self.message(connection, kind, transaction, now)?;
        let bytes = ipm::write(&message);
        Ok(match ipm::read(&bytes) {
            Ok(read) if read == message => Ok((message, bytes)),
            Ok(_) => Err("other-content".to_owned()),
            Err(error) => Err(error.0),
        })
    }

    fn case_for(&self, connection: &ReadHandle, kind: MessageKind) -> Result<Case> {
        let Some(last) = self.last.as_ref().filter(|_| kind == MessageKind::D) else { return Ok(self.case.clone()) };
        if self.settings.full_deletions
            && let Some(bytes) = permit_messages::bytes(connection, last.id)?
            && let Ok(said) = ipm::read(&bytes)
        {
            return Ok(said.case);
        }
        Ok(Case::only(&last.page))
    }

    /// Returns the titles of its documents that are left out because they are not online.
    pub(super) fn left_out(&self) -> Vec<String> {
        let left = self.parts.iter().filter(|part| !part.is_written);
        left.map(|part| part.title.clone()).collect()
    }
}

/// Returns the details of a case; empty when the case does not exist.
pub(super) fn details_of(connection: &ReadHandle, id: PermitId) -> Result<PermitDetails> {
    let permit = permits::get(connection, id)?;
    Ok(permit.map_or_else(PermitDetails::default, |permit| permit.snapshot.details))
}

pub(super) fn unknown(id: PermitId) -> UseCaseError {
    refused(Code::PermitUnknown, "value", id)
}

pub(super) fn name_of(details: &PermitDetails) -> String {
    let title = details.title.trim();
    let number = details.case_number.trim();
    if title.is_empty() { number } else { title }.to_owned()
}

/// Returns a case; refuses one that does not exist or was removed.
pub(super) fn existing(connection: &ReadHandle, id: PermitId) -> Result<Permit> {
    let found = permits::get(connection, id)?.filter(|permit| !permit.snapshot.is_removed);
    found.ok_or_else(|| unknown(id))
}

/// Refuses adding a library document that does not exist. A removed one that the case already had may stay. Refuses
/// with `document-unknown`.
pub(super) fn check_documents(
    connection: &ReadHandle,
    before: Option<&PermitDetails>,
    after: &PermitDetails,
) -> Result<()> {
    for part in &after.documents {
        let had = before.is_some_and(|before| before.documents.contains(part));
        if let (PermitDocumentSource::Library { document }, false) = (&part.source, had) {
            crate::library::documents::existing(connection, *document)?;
        }
    }
    Ok(())
}

fn part(connection: &ReadHandle, catalogues: &mut Catalogues, document: &PermitDocument) -> Result<PermitPart> {
    let mut part = PermitPart { kind: document.kind.clone(), ..PermitPart::default() };
    let id = match &document.source {
        PermitDocumentSource::Address { url } => {
            url.trim().clone_into(&mut part.url);
            part.title.clone_from(&part.url);
            part.is_written = true;
            return Ok(part);
        }
        PermitDocumentSource::Library { document } => *document,
    };
    part.document = Some(id);
    let stored = documents::get(connection, id)?;
    let Some(stored) = stored.filter(|stored| !stored.is_removed) else { return Ok(part) };
    let lists = connection.lists();
    let beschikkingen = beschikkingen(&lists);
    part.title = title_of(&stored.document);
    let categories = &stored.document.metadata.informatiecategorieen;
    part.is_beschikking = categories.iter().any(|uri| uri.as_str() == beschikkingen);
    let online = publications::get(connection, id)?;
    if let Some(online) = online.filter(|online| online.is_online) {
        let known = catalogues.of(connection, stored.document.catalogue)?;
        part.url = known.catalogue.base_url.join(&online.path).to_string();
        part.is_written = true;
    }
    Ok(part)
}

/// Returns the category of decisions on applications: Woo art. 3.3, second paragraph, under k.
pub(super) fn beschikkingen(lists: &Lists) -> &str {
    let found =
        (lists.informatiecategorieen.iter()).find(|category| category.infocat_name().as_deref() == Some(BESCHIKKINGEN));
    found.map_or("", |category| category.uri.as_str())
}

/// diwoo.md §3.2: the name of that category in sitemaps; lists.json, "beschikkingen".
const BESCHIKKINGEN: &str = "infocat016";
