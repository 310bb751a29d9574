//! One file to the server: create under the temporary name, bytes, size, close, rename.

use crate::folders::Root;
use crate::remote::{NotCreated, Remote};
use futures_util::StreamExt;
use futures_util::future::{join_all, join3, join4};
use futures_util::stream::FuturesUnordered;
use openbaarmaker_core::job::Cancel;
use openbaarmaker_core::target::source::SourceReader;
use openbaarmaker_core::target::{Finish, Source, TargetError, Upload};
use tokio::select;
use tokio::sync::mpsc;
use tokio::sync::{Semaphore, SemaphorePermit};
use tokio::task::spawn_blocking;

/// What is needed to send one file.
pub(crate) struct FileUpload<'a> {
    pub(crate) remote: &'a Remote,
    pub(crate) root: &'a Root,
    pub(crate) upload: &'a Upload,
    pub(crate) progress: &'a (dyn Fn(u64) + Sync),
    /// Hears when the moment of last change cannot be kept.
    pub(crate) undated: &'a (dyn Fn(TargetError) + Sync),
    pub(crate) cancel: &'a Cancel,
    /// Permits are bytes.
    pub(crate) budget: &'a Semaphore,
}

/// How it went.
pub(crate) enum Outcome {
    /// Sent, or not.
    Done(Result<(), TargetError>),
    /// The server could not open the file, perhaps because too many are open. Nothing was sent.
    Crowded(TargetError),
}

