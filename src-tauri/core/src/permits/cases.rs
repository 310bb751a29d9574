//! A case with everything around it: its documents, its last message, what would be written now.

use super::decision::{self, Said, Wanted};
use super::settings::effective;
use crate::error::{Code, Problem, UseCaseError};
use crate::ipm::model::{Permit, PermitDetails, PermitDocumentSource};
use crate::ipm::{self, Case, WrittenPart};
use crate::library::catalogues::catalogue;
use crate::lists::Lists;
use crate::model::{Catalogue, CatalogueId, PermitId, PermitSettings, RunId, Sha256};
use crate::store::ReadHandle;
use crate::store::permit_messages::{self, StoredMessage};
use crate::store::{documents, permit_runs, permit_standing, permits, publications, runs};
use crate::wire::{PermitPart, RunPermit};
use sha2::Digest as _;
use std::collections::BTreeMap;

/// A case as it would be written now.
pub(crate) struct Gathered {
    pub(super) permit: Permit,
    pub(super) case: Case,
    /// Hash of the case as written.
    pub(super) content: Sha256,
    pub(super) parts: Vec<PermitPart>,
    /// Its last message.
    pub(super) last: Option<StoredMessage>,
    /// Whether its last message got anywhere.
    pub(super) is_last_out: bool,
    /// Messages that it needs.
    pub(super) wanted: Vec<Wanted>,
}

/// The catalogues met in one operation, with their settings filled in.
#[derive(Default)]
pub(crate) struct Known(BTreeMap<CatalogueId, (Catalogue, PermitSettings)>);

impl Known {
    /// Returns a catalogue and its settings.
    pub(crate) fn of(
        &mut self,
        connection: &ReadHandle,
        id: CatalogueId,
    ) -> Result<&(Catalogue, PermitSettings), UseCaseError> {
        use std::collections::btree_map::Entry;
        match self.0.entry(id) {
            Entry::Occupied(entry) => Ok(entry.into_mut()),
            Entry::Vacant(entry) => {
                let catalogue = catalogue(connection, id)?;
                let settings = effective(&catalogue, &connection.lists());
                Ok(entry.insert((catalogue, settings)))
            }
        }
    }
}

impl Gathered {
    /// Looks up what belongs to a case.
    pub(crate) fn new(
        connection: &ReadHandle,
        known: &mut Known,
        permit: Permit,
    ) -> Result<Self, UseCaseError> {
        let parts = parts(connection, known, &permit.snapshot.details)?;
        let (_, settings) = known.of(connection, permit.catalogue)?;
        let written = (parts.iter())
            .filter(|part| part.is_written)
            .map(|part| WrittenPart {
                kind: part.kind.clone(),
                url: part.url.clone(),
            });
        let case = Case::new(&permit.snapshot.details, settings, written.collect());
        let content = Sha256(sha2::Sha256::digest(ipm::content(&case)).into());
        let last = permit_messages::last(connection, permit.id)?;
        let is_last_out = match &last {
            Some(last) => permit_standing::is_out(connection, last)?,
            None => false,
        };
        let said = last.as_ref().map(|last| Said {
            kind: last.kind,
            page: &last.page,
            content: last.content,
        });
        let intent = permit.snapshot.intent;
        let wanted = decision::wanted(said, intent, &case.identifier, content);
        Ok(Self {
            permit,
            case,
            content,
            parts,
            last,
            is_last_out,
            wanted,
        })
    }

    /// Returns the titles of its documents that are left out because they are not online.
    pub(super) fn left_out(&self) -> Vec<String> {
        let left = self.parts.iter().filter(|part| !part.is_written);
        left.map(|part| part.title.clone()).collect()
    }
}

/// Returns what is said about a case; nothing when it is gone.
pub(super) fn details_of(
    connection: &ReadHandle,
    id: PermitId,
) -> Result<PermitDetails, UseCaseError> {
    let permit = permits::get(connection, id)?;
    Ok(permit.map_or_else(PermitDetails::default, |permit| permit.snapshot.details))
}

