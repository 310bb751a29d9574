//! The library's own copies of documents, named after their content.
//!
//! Shape: `<root>/ab/cdef…`, the SHA-256 of the bytes in hexadecimal, cut after two digits. A copy never changes;
//! equal files share one. Temporary files live in `<root>/.tmp`, on the same disk, so that renaming is atomic.
//!
//! Durability: a copy counts only when it has the size of its content. A large copy gets its final name once it is
//! written completely. A small one is written in one go under its final name; what a killed program left of it is
//! replaced when the content comes again, or removed as unused when the library is opened. Copies are not forced to the
//! disk one by one (that would make adding 10,000 files a hundred times slower), so a power cut in the seconds after
//! adding may damage one. That is why [`ContentStore::verify`] checks again before anything is published.
//!
//! Paths longer than 260 characters work on Windows because the standard library turns them into verbatim paths;
//! `root` must be absolute for that.

mod cancel;
mod claims;
mod copying;
mod error;

pub use self::{cancel::Cancel, error::ContentError};
use self::{
    claims::Claims,
    copying::{copy_and_hash, hash},
    error::{about_source, about_store, is_sharing_violation},
};
use super::private;
use openbaarmaker_diwoo::model::Sha256;
use sha2::{Digest, Sha256 as Hasher};
use std::{
    fs::{self, File, Metadata},
    io::{self, Read, Write},
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    thread,
    time::Duration,
};

/// Name of the folder with copies inside a library.
pub const FOLDER: &str = "bestanden";

/// The copies of one library.
#[derive(Debug, Clone)]
pub struct ContentStore {
    root: PathBuf,
    /// Makes the names of temporary files unique; the lock of the library keeps other programs out.
    temporary: Arc<AtomicU64>,
    /// Equal files that are added at the same moment wait for one another.
    claims: Arc<Claims>,
}

/// A file that is now in the store.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Added {
    /// SHA-256 of its bytes.
    pub sha256: Sha256,
    /// Its size in bytes.
    pub size_bytes: u64,
    /// Whether the store did not have it before.
    pub is_new: bool,
}

impl ContentStore {
    /// Makes a store in a folder, given as an absolute path; it need not exist yet.
    pub fn new(root: impl Into<PathBuf>) -> Self {
        Self { root: root.into(), temporary: Arc::default(), claims: Arc::default() }
    }

    /// Makes the folders. Temporary files stay: somebody else may be adding.
    ///
    /// # Errors
    /// [`ContentError::Store`] or [`ContentError::Full`].
    pub fn prepare(&self) -> Result<(), ContentError> {
        private::make_folder(&self.temporary_folder()).map_err(about_store)
    }

