//! The import itself: finds, copies, inspects and hands over files, in a fixed order and constant memory.
//!
//! One thread finds and counts, two workers copy, hash and inspect, the calling thread collects. They are connected by
//! bounded channels: one for the results of each chunk of files, and one that holds those channels in order.

use super::{
    Draft, Skipped, chunk,
    finding::find,
    outcome::{Outcome, Shared},
    tools::Tools,
    walk::{Walk, WalkEntry},
    worker::ImportWorker,
};
use crate::{
    job::{Event, Stage},
    model::Sha256,
    store::content::ContentError,
    wire::ZipMode,
};
use std::{
    collections::HashMap,
    path::PathBuf,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::Ordering,
        mpsc::{self, Receiver, RecvTimeoutError, SyncSender},
    },
    thread,
    time::{Duration, Instant},
};

/// What to do with content that is here already.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Duplicates {
    /// Skip it and report it.
    #[default]
    Skip,
    /// Add it anyway.
    Add,
}

/// Options of an import.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Options {
    /// What to do with a zip.
    pub zip: ZipMode,
    /// What to do with content that is here already.
    pub duplicates: Duplicates,
}

/// What an import did. `offered` = `added` + `skipped` + `ignored`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Summary {
    /// Files found; for an unpacked zip its files count, not the zip itself.
    pub offered: u32,
    /// Drafts handed over.
    pub added: u32,
    /// Files skipped with a reason.
    pub skipped: u32,
    /// Files of the system, such as `Thumbs.db`.
    pub ignored: u32,
    /// Zips that were unpacked.
    pub archives: u32,
    /// Whether it was stopped halfway; what was handed over is kept.
    pub cancelled: bool,
}

/// Why an import ended early. What was handed over is kept.
#[derive(Debug, thiserror::Error)]
pub enum GatherError<E> {
    /// The library cannot take copies.
    #[error("the library cannot take copies")]
    Content(#[source] ContentError),
    /// The caller could not store a batch.
    #[error("a batch was not stored")]
    Batch(E),
}

/// Takes files, folders and zips into the store and hands over drafts.
///
/// Shape: `known` returns for each content the title of the document that already has it; if its answer is shorter, the
/// rest counts as unknown. `on_batch` receives at most 500 drafts and reasons at a time, in the order found, a few
/// times a second; once it returns, they count as added.
///
/// # Errors
/// [`GatherError::Content`] when the library's disk fails or is full, [`GatherError::Batch`] with the caller's error.
/// A cancelled import is not an error: see [`Summary::cancelled`].
pub fn gather<E>(
    inputs: &[PathBuf],
    options: Options,
    tools: &Tools<'_>,
    known: &mut dyn FnMut(&[Sha256]) -> Vec<Option<String>>,
    on_batch: &mut dyn FnMut(Vec<Draft>, Vec<Skipped>) -> Result<(), E>,
) -> Result<Summary, GatherError<E>> {
    tools.sink.stage(Stage::Searching, None);
    let shared = Shared::default();
    let (found, chunks) = mpsc::sync_channel(FOUND_CHUNKS);
    let (under_way, results) = mpsc::sync_channel(IN_FLIGHT_CHUNKS);
    thread::scope(|scope| {
        let shared = &shared;
        scope.spawn(move || {
            let walk = Walk::new(inputs, tools.library);
            find(walk, tools.cancel, shared, &found);
        });
        // Dropped with the last worker; then the finder ends.
        let intake = Arc::new(Mutex::new((chunks, under_way)));
        for _ in 0..WORKERS {
            let intake = Arc::clone(&intake);
            scope.spawn(move || {
                while let Some((files, outcomes)) = next_chunk(&intake) {
                    chunk::take(ImportWorker::new(tools, options.zip, shared, &outcomes), files);
                }
            });
        }
        drop(intake);
        // Dropped when this closure ends, even by a panic; then the workers end.
        let results = results;
        let collector = Collector {
            options,
            tools,
            shared,
            known,
            on_batch,
            announced: None,
            reported: None,
            seen: HashMap::new(),
            drafts: Vec::new(),
            skipped: Vec::new(),
            waiting_since: None,
            summary: Summary::default(),
        };
        collector.run(&results)
    })
}

/// The outcomes for the files of one chunk; closed at the end of the chunk.
type Results = Receiver<Vec<Outcome>>;

/// Fetches the next chunk and announces its results to the collector in one step, so that they stay in the order found.
/// Waits while too many are in flight; `None` when there are no more, or the import has ended.
fn next_chunk(
    intake: &Mutex<(Receiver<Vec<WalkEntry>>, SyncSender<Results>)>,
) -> Option<(Vec<WalkEntry>, SyncSender<Vec<Outcome>>)> {
    let intake = intake.lock().unwrap_or_else(PoisonError::into_inner);
    let (chunks, under_way) = &*intake;
    let chunk = chunks.recv().ok()?;
    let (outcomes, results) = mpsc::sync_channel(IN_FLIGHT_CHUNKS);
    under_way.send(results).ok()?;
    Some((chunk, outcomes))
}

/// Files and bytes; `None` while they are being counted.
type Totals = Option<(u32, u64)>;

/// Takes results on the calling thread and hands them over in batches.
struct Collector<'a, E> {
    options: Options,
    tools: &'a Tools<'a>,
    shared: &'a Shared,
    known: &'a mut dyn FnMut(&[Sha256]) -> Vec<Option<String>>,
    on_batch: &'a mut dyn FnMut(Vec<Draft>, Vec<Skipped>) -> Result<(), E>,
    /// The totals as last reported; `None` before the first report.
    announced: Option<Totals>,
    /// The progress as last reported within these totals.
    reported: Option<(u32, u64)>,
    /// Content met in this import, with the file it came from.
    seen: HashMap<Sha256, String>,
    drafts: Vec<Draft>,
    skipped: Vec<Skipped>,
    waiting_since: Option<Instant>,
    summary: Summary,
}

