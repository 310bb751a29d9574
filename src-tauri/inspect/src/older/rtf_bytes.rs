//! Reads rich text as far as it may say something: without the digits of its pictures and objects, which may be far
//! longer than its text.
//!
//! Source: Rich Text Format Specification 1.9.1, "Pictures", "Objects".

use crate::limits::{MAX_MAIL_BYTES, MAX_PLAIN_BYTES};
use std::io::{self, BufReader, Read};

/// Reads at most as much as of a plain text; tells whether there is more.
pub(crate) fn without_pictures(source: impl Read) -> io::Result<(Vec<u8>, bool)> {
    let (mut bytes, mut digits, mut is_raw) = (Vec::<u8>::new(), 0_usize, false);
    // As large as a message may be that has such pictures.
    for (at, byte) in (0_u64..).zip(BufReader::new(source).bytes()) {
        let byte = byte?;
        digits = match byte {
            b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f' => digits + 1,
            b'\r' | b'\n' => digits,
            _ => 0,
        };
        // Of what follows as it is the length is given, so nothing may be left out.
        is_raw |= byte.is_ascii_digit() && bytes.ends_with(br"\bin");
        let is_left_out = digits > LONGEST_WORD && !is_raw;
        let is_plain_full = u64::try_from(bytes.len()).is_ok_and(|read| read >= MAX_PLAIN_BYTES);
        if at >= MAX_MAIL_BYTES || is_plain_full && !is_left_out {
            return Ok((bytes, true));
        }
        if !is_left_out {
            bytes.push(byte);
        }
    }
    Ok((bytes, false))
}

/// Own choice: no word or number has so many hexadecimal digits.
const LONGEST_WORD: usize = 256;
