//! The use cases: one method of [`App`] per intent of the user.
//!
//! Window and command line call these and nothing deeper. A method answers with its result, or with a [`crate::error::Stop`]:
//! a refusal that asks for something, or a failure.

mod access;
mod adding;
mod adopting;
mod ahead;
mod catalogues;
mod change_history;
mod checking;
mod documents;
mod editing;
mod fields;
mod fixing;
mod history;
mod library;
mod lifecycle;
mod online;
mod others;
mod part_order;
mod parts;
mod permits;
mod planning;
mod practising;
mod previewing;
mod publishing;
mod related;
mod reverting;
mod saved_searches;
mod searching;
mod sheets;
mod storage;
mod suggesting;
mod summary;
mod target_test;
mod targets;
mod templates;
mod undo;
mod unsaved;
mod value_lists;
mod verdict;
mod views;

pub use adding::AddedDocument;
pub use adopting::Adoption;
pub use documents::ToLookAt;
pub use fixing::{FixableRule, PossibleFix};
pub use library::{App, Environment, TakeOver};
pub use part_order::PartMove;
pub use permits::{PermitAdoption, PermitPlan, PermitRowCode, PermitSheetWishes};
pub use planning::Elsewhere;
pub use sheets::{Existing, RowCode, SheetWishes};
pub use targets::LeftBehind;
