//! The words of enhanced metafiles: drawings of Windows, in which programs also keep how an object looks.
//!
//! Shape: each instruction writes a piece of a line; pieces that touch are one word. Missing: glyphs without letters,
//! what only rare instructions (`EMR_SMALLTEXTOUT`, `EMR_POLYTEXTOUTW`) or the newer ones (EMF+) write, older metafiles
//! (WMF), and packed ones (EMZ).
//!
//! Source: \[MS-EMF\] §2.3.4.2 (`EMR_HEADER`), §2.3.5.7 and §2.3.5.8 (`EMR_EXTTEXTOUTA`, `EMR_EXTTEXTOUTW`), §2.2.5
//! (`EmrText`).

use crate::little_endian::{u32_at, utf_16};
use encoding_rs::WINDOWS_1252;

/// Returns the words, a line for each that is written; empty for other files.
pub(super) fn words(bytes: &[u8]) -> String {
    let (mut said, mut last): (String, Option<Piece>) = (String::new(), None);
    if !bytes.starts_with(BEGIN) || !bytes.get(SIGN_AT..).is_some_and(|rest| rest.starts_with(SIGN)) {
        return said;
    }
    let mut at = 0;
    for _ in 0..MAX_RECORDS {
        let Some(record) = record(bytes, at).filter(|_| said.len() < MAX_SAID) else { break };
        at += record.len();
        let Some(piece) = piece(record) else { continue };
        if let Some(last) = &last {
            said.push_str(piece.behind(last));
        }
        said.push_str(&piece.said);
        last = Some(piece);
    }
    said
}

/// A piece of a line, in the units of the drawing.
struct Piece {
    said: String,
    x: i64,
    y: i64,
    /// Where the next letter would begin.
    end: i64,
    /// How wide a letter is on average; 0 when that is not told.
    usual: i64,
}

impl Piece {
    /// Returns what stands between the last piece and this one.
    fn behind(&self, last: &Self) -> &'static str {
        let gap = self.x.saturating_sub(last.end);
        if self.y != last.y || gap < -2 * last.usual {
            "\n"
        } else if gap > 4 * last.usual {
            "\t"
        } else if gap * 3 > last.usual {
            " "
        } else {
            ""
        }
    }
}

/// Returns the instruction at a byte.
fn record(bytes: &[u8], at: usize) -> Option<&[u8]> {
    let size = u32_at(bytes, at.checked_add(4)?)?;
    bytes.get(at..at.checked_add(size)?).filter(|record| record.len() >= LEAST)
}

/// Returns what an instruction writes.
fn piece(record: &[u8]) -> Option<Piece> {
    let is_wide = match u32_at(record, 0)? {
        WIDE => true,
        NARROW => false,
        _ => return None,
    };
    let number = |at: usize| Some(i64::from(i32::from_le_bytes(*record.get(at..)?.first_chunk()?)));
    let (x, y) = (number(36)?, number(40)?);
    let (count, from, options) = (u32_at(record, 44)?.min(MAX_LETTERS), u32_at(record, 48)?, u32_at(record, 52)?);
    if count == 0 || options & GLYPHS != 0 {
        return None;
    }
    let length = if is_wide { 2 * count } else { count };
    let letters = record.get(from..from.checked_add(length)?)?;
    let said = if is_wide { utf_16(letters) } else { WINDOWS_1252.decode_without_bom_handling(letters).0.into_owned() };
    let step = if options & PAIRS != 0 { 8 } else { 4 };
    let advances = u32_at(record, 72).filter(|at| *at > 0);
    let advances = advances.and_then(|at| record.get(at..)).unwrap_or_default().chunks(step).take(count);
    let width: i64 = advances.filter_map(|advance| i64::try_from(u32_at(advance, 0)?).ok()).sum();
    let usual = width / i64::try_from(count).ok()?;
    Some(Piece { said, x, y, end: x.saturating_add(width), usual })
}

/// The kind of the first instruction.
const BEGIN: &[u8] = &[1, 0, 0, 0];
const SIGN: &[u8] = b" EMF";
const SIGN_AT: usize = 40;
/// Kinds of instruction that write letters: as UTF-16, and in the code page of the computer.
const WIDE: usize = 84;
/// See [`WIDE`].
const NARROW: usize = 83;
/// The options that there are numbers of glyphs instead of letters, and that letters move down too. Source: \[MS-EMF\]
/// §2.1.11 (`ETO_GLYPH_INDEX`, `ETO_PDY`).
const GLYPHS: usize = 0x10;
/// See [`GLYPHS`].
const PAIRS: usize = 0x2000;
/// In bytes: an instruction has a kind and a size.
const LEAST: usize = 8;
/// Own choices: instructions, letters of one, and bytes of text that are read of a drawing; a full page has some
/// thousand.
const MAX_RECORDS: usize = 500_000;
/// See [`MAX_RECORDS`].
const MAX_LETTERS: usize = 100_000;
/// See [`MAX_RECORDS`].
const MAX_SAID: usize = 1 << 20;
