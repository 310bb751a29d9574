//! Many documents at once: their values, the effect of a change, the change itself, and undoing it.

use super::table::commands;
use openbaarmaker_core::model::{ChangeId, DocumentId};
use openbaarmaker_core::wire::{
    BulkSummary, ChangeDetail, ChangePreview, ChangeRow, DocumentHistoryEntry, FieldChange, HistoryFilter, ManyResult,
    Revision, Selection, UndoView,
};

commands! {
    job bulk_summary(selection: Selection) -> BulkSummary
        = |app, job| app.bulk_summary(&selection, job);
    job change_preview(selection: Selection, changes: Vec<FieldChange>) -> ChangePreview
        = |app, job| app.change_preview(&selection, &changes, job);
    job change_many(selection: Selection, changes: Vec<FieldChange>, seen: Revision) -> ManyResult
        = |app, job| Ok(app.change(&selection, &changes, Some(seen), job)?.into());
    job undo() -> UndoView = |app, job| Ok(app.undo(job)?.into());
    job redo() -> UndoView = |app, job| Ok(app.redo(job)?.into());
    ask changes(filter: HistoryFilter, offset: u32, limit: u32) -> Vec<ChangeRow>
        = |app| app.changes(&filter, offset, limit);
    ask change_detail(change: ChangeId) -> ChangeDetail = |app| app.change_detail(change);
    ask document_history(document: DocumentId, offset: u32, limit: u32) -> Vec<DocumentHistoryEntry>
        = |app| app.document_history(document, offset, limit);
    job revert(change: ChangeId) -> ManyResult = |app, job| Ok(app.revert(change, job)?.into());
}
