//! Reads a file from its root.

use super::entry::ParsedEntry;
use super::file::{Expect, ReadFile};
use super::grammar::El;
use super::walk::Walk;

/// Reads a sitemap with DiWoo metadata, and passes on each entry as it is read.
pub fn read_sitemap(file: &[u8], expect: Expect<'_>, on_entry: &mut dyn FnMut(&ParsedEntry)) -> ReadFile {
    Walk::new(El::Urlset, file, expect, on_entry).read()
}

/// Reads a sitemap index, and passes on each sitemap in it as it is read.
pub fn read_index(file: &[u8], expect: Expect<'_>, on_entry: &mut dyn FnMut(&ParsedEntry)) -> ReadFile {
    Walk::new(El::Sitemapindex, file, expect, on_entry).read()
}
