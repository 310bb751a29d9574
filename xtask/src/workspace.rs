//! Locations: the repository, its build folder, programs on this machine.

use std::env;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::steps::Problem;

/// The folders that every command works with, all absolute.
#[derive(Debug)]
pub(crate) struct Workspace {
    /// The root of the repository.
    pub(crate) root: PathBuf,
    /// Cargo's build folder: `target`, or `CARGO_TARGET_DIR`.
    pub(crate) target: PathBuf,
    /// The window's web part.
    pub(crate) ui: PathBuf,
}

impl Workspace {
    /// Finds the repository from where this program was built.
    ///
    /// # Errors
    /// When the sources are no longer there.
    pub(crate) fn find() -> Result<Self, Problem> {
        let manifest =
            env::var_os("CARGO_MANIFEST_DIR").map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
        let root = manifest
            .parent()
            .filter(|root| root.join("Cargo.toml").is_file())
            .ok_or_else(|| Problem::new("the repository is not where xtask was built; use `cargo xtask`"))?
            .to_path_buf();
        let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), |folder| root.join(folder));
        let ui = root.join("ui");
        Ok(Self { root, target, ui })
    }

    /// Returns the path of a program of this workspace after a build.
    pub(crate) fn program(&self, profile: &str, name: &str) -> PathBuf {
        (self.target.join(profile)).join(format!("{name}{}", env::consts::EXE_SUFFIX))
    }

    /// Returns the first program with this name on the search path.
    pub(crate) fn on_path(name: &str) -> Option<PathBuf> {
        let suffixes: &[&str] = if cfg!(windows) { &[".exe", ".cmd"] } else { &[""] };
        let path = env::var_os("PATH")?;
        env::split_paths(&path)
            .flat_map(|folder| suffixes.iter().map(move |end| folder.join(format!("{name}{end}"))))
            .find(|file| file.is_file())
    }
}

/// Tells whether a window can be shown: with a graphical session on Linux, not over SSH elsewhere.
pub(crate) fn has_display() -> bool {
    let is_set = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
    if cfg!(target_os = "linux") {
        is_set("DISPLAY") || is_set("WAYLAND_DISPLAY")
    } else {
        !is_set("SSH_CONNECTION") && !is_set("SSH_TTY")
    }
}

/// Lists the files below a folder, sorted, as paths relative to it. A missing folder has none.
pub(crate) fn files_below(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut open = vec![folder.to_path_buf()];
    while let Some(next) = open.pop() {
        let Ok(entries) = fs::read_dir(&next) else { continue };
        for path in entries.flatten().map(|entry| entry.path()) {
            if path.is_dir() {
                open.push(path);
            } else if let Ok(relative) = path.strip_prefix(folder) {
                found.push(relative.to_path_buf());
            }
        }
    }
    found.sort();
    found
}

/// Makes a folder hold the same files as another. Identical files are not touched, so that they do not seem new.
///
/// # Errors
/// A file that cannot be read, written or removed.
pub(crate) fn mirror(from: &Path, to: &Path) -> io::Result<()> {
    let wanted = files_below(from);
    for file in files_below(to) {
        if !wanted.contains(&file) {
            fs::remove_file(to.join(file))?;
        }
    }
    for file in wanted {
        let (bytes, to) = (fs::read(from.join(&file))?, to.join(&file));
        if fs::read(&to).is_ok_and(|old| old == bytes) {
            continue;
        }
        if let Some(folder) = to.parent() {
            fs::create_dir_all(folder)?;
        }
        fs::write(to, bytes)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{files_below, mirror};
    use std::time::{Duration, SystemTime};
    use std::{fs, io};

    #[test]
    fn a_mirror_has_the_same_files_and_leaves_equal_ones_alone() -> io::Result<()> {
        let folder = std::env::temp_dir().join(format!("xtask-mirror-{}", std::process::id()));
        let (from, to) = (folder.join("from"), folder.join("to"));
        fs::create_dir_all(from.join("assets"))?;
        fs::create_dir_all(&to)?;
        for (file, text) in [("same", "1"), ("assets/new", "2"), ("changed", "3")] {
            fs::write(from.join(file), text)?;
        }
        for (file, text) in [("same", "1"), ("gone", "2"), ("changed", "old")] {
            fs::write(to.join(file), text)?;
        }
        let long_ago = SystemTime::UNIX_EPOCH + Duration::from_secs(1);
        (fs::File::options().write(true).open(to.join("same"))?).set_modified(long_ago)?;
        mirror(&from, &to)?;
        assert_eq!(files_below(&to), files_below(&from));
        assert_eq!(fs::read_to_string(to.join("changed"))?, "3");
        assert_eq!(to.join("same").metadata()?.modified()?, long_ago);
        fs::remove_dir_all(folder)
    }
}
