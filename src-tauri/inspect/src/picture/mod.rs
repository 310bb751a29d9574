//! Takes JPEG and PNG pictures apart: the pieces that show the picture stay, and what cameras and programs added goes.
//! No pixel is read or touched here.
//!
//! Missing: other picture formats (JPEG 2000, TIFF, GIF, WebP, metafiles).

mod exif;
mod jpeg;
mod open;
mod pieces;
mod png;

pub(crate) use exif::{Directory, entries};
pub(crate) use open::{begins, of_reader, read};
pub(crate) use pieces::Carried;
