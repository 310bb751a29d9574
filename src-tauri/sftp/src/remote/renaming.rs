//! Renames files to their final names on a server.

use super::{POSIX_RENAME, Remote, RemotePath};
use crate::attributes::PathAttributes;
use crate::failure::is_unspecific;
use futures_util::future::join;
use openbaarmaker_core::target::{ASIDE_EXTENSION, TargetError};
use russh_sftp::client::error::Error as SftpError;
use russh_sftp::protocol::{Packet, Status, StatusCode};

impl Remote {
    /// Gives a file of this size its final name if that is free. Version 3 never replaces (draft §6.5); because some
    /// servers do so anyway, the target is checked just before. The file is checked just before and just after; returns
    /// what was seen last. Fails with [`TargetError::Occupied`]; [`TargetError::SizeDiffers`].
    pub(crate) async fn create_name(
        &self,
        from: &RemotePath<'_>,
        size_bytes: u64,
        to: &RemotePath<'_>,
    ) -> Result<PathAttributes, TargetError> {
        let occupied = || TargetError::Occupied(to.what.to_owned());
        let (waiting, taken) = join(self.look(from), self.look(to)).await;
        match taken {
            Ok(None) => {}
            Ok(Some(_)) | Err(TargetError::Link(_)) => return Err(occupied()),
            Err(error) => return Err(error),
        }
        let waiting = is_whole(waiting?, size_bytes, to)?;
        // Both requests are sent at once: one round trip.
        let (renamed, standing) = join(self.rename(from, to), self.look(to)).await;
        match renamed {
            Ok(_) => {
                let stands = self.check_in_place(standing, size_bytes, to).await;
                if let Err(TargetError::SizeDiffers(_)) = stands
                    && let Ok(Some(found)) = self.look(to).await
                    && (found.size_bytes < Some(size_bytes) || found.modified == waiting.modified)
                {
                    // The name was free and the server gave it to this file: one that is too short, or has the same
                    // modification time as this file, is ours and incomplete. The difference in size is reported.
                    let _ = self.remove(to).await;
                }
                stands
            }
            Err(error) if is_unspecific(&error) => match self.look(to).await {
                Ok(Some(_)) | Err(TargetError::Link(_)) => Err(occupied()),
                Ok(None) => Err(self.failure(error, to.what).await),
                Err(lost) => Err(lost),
            },
            Err(error) => Err(self.failure(error, to.what).await),
        }
    }

    /// Gives a file of this size its final name, replacing the file there, and checks it before and after. Returns what
    /// was seen last. Fails with [`TargetError::SizeDiffers`].
    pub(crate) async fn replace_whole(
        &self,
        from: &RemotePath<'_>,
        size_bytes: u64,
        to: &RemotePath<'_>,
    ) -> Result<PathAttributes, TargetError> {
        is_whole(self.look(from).await?, size_bytes, to)?;
        self.replace(from, to).await?;
        let standing = self.look(to).await;
        self.check_in_place(standing, size_bytes, to).await
    }

    /// Checks that a file has its full size. Asks again when it does not: some servers answer before a rename shows.
    async fn check_in_place(
        &self,
        found: Result<Option<PathAttributes>, TargetError>,
        size_bytes: u64,
        to: &RemotePath<'_>,
    ) -> Result<PathAttributes, TargetError> {
        if let Ok(whole) = found.and_then(|found| is_whole(found, size_bytes, to)) {
            return Ok(whole);
        }
        is_whole(self.look(to).await?, size_bytes, to)
    }

    /// Renames `from` to `to`, replacing what is there.
    ///
    /// With `posix-rename@openssh.com` this is atomic. Without it, version 3 refuses an existing target (draft §6.5).
    /// Then the old file is renamed first; both renames are sent in one packet, so that a lost connection cannot
    /// separate them. When the second fails, the first is undone. The old file is removed last. DEVIATION: on such a
    /// server a visitor can find no file for the duration of two system calls.
    pub(crate) async fn replace(&self, from: &RemotePath<'_>, to: &RemotePath<'_>) -> Result<(), TargetError> {
        let what = to.what;
        if self.has_posix_rename {
            return match self.posix_rename(from, to).await {
                // Some servers remove the old file and then fail: the new file is given the name, which is now free.
                Err(TargetError::Other(_)) if self.attributes(to).await?.is_none() => self.posix_rename(from, to).await,
                renamed => renamed,
            };
        }
        let first = match self.rename(from, to).await {
            Ok(_) => return Ok(()),
            Err(error) if is_unspecific(&error) => error,
            Err(error) => return Err(self.failure(error, what).await),
        };
        if self.look(to).await?.is_none_or(|old| old.is_folder) {
            return Err(self.failure(first, what).await);
        }
        let path = format!("{}{ASIDE_EXTENSION}", from.path);
        let aside = RemotePath { path, what };
        self.remove(&aside).await?;
        let (stepped, replaced) = join(self.rename(to, &aside), self.rename(from, to)).await;
        match (stepped, replaced) {
            (Ok(_), Ok(_)) => self.remove(&aside).await,
            (Err(_), Ok(_)) => Ok(()),
            (Ok(_), Err(error)) => {
                let reason = self.failure(error, what).await;
                match self.rename(&aside, to).await {
                    Ok(_) => Err(TargetError::CannotReplace(what.to_owned())),
                    Err(_) => Err(reason),
                }
            }
            (Err(_), Err(error)) => match self.failure(error, what).await {
                lost if lost.is_connection_lost() => Err(lost),
                _ => Err(TargetError::CannotReplace(what.to_owned())),
            },
        }
    }

    /// Renames as version 3 does: never over an existing file.
    async fn rename(&self, from: &RemotePath<'_>, to: &RemotePath<'_>) -> Result<Status, SftpError> {
        self.ask(self.raw.rename(&from.path, &to.path)).await
    }

    async fn posix_rename(&self, from: &RemotePath<'_>, to: &RemotePath<'_>) -> Result<(), TargetError> {
        let what = to.what;
        let mut data = Vec::with_capacity(from.path.len() + to.path.len() + 8);
        for path in [&from.path, &to.path] {
            let length = u32::try_from(path.len()).map_err(|_| TargetError::NameNotPossible(what.to_owned()))?;
            data.extend_from_slice(&length.to_be_bytes());
            data.extend_from_slice(path.as_bytes());
        }
        let error = match self.ask(self.raw.extended(POSIX_RENAME, data)).await {
            Ok(Packet::Status(status)) if status.status_code == StatusCode::Ok => return Ok(()),
            Ok(Packet::Status(status)) => SftpError::Status(status),
            Ok(_) => SftpError::UnexpectedPacket,
            Err(error) => error,
        };
        Err(self.failure(error, what).await)
    }
}

/// Fails when a file is not there in its full size.
fn is_whole(
    found: Option<PathAttributes>,
    size_bytes: u64,
    place: &RemotePath<'_>,
) -> Result<PathAttributes, TargetError> {
    match found {
        Some(found) if found.size_bytes == Some(size_bytes) && !found.is_folder => Ok(found),
        _ => Err(TargetError::SizeDiffers(place.what.to_owned())),
    }
}
