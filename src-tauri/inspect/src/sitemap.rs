//! Reads a sitemap or index of another publisher, in the child.

use crate::protocol::Answer;
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
    // A byte more than allowed shows that it is too large.
    let limit = MAX_BYTES.saturating_add(1);
    let mut bytes = Vec::new();
    let read = File::open(file).and_then(|file| file.take(limit).read_to_end(&mut bytes));
    if read.is_err() {
        return Ok(Answer::Sitemap(ExistingFile {
            kind: None,
            entries: 0,
            unreadable: Some(Unreadable::NotASitemap),
        }));
    }
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

/// Entries in one line: few enough for little memory, enough to make a line worthwhile.
const FOUND_AT_ONCE: usize = 200;
