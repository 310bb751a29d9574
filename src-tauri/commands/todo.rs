//! "Nog te doen".

use crate::clock::now;
use crate::shell::{Answer, Shell};
use openbaarmaker_core::model::{CatalogueId, DocumentId, RuleCode};
use openbaarmaker_core::wire::{ChangeResult, TodoList};
use tauri::State;

#[tauri::command]
pub(crate) async fn todo(
    shell: State<'_, Shell>,
    catalogue: Option<CatalogueId>,
) -> Answer<TodoList> {
    shell.ask(move |app| app.todo(catalogue, now())).await
}

#[tauri::command]
pub(crate) async fn apply_fix(
    shell: State<'_, Shell>,
    code: RuleCode,
    variant: String,
    documents: Vec<DocumentId>,
) -> Answer<ChangeResult> {
    shell
        .ask(move |app| app.apply_fix(code, &variant, &documents, now()))
        .await
}
