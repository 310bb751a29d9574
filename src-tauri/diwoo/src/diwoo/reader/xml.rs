//! What XML 1.0 requires beyond what the tokenizer checks.

use super::grammar::Ns;
use crate::diwoo::names::NAMESPACE as DIWOO;
use crate::protocol::NAMESPACE as SITEMAP;

/// The first line that we write and accept; other forms of it are rejected (own choice, stricter than XML 1.0).
pub(super) const DECLARATION: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>";

/// Finds the first character that XML 1.0 §2.2 forbids, as a byte position.
#[expect(clippy::needless_bitwise_bool, reason = "without short cuts it compiles to vector code")]
pub(super) fn forbidden_character(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let suspicious = |chunk: &[u8]| {
        chunk.iter().fold(false, |found, byte| found | ((*byte < 0x20) & (*byte != b'\n')) | (*byte == 0xEF))
    };
    let mut position = 0;
    for chunk in bytes.chunks(CHUNK) {
        if suspicious(chunk) {
            let here = chunk.iter().enumerate().find(|(index, byte)| {
                let at = position + index;
                let follows = || bytes.get(at + 1..at + 3);
                (**byte < 0x20 && !matches!(byte, b'\t' | b'\n' | b'\r'))
                    || (**byte == 0xEF && matches!(follows(), Some([0xBF, 0xBE | 0xBF])))
            });
            if let Some((index, _)) = here {
                return Some(position + index);
            }
        }
        position += chunk.len();
    }
    None
}

/// Appends the meaning of a reference: one of the five entities, or a character that XML allows.
pub fn push_reference(out: &mut String, name: &str) -> bool {
    let character = match name {
        "amp" => Some('&'),
        "lt" => Some('<'),
        "gt" => Some('>'),
        "apos" => Some('\''),
        "quot" => Some('"'),
        _ => numeric(name),
    };
    out.extend(character);
    character.is_some()
}

fn numeric(name: &str) -> Option<char> {
    let digits = name.strip_prefix('#')?;
    let (digits, radix) = match digits.strip_prefix('x') {
        Some(hexadecimal) => (hexadecimal, 16),
        None => (digits, 10),
    };
    let all_digits = !digits.is_empty() && digits.chars().all(|digit| digit.is_digit(radix));
    let number = u32::from_str_radix(digits, radix).ok().filter(|_| all_digits)?;
    char::from_u32(number).filter(|character| {
        !matches!(character, '\0'..='\u{8}' | '\u{B}' | '\u{C}' | '\u{E}'..='\u{1F}' | '\u{FFFE}' | '\u{FFFF}')
    })
}

/// Splits what follows a tag name into attributes with raw values; `None` when it is not well-formed.
pub(super) fn attributes(raw: &str) -> Option<Vec<(&str, &str)>> {
    let mut found: Vec<(&str, &str)> = Vec::new();
    let mut rest = raw;
    loop {
        let trimmed = rest.trim_start_matches(is_blank);
        if trimmed.is_empty() {
            return Some(found);
        }
        if trimmed.len() == rest.len() {
            return None;
        }
        let (name, value) = trimmed.split_once('=')?;
        let name = name.trim_end_matches(is_blank);
        let value = value.trim_start_matches(is_blank);
        let quote = value.chars().next().filter(|quote| matches!(quote, '"' | '\''))?;
        let (value, after) = value.get(1..)?.split_once(quote)?;
        let repeated = found.iter().any(|(known, _)| *known == name);
        if repeated || !is_name(name) || value.contains('<') || found.len() >= MAX_ATTRIBUTES {
            return None;
        }
        found.push((name, value));
        rest = after;
    }
}

/// Appends an attribute value with its references resolved; `false` when one of them is unknown.
pub(super) fn push_unescaped(out: &mut String, raw: &str) -> bool {
    let mut parts = raw.split('&');
    out.push_str(parts.next().unwrap_or_default());
    parts.all(|part| match part.split_once(';') {
        Some((name, text)) => {
            let known = push_reference(out, name);
            out.push_str(text);
            known
        }
        None => false,
    })
}

/// The namespaces that the root declares. Own choice, stricter than XML namespaces: only on the root, and only ours.
#[derive(Debug, Default)]
pub(super) struct Namespaces<'a> {
    bound: Vec<(&'a str, Ns)>,
}

impl<'a> Namespaces<'a> {
    /// Reads the attributes of the root; `false` when one of them is not a declaration of one of our namespaces.
    pub(super) fn declare(&mut self, attributes: &[(&'a str, &str)]) -> bool {
        attributes.iter().all(|(name, value)| {
            let prefix = match *name {
                "xmlns" => "",
                other => match other.strip_prefix("xmlns:") {
                    Some(prefix) if !prefix.starts_with("xml") => prefix,
                    Some(_) | None => return false,
                },
            };
            let ns = match *value {
                SITEMAP => Ns::Sitemap,
                DIWOO => Ns::DiWoo,
                _ => return false,
            };
            self.bound.push((prefix, ns));
            true
        })
    }

    /// Splits a name into namespace and local name.
    pub(super) fn resolve<'n>(&self, name: &'n str) -> Option<(Ns, &'n str)> {
        let (prefix, local) = name.split_once(':').unwrap_or(("", name));
        let bound = self.bound.iter().find(|(known, _)| *known == prefix);
        bound.map(|(_, ns)| (*ns, local))
    }
}

/// XML 1.0 §2.3: white space.
pub(super) fn is_blank(character: char) -> bool {
    matches!(character, ' ' | '\t' | '\r' | '\n')
}

/// A name in ASCII; own choice, enough for every name that may occur.
fn is_name(name: &str) -> bool {
    let first = |byte: &u8| byte.is_ascii_alphabetic() || *byte == b'_';
    let colons = name.bytes().filter(|byte| *byte == b':').count();
    let parts_begin_well = name.split(':').all(|part| part.as_bytes().first().is_some_and(first));
    let fits = |byte: u8| byte.is_ascii_alphanumeric() || b"_-.:".contains(&byte);
    name.bytes().all(fits) && parts_begin_well && colons <= 1
}

/// Own choice: no element of the standard has more than two; comparing all with all stays cheap.
const MAX_ATTRIBUTES: usize = 8;

/// Own choice: long enough for vector code, short enough to find a character in.
const CHUNK: usize = 256;
