//! Reads what is sent, and verifies along the way that it matches the plan.
//!
//! Every target reads through [`SourceReader`]: nothing gets its final name unless all bytes were read, and their
//! number and SHA-256 match the [`Upload`].

use super::{Source, TargetError, Upload};
use sha2::{Digest, Sha256 as Hasher};
use std::fs::File;
use std::io::{self, Read, Seek as _, SeekFrom};
use std::ops::Range;

/// A source that is read once, from start to end.
///
/// Shape: call [`SourceReader::fill`] until it returns nothing; only then are size and hash proven.
#[expect(missing_debug_implementations, reason = "holds an open file")]
pub struct SourceReader<'a> {
    upload: &'a Upload,
    bytes: Box<dyn Read + Send + 'a>,
    read_bytes: u64,
    hasher: Hasher,
}

impl<'a> SourceReader<'a> {
    /// Starts reading the source of an upload.
    ///
    /// # Errors
    /// [`TargetError::SourceChanged`] when the file cannot be opened.
    pub fn open(upload: &'a Upload) -> Result<Self, TargetError> {
        Ok(Self {
            upload,
            bytes: match &upload.source {
                Source::File(path) => Box::new(File::open(path).map_err(changed)?),
                Source::Bytes(bytes) => Box::new(bytes.as_slice()),
            },
            read_bytes: 0,
            hasher: Hasher::new(),
        })
    }

    /// Replaces the contents of `piece` with the next `most_bytes` bytes; fewer only at the end. Leaves it empty at the
    /// end, when size and hash are as expected.
    ///
    /// # Errors
    /// [`TargetError::SourceChanged`] when reading fails, or size or hash differ.
    pub fn fill(&mut self, piece: &mut Vec<u8>, most_bytes: usize) -> Result<(), TargetError> {
        let expected = self.upload.size_bytes.saturating_sub(self.read_bytes);
        // One byte more than planned, to detect a longer file.
        let most = expected.saturating_add(1).min(most_bytes as u64);
        piece.clear();
        piece.reserve(usize::try_from(most).unwrap_or(0));
        (self.bytes.by_ref().take(most).read_to_end(piece)).map_err(changed)?;
        self.read_bytes += piece.len() as u64;
        self.hasher.update(&*piece);
        if self.read_bytes > self.upload.size_bytes {
            return Err(TargetError::SourceChanged("longer than planned".into()));
        }
        if piece.is_empty() {
            self.verify()?;
        }
        Ok(())
    }

    fn verify(&self) -> Result<(), TargetError> {
        if self.read_bytes < self.upload.size_bytes {
            return Err(TargetError::SourceChanged("shorter than planned".into()));
        }
        if self.hasher.clone().finalize().as_slice() != self.upload.sha256.0 {
            return Err(TargetError::SourceChanged("other content".into()));
        }
        Ok(())
    }
}

/// Returns the ranges of an upload that are read back, each at most a MiB: all of it, or its first and last MiB.
///
/// Source: decisions.md, "Read back".
pub fn read_back_ranges(size_bytes: u64) -> impl Iterator<Item = Range<u64>> {
    let is_in_full = size_bytes <= READ_IN_FULL_BYTES;
    let all = (0..size_bytes).step_by(READ_BACK_STEP).filter(move |_| is_in_full);
    let edges = [0, size_bytes.saturating_sub(EDGE_BYTES)].into_iter().filter(move |_| !is_in_full);
    (all.chain(edges)).map(move |start| start..size_bytes.min(start + EDGE_BYTES))
}

/// Returns the bytes of an upload in a range, to compare with what was read back. Blocks.
///
/// # Errors
/// [`TargetError::SourceChanged`] when reading fails.
pub fn bytes_in(upload: &Upload, range: &Range<u64>) -> Result<Vec<u8>, TargetError> {
    let length = range.end - range.start;
    let mut bytes = Vec::new();
    match &upload.source {
        Source::File(path) => {
            let mut file = File::open(path).map_err(changed)?;
            file.seek(SeekFrom::Start(range.start)).map_err(changed)?;
            file.take(length).read_to_end(&mut bytes).map_err(changed)?;
        }
        Source::Bytes(all) => {
            let start = usize::try_from(range.start).unwrap_or(usize::MAX);
            let end = usize::try_from(range.end).unwrap_or(usize::MAX);
            bytes.extend_from_slice(all.get(start..end).unwrap_or_default());
        }
    }
    Ok(bytes)
}

/// A document up to this size is read back in full.
const READ_IN_FULL_BYTES: u64 = 16 << 20;
/// Of a larger one, this much of its start and of its end.
const EDGE_BYTES: u64 = 1 << 20;
/// The step from one range to the next.
const READ_BACK_STEP: usize = 1 << 20;

#[expect(clippy::needless_pass_by_value, reason = "given to map_err as it is")]
fn changed(error: io::Error) -> TargetError {
    TargetError::SourceChanged(error.to_string())
}

/// Makes an upload of these bytes, to test with.
#[cfg(test)]
pub(super) fn upload(name: &str, bytes: &[u8], finish: super::Finish) -> Upload {
    Upload {
        source: Source::Bytes(bytes.to_vec()),
        size_bytes: bytes.len() as u64,
        sha256: crate::model::Sha256(Hasher::digest(bytes).into()),
        temporary: format!("{name}.tmp").parse().unwrap(),
        path: name.parse().unwrap(),
        finish,
        modified: None,
        read_back: crate::model::ReadBack::Content,
    }
}

#[cfg(test)]
mod tests {
    use super::{SourceReader, upload};
    use crate::target::{Finish, Source, TargetError, Upload};

    fn read(upload: &Upload) -> Result<Vec<u8>, TargetError> {
        let mut reader = SourceReader::open(upload)?;
        let mut all = Vec::new();
        let mut piece = Vec::new();
        loop {
            reader.fill(&mut piece, 3)?;
            if piece.is_empty() {
                return Ok(all);
            }
            all.extend_from_slice(&piece);
        }
    }

    #[test]
    fn reads_all_bytes_when_size_and_hash_agree() {
        for bytes in [&b""[..], b"abc", b"abcd"] {
            let upload = upload("p", bytes, Finish::Rename);
            assert_eq!(read(&upload).unwrap(), bytes, "the same bytes come out");
        }
    }

    #[test]
    fn rejects_source_that_is_not_what_was_planned() {
        for (bytes, why) in
            [(&b"abcd"[..], "longer than planned"), (b"ab", "shorter than planned"), (b"abd", "other content")]
        {
            let source = Source::Bytes(bytes.to_vec());
            let error = read(&Upload { source, ..upload("p", b"abc", Finish::Rename) }).unwrap_err();
            assert_eq!(error, TargetError::SourceChanged(why.into()), "{bytes:?}");
        }
    }

    #[test]
    fn rejects_source_that_is_gone() {
        let source = Source::File("/no/such/file".into());
        let error = read(&Upload { source, ..upload("p", b"", Finish::Rename) }).unwrap_err();
        assert!(matches!(error, TargetError::SourceChanged(_)), "a vanished source is told as such: {error}");
    }
}
