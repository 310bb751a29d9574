//! Reads a newer list from a file: an array of terms, an object with `terms` (both diwoo.md §6.1), or TOOI's JSON-LD.
//!
//! Called only in the inspect child (ARCHITECTURE.md, invariant 11), with limits on bytes, depth, terms and texts.
//! Unknown names are skipped.

mod checks;
mod documented;
mod field;
mod found;
mod read;
mod tooi;

pub use found::{ListFile, ListProblem, TermFault};
pub use read::{MAX_LIST_BYTES, read_list};
