//! Keeps both ends of a publication of several documents alike: an entry that stands as it is, because its own change
//! is held back or did not arrive, follows what its main document and parts say from now on.
//!
//! Source: diwoo.md §7: `isPartOf` and `hasPart` occur together.

use super::decide::State;
use super::entry_description::{EntryDescription, address_of};
use super::planned::{Action, Decided, PlannedDocument, RecordedDocuments};
use crate::error::UseCaseError;
use crate::model::{AddressKey, Catalogue, DocumentId, NamedDocument};
use crate::store::publications::{self, Publication};
use crate::store::{ReadHandle, WriteHandle, documents, named};
use std::collections::{BTreeMap, BTreeSet};

impl State<'_> {
    /// Changes the entries that stand where documents decided now say otherwise.
    pub(super) fn relink(
        &mut self,
        connection: &WriteHandle,
        arrived: RecordedDocuments<'_>,
    ) -> Result<(), UseCaseError> {
        for (id, decided) in standing(connection, self.catalogue, arrived)? {
            self.relink_one(connection, id, &decided)?;
        }
        Ok(())
    }

    /// Makes an entry that otherwise stays as it is online say of its main document and parts what those say of it.
    fn relink_one(
        &mut self,
        connection: &WriteHandle,
        id: DocumentId,
        decided: &[DocumentId],
    ) -> Result<(), UseCaseError> {
        let is_here = |publication: &Publication| publication.is_online;
        let before = publications::get(connection, id)?.filter(is_here);
        let catalogue = self.catalogue;
        let is_ours = documents::get(connection, id)?.is_some_and(|stored| stored.document.catalogue == catalogue.id);
        let Some(before) = before.filter(|_| is_ours) else { return Ok(()) };
        let mut written = EntryDescription::from(&before);
        let this = AddressKey::of(&catalogue.base_url, &before.path);
        for other in decided {
            let other = publications::get(connection, *other)?.filter(is_here);
            let (Some(this), Some(other)) = (&this, other) else { continue };
            let address = NamedDocument {
                url: catalogue.base_url.join(&other.path).to_string(),
                title: other.metadata.officiele_titel.clone(),
            };
            let key = AddressKey::of(&catalogue.base_url, &other.path);
            let other = EntryDescription::from(&other);
            written.link(address, key.as_ref(), other.links(this));
        }
        if written == EntryDescription::from(&before) {
            return Ok(());
        }
        self.restate(connection, before, written)
    }
}

/// Returns the entries that stand as they are, by documents decided now to which they are linked as main document or
/// part, then or now. Their own change, if any, waits for another publication.
fn standing(
    connection: &ReadHandle,
    catalogue: &Catalogue,
    arrived: RecordedDocuments<'_>,
) -> Result<BTreeMap<DocumentId, Vec<DocumentId>>, UseCaseError> {
    let mut found: BTreeMap<DocumentId, Vec<DocumentId>> = BTreeMap::new();
    if !named::any(connection)? {
        return Ok(found);
    }
    let is_decided = |document: &PlannedDocument| document.decided != Decided::Already;
    for document in arrived.iter().filter(is_decided) {
        if document.action == Action::Withdrawn {
            continue;
        }
        let mut linked = BTreeSet::new();
        if let Some(key) = AddressKey::of(&catalogue.base_url, &document.path) {
            linked.extend(named::entries_naming(connection, catalogue.id, &key)?);
        }
        if named::entry_names(connection, document.id)?
            && let Some(publication) = publications::get(connection, document.id)?
        {
            let main = publication.metadata.is_part_of.iter().filter_map(address_of);
            let parts = publication.parts.iter().map(|part| part.url.as_str());
            for url in main.chain(parts) {
                linked.extend(named::document_at(connection, url)?);
            }
        }
        for id in linked {
            if !arrived.find(id).is_some_and(|other| is_decided(&other)) {
                found.entry(id).or_default().push(document.id);
            }
        }
    }
    Ok(found)
}
