//! Splits page content into instructions with their byte ranges, so that the rest stays byte for byte the same.
//!
//! Strict: content that departs from the standard is refused, and the page becomes a picture. Source: ISO 32000-1 §7.2,
//! §7.3, §7.8.2 and §8.9.7.

use std::ops::Range;

/// An operand, which precedes its operator.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Operand {
    Number(f64),
    Name(Vec<u8>),
    Text(Vec<u8>),
    Array(Vec<Operand>),
    Dictionary(Vec<(Vec<u8>, Operand)>),
    /// True, false or null.
    Word,
}

impl Operand {
    pub(super) fn number(&self) -> Option<f64> {
        match self {
            Self::Number(number) => Some(*number),
            _ => None,
        }
    }

    pub(super) fn name(&self) -> Option<&[u8]> {
        match self {
            Self::Name(name) => Some(name),
            _ => None,
        }
    }
}

#[derive(Debug, Clone)]
pub(super) struct Instruction {
    pub(super) operands: Vec<Operand>,
    /// `BI` represents a whole inline image; its operands are the image's dictionary, alternating keys and values.
    pub(super) operator: Vec<u8>,
    pub(super) range: Range<usize>,
}

/// Walks through content.
pub(super) struct Lexer<'c> {
    content: &'c [u8],
    at: usize,
    pub(super) comments: Vec<Range<usize>>,
}

/// Content that departs from the standard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Odd;

enum Token {
    Operand(Operand),
    Operator(Vec<u8>),
}

impl<'c> Lexer<'c> {
    pub(super) fn new(content: &'c [u8]) -> Self {
        Self { content, at: 0, comments: Vec::new() }
    }

    /// Reads the next instruction; `None` at the end.
    pub(super) fn next(&mut self) -> Result<Option<Instruction>, Odd> {
        self.skip();
        let start = self.at;
        let mut operands = Vec::new();
        loop {
            self.skip();
            if self.at >= self.content.len() {
                // Operands without an operator do nothing.
                return Ok(None);
            }
            match self.token(0)? {
                Token::Operand(operand) if operands.len() < MAX_OPERANDS => operands.push(operand),
                Token::Operand(_) => return Err(Odd),
                Token::Operator(operator) => {
                    if operator == b"BI" {
                        operands = self.inline_image()?;
                    }
                    return Ok(Some(Instruction { operands, operator, range: start..self.at }));
                }
            }
        }
    }

    fn peek(&self, ahead: usize) -> Option<u8> {
        self.content.get(self.at + ahead).copied()
    }

    fn take(&mut self) -> Result<u8, Odd> {
        let byte = self.peek(0).ok_or(Odd)?;
        self.at += 1;
        Ok(byte)
    }

    /// Skips white space and comments.
    fn skip(&mut self) {
        while let Some(byte) = self.peek(0) {
            if byte == b'%' {
                let start = self.at;
                while self.peek(0).is_some_and(|byte| !matches!(byte, b'\r' | b'\n')) {
                    self.at += 1;
                }
                self.comments.push(start..self.at);
            } else if is_space(byte) {
                self.at += 1;
            } else {
                return;
            }
        }
    }

    fn token(&mut self, depth: u32) -> Result<Token, Odd> {
        if depth > MAX_DEPTH {
            return Err(Odd);
        }
        let operand = match (self.peek(0).ok_or(Odd)?, self.peek(1)) {
            (b'/', _) => {
                self.at += 1;
                Operand::Name(self.name()?)
            }
            (b'(', _) => Operand::Text(self.text()?),
            (b'<', Some(b'<')) => self.dictionary(depth)?,
            (b'<', _) => Operand::Text(self.digits()?),
            (b'[', _) => self.array(depth)?,
            (byte, _) if is_delimiter(byte) => return Err(Odd),
            _ => {
                let word = self.word();
                match (number(word)?, word) {
                    (Some(number), _) => Operand::Number(number),
                    (None, b"true" | b"false" | b"null") => Operand::Word,
                    (None, word) => return Ok(Token::Operator(word.to_vec())),
                }
            }
        };
        Ok(Token::Operand(operand))
    }

