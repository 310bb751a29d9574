//! Writes sitemap pages.
//!
//! Source: sitemaps.org protocol; sitemap-robots-naming.md §1.2.

use super::index::DECLARATION;
use super::names::IndexName;
use crate::diwoo::{self, Entry, EntryWriter, NotWritable};
use crate::lists::Lists;
use crate::model::Lastmod;
use crate::protocol::NAMESPACE;
use std::sync::LazyLock;

/// A page being written.
///
/// Shape: XML declaration, `urlset`, one line per entry, LF, UTF-8, no byte order mark.
#[derive(Debug)]
pub struct PageBuffer<'l> {
    writer: EntryWriter<'l>,
    bytes: Vec<u8>,
    entries: u32,
    highest: Option<Lastmod>,
    is_finished: bool,
}

impl<'l> PageBuffer<'l> {
    /// Starts an empty page with terms from these lists; a buffer can be reused for one page after another.
    pub fn new(lists: &'l Lists) -> Self {
        Self { writer: EntryWriter::new(lists), bytes: Vec::new(), entries: 0, highest: None, is_finished: false }
    }

    /// Returns the lists that it takes terms from.
    pub fn lists(&self) -> &'l Lists {
        self.writer.lists()
    }

    /// Adds an entry, to a new page if this one is finished, and returns its size in bytes, which is what
    /// [`super::Pages`] counts.
    ///
    /// # Errors
    /// [`NotWritable`] when the entry cannot be written; the page is then unchanged.
    pub fn push(&mut self, entry: &Entry<'_>) -> Result<usize, NotWritable> {
        if self.is_finished {
            self.clear();
        }
        if self.bytes.is_empty() {
            self.bytes.extend_from_slice(HEADER.as_bytes());
        }
        let before = self.bytes.len();
        self.writer.write(&mut self.bytes, entry)?;
        self.entries += 1;
        self.highest = self.highest.max(Some(entry.lastmod));
        Ok(self.bytes.len() - before)
    }

    /// Returns the number of entries so far.
    pub fn entries(&self) -> u32 {
        self.entries
    }

    /// Completes the page; `None` when it has no entry, since an empty sitemap is invalid.
    pub fn finish(&mut self, index: IndexName, number: u32) -> Option<WrittenPage<'_>> {
        let highest_lastmod = self.highest?;
        if !self.is_finished {
            self.bytes.extend_from_slice(FOOTER.as_bytes());
            self.is_finished = true;
        }
        Some(WrittenPage { index, number, bytes: &self.bytes, entries: self.entries, highest_lastmod })
    }

    /// Empties the page and keeps its memory.
    pub fn clear(&mut self) {
        self.bytes.clear();
        self.entries = 0;
        self.highest = None;
        self.is_finished = false;
    }
}

/// A complete page.
#[derive(Debug, Clone, Copy)]
pub struct WrittenPage<'a> {
    /// The index it belongs to.
    pub index: IndexName,
    /// Its number, from 1.
    pub number: u32,
    /// The whole file.
    pub bytes: &'a [u8],
    /// Number of entries.
    pub entries: u32,
    /// The highest `lastmod` of its entries.
    pub highest_lastmod: Lastmod,
}

impl WrittenPage<'_> {
    /// Returns its file name.
    pub fn file_name(&self) -> String {
        self.index.page_file_name(self.number)
    }
}

static HEADER: LazyLock<String> = LazyLock::new(|| {
    let (sitemap, diwoo) = (NAMESPACE, diwoo::NAMESPACE);
    format!("{DECLARATION}<urlset xmlns=\"{sitemap}\" xmlns:diwoo=\"{diwoo}\">\n")
});

const FOOTER: &str = "</urlset>\n";
