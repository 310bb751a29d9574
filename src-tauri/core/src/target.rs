//! The interface of a destination.
//!
//! Implemented by [`self::folder`] and by the crate `openbaarmaker-sftp`. All calls block. Paths are relative to the
//! folder the target was opened on; a target never leaves that folder and never touches any other file than it is asked
//! to.

pub mod folder;
mod hashing;
mod opening;
pub(crate) mod own_path;
mod retry;
mod rights;
pub mod source;
pub(crate) mod temporary;

pub use hashing::{Digest, Hashing};
pub use opening::{FoldersThere, OpenError, OpenRequest, TargetOpener};
pub(crate) use retry::LostTime;
pub use retry::RetryPolicy;
pub use rights::{has_no_rights, is_closed, may_replace, rights_when_replacing};

use crate::codes::codes;
use crate::error::Code;
use crate::job::Cancel;
use crate::model::{ReadBack, Sha256, SitePath};
use crate::store::sites::Area;
use chrono::{DateTime, Utc};
use std::io::Write;
use std::path::PathBuf;

/// Where the bytes of an upload come from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Source {
    /// A file on this machine, read in a stream; its hash is checked while reading.
    File(PathBuf),
    /// Bytes in memory.
    Bytes(Vec<u8>),
}

/// What happens to an upload once it has arrived in full under its temporary name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Finish {
    /// It gets its final name at once, but only if that name is free: else [`TargetError::Occupied`].
    Create,
    /// It gets its final name at once, replacing our file there.
    Rename,
    /// It waits under its temporary name for [`Target::rename`].
    Wait,
}

/// Suffix of the temporary name of the old file on a destination that cannot replace a file in one step. After an
/// interruption between the two renames, the old file has this name and its final name is missing.
pub const ASIDE_EXTENSION: &str = ".old";

/// One file to send.
#[derive(Debug, Clone)]
pub struct Upload {
    /// The bytes.
    pub source: Source,
    /// Size in bytes, compared with the size on the destination after sending.
    pub size_bytes: u64,
    /// SHA-256, compared while reading the source.
    pub sha256: Sha256,
    /// Temporary name, in the same folder as the final one.
    pub temporary: SitePath,
    /// Final name.
    pub path: SitePath,
    /// What happens when it has arrived.
    pub finish: Finish,
    /// The modification time that the file is to have, so that a web server reports it (`Last-Modified`); `None` leaves
    /// it to the destination.
    pub modified: Option<DateTime<Utc>>,
    /// How much is read back before it gets its final name.
    pub read_back: ReadBack,
}

/// Receives the progress of a batch of uploads. Called from worker threads, in any order of files.
pub trait UploadSink: Send + Sync {
    /// The file at `index` is being sent.
    fn started(&self, index: usize);
    /// This many more bytes of the file at `index` were sent.
    fn sent(&self, index: usize, bytes: u64);
    /// The file at `index` is finished, verified and renamed when asked, or failed. Called exactly once per file that
    /// was tried; files not tried because of [`Cancel`] or a lost connection are not reported.
    fn finished(&self, index: usize, result: Result<(), TargetError>);
    /// The file at `index` has another modification time than requested: the destination refused or did not keep it.
    /// The file itself is fine. Called before [`Self::finished`].
    fn undated(&self, _index: usize, _reason: TargetError) {}
    /// The file at `index` was seen under its final name. Called before [`Self::finished`]; not by every destination.
    fn stood(&self, _index: usize, _seen: FileStat) {}
}

