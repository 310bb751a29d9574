//! Reads a newer list from a file.
//!
//! Three shapes: an array of terms, an object with name, version, date and `terms` (both diwoo.md §6.1), and the JSON-LD of
//! TOOI. Called in the inspect child only (ARCHITECTURE.md, invariant 11). Hostile input is safe: limits on bytes, depth,
//! terms and texts; the first wrong field of a term is named. Unknown names are skipped: newer lists may have more.

mod checks;
mod documented;
mod field;
mod found;
mod read;
mod tooi;

pub use found::{ListFile, ListProblem, TermFault};
pub use read::{MAX_LIST_BYTES, read_list};
