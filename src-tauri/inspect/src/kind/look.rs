//! Chooses the reader by the first bytes of a file.

use super::content::{Content, format, other};
use super::{compound, package, pdf, text};
use crate::names::recognise;
use openbaarmaker_core::content::ContentFacts;
use std::io::{Read, Seek};

/// Recognises a file and reads its properties.
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
        return other("EXE");
    }
    recognise(head).map_or_else(ContentFacts::default, other)
}

/// Source: \[MS-CFB\] §2.2, "Header Signature".
const COMPOUND_MAGIC: &[u8] = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1";
