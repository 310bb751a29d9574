//! Reads a newer list from a file: an array of terms, an object with `terms` (both diwoo.md §6.1), or the JSON-LD of TOOI.
//!
//! Called in the inspect child only (ARCHITECTURE.md, invariant 11), with limits on bytes, depth, terms and texts. Unknown names
//! are skipped.

mod checks;
mod documented;
mod field;
mod found;
mod read;
mod tooi;

pub use found::{ListFile, ListProblem, TermFault};
pub use read::{MAX_LIST_BYTES, read_list};
