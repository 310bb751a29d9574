//! Reading what is to be sent, and proving on the way that it is what the plan was made from.
//!
//! Every target reads through [`SourceReader`]: nothing gets its final name unless all bytes were read and their number
//! and SHA-256 are those of the [`Upload`].

use super::{Source, TargetError, Upload};
use crate::model::Sha256;
use sha2::{Digest, Sha256 as Hasher};
use std::{
    fs::File,
    io::{ErrorKind, Read},
    path::Path,
};

/// A source being read once, from front to end.
///
/// Shape: call [`SourceReader::fill`] until it returns 0; only then are size and hash proven.
#[derive(Debug)]
pub struct SourceReader<'a> {
    bytes: Bytes<'a>,
    size_bytes: u64,
    sha256: Sha256,
    read_bytes: u64,
    hasher: Hasher,
}

#[derive(Debug)]
enum Bytes<'a> {
    File(File),
    Memory(&'a [u8]),
}

impl<'a> SourceReader<'a> {
    /// Starts reading the source of an upload.
    ///
    /// # Errors
    /// [`TargetError::SourceChanged`] when the file cannot be opened.
    pub fn open(upload: &'a Upload) -> Result<Self, TargetError> {
        let bytes = match &upload.source {
            Source::File(path) => Bytes::File(open_file(path)?),
            Source::Bytes(bytes) => Bytes::Memory(bytes),
        };
        Ok(Self::new(bytes, upload.size_bytes, upload.sha256))
    }

    /// Fills `buffer` from the front; returns how many bytes, less than its length only at the end.
    /// Returns 0 once, at the end, when size and hash are as expected.
    ///
    /// # Errors
    /// [`TargetError::SourceChanged`] when reading fails, or size or hash differ.
    pub fn fill(&mut self, buffer: &mut [u8]) -> Result<usize, TargetError> {
        let count = self.bytes.fill(buffer)?;
        self.read_bytes += count as u64;
        let data = buffer.get(..count).unwrap_or_default();
        self.hasher.update(data);
        if self.read_bytes > self.size_bytes {
            return Err(TargetError::SourceChanged("longer than planned".into()));
        }
        if count == 0 {
            self.verify()?;
        }
        Ok(count)
    }

    fn new(bytes: Bytes<'a>, size_bytes: u64, sha256: Sha256) -> Self {
        Self {
            bytes,
            size_bytes,
            sha256,
            read_bytes: 0,
            hasher: Hasher::new(),
        }
    }

    fn verify(&self) -> Result<(), TargetError> {
        if self.read_bytes < self.size_bytes {
            return Err(TargetError::SourceChanged("shorter than planned".into()));
        }
        if self.hasher.clone().finalize().as_slice() != self.sha256.0 {
            return Err(TargetError::SourceChanged("other content".into()));
        }
        Ok(())
    }
}

impl SourceReader<'static> {
    /// Starts reading a file of a known size and hash.
    ///
    /// # Errors
    /// [`TargetError::SourceChanged`] when it cannot be opened.
    pub fn open_file(path: &Path, size_bytes: u64, sha256: Sha256) -> Result<Self, TargetError> {
        Ok(Self::new(Bytes::File(open_file(path)?), size_bytes, sha256))
    }
}

impl Bytes<'_> {
    fn fill(&mut self, buffer: &mut [u8]) -> Result<usize, TargetError> {
        let mut filled = 0;
        while let Some(rest) = buffer.get_mut(filled..).filter(|rest| !rest.is_empty()) {
            let count = match self {
                Self::File(file) => file.read(rest),
                Self::Memory(bytes) => bytes.read(rest),
            };
            match count {
                Ok(0) => break,
                Ok(count) => filled += count,
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return Err(TargetError::SourceChanged(error.to_string())),
            }
        }
        Ok(filled)
    }
}

fn open_file(path: &Path) -> Result<File, TargetError> {
    File::open(path).map_err(|error| TargetError::SourceChanged(error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::SourceReader;
    use crate::model::Sha256;
    use crate::target::{Finish, Source, TargetError, Upload};
    use sha2::Digest;

    fn upload(bytes: &[u8], size_bytes: u64, hash_of: &[u8]) -> Upload {
        Upload {
            source: Source::Bytes(bytes.to_vec()),
            size_bytes,
            sha256: Sha256(sha2::Sha256::digest(hash_of).into()),
            temporary: "t".parse().unwrap(),
            path: "p".parse().unwrap(),
            finish: Finish::Rename,
            modified: None,
        }
    }

    fn read(upload: &Upload) -> Result<Vec<u8>, TargetError> {
        let mut reader = SourceReader::open(upload)?;
        let mut all = Vec::new();
        let mut buffer = [0; 3];
        loop {
            match reader.fill(&mut buffer)? {
                0 => return Ok(all),
                count => all.extend_from_slice(&buffer[..count]),
            }
        }
    }

    #[test]
    fn reads_all_bytes_when_size_and_hash_agree() {
        for bytes in [&b""[..], b"abc", b"abcd"] {
            let upload = upload(bytes, bytes.len() as u64, bytes);
            assert_eq!(read(&upload).unwrap(), bytes, "the same bytes come out");
        }
    }

    #[test]
    fn rejects_source_that_is_not_what_was_planned() {
        for (bytes, size, hash_of, why) in [
            (&b"abcd"[..], 3, &b"abc"[..], "longer than planned"),
            (b"ab", 3, b"abc", "shorter than planned"),
            (b"abd", 3, b"abc", "other content"),
        ] {
            let error = read(&upload(bytes, size, hash_of)).unwrap_err();
            assert_eq!(error, TargetError::SourceChanged(why.into()), "{bytes:?}");
        }
    }

    #[test]
    fn rejects_source_that_is_gone() {
        let mut gone = upload(b"", 0, b"");
        gone.source = Source::File("/no/such/file".into());
        let error = read(&gone).unwrap_err();
        assert!(
            matches!(error, TargetError::SourceChanged(_)),
            "a vanished source is told as such: {error}"
        );
    }
}
