//! Templates: settings, "Sjablonen", and "Sjabloon" in the panels.

use crate::clock::now;
use crate::shell::{Answer, Events, Shell};
use openbaarmaker_core::app::App;
use openbaarmaker_core::model::{DocumentId, TemplateId};
use openbaarmaker_core::wire::{
    ChangePreview, FillMode, ManyResult, Seen, Selection, TemplateInput, TemplateValues,
    TemplateView,
};
use tauri::State;

#[tauri::command]
pub(crate) async fn templates(shell: State<'_, Shell>) -> Answer<Vec<TemplateView>> {
    shell.ask(App::templates).await
}

#[tauri::command]
pub(crate) async fn template_values(
    shell: State<'_, Shell>,
    document: DocumentId,
) -> Answer<TemplateValues> {
    shell.ask(move |app| app.template_values(document)).await
}

#[tauri::command]
pub(crate) async fn template_add(
    shell: State<'_, Shell>,
    input: TemplateInput,
) -> Answer<TemplateView> {
    shell.ask(move |app| app.template_add(&input, now())).await
}

#[tauri::command]
pub(crate) async fn template_edit(
    shell: State<'_, Shell>,
    template: TemplateId,
    input: TemplateInput,
) -> Answer<TemplateView> {
    shell
        .ask(move |app| app.template_edit(template, &input, now()))
        .await
}

#[tauri::command]
pub(crate) async fn template_remove(shell: State<'_, Shell>, template: TemplateId) -> Answer<()> {
    shell
        .ask(move |app| app.template_remove(template, now()))
        .await
}

#[tauri::command]
pub(crate) async fn template_preview(
    shell: State<'_, Shell>,
    selection: Selection,
    template: TemplateId,
    mode: FillMode,
) -> Answer<ChangePreview> {
    shell
        .ask(move |app| app.template_preview(&selection, template, mode))
        .await
}

#[tauri::command]
pub(crate) async fn template_apply(
    shell: State<'_, Shell>,
    selection: Selection,
    template: TemplateId,
    mode: FillMode,
    seen: Seen,
    events: Events,
) -> Answer<ManyResult> {
    (shell.job(events, move |app, job| {
        let result = app.template_apply(&selection, template, mode, Some(seen), job);
        result.map(ManyResult::from)
    }))
    .await
}
