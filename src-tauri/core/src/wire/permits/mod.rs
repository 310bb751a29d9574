//! Permit cases on the wire.
//!
//! Values of lists are sent as labels, verbatim; the description of a case is sent as `PermitDetails` of the model.

pub(super) mod cases;
pub(super) mod publishing;
pub(super) mod settings;
