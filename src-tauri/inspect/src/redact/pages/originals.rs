//! What a page drew that became a picture must not stay in the file beside that picture: pages share what they may draw.

use super::lexer::{Lexer, Operand};
use crate::limits::MAX_PDF_STREAM_BYTES;
use crate::pdf_objects::{dict_of, is};
use crate::redact::matter::{self, dict, items};
use lopdf::{Dictionary, Document, Object, ObjectId};
use std::collections::BTreeSet;

/// Returns the forms, pictures and patterns that a page may draw by name, and those that these may.
pub(in crate::redact) fn named(document: &Document, page: ObjectId) -> BTreeSet<ObjectId> {
    let mut found = BTreeSet::new();
    name_all(document, &resources(document, page), &mut found);
    let is_font = |id: &ObjectId| {
        let facts = document.get_dictionary(*id);
        facts.is_ok_and(|facts| is(facts, b"Type", &[b"Font"]))
    };
    found.retain(|id| !is_font(id));
    found
}

/// Returns what no page draws of these.
pub(in crate::redact) fn undrawn(
    document: &Document,
    pages: &[ObjectId],
    mut these: BTreeSet<ObjectId>,
) -> BTreeSet<ObjectId> {
    if !these.is_empty() {
        let mut drawn = BTreeSet::new();
        for page in pages {
            draw_page(document, *page, &mut drawn);
        }
        these.retain(|id| !drawn.contains(id));
    }
    these
}

/// Finds what a page draws, and what lies on it.
fn draw_page(document: &Document, page: ObjectId, found: &mut BTreeSet<ObjectId>) {
    let streams = document.get_page_contents(page);
    let mut contents = streams.iter().map(|id| {
        let stream = document.get_object(*id).and_then(Object::as_stream);
        stream.and_then(|stream| stream.get_plain_content_with_limit(MAX_PDF_STREAM_BYTES))
    });
    // The whole is made without saying which part could not be read.
    let content = document.get_page_content_with_limit(page, MAX_PDF_STREAM_BYTES);
    let content = content.ok().filter(|_| contents.all(|part| part.is_ok()));
    let of_page = &resources(document, page);
    follow(document, content.as_deref(), of_page, found, 0);
    found.extend(&streams);
    let Ok(facts) = document.get_dictionary(page) else {
        return;
    };
    for note in items(document, facts, b"Annots") {
        let note = document.dereference(note).ok();
        let note = note.and_then(|(_, note)| note.as_dict().ok());
        let looks = note.and_then(|note| dict(document, note, b"AP"));
        for (_, look) in looks.into_iter().flat_map(Dictionary::iter) {
            draw(document, look, of_page, found, 0);
            // One for each state.
            if let Ok((_, Object::Dictionary(states))) = document.dereference(look) {
                for (_, state) in states {
                    draw(document, state, of_page, found, 0);
                }
            }
        }
    }
}

/// Finds what is drawn by something that content named.
fn draw(
    document: &Document,
    object: &Object,
    around: &Dictionary,
    found: &mut BTreeSet<ObjectId>,
    depth: u32,
) {
    let is_new = object.as_reference().map_or(true, |id| found.insert(id));
    let Ok((_, object)) = document.dereference(object) else {
        return;
    };
    let own = dict_of(object).and_then(|facts| dict(document, facts, b"Resources"));
    match (object, own) {
        (Object::Stream(picture), _) if is(&picture.dict, b"Subtype", &[b"Image"]) => {
            let masks = [&b"SMask"[..], b"Mask"].map(|key| picture.dict.get(key));
            let masks = masks.into_iter().flatten();
            found.extend(masks.filter_map(|mask| mask.as_reference().ok()));
        }
        // One without resources of its own draws with those of whoever draws it.
        (Object::Stream(_), None) => name_all(document, around, found),
        _ if !is_new => {}
        (Object::Stream(form), Some(own)) if depth < MAX_DEPTH => {
            let content = form.get_plain_content_with_limit(MAX_PDF_STREAM_BYTES);
            follow(document, content.ok().as_deref(), own, found, depth + 1);
        }
        // Signs that are drawn.
        (_, Some(own)) => name_all(document, own, found),
        (_, None) => {}
    }
}

/// Finds what content draws; of content that is odd, all that it may draw.
fn follow(
    document: &Document,
    content: Option<&[u8]>,
    resources: &Dictionary,
    found: &mut BTreeSet<ObjectId>,
    depth: u32,
) {
    let mut lexer = Lexer::new(content.unwrap_or_default());
    let mut is_odd = content.is_none();
    loop {
        let next = match lexer.next() {
            Ok(Some(next)) => next,
            Ok(None) => break,
            Err(_) => {
                is_odd = true;
                break;
            }
        };
        let kind = KINDS
            .iter()
            .find(|(_, by)| by.contains(&next.operator.as_slice()));
        let name = next.operands.iter().find_map(Operand::name);
        if let Some(((kind, _), name)) = kind.zip(name)
            && let Some(named) = dict(document, resources, kind)
            && let Some(object) = entry(document, named, kind, name)
        {
            draw(document, object, resources, found, depth);
        }
    }
    if is_odd {
        name_all(document, resources, found);
    }
}

/// Finds all that resources name, and what that names.
fn name_all(document: &Document, resources: &Dictionary, found: &mut BTreeSet<ObjectId>) {
    let mut open = vec![resources];
    while let Some(resources) = open.pop() {
        for (kind, _) in KINDS {
            let Some(named) = dict(document, resources, kind) else {
                continue;
            };
            let objects = (named.iter()).filter_map(|(name, _)| entry(document, named, kind, name));
            let ids = objects.filter_map(|object| object.as_reference().ok());
            for id in ids.filter(|id| found.insert(*id)) {
                let facts = document.get_object(id).ok().and_then(dict_of);
                open.extend(facts.and_then(|facts| dict(document, facts, b"Resources")));
            }
        }
    }
}

/// Returns what a name leads to; of a state that is its mask.
fn entry<'d>(
    document: &'d Document,
    named: &'d Dictionary,
    kind: &[u8],
    name: &[u8],
) -> Option<&'d Object> {
    if kind != b"ExtGState" {
        return named.get(name).ok();
    }
    let state = dict(document, named, name)?;
    dict(document, state, b"SMask")?.get(b"G").ok()
}

fn resources(document: &Document, page: ObjectId) -> Dictionary {
    let own = matter::inherited(document, page, b"Resources");
    own.and_then(dict_of).cloned().unwrap_or_default()
}

/// What is drawn by name, and by which operators. Source: ISO 32000-1 Tables 33 and 51.
const KINDS: &[(&[u8], &[&[u8]])] = &[
    (b"XObject", &[b"Do"]),
    (b"Pattern", &[b"scn", b"SCN"]),
    (b"ExtGState", &[b"gs"]),
    (b"Font", &[b"Tf"]),
];
/// Forms within forms; real files have a handful.
const MAX_DEPTH: u32 = 12;
