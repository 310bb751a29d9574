//! Collects the findings.

use crate::limits::{MAX_ENCLOSED_BYTES, MAX_INSIDE_TIME};
use openbaarmaker_core::wire::{Inside, InsideBox, InsideGroup, InsideItem, InsideKind, Unchecked};
use std::collections::{BTreeMap, BTreeSet};
use std::time::Instant;

pub(super) struct Found {
    inside: Inside,
    /// The findings, as [`plain`] makes them.
    known: BTreeSet<(InsideKind, String)>,
    /// The findings with words and without places: page, kind, whether possible and words, with their index.
    told: BTreeMap<(u32, InsideKind, bool, String), usize>,
    /// Files within this one that were not looked at yet, each with its name; `None` when nobody looks at them.
    enclosed: Option<Vec<(String, Vec<u8>)>>,
    /// The current page, slide or sheet, from 1; 0 is the file as a whole.
    page: u32,
    /// The pages with words that may not have been read.
    unread: BTreeSet<u32>,
    until: Instant,
}

impl Found {
    pub(super) fn new() -> Self {
        Self::ending(Instant::now() + MAX_INSIDE_TIME)
    }

    /// Starts a collection that must be complete before `until`.
    pub(super) fn ending(until: Instant) -> Self {
        Self {
            inside: Inside::default(),
            known: BTreeSet::new(),
            told: BTreeMap::new(),
            enclosed: Some(Vec::new()),
            page: 0,
            unread: BTreeSet::new(),
            until,
        }
    }

    /// Looks at no file within this one.
    pub(super) fn without_enclosed(self) -> Self {
        Self { enclosed: None, ..self }
    }

    pub(super) fn looks_at_enclosed(&self) -> bool {
        self.enclosed.is_some()
    }

    /// Keeps a file within this one, to be looked at later. Notes when there is more than one file may cost.
    pub(super) fn enclose(&mut self, name: String, bytes: Vec<u8>) {
        let Some(enclosed) = &mut self.enclosed else { return };
        let kept: usize = enclosed.iter().map(|(_, bytes)| bytes.len()).sum();
        if enclosed.len() >= MAX_ENCLOSED || kept + bytes.len() > MAX_ENCLOSED_BYTES {
            return self.mark_unchecked(Unchecked::TooComplex);
        }
        enclosed.push((name, bytes));
    }

    /// Returns the files that [`Self::enclose`] kept.
    pub(super) fn take_enclosed(&mut self) -> Vec<(String, Vec<u8>)> {
        self.enclosed.as_mut().map(std::mem::take).unwrap_or_default()
    }

    /// Adds the personal data found in a file that was put into this one, without repeating findings. What such a file
    /// hides is not told: that it is there is.
    pub(super) fn within_enclosed(&mut self, mut inside: Inside) {
        inside.unchecked = inside.unchecked.filter(|why| *why != Unchecked::Unsupported);
        (inside.items)
            .retain(|item| item.kind.group() == InsideGroup::Personal && !self.has_alike(item.kind, &item.text));
        self.within(inside);
    }

    /// Adds what was found in a file inside this one, which has no visible pages.
    pub(super) fn within(&mut self, inside: Inside) {
        self.page = 0;
        match inside.unchecked {
            Some(Unchecked::Scan) => self.mark_unread(),
            Some(why) => self.mark_unchecked(why),
            None => {}
        }
        let told = (inside.items.into_iter()).filter(|item| item.kind.group() != InsideGroup::Accessibility);
        for item in told {
            self.add(item.kind, item.is_possible, Vec::new(), &item.text, item.count);
        }
    }

    pub(super) fn on_page(&mut self, page: u32) {
        self.page = page;
    }

    pub(super) fn page(&self) -> u32 {
        self.page
    }

    pub(super) fn until(&self) -> Instant {
        self.until
    }

    /// Notes something described fully by its kind, with how often it occurs.
    pub(super) fn note(&mut self, kind: InsideKind, count: impl TryInto<u32>) {
        let count = count.try_into().unwrap_or(u32::MAX);
        if count > 0 {
            self.add(kind, false, Vec::new(), "", count);
        }
    }

    /// Notes something that a person must judge, described fully by its kind, with how often it occurs.
    pub(super) fn note_possible(&mut self, kind: InsideKind, count: u32) {
        if count > 0 {
            self.add(kind, true, Vec::new(), "", count);
        }
    }

