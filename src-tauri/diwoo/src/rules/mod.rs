//! The rules: what is not ready, as findings.
//!
//! Pure functions of facts, one file per family. Each outcome of a rule is declared as a [`Variant`]; [`ALL`] lists
//! every rule. Rules about a document run through [`check`]; rules about files on a site are functions of their family.
//! Levels: decisions.md, "Levels".
//! Missing: D12, L05, N06, N09 and N16.

mod acts;
mod all;
mod category;
mod check;
mod completeness;
pub mod dates;
mod facts;
mod fix;
pub mod format;
mod info;
pub mod inside;
pub mod known;
pub mod labels;
pub mod lastmod;
mod list_values;
pub mod loc;
mod meaning;
mod names;
mod organisations;
pub mod originals;
pub mod personal;
pub mod practice;
pub mod relations;
pub mod reserved;
pub mod robots;
pub mod site_files;
pub mod sizes;
mod text;
mod title;
mod variant;
pub mod withdrawal;
mod writable;

pub use all::ALL;
pub use check::check;
pub use facts::{Alone, AtAddress, DocumentFacts, Neighbours, Presence, Referenced};
pub use fix::{Change, Fix, fix};
pub use info::{HasFix, RuleInfo, Variant};
pub use title::says_something;
pub use writable::Unwritable;

#[cfg(test)]
mod tests;
