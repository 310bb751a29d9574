//! A newer list out of a file from outside.
//!
//! Three shapes are understood: the documented one (diwoo.md §6.1: an array of terms, or an object with the name, version
//! and date of the list and its `terms`), and that in which TOOI publishes its lists (JSON-LD). Called in the inspect child
//! only (ARCHITECTURE.md, invariant 11). Hostile input is safe: limits on bytes, depth, terms and texts; what a term says
//! is checked field by field, and the first that is wrong is named. Names that are not known are skipped, because newer
//! lists may say more.

mod checks;
mod documented;
mod field;
mod found;
mod read;
mod tooi;

pub use found::{ListFile, ListProblem, TermFault};
pub use read::{MAX_LIST_BYTES, read_list};
