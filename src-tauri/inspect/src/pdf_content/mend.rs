//! Leaves out of content what the page reader stops at, as other readers do.
//!
//! Source: ISO 32000-1 §7.2 (signs), §7.3 (objects), §7.8.2 (content), §8.5.2 (paths) and §8.9.7 (pictures).

use std::borrow::Cow;

/// Returns content without signs that belong to nothing, numbers that no instruction uses, arrays that are too deep and
/// paths without their points. `None` when it ends within something, or when it is unclear what other readers read.
pub(super) fn mend(content: &[u8]) -> Option<Vec<u8>> {
    let mut reader = Tokens { content, at: 0 };
    let mut made = Vec::with_capacity(content.len());
    let mut operands: Vec<Operand<'_>> = Vec::new();
    loop {
        match reader.token()? {
            Token::End => {
                // The next stream of the page may go on with these.
                put_operands(&operands, &mut made);
                return Some(made);
            }
            Token::Closing(_) => {}
            Token::Opening(bracket) => {
                let written = reader.nested(bracket)?;
                if !written.is_empty() {
                    operands.push(Operand { written: Cow::Owned(written), is_number: false });
                }
            }
            Token::Operand(written) => operands.push(Operand { written, is_number: false }),
            Token::Number(written) => operands.push(Operand { written: Cow::Borrowed(written), is_number: true }),
            Token::Word(b"BI") => {
                operands.clear();
                made.extend_from_slice(b"BI");
                made.extend_from_slice(reader.picture()?);
                made.push(b'\n');
            }
            Token::Word(word) => {
                put(word, &operands, &mut made);
                operands.clear();
            }
        }
        if operands.len() > MAX_OPERANDS && !operands.remove(0).is_number {
            return None;
        }
    }
}

/// An operand as it is written.
struct Operand<'c> {
    written: Cow<'c, [u8]>,
    is_number: bool,
}

