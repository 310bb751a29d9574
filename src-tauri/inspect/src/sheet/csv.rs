//! Reads csv: UTF-8, UTF-16 or Windows-1252, with `;`, tab or `,` between cells.

use super::rows::Rows as Written;
use crate::blocks::{Blocks, Rows};
use crate::limits::MAX_SHEET_COLUMNS;
use ::csv::{ErrorKind, Reader, ReaderBuilder, StringRecord};
use encoding_rs::{Encoding, UTF_8, WINDOWS_1252};
use openbaarmaker_core::content::{CellKind, SheetCell, SheetFacts, SheetProblem};
use std::{borrow::Cow, io::Write};

pub(super) fn read<W: Write>(bytes: &[u8], mut rows: Written<W>) -> Result<SheetFacts, SheetProblem> {
    let text = decode(bytes);
    let (sign, rest) = separator(&text);
    let separator = sign.unwrap_or(USUAL);
    let mut reader = records(separator, rest);
    let mut record = StringRecord::new();
    // The reader skips empty lines, but people count them; lines inside a cell they do not count.
    let skipped = u64::from(rest.len() < text.len());
    let mut inner_lines = 0_u64;
    // In the row of headings.
    let mut separators = None;
    while reader.read_record(&mut record).map_err(|error| match error.kind() {
        ErrorKind::Io(_) => SheetProblem::TooLarge,
        _ => SheetProblem::Damaged,
    })? {
        if record.len() > MAX_SHEET_COLUMNS {
            return Err(SheetProblem::TooLarge);
        }
        let line = record.position().map_or(1, |start| line_of(start, rest));
        let number = (line + skipped).saturating_sub(inner_lines);
        let number = u32::try_from(number).unwrap_or(u32::MAX);
        let written = written(rest, &record, reader.position());
        let is_first = separators.is_none();
        let separators = *separators.get_or_insert(record.len().saturating_sub(1));
        let quotes = Quotes::read(written, separator);
        if quotes.are_open || is_first && quotes.are_odd {
            return Err(SheetProblem::OpenQuote(number));
        }
        let has_rows = |text: &str, beside: (usize, usize)| {
            let is_odd = quotes.are_odd && lines_inside(text) > 0;
            is_odd || !is_first && has_rows(text, separator, separators, beside)
        };
        let cells = record.iter().enumerate().map(|(at, text)| {
            let behind = record.len() - 1 - at;
            let is_rows = has_rows(text, (at, behind));
            cell(text, if is_rows { CellKind::Rows } else { CellKind::Text })
        });
        rows.push(number, cells.collect())?;
        inner_lines += record.iter().map(lines_inside).sum::<u64>();
    }
    Ok(SheetFacts { sheet: String::new(), others: Vec::new(), rows: rows.finish()? })
}

fn records(separator: u8, text: &str) -> Reader<&[u8]> {
    ReaderBuilder::new().has_headers(false).flexible(true).delimiter(separator).from_reader(text.as_bytes())
}

/// Adds separated text as a table. A title without a separator may precede it.
pub(crate) fn show(text: &str, out: &mut Blocks) {
    let (sign, rest) = separator(text);
    let sign = sign.or_else(|| rest.lines().find_map(|line| separator(line).0));
    let mut reader = records(sign.unwrap_or(USUAL), rest);
    let mut rows = Rows::of_sheet(out);
    let mut record = StringRecord::new();
    while matches!(reader.read_record(&mut record), Ok(true)) {
        if rows.is_full() {
            rows.count();
        } else {
            rows.push(record.iter().map(str::to_owned).collect(), 1);
        }
    }
    rows.end(out);
}

/// Returns the line on which a record begins. The reader reports its position before any empty lines.
fn line_of(start: &::csv::Position, text: &str) -> u64 {
    let from = usize::try_from(start.byte()).unwrap_or(usize::MAX);
    let before = text.as_bytes().get(from..).unwrap_or_default().iter();
    let ends = before.take_while(|byte| matches!(byte, b'\r' | b'\n'));
    let lines = ends.filter(|byte| **byte == b'\n').count();
    start.line() + u64::try_from(lines).unwrap_or_default()
}

fn written<'t>(text: &'t str, record: &StringRecord, end: &::csv::Position) -> &'t [u8] {
    let at = |place: &::csv::Position| usize::try_from(place.byte()).unwrap_or(usize::MAX);
    let start = record.position().map_or(0, at);
    text.as_bytes().get(start..at(end)).unwrap_or_default()
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Quotes {
    /// The record ends within quotes.
    are_open: bool,
    /// Text follows the quote that ends a cell of several lines: no program writes that, so it began another cell.
    are_odd: bool,
}

