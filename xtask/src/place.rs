//! Where things are: the repository, its build folder, what a machine offers.

use std::env;
use std::path::{Path, PathBuf};

use crate::steps::Problem;

/// The folders every command works with, all absolute.
#[derive(Debug)]
pub(crate) struct Place {
    /// The root of the repository.
    pub(crate) root: PathBuf,
    /// Cargo's build folder: `target`, or `CARGO_TARGET_DIR`.
    pub(crate) target: PathBuf,
    /// The window's web part.
    pub(crate) ui: PathBuf,
}

impl Place {
    /// Finds the repository from the place where this program was built.
    ///
    /// # Errors
    /// When the sources are no longer there.
    pub(crate) fn find() -> Result<Self, Problem> {
        let manifest = env::var_os("CARGO_MANIFEST_DIR")
            .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
        let root = manifest
            .parent()
            .filter(|root| root.join("Cargo.toml").is_file())
            .ok_or_else(|| {
                Problem::new("the repository is not where xtask was built; use `cargo xtask`")
            })?
            .to_path_buf();
        let target = env::var_os("CARGO_TARGET_DIR")
            .map_or_else(|| root.join("target"), |folder| root.join(folder));
        let ui = root.join("ui");
        Ok(Self { root, target, ui })
    }

    /// Says where a program of this workspace stands after a build.
    pub(crate) fn program(&self, profile: &str, name: &str) -> PathBuf {
        (self.target.join(profile)).join(format!("{name}{}", env::consts::EXE_SUFFIX))
    }

    /// The nearest folder with a `bin`-like program on the search path.
    pub(crate) fn on_path(name: &str) -> Option<PathBuf> {
        let suffixes: &[&str] = if cfg!(windows) {
            &[".exe", ".cmd"]
        } else {
            &[""]
        };
        let path = env::var_os("PATH")?;
        env::split_paths(&path)
            .flat_map(|folder| {
                suffixes
                    .iter()
                    .map(move |end| folder.join(format!("{name}{end}")))
            })
            .find(|file| file.is_file())
    }
}

/// Says whether a window can be shown: a graphical session on Linux, a session at the machine itself elsewhere.
pub(crate) fn has_display() -> bool {
    let is_set = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
    if cfg!(target_os = "linux") {
        is_set("DISPLAY") || is_set("WAYLAND_DISPLAY")
    } else {
        !is_set("SSH_CONNECTION") && !is_set("SSH_TTY")
    }
}

/// Lists the files below a folder, sorted, as paths relative to it. A folder that is absent has none.
pub(crate) fn files_below(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut open = vec![folder.to_path_buf()];
    while let Some(next) = open.pop() {
        let Ok(entries) = std::fs::read_dir(&next) else {
            continue;
        };
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
