//! Names that the protocol fixes.

/// sitemaps.org protocol: the namespace of sitemaps and indexes; `http`, never `https`.
pub(crate) const NAMESPACE: &str = "http://www.sitemaps.org/schemas/sitemap/0.9";
