//! Spreadsheets: exporting the list, and importing changes to it.

mod acts;
mod cell_change;
mod code;
mod compare;
mod export;
mod import;
mod matching;
mod row_message;
mod source;
mod tally;

pub use code::RowCode;
pub(crate) use compare::{odd_kinds, refused_kind};
pub use import::SheetWishes;
pub(crate) use row_message::{held, notice};
pub(crate) use source::RowsOnDisk;
pub(crate) use tally::Tally;
