//! Maps a path of the site into the folder, without ever leaving it.

use super::failure::{describe, failure, is_absent};
use crate::model::SitePath;
use crate::target::TargetError;
use std::{
    collections::HashSet,
    fs, io,
    path::{Path, PathBuf},
    sync::{Mutex, MutexGuard, PoisonError},
};

/// The folder itself, as a real path.
#[derive(Debug)]
pub(super) struct Root {
    /// Absolute, without links; on Windows in `\\?\` form, so that paths may be longer than 260 characters.
    dir: PathBuf,
    /// Folders of the site that were seen to exist, remembered for one batch.
    known: Mutex<HashSet<String>>,
}

impl Root {
    pub(super) fn open(dir: &Path) -> Result<Self, TargetError> {
        let told = |error: &io::Error| describe(error, &dir.display().to_string());
        let real = fs::canonicalize(dir).or_else(|error| canonicalize_lexically(dir, error));
        let real = real.map_err(|error| told(&error))?;
        let metadata = fs::metadata(&real).map_err(|error| told(&error))?;
        if !metadata.is_dir() {
            return Err(TargetError::NotFound(dir.display().to_string()));
        }
        Ok(Self { dir: real, known: Mutex::default() })
    }

    pub(super) fn dir(&self) -> &Path {
        &self.dir
    }

    pub(super) fn exists(&self) -> bool {
        self.dir.is_dir()
    }

    /// Returns where `path` lies. The existing part of its folder is proven to lie inside, with no link on the way.
    pub(super) fn resolve(&self, path: &SitePath) -> Result<PathBuf, TargetError> {
        if cfg!(windows) && path.segments().any(|name| !is_windows_name(name)) {
            return Err(TargetError::NameNotPossible(path.to_string()));
        }
        if let Some(parent) = path.parent()
            && !self.known().contains(parent)
        {
            self.must_have_no_links(parent, path)?;
        }
        Ok(self.join(path.as_str()))
    }

    /// Returns where a folder of the site lies, proven to lie inside with no link on the way; the root for `None`.
    pub(super) fn folder(&self, folder: Option<&SitePath>) -> Result<PathBuf, TargetError> {
        let Some(folder) = folder else { return Ok(self.dir.clone()) };
        self.must_have_no_links(folder.as_str(), folder)?;
        Ok(self.join(folder.as_str()))
    }

    /// Makes the folder of `path` when it is missing.
    pub(super) fn make_parent(&self, path: &SitePath) -> Result<(), TargetError> {
        let Some(parent) = path.parent() else { return Ok(()) };
        if self.known().contains(parent) {
            return Ok(());
        }
        // Check the existing part before making anything behind a link.
        self.resolve(path)?;
        fs::create_dir_all(self.join(parent)).map_err(|error| failure(&error, path))?;
        self.must_have_no_links(parent, path)?;
        self.known().insert(parent.to_owned());
        Ok(())
    }

    /// Forgets which folders exist, so that the next batch checks again.
    pub(super) fn forget_folders(&self) {
        self.known().clear();
    }

    /// Fails when any part of the way to a folder of the site is a link, wherever it leads; missing parts are fine.
    fn must_have_no_links(&self, folder: &str, path: &SitePath) -> Result<(), TargetError> {
        let mut place = self.dir.clone();
        for name in folder.split('/') {
            place.push(name);
            match fs::symlink_metadata(&place) {
                Ok(found) if found.is_symlink() => return Err(TargetError::Link(path.to_string())),
                Ok(_) => {}
                Err(error) if is_absent(&error) => return Ok(()),
                Err(error) => return Err(failure(&error, path)),
            }
        }
        Ok(())
    }

    /// Fails when the root is gone, so that "share unplugged" is not mistaken for "not there".
    pub(super) fn must_exist(&self, path: &SitePath) -> Result<(), TargetError> {
        if self.exists() { Ok(()) } else { Err(TargetError::Disconnected(path.to_string())) }
    }

    /// Makes a rename survive a power cut, where the system supports it.
    #[cfg(unix)]
    pub(super) fn sync_parent(&self, path: &SitePath) -> Result<(), TargetError> {
        let dir = path.parent().map_or_else(|| self.dir.clone(), |parent| self.join(parent));
        let synced = fs::File::open(&dir).and_then(|folder| folder.sync_all());
        super::failure::unless_unsupported(synced).map_err(|error| failure(&error, path))
    }

    /// Windows does not sync folders (`FlushFileBuffers` refuses a folder handle); NTFS journals the rename.
    #[cfg(not(unix))]
    #[expect(clippy::unnecessary_wraps, clippy::unused_self, reason = "the twin of the Unix function")]
    pub(super) fn sync_parent(&self, _path: &SitePath) -> Result<(), TargetError> {
        Ok(())
    }

    fn known(&self) -> MutexGuard<'_, HashSet<String>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Joins segment by segment: a `\\?\` path does not accept `/`.
    fn join(&self, path: &str) -> PathBuf {
        let mut place = self.dir.clone();
        place.extend(path.split('/'));
        place
    }
}

/// Some network drives and RAM disks on Windows refuse to give their real path (error 1 or 50); then the path is made
/// absolute without asking the disk. On other systems the error stands.
fn canonicalize_lexically(dir: &Path, error: io::Error) -> io::Result<PathBuf> {
    if cfg!(windows) && matches!(error.raw_os_error(), Some(1 | 50)) { std::path::absolute(dir) } else { Err(error) }
}

/// Tells whether Windows can hold this name, which the `\\?\` form would not check.
///
/// Source: learn.microsoft.com, "Naming Files, Paths, and Namespaces".
fn is_windows_name(name: &str) -> bool {
    let stem = name.split('.').next().unwrap_or(name).trim_end();
    let reserved = RESERVED.iter().any(|word| stem.eq_ignore_ascii_case(word));
    let numbered = ["COM", "LPT"].iter().any(|word| {
        stem.get(..3).is_some_and(|head| head.eq_ignore_ascii_case(word))
            && matches!(
                stem.get(3..),
                Some("0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "¹" | "²" | "³")
            )
    });
    let forbidden = |sign: char| sign < ' ' || "<>:\"/\\|?*".contains(sign);
    !reserved
        && !numbered
        && !name.contains(forbidden)
        && !name.ends_with(['.', ' '])
        && name.encode_utf16().count() <= MAX_NAME_UNITS
}

/// Device names that Windows reserves.
const RESERVED: [&str; 6] = ["CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"];
/// NTFS: at most 255 UTF-16 units in one name.
const MAX_NAME_UNITS: usize = 255;

#[cfg(test)]
mod tests {
    use super::is_windows_name;

    #[test]
    fn knows_the_names_windows_cannot_hold() {
        for (name, possible) in [
            ("besluit.pdf", true),
            ("besluit 2026 – é.pdf", true),
            ("context.txt", true),
            ("com10.txt", true),
            (".verborgen", true),
            ("con", false),
            ("Con.txt", false),
            ("aux.tar.gz", false),
            ("NUL .txt", false),
            ("com1.pdf", false),
            ("LPT³.pdf", false),
            ("a:b", false),
            ("a?b", false),
            ("naam.", false),
            ("naam ", false),
            ("tab\tin", false),
        ] {
            assert_eq!(is_windows_name(name), possible, "{name:?}");
        }
        assert!(is_windows_name(&"é".repeat(255)), "255 units fit");
        assert!(!is_windows_name(&"é".repeat(256)), "256 units do not");
    }
}
