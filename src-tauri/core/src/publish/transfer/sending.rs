//! Sending documents: several in flight, recorded as they arrive, tried again when the connection breaks.

use super::reconnecting::{Line, ReconnectError, RetryPolicy};
use crate::error::UseCaseError;
use crate::job::{Cancel, DocumentProgress, Event, Sink};
use crate::model::{DocumentId, TargetId};
use crate::site::planned::{PlannedDocument, Transfer};
use crate::store::sites::{self, Area, ManifestEntry};
use crate::store::{Store, content::ContentStore};
use crate::target::temporary::TemporaryNames;
use crate::target::{Destination, Finish, Source, TargetError, Upload, UploadSink};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, PoisonError, mpsc};

/// Sends the documents of a plan.
pub(crate) struct DocumentSender<'a> {
    pub(crate) store: &'a Store,
    pub(crate) content: &'a ContentStore,
    pub(crate) target: TargetId,
    pub(crate) sink: &'a dyn Sink,
    pub(crate) cancel: &'a Cancel,
    pub(crate) retry: &'a RetryPolicy,
    /// Names for files on their way.
    pub(crate) names: &'a TemporaryNames,
}

/// What became of the documents that were to be sent.
#[derive(Debug, Default)]
pub(crate) struct Sent {
    /// Those that did not arrive, with the reason; all others did.
    pub(crate) failed: BTreeMap<DocumentId, TargetError>,
}

/// Whether a batch is sent for the first time, or again after the connection broke.
#[derive(Debug, Clone, Copy)]
pub(super) enum Tries {
    First,
    Again,
}

/// Documents sent in one batch: bounds memory, large enough that the line is never idle for long.
const BATCH: usize = 2_000;
/// Arrivals recorded in one transaction.
const RECORDED_AT_ONCE: usize = 256;

