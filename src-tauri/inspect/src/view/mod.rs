//! Shows a file: pages as pictures with their words, or its text as blocks.

mod open;
mod pdf;
mod pictures;
mod pieces;
mod png;

pub use open::Opened;
pub(crate) use pictures::{MAX_PICTURE_BYTES, decoder as picture_decoder, each_page};
