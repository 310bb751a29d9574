//! Takes pictures apart: the pieces that show the picture stay, and what cameras and programs added is removed. No
//! pixel is read or touched here.
//!
//! Missing: metafiles, HEIF, AVIF and JPEG XL.

mod exif;
mod gif;
mod jpeg;
mod jpeg2000;
mod open;
mod pieces;
mod png;
mod tiff;
mod webp;

pub(crate) use exif::{Directory, Entry, entries};
pub(crate) use open::{begins, of_reader, read};
pub(crate) use pieces::Carried;
