//! The import itself: finds, takes, inspects and hands over, in a fixed order and constant memory.
//!
//! One thread finds files and counts them, up to two copy, hash and wait for the inspection, and the calling thread hands
//! results over, so that storing a batch keeps nobody waiting. Results come in the order of finding, whatever thread was first. The only clock
//! used measures how long results have been waiting to be handed over; it changes no result.

use super::{
    Draft, SkipCode, Skipped,
    finding::{CHUNK_FILES, Chunk, Chunks, find},
    lead::Lead,
    taker::{Extent, Outcome, Shared, Taker},
};
use crate::{
    content::Inspector,
    job::{Cancel, Event, Sink, Stage},
    model::Sha256,
    store::content::{ContentError, ContentStore},
    wire::ZipMode,
};
use std::{
    collections::{BTreeMap, HashMap},
    path::PathBuf,
    sync::{
        Arc,
        atomic::Ordering,
        mpsc::{self, Receiver, RecvTimeoutError, Sender},
    },
    thread,
    time::{Duration, Instant},
};

/// What to do with content that is here already.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Duplicates {
    /// Leave it out and say so.
    #[default]
    Skip,
    /// Add it all the same.
    Add,
}

/// How to import.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Options {
    /// What to do with a zip.
    pub zip: ZipMode,
    /// What to do with content that is here already.
    pub duplicates: Duplicates,
}

/// What an import works with.
#[derive(Clone, Copy)]
pub struct Tools<'a> {
    /// Where copies go; [`ContentStore::prepare`] was called.
    pub content: &'a ContentStore,
    /// Who reads what is inside files.
    pub inspector: &'a dyn Inspector,
    /// Who hears how far it is: stages [`Stage::Searching`] and [`Stage::Adding`].
    pub sink: &'a dyn Sink,
    /// Whether to stop; asked at every file, and at every buffer of a large one.
    pub cancel: &'a Cancel,
}

impl std::fmt::Debug for Tools<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Tools")
            .field("content", self.content)
            .finish_non_exhaustive()
    }
}

/// What an import did. `offered` = `added` + `skipped` + `ignored`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Summary {
    /// Files met; the files of an unpacked zip count, not the zip.
    pub offered: u32,
    /// Drafts handed over.
    pub added: u32,
    /// Files left out with a reason.
    pub skipped: u32,
    /// Files of the system, such as `Thumbs.db`.
    pub ignored: u32,
    /// Zips that were unpacked.
    pub archives: u32,
    /// Whether it was stopped half-way; what was handed over stays.
    pub cancelled: bool,
}

/// Why an import ended early. What was handed over stays.
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
/// Shape: `known` says for each content what document already has it (its title, for people); a shorter answer says
/// nothing about the others. `on_batch` receives at most 500 drafts and reasons at a time, in order of finding, a few
/// times a second; when it returns, they count as added.
///
/// # Errors
/// [`GatherError::Content`] when the library's disk fails or is full, [`GatherError::Batch`] with the caller's error.
/// A cancelled import is no error: see [`Summary::cancelled`].
pub fn gather<E>(
    inputs: &[PathBuf],
    options: Options,
    tools: &Tools<'_>,
    known: &mut dyn FnMut(&[Sha256]) -> Vec<Option<String>>,
    on_batch: &mut dyn FnMut(Vec<Draft>, Vec<Skipped>) -> Result<(), E>,
) -> Result<Summary, GatherError<E>> {
    tools.sink.send(Event::Stage {
        stage: Stage::Searching,
        files: None,
        bytes: None,
    });
    let shared = Shared::default();
    let (parts, results) = mpsc::channel::<Part>();
    let lead = Lead::default();
    let (found, chunks) = Chunks::new(&lead);
    thread::scope(|scope| {
        let (shared, lead) = (&shared, &lead);
        scope.spawn(move || find(scope, inputs, tools.cancel, shared, &found));
        let chunks = Arc::new(chunks);
        for most in AHEAD {
            let (chunks, parts) = (Arc::clone(&chunks), parts.clone());
            scope.spawn(move || {
                let _end = lead.end_later();
                while let Some(chunk) = chunks.next(most) {
                    take(chunk, tools, options.zip, shared, &parts);
                }
            });
        }
        drop(chunks);
        drop(parts);
        let mut desk = Desk {
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
        let _end = lead.end_later();
        let ended = desk.run(lead, &results);
        shared.stop.store(true, Ordering::Release);
        ended.map(|()| desk.summary)
    })
}

/// Some outcomes of a chunk, in order.
struct Part {
    chunk: usize,
    outcomes: Vec<Outcome>,
    /// Only in the last part of a chunk.
    end: Option<Extent>,
}

/// Takes one chunk, on a worker thread.
fn take(chunk: Chunk, tools: &Tools<'_>, zip: ZipMode, shared: &Shared, parts: &Sender<Part>) {
    let send = |outcomes, end| {
        // The other side is gone only when the import has ended.
        let _ = parts.send(Part {
            chunk: chunk.number,
            outcomes,
            end,
        });
    };
    let on_outcomes = |outcomes| send(outcomes, None);
    let extent = Taker::new(tools, zip, shared, &on_outcomes).take(chunk.found);
    send(Vec::new(), Some(extent));
}

/// Files and bytes; `None` while they are being counted.
type Totals = Option<(u32, u64)>;

/// The calling thread's side.
struct Desk<'a, E> {
    options: Options,
    tools: &'a Tools<'a>,
    shared: &'a Shared,
    known: &'a mut dyn FnMut(&[Sha256]) -> Vec<Option<String>>,
    on_batch: &'a mut dyn FnMut(Vec<Draft>, Vec<Skipped>) -> Result<(), E>,
    /// The totals as last told; `None` before anything was told.
    announced: Option<Totals>,
    /// Progress as last told within these totals.
    reported: Option<(u32, u64)>,
    /// Content of this import, with the file that brought it.
    seen: HashMap<Sha256, String>,
    drafts: Vec<Draft>,
    skipped: Vec<Skipped>,
    waiting_since: Option<Instant>,
    summary: Summary,
}