impl DocumentSender<'_> {
    /// Sends what must be sent. New files get their final names; replacing ones wait under their temporary names.
    ///
    /// # Errors
    /// `reopen` says why a connection cannot be had again; `store-…`; [`TargetError::Cancelled`] inside `Sent` never.
    pub(crate) fn send(
        &self,
        destination: &mut Destination,
        documents: impl Iterator<Item = PlannedDocument>,
        mut reopen: impl FnMut(&TargetError) -> Result<Destination, UseCaseError>,
    ) -> Result<Sent, SendingStopped> {
        let mut sent = Sent::default();
        let mut to_send = documents.filter(|document| document.transfer.is_sending());
        let progress = Progress::new(self.sink);
        loop {
            let mut open: Vec<PlannedDocument> = to_send.by_ref().take(BATCH).collect();
            if open.is_empty() {
                return Ok(sent);
            }
            let mut pauses = self.retry.pauses.iter();
            let mut tries = Tries::First;
            while !open.is_empty() {
                let outcome = self.send_batch(destination, &open, &progress, tries)?;
                tries = Tries::Again;
                open.retain(|document| {
                    !outcome.arrived.contains(&document.id)
                        && !outcome.failed.contains_key(&document.id)
                });
                let is_progress = !outcome.arrived.is_empty();
                sent.failed.extend(outcome.failed);
                let Some(lost) = outcome.lost else { break };
                if lost == TargetError::Cancelled {
                    return Err(SendingStopped::Target(lost));
                }
                if is_progress {
                    pauses = self.retry.pauses.iter();
                }
                let line = Line {
                    sink: self.sink,
                    cancel: self.cancel,
                };
                *destination = line
                    .reconnect(lost.code(), &mut pauses, || reopen(&lost))
                    .map_err(|error| match error {
                        ReconnectError::Lost => SendingStopped::Target(lost),
                        ReconnectError::Cancelled => SendingStopped::Target(TargetError::Cancelled),
                        ReconnectError::Failed(stop) => SendingStopped::Failed(stop),
                    })?;
            }
        }
    }

    fn send_batch(
        &self,
        destination: &Destination,
        documents: &[PlannedDocument],
        progress: &Progress<'_>,
        tries: Tries,
    ) -> Result<Outcome, SendingStopped> {
        let uploads = documents
            .iter()
            .map(|document| Ok((document, self.upload(document)?)))
            .collect::<Result<Vec<_>, UseCaseError>>()?;
        let (occupied, free) = match self.announce(destination, uploads, tries)? {
            Ok(announced) => announced,
            Err(lost) => return Ok(Outcome::lost(lost)),
        };
        let (documents, uploads): (Vec<&PlannedDocument>, Vec<Upload>) = free.into_iter().unzip();
        let documents = documents.as_slice();
        progress.start_batch();
        let (arrivals, queue) = mpsc::channel();
        let listener = Listener {
            documents,
            progress,
            arrivals,
            failed: Mutex::default(),
        };
        let (lost, recorded, failed) = std::thread::scope(|scope| {
            let uploads = &uploads;
            let recorder = scope.spawn(move || self.record(&queue, documents, uploads));
            let result = destination.base.upload(uploads, &listener, self.cancel);
            let Listener {
                arrivals, failed, ..
            } = listener;
            drop(arrivals);
            (result.err(), recorder.join(), failed)
        });
        let arrived = match recorded {
            Ok(recorded) => recorded?,
            Err(panic) => std::panic::resume_unwind(panic),
        };
        let failed = failed.into_inner().unwrap_or_else(PoisonError::into_inner);
        // What failed because the connection went is not a failure of that file: it is tried again.
        let failed = failed
            .into_iter()
            .filter(|(_, error)| !error.is_connection_lost() && *error != TargetError::Cancelled);
        Ok(Outcome {
            arrived,
            failed: failed.chain(occupied).collect(),
            lost,
        })
    }

    /// Records arrivals as they come, until nobody can send any more.
    fn record(
        &self,
        queue: &mpsc::Receiver<usize>,
        documents: &[&PlannedDocument],
        uploads: &[Upload],
    ) -> Result<BTreeSet<DocumentId>, UseCaseError> {
        let mut arrived = BTreeSet::new();
        while let Ok(first) = queue.recv() {
            let batch: Vec<usize> = std::iter::once(first)
                .chain(queue.try_iter().take(RECORDED_AT_ONCE - 1))
                .collect();
            self.store.write::<_, UseCaseError>(|connection| {
                for (document, upload) in batch
                    .iter()
                    .filter_map(|index| documents.get(*index).zip(uploads.get(*index)))
                {
                    let standing = ManifestEntry {
                        size_bytes: upload.size_bytes,
                        sha256: upload.sha256,
                        lastmod: None,
                    };
                    let (area, path) = match upload.finish {
                        Finish::Create | Finish::Rename => (Area::Base, &upload.path),
                        Finish::Wait => (Area::Waiting, &upload.temporary),
                    };
                    sites::put(connection, self.target, area, path.as_str(), standing)?;
                    if upload.finish != Finish::Wait {
                        sites::forget_leftover(connection, self.target, &upload.temporary)?;
                    }
                    arrived.insert(document.id);
                }
                Ok(())
            })?;
        }
        Ok(arrived)
    }

    fn upload(&self, document: &PlannedDocument) -> Result<Upload, UseCaseError> {
        Ok(Upload {
            source: Source::File(self.content.path_of(&document.sha256)),
            size_bytes: document.size_bytes,
            sha256: document.sha256,
            temporary: self.names.of(&document.path)?,
            path: document.path.clone(),
            finish: if document.transfer == Transfer::Over {
                Finish::Wait
            } else {
                Finish::Create
            },
            modified: None,
        })
    }
}

/// Why sending ended before its time.
#[derive(Debug)]
pub(crate) enum SendingStopped {
    /// The destination is lost, or the user stopped.
    Target(TargetError),
    /// The library, or a connection that asks for input.
    Failed(UseCaseError),
}

