//! A folder as destination: on this machine, on a mapped drive or on a network share.
//!
//! Knows nothing of plans and catalogues; keeps the promises of [`Target`], and:
//! - no link is ever followed, to a file or to a folder on the way to it, also when it is put there meanwhile (on
//!   Windows: as far as looking before each step goes); pipes and devices are not opened;
//! - a file gets its final name by one atomic rename, after its bytes were synced and read back as asked;
//! - several files are in flight, because small files on a share are mostly waiting.
//!
//! Missing: on Windows the folder itself is not synced after a rename (the system does not allow it).

#[cfg(any(target_os = "linux", target_os = "macos"))]
mod by_handle;
#[cfg(not(any(target_os = "linux", target_os = "macos")))]
mod by_path;
mod failure;
mod path_stat;
mod place;
mod send;

use self::failure::{failure, is_absent, retry_when_busy, unless_unsupported};
use self::path_stat::{Kind, PathStat};
use self::place::Root;
use super::{Destination, FileStat, Listed, Obstacle, OpenRequest, Target, TargetError, Upload, UploadSink};
use crate::job::Cancel;
use crate::model::SitePath;
use std::{
    fs,
    io::{self, ErrorKind, Read, Write},
    path::Path,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
};

/// Opens a folder, and that of the host root when there is one, as a destination.
///
/// # Errors
/// As [`FolderTarget::open`], for either folder.
pub fn open(dir: &str, request: &OpenRequest<'_>) -> Result<Destination, TargetError> {
    Destination::open(dir, request, |dir| Ok(Box::new(FolderTarget::open(Path::new(dir))?)))
}

/// A folder, opened as destination.
#[derive(Debug)]
pub struct FolderTarget {
    root: Root,
}

impl FolderTarget {
    /// Opens an existing folder.
    ///
    /// # Errors
    /// [`TargetError::NotFound`] when there is none, [`TargetError::PermissionDenied`], or
    /// [`TargetError::Unreachable`] when the share does not answer.
    pub fn open(dir: &Path) -> Result<Self, TargetError> {
        Ok(Self { root: Root::open(dir)? })
    }

    /// Turns a failure into its reason, distinguishing a vanished folder (share unplugged) from a missing file.
    fn lost(&self, error: TargetError) -> TargetError {
        match error {
            TargetError::NotFound(what) if !self.root.exists() => TargetError::Disconnected(what),
            other => other,
        }
    }

    /// Examines the path; `None` when nothing is there.
    fn look(&self, path: &SitePath) -> Result<Option<PathStat>, TargetError> {
        let Some(place) = self.root.parent(path)? else { return Ok(None) };
        match place.look(path.file_name()) {
            Ok(found) => Ok(Some(found)),
            Err(error) if is_absent(&error) => self.root.must_exist(path).map(|()| None),
            Err(error) => Err(failure(&error, path)),
        }
    }

    /// Opens a file for reading; `None` when there is none. Anything but a file is not opened.
    fn open_file(&self, path: &SitePath) -> Result<Option<fs::File>, TargetError> {
        let Some(place) = self.root.parent(path)? else { return Ok(None) };
        let name = path.file_name();
        let opened = match place.look(name) {
            Ok(found) if found.kind == Kind::File => place.read(name),
            Ok(_) => Ok(None),
            Err(error) => Err(error),
        };
        match opened {
            Ok(Some(file)) => Ok(Some(file)),
            Ok(None) => Err(TargetError::Link(path.to_string())),
            Err(error) if is_absent(&error) => self.root.must_exist(path).map(|()| None),
            Err(error) => Err(failure(&error, path)),
        }
    }

    /// Tells whether a file has no permissions at all: then not even this account can open it.
    fn is_denied(&self, path: Option<&SitePath>, found: PathStat) -> bool {
        let asks = found.kind == Kind::File && found.has_no_rights;
        let is_denied = |path| matches!(self.open_file(path), Err(TargetError::PermissionDenied(_)));
        asks && path.is_some_and(is_denied)
    }

