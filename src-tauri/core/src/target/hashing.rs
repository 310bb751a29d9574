//! Sizes and hashes of files on a destination.

use crate::model::Sha256;
use sha2::Digest as _;
use std::io::{self, Write};

/// The size and hash of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Digest {
    /// Its size in bytes.
    pub size_bytes: u64,
    /// Its hash.
    pub sha256: Sha256,
}

/// Hashes the bytes written to it without keeping them.
#[derive(Debug, Default)]
pub struct Hashing {
    hasher: sha2::Sha256,
    size_bytes: u64,
}

impl Hashing {
    /// Returns size and hash of what was written.
    pub fn digest(self) -> Digest {
        Digest { size_bytes: self.size_bytes, sha256: Sha256(self.hasher.finalize().into()) }
    }
}

impl Write for Hashing {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.hasher.update(bytes);
        self.size_bytes += bytes.len() as u64;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
