//! Removes what a page drew before it became a picture: pages share the objects that they may draw.

use super::lexer::{Lexer, Operand};
use crate::limits::MAX_PDF_STREAM_BYTES;
use crate::pdf_objects::{dict_of, is};
use crate::redact::objects::{self, dict, items};
use lopdf::{Dictionary, Document, Object, ObjectId};
use std::collections::BTreeSet;

/// Returns the forms, pictures, patterns, paints and Type 3 fonts that a page may draw by name, directly or indirectly,
/// with the masks of its pictures.
pub(in crate::redact) fn named(document: &Document, page: ObjectId) -> BTreeSet<ObjectId> {
    let mut found = BTreeSet::new();
    name_all(document, &resources(document, page), &mut found);
    let is_font = |id: &ObjectId| {
        let facts = document.get_dictionary(*id);
        facts.is_ok_and(|facts| is(facts, b"Type", &[b"Font"]) && !is_drawn(facts))
    };
    found.retain(|id| !is_font(id));
    found
}

/// Returns those of these that no page draws.
pub(in crate::redact) fn undrawn(
    document: &Document,
    pages: &[ObjectId],
    mut these: BTreeSet<ObjectId>,
) -> BTreeSet<ObjectId> {
    if !these.is_empty() {
        // Objects without their own resources use those of each page that draws them.
        let drawn: BTreeSet<ObjectId> = pages.iter().flat_map(|page| drawn(document, *page)).collect();
        these.retain(|id| !drawn.contains(id));
    }
    these
}

/// Returns what a page draws, including its annotations except links: viewers draw no appearances of those. Source: ISO
/// 32000-2 Table 166, `AP`.
pub(in crate::redact) fn drawn(document: &Document, page: ObjectId) -> BTreeSet<ObjectId> {
    let streams = document.get_page_contents(page);
    let mut contents = streams.iter().map(|id| {
        let stream = document.get_object(*id).and_then(Object::as_stream);
        stream.and_then(|stream| stream.get_plain_content_with_limit(MAX_PDF_STREAM_BYTES))
    });
    // The combined content does not reveal which part could not be read.
    let content = document.get_page_content_with_limit(page, MAX_PDF_STREAM_BYTES);
    let content = content.ok().filter(|_| contents.all(|part| part.is_ok()));
    let of_page = &resources(document, page);
    let mut found = BTreeSet::new();
    follow(document, content.as_deref(), of_page, &mut found, 0);
    found.extend(&streams);
    let Ok(facts) = document.get_dictionary(page) else { return found };
    for note in items(document, facts, b"Annots") {
        let note = document.dereference(note).ok();
        let note = note.and_then(|(_, note)| note.as_dict().ok());
        let note = note.filter(|note| !is(note, b"Subtype", &[b"Link"]));
        for (_, look) in note.into_iter().flat_map(|note| objects::entries(document, note, b"AP")) {
            draw(document, look, of_page, &mut found, 0);
            // One appearance per state.
            if let Ok((_, Object::Dictionary(states))) = document.dereference(look) {
                for (_, state) in states {
                    draw(document, state, of_page, &mut found, 0);
                }
            }
        }
    }
    found
}

/// Finds what an object named in content draws.
fn draw(document: &Document, object: &Object, around: &Dictionary, found: &mut BTreeSet<ObjectId>, depth: u32) {
    if !object.as_reference().map_or(true, |id| found.insert(id)) {
        return;
    }
    let Ok((_, object)) = document.dereference(object) else { return };
    let facts = dict_of(object);
    found.extend(facts.into_iter().flat_map(|facts| parts(document, facts)));
    let own = facts.and_then(|facts| dict(document, facts, b"Resources"));
    match (object, own) {
        (Object::Stream(picture), _) if is(&picture.dict, b"Subtype", &[b"Image"]) => {}
        (Object::Stream(paint), None) if paint.dict.has(b"ShadingType") => {}
        // A stream without its own resources uses those of whatever draws it.
        (Object::Stream(_), None) => name_all(document, around, found),
        (Object::Dictionary(font), None) if is_drawn(font) => name_all(document, around, found),
        (Object::Stream(form), Some(own)) if depth < MAX_DEPTH => {
            let content = form.get_plain_content_with_limit(MAX_PDF_STREAM_BYTES);
            follow(document, content.ok().as_deref(), own, found, depth + 1);
        }
        // Type 3 fonts and the like.
        (_, Some(own)) => name_all(document, own, found),
        (_, None) => {}
    }
}

