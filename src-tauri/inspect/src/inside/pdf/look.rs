//! Looks inside a PDF.

use super::drawing::Drawn;
use super::light::luma;
use super::listener::interpret;
use super::objects::is_cut_short;
use super::page_chars::{Look, PageChar, PageChars};
use super::pixels::Pixels;
use super::shown_pictures::OfFile;
use super::{
    carried, catalog, covered_pictures, cropped, layers, looks, marks, pictures, revisions, signatures, suspicion,
    undrawn, unused,
};
use crate::drawn::each_page;
use crate::inside::found::Found;
use crate::inside::personal;
use crate::kind;
use crate::pdf_content::{self, Opened};
use hayro_interpret::InterpreterCache;
use hayro_interpret::hayro_syntax::LoadPdfError;
use hayro_interpret::hayro_syntax::page::Page;
use openbaarmaker_core::wire::{InsideKind, Unchecked};
use std::ops::{ControlFlow, Range};
use std::panic::{self, AssertUnwindSafe};
use std::sync::Arc;

pub(in crate::inside) fn look(bytes: Vec<u8>, found: &mut Found) {
    let bytes = Arc::new(bytes);
    let Opened { bytes: followed, pdf, unread, is_late } = match pdf_content::open(Arc::clone(&bytes), found.until()) {
        Ok(opened) if !opened.pdf.pages().is_empty() => opened,
        Err(LoadPdfError::Decryption(_)) => return found.mark_unchecked(Unchecked::Encrypted),
        Ok(_) | Err(LoadPdfError::Invalid) => return found.mark_unchecked(Unchecked::Damaged),
    };
    // The remaining part is examined all the same.
    if kind::is_cut_off(&bytes) || catalog::lacks_pages(&pdf) {
        found.mark_unchecked(Unchecked::Damaged);
    }
    found.on_page(0);
    or_less(found, |found| catalog::note_findings(&pdf, found));
    let has_picture = |page: &&Page<'_>| page.raw().contains_key(b"Thumb");
    let pictures = pdf.pages().iter().filter(has_picture);
    found.note(InsideKind::Thumbnail, pictures.count());
    let mut scanned = 0;
    let (mut said, mut shown) = (carried::OfPages::default(), OfFile::default());
    each_page(&pdf, |index, page, cache| {
        found.on_page(u32::try_from(index + 1).unwrap_or(u32::MAX));
        if unread.contains(&index) {
            found.mark_unchecked(if is_late { Unchecked::TooComplex } else { Unchecked::Damaged });
        }
        or_less(found, |found| {
            scanned += usize::from(look_at((page, cache), (&mut said, &mut shown), found));
        });
        if found.is_over() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let mut has_policy = false;
    or_less(found, |found| has_policy = carried::note_findings(&pdf, said, found));
    if !found.is_over() {
        or_less(found, |found| layers::note_findings(&followed, &pdf, has_policy, found));
    }
    if !found.is_over() {
        or_less(found, |found| cropped::note_findings(&pdf, &shown, found));
        or_less(found, |found| undrawn::note_findings(&pdf, &shown, found));
    }
    found.on_page(0);
    if !found.is_over() {
        or_less(found, |found| revisions::note_findings(&bytes, &pdf, found));
    }
    or_less(found, |found| pictures::note_findings(&pdf, found));
    or_less(found, |found| unused::note_findings(&pdf, found));
    or_less(found, |found| catalog::tell_beside(&pdf, found));
    or_less(found, |found| catalog::tell_readable(&pdf, scanned, found));
}

/// Looks at a page; tells whether it is a picture with no text, or no more than a stamp or number. `said` gets what
/// it says, `shown` what it shows of its pictures.
fn look_at<'a>(
    (page, cache): (&'a Page<'a>, &InterpreterCache<'a>),
    (said, shown): (&mut carried::OfPages, &mut OfFile),
    found: &mut Found,
) -> bool {
    if ["Annots", "Contents"].iter().any(|key| is_cut_short(page.raw(), key.as_bytes())) {
        found.mark_unchecked(Unchecked::Damaged);
    }
    let boxes = marks::drawn_over(page);
    let (chars, drawn) = interpret(page, cache, &boxes, found.until());
    if drawn.is_cut || chars.is_cut {
        found.mark_unchecked(Unchecked::TooComplex);
    }
    let has_words = chars.words.text().contains(char::is_alphabetic);
    let is_unread =
        chars.is_unread() || chars.has_gaps() || drawn.letters_in_cells || !has_words && drawn.may_show_words();
    if is_unread {
        found.mark_unread();
    }
    said.add(&chars, is_unread);
    let pixels = || {
        let rendered = panic::catch_unwind(AssertUnwindSafe(|| Pixels::of(page)));
        rendered.ok()
    };
    suspicion::note_findings(&chars, &drawn, &marks::icons(page), pixels, found);
    marks::note_findings(page, &chars, found);
    signatures::note_findings(&chars, &drawn, found);
    personal::find_on_page(&chars.words, &chars.seams(), found);
    if let Some(instead) = &chars.instead {
        personal::find_otherwise(instead, found);
    }
    if chars.is_backwards() {
        personal::find_otherwise(&chars.by_place(), found);
    }
    looks::note_findings(page, cache, chars.words.text(), found);
    let is_scan = is_scan((page, cache), (&chars, &drawn), found);
    if !drawn.is_cut && !chars.is_cut {
        shown.add(found.page(), &drawn.shown, is_scan);
    }
    covered_pictures::note_findings(page, cache, (&chars, &drawn), is_scan, found);
    // Text that recognition found was checked above.
    let is_picture = is_scan && chars.all.iter().all(is_shown);
    if is_picture {
        found.mark_unread();
    }
    is_picture
}

/// Tells whether a page is a picture with hardly any text drawn on it.
fn is_scan<'a>(
    (page, cache): (&'a Page<'a>, &InterpreterCache<'a>),
    (chars, drawn): (&PageChars, &Drawn),
    found: &Found,
) -> bool {
    if drawn.of_pictures() <= suspicion::SCAN {
        return false;
    }
    let shown = || chars.all.iter().filter(|character| is_shown(character));
    let of_shown: f64 = shown().map(|character| character.reach.area()).sum();
    let letters = shown().filter(|character| character.height < LARGE).count();
    of_shown < STAMP * drawn.page.area()
        || letters < FEW
            && shown().filter(|character| is_of_heading(character)).count() < HEADING
            && covered_pictures::is_written(page, cache, found.until())
}

fn is_shown(character: &PageChar) -> bool {
    character.look != Look::Unseen
}

/// Tells whether a character is large as in a heading; a watermark slants, or is neither dark nor light.
fn is_of_heading(character: &PageChar) -> bool {
    let is_pale = |[red, green, blue]: [u8; 3]| PALE.contains(&luma([red, green, blue, u8::MAX]));
    character.height >= LARGE
        && character.look == Look::Shown
        && character.is_level()
        && character.colour.is_some_and(|colour| !is_pale(colour))
}

/// Runs a part of the work; when it panics, notes that the file was not checked in full.
fn or_less(found: &mut Found, part: impl FnOnce(&mut Found)) {
    let done = panic::catch_unwind(AssertUnwindSafe(|| part(found)));
    if done.is_err() {
        found.mark_unchecked(Unchecked::TooComplex);
    }
}

/// The fraction of a page that a stamp's text fills: about seventy characters. Own choice; a page of text has ten times
/// as much.
const STAMP: f64 = 0.002;
/// Characters that may be a line at the edge of a scan, over a picture of written paper. Own choice: three lines.
const FEW: usize = 300;
/// In points: larger letters are a watermark or a heading.
const LARGE: f64 = 30.0;
/// Letters of a heading over a picture, such as the title on a slide; a word that marks copies has fewer. Own choice.
const HEADING: usize = 20;
/// How light a watermark is.
const PALE: Range<f64> = 0.5..0.9;
