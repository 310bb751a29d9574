//! Makes a clean copy of a file: without people in its properties, comments, tracked changes, earlier versions,
//! attached files, scripts, thumbnails and camera data in pictures. Visible content stays.
//!
//! Shape: [`make`] has the copy made for the kind of file, and opens it again: [`proof`] and looking inside decide
//! whether it is good. Limits are those of looking inside. See docs/cleaning.md.

mod edits;
mod leftovers;
mod made;
mod make;
mod named;
mod notes;
mod open_document;
mod open_xml;
mod parts;
mod pdf;
mod pictures;
mod proof;
mod properties;
mod relations;
mod roles;
mod scrub_plan;
mod shared_strings;
mod tree;
mod word;
mod xmp;

pub(crate) use make::scrub_open;
pub use make::{scrub_bytes, scrub_without_cleaning};