impl<E> Collector<'_, E> {
    /// Takes results in order until there are no more.
    fn run(mut self, chunks: &Receiver<Results>) -> Result<Summary, GatherError<E>> {
        while let Some(results) = self.wait_for(chunks)? {
            while let Some(outcomes) = self.wait_for(&results)? {
                self.take(outcomes)?;
                self.report();
                self.hand_over_when_due()?;
            }
            // Part of the chunk may be missing; ending here leaves no gap in what was added.
            if self.shared.is_over(self.tools.cancel) {
                break;
            }
        }
        self.hand_over()?;
        self.report();
        self.summary.cancelled = self.tools.cancel.is_cancelled();
        self.summary.archives = self.shared.archives.load(Ordering::Relaxed);
        Ok(self.summary)
    }

    /// Waits for the next item, reporting progress meanwhile.
    fn wait_for<T>(&mut self, from: &Receiver<T>) -> Result<Option<T>, GatherError<E>> {
        loop {
            match from.recv_timeout(TICK) {
                Ok(next) => return Ok(Some(next)),
                Err(RecvTimeoutError::Disconnected) => return Ok(None),
                Err(RecvTimeoutError::Timeout) => {
                    self.report();
                    self.hand_over_when_due()?;
                }
            }
        }
    }

    fn take(&mut self, outcomes: Vec<Outcome>) -> Result<(), GatherError<E>> {
        let mut known = self.known(&outcomes).into_iter();
        for outcome in outcomes {
            match outcome {
                Outcome::Fatal(error) => return Err(GatherError::Content(error)),
                Outcome::Ignored => self.summary.ignored += 1,
                Outcome::Skipped(skipped) => self.skip(skipped),
                Outcome::Draft(draft) => {
                    if let Some(skipped) = self.duplicate(&draft, known.next().flatten()) {
                        self.skip(skipped);
                    } else {
                        self.summary.added += 1;
                        self.drafts.push(*draft);
                    }
                }
            }
            self.summary.offered += 1;
            self.waiting_since.get_or_insert_with(Instant::now);
            if self.drafts.len() + self.skipped.len() >= BATCH_FILES {
                self.hand_over()?;
            }
        }
        Ok(())
    }

    fn skip(&mut self, skipped: Skipped) {
        self.summary.skipped += 1;
        self.skipped.push(skipped);
    }

    /// Looks up for all drafts at once which documents have their content.
    fn known(&mut self, outcomes: &[Outcome]) -> Vec<Option<String>> {
        if self.options.duplicates == Duplicates::Add {
            return Vec::new();
        }
        let contents: Vec<Sha256> = (outcomes.iter())
            .filter_map(|outcome| match outcome {
                Outcome::Draft(draft) => Some(draft.file.sha256),
                Outcome::Skipped(_) | Outcome::Ignored | Outcome::Fatal(_) => None,
            })
            .collect();
        match contents.as_slice() {
            [] => Vec::new(),
            contents => (self.known)(contents),
        }
    }

    fn duplicate(&mut self, draft: &Draft, known: Option<String>) -> Option<Skipped> {
        if self.options.duplicates == Duplicates::Add {
            return None;
        }
        let skipped = |of: &str, place| Some(Skipped::duplicate(draft, of, place));
        let sha256 = draft.file.sha256;
        if let Some(first) = self.seen.get(&sha256) {
            return skipped(first, "batch");
        }
        if let Some(title) = known {
            return skipped(&title, "library");
        }
        self.seen.insert(sha256, draft.original.clone());
        None
    }

    fn hand_over_when_due(&mut self) -> Result<(), GatherError<E>> {
        match self.waiting_since {
            Some(since) if since.elapsed() >= BATCH_TIME => self.hand_over(),
            Some(_) | None => Ok(()),
        }
    }

    fn hand_over(&mut self) -> Result<(), GatherError<E>> {
        self.waiting_since = None;
        if self.drafts.is_empty() && self.skipped.is_empty() {
            return Ok(());
        }
        let (drafts, skipped) = (std::mem::take(&mut self.drafts), std::mem::take(&mut self.skipped));
        (self.on_batch)(drafts, skipped).map_err(GatherError::Batch)
    }

    /// Reports the totals: with the first results, when everything is counted, and when zips turn out to contain more.
    fn announce(&mut self) {
        let more_files = self.shared.more_files.load(Ordering::Relaxed);
        let more_bytes = self.shared.more_bytes.load(Ordering::Relaxed);
        let totals = (self.shared.counted.get())
            .map(|(files, bytes)| (files.saturating_add(more_files), bytes.saturating_add(more_bytes)));
        if self.announced == Some(totals) {
            return;
        }
        (self.announced, self.reported) = (Some(totals), None);
        self.tools.sink.send(Event::Stage {
            stage: Stage::Adding,
            files: totals.map(|(files, _)| files),
            bytes: totals.map(|(_, bytes)| bytes),
        });
    }

    fn report(&mut self) {
        self.announce();
        let now = (self.summary.offered, self.shared.bytes.load(Ordering::Relaxed));
        if self.reported != Some(now) {
            self.reported = Some(now);
            self.tools.sink.progress(now.0, now.1);
        }
    }
}

/// Two workers and the thread that stores keep two cores busy, as office computers often have.
const WORKERS: usize = 2;
/// Chunks that are fetched but not collected yet. Together they hold more files than a batch, so that the workers go on
/// while one is stored.
const IN_FLIGHT_CHUNKS: usize = 16;
/// How far finding may run ahead, so that the totals are known early: 102,400 files of some 300 bytes each, at most 30
/// MB.
const FOUND_CHUNKS: usize = 2048;
/// Rows appear at once: decisions.md, "Waiting". Larger transactions rewrite the same database pages less often, but
/// make the workers wait.
const BATCH_FILES: usize = 500;
const BATCH_TIME: Duration = Duration::from_millis(250);
/// How often progress within a large file is reported. Ten messages a second: ARCHITECTURE.md, "Jobs".
const TICK: Duration = Duration::from_millis(100);

#[cfg(test)]
mod tests;
