//! Removes what forms name and do not draw, such as pictures that a program left there.

use super::lexer::{Lexer, Operand};
use super::originals::{KINDS, entries};
use crate::limits::MAX_PDF_STREAM_BYTES;
use crate::pdf_objects::{dict_of, is};
use crate::redact::objects::dict;
use lopdf::{Dictionary, Document, Object, ObjectId, Stream};
use std::collections::BTreeSet;

/// Takes such names from every form; what has no other name goes with the unused objects.
pub(in crate::redact) fn forget(document: &mut Document) {
    let forms = document.objects.iter().filter_map(|(id, object)| {
        let form = object.as_stream().ok()?;
        Some((*id, without_unused(document, form)?))
    });
    let forms: Vec<(ObjectId, Dictionary)> = forms.collect();
    for (id, resources) in forms {
        if let Ok(Object::Stream(form)) = document.get_object_mut(id) {
            form.dict.set("Resources", resources);
        }
    }
}

/// Returns the resources of a form without what it does not draw; `None` when nothing goes, or that is not known.
fn without_unused(document: &Document, form: &Stream) -> Option<Dictionary> {
    if !is(&form.dict, b"Subtype", &[b"Form"]) {
        return None;
    }
    let own = dict(document, &form.dict, b"Resources")?;
    let used = used(&form.get_plain_content_with_limit(MAX_PDF_STREAM_BYTES).ok()?)?;
    let mut less: Vec<(&[u8], Dictionary)> = Vec::new();
    for (kind, _) in KINDS {
        let Some(all) = dict(document, own, kind) else { continue };
        let names: Vec<&Vec<u8>> = used.iter().filter(|(of, _)| of == kind).map(|(_, name)| name).collect();
        // What has no resources of its own draws with these.
        if names.iter().any(|name| entries(document, all, kind, name).into_iter().any(|one| borrows(document, one))) {
            return None;
        }
        let drawn = names.into_iter().filter_map(|name| Some((name.clone(), all.get(name).ok()?.clone())));
        let drawn: Dictionary = drawn.collect();
        // Viewers may write a field anew with a font that its look does not set.
        if *kind != b"Font" && drawn.len() < all.len() {
            less.push((*kind, drawn));
        }
    }
    if less.is_empty() {
        return None;
    }
    let mut left = own.clone();
    for (kind, drawn) in less {
        left.set(kind, drawn);
    }
    Some(left)
}

/// Returns what content draws by name, each with its kind of resource; `None` for irregular content.
fn used(content: &[u8]) -> Option<BTreeSet<(&'static [u8], Vec<u8>)>> {
    let mut lexer = Lexer::new(content);
    let mut used = BTreeSet::new();
    while let Some(next) = lexer.next().ok()? {
        let kind = KINDS.iter().find(|(_, by)| by.contains(&next.operator.as_slice()));
        if let Some(((kind, _), name)) = kind.zip(next.operands.iter().find_map(Operand::name)) {
            used.insert((*kind, name.to_vec()));
        }
    }
    Some(used)
}

/// Tells whether something may draw with the resources of what draws it.
fn borrows(document: &Document, one: &Object) -> bool {
    let facts = document.dereference(one).ok().and_then(|(_, object)| dict_of(object));
    let is_borrower = |facts: &Dictionary| {
        let is_alone =
            is(facts, b"Subtype", ALONE) || [&b"Shading"[..], b"ShadingType"].iter().any(|key| facts.has(key));
        !is_alone && dict(document, facts, b"Resources").is_none()
    };
    facts.is_some_and(is_borrower)
}

/// Pictures, and fonts that are no drawings. Source: ISO 32000-1 Tables 89 and 110.
const ALONE: &[&[u8]] = &[b"Image", b"Type0", b"Type1", b"MMType1", b"TrueType"];
