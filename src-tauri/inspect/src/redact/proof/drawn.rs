//! The first reader: what the page renderer draws.

use super::found::{Failure, is_only_printed};
use crate::drawn;
use crate::redact::bars::{Bar, Bars, hides};
use crate::redact::page_chars::{PageChar, PageChars, interpret};
use crate::redact::words::{self, Kept, Sought, Words};
use hayro::hayro_syntax::Pdf;
use hayro_interpret::InterpreterCache;
use hayro_interpret::kurbo::Point;
use openbaarmaker_core::wire::Unproven;
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// The characters of a page that stay.
#[derive(Debug)]
pub(super) enum Stays {
    /// Each character, for a page with boxes.
    Chars(Vec<(String, Point)>),
    /// Their number, for other pages.
    Count(usize),
}

/// Reads the file before redaction: the words to remove and to keep, and the characters to keep on each page.
pub(super) fn before(pdf: &Pdf, bars: &Bars, gone: &mut Words, kept: &mut Kept) -> Vec<Option<Stays>> {
    let mut pages = Vec::new();
    each_page(pdf, |index, chars| {
        let of_page = bars.get(&index).map_or(&[][..], Vec::as_slice);
        pages.push(chars.map(|chars| {
            words::sort(&chars.all, of_page, gone, kept);
            if of_page.is_empty() { Stays::Count(chars.own) } else { Stays::Chars(staying(chars, of_page)) }
        }));
    });
    pages
}

/// Reads the result. Adds the words that are still readable to `kept`.
pub(super) fn after(
    pdf: &Pdf,
    bars: &Bars,
    before: &[Option<Stays>],
    as_image: &BTreeSet<usize>,
    kept: &mut Kept,
) -> Vec<Failure> {
    let mut failures = Vec::new();
    let mut gone = Words::new();
    each_page(pdf, |index, chars| {
        let of_page = bars.get(&index).map_or(&[][..], Vec::as_slice);
        let Some(chars) = chars else {
            if !of_page.is_empty() {
                failures.push(Failure::of_page(index, Unproven::Unreadable));
            }
            return;
        };
        words::sort(&chars.all, of_page, &mut gone, kept);
        let under = chars.all.iter().filter(|character| hides(of_page, character.ink));
        if !is_only_printed(under.map(|character| character.said.as_str()), of_page) {
            failures.push(Failure::of_page(index, Unproven::SignsLeft));
        } else if !as_image.contains(&index) {
            let is_whole = match before.get(index).and_then(Option::as_ref) {
                Some(Stays::Chars(stays)) => is_same(stays, &staying(chars, of_page)),
                Some(Stays::Count(count)) => *count == chars.own,
                // It is not known what was there.
                None => of_page.is_empty(),
            };
            if !is_whole {
                failures.push(Failure::of_page(index, Unproven::WordLost));
            }
        }
    });
    failures
}

/// Tells whether a person sees a removed word on a page, also within other letters: a picture would show it too.
pub(super) fn shows(pdf: &Pdf, index: usize, sought: &Sought) -> bool {
    let page = pdf.pages().get(index);
    let chars = page.and_then(|page| interpret(page, &InterpreterCache::new()));
    // What is not known may be seen.
    let Some(mut chars) = chars else { return true };
    chars.all.retain(|character| character.is_seen);
    let said = |run: &[PageChar]| run.iter().map(|character| character.said.as_str()).collect::<String>();
    words::runs(&chars.all).any(|run| sought.is_long_in(&said(run)))
}

fn each_page(pdf: &Pdf, mut reads: impl FnMut(usize, Option<&PageChars>)) {
    drawn::each_page(pdf, |index, page, cache| {
        reads(index, interpret(page, cache).as_ref());
        ControlFlow::Continue(())
    });
}

fn staying(chars: &PageChars, bars: &[Bar]) -> Vec<(String, Point)> {
    let own = chars.all.iter().take(chars.own);
    let stay = own.filter(|character| !hides(bars, character.ink));
    stay.map(|character| (character.said.clone(), character.start)).collect()
}

/// Tells whether the same characters are in the same places.
fn is_same(before: &[(String, Point)], after: &[(String, Point)]) -> bool {
    before.len() == after.len()
        && (before.iter().zip(after)).all(|(one, other)| one.0 == other.0 && one.1.distance(other.1) <= MOVED)
}

/// In points: how far a character that stays may move.
const MOVED: f64 = 0.01;
