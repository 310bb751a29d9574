//! Keeps both ends of a link between documents consistent: an otherwise unchanged entry, whose own change is held back
//! or did not arrive, follows changes in its main document and parts.
//!
//! Source: diwoo.md §7: `isPartOf` and `hasPart` occur together.

use super::decide::State;
use super::entry_description::EntryDescription;
use super::planned::{Action, Decided, RecordedDocuments};
use crate::error::Result;
use crate::model::{AddressKey, Catalogue, DocumentId, DocumentRef, NamedDocument, SitePath};
use crate::store::publications::{self, Publication};
use crate::store::{ReadHandle, WriteHandle, documents, named};
use std::collections::{BTreeMap, BTreeSet};

impl State<'_> {
    /// Changes the online entries that no longer match documents decided now, and then the entries linked to these: a
    /// part that follows another main document is no longer a part of the previous one, which may be otherwise
    /// unchanged too.
    pub(super) fn relink(&mut self, connection: &WriteHandle, arrived: RecordedDocuments<'_>) -> Result<()> {
        if !named::any(connection)? {
            return Ok(());
        }
        let mut found = Linked::new();
        for document in arrived.iter() {
            if document.action != Action::Withdrawn && document.decided != Decided::Already {
                note_linked(connection, self.catalogue, (document.id, &document.path), arrived, &mut found)?;
            }
        }
        while !found.is_empty() {
            let mut next = Linked::new();
            for (id, others) in found {
                if let Some(path) = self.relink_one(connection, id, &others)? {
                    note_linked(connection, self.catalogue, (id, &path), arrived, &mut next)?;
                }
            }
            found = next;
        }
        Ok(())
    }

    /// Makes an otherwise unchanged entry match the links that its main document and parts state. Returns its path when
    /// that changes it.
    fn relink_one(
        &mut self,
        connection: &WriteHandle,
        id: DocumentId,
        others: &[DocumentId],
    ) -> Result<Option<SitePath>> {
        let is_here = |publication: &Publication| publication.is_online;
        let before = publications::get(connection, id)?.filter(is_here);
        let catalogue = self.catalogue;
        let is_ours = documents::get(connection, id)?.is_some_and(|stored| stored.document.catalogue == catalogue.id);
        let Some(before) = before.filter(|_| is_ours) else { return Ok(None) };
        let mut written = EntryDescription::from(&before);
        let this = AddressKey::of(&catalogue.base_url, &before.path);
        for other in others {
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
            return Ok(None);
        }
        let path = before.path.clone();
        self.restate(connection, before, written)?;
        Ok(Some(path))
    }
}

/// Otherwise unchanged online entries, each with the documents whose links may have changed.
type Linked = BTreeMap<DocumentId, Vec<DocumentId>>;

/// Adds the otherwise unchanged entries to which a document is or was linked as main document or part. Their own
/// change, if any, waits for another publication.
fn note_linked(
    connection: &ReadHandle,
    catalogue: &Catalogue,
    (id, path): (DocumentId, &SitePath),
    arrived: RecordedDocuments<'_>,
    found: &mut Linked,
) -> Result<()> {
    let mut linked = BTreeSet::new();
    if let Some(key) = AddressKey::of(&catalogue.base_url, path) {
        linked.extend(named::entries_naming(connection, catalogue.id, &key)?);
    }
    if named::entry_names(connection, id)?
        && let Some(publication) = publications::get(connection, id)?
    {
        let main = publication.metadata.is_part_of.iter().filter_map(DocumentRef::url);
        let parts = publication.parts.iter().map(|part| part.url.as_str());
        for url in main.chain(parts) {
            linked.extend(named::document_at(connection, url)?);
        }
    }
    for other in linked {
        if !arrived.decides(other) {
            found.entry(other).or_default().push(id);
        }
    }
    Ok(())
}
