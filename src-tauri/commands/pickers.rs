//! Choosing files and folders. A cancelled dialog returns nothing.

use super::table::commands;
use crate::chosen::{Chosen, Purpose};
use crate::dialogs::Desktop;
use crate::shell::Shell;
use openbaarmaker_core::error::Problem;
use openbaarmaker_core::wire::Reply;
use std::path::PathBuf;
use tauri::State;

commands! {
    + pick, #[cfg(feature = "test-seams")] test_choose, #[cfg(feature = "test-seams")] test_drop
}

#[tauri::command]
async fn pick(shell: State<'_, Shell>, purpose: Purpose) -> Result<Option<Chosen>, Problem> {
    let (dialog, title) = question(purpose);
    let paths = shell.choose(title, dialog).await?;
    if paths.is_empty() {
        return Ok(None);
    }
    shell.chosen(purpose, paths).map(Some)
}

/// Chooses without a dialog, for window tests to set something up.
#[cfg(feature = "test-seams")]
#[tauri::command]
fn test_choose(shell: State<'_, Shell>, purpose: Purpose, paths: Vec<PathBuf>) -> Result<Chosen, Problem> {
    shell.chosen(purpose, paths)
}

/// Simulates dropping files on the window, along the same path as a real drop.
#[cfg(feature = "test-seams")]
#[tauri::command]
fn test_drop(window: tauri::Window, paths: Vec<PathBuf>) {
    crate::dropping::dropped(&window, &paths);
}

/// Opens a dialog with a title.
type Dialog = fn(&dyn Desktop, &str) -> Vec<PathBuf>;

/// Returns the dialog for a purpose, and the text key of its title.
fn question(purpose: Purpose) -> (Dialog, &'static str) {
    let files: Dialog = |desktop, title| desktop.choose_files(title);
    let file: Dialog = |desktop, title| desktop.choose_file(title).into_iter().collect();
    let folder: Dialog = |desktop, title| desktop.choose_folder(title).into_iter().collect();
    match purpose {
        Purpose::AddFiles => (files, "dialog-add-files"),
        Purpose::AddFolder | Purpose::Template => (folder, "dialog-add-folder"),
        Purpose::Replacement => (file, "dialog-replacement"),
        Purpose::Sheet => (file, "dialog-sheet-import"),
        Purpose::List => (file, "dialog-list"),
        Purpose::Target => (folder, "dialog-target-folder"),
        Purpose::HostRoot => (folder, "dialog-host-root"),
        Purpose::KeyFile => (file, "dialog-key-file"),
        Purpose::AdoptFolder => (folder, "dialog-adopt-folder"),
        Purpose::AdoptFiles => (files, "dialog-adopt-files"),
        Purpose::Backup => (folder, "dialog-restore"),
        Purpose::Settings => (file, "dialog-settings-take"),
    }
}

/// Lets the person choose a folder to write to.
pub(super) async fn folder(shell: &Shell, title: &'static str) -> Result<Option<PathBuf>, Problem> {
    let chosen = shell.choose(title, |desktop, title| desktop.choose_folder(title));
    chosen.await
}

/// Lets the person choose where to save a new file; `name` is the suggestion.
pub(super) async fn new_file(shell: &Shell, title: &'static str, name: String) -> Result<Option<PathBuf>, Problem> {
    let chosen = shell.choose(title, move |desktop, title| desktop.choose_new_file(title, &name));
    chosen.await
}

/// The answer of a command whose dialog was cancelled.
pub(super) fn closed<T>() -> Reply<Option<T>> {
    Reply::Done { value: None }
}