/// The reason why an operation on a destination failed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TargetError {
    /// The name or address is not known, or nobody answers there.
    #[error("destination cannot be reached: {0}")]
    Unreachable(String),
    /// The connection broke.
    #[error("connection lost: {0}")]
    Disconnected(String),
    /// No answer in time.
    #[error("destination does not answer")]
    TimedOut,
    /// The account may not do this.
    #[error("permission denied: {0}")]
    PermissionDenied(String),
    /// No room left.
    #[error("destination is full")]
    Full,
    /// The folder does not exist.
    #[error("folder not found: {0}")]
    NotFound(String),
    /// After sending, the destination holds another number of bytes.
    #[error("size differs after sending: {0}")]
    SizeDiffers(String),
    /// What was read back differs from what was sent.
    #[error("content differs after sending: {0}")]
    ContentDiffers(String),
    /// The source on this machine is not what it was: changed, damaged or gone.
    #[error("source file changed or is damaged: {0}")]
    SourceChanged(String),
    /// A name the destination cannot hold.
    #[error("name not possible on destination: {0}")]
    NameNotPossible(String),
    /// The server cannot replace an existing file safely.
    #[error("destination cannot replace files safely: {0}")]
    CannotReplace(String),
    /// A file that is not ours has the name of a new document.
    #[error("name taken by another file: {0}")]
    Occupied(String),
    /// A link, a device or a pipe in the place of a file, or a link that leads out of the folder. Never followed.
    #[error("not a file, or a link that leads elsewhere: {0}")]
    Link(String),
    /// A file that is larger than its reader can use.
    #[error("larger than the limit: {0}")]
    TooLarge(String),
    /// Only the account itself can read what it wrote here, so a web server cannot serve it.
    #[error("closed to others: {0}")]
    Closed(String),
    /// The user asked to stop.
    #[error("stopped")]
    Cancelled,
    /// Anything else, in the words of the destination.
    #[error("destination failed: {0}")]
    Other(String),
}

impl TargetError {
    /// Returns the permanent code of this reason.
    pub fn code(&self) -> Code {
        match self {
            Self::Unreachable(_) => Code::TargetUnreachable,
            Self::Disconnected(_) => Code::TargetDisconnected,
            Self::TimedOut => Code::TargetTimedOut,
            Self::PermissionDenied(_) => Code::TargetPermission,
            Self::Full => Code::TargetFull,
            Self::NotFound(_) => Code::TargetFolderMissing,
            Self::SizeDiffers(_) | Self::ContentDiffers(_) => Code::TargetReadBack,
            Self::SourceChanged(_) => Code::CopyDamaged,
            Self::CannotReplace(_) => Code::TargetCannotReplace,
            Self::Occupied(_) => Code::TargetOccupied,
            Self::Link(_) => Code::TargetLink,
            Self::Closed(_) => Code::TargetUnreadable,
            Self::Cancelled => Code::Cancelled,
            Self::NameNotPossible(_) | Self::TooLarge(_) | Self::Other(_) => Code::TargetOther,
        }
    }

    /// Tells whether this ends a batch: the connection is lost, or the user asked to stop.
    pub fn ends_all(&self) -> bool {
        self.is_connection_lost() || *self == Self::Cancelled
    }

    /// Separates what ends the whole batch, which is the failure, from trouble with one file, which is the answer about
    /// that file.
    ///
    /// # Errors
    /// Whatever ends the batch.
    pub fn unless_batch_ends<T>(answer: Result<T, Self>) -> Result<Result<T, Self>, Self> {
        match answer {
            Err(ends) if ends.ends_all() => Err(ends),
            answer => Ok(answer),
        }
    }

    /// Tells whether every further call on this connection will fail too, so that a new connection is needed.
    pub fn is_connection_lost(&self) -> bool {
        matches!(self, Self::Unreachable(_) | Self::Disconnected(_) | Self::TimedOut)
    }
}

/// What a destination reports of a file without reading its content.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FileStat {
    /// Its size in bytes.
    pub size_bytes: u64,
    /// Modification time, in nanoseconds since 1970; `None` when not reported.
    pub modified: Option<i64>,
}

/// A name in a folder, with what it is; `None` for anything but a file.
pub type Listed = (String, Option<FileStat>);

/// Size and time of one file, `None` when it does not exist; or why it cannot be examined.
pub type Looked = Result<Option<FileStat>, TargetError>;

/// Size of one file in bytes, `None` when it does not exist; or why it cannot be examined.
pub type Asked = Result<Option<u64>, TargetError>;

/// Digest of one file, `None` when it does not exist; or why it cannot be read.
pub type Hashed = Result<Option<Digest>, TargetError>;

codes! {
    /// Why a file on a destination cannot be replaced: the parameter `reason` of `robots-refused`.
    pub enum Obstacle {
        /// A link.
        Link => "link",
        /// A folder.
        Folder => "folder",
        /// A pipe or a device.
        NotAFile => "not-a-file",
        /// Larger than the limit.
        TooLarge => "too-large",
        /// Read-only for everyone: somebody wants it unchanged.
        ReadOnly => "read-only",
    }
}

