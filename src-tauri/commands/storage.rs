//! Settings, "Opslag": where the library is, backup and restore.

use crate::dialogs::Desktop;
use crate::shell::{Answer, Events, Shell};
use openbaarmaker_core::app::App;
use openbaarmaker_core::job::Job;
use openbaarmaker_core::wire::{LibraryView, Overview, Reply};
use std::path::Path;
use tauri::State;

#[tauri::command]
pub(crate) async fn library(shell: State<'_, Shell>) -> Answer<LibraryView> {
    shell.ask(App::library).await
}

#[tauri::command]
pub(crate) async fn open_library_folder(shell: State<'_, Shell>) -> Answer<()> {
    let (desktop, library) = (shell.desktop(), shell.library().to_owned());
    shell.ask(move |_| desktop.open(&library)).await
}

#[tauri::command]
pub(crate) async fn backup(shell: State<'_, Shell>, events: Events) -> Answer<Option<String>> {
    let pick = |desktop: &dyn Desktop, title: &str| desktop.choose_folder(title);
    let Some(to) = shell.choose("dialog-backup", pick).await? else {
        return Ok(Reply::Done { value: None });
    };
    let job = shell.job(events, move |app, job| {
        let path = app.backup(&to, job)?;
        Ok(Some(path.to_string_lossy().into_owned()))
    });
    job.await
}

#[tauri::command]
pub(crate) async fn restore(shell: State<'_, Shell>, events: Events) -> Answer<Option<Overview>> {
    let pick = |desktop: &dyn Desktop, title: &str| desktop.choose_folder(title);
    let Some(from) = shell.choose("dialog-restore", pick).await? else {
        return Ok(Reply::Done { value: None });
    };
    let work = move |library: &Path, job: &Job<'_>| App::restore(&from, library, job);
    let reopened = |app: &App| app.overview().map(Some);
    shell.job_on_closed(events, work, reopened).await
}
