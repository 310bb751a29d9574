//! Earlier versions still in a PDF: an incremental save keeps the old objects and appends the changes.
//!
//! Source: ISO 32000-1 §7.5.6, "Incremental Updates"; Annex F, "Linearized PDF".

use super::objects::is;
use super::page_chars::PageChars;
use super::suspicion::is_telling;
use super::{catalog, marks};
use crate::drawn::each_page;
use crate::inside::authors::is_someone;
use crate::inside::found::Found;
use crate::kind;
use crate::pdf_content;
use crate::text::walk_page;
use hayro_interpret::hayro_syntax::Pdf;
use hayro_interpret::hayro_syntax::object::Object;
use openbaarmaker_core::wire::{InsideKind, Unchecked};
use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::ControlFlow;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Arc;
use std::time::Instant;

/// Counts the earlier versions with content that the last one does not have.
pub(super) fn note_findings(bytes: &[u8], pdf: &Pdf, found: &mut Found) {
    let ends = ends(bytes);
    let Some((last, earlier)) = ends.split_last() else { return };
    let before = kind::find(bytes, BEGIN).and_then(|begin| bytes.get(..begin));
    let is_left = |part: &[u8]| kind::find(part, b"endobj").is_none() && says_more(part);
    if before.is_some_and(says_more) || bytes.get(*last..).is_some_and(is_left) {
        found.note_possible(InsideKind::EarlierRevision, 1_u32);
    }
    let mut now = None;
    let mut versions = 0;
    // The oldest version precedes any redaction.
    let (oldest, between) = earlier.split_at(earlier.len().min(1));
    if between.len() > MAX_VERSIONS {
        found.mark_unchecked(Unchecked::TooComplex);
    }
    for end in oldest.iter().chain(between.iter().rev().take(MAX_VERSIONS)) {
        if found.is_over() {
            break;
        }
        let version = bytes.get(..*end).map(<[u8]>::to_vec);
        let version = version.and_then(|version| pdf_content::open(Arc::new(version), found.until()).ok());
        let Some(version) = version else { continue };
        let now = now.get_or_insert_with(|| Content::of(pdf, found.until()));
        let then = Content::of(&version.pdf, found.until());
        if then.is_cut || now.is_cut {
            found.mark_unchecked(Unchecked::TooComplex);
        }
        versions += u32::from(then.has_more_than(now));
    }
    found.note(InsideKind::EarlierRevision, versions);
}

/// Tells whether something is written before or behind the file that belongs to no version of it.
fn says_more(part: &[u8]) -> bool {
    part.iter().filter(|sign| sign.is_ascii_alphanumeric()).count() >= SOME
}

/// Returns where versions end. The first section of a linearized file does not count as a version.
fn ends(bytes: &[u8]) -> Vec<usize> {
    let head = bytes.get(..HEAD).unwrap_or(bytes);
    let mut ends = Vec::new();
    let mut from = 0;
    while let Some(at) = bytes.get(from..).and_then(|rest| kind::find(rest, END)) {
        from += at + END.len();
        ends.push(from);
        if ends.len() > MAX_ENDS {
            break;
        }
    }
    if kind::find(head, b"/Linearized").is_some() && !ends.is_empty() {
        ends.remove(0);
    }
    ends
}

/// The contents of a version: its pages, and texts outside them.
struct Content {
    words: HashSet<String>,
    /// Comments, bookmarks, values of fields, authors.
    beside: HashSet<String>,
    pictures: HashSet<u64>,
    /// Whether there is more.
    is_cut: bool,
}

impl Content {
    fn of(pdf: &Pdf, until: Instant) -> Self {
        let mut words = HashSet::new();
        let mut is_cut = false;
        let mut beside = HashSet::from_iter(catalog::beside(pdf));
        beside.extend(catalog::author(pdf).filter(|name| is_someone(name)));
        each_page(pdf, |_, page, cache| {
            let mut chars = PageChars::new(until);
            // When the reader panics, what was found so far is kept.
            let walked = AssertUnwindSafe(|| walk_page(page, cache, &mut chars));
            is_cut |= panic::catch_unwind(walked).is_err() || chars.is_cut;
            let said = chars.words.text().split_whitespace();
            words.extend(said.filter(|word| is_telling(word)).map(str::to_lowercase));
            beside.extend(marks::remarks(page));
            ControlFlow::Continue(())
        });
        let pictures = (pdf.objects().into_iter())
            .filter_map(Object::into_stream)
            .filter(|stream| is(stream.dict(), b"Subtype", &[b"Image"]))
            .map(|stream| {
                let mut hasher = DefaultHasher::new();
                stream.raw_data().hash(&mut hasher);
                hasher.finish()
            });
        Self { words, beside, pictures: pictures.collect(), is_cut }
    }

    fn has_more_than(&self, other: &Self) -> bool {
        !self.words.is_subset(&other.words)
            || !self.beside.is_subset(&other.beside)
            || !self.pictures.is_subset(&other.pictures)
    }
}

const BEGIN: &[u8] = b"%PDF-";
const END: &[u8] = b"%%EOF";
/// Letters and digits. Own choice: half a line; of 374 files of others one has more than five, 23 of "some junk".
const SOME: usize = 50;
/// The bytes in which a file declares itself linearized. Source: ISO 32000-1 Annex F.3.1: in the first 1,024 bytes.
const HEAD: usize = 1_024;
/// Versions checked besides the oldest, the last first.
const MAX_VERSIONS: usize = 8;
/// End marks considered.
const MAX_ENDS: usize = 1_000;
