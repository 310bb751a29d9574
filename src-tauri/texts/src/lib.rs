//! Every sentence that the Rust side shows: Fluent texts, numbers and dates in words, the report of a publication.
//!
//! The sentences are in `ui/texts/nl.ftl` and `en.ftl`, shared with the window. This crate turns codes and parameters
//! of the core into sentences, and stores the reports of runs in the library. It reads no clock.

mod differences;
mod keeping;
mod language;
mod permit_report;
mod report;
mod sentences;
mod sheets;
mod texts;
mod value_lists;
mod words;

pub use keeping::{keep_permit_report, keep_report, kept_report};
pub use language::Language;
pub use permit_report::permit_notes;
pub use sentences::of_sitemaps;
pub use texts::{Facts, Texts};
