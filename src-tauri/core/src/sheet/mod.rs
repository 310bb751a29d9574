//! Spreadsheets: the columns, writing files, reading rows.
//!
//! Pure: cells in and files out, and rows from the inspect child back in. The wording of headings is supplied by the
//! caller, because the core contains no sentences. Which documents, and what changes, is decided in `describe`.

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
pub(crate) use cell::given_text;
pub(crate) use cell::{mark, sheet_date};
