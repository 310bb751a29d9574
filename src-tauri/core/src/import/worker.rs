//! Stores a few files and has them inspected, on a worker thread.

use super::draft::skipped_because;
use super::outcome::{Outcome, Shared};
use super::tools::{StoredFile, Tools};
use super::walk::Source;
use crate::opening::read_each;
use crate::store::content::{Added, ContentError};
use crate::wire::ZipMode;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::sync::mpsc::SyncSender;
use std::{io, mem, thread};

/// Processes the files of one chunk, in order.
pub(super) struct ImportWorker<'a> {
    pub(super) tools: &'a Tools<'a>,
    pub(super) zip: ZipMode,
    pub(super) shared: &'a Shared,
    /// Receives outcomes in order; full when the collector is far behind.
    pub(super) outcomes: &'a SyncSender<Vec<Outcome>>,
    /// The outcome for each file; `None` stands for the next of `taken`.
    slots: Vec<Option<Outcome>>,
    /// Files in the store that have not been inspected yet.
    taken: Vec<StoredFile>,
}

impl<'a> ImportWorker<'a> {
    pub(crate) fn new(
        tools: &'a Tools<'a>,
        zip: ZipMode,
        shared: &'a Shared,
        outcomes: &'a SyncSender<Vec<Outcome>>,
    ) -> Self {
        Self { tools, zip, shared, outcomes, slots: Vec::new(), taken: Vec::new() }
    }

    pub(super) fn take_files(&mut self, sources: Vec<Source>) {
        if self.is_stopped() {
            return;
        }
        let shared = self.shared;
        let (content, cancel) = (self.tools.content.clone(), self.tools.cancel.clone());
        let read = Arc::clone(&shared.bytes);
        let add = move |path: &Path, tell: &dyn Fn()| {
            let hear = |bytes| {
                read.fetch_add(bytes, Ordering::Relaxed);
                tell();
            };
            content.add_file(path, &cancel, &hear)
        };
        let paths: Vec<PathBuf> = sources.iter().map(|source| source.path.clone()).collect();
        let is_over = || shared.is_over(self.tools.cancel);
        let answers = read_each(&paths, &is_over, add);
        for (source, answer) in sources.into_iter().zip(answers) {
            if self.is_stopped() {
                return;
            }
            let added = answer.unwrap_or_else(|error| match error.kind() {
                io::ErrorKind::Interrupted => Err(ContentError::Cancelled),
                _ => Err(ContentError::Unreadable(error)),
            });
            self.settle(source.display, source.name, added);
        }
    }

    /// Records the outcome for one file.
    pub(super) fn settle(&mut self, display: String, name: String, added: Result<Added, ContentError>) {
        match added {
            Ok(added) => {
                self.slots.push(None);
                self.taken.push(StoredFile { display, name, added });
                self.flush_when_full();
            }
            Err(ContentError::Cancelled) => {}
            Err(error) => {
                if let Some(skipped) = skipped_because(&display, &error) {
                    self.push(Outcome::Skipped(skipped));
                } else {
                    self.shared.stop.store(true, Ordering::Release);
                    self.push(Outcome::Fatal(error));
                }
            }
        }
    }

    pub(super) fn push(&mut self, outcome: Outcome) {
        self.slots.push(Some(outcome));
        self.flush_when_full();
    }

    pub(super) fn is_stopped(&self) -> bool {
        self.shared.is_over(self.tools.cancel)
    }

    fn flush_when_full(&mut self) {
        if self.slots.len() >= FLUSH_AT {
            self.flush();
        }
    }

    /// Has the new copies inspected together and sends everything on.
    pub(super) fn flush(&mut self) {
        let mut drafts = self.tools.drafts(mem::take(&mut self.taken)).into_iter();
        let outcomes: Vec<Outcome> = (mem::take(&mut self.slots).into_iter())
            .filter_map(|slot| slot.or_else(|| Some(Outcome::Draft(Box::new(drafts.next()?)))))
            .collect();
        if !outcomes.is_empty() && self.outcomes.send(outcomes).is_err() {
            // The import has ended.
            self.shared.stop.store(true, Ordering::Release);
        }
    }
}

impl Drop for ImportWorker<'_> {
    /// Stops the import after a panic: the chunk is incomplete.
    fn drop(&mut self) {
        if thread::panicking() {
            self.shared.stop.store(true, Ordering::Release);
        }
    }
}

/// As many files as are inspected at once.
pub(super) const FLUSH_AT: usize = 50;
