//! Finds words in a text, with their places. White space, case and accents make no difference, and a word may be broken
//! over lines or pages, or have its letters set apart.

use super::words::Words;
use crate::sink::{is_loose_accent, is_unseen};
use openbaarmaker_core::lists::fold;
use openbaarmaker_core::wire::{PlacedWord, PlacedWords, WordSearch};
use std::ops::Range;

/// The page before or behind the one that is searched.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Beside {
    Before,
    Behind,
}

/// Finds the wanted words, or each word separately when none are given. `beside` reads another page, for words that go
/// on there.
pub(super) fn search(words: &Words, wanted: &WordSearch, beside: impl Fn(Beside) -> Option<Words>) -> PlacedWords {
    let text = words.text();
    let these = spelled(&wanted.words);
    let found = if wanted.words.trim().is_empty() {
        each(text)
    } else if these.is_empty() {
        Vec::new()
    } else {
        let mut found = all(text, &these, wanted.is_within);
        found.extend(parted(text, &these, wanted.is_within, beside));
        found.sort_unstable_by_key(|range| (range.start, range.end));
        found.dedup();
        found
    };
    PlacedWords {
        is_cut: found.len() > MAX_FOUND,
        words: (found.into_iter().take(MAX_FOUND))
            .filter_map(|range| {
                let text = text.get(range.clone())?.to_owned();
                let boxes = words.boxes(range);
                Some(PlacedWord { text, boxes })
            })
            .collect(),
    }
}

/// Folds words as they are searched: without accents that stand apart and signs that nobody sees, with one kind of
/// hyphen.
fn spelled(words: &str) -> String {
    let seen = words.chars().filter(|sign| !is_passed_over(*sign));
    let hyphen = |sign: char| if DASHES.contains(&sign) { '-' } else { sign };
    fold(&seen.map(hyphen).collect::<String>())
}

fn is_passed_over(sign: char) -> bool {
    is_unseen(sign) || is_loose_accent(sign)
}

fn each(text: &str) -> Vec<Range<usize>> {
    let mut from = 0;
    let mut found = Vec::new();
    for part in text.split_inclusive(char::is_whitespace) {
        let word = part.trim_end();
        if !word.is_empty() {
            found.push(from..from + word.len());
        }
        from += part.len();
    }
    found
}

/// Finds every occurrence of folded words, including those hyphenated across lines.
fn all(text: &str, wanted: &str, is_within: bool) -> Vec<Range<usize>> {
    let mut found = within(&Folded::of(text, Joins::Nothing), wanted, is_within);
    found.extend(within(&Folded::of(text, Joins::Lines), wanted, is_within));
    if text.contains(ACCENTS) {
        let folded = Folded::of(text, Joins::Accents);
        found.extend(within(&folded, wanted, is_within));
        // One that serves as an apostrophe is gone too.
        let bare = wanted.replace(APOSTROPHES, "");
        if !bare.is_empty() {
            let has_accent = |range: &Range<usize>| {
                let said = text.get(range.clone());
                said.is_some_and(|said| said.contains(ACCENTS))
            };
            let bare = within(&folded, &bare, is_within).into_iter();
            found.extend(bare.filter(has_accent));
        }
    }
    found.extend(apart(text, wanted));
    found.extend(grouped(text, wanted));
    found
}

/// Finds numbers with other signs or spaces between their digits, and addresses of e-mail that are broken over lines.
fn grouped(text: &str, wanted: &str) -> Vec<Range<usize>> {
    let digits = wanted.chars().filter(char::is_ascii_digit).count();
    let stays = |sign: char| match digits {
        FEWEST_DIGITS.. => sign.is_alphanumeric(),
        _ => !sign.is_whitespace(),
    };
    if digits < FEWEST_DIGITS && !wanted.contains('@') {
        return Vec::new();
    }
    let wanted: String = wanted.chars().filter(|sign| stays(*sign)).collect();
    let mut folded = Folded::of(text, Joins::Nothing);
    folded.keep(stays);
    let is_whole = |range: &Range<usize>| {
        let before = text.get(..range.start).and_then(|text| text.chars().last());
        let behind = text.get(range.end..).and_then(|text| text.chars().next());
        let said = text.get(range.clone()).unwrap_or_default();
        let mut gaps = said.split(char::is_alphanumeric);
        ![before, behind].into_iter().flatten().any(char::is_alphanumeric)
            && gaps.all(|gap| gap.chars().count() <= WIDEST)
    };
    let found = within(&folded, &wanted, true);
    found.into_iter().filter(is_whole).collect()
}

