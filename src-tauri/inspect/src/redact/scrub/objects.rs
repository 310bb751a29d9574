//! Content that no object may carry: scripts, signatures, files, other appearances, private data, metadata in pictures.

use crate::pdf_objects::{
    OF_PERSONS, any_dict, clean_pictures, drop_keys, drop_persons, each_dict_of, has_picture_data, is, is_signature,
    objects_where, take_out,
};
use crate::redact::objects::drawn_by;
use lopdf::{Dictionary, Document, Object, ObjectId};
use std::collections::BTreeSet;

/// Returns what only pages without boxes draw: there other words for readers stay.
pub(in crate::redact) fn untouched(
    document: &Document,
    pages: &[ObjectId],
    is_touched: impl Fn(usize) -> bool,
) -> BTreeSet<ObjectId> {
    let (mut stays, mut touched) = (BTreeSet::new(), BTreeSet::new());
    for (index, page) in pages.iter().enumerate() {
        let of_page = if is_touched(index) { &mut touched } else { &mut stays };
        of_page.insert(*page);
        of_page.append(&mut drawn_by(document, *page));
    }
    &stays - &touched
}

/// Removes from every object what must not be published; of those that are `untouched` not the other words for readers.
/// Returns how much that was.
pub(in crate::redact) fn clean(document: &mut Document, untouched: &BTreeSet<ObjectId>) -> u32 {
    // Some are separate objects, so they are identified before any is cut.
    let gone = objects_where(document, is_removed);
    let mut taken = take_out(document, &gone, &is_removed);
    let mut looks = BTreeSet::new();
    each_dict_of(document, &mut |id, facts| {
        taken += cut(facts);
        if !id.is_some_and(|id| untouched.contains(&id)) {
            taken += cut_words(facts);
        }
        looks.extend(facts.get(b"AP").and_then(Object::as_reference));
    });
    for id in looks {
        if let Ok(looks) = document.get_dictionary_mut(id) {
            taken += drop_keys(looks, NOT_NORMAL);
        }
    }
    taken + clean_pictures(document)
}

/// Tells whether any object still carries such things.
pub(in crate::redact) fn is_left(document: &Document) -> bool {
    any_dict(document, &|facts| {
        is_removed(facts)
            || is(facts, b"Type", &[b"EmbeddedFile"])
            || [FORBIDDEN, OF_PERSONS].iter().any(|keys| keys.iter().any(|key| facts.has(key)))
    }) || has_picture_data(document)
}

fn cut(facts: &mut Dictionary) -> u32 {
    let mut taken = drop_keys(facts, FORBIDDEN) + drop_persons(facts);
    if is(facts, b"O", &[b"UserProperties"]) {
        taken += drop_keys(facts, ["P"]);
    }
    if facts.has(b"Rect") && facts.has(b"Subtype") && !is(facts, b"Subtype", WITH_WORDS) {
        taken += drop_keys(facts, ["Contents"]);
    }
    if let Ok(Object::Dictionary(looks)) = facts.get_mut(b"AP") {
        taken += drop_keys(looks, NOT_NORMAL);
    }
    taken
}

/// Removes other words for readers. Structure elements have an `S`, and are handled separately: ISO 32000-1 Table 323.
fn cut_words(facts: &mut Dictionary) -> u32 {
    if facts.has(b"S") {
        return 0;
    }
    drop_keys(facts, OTHER_WORDS)
}

/// Tells whether an object with this dictionary is removed as a whole.
fn is_removed(facts: &Dictionary) -> bool {
    is(facts, b"S", ACTIONS) || is_signature(facts)
}

/// Actions that do more than go to a place or an address. Source: ISO 32000-1 Table 198.
#[rustfmt::skip]
const ACTIONS: &[&[u8]] = &[
    b"GoToE", b"GoToR", b"Hide", b"ImportData", b"JavaScript", b"Launch", b"Movie", b"Rendition", b"ResetForm",
    b"RichMediaExecute", b"SetOCGState", b"Sound", b"SubmitForm", b"Thread", b"Trans", b"GoTo3DView",
];
/// Keys that no object may have, with those of persons: properties, thumbnails, files, scripts, alternate pictures.
#[rustfmt::skip]
const FORBIDDEN: &[&[u8]] = &[
    b"AA", b"AF", b"Alternates", b"ByteRange", b"EF", b"EmbeddedFiles", b"JS", b"JavaScript", b"Metadata", b"OPI",
    b"OpenAction", b"RC", b"RV", b"Thumb", b"XFA",
];
/// Replacement texts of marked content, and what tables are about. Source: ISO 32000-1 §14.9, §14.8.5.7.
const OTHER_WORDS: &[&[u8]] = &[b"ActualText", b"Alt", b"E", b"Summary"];
/// How an annotation looks while someone points at it or clicks it. Source: ISO 32000-1 Table 168.
const NOT_NORMAL: &[&[u8]] = &[b"D", b"R"];
/// Annotations whose words are shown, or read aloud in place of what is shown.
const WITH_WORDS: &[&[u8]] = &[b"FreeText", b"Link", b"Widget"];
