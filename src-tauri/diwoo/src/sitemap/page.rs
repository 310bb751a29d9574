//! Writes sitemap pages.
//!
//! Source: sitemaps.org protocol; sitemap-robots-naming.md §1.2.

use super::index::DECLARATION;
use super::limits::FRAME_BYTES;
use super::names::IndexName;
use super::pages::{Page, PageLimits};
use crate::diwoo::{self, Entry, EntryWriter, NotWritable};
use crate::lists::Lists;
use crate::model::Lastmod;
use crate::protocol::{MAX_BYTES, NAMESPACE};
use std::sync::LazyLock;

/// A page in the making.
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
    /// Starts an empty page with terms of these lists; a buffer can be used for one page after another.
    #[must_use]
    pub fn new(lists: &'l Lists) -> Self {
        Self {
            writer: EntryWriter::new(lists),
            bytes: Vec::new(),
            entries: 0,
            highest: None,
            is_finished: false,
        }
    }

    /// Returns the lists from which it writes terms.
    #[must_use]
    pub fn lists(&self) -> &'l Lists {
        self.writer.lists()
    }

    /// Adds an entry, to a new page when this one is finished, and returns its size in bytes, which is what [`super::Pages`] counts.
    ///
    /// # Errors
    /// [`NotWritable`] when the entry cannot be written; the page is as before.
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
    #[must_use]
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
        Some(WrittenPage {
            index,
            number,
            bytes: &self.bytes,
            entries: self.entries,
            highest_lastmod,
        })
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
    #[must_use]
    pub fn file_name(&self) -> String {
        self.index.page_file_name(self.number)
    }
}

/// An entry larger than a whole sitemap may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("entry of {bytes} bytes exceeds a whole sitemap")]
pub struct EntryTooLarge {
    /// Its size in bytes.
    pub bytes: usize,
}

/// Why a stream of pages stopped.
#[derive(Debug, thiserror::Error)]
pub enum PageStreamError<E> {
    /// An entry cannot be written; it was left out of the page and the stream can go on.
    #[error(transparent)]
    NotWritable(NotWritable),
    /// An entry fits on no page; it was left out and the stream can go on.
    #[error(transparent)]
    TooLarge(EntryTooLarge),
    /// The sink refused a page.
    #[error("page was not accepted")]
    Sink(E),
}

/// Fills pages one after another and hands each to a sink when it is full.
///
/// For first publications and bulk work; later changes keep their page, see [`super::Pages`].
#[derive(Debug)]
pub struct PageStream<'l, S> {
    index: IndexName,
    limits: PageLimits,
    number: u32,
    page: PageBuffer<'l>,
    sink: S,
}

impl<'l, S> PageStream<'l, S> {
    /// Starts at page 1 of an index, with terms of these lists.
    pub fn new<E>(index: IndexName, limits: PageLimits, lists: &'l Lists, sink: S) -> Self
    where
        S: FnMut(WrittenPage<'_>) -> Result<(), E>,
    {
        Self {
            index,
            limits,
            number: 1,
            page: PageBuffer::new(lists),
            sink,
        }
    }

    /// Adds an entry and returns the number of its page.
    ///
    /// # Errors
    /// [`PageStreamError`]; only after `Sink` the stream is of no more use.
    pub fn push<E>(&mut self, entry: &Entry<'_>) -> Result<u32, PageStreamError<E>>
    where
        S: FnMut(WrittenPage<'_>) -> Result<(), E>,
    {
        let so_far = Page {
            entries: self.page.entries,
            entry_bytes: size(self.page.bytes.len().saturating_sub(HEADER.len())),
        };
        let highest = self.page.highest;
        let bytes = self
            .page
            .push(entry)
            .map_err(PageStreamError::NotWritable)?;
        if so_far.entries > 0 && !self.limits.has_room(so_far, size(bytes)) {
            let tail = self.take_back(bytes, highest);
            self.flush().map_err(PageStreamError::Sink)?;
            self.number += 1;
            self.page.bytes.extend_from_slice(HEADER.as_bytes());
            self.page.bytes.extend_from_slice(&tail);
            self.page.entries = 1;
            self.page.highest = Some(entry.lastmod);
        }
        if self.page.entries == 1 && size(bytes) + FRAME_BYTES > MAX_BYTES {
            self.page.clear();
            return Err(PageStreamError::TooLarge(EntryTooLarge { bytes }));
        }
        Ok(self.number)
    }

    /// Hands over the last page and returns how many pages there were.
    ///
    /// # Errors
    /// What the sink answers.
    pub fn finish<E>(mut self) -> Result<u32, E>
    where
        S: FnMut(WrittenPage<'_>) -> Result<(), E>,
    {
        let last = self.page.entries;
        self.flush()?;
        Ok(if last == 0 {
            self.number - 1
        } else {
            self.number
        })
    }

    fn flush<E>(&mut self) -> Result<(), E>
    where
        S: FnMut(WrittenPage<'_>) -> Result<(), E>,
    {
        if let Some(page) = self.page.finish(self.index, self.number) {
            (self.sink)(page)?;
        }
        self.page.clear();
        Ok(())
    }

    /// Takes the last entry off the page again.
    fn take_back(&mut self, bytes: usize, highest: Option<Lastmod>) -> Vec<u8> {
        let start = self.page.bytes.len().saturating_sub(bytes);
        let tail = self.page.bytes.split_off(start);
        self.page.entries -= 1;
        self.page.highest = highest;
        tail
    }
}

/// Writes entries to pages in the given order and returns how many pages there were.
///
/// # Errors
/// [`PageStreamError`] at the first entry that cannot be written, or when the sink refuses a page.
pub fn write_pages<'a, E>(
    index: IndexName,
    limits: PageLimits,
    lists: &Lists,
    entries: impl IntoIterator<Item = Entry<'a>>,
    sink: impl FnMut(WrittenPage<'_>) -> Result<(), E>,
) -> Result<u32, PageStreamError<E>> {
    let mut stream = PageStream::new(index, limits, lists, sink);
    for entry in entries {
        stream.push(&entry)?;
    }
    stream.finish().map_err(PageStreamError::Sink)
}

/// Bytes as the limits count them.
fn size(bytes: usize) -> u64 {
    u64::try_from(bytes).unwrap_or(u64::MAX)
}

static HEADER: LazyLock<String> = LazyLock::new(|| {
    let (sitemap, diwoo) = (NAMESPACE, diwoo::NAMESPACE);
    format!("{DECLARATION}<urlset xmlns=\"{sitemap}\" xmlns:diwoo=\"{diwoo}\">\n")
});

const FOOTER: &str = "</urlset>\n";
