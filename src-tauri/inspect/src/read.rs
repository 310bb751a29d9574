//! Reads one file: the pure heart of the child process.

use crate::{
    kind::{self, Content},
    limits::{SAMPLE_BYTES, WHOLE_BYTES},
};
use openbaarmaker_core::content::ContentFacts;
use std::{
    fs::File,
    io::{self, BufReader, Cursor, Read, Seek, SeekFrom},
};

/// Tells what kind of file these bytes are. `name` is the original file name; only its extension is used.
///
/// Shape: the same answer as [`inspect_open`] for a file with these bytes.
pub fn inspect_bytes(bytes: &[u8], name: &str) -> ContentFacts {
    let whole = bytes.len() <= usize::try_from(WHOLE_BYTES).unwrap_or(usize::MAX);
    let (head, tail) = if whole { (bytes, bytes) } else { ends(bytes) };
    kind::look(Content {
        head,
        tail,
        whole: whole.then_some(bytes),
        reader: Cursor::new(bytes),
        size: u64::try_from(bytes.len()).unwrap_or(u64::MAX),
        extension: &extension(name),
    })
}

/// Tells what kind of file this is, open and at its start. Reads all of a small file, and of a large one only what is
/// needed.
///
/// # Errors
/// When the file cannot be read.
pub fn inspect_open(file: &File, name: &str) -> io::Result<ContentFacts> {
    let size = file.metadata()?.len();
    if size <= WHOLE_BYTES {
        let mut bytes = Vec::with_capacity(usize::try_from(size).unwrap_or_default());
        // Not until the end of file: checking for that would cost another system call per file.
        file.take(size).read_to_end(&mut bytes)?;
        return Ok(inspect_bytes(&bytes, name));
    }
    let head = sample(file, SeekFrom::Start(0))?;
    let back = i64::try_from(SAMPLE_BYTES).map_err(io::Error::other)?;
    let tail = sample(file, SeekFrom::End(-back))?;
    Ok(kind::look(Content {
        head: &head,
        tail: &tail,
        whole: None,
        reader: BufReader::new(file),
        size,
        extension: &extension(name),
    }))
}

fn sample(mut file: &File, at: SeekFrom) -> io::Result<Vec<u8>> {
    file.seek(at)?;
    let limit = u64::try_from(SAMPLE_BYTES).map_err(io::Error::other)?;
    // In one go: every read of a file on a network is slow.
    let mut bytes = Vec::with_capacity(SAMPLE_BYTES);
    file.take(limit).read_to_end(&mut bytes)?;
    Ok(bytes)
}

fn ends(bytes: &[u8]) -> (&[u8], &[u8]) {
    let head = bytes.get(..SAMPLE_BYTES).unwrap_or(bytes);
    let tail = bytes.get(bytes.len().saturating_sub(SAMPLE_BYTES)..).unwrap_or(bytes);
    (head, tail)
}

/// Returns the part after the last dot, in lower case; empty when the name has none or begins with its only dot.
fn extension(name: &str) -> String {
    match name.rsplit_once('.') {
        Some((stem, extension)) if !stem.is_empty() => extension.trim().to_lowercase(),
        _ => String::new(),
    }
}
