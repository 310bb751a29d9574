//! Adding documents: dropped or chosen.

use crate::clock::now;
use crate::shell::{Answer, Events, Shell};
use openbaarmaker_core::job::{Cancel, Job, Sink};
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
    (shell.job(events, move |app, sink, cancel| {
        app.add(catalogue, &paths, &options, &job(sink, cancel), &mut drop)
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
    (shell.job(events, move |app, sink, cancel| {
        app.add_duplicates(catalogue, &files, &job(sink, cancel), &mut drop)
    }))
    .await
}

/// What a job of this screen is given. The list shows the new documents; nobody here needs them one by one.
fn job<'a>(sink: &'a dyn Sink, cancel: &'a Cancel) -> Job<'a> {
    let now = now();
    Job { sink, cancel, now }
}

/// Drops files on the window without a mouse: the same road as the drop of the system.
#[cfg(feature = "test-seams")]
#[tauri::command]
pub(crate) fn test_drop(window: tauri::Window, paths: Vec<PathBuf>) {
    crate::dropping::dropped(&window, &paths);
}
