//! What would be seen once annotations go: words and pictures that one of them hid beside the boxes.
//!
//! An older box that somebody drew as an annotation goes with a new box that it reaches, and marks for redaction always
//! go. What was below them must not come to light, so such a page becomes a picture.

use super::bars::{Bar, Bars, hides, overlap};
use super::objects;
use super::page_chars::interpret;
use super::scrub;
use crate::drawn::to_shown;
use hayro::hayro_syntax::Pdf;
use hayro::hayro_syntax::page::Page;
use hayro_interpret::InterpreterCache;
use hayro_interpret::kurbo::Rect;
use lopdf::{Document, ObjectId};
use openbaarmaker_core::wire::WhyImage;
use std::collections::BTreeMap;

/// Returns the pages on which something would come to light, from 0.
pub(super) fn pages(document: &Document, pdf: &Pdf, bars: &Bars) -> BTreeMap<usize, WhyImage> {
    let pages = objects::pages(document).into_iter().zip(pdf.pages().iter()).enumerate();
    let uncovered = pages.filter(|(index, (id, page))| {
        let of_page = bars.get(index).map_or(&[][..], Vec::as_slice);
        uncovers(document, *id, pdf, page, of_page)
    });
    uncovered.map(|(index, _)| (index, WhyImage::Annotation)).collect()
}

fn uncovers(document: &Document, id: ObjectId, pdf: &Pdf, page: &Page<'_>, bars: &[Bar]) -> bool {
    let to_shown = to_shown(page);
    let boxes: Vec<Rect> = bars.iter().map(|bar| to_shown.inverse().transform_rect_bbox(bar.area)).collect();
    let covers = scrub::covers(document, id, &boxes);
    if covers.is_empty() {
        return false;
    }
    // What cannot be read may be anything.
    let Some(chars) = interpret(page, pdf.xref(), &InterpreterCache::new()) else { return true };
    covers.iter().any(|cover| {
        let area = to_shown.transform_rect_bbox(cover.area);
        let mut own = chars.all.iter().take(chars.own);
        let is_word = own.any(|character| {
            let is_hidden = !character.is_seen && !character.said.trim().is_empty();
            is_hidden && !hides(bars, character.ink) && overlap(area, character.ink).is_some()
        });
        let is_beside = |part: Rect| bars.iter().all(|bar| overlap(bar.area, part) != Some(part));
        let mut pictures = chars.pictures.iter().filter_map(|picture| overlap(area, *picture));
        is_word || cover.hides_pictures && pictures.any(is_beside)
    })
}
