//! Files that tests may read but that are not in the repository.

use crate::lacking;
use std::path::{Path, PathBuf};

/// Returns a shared file or folder, or reports that the test does without it.
///
/// Shape: `path` is relative to the folder named by `OPENBAARMAKER_SHARED`, or else to `shared` beside the repository.
pub fn shared(path: &str) -> Option<PathBuf> {
    let folder = match std::env::var_os("OPENBAARMAKER_SHARED") {
        Some(folder) => PathBuf::from(folder),
        None => repository().parent()?.join("shared"),
    };
    let found = folder.join(path);
    lacking::grants(found.exists(), &format!("shared/{path}")).then_some(found)
}

/// Returns the root of the repository.
pub fn repository() -> &'static Path {
    let crate_folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    crate_folder.parent().unwrap_or(crate_folder)
}
