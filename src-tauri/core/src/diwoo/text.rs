//! Text for XML: normalised, allowed and escaped.

use std::borrow::Cow;
use unicode_normalization::{IsNormalized, UnicodeNormalization, is_nfc_quick};

/// A text with a character that XML 1.0 forbids (rule D16).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct ForbiddenCharacter;

/// Appends text as element content: NFC, LF line ends, blanks at both ends removed, `&`, `<` and `>` escaped.
///
/// Source: XML 1.0 §2.2 and §2.4; diwoo.md §12, D16.
pub(super) fn push_text(out: &mut Vec<u8>, text: &str) -> Result<(), ForbiddenCharacter> {
    let text = text.trim();
    if is_plain(text.as_bytes()) {
        out.extend_from_slice(text.as_bytes());
        return Ok(());
    }
    let text = normalised(text);
    let mut characters = text.chars().peekable();
    while let Some(character) = characters.next() {
        match character {
            '&' => out.extend_from_slice(b"&amp;"),
            '<' => out.extend_from_slice(b"&lt;"),
            '>' => out.extend_from_slice(b"&gt;"),
            '\r' => {
                characters.next_if_eq(&'\n');
                out.push(b'\n');
            }
            _ if is_forbidden(character) => return Err(ForbiddenCharacter),
            _ => {
                let mut utf8 = [0; 4];
                out.extend_from_slice(character.encode_utf8(&mut utf8).as_bytes());
            }
        }
    }
    Ok(())
}

/// Appends an address, which is ASCII without controls, with all five characters of XML escaped.
///
/// Source: sitemaps.org protocol, "Entity escaping".
pub(crate) fn push_attribute_escaped(out: &mut Vec<u8>, url: &str) {
    let special = |byte: u8| matches!(byte, b'&' | b'\'' | b'"' | b'<' | b'>');
    if !url.bytes().fold(false, |found, byte| found | special(byte)) {
        out.extend_from_slice(url.as_bytes());
        return;
    }
    for byte in url.bytes() {
        match byte {
            b'&' => out.extend_from_slice(b"&amp;"),
            b'\'' => out.extend_from_slice(b"&apos;"),
            b'"' => out.extend_from_slice(b"&quot;"),
            b'<' => out.extend_from_slice(b"&lt;"),
            b'>' => out.extend_from_slice(b"&gt;"),
            other => out.push(other),
        }
    }
}

/// Tells whether text holds printable ASCII only and nothing to escape.
#[expect(
    clippy::needless_bitwise_bool,
    reason = "without short cuts it compiles to vector code"
)]
fn is_plain(text: &[u8]) -> bool {
    text.iter().fold(true, |plain, byte| {
        plain & (0x20..0x7F).contains(byte) & (*byte != b'&') & (*byte != b'<') & (*byte != b'>')
    })
}

fn normalised(text: &str) -> Cow<'_, str> {
    match is_nfc_quick(text.chars()) {
        IsNormalized::Yes => Cow::Borrowed(text),
        IsNormalized::No | IsNormalized::Maybe => Cow::Owned(text.nfc().collect()),
    }
}

/// XML 1.0 §2.2: characters outside `Char`. Surrogates cannot occur in a Rust text.
fn is_forbidden(character: char) -> bool {
    matches!(character, '\0'..='\u{8}' | '\u{B}' | '\u{C}' | '\u{E}'..='\u{1F}' | '\u{FFFE}' | '\u{FFFF}')
}

#[cfg(test)]
mod tests {
    use super::{ForbiddenCharacter, push_text};

    #[test]
    fn normalises_escapes_and_refuses() {
        for (input, expected) in [
            ("plain text", Ok("plain text")),
            (
                "  A & B <c> 'd' \"e\"  ",
                Ok("A &amp; B &lt;c&gt; 'd' \"e\""),
            ),
            ("Cafe\u{301}", Ok("Caf\u{e9}")),
            ("a\r\nb\rc\nd", Ok("a\nb\nc\nd")),
            ("a\r\r\nb", Ok("a\n\nb")),
            ("tab\there", Ok("tab\there")),
            ("]]>", Ok("]]&gt;")),
            ("\u{1F4C4} \u{7F}", Ok("\u{1F4C4} \u{7F}")),
            ("bel\u{7}", Err(ForbiddenCharacter)),
            ("nul\0", Err(ForbiddenCharacter)),
            ("\u{FFFE}", Err(ForbiddenCharacter)),
        ] {
            let mut out = Vec::new();
            let result =
                push_text(&mut out, input).map(|()| String::from_utf8(out).expect("UTF-8"));
            assert_eq!(result, expected.map(str::to_owned), "{input:?}");
        }
    }
}
