//! Makes a clean copy of a file: without persons in its properties, comments, tracked changes, earlier versions, files within,
//! scripts, small pictures, and what cameras wrote in pictures. What a reader sees stays.
//!
//! Shape: [`make`] has the copy made by the kind of file, and then opens it again: [`proof`] and the look inside decide
//! whether there is one. Limits are those of looking inside. See docs/cleaning.md.

mod edits;
mod make;
mod office;
mod open_document;
mod open_xml;
mod order;
mod parts;
mod pdf;
mod pictures;
mod proof;
mod properties;
mod relations;
mod tree;
mod word;
mod xmp;

pub(crate) use make::scrub_open;
pub use make::{scrub_bytes, scrub_leaving};
