//! Texts outside the pages: bookmarks, names of destinations and layers, values, texts for screen readers.

use crate::redact::words::Sought;
use crate::text::decoded;
use lopdf::{Document, Object};

/// Replaces each text that contains a removed word. Returns how many there were.
pub(in crate::redact) fn clean(document: &mut Document, sought: &Sought) -> u32 {
    let mut replaced = 0;
    for object in document.objects.values_mut() {
        replaced += clean_in(object, sought);
    }
    for (_, value) in &mut document.trailer {
        replaced += clean_in(value, sought);
    }
    replaced
}

fn clean_in(object: &mut Object, sought: &Sought) -> u32 {
    match object {
        Object::String(bytes, _) => {
            let is_hit = text_of(bytes).is_some_and(|text| sought.is_in(&text));
            if is_hit {
                *bytes = REDACTED.to_vec();
            }
            u32::from(is_hit)
        }
        Object::Array(items) => items.iter_mut().map(|item| clean_in(item, sought)).sum(),
        Object::Dictionary(facts) => facts
            .iter_mut()
            .map(|(_, value)| clean_in(value, sought))
            .sum(),
        Object::Stream(stream) => (stream.dict.iter_mut())
            .map(|(_, value)| clean_in(value, sought))
            .sum(),
        _ => 0,
    }
}

/// Decodes a string; `None` when it is not text, such as the colours of a palette.
pub(in crate::redact) fn text_of(bytes: &[u8]) -> Option<String> {
    let text = match bytes {
        [0xff, 0xfe, rest @ ..] => {
            let units = rest
                .chunks_exact(2)
                .map(|pair| u16::from_le_bytes([pair[0], pair[1]]));
            char::decode_utf16(units)
                .map(|one| one.unwrap_or(char::REPLACEMENT_CHARACTER))
                .collect()
        }
        _ => decoded(bytes),
    };
    let is_text = |sign: char| !sign.is_control() || matches!(sign, '\t' | '\r' | '\n' | '\0');
    text.chars().all(is_text).then_some(text)
}

/// Replaces such a text.
const REDACTED: &[u8] = b"[gelakt]";
