//! Replaces a library by a new one: two renames, recorded before the first byte, so that after a kill the next start
//! finishes or reverts them. Other files in the old folder are moved into the new one. When a library is reached by a
//! link, the folder behind it is replaced and the link stays: everything happens next to that folder.
//!
//! Shape: the note `<library>.herstel.json` next to the library names two folders next to it: the new library while it
//! is filled, and the old one, which is kept. Names of any other shape are ignored.

use super::own_files::{self, PRACTICE_SITE_NAME, unless_gone};
use crate::steps;
use crate::store::{LibraryLock, private};
use serde::{Deserialize, Serialize};
use std::io;
use std::path::{Path, PathBuf};

/// A swap in progress.
#[derive(Debug)]
pub(super) struct Swap {
    library: PathBuf,
    note: Note,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Note {
    fresh: String,
    kept: String,
    /// Whether the new library is complete.
    is_ready: bool,
    /// Whether the site of a practice library belongs to the new one too.
    #[serde(default)]
    with_site: bool,
}

/// What happens to the site of a practice library, which is in its folder.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Site {
    /// The new library is for practice too, and keeps it.
    GoesAlong,
    /// It stays with the old library.
    Stays,
}

impl Swap {
    /// Records a swap. Only the note is written.
    pub(super) fn begin(library: &Path, stamp: &str) -> io::Result<Self> {
        let library = behind(library);
        let note = Note {
            fresh: free_sibling(&library, &format!("{FRESH}{stamp}")),
            kept: free_sibling(&library, &format!("{KEPT}{stamp}")),
            is_ready: false,
            with_site: false,
        };
        let swap = Self { library, note };
        swap.write()?;
        Ok(swap)
    }

    /// Returns the folder of the new library.
    pub(super) fn fresh(&self) -> PathBuf {
        self.library.with_file_name(&self.note.fresh)
    }

    fn kept(&self) -> PathBuf {
        self.library.with_file_name(&self.note.kept)
    }

    /// Puts the complete new library in place of the old one. Other files in the folder stay there. When that
    /// fails, the old one is still in place, unless the next start finishes the swap.
    pub(super) fn carry_out(mut self, lock: LibraryLock, site: Site) -> io::Result<()> {
        steps::pass();
        self.note.is_ready = true;
        self.note.with_site = site == Site::GoesAlong;
        self.write()?;
        steps::pass();
        // Windows cannot rename a folder with an open file; if somebody opens the library now, the rename fails.
        #[cfg(windows)]
        drop(lock);
        if let Err(error) = std::fs::rename(&self.library, self.kept()) {
            // The old one stays; what cannot be removed now is removed by the next start.
            let _ = std::fs::remove_dir_all(self.fresh()).and_then(|()| self.forget());
            return Err(error);
        }
        steps::pass();
        let put = match std::fs::rename(self.fresh(), &self.library) {
            // A start in between finished it.
            Err(_) if !self.fresh().exists() && self.library.exists() => Ok(()),
            put => put,
        };
        if let Err(error) = put {
            // Put the old one back; if that fails too, the next start finishes the swap.
            let _ = std::fs::rename(self.kept(), &self.library);
            return Err(error);
        }
        steps::pass();
        // What cannot be moved now is moved by the next start, which finds the note, also one that cannot be removed.
        let _ = self.put_back_others().and_then(|()| self.forget());
        steps::pass();
        remove_if_empty(&self.kept());
        #[cfg(not(windows))]
        drop(lock);
        Ok(())
    }

    /// Finishes a swap that was interrupted between its two renames: the library is missing, and the new one next to
    /// it.
    pub(super) fn finish(library: &Path) -> io::Result<()> {
        if library.exists() {
            return Ok(());
        }
        let library = &*behind(library);
        let Some(swap) = Self::found(library) else { return Ok(()) };
        let from = if swap.note.is_ready && swap.fresh().exists() { swap.fresh() } else { swap.kept() };
        if !swap.note.is_ready {
            // An incomplete library is useless; leftovers do no harm.
            let _ = std::fs::remove_dir_all(swap.fresh());
        }
        match std::fs::rename(from, library) {
            // Somebody else just finished it, or there was nothing to finish.
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) if library.exists() => drop(error),
            result => result?,
        }
        swap.put_back_others()?;
        swap.forget()
    }

    /// Reverts a swap that was interrupted before its first rename. The caller has the lock of the library, so that
    /// nobody else is working on it.
    pub(super) fn take_back(library: &Path) -> io::Result<()> {
        let library = &*behind(library);
        // An unfinished note means nothing; leftovers do no harm.
        let _ = std::fs::remove_file(begun_note_of(library));
        let Some(swap) = Self::found(library) else { return Ok(()) };
        unless_gone(std::fs::remove_dir_all(swap.fresh()))?;
        swap.put_back_others()?;
        swap.forget()
    }

    /// Moves files that are not the library's from the old folder into the new one, which then gets the permissions of
    /// the old one: others may use them. The site of a practice library is moved too when the new one is for practice.
    fn put_back_others(&self) -> io::Result<()> {
        let kept = self.kept();
        if !self.note.is_ready || !kept.is_dir() || self.fresh().exists() {
            return Ok(());
        }
        let mut others = own_files::others_in(&kept)?;
        if !others.is_empty() {
            std::fs::set_permissions(&self.library, std::fs::metadata(&kept)?.permissions())?;
        }
        others.extend(self.note.with_site.then(|| kept.join(PRACTICE_SITE_NAME)));
        for other in others {
            let Some(name) = other.file_name() else { continue };
            let place = self.library.join(name);
            if other.symlink_metadata().is_ok() && place.symlink_metadata().is_err() {
                steps::pass();
                std::fs::rename(&other, place)?;
            }
        }
        Ok(())
    }

    pub(super) fn is_under_way(library: &Path) -> bool {
        let library = &*behind(library);
        Self::found(library).is_some() || begun_note_of(library).exists()
    }

    /// Reads the note of a swap, if there is one with names of ours.
    fn found(library: &Path) -> Option<Self> {
        let note: Note = serde_json::from_slice(&std::fs::read(note_of(library)).ok()?).ok()?;
        let swap = Self { library: library.to_owned(), note };
        let is_ours = |found: &str, word: &str| {
            let start = format!("{}-{word}", name_of(library));
            let rest = found.strip_prefix(&start);
            rest.is_some_and(|rest| rest.bytes().all(|byte| byte.is_ascii_digit() || byte == b'-'))
        };
        let are_ours = is_ours(&swap.note.fresh, FRESH) && is_ours(&swap.note.kept, KEPT);
        are_ours.then_some(swap)
    }

    fn write(&self) -> io::Result<()> {
        let temporary = begun_note_of(&self.library);
        private::write(&temporary, &serde_json::to_vec(&self.note)?)?;
        steps::pass();
        std::fs::rename(temporary, note_of(&self.library))
    }

    fn forget(&self) -> io::Result<()> {
        unless_gone(std::fs::remove_file(note_of(&self.library)))
    }
}

