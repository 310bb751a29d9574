//! Settings, "Organisatie": catalogues, and the settings file of a colleague.

use super::pickers::{closed, new_file};
use super::places;
use super::table::commands;
use crate::chosen::{ChoiceId, Purpose};
use crate::clock::now;
use crate::shell::{CommandResult, Shell};
use openbaarmaker_core::app::{App, Existing};
use openbaarmaker_core::model::{CatalogueId, DocumentId};
use openbaarmaker_core::wire::{CatalogueInput, CatalogueView, KnownAs, SettingsPreview};
use tauri::State;

commands! {
    ask catalogue_add(input: CatalogueInput) -> CatalogueView
        = |app, shell| {
            let input = places::catalogue(app, &shell.choices, None, input)?;
            app.catalogue_add(&input, now())
        };
    ask catalogue_edit(catalogue: CatalogueId, input: CatalogueInput) -> CatalogueView
        = |app, shell| {
            let input = places::catalogue(app, &shell.choices, Some(catalogue), input)?;
            app.catalogue_edit(catalogue, &input, now())
        };
    ask known_lines(lines: Vec<String>) -> Vec<Option<KnownAs>> = |app| Ok(app.known_lines(&lines));
    ask catalogue_remove(catalogue: CatalogueId, withdrawn: Option<u32>) -> Vec<DocumentId>
        = |app| app.catalogue_remove(catalogue, withdrawn, now());
    job settings_preview(file: ChoiceId) -> SettingsPreview
        = |app, _job, shell| {
            app.settings_preview(&shell.choices.path(&file, Purpose::Settings)?)
        };
    job settings_take(file: ChoiceId, token: String) -> Vec<CatalogueId>
        = |app, job, shell| {
            let file = shell.choices.path(&file, Purpose::Settings)?;
            app.settings_take(&file, &token, job.now)
        };
    + settings_save
}

/// The system dialog asks for confirmation before it returns an existing file, so that may be replaced.
#[tauri::command]
async fn settings_save(shell: State<'_, Shell>) -> CommandResult<Option<String>> {
    let name = shell.texts().plain("dialog-settings-file");
    let to = new_file(&shell, "dialog-settings-save", name).await?;
    let Some(to) = to else { return Ok(closed()) };
    let save = move |app: &App| {
        app.settings_save(&to, Existing::Replace)?;
        Ok(Some(to.display().to_string()))
    };
    shell.ask(save).await
}
