//! What stands online already, made ready to be taken over: sitemaps are found (robots.txt, index, sitemap), read by the
//! [`crate::content::Inspector`], and of each entry is decided whether it can become a document of the library.
//!
//! Knows destinations and folders only as [`crate::target::Target`]s; nothing here knows the store or changes anything.
//! Source: diwoo.md §3 and §4; sitemap-robots-naming.md §1.
//!
//! "Neem over wat er al staat": documents that another program put online become documents of the library, with the
//! addresses and `lastmod` that they have.

mod entry;
mod inheriting;
mod judging;
mod linking;
mod losing;
mod planning;
pub(crate) mod remembering;
mod search;
mod source_site;
mod taking;
mod tally;
mod undoing;
pub(crate) mod whose;

pub(crate) use entry::{Deciding, Entry, Known, Standing, file_kind, is_writable};
pub(crate) use judging::Judging;
pub use planning::Adoption;
pub(crate) use search::{LyingSitemap, Read, Search, Start};
pub(crate) use source_site::{Root, SiteReader, SourceSite};
pub(crate) use tally::{Left, Tally};
