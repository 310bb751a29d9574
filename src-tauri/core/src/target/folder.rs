//! A folder as destination: on this machine, on a mapped drive or on a network share.
//!
//! Knows nothing of plans and catalogues; keeps the promises of [`Target`], and:
//! - no link is ever followed, to a file or to a folder on the way to it; pipes and devices are not opened;
//! - a file gets its final name by one atomic rename, after its bytes were synced and read back as asked;
//! - several files are in flight, because small files on a share are mostly waiting.
//!
//! Missing: on Windows the folder itself is not synced after a rename (the system does not allow it).

mod failure;
mod place;
mod send;

use self::failure::{failure, is_absent, retry_when_busy};
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
    time::SystemTime,
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

    /// Turns a failure into its reason, telling a vanished folder (share unplugged) from a missing file.
    fn lost(&self, error: TargetError) -> TargetError {
        match error {
            TargetError::NotFound(what) if !self.root.exists() => TargetError::Disconnected(what),
            other => other,
        }
    }

    /// Opens a file that was seen to be a file, and checks that the same one was opened: a link may have replaced it.
    fn open_file(&self, path: &SitePath) -> Result<fs::File, TargetError> {
        let place = self.root.resolve(path)?;
        for _ in 0..OPENING_TRIES {
            let opened = fs::File::open(&place).map_err(|error| failure(&error, path))?;
            // Another publisher may have replaced the file meanwhile.
            if is_opened(&opened, &place).map_err(|error| failure(&error, path))? {
                return Ok(opened);
            }
        }
        Err(TargetError::Link(path.to_string()))
    }

    fn rename_one(&self, from: &SitePath, to: &SitePath) -> Result<(), TargetError> {
        let from_file = self.root.resolve(from)?;
        let to_file = self.root.resolve(to)?;
        retry_when_busy(|| fs::rename(&from_file, &to_file)).map_err(|error| failure(&error, to))?;
        self.root.sync_parent(to)
    }

    fn remove_one(&self, path: &SitePath) -> Result<(), TargetError> {
        let file = self.root.resolve(path)?;
        match retry_when_busy(|| fs::remove_file(&file)) {
            Ok(()) => Ok(()),
            Err(error) if is_absent(&error) => self.root.must_exist(path),
            Err(error) => Err(failure(&error, path)),
        }
    }

    fn seen_one(&self, path: &SitePath) -> Result<Option<FileStat>, TargetError> {
        let file = self.root.resolve(path)?;
        match fs::symlink_metadata(&file) {
            Ok(metadata) if metadata.is_file() || metadata.is_dir() => Ok(Some(seen(&metadata))),
            Ok(_) => Err(TargetError::Link(path.to_string())),
            Err(error) if is_absent(&error) => self.root.must_exist(path).map(|()| None),
            Err(error) => Err(failure(&error, path)),
        }
    }
}

impl Target for FolderTarget {
    fn read(&self, path: &SitePath, max_bytes: u64) -> Result<Option<Vec<u8>>, TargetError> {
        if self.seen_one(path)?.is_none() {
            return Ok(None);
        }
        let mut bytes = Vec::new();
        self.open_file(path)?
            .take(max_bytes.saturating_add(1))
            .read_to_end(&mut bytes)
            .map_err(|error| failure(&error, path))?;
        if bytes.len() as u64 > max_bytes {
            return Err(TargetError::TooLarge(path.to_string()));
        }
        Ok(Some(bytes))
    }

    fn obstacle(&self, path: &SitePath, max_bytes: u64) -> Result<Option<Obstacle>, TargetError> {
        let file = self.root.resolve(path)?;
        let found = match fs::symlink_metadata(&file) {
            Ok(found) => found,
            Err(error) if is_absent(&error) => return self.root.must_exist(path).map(|()| None),
            Err(error) => return Err(failure(&error, path)),
        };
        Ok(if found.is_symlink() {
            Some(Obstacle::Link)
        } else if found.is_dir() {
            Some(Obstacle::Folder)
        } else if !found.is_file() {
            Some(Obstacle::NotAFile)
        } else if found.len() > max_bytes {
            Some(Obstacle::TooLarge)
        } else {
            (found.permissions().readonly()).then_some(Obstacle::ReadOnly)
        })
    }

