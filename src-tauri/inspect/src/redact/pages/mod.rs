//! A page as it was, without what is under the boxes.
//!
//! Shape: [`rewrite`] follows the instructions of a page as a reader does. What must go becomes an edit of a range of bytes;
//! everything else stays as it was. What is not understood ends with the reason, and the page becomes a picture.

mod content;
mod forms;
mod lexer;
mod marked;
mod originals;
mod outline;
mod paths;
mod plain;
mod rewrite;
mod show;
mod state;

pub(super) use content::Rewritten;
pub(super) use originals::{named, undrawn};
pub(super) use rewrite::rewrite;
