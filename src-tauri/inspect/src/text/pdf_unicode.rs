//! A font's table from codes to Unicode, read as leniently as necessary: only its lists count.
//!
//! Source: ISO 32000-1 §9.10.3.

use std::collections::BTreeMap;

/// Reads a table: the meaning of each code.
pub(super) fn read(table: &[u8]) -> BTreeMap<u32, String> {
    let mut meanings = BTreeMap::new();
    let tokens = Tokens { rest: table };
    let mut codes: Vec<Token<'_>> = Vec::new();
    let mut said = 0;
    for token in tokens {
        match token {
            Token::Word(b"beginbfchar" | b"beginbfrange") => codes.clear(),
            Token::Word(b"endbfchar") => {
                for pair in codes.chunks_exact(2) {
                    said += 1;
                    if let [Token::Hex(code), Token::Hex(meaning)] = pair {
                        meanings.insert(number(code), text(meaning));
                    }
                }
            }
            Token::Word(b"endbfrange") => said += add_ranges(&codes, &mut meanings),
            token => codes.push(token),
        }
        if said.max(codes.len()) > MAX_SAID {
            break;
        }
    }
    meanings
}

/// Adds the ranges `<first> <last> <meaning>` and `<first> <last> [<meaning> …]`; returns the number of codes.
fn add_ranges(codes: &[Token<'_>], meanings: &mut BTreeMap<u32, String>) -> usize {
    let (mut tokens, mut said) = (codes.iter(), 0);
    while let (Some(Token::Hex(first)), Some(Token::Hex(last))) = (tokens.next(), tokens.next()) {
        let (first, last) = (number(first), number(last).min(MAX_CODE));
        match tokens.next() {
            Some(Token::Hex(meaning)) => {
                let mut units = units(meaning);
                for code in first..=last {
                    said += 1;
                    meanings.insert(code, String::from_utf16_lossy(&units));
                    if let Some(unit) = units.last_mut() {
                        *unit = unit.wrapping_add(1);
                    }
                }
            }
            Some(Token::Word(b"[")) => {
                let each = tokens.by_ref().map_while(|token| match token {
                    Token::Hex(meaning) => Some(text(meaning)),
                    Token::Word(_) => None,
                });
                let each: Vec<String> = each.collect();
                said += each.len();
                meanings.extend((first..=last).zip(each));
            }
            Some(Token::Word(_)) | None => break,
        }
        if said > MAX_SAID {
            break;
        }
    }
    said
}

enum Token<'t> {
    /// The digits between `<` and `>`.
    Hex(Vec<u8>),
    Word(&'t [u8]),
}

/// Iterates over the tokens of a table, skipping comments.
struct Tokens<'t> {
    rest: &'t [u8],
}

impl<'t> Iterator for Tokens<'t> {
    type Item = Token<'t>;

    fn next(&mut self) -> Option<Token<'t>> {
        loop {
            self.rest = self.rest.trim_ascii_start();
            let length = match self.rest {
                [] => return None,
                [b'%', ..] => {
                    self.take(self.until(|byte| matches!(byte, b'\r' | b'\n')));
                    continue;
                }
                [b'<', b'<', ..] | [b'>', b'>', ..] => 2,
                [b'<', ..] => {
                    let inner = self.take(self.until(|byte| byte == b'>'));
                    self.take(1);
                    let digits = inner.iter().filter(|byte| byte.is_ascii_hexdigit());
                    return Some(Token::Hex(digits.copied().collect()));
                }
                _ => self.until(|byte| byte.is_ascii_whitespace() || b"<>[](){}%/".contains(&byte)),
            };
            return Some(Token::Word(self.take(length)));
        }
    }
}

impl<'t> Tokens<'t> {
    /// Returns the distance to the next byte, after the first, for which `ends` holds; at least one.
    fn until(&self, ends: impl Fn(u8) -> bool) -> usize {
        let further = self.rest.iter().skip(1).position(|byte| ends(*byte));
        further.map_or(self.rest.len(), |further| further + 1)
    }

    fn take(&mut self, length: usize) -> &'t [u8] {
        let (taken, rest) = self.rest.split_at(length.min(self.rest.len()));
        self.rest = rest;
        taken
    }
}

fn number(digits: &[u8]) -> u32 {
    digits.iter().fold(0, |number, digit| number << 4 | char::from(*digit).to_digit(16).unwrap_or_default())
}

/// Returns UTF-16 units from big-endian digits; a single byte counts as a unit.
fn units(digits: &[u8]) -> Vec<u16> {
    let units = digits.chunks(4).take(MAX_UNITS).map(|unit| u16::try_from(number(unit)));
    units.filter_map(Result::ok).collect()
}

fn text(digits: &[u8]) -> String {
    String::from_utf16_lossy(&units(digits))
}

/// Codes read here have at most two bytes.
const MAX_CODE: u32 = 0xffff;
/// Four times the number of possible codes: a table is read no further.
const MAX_SAID: usize = 0x4_0000;
/// Longest meaning of a code, in units; a ligature has three.
const MAX_UNITS: usize = 16;

#[cfg(test)]
mod tests {
    use super::*;

    /// Tables as programs write them, differing in what does not matter.
    #[test]
    fn only_the_lists_count() {
        for (before, after) in [
            ("begincmap\n/CMapName /X def\n", "endcmap CMapName\ncurrentdict /CMap defineresource pop end end"),
            ("/CIDInit /ProcSet define resource begin\n", "endcmap"),
            ("/CMapName /X (def)\n/CMapType (2)\n", "/CMap\ndefineresource"),
            ("CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n", ""),
            ("% een (opmerking\r%nog een\n", "\0"),
        ] {
            let table = format!(
                "{before}1 begincodespacerange < 0000 > <ffff> endcodespacerange\n\
                 2 beginbfchar < 0020 00a0 > <0020> <01><0057>\nendbfchar\n\
                 2 beginbfrange\n<10> <12> <0061>\n< 20 ><21>[<00660066> < 00E9 >]\nendbfrange\n{after}"
            );
            let meanings = read(table.as_bytes());
            let said: String = [1, 0x10, 0x11, 0x12, 0x20, 0x21]
                .iter()
                .filter_map(|code| meanings.get(code).map(String::as_str))
                .collect();
            assert_eq!(said, "Wabcffé", "{table}");
        }
    }

    #[test]
    fn a_table_that_ends_too_early_says_what_it_says() {
        for table in ["beginbfchar <01> <00", "beginbfrange <00> <ffffffff> <0041> endbfrange", "<", "%", "[<"] {
            assert!(read(table.as_bytes()).len() <= 0x1_0000);
        }
        // Ranges over all codes, repeated, each with a very long meaning.
        let book = "0041".repeat(10_000);
        let range = format!("1 beginbfrange <0000> <ffff> <{book}> endbfrange\n");
        let meanings = read(range.repeat(50).as_bytes());
        assert_eq!(meanings[&0].len(), MAX_UNITS);
    }
}
