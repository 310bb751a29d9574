//! A piece of text around a found word, for people.

use super::SearchQuery;
use crate::attributes::{apply, view};
use openbaarmaker_diwoo::model::DocumentId;
use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

/// Where in the text of a file the search found something.
#[apply(view)]
pub struct TextFragment {
    /// The document.
    pub document: DocumentId,
    /// The text before it.
    pub before: String,
    /// The words found, as written there.
    pub found: String,
    /// The text after it.
    pub after: String,
}

/// Returns the text around the first occurrence of the first term that occurs.
///
/// Shape: compared as in the index: without case and diacritics, from the beginning of a word.
pub(super) fn around(document: DocumentId, text: &str, query: &SearchQuery) -> Option<TextFragment> {
    let words: Vec<(usize, &str)> = words(text).collect();
    query.wanted.iter().find_map(|term| {
        let wanted: Vec<String> = self::words(&term.words).map(|(_, word)| folded(word)).collect();
        let (last, first) = wanted.split_last()?;
        let at = words.windows(wanted.len()).position(|stretch| {
            let Some(((_, end), begin)) = stretch.split_last() else { return false };
            let end = folded(end);
            let ends_well = if term.is_beginning { end.starts_with(last.as_str()) } else { end == *last };
            ends_well && begin.iter().map(|(_, word)| folded(word)).eq(first.iter().cloned())
        })?;
        let (from, _) = words.get(at)?;
        let (to, word) = words.get(at + first.len())?;
        cut(document, text, *from, to + word.len())
    })
}

fn cut(document: DocumentId, text: &str, from: usize, to: usize) -> Option<TextFragment> {
    let (before, rest) = text.split_at_checked(from)?;
    let (found, after) = rest.split_at_checked(to - from)?;
    let back: Vec<char> = before.chars().rev().take(BEFORE_CHARS + 1).collect();
    let is_short = back.len() <= BEFORE_CHARS;
    let before: String = back.into_iter().rev().collect();
    // Begins with a whole word, if that is a short one.
    let whole = before.split_once(char::is_whitespace).map(|(_, rest)| rest.to_owned());
    let whole = whole.filter(|rest| !rest.trim().is_empty());
    let before = if is_short { before } else { whole.unwrap_or_else(|| ELLIPSIS.to_owned()) };
    let after: String = after.chars().take(AFTER_CHARS).collect();
    Some(TextFragment { document, before: one_line(&before), found: one_line(found), after: one_line(&after) })
}

fn one_line(text: &str) -> String {
    text.chars().map(|c| if c.is_whitespace() { ' ' } else { c }).collect()
}

fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut rest = text;
    let mut at = 0;
    std::iter::from_fn(move || {
        let is_of_word = |c: char| c.is_alphanumeric() || is_combining_mark(c);
        let skip = rest.find(is_of_word)?;
        let begin = rest.get(skip..)?;
        let length = begin.find(|c| !is_of_word(c)).unwrap_or(begin.len());
        let word = begin.get(..length)?;
        let place = at + skip;
        at = place + length;
        rest = begin.get(length..)?;
        Some((place, word))
    })
}

fn folded(word: &str) -> String {
    if word.is_ascii() {
        return word.to_ascii_lowercase();
    }
    word.nfd().filter(|c| !is_combining_mark(*c)).flat_map(char::to_lowercase).collect()
}

/// One short word: the found words must be within the narrowest line of the list.
const BEFORE_CHARS: usize = 6;
/// For what is longer.
const ELLIPSIS: &str = "…";
/// As much as the widest line of the list shows.
const AFTER_CHARS: usize = 90;

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(text: &str, typed: &str) -> Option<(String, String, String)> {
        let query = SearchQuery::parse(typed)?;
        around(DocumentId(1), text, &query).map(|found| (found.before, found.found, found.after))
    }

    #[test]
    fn no_more_than_a_short_word_stands_before_what_was_found() {
        for (text, expected) in [
            ("Datum;Soort;Onderwerp;Besluit 1", "…"),
            ("Verslag van de vorige vergadering besluit", "…"),
            ("Verslag over het besluit", "het "),
            ("Over\nde besluiten", "de "),
            ("Het besluit", "Het "),
            ("Besluit", ""),
        ] {
            assert_eq!(parts(text, "besluit").unwrap().0, expected, "{text}");
        }
    }

    #[test]
    fn shows_the_words_as_they_are_written() {
        let text = "De Coördinatie\nvan vergunningen in het centrum.";
        for (typed, expected) in [
            ("coord", Some(("De ", "Coördinatie", " van vergunningen in het centrum."))),
            ("\"in het\"", Some(("…", "in het", " centrum."))),
            ("nergens VERGUN", Some(("van ", "vergunningen", " in het centrum."))),
            ("\"het vergun\"", None),
            ("ordinatie", None),
        ] {
            let expected = expected.map(|(a, b, c)| (a.to_owned(), b.to_owned(), c.to_owned()));
            assert_eq!(parts(text, typed), expected, "{typed}");
        }
    }

    #[test]
    fn keeps_a_long_text_short() {
        let text = format!("{}naald{}", "hooi ".repeat(100), " hooi".repeat(100));
        let (before, found, after) = parts(&text, "naald").expect("it is there");
        assert_eq!(found, "naald");
        assert!(before.starts_with("hooi") && before.len() <= BEFORE_CHARS);
        assert_eq!(after.len(), AFTER_CHARS);
    }
}
