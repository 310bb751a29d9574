//! [`Target`] for a folder on an SFTP server: blocking calls around the async session.

use crate::connect::Connection;
use crate::folders::Root;
use crate::obstacle;
use crate::reading::{fetch, reported};
use crate::remote::{OpenFile, Remote, RemotePath};
use crate::upload;
use futures_util::stream;
use futures_util::{StreamExt, TryStreamExt};
use openbaarmaker_core::job::Cancel;
use openbaarmaker_core::model::SitePath;
use openbaarmaker_core::target::{
    FileStat, Hashed, Hashing, Listed, Obstacle, Target, TargetError, Upload, UploadSink, is_closed,
};
use std::io::Write;
use std::sync::Arc;

/// A folder on an SFTP server. Several may share one connection.
pub(crate) struct SftpTarget {
    connection: Arc<Connection>,
    root: Root,
}

impl SftpTarget {
    pub(crate) fn open(connection: Arc<Connection>, dir: &str) -> Result<Self, TargetError> {
        let root = connection.run(async |remote| Root::open(remote, dir).await)?;
        Ok(Self { connection, root })
    }
}

impl Target for SftpTarget {
    fn read(&self, path: &SitePath, max_bytes: u64) -> Result<Option<Vec<u8>>, TargetError> {
        self.run(async |remote| {
            let mut bytes = Vec::new();
            let read = self.read_file(remote, path, max_bytes, |piece| {
                bytes.extend_from_slice(piece);
                Ok(())
            });
            let read = read.await?;
            Ok(read.map(|_| bytes))
        })
    }

    fn obstacle(&self, path: &SitePath, max_bytes: u64) -> Result<Option<Obstacle>, TargetError> {
        self.run(async |remote| {
            if !self.root.holds(remote, path).await? {
                return Ok(None);
            }
            let found = remote.attributes(&self.root.place(path.as_str())).await?;
            Ok(found.and_then(|found| obstacle::of(&found, max_bytes)))
        })
    }

    fn must_take(&self, path: &SitePath) -> Result<(), TargetError> {
        self.run(async |remote| {
            let folder = self.root.nearest(remote, path).await?;
            match remote.attributes(&self.root.place(folder)).await? {
                Some(found) if obstacle::is_read_only(&found) => Err(TargetError::PermissionDenied(path.to_string())),
                Some(_) | None => Ok(()),
            }
        })
    }

    fn fetch(
        &self,
        path: &SitePath,
        out: &mut (dyn Write + Send),
        cancel: &Cancel,
    ) -> Result<Option<u64>, TargetError> {
        self.run(async |remote| self.fetch_one(remote, path, out, cancel).await)
    }

    fn digests(&self, paths: &[SitePath], cancel: &Cancel) -> Result<Vec<Hashed>, TargetError> {
        self.run(async |remote| {
            stream::iter(paths)
                .map(|path| self.digest(remote, path, cancel))
                .buffered(FILES_READ_AT_ONCE)
                .map(TargetError::unless_batch_ends)
                .try_collect()
                .await
        })
    }

    fn seen(&self, paths: &[SitePath]) -> Result<Vec<Option<FileStat>>, TargetError> {
        self.run(async |remote| {
            stream::iter(paths).map(|path| self.see(remote, path)).buffered(QUESTIONS_IN_FLIGHT).try_collect().await
        })
    }

    fn list(&self, folder: Option<&SitePath>, cancel: &Cancel) -> Result<Vec<Listed>, TargetError> {
        self.run(async |remote| {
            let place = match folder {
                None => RemotePath { path: self.root.dir().to_owned(), what: "" },
                Some(folder) if self.root.has(remote, folder.as_str()).await? => self.root.place(folder.as_str()),
                Some(_) => return Ok(Vec::new()),
            };
            remote.list(&place, cancel).await
        })
    }

    fn upload(&self, uploads: &[Upload], sink: &dyn UploadSink, cancel: &Cancel) -> Result<(), TargetError> {
        self.run(async |remote| upload::send(remote, &self.root, uploads, sink, cancel).await)
    }

    fn rename(&self, pairs: &[(SitePath, SitePath)]) -> Result<(), TargetError> {
        self.run(async |remote| {
            for (from, to) in pairs {
                for path in [from, to] {
                    if !self.root.holds(remote, path).await? {
                        return Err(TargetError::NotFound(path.to_string()));
                    }
                }
                let (old, new) = (self.root.place(from.as_str()), self.root.place(to.as_str()));
                remote.replace(&old, &new).await?;
            }
            Ok(())
        })
    }

    fn remove_empty_folder(&self, folder: &SitePath) -> Result<(), TargetError> {
        self.run(async |remote| {
            if !self.root.holds(remote, folder).await? {
                return Ok(());
            }
            match remote.remove_folder(&self.root.place(folder.as_str())).await {
                Err(lost) if lost.is_connection_lost() => Err(lost),
                // Why it stays does not matter: the next publication would create it anyway.
                Ok(()) | Err(_) => Ok(()),
            }
        })
    }

