//! Describing documents: fields, typed values, spreadsheets, templates, suggestions, and what the rules say of them.

mod accepting;
pub(crate) mod agreement;
pub(crate) mod catalogues;
mod checking;
pub(crate) mod closing;
mod documents;
pub(crate) mod edit;
pub(crate) mod editable;
mod editing;
mod erasing;
pub(crate) mod fields;
mod fixing;
mod lifecycle;
mod making;
mod online;
mod part_order;
pub(crate) mod parts;
pub(crate) mod pipeline;
mod previewing;
pub(crate) mod sheets;
pub(crate) mod step;
pub mod suggest;
mod suggesting;
mod summary;
pub(crate) mod templates;
pub mod typed;
mod unsaved;
mod value_lists;
pub(crate) mod verdict;
mod viewing;

pub use documents::ToLookAt;
pub use fixing::{FixableRule, PossibleFix};
pub use making::MadeFile;
pub use part_order::PartMove;
pub use sheets::{RowCode, SheetWishes};