/// Finds what content draws; if the content is irregular, everything that it may draw.
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
        let kind = KINDS.iter().find(|(_, by)| by.contains(&next.operator.as_slice()));
        let name = next.operands.iter().find_map(Operand::name);
        if let Some(((kind, _), name)) = kind.zip(name)
            && let Some(named) = dict(document, resources, kind)
        {
            for object in entries(document, named, kind, name) {
                draw(document, object, resources, found, depth);
            }
        }
    }
    if is_odd {
        name_all(document, resources, found);
    }
}

/// Finds everything that resources name, directly or indirectly.
fn name_all(document: &Document, resources: &Dictionary, found: &mut BTreeSet<ObjectId>) {
    let mut open = vec![resources];
    while let Some(resources) = open.pop() {
        for (kind, _) in KINDS {
            let Some(named) = dict(document, resources, kind) else { continue };
            let objects = (named.iter()).flat_map(|(name, _)| entries(document, named, kind, name));
            for object in objects {
                let id = object.as_reference().ok();
                if id.is_some_and(|id| !found.insert(id)) {
                    continue;
                }
                let facts = document.dereference(object).ok();
                let Some(facts) = facts.and_then(|(_, object)| dict_of(object)) else { continue };
                found.extend(parts(document, facts));
                // A direct object inside resources could be visited endlessly.
                if id.is_some() {
                    open.extend(dict(document, facts, b"Resources"));
                }
            }
        }
    }
}

/// Returns what a name refers to; for a graphics state, its mask and font.
pub(super) fn entries<'d>(document: &'d Document, named: &'d Dictionary, kind: &[u8], name: &[u8]) -> Vec<&'d Object> {
    if kind != b"ExtGState" {
        return named.get(name).into_iter().collect();
    }
    let Some(state) = dict(document, named, name) else { return Vec::new() };
    let mask = dict(document, state, b"SMask").and_then(|mask| mask.get(b"G").ok());
    let font = items(document, state, b"Font").first();
    mask.into_iter().chain(font).collect()
}

/// Returns the shading of a pattern, the masks of a picture, and the glyph drawings of a font.
fn parts(document: &Document, facts: &Dictionary) -> Vec<ObjectId> {
    let signs = objects::entries(document, facts, b"CharProcs");
    let named = [&b"Shading"[..], b"SMask", b"Mask"].into_iter().filter_map(|key| facts.get(key).ok());
    let parts = named.chain(signs.map(|(_, sign)| sign));
    parts.filter_map(|part| part.as_reference().ok()).collect()
}

fn is_drawn(font: &Dictionary) -> bool {
    is(font, b"Subtype", &[b"Type3"])
}

fn resources(document: &Document, page: ObjectId) -> Dictionary {
    let own = objects::inherited(document, page, b"Resources");
    own.and_then(dict_of).cloned().unwrap_or_default()
}

/// Kinds of resource, and the operators that draw them. Source: ISO 32000-1 Tables 33 and 51.
pub(super) const KINDS: &[(&[u8], &[&[u8]])] = &[
    (b"XObject", &[b"Do"]),
    (b"Pattern", &[b"scn", b"SCN"]),
    (b"ExtGState", &[b"gs"]),
    (b"Font", &[b"Tf"]),
    (b"Shading", &[b"sh"]),
];
/// Nesting of forms; real files have a handful of levels.
const MAX_DEPTH: u32 = 12;
