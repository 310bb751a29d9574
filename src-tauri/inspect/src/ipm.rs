//! Reads messages and pages of other publishers of permit cases, in the child.

use crate::bounded::at_most;
use openbaarmaker_core::ipm::existing::{IpmFile, IpmUnreadable, read_links, read_message};
use std::{fs::File, io};

/// Reads a message.
pub(crate) fn message(file: io::Result<File>) -> IpmFile {
    // A byte more than any message may have shows that it is too large.
    let bytes = file.and_then(|file| at_most(MAX_MESSAGE_BYTES, file));
    bytes.map_or_else(unreadable, |bytes| read_message(&bytes))
}

/// Reads the links of a page.
pub(crate) fn links(file: io::Result<File>, base: Option<&str>) -> IpmFile {
    let bytes = file.and_then(|file| at_most(MAX_PAGE_BYTES, file));
    bytes.map_or_else(unreadable, |bytes| {
        IpmFile::Links(read_links(&bytes, base).into_iter().collect())
    })
}

fn unreadable(_: io::Error) -> IpmFile {
    IpmFile::Unreadable(IpmUnreadable::OtherKind)
}

/// More than the reader of messages takes.
const MAX_MESSAGE_BYTES: u64 = (1 << 20) + 1;
/// As the reader of pages takes.
const MAX_PAGE_BYTES: u64 = 16 << 20;
