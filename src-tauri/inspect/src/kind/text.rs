//! Plain text and related formats: TXT, CSV, HTML; XML, JSON, e-mail.

use super::{Content, format, html, other};
use crate::{limits::SAMPLE_BYTES, names::recognise};
use encoding_rs::{Encoding, UTF_8, WINDOWS_1252};
use openbaarmaker_core::content::ContentFacts;
use std::borrow::Cow;

/// Returns the encoding of a file that is text; `None` when it is not text.
///
/// Shape: UTF-8 and UTF-16 by byte-order mark, UTF-8 by validity, otherwise Windows-1252 when little speaks against it.
/// Control characters that do not occur in text make it binary.
pub(super) fn encoding(head: &[u8], tail: &[u8]) -> Option<&'static Encoding> {
    if let Some((encoding, length)) = Encoding::for_bom(head) {
        let sample = head.get(length..).unwrap_or_default();
        let (decoded, _) = encoding.decode_without_bom_handling(sample);
        return decoded.chars().all(is_text_character).then_some(encoding);
    }
    // A small file is one sample.
    let tail = if std::ptr::eq(head, tail) { &[] } else { tail };
    if head.is_empty() || [head, tail].iter().any(|sample| sample.chunks(AT_ONCE).any(has_binary)) {
        return None;
    }
    // The tail may begin inside a character.
    let inside = (tail.iter().take(3)).take_while(|byte| (0x80..0xc0).contains(*byte));
    let whole = tail.get(inside.count()..).unwrap_or_default();
    if is_utf_8(head) && is_utf_8(whole) {
        return Some(UTF_8);
    }
    let high = head.iter().filter(|byte| **byte >= 0x80).count();
    let mut bytes = head.iter().chain(tail);
    let undefined = bytes.any(|byte| WINDOWS_1252_UNDEFINED.contains(byte));
    (!undefined && high * MAX_HIGH_SHARE <= head.len()).then_some(WINDOWS_1252)
}

/// Decodes plain text or a web page; `None` when it is neither.
pub(crate) fn decoded(bytes: &[u8]) -> Option<Cow<'_, str>> {
    // Enough to distinguish UTF-8 from Windows-1252.
    let sample = bytes.get(..SAMPLE_BYTES).unwrap_or(bytes);
    Some(encoding(sample, sample)?.decode(bytes).0)
}

/// Decides which kind of text it is.
pub(super) fn look<R>(content: &Content<'_, R>, encoding: &'static Encoding) -> ContentFacts {
    let start = content.head.get(..SAMPLE_BYTES).unwrap_or(content.head);
    let (decoded, _, _) = encoding.decode(start);
    let start = decoded.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
    match content.extension {
        "txt" => format("TXT"),
        "html" | "htm" | "xhtml" if html::has_tags(start) && !is_other_xml(start) => html::look(start, content.head),
        _ if html::begins(start) => html::look(start, content.head),
        _ if start.starts_with("<?xml") || content.extension == "xml" || content.extension == "svg" => {
            other(recognise(content.head).unwrap_or_else(|| "XML".to_owned()))
        }
        "csv" => format("CSV"),
        "json" => other("JSON"),
        "eml" => other("EML"),
        _ if is_mail(start) => other("EML"),
        _ if is_json(start, content) => other("JSON"),
        _ => recognise(content.head).map_or_else(|| format("TXT"), other),
    }
}

/// Tells whether a sample is UTF-8, apart from a character cut off at its end.
fn is_utf_8(sample: &[u8]) -> bool {
    match std::str::from_utf8(sample) {
        Ok(_) => true,
        Err(error) => error.error_len().is_none() && sample.len() >= SAMPLE_BYTES - 3,
    }
}

/// Checks every byte, even after the first binary one: without branches that takes a tenth of the time.
fn has_binary(bytes: &[u8]) -> bool {
    (bytes.iter()).fold(false, |found, byte| found | is_binary(*byte))
}

fn is_binary(byte: u8) -> bool {
    byte < 0x20 && !matches!(byte, b'\t' | b'\n' | b'\r' | 0x0c | 0x1a | 0x1b) || byte == 0x7f
}

fn is_text_character(c: char) -> bool {
    !c.is_control() || matches!(c, '\t' | '\n' | '\r' | '\u{c}' | '\u{1a}' | '\u{1b}' | '\u{85}')
}

/// Tells whether this is XML but not a page: the extension `.html` does not make it one.
fn is_other_xml(start: &str) -> bool {
    start.starts_with("<?xml") && !html::begins(start)
}

/// Tells whether text starts with mail headers, including those that every message has. Source: RFC 5322 §3.6.
fn is_mail(start: &str) -> bool {
    let headers: Vec<String> =
        start.lines().take(60).take_while(|line| !line.is_empty()).map(str::to_ascii_lowercase).collect();
    let has = |name: &str| headers.iter().any(|line| line.starts_with(name));
    let first_is_header = headers.first().is_some_and(|line| {
        line.split_once(':')
            .is_some_and(|(name, _)| !name.is_empty() && name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-'))
    });
    first_is_header && has("from:") && has("date:") && (has("mime-version:") || has("received:") || has("message-id:"))
}

fn is_json<R>(start: &str, content: &Content<'_, R>) -> bool {
    (start.starts_with('{') || start.starts_with('['))
        && content.whole.is_some_and(|whole| serde_json::from_slice::<serde::de::IgnoredAny>(whole).is_ok())
}

/// How many bytes are checked together for binary ones.
const AT_ONCE: usize = 1024;

/// At most one in three bytes is outside ASCII in Western text; of random bytes, one in two.
const MAX_HIGH_SHARE: usize = 3;

/// Source: WHATWG Encoding, index windows-1252: these map to control characters.
const WINDOWS_1252_UNDEFINED: [u8; 5] = [0x81, 0x8d, 0x8f, 0x90, 0x9d];
