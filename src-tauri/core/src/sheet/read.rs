//! Reads the rows that the inspect child wrote.

use crate::content::SheetRow;
use std::{
    io::{self, BufRead, Read as _},
    iter,
};

/// Reads rows, one per line; keeps only one in memory.
pub fn rows(mut source: impl BufRead) -> impl Iterator<Item = io::Result<SheetRow>> {
    let mut line = Vec::new();
    iter::from_fn(move || row(&mut source, &mut line).transpose())
}

fn row(source: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<Option<SheetRow>> {
    line.clear();
    if source.take(MAX_LINE_BYTES).read_until(b'\n', line)? == 0 {
        return Ok(None);
    }
    if !line.ends_with(b"\n") {
        return Err(io::Error::other("a row is too long"));
    }
    Ok(Some(serde_json::from_slice(line)?))
}

/// The maximum of 256 cells of 256 KiB, with escapes, would exceed this; the child refuses such rows long before.
const MAX_LINE_BYTES: u64 = 128 << 20;
