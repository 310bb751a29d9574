//! Sitemaps of others, and of other catalogues, on a destination: those that robots.txt refers to besides ours, and
//! those read while adopting.

use crate::attributes::{apply, choice, view};
use crate::model::{Finding, NamedDocument};

/// Sitemaps of others that concern our documents.
#[apply(view)]
#[derive(Default)]
pub struct OtherSitemaps {
    /// The sitemaps, in the order found.
    pub sitemaps: Vec<OtherSitemap>,
    /// Findings: addresses that are in ours as well (L02).
    pub findings: Vec<Finding>,
}

/// A sitemap or index of others.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own on the wire")]
#[apply(view)]
pub struct OtherSitemap {
    /// The path that a person allows to remove it: below the base URL, else its address.
    pub path: String,
    /// Its address.
    pub address: String,
    /// Whether it is an index of sitemaps.
    pub is_index: bool,
    /// Whether a line of robots.txt refers to it.
    pub in_robots: bool,
    /// Whether its file is on the destination.
    pub stands: bool,
    /// Whether all of it was read; if not, it may contain more than is shown here.
    pub is_read: bool,
    /// What can happen to it, or happened.
    pub state: OtherSitemapState,
    /// Addresses in it that are in our sitemaps as well.
    pub twice: u32,
    /// Entries in it that are in no sitemap of ours: removing it makes them impossible to find.
    pub others: u32,
    /// Withdrawn documents in it: the first 100, as the library knows them.
    pub withdrawn: Vec<NamedDocument>,
}

impl OtherSitemap {
    /// Tells whether it is on the destination and may contain more than was read.
    pub fn is_unread(&self) -> bool {
        self.stands && !self.is_read
    }
}

/// What can happen to a sitemap of others.
#[apply(choice)]
pub enum OtherSitemapState {
    /// It was read while adopting: it is removed once a person agrees.
    Asks,
    /// This publication removes it: a person agreed.
    Goes,
    /// This publication removed it.
    Gone,
    /// It stays: its content differs from when it was read, or it cannot be read.
    Changed,
    /// It stays: it was never read while adopting.
    NotTaken,
    /// It stays: another catalogue of this library writes it.
    OtherCatalogue,
}