impl Quotes {
    fn read(record: &[u8], separator: u8) -> Self {
        let mut place = CellState::Start;
        let (mut has_lines, mut are_odd) = (false, false);
        for sign in record {
            let is_end = *sign == separator || matches!(sign, b'\r' | b'\n');
            place = match (place, sign) {
                (CellState::Start, b'"') => {
                    has_lines = false;
                    CellState::Quoted
                }
                (CellState::Closed, b'"') => CellState::Quoted,
                (CellState::Quoted, b'"') => CellState::Closed,
                (CellState::Quoted, sign) => {
                    has_lines |= *sign == b'\n';
                    CellState::Quoted
                }
                (CellState::Start | CellState::Bare | CellState::Closed, _) if is_end => CellState::Start,
                (CellState::Start | CellState::Bare, _) => CellState::Bare,
                (CellState::Closed, _) => {
                    are_odd |= has_lines;
                    CellState::Bare
                }
            };
        }
        Self { are_open: place == CellState::Quoted, are_odd }
    }
}

/// A place in a record. Source: RFC 4180 §2, rules 5 to 7, as the reader takes them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum CellState {
    Start,
    /// In a cell without quotes.
    Bare,
    Quoted,
    /// After a quote within quotes.
    Closed,
}

/// Tells whether a cell contains rows: a line in its middle has as many separators as the headings, and the first and
/// last lines complete the row together with the separators before and after the cell.
fn has_rows(text: &str, separator: u8, separators: usize, (before, behind): (usize, usize)) -> bool {
    let count = |line: &str| line.bytes().filter(|sign| *sign == separator).count();
    let lines: Vec<usize> = text.lines().map(count).collect();
    match lines.as_slice() {
        [first, middle @ .., last] if separators > 0 => {
            before + first == separators && last + behind == separators && middle.contains(&separators)
        }
        _ => false,
    }
}

fn cell(text: &str, kind: CellKind) -> SheetCell {
    SheetCell { text: unguarded(text).to_owned(), kind, is_formula: false }
}

/// Removes the apostrophe that stops spreadsheet programs from running a text as a formula; our writer adds it.
fn unguarded(text: &str) -> &str {
    let is_guarded = text.trim_start_matches('\'').starts_with(['=', '+', '-', '@', '\t', '\r']);
    text.strip_prefix('\'').filter(|_| is_guarded).unwrap_or(text)
}

fn lines_inside(text: &str) -> u64 {
    let count = text.bytes().filter(|byte| *byte == b'\n').count();
    u64::try_from(count).unwrap_or_default()
}

fn decode(bytes: &[u8]) -> Cow<'_, str> {
    let encoding = match Encoding::for_bom(bytes) {
        Some((encoding, _)) => encoding,
        None if std::str::from_utf8(bytes).is_ok() => UTF_8,
        None => WINDOWS_1252,
    };
    encoding.decode(bytes).0
}

/// Returns the separator of cells, and the text without the `sep=;` line that may declare it.
///
/// Shape: the one of the three that occurs most in the first non-empty line, outside quotes, if any.
fn separator(text: &str) -> (Option<u8>, &str) {
    if let Some(rest) = text.strip_prefix("sep=")
        && let [sign @ (b';' | b',' | b'\t'), ..] = rest.as_bytes()
        && let Some((_, rest)) = text.split_once('\n')
    {
        return (Some(*sign), rest);
    }
    let mut counts = [(b';', 0), (b'\t', 0), (b',', 0)];
    let mut is_quoted = false;
    for byte in text.trim_start().bytes() {
        match byte {
            b'"' => is_quoted = !is_quoted,
            b'\n' | b'\r' if !is_quoted => break,
            _ if !is_quoted => {
                for (_, count) in counts.iter_mut().filter(|(sign, _)| *sign == byte) {
                    *count += 1;
                }
            }
            _ => {}
        }
    }
    let most = counts.iter().map(|(_, count)| *count).max().unwrap_or(0);
    let found = (counts.iter()).find(|(_, count)| *count == most && most > 0);
    (found.map(|(sign, _)| *sign), text)
}

/// Own choice: what Excel writes in the Netherlands.
const USUAL: u8 = b';';

#[cfg(test)]
mod tests {
    use super::*;
    use openbaarmaker_core::content::SheetRow;

