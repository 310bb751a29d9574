//! Describing documents: fields, typed values, spreadsheets, templates, suggestions, and what the rules say of them.

pub(crate) mod agreement;
pub(crate) mod ahead;
mod checking;
pub(crate) mod documents;
pub(crate) mod editing;
pub(crate) mod fields;
mod fixing;
mod lifecycle;
mod online;
mod part_order;
pub(crate) mod parts;
mod previewing;
pub(crate) mod sheets;
pub mod suggest;
mod suggesting;
mod summary;
pub(crate) mod templates;
pub mod typed;
mod unsaved;
mod value_lists;
pub(crate) mod verdict;

pub use documents::ToLookAt;
pub use fixing::{FixableRule, PossibleFix};
pub use part_order::PartMove;
pub use sheets::{Existing, RowCode, SheetWishes};
