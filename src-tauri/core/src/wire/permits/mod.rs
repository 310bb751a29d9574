//! Permit cases on the wire.
//!
//! Values of lists are sent as labels, verbatim; the description of a case is sent as `PermitDetails` of the model.

mod cases;
mod publishing;
mod settings;
mod sheets;

pub use cases::{
    PermitAct, PermitChange, PermitDetail, PermitLinkCategory, PermitMessagePlace, PermitMessageView, PermitPart,
    PermitPreview,
};
pub use publishing::{
    PermitAction, PermitAdoptionCase, PermitAdoptionResult, PermitAdoptionView, PermitFileProblem, PermitHeldBack,
    PermitPlanItem, PermitPlanView, PermitPurpose, PermitRobotsBlock, PermitRunResult,
};
pub use settings::{PermitLists, PermitPhaseGroup, PermitSettingsInput, PermitSettingsView, PermitsOverview};
pub use sheets::{PermitSheetImport, PermitSheetPreview};