    fn rename_one(&self, from: &SitePath, to: &SitePath) -> Result<(), TargetError> {
        let (Some(source), Some(place)) = (self.root.parent(from)?, self.root.parent(to)?) else {
            return Err(TargetError::NotFound(to.to_string()));
        };
        retry_when_busy(|| source.rename(from.file_name(), &place, to.file_name()))
            .and_then(|()| unless_unsupported(place.sync()))
            .map_err(|error| failure(&error, to))
    }

    fn remove_one(&self, path: &SitePath) -> Result<(), TargetError> {
        let Some(place) = self.root.parent(path)? else { return Ok(()) };
        match retry_when_busy(|| place.remove(path.file_name())) {
            Ok(()) => Ok(()),
            Err(error) if is_absent(&error) => self.root.must_exist(path),
            Err(error) => Err(failure(&error, path)),
        }
    }

    fn seen_one(&self, path: &SitePath) -> Result<Option<FileStat>, TargetError> {
        match self.look(path)? {
            Some(found) if matches!(found.kind, Kind::File | Kind::Folder) => Ok(Some(found.stat())),
            Some(_) => Err(TargetError::Link(path.to_string())),
            None => Ok(None),
        }
    }
}

impl Target for FolderTarget {
    fn read(&self, path: &SitePath, max_bytes: u64) -> Result<Option<Vec<u8>>, TargetError> {
        let Some(file) = self.open_file(path)? else { return Ok(None) };
        let mut bytes = Vec::new();
        (file.take(max_bytes.saturating_add(1)).read_to_end(&mut bytes)).map_err(|error| failure(&error, path))?;
        if bytes.len() as u64 > max_bytes {
            return Err(TargetError::TooLarge(path.to_string()));
        }
        Ok(Some(bytes))
    }

    fn obstacle(&self, path: &SitePath, max_bytes: u64) -> Result<Option<Obstacle>, TargetError> {
        let Some(found) = self.look(path)? else { return Ok(None) };
        Ok(match found.kind {
            Kind::Link => Some(Obstacle::Link),
            Kind::Folder => Some(Obstacle::Folder),
            Kind::Other => Some(Obstacle::NotAFile),
            Kind::File if found.size_bytes > max_bytes => Some(Obstacle::TooLarge),
            Kind::File => found.is_read_only.then_some(Obstacle::ReadOnly),
        })
    }

    fn must_take(&self, path: &SitePath) -> Result<(), TargetError> {
        self.root.nearest(path)?.must_take().map_err(|error| self.lost(failure(&error, path)))
    }

    fn fetch(
        &self,
        path: &SitePath,
        out: &mut (dyn Write + Send),
        cancel: &Cancel,
    ) -> Result<Option<u64>, TargetError> {
        let Some(mut opened) = self.open_file(path)? else { return Ok(None) };
        let mut buffer = vec![0; FETCH_BYTES];
        let mut size_bytes = 0;
        loop {
            if cancel.is_cancelled() {
                return Err(TargetError::Cancelled);
            }
            let count = match opened.read(&mut buffer) {
                Ok(0) => return Ok(Some(size_bytes)),
                Ok(count) => count,
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Err(error) => return Err(failure(&error, path)),
            };
            let piece = buffer.get(..count).unwrap_or_default();
            out.write_all(piece).map_err(|error| TargetError::SourceChanged(error.to_string()))?;
            size_bytes += count as u64;
        }
    }

    fn seen(&self, paths: &[SitePath]) -> Result<Vec<Option<FileStat>>, TargetError> {
        paths.iter().map(|path| self.seen_one(path)).collect()
    }

    fn list(&self, folder: Option<&SitePath>, cancel: &Cancel) -> Result<Vec<Listed>, TargetError> {
        let Some(place) = self.root.folder(folder)? else { return Ok(Vec::new()) };
        let what = folder.map_or("", SitePath::as_str);
        let told = |error: &io::Error| self.lost(failure::describe(error, what));
        let entries = match place.entries() {
            Ok(entries) => entries,
            Err(error) if is_absent(&error) && self.root.exists() => return Ok(Vec::new()),
            Err(error) => return Err(told(&error)),
        };
        let mut listed = Vec::new();
        for entry in entries {
            if cancel.is_cancelled() {
                return Err(TargetError::Cancelled);
            }
            let (name, found) = entry.map_err(|error| told(&error))?;
            listed.push((name, (found.kind == Kind::File).then(|| found.stat())));
        }
        Ok(listed)
    }