    fn closed(&self, paths: &[Option<SitePath>]) -> Result<Vec<Option<SitePath>>, TargetError> {
        self.run(async |remote| {
            let answers: Vec<bool> = stream::iter(paths)
                .map(|path| self.is_closed_at(remote, path.as_ref()))
                .buffered(QUESTIONS_IN_FLIGHT)
                .try_collect()
                .await?;
            Ok(paths.iter().zip(answers).filter(|(_, is)| *is).map(|(path, _)| path.clone()).collect())
        })
    }

    fn remove(&self, paths: &[SitePath]) -> Result<Vec<Result<(), TargetError>>, TargetError> {
        self.run(async |remote| {
            stream::iter(paths)
                .map(|path| self.remove_one(remote, path))
                .buffered(QUESTIONS_IN_FLIGHT)
                .map(TargetError::unless_batch_ends)
                .try_collect()
                .await
        })
    }

    fn has_clock(&self) -> bool {
        true
    }

    fn modified_at(&self, path: &SitePath) -> Result<Option<i64>, TargetError> {
        self.run(async |remote| {
            if !self.root.holds(remote, path).await? {
                return Ok(None);
            }
            let found = remote.look(&self.root.place(path.as_str())).await?;
            Ok(found.and_then(|found| found.modified).map(i64::from))
        })
    }

    fn free_bytes(&self) -> Result<Option<u64>, TargetError> {
        self.connection.run(async |remote| remote.free_bytes(self.root.dir()).await)
    }
}

impl SftpTarget {
    /// Runs requests until they finish, checking every folder again. Blocks.
    fn run<T>(&self, act: impl AsyncFnOnce(&Remote) -> Result<T, TargetError>) -> Result<T, TargetError> {
        self.root.forget();
        self.connection.run(act)
    }

    /// Opens a file for reading; `None` when there is none. Links, pipes and devices are never opened.
    async fn open_file<'p>(&self, remote: &Remote, path: &'p SitePath) -> Result<Option<OpenFile<'p>>, TargetError> {
        if !self.root.holds(remote, path).await? {
            return Ok(None);
        }
        let place = self.root.place(path.as_str());
        match remote.look(&place).await? {
            Some(_) => remote.open(&place).await,
            None => Ok(None),
        }
    }

    async fn fetch_one(
        &self,
        remote: &Remote,
        path: &SitePath,
        out: &mut (dyn Write + Send),
        cancel: &Cancel,
    ) -> Result<Option<u64>, TargetError> {
        let take = |piece: &[u8]| {
            if cancel.is_cancelled() {
                return Err(TargetError::Cancelled);
            }
            out.write_all(piece).map_err(|error| TargetError::SourceChanged(error.to_string()))
        };
        self.read_file(remote, path, u64::MAX, take).await
    }

    /// Reads a file of at most `max_bytes`, a piece at a time; returns its size in bytes, `None` when there is none.
    async fn read_file(
        &self,
        remote: &Remote,
        path: &SitePath,
        max_bytes: u64,
        on_piece: impl FnMut(&[u8]) -> Result<(), TargetError>,
    ) -> Result<Option<u64>, TargetError> {
        let Some(file) = self.open_file(remote, path).await? else { return Ok(None) };
        let read = async {
            let size_bytes = reported(remote.attributes_of_open(&file).await?.size, path.as_str())?;
            if size_bytes > max_bytes {
                return Err(TargetError::TooLarge(path.to_string()));
            }
            fetch(remote, &file, 0..size_bytes, on_piece).await?;
            Ok(size_bytes)
        };
        let read = read.await;
        remote.close(&file).await?;
        read.map(Some)
    }

    async fn digest(&self, remote: &Remote, path: &SitePath, cancel: &Cancel) -> Hashed {
        let mut hashing = Hashing::default();
        let found = self.fetch_one(remote, path, &mut hashing, cancel).await?;
        Ok(found.map(|_| hashing.digest()))
    }

    async fn see(&self, remote: &Remote, path: &SitePath) -> Result<Option<FileStat>, TargetError> {
        if !self.root.holds(remote, path).await? {
            return Ok(None);
        }
        match remote.look(&self.root.place(path.as_str())).await? {
            None => Ok(None),
            Some(found) => reported(found.seen(), path.as_str()).map(Some),
        }
    }

    async fn is_closed_at(&self, remote: &Remote, path: Option<&SitePath>) -> Result<bool, TargetError> {
        if let Some(path) = path
            && !self.root.holds(remote, path).await?
        {
            return Ok(false);
        }
        let found = remote.attributes(&self.root.place(path.map_or("", SitePath::as_str))).await?;
        Ok(found.is_some_and(|found| found.permissions.is_some_and(|mode| is_closed(mode, found.is_dir()))))
    }

    async fn remove_one(&self, remote: &Remote, path: &SitePath) -> Result<(), TargetError> {
        if !self.root.holds(remote, path).await? {
            return Ok(());
        }
        remote.remove(&self.root.place(path.as_str())).await
    }
}

/// Requests for sizes, and removals, in flight.
const QUESTIONS_IN_FLIGHT: usize = 128;
/// Files hashed at the same time; each has its own reads in flight.
const FILES_READ_AT_ONCE: usize = 8;
