//! An SFTP session: the requests of protocol version 3 and the OpenSSH extensions that make it safe.
//!
//! Source: draft-ietf-secsh-filexfer-02; OpenSSH `PROTOCOL` §4 (posix-rename, statvfs, fsync, limits). Requests about
//! one file are executed in the order sent (draft §6.1, "Request Synchronization and Reordering"), so the bytes, the
//! size request and the close can be sent in one go.

mod listing;
mod renaming;

use crate::attributes::{self, PathAttributes, is_odd};
use crate::failure::{ConnectionEnd, is_absent, is_unspecific, is_unsupported, sftp_failure};
use futures_util::future::{Either, select};
use openbaarmaker_core::target::{TargetError, rights_when_replacing};
use russh_sftp::client::error::Error as SftpError;
use russh_sftp::client::{Config, RawSftpSession};
use russh_sftp::extensions::{FSYNC, LIMITS, STATVFS};
use russh_sftp::protocol::{FileAttributes, Handle, OpenFlags, StatusCode};
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite};

/// A session on one channel.
pub(crate) struct Remote {
    raw: RawSftpSession,
    end: Arc<ConnectionEnd>,
    has_posix_rename: bool,
    has_statvfs: bool,
    has_fsync: bool,
    pub(crate) max_handles: Option<u64>,
    pub(crate) max_write_bytes: usize,
}

/// A path on the server, and its name in errors: a path on the site, or a description.
pub(crate) struct RemotePath<'a> {
    pub(crate) path: String,
    pub(crate) what: &'a str,
}

pub(crate) struct OpenFile<'a> {
    handle: String,
    pub(crate) what: &'a str,
}

/// How a new file is opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Access {
    Write,
    /// Also for reading, because it is read back through the handle that wrote it.
    ReadWrite,
}

/// Why a file was not made or sent.
pub(crate) enum NotSent {
    /// The server said only "failure": the name is taken, or too many files are open.
    Unspecific(TargetError),
    /// Any other reason.
    Because(TargetError),
}

impl From<TargetError> for NotSent {
    fn from(error: TargetError) -> Self {
        Self::Because(error)
    }
}

impl Remote {
    pub(crate) async fn start<S>(
        stream: S,
        request_timeout: Duration,
        end: Arc<ConnectionEnd>,
    ) -> Result<Self, TargetError>
    where
        S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
    {
        let config = Config { request_timeout_secs: request_timeout.as_secs().max(1), ..Config::default() };
        let raw = RawSftpSession::new_with_config(stream, config);
        let version = match raw.init().await {
            Ok(version) => version,
            Err(error) => return Err(sftp_failure(error, "sftp", &end).await),
        };
        let offers = |name: &str| version.extensions.contains_key(name);
        let mut remote = Self {
            raw,
            end,
            has_posix_rename: offers(POSIX_RENAME),
            has_statvfs: offers(STATVFS),
            has_fsync: offers(FSYNC),
            max_handles: None,
            max_write_bytes: SAFE_WRITE_BYTES,
        };
        if offers(LIMITS) {
            remote.ask_limits().await?;
        }
        Ok(remote)
    }

    /// Asks for the limits of the server. One that offers the extension and then fails counts as not offering it.
    async fn ask_limits(&mut self) -> Result<(), TargetError> {
        let limits = match self.ask(self.raw.limits()).await {
            Ok(limits) => limits,
            Err(error) if is_unspecific(&error) || is_unsupported(&error) => return Ok(()),
            Err(error) => return Err(self.failure(error, "limits").await),
        };
        // 0 means "no limit known" (OpenSSH PROTOCOL §4.8).
        self.max_handles = Some(limits.max_open_handles).filter(|most| *most > 0);
        let told = usize::try_from(limits.max_write_len).unwrap_or(usize::MAX);
        if told > 0 {
            self.max_write_bytes = told.min(MAX_WRITE_BYTES);
        }
        Ok(())
    }

    pub(crate) async fn real_path(&self, place: &RemotePath<'_>) -> Result<String, TargetError> {
        let name = self.done(self.raw.realpath(&place.path), place.what).await?;
        let file = name.files.into_iter().next();
        file.map(|file| file.filename)
            .filter(|path| !path.is_empty())
            .ok_or_else(|| TargetError::Other(format!("{}: no real path", place.what)))
    }

    /// Looks at a path, following links; `None` when nothing is there.
    pub(crate) async fn find(&self, place: &RemotePath<'_>) -> Result<Option<PathAttributes>, TargetError> {
        let found = self.if_present(self.raw.stat(&place.path), place.what).await?;
        Ok(found.map(|found| PathAttributes::of(&found.attrs)))
    }

