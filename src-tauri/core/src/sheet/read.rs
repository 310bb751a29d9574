//! The rows that the inspect child wrote, one by one.

use crate::content::SheetRow;
use std::io::{self, BufRead, Read};

/// Reads rows, one a line; never more than one at a time.
#[derive(Debug)]
pub struct Rows<R> {
    source: R,
    line: Vec<u8>,
}

impl<R: BufRead> Rows<R> {
    /// Makes a reader of rows.
    pub fn new(source: R) -> Self {
        Self {
            source,
            line: Vec::new(),
        }
    }

    fn next_row(&mut self) -> io::Result<Option<SheetRow>> {
        self.line.clear();
        let read = (self.source.by_ref().take(MAX_LINE_BYTES)).read_until(b'\n', &mut self.line)?;
        if read == 0 {
            return Ok(None);
        }
        if !self.line.ends_with(b"\n") {
            return Err(io::Error::other("a row is too long"));
        }
        Ok(Some(serde_json::from_slice(&self.line)?))
    }
}

impl<R: BufRead> Iterator for Rows<R> {
    type Item = io::Result<SheetRow>;

    fn next(&mut self) -> Option<Self::Item> {
        self.next_row().transpose()
    }
}

/// 256 cells of 256 KiB, written with escapes, would be more; the child refuses those long before.
const MAX_LINE_BYTES: u64 = 128 << 20;
