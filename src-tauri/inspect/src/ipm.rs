//! Reads other publishers' messages and pages about permit cases, in the child.

use crate::bounded::at_most;
use openbaarmaker_core::ipm::existing::{IpmFile, IpmUnreadable, read_links, read_message};
use std::{fs::File, io};

/// Reads a message.
pub(crate) fn message(file: io::Result<File>) -> IpmFile {
    // One byte more than a message may have shows that it is too large.
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

/// One more than the reader of messages accepts.
const MAX_MESSAGE_BYTES: u64 = (1 << 20) + 1;
/// As much as the reader of pages accepts.
const MAX_PAGE_BYTES: u64 = 16 << 20;
