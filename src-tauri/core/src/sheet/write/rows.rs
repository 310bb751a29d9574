//! The interface of the writers: begun with the headings in place, then row by row.

use std::{fs::File, io};

/// Writes a spreadsheet row by row, keeping at most one row in memory.
pub trait SheetWriter {
    /// Writes a row: a text for each of [`COLUMNS`](crate::sheet::COLUMNS), in their order.
    ///
    /// # Errors
    /// The error of the disk.
    fn row(&mut self, texts: &[String]) -> io::Result<()>;

    /// Ends the spreadsheet and returns its file.
    ///
    /// # Errors
    /// The error of the disk.
    fn finish(self: Box<Self>) -> io::Result<File>;
}
