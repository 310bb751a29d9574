//! Limits of pages: own choices within those of the protocol.

/// sitemap-robots-naming.md §1.2 rule 3: a page takes a new entry only while it stays within 45,000,000 bytes.
pub const PAGE_BYTES: u64 = 45_000_000;

/// decisions.md, "Sitemap pages": an entry that grows may stay on its page up to 50,000,000 bytes; after that it moves.
pub(crate) const PAGE_GROWTH_BYTES: u64 = 50_000_000;

/// Room for what surrounds the entries on a page: declaration, `urlset` with its namespaces, end tag (about 180 bytes).
pub(super) const FRAME_BYTES: u64 = 256;