/// Finds words whose letters are set apart, so that there is room for a space between most of them.
fn apart(text: &str, wanted: &str) -> Vec<Range<usize>> {
    let wanted: String = wanted.split_whitespace().collect();
    let least = wanted.chars().count().div_ceil(2);
    if wanted.chars().count() < FEWEST_APART {
        return Vec::new();
    }
    let has_gaps = |range: &Range<usize>| {
        let said = text.get(range.clone()).unwrap_or_default();
        said.split_whitespace().count() > least
    };
    let found = within(&Folded::of(text, Joins::All), &wanted, true);
    found.into_iter().filter(has_gaps).collect()
}

/// Finds the parts on this page of words that are hyphenated at the end of a page.
fn parted(text: &str, wanted: &str, is_within: bool, beside: impl Fn(Beside) -> Option<Words>) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    for (side, opposite) in [(Beside::Behind, Beside::Before), (Beside::Before, Beside::Behind)] {
        let own = parts(text, wanted, is_within, side);
        if own.is_empty() {
            continue;
        }
        let other = beside(side).map(|other| parts(other.text(), wanted, is_within, opposite)).unwrap_or_default();
        let is_there = |at: usize| other.iter().any(|(other, _)| *other == at);
        let own = own.into_iter().filter(|(at, _)| is_there(*at));
        found.extend(own.map(|(_, range)| range));
    }
    found
}

/// Finds the parts of a word that goes on behind a hyphen at the end of a line, or that began before a line: where the
/// word is cut, and where the part is.
fn parts(text: &str, wanted: &str, is_within: bool, goes_on: Beside) -> Vec<(usize, Range<usize>)> {
    let mut found = Vec::new();
    let mut from = 0;
    for line in text.split_inclusive('\n') {
        let start = from;
        from += line.len();
        let said = match goes_on {
            Beside::Behind => line.trim_end().strip_suffix(HYPHENS),
            Beside::Before => Some(line),
        };
        let Some(said) = said else { continue };
        let folded = Folded::of(said, Joins::Nothing);
        for at in cuts(wanted) {
            let (first, last) = wanted.split_at_checked(at).unwrap_or_default();
            let place = match goes_on {
                Beside::Behind => folded.text.strip_suffix(first).map(|before| (before.len(), folded.text.len())),
                Beside::Before => folded.text.starts_with(last).then_some((0, last.len())),
            };
            if let Some((begin, end)) = place
                && (is_within || folded.is_whole(begin, end))
            {
                let range = folded.range(begin, end);
                found.extend(range.map(|range| (at, start + range.start..start + range.end)));
            }
        }
    }
    found
}

fn cuts(wanted: &str) -> impl Iterator<Item = usize> {
    let places: Vec<usize> = wanted.char_indices().map(|(at, _)| at).collect();
    let most = places.len().saturating_sub(LEAST_PART - 1);
    places.into_iter().take(most).skip(LEAST_PART)
}

fn within(folded: &Folded, wanted: &str, is_within: bool) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let mut from = 0;
    while let Some(at) = folded.text.get(from..).and_then(|rest| rest.find(wanted)) {
        let (begin, end) = (from + at, from + at + wanted.len());
        if is_within || folded.is_whole(begin, end) {
            found.extend(folded.range(begin, end));
            from = end;
        } else {
            let next = folded.text.get(begin..).and_then(|rest| rest.chars().next());
            from = begin + next.map_or(1, char::len_utf8);
        }
    }
    found
}

/// What is joined before comparing.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Joins {
    Nothing,
    /// Words hyphenated across lines.
    Lines,
    /// Those, and letters with an accent between them that also serves as an apostrophe.
    Accents,
    /// Those, and everything with white space between.
    All,
}

