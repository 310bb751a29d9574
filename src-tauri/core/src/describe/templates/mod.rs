//! Templates ("sjablonen"): named values that a person gives to documents again and again.
//!
//! A template holds changes of fields, checked when they are kept. It is applied to a selection, or to new documents:
//! that of the folder they come from, else that of the catalogue. It fills empty fields only, unless asked.

mod apply;
mod at_import;
mod keep;
mod origin;

pub(crate) use at_import::{Allotment, templates_for_new};
pub(crate) use keep::travel;