/// Writes an instruction; of a path only one with all its points.
fn put(operator: &[u8], operands: &[Operand<'_>], made: &mut Vec<u8>) {
    let needed = match operator {
        b"m" | b"l" => 2,
        b"v" | b"y" | b"re" => 4,
        b"c" => 6,
        _ => 0,
    };
    if operands.iter().rev().take_while(|operand| operand.is_number).count() < needed {
        return;
    }
    put_operands(operands, made);
    made.extend_from_slice(operator);
    made.push(b'\n');
}

fn put_operands(operands: &[Operand<'_>], made: &mut Vec<u8>) {
    for operand in operands {
        made.extend_from_slice(&operand.written);
        made.push(b' ');
    }
}

/// What content is made of; signs that belong to nothing are passed over.
enum Token<'c> {
    Opening(Bracket),
    Closing(Bracket),
    Number(&'c [u8]),
    /// A name or a string.
    Operand(Cow<'c, [u8]>),
    Word(&'c [u8]),
    End,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Bracket {
    Array,
    Dictionary,
}

struct Tokens<'c> {
    content: &'c [u8],
    at: usize,
}

impl<'c> Tokens<'c> {
    /// Reads on; `None` when a string has no end.
    fn token(&mut self) -> Option<Token<'c>> {
        loop {
            let Some(first) = self.peek(0) else { return Some(Token::End) };
            let (token, length) = match (first, self.peek(1)) {
                (b'(', _) => return self.string().map(|written| Token::Operand(Cow::Borrowed(written))),
                (b'<', Some(b'<')) => (Token::Opening(Bracket::Dictionary), 2),
                (b'>', Some(b'>')) => (Token::Closing(Bracket::Dictionary), 2),
                (b'<', _) => return self.digits().map(|written| Token::Operand(Cow::Owned(written))),
                (b'[', _) => (Token::Opening(Bracket::Array), 1),
                (b']', _) => (Token::Closing(Bracket::Array), 1),
                (b'/', _) => return Some(Token::Operand(Cow::Borrowed(self.word(1)))),
                (b'%', _) => {
                    let rest = self.content.get(self.at..).unwrap_or_default();
                    self.at += rest.iter().take_while(|byte| !matches!(byte, b'\r' | b'\n')).count();
                    continue;
                }
                (byte, _) if !is_regular(byte) => {
                    self.at += 1;
                    continue;
                }
                _ => {
                    let word = self.word(0);
                    return Some(number(word).map_or(Token::Word(word), Token::Number));
                }
            };
            self.at += length;
            return Some(token);
        }
    }

    fn peek(&self, ahead: usize) -> Option<u8> {
        self.content.get(self.at + ahead).copied()
    }

    /// Reads a word, behind signs that are part of it.
    fn word(&mut self, signs: usize) -> &'c [u8] {
        let rest = self.content.get(self.at..).unwrap_or_default();
        let length = signs + rest.iter().skip(signs).take_while(|byte| is_regular(**byte)).count();
        self.at += length;
        rest.get(..length).unwrap_or_default()
    }

    fn string(&mut self) -> Option<&'c [u8]> {
        let start = self.at;
        let mut open = 0_usize;
        loop {
            match self.peek(0)? {
                b'\\' => self.at += 1,
                b'(' => open += 1,
                b')' => open = open.saturating_sub(1),
                _ => {}
            }
            self.at += 1;
            if open == 0 {
                return self.content.get(start..self.at);
            }
        }
    }

    /// Reads a string of hexadecimal digits, without what else is in it.
    fn digits(&mut self) -> Option<Vec<u8>> {
        let rest = self.content.get(self.at..)?;
        let end = rest.iter().position(|byte| *byte == b'>')?;
        self.at += end + 1;
        let digits = rest.get(..end)?.iter().copied().filter(u8::is_ascii_hexdigit);
        Some([b'<'].into_iter().chain(digits).chain([b'>']).collect())
    }

    /// Reads an array or dictionary behind its first bracket; empty when it is too deep.
    fn nested(&mut self, first: Bracket) -> Option<Vec<u8>> {
        let (mut made, mut deepest) = (first.opening().to_vec(), 1);
        let mut open = vec![first];
        while let Some(innermost) = open.last().copied() {
            match self.token()? {
                Token::Opening(bracket) => {
                    open.push(bracket);
                    deepest = deepest.max(open.len());
                    made.extend_from_slice(bracket.opening());
                }
                Token::Closing(bracket) if bracket == innermost => {
                    open.pop();
                    made.extend_from_slice(bracket.closing());
                }
                Token::Closing(_) | Token::End => return None,
                Token::Operand(written) => made.extend_from_slice(&written),
                Token::Number(written) | Token::Word(written) => made.extend_from_slice(written),
            }
            made.push(b' ');
        }
        if deepest > MAX_DEPTH {
            made.clear();
        }
        Some(made)
    }

    /// Reads a picture behind its `BI`.
    fn picture(&mut self) -> Option<&'c [u8]> {
        let start = self.at;
        loop {
            match self.token()? {
                Token::Word(b"ID") => break,
                Token::End => return None,
                _ => {}
            }
        }
        self.at += 1;
        // Its data end before an EI that is followed by content.
        loop {
            let rest = self.content.get(self.at..)?;
            let end = rest.windows(2).position(|pair| pair == b"EI")?;
            let is_apart = end.checked_sub(1).and_then(|last| rest.get(last)).is_none_or(|byte| is_end(*byte));
            self.at += end + 2;
            let behind = self.content.get(self.at..)?;
            let is_text = |byte: &u8| is_space(*byte) || (b' '..=b'~').contains(byte);
            if is_apart && behind.first().is_none_or(|byte| is_space(*byte)) && behind.iter().take(AHEAD).all(is_text) {
                return self.content.get(start..self.at);
            }
        }
    }
}

