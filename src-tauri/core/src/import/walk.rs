//! Finding the files in what was dropped or chosen, in a fixed order, one at a time.

use super::{
    SkipCode, Skipped,
    obstacle::{is_ignored, obstacle},
};
use crate::content::name_of;
use crate::library::own_files::Own;
use crate::opening::ask_disk;
use std::{
    fs,
    path::{Path, PathBuf},
    slice,
};
use walkdir::WalkDir;

/// Something found.
#[derive(Debug)]
pub(super) enum WalkEntry {
    File(Source),
    /// A file that cannot be added.
    Skipped(Skipped),
    Ignored,
}

/// A file to add.
#[derive(Debug)]
pub(super) struct Source {
    /// Where it is.
    pub(super) path: PathBuf,
    /// Where it is, in a form for people.
    pub(super) display: String,
    /// Its name, which is valid Unicode.
    pub(super) name: String,
    /// Its size in bytes when it was found.
    pub(super) size: u64,
}

/// Walks the inputs in the given order, and folders in order of name; never leaves a folder.
#[derive(Debug)]
pub(super) struct Walk<'a> {
    inputs: slice::Iter<'a, PathBuf>,
    own: Option<Own>,
    folder: Option<Folder>,
}

#[derive(Debug)]
struct Folder {
    root: PathBuf,
    /// The root with links resolved, to compare links with; computed at the first link.
    real: Option<PathBuf>,
    own: Option<Own>,
    name: String,
    entries: walkdir::IntoIter,
}

impl<'a> Walk<'a> {
    /// Begins; `library` is the folder whose own files are passed over.
    pub(crate) fn new(inputs: &'a [PathBuf], library: Option<&Path>) -> Self {
        Self { inputs: inputs.iter(), own: library.map(Own::of), folder: None }
    }

    /// Returns what an input of the user is; a link there is meant to be followed.
    fn input(&mut self, path: &Path) -> Option<WalkEntry> {
        if path.as_os_str().is_empty() {
            return Some(WalkEntry::Skipped(Skipped::new("", SkipCode::NoPath)));
        }
        let display = name_of(path);
        let asked = path.to_owned();
        let own = self.own.clone();
        let seen = ask_disk(path, move || {
            let is_own = own.as_ref().is_some_and(|own| own.has(&asked));
            Ok((fs::metadata(&asked)?, is_own))
        });
        match seen {
            Err(error) => Some(WalkEntry::Skipped(cannot_see(path, &display, &error))),
            Ok((_, true)) => Some(WalkEntry::Skipped(Skipped::new(display, SkipCode::OfTheLibrary))),
            Ok((metadata, false)) if metadata.is_dir() => {
                self.folder = Some(Folder {
                    root: path.to_owned(),
                    real: None,
                    own: self.own.clone(),
                    name: display,
                    entries: WalkDir::new(path).sort_by_file_name().into_iter(),
                });
                None
            }
            Ok(_) if is_ignored(&display) => Some(WalkEntry::Ignored),
            Ok((metadata, false)) => Some(found(path, display, &metadata).unwrap_or_else(WalkEntry::Skipped)),
        }
    }
}

impl Iterator for Walk<'_> {
    type Item = WalkEntry;

    fn next(&mut self) -> Option<WalkEntry> {
        loop {
            if let Some(folder) = &mut self.folder {
                match folder.entries.next() {
                    Some(entry) => match folder.judge(entry) {
                        Ok(None) => continue,
                        Ok(Some(found)) => return Some(found),
                        Err(skipped) => return Some(WalkEntry::Skipped(skipped)),
                    },
                    None => self.folder = None,
                }
            }
            let input = self.inputs.next()?;
            if let Some(found) = self.input(input) {
                return Some(found);
            }
        }
    }
}

impl Folder {
    /// Checks an entry; `None` for a folder, whose contents follow.
    fn judge(&mut self, entry: walkdir::Result<walkdir::DirEntry>) -> Result<Option<WalkEntry>, Skipped> {
        let entry = entry.map_err(|error| {
            let path = error.path().unwrap_or(Path::new(""));
            let display = self.display(path);
            match error.io_error() {
                Some(error) => cannot_see(path, &display, error),
                None => Skipped::new(display, SkipCode::LinkFolder),
            }
        })?;
        let display = self.display(entry.path());
        if self.is_own(entry.path()) {
            if entry.file_type().is_dir() {
                self.entries.skip_current_dir();
            }
            return Err(Skipped::new(display, SkipCode::OfTheLibrary));
        }
        if entry.file_type().is_dir() {
            return Ok(None);
        }
        if is_ignored(&display) {
            return Ok(Some(WalkEntry::Ignored));
        }
        if entry.path_is_symlink() {
            return self.link(entry.path(), display).map(Some);
        }
        match entry.metadata() {
            Ok(metadata) => found(entry.path(), display, &metadata).map(Some),
            Err(error) => Err(Skipped::new(
                display,
                match error.io_error().map(std::io::Error::kind) {
                    Some(std::io::ErrorKind::NotFound) => SkipCode::Vanished,
                    Some(_) | None => SkipCode::Unreadable,
                },
            )),
        }
    }

