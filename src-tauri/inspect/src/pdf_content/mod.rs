//! Content that the page reader would give up on. At a sign that belongs to no instruction, or with too many operands,
//! it stops without a word, where other readers go on.
//!
//! Shape: [`open()`] opens a file to follow all of its pages, [`Followable`] to follow some; both mend a copy in memory
//! where that helps, and tell which pages are not followed to their end all the same. Missing: content that other
//! readers cannot read to its end either.

mod followed;
mod mend;
mod open;

pub(crate) use followed::Followed;
pub(crate) use open::{Followable, Opened, open};
