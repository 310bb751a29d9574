//! What the sitemaps.org protocol fixes: names, limits and the form of addresses.
//!
//! Shared by the writers and readers of entries ([`crate::diwoo`]) and of files ([`crate::sitemap`]).

mod limits;
mod loc;
mod names;

pub(crate) use limits::MIN_LOC_CHARACTERS;
pub use limits::{MAX_BYTES, MAX_ENTRIES};
pub(crate) use loc::{escapes_are_whole, is_loc};
pub use loc::{is_namespace, is_web_address};
pub(crate) use names::NAMESPACE;
