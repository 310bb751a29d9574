//! Content that a file must not hold outside its pages: earlier versions, scripts, files, private data, deleted pages.

use super::found::Failure;
use crate::pdf_objects::{children, stray_pages};
use crate::redact::scrub;
use lopdf::{Document, Object};
use openbaarmaker_core::wire::Unproven;

/// Checks the file as a whole.
pub(super) fn after(document: &Document, bytes: &[u8]) -> Option<Failure> {
    let objects = document.objects.values();
    let within: usize = objects.map(ends_within).sum();
    let is_left = ends(bytes) != within + 1
        || document.trailer.has(b"Prev")
        || document.trailer.has(b"Encrypt")
        || !stray_pages(document).is_empty()
        || scrub::is_left(document);
    is_left.then(|| Failure::of_file(Unproven::RestLeft))
}

fn ends(bytes: &[u8]) -> usize {
    bytes.windows(END.len()).filter(|part| *part == END).count()
}

/// Counts what looks like the end of a file in the texts and streams of an object.
fn ends_within(object: &Object) -> usize {
    let own = match object {
        // Others are written as digits.
        Object::String(text, lopdf::StringFormat::Literal) => ends(text),
        Object::Stream(stream) => ends(&stream.content),
        _ => 0,
    };
    own + children(object).map(|(_, value)| ends_within(value)).sum::<usize>()
}

const END: &[u8] = b"%%EOF";
