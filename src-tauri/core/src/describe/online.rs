//! The effect of a pending change on what is online: which entries would differ, and which acts would follow the
//! document date without being asked to.

use super::editable::read_only;
use super::fields;
use crate::error::Result;
use crate::model::{Catalogue, Document, DocumentId, Metadata};
use crate::site::{addressed, entry, entry_description};
use crate::store::ReadHandle;
use crate::store::documents::{self, Snapshot, StoredDocument};
use crate::store::{IdSet, references};
use crate::wire::OnlineChange;
use std::collections::BTreeMap;

/// The effect of the changes noted so far.
#[derive(Default)]
pub(super) struct Online {
    documents: IdSet,
    acts: u32,
    /// Whether any document refers to another; looked up once.
    has_references: Option<bool>,
}

impl Online {
    pub(crate) fn note(
        &mut self,
        connection: &ReadHandle,
        stored: &StoredDocument,
        after: &Snapshot,
        catalogue: &Catalogue,
    ) -> Result<()> {
        let before = &stored.document.metadata;
        let id = stored.document.id;
        let changed = BTreeMap::from([(id, after.metadata.clone())]);
        if is_online(stored) {
            let becomes = stored.clone().becoming(after.clone()).document;
            let is_other = entry_metadata(connection, &stored.document, catalogue, &BTreeMap::new())?
                != entry_metadata(connection, &becomes, catalogue, &changed)?;
            if is_other || stored.document.file != becomes.file {
                self.documents.insert(id);
            }
            self.acts += u32::from(fields::acts_move(before, &after.metadata, catalogue));
        }
        let has_references = match self.has_references {
            Some(has_references) => has_references,
            None => *(self.has_references).insert(references::any(connection)?),
        };
        // A part may be attached for the first time.
        if !has_references && before.is_part_of == after.metadata.is_part_of {
            return Ok(());
        }
        if is_online(stored) {
            self.note_who_names(connection, id, before, &after.metadata)?;
        }
        if !entry_description::passes_on_the_same(before, &after.metadata) {
            self.note_heirs(connection, id, catalogue, &changed)?;
        }
        Ok(())
    }

    pub(super) fn counts(&self) -> OnlineChange {
        OnlineChange { documents: self.documents.count(), acts: self.acts }
    }

    /// Notes the documents whose entries name this one by its title; a main document names its parts.
    fn note_who_names(
        &mut self,
        connection: &ReadHandle,
        id: DocumentId,
        before: &Metadata,
        after: &Metadata,
    ) -> Result<()> {
        let mut naming = Vec::new();
        let mains = [before, after].map(entry_description::main_of);
        if before.officiele_titel != after.officiele_titel {
            naming.extend(references::referrers(connection, id)?);
            naming.extend(mains.into_iter().flatten());
        } else if mains[0] != mains[1] {
            naming.extend(mains.into_iter().flatten());
        }
        for other in naming {
            if documents::get(connection, other)?.is_some_and(|other| is_online(&other)) {
                self.documents.insert(other);
            }
        }
        Ok(())
    }

    /// Notes the parts, and their parts: they inherit what they do not state themselves.
    fn note_heirs(
        &mut self,
        connection: &ReadHandle,
        main: DocumentId,
        catalogue: &Catalogue,
        changed: &BTreeMap<DocumentId, Metadata>,
    ) -> Result<()> {
        let heirs = addressed::closure([main], |id| references::parts(connection, *id))?;
        for id in heirs.into_iter().filter(|id| *id != main) {
            let Some(part) = documents::get(connection, id)?.filter(is_online) else { continue };
            let now = entry_metadata(connection, &part.document, catalogue, &BTreeMap::new())?;
            if now != entry_metadata(connection, &part.document, catalogue, changed)? {
                self.documents.insert(id);
            }
        }
        Ok(())
    }
}

/// Tells whether a document is online and not about to be withdrawn.
fn is_online(stored: &StoredDocument) -> bool {
    read_only(stored).is_none() && !stored.is_removed && stored.status.is_online()
}

/// Returns what the entry of a document would state if these documents had the descriptions in `changed`.
fn entry_metadata(
    connection: &ReadHandle,
    document: &Document,
    catalogue: &Catalogue,
    changed: &BTreeMap<DocumentId, Metadata>,
) -> Result<Metadata> {
    let document = entry_description::effective_after(connection, document, changed)?;
    let mut said = entry::resolved(&document, catalogue);
    said.part_position = None;
    Ok(said)
}
