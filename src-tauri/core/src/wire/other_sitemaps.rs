//! Sitemaps of others, and of other catalogues, on a destination: what robots.txt leads to beside ours, and what was read while taking over.

use crate::attributes::{apply, choice, view};
use crate::model::{Finding, NamedDocument};

/// Sitemaps of others that have to do with our documents.
#[apply(view)]
#[derive(Default)]
pub struct OtherSitemaps {
    /// Each of them, in the order in which they were found.
    pub sitemaps: Vec<OtherSitemap>,
    /// What to look at: addresses that stand in ours as well (L02).
    pub findings: Vec<Finding>,
}

/// A sitemap or index of others.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a fact of its own on the wire"
)]
#[apply(view)]
pub struct OtherSitemap {
    /// By which it is allowed to go: its path below the base URL, else its address.
    pub path: String,
    /// Its address.
    pub address: String,
    /// Whether it is an index of sitemaps.
    pub is_index: bool,
    /// Whether a line of robots.txt names it.
    pub in_robots: bool,
    /// Whether its file stands on the destination.
    pub stands: bool,
    /// Whether all of it was read; else it may name more than is told here.
    pub is_read: bool,
    /// What may become of it, or became of it.
    pub state: OtherSitemapState,
    /// Addresses in it that stand in our sitemaps as well.
    pub twice: u32,
    /// Entries in it that stand in no sitemap of ours: those are found no more when it goes.
    pub others: u32,
    /// Withdrawn documents that it names: the first 100, as the library knows them.
    pub withdrawn: Vec<NamedDocument>,
}

impl OtherSitemap {
    /// Tells whether it stands there and may name more than was read.
    #[must_use]
    pub fn is_unread(&self) -> bool {
        self.stands && !self.is_read
    }
}

/// What may become of a sitemap of others.
#[apply(choice)]
pub enum OtherSitemapState {
    /// It was read while taking over: it goes after a yes.
    Asks,
    /// It goes with this publication: a person said so.
    Goes,
    /// It went with this publication.
    Gone,
    /// It stays: it holds something else than when it was read, or cannot be read.
    Changed,
    /// It stays: it was never read while taking over.
    NotTaken,
    /// It stays: another catalogue of this library writes it.
    OtherCatalogue,
}
