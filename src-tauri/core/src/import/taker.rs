//! Takes a few files into the store and has them inspected, on a worker thread.

use super::{
    Draft, Skipped, Tools,
    draft::skipped_because,
    unpack,
    walk::{Found, Source},
};
use crate::{
    store::content::{Added, ContentError},
    wire::ZipMode,
};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};

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
    /// Files and bytes found outside zips, once all are counted.
    pub(super) counted: OnceLock<(u32, u64)>,
}

/// How much of a chunk was taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Extent {
    /// All of it.
    All,
    /// Perhaps not all: the import was stopped meanwhile.
    Part,
}

/// Takes the files of one chunk, in order.
pub(super) struct Taker<'a> {
    pub(super) tools: &'a Tools<'a>,
    pub(super) zip: ZipMode,
    pub(super) shared: &'a Shared,
    /// Receives outcomes in order.
    pub(super) send: &'a dyn Fn(Vec<Outcome>),
    slots: Vec<Slot>,
}

/// An outcome, or a file that still must be inspected.
enum Slot {
    Ready(Outcome),
    Taken {
        display: String,
        name: String,
        added: Added,
    },
}

impl<'a> Taker<'a> {
    pub(super) fn new(
        tools: &'a Tools<'a>,
        zip: ZipMode,
        shared: &'a Shared,
        send: &'a dyn Fn(Vec<Outcome>),
    ) -> Self {
        Self {
            tools,
            zip,
            shared,
            send,
            slots: Vec::new(),
        }
    }

    /// Takes what was found; stops between files when asked to. Tells whether it took all.
    pub(super) fn take(mut self, chunk: Vec<Found>) -> Extent {
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
        if self.is_stopped() {
            Extent::Part
        } else {
            Extent::All
        }
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
                self.slots.push(Slot::Taken {
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
        self.slots.push(Slot::Ready(outcome));
        self.flush_when_full();
    }

    pub(super) fn is_stopped(&self) -> bool {
        self.tools.cancel.is_cancelled() || self.shared.stop.load(Ordering::Acquire)
    }

    fn flush_when_full(&mut self) {
        if self.slots.len() >= FLUSH_AT {
            self.flush();
        }
    }

    /// Has the new copies inspected together and hands everything on.
    fn flush(&mut self) {
        let slots = std::mem::take(&mut self.slots);
        let paths: Vec<_> = slots
            .iter()
            .filter_map(|slot| match slot {
                Slot::Taken { name, added, .. } => {
                    Some((self.tools.content.path_of(&added.sha256), name.as_str()))
                }
                Slot::Ready(_) => None,
            })
            .collect();
        let asked: Vec<_> = paths
            .iter()
            .map(|(path, name)| (path.as_path(), *name))
            .collect();
        let mut answers = match asked.as_slice() {
            [] => Vec::new(),
            asked => self.tools.inspector.inspect_many(asked),
        }
        .into_iter();
        let outcomes: Vec<Outcome> = slots
            .into_iter()
            .map(|slot| match slot {
                Slot::Ready(outcome) => outcome,
                Slot::Taken {
                    display,
                    name,
                    added,
                } => {
                    let answer = answers
                        .next()
                        .unwrap_or(Err(crate::content::InspectError::Crashed));
                    Outcome::Draft(Box::new(Draft::new(display, name, added, answer)))
                }
            })
            .collect();
        if !outcomes.is_empty() {
            (self.send)(outcomes);
        }
    }
}

/// Tells whether a name promises a zip. A zip under another name is a document like any other.
pub(super) fn is_zip_name(name: &str) -> bool {
    name.rsplit_once('.')
        .is_some_and(|(_, extension)| extension.eq_ignore_ascii_case("zip"))
}

/// As many as go to the inspection at once.
const FLUSH_AT: usize = 50;
