//! Fonts whose character table differs from what they draw: readers use the table, people see the encoding.
//!
//! Only names of letters and digits count, and only where they decide what is drawn: an embedded font program has its
//! own letters in any position. Source: ISO 32000-1 §9.6.6, "Character encoding".

use super::pdf_unicode;
use crate::letters::fold_letters;
use crate::sink::is_nothing;
use hayro_interpret::hayro_syntax::object::{Array, Dict, Name, Number, Object, Stream};
use std::collections::BTreeMap;

/// Codes that a font maps to another character than it draws, each with that character.
#[derive(Default)]
pub(super) struct Untrue {
    /// All of them; none when they are few.
    pub(super) many: Vec<(u32, String)>,
    /// Those that it maps to signs, however few they are.
    pub(super) signs: Vec<(u32, String)>,
}

/// Returns the codes that a font maps to another character than it draws.
pub(super) fn untrue(font: &Dict<'_>) -> Untrue {
    let drawn = drawn(font);
    let table = if drawn.is_empty() { None } else { font.get::<Stream<'_>>("ToUnicode") };
    let Some(table) = table.and_then(|table| table.decoded().ok()) else { return Untrue::default() };
    let (mut told, mut other) = (0, Vec::new());
    for (code, said) in pdf_unicode::read(&table) {
        // A code without a character counts as unknown.
        let Some(letter) = drawn.get(&code).filter(|_| !said.chars().all(is_nothing)) else { continue };
        told += 1;
        if !fold_letters(&said).starts_with(letter.to_ascii_lowercase()) {
            other.push((code, said));
        }
    }
    let signs = other.iter().filter(|(_, said)| !said.contains(char::is_alphanumeric)).cloned().collect();
    let is_many = other.len() >= FEWEST && other.len() * SHARE >= told;
    Untrue { many: if is_many { other } else { Vec::new() }, signs }
}

/// Returns the letters and digits that a font draws by their names.
fn drawn(font: &Dict<'_>) -> BTreeMap<u32, char> {
    let mut drawn = BTreeMap::new();
    let kind = font.get::<Name<'_>>("Subtype");
    let is = |name: &str| kind.as_ref().is_some_and(|kind| kind.as_str() == name);
    if !is("Type1") && !is("MMType1") && !is("TrueType") {
        return drawn;
    }
    let descriptor = font.get::<Dict<'_>>("FontDescriptor").unwrap_or_default();
    let is_within = ["FontFile", "FontFile2", "FontFile3"].iter().any(|key| descriptor.contains_key(key));
    let own = font.get::<Dict<'_>>("Encoding").unwrap_or_default();
    let base = font.get::<Name<'_>>("Encoding").or_else(|| own.get("BaseEncoding"));
    let is_latin = base.is_none_or(|base| LATIN.contains(&base.as_str()));
    if !is_within && is_latin && !is_symbolic(font, &descriptor) {
        drawn.extend((0..=0x7f_u8).filter(u8::is_ascii_alphanumeric).map(|code| (u32::from(code), char::from(code))));
    }
    // In a TrueType font within the file a name only leads to a code.
    if is_within && is("TrueType") {
        return drawn;
    }
    let differences = own.get::<Array<'_>>("Differences").unwrap_or_default();
    let mut code = 0;
    for one in differences.iter::<Object<'_>>().take(MAX_DIFFERENCES) {
        if let Object::Number(number) = &one {
            code = u32::try_from(number.as_i64()).unwrap_or_default();
        } else if let Object::Name(name) = &one {
            drawn.remove(&code);
            drawn.extend(letter(name.as_str()).map(|letter| (code, letter)));
            code = code.saturating_add(1);
        }
    }
    drawn
}

/// Tells whether a font draws signs in the place of letters.
fn is_symbolic(font: &Dict<'_>, descriptor: &Dict<'_>) -> bool {
    let flags = descriptor.get::<Number>("Flags").map_or(0, |flags| flags.as_i64());
    let name = font.get::<Name<'_>>("BaseFont");
    flags & SYMBOLIC != 0 || name.is_some_and(|name| SIGNS.iter().any(|signs| name.as_str().contains(signs)))
}

/// Returns the letter or digit that has this name. Source: Adobe Glyph List.
fn letter(name: &str) -> Option<char> {
    let mut signs = name.chars();
    let one = signs.next().filter(char::is_ascii_alphabetic).filter(|_| signs.next().is_none());
    let digit = || DIGITS.iter().zip('0'..).find(|(digit, _)| **digit == name);
    one.or_else(|| digit().map(|(_, digit)| digit))
}

/// Encodings with letters and digits where ASCII has them. Source: ISO 32000-1 Annex D.
const LATIN: &[&str] = &["StandardEncoding", "WinAnsiEncoding", "MacRomanEncoding", "PDFDocEncoding"];
const DIGITS: [&str; 10] = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
/// Fonts of signs that many computers have.
const SIGNS: &[&str] = &["Symbol", "Dingbats", "Wingdings", "Webdings"];
/// The flag of a font with other signs than those of Latin. Source: ISO 32000-1 Table 123.
const SYMBOLIC: i64 = 1 << 2;
/// Own choice: fewer codes are a mistake of a program; and they must be at least one in `SHARE` of the codes with both
/// a character and a glyph name. Of 258 fonts of real files none has such a code.
const FEWEST: usize = 3;
const SHARE: usize = 4;
/// Own choice: a code and a name for each of 256 codes.
const MAX_DIFFERENCES: usize = 512;