    /// Looks at a path itself, following no link; `None` when nothing is there. Fails with [`TargetError::Link`] when
    /// it is a link, a pipe or a device.
    pub(crate) async fn look(&self, place: &RemotePath<'_>) -> Result<Option<PathAttributes>, TargetError> {
        let Some(found) = self.attributes(place).await? else { return Ok(None) };
        if is_odd(&found) {
            return Err(TargetError::Link(place.what.to_owned()));
        }
        Ok(Some(PathAttributes::of(&found)))
    }

    /// Returns everything that the server reports of a path itself, following no link; `None` when nothing is there.
    pub(crate) async fn attributes(&self, place: &RemotePath<'_>) -> Result<Option<FileAttributes>, TargetError> {
        let asked = self.raw.lstat(&place.path);
        let found = self.if_present(asked, place.what).await?;
        Ok(found.map(|found| found.attrs))
    }

    pub(crate) async fn make_folder(&self, place: &RemotePath<'_>) -> Result<(), TargetError> {
        let made = self.raw.mkdir(&place.path, FileAttributes::empty());
        self.done(made, place.what).await.map(drop)
    }

    /// Creates a file that must not exist yet: a link planted under its name is never followed.
    pub(crate) async fn create<'p>(&self, place: &RemotePath<'p>, access: Access) -> Result<OpenFile<'p>, NotSent> {
        let mut flags = OpenFlags::WRITE | OpenFlags::CREATE | OpenFlags::EXCLUDE;
        if access == Access::ReadWrite {
            flags |= OpenFlags::READ;
        }
        let what = place.what;
        let opening = (self.raw).open(&place.path, flags, FileAttributes::empty());
        match self.ask(opening).await {
            Ok(opened) => Ok(OpenFile::of(opened, what)),
            Err(error) if is_unspecific(&error) => Err(NotSent::Unspecific(self.failure(error, what).await)),
            Err(error) => Err(self.failure(error, what).await.into()),
        }
    }

    /// Opens a file for reading; `None` when there is none.
    pub(crate) async fn open<'p>(&self, place: &RemotePath<'p>) -> Result<Option<OpenFile<'p>>, TargetError> {
        let flags = OpenFlags::READ;
        let opening = (self.raw).open(&place.path, flags, FileAttributes::empty());
        let opened = self.if_present(opening, place.what).await?;
        Ok(opened.map(|opened| OpenFile::of(opened, place.what)))
    }

    pub(crate) async fn write(&self, file: &OpenFile<'_>, offset: u64, data: Vec<u8>) -> Result<(), TargetError> {
        let written = self.raw.write(&file.handle, offset, data);
        self.done(written, file.what).await.map(drop)
    }

    /// Reads at most `length` bytes; empty at the end of the file.
    pub(crate) async fn read(&self, file: &OpenFile<'_>, offset: u64, length: u32) -> Result<Vec<u8>, TargetError> {
        match self.ask(self.raw.read(&file.handle, offset, length)).await {
            Ok(data) => Ok(data.data),
            Err(SftpError::Status(status)) if status.status_code == StatusCode::Eof => Ok(Vec::new()),
            Err(error) => Err(self.failure(error, file.what).await),
        }
    }

    /// Returns everything that the server reports of an open file.
    pub(crate) async fn attributes_of_open(&self, file: &OpenFile<'_>) -> Result<FileAttributes, TargetError> {
        let found = self.done(self.raw.fstat(&file.handle), file.what).await?;
        Ok(found.attrs)
    }

    /// Flushes an open file to the server's disk, when the server offers that. A failure to do so, as on a disk that
    /// does not support it, counts as not offering it: what arrived is checked anyway.
    pub(crate) async fn sync(&self, file: &OpenFile<'_>) -> Result<(), TargetError> {
        if !self.has_fsync {
            return Ok(());
        }
        match self.ask(self.raw.fsync(&file.handle)).await {
            Ok(_) => Ok(()),
            Err(error) if is_unspecific(&error) || is_unsupported(&error) => Ok(()),
            Err(error) => Err(self.failure(error, file.what).await),
        }
    }

    /// Sets the modification time of a file, in seconds since 1970, and checks that the server keeps it.
    pub(crate) async fn set_modified(&self, place: &RemotePath<'_>, unix_seconds: i64) -> Result<(), TargetError> {
        let RemotePath { path, what } = place;
        // draft §5: seconds since 1970 in 32 bits, together with the access time.
        let Ok(seconds) = u32::try_from(unix_seconds) else {
            return Err(TargetError::Other(format!("{what}: no moment of SFTP")));
        };
        let mut wanted = FileAttributes::empty();
        wanted.atime = Some(seconds);
        wanted.mtime = Some(seconds);
        self.done(self.raw.setstat(path, wanted), what).await?;
        let found = self.done(self.raw.stat(path), what).await?;
        if found.attrs.mtime == Some(seconds) {
            Ok(())
        } else {
            Err(TargetError::Other(format!("{what}: moment not kept")))
        }
    }

    /// Gives a file, created with the attributes `made`, the permissions and group of the file that it will replace, as
    /// far as the account may. Sends no request when it has them already, or when the server reports no permissions; a
    /// refusal by the server is no failure.
    pub(crate) async fn resemble(
        &self,
        place: &RemotePath<'_>,
        made: &FileAttributes,
        before: &FileAttributes,
    ) -> Result<(), TargetError> {
        let (Some(new), Some(old)) = (attributes::rights(made), attributes::rights(before)) else { return Ok(()) };
        let mut keeps_group = made.gid == before.gid;
        // draft §5: owner and group go together.
        if let (false, Some(owner), Some(group)) = (keeps_group, made.uid, before.gid) {
            let given = FileAttributes { uid: Some(owner), gid: Some(group), ..FileAttributes::empty() };
            keeps_group = self.set(place, given).await?;
        }
        let wanted = rights_when_replacing(old, new, (made.uid == before.uid, keeps_group));
        if wanted != new {
            let given = FileAttributes { permissions: Some(wanted), ..FileAttributes::empty() };
            self.set(place, given).await?;
        }
        Ok(())
    }

    /// Sets attributes of a file; tells whether the server did.
    async fn set(&self, place: &RemotePath<'_>, given: FileAttributes) -> Result<bool, TargetError> {
        match self.ask(self.raw.setstat(&place.path, given)).await {
            Ok(_) => Ok(true),
            Err(SftpError::Status(_)) => Ok(false),
            Err(error) => Err(self.failure(error, place.what).await),
        }
    }

    pub(crate) async fn close(&self, file: &OpenFile<'_>) -> Result<(), TargetError> {
        let closed = self.raw.close(&file.handle);
        self.done(closed, file.what).await.map(drop)
    }

    /// Removes a file; succeeds when it is already gone.
    pub(crate) async fn remove(&self, place: &RemotePath<'_>) -> Result<(), TargetError> {
        let removed = self.raw.remove(&place.path);
        self.if_present(removed, place.what).await.map(drop)
    }

    pub(crate) async fn remove_folder(&self, place: &RemotePath<'_>) -> Result<(), TargetError> {
        self.done(self.raw.rmdir(&place.path), place.what).await.map(drop)
    }

    /// Returns the space left for this account at `path`, in bytes; `None` when the server does not report it.
    pub(crate) async fn free_bytes(&self, path: &str) -> Result<Option<u64>, TargetError> {
        if !self.has_statvfs {
            return Ok(None);
        }
        match self.ask(self.raw.statvfs(path)).await {
            Ok(room) => Ok(Some(room.blocks_avail.saturating_mul(room.fragment_size))),
            Err(SftpError::Status(_)) => Ok(None),
            Err(error) => Err(self.failure(error, "free room").await),
        }
    }

    /// Waits for the answer, but no longer than the connection lasts.
    ///
    /// Polling sends the request, so the order of polling is the order of sending. That is why tokio's macros are not
    /// used here: they may postpone a first poll or start with another future.
    async fn ask<T>(&self, request: impl Future<Output = Result<T, SftpError>>) -> Result<T, SftpError> {
        match select(pin!(request), pin!(self.end.ended())).await {
            Either::Left((answer, _)) => answer,
            Either::Right(((), _)) => Err(SftpError::UnexpectedBehavior("lost".into())),
        }
    }

    /// Waits for the answer, as [`Self::ask`]. `what` names the path in errors.
    async fn done<T>(&self, request: impl Future<Output = Result<T, SftpError>>, what: &str) -> Result<T, TargetError> {
        match self.ask(request).await {
            Ok(answer) => Ok(answer),
            Err(error) => Err(self.failure(error, what).await),
        }
    }

    /// As [`Self::done`]; `None` when there is no such file.
    async fn if_present<T>(
        &self,
        request: impl Future<Output = Result<T, SftpError>>,
        what: &str,
    ) -> Result<Option<T>, TargetError> {
        match self.ask(request).await {
            Err(error) if is_absent(&error) => Ok(None),
            Ok(answer) => Ok(Some(answer)),
            Err(error) => Err(self.failure(error, what).await),
        }
    }

    async fn failure(&self, error: SftpError, what: &str) -> TargetError {
        sftp_failure(error, what, &self.end).await
    }
}

impl<'a> OpenFile<'a> {
    fn of(opened: Handle, what: &'a str) -> Self {
        let handle = opened.handle;
        Self { handle, what }
    }
}

/// OpenSSH `PROTOCOL` §4.3.
const POSIX_RENAME: &str = "posix-rename@openssh.com";
/// draft §3: every server accepts packets of 34,000 bytes, so 32 KiB of data always fit.
const SAFE_WRITE_BYTES: usize = 32_768;
/// What OpenSSH allows in one write (255 KiB): fewer answers. A slow line still shows progress every few seconds.
const MAX_WRITE_BYTES: usize = 261_120;
