//! Sends documents: several in flight, recorded as they arrive, retried when the connection breaks.

use super::reconnecting::is_lost;
use super::session::TransferSession;
use crate::error::{Code, Problem, Result, UseCaseError};
use crate::job::{DocumentProgress, Event, Sink};
use crate::library::access::target_problem;
use crate::model::DocumentId;
use crate::site::planned::{PlannedDocument, Transfer};
use crate::store::sites::{self, Area, ManifestEntry};
use crate::target::{FileStat, Finish, Source, TargetError, Upload, UploadSink};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, PoisonError, mpsc};
use std::time::Instant;

/// Whether a batch is sent for the first time, or again after the connection broke.
#[derive(Debug, Clone, Copy)]
pub(super) enum Tries {
    First,
    Again,
}

/// Documents sent in one batch: few enough to bound memory, enough to keep the connection busy.
const BATCH: usize = 2_000;
/// Arrivals recorded in one transaction.
const RECORDED_AT_ONCE: usize = 256;

impl TransferSession<'_> {
    /// Sends the documents that need sending; returns those that did not arrive. New files get their final names;
    /// replacing ones wait under their temporary names. Fails when the connection cannot be restored; `cancelled`;
    /// `store-…`.
    pub(crate) fn send_documents(
        &mut self,
        documents: impl Iterator<Item = PlannedDocument>,
    ) -> Result<BTreeMap<DocumentId, Problem>> {
        let mut failed = BTreeMap::new();
        let mut to_send = documents.filter(|document| document.transfer.is_sending());
        let progress = Progress { sink: self.sink, counts: Mutex::default() };
        loop {
            let mut open: Vec<PlannedDocument> = to_send.by_ref().take(BATCH).collect();
            if open.is_empty() {
                return Ok(failed);
            }
            let (mut pauses, mut tries) = (self.retry.pauses.iter(), Tries::First);
            while !open.is_empty() {
                let begun = Instant::now();
                let outcome = match self.send_batch(&open, &progress, tries) {
                    Err(lost) if is_lost(lost.problem().code) => Outcome { lost: Some(lost), ..Outcome::default() },
                    outcome => outcome?,
                };
                tries = Tries::Again;
                open.retain(|document| {
                    !outcome.arrived.contains(&document.id) && !outcome.failed.contains_key(&document.id)
                });
                if !outcome.arrived.is_empty() {
                    pauses = self.retry.pauses.iter();
                }
                let place = &self.site.target.place;
                let told = outcome.failed.into_iter();
                failed.extend(told.map(|(id, error)| (id, target_problem(place, error))));
                match outcome.lost {
                    None => break,
                    Some(lost) if lost.problem().code == Code::Cancelled => return Err(lost),
                    Some(lost) => {
                        let worked_until = outcome.last_sign.unwrap_or(begun);
                        self.reconnect(lost, worked_until, &mut pauses)?;
                    }
                }
            }
        }
    }

    fn send_batch(&self, documents: &[PlannedDocument], progress: &Progress<'_>, tries: Tries) -> Result<Outcome> {
        let uploads =
            (documents.iter()).map(|document| Ok((document, self.upload_of(document)?))).collect::<Result<Vec<_>>>()?;
        let (occupied, free) = self.announce(uploads, tries)?;
        let (documents, uploads): (Vec<&PlannedDocument>, Vec<Upload>) = free.into_iter().unzip();
        let documents = documents.as_slice();
        progress.start_batch();
        let (arrivals, queue) = mpsc::channel();
        let listener = Listener {
            documents,
            progress,
            arrivals,
            stood: Mutex::default(),
            failed: Mutex::default(),
            untouched: Mutex::default(),
            last_sign: Mutex::default(),
        };
        let (lost, recorded, listener) = std::thread::scope(|scope| {
            let uploads = &uploads;
            let recorder = scope.spawn(move || self.record(&queue, documents, uploads));
            let result = (self.site).base(|base| base.upload(uploads, &listener, self.cancel));
            let Listener { arrivals, failed, untouched, last_sign, .. } = listener;
            drop(arrivals);
            (result.err(), recorder.join(), (failed, untouched, last_sign))
        });
        let (failed, untouched, last_sign) = listener;
        let arrived = match recorded {
            Ok(recorded) => recorded?,
            Err(panic) => std::panic::resume_unwind(panic),
        };
        if let Tries::First = tries {
            let untouched = untouched.into_inner().unwrap_or_else(PoisonError::into_inner);
            self.forget_names(untouched.into_iter().filter_map(|index| uploads.get(index)))?;
        }
        let failed = failed.into_inner().unwrap_or_else(PoisonError::into_inner);
        // A failure caused by the lost connection says nothing about that file: it is retried.
        let failed =
            failed.into_iter().filter(|(_, error)| !error.is_connection_lost() && *error != TargetError::Cancelled);
        Ok(Outcome {
            arrived,
            failed: failed.chain(occupied).collect(),
            lost,
            last_sign: last_sign.into_inner().unwrap_or_else(PoisonError::into_inner),
        })
    }

    /// Records arrivals as they come, until the sender is dropped.
    fn record(
        &self,
        queue: &mpsc::Receiver<Arrived>,
        documents: &[&PlannedDocument],
        uploads: &[Upload],
    ) -> Result<BTreeSet<DocumentId>> {
        let mut arrived = BTreeSet::new();
        while let Ok(first) = queue.recv() {
            let batch: Vec<Arrived> =
                std::iter::once(first).chain(queue.try_iter().take(RECORDED_AT_ONCE - 1)).collect();
            let target = self.site.target.id;
            self.app.write(|connection| {
                for (document, upload, modified) in (batch.iter())
                    .filter_map(|(index, modified)| Some((documents.get(*index)?, uploads.get(*index)?, *modified)))
                {
                    let (area, path) = match upload.finish {
                        Finish::Create | Finish::Rename => (Area::Base, &upload.path),
                        Finish::Wait => (Area::Waiting, &upload.temporary),
                    };
                    let entry = ManifestEntry { modified, ..document.manifest_entry() };
                    sites::put(connection, target, area, path.as_str(), entry)?;
                    if upload.finish != Finish::Wait {
                        sites::forget_leftover(connection, target, &upload.temporary)?;
                    }
                    arrived.insert(document.id);
                }
                Ok(())
            })?;
        }
        Ok(arrived)
    }

    /// Forgets temporary names under which nothing was ever made.
    fn forget_names<'u>(&self, uploads: impl Iterator<Item = &'u Upload>) -> Result<()> {
        let target = self.site.target.id;
        self.app.write(|connection| {
            for upload in uploads {
                sites::forget_leftover(connection, target, &upload.temporary)?;
            }
            Ok(())
        })
    }

    fn upload_of(&self, document: &PlannedDocument) -> Result<Upload> {
        Ok(Upload {
            source: Source::File(self.app.content.path_of(&document.sha256)),
            size_bytes: document.size_bytes,
            sha256: document.sha256,
            temporary: self.names.of(&document.path)?,
            path: document.path.clone(),
            finish: if document.transfer == Transfer::Over { Finish::Wait } else { Finish::Create },
            modified: None,
            read_back: self.site.target.read_back,
        })
    }
}

