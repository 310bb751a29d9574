//! Processes the files of one chunk, and unpacks zips.

use super::outcome::Outcome;
use super::unpack::{is_zip_name, unpack};
use super::walk::{Source, WalkEntry};
use super::worker::ImportWorker;
use crate::wire::ZipMode;
use std::mem;

/// Processes the files of a chunk; checks for cancellation between files.
pub(super) fn take(mut worker: ImportWorker<'_>, chunk: Vec<WalkEntry>) {
    // Consecutive files are copied together.
    let mut plain = Vec::new();
    for found in chunk {
        let is_zip = |source: &Source| worker.zip == ZipMode::Unpack && is_zip_name(&source.name);
        match found {
            WalkEntry::File(source) if !is_zip(&source) => plain.push(source),
            other => {
                worker.take_files(mem::take(&mut plain));
                match other {
                    _ if worker.is_stopped() => break,
                    WalkEntry::Skipped(skipped) => worker.push(Outcome::Skipped(skipped)),
                    WalkEntry::Ignored => worker.push(Outcome::Ignored),
                    WalkEntry::File(source) => unpack(&mut worker, source),
                }
            }
        }
    }
    worker.take_files(plain);
    worker.flush();
}
