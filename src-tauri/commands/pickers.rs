//! Choosing files and folders. A dialog that was closed answers with nothing.

use crate::shell::Shell;
use openbaarmaker_core::error::Problem;
use serde::Deserialize;
use std::path::Path;
use tauri::State;

/// What a folder is chosen for.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum Purpose {
    /// To add what is in it.
    Add,
    /// As destination.
    Target,
    /// As the place of robots.txt.
    HostRoot,
    /// To take over the site in it.
    Adopt,
}

#[tauri::command]
pub(crate) async fn pick_files(shell: State<'_, Shell>) -> Result<Vec<String>, Problem> {
    let files = shell.choose("dialog-add-files", |desktop, title| {
        desktop.choose_files(title)
    });
    Ok(files.await?.iter().map(shown).collect())
}

#[tauri::command]
pub(crate) async fn pick_folder(
    shell: State<'_, Shell>,
    purpose: Purpose,
) -> Result<Option<String>, Problem> {
    let title = match purpose {
        Purpose::Add => "dialog-add-folder",
        Purpose::Target => "dialog-target-folder",
        Purpose::HostRoot => "dialog-host-root",
        Purpose::Adopt => "dialog-adopt-folder",
    };
    let folder = shell.choose(title, |desktop, title| desktop.choose_folder(title));
    Ok(folder.await?.as_ref().map(shown))
}

#[tauri::command]
pub(crate) async fn pick_key_file(shell: State<'_, Shell>) -> Result<Option<String>, Problem> {
    let file = shell.choose("dialog-key-file", |desktop, title| {
        desktop.choose_file(title)
    });
    Ok(file.await?.as_ref().map(shown))
}

#[tauri::command]
pub(crate) async fn pick_replacement(shell: State<'_, Shell>) -> Result<Option<String>, Problem> {
    let file = shell.choose("dialog-replacement", |desktop, title| {
        desktop.choose_file(title)
    });
    Ok(file.await?.as_ref().map(shown))
}

#[tauri::command]
pub(crate) async fn pick_sheet(shell: State<'_, Shell>) -> Result<Option<String>, Problem> {
    let file = shell.choose("dialog-sheet-import", |desktop, title| {
        desktop.choose_file(title)
    });
    Ok(file.await?.as_ref().map(shown))
}

#[tauri::command]
pub(crate) async fn pick_sitemaps(shell: State<'_, Shell>) -> Result<Vec<String>, Problem> {
    let files = shell.choose("dialog-adopt-files", |desktop, title| {
        desktop.choose_files(title)
    });
    Ok(files.await?.iter().map(shown).collect())
}

/// The path as the page shows it and hands it back.
fn shown(path: impl AsRef<Path>) -> String {
    path.as_ref().to_string_lossy().into_owned()
}
