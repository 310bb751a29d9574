//! Signs in the place of letters: which of them stand for one.

use super::folded::is_passed_over;
use crate::sink::is_nothing;
use std::ops::{Range, RangeInclusive};
use unicode_normalization::char::is_combining_mark;

/// Tells whether only white space is around a place.
pub(super) fn is_alone(text: &str, at: &Range<usize>) -> bool {
    let (before, behind) = beside(text, at);
    before.is_none_or(char::is_whitespace) && behind.is_none_or(char::is_whitespace)
}

/// Tells whether a sign stands in a row of its kind, longer than in any word. Of marks nobody knows whether they are of
/// one kind.
pub(super) fn is_in_row(text: &str, at: &Range<usize>, sign: char) -> bool {
    let is_same = |other: &char| *other == sign;
    let before = text.get(..at.start).unwrap_or_default().chars().rev().take_while(is_same);
    let behind = text.get(at.end..).unwrap_or_default().chars().take_while(is_same);
    (SYMBOLS.contains(&sign) || is_odd(sign)) && before.chain(behind).nth(ROW - 2).is_some()
}

/// Tells whether a readable sign stands for a letter: `?` before one, `□` beside one, another sign that is in no word
/// between two. A row of boxes behind a word is to be filled in.
pub(super) fn is_stand_in(text: &str, at: &Range<usize>, sign: char) -> bool {
    let touches = |beside: Option<char>| beside.is_some_and(is_told);
    let (before, behind) = nearest(text, at, NEAR, |sign| !is_passed_over(sign) && !STAND_INS.contains(&sign));
    match sign {
        QUESTION => touches(behind),
        BOX if is_in_row(text, at, sign) => touches(before) && touches(behind),
        BOX => touches(before) || touches(behind),
        _ => is_odd(sign) && !is_in_row(text, at, sign) && is_between(text, at, sign, is_told),
    }
}

/// Tells whether a sign that words do have, such as a slash, is between letters, so that it may also stand for one.
pub(super) fn is_doubtful(text: &str, at: &Range<usize>, sign: char) -> bool {
    DOUBTFUL.contains(sign) && is_between(text, at, sign, char::is_alphabetic)
}

/// Tells whether there are any such signs.
pub(super) fn has_doubtful(text: &str) -> bool {
    text.contains(|sign: char| DOUBTFUL.contains(sign))
}

/// Tells whether signs of a kind touch a sign, or others like it, on both sides.
fn is_between(text: &str, at: &Range<usize>, sign: char, is_it: impl Fn(char) -> bool) -> bool {
    let (before, behind) = nearest(text, at, NEAR, |other| !is_passed_over(other) && other != sign);
    [before, behind].into_iter().all(|beside| beside.is_some_and(&is_it))
}

fn is_told(sign: char) -> bool {
    sign.is_alphanumeric() || is_nothing(sign)
}

/// Tells whether a sign is in no word.
fn is_odd(sign: char) -> bool {
    !is_told(sign)
        && !sign.is_whitespace()
        && !sign.is_control()
        && !is_passed_over(sign)
        && !is_combining_mark(sign)
        && !WITHIN.contains(sign)
        && !DOUBTFUL.contains(sign)
        && sign != QUESTION
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
/// Signs within words, names and addresses that are lower than letters; what is drawn in their place is looked at
/// (`text/pdf_codes.rs`).
const WITHIN: &str =
    "-\u{2010}\u{2011}\u{2012}\u{2013}\u{2014}\u{2212}_.,\u{b7}\u{2026}'\u{2018}\u{2019}\u{201b}\u{2032}\u{b4}`";
/// Those that are as high.
const DOUBTFUL: &str = "/:;()[]@&+";
const STAND_INS: [char; 2] = [QUESTION, BOX];
/// Own choice, in signs: no word has more unknown letters in a row.
const NEAR: usize = 20;
/// Signs of one kind that are a row: no word has a letter three times in a row.
const ROW: usize = 3;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_between_letters_stand_for_one_unless_words_have_them() {
        for (text, sign, stands, is_doubted) in [
            ("ge\u{2022}eim", '\u{2022}', true, false),
            ("ge\u{2020}\u{2020}im", '\u{2020}', true, false),
            ("BSN 12\u{a7}45", '\u{a7}', true, false),
            ("\u{2022}geheim", '\u{2022}', false, false),
            ("Jansen\u{2020} en", '\u{2020}', false, false),
            ("Naam\u{2022}\u{2022}\u{2022}12", '\u{2022}', false, false),
            ("a - b", '-', false, false),
            ("j.jansen", '.', false, false),
            ("Jose\u{301}s", '\u{301}', false, false),
            ("hij/zij", '/', false, true),
            ("12/5", '/', false, false),
            ("(Jansen)", '(', false, false),
        ] {
            let at = text.find(sign).unwrap();
            let at = at..at + sign.len_utf8();
            let told = (is_stand_in(text, &at, sign), is_doubtful(text, &at, sign));
            assert_eq!(told, (stands, is_doubted), "{text}");
        }
    }
}
