//! Takes the files of one chunk: one by one, and zips by what is in them.

use super::outcome::Outcome;
use super::unpack::{is_zip_name, unpack};
use super::walk::Found;
use super::worker::ImportWorker;
use crate::wire::ZipMode;

/// Takes what was found; stops between files when asked to.
pub(super) fn take(mut worker: ImportWorker<'_>, chunk: Vec<Found>) {
    for found in chunk {
        match found {
            _ if worker.is_stopped() => break,
            Found::Skipped(skipped) => worker.push(Outcome::Skipped(skipped)),
            Found::Ignored => worker.push(Outcome::Ignored),
            Found::File(source) if worker.zip == ZipMode::Unpack && is_zip_name(&source.name) => {
                unpack(&mut worker, source);
            }
            Found::File(source) => worker.take_file(source),
        }
    }
    worker.flush();
}