impl<E> Desk<'_, E> {
    /// Takes results in order until there are no more, and tells of every chunk that is done.
    fn run(&mut self, lead: &Lead, results: &Receiver<Part>) -> Result<(), GatherError<E>> {
        let mut current = 0;
        let mut early: BTreeMap<usize, Vec<Part>> = BTreeMap::new();
        loop {
            match results.recv_timeout(TICK) {
                Ok(part) => early.entry(part.chunk).or_default().push(part),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return self.finish(),
            }
            while let Some(parts) = early.remove(&current) {
                let mut end = None;
                for part in parts {
                    end = part.end;
                    self.take(part.outcomes)?;
                }
                match end {
                    None => break,
                    Some(Extent::All) => current += 1,
                    // What later chunks took is left out, so that there is no gap in what was added.
                    Some(Extent::Part) => return self.finish(),
                }
                lead.done();
            }
            self.report();
            self.hand_over_when_due()?;
        }
    }

    fn finish(&mut self) -> Result<(), GatherError<E>> {
        self.hand_over()?;
        self.summary.cancelled = self.tools.cancel.is_cancelled();
        if !self.summary.cancelled {
            self.count_at_the_end();
        }
        self.report();
        self.summary.archives = self.shared.archives.load(Ordering::Relaxed);
        Ok(())
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

    /// Asks for all drafts at once what documents have their content.
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
        let skipped = |of: &str, place| {
            let skipped = Skipped::new(draft.original.as_str(), SkipCode::Duplicate);
            let sha256 = draft.file.sha256.to_string();
            Some(
                skipped
                    .with("of", of)
                    .with("where", place)
                    .with("sha256", &sha256),
            )
        };
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
        let (drafts, skipped) = (
            std::mem::take(&mut self.drafts),
            std::mem::take(&mut self.skipped),
        );
        (self.on_batch)(drafts, skipped).map_err(GatherError::Batch)
    }

    /// Tells the totals: when the first results come, when all is counted, and when zips turn out to hold more.
    fn announce(&mut self) {
        let more_files = self.shared.more_files.load(Ordering::Relaxed);
        let more_bytes = self.shared.more_bytes.load(Ordering::Relaxed);
        let totals = (self.shared.counted.get()).map(|(files, bytes)| {
            (
                files.saturating_add(more_files),
                bytes.saturating_add(more_bytes),
            )
        });
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

    /// Everything was taken before it was counted: now that is the count.
    fn count_at_the_end(&self) {
        let more_files = self.shared.more_files.load(Ordering::Relaxed);
        let more_bytes = self.shared.more_bytes.load(Ordering::Relaxed);
        let bytes = self.shared.bytes.load(Ordering::Relaxed);
        // When it was counted after all, that stands.
        let _ = self.shared.counted.set((
            self.summary.offered.saturating_sub(more_files),
            bytes.saturating_sub(more_bytes),
        ));
    }

    fn report(&mut self) {
        self.announce();
        let now = (
            self.summary.offered,
            self.shared.bytes.load(Ordering::Relaxed),
        );
        if self.reported != Some(now) {
            self.reported = Some(now);
            self.tools.sink.send(Event::Progress {
                files: now.0,
                bytes: now.1,
            });
        }
    }
}

/// How many chunks may be fetched and not done when each of those who take files fetches the next.
///
/// The first goes on while a batch is stored: more files than a batch has, so that nobody waits for it; with many more, the
/// one who stores would be alone at the end. The second helps as long as there is less than a batch for the one who stores:
/// two cores, usual in offices, are busy without a third.
const AHEAD: [usize; 2] = [16, BATCH_FILES / CHUNK_FILES];
/// Rows appear at once: decisions.md, "Waiting". Larger transactions write the same pages of the database less often, and keep
/// those who take files waiting.
const BATCH_FILES: usize = 500;
const BATCH_TIME: Duration = Duration::from_millis(250);
/// How often progress within a large file is told. Ten messages a second: ARCHITECTURE.md, "Jobs".
const TICK: Duration = Duration::from_millis(100);

#[cfg(test)]
mod tests;