/// Text folded for comparison, with for each byte the character in the original that it came from.
struct Folded {
    text: String,
    from: Vec<Range<usize>>,
}

impl Folded {
    /// Folds a text, without signs that nobody sees.
    fn of(text: &str, joins: Joins) -> Self {
        let mut folded = Self { text: String::new(), from: Vec::new() };
        // Where a hyphen and the line behind it end.
        let mut joined = 0;
        for (at, sign) in text.char_indices() {
            let end = at + sign.len_utf8();
            if at < joined {
                continue;
            }
            if joins != Joins::Nothing && HYPHENS.contains(&sign) {
                let rest = text.get(end..).unwrap_or_default();
                let next = rest.trim_start();
                let between = rest.strip_suffix(next).unwrap_or_default();
                if between.contains('\n') {
                    joined = end + between.len();
                    continue;
                }
            }
            if is_passed_over(sign) || joins == Joins::Accents && ACCENTS.contains(&sign) {
                continue;
            }
            if sign.is_whitespace() {
                if joins != Joins::All && !folded.text.ends_with(' ') {
                    folded.push(" ", at..end);
                }
            } else if DASHES.contains(&sign) {
                folded.push("-", at..end);
            } else {
                folded.push(&fold(sign.encode_utf8(&mut [0; 4])), at..end);
            }
        }
        folded
    }

    fn push(&mut self, said: &str, from: Range<usize>) {
        self.text.push_str(said);
        self.from.resize(self.text.len(), from);
    }

    fn keep(&mut self, stays: impl Fn(char) -> bool) {
        let mut kept = Self { text: String::new(), from: Vec::new() };
        for (at, sign) in self.text.char_indices().filter(|(_, sign)| stays(*sign)) {
            if let Some(from) = self.from.get(at) {
                kept.push(sign.encode_utf8(&mut [0; 4]), from.clone());
            }
        }
        *self = kept;
    }

    /// Tells whether no letter or digit directly precedes or follows. A digit beside a letter may be that of a note.
    fn is_whole(&self, begin: usize, end: usize) -> bool {
        let [before, word, behind] = [0..begin, begin..end, end..self.text.len()].map(|part| {
            let part = self.text.get(part).unwrap_or_default();
            (part.chars().next(), part.chars().next_back())
        });
        let goes_on = |edge: Option<char>, beside: Option<char>| {
            let is_note = edge.is_some_and(char::is_alphabetic) && beside.is_some_and(char::is_numeric);
            beside.is_some_and(char::is_alphanumeric) && !is_note
        };
        !goes_on(word.0, before.1) && !goes_on(word.1, behind.0)
    }

    /// Returns the byte range in the original text.
    fn range(&self, begin: usize, end: usize) -> Option<Range<usize>> {
        Some(self.from.get(begin)?.start..self.from.get(end.checked_sub(1)?)?.end)
    }
}

