//! Sends one file: create under the temporary name, write, flush to disk, read back, check size, close, rename.

use crate::attributes::is_odd;
use crate::folders::Root;
use crate::reading::fetch;
use crate::remote::{Access, NotSent, OpenFile, Remote, RemotePath};
use futures_util::StreamExt;
use futures_util::future::{join, join_all, join4};
use futures_util::stream::FuturesUnordered;
use openbaarmaker_core::job::Cancel;
use openbaarmaker_core::model::ReadBack;
use openbaarmaker_core::target::source::{self, SourceReader};
use openbaarmaker_core::target::{Finish, Hashing, TargetError, Upload, UploadSink, may_replace};
use russh_sftp::protocol::FileAttributes;
use std::io::Write as _;
use tokio::select;
use tokio::sync::mpsc;
use tokio::sync::{Semaphore, SemaphorePermit};
use tokio::task::spawn_blocking;

/// A batch being sent.
pub(crate) struct Batch<'a> {
    pub(crate) remote: &'a Remote,
    pub(crate) root: &'a Root,
    pub(crate) uploads: &'a [Upload],
    pub(crate) sink: &'a dyn UploadSink,
    pub(crate) cancel: &'a Cancel,
    /// Permits are bytes.
    pub(crate) budget: Semaphore,
}

/// One file of a batch, with its index.
pub(crate) struct FileUpload<'a> {
    pub(crate) batch: &'a Batch<'a>,
    pub(crate) index: usize,
    pub(crate) upload: &'a Upload,
}

/// What a server reported of a file when it was closed.
struct Ended {
    attributes: FileAttributes,
    /// Whether it was read back already and equals what was sent.
    is_read_back: bool,
}

