//! The text of PDF strings, when they are text.

use crate::little_endian::utf_16;
use crate::text::decoded;
use encoding_rs::WINDOWS_1252;

/// Decodes a string; `None` when it is not text, such as the colours of a palette.
pub(in crate::redact) fn text_of(bytes: &[u8]) -> Option<String> {
    let said = said(bytes);
    let is_odd = |sign: &char| sign.is_control() && !matches!(sign, '\t' | '\r' | '\n' | '\0');
    let has_odd = said.chars().any(|sign| is_odd(&sign));
    let strange = (said.chars()).filter(|sign| is_odd(sign) || !sign.is_ascii());
    let is_text = has_mark(bytes) || !has_odd || strange.count() * FEW <= said.chars().count();
    is_text.then(|| spaced(&said))
}

/// Decodes a string that may hold words: text, or anything so short that words in it are no coincidence. Programs also
/// write the encoding of Windows: then both readings are given.
pub(in crate::redact) fn words_of(bytes: &[u8]) -> Option<String> {
    let short = || (bytes.len() <= SHORT).then(|| spaced(&said(bytes)));
    let words = text_of(bytes).or_else(short)?;
    let may_be_other = !has_mark(bytes) && bytes.iter().any(|byte| matches!(byte, 0x80..=0x9f));
    let other = may_be_other.then(|| WINDOWS_1252.decode_without_bom_handling(bytes).0);
    Some(other.map_or_else(|| words.clone(), |other| format!("{words}\n{other}")))
}

fn said(bytes: &[u8]) -> String {
    let text = match bytes {
        [0xff, 0xfe, rest @ ..] => utf_16(rest),
        _ => decoded(bytes),
    };
    without_languages(text)
}

/// Tells whether a string is marked as Unicode.
fn has_mark(bytes: &[u8]) -> bool {
    matches!(bytes, [0xff, 0xfe, ..] | [0xfe, 0xff, ..] | [0xef, 0xbb, 0xbf, ..])
}

/// Removes the languages that a text names within itself. Source: ISO 32000-1 §7.9.2.2.
fn without_languages(text: String) -> String {
    if !text.contains(ESCAPE) {
        return text;
    }
    let mut left = String::new();
    let mut parts = text.split(ESCAPE).peekable();
    left.extend(parts.next());
    while let Some(part) = parts.next() {
        let is_language = part.len() <= LANGUAGE && part.chars().all(|sign| sign.is_ascii_alphabetic());
        match parts.peek() {
            Some(next) if is_language => {
                left.push_str(next);
                parts.next();
            }
            _ => {
                left.push(ESCAPE);
                left.push_str(part);
            }
        }
    }
    left
}

/// Makes spaces of control characters, which show nothing.
fn spaced(text: &str) -> String {
    let space = |sign: char| if sign.is_control() { ' ' } else { sign };
    text.chars().map(space).collect()
}

/// Stands around a language.
const ESCAPE: char = '\u{1b}';
/// A language of two letters, and a country of two.
const LANGUAGE: usize = 4;
/// One in this many signs of a text may be a control character or no ASCII. Own choice: of bytes by chance six in ten are.
const FEW: usize = 8;
/// In bytes. Own choice: in a longer string that is not text, such as a palette, short words occur by chance.
const SHORT: usize = 64;
