//! The groups, control words and text of rich text.
//!
//! Source: Rich Text Format Specification 1.9.1, "Contents of an RTF File", "Special Characters".

use std::iter;

/// A part of rich text.
pub(crate) enum Token<'b> {
    Open,
    Close,
    /// A control word with its number, or the sign of a control symbol; `'` with the byte of text that it stands for.
    Word(&'b str, Option<i64>),
    /// In the encoding of the file.
    Text(&'b [u8]),
}

/// Returns the parts of rich text, without ends of lines, which have no meaning there, and without binary data.
pub(crate) fn tokens(bytes: &[u8]) -> impl Iterator<Item = Token<'_>> {
    let mut rest = bytes;
    iter::from_fn(move || {
        let (first, after) = rest.split_first()?;
        let (token, behind) = match first {
            b'{' => (Token::Open, after),
            b'}' => (Token::Close, after),
            b'\\' => control(after),
            b'\r' | b'\n' => (Token::Text(&[]), after),
            _ => {
                let text = rest.iter().take_while(|byte| !b"\\{}\r\n".contains(byte));
                let (text, behind) = rest.split_at(text.count());
                (Token::Text(text), behind)
            }
        };
        rest = behind;
        Some(token)
    })
}

/// Reads what follows a backslash.
fn control(rest: &[u8]) -> (Token<'_>, &[u8]) {
    let (word, after) = rest.split_at(rest.iter().take_while(|byte| byte.is_ascii_alphabetic()).count());
    if word.is_empty() {
        return symbol(rest);
    }
    let minus = usize::from(after.starts_with(b"-"));
    let digits = after.iter().skip(minus).take_while(|byte| byte.is_ascii_digit()).count();
    let (number, after) = after.split_at(if digits == 0 { 0 } else { minus + digits });
    let number = text(number).parse::<i64>().ok();
    let mut after = after.strip_prefix(b" ").unwrap_or(after);
    if word == b"bin" {
        after = after.get(usize::try_from(number.unwrap_or_default()).unwrap_or_default()..).unwrap_or_default();
    }
    (Token::Word(text(word), number), after)
}

fn symbol(rest: &[u8]) -> (Token<'_>, &[u8]) {
    let (sign, after) = rest.split_at(rest.len().min(1));
    match (sign, after) {
        (b"'", [high, low, after @ ..]) => {
            let digit = |byte: &u8| char::from(*byte).to_digit(16);
            let byte = digit(high).zip(digit(low)).map(|(high, low)| i64::from(high << 4 | low));
            (Token::Word("'", byte), after)
        }
        (b"\\" | b"{" | b"}", _) => (Token::Text(sign), after),
        _ => (Token::Word(text(sign), None), after),
    }
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap_or_default()
}