    /// Removes the temporary files that an earlier program left behind. Nobody may be adding.
    ///
    /// # Errors
    /// [`ContentError::Store`].
    pub fn clear(&self) -> Result<(), ContentError> {
        match fs::remove_dir_all(self.temporary_folder()) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(ContentError::Store(error)),
            Ok(()) | Err(_) => Ok(()),
        }
    }

    /// Copies a file into the store. The file is read once and never written.
    ///
    /// `on_bytes` gets the number of bytes read since its last call; `cancel` is checked as often.
    ///
    /// # Errors
    /// Any of [`ContentError`] but [`ContentError::Missing`] and [`ContentError::Damaged`]; nothing is added then.
    pub fn add_file(&self, source: &Path, cancel: &Cancel, on_bytes: &dyn Fn(u64)) -> Result<Added, ContentError> {
        let mut file = File::open(source).map_err(about_source)?;
        let before = file.metadata().map_err(about_source)?;
        if !before.is_file() {
            return Err(ContentError::NotAFile);
        }
        let added = if before.len() <= SMALL_BYTES {
            self.add_small(&mut file, &before, on_bytes)
        } else {
            self.add_large(&mut file, &before, cancel, on_bytes)
        }?;
        if cancel.is_cancelled() {
            return Err(ContentError::Cancelled);
        }
        Ok(added)
    }

    /// Takes over a file of our own (made at [`Self::temporary_path`]) without copying it.
    ///
    /// # Errors
    /// As [`Self::add_file`]; the file is removed in any case.
    pub fn adopt(&self, temporary: &Path, cancel: &Cancel) -> Result<Added, ContentError> {
        let hashed = hash(temporary, cancel);
        let result = hashed.and_then(|(sha256, size_bytes)| self.settle(temporary, sha256, size_bytes));
        if result.is_err() {
            discard(temporary);
        }
        result
    }

    /// Returns where the copy with this hash is, or would be.
    pub fn path_of(&self, sha256: &Sha256) -> PathBuf {
        let name = sha256.to_string();
        let (shard, rest) = name.split_at(SHARD_DIGITS);
        self.root.join(shard).join(rest)
    }

    /// Returns a path for a new temporary file on the disk of the store, without creating it.
    pub fn temporary_path(&self) -> PathBuf {
        let number = self.temporary.fetch_add(1, Ordering::Relaxed);
        let name = format!("{}-{number}", std::process::id());
        self.temporary_folder().join(name)
    }

    /// Reads a copy and compares it with its name.
    ///
    /// # Errors
    /// [`ContentError::Missing`], [`ContentError::Damaged`], [`ContentError::Store`], [`ContentError::Cancelled`].
    pub fn verify(&self, sha256: &Sha256, cancel: &Cancel) -> Result<(), ContentError> {
        match hash(&self.path_of(sha256), cancel) {
            Ok((found, _)) if found == *sha256 => Ok(()),
            Ok(_) => Err(ContentError::Damaged),
            Err(ContentError::Vanished) => Err(ContentError::Missing),
            Err(ContentError::Unreadable(error)) => Err(ContentError::Store(error)),
            Err(error) => Err(error),
        }
    }

    /// Hashes a file that is not in the store.
    ///
    /// # Errors
    /// [`ContentError::Vanished`], [`ContentError::Unreadable`], [`ContentError::Cancelled`].
    pub fn hash_of(&self, file: &Path, cancel: &Cancel) -> Result<Sha256, ContentError> {
        hash(file, cancel).map(|(sha256, _)| sha256)
    }

    /// Removes a copy; it is fine when there is none.
    ///
    /// # Errors
    /// [`ContentError::Store`].
    pub fn remove(&self, sha256: &Sha256) -> Result<(), ContentError> {
        match patiently(|| fs::remove_file(self.path_of(sha256))) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(ContentError::Store(error)),
            Ok(()) | Err(_) => Ok(()),
        }
    }

    /// Removes every copy for which `is_used` is false and returns how many. Leaves alone what is not a copy of ours.
    ///
    /// # Errors
    /// [`ContentError::Store`].
    pub fn remove_unused(&self, is_used: &dyn Fn(&Sha256) -> bool) -> Result<u64, ContentError> {
        let mut removed = 0;
        for shard in self.root.read_dir().map_err(ContentError::Store)? {
            let shard = shard.map_err(ContentError::Store)?;
            let shard_name = shard.file_name();
            let Some(start) = shard_name.to_str().filter(|name| name.len() == SHARD_DIGITS) else { continue };
            for copy in shard.path().read_dir().map_err(ContentError::Store)? {
                let copy_name = copy.map_err(ContentError::Store)?.file_name();
                let hash = copy_name.to_str().and_then(|rest| format!("{start}{rest}").parse().ok());
                if let Some(hash) = hash.filter(|hash| !is_used(hash)) {
                    self.remove(&hash)?;
                    removed += 1;
                }
            }
        }
        Ok(removed)
    }

    /// Reads a small file at once: known copies are not written at all, new ones in one go under their final names.
    fn add_small(&self, file: &mut File, before: &Metadata, on_bytes: &dyn Fn(u64)) -> Result<Added, ContentError> {
        let mut bytes = vec![0; usize::try_from(before.len()).unwrap_or_default()];
        file.read_exact(&mut bytes).map_err(about_source)?;
        if has_changed(file, before)? {
            return Err(ContentError::Changed);
        }
        on_bytes(before.len());
        let sha256 = Sha256(Hasher::digest(&bytes).into());
        let added = |is_new| Added { sha256, size_bytes: before.len(), is_new };
        let _claim = self.claims.take(sha256);
        let to = self.path_of(&sha256);
        if let Some(mut out) = create(&to)? {
            let written = out.write_all(&bytes).map_err(about_store);
            if written.is_err() {
                // An empty copy counts as damaged, and is replaced when the content is added again.
                let _ = out.set_len(0);
            }
            return written.map(|()| added(true));
        }
        if self.has(&sha256, before.len()) {
            return Ok(added(false));
        }
        let (temporary, mut out) = self.create_temporary()?;
        let written = out.write_all(&bytes).map_err(about_store);
        drop(out);
        let placed = written.and_then(|()| self.place(&temporary, &sha256));
        if placed.is_err() {
            discard(&temporary);
        }
        placed.map(|()| added(true))
    }

    fn add_large(
        &self,
        file: &mut File,
        before: &Metadata,
        cancel: &Cancel,
        on_bytes: &dyn Fn(u64),
    ) -> Result<Added, ContentError> {
        let (temporary, mut out) = self.create_temporary()?;
        let copied = copy_and_hash(file, &mut out, cancel, on_bytes);
        drop(out);
        let settled = copied.and_then(|(sha256, size_bytes)| {
            if size_bytes != before.len() || has_changed(file, before)? {
                return Err(ContentError::Changed);
            }
            self.settle(&temporary, sha256, size_bytes)
        });
        if settled.is_err() {
            discard(&temporary);
        }
        settled
    }

    /// Gives a temporary file its final name, unless the store has its content already.
    fn settle(&self, temporary: &Path, sha256: Sha256, size_bytes: u64) -> Result<Added, ContentError> {
        let _claim = self.claims.take(sha256);
        let is_new = !self.has(&sha256, size_bytes);
        if is_new {
            self.place(temporary, &sha256)?;
        } else {
            discard(temporary);
        }
        Ok(Added { sha256, size_bytes, is_new })
    }

    /// Gives a temporary file its final name. A file already there has the same content.
    fn place(&self, temporary: &Path, sha256: &Sha256) -> Result<(), ContentError> {
        let to = self.path_of(sha256);
        in_its_folder(&to, || patiently(|| fs::rename(temporary, &to))).map_err(about_store)
    }

    /// Tells whether there is a copy of that size; one of another size is damaged and must be replaced.
    fn has(&self, sha256: &Sha256, size: u64) -> bool {
        fs::metadata(self.path_of(sha256)).is_ok_and(|found| found.is_file() && found.len() == size)
    }

    fn create_temporary(&self) -> Result<(PathBuf, File), ContentError> {
        loop {
            let path = self.temporary_path();
            if let Some(file) = create(&path)? {
                return Ok((path, file));
            }
        }
    }

    fn temporary_folder(&self) -> PathBuf {
        self.root.join(".tmp")
    }
}

