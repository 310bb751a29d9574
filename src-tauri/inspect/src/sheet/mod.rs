//! Reads spreadsheets: xlsx, ods, xls and csv, with limits.
//!
//! The format is decided by content, as everywhere. Each row is written as a line of JSON; nothing is interpreted here
//! beyond the kinds of cells. Formulas yield the value that the last program stored.

mod book;
mod cells;
mod csv;
mod merged;
mod ods_merged;
mod open;
mod rows;
mod shown;
mod xlsx;

pub(crate) use csv::show as csv_shown;
pub use open::{sheet_rows, sheet_rows_of};
pub(crate) use shown::{xls as xls_shown, xlsx as xlsx_shown};
