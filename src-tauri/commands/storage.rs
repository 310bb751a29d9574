//! Settings, "Opslag": where the library is, backup and restore.

use super::pickers::{closed, folder};
use super::table::commands;
use crate::chosen::{ChoiceId, Purpose};
use crate::environment;
use crate::shell::{CommandResult, Events, Shell};
use openbaarmaker_core::app::{App, Incomplete};
use openbaarmaker_core::job::Job;
use openbaarmaker_core::secrets::Secret;
use openbaarmaker_core::wire::{BackupResult, LibraryView, Overview, Reply};
use std::path::Path;
use tauri::State;

commands! {
    ask library() -> LibraryView = |app| app.library();
    ask open_library_folder() -> () = |_app, shell| shell.desktop.open(shell.library());
    ask automatic_backup_off() -> () = |app| app.set_automatic_backup(None);
    job begin_day() -> bool = |app, job| app.begin_day(job);
    job backup_if_due() -> Option<BackupResult> = |app, job| app.backup_if_due(job);
    + backup, pick_automatic_backup, restore
}

#[tauri::command]
async fn backup(
    shell: State<'_, Shell>,
    password: Option<String>,
    events: Events,
) -> CommandResult<Option<BackupResult>> {
    let password = password.map(Secret::new);
    let to = folder(&shell, "dialog-backup").await?;
    let Some(to) = to else { return Ok(closed()) };
    let job = shell.job(events, move |app, job| app.backup(&to, password.as_ref(), job).map(Some));
    job.await
}

/// Lets the person choose the folder for automatic backups; tells whether one was chosen.
#[tauri::command]
async fn pick_automatic_backup(shell: State<'_, Shell>) -> CommandResult<bool> {
    let Some(to) = folder(&shell, "dialog-backup").await? else {
        return Ok(Reply::Done { value: false });
    };
    let chosen = shell.ask(move |app| app.set_automatic_backup(Some(&to)).map(|()| true));
    chosen.await
}

#[tauri::command]
async fn restore(
    shell: State<'_, Shell>,
    from: ChoiceId,
    incomplete: Incomplete,
    password: Option<String>,
    events: Events,
) -> CommandResult<Overview> {
    let (chosen, password) = (shell.inner().clone(), password.map(Secret::new));
    let work = move |library: &Path, job: &Job<'_>| {
        let backup = chosen.choices.path(&from, Purpose::Backup)?;
        let (password, here) = (password.as_ref(), environment::make()?);
        App::restore(&backup, password, library, incomplete, &here, job)
    };
    shell.job_on_closed(events, work, App::overview).await
}
