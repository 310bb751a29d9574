//! The text of Word before 2007: document, notes and text boxes; without headers, comments and field instructions.
//!
//! Source: \[MS-DOC\] §2.4.1, "Retrieving Text"; §2.5, "The File Information Block"; §2.8.35.

use crate::little_endian::{u16_at, u32_at, utf_16};
use crate::sink::{Gathered, TextSink};
use crate::streams::{is_cut, stream};
use cfb::CompoundFile;
use encoding_rs::WINDOWS_1252;
use std::io::{Read, Seek};
use std::ops::Range;

pub(super) fn gather<R: Read + Seek>(reader: R, text: &mut Gathered) -> Option<&'static str> {
    let Ok(mut file) = CompoundFile::open(reader) else { return Some("damaged") };
    let document = stream(&mut file, "WordDocument");
    let mut pen = Pen { text, fields: Vec::new() };
    if u16_at(&document, FORMAT_VERSION).is_some_and(|version| version < WORD_97) {
        let bounds = u32_at(&document, FIRST_BYTE).zip(u32_at(&document, LAST_BYTE));
        let Some(bytes) = bounds.and_then(|(from, until)| document.get(from..until)) else { return Some("damaged") };
        pen.say_bytes(bytes);
        return None;
    }
    let table = match u16_at(&document, FLAGS) {
        Some(flags) if flags & USES_TABLE_1 != 0 => "1Table",
        _ => "0Table",
    };
    let table = stream(&mut file, table);
    let Some(pieces) = pieces(&document, &table) else { return Some("damaged") };
    for part in parts(&document).unwrap_or_default() {
        for (piece, place) in &pieces {
            let (from, until) = (part.start.max(piece.start), part.end.min(piece.end));
            if from < until {
                pen.say_piece(&document, place, from - piece.start..until - piece.start);
            }
        }
        pen.fields.clear();
        pen.text.line();
        if pen.text.is_over() {
            break;
        }
    }
    if is_cut(&document) {
        pen.text.cut();
    }
    None
}

/// Where the characters of a piece are in the stream.
struct PiecePlace {
    at: usize,
    is_wide: bool,
}

/// Returns the pieces of the text, by character position.
fn pieces(document: &[u8], table: &[u8]) -> Option<Vec<(Range<usize>, PiecePlace)>> {
    let (at, length) = (u32_at(document, PIECES)?, u32_at(document, PIECES + 4)?);
    let mut list = table.get(at..at.checked_add(length)?)?;
    // Property modifiers come first, each preceded by its length.
    while let [1, rest @ ..] = list {
        list = rest.get(2 + usize::from(u16_at(rest, 0)?)..)?;
    }
    let [2, list @ ..] = list else { return None };
    let list = list.get(4..)?;
    let count = list.len().checked_sub(4)? / (4 + PIECE_BYTES);
    let pieces = (0..count).filter_map(|number| {
        let (from, until) = (u32_at(list, 4 * number)?, u32_at(list, 4 * number + 4)?);
        let piece = 4 * (count + 1) + PIECE_BYTES * number;
        let place = u32_at(list, piece + 2)?;
        let at = place & !(IS_NARROW | RESERVED);
        let place = if place & IS_NARROW == 0 {
            PiecePlace { at, is_wide: true }
        } else {
            PiecePlace { at: at / 2, is_wide: false }
        };
        Some((from..until, place))
    });
    Some(pieces.collect())
}

/// Returns the character positions of the main text, footnotes, endnotes and text boxes, without headers and comments.
fn parts(document: &[u8]) -> Option<Vec<Range<usize>>> {
    let mut begin: usize = 0;
    let mut parts = Vec::new();
    for (number, is_told) in PARTS.iter().enumerate() {
        let end = begin.checked_add(u32_at(document, PART_LENGTHS + 4 * number)?)?;
        if *is_told {
            parts.push(begin..end);
        }
        begin = end;
    }
    Some(parts)
}

struct Pen<'t> {
    text: &'t mut Gathered,
    /// For each open field, whether we are in its instruction.
    fields: Vec<bool>,
}

impl Pen<'_> {
    fn say_piece(&mut self, document: &[u8], place: &PiecePlace, characters: Range<usize>) {
        let size = if place.is_wide { 2 } else { 1 };
        let bounds = (characters.start.checked_mul(size)).zip(characters.end.checked_mul(size));
        let Some((from, until)) = bounds else { return };
        let bounds = place.at.checked_add(from).zip(place.at.checked_add(until));
        let bytes = bounds.and_then(|(from, until)| document.get(from..until.min(document.len())));
        let Some(bytes) = bytes else { return };
        if place.is_wide {
            self.say(&utf_16(bytes));
        } else {
            self.say_bytes(bytes);
        }
    }

    fn say_bytes(&mut self, bytes: &[u8]) {
        self.say(&WINDOWS_1252.decode_without_bom_handling(bytes).0);
    }

    fn say(&mut self, characters: &str) {
        let mut said = String::with_capacity(characters.len());
        for c in characters.chars() {
            match c {
                '\u{13}' if self.fields.len() < MAX_FIELDS => self.fields.push(true),
                '\u{14}' => {
                    if let Some(is_instruction) = self.fields.last_mut() {
                        *is_instruction = false;
                    }
                }
                '\u{15}' => _ = self.fields.pop(),
                _ if self.fields.contains(&true) => {}
                '\r' | '\u{b}' | '\u{c}' => said.push('\n'),
                '\u{1e}' => said.push('-'),
                '\u{1f}' => {}
                c => said.push(c),
            }
        }
        self.text.push(&said);
    }
}

/// Places in the file information block: \[MS-DOC\] §2.5.2 to §2.5.6.
const FORMAT_VERSION: usize = 0x02;
const FLAGS: usize = 0x0a;
/// For Word 6 and 95.
const FIRST_BYTE: usize = 0x18;
/// For Word 6 and 95.
const LAST_BYTE: usize = 0x1c;
const PART_LENGTHS: usize = 0x4c;
const PIECES: usize = 0x01a2;
const USES_TABLE_1: u16 = 0x0200;
const WORD_97: u16 = 0x00c1;
/// Main text, footnotes, headers, an unused part, comments, endnotes, text boxes; and whether each is read.
const PARTS: [bool; 7] = [true, true, false, false, false, true, true];
/// \[MS-DOC\] §2.9.177, `Pcd`.
const PIECE_BYTES: usize = 8;
/// \[MS-DOC\] §2.9.73, `FcCompressed`.
const IS_NARROW: usize = 1 << 30;
const RESERVED: usize = 1 << 31;
/// Nesting of fields; real documents have three levels.
const MAX_FIELDS: usize = 64;
