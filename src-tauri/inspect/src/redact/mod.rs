//! Makes a redacted PDF, and proves that nothing is left under the boxes.
//!
//! Shape: [`make`] opens the file with two readers, [`build`] rewrites it, page by page and then the document around
//! them, and [`proof`] opens the result and looks for what should have been removed. A page that is not understood, or
//! whose proof fails, becomes a picture; if that cannot be proven either, redaction is refused. See docs/redacting.md.

mod bars;
mod build;
mod entry;
mod image_page;
mod label;
mod make;
mod objects;
mod page_chars;
mod pages;
mod proof;
#[cfg(test)]
mod proving;
mod reveals;
mod scrub;
mod step;
mod tagged;
mod uncovering;
mod widen;
mod words;

pub use entry::redact_bytes;
pub(crate) use entry::redact_open;
