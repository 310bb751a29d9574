//! Spreadsheets: exporting the list, and importing changes to it.

mod acts;
mod code;
mod compare;
mod export;
mod import;
mod matching;
mod said;
mod source;
mod tell;

pub use code::RowCode;
pub(crate) use compare::refused_kind;
pub use import::SheetWishes;
pub(crate) use import::digest_change;
pub(crate) use source::RowsOnDisk;
pub(crate) use tell::{Told, held, notice};