    fn fetch(
        &self,
        path: &SitePath,
        out: &mut (dyn Write + Send),
        cancel: &Cancel,
    ) -> Result<Option<u64>, TargetError> {
        if self.seen_one(path)?.is_none() {
            return Ok(None);
        }
        let mut opened = self.open_file(path)?;
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
        let place = self.root.folder(folder)?;
        let what = folder.map_or("", SitePath::as_str);
        let told = |error: &io::Error| self.lost(failure::describe(error, what));
        let entries = match fs::read_dir(&place) {
            Ok(entries) => entries,
            Err(error) if is_absent(&error) && self.root.exists() => return Ok(Vec::new()),
            Err(error) => return Err(told(&error)),
        };
        let mut listed = Vec::new();
        for entry in entries {
            if cancel.is_cancelled() {
                return Err(TargetError::Cancelled);
            }
            let entry = entry.map_err(|error| told(&error))?;
            // A name that is not Unicode is not one of ours.
            let Ok(name) = entry.file_name().into_string() else { continue };
            match entry.metadata() {
                Ok(metadata) => listed.push((name, metadata.is_file().then(|| seen(&metadata)))),
                // It was removed while the folder was read.
                Err(error) if is_absent(&error) => {}
                Err(error) => return Err(told(&error)),
            }
        }
        Ok(listed)
    }

    fn upload(&self, uploads: &[Upload], sink: &dyn UploadSink, cancel: &Cancel) -> Result<(), TargetError> {
        let next = AtomicUsize::new(0);
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
                let sent = send::send(&self.root, upload, &progress, &undated, cancel);
                if let Ok(Some(metadata)) = &sent {
                    sink.stood(index, seen(metadata));
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
        self.root.forget_folders();
        let ended = ended.into_inner().unwrap_or_else(PoisonError::into_inner);
        ended.map_or(Ok(()), Err)
    }

    fn rename(&self, pairs: &[(SitePath, SitePath)]) -> Result<(), TargetError> {
        pairs.iter().try_for_each(|(from, to)| self.rename_one(from, to).map_err(|error| self.lost(error)))
    }

    fn remove_empty_folder(&self, folder: &SitePath) -> Result<(), TargetError> {
        let place = self.root.folder(Some(folder))?;
        // Why it stays does not matter: publishing makes the folder again where it needs it.
        let _ = fs::remove_dir(place);
        self.root.must_exist(folder)
    }

    fn closed(&self, paths: &[Option<SitePath>]) -> Result<Vec<Option<SitePath>>, TargetError> {
        let mut closed = Vec::new();
        for path in paths {
            let Some(path) = path else {
                let found = fs::metadata(self.root.dir());
                let found = found.map_err(|error| TargetError::Disconnected(error.to_string()))?;
                closed.extend(is_closed(&found).then_some(None));
                continue;
            };
            match fs::symlink_metadata(self.root.resolve(path)?) {
                Ok(found) if is_closed(&found) => closed.push(Some(path.clone())),
                Ok(_) => {}
                Err(error) if is_absent(&error) => self.root.must_exist(path)?,
                Err(error) => return Err(failure(&error, path)),
            }
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

/// Returns the size and modification time of a file.
fn seen(metadata: &fs::Metadata) -> FileStat {
    let since_1970 = |time: SystemTime| time.duration_since(SystemTime::UNIX_EPOCH).ok();
    let modified = metadata.modified().ok().and_then(since_1970);
    FileStat { size_bytes: metadata.len(), modified: modified.and_then(|since| i64::try_from(since.as_nanos()).ok()) }
}

/// Tells whether only the account itself can read a file or folder.
#[cfg(unix)]
fn is_closed(found: &fs::Metadata) -> bool {
    use std::os::unix::fs::PermissionsExt;
    super::is_closed(found.permissions().mode(), found.is_dir())
}

/// On Windows a new file inherits the access list of its folder, as set up by whoever set up the site.
#[cfg(not(unix))]
fn is_closed(_found: &fs::Metadata) -> bool {
    false
}

/// Tells whether an open file is still the one with this name, and not reached through a link.
#[cfg(unix)]
fn is_opened(opened: &fs::File, place: &Path) -> io::Result<bool> {
    use std::os::unix::fs::MetadataExt;
    let (found, held) = (fs::symlink_metadata(place)?, opened.metadata()?);
    Ok(found.is_file() && (found.dev(), found.ino()) == (held.dev(), held.ino()))
}

/// Tells whether this name is a file and not a link. Windows does not readily tell the identity of a file.
#[cfg(not(unix))]
fn is_opened(_opened: &fs::File, place: &Path) -> io::Result<bool> {
    Ok(fs::symlink_metadata(place)?.is_file())
}

/// Files written at the same time: enough to hide a share's latency, few enough not to thrash a disk.
const FILES_IN_FLIGHT: usize = 4;
/// How often to try opening a file that is being replaced at that moment.
const OPENING_TRIES: u32 = 3;

/// Bytes read at once when fetching a file; own choice.
const FETCH_BYTES: usize = 128 << 10;

#[cfg(test)]
mod tests;
