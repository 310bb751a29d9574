//! Templates ("sjablonen"): named sets of field changes, applied to a selection, or to new documents by their folder or
//! catalogue. Only empty fields are filled, unless asked otherwise.

mod apply;
mod at_import;
mod keep;
mod origin;

pub(crate) use at_import::{Allotment, templates_for_new};
pub(crate) use keep::undo_or_redo;