/// A folder on a destination, opened for reading and writing.
pub trait Target: Send + Sync {
    /// Reads a whole file of at most `max_bytes`; `None` when it does not exist.
    ///
    /// # Errors
    /// [`TargetError`]; `TooLarge` when it is larger.
    fn read(&self, path: &SitePath, max_bytes: u64) -> Result<Option<Vec<u8>>, TargetError>;

    /// Examines the path, following no link and opening nothing; returns why it is not a file of at most `max_bytes`
    /// that may be replaced. `None` when it is one, and when nothing is there.
    ///
    /// # Errors
    /// [`TargetError`] when it cannot be examined.
    fn obstacle(&self, path: &SitePath, max_bytes: u64) -> Result<Option<Obstacle>, TargetError>;

    /// Fails where this account may not make or remove a file with this name, as far as the rights of its folder tell
    /// without writing; of a folder that is missing, those of the one that it would be made in.
    ///
    /// # Errors
    /// [`TargetError::PermissionDenied`], [`TargetError::NameNotPossible`] where something else has the name of a
    /// folder, and [`TargetError`] when the folder cannot be examined.
    fn must_take(&self, path: &SitePath) -> Result<(), TargetError>;

    /// Reads a whole file into `out`, a piece at a time; returns its size in bytes, `None` when it does not exist.
    ///
    /// # Errors
    /// [`TargetError`]; `SourceChanged` when `out` does not take it, `Cancelled` when asked to stop.
    fn fetch(&self, path: &SitePath, out: &mut (dyn Write + Send), cancel: &Cancel)
    -> Result<Option<u64>, TargetError>;

    /// Returns size and time of many files or folders, in the same order; `None` for what does not exist.
    ///
    /// # Errors
    /// [`TargetError`] when one of them cannot be asked.
    fn seen(&self, paths: &[SitePath]) -> Result<Vec<Option<FileStat>>, TargetError>;

    /// Returns the sizes in bytes of many files, in the same order; `None` for what does not exist.
    ///
    /// # Errors
    /// As [`Self::seen`].
    fn sizes(&self, paths: &[SitePath]) -> Result<Vec<Option<u64>>, TargetError> {
        let seen = self.seen(paths)?.into_iter();
        Ok(seen.map(|seen| seen.map(|seen| seen.size_bytes)).collect())
    }

    /// Returns the names in a folder, in any order; `None` is the folder that the target was opened on. A folder that
    /// does not exist is empty.
    ///
    /// # Errors
    /// [`TargetError`]; `Cancelled` when asked to stop.
    fn list(&self, folder: Option<&SitePath>, cancel: &Cancel) -> Result<Vec<Listed>, TargetError>;

    /// Returns the size of each file in bytes, or why it cannot be examined; `None` for those that do not exist.
    ///
    /// # Errors
    /// Only a lost connection.
    fn sizes_each(&self, paths: &[SitePath]) -> Result<Vec<Asked>, TargetError> {
        let seen = self.seen_each(paths)?.into_iter();
        let size = |seen: Looked| seen.map(|seen| seen.map(|seen| seen.size_bytes));
        Ok(seen.map(size).collect())
    }

    /// Returns size and time of each file, or why it cannot be examined; `None` for those that do not exist.
    ///
    /// # Errors
    /// Only a lost connection.
    fn seen_each(&self, paths: &[SitePath]) -> Result<Vec<Looked>, TargetError> {
        match self.seen(paths) {
            Ok(seen) => Ok(seen.into_iter().map(Ok).collect()),
            Err(lost) if lost.is_connection_lost() => Err(lost),
            // A file that cannot be examined fails the whole call, so ask for each separately.
            Err(_) => (paths.iter())
                .map(|path| {
                    let seen = self.seen(std::slice::from_ref(path));
                    TargetError::unless_batch_ends(seen.map(|seen| seen.into_iter().next().flatten()))
                })
                .collect(),
        }
    }

    /// Reads one file and returns its digest.
    ///
    /// # Errors
    /// [`TargetError`], also when only this file cannot be read.
    fn digest(&self, path: &SitePath, cancel: &Cancel) -> Hashed {
        let found = self.digests(std::slice::from_ref(path), cancel)?;
        found.into_iter().next().unwrap_or(Ok(None))
    }

    /// Reads many files and returns the digest of each, in the same order.
    ///
    /// # Errors
    /// Only a lost connection, or [`TargetError::Cancelled`].
    fn digests(&self, paths: &[SitePath], cancel: &Cancel) -> Result<Vec<Hashed>, TargetError> {
        (paths.iter())
            .map(|path| {
                let mut hashing = Hashing::default();
                let found = self.fetch(path, &mut hashing, cancel);
                TargetError::unless_batch_ends(found.map(|found| found.map(|_| hashing.digest())))
            })
            .collect()
    }

