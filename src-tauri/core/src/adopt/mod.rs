//! What stands online already, made ready to be taken over: sitemaps are found (robots.txt, index, sitemap), read by the
//! [`crate::content::Inspector`], and of each entry is decided whether it can become a document of the library.
//!
//! Knows destinations and folders only as [`crate::publish::target::Target`]s; nothing here knows the store or changes anything.
//! Source: diwoo.md §3 and §4; sitemap-robots-naming.md §1.

mod entry;
mod place;
mod search;
mod tally;

pub(crate) use entry::{Deciding, Entry, Known, Standing, file_kind, is_writable};
pub(crate) use place::{Place, Root, SiteReader};
pub(crate) use search::{LyingSitemap, Read, Search, Start};
pub(crate) use tally::{Left, Tally};