    /// Notes words; those without places that were found on this page before are counted there.
    pub(super) fn words(&mut self, kind: InsideKind, is_possible: bool, boxes: Vec<InsideBox>, text: &str) {
        self.add(kind, is_possible, boxes, text, 1);
    }

    /// Tells whether this was found before.
    pub(super) fn has(&self, kind: InsideKind, text: &str) -> bool {
        (self.inside.items.iter()).any(|item| item.kind == kind && item.text == text)
    }

    /// Tells whether this was found before, perhaps with other capitals, spaces or signs.
    pub(super) fn has_alike(&self, kind: InsideKind, text: &str) -> bool {
        self.known.contains(&(kind, plain(kind, text)))
    }

    /// Tells whether this was found on the current page, perhaps with other capitals, spaces or signs.
    pub(super) fn has_alike_here(&self, kind: InsideKind, text: &str) -> bool {
        let wanted = plain(kind, text);
        let mut here = self.inside.items.iter().filter(|item| item.page == self.page && item.kind == kind);
        here.any(|item| plain(kind, &item.text) == wanted)
    }

    /// Returns how many of this kind were found for sure.
    pub(super) fn count_of(&self, kind: InsideKind) -> u32 {
        let all = (self.inside.items.iter()).filter(|item| item.kind == kind && !item.is_possible);
        all.fold(0, |sum, item| sum.saturating_add(item.count))
    }

    /// Notes that a part was not checked; the first reason is kept.
    pub(super) fn mark_unchecked(&mut self, why: Unchecked) {
        self.inside.unchecked.get_or_insert(why);
    }

    /// Notes that words on the current page may not have been read; keeps any other reason, which is more specific.
    pub(super) fn mark_unread(&mut self) {
        self.unread.insert(self.page);
    }

    /// Stores the standards that the file claims to follow.
    pub(super) fn claims(&mut self, claims: &[String]) {
        self.inside.claims = claims.to_vec();
    }

    /// Tells whether to stop, because enough was found or it took too long; then the result counts as incomplete.
    pub(super) fn is_over(&mut self) -> bool {
        if self.inside.items.len() >= MAX_ITEMS {
            self.mark_unchecked(Unchecked::TooMany);
            return true;
        }
        let is_late = Instant::now() > self.until;
        if is_late {
            self.mark_unchecked(Unchecked::TooComplex);
        }
        is_late
    }

    pub(super) fn into_inside(mut self) -> Inside {
        let why = (!self.unread.is_empty()).then_some(Unchecked::Scan);
        self.inside.unchecked = self.inside.unchecked.or(why);
        self.unread.remove(&0);
        self.inside.unread = self.unread.into_iter().collect();
        self.inside
    }

    fn add(&mut self, kind: InsideKind, is_possible: bool, boxes: Vec<InsideBox>, text: &str, count: u32) {
        let text: String = text.chars().take(MAX_CHARS).collect();
        let is_counted = boxes.is_empty() && !text.is_empty();
        let told = is_counted.then(|| (self.page, kind, is_possible, text.clone()));
        let before = told.as_ref().and_then(|told| self.told.get(told)).copied();
        if let Some(item) = before.and_then(|at| self.inside.items.get_mut(at)) {
            item.count = item.count.saturating_add(count);
            return;
        }
        if self.inside.items.len() >= MAX_ITEMS {
            self.mark_unchecked(Unchecked::TooMany);
            return;
        }
        self.known.insert((kind, plain(kind, &text)));
        self.told.extend(told.map(|told| (told, self.inside.items.len())));
        self.inside.items.push(InsideItem { kind, is_possible, page: self.page, boxes, text, count });
    }
}

/// Returns a text without capitals, spaces and signs; in an address of e-mail a sign makes another address.
fn plain(kind: InsideKind, text: &str) -> String {
    let is_address = kind == InsideKind::Email;
    let signs = (text.chars().take(MAX_CHARS)).filter(|sign| is_address || sign.is_alphanumeric());
    signs.flat_map(char::to_lowercase).collect()
}

/// Own choice: nobody judges more than this in one document.
const MAX_ITEMS: usize = 5_000;
/// Own choice: no presentation has more charts.
const MAX_ENCLOSED: usize = 1_000;
/// Own choice: enough to recognise it on the page.
const MAX_CHARS: usize = 200;
