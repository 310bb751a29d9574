//! Reads the text of a file for searching: its beginning, without layout.
//!
//! Shape: a PDF has two independent readers here; every other format is read as blocks, as for showing it.

mod headline;
mod joined;
mod pdf;
mod pdf_codes;
mod pdf_drawn;
mod pdf_font;
mod pdf_operators;
mod pdf_page;
mod pdf_unicode;
mod pdf_untrue;
mod read;

pub(crate) use pdf_codes::Codes;
pub(crate) use pdf_drawn::{GAP_SHARE, SPACE_SHARE, TextWalk, UNITS, advance, decoded, walk_page};
pub(crate) use pdf_page::{Placed, PlacedChars};
pub use read::text_of_bytes;
pub(crate) use read::text_of_open;