    fn operand(&mut self, depth: u32) -> Result<Operand, Odd> {
        match self.token(depth)? {
            Token::Operand(operand) => Ok(operand),
            Token::Operator(_) => Err(Odd),
        }
    }

    fn word(&mut self) -> &'c [u8] {
        let start = self.at;
        while self.peek(0).is_some_and(|byte| !is_space(byte) && !is_delimiter(byte)) {
            self.at += 1;
        }
        self.content.get(start..self.at).unwrap_or_default()
    }

    fn name(&mut self) -> Result<Vec<u8>, Odd> {
        let mut bytes = self.word().iter().copied();
        let mut name = Vec::new();
        while let Some(byte) = bytes.next() {
            if byte == b'#' {
                let digits = [bytes.next().ok_or(Odd)?, bytes.next().ok_or(Odd)?];
                name.push(digit(digits[0])? << 4 | digit(digits[1])?);
            } else {
                name.push(byte);
            }
        }
        Ok(name)
    }

    fn text(&mut self) -> Result<Vec<u8>, Odd> {
        self.at += 1;
        let (mut text, mut open) = (Vec::new(), 1_u32);
        loop {
            match self.take()? {
                b'(' => {
                    open += 1;
                    text.push(b'(');
                }
                b')' => {
                    open -= 1;
                    if open == 0 {
                        return Ok(text);
                    }
                    text.push(b')');
                }
                b'\\' => text.extend(self.escaped()?),
                b'\r' => {
                    if self.peek(0) == Some(b'\n') {
                        self.at += 1;
                    }
                    text.push(b'\n');
                }
                byte => text.push(byte),
            }
        }
    }

    fn escaped(&mut self) -> Result<Option<u8>, Odd> {
        Ok(Some(match self.take()? {
            b'n' => b'\n',
            b'r' => b'\r',
            b't' => b'\t',
            b'b' => 8,
            b'f' => 12,
            b'\n' => return Ok(None),
            b'\r' => {
                if self.peek(0) == Some(b'\n') {
                    self.at += 1;
                }
                return Ok(None);
            }
            first @ b'0'..=b'7' => {
                let mut code = u32::from(first - b'0');
                for _ in 0..2 {
                    if let Some(next @ b'0'..=b'7') = self.peek(0) {
                        code = code * 8 + u32::from(next - b'0');
                        self.at += 1;
                    } else {
                        break;
                    }
                }
                // Source: ISO 32000-1 §7.3.4.2: overflow is ignored.
                u8::try_from(code & 0xff).map_err(|_| Odd)?
            }
            other => other,
        }))
    }

    fn digits(&mut self) -> Result<Vec<u8>, Odd> {
        self.at += 1;
        let mut digits = Vec::new();
        loop {
            match self.take()? {
                b'>' => break,
                byte if is_space(byte) => {}
                byte => digits.push(digit(byte)?),
            }
        }
        // The last digit may be left out. Source: ISO 32000-1 §7.3.4.3.
        digits.resize(digits.len().next_multiple_of(2), 0);
        let (pairs, _) = digits.as_chunks::<2>();
        Ok(pairs.iter().map(|[one, other]| one << 4 | other).collect())
    }

    fn array(&mut self, depth: u32) -> Result<Operand, Odd> {
        self.at += 1;
        let mut items = Vec::new();
        loop {
            self.skip();
            if self.peek(0) == Some(b']') {
                self.at += 1;
                return Ok(Operand::Array(items));
            }
            items.push(self.operand(depth + 1)?);
        }
    }

    fn dictionary(&mut self, depth: u32) -> Result<Operand, Odd> {
        self.at += 2;
        let mut entries = Vec::new();
        loop {
            self.skip();
            if (self.peek(0), self.peek(1)) == (Some(b'>'), Some(b'>')) {
                self.at += 2;
                return Ok(Operand::Dictionary(entries));
            }
            let Operand::Name(key) = self.operand(depth + 1)? else { return Err(Odd) };
            self.skip();
            entries.push((key, self.operand(depth + 1)?));
        }
    }

    /// Reads an inline image after its `BI`.
    fn inline_image(&mut self) -> Result<Vec<Operand>, Odd> {
        let mut facts = Vec::new();
        loop {
            self.skip();
            match self.token(0)? {
                Token::Operand(operand) => facts.push(operand),
                Token::Operator(word) if word == b"ID" => break,
                Token::Operator(_) => return Err(Odd),
            }
        }
        self.at += 1;
        let start = self.at;
        // The data ends before an EI that is followed by content.
        loop {
            let rest = self.content.get(self.at..).ok_or(Odd)?;
            let found = rest.windows(2).position(|pair| pair == b"EI").ok_or(Odd)?;
            let end = self.at + found;
            self.at = end + 2;
            let is_apart = end == start || self.content.get(end - 1).copied().is_some_and(is_space);
            let after = self.content.get(self.at..).unwrap_or_default();
            let is_content =
                (after.iter().take(LOOK_AHEAD)).all(|byte| is_space(*byte) || (b' '..=b'~').contains(byte));
            let is_end = after.first().is_none_or(|byte| is_space(*byte));
            if is_apart && is_content && is_end {
                return Ok(facts);
            }
        }
    }
}

