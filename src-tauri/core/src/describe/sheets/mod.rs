//! Spreadsheets: the list out as a file, and changes of it in again.

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
pub use export::Existing;
pub use import::SheetWishes;
pub(crate) use source::RowsOnDisk;
pub(crate) use tell::{Told, held, notice};
