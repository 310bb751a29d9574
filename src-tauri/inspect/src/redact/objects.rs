//! Reads the objects of the file to redact.

use crate::pdf_objects::{self, children, dict_of};
use lopdf::{Dictionary, Document, Error, Object, ObjectId, Stream};
use openbaarmaker_core::wire::RedactionProblem;
use std::collections::BTreeSet;

pub(super) fn load(bytes: &[u8]) -> Result<Document, RedactionProblem> {
    match pdf_objects::load(bytes) {
        Ok(document) if document.is_encrypted() => Err(RedactionProblem::Encrypted),
        Ok(document) if document.objects.len() > MAX_OBJECTS => Err(RedactionProblem::TooLarge),
        Ok(document) => Ok(document),
        Err(Error::InvalidPassword | Error::Decryption(_) | Error::Unimplemented(_)) => {
            Err(RedactionProblem::Encrypted)
        }
        Err(_) => Err(RedactionProblem::Damaged),
    }
}

/// Returns the pages in order.
pub(super) fn pages(document: &Document) -> Vec<ObjectId> {
    document.get_pages().into_values().collect()
}

/// Returns a dictionary entry, following references; of a stream its dictionary.
pub(super) fn dict<'d>(document: &'d Document, facts: &'d Dictionary, key: &[u8]) -> Option<&'d Dictionary> {
    dict_of(facts.get_deref(key, document).ok()?)
}

pub(super) fn items<'d>(document: &'d Document, facts: &'d Dictionary, key: &[u8]) -> &'d [Object] {
    let array = facts.get_deref(key, document).and_then(Object::as_array);
    array.map_or(&[], Vec::as_slice)
}

pub(super) fn entries<'d>(
    document: &'d Document,
    facts: &'d Dictionary,
    key: &[u8],
) -> impl Iterator<Item = (&'d Vec<u8>, &'d Object)> {
    let found = dict(document, facts, key).into_iter();
    found.flat_map(Dictionary::iter)
}

pub(super) fn numbers(document: &Document, facts: &Dictionary, key: &[u8]) -> Vec<f64> {
    numbers_in(document, items(document, facts, key))
}

pub(super) fn numbers_in(document: &Document, items: &[Object]) -> Vec<f64> {
    items.iter().filter_map(|item| document.dereference(item).ok()?.1.as_float().ok()).map(f64::from).collect()
}

/// Returns an entry of a page or of the nodes above it, following references.
pub(super) fn inherited<'d>(document: &'d Document, page: ObjectId, key: &[u8]) -> Option<&'d Object> {
    let found = inherited_raw(document, page, key)?;
    Some(document.dereference(found).ok()?.1)
}

/// Returns an entry of a page or of the nodes above it. Source: ISO 32000-1 §7.7.3.4.
pub(super) fn inherited_raw<'d>(document: &'d Document, page: ObjectId, key: &[u8]) -> Option<&'d Object> {
    let mut node = document.get_dictionary(page).ok()?;
    for _ in 0..MAX_DEPTH {
        if let Ok(found) = node.get(key) {
            return Some(found);
        }
        node = document.get_dict_in_dict(node, b"Parent").ok()?;
    }
    None
}

/// Returns the objects that a page draws: its content and resources, its annotations and their appearances.
pub(super) fn drawn_by(document: &Document, page: ObjectId) -> BTreeSet<ObjectId> {
    let mut found = BTreeSet::new();
    let mut next: Vec<&Object> =
        [&b"Contents"[..], b"Resources"].iter().filter_map(|key| inherited_raw(document, page, key)).collect();
    if let Ok(facts) = document.get_dictionary(page) {
        for annotation in items(document, facts, b"Annots") {
            found.extend(annotation.as_reference());
            let facts = document.dereference(annotation);
            let facts = facts.and_then(|(_, facts)| facts.as_dict());
            next.extend(facts.and_then(|facts| facts.get(b"AP")));
        }
    }
    while let Some(object) = next.pop() {
        match object {
            Object::Reference(id) if found.insert(*id) => {
                next.extend(document.get_object(*id).ok());
            }
            object => next.extend(children(object).map(|(_, value)| value)),
        }
    }
    found
}

/// Makes a stream, compressed if that makes it shorter.
pub(super) fn deflated(facts: Dictionary, bytes: Vec<u8>) -> Stream {
    let mut stream = Stream::new(facts, bytes);
    // A stream that does not get shorter stays as it is.
    let _ = stream.compress();
    stream
}

/// Levels of the page tree; real files have a handful.
const MAX_DEPTH: usize = 64;
/// Own choice: as many as fit in the memory of the child.
const MAX_OBJECTS: usize = 1_000_000;
