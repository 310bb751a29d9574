//! Content that a page showed before it was replaced: programs leave the old text, picture, comment, value or bookmark
//! in the file, and nothing refers to it any more.
//!
//! Source: ISO 32000-1 §7.3.10 (references), §7.7.2 (the catalog, from which every used object can be reached).

use super::objects::{children, is, text};
use crate::inside::found::Found;
use crate::kind::find;
use hayro_interpret::hayro_syntax::Pdf;
use hayro_interpret::hayro_syntax::object::{Dict, MaybeRef, Object, ObjectIdentifier, Stream};
use openbaarmaker_core::wire::{InsideKind, Unchecked};
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};

/// Notes such content, unless an earlier version was reported already.
pub(super) fn note_findings(pdf: &Pdf, found: &mut Found) {
    if found.count_of(InsideKind::EarlierRevision) > 0 {
        return;
    }
    let mut refers = BTreeMap::new();
    let (mut streams, mut left, mut count) = (Vec::new(), vec![pdf.xref().root_id()], 0);
    let (mut texts, mut read) = (Vec::new(), 0);
    for object in pdf.objects() {
        let id = match &object {
            Object::Dict(dict) => dict.obj_id(),
            Object::Stream(stream) => Some(stream.obj_id()),
            _ => None,
        };
        if let (Some(id), Object::Dict(dict)) = (id, &object)
            && read < MAX_BYTES
            && let Some(text) = said(dict)
        {
            read += text.len();
            texts.push((id, text));
        }
        let mut to = Vec::new();
        references(&object, 0, &mut to);
        streams.extend(object.into_stream());
        count += to.len();
        match id {
            Some(id) => _ = refers.insert(id, to),
            // The object number of an array is not known.
            None => left.extend(to),
        }
        if count > MAX_REFERENCES || found.is_over() {
            return found.mark_unchecked(Unchecked::TooComplex);
        }
    }
    let mut used = BTreeSet::new();
    while let Some(id) = left.pop() {
        if used.insert(id) {
            left.extend(refers.remove(&id).unwrap_or_default());
        }
    }
    let shown: HashSet<&str> =
        texts.iter().filter(|(id, _)| used.contains(id)).map(|(_, text)| text.as_str()).collect();
    if texts.iter().any(|(id, text)| !used.contains(id) && !shown.contains(text.as_str())) {
        return found.note(InsideKind::EarlierRevision, 1_u32);
    }
    let (used, unused): (Vec<_>, Vec<_>) = streams.into_iter().partition(|stream| used.contains(&stream.obj_id()));
    // Programs also write the same twice.
    let known: HashSet<u64> = if unused.is_empty() { HashSet::new() } else { used.iter().map(hash).collect() };
    for stream in unused {
        // Each is unpacked.
        if found.is_over() {
            return;
        }
        if (is_picture(&stream) || draws_text(&stream)) && !known.contains(&hash(&stream)) {
            return found.note(InsideKind::EarlierRevision, 1_u32);
        }
    }
}

/// Returns the text of a field, annotation or bookmark.
fn said(dict: &Dict<'_>) -> Option<String> {
    let says = [("FT", "V"), ("Rect", "Contents"), ("Parent", "Title")];
    let key = says.into_iter().find(|(of, _)| dict.contains_key(of.as_bytes()))?.1;
    text(dict, key.as_bytes())
}

fn references(object: &Object<'_>, depth: usize, to: &mut Vec<ObjectIdentifier>) {
    for child in children(object, depth) {
        match child {
            MaybeRef::Ref(id) => to.push(id.into()),
            MaybeRef::NotRef(child) => references(&child, depth + 1, to),
        }
    }
}

/// Tells whether this is a picture of more than an icon.
fn is_picture(stream: &Stream<'_>) -> bool {
    let size = |key: &[u8]| stream.dict().get::<u32>(key).unwrap_or_default();
    is(stream.dict(), b"Subtype", &[b"Image"]) && size(b"Width").min(size(b"Height")) > LARGEST_ICON
}

/// Tells whether this is content with words. Source: ISO 32000-1 Tables 107 and 109.
fn draws_text(stream: &Stream<'_>) -> bool {
    let has_own_use =
        ["Type", "FunctionType", "ShadingType"].iter().any(|key| stream.dict().contains_key(key.as_bytes()));
    if has_own_use && !is(stream.dict(), b"Type", &[b"XObject"]) {
        return false;
    }
    let Ok(content) = stream.decoded_data() else { return false };
    let has = |word: &[u8]| find(&content, word).is_some();
    has(b"BT") && [")Tj", ") Tj", "]TJ", "] TJ", ">Tj", "> Tj"].iter().any(|word| has(word.as_bytes()))
}

fn hash(stream: &Stream<'_>) -> u64 {
    let mut hasher = DefaultHasher::new();
    stream.raw_data().hash(&mut hasher);
    hasher.finish()
}

/// In pixels. Own choice.
const LARGEST_ICON: u32 = 64;
/// Texts read; objects may name one again and again. Own choice: a thick book has a tenth of it.
const MAX_BYTES: usize = 16 << 20;
/// Own choice: no file has more.
const MAX_REFERENCES: usize = 5_000_000;
