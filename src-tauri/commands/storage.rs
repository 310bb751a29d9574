//! Settings, "Opslag": where the library is, backup and restore.

use super::pickers::{closed, folder, shown};
use super::table::commands;
use crate::shell::{Answer, Events, Shell};
use openbaarmaker_core::app::App;
use openbaarmaker_core::job::Job;
use openbaarmaker_core::wire::{LibraryView, Overview};
use std::path::Path;
use tauri::State;

commands! {
    ask library() -> LibraryView = |app| app.library();
    ask open_library_folder() -> () = |_app, shell| shell.desktop.open(shell.library());
    + backup, restore
}

#[tauri::command]
async fn backup(shell: State<'_, Shell>, events: Events) -> Answer<Option<String>> {
    let to = folder(&shell, "dialog-backup").await?;
    let Some(to) = to else { return Ok(closed()) };
    let job = shell.job(events, move |app, job| {
        Ok(Some(shown(&app.backup(&to, job)?)))
    });
    job.await
}

#[tauri::command]
async fn restore(shell: State<'_, Shell>, events: Events) -> Answer<Option<Overview>> {
    let from = folder(&shell, "dialog-restore").await?;
    let Some(from) = from else {
        return Ok(closed());
    };
    let work = move |library: &Path, job: &Job<'_>| App::restore(&from, library, job);
    let reopened = |app: &App| app.overview().map(Some);
    shell.job_on_closed(events, work, reopened).await
}
