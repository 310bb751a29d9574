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

fn stays(document: &Document, annotation: &Object, boxes: &[Rect]) -> bool {
    let Some(facts) = facts(document, annotation) else { return false };
    let flags = facts.get_deref(b"F", document).and_then(Object::as_i64);
    let is_unseen = flags.is_ok_and(|flags| flags & UNSEEN != 0);
    let [x0, y0, x1, y1] = numbers(document, facts, b"Rect")[..] else { return false };
    let place = Rect::new(x0, y0, x1, y1).abs().inflate(HAIR, HAIR);
    is(facts, b"Subtype", SHOWN) && !is_unseen && boxes.iter().all(|one| overlap(*one, place).is_none())
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