impl Bracket {
    fn opening(self) -> &'static [u8] {
        match self {
            Self::Array => b"[",
            Self::Dictionary => b"<<",
        }
    }

    fn closing(self) -> &'static [u8] {
        match self {
            Self::Array => b"]",
            Self::Dictionary => b">>",
        }
    }
}

/// Returns a number as far as it is one (`1.2` of `1.2.3`); `None` for another word.
fn number(word: &[u8]) -> Option<&[u8]> {
    let is_of_number = |byte: &u8| matches!(byte, b'0'..=b'9' | b'+' | b'-' | b'.');
    if !word.iter().all(is_of_number) {
        return None;
    }
    let mut points = 0;
    let end = word.iter().enumerate().position(|(at, byte)| {
        points += u32::from(*byte == b'.');
        points > 1 || at > 0 && *byte == b'+'
    });
    word.get(..end.unwrap_or(word.len()))
}

/// Tells whether the data of a picture may end with this: white space, or the end of encoded data.
fn is_end(byte: u8) -> bool {
    is_space(byte) || byte == b'>'
}

fn is_space(byte: u8) -> bool {
    matches!(byte, 0 | b'\t' | b'\n' | 12 | b'\r' | b' ')
}

fn is_regular(byte: u8) -> bool {
    !is_space(byte) && !matches!(byte, b'(' | b')' | b'<' | b'>' | b'[' | b']' | b'{' | b'}' | b'/' | b'%')
}

/// Operands of one operator that the page reader takes: those of a colour with 32 inks and a pattern.
const MAX_OPERANDS: usize = 33;
/// Nesting that the page reader follows, with some room.
const MAX_DEPTH: usize = 500;
/// Bytes behind a picture that must look like content.
const AHEAD: usize = 12;

#[cfg(test)]
mod tests {
    use super::super::followed::is_followed;
    use super::*;

    #[test]
    fn what_stops_the_page_reader_is_left_out() {
        let deep = format!("{}{} 0 d (a) Tj", "[".repeat(600), "]".repeat(600));
        let many = format!("{}BT (a) Tj", "1 ".repeat(99));
        let kept = format!("{}BT\n(a) Tj\n", "1 ".repeat(33));
        for (content, expected) in [
            ("] (a) Tj", "(a) Tj\n"),
            ("q ) } { > >> (a) Tj", "q\n(a) Tj\n"),
            ("(a) ] Tj", "(a) Tj\n"),
            ("] 1 (a)", "1 (a) "),
            ("[(a) ) -1.5 (b)] TJ", "[(a) -1.5 (b) ]  TJ\n"),
            ("<zz> foo <4x1> Tj", "<> foo\n<41> Tj\n"),
            ("1 m 1.2.3 4 m (a) Tj", "1.2 4 m\n(a) Tj\n"),
            ("] BI /W 1 ID a] EI (a) Tj", "BI /W 1 ID a] EI\n(a) Tj\n"),
            (deep.as_str(), "0 d\n(a) Tj\n"),
            (many.as_str(), kept.as_str()),
        ] {
            assert!(!is_followed(content.as_bytes()), "{content}");
            let made = mend(content.as_bytes()).unwrap();
            assert_eq!(String::from_utf8_lossy(&made), expected);
            assert!(is_followed(&made), "{content}");
        }
    }

    #[test]
    fn what_has_no_end_is_not_guessed() {
        let words = format!("(a) {}Tj", "1 ".repeat(40));
        for content in ["] (a Tj", "[ (a) Tj", "<</A [1 >> BDC (a) Tj ] TJ", "< (a) Tj", "] BI /W 1 ID xx", &words] {
            assert!(!is_followed(content.as_bytes()), "{content}");
            assert_eq!(mend(content.as_bytes()), None, "{content}");
        }
    }

    #[test]
    fn ordinary_content_is_followed() {
        for content in ["", "q Q", "(a) Tj % end", "1 2", "BI /W 1 ID \u{7f}] EI", "/A#zz Do", "true null"] {
            assert!(is_followed(content.as_bytes()), "{content}");
        }
    }
}
