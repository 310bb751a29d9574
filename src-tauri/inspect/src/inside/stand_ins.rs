//! Signs in the place of letters: which of them stand for one.

use super::search::is_passed_over;
use crate::sink::is_nothing;
use std::ops::{Range, RangeInclusive};

/// Tells whether only white space is around a place.
pub(super) fn is_alone(text: &str, at: &Range<usize>) -> bool {
    let (before, behind) = beside(text, at);
    before.is_none_or(char::is_whitespace) && behind.is_none_or(char::is_whitespace)
}

/// Tells whether a sign stands in a row of its kind, longer than in any word. Of other signs than [`SYMBOLS`] nobody
/// knows whether they are of one kind.
pub(super) fn is_in_row(text: &str, at: &Range<usize>, sign: char) -> bool {
    let is_same = |other: &char| *other == sign;
    let before = text.get(..at.start).unwrap_or_default().chars().rev().take_while(is_same);
    let behind = text.get(at.end..).unwrap_or_default().chars().take_while(is_same);
    (SYMBOLS.contains(&sign) || sign == BOX) && before.chain(behind).nth(ROW - 2).is_some()
}

/// Tells whether a readable sign stands for a letter. A row of boxes behind a word is to be filled in.
pub(super) fn is_stand_in(text: &str, at: &Range<usize>, sign: char) -> bool {
    let is_told = |sign: char| sign.is_alphanumeric() || is_nothing(sign);
    let touches = |beside: Option<char>| beside.is_some_and(is_told);
    let (before, behind) = nearest(text, at, NEAR, |sign| !is_passed_over(sign) && !STAND_INS.contains(&sign));
    match sign {
        QUESTION => touches(behind),
        BOX if is_in_row(text, at, sign) => touches(before) && touches(behind),
        BOX => touches(before) || touches(behind),
        _ => false,
    }
}

/// Tells whether a mark is between small letters, or between other marks that are.
pub(super) fn is_inner(text: &str, at: &Range<usize>) -> bool {
    let is_letter = |sign: char| !is_passed_over(sign) && !is_nothing(sign) && !STAND_INS.contains(&sign);
    let (before, behind) = nearest(text, at, NEAR, is_letter);
    [before, behind].into_iter().all(|beside| beside.is_some_and(char::is_lowercase))
}

/// Returns the signs before and behind a place, other than invisible ones.
pub(super) fn beside(text: &str, at: &Range<usize>) -> (Option<char>, Option<char>) {
    nearest(text, at, usize::MAX, |sign| !is_passed_over(sign))
}

/// Returns the nearest signs of a kind before and behind a place, among so many.
fn nearest(text: &str, at: &Range<usize>, among: usize, is_it: impl Fn(char) -> bool) -> (Option<char>, Option<char>) {
    let before = text.get(..at.start).and_then(|text| text.chars().rev().take(among).find(|sign| is_it(*sign)));
    let behind = text.get(at.end..).and_then(|text| text.chars().take(among).find(|sign| is_it(*sign)));
    (before, behind)
}

/// Signs of fonts for symbols, one for each code. Source: OpenType, `cmap`, encoding 0 of platform 3.
const SYMBOLS: RangeInclusive<char> = '\u{f020}'..='\u{f0ff}';
/// What programs write for a letter that they cannot.
const QUESTION: char = '?';
/// The same, as fonts draw it.
pub(super) const BOX: char = '\u{25a1}';
const STAND_INS: [char; 2] = [QUESTION, BOX];
/// Own choice, in signs: no word has more unknown letters in a row.
const NEAR: usize = 20;
/// Signs of one kind that are a row: no word has a letter three times in a row.
const ROW: usize = 3;