/// Returns the libraries that a restore put aside, which are kept in full.
pub(super) fn kept_libraries(library: &Path) -> Vec<String> {
    let library = &*behind(library);
    let start = format!("{}-{KEPT}", name_of(library));
    let entries = library.parent().and_then(|folder| folder.read_dir().ok());
    let entries = entries.into_iter().flatten().flatten();
    let mut found: Vec<String> = entries
        .filter(|entry| entry.file_name().to_string_lossy().starts_with(&start))
        .map(|entry| entry.path().display().to_string())
        .collect();
    found.sort();
    found
}

/// Returns the folder that a link in place of a library leads to, even if that does not exist; the library itself when
/// it is no link.
pub(super) fn behind(library: &Path) -> PathBuf {
    // Without a separator at the end, which would already follow the link.
    let mut place: PathBuf = library.components().collect();
    for _ in 0..MOST_LINKS {
        let Ok(to) = std::fs::read_link(&place) else { break };
        place = place.parent().unwrap_or(Path::new("")).join(to);
    }
    place
}

/// Tells whether a folder is a whole disk: it cannot be renamed, and nothing can be next to it on that disk.
pub(super) fn is_whole_disk(folder: &Path) -> bool {
    folder.parent().is_none_or(|above| is_on_another_disk(folder, above))
}

#[cfg(unix)]
fn is_on_another_disk(folder: &Path, above: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let disk = |folder: &Path| std::fs::metadata(folder).map(|found| found.dev());
    matches!((disk(folder), disk(above)), (Ok(here), Ok(there)) if here != there)
}

/// When a disk is mounted as a folder of another one, the rename reports that.
#[cfg(not(unix))]
fn is_on_another_disk(_: &Path, _: &Path) -> bool {
    false
}

/// Removes the folder that was created only for the lock, where there was no library.
fn remove_if_empty(kept: &Path) {
    let Ok(entries) = kept.read_dir().and_then(Iterator::collect::<io::Result<Vec<_>>>) else { return };
    let is_lock = |entry: &std::fs::DirEntry| {
        let name = entry.file_name();
        name.to_string_lossy().starts_with(own_files::LOCK_NAME)
    };
    if entries.iter().all(is_lock) {
        // An empty folder that stays does no harm; one with anything else in it is not removed.
        for entry in entries {
            let _ = std::fs::remove_file(entry.path());
        }
        let _ = std::fs::remove_dir(kept);
    }
}

/// Returns where the note is while being written.
fn begun_note_of(library: &Path) -> PathBuf {
    library.with_file_name(format!("{}{NOTE}-", name_of(library)))
}

fn note_of(library: &Path) -> PathBuf {
    library.with_file_name(format!("{}{NOTE}", name_of(library)))
}

fn name_of(folder: &Path) -> String {
    (folder.file_name().unwrap_or_default().to_string_lossy()).into_owned()
}

/// Returns a free name for a folder next to another: two restores in one second keep both.
fn free_sibling(folder: &Path, word: &str) -> String {
    let sibling = |end: &str| format!("{}-{word}{end}", name_of(folder));
    let numbered = (2..).map(|number: u32| sibling(&format!("-{number}")));
    (std::iter::once(sibling("")).chain(numbered))
        .find(|name| !folder.with_file_name(name).exists())
        .unwrap_or_else(|| sibling(""))
}

/// Part of the name of the library being filled; Dutch, because people see it.
const FRESH: &str = "herstel-";
/// Part of the name of the library that was there before.
const KEPT: &str = "voor-herstel-";
/// Linux follows as many links to one file (`path_resolution(7)`).
const MOST_LINKS: u32 = 40;
const NOTE: &str = ".herstel.json";
