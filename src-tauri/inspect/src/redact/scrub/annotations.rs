//! Annotations: those under a box are removed, and so are those that are not shown.

use crate::pdf_objects::{drop_keys, each_dict, is, take_out};
use crate::redact::bars::overlap;
use crate::redact::objects::{dict, items, numbers, numbers_in};
use hayro_interpret::kurbo::{Point, Rect};
use lopdf::{Dictionary, Document, Object, ObjectId};
use std::collections::BTreeSet;

/// A page, and its boxes in the page's own units.
pub(in crate::redact) type Touching = (ObjectId, Vec<Rect>);

/// Removes annotations and form fields that are under boxes or not shown. Returns how many.
pub(in crate::redact) fn clean(document: &mut Document, pages: &[Touching]) -> u32 {
    let above = above_what_stays(document, pages);
    let none = BTreeSet::new();
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
                // An annotation that is merely not shown spares objects that others show.
                let spared = if is_reached(document, &one, boxes) { &none } else { &above };
                empty(document, &one, spared);
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

/// Returns the fields above annotations that stay: what these show may be the value of one.
fn above_what_stays(document: &Document, pages: &[Touching]) -> BTreeSet<ObjectId> {
    let mut above = BTreeSet::new();
    for (page, boxes) in pages {
        let Ok(page) = document.get_dictionary(*page) else { continue };
        for one in items(document, page, b"Annots").iter().filter(|one| stays(document, one, boxes)) {
            let mut next = facts(document, one).and_then(parent);
            while let Some(id) = next.filter(|id| above.insert(*id)) {
                next = document.get_dictionary(id).ok().and_then(parent);
            }
        }
    }
    above
}

/// The content that an annotation may hide while it exists.
pub(in crate::redact) struct Cover {
    /// In the page's own units.
    pub(in crate::redact) area: Rect,
    /// Whether it may hide more than words: marks of text are drawn through, or below.
    pub(in crate::redact) hides_pictures: bool,
}

/// The annotations of a page, in the page's own units.
#[derive(Default)]
pub(in crate::redact) struct Annotations {
    /// The content that the removed ones may hide.
    pub(in crate::redact) covers: Vec<Cover>,
    /// The appearances of the remaining annotations.
    pub(in crate::redact) looks: Vec<Rect>,
    /// Places where viewers draw the words of remaining ones without appearances.
    pub(in crate::redact) typed: Vec<Rect>,
}

/// Returns what the removed annotations of a page may hide, and the places of the remaining ones.
pub(in crate::redact) fn covers(document: &Document, page: ObjectId, boxes: &[Rect]) -> Annotations {
    let mut found = Annotations::default();
    let Ok(page) = document.get_dictionary(page) else { return found };
    let mut left = MAX_NUMBERS;
    for one in items(document, page, b"Annots") {
        let Some(facts) = facts(document, one) else { continue };
        if !stays(document, one, boxes) {
            if hides(document, facts) {
                let hides_pictures = !is(facts, b"Subtype", OF_TEXT);
                found.covers.push(Cover { area: reach(document, facts, &mut left), hides_pictures });
            }
        } else if dict(document, facts, b"AP").is_some_and(|looks| looks.has(b"N")) {
            found.looks.extend(place(document, facts));
        } else if is(facts, b"Subtype", &[b"FreeText"]) {
            found.typed.extend(rect(document, facts));
        } else if is_filled(document, facts) {
            // Its words are within its border, which may be that of the next field too.
            found.typed.extend(rect(document, facts).map(|place| place.inflate(-HAIR, -HAIR)));
        }
    }
    found
}

/// Tells whether viewers draw words of a field without looks: an empty one has none, and a border or ground is no word.
fn is_filled(document: &Document, facts: &Dictionary) -> bool {
    let has_caption = || dict(document, facts, b"MK").is_some_and(|looks| CAPTIONS.iter().any(|key| looks.has(key)));
    is(facts, b"Subtype", &[b"Widget"]) && (has_value(document, facts) || has_caption())
}

/// Tells whether a field or one above it has a value; when there are too many of those it may have one.
fn has_value(document: &Document, facts: &Dictionary) -> bool {
    let is_empty = |value: &Object| value.is_null() || value.as_str().is_ok_and(<[u8]>::is_empty);
    let mut next = Some(facts);
    for _ in 0..MAX_DEPTH {
        let Some(field) = next else { return false };
        let mut values = FILLED.iter().filter_map(|key| field.get_deref(key, document).ok());
        if values.any(|value| !is_empty(value)) {
            return true;
        }
        next = dict(document, field, b"Parent");
    }
    true
}

/// Tells whether an annotation may hide something. An icon hides no word, and a window that people open is not drawn.
fn hides(document: &Document, facts: &Dictionary) -> bool {
    let is_small = |place: Rect| place.width().max(place.height()) <= LARGEST_ICON + 2.0 * HAIR;
    let is_icon = is(facts, b"Subtype", ICONS) && place(document, facts).is_some_and(is_small);
    let is_drawn = match dict(document, facts, b"AP") {
        Some(looks) => has_look(document, facts, looks) && !is_icon && !is(facts, b"Subtype", &[b"Popup"]),
        None => !is(facts, b"Subtype", NO_COVER),
    };
    !is_unseen(document, facts) && is_drawn
}

/// Tells whether readers draw one of the appearances of an annotation: that of its state, or else of being off, as the
/// page reader does. Source: ISO 32000-1 §12.5.5.
fn has_look(document: &Document, facts: &Dictionary, looks: &Dictionary) -> bool {
    let is_look = |look: &Object| look.as_stream().is_ok();
    match looks.get_deref(b"N", document) {
        Ok(Object::Dictionary(states)) => {
            let state = facts.get_deref(b"AS", document).and_then(Object::as_name).unwrap_or_default();
            [state, b"Off"].iter().any(|state| states.get_deref(state, document).is_ok_and(is_look))
        }
        look => look.is_ok_and(is_look),
    }
}

/// Returns the area in which an annotation may draw: also what viewers draw outside its rectangle, and everywhere when
/// that is unknown. `left`: how many numbers may still be read on its page.
fn reach(document: &Document, facts: &Dictionary, left: &mut usize) -> Rect {
    // A field is never drawn outside its rectangle.
    if is(facts, b"Subtype", &[b"Widget"]) {
        return rect(document, facts).unwrap_or(EVERYWHERE);
    }
    let Some(mut reach) = place(document, facts) else { return EVERYWHERE };
    let lists = POINTS.iter().map(|key| items(document, facts, key)).filter(|list| !list.is_empty());
    let strokes = items(document, facts, b"InkList");
    // Parts other than strokes are examined too.
    let Some(rest) = left.checked_sub(strokes.len()) else {
        *left = 0;
        return EVERYWHERE;
    };
    *left = rest;
    let strokes = strokes.iter().filter_map(|stroke| document.dereference(stroke).ok()?.1.as_array().ok());
    for list in lists.chain(strokes.map(Vec::as_slice)) {
        // Many strokes, of many annotations, may be one list that is named again and again.
        let Some(rest) = left.checked_sub(list.len().max(1)) else {
            *left = 0;
            return EVERYWHERE;
        };
        *left = rest;
        for pair in numbers_in(document, list).chunks_exact(2) {
            reach = reach.union_pt(Point::new(pair[0], pair[1]));
        }
    }
    let border = dict(document, facts, b"BS").and_then(|border| border.get_deref(b"W", document).ok());
    let width = border.and_then(|width| width.as_float().ok()).map_or(0.0, f64::from);
    reach.inflate(width.abs(), width.abs())
}

fn stays(document: &Document, annotation: &Object, boxes: &[Rect]) -> bool {
    let Some(facts) = facts(document, annotation) else { return false };
    let is_shown = is(facts, b"Subtype", SHOWN) && !is_unseen(document, facts);
    is_shown && !is_reached(document, annotation, boxes)
}

/// Tells whether a box reaches an annotation, or may: its place may be unknown.
fn is_reached(document: &Document, annotation: &Object, boxes: &[Rect]) -> bool {
    let place = facts(document, annotation).and_then(|facts| place(document, facts));
    place.is_none_or(|place| boxes.iter().any(|one| overlap(*one, place).is_some()))
}

/// Returns the place of an annotation, with the width of lines beyond it.
fn place(document: &Document, facts: &Dictionary) -> Option<Rect> {
    Some(rect(document, facts)?.inflate(HAIR, HAIR))
}

fn rect(document: &Document, facts: &Dictionary) -> Option<Rect> {
    let [x0, y0, x1, y1] = numbers(document, facts, b"Rect")[..] else { return None };
    Some(Rect::new(x0, y0, x1, y1).abs())
}

fn is_unseen(document: &Document, facts: &Dictionary) -> bool {
    let flags = facts.get_deref(b"F", document).and_then(Object::as_i64);
    flags.is_ok_and(|flags| flags & UNSEEN != 0)
}

fn facts<'d>(document: &'d Document, annotation: &'d Object) -> Option<&'d Dictionary> {
    document.dereference(annotation).ok()?.1.as_dict().ok()
}

fn parent(facts: &Dictionary) -> Option<ObjectId> {
    facts.get(b"Parent").and_then(Object::as_reference).ok()
}

/// Empties an annotation; for a form field also its values in the fields above it, up to one that is spared. For other
/// annotations the parent is one that stays: a note opens from a mark.
fn empty(document: &mut Document, annotation: &Object, spared: &BTreeSet<ObjectId>) {
    let Some(facts) = facts(document, annotation) else { return };
    let is_field = is(facts, b"Subtype", &[b"Widget"]) || facts.has(b"FT");
    let mut next = (annotation.as_reference().ok()).or(parent(facts).filter(|_| is_field));
    let most = if is_field { MAX_DEPTH } else { 1 };
    for _ in 0..most {
        let id = next.filter(|id| !spared.contains(id));
        let Some(facts) = id.and_then(|id| document.get_dictionary_mut(id).ok()) else { return };
        drop_keys(facts, VALUES);
        next = parent(facts);
    }
}

/// Kinds that stay: what a page shows. Source: ISO 32000-1 Table 169.
#[rustfmt::skip]
const SHOWN: &[&[u8]] = &[
    b"Link", b"Widget", b"FreeText", b"Line", b"Square", b"Circle", b"Polygon", b"PolyLine", b"Highlight",
    b"Underline", b"Squiggly", b"StrikeOut", b"Stamp", b"Caret", b"Ink",
];
/// Kinds that hide nothing without appearances: links, and annotations that people open. Source: ISO 32000-1 Table 169.
const NO_COVER: &[&[u8]] = &[b"Link", b"Text", b"Popup", b"FileAttachment", b"Sound"];
/// Kinds that mark text, and fields. Source: ISO 32000-1 Table 169.
const OF_TEXT: &[&[u8]] = &[b"Widget", b"Highlight", b"Underline", b"Squiggly", b"StrikeOut", b"Caret"];
/// Kinds that viewers show as an icon. Source: ISO 32000-1 Table 169.
const ICONS: &[&[u8]] = &[b"Text", b"FileAttachment", b"Sound"];
/// Entries that give a field words: its value, or its choices. Source: ISO 32000-1 Tables 220, 222 and 231.
const FILLED: &[&[u8]] = &[b"V", b"RV", b"Opt"];
/// The words on a button. Source: ISO 32000-1 Table 189.
const CAPTIONS: &[&[u8]] = &[b"CA", b"RC", b"AC"];
/// Entries with the places of marks, lines and shapes. Source: ISO 32000-1 Tables 175, 178 and 179.
const POINTS: &[&[u8]] = &[b"QuadPoints", b"L", b"Vertices"];
/// Flags for hidden, or not viewed on a screen. Source: ISO 32000-1 Table 165.
const UNSEEN: i64 = 1 << 1 | 1 << 5;
/// The author, and the time. Source: ISO 32000-1 Tables 164 and 170.
const NAMES: &[&[u8]] = &[b"T", b"Subj", b"NM", b"M", b"CreationDate", b"Popup", b"IRT"];
/// The values of a form field. Source: ISO 32000-1 Tables 220 and 222.
const VALUES: &[&[u8]] = &[b"V", b"DV", b"RV", b"I", b"Opt", b"TU", b"AP"];
/// In points: lines extend beyond the rectangle of an annotation.
const HAIR: f64 = 1.0;
/// In points: anything larger is no icon, and may hide words. Own choice.
const LARGEST_ICON: f64 = 30.0;
/// Larger than any page, in points.
const EVERYWHERE: Rect = Rect::new(-1e6, -1e6, 1e6, 1e6);
/// Own choice, of the numbers of all annotations of a page that go: no drawings over words have more.
const MAX_NUMBERS: usize = 100_000;
/// Nesting of fields.
const MAX_DEPTH: usize = 32;
