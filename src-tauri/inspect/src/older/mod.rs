//! Reads the text of the formats of before 2007 and of RTF, as lines.

mod powerpoint;
mod read;
mod rtf;
mod rtf_bytes;
mod word;

pub(crate) use read::lines;
pub(crate) use rtf::destinations;
pub(crate) use rtf_bytes::without_pictures;
