//! Lists and unpacks the files of a zip, or the attachments of a mail.

use crate::archive::{self, damaged};
use crate::attachments;
use crate::handover::make;
use openbaarmaker_core::content::{ArchiveEntry, InspectError};
use std::fs::{self, File};
use std::io::BufReader;
use std::path::Path;

/// Lists the files in a zip, without folders, or the attachments of a mail.
///
/// # Errors
/// [`InspectError::Archive`] `damaged` or `duplicate-names` when it cannot be read; [`InspectError::ArchiveLimit`]
/// `entries`, `size` or `ratio` when it holds or claims too much.
pub fn list_from(packed: &Path) -> Result<Vec<ArchiveEntry>, InspectError> {
    list_open(File::open(packed).map_err(|_| damaged())?)
}

/// Does what [`list_from`] does, with an open file.
pub(crate) fn list_open(file: File) -> Result<Vec<ArchiveEntry>, InspectError> {
    if attachments::is_mail(&file) { attachments::list(&file) } else { archive::list(BufReader::new(file)) }
}

/// Unpacks one entry to `to`, which must not exist; returns its size in bytes.
///
/// # Errors
/// [`InspectError::Archive`] `damaged`, `encrypted`, `link`, `unsupported`, `write` or `full` (the disk of `to`);
/// [`InspectError::ArchiveLimit`] `size` or `ratio` as soon as too much comes out. Nothing is left at `to` then.
pub fn extract_from(packed: &Path, index: u32, to: &Path, max_bytes: u64) -> Result<u64, InspectError> {
    let file = File::open(packed).map_err(|_| damaged())?;
    let made = make(to);
    let is_made = made.is_ok();
    let result = if attachments::is_mail(&file) {
        attachments::extract(&file, index, made, max_bytes)
    } else {
        archive::open(BufReader::new(file)).and_then(|mut zip| archive::extract_entry(&mut zip, index, made, max_bytes))
    };
    if result.is_err() && is_made {
        // The caller gets the first error; a leftover is removed with the other temporary files.
        let _ = fs::remove_file(to);
    }
    result
}
