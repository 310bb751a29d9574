//! Files: one writer per kind, behind one face.

mod cells;
mod csv;
mod kind;
mod ods;
mod rows;
mod xlsx;

pub use kind::SheetKind;
pub use rows::SheetWriter;
