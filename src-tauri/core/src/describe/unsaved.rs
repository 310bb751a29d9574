//! Keeping typed text that cannot be stored yet: a date that does not exist, an act without a date.

use super::fields::differences;
use crate::error::Result;
use crate::library::App;
use crate::model::DocumentId;
use crate::store::documents::Snapshot;
use crate::store::unsaved;
use crate::store::{ReadHandle, WriteHandle};
use crate::wire::{SkippedDocument, UnsavedOf};

impl App {
    /// Keeps what was typed in a field, or forgets it (`None`). It is not a change: the rest of the library stays the
    /// same, and there is nothing to undo.
    ///
    /// # Errors
    /// Refuses with `library-locked` when another program took the library over.
    pub fn keep_unsaved(&self, of: UnsavedOf, field: &str, text: Option<&str>) -> Result<()> {
        self.write(|connection| {
            match text {
                Some(text) => unsaved::keep(connection, of, field, text)?,
                None => unsaved::forget(connection, of, field)?,
            }
            Ok(())
        })
    }
}

/// Returns which of these documents, in ascending order, have typed text that is not stored.
pub(super) fn among(connection: &ReadHandle, ids: &[DocumentId], fields: &[&str]) -> Result<Vec<DocumentId>> {
    if fields.is_empty() {
        return Ok(Vec::new());
    }
    let mut found = unsaved::documents(connection)?;
    found.retain(|id| ids.binary_search(id).is_ok());
    Ok(found)
}

/// Forgets what was typed in the fields that change.
pub(super) fn make_room(connection: &WriteHandle, id: DocumentId, before: &Snapshot, after: &Snapshot) -> Result<()> {
    let of = UnsavedOf::Document { id };
    // Acts that only follow the date are not a new value.
    let is_same_act = before.metadata.handeling_herkomst == after.metadata.handeling_herkomst
        && before.metadata.soort_handeling == after.metadata.soort_handeling;
    let follows = before.metadata.creatiedatum != after.metadata.creatiedatum && is_same_act;
    for difference in differences(&before.metadata, &after.metadata, &connection.lists()) {
        if follows && difference.field == ACTS {
            continue;
        }
        unsaved::forget(connection, of, &difference.field)?;
    }
    if before.name != after.name {
        unsaved::forget(connection, of, NAME)?;
    }
    Ok(())
}

/// Forgets what was typed in fields that got a new value, except in skipped documents.
pub(super) fn settle(
    connection: &WriteHandle,
    typed: Vec<DocumentId>,
    fields: &[&str],
    skipped: &[SkippedDocument],
) -> Result<()> {
    for id in typed {
        if skipped.iter().any(|one| one.id == id) {
            continue;
        }
        for field in fields {
            unsaved::forget(connection, UnsavedOf::Document { id }, field)?;
            if *field == KIND_OF_ACT {
                unsaved::forget(connection, UnsavedOf::Document { id }, ACTS)?;
            }
        }
    }
    Ok(())
}

/// The field of the published name in changes.
const NAME: &str = "publishedName";
/// A change may set only the kind of an act.
const KIND_OF_ACT: &str = "soortHandeling";
/// People type the kind and date of an act together.
const ACTS: &str = "documenthandeling";
