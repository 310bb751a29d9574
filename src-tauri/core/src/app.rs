//! The use cases, for window and command line: one method of [`App`] for each thing a person wants to do.

pub use crate::adopt::{Adoption, LeftOutReason};
pub use crate::describe::{FixableRule, MadeFile, PartMove, PossibleFix, RowCode, SheetWishes, ToLookAt};
pub use crate::import::AddedDocument;
pub use crate::library::{App, Environment, Incomplete, LeftBehind, TakeOver};
pub use crate::permits::{PermitAdoption, PermitPlan, PermitRowCode, PermitSheetWishes};
pub use crate::publish::AfterOthers;
pub use crate::written::Existing;