/// Creates a file; `None` when something has that name already.
fn create(to: &Path) -> Result<Option<File>, ContentError> {
    let open = || match private::options().create_new(true).open(to) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(None),
        result => result.map(Some),
    };
    in_its_folder(to, open).map_err(about_store)
}

/// Creates a file by `action`, making its folder first when that does not exist. A file in the place of the folder is a
/// failure, although Windows reports "already exists" for that too.
fn in_its_folder<T>(to: &Path, action: impl Fn() -> io::Result<T>) -> io::Result<T> {
    match (action(), to.parent()) {
        (Err(error), Some(folder)) if error.kind() == io::ErrorKind::NotFound => {
            private::make_folder(folder)?;
            action()
        }
        (result, _) => result,
    }
}

fn has_changed(file: &File, before: &Metadata) -> Result<bool, ContentError> {
    let after = file.metadata().map_err(about_source)?;
    Ok(after.len() != before.len() || after.modified().ok() != before.modified().ok())
}

/// Removes a temporary file; when that fails, [`ContentStore::clear`] does it later.
fn discard(temporary: &Path) {
    let _ = fs::remove_file(temporary);
}

/// Retries a few times when another program (mostly a virus scanner) holds the file for a moment.
fn patiently(action: impl Fn() -> io::Result<()>) -> io::Result<()> {
    let mut pause = FIRST_PAUSE;
    for _ in 0..RETRIES {
        match action() {
            Err(error) if is_sharing_violation(&error) => {
                thread::sleep(pause);
                pause *= 2;
            }
            result => return result,
        }
    }
    action()
}

/// 256 folders: some 4,000 files each for a million documents, which every file system can handle.
const SHARD_DIGITS: usize = 2;
/// Up to this size a file is read at once; above it, hashing and writing overlap.
const SMALL_BYTES: u64 = 1 << 20;
/// Source: decisions.md, "Limits of one file".
const RETRIES: usize = 4;
const FIRST_PAUSE: Duration = Duration::from_millis(10);

#[cfg(test)]
mod tests;
