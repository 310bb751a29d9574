//! Recognises pictures, and chooses how to take them apart.

use super::pieces::Picture;
use super::{jpeg, png};
use crate::bounded::at_most;
use crate::limits::MAX_PICTURE_FILE_BYTES;
use std::io::{self, Read};

/// Tells whether a file begins like a picture that can be taken apart.
pub(crate) fn begins(bytes: &[u8]) -> bool {
    bytes.starts_with(jpeg::BEGIN) || bytes.starts_with(png::BEGIN)
}

/// Reads a picture; `None` when it is not one that can be taken apart.
///
/// # Errors
/// When it cannot be read or is too large.
pub(crate) fn of_reader(mut reader: impl Read) -> io::Result<Option<Vec<u8>>> {
    let mut bytes = at_most(BEGIN, &mut reader)?;
    if !begins(&bytes) {
        return Ok(None);
    }
    bytes.extend(at_most(MAX_PICTURE_FILE_BYTES, reader)?);
    match u64::try_from(bytes.len()) {
        Ok(size) if size < MAX_PICTURE_FILE_BYTES => Ok(Some(bytes)),
        _ => Err(io::ErrorKind::FileTooLarge.into()),
    }
}

/// Takes a picture apart; `None` when that fails.
pub(crate) fn read(bytes: &[u8]) -> Option<Picture<'_>> {
    if bytes.starts_with(png::BEGIN) {
        png::read(bytes)
    } else if bytes.starts_with(jpeg::BEGIN) {
        jpeg::read(bytes)
    } else {
        None
    }
}

/// Bytes needed to recognise the format.
const BEGIN: u64 = 8;
