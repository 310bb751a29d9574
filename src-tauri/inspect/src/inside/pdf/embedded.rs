//! Files in a PDF that no list of the document and no annotation names: behind a film, a tag, a page.
//!
//! Source: ISO 32000-1 §7.11.4, "Embedded File Streams".

use crate::inside::found::Found;
use hayro_interpret::hayro_syntax::Pdf;
use hayro_interpret::hayro_syntax::object::{Dict, MaybeRef, Object, Stream};
use openbaarmaker_core::wire::InsideKind;

/// Notes those that were not told yet.
pub(super) fn note_findings(pdf: &Pdf, found: &mut Found) {
    let mut files = 0_u32;
    for object in pdf.objects() {
        look(object, 0, &mut files);
        if found.is_over() {
            break;
        }
    }
    let told = found.count_of(InsideKind::Attachment);
    found.note(InsideKind::Attachment, files.saturating_sub(told));
}

/// Counts the files in an object and what is nested in it, without following references.
fn look(object: Object<'_>, depth: usize, files: &mut u32) {
    if depth > MAX_DEPTH {
        return;
    }
    let dict = match object {
        Object::Array(items) => {
            for item in items.raw_iter() {
                below(item, depth, files);
            }
            return;
        }
        Object::Dict(dict) => dict,
        Object::Stream(stream) => stream.dict().clone(),
        _ => return,
    };
    *files += u32::from(has_file(&dict));
    for key in dict.keys() {
        if let Some(value) = dict.get_raw::<Object<'_>>(&*key) {
            below(value, depth, files);
        }
    }
}

fn below(object: MaybeRef<Object<'_>>, depth: usize, files: &mut u32) {
    if let MaybeRef::NotRef(object @ (Object::Array(_) | Object::Dict(_))) = object {
        look(object, depth + 1, files);
    }
}

/// Tells whether this holds a file. Elsewhere `EF` may be a name that a program chose.
fn has_file(dict: &Dict<'_>) -> bool {
    let files = dict.get::<Dict<'_>>(b"EF".as_slice()).unwrap_or_default();
    let mut places = ["F", "UF", "DOS", "Mac", "Unix"].into_iter();
    places.any(|key| files.get::<Stream<'_>>(key.as_bytes()).is_some())
}

/// Nesting of arrays and dictionaries; real files have a dozen levels.
const MAX_DEPTH: usize = 100;
