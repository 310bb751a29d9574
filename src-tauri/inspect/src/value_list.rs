//! Reads the file of a newer value list, in the child.

use crate::bounded::at_most;
use openbaarmaker_core::lists::{ListFile, ListProblem, MAX_LIST_BYTES, read_list};
use std::{fs::File, io};

/// Reads a file, up to the limit of a value list.
pub(crate) fn read(file: io::Result<File>) -> Result<ListFile, ListProblem> {
    // One byte more than allowed shows that it is too large.
    let limit = MAX_LIST_BYTES.saturating_add(1);
    let bytes = file.and_then(|file| at_most(limit, file));
    read_list(&bytes.map_err(|_| ListProblem::Unreadable)?)
}
