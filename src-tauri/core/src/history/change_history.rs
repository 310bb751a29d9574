//! The history of changes: of the whole library and of one document, with old and new values.

use super::undo::left;
use crate::describe::parts::differences;
use crate::error::{Result, UseCaseError, invalid};
use crate::library::App;
use crate::library::documents::{title_in, title_of};
use crate::model::{ChangeId, DocumentId};
use crate::store::changes::{self, Direction, DocumentChange};
use crate::store::documents::{self, Snapshot};
use crate::store::{ReadHandle, history};
use crate::wire::{ChangeDetail, ChangeRow, ChangedDocument, DocumentHistoryEntry, FieldDifference, HistoryFilter};
use std::collections::BTreeMap;

impl App {
    /// Returns part of the changes that match a filter, newest first.
    pub fn changes(&self, filter: &HistoryFilter, offset: u32, limit: u32) -> Result<Vec<ChangeRow>> {
        self.read(|connection| {
            let entries = history::entries(connection, filter, offset, limit)?;
            entries
                .into_iter()
                .map(|row| {
                    let title = only_title(connection, &row)?;
                    Ok(ChangeRow { title, ..row })
                })
                .collect()
        })
    }

    /// Returns a change with the first of its documents.
    ///
    /// # Errors
    /// Refuses with `value-invalid` (`change`) when there is no such change.
    pub fn change_detail(&self, id: ChangeId) -> Result<ChangeDetail> {
        self.read(|connection| {
            let mut row = history::get(connection, id)?.ok_or_else(|| unknown(id))?;
            let first = changes::documents_after(connection, id, DocumentId(0), DETAIL_DOCUMENTS)?;
            let ids: Vec<DocumentId> = first.iter().map(|change| change.id).collect();
            let then = just_after(connection, id, &ids)?;
            let mut documents = Vec::with_capacity(first.len());
            for change in &first {
                let Some((title, then)) = then.get(&change.id) else { continue };
                let fields = what_differs(connection, then, change)?;
                documents.push(ChangedDocument { id: change.id, title: title.clone(), fields });
            }
            if let ([only], 1) = (documents.as_slice(), row.count) {
                row.title = Some(only.title.clone());
            }
            Ok(ChangeDetail { row, documents })
        })
    }

    /// Returns part of the history of one document, newest first.
    ///
    /// # Errors
    /// Refuses with `document-unknown`.
    pub fn document_history(&self, id: DocumentId, offset: u32, limit: u32) -> Result<Vec<DocumentHistoryEntry>> {
        self.read(|connection| {
            crate::library::documents::existing(connection, id)?;
            let page = history::of_document(connection, id, offset, limit)?;
            let Some((newest, _)) = page.first() else { return Ok(Vec::new()) };
            let known = just_after(connection, newest.id, &[id])?.remove(&id);
            let Some((title, mut then)) = known else { return Ok(Vec::new()) };
            let mut entries = Vec::new();
            for entry in page {
                let fields = what_differs(connection, &then, &entry.1)?;
                step_back(&mut then, &entry)?;
                let title = (entry.0.count == 1).then(|| title.clone());
                entries.push(DocumentHistoryEntry { row: ChangeRow { title, ..entry.0 }, fields });
            }
            Ok(entries)
        })
    }
}

/// Returns the refusal for a change that is not in the history.
pub(super) fn unknown(id: ChangeId) -> UseCaseError {
    invalid("change", id)
}

fn only_title(connection: &ReadHandle, row: &ChangeRow) -> Result<Option<String>> {
    if row.count != 1 {
        return Ok(None);
    }
    let first = changes::documents_after(connection, row.id, DocumentId(0), 1)?;
    let Some(change) = first.first() else { return Ok(None) };
    Ok(title_in(connection, change.id)?)
}

/// Returns those of these documents that still exist, with their title now, as they were after a step.
fn just_after(
    connection: &ReadHandle,
    step: ChangeId,
    ids: &[DocumentId],
) -> Result<BTreeMap<DocumentId, (String, Snapshot)>> {
    let mut then = BTreeMap::new();
    for id in ids {
        if let Some(stored) = documents::get(connection, *id)? {
            then.insert(*id, (title_of(&stored.document), stored.snapshot()));
        }
    }
    history::after(connection, step, ids, |later| {
        if let Some((_, then)) = then.get_mut(&later.id) {
            *then = left(then, &later, Direction::Undo)?;
        }
        Ok::<_, UseCaseError>(())
    })?;
    Ok(then)
}

/// Makes a document as it was after a step what it was before. A step that was undone left nothing.
fn step_back(then: &mut Snapshot, (row, change): &(ChangeRow, DocumentChange)) -> Result<()> {
    if !row.is_undone {
        *then = left(then, change, Direction::Undo)?;
    }
    Ok(())
}

/// Returns the differences that a step made to a document as it was then. Properties that the step did not touch are
/// equal on both sides, but the kind of an act is also told when only its date came. A document that the step added has
/// no differences.
fn what_differs(connection: &ReadHandle, then: &Snapshot, change: &DocumentChange) -> Result<Vec<FieldDifference>> {
    if change.before.is_none() {
        return Ok(Vec::new());
    }
    let before = left(then, change, Direction::Undo)?;
    let after = left(then, change, Direction::Redo)?;
    let mut fields = differences(connection, &before.metadata, &after.metadata)?;
    let mut other = |field: &str, before: String, after: String| {
        fields.push(FieldDifference { field: field.to_owned(), before, after });
    };
    if before.name != after.name {
        other("publishedName", before.name.0, after.name.0);
    }
    if before.file != after.file {
        other("file", before.file.name, after.file.name);
    }
    Ok(fields)
}

/// The most documents of a change in one answer.
const DETAIL_DOCUMENTS: u32 = 100;
