//! Adding documents: dropped or chosen.

use crate::shell::{Answer, Events, Shell};
use openbaarmaker_core::model::CatalogueId;
use openbaarmaker_core::wire::{AddOptions, AddResult, DuplicateFile};
use std::path::PathBuf;
use tauri::State;

#[tauri::command]
pub(crate) async fn add(
    shell: State<'_, Shell>,
    catalogue: CatalogueId,
    paths: Vec<PathBuf>,
    options: AddOptions,
    events: Events,
) -> Answer<AddResult> {
    (shell.job(events, move |app, job| {
        app.add(catalogue, &paths, &options, job, &mut drop)
    }))
    .await
}

#[tauri::command]
pub(crate) async fn add_duplicates(
    shell: State<'_, Shell>,
    catalogue: CatalogueId,
    files: Vec<DuplicateFile>,
    events: Events,
) -> Answer<AddResult> {
    (shell.job(events, move |app, job| {
        app.add_duplicates(catalogue, &files, job, &mut drop)
    }))
    .await
}

/// Drops files on the window without a mouse: the same road as the drop of the system.
#[cfg(feature = "test-seams")]
#[tauri::command]
pub(crate) fn test_drop(window: tauri::Window, paths: Vec<PathBuf>) {
    crate::dropping::dropped(&window, &paths);
}
