//! Permit cases: describing them, publishing messages about them, cleaning up.

mod adopting;
mod cases;
mod decision;
mod draft;
mod editing;
mod folder_check;
mod following;
mod found;
mod linking;
mod listing;
mod making;
mod naming;
mod outcome;
mod pages;
mod plan;
mod planning;
mod proposing;
mod publishing;
mod register;
mod repairing;
mod run;
mod settings;
mod sheets;
mod undoing;
mod verdict;

pub use adopting::PermitAdoption;
pub use plan::PermitPlan;
pub use sheets::{PermitRowCode, PermitSheetWishes};