/// Returns the refusal of a case that is not there.
pub(super) fn unknown(id: PermitId) -> UseCaseError {
    Problem::new(Code::PermitUnknown).with("value", id).refuse()
}

/// Returns a number as it travels.
pub(super) fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// Returns the name by which people know a case.
pub(super) fn name_of(details: &PermitDetails) -> String {
    let names = [&details.title, &details.case_number];
    let mut names = names.into_iter().map(|name| name.trim());
    names
        .find(|name| !name.is_empty())
        .unwrap_or_default()
        .to_owned()
}

/// Returns a case that was not removed, or refuses.
pub(super) fn existing(connection: &ReadHandle, id: PermitId) -> Result<Permit, UseCaseError> {
    let found = permits::get(connection, id)?.filter(|permit| !permit.snapshot.is_removed);
    found.ok_or_else(|| unknown(id))
}

/// Refuses a document of the library that a case gets and that is not there. One that it had and that went since stays.
///
/// # Errors
/// Refuses with `document-unknown`.
pub(super) fn check_documents(
    connection: &ReadHandle,
    before: Option<&PermitDetails>,
    after: &PermitDetails,
) -> Result<(), UseCaseError> {
    for part in &after.documents {
        let had = before.is_some_and(|before| before.documents.contains(part));
        if let (PermitDocumentSource::Library { document }, false) = (&part.source, had) {
            crate::library::documents::existing(connection, *document)?;
        }
    }
    Ok(())
}

/// Looks up the documents of a case.
fn parts(
    connection: &ReadHandle,
    known: &mut Known,
    details: &PermitDetails,
) -> Result<Vec<PermitPart>, UseCaseError> {
    let lists = connection.lists();
    let beschikkingen = beschikkingen(&lists);
    let mut parts = Vec::new();
    for document in &details.documents {
        let mut part = PermitPart {
            kind: document.kind.clone(),
            ..PermitPart::default()
        };
        match &document.source {
            PermitDocumentSource::Address { url } => {
                url.trim().clone_into(&mut part.url);
                url.trim().clone_into(&mut part.title);
                part.is_written = true;
            }
            PermitDocumentSource::Library { document } => {
                part.document = Some(*document);
                let stored = documents::get(connection, *document)?;
                let Some(stored) = stored.filter(|stored| !stored.is_removed) else {
                    parts.push(part);
                    continue;
                };
                part.title = crate::library::documents::title_of(&stored.document);
                let categories = &stored.document.metadata.informatiecategorieen;
                part.is_beschikking = categories.iter().any(|uri| uri.as_str() == beschikkingen);
                let (catalogue, _) = known.of(connection, stored.document.catalogue)?;
                let online = publications::get(connection, *document)?;
                if let Some(online) = online.filter(|online| online.is_online) {
                    part.url = catalogue.base_url.join(&online.path).to_string();
                    part.is_written = true;
                }
            }
        }
        parts.push(part);
    }
    Ok(parts)
}

/// Returns the category of decisions on applications: art. 3.3, second paragraph, under k of the Woo.
pub(super) fn beschikkingen(lists: &Lists) -> &str {
    let found = (lists.informatiecategorieen.iter())
        .find(|category| category.infocat_name().as_deref() == Some(BESCHIKKINGEN));
    found.map_or("", |category| category.uri.as_str())
}

/// diwoo.md §3.2: the name of that category in sitemaps; lists.json, "beschikkingen".
const BESCHIKKINGEN: &str = "infocat016";

/// Returns the messages of a run, with addresses.
pub(crate) fn of_run(
    connection: &ReadHandle,
    run: RunId,
    limit: u32,
) -> Result<Vec<RunPermit>, UseCaseError> {
    let mut rows = permit_runs::rows(connection, run, limit)?;
    let id = runs::catalogue(connection, run)?;
    let Some(Ok(catalogue)) = id.map(|id| catalogue(connection, id)) else {
        return Ok(rows);
    };
    for row in &mut rows {
        if let Ok(path) = row.url.parse() {
            row.url = catalogue.base_url.join(&path).to_string();
        }
    }
    Ok(rows)
}
