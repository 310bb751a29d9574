//! The face of the writers: the headings stand there, then row by row.

use std::{fs::File, io};

/// Writes a spreadsheet row by row; holds no more than one row of it.
pub trait SheetWriter {
    /// Writes a row: a text for each of [`COLUMNS`](crate::sheet::COLUMNS), in their order.
    ///
    /// # Errors
    /// What the disk says.
    fn row(&mut self, texts: &[String]) -> io::Result<()>;

    /// Ends the spreadsheet and returns its file.
    ///
    /// # Errors
    /// What the disk says.
    fn finish(self: Box<Self>) -> io::Result<File>;
}
