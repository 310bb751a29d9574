//! Sitemaps: names, limits, which entry is on which page, and the bytes of pages and indexes.
//!
//! The DiWoo part of an entry is written by [`crate::diwoo`]; writing to disk or server is the caller's work.
//! Source: sitemaps.org protocol; diwoo.md §3; sitemap-robots-naming.md §1.
//!
//! Missing: gzip, which the Woo-harvester may not read (diwoo.md §3.3).

mod check;
mod index;
mod limits;
mod names;
mod page;
mod pages;

pub use crate::protocol::{MAX_BYTES, MAX_ENTRIES, is_namespace, is_web_address};
pub use check::{SiteCheck, SiteViolation, loc_hash};
pub use index::{IndexEntry, IndexFull, index_lastmod, write_index};
pub use limits::PAGE_BYTES;
pub use names::IndexName;
pub use page::{PageBuffer, WrittenPage};
pub use pages::{NewSize, Page, PageLimits, Pages};
