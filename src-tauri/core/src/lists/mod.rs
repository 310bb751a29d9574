//! Typed look-up in the value lists of DiWoo 0.9.8.
//!
//! The lists are data (`data/lists.json`, origin in `data/PROVENANCE.md`); code never repeats a URI that is in a list.
//! Loaded once, sorted by URI, found by URI in constant time. Missing: importing newer lists (diwoo.md §6.4).

mod fold;
mod list;
mod load;
mod organisation;
mod parse;
mod term;

pub(crate) use fold::fold;
pub use list::{DateSays, HasTerm, List, ListSource};
pub use load::{Lists, lists};
pub use organisation::{Former, Organisation};
pub use term::{Category, Format, Language, Term, Theme};

#[cfg(test)]
mod tests;
