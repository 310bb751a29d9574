//! Typed look-up in the value lists, and newer versions of them.
//!
//! The lists are data: those of DiWoo 0.9.8 come with the program (`data/lists.json`, origin in `data/PROVENANCE.md`); a
//! library may hold newer ones. Code never repeats a URI that is in a list. [`Lists`] has them all, sorted by URI, found by
//! URI in constant time; [`search`] finds terms as people type; [`read_list`] understands a newer list and
//! [`merge`] says what it changes. Nothing here knows the store.

mod file;
mod fold;
mod former;
mod has_term;
mod key;
mod list;
mod load;
mod merge;
mod organisation;
mod parse;
mod search;
mod search_text;
mod stored;
mod term;
mod term_list;

pub use file::{ListFile, ListProblem, MAX_LIST_BYTES, TermFault, read_list};
pub use fold::fold;
pub use former::Former;
pub use has_term::HasTerm;
pub use key::ListKey;
pub use list::{DateSays, List, ListOrigin, ListSource};
pub use load::{Lists, built_in, built_in_lists};
pub use merge::{
    Difference, DifferenceKind, MergeProblem, Merged, compare, is_older, merge, recognise,
};
pub use organisation::Organisation;
pub use search::{FoundBy, Hit, Show, search};
pub use stored::{Incomplete, StoredList, StoredTerm};
pub use term::{Category, Format, Language, Term, Theme};
pub use term_list::TermList;

#[cfg(test)]
mod tests;
