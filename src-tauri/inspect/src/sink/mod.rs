//! The sinks of text readers.
//!
//! Shape: a `TextSink` receives words, with their places where a page has them. `Gathered` keeps the words only: it
//! separates them, stops when it is full or out of time, and knows no formats.

mod gathered;
mod legible;
mod text_sink;

pub(crate) use gathered::{Gathered, is_loose_accent, is_nothing, is_unseen};
pub(crate) use text_sink::{Baseline, TextSink};
