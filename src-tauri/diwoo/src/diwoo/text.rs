//! Text for XML: normalised, allowed and escaped.

use std::borrow::Cow;
use unicode_normalization::{IsNormalized, UnicodeNormalization, is_nfc_quick};

/// A text with a character that XML 1.0 forbids (rule D16).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct ForbiddenCharacter;

/// Appends text as element content: NFC, LF line ends, trimmed, `&`, `<` and `>` escaped.
///
/// Source: XML 1.0 §2.2 (`Char`; surrogates cannot occur in a Rust text) and §2.4; diwoo.md §12, D16.
pub(super) fn push_text(out: &mut Vec<u8>, text: &str) -> Result<(), ForbiddenCharacter> {
    let text = text.trim();
    if is_plain(text.as_bytes()) {
        out.extend_from_slice(text.as_bytes());
        return Ok(());
    }
    let text = normalised(text);
    let bytes = text.as_bytes();
    let mut copied = 0;
    let mut copy_to = |out: &mut Vec<u8>, at: usize, skip: usize| {
        out.extend_from_slice(bytes.get(copied..at).unwrap_or_default());
        copied = at + skip;
    };
    for (at, byte) in bytes.iter().enumerate() {
        let replacement: &[u8] = match byte {
            b'&' => b"&amp;",
            b'<' => b"&lt;",
            b'>' => b"&gt;",
            // The LF of a CRLF represents both.
            b'\r' if bytes.get(at + 1) == Some(&b'\n') => b"",
            b'\r' => b"\n",
            b'\t' | b'\n' => continue,
            0..=0x1F => return Err(ForbiddenCharacter),
            0xEF if matches!(bytes.get(at + 1..at + 3), Some([0xBF, 0xBE | 0xBF])) => {
                return Err(ForbiddenCharacter);
            }
            _ => continue,
        };
        copy_to(out, at, 1);
        out.extend_from_slice(replacement);
    }
    copy_to(out, bytes.len(), 0);
    Ok(())
}

/// Appends an address, which is ASCII without controls, with all five special characters of XML escaped.
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
#[expect(clippy::needless_bitwise_bool, reason = "without short cuts it compiles to vector code")]
fn is_plain(text: &[u8]) -> bool {
    text.iter().fold(true, |plain, byte| {
        plain & (0x20..0x7F).contains(byte) & (*byte != b'&') & (*byte != b'<') & (*byte != b'>')
    })
}

fn normalised(text: &str) -> Cow<'_, str> {
    // Every text of characters below U+0300 is NFC; in UTF-8 those have no byte above 0xCB.
    if text.bytes().all(|byte| byte < 0xCC) {
        return Cow::Borrowed(text);
    }
    match is_nfc_quick(text.chars()) {
        IsNormalized::Yes => Cow::Borrowed(text),
        IsNormalized::No | IsNormalized::Maybe => Cow::Owned(text.nfc().collect()),
    }
}

#[cfg(test)]
mod tests {
    use super::{ForbiddenCharacter, push_text};

    #[test]
    fn normalises_escapes_and_refuses() {
        for (input, expected) in [
            ("plain text", Ok("plain text")),
            ("  A & B <c> 'd' \"e\"  ", Ok("A &amp; B &lt;c&gt; 'd' \"e\"")),
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
            let result = push_text(&mut out, input).map(|()| String::from_utf8(out).expect("UTF-8"));
            assert_eq!(result, expected.map(str::to_owned), "{input:?}");
        }
    }
}
