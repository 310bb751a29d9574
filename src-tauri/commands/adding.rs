//! Adding documents: dropped or chosen.

use super::table::commands;
use openbaarmaker_core::model::CatalogueId;
use openbaarmaker_core::wire::{AddOptions, AddResult, DuplicateFile};
use std::path::PathBuf;

commands! {
    job add(catalogue: CatalogueId, paths: Vec<PathBuf>, options: AddOptions) -> AddResult
        = |app, job| app.add(catalogue, &paths, &options, job, &mut drop);
    job add_duplicates(catalogue: CatalogueId, files: Vec<DuplicateFile>) -> AddResult
        = |app, job| app.add_duplicates(catalogue, &files, job, &mut drop);
    + #[cfg(feature = "test-seams")] test_drop
}

/// Drops files on the window without a mouse: the same road as the drop of the system.
#[cfg(feature = "test-seams")]
#[tauri::command]
fn test_drop(window: tauri::Window, paths: Vec<PathBuf>) {
    crate::dropping::dropped(&window, &paths);
}
