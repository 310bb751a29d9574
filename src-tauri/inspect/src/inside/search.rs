//! Finds words in text with places, ignoring white space, case, accents and line breaks.

use super::words::Words;
use openbaarmaker_core::lists::fold;
use openbaarmaker_core::wire::{PlacedWord, PlacedWords, WordSearch};
use std::ops::Range;

/// Finds the wanted words, or each word separately when none are given.
pub(super) fn search(words: &Words, wanted: &WordSearch) -> PlacedWords {
    let text = words.text();
    let found = match fold(&wanted.words) {
        none if none.is_empty() => each(text),
        these => all(text, &these, wanted.is_within),
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
    let mut found = within(&Folded::of(text, false), wanted, is_within);
    found.extend(within(&Folded::of(text, true), wanted, is_within));
    found.sort_unstable_by_key(|range| (range.start, range.end));
    found.dedup();
    found
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
            let next = folded
                .text
                .get(begin..)
                .and_then(|rest| rest.chars().next());
            from = begin + next.map_or(1, char::len_utf8);
        }
    }
    found
}

/// Text folded for comparison, with for each byte the character in the original that it came from.
struct Folded {
    text: String,
    from: Vec<Range<usize>>,
}

impl Folded {
    /// Folds a text. `joins`: whether words hyphenated across lines are joined.
    fn of(text: &str, joins: bool) -> Self {
        let mut folded = Self {
            text: String::new(),
            from: Vec::new(),
        };
        let mut signs = text.char_indices().peekable();
        while let Some((at, sign)) = signs.next() {
            let end = at + sign.len_utf8();
            let is_cut = joins && HYPHENS.contains(&sign);
            if is_cut && signs.next_if(|(_, next)| *next == '\n').is_some() {
                continue;
            }
            if sign.is_whitespace() {
                if !folded.text.ends_with(' ') {
                    folded.push(" ", at..end);
                }
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

    /// Tells whether no letter or digit directly precedes or follows.
    fn is_whole(&self, begin: usize, end: usize) -> bool {
        let before = self.text.get(..begin).and_then(|text| text.chars().last());
        let behind = self.text.get(end..).and_then(|text| text.chars().next());
        !before.is_some_and(char::is_alphanumeric) && !behind.is_some_and(char::is_alphanumeric)
    }

    /// Returns the byte range in the original text.
    fn range(&self, begin: usize, end: usize) -> Option<Range<usize>> {
        Some(self.from.get(begin)?.start..self.from.get(end.checked_sub(1)?)?.end)
    }
}

/// Characters that hyphenate a word at the end of a line.
const HYPHENS: &[char] = &['-', '\u{ad}', '\u{2010}'];
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
            let wanted = WordSearch {
                words: wanted.to_owned(),
                is_within,
            };
            let found = search(&Words::of_text(text.to_owned()), &wanted);
            let said: Vec<&str> = found.words.iter().map(|one| one.text.as_str()).collect();
            assert_eq!(said, expected, "{wanted:?}");
        }
    }
}
