//! What there is to see of a file: pages as pictures with their words, or its text in parts.

mod open;
mod pdf;
mod pictures;
mod pieces;
mod png;

pub use open::Opened;
pub(crate) use pictures::{MAX_PICTURE_BYTES, decoder as picture_decoder};
