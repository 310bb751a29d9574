//! Which entry is on which page: stable, and limited in entries and in bytes.
//!
//! An entry is assigned once, to the first page with room in entries *and* bytes, and stays there: changing one
//! document changes one page and its index.
//! Source: decisions.md, "Sitemap pages"; sitemap-robots-naming.md §1.2 rule 3.

use super::limits::{FRAME_BYTES, PAGE_BYTES, PAGE_GROWTH_BYTES};
use crate::protocol::MAX_ENTRIES;
use std::collections::{BTreeMap, BTreeSet};

/// How full pages may become.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PageLimits {
    /// Most entries on one page; at least 1, at most [`MAX_ENTRIES`].
    entries: u32,
    /// Size in bytes up to which a page takes new entries.
    fill_bytes: u64,
    /// Size in bytes up to which an entry that grows may stay.
    growth_bytes: u64,
}

impl PageLimits {
    /// Makes limits with a number of entries, clamped to what sitemaps.org allows, and our limits in bytes.
    pub fn new(entries: u32) -> Self {
        Self { entries: entries.clamp(1, MAX_ENTRIES), fill_bytes: PAGE_BYTES, growth_bytes: PAGE_GROWTH_BYTES }
    }

    /// Lowers the limits in bytes, so that tests need no large pages.
    #[must_use]
    pub fn with_bytes(self, fill_bytes: u64, growth_bytes: u64) -> Self {
        Self { fill_bytes: fill_bytes.min(PAGE_BYTES), growth_bytes: growth_bytes.min(PAGE_GROWTH_BYTES), ..self }
    }

    /// Returns the smallest number of pages that this many entries take.
    pub fn fewest_pages(self, entries: u64) -> u64 {
        entries.div_ceil(u64::from(self.entries))
    }

    /// Tells whether an entry of this size fits on a page that already has some.
    fn has_room(self, page: Page, entry_bytes: u64) -> bool {
        page.entries < self.entries && page.entry_bytes.saturating_add(entry_bytes) + FRAME_BYTES <= self.fill_bytes
    }
}

/// The content of one page, in numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Page {
    /// Number of entries.
    pub entries: u32,
    /// Size of the entries together in bytes, without the frame of the file.
    pub entry_bytes: u64,
}

/// What happens to an entry when its size changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NewSize {
    /// It stays on its page.
    Stays,
    /// It moved to this page.
    Moved(u32),
}

/// The pages of one index, by number; numbers start at 1 and are not reused for another page while it has entries.
#[derive(Debug, Clone)]
pub struct Pages {
    limits: PageLimits,
    by_number: BTreeMap<u32, Page>,
    /// Pages that may have room; a full page is left out until an entry is removed from it.
    open: BTreeSet<u32>,
}

impl Pages {
    /// Starts from the present pages.
    pub fn new(limits: PageLimits, pages: BTreeMap<u32, Page>) -> Self {
        let numbers = pages.keys().copied();
        let highest = pages.keys().next_back().copied().unwrap_or(0);
        // Numbers of pages that became empty may be used again.
        let open = numbers.chain(1..=highest).collect();
        Self { limits, by_number: pages, open }
    }

    /// Assigns a new entry to the first page with room, and returns the number of that page.
    pub fn place(&mut self, entry_bytes: u64) -> u32 {
        self.close_full_pages();
        let fits = |number: &u32| self.limits.has_room(self.page(*number), entry_bytes);
        let first = self.open.iter().copied().find(fits);
        let number = first.unwrap_or_else(|| self.next_number());
        self.open.insert(number);
        let page = self.by_number.entry(number).or_default();
        page.entries += 1;
        page.entry_bytes += entry_bytes;
        number
    }

    /// Records a new size of an entry, which moves only if its page would become too large.
    pub fn resize(&mut self, number: u32, old_bytes: u64, new_bytes: u64) -> NewSize {
        let page = self.page(number);
        let grown = (page.entry_bytes.saturating_sub(old_bytes)).saturating_add(new_bytes);
        if new_bytes <= old_bytes || grown + FRAME_BYTES <= self.limits.growth_bytes {
            self.by_number.entry(number).or_default().entry_bytes = grown;
            self.open.insert(number);
            return NewSize::Stays;
        }
        self.remove(number, old_bytes);
        // The page it leaves has room again, but not for this entry.
        self.open.remove(&number);
        let moved = self.place(new_bytes);
        self.open.insert(number);
        NewSize::Moved(moved)
    }

    /// Takes an entry off its page.
    pub fn remove(&mut self, number: u32, entry_bytes: u64) {
        if let Some(page) = self.by_number.get_mut(&number) {
            page.entries = page.entries.saturating_sub(1);
            page.entry_bytes = page.entry_bytes.saturating_sub(entry_bytes);
            if page.entries == 0 {
                self.by_number.remove(&number);
            }
            self.open.insert(number);
        }
    }

    /// Returns the pages with at least one entry, by number.
    pub fn pages(&self) -> &BTreeMap<u32, Page> {
        &self.by_number
    }

    fn page(&self, number: u32) -> Page {
        self.by_number.get(&number).copied().unwrap_or_default()
    }

    fn next_number(&self) -> u32 {
        let highest = |numbers: Option<u32>| numbers.unwrap_or(0);
        let used = highest(self.by_number.keys().next_back().copied());
        used.max(highest(self.open.last().copied())) + 1
    }

    /// Drops leading full pages, so that finding room stays fast with thousands of pages.
    fn close_full_pages(&mut self) {
        while let Some(first) = self.open.first().copied() {
            let page = self.page(first);
            let full = page.entries >= self.limits.entries || page.entry_bytes + FRAME_BYTES >= self.limits.fill_bytes;
            if !full {
                break;
            }
            self.open.pop_first();
        }
    }
}
