//! The normal form in which paths and patterns are compared.
//!
//! Source: RFC 9309 §2.2.2; RFC 3986 §2.3 and §6.2.2.

/// Normalises a path: `*` and `$` in it are ordinary characters and so become percent-encoded.
pub(super) fn normalise_path(path: &str) -> Vec<u8> {
    normalise(path.as_bytes(), |byte, _| !matches!(byte, b'*' | b'$'))
}

/// Normalises the value of a rule: `*` stays special, and so does `$` at the end.
pub(super) fn normalise_pattern(pattern: &[u8]) -> Vec<u8> {
    let last = pattern.len().saturating_sub(1);
    normalise(pattern, |byte, at| byte != b'$' || at == last)
}

/// Writes every octet in one way: unreserved characters unchanged, `%HH` in upper case for what must be encoded.
fn normalise(text: &[u8], keeps: impl Fn(u8, usize) -> bool) -> Vec<u8> {
    let mut out = Vec::with_capacity(text.len());
    let mut at = 0;
    while let Some(&byte) = text.get(at) {
        if byte == b'%'
            && let Some(octet) = text.get(at + 1..at + 3).and_then(hex)
        {
            if octet.is_ascii_alphanumeric() || b"-._~".contains(&octet) {
                out.push(octet);
            } else {
                push_encoded(&mut out, octet);
            }
            at += 3;
            continue;
        }
        if byte.is_ascii_graphic() && keeps(byte, at) {
            out.push(byte);
        } else {
            push_encoded(&mut out, byte);
        }
        at += 1;
    }
    out
}

fn hex(pair: &[u8]) -> Option<u8> {
    let digit = |byte: &u8| char::from(*byte).to_digit(16);
    match pair {
        [high, low] => u8::try_from(digit(high)? * 16 + digit(low)?).ok(),
        _ => None,
    }
}

fn push_encoded(out: &mut Vec<u8>, byte: u8) {
    const DIGITS: &[u8; 16] = b"0123456789ABCDEF";
    out.push(b'%');
    for nibble in [byte >> 4, byte & 0xF] {
        out.extend(DIGITS.get(usize::from(nibble)));
    }
}