/// A file that arrived: its index in the batch, and its modification time, when reported.
type Arrived = (usize, Option<i64>);

#[derive(Default)]
struct Outcome {
    arrived: BTreeSet<DocumentId>,
    failed: BTreeMap<DocumentId, TargetError>,
    /// Why the rest still has to be sent.
    lost: Option<UseCaseError>,
    /// When the connection last showed progress: bytes or a file arrived.
    last_sign: Option<Instant>,
}

/// Counts over all batches, so that progress never decreases or exceeds the total.
struct Progress<'a> {
    sink: &'a dyn Sink,
    counts: Mutex<Counts>,
}

#[derive(Default)]
struct Counts {
    files: u32,
    finished_bytes: u64,
    /// Bytes sent of unfinished files, by index in the batch.
    on_their_way: BTreeMap<usize, u64>,
    /// The most ever reported.
    told_bytes: u64,
}

impl Progress<'_> {
    /// Starts a batch, or the rest of one on a new connection: unfinished files start again.
    fn start_batch(&self) {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        counts.on_their_way.clear();
    }

    fn tell(&self, change: impl FnOnce(&mut Counts)) {
        let event = {
            let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
            change(&mut counts);
            let bytes = counts.finished_bytes + counts.on_their_way.values().sum::<u64>();
            counts.told_bytes = counts.told_bytes.max(bytes);
            Event::Progress { files: counts.files, bytes: counts.told_bytes }
        };
        self.sink.send(event);
    }
}

