//! Keeps files of others that make way because a person chose to go on after others: what the plan did not take into
//! account is copied into the library before it is replaced or removed. What cannot be copied stays, as any file of
//! others, until a person allows that very path.

use super::run::{Run, Work};
use crate::error::{Code, Problem, Result, store_io};
use crate::job::Cancel;
use crate::library::App;
use crate::library::access::OpenSite;
use crate::library::kept_files::kept_path;
use crate::model::{Sha256, SitePath};
use crate::publish::transfer::claim::IsLeft;
use crate::publish::transfer::session::TransferSession;
use crate::sitemap::MAX_BYTES;
use crate::store::private;
use crate::target::own_path::own_path;
use crate::target::{Hashing, TargetError};
use crate::wire::SiteProblem;
use std::fs::File;
use std::io::{self, Write};
use std::path::Path;

impl<W: Work> Run<'_, W> {
    /// Copies into the library what makes way for these files, or for the status file, and was not taken into account.
    /// What cannot be read is not copied.
    ///
    /// # Errors
    /// A lost connection, `cancelled`, and what fails on the library's own disk.
    pub(crate) fn keep_what_makes_way<'p>(&mut self, paths: impl IntoIterator<Item = &'p SitePath>) -> Result<()> {
        let asked = making_way(&self.work, paths)?;
        let (found, target) = (self.look(asked)?, self.line.site.target.id);
        let unread = self.app.unread(target, found, |connection, held| self.work.was_read(connection, held))?;
        for (path, sha256) in unread {
            if self.work.kept().get(&path) != Some(&sha256) {
                let kept = self.keep_copy(&path)?;
                self.work.kept().extend(kept.map(|sha256| (path, sha256)));
            }
        }
        Ok(())
    }

    /// Copies a file beside the reports; returns the hash of the copy, `None` when there is none.
    fn keep_copy(&mut self, path: &SitePath) -> Result<Option<Sha256>> {
        let staging = self.app.staging_folder()?;
        let copy = staging.path().join("kopie");
        let copied = self.line.persist(|line| copy_to(line, path, &copy))?;
        if copied.is_some() {
            let place = kept_path(&self.app.folder, self.id, path);
            std::fs::rename(&copy, &place).map_err(|error| store_io(&place, &error))?;
        }
        Ok(copied)
    }

    /// Returns what is told of the kept files that made way. `is_left`: whether the status file was replaced.
    pub(crate) fn made_way(&mut self, is_left: IsLeft) -> Vec<SiteProblem> {
        let (uploaded, removed) = (&self.uploaded, &self.removed);
        let has_gone = |path: &SitePath| {
            let name = path.as_str();
            (name == W::WHAT.status_file() && is_left == IsLeft::Yes)
                || uploaded.iter().any(|(file, _)| file.path == name)
                || removed.iter().any(|removed| removed == name)
        };
        let gone = self.work.kept().keys().filter(|path| has_gone(path));
        gone.map(|path| SiteProblem::new(replaced(path))).collect()
    }
}

impl App {
    /// Records in the work of a run that it keeps what makes way for these files, without keeping it.
    ///
    /// # Errors
    /// A lost connection, and `cancelled`.
    pub(crate) fn as_if_kept<'p, W: Work>(
        &self,
        work: &mut W,
        site: &OpenSite,
        paths: impl IntoIterator<Item = &'p SitePath>,
        cancel: &Cancel,
    ) -> Result<()> {
        let asked = making_way(work, paths)?;
        let found = site.digests_of(&asked, |path| path, cancel)?.into_iter();
        let found = found.map(|(path, found)| (path.clone(), found));
        let unread = self.unread(site.target.id, found, |connection, held| work.was_read(connection, held))?;
        work.kept().extend(unread);
        Ok(())
    }
}

/// Returns the files that make way for these, or for the status file, if they exist.
fn making_way<'p, W: Work>(work: &W, paths: impl IntoIterator<Item = &'p SitePath>) -> Result<Vec<SitePath>> {
    let status = own_path(W::WHAT.status_file())?;
    Ok(paths.into_iter().cloned().chain([status]).filter(|path| work.makes_way(path)).collect())
}

/// Makes what is told of a file of others that makes way.
pub(crate) fn replaced(path: &SitePath) -> Problem {
    Problem::new(Code::TargetFileReplaced).with("path", path)
}

/// Copies a file of the site; `None` when it is gone, cannot be read, or is larger than a sitemap may be.
fn copy_to(line: &TransferSession<'_>, path: &SitePath, place: &Path) -> Result<Option<Sha256>> {
    let failed = |error: io::Error| store_io(place, &error);
    let file = private::options().create(true).truncate(true).open(place).map_err(failed)?;
    let mut out = HashedFile { file, hashing: Hashing::default(), room: MAX_BYTES, failure: None };
    let fetched = line.site.base(|base| TargetError::unless_batch_ends(base.fetch(path, &mut out, line.cancel)))?;
    if let Some(error) = out.failure {
        return Err(failed(error));
    }
    let Ok(Some(_)) = fetched else { return Ok(None) };
    out.file.sync_all().map_err(failed)?;
    Ok(Some(out.hashing.digest().sha256))
}

/// A file that is hashed as it is written.
struct HashedFile {
    file: File,
    hashing: Hashing,
    /// How many more bytes it may have: on a destination a file may grow while it is read.
    room: u64,
    /// Why our own disk does not take it.
    failure: Option<io::Error>,
}

impl Write for HashedFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.room = self.room.checked_sub(bytes.len() as u64).ok_or(io::ErrorKind::FileTooLarge)?;
        if let Err(error) = self.file.write_all(bytes) {
            let kind = error.kind();
            self.failure = Some(error);
            return Err(kind.into());
        }
        self.hashing.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn a_disk_of_ours_without_room_for_a_copy_is_told_as_such() {
        let file = File::options().write(true).open("/dev/full").unwrap();
        let mut out = HashedFile { file, hashing: Hashing::default(), room: MAX_BYTES, failure: None };
        out.write_all(b"van een ander").unwrap_err();
        assert_eq!(store_io("kopie", &out.failure.unwrap()).problem().code, Code::StoreFull);
    }
}
