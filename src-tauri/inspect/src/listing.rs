//! Lists the files of a zip, or the attachments of a mail.

use crate::archive;
use crate::attachments;
use openbaarmaker_core::content::{ArchiveEntry, InspectError};
use std::fs::File;
use std::io::BufReader;

/// Lists the files in a zip, without folders, or the attachments of a mail.
///
/// # Errors
/// [`InspectError::Archive`] `damaged` or `duplicate-names` when it cannot be read; [`InspectError::ArchiveLimit`]
/// `entries`, `size` or `ratio` when it holds or claims too much.
pub fn list_open(file: File) -> Result<Vec<ArchiveEntry>, InspectError> {
    if attachments::is_mail(&file) { attachments::list(&file) } else { archive::list(BufReader::new(file)) }
}