impl FileUpload<'_> {
    /// Tells whether a file is sent whole, in one go; larger files are streamed.
    pub(crate) fn is_small(size_bytes: u64) -> bool {
        size_bytes <= SMALL_BYTES
    }

    pub(crate) async fn send(&self) -> Result<(), NotSent> {
        if !Self::is_small(self.upload.size_bytes) {
            return self.send_to_temporary(None).await;
        }
        // Held until the server has the bytes.
        let _permit = self.permit(self.upload.size_bytes).await;
        let bytes = self.read_whole().await?;
        self.send_to_temporary(Some(bytes)).await
    }

    async fn send_to_temporary(&self, whole: Option<Vec<u8>>) -> Result<(), NotSent> {
        self.stop_if_asked()?;
        let remote = self.batch.remote;
        let temporary =
            &RemotePath { what: self.upload.path.as_str(), ..(self.batch.root).place(self.upload.temporary.as_str()) };
        // Both requests are sent at once: one round trip.
        let (made, before) = join(self.create(temporary), self.replaced_file()).await;
        let file = match made {
            Ok(file) => file,
            Err(NotSent::Unspecific(error)) => {
                return Err(match self.explain(error, temporary).await {
                    TargetError::Other(words) => NotSent::Unspecific(TargetError::Other(words)),
                    clear => clear.into(),
                });
            }
            Err(NotSent::Because(error)) => {
                return Err(self.explain(error, temporary).await.into());
            }
        };
        let sent = match whole {
            Some(bytes) => self.write_whole(&file, bytes).await,
            None => self.stream(&file).await,
        };
        let result = match sent {
            Ok(ended) => self.complete(temporary, &ended, before.as_ref()).await,
            Err(error) => Err(self.explain(error, temporary).await.into()),
        };
        if let Err(NotSent::Unspecific(error) | NotSent::Because(error)) = &result
            && !error.ends_all()
        {
            // The original failure is reported; anything left is removed by the next run.
            let _ = remote.remove(temporary).await;
        }
        result
    }

    /// Looks at the file that will be replaced; `None` when there is none.
    async fn replaced_file(&self) -> Option<FileAttributes> {
        if self.upload.finish == Finish::Create {
            return None;
        }
        let place = self.batch.root.place(self.upload.path.as_str());
        // Why a file cannot be examined is reported when it is replaced.
        let found = self.batch.remote.attributes(&place).await.ok().flatten();
        found.filter(|found| !found.is_dir() && !is_odd(found))
    }

    /// Creates the temporary file, removing one that an interrupted run left behind. Where a server cannot open a file
    /// for both writing and reading, it is read back by name.
    async fn create<'p>(&self, temporary: &RemotePath<'p>) -> Result<OpenFile<'p>, NotSent> {
        let remote = self.batch.remote;
        let access = if self.reads_through_handle() { Access::ReadWrite } else { Access::Write };
        let made = match remote.create(temporary, access).await {
            Err(NotSent::Unspecific(_)) => {
                remote.remove(temporary).await?;
                remote.create(temporary, access).await
            }
            other => other,
        };
        match made {
            Err(NotSent::Because(error)) if error.ends_all() => Err(error.into()),
            Err(_) if access == Access::ReadWrite => {
                remote.remove(temporary).await?;
                remote.create(temporary, Access::Write).await
            }
            other => other,
        }
    }

    /// Tells whether the content is read back through the handle that wrote it.
    fn reads_through_handle(&self) -> bool {
        self.upload.read_back == ReadBack::Content && Self::is_small(self.upload.size_bytes)
    }

    /// Sends the bytes, the requests for size and content, and the close without waiting in between.
    async fn write_whole(&self, file: &OpenFile<'_>, bytes: Vec<u8>) -> Result<Ended, TargetError> {
        let mut offset = 0;
        let mut writes = Vec::new();
        for piece in bytes.chunks(self.batch.remote.max_write_bytes) {
            writes.push(self.write(file, offset, piece.to_vec()));
            offset += piece.len() as u64;
        }
        drop(bytes);
        // Polled in this order, so sent in this order.
        let (writes, told) = join(join_all(writes), self.end(file)).await;
        writes.into_iter().collect::<Result<(), _>>()?;
        told
    }

    /// Sends a large file with many writes in flight.
    async fn stream(&self, file: &OpenFile<'_>) -> Result<Ended, TargetError> {
        if let Err(error) = self.write_all(file).await {
            // The first failure is reported; closing only frees the handle.
            let _ = self.batch.remote.close(file).await;
            return Err(error);
        }
        self.end(file).await
    }

    /// Flushes a fully written file to disk, where the server offers that, and closes it; a small file is read back in
    /// between. All requests are sent at once, in this order.
    async fn end(&self, file: &OpenFile<'_>) -> Result<Ended, TargetError> {
        let remote = self.batch.remote;
        let ending =
            join4(remote.sync(file), self.read_small(file), remote.attributes_of_open(file), remote.close(file));
        let (synced, is_read_back, attributes, closed) = ending.await;
        synced?;
        closed?;
        Ok(Ended { attributes: attributes?, is_read_back: is_read_back? })
    }

    /// Reads a small file back through the handle that wrote it; tells whether it equals what was sent.
    async fn read_small(&self, file: &OpenFile<'_>) -> Result<bool, TargetError> {
        let upload = self.upload;
        if !self.reads_through_handle() {
            return Ok(false);
        }
        let mut hashing = Hashing::default();
        let read = fetch(self.batch.remote, file, 0..upload.size_bytes, |piece| {
            // Hashing accepts every write.
            let _ = hashing.write(piece);
            Ok(())
        });
        match read.await {
            Ok(()) => Ok(hashing.digest().sha256 == upload.sha256),
            Err(lost) if lost.is_connection_lost() => Err(lost),
            // It is read once more, by name.
            Err(_) => Ok(false),
        }
    }

    /// Reads back the temporary file, and fails when it differs from what was sent.
    async fn read_back(&self, temporary: &RemotePath<'_>) -> Result<(), TargetError> {
        let remote = self.batch.remote;
        let differs = || TargetError::ContentDiffers(temporary.what.to_owned());
        let file = remote.open(temporary).await?.ok_or_else(differs)?;
        let compare = async {
            for range in source::read_back_ranges(self.upload.size_bytes) {
                self.stop_if_asked()?;
                let (upload, asked) = (self.upload.clone(), range.clone());
                let wanted = spawn_blocking(move || source::bytes_in(&upload, &asked));
                let mut found = Vec::new();
                let read = fetch(remote, &file, range, |piece| {
                    found.extend_from_slice(piece);
                    Ok(())
                });
                match read.await {
                    Ok(()) => {}
                    Err(lost) if lost.is_connection_lost() => return Err(lost),
                    Err(_) => return Err(differs()),
                }
                let wanted = wanted.await;
                if wanted.map_err(|error| TargetError::Other(error.to_string()))?? != found {
                    return Err(differs());
                }
            }
            Ok(())
        };
        let compared = compare.await;
        remote.close(&file).await?;
        compared
    }

    async fn write_all(&self, file: &OpenFile<'_>) -> Result<(), TargetError> {
        let piece_bytes = self.batch.remote.max_write_bytes;
        let depth = WINDOW_BYTES.div_ceil(piece_bytes);
        let mut pieces = read_ahead(self.upload.clone(), piece_bytes);
        let mut flying = FuturesUnordered::new();
        let mut offset = 0;
        let mut is_read = false;
        loop {
            self.stop_if_asked()?;
            select! {
                biased;
                Some(written) = flying.next(), if !flying.is_empty() => written?,
                piece = pieces.recv(), if !is_read && flying.len() < depth => {
                    let early = || TargetError::Other("reading ended early".into());
                    let piece = piece.ok_or_else(early)??;
                    let length = piece.len() as u64;
                    is_read = piece.is_empty();
                    if !is_read {
                        flying.push(async move {
                            let _permit = self.permit(length).await;
                            self.write(file, offset, piece).await
                        });
                    }
                    offset += length;
                },
                else => return Ok(()),
            }
        }
    }

    async fn write(&self, file: &OpenFile<'_>, offset: u64, piece: Vec<u8>) -> Result<(), TargetError> {
        let length = piece.len() as u64;
        self.batch.remote.write(file, offset, piece).await?;
        self.batch.sink.sent(self.index, length);
        Ok(())
    }

    /// Checks size and content, and gives the file the rights of the one before, and its final name.
    async fn complete(
        &self,
        temporary: &RemotePath<'_>,
        ended: &Ended,
        before: Option<&FileAttributes>,
    ) -> Result<(), NotSent> {
        let (remote, wanted) = (self.batch.remote, self.upload.size_bytes);
        let mut size_bytes = ended.attributes.size;
        if size_bytes != Some(wanted) {
            // A server may report the size of an open file before it has written everything; ask once more.
            let found = remote.look(temporary).await?;
            size_bytes = found.and_then(|found| found.size_bytes);
        }
        if size_bytes != Some(wanted) {
            return Err(TargetError::SizeDiffers(temporary.what.to_owned()).into());
        }
        if self.upload.read_back == ReadBack::Content && !ended.is_read_back {
            match self.read_back(temporary).await {
                // As with creating: too many files may be open.
                Err(TargetError::Other(words)) => {
                    return Err(NotSent::Unspecific(TargetError::Other(words)));
                }
                read => read?,
            }
        }
        if let Some(before) = before {
            self.must_replace(&ended.attributes, before).await?;
            remote.resemble(temporary, &ended.attributes, before).await?;
        }
        self.date(temporary).await?;
        if self.upload.finish == Finish::Wait {
            return Ok(());
        }
        self.stop_if_asked()?;
        let place = self.batch.root.place(self.upload.path.as_str());
        let stands = if self.upload.finish == Finish::Create {
            remote.create_name(temporary, wanted, &place).await?
        } else {
            remote.replace_whole(temporary, wanted, &place).await?
        };
        if let Some(seen) = stands.seen() {
            self.batch.sink.stood(self.index, seen);
        }
        Ok(())
    }

    /// Fails when this account, which made a file, may not replace the one before it, as far as the owners tell: known
    /// only when it is renamed, it would stop the whole run. Asks for the folder only when the owners differ.
    async fn must_replace(&self, made: &FileAttributes, before: &FileAttributes) -> Result<(), TargetError> {
        let (Some(account), Some(owner), path) = (made.uid, before.uid, &self.upload.path) else { return Ok(()) };
        if account == owner {
            return Ok(());
        }
        let folder = self.batch.root.place(path.parent().unwrap_or_default());
        let found = self.batch.remote.attributes(&folder).await;
        let Ok(Some(folder)) = TargetError::unless_batch_ends(found)? else { return Ok(()) };
        let (Some(permissions), Some(of_folder)) = (folder.permissions, folder.uid) else { return Ok(()) };
        if may_replace(permissions, account, (of_folder, owner)) {
            Ok(())
        } else {
            Err(TargetError::PermissionDenied(path.to_string()))
        }
    }

    /// Sets the modification time, which renaming keeps. A server that refuses is reported, no more.
    async fn date(&self, temporary: &RemotePath<'_>) -> Result<(), TargetError> {
        let Some(modified) = self.upload.modified else { return Ok(()) };
        let dated = (self.batch.remote).set_modified(temporary, modified.timestamp());
        match dated.await {
            Err(reason) if !reason.is_connection_lost() => {
                self.batch.sink.undated(self.index, reason);
                Ok(())
            }
            other => other,
        }
    }

    /// Finds out the cause when a server only says "failure".
    async fn explain(&self, error: TargetError, temporary: &RemotePath<'_>) -> TargetError {
        if !matches!(error, TargetError::Other(_)) {
            return error;
        }
        let upload = self.upload;
        let mut names = upload.path.segments().chain(upload.temporary.segments());
        if names.any(|name| name.len() > MAX_NAME_BYTES) {
            return TargetError::NameNotPossible(temporary.what.to_owned());
        }
        let folder = match temporary.path.rsplit_once('/') {
            None => ".",
            Some(("", _)) => "/",
            Some((folder, _)) => folder,
        };
        match self.batch.remote.free_bytes(folder).await {
            Ok(Some(free)) if free < upload.size_bytes.max(1) => TargetError::Full,
            Ok(_) => error,
            Err(lost) => lost,
        }
    }

    async fn read_whole(&self) -> Result<Vec<u8>, TargetError> {
        let upload = self.upload.clone();
        let read = spawn_blocking(move || read_all(&upload)).await;
        read.map_err(|error| TargetError::Other(error.to_string()))?
    }

    async fn permit(&self, size_bytes: u64) -> Option<SemaphorePermit<'_>> {
        let bytes = u32::try_from(size_bytes).unwrap_or(u32::MAX);
        // The budget is never closed, and one file never asks for more than it holds.
        self.batch.budget.acquire_many(bytes).await.ok()
    }

    fn stop_if_asked(&self) -> Result<(), TargetError> {
        if self.batch.cancel.is_cancelled() {
            return Err(TargetError::Cancelled);
        }
        Ok(())
    }
}

