//! What no object may carry: scripts, signatures, files, earlier looks, notes of programs.

use crate::pdf_objects::{is, is_signature, take_out, those};
use lopdf::{Dictionary, Document, Object};

/// Takes out of every object what may not go along. Returns how much that was.
pub(in crate::redact) fn clean(document: &mut Document) -> u32 {
    // Some are objects of their own: which ones these are is known before any is cut.
    let gone = those(document, goes);
    let mut taken = take_out(document, &gone, &goes);
    for object in document.objects.values_mut() {
        taken += cut(object, 0);
    }
    taken
}

/// Tells whether an object carries what may not go along.
pub(in crate::redact) fn is_left(object: &Object) -> bool {
    match object {
        Object::Array(items) => items.iter().any(is_left),
        Object::Dictionary(facts) => is_any_left(facts),
        Object::Stream(stream) => is_any_left(&stream.dict),
        _ => false,
    }
}

fn is_any_left(facts: &Dictionary) -> bool {
    goes(facts)
        || is(facts, b"Type", &[b"EmbeddedFile"])
        || FORBIDDEN.iter().any(|key| facts.has(key))
        || facts.iter().any(|(_, value)| is_left(value))
}

fn cut(object: &mut Object, depth: u32) -> u32 {
    if depth > MAX_DEPTH {
        // Deeper than any reader goes.
        *object = Object::Null;
        return 1;
    }
    let facts = match object {
        Object::Array(items) => {
            let inner = items.iter_mut().map(|item| cut(item, depth + 1));
            return inner.sum();
        }
        Object::Dictionary(facts) => facts,
        Object::Stream(stream) => &mut stream.dict,
        _ => return 0,
    };
    let mut taken = 0;
    for key in FORBIDDEN {
        taken += u32::from(facts.remove(key).is_some());
    }
    // Elements of the structure have an `S`, and are looked after apart: ISO 32000-1 Table 323.
    if !facts.has(b"S") {
        for key in OTHER_WORDS {
            taken += u32::from(facts.remove(key).is_some());
        }
    }
    if is(facts, b"O", &[b"UserProperties"]) {
        taken += u32::from(facts.remove(b"P").is_some());
    }
    if facts.has(b"Rect") && facts.has(b"Subtype") && !is(facts, b"Subtype", WITH_WORDS) {
        taken += u32::from(facts.remove(b"Contents").is_some());
    }
    if let Ok(Object::Dictionary(looks)) = facts.get_mut(b"AP") {
        for key in [&b"D"[..], b"R"] {
            taken += u32::from(looks.remove(key).is_some());
        }
    }
    let inner = facts.iter_mut().map(|(_, value)| cut(value, depth + 1));
    taken + inner.sum::<u32>()
}

/// Tells whether these are the facts of what goes as a whole.
fn goes(facts: &Dictionary) -> bool {
    is_action(facts) || is_signature(facts)
}

/// Tells whether this is an action that does more than go to a place or an address. Source: ISO 32000-1 Table 198.
fn is_action(facts: &Dictionary) -> bool {
    is(
        facts,
        b"S",
        &[
            b"GoToE",
            b"GoToR",
            b"Hide",
            b"ImportData",
            b"JavaScript",
            b"Launch",
            b"Movie",
            b"Rendition",
            b"ResetForm",
            b"RichMediaExecute",
            b"SetOCGState",
            b"Sound",
            b"SubmitForm",
            b"Thread",
            b"Trans",
            b"GoTo3DView",
        ],
    )
}

/// What no object may carry: notes of programs, properties, small pictures, files, scripts, other versions of a picture.
const FORBIDDEN: &[&[u8]] = &[
    b"AA",
    b"AF",
    b"Alternates",
    b"ByteRange",
    b"EF",
    b"EmbeddedFiles",
    b"JS",
    b"JavaScript",
    b"LastModified",
    b"Metadata",
    b"OPI",
    b"OpenAction",
    b"PieceInfo",
    b"RC",
    b"RV",
    b"Thumb",
    b"XFA",
];
/// What marked parts of content stand for in other words. Source: ISO 32000-1 §14.9.
const OTHER_WORDS: &[&[u8]] = &[b"ActualText", b"Alt", b"E"];
/// Annotations of which the words are shown, or read aloud in the place of what is shown.
const WITH_WORDS: &[&[u8]] = &[b"FreeText", b"Link", b"Widget"];
/// Arrays and dictionaries within each other; real files have a dozen.
const MAX_DEPTH: u32 = 100;
