//! Reads with a limit.

use std::io::{self, Read};

/// Reads at most this many bytes.
pub(crate) fn at_most(bytes: u64, source: impl Read) -> io::Result<Vec<u8>> {
    let mut read = Vec::new();
    source.take(bytes).read_to_end(&mut read)?;
    Ok(read)
}

/// Reads all there is; `None` when that is more than this many bytes.
pub(crate) fn whole(most: u64, source: impl Read) -> io::Result<Option<Vec<u8>>> {
    let bytes = at_most(most.saturating_add(1), source)?;
    let fits = u64::try_from(bytes.len()).is_ok_and(|size| size <= most);
    Ok(fits.then_some(bytes))
}