/// Receives the progress of a batch.
struct Listener<'a> {
    documents: &'a [&'a PlannedDocument],
    progress: &'a Progress<'a>,
    arrivals: mpsc::Sender<Arrived>,
    /// Modification times of files under their final names.
    stood: Mutex<BTreeMap<usize, i64>>,
    failed: Mutex<BTreeMap<DocumentId, TargetError>>,
    /// Indexes of files of which nothing was made, because a link leads to their place.
    untouched: Mutex<BTreeSet<usize>>,
    last_sign: Mutex<Option<Instant>>,
}

impl Listener<'_> {
    /// Notes that the connection works now.
    fn note_sign(&self) {
        let mut last_sign = self.last_sign.lock().unwrap_or_else(PoisonError::into_inner);
        *last_sign = Some(Instant::now());
    }

    fn tell(&self, index: usize, state: DocumentProgress) {
        if let Some(document) = self.documents.get(index) {
            self.progress.sink.send(Event::Document { id: document.id, state });
        }
    }
}

impl UploadSink for Listener<'_> {
    fn started(&self, index: usize) {
        self.tell(index, DocumentProgress::Sending);
    }

    fn sent(&self, index: usize, bytes: u64) {
        self.note_sign();
        self.progress.tell(|counts| *counts.on_their_way.entry(index).or_default() += bytes);
    }

    fn stood(&self, index: usize, seen: FileStat) {
        if let Some(modified) = seen.modified {
            let mut stood = self.stood.lock().unwrap_or_else(PoisonError::into_inner);
            stood.insert(index, modified);
        }
    }

    fn finished(&self, index: usize, result: Result<(), TargetError>) {
        match result {
            Ok(()) => {
                let document = self.documents.get(index);
                let size_bytes = document.map_or(0, |document| document.size_bytes);
                self.progress.tell(|counts| {
                    counts.on_their_way.remove(&index);
                    counts.finished_bytes += size_bytes;
                    counts.files += 1;
                });
                self.tell(index, DocumentProgress::Sent);
                self.note_sign();
                // The recorder stops listening only when the library cannot be written, and reports that itself.
                let mut stood = self.stood.lock().unwrap_or_else(PoisonError::into_inner);
                let _ = self.arrivals.send((index, stood.remove(&index)));
            }
            Err(error) => {
                let mut is_begun = false;
                self.progress.tell(|counts| is_begun = counts.on_their_way.remove(&index).is_some());
                if !is_begun && matches!(error, TargetError::Link(_)) {
                    self.untouched.lock().unwrap_or_else(PoisonError::into_inner).insert(index);
                }
                let is_open = error.is_connection_lost() || error == TargetError::Cancelled;
                let state = if is_open {
                    DocumentProgress::Again
                } else {
                    let code = error.code().as_str();
                    DocumentProgress::Failed { code }
                };
                self.tell(index, state);
                if let Some(document) = self.documents.get(index) {
                    self.failed.lock().unwrap_or_else(PoisonError::into_inner).insert(document.id, error);
                }
            }
        }
    }
}
