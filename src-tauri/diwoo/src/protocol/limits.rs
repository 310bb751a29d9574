//! Limits of sitemaps and indexes.

/// sitemaps.org protocol, "Sitemap index files": at most 50,000 URLs in one sitemap, and 50,000 sitemaps in one index.
pub const MAX_ENTRIES: u32 = 50_000;

/// sitemaps.org protocol: at most 52,428,800 bytes, uncompressed, in one sitemap or index.
pub const MAX_BYTES: u64 = 52_428_800;

/// sitemap.xsd, type of `loc`: at least 12 characters.
pub(crate) const MIN_LOC_CHARACTERS: usize = 12;

/// sitemaps.org protocol, `loc`: less than 2,048 characters.
pub(crate) const MAX_LOC_CHARACTERS: usize = 2_047;
