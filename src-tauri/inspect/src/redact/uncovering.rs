//! Content that would be uncovered by removing annotations: words and pictures that one of them hid outside the boxes.
//!
//! An older box drawn as an annotation is removed with a new box that it touches, and redaction marks are always
//! removed. What was below them, other annotations included, must not be uncovered, so such a page becomes a picture.

use super::bars::{Bar, Bars, hides, overlap};
use super::objects;
use super::page_chars::{MAX_PICTURES, PageChar, interpret};
use super::scrub;
use crate::drawn::to_shown;
use hayro::hayro_syntax::Pdf;
use hayro::hayro_syntax::page::Page;
use hayro_interpret::InterpreterCache;
use hayro_interpret::kurbo::Rect;
use lopdf::{Document, ObjectId};
use openbaarmaker_core::wire::WhyImage;
use std::collections::BTreeMap;

/// Returns the pages on which something would be uncovered, from 0.
pub(super) fn pages(document: &Document, pdf: &Pdf, bars: &Bars) -> BTreeMap<usize, WhyImage> {
    let pages = objects::pages(document).into_iter().zip(pdf.pages().iter()).enumerate();
    let uncovered = pages.filter(|(index, (id, page))| {
        let of_page = bars.get(index).map_or(&[][..], Vec::as_slice);
        uncovers(document, *id, page, of_page)
    });
    uncovered.map(|(index, _)| (index, WhyImage::Annotation)).collect()
}

fn uncovers(document: &Document, id: ObjectId, page: &Page<'_>, bars: &[Bar]) -> bool {
    let to_shown = to_shown(page);
    let boxes: Vec<Rect> = bars.iter().map(|bar| to_shown.inverse().transform_rect_bbox(bar.area)).collect();
    let annotations = scrub::covers(document, id, &boxes);
    if annotations.covers.is_empty() {
        return false;
    }
    // What cannot be read may be anything.
    let Some(chars) = interpret(page, &InterpreterCache::new()) else { return true };
    let shown = |areas: &[Rect]| areas.iter().map(|area| to_shown.transform_rect_bbox(*area)).collect::<Vec<Rect>>();
    let (looks, typed) = (shown(&annotations.looks), shown(&annotations.typed));
    let of_annotations = chars.all.len().saturating_sub(chars.own) + chars.stamped.len();
    if chars.has_more_pictures || is_much(of_annotations, looks.len()) {
        return true;
    }
    let on_looks = |part: Rect| looks.iter().filter_map(move |look| overlap(*look, part));
    // Of annotations only the remaining ones can be uncovered.
    let stay = chars.all.iter().enumerate();
    let stay = stay.filter(|(at, character)| *at < chars.own || on_looks(character.ink).next().is_some());
    let is_hidden = |character: &PageChar| !character.is_seen && !character.said.trim().is_empty();
    let words = stay.filter(|(_, character)| is_hidden(character) && !hides(bars, character.ink));
    let words: Vec<Rect> = words.map(|(_, character)| character.ink).collect();
    let stamped = chars.stamped.iter().flat_map(|picture| on_looks(*picture));
    let pictures = chars.pictures.iter().copied().chain(stamped);
    // A picture may lie on many looks.
    let pictures: Vec<Rect> = pictures.take(MAX_PARTS + 1).collect();
    let covers = annotations.covers.len();
    let parts = pictures.len().saturating_add(typed.len());
    if pictures.len() > MAX_PARTS
        || is_much(covers, words.len())
        || is_much(covers.saturating_mul(bars.len().max(1)), parts)
    {
        return true;
    }
    let is_beside = |part: Rect| bars.iter().all(|bar| overlap(bar.area, part) != Some(part));
    annotations.covers.iter().any(|cover| {
        let area = to_shown.transform_rect_bbox(cover.area);
        let has_beside = |parts: &[Rect]| parts.iter().filter_map(|part| overlap(area, *part)).any(is_beside);
        words.iter().any(|ink| overlap(area, *ink).is_some())
            || has_beside(&typed)
            || cover.hides_pictures && has_beside(&pictures)
    })
}

/// Tells whether comparing each of these with each of those is too much work: no page that people make has so many.
fn is_much(one: usize, other: usize) -> bool {
    one.saturating_mul(other) > MAX_WORK
}

/// As many as a page and its annotations have.
const MAX_PARTS: usize = 2 * MAX_PICTURES;
/// Own choice: less than a second.
const MAX_WORK: usize = 100_000_000;
