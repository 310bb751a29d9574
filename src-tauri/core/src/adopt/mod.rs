//! Adopts documents that are already online: their sitemaps are found, read by the [`crate::content::Inspector`] and
//! judged entry by entry. Source: diwoo.md §3 and §4; sitemap-robots-naming.md §1.

mod entry;
mod judging;
mod linking;
mod planning;
pub(crate) mod remembering;
mod search;
pub(crate) mod sitemap_owners;
mod source_site;
mod taking;
mod tally;
mod ties;
mod undoing;

pub(crate) use entry::{Deciding, Entry, Known, PathState, file_kind, is_writable};
pub(crate) use judging::Judging;
pub use planning::Adoption;
pub(crate) use search::{LyingSitemap, Read, Search, Start};
pub(crate) use source_site::{SiteReader, SourceSite};
pub use tally::LeftOutReason;
pub(crate) use tally::Tally;
