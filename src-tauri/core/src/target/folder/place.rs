//! Finds the folder of a path of the site, without ever leaving the site.

#[cfg(any(target_os = "linux", target_os = "macos"))]
use super::by_handle::{Held, Walked, recall, remember};
#[cfg(not(any(target_os = "linux", target_os = "macos")))]
use super::by_path::{Held, Walked, recall, remember};
use super::failure::{describe, failure, is_absent};
use super::path_stat::{Entered, PathStat};
use crate::model::SitePath;
use crate::target::TargetError;
use std::{
    fs,
    io::{self, ErrorKind},
    path::{Path, PathBuf},
};

/// The folder itself, as a real path. The chosen path may be a link; no link inside is followed.
#[derive(Debug)]
pub(super) struct Root {
    /// Absolute, without links; on Windows in `\\?\` form, so that paths may be longer than 260 characters.
    dir: PathBuf,
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
        Ok(Self { dir: real })
    }

    pub(super) fn dir(&self) -> &Path {
        &self.dir
    }

    pub(super) fn exists(&self) -> bool {
        self.dir.is_dir()
    }

    pub(super) fn itself(&self) -> Result<PathStat, TargetError> {
        self.held("")?.itself().map_err(|error| TargetError::Disconnected(error.to_string()))
    }

    /// Returns the folder that contains `path`, with no link on the way; `None` when there is no such folder.
    pub(super) fn parent(&self, path: &SitePath) -> Result<Option<Held>, TargetError> {
        self.walk(path.parent(), path)
    }

    /// Returns a folder of the site, with no link on the way; the root for `None`, and `None` when there is none.
    pub(super) fn folder(&self, folder: Option<&SitePath>) -> Result<Option<Held>, TargetError> {
        match folder {
            Some(folder) => self.walk(Some(folder.as_str()), folder),
            None => self.held("").map(Some),
        }
    }

    /// Returns the folder that `path` is in, or the last one on the way there that exists. Fails where making the
    /// others would: something else has the name of one.
    pub(super) fn nearest(&self, path: &SitePath) -> Result<Held, TargetError> {
        must_be_possible(path)?;
        let mut place = self.held(path.as_str())?;
        for name in names(path.parent()) {
            match enter(&place, name, path)? {
                Some(next) => place = next,
                None if place.look(name).is_ok() => return Err(TargetError::NameNotPossible(path.to_string())),
                None => break,
            }
        }
        Ok(place)
    }

    /// Returns the folder that `path` is in, and makes what is missing of it. `walked`: of this batch; whether the way
    /// still leads there is asked again before a file gets its name ([`Self::must_lead_to`]).
    pub(super) fn make_parent(&self, path: &SitePath, walked: &Walked) -> Result<Held, TargetError> {
        must_be_possible(path)?;
        let folder = path.parent().unwrap_or_default();
        if let Some(place) = recall(walked, folder) {
            return Ok(place);
        }
        let mut place = self.held(path.as_str())?;
        for name in names(path.parent()) {
            if let Some(next) = enter(&place, name, path)? {
                place = next;
                continue;
            }
            match place.make(name) {
                Err(error) if error.kind() != ErrorKind::AlreadyExists => return Err(failure(&error, path)),
                // Another thread or publisher may have made it.
                Ok(()) | Err(_) => {}
            }
            let made = enter(&place, name, path)?;
            place = made.ok_or_else(|| TargetError::NameNotPossible(path.to_string()))?;
        }
        remember(walked, folder, &place);
        Ok(place)
    }

    /// Fails when the path no longer leads to the same folder: somebody replaced a folder by a link or another folder.
    pub(super) fn must_lead_to(&self, place: &Held, path: &SitePath) -> Result<(), TargetError> {
        match self.parent(path)? {
            Some(now) if now.is_same(place) => Ok(()),
            Some(_) => Err(TargetError::Link(path.to_string())),
            None => Err(TargetError::NotFound(path.to_string())),
        }
    }

    /// Fails when the root is gone, so that "share unplugged" is not mistaken for "not there".
    pub(super) fn must_exist(&self, path: &SitePath) -> Result<(), TargetError> {
        if self.exists() { Ok(()) } else { Err(TargetError::Disconnected(path.to_string())) }
    }

    fn walk(&self, folder: Option<&str>, path: &SitePath) -> Result<Option<Held>, TargetError> {
        must_be_possible(path)?;
        let mut place = self.held(path.as_str())?;
        for name in names(folder) {
            match enter(&place, name, path)? {
                Some(next) => place = next,
                None => return Ok(None),
            }
        }
        Ok(Some(place))
    }

    fn held(&self, what: &str) -> Result<Held, TargetError> {
        Held::open(&self.dir).map_err(|error| {
            if !is_absent(&error) {
                describe(&error, what)
            } else if self.exists() {
                TargetError::Link(what.to_owned())
            } else {
                TargetError::Disconnected(what.to_owned())
            }
        })
    }
}

/// Begins a batch with an empty cache.
pub(super) fn begin() -> Walked {
    Walked::default()
}

/// Steps into a folder; `None` when there is none.
fn enter(place: &Held, name: &str, path: &SitePath) -> Result<Option<Held>, TargetError> {
    match place.enter(name) {
        Ok(Entered::Folder(next)) => Ok(Some(next)),
        Ok(Entered::Link) => Err(TargetError::Link(path.to_string())),
        Ok(Entered::Absent) => Ok(None),
        Err(error) => Err(failure(&error, path)),
    }
}

fn names(folder: Option<&str>) -> impl Iterator<Item = &str> {
    folder.into_iter().flat_map(|folder| folder.split('/'))
}

fn must_be_possible(path: &SitePath) -> Result<(), TargetError> {
    if cfg!(windows) && path.segments().any(|name| !is_windows_name(name)) {
        return Err(TargetError::NameNotPossible(path.to_string()));
    }
    Ok(())
}

/// Some network drives and RAM disks on Windows refuse to give their real path (error 1 or 50); then the path is made
/// absolute without asking the disk. Other systems return the error.
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
