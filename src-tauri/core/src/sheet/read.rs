//! The rows that the inspect child wrote, one by one.

use crate::content::SheetRow;
use std::io::{self, BufRead, Read};

/// Reads rows, one a line; never more than one at a time.
#[derive(Debug)]
pub struct Rows<R> {
    source: R,
    line: Vec<u8>,
}

/// Why a row cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum RowError {
    /// The file of rows cannot be read.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The child wrote something else than rows.
    #[error("not a row: {0}")]
    NotARow(#[from] serde_json::Error),
    /// A line is longer than any row may be.
    #[error("a row is too long")]
    TooLong,
}

impl<R: BufRead> Rows<R> {
    /// Makes a reader of rows.
    pub fn new(source: R) -> Self {
        Self {
            source,
            line: Vec::new(),
        }
    }

    /// Reads the next row; `None` after the last.
    ///
    /// # Errors
    /// [`RowError`].
    pub fn next_row(&mut self) -> Result<Option<SheetRow>, RowError> {
        self.line.clear();
        let read = (self.source.by_ref().take(MAX_LINE_BYTES)).read_until(b'\n', &mut self.line)?;
        if read == 0 {
            return Ok(None);
        }
        if !self.line.ends_with(b"\n") {
            return Err(RowError::TooLong);
        }
        Ok(Some(serde_json::from_slice(&self.line)?))
    }
}

/// 256 cells of 256 KiB, written with escapes, would be more; the child refuses those long before.
const MAX_LINE_BYTES: u64 = 128 << 20;
