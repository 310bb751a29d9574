//! Where a word may begin or end between two letters that touch: where a page begins to show other text, as in cells.

use super::words::Words;
use std::ops::Range;

/// Places in a text at which wanted words may begin or end.
#[derive(Debug, Default)]
pub(super) struct Edges {
    /// Every place between two letters or digits at which the page begins to show other text, in order.
    all: Vec<usize>,
    /// Those at which no word goes on.
    sure: Vec<usize>,
    /// Those at which one may, for a word that is not drawn in pieces itself.
    likely: Vec<usize>,
    /// Those with more room than between letters, or less.
    apart: Vec<usize>,
    /// Those between capitals or digits, of which cells are drawn one by one.
    cells: Vec<usize>,
}

impl Edges {
    /// Finds those of a text. A short word may be the first piece of a longer one, unless room tells that it is not.
    pub(super) fn of(words: &Words, wanted: &str) -> Self {
        let is_long = wanted.chars().filter(|sign| sign.is_alphanumeric()).count() >= LONG;
        let around = |at: usize| {
            let (before, behind) = words.text().split_at_checked(at)?;
            let signs = [before.chars().next_back()?, behind.chars().next()?];
            signs.iter().all(|sign| sign.is_alphanumeric()).then_some(signs)
        };
        let mut edges = Self::default();
        for at in words.seams().iter().copied() {
            let Some(signs) = around(at).filter(|_| edges.all.last() != Some(&at)) else { continue };
            edges.all.push(at);
            let is_apart = is_apart(words, at);
            if is_apart {
                edges.apart.push(at);
            }
            if ends_word(signs) {
                edges.sure.push(at);
            } else if is_long || is_apart {
                edges.likely.push(at);
            }
            if is_long && is_between_cells(words.text(), at) {
                edges.cells.push(at);
            }
        }
        edges
    }

    /// Tells whether a word in these bytes may begin or end at one of its ends. A word that is drawn letter by letter
    /// goes on in the same way, unless there is other room than between its letters; of capitals and digits nobody can
    /// tell, so they do not.
    pub(super) fn is_one(&self, at: usize, word: &Range<usize>) -> bool {
        let is_in = |edges: &[usize]| edges.binary_search(&at).is_ok();
        let within = |edges: &[usize]| {
            let first = edges.partition_point(|at| *at <= word.start);
            edges.partition_point(|at| *at < word.end).saturating_sub(first)
        };
        is_in(&self.sure)
            || is_in(&self.cells)
            || is_in(&self.apart) && within(&self.apart) == 0
            || is_in(&self.likely) && within(&self.all) * PIECE < word.len()
    }
}

/// Tells whether two capitals and more, or digits, stand on either side of a place.
fn is_between_cells(text: &str, at: usize) -> bool {
    let Some((before, behind)) = text.split_at_checked(at) else { return false };
    let beside: Vec<char> = before.chars().rev().take(CELL).chain(behind.chars().take(CELL)).collect();
    let is_all = |is: fn(&char) -> bool| beside.iter().all(is);
    beside.len() == 2 * CELL && (is_all(|sign: &char| sign.is_uppercase()) || is_all(char::is_ascii_digit))
}

/// Tells whether no word goes on from the one sign to the other.
fn ends_word([before, behind]: [char; 2]) -> bool {
    before.is_lowercase() && behind.is_uppercase() || before.is_alphabetic() != behind.is_alphabetic()
}

/// Tells whether there is more room than between letters, or the one text lies over the other. Knows level lines only.
fn is_apart(words: &Words, at: usize) -> bool {
    let places = words.places();
    let next = places.partition_point(|(of, _)| of.start < at);
    let before = next.checked_sub(1).and_then(|before| places.get(before));
    let Some(((_, one), (_, other))) = before.zip(places.get(next)) else { return false };
    let size = i64::from(one.height.max(other.height));
    let gap = i64::from(other.x) - i64::from(one.x) - i64::from(one.width);
    let is_level = i64::from(one.y.abs_diff(other.y)) * LEVEL <= size;
    is_level && (gap * ROOM > size || -gap * OVER > size)
}

/// Own choice: shorter words are the beginning or end of many others.
const LONG: usize = 5;
/// Own choice, in letters: a word in smaller pieces than this is drawn letter by letter.
const PIECE: usize = 3;
/// Own choice: no cell beside a word that touches it has fewer capitals or digits.
const CELL: usize = 2;
/// Own choices, as parts of the font size: kerning moves letters apart by less than the first, and over each other by
/// less than the second; the third is how far the lines of a text may differ.
const ROOM: i64 = 25;
const OVER: i64 = 5;
const LEVEL: i64 = 10;
