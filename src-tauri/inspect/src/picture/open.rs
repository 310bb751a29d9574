//! Recognises pictures, and chooses how to take them apart.

use super::pieces::Picture;
use super::{gif, jpeg, jpeg2000, png, tiff, webp};
use crate::bounded::at_most;
use crate::limits::MAX_PICTURE_FILE_BYTES;
use std::io::{self, Read};

/// Tells whether a file begins like a picture that can be taken apart.
pub(crate) fn begins(bytes: &[u8]) -> bool {
    reader(bytes).is_some()
}

/// Reads a picture; `None` when it is not one that can be taken apart. Fails when it cannot be read or is too large.
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
    reader(bytes)?(bytes)
}

/// Returns what takes a picture apart that begins like this.
fn reader(bytes: &[u8]) -> Option<Reader> {
    if webp::begins(bytes) {
        return Some(webp::read);
    }
    let begins = |of: &&(&[u8], Reader)| bytes.starts_with(of.0);
    FORMATS.iter().find(begins).map(|(_, reader)| *reader)
}

type Reader = fn(&[u8]) -> Option<Picture<'_>>;

const FORMATS: &[(&[u8], Reader)] = &[
    (jpeg::BEGIN, jpeg::read),
    (png::BEGIN, png::read),
    (gif::BEGINS[0], gif::read),
    (gif::BEGINS[1], gif::read),
    (jpeg2000::BEGIN, jpeg2000::read),
    (jpeg2000::STREAM, jpeg2000::read),
    (tiff::BEGINS[0], tiff::read),
    (tiff::BEGINS[1], tiff::read),
];

/// Bytes needed to recognise the format.
const BEGIN: u64 = 12;
