//! Finds the files of an import ahead of those who take them, in chunks, and counts them.

use super::{
    lead::Lead,
    taker::Shared,
    walk::{Found, Walk},
};
use crate::job::Cancel;
use std::{
    path::PathBuf,
    sync::{
        Mutex, PoisonError,
        atomic::Ordering,
        mpsc::{self, Receiver, SyncSender, TrySendError},
    },
    thread::Scope,
};

/// Files to take, in order.
pub(super) struct Chunk {
    /// Counts from 0.
    pub(super) number: usize,
    pub(super) found: Vec<Found>,
}

/// Where workers fetch chunks. Gone when the last worker is, and then nobody finds any more.
pub(super) struct Chunks<'a> {
    lead: &'a Lead,
    found: Mutex<Receiver<Chunk>>,
}

impl<'a> Chunks<'a> {
    /// Makes the two ends.
    pub(super) fn new(lead: &'a Lead) -> (SyncSender<Chunk>, Self) {
        let (chunks, found) = mpsc::sync_channel(LEAD_CHUNKS);
        let found = Mutex::new(found);
        (chunks, Self { lead, found })
    }

    /// Waits until fewer than `most` chunks are under way, and then for the next one; `None` when there are no more, or
    /// the import has ended.
    pub(super) fn next(&self, most: usize) -> Option<Chunk> {
        if !self.lead.begin(most) {
            return None;
        }
        let found = self.found.lock().unwrap_or_else(PoisonError::into_inner);
        let next = found.recv().ok();
        if next.is_none() {
            self.lead.done();
        }
        next
    }
}

/// Finds everything, a good deal ahead. When the end comes within that lead, everything is counted with it; otherwise a
/// walk of its own counts, so that progress gets an end while the first files are taken.
pub(super) fn find<'scope>(
    scope: &'scope Scope<'scope, '_>,
    inputs: &'scope [PathBuf],
    cancel: &'scope Cancel,
    shared: &'scope Shared,
    chunks: &SyncSender<Chunk>,
) {
    let mut walk = Walk::new(inputs);
    let mut counted = Counted::default();
    let mut is_counted_apart = false;
    for number in 0.. {
        if is_over(cancel, shared) {
            return;
        }
        let chunk = Chunk {
            number,
            found: chunk(&mut walk),
        };
        if chunk.found.is_empty() {
            return counted.tell(shared);
        }
        chunk.found.iter().for_each(|found| counted.add(found));
        let waiting = match chunks.try_send(chunk) {
            Ok(()) => continue,
            Err(TrySendError::Full(chunk)) => chunk,
            Err(TrySendError::Disconnected(_)) => return,
        };
        if !is_counted_apart {
            is_counted_apart = true;
            scope.spawn(|| count(inputs, cancel, shared));
        }
        // Nobody fetches any more when the import has ended.
        if chunks.send(waiting).is_err() {
            return;
        }
    }
}

/// Counts without keeping anything.
fn count(inputs: &[PathBuf], cancel: &Cancel, shared: &Shared) {
    let mut counted = Counted::default();
    for found in Walk::new(inputs) {
        if is_over(cancel, shared) {
            return;
        }
        counted.add(&found);
    }
    counted.tell(shared);
}

fn is_over(cancel: &Cancel, shared: &Shared) -> bool {
    cancel.is_cancelled() || shared.stop.load(Ordering::Acquire)
}

#[derive(Default)]
struct Counted {
    files: u32,
    bytes: u64,
}

impl Counted {
    fn add(&mut self, found: &Found) {
        self.files = self.files.saturating_add(1);
        self.bytes = self.bytes.saturating_add(size(found));
    }

    fn tell(self, shared: &Shared) {
        // At the very end somebody else may have been first.
        let _ = shared.counted.set((self.files, self.bytes));
    }
}

/// Takes the next few files: little enough that results keep coming, enough to hide the waiting between threads.
fn chunk(walk: &mut Walk<'_>) -> Vec<Found> {
    let mut found = Vec::new();
    let mut bytes = 0_u64;
    while found.len() < CHUNK_FILES && bytes < CHUNK_BYTES {
        let Some(next) = walk.next() else {
            break;
        };
        bytes = bytes.saturating_add(size(&next));
        found.push(next);
    }
    found
}

fn size(found: &Found) -> u64 {
    match found {
        Found::File(source) => source.size,
        Found::Skipped(_) | Found::Ignored => 0,
    }
}

/// Files found and not fetched take some 300 bytes each: at most 4 MB.
const LEAD_CHUNKS: usize = 256;
pub(super) const CHUNK_FILES: usize = 50;
const CHUNK_BYTES: u64 = 16 << 20;
