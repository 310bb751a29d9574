//! Pictures in JPEG and PNG as pieces: what shows them stays, and what cameras and programs wrote beside that goes. No pixel is
//! read here, and none is touched.
//!
//! What is missing: other kinds of picture (JPEG 2000, TIFF, GIF, WebP, metafiles).

mod exif;
mod jpeg;
mod open;
mod pieces;
mod png;

pub(crate) use exif::{Directory, entries};
pub(crate) use open::{begins, of_reader, read};
pub(crate) use pieces::Carried;
