//! Many documents at once: how they are described, what a change would do, the change, and the way back.

use crate::shell::{Answer, Events, Shell};
use openbaarmaker_core::model::{ChangeId, DocumentId};
use openbaarmaker_core::wire::{
    BulkSummary, ChangeDetail, ChangePreview, ChangeRow, DocumentHistoryEntry, FieldChange,
    HistoryFilter, ManyResult, Seen, Selection, UndoStep,
};
use tauri::State;

#[tauri::command]
pub(crate) async fn bulk_summary(
    shell: State<'_, Shell>,
    selection: Selection,
    events: Events,
) -> Answer<BulkSummary> {
    (shell.job(events, move |app, job| app.bulk_summary(&selection, job))).await
}

#[tauri::command]
pub(crate) async fn change_preview(
    shell: State<'_, Shell>,
    selection: Selection,
    changes: Vec<FieldChange>,
    events: Events,
) -> Answer<ChangePreview> {
    (shell.job(events, move |app, job| {
        app.change_preview(&selection, &changes, job)
    }))
    .await
}

#[tauri::command]
pub(crate) async fn change_many(
    shell: State<'_, Shell>,
    selection: Selection,
    changes: Vec<FieldChange>,
    seen: Seen,
    events: Events,
) -> Answer<ManyResult> {
    (shell.job(events, move |app, job| {
        let result = app.change(&selection, &changes, Some(seen), job);
        result.map(ManyResult::from)
    }))
    .await
}

#[tauri::command]
pub(crate) async fn undo(shell: State<'_, Shell>, events: Events) -> Answer<UndoStep> {
    (shell.job(events, |app, job| {
        let undone = app.undo(job);
        undone.map(|result| result.step)
    }))
    .await
}

#[tauri::command]
pub(crate) async fn redo(shell: State<'_, Shell>, events: Events) -> Answer<UndoStep> {
    (shell.job(events, |app, job| {
        let redone = app.redo(job);
        redone.map(|result| result.step)
    }))
    .await
}

#[tauri::command]
pub(crate) async fn changes(
    shell: State<'_, Shell>,
    filter: HistoryFilter,
    offset: u32,
    limit: u32,
) -> Answer<Vec<ChangeRow>> {
    (shell.ask(move |app| app.changes(&filter, offset, limit))).await
}

#[tauri::command]
pub(crate) async fn change_detail(
    shell: State<'_, Shell>,
    change: ChangeId,
) -> Answer<ChangeDetail> {
    shell.ask(move |app| app.change_detail(change)).await
}

#[tauri::command]
pub(crate) async fn document_history(
    shell: State<'_, Shell>,
    document: DocumentId,
    offset: u32,
    limit: u32,
) -> Answer<Vec<DocumentHistoryEntry>> {
    shell
        .ask(move |app| app.document_history(document, offset, limit))
        .await
}

#[tauri::command]
pub(crate) async fn revert(
    shell: State<'_, Shell>,
    change: ChangeId,
    events: Events,
) -> Answer<ManyResult> {
    (shell.job(events, move |app, job| {
        let reverted = app.revert(change, job);
        reverted.map(ManyResult::from)
    }))
    .await
}
