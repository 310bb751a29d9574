//! Files: one writer per kind, behind one face.

mod cells;
mod csv;
mod error;
mod ods;
mod writer;
mod xlsx;

pub use error::WriteError;
pub use writer::{SheetKind, SheetWriter};
