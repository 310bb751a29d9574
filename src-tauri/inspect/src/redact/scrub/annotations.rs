//! Annotations: those under a box go, and so do those that are not shown.

use crate::pdf_objects::{drop_keys, each_dict, is, take_out};
use crate::redact::bars::overlap;
use crate::redact::objects::{items, numbers};
use hayro_interpret::kurbo::Rect;
use lopdf::{Dictionary, Document, Object, ObjectId};
use std::collections::BTreeSet;

/// A page, and its boxes in the page's own units.
pub(in crate::redact) type Touching = (ObjectId, Vec<Rect>);

/// Removes annotations and form fields that are under boxes or not shown. Returns how many.
pub(in crate::redact) fn clean(document: &mut Document, pages: &[Touching]) -> u32 {
    let mut gone = BTreeSet::new();
    let mut taken = 0;
    for (page, boxes) in pages {
        let Ok(facts) = document.get_dictionary(*page) else { continue };
        let annotations = items(document, facts, b"Annots").to_vec();
        if annotations.is_empty() {
            continue;
        }
        let mut kept = Vec::new();
        for one in annotations {
            if stays(document, &one, boxes) {
                kept.push(one);
            } else {
                taken += 1;
                empty(document, &one);
                gone.extend(one.as_reference());
            }
        }
        if let Ok(facts) = document.get_dictionary_mut(*page) {
            facts.set("Annots", kept);
        }
    }
    each_dict(document, &mut |facts| {
        if facts.has(b"Rect") && !is(facts, b"Subtype", &[b"Widget"]) {
            drop_keys(facts, NAMES);
        }
    });
    take_out(document, &gone, &|_| false);
    taken
}

/// What an annotation may hide as long as it is there.
pub(in crate::redact) struct Cover {
    /// In the page's own units.
    pub(in crate::redact) area: Rect,
    /// Whether it may hide more than words: marks of text are drawn through, or below.
    pub(in crate::redact) hides_pictures: bool,
}

/// Returns what the annotations of a page that go may hide.
pub(in crate::redact) fn covers(document: &Document, page: ObjectId, boxes: &[Rect]) -> Vec<Cover> {
    let Ok(page) = document.get_dictionary(page) else { return Vec::new() };
    (items(document, page, b"Annots").iter())
        .filter(|one| !stays(document, one, boxes))
        .filter_map(|one| {
            let facts = facts(document, one)?;
            let hides = !is_unseen(document, facts) && !is(facts, b"Subtype", NO_COVER);
            let area = place(document, facts).filter(|_| hides)?;
            Some(Cover { area, hides_pictures: !is(facts, b"Subtype", OF_TEXT) })
        })
        .collect()
}

fn stays(document: &Document, annotation: &Object, boxes: &[Rect]) -> bool {
    let Some(facts) = facts(document, annotation) else { return false };
    let Some(place) = place(document, facts) else { return false };
    let is_shown = is(facts, b"Subtype", SHOWN) && !is_unseen(document, facts);
    is_shown && boxes.iter().all(|one| overlap(*one, place).is_none())
}

/// Returns the place of an annotation, with the width of lines beyond it.
fn place(document: &Document, facts: &Dictionary) -> Option<Rect> {
    let [x0, y0, x1, y1] = numbers(document, facts, b"Rect")[..] else { return None };
    Some(Rect::new(x0, y0, x1, y1).abs().inflate(HAIR, HAIR))
}

fn is_unseen(document: &Document, facts: &Dictionary) -> bool {
    let flags = facts.get_deref(b"F", document).and_then(Object::as_i64);
    flags.is_ok_and(|flags| flags & UNSEEN != 0)
}

fn facts<'d>(document: &'d Document, annotation: &'d Object) -> Option<&'d Dictionary> {
    document.dereference(annotation).ok()?.1.as_dict().ok()
}

/// Empties an annotation; for a form field also its values in the fields above it. For other annotations the parent is
/// one that stays: a note opens from a mark.
fn empty(document: &mut Document, annotation: &Object) {
    let Some(facts) = facts(document, annotation) else { return };
    let is_field = is(facts, b"Subtype", &[b"Widget"]) || facts.has(b"FT");
    let above = facts.get(b"Parent").and_then(Object::as_reference).ok();
    let mut next = (annotation.as_reference().ok()).or(above.filter(|_| is_field));
    let most = if is_field { MAX_DEPTH } else { 1 };
    for _ in 0..most {
        let Some(facts) = next.and_then(|id| document.get_dictionary_mut(id).ok()) else { return };
        drop_keys(facts, VALUES);
        next = facts.get(b"Parent").and_then(Object::as_reference).ok();
    }
}

/// Kinds that stay: what a page shows. Source: ISO 32000-1 Table 169.
#[rustfmt::skip]
const SHOWN: &[&[u8]] = &[
    b"Link", b"Widget", b"FreeText", b"Line", b"Square", b"Circle", b"Polygon", b"PolyLine", b"Highlight",
    b"Underline", b"Squiggly", b"StrikeOut", b"Stamp", b"Caret", b"Ink",
];
/// Kinds that hide nothing: links, and icons that people open. Source: ISO 32000-1 Table 169.
const NO_COVER: &[&[u8]] = &[b"Link", b"Text", b"Popup", b"FileAttachment", b"Sound"];
/// Kinds that mark text, and fields. Source: ISO 32000-1 Table 169.
const OF_TEXT: &[&[u8]] = &[b"Widget", b"Highlight", b"Underline", b"Squiggly", b"StrikeOut", b"Caret"];
/// Flags for hidden, or not viewed on a screen. Source: ISO 32000-1 Table 165.
const UNSEEN: i64 = 1 << 1 | 1 << 5;
/// Who wrote it, and when. Source: ISO 32000-1 Tables 164 and 170.
const NAMES: &[&[u8]] = &[b"T", b"Subj", b"NM", b"M", b"CreationDate", b"Popup", b"IRT"];
/// The values of a form field. Source: ISO 32000-1 Tables 220 and 222.
const VALUES: &[&[u8]] = &[b"V", b"DV", b"RV", b"I", b"Opt", b"TU", b"AP"];
/// In points: lines extend beyond the rectangle of an annotation.
const HAIR: f64 = 1.0;
/// Nesting of fields.
const MAX_DEPTH: usize = 32;
