//! Permit cases: describing them, publishing messages about them, cleaning up.

mod adopting;
pub(crate) mod cases;
mod deciding;
mod decision;
mod draft;
mod editing;
mod found;
mod handing_over;
mod keeping;
mod linking;
mod listing;
mod looking;
mod naming;
mod outcome;
mod pages;
mod plan;
mod planning;
mod proposing;
mod publishing;
mod run;
mod settings;
mod sheets;
mod undoing;
mod verdict;

pub use adopting::PermitAdoption;
pub use plan::PermitPlan;
pub use sheets::{PermitRowCode, PermitSheetWishes};