    /// Tells whether a path is the library's; asks the disk only about names that can be.
    fn is_own(&self, path: &Path) -> bool {
        (self.own.as_ref()).is_some_and(|own| own.may_have(path) && own.has(path))
    }

    /// Follows a link to a file inside the folder, which counts as one more file; skips all others.
    fn link(&mut self, path: &Path, display: String) -> Result<WalkEntry, Skipped> {
        let real = self.real.get_or_insert_with(|| fs::canonicalize(&self.root).unwrap_or_else(|_| self.root.clone()));
        let cannot_see = |error| cannot_see(path, &display, &error);
        let target = fs::canonicalize(path).map_err(cannot_see)?;
        if !target.starts_with(real) {
            return Err(Skipped::new(display, SkipCode::LinkOutside));
        }
        if self.own.as_ref().is_some_and(|own| own.has(&target)) {
            return Err(Skipped::new(display, SkipCode::OfTheLibrary));
        }
        let metadata = fs::metadata(&target).map_err(cannot_see)?;
        if metadata.is_dir() {
            return Err(Skipped::new(display, SkipCode::LinkFolder));
        }
        found(path, display, &metadata)
    }

    /// The path below the chosen folder, with the folder's own name in front.
    fn display(&self, path: &Path) -> String {
        let below = path.strip_prefix(&self.root).unwrap_or(path);
        let mut display = self.name.clone();
        for part in below.components() {
            display.push('/');
            display.push_str(&part.as_os_str().to_string_lossy());
        }
        display
    }
}

fn found(path: &Path, display: String, metadata: &fs::Metadata) -> Result<WalkEntry, Skipped> {
    obstacle(path, &display, metadata)?;
    Ok(WalkEntry::File(Source { path: path.to_owned(), name: name_of(path), display, size: metadata.len() }))
}

fn cannot_see(path: &Path, display: &str, error: &std::io::Error) -> Skipped {
    match error.kind() {
        std::io::ErrorKind::NotFound => Skipped::new(display, SkipCode::Vanished),
        std::io::ErrorKind::TimedOut => Skipped::new(display, SkipCode::NoAnswer),
        // A link that leads to itself leads nowhere; its kind of error has no name yet.
        kind if kind != std::io::ErrorKind::PermissionDenied && path.is_symlink() => {
            Skipped::new(display, SkipCode::Vanished)
        }
        kind => Skipped::new(display, SkipCode::Unreadable).with("reason", &kind.to_string()),
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use crate::opening::fall_silent;

    #[test]
    fn a_link_that_leads_to_itself_leads_nowhere() {
        let folder = tempfile::tempdir().unwrap();
        let link = folder.path().join("zelf");
        std::os::unix::fs::symlink("zelf", &link).unwrap();
        for input in [link, folder.path().to_owned()] {
            let inputs = [input];
            let told = Walk::new(&inputs, None).next();
            let is_nowhere = matches!(&told, Some(WalkEntry::Skipped(one)) if one.code == SkipCode::Vanished);
            assert!(is_nowhere, "{inputs:?}");
        }
    }

    #[test]
    fn what_a_person_names_on_a_disk_that_does_not_answer_is_told() {
        let folder = tempfile::tempdir().unwrap();
        let named = folder.path().join("map");
        fs::create_dir(&named).unwrap();
        fs::write(named.join("a.pdf"), b"x").unwrap();
        let inputs = [named.clone()];
        let told = || Walk::new(&inputs, None).next();
        assert!(matches!(told(), Some(WalkEntry::File(_))));
        let disk = fall_silent(&named);
        let silent = told();
        drop(disk);
        assert!(
            matches!(&silent, Some(WalkEntry::Skipped(skipped)) if skipped.code == SkipCode::NoAnswer),
            "{silent:?}"
        );
    }
}
