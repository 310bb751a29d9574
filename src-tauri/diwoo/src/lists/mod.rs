//! Typed look-up in the value lists, and newer versions of them.
//!
//! Those of DiWoo 0.9.8 are built in (`data/lists.json`, origin in `data/PROVENANCE.md`); code never repeats a URI of a
//! list.

mod file;
mod fold;
mod key;
mod list;
mod load;
mod merge;
mod parse;
mod search;
mod search_text;
mod stored;
mod term;
mod term_list;
mod term_status;

pub use file::{ListFile, ListProblem, MAX_LIST_BYTES, TermFault, read_list};
pub use fold::fold;
pub use key::ListKey;
pub use list::{DateMeaning, List, ListOrigin, ListSource};
pub use load::{Lists, built_in, built_in_lists};
pub use merge::{DifferenceKind, MergeProblem, Merged, TermChange, compare, is_older, merge, recognise};
pub use search::{FoundBy, Hit, Show, search};
pub use stored::{Incomplete, StoredList, StoredTerm};
pub use term::Term;
pub use term_list::TermList;
pub use term_status::TermStatus;

#[cfg(test)]
mod tests;
