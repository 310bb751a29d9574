//! Reads the file of a newer value list, in the child.

use openbaarmaker_core::lists::{ListFile, ListProblem, MAX_LIST_BYTES, read_list};
use std::{fs::File, io::Read, path::Path};

/// Reads a file, never more of it than a list may have.
pub(crate) fn read(file: &Path) -> Result<ListFile, ListProblem> {
    // A byte more than allowed shows that it is too large.
    let limit = MAX_LIST_BYTES.saturating_add(1);
    let mut bytes = Vec::new();
    let read = File::open(file).and_then(|file| file.take(limit).read_to_end(&mut bytes));
    read.map_err(|_| ListProblem::Unreadable)?;
    read_list(&bytes)
}
