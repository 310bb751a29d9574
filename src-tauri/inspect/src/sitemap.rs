//! Reads a sitemap or index of another publisher, in the child.

use crate::protocol::Answer;
use flate2::read::MultiGzDecoder;
use openbaarmaker_core::diwoo::existing::{ExistingFile, Found, Unreadable, read_existing};
use openbaarmaker_core::sitemap::MAX_BYTES;
use std::{
    fs::File,
    io::{self, Read},
    path::Path,
};

/// Reads a file; hands over what is in it a few at a time, and answers what the file is.
///
/// # Errors
/// What `part` says.
pub(crate) fn read(
    file: &Path,
    part: &mut dyn FnMut(Answer) -> io::Result<()>,
) -> io::Result<Answer> {
    let Ok(bytes) = unpacked(file) else {
        return Ok(Answer::Sitemap(ExistingFile {
            kind: None,
            entries: 0,
            unreadable: Some(Unreadable::NotASitemap),
        }));
    };
    let mut waiting: Vec<Found> = Vec::new();
    let mut told = Ok(());
    let read = read_existing(&bytes, &mut |found| {
        waiting.push(found);
        if waiting.len() >= FOUND_AT_ONCE && told.is_ok() {
            told = part(Answer::Found(std::mem::take(&mut waiting)));
        }
    });
    told?;
    if !waiting.is_empty() {
        part(Answer::Found(waiting))?;
    }
    Ok(Answer::Sitemap(read))
}

/// Reads a file, packed with gzip or not, up to a byte more than allowed: that shows that it is too large.
///
/// Source: sitemaps.org, "Sitemap file location & size": a sitemap may be packed, and its size counts unpacked.
fn unpacked(file: &Path) -> io::Result<Vec<u8>> {
    let limit = MAX_BYTES.saturating_add(1);
    let mut bytes = Vec::new();
    File::open(file)?.take(limit).read_to_end(&mut bytes)?;
    if !bytes.starts_with(&GZIP) {
        return Ok(bytes);
    }
    let mut unpacked = Vec::new();
    MultiGzDecoder::new(bytes.as_slice())
        .take(limit)
        .read_to_end(&mut unpacked)?;
    Ok(unpacked)
}

/// RFC 1952, clause 2.3.1: how every gzip file begins.
const GZIP: [u8; 2] = [0x1f, 0x8b];
/// Entries in one line: few enough for little memory, enough to make a line worthwhile.
const FOUND_AT_ONCE: usize = 200;
