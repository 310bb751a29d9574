//! Looks inside files of Office and `OpenDocument`.
//!
//! Shape: each family counts what its parts hold; a count stands on its slide or sheet where it has one. What is missing: text
//! in the colour of the paper, and the hidden content of formats of before 2007 but what their storages tell.

mod compound;
mod embedded;
mod links;
mod look;
mod open_document;
mod properties;
mod rtf;
mod sheets;
mod slides;
mod word;

pub(super) use compound::look as look_compound;
pub(super) use look::look;
pub(crate) use properties::{PROPERTIES, property_parts};
pub(super) use rtf::look as look_rtf;
pub(crate) use word::WORD_PARTS;
