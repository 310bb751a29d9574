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
            if ends_word(signs) {
                edges.sure.push(at);
            } else if is_long || is_apart(words, at) {
                edges.likely.push(at);
            }
        }
        edges
    }

    /// Tells whether a word in these bytes may begin or end at one of its ends. A word that is drawn letter by letter
    /// goes on in the same way.
    pub(super) fn is_one(&self, at: usize, word: &Range<usize>) -> bool {
        let is_in = |edges: &[usize]| edges.binary_search(&at).is_ok();
        let first = self.all.partition_point(|at| *at <= word.start);
        let within = self.all.partition_point(|at| *at < word.end).saturating_sub(first);
        is_in(&self.sure) || within * PIECE < word.len() && is_in(&self.likely)
    }
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
/// Own choices, as parts of the font size: kerning moves letters apart by less than the first, and over each other by
/// less than the second; the third is how far the lines of a text may differ.
const ROOM: i64 = 25;
const OVER: i64 = 5;
const LEVEL: i64 = 10;