impl FileUpload<'_> {
    /// Small files travel whole in one go; others as a stream.
    pub(crate) fn is_small(size_bytes: u64) -> bool {
        size_bytes <= SMALL_BYTES
    }

    pub(crate) async fn send(&self) -> Outcome {
        let temporary = self.root.join(self.upload.temporary.as_str());
        if Self::is_small(self.upload.size_bytes) {
            // Held until the server has the bytes.
            let _permit = self.permit(self.upload.size_bytes).await;
            match self.read_whole().await {
                Ok(bytes) => self.send_to(&temporary, Some(bytes)).await,
                Err(error) => Outcome::Done(Err(error)),
            }
        } else {
            self.send_to(&temporary, None).await
        }
    }

    async fn send_to(&self, temporary: &str, whole: Option<Vec<u8>>) -> Outcome {
        if self.cancel.is_cancelled() {
            return Outcome::Done(Err(TargetError::Cancelled));
        }
        let handle = match self.create(temporary).await {
            Ok(handle) => handle,
            Err(NotCreated::Unspecific(error)) => {
                return match self.explain(error, temporary).await {
                    TargetError::Other(words) => Outcome::Crowded(TargetError::Other(words)),
                    clear => Outcome::Done(Err(clear)),
                };
            }
            Err(NotCreated::Because(error)) => {
                return Outcome::Done(Err(self.explain(error, temporary).await));
            }
        };
        let sent = match whole {
            Some(bytes) => self.write_whole(handle, bytes).await,
            None => self.stream(handle).await,
        };
        let result = match sent {
            Ok(size_bytes) => self.complete(temporary, size_bytes).await,
            Err(error) => Err(self.explain(error, temporary).await),
        };
        if let Err(error) = &result
            && !error.is_connection_lost()
            && *error != TargetError::Cancelled
        {
            // The failure itself is what is told; what is left is taken away by the next run.
            let _ = self.remote.remove(temporary, self.what()).await;
        }
        Outcome::Done(result)
    }

    /// Creates the temporary file; one that a cut run left behind is taken away first.
    async fn create(&self, temporary: &str) -> Result<String, NotCreated> {
        match self.remote.create(temporary, self.what()).await {
            Err(NotCreated::Unspecific(_)) => {
                let removed = self.remote.remove(temporary, self.what()).await;
                removed.map_err(NotCreated::Because)?;
                self.remote.create(temporary, self.what()).await
            }
            other => other,
        }
    }

    /// Sends bytes, question for the size and close without waiting in between; returns the size told.
    async fn write_whole(
        &self,
        handle: String,
        bytes: Vec<u8>,
    ) -> Result<Option<u64>, TargetError> {
        let mut offset = 0;
        let mut writes = Vec::new();
        for piece in bytes.chunks(self.remote.max_write_bytes()) {
            writes.push(self.write(&handle, offset, piece.to_vec()));
            offset += piece.len() as u64;
        }
        drop(bytes);
        // Polled in this order, so sent in this order.
        let (writes, synced, size, closed) = join4(
            join_all(writes),
            self.sync(&handle),
            self.remote.size(&handle, self.what()),
            self.remote.close(handle.clone(), self.what()),
        )
        .await;
        writes.into_iter().collect::<Result<(), _>>()?;
        synced?;
        closed?;
        size
    }

    /// Sends a large file with many writes in flight; returns the size told.
    async fn stream(&self, handle: String) -> Result<Option<u64>, TargetError> {
        if let Err(error) = self.write_all(&handle).await {
            // The first failure is what is told; closing only frees the handle.
            let _ = self.remote.close(handle, self.what()).await;
            return Err(error);
        }
        let (synced, size, closed) = join3(
            self.sync(&handle),
            self.remote.size(&handle, self.what()),
            self.remote.close(handle.clone(), self.what()),
        )
        .await;
        synced?;
        closed?;
        size
    }

    async fn write_all(&self, handle: &str) -> Result<(), TargetError> {
        let piece_bytes = self.remote.max_write_bytes();
        let depth = WINDOW_BYTES.div_ceil(piece_bytes);
        let mut pieces = Pieces::start(self.upload, piece_bytes)?;
        let mut flying = FuturesUnordered::new();
        let mut offset = 0;
        let mut is_read = false;
        loop {
            if self.cancel.is_cancelled() {
                return Err(TargetError::Cancelled);
            }
            select! {
                biased;
                Some(written) = flying.next(), if !flying.is_empty() => written?,
                piece = pieces.next(), if !is_read && flying.len() < depth => match piece? {
                    Some(piece) => {
                        let length = piece.len() as u64;
                        flying.push(async move {
                            let _permit = self.permit(length).await;
                            self.write(handle, offset, piece).await
                        });
                        offset += length;
                    }
                    None => is_read = true,
                },
                else => return Ok(()),
            }
        }
    }

    async fn write(&self, handle: &str, offset: u64, piece: Vec<u8>) -> Result<(), TargetError> {
        let length = piece.len() as u64;
        (self.remote.write(handle, offset, piece, self.what())).await?;
        (self.progress)(length);
        Ok(())
    }

    /// Has the server put the file on its disk, when it is going to replace something that is public. A new document
    /// that a power cut damages is found by its size and sent again; an old one would be lost.
    async fn sync(&self, handle: &str) -> Result<(), TargetError> {
        match self.upload.finish {
            Finish::Wait => self.remote.sync(handle, self.what()).await,
            Finish::Create | Finish::Rename => Ok(()),
        }
    }

    /// Compares the size and gives the final name.
    async fn complete(&self, temporary: &str, told: Option<u64>) -> Result<(), TargetError> {
        let mut size_bytes = told;
        if size_bytes != Some(self.upload.size_bytes) {
            // A server may answer about an open file before it has written all; ask once more.
            let found = self.remote.look(temporary, self.what()).await?;
            size_bytes = found.and_then(|found| found.size_bytes);
        }
        if size_bytes != Some(self.upload.size_bytes) {
            return Err(TargetError::SizeDiffers(self.what().to_owned()));
        }
        self.date(temporary).await?;
        let place = self.root.join(self.upload.path.as_str());
        let file = (temporary, self.upload.size_bytes);
        match self.upload.finish {
            Finish::Wait => Ok(()),
            Finish::Create | Finish::Rename if self.cancel.is_cancelled() => {
                Err(TargetError::Cancelled)
            }
            Finish::Create => self.remote.create_name(file, &place, self.what()).await,
            Finish::Rename => self.remote.replace_whole(file, &place, self.what()).await,
        }
    }

    /// Gives the file its moment of last change, which a renaming keeps. A server that refuses is told about, and no more.
    async fn date(&self, temporary: &str) -> Result<(), TargetError> {
        let Some(modified) = self.upload.modified else {
            return Ok(());
        };
        let moment = modified.timestamp();
        match (self.remote)
            .set_modified(temporary, moment, self.what())
            .await
        {
            Err(reason) if !reason.is_connection_lost() => {
                (self.undated)(reason);
                Ok(())
            }
            other => other,
        }
    }

    /// Finds out what a server means that says only "failure".
    async fn explain(&self, error: TargetError, temporary: &str) -> TargetError {
        if !matches!(error, TargetError::Other(_)) {
            return error;
        }
        let is_long = |name: &str| name.len() > MAX_NAME_BYTES;
        if self.upload.path.segments().any(is_long) || self.upload.temporary.segments().any(is_long)
        {
            return TargetError::NameNotPossible(self.what().to_owned());
        }
        let folder =
            temporary.rsplit_once('/').map_or(
                ".",
                |(folder, _)| if folder.is_empty() { "/" } else { folder },
            );
        match self.remote.free_bytes(folder).await {
            Ok(Some(free)) if free < self.upload.size_bytes.max(1) => TargetError::Full,
            Ok(_) => error,
            Err(lost) => lost,
        }
    }

    async fn read_whole(&self) -> Result<Vec<u8>, TargetError> {
        let upload = self.upload;
        match &upload.source {
            Source::Bytes(_) => read_all(SourceReader::open(upload)?, upload.size_bytes),
            Source::File(path) => {
                let (path, size, sha256) = (path.clone(), upload.size_bytes, upload.sha256);
                let read = move || read_all(SourceReader::open_file(&path, size, sha256)?, size);
                let read = spawn_blocking(read).await;
                read.map_err(|error| TargetError::Other(error.to_string()))?
            }
        }
    }

    async fn permit(&self, size_bytes: u64) -> Option<SemaphorePermit<'_>> {
        let bytes = u32::try_from(size_bytes).unwrap_or(u32::MAX);
        // The budget is never closed, and one file never asks more than it holds.
        self.budget.acquire_many(bytes).await.ok()
    }

    fn what(&self) -> &str {
        self.upload.path.as_str()
    }
}

