//! Settings, "Opslag": where the library is, backup and restore.

use super::pickers::{closed, folder, shown};
use super::table::commands;
use crate::environment;
use crate::shell::{Answer, Events, Shell};
use openbaarmaker_core::app::{App, Incomplete};
use openbaarmaker_core::error::Problem;
use openbaarmaker_core::job::Job;
use openbaarmaker_core::wire::{BackupResult, LibraryView, Overview};
use std::path::Path;
use tauri::State;

commands! {
    ask library() -> LibraryView = |app| app.library();
    ask open_library_folder() -> () = |_app, shell| shell.desktop.open(shell.library());
    + backup, pick_backup, restore
}

#[tauri::command]
async fn backup(shell: State<'_, Shell>, events: Events) -> Answer<Option<BackupResult>> {
    let to = folder(&shell, "dialog-backup").await?;
    let Some(to) = to else { return Ok(closed()) };
    let job = shell.job(events, move |app, job| app.backup(&to, job).map(Some));
    job.await
}

/// Lets the person choose a backup; the page gets its name only.
#[tauri::command]
async fn pick_backup(shell: State<'_, Shell>) -> Result<Option<String>, Problem> {
    let chosen = folder(&shell, "dialog-restore").await?;
    let name = chosen.as_deref().map(shown);
    shell.choose_backup(chosen);
    Ok(name)
}

/// Puts back the backup that was chosen last.
#[tauri::command]
async fn restore(
    shell: State<'_, Shell>,
    incomplete: Incomplete,
    events: Events,
) -> Answer<Option<Overview>> {
    let Some(from) = shell.chosen_backup() else {
        return Ok(closed());
    };
    let work = move |library: &Path, job: &Job<'_>| {
        App::restore(&from, library, incomplete, &environment::make()?, job)
    };
    let reopened = |app: &App| app.overview().map(Some);
    shell.job_on_closed(events, work, reopened).await
}
