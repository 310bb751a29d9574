//! Reads the file of a newer value list, in the child.

use crate::bounded::at_most;
use openbaarmaker_core::lists::{ListFile, ListProblem, MAX_LIST_BYTES, read_list};
use std::{fs::File, path::Path};

/// Reads a file, never more of it than a list may have.
pub(crate) fn read(file: &Path) -> Result<ListFile, ListProblem> {
    // A byte more than allowed shows that it is too large.
    let limit = MAX_LIST_BYTES.saturating_add(1);
    let bytes = File::open(file).and_then(|file| at_most(limit, file));
    read_list(&bytes.map_err(|_| ListProblem::Unreadable)?)
}
