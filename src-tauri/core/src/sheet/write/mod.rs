//! Writing files: one writer per kind, behind one trait.

mod cells;
mod csv;
mod kind;
mod ods;
mod rows;
mod xlsx;

pub use kind::SheetKind;
pub use rows::SheetWriter;
