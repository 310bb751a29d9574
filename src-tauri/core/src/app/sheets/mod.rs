//! Spreadsheets: the list out as a file, and changes of it in again.

mod acts;
mod code;
mod compare;
mod export;
mod import;
mod matching;
mod source;
mod tell;

pub use code::RowCode;
pub use export::Existing;
pub use import::SheetWishes;
pub(in crate::app) use source::RowsOnDisk;
pub(in crate::app) use tell::{Told, held, notice};
