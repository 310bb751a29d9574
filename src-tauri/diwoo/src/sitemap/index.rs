//! Writes a sitemap index.

use crate::diwoo::{DateTimeWriter, push_attribute_escaped};
use crate::model::{Lastmod, SiteUrl};
use crate::protocol::{MAX_BYTES, MAX_ENTRIES, NAMESPACE};

/// One sitemap in an index.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct IndexEntry {
    /// Address of the page.
    pub loc: SiteUrl,
    /// See [`index_lastmod`].
    pub lastmod: Lastmod,
}

/// An index that would exceed a limit of sitemaps.org.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("index would have {entries} sitemaps in {bytes} bytes")]
pub struct IndexFull {
    /// Number of sitemaps.
    pub entries: usize,
    /// Size in bytes.
    pub bytes: usize,
}

/// Returns the `lastmod` of a page in its index: the highest of its entries, or the moment a removal changed the page.
///
/// Source: diwoo.md §3.3.
pub fn index_lastmod(highest_of_entries: Lastmod, removal: Option<Lastmod>) -> Lastmod {
    removal.map_or(highest_of_entries, |moment| moment.max(highest_of_entries))
}

/// Writes an index, its sitemaps in order of address, one per line.
///
/// Shape: UTF-8, LF, no byte order mark; `None` when there are no sitemaps, since an empty index is invalid.
///
/// # Errors
/// [`IndexFull`] above 50,000 sitemaps or 52,428,800 bytes.
///
/// Source: sitemaps.org protocol, "Sitemap index files"; sitemap-robots-naming.md §1.2 rules 1 and 8.
pub fn write_index(sitemaps: &[IndexEntry]) -> Result<Option<Vec<u8>>, IndexFull> {
    if sitemaps.is_empty() {
        return Ok(None);
    }
    let mut sorted: Vec<&IndexEntry> = sitemaps.iter().collect();
    sorted.sort_unstable();
    let mut out = format!("{DECLARATION}<sitemapindex xmlns=\"{NAMESPACE}\">\n").into_bytes();
    let mut dates = DateTimeWriter::default();
    for sitemap in sorted {
        out.extend_from_slice(b"<sitemap><loc>");
        push_attribute_escaped(&mut out, sitemap.loc.as_str());
        out.extend_from_slice(b"</loc><lastmod>");
        dates.push_lastmod(&mut out, sitemap.lastmod);
        out.extend_from_slice(b"</lastmod></sitemap>\n");
    }
    out.extend_from_slice(b"</sitemapindex>\n");
    let within = |count: usize, limit: u64| u64::try_from(count).is_ok_and(|count| count <= limit);
    if within(sitemaps.len(), u64::from(MAX_ENTRIES)) && within(out.len(), MAX_BYTES) {
        Ok(Some(out))
    } else {
        Err(IndexFull { entries: sitemaps.len(), bytes: out.len() })
    }
}

/// XML 1.0 §2.8: the first line of every file we write.
pub(super) const DECLARATION: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