    fn upload(&self, uploads: &[Upload], sink: &dyn UploadSink, cancel: &Cancel) -> Result<(), TargetError> {
        let (next, walked) = (AtomicUsize::new(0), place::begin());
        let ended: Mutex<Option<TargetError>> = Mutex::new(None);
        let ending = || ended.lock().unwrap_or_else(PoisonError::into_inner);
        let stop = || ending().is_some();
        let end = |cause: TargetError| {
            ending().get_or_insert(cause);
        };
        let work = || {
            while !stop() {
                let index = next.fetch_add(1, Ordering::Relaxed);
                let Some(upload) = uploads.get(index) else { return };
                if cancel.is_cancelled() {
                    return end(TargetError::Cancelled);
                }
                sink.started(index);
                let progress = |bytes| sink.sent(index, bytes);
                let undated = |reason| sink.undated(index, reason);
                let sent = send::send((&self.root, &walked), upload, &progress, &undated, cancel);
                if let Ok(Some(seen)) = &sent {
                    sink.stood(index, *seen);
                }
                let result = sent.map(drop).map_err(|error| self.lost(error));
                if let Err(cause) = &result
                    && cause.ends_all()
                {
                    end(cause.clone());
                }
                sink.finished(index, result);
            }
        };
        thread::scope(|scope| {
            for _ in 1..FILES_IN_FLIGHT.min(uploads.len()) {
                scope.spawn(work);
            }
            work();
        });
        let ended = ended.into_inner().unwrap_or_else(PoisonError::into_inner);
        ended.map_or(Ok(()), Err)
    }

    fn rename(&self, pairs: &[(SitePath, SitePath)]) -> Result<(), TargetError> {
        pairs.iter().try_for_each(|(from, to)| self.rename_one(from, to).map_err(|error| self.lost(error)))
    }

    fn remove_empty_folder(&self, folder: &SitePath) -> Result<(), TargetError> {
        if self.root.folder(Some(folder))?.is_some()
            && let Some(place) = self.root.parent(folder)?
        {
            // Why it stays does not matter: publishing creates the folder again where needed.
            let _ = place.remove_folder(folder.file_name());
        }
        self.root.must_exist(folder)
    }

    fn closed(&self, paths: &[Option<SitePath>]) -> Result<Vec<Option<SitePath>>, TargetError> {
        let mut closed = Vec::new();
        for path in paths {
            let found = match path {
                Some(path) => self.look(path)?,
                None => Some(self.root.itself()?),
            };
            let is_closed = found.is_some_and(|found| found.is_closed || self.is_denied(path.as_ref(), found));
            closed.extend(is_closed.then(|| path.clone()));
        }
        Ok(closed)
    }

    fn remove(&self, paths: &[SitePath]) -> Result<Vec<Result<(), TargetError>>, TargetError> {
        let remove = |path| TargetError::unless_batch_ends(self.remove_one(path).map_err(|error| self.lost(error)));
        paths.iter().map(remove).collect()
    }

    fn free_bytes(&self) -> Result<Option<u64>, TargetError> {
        match fs4::available_space(self.root.dir()) {
            Ok(bytes) => Ok(Some(bytes)),
            Err(_) if self.root.exists() => Ok(None),
            Err(error) => Err(TargetError::Disconnected(error.to_string())),
        }
    }
}

/// Files written at the same time: enough to hide a share's latency, few enough not to thrash a disk.
const FILES_IN_FLIGHT: usize = 4;

/// Bytes read at once when fetching a file; own choice.
const FETCH_BYTES: usize = 128 << 10;

#[cfg(test)]
mod tests;