    /// Sends many files, several in flight. Makes missing folders. Each file: temporary name → all bytes → synced to
    /// disk, where the destination offers that → size compared and content read back, as asked → modification time set,
    /// when asked → (unless [`Finish::Wait`]) renamed atomically to its final name. A file that waits fails when its
    /// folder and the owners tell that this account may not replace the file of that name.
    ///
    /// # Errors
    /// Only what ends the whole batch: a lost connection, or [`TargetError::Cancelled`]. Trouble with one file goes to
    /// the sink and the others continue. What was reported as finished stays finished.
    fn upload(&self, uploads: &[Upload], sink: &dyn UploadSink, cancel: &Cancel) -> Result<(), TargetError>;

    /// Renames files one after the other, each atomically replacing what is there, in the order given.
    ///
    /// # Errors
    /// [`TargetError`] at the first one that fails; the earlier ones stay renamed.
    fn rename(&self, pairs: &[(SitePath, SitePath)]) -> Result<(), TargetError>;

    /// Removes an empty folder; leaves one that is not empty, is gone or cannot be removed. Only for folders made
    /// during a check: publishing removes none.
    ///
    /// # Errors
    /// [`TargetError`] when the connection is lost.
    fn remove_empty_folder(&self, folder: &SitePath) -> Result<(), TargetError>;

    /// Returns the files and folders among these (`None`: the destination itself) that only the account itself can
    /// read, or not even that one; none where permissions are not reported.
    ///
    /// # Errors
    /// [`TargetError`] when one of them cannot be examined.
    fn closed(&self, paths: &[Option<SitePath>]) -> Result<Vec<Option<SitePath>>, TargetError>;

    /// Removes files; one that is already gone is fine. Never removes folders. Answers for each file, in the same
    /// order: a refusal for one does not stop the others.
    ///
    /// # Errors
    /// Only what ends the whole batch: a lost connection.
    fn remove(&self, paths: &[SitePath]) -> Result<Vec<Result<(), TargetError>>, TargetError>;

    /// Tells whether the destination has a clock of its own.
    fn has_clock(&self) -> bool {
        false
    }

    /// Returns when a file was last changed by the destination's clock, in seconds since 1970-01-01T00:00:00Z; `None`
    /// when it has no clock of its own, or does not report it.
    ///
    /// # Errors
    /// [`TargetError`] when the connection is lost.
    fn modified_at(&self, _path: &SitePath) -> Result<Option<i64>, TargetError> {
        Ok(None)
    }

    /// Returns the free space in bytes, when the destination tells.
    ///
    /// # Errors
    /// [`TargetError`] when the connection is lost.
    fn free_bytes(&self) -> Result<Option<u64>, TargetError>;
}

/// An open destination: the folder of the base URL and, when given, the folder of the host root.
#[expect(missing_debug_implementations, reason = "holds live connections")]
pub struct Destination {
    /// The folder that the web server serves as the base URL.
    pub base: Box<dyn Target>,
    /// The folder that the web server serves as the root of the host, where robots.txt goes. The same folder as `base`
    /// when the base URL is the root of its host; `None` when it cannot be reached from here.
    pub host_root: Option<Box<dyn Target>>,
}

impl Destination {
    /// Opens the folder of the base URL, and that of the host root when there is one.
    ///
    /// # Errors
    /// As `open`, for either folder.
    pub fn open(
        dir: &str,
        request: &OpenRequest<'_>,
        open: impl Fn(&str) -> Result<Box<dyn Target>, TargetError>,
    ) -> Result<Self, TargetError> {
        let is_root = request.base_is_host_root;
        let host_root = if is_root { Some(dir) } else { request.host_root };
        Ok(Self { base: open(dir)?, host_root: host_root.map(open).transpose()? })
    }

    /// Returns the folder of an area; that of the base URL when the host root cannot be reached.
    pub(crate) fn at(&self, area: Area) -> &dyn Target {
        match (area, &self.host_root) {
            (Area::HostRoot, Some(root)) => root.as_ref(),
            (Area::Base | Area::HostRoot | Area::Waiting, _) => self.base.as_ref(),
        }
    }
}