    fn rows_of(bytes: &[u8]) -> Result<Vec<SheetRow>, SheetProblem> {
        let mut out = Vec::new();
        read(bytes, Written::new(&mut out))?;
        let lines = std::str::from_utf8(&out).expect("lines are text").lines();
        Ok(lines.map(|line| serde_json::from_str(line).expect("a row")).collect())
    }

    fn texts_of(row: &SheetRow) -> Vec<&str> {
        row.cells.iter().map(|cell| cell.text.as_str()).collect()
    }

    #[test]
    fn reads_every_encoding_and_separator() {
        let utf_16: Vec<u8> = "\u{feff}id;é\r\n1;b\r\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
        let cases: [&[u8]; 6] = [
            b"id;\xc3\xa9\n1;b\n",
            b"\xef\xbb\xbfid;\xc3\xa9\r\n1;b",
            b"id,\xe9\n1,b\n",
            b"id\t\xe9\n1\tb\n",
            b"sep=,\r\nid,\xe9\r\n1,b\r\n",
            &utf_16,
        ];
        for bytes in cases {
            let rows = rows_of(bytes).expect("it can be read");
            assert_eq!(rows.len(), 2, "{rows:?}");
            assert_eq!(texts_of(&rows[0]), ["id", "é"], "{bytes:?}");
        }
    }

    #[test]
    fn numbers_rows_as_people_see_them() {
        for (text, expected) in [
            ("id;t\r\n1;a\r\n\r\n2;d\r\n", [1, 2, 4]),
            // An empty line counts, a line inside a cell does not.
            ("id;t\n\n1;\"a\nb;\"\"c\"\"\"\n2;d\n", [1, 3, 4]),
        ] {
            let rows = rows_of(text.as_bytes()).expect("it can be read");
            let numbers: Vec<u32> = rows.iter().map(|row| row.number).collect();
            assert_eq!(numbers, expected, "{text:?}");
        }
    }

    #[test]
    fn a_cell_keeps_its_lines_and_quotes() {
        let rows = rows_of(b"id;t\n1;\"a\nb;\"\"c\"\"\"\n").expect("it can be read");
        assert_eq!(texts_of(&rows[1]), ["1", "a\nb;\"c\""]);
    }

    #[test]
    fn a_quote_without_an_end_swallows_no_rows_in_silence() {
        use CellKind::{Rows, Text};
        for (text, expected) in [
            // Quotes without harm.
            ("id;t;o\n1;\"Nota\" parkeren;x\n", Ok(vec![Text; 3])),
            ("id;t;o\n1;Scherm 21\";x\n", Ok(vec![Text; 3])),
            ("id;t;o\n1;\"a; b\nc \"\"d\"\"\";x\n", Ok(vec![Text; 3])),
            ("id;t;o\n1;\"a\nb; c\nd\";x\n", Ok(vec![Text; 3])),
            ("id;t;o\n1;a;\"\"", Ok(vec![Text; 2])),
            ("id;o\n1;\"Een regel\nJansen; Piet\nen nog een\"\n", Ok(vec![Text; 2])),
            // The file ends within quotes.
            ("id;t;o\n1;a;\"21 inch\n2;b;c\n", Err(SheetProblem::OpenQuote(2))),
            ("id;t;o\n\n1;a;\"21 inch", Err(SheetProblem::OpenQuote(3))),
            ("id;\"t;o\n1;\"a\";b\n", Err(SheetProblem::OpenQuote(1))),
            // A later quote ends it: before a text, or after one.
            ("id;t;o\n1;a;\"21 inch\n2;\"b\";c\n", Ok(vec![Text, Text, Rows, Text])),
            ("id;t;o\n1;a;\"21 inch\n2;b;c\n3;21\";d\n", Ok(vec![Text, Text, Rows, Text])),
        ] {
            let found = rows_of(text.as_bytes());
            let kinds = found.map(|rows| rows[1].cells.iter().map(|cell| cell.kind).collect::<Vec<_>>());
            assert_eq!(kinds, expected, "{text:?}");
        }
    }

    #[test]
    fn takes_only_our_own_apostrophe_away() {
        for (text, expected) in [
            ("'=1+1", "=1+1"),
            ("''=1+1", "'=1+1"),
            ("'-3", "-3"),
            ("'s-Gravenhage", "'s-Gravenhage"),
            ("=1+1", "=1+1"),
            ("'", "'"),
        ] {
            assert_eq!(unguarded(text), expected, "{text:?}");
        }
    }
}