/// The pieces of a large file, read ahead on a thread of its own and proven at the end.
enum Pieces<'a> {
    File(mpsc::Receiver<Result<Vec<u8>, TargetError>>),
    Memory(std::slice::Chunks<'a, u8>),
}

impl<'a> Pieces<'a> {
    fn start(upload: &'a Upload, piece_bytes: usize) -> Result<Self, TargetError> {
        match &upload.source {
            Source::Bytes(bytes) => {
                let mut reader = SourceReader::open(upload)?;
                let mut buffer = vec![0; piece_bytes];
                while reader.fill(&mut buffer)? > 0 {}
                Ok(Self::Memory(bytes.chunks(piece_bytes)))
            }
            Source::File(path) => {
                let mut reader = SourceReader::open_file(path, upload.size_bytes, upload.sha256)?;
                let (sender, receiver) = mpsc::channel(PIECES_AHEAD);
                spawn_blocking(move || {
                    loop {
                        let mut piece = vec![0; piece_bytes];
                        let read = reader.fill(&mut piece).map(|count| {
                            piece.truncate(count);
                            piece
                        });
                        let is_last = read.as_ref().map_or(true, Vec::is_empty);
                        // Nobody listens any more when the file was given up.
                        if sender.blocking_send(read).is_err() || is_last {
                            break;
                        }
                    }
                });
                Ok(Self::File(receiver))
            }
        }
    }

    /// Returns the next piece; `None` at the proven end.
    async fn next(&mut self) -> Result<Option<Vec<u8>>, TargetError> {
        match self {
            Self::Memory(pieces) => Ok(pieces.next().map(<[u8]>::to_vec)),
            Self::File(pieces) => match pieces.recv().await {
                Some(Ok(piece)) if piece.is_empty() => Ok(None),
                Some(Ok(piece)) => Ok(Some(piece)),
                Some(Err(error)) => Err(error),
                None => Err(TargetError::Other("reading ended early".into())),
            },
        }
    }
}

fn read_all(mut reader: SourceReader<'_>, size_bytes: u64) -> Result<Vec<u8>, TargetError> {
    // One byte more than planned, to notice a longer file.
    let mut bytes = vec![0; usize::try_from(size_bytes).unwrap_or(0) + 1];
    let count = reader.fill(&mut bytes)?;
    bytes.truncate(count);
    if count > 0 {
        reader.fill(&mut [0])?;
    }
    Ok(bytes)
}

/// Files up to here travel whole: two writes, or eight where the server does not tell its limits.
const SMALL_BYTES: u64 = 262_144;
/// Bytes of one large file in flight: twice the 2 MiB window of OpenSSH's channels, so that the channel never waits for
/// answers about what it has sent.
const WINDOW_BYTES: usize = 4 << 20;
/// Pieces read ahead of sending: 1 MiB.
const PIECES_AHEAD: usize = 4;
/// POSIX file systems: at most 255 bytes in one name.
const MAX_NAME_BYTES: usize = 255;
