//! Takes the files of one chunk: one by one, and zips by what is in them.

use super::outcome::Outcome;
use super::unpack::{is_zip_name, unpack};
use super::walk::WalkEntry;
use super::worker::ImportWorker;
use crate::wire::ZipMode;

/// Takes what was found; stops between files when asked to.
pub(super) fn take(mut worker: ImportWorker<'_>, chunk: Vec<WalkEntry>) {
    for found in chunk {
        match found {
            _ if worker.is_stopped() => break,
            WalkEntry::Skipped(skipped) => worker.push(Outcome::Skipped(skipped)),
            WalkEntry::Ignored => worker.push(Outcome::Ignored),
            WalkEntry::File(source)
                if worker.zip == ZipMode::Unpack && is_zip_name(&source.name) =>
            {
                unpack(&mut worker, source);
            }
            WalkEntry::File(source) => worker.take_file(source),
        }
    }
    worker.flush();
}
