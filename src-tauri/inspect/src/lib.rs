//! Reads files from outside in a child process, with limits.
//!
//! The parent side is [`InspectPool`], an [`openbaarmaker_core::content::Inspector`]; the child side is
//! [`run_if_worker`], which every program of the project calls first in `main`. What the child does with one file is
//! the pure function [`inspect_bytes`], which can be fuzzed. Nothing here knows of a library, a catalogue or a window.

mod archive;
mod attachments;
mod blocks;
mod bounded;
mod child;
mod clean;
mod code_page;
mod confine;
mod descriptors;
mod drawing_names;
mod drawn;
#[cfg(target_os = "linux")]
mod filter;
mod guard;
mod handover;
mod html;
mod inside;
mod kind;
mod letters;
mod limits;
mod listing;
mod little_endian;
mod names;
mod older;
mod pdf_content;
mod pdf_objects;
mod picture;
mod places;
mod pool;
mod prepared;
mod protocol;
mod read;
mod redact;
mod rtf;
mod scrub;
mod sheet;
mod shown;
mod sink;
mod sitemap;
mod small_files;
mod streams;
mod text;
mod view;
pub mod worker;
mod xml;

pub use inside::look_bytes;
pub use listing::list_open;
pub use pool::InspectPool;
pub use read::{inspect_bytes, inspect_open};
pub use redact::redact_bytes;
pub use scrub::{scrub_bytes, scrub_without_cleaning};
pub use sheet::{sheet_rows, sheet_rows_of};
pub use text::text_of_bytes;
pub use view::Opened as Viewed;
pub use worker::run_if_worker;
