//! Takes a few files into the store and has them inspected, on a worker thread.

use super::{
    Draft, Skipped, Tools,
    draft::skipped_because,
    unpack,
    walk::{Found, Source},
};
use crate::{
    content::InspectError,
    job::Cancel,
    store::content::{Added, ContentError},
    wire::ZipMode,
};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::sync::mpsc::SyncSender;
use std::{iter, mem, thread};

/// What became of one file.
#[derive(Debug)]
pub(super) enum Outcome {
    /// It is in the store.
    Draft(Box<Draft>),
    /// It was left out.
    Skipped(Skipped),
    /// It belongs to the system.
    Ignored,
    /// The library is the matter: the whole import ends.
    Fatal(ContentError),
}

/// What the threads of one import share.
#[derive(Debug, Default)]
pub(super) struct Shared {
    /// Ends the import early.
    pub(super) stop: AtomicBool,
    /// Bytes read so far.
    pub(super) bytes: AtomicU64,
    /// Files that turned up inside zips, beyond those counted first.
    pub(super) more_files: AtomicU32,
    /// Their bytes.
    pub(super) more_bytes: AtomicU64,
    /// Zips that were unpacked.
    pub(super) archives: AtomicU32,
    /// Files and bytes found outside zips, once all are found.
    pub(super) counted: OnceLock<(u32, u64)>,
}

impl Shared {
    pub(super) fn is_over(&self, cancel: &Cancel) -> bool {
        cancel.is_cancelled() || self.stop.load(Ordering::Acquire)
    }
}

/// Takes the files of one chunk, in order.
pub(super) struct ImportWorker<'a> {
    pub(super) tools: &'a Tools<'a>,
    pub(super) zip: ZipMode,
    pub(super) shared: &'a Shared,
    /// Receives outcomes in order; full when the collector is far behind.
    pub(super) outcomes: &'a SyncSender<Vec<Outcome>>,
    /// What became of each file; nothing for the next of `taken`.
    slots: Vec<Option<Outcome>>,
    /// Files in the store that still must be inspected.
    taken: Vec<Taken>,
}

/// A file in the store.
pub(super) struct Taken {
    /// As [`Draft::original`].
    pub(super) display: String,
    pub(super) name: String,
    pub(super) added: Added,
}

impl Tools<'_> {
    /// Has files in the store inspected together.
    pub(super) fn drafts(&self, taken: Vec<Taken>) -> Vec<Draft> {
        let copies: Vec<_> = (taken.iter())
            .map(|taken| self.content.path_of(&taken.added.sha256))
            .collect();
        let asked: Vec<_> = (copies.iter().zip(&taken))
            .map(|(copy, taken)| (copy.as_path(), taken.name.as_str()))
            .collect();
        let answers = match asked.as_slice() {
            [] => Vec::new(),
            asked => self.inspector.inspect_many(asked),
        };
        let answers = (answers.into_iter()).chain(iter::repeat(Err(InspectError::Crashed)));
        (taken.into_iter().zip(answers))
            .map(|(taken, answer)| Draft::new(taken.display, taken.name, taken.added, answer))
            .collect()
    }
}

impl<'a> ImportWorker<'a> {
    pub(crate) fn new(
        tools: &'a Tools<'a>,
        zip: ZipMode,
        shared: &'a Shared,
        outcomes: &'a SyncSender<Vec<Outcome>>,
    ) -> Self {
        Self {
            tools,
            zip,
            shared,
            outcomes,
            slots: Vec::new(),
            taken: Vec::new(),
        }
    }

    /// Takes what was found; stops between files when asked to.
    pub(super) fn take(mut self, chunk: Vec<Found>) {
        for found in chunk {
            match found {
                _ if self.is_stopped() => break,
                Found::Skipped(skipped) => self.push(Outcome::Skipped(skipped)),
                Found::Ignored => self.push(Outcome::Ignored),
                Found::File(source) if self.zip == ZipMode::Unpack && is_zip_name(&source.name) => {
                    unpack::unpack(&mut self, source);
                }
                Found::File(source) => self.take_file(source),
            }
        }
        self.flush();
    }

    /// Copies one file into the store.
    pub(super) fn take_file(&mut self, source: Source) {
        let count = |bytes| {
            self.shared.bytes.fetch_add(bytes, Ordering::Relaxed);
        };
        let added = self
            .tools
            .content
            .add_file(&source.path, self.tools.cancel, &count);
        self.settle(source.display, source.name, added);
    }

    /// Notes what became of one file.
    pub(super) fn settle(
        &mut self,
        display: String,
        name: String,
        added: Result<Added, ContentError>,
    ) {
        match added {
            Ok(added) => {
                self.slots.push(None);
                self.taken.push(Taken {
                    display,
                    name,
                    added,
                });
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

    /// Has the new copies inspected together and hands everything on.
    fn flush(&mut self) {
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
    /// A chunk that ends in a panic is not whole.
    fn drop(&mut self) {
        if thread::panicking() {
            self.shared.stop.store(true, Ordering::Release);
        }
    }
}

/// Tells whether a name promises a zip. A zip under another name is a document like any other.
pub(super) fn is_zip_name(name: &str) -> bool {
    name.rsplit_once('.')
        .is_some_and(|(_, extension)| extension.eq_ignore_ascii_case("zip"))
}

/// As many as go to the inspection at once.
pub(super) const FLUSH_AT: usize = 50;
