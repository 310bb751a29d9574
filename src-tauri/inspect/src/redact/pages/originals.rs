//! What was rewritten must not stay in the file beside its copy: pages share resources, and structures point at what was drawn.

use super::lexer::{Lexer, Operand};
use crate::limits::MAX_PDF_STREAM_BYTES;
use crate::pdf_objects::is;
use crate::redact::matter::{self, dict};
use lopdf::{Dictionary, Document, Object, ObjectId};
use std::collections::BTreeSet;

/// Returns the forms, pictures and patterns that a page may draw by name.
pub(in crate::redact) fn named(document: &Document, page: ObjectId) -> BTreeSet<ObjectId> {
    let resources = resources(document, page);
    let named = KINDS
        .iter()
        .filter_map(|kind| dict(document, &resources, kind));
    let named = named.flat_map(Dictionary::iter);
    named
        .filter_map(|(_, object)| object.as_reference().ok())
        .collect()
}

/// Gives each page resources of its own, without what was rewritten and it does not draw; and takes structures off it.
pub(in crate::redact) fn release(
    document: &mut Document,
    pages: &[ObjectId],
    replaced: &BTreeSet<ObjectId>,
) {
    for page in pages {
        let mut own = resources(document, *page);
        let drawn = drawn(document, *page);
        for kind in KINDS {
            let Some(objects) = dict(document, &own, kind).cloned() else {
                continue;
            };
            let stays = |object: &Object| {
                let id = object.as_reference();
                id.is_ok_and(|id| !replaced.contains(&id) || drawn.contains(&id))
            };
            let kept = objects.iter().filter(|(_, object)| stays(object));
            let kept: Dictionary = kept
                .map(|(name, object)| (name.clone(), object.clone()))
                .collect();
            own.set(*kind, kept);
        }
        if let Ok(page) = document.get_dictionary_mut(*page) {
            page.set("Resources", own);
        }
    }
    for object in document.objects.values_mut() {
        let Object::Dictionary(facts) = object else {
            continue;
        };
        if is(facts, b"Type", &[b"Pages"]) || facts.has(b"Kids") && facts.has(b"Count") {
            facts.remove(b"Resources");
        }
        for key in [&b"Stm"[..], b"Obj"] {
            let id = facts.get(key).and_then(Object::as_reference);
            if id.is_ok_and(|id| replaced.contains(&id)) {
                facts.remove(key);
            }
        }
    }
}

/// Tells whether something that was rewritten is still there, and no page draws it outside of boxes.
pub(in crate::redact) fn is_left(
    document: &Document,
    pages: &[ObjectId],
    replaced: &BTreeSet<ObjectId>,
) -> bool {
    let mut left: BTreeSet<&ObjectId> = (replaced.iter())
        .filter(|id| document.objects.contains_key(id))
        .collect();
    if left.is_empty() {
        return false;
    }
    for page in pages {
        let drawn = drawn(document, *page);
        left.retain(|id| !drawn.contains(id));
    }
    !left.is_empty()
}

/// Returns what a page draws, and what that draws; of content that is odd only what comes before.
fn drawn(document: &Document, page: ObjectId) -> BTreeSet<ObjectId> {
    let mut found = BTreeSet::new();
    let content = document.get_page_content_with_limit(page, MAX_PDF_STREAM_BYTES);
    let resources = resources(document, page);
    follow(
        document,
        &content.unwrap_or_default(),
        &resources,
        &mut found,
        0,
    );
    found
}

fn follow(
    document: &Document,
    content: &[u8],
    resources: &Dictionary,
    found: &mut BTreeSet<ObjectId>,
    depth: u32,
) {
    let mut lexer = Lexer::new(content);
    while let Ok(Some(next)) = lexer.next() {
        let kind: &[u8] = match next.operator.as_slice() {
            b"Do" => b"XObject",
            b"scn" | b"SCN" => b"Pattern",
            _ => continue,
        };
        let name = next.operands.last().and_then(Operand::name);
        let objects = dict(document, resources, kind);
        let id = name.and_then(|name| objects?.get(name).ok()?.as_reference().ok());
        let Some(id) = id.filter(|id| found.insert(*id)) else {
            continue;
        };
        if let Ok(Object::Stream(form)) = document.get_object(id)
            && is(&form.dict, b"Subtype", &[b"Form"])
            && depth < MAX_DEPTH
        {
            let inner = form.get_plain_content_with_limit(MAX_PDF_STREAM_BYTES);
            let own = dict(document, &form.dict, b"Resources").unwrap_or(resources);
            follow(document, &inner.unwrap_or_default(), own, found, depth + 1);
        }
    }
}

fn resources(document: &Document, page: ObjectId) -> Dictionary {
    match matter::inherited(document, page, b"Resources") {
        Some(Object::Dictionary(own)) => own.clone(),
        _ => Dictionary::new(),
    }
}

/// What is drawn by name. Source: ISO 32000-1 Table 33.
const KINDS: &[&[u8]] = &[b"XObject", b"Pattern"];
/// Forms within forms; real files have a handful.
const MAX_DEPTH: u32 = 12;
