//! Reads the text of a file for searching: its beginning, without layout.
//!
//! Shape: the format is decided as for the properties. What readers find ends up in a `Gathered`, often by way of
//! blocks: it separates words, stops when it is full or out of time, and knows no formats.

mod excel;
mod gathered;
mod headline;
mod joined;
mod legible;
mod pdf;
mod pdf_codes;
mod pdf_drawn;
mod pdf_font;
mod pdf_operators;
mod pdf_page;
mod pdf_unicode;
mod powerpoint;
mod read;
mod rtf;
mod sink;
mod word;

pub(crate) use gathered::{is_loose_accent, is_nothing, is_unseen};
pub(crate) use pdf_codes::Codes;
pub(crate) use pdf_drawn::{TextWalk, UNITS, advance, decoded, walk_page};
pub(crate) use pdf_page::{Placed, PlacedChars};
pub(crate) use read::{text_of, text_of_open};
pub use read::{text_of_bytes, text_of_file};
pub(crate) use sink::{Baseline, TextSink};
