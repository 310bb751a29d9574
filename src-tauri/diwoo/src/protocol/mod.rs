//! What the sitemaps.org protocol fixes: names, limits and the form of addresses.
//!
//! Shared by the writers and readers of entries ([`crate::diwoo`]) and of files ([`crate::sitemap`]).

mod limits;
mod loc;
mod names;

pub use limits::{MAX_BYTES, MAX_ENTRIES, MAX_LOC_CHARACTERS, MIN_LOC_CHARACTERS};
pub use loc::{is_loc, is_namespace};
pub use names::NAMESPACE;
