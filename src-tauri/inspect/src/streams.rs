//! The streams of a compound file.

use crate::bounded::at_most;
use crate::limits::MAX_TEXT_PART_BYTES;
use cfb::CompoundFile;
use std::io::{Read, Seek};
use std::path::Path;

/// Tells whether this may be no more than the beginning of a stream.
pub(crate) fn is_cut(stream: &[u8]) -> bool {
    u64::try_from(stream.len()).is_ok_and(|size| size >= MAX_TEXT_PART_BYTES)
}

/// Reads a stream; empty when there is none or it is damaged, and only the beginning of one that is too long.
pub(crate) fn stream<R: Read + Seek>(file: &mut CompoundFile<R>, name: impl AsRef<Path>) -> Vec<u8> {
    let stream = file.open_stream(name);
    stream.map_or_else(|_| Vec::new(), |stream| at_most(MAX_TEXT_PART_BYTES, stream).unwrap_or_default())
}
