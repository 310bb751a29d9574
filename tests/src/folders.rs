//! What is in a folder, and a copy of it.

#![expect(clippy::expect_used, reason = "what cannot be read or written fails the test")]

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// Returns every file below a folder with its bytes, by path.
///
/// # Panics
/// When one cannot be read.
pub fn files_below(root: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut found = BTreeMap::new();
    let mut folders = vec![root.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let name = path.strip_prefix(root).expect("below the folder");
                let name = name.to_string_lossy().replace('\\', "/");
                found.insert(name, fs::read(&path).expect("a file"));
            }
        }
    }
    found
}

/// Writes a file below a folder, with the folders on the way to it; `path` is `/`-separated.
///
/// # Panics
/// When it cannot be written.
pub fn put(folder: &Path, path: &str, content: impl AsRef<[u8]>) {
    let place = folder.join(path);
    fs::create_dir_all(place.parent().expect("a folder")).expect("a folder");
    fs::write(place, content).expect("a file");
}

/// Makes one folder the same as another, but for folders without files.
///
/// # Panics
/// When one cannot be copied.
pub fn copy(from: &Path, to: &Path) {
    if to.exists() {
        fs::remove_dir_all(to).expect("what is there goes");
    }
    fs::create_dir_all(to).expect("a folder");
    for (path, content) in files_below(from) {
        put(to, &path, content);
    }
}
