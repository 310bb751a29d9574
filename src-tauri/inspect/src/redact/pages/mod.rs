//! Rewrites a page without what is under the boxes.
//!
//! Shape: [`rewrite`] follows the instructions of a page as a viewer does. Content to remove becomes an edit of a byte
//! range; the rest stays unchanged. Content that is not understood makes the page a picture, with the reason.

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
mod unused;

pub(super) use content::Rewritten;
pub(super) use originals::{drawn, named, undrawn};
pub(super) use rewrite::rewrite;
pub(super) use unused::forget as forget_unused;
