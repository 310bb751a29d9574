//! Spreadsheets: the columns, the files that are written, the rows that are read.
//!
//! Pure: cells in, files out, and rows of the inspect child in again. What the headings say comes from outside, because the
//! core holds no sentences. Which documents, and what changes, is decided in `describe`.

mod cell;
mod choices;
mod column;
mod header;
mod layout;
mod read;
mod words;
mod write;

pub use choices::Choices;
pub use column::{COLUMNS, Column, ColumnKind};
pub(crate) use header::{ColumnMapping, Header, HeaderProblem};
pub use layout::SheetLayout;
pub(crate) use layout::report_date;
pub use read::rows;
pub use words::SheetWords;
pub use write::{SheetKind, SheetWriter};

pub use cell::cell_text;
pub(crate) use cell::{mark, sheet_date};
