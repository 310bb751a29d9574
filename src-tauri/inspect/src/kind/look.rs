//! Chooses the reader by the first bytes of a file.

use super::{compound, package, pdf, text};
use crate::names::recognise;
use openbaarmaker_core::content::ContentFacts;
use std::io::{Read, Seek};

/// A file to look at: its ends, and the whole of it to seek in.
pub(crate) struct Content<'a, R> {
    /// The first bytes, at most [`crate::limits::SAMPLE_BYTES`] (all of a small file).
    pub(crate) head: &'a [u8],
    /// The last bytes; the same bytes again in a small file.
    pub(crate) tail: &'a [u8],
    /// All bytes when the file is small enough to have been read at once.
    pub(crate) whole: Option<&'a [u8]>,
    /// The file itself.
    pub(crate) reader: R,
    /// Its size in bytes.
    pub(crate) size: u64,
    /// The extension of its original name, lower case, without dot; empty when there is none.
    pub(crate) extension: &'a str,
}

/// Looks at a file.
pub(crate) fn look<R: Read + Seek>(content: Content<'_, R>) -> ContentFacts {
    let head = content.head;
    if head.starts_with(b"PK\x03\x04") || head.starts_with(b"PK\x05\x06") {
        return package::look(content);
    }
    if head.starts_with(COMPOUND_MAGIC) {
        return compound::look(content);
    }
    if head.starts_with(b"7z\xbc\xaf\x27\x1c") {
        return format("7z");
    }
    if head.starts_with(b"{\\rtf") {
        return format("RTF");
    }
    if pdf::begins(head, content.tail) {
        return pdf::look(content);
    }
    if let Some(encoding) = text::encoding(head, content.tail) {
        return text::look(&content, encoding);
    }
    if head.starts_with(b"MZ") {
        return other(Some("EXE".to_owned()));
    }
    other(recognise(head))
}

/// Facts about one of the 19 formats, so far only which.
pub(super) fn format(label: &str) -> ContentFacts {
    ContentFacts {
        format: Some(label.to_owned()),
        ..ContentFacts::default()
    }
}

/// Facts about something else.
pub(super) fn other(name: Option<String>) -> ContentFacts {
    ContentFacts {
        recognised_as: name,
        ..ContentFacts::default()
    }
}

pub(super) fn with_problem(mut facts: ContentFacts, problem: &str) -> ContentFacts {
    facts.problem = Some(problem.to_owned());
    facts
}

/// Source: \[MS-CFB\] §2.2, "Header Signature".
const COMPOUND_MAGIC: &[u8] = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1";
