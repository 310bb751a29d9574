//! Finds and counts the files of an import in chunks, ahead of the workers.

use super::{
    outcome::Shared,
    walk::{Walk, WalkEntry},
};
use crate::counting::count;
use crate::job::Cancel;
use std::sync::mpsc::SyncSender;

/// Sends everything in order, in chunks, and leaves the totals in [`Shared::counted`]. Ends early when the import does.
pub(super) fn find(mut walk: Walk<'_>, cancel: &Cancel, shared: &Shared, chunks: &SyncSender<Vec<WalkEntry>>) {
    let (mut files, mut bytes) = (0_u32, 0_u64);
    while !shared.is_over(cancel) {
        let chunk = chunk(&mut walk);
        if chunk.is_empty() {
            // Only this thread counts.
            let _ = shared.counted.set((files, bytes));
            return;
        }
        files = files.saturating_add(count(chunk.len()));
        bytes = bytes.saturating_add(chunk.iter().map(size).sum());
        if chunks.send(chunk).is_err() {
            return;
        }
    }
}

/// Takes the next few files: few enough that results keep coming, enough to make up for handing over between threads.
fn chunk(walk: &mut Walk<'_>) -> Vec<WalkEntry> {
    let mut found = Vec::new();
    let mut bytes = 0_u64;
    while found.len() < CHUNK_FILES && bytes < CHUNK_BYTES {
        let Some(next) = walk.next() else { break };
        bytes = bytes.saturating_add(size(&next));
        found.push(next);
    }
    found
}

fn size(found: &WalkEntry) -> u64 {
    match found {
        WalkEntry::File(source) => source.size,
        WalkEntry::Skipped(_) | WalkEntry::Ignored => 0,
    }
}

pub(super) const CHUNK_FILES: usize = 50;
const CHUNK_BYTES: u64 = 16 << 20;
