//! The words of a page in page order, whatever was drawn first: line by line, or column by column.

use super::page_chars::{HUNDREDTHS, LEVEL_SHARE, PageChar, PageChars};
use crate::inside::words::Words;
use crate::text::{GAP_SHARE, SPACE_SHARE};
use std::collections::BTreeSet;

impl PageChars {
    /// Returns the words line by line, from left to right.
    pub(super) fn by_place(&self) -> Words {
        let mut words = Words::default();
        for piece in pieces(self) {
            words.append(piece.words);
            words.push_whole(COLUMN, &[]);
        }
        words
    }

    /// Returns the words column by column, some of them more than once: below each piece of a line the next one of its
    /// column. Behind a hyphen a word may go on at the top of another column.
    pub(super) fn by_column(&self) -> Words {
        let pieces = pieces(self);
        let below: Vec<Option<usize>> = (0..pieces.len()).map(|at| below(&pieces, at)).collect();
        let inner: BTreeSet<usize> = below.iter().copied().flatten().collect();
        let tops: Vec<usize> = (0..pieces.len()).filter(|at| !inner.contains(at)).collect();
        let mut words = Words::default();
        let mut read = BTreeSet::new();
        for top in &tops {
            let (mut next, mut again) = (Some(*top), 0);
            while let Some((at, piece)) = next.and_then(|at| Some((at, pieces.get(at)?))).filter(|_| again < AGAIN) {
                words.append(piece.words.clone());
                words.separate('\n');
                again += usize::from(!read.insert(at));
                next = below.get(at).copied().flatten();
            }
            words.push_whole(COLUMN, &[]);
        }
        let tops: Vec<&Piece> = tops.into_iter().filter_map(|at| pieces.get(at)).collect();
        for piece in pieces.iter().filter(|piece| piece.words.text().ends_with(HYPHENS)).take(MOST_HYPHENS) {
            let beside = tops.iter().filter(|top| top.from >= piece.to && top.line < piece.line);
            for top in beside.take(MOST_COLUMNS) {
                words.append(piece.words.clone());
                words.separate('\n');
                words.append(top.words.clone());
                words.push_whole(COLUMN, &[]);
            }
        }
        words
    }
}

/// A part of a line without a gap as between columns.
struct Piece {
    words: Words,
    /// Where it begins and ends, in hundredths of a point.
    from: i32,
    to: i32,
    /// Where its line is, and the size of its largest letters, in points.
    line: f64,
    height: f64,
}

impl Piece {
    /// Returns the room before a place, in the units of `from`.
    fn gap(&self, from: i32) -> f64 {
        f64::from(from) - f64::from(self.to)
    }

    /// Tells whether another piece is below this one, on one of the next lines. What is smaller is a note.
    fn is_above(&self, other: &Self) -> bool {
        other.line - self.line > self.height * NEAREST
            && other.height >= self.height * SMALLEST
            && other.from < self.to
            && self.from < other.to
    }
}

/// Returns the pieces of all lines, from the top left.
fn pieces(chars: &PageChars) -> Vec<Piece> {
    let mut said: Vec<&PageChar> = chars.all.iter().filter(|one| !one.said.is_empty()).collect();
    said.sort_by(|one, other| one.start.y.total_cmp(&other.start.y));
    let mut pieces: Vec<Piece> = Vec::new();
    let is_level =
        |one: &&PageChar, next: &&PageChar| next.start.y - one.start.y <= one.height.min(next.height) * LEVEL_SHARE;
    for on_line in said.chunk_by_mut(is_level) {
        let Some(line) = on_line.first().map(|first| first.start.y) else { continue };
        on_line.sort_by(|one, other| one.start.x.total_cmp(&other.start.x));
        let mut is_first = true;
        for one in on_line {
            let places = chars.words.boxes(one.said.clone());
            let from = places.iter().map(|place| place.x).min();
            let to = places.iter().map(|place| place.x.saturating_add_unsigned(place.width)).max();
            let Some((from, to)) = from.zip(to) else { continue };
            let (space, gap) = (one.height * HUNDREDTHS * SPACE_SHARE, one.height * HUNDREDTHS * GAP_SHARE);
            let is_new = std::mem::take(&mut is_first);
            if let Some(piece) = pieces.last_mut().filter(|piece| !is_new && piece.gap(from) <= gap) {
                if piece.gap(from) > space {
                    piece.words.separate(' ');
                }
                if one.begins_run {
                    piece.words.begin_seam();
                }
                piece.words.push_whole(chars.text_of(one), &places);
                piece.to = to;
                piece.height = piece.height.max(one.height);
            } else {
                let mut words = Words::default();
                words.push_whole(chars.text_of(one), &places);
                pieces.push(Piece { words, from, to, line, height: one.height });
            }
        }
    }
    pieces
}

/// Returns the piece below one, in its column.
fn below(pieces: &[Piece], at: usize) -> Option<usize> {
    let one = pieces.get(at)?;
    let near = pieces.iter().enumerate().skip(at + 1).take(MOST_NEAR);
    let mut near = near.take_while(|(_, other)| other.line - one.line <= one.height * FURTHEST);
    near.find(|(_, other)| one.is_above(other)).map(|(at, _)| at)
}

/// Separates lines and columns, so that no word is found across them.
const COLUMN: &str = " \u{10ffff}\u{10ffff}\u{10ffff}\u{10ffff} ";
/// Hyphens at the end of a line.
const HYPHENS: [char; 3] = ['-', '\u{2010}', '\u{ad}'];
/// Own choices, in font sizes: how far the next line of a column is; what is closer is raised or lowered.
const NEAREST: f64 = 0.6;
const FURTHEST: f64 = 3.0;
/// Own choice, as a share of the font size: notes and their numbers are smaller.
const SMALLEST: f64 = 0.75;
/// Pieces that are read once more where columns meet: a word may be broken over three lines. Own choice.
const AGAIN: usize = 2;
/// Own choice: pieces of three lines of a wide table.
const MOST_NEAR: usize = 500;
/// Own choices: lines that end in a hyphen, and columns with what stands above them.
const MOST_HYPHENS: usize = 1_000;
const MOST_COLUMNS: usize = 20;
