//! Long work: progress and cancellation.
//!
//! Anything over 200 ms is a job (ARCHITECTURE.md, "Jobs"). A job reports progress through a [`Sink`] and checks its
//! [`Cancel`] at every file. Results come back as data, never through the sink.

use crate::attributes::{apply, choice, view};
use crate::error::{Code, Problem, Result};
use crate::model::{DocumentId, Now};
pub use crate::store::content::Cancel;
use std::{fmt, sync::LazyLock};

/// A report of a job's progress. Closed: every consumer matches every case.
#[apply(view)]
#[serde(rename_all_fields = "camelCase", tag = "kind")]
pub enum Event {
    /// A stage begins. Totals are what is known now; they may grow while counting.
    Stage {
        /// Which stage.
        stage: Stage,
        /// Files in this stage; `None` when not known yet.
        files: Option<u32>,
        /// Bytes in this stage; `None` when not known yet.
        bytes: Option<u64>,
    },
    /// Files and bytes of the current stage done so far. Never goes down within a stage.
    Progress {
        /// Files done.
        files: u32,
        /// Bytes done.
        bytes: u64,
    },
    /// One document changed state.
    Document {
        /// Which document.
        #[cfg_attr(test, ts(type = "string"))]
        id: DocumentId,
        /// What happened to it.
        state: DocumentProgress,
    },
    /// The connection is lost or silent; the job tries again.
    Waiting {
        /// Error code of the cause.
        code: String,
        /// Seconds until the next try.
        seconds: u32,
    },
}

/// The stages of jobs, in the order in which they occur.
#[apply(choice)]
pub enum Stage {
    /// Import: finding the files.
    Searching,
    /// Import: copying, hashing and reading them.
    Adding,
    /// Plan: comparing with the destination.
    Comparing,
    /// Publish, "Klaarzetten": making and judging the files.
    Preparing,
    /// Publish, "Versturen": sending under temporary names.
    Sending,
    /// Publish, "Controleren": reading back.
    Verifying,
    /// Publish, "Online zetten": final names, in order.
    GoingLive,
    /// Publish: removing what is withdrawn.
    Removing,
    /// Suggestions: reading the files.
    Suggesting,
    /// Backup or restore: copying the library.
    Copying,
    /// Spreadsheet: writing the rows.
    WritingSheet,
    /// Spreadsheet: reading the file.
    ReadingSheet,
    /// Spreadsheet: comparing its rows with the documents.
    ComparingSheet,
    /// Many documents: reading how they are described.
    Reading,
    /// Many documents: changing them, or undoing a change.
    Changing,
    /// Search: reading the text of files.
    ReadingTexts,
}

/// The state of one document in a publication.
#[apply(view)]
#[serde(rename_all_fields = "camelCase", tag = "kind")]
pub enum DocumentProgress {
    /// Its file is being sent.
    Sending,
    /// Its file arrived in full.
    Sent,
    /// The connection was lost while its file was being sent; the file is sent again.
    Again,
    /// Its file did not arrive; the reason is an error code.
    Failed {
        /// Error code.
        code: String,
    },
}

/// Receives the events of a job. Called from worker threads; must be quick.
pub trait Sink: Send + Sync {
    /// Takes one event.
    fn send(&self, event: Event);

    /// Reports that a stage begins, with its number of files when known.
    fn stage(&self, stage: Stage, files: Option<u32>) {
        let bytes = None;
        self.send(Event::Stage { stage, files, bytes });
    }

    /// Reports how much of the current stage is done.
    fn progress(&self, files: u32, bytes: u64) {
        self.send(Event::Progress { files, bytes });
    }
}

impl<F: Fn(Event) + Send + Sync> Sink for F {
    fn send(&self, event: Event) {
        self(event);
    }
}

/// Fails with `cancelled` when the job must stop.
pub(crate) fn check(cancel: &Cancel) -> Result<()> {
    if cancel.is_cancelled() {
        return Err(Problem::new(Code::Cancelled).fail());
    }
    Ok(())
}

/// A sink that ignores everything, for tests and for callers that do not show progress.
#[derive(Debug, Clone, Copy, Default)]
pub struct Silent;

impl Sink for Silent {
    fn send(&self, _event: Event) {}
}

/// The caller's input to a job.
#[derive(Clone, Copy)]
pub struct Job<'a> {
    /// Receives progress.
    pub sink: &'a dyn Sink,
    /// Asked whether to stop.
    pub cancel: &'a Cancel,
    /// The moment at which the job starts.
    pub now: Now,
}

impl<'a> Job<'a> {
    /// Makes a job without progress reports.
    pub fn silent(cancel: &'a Cancel, now: Now) -> Self {
        Self { sink: &Silent, cancel, now }
    }

    /// Makes a job without progress reports that is never cancelled.
    pub fn without_progress(now: Now) -> Job<'static> {
        static NEVER: LazyLock<Cancel> = LazyLock::new(Cancel::new);
        Job::silent(&NEVER, now)
    }

    /// Begins a stage of this many documents.
    pub(crate) fn begin(&self, stage: Stage, documents: usize) -> Pace<'a> {
        self.stage(stage, u32::try_from(documents).ok());
        Pace { job: *self, done: 0 }
    }

    /// Reports that a stage begins, with its number of files when known.
    pub(crate) fn stage(&self, stage: Stage, files: Option<u32>) {
        self.sink.stage(stage, files);
    }
}

/// Progress of a stage that handles documents in turn.
pub(crate) struct Pace<'a> {
    job: Job<'a>,
    done: u32,
}

impl Pace<'_> {
    /// Counts one document. Reports progress now and then, and fails with `change-cancelled` when the job must stop.
    pub(crate) fn step(&mut self) -> Result<()> {
        self.done += 1;
        if self.done.is_multiple_of(BETWEEN_TELLING) {
            self.tell();
            if self.job.cancel.is_cancelled() {
                return Err(Problem::new(Code::ChangeCancelled).fail());
            }
        }
        Ok(())
    }

    pub(crate) fn tell(&self) {
        self.job.sink.progress(self.done, 0);
    }
}

/// A few milliseconds of work: often enough to stop promptly, seldom enough to cost nothing.
const BETWEEN_TELLING: u32 = 128;

impl fmt::Debug for Job<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Job").field("cancel", self.cancel).field("now", &self.now).finish_non_exhaustive()
    }
}
