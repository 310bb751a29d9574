//! Documents: the list, the panel for one and for many, and the life of a document.

use crate::clock::now;
use crate::shell::{Answer, Shell};
use crate::views;
use openbaarmaker_core::app::App;
use openbaarmaker_core::job::Job;
use openbaarmaker_core::model::{DocumentId, WithdrawalReason};
use openbaarmaker_core::wire::{
    ChangeResult, DocumentDetail, DocumentFilter, FieldChange, IdRuns, RowPage, Selection, Sort,
    UnsavedOf,
};
use std::path::PathBuf;
use tauri::State;

#[tauri::command]
pub(crate) async fn rows(
    shell: State<'_, Shell>,
    filter: DocumentFilter,
    sort: Sort,
    offset: u32,
    limit: u32,
) -> Answer<RowPage> {
    shell
        .ask(move |app| app.rows(&filter, sort, offset, limit))
        .await
}

#[tauri::command]
pub(crate) async fn ids(
    shell: State<'_, Shell>,
    filter: DocumentFilter,
    sort: Sort,
    offset: u32,
    limit: u32,
) -> Answer<Vec<DocumentId>> {
    shell
        .ask(move |app| app.ids(&filter, sort, offset, limit))
        .await
}

#[tauri::command]
pub(crate) async fn choose_all(
    shell: State<'_, Shell>,
    filter: DocumentFilter,
    newest: DocumentId,
) -> Answer<IdRuns> {
    (shell.ask(move |app| app.choose_all(&filter, newest))).await
}

#[tauri::command]
pub(crate) async fn keep_unsaved(
    shell: State<'_, Shell>,
    of: UnsavedOf,
    field: String,
    text: Option<String>,
) -> Answer<()> {
    (shell.ask(move |app| app.keep_unsaved(of, &field, text.as_deref()))).await
}

#[tauri::command]
pub(crate) async fn document_detail(
    shell: State<'_, Shell>,
    document: DocumentId,
) -> Answer<DocumentDetail> {
    shell.ask(move |app| app.document_detail(document)).await
}

#[tauri::command]
pub(crate) async fn change(
    shell: State<'_, Shell>,
    selection: Selection,
    changes: Vec<FieldChange>,
) -> Answer<ChangeResult> {
    shell
        .ask(move |app| app.change(&selection, &changes, None, &Job::unwatched(now())))
        .await
}

#[tauri::command]
pub(crate) async fn remove(shell: State<'_, Shell>, selection: Selection) -> Answer<ChangeResult> {
    shell.ask(move |app| app.remove(&selection, now())).await
}

#[tauri::command]
pub(crate) async fn replace_file(
    shell: State<'_, Shell>,
    document: DocumentId,
    path: PathBuf,
    reason: Option<WithdrawalReason>,
) -> Answer<ChangeResult> {
    shell
        .ask(move |app| app.replace_file(document, &path, reason, now()))
        .await
}

#[tauri::command]
pub(crate) async fn withdraw(
    shell: State<'_, Shell>,
    selection: Selection,
    reason: Option<WithdrawalReason>,
    note: String,
    with_parts: bool,
) -> Answer<ChangeResult> {
    let all = move |app: &App| {
        if with_parts {
            app.with_parts(&selection)
        } else {
            Ok(selection)
        }
    };
    shell
        .ask(move |app| app.withdraw(&all(app)?, reason, &note, now()))
        .await
}

#[tauri::command]
pub(crate) async fn republish(
    shell: State<'_, Shell>,
    selection: Selection,
) -> Answer<ChangeResult> {
    shell.ask(move |app| app.republish(&selection, now())).await
}

#[tauri::command]
pub(crate) async fn open_file(shell: State<'_, Shell>, document: DocumentId) -> Answer<()> {
    let (views, desktop) = (shell.views(), shell.desktop());
    shell
        .ask(move |app| desktop.open(&views::document(app, &views, document)?))
        .await
}
