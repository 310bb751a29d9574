//! Reads with a limit.

use std::io::{self, Read};

/// Reads at most this many bytes.
pub(crate) fn at_most(bytes: u64, source: impl Read) -> io::Result<Vec<u8>> {
    let mut read = Vec::new();
    source.take(bytes).read_to_end(&mut read)?;
    Ok(read)
}
