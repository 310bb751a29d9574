//! The words of a page in page order, whatever was drawn first: line by line, column by column, or behind an initial.

use super::page_chars::{HUNDREDTHS, LEVEL_SHARE, PageChar, PageChars};
use crate::inside::words::Words;
use crate::text::{GAP_SHARE, SPACE_SHARE};
use std::collections::BTreeSet;
use std::ops::RangeInclusive;

impl PageChars {
    /// Returns the words line by line, from left to right.
    pub(super) fn by_place(&self) -> Words {
        let mut words = Words::default();
        for piece in pieces(self, said(self)) {
            words.append(piece.words);
            words.push_whole(COLUMN, &[]);
        }
        words
    }

    /// Returns the words column by column, some of them more than once: below each piece of a line the next one of its
    /// column. Behind a hyphen a word may go on at the top of another column.
    pub(super) fn by_column(&self) -> Words {
        let pieces = pieces(self, said(self));
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

    /// Returns the lines that begin with a letter as high as several lines, as the first of a text.
    pub(super) fn by_initial(&self) -> Words {
        let mut words = Words::default();
        let initials = initials(self);
        if initials.is_empty() {
            return words;
        }
        let is_initial = |one: &&PageChar| initials.iter().any(|initial| std::ptr::eq(*initial, *one));
        let mut pieces = pieces(self, said(self).into_iter().filter(|one| !is_initial(one)).collect());
        for initial in &initials {
            let places = self.words.boxes(initial.said.clone());
            let ends = places.iter().map(|place| place.x.saturating_add_unsigned(place.width));
            let Some(end) = ends.max() else { continue };
            let lines = initial.start.y - initial.height..=initial.start.y + initial.height * LEVEL_SHARE;
            let is_next = |piece: &&mut Piece| {
                let gap = f64::from(piece.from) - f64::from(end);
                piece.height * INITIAL <= initial.height
                    && lines.contains(&piece.line)
                    && BESIDE.contains(&(gap / HUNDREDTHS / piece.height))
            };
            // A line begins with one letter.
            if let Some(piece) = pieces.iter_mut().find(is_next) {
                words.push_whole(self.text_of(initial), &places);
                words.append(std::mem::take(&mut piece.words));
                words.push_whole(COLUMN, &[]);
            }
        }
        words
    }
}

/// Returns the characters that have a text of their own.
fn said(chars: &PageChars) -> Vec<&PageChar> {
    chars.all.iter().filter(|one| !one.said.is_empty()).collect()
}

/// Returns letters that are drawn with none of their size beside them on their line.
fn initials(chars: &PageChars) -> Vec<&PageChar> {
    let drawn: Vec<&PageChar> = said(chars).into_iter().filter(|one| !chars.text_of(one).trim().is_empty()).collect();
    let is_alike = |one: &PageChar, other: Option<&&PageChar>| {
        other.is_some_and(|other| {
            let (less, more) = (one.height.min(other.height), one.height.max(other.height));
            more < less * INITIAL && (one.start.y - other.start.y).abs() <= less * LEVEL_SHARE
        })
    };
    let alone = drawn.iter().enumerate().filter(|(at, one)| {
        let one: &PageChar = one;
        let mut said = chars.text_of(one).chars();
        let is_letter = said.next().is_some_and(char::is_alphabetic) && said.next().is_none();
        let before = at.checked_sub(1).and_then(|before| drawn.get(before));
        is_letter && !is_alike(one, before) && !is_alike(one, drawn.get(at + 1))
    });
    alone.map(|(_, one)| *one).take(MOST_INITIALS).collect()
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

/// Returns the pieces of all lines that these characters make, from the top left.
fn pieces(chars: &PageChars, mut said: Vec<&PageChar>) -> Vec<Piece> {
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
/// Own choice, in font sizes of its line: an initial is as high as two lines and more, without the room between those.
const INITIAL: f64 = 2.0;
/// Own choice, in font sizes: how far behind an initial its line may begin.
const BESIDE: RangeInclusive<f64> = -0.5..=1.0;
/// Own choice: large letters that stand alone on a page.
const MOST_INITIALS: usize = 200;
/// Own choice: pieces of three lines of a wide table.
const MOST_NEAR: usize = 500;
/// Own choices: lines that end in a hyphen, and columns with what stands above them.
const MOST_HYPHENS: usize = 1_000;
const MOST_COLUMNS: usize = 20;