/// Characters that hyphenate a word at the end of a line.
const HYPHENS: &[char] = &['-', '\u{ad}', '\u{2010}'];
/// Hyphens and dashes that programs write in place of a hyphen.
const DASHES: &[char] = &['\u{2010}', '\u{2011}', '\u{2012}', '\u{2013}', '\u{2212}'];
/// Accents that old fonts have as a character before its letter, and that people write as an apostrophe.
const ACCENTS: &[char] = &['\u{b4}', '`'];
const APOSTROPHES: [char; 2] = ['\'', '\u{2019}'];
/// Own choice: a number with fewer occurs by chance in two cells side by side.
const FEWEST_DIGITS: usize = 6;
/// Signs between two digits of one number, as in `+31 (0) 6`. Own choice.
const WIDEST: usize = 3;
/// Own choice: two letters side by side are no word that is set apart.
const FEWEST_APART: usize = 3;
/// Letters on each page of a word that goes on on the next. Own choice: no program leaves one alone.
const LEAST_PART: usize = 2;
/// Own choice, for one page: a page of small print has a few thousand words.
const MAX_FOUND: usize = 20_000;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_found_whatever_their_capitals_accents_and_lines() {
        let text = "De heer J. de Vriés,\nJ. de\nVries en de Vriesweg, Noord-\nHolland: proﬁel.";
        for (wanted, is_within, expected) in [
            ("j. DE vries", false, vec!["J. de Vriés", "J. de\nVries"]),
            ("vries", true, vec!["Vriés", "Vries", "Vries"]),
            ("vries", false, vec!["Vriés", "Vries"]),
            ("jansen", true, vec![]),
            ("noordholland", false, vec!["Noord-\nHolland"]),
            ("noord- holland", false, vec!["Noord-\nHolland"]),
            ("profiel", false, vec!["proﬁel"]),
            ("  ", false, text.split_whitespace().collect()),
        ] {
            assert_eq!(said(text, wanted, is_within, ["", ""]), expected, "{wanted:?}");
        }
    }

    #[test]
    fn words_are_found_in_other_spellings() {
        for (text, wanted, expected) in [
            ("Jansen\u{2011}de Vries", "jansen-de vries", vec!["Jansen\u{2011}de Vries"]),
            ("Jansen-de Vries", "jansen\u{2013}de vries", vec!["Jansen-de Vries"]),
            ("M\u{a8}uller", "m\u{fc}ller", vec!["M\u{a8}uller"]),
            ("Ren\u{b4}e", "ren\u{e9}", vec!["Ren\u{b4}e"]),
            ("foto\u{b4}s", "foto's", vec!["foto\u{b4}s"]),
            ("111.222.333", "111222333", vec!["111.222.333"]),
            ("1112 22333", "111 222 333", vec!["1112 22333"]),
            ("1112223334", "111222333", vec![]),
            ("11 22", "1122", vec![]),
            ("111 | = | 222333", "111222333", vec![]),
            ("NL91 ABNA 0417\n1643 00.", "nl91abna0417164300", vec!["NL91 ABNA 0417\n1643 00"]),
            ("j.jansen@\nhier.nl", "j.jansen@hier.nl", vec!["j.jansen@\nhier.nl"]),
            ("aj.jansen@hier.nl", "j.jansen@hier .nl", vec![]),
            ("Jansen", "\u{ad}", vec![]),
            ("foto\u{b4}s", "'", vec![]),
        ] {
            assert_eq!(said(text, wanted, false, ["", ""]), expected, "{text}");
        }
    }

    fn said(text: &str, wanted: &str, is_within: bool, [before, behind]: [&str; 2]) -> Vec<String> {
        let wanted = WordSearch { words: wanted.to_owned(), is_within };
        let found = search(&Words::of_text(text.to_owned()), &wanted, |side| {
            let text = if side == Beside::Before { before } else { behind };
            Some(Words::of_text(text.to_owned()))
        });
        found.words.into_iter().map(|one| one.text).collect()
    }

    #[test]
    fn words_are_found_in_pieces() {
        for (text, beside, wanted, expected) in [
            ("Wester- \nvelt", ["", ""], "westervelt", vec!["Wester- \nvelt"]),
            ("We\u{ad}stervelt", ["", ""], "westervelt", vec!["We\u{ad}stervelt"]),
            ("J . W E S T E R V E L T", ["", ""], "westervelt", vec!["W E S T E R V E L T"]),
            ("J . V O S", ["", ""], "j. vos", vec!["J . V O S"]),
            ("in de inde", ["", ""], "inde", vec!["inde"]),
            ("Jan, Jan's en Jan-Willem Jansen in januari", ["", ""], "jan", vec!["Jan", "Jan", "Jan"]),
            ("Jan Bosch, Jan Bos", ["", ""], "jan bos", vec!["Jan Bos"]),
            ("Jan1 en A12", ["", ""], "jan", vec!["Jan"]),
            ("A12 en 112", ["", ""], "12", vec![]),
            ("op a b", ["", ""], "ab", vec![]),
            ("van Wester-\n3 van 9", ["", "kop\nvelt zei"], "westervelt", vec!["Wester"]),
            ("kop\nvelt zei", ["van Wester-\n3 van 9", ""], "westervelt", vec!["velt"]),
            ("van Wester-", ["", "kop"], "westervelt", vec![]),
            ("velt zei", ["", ""], "westervelt", vec![]),
        ] {
            assert_eq!(said(text, wanted, false, beside), expected, "{text}");
        }
    }
}
