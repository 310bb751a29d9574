//! Writes rows: numbered, limited, one per line.

use crate::limits::{MAX_CELL_BYTES, MAX_ROWS_BYTES, MAX_SHEET_COLUMNS};
use openbaarmaker_core::content::{MAX_SHEET_ROWS, SheetCell, SheetProblem, SheetRow};
use std::io::Write;

/// Takes rows in order and writes them as lines.
pub(super) struct Rows<W> {
    out: W,
    written: u32,
    bytes: u64,
}

impl<W: Write> Rows<W> {
    pub(super) fn new(out: W) -> Self {
        Self { out, written: 0, bytes: 0 }
    }

    /// Writes a row, unless it is empty; the first one holds the headings. Fails with [`SheetProblem::TooManyRows`],
    /// [`SheetProblem::TooLarge`], [`SheetProblem::CannotWrite`].
    pub(super) fn push(&mut self, number: u32, mut cells: Vec<SheetCell>) -> Result<(), SheetProblem> {
        let filled = cells.iter().rposition(|cell| *cell != SheetCell::default());
        let Some(last) = filled else { return Ok(()) };
        cells.truncate(last + 1);
        if cells.len() > MAX_SHEET_COLUMNS {
            return Err(SheetProblem::TooLarge);
        }
        if self.written > MAX_SHEET_ROWS {
            return Err(SheetProblem::TooManyRows);
        }
        if cells.iter().any(|cell| cell.text.len() > MAX_CELL_BYTES) {
            return Err(SheetProblem::TooLarge);
        }
        let row = SheetRow { number, cells };
        let mut line = serde_json::to_vec(&row).map_err(|_| SheetProblem::Damaged)?;
        line.push(b'\n');
        self.bytes += u64::try_from(line.len()).unwrap_or(u64::MAX);
        if self.bytes > MAX_ROWS_BYTES {
            return Err(SheetProblem::TooLarge);
        }
        self.out.write_all(&line).map_err(|_| SheetProblem::CannotWrite)?;
        self.written += 1;
        Ok(())
    }

    /// Ends the writing and returns the number of rows below the headings. Fails with [`SheetProblem::Empty`],
    /// [`SheetProblem::CannotWrite`].
    pub(super) fn finish(mut self) -> Result<u32, SheetProblem> {
        self.out.flush().map_err(|_| SheetProblem::CannotWrite)?;
        self.written.checked_sub(1).ok_or(SheetProblem::Empty)
    }
}
