//! Files: one writer per kind, behind one face.

mod cells;
mod csv;
mod ods;
mod writer;
mod xlsx;

pub use writer::{SheetKind, SheetWriter};