/// Reads the pieces of a large file ahead, on its own thread; an empty last piece means that all are verified.
fn read_ahead(upload: Upload, piece_bytes: usize) -> mpsc::Receiver<Result<Vec<u8>, TargetError>> {
    let (sender, receiver) = mpsc::channel(PIECES_AHEAD);
    spawn_blocking(move || {
        let send_all = || -> Result<(), TargetError> {
            let mut reader = SourceReader::open(&upload)?;
            loop {
                let mut piece = Vec::new();
                reader.fill(&mut piece, piece_bytes)?;
                let is_last = piece.is_empty();
                // The receiver is dropped when the file was given up.
                if sender.blocking_send(Ok(piece)).is_err() || is_last {
                    return Ok(());
                }
            }
        };
        if let Err(error) = send_all() {
            // As above.
            let _ = sender.blocking_send(Err(error));
        }
    });
    receiver
}

/// Reads a small file in full, and verifies it.
fn read_all(upload: &Upload) -> Result<Vec<u8>, TargetError> {
    let mut reader = SourceReader::open(upload)?;
    let mut bytes = Vec::new();
    reader.fill(&mut bytes, usize::MAX)?;
    if !bytes.is_empty() {
        reader.fill(&mut Vec::new(), 1)?;
    }
    Ok(bytes)
}

/// Files up to this size are sent whole: two writes, or eight where the server does not report its limits.
const SMALL_BYTES: u64 = 262_144;
/// Bytes of one large file in flight: twice the 2 MiB window of OpenSSH's channels, so that it never waits for answers.
const WINDOW_BYTES: usize = 4 << 20;
/// Pieces read ahead of sending: 1 MiB.
const PIECES_AHEAD: usize = 4;
/// POSIX file systems: at most 255 bytes in a name.
const MAX_NAME_BYTES: usize = 255;
