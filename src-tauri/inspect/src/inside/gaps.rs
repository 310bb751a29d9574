//! What stands between the letters of a text that may be of one word, and beside that word.

use super::edges::Edges;
use super::folded::is_passed_over;
use super::stand_ins::beside;
use std::ops::Range;

/// What is between two letters, digits or marks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Gap {
    /// They touch.
    Nothing,
    /// The end of a line, which may break a word.
    LineEnd,
    /// White space.
    Space,
    /// A few other signs.
    Short,
    Wide,
}

impl Gap {
    /// Tells what a text between two signs is; whether both are letters.
    pub(super) fn of(between: &str, is_of_letters: bool) -> Self {
        let seen: String = between.chars().filter(|sign| !is_passed_over(*sign) || HYPHENS.contains(sign)).collect();
        let broken = seen.strip_prefix(HYPHENS);
        let is_line_end = |rest: &str| rest.contains('\n') && rest.trim().is_empty();
        if seen.chars().all(|sign| sign == SOFT) {
            Self::Nothing
        } else if broken.is_some_and(is_line_end) || is_of_letters && is_line_end(&seen) {
            Self::LineEnd
        } else if seen.chars().count() <= WIDEST {
            if seen.trim().is_empty() { Self::Space } else { Self::Short }
        } else {
            Self::Wide
        }
    }
}

/// Tells whether no letter or digit directly precedes or follows, other than beyond an edge. A digit next to a letter
/// may be that of a note, and a mark may be a hyphen.
pub(super) fn is_whole(text: &str, range: &Range<usize>, edges: &Edges) -> bool {
    let said = text.get(range.clone()).unwrap_or_default();
    let (before, behind) = beside(text, range);
    let goes_on = |edge: Option<char>, beside: Option<char>| {
        let is_note = edge.is_some_and(char::is_alphabetic) && beside.is_some_and(char::is_numeric);
        beside.is_some_and(char::is_alphanumeric) && !is_note
    };
    (!goes_on(said.chars().next(), before) || edges.is_one(range.start, range))
        && (!goes_on(said.chars().next_back(), behind) || edges.is_one(range.end, range))
}

/// Signs between two digits of one number, as in `+31 (0) 6`. Own choice.
pub(super) const WIDEST: usize = 3;
const SOFT: char = '\u{ad}';
const HYPHENS: [char; 3] = ['-', '\u{2010}', SOFT];