fn is_space(byte: u8) -> bool {
    matches!(byte, 0 | b'\t' | b'\n' | 12 | b'\r' | b' ')
}

fn is_delimiter(byte: u8) -> bool {
    matches!(byte, b'(' | b')' | b'<' | b'>' | b'[' | b']' | b'{' | b'}' | b'/' | b'%')
}

fn digit(byte: u8) -> Result<u8, Odd> {
    let digit = char::from(byte).to_digit(16).ok_or(Odd)?;
    u8::try_from(digit).map_err(|_| Odd)
}

/// Reads a number; `None` for a word that does not start like one.
fn number(word: &[u8]) -> Result<Option<f64>, Odd> {
    match word.first() {
        Some(b'0'..=b'9' | b'+' | b'-' | b'.') => {
            let text = std::str::from_utf8(word).map_err(|_| Odd)?;
            let is_plain = !text.contains(|sign: char| sign.is_alphabetic());
            let number = text.parse().ok().filter(|_| is_plain);
            number.map(Some).ok_or(Odd)
        }
        _ => Ok(None),
    }
}

/// Nesting of arrays and dictionaries.
const MAX_DEPTH: u32 = 32;
/// Operands of one operator; a colour with many inks has 32.
const MAX_OPERANDS: usize = 64;
/// Bytes after the end of an image that must look like content.
const LOOK_AHEAD: usize = 12;

#[cfg(test)]
mod tests {
    use super::*;

    fn operators(content: &[u8]) -> Result<Vec<String>, Odd> {
        let mut lexer = Lexer::new(content);
        let mut found = Vec::new();
        while let Some(next) = lexer.next()? {
            let operator = String::from_utf8_lossy(&next.operator).into_owned();
            let part = content[next.range].to_vec();
            found.push(format!("{operator}{}:{}", next.operands.len(), part.len()));
        }
        Ok(found)
    }

    #[test]
    fn tells_instructions_with_their_places() {
        for (content, expected) in [
            (&b"q 1 0 0 1 5 5 cm Q"[..], "q0:1 cm6:14 Q0:1"),
            (b"% note\n(a\\)b(c)) Tj", "Tj1:12"),
            (b"[(a) -1.5<4a >]TJ", "TJ1:17"),
            (b"/P <</MCID 3/A (x)>>BDC EMC", "BDC2:23 EMC0:3"),
            (b"BI /W 1 ID EIx EI Q", "BI2:17 Q0:1"),
            (b"/A#20B Do", "Do1:9"),
        ] {
            assert_eq!(operators(content).unwrap().join(" "), expected);
        }
    }

    #[test]
    fn what_is_odd_is_not_understood() {
        for content in [&b"(a Tj"[..], b"<4x> Tj", b"[1 2", b"<</A Tj>> BDC", b") Tj", b"BI /W 1 ID xx", b"/A#zz Do"] {
            assert_eq!(operators(content), Err(Odd), "{content:?}");
        }
    }
}