impl From<UseCaseError> for SendingStopped {
    fn from(stop: UseCaseError) -> Self {
        Self::Failed(stop)
    }
}

#[derive(Default)]
struct Outcome {
    arrived: BTreeSet<DocumentId>,
    failed: BTreeMap<DocumentId, TargetError>,
    lost: Option<TargetError>,
}

impl Outcome {
    fn lost(error: TargetError) -> Self {
        Self {
            lost: Some(error),
            ..Self::default()
        }
    }
}

/// Counts over all batches, for honest progress: never falls, never more than there is.
struct Progress<'a> {
    sink: &'a dyn Sink,
    counts: Mutex<Counts>,
}

#[derive(Default)]
struct Counts {
    files: u32,
    finished_bytes: u64,
    /// Bytes of files that are on their way, by index in the batch.
    on_their_way: BTreeMap<usize, u64>,
    /// The most that was ever told.
    told_bytes: u64,
}

impl<'a> Progress<'a> {
    fn new(sink: &'a dyn Sink) -> Self {
        Self {
            sink,
            counts: Mutex::default(),
        }
    }

    /// A new batch, or the rest of one on a new connection: what was on its way starts again.
    fn start_batch(&self) {
        self.counts
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .on_their_way
            .clear();
    }

    fn sent(&self, index: usize, bytes: u64) {
        self.tell(|counts| *counts.on_their_way.entry(index).or_default() += bytes);
    }

    fn finished(&self, index: usize, size_bytes: u64) {
        self.tell(|counts| {
            counts.on_their_way.remove(&index);
            counts.finished_bytes += size_bytes;
            counts.files += 1;
        });
    }

    fn failed(&self, index: usize) {
        self.tell(|counts| {
            counts.on_their_way.remove(&index);
        });
    }

    fn tell(&self, change: impl FnOnce(&mut Counts)) {
        let event = {
            let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
            change(&mut counts);
            let bytes = counts.finished_bytes + counts.on_their_way.values().sum::<u64>();
            counts.told_bytes = counts.told_bytes.max(bytes);
            Event::Progress {
                files: counts.files,
                bytes: counts.told_bytes,
            }
        };
        self.sink.send(event);
    }
}

/// Hears how a batch goes.
struct Listener<'a> {
    documents: &'a [&'a PlannedDocument],
    progress: &'a Progress<'a>,
    arrivals: mpsc::Sender<usize>,
    failed: Mutex<BTreeMap<DocumentId, TargetError>>,
}

impl Listener<'_> {
    fn tell(&self, index: usize, state: DocumentProgress) {
        if let Some(document) = self.documents.get(index) {
            self.progress.sink.send(Event::Document {
                id: document.id,
                state,
            });
        }
    }
}

impl UploadSink for Listener<'_> {
    fn started(&self, index: usize) {
        self.tell(index, DocumentProgress::Sending);
    }

    fn sent(&self, index: usize, bytes: u64) {
        self.progress.sent(index, bytes);
    }

    fn finished(&self, index: usize, result: Result<(), TargetError>) {
        match result {
            Ok(()) => {
                self.progress.finished(
                    index,
                    self.documents
                        .get(index)
                        .map_or(0, |document| document.size_bytes),
                );
                self.tell(index, DocumentProgress::Sent);
                // The recorder only stops listening when the library cannot be written, and then says so itself.
                let _ = self.arrivals.send(index);
            }
            Err(error) => {
                self.progress.failed(index);
                let is_open = error.is_connection_lost() || error == TargetError::Cancelled;
                let state = if is_open {
                    DocumentProgress::Again
                } else {
                    let code = error.code().as_str();
                    DocumentProgress::Failed { code }
                };
                self.tell(index, state);
                if let Some(document) = self.documents.get(index) {
                    self.failed
                        .lock()
                        .unwrap_or_else(PoisonError::into_inner)
                        .insert(document.id, error);
                }
            }
        }
    }
}
