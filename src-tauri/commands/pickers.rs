//! Choosing files and folders. A dialog that was closed answers with nothing.

use super::table::commands;
use crate::shell::Shell;
use openbaarmaker_core::error::Problem;
use openbaarmaker_core::wire::Reply;
use serde::Deserialize;
use std::path::{Path, PathBuf};
use tauri::State;

commands! {
    + pick_files, pick_folder, pick_key_file, pick_replacement, pick_sheet, pick_sitemaps
}

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
async fn pick_files(shell: State<'_, Shell>) -> Result<Vec<String>, Problem> {
    files(&shell, "dialog-add-files").await
}

#[tauri::command]
async fn pick_folder(shell: State<'_, Shell>, purpose: Purpose) -> Result<Option<String>, Problem> {
    let title = match purpose {
        Purpose::Add => "dialog-add-folder",
        Purpose::Target => "dialog-target-folder",
        Purpose::HostRoot => "dialog-host-root",
        Purpose::Adopt => "dialog-adopt-folder",
    };
    Ok(folder(&shell, title).await?.as_deref().map(shown))
}

#[tauri::command]
async fn pick_key_file(shell: State<'_, Shell>) -> Result<Option<String>, Problem> {
    file(&shell, "dialog-key-file").await
}

#[tauri::command]
async fn pick_replacement(shell: State<'_, Shell>) -> Result<Option<String>, Problem> {
    file(&shell, "dialog-replacement").await
}

#[tauri::command]
async fn pick_sheet(shell: State<'_, Shell>) -> Result<Option<String>, Problem> {
    file(&shell, "dialog-sheet-import").await
}

#[tauri::command]
async fn pick_sitemaps(shell: State<'_, Shell>) -> Result<Vec<String>, Problem> {
    files(&shell, "dialog-adopt-files").await
}

async fn files(shell: &Shell, title: &'static str) -> Result<Vec<String>, Problem> {
    let chosen = shell.choose(title, |desktop, title| desktop.choose_files(title));
    Ok(chosen.await?.iter().map(|path| shown(path)).collect())
}

/// Lets the person choose a file, for the page.
pub(super) async fn file(shell: &Shell, title: &'static str) -> Result<Option<String>, Problem> {
    let chosen = shell.choose(title, |desktop, title| desktop.choose_file(title));
    Ok(chosen.await?.as_deref().map(shown))
}

/// Lets the person choose a folder.
pub(super) async fn folder(shell: &Shell, title: &'static str) -> Result<Option<PathBuf>, Problem> {
    let chosen = shell.choose(title, |desktop, title| desktop.choose_folder(title));
    chosen.await
}

/// Lets the person choose where a new file goes; `name` is proposed.
pub(super) async fn new_file(
    shell: &Shell,
    title: &'static str,
    name: String,
) -> Result<Option<PathBuf>, Problem> {
    let chosen = shell.choose(title, move |desktop, title| {
        desktop.choose_new_file(title, &name)
    });
    chosen.await
}

/// What a command answers whose dialog was closed.
pub(super) fn closed<T>() -> Reply<Option<T>> {
    Reply::Done { value: None }
}

/// The path as the page shows it and hands it back.
pub(super) fn shown(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}
