//! What a file must not hold besides its pages: an earlier version, scripts, files, private data, deleted pages.

use super::found::Failure;
use crate::pdf_objects::stray_pages;
use crate::redact::scrub;
use lopdf::Document;
use openbaarmaker_core::wire::Unproven;

/// Checks the file as a whole.
pub(super) fn after(document: &Document, bytes: &[u8]) -> Option<Failure> {
    let ends = bytes.windows(END.len()).filter(|part| *part == END).count();
    let is_left = ends != 1
        || document.trailer.has(b"Prev")
        || document.trailer.has(b"Encrypt")
        || !stray_pages(document).is_empty()
        || scrub::is_left(document);
    is_left.then(|| Failure::of_file(Unproven::RestLeft))
}

const END: &[u8] = b"%%EOF";
