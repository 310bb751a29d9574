//! Proposals for empty fields, in the panel for one and for many.

use crate::clock::now;
use crate::shell::{Answer, Events, Shell};
use openbaarmaker_core::app::App;
use openbaarmaker_core::model::DocumentId;
use openbaarmaker_core::wire::{
    LearnedWord, ManyResult, Seen, Selection, Suggestion, SuggestionSummary,
};
use tauri::State;

#[tauri::command]
pub(crate) async fn suggestions(
    shell: State<'_, Shell>,
    document: DocumentId,
) -> Answer<Vec<Suggestion>> {
    shell.ask(move |app| app.suggestions(document, now())).await
}

#[tauri::command]
pub(crate) async fn suggest_many(
    shell: State<'_, Shell>,
    selection: Selection,
    events: Events,
) -> Answer<SuggestionSummary> {
    (shell.job(events, move |app, job| app.suggest_many(&selection, job))).await
}

#[tauri::command]
pub(crate) async fn accept_suggestions(
    shell: State<'_, Shell>,
    selection: Selection,
    fields: Vec<String>,
    seen: Seen,
    events: Events,
) -> Answer<ManyResult> {
    (shell.job(events, move |app, job| {
        let result = app.accept_suggestions(&selection, &fields, Some(seen), job);
        result.map(ManyResult::from)
    }))
    .await
}

#[tauri::command]
pub(crate) async fn learned(shell: State<'_, Shell>) -> Answer<Vec<LearnedWord>> {
    shell.ask(App::learned).await
}

#[tauri::command]
pub(crate) async fn forget_learned(shell: State<'_, Shell>) -> Answer<()> {
    shell.ask(|app| app.forget_learned(now())).await
}
