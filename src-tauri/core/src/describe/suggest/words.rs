//! Words of titles and texts, and terms that match them.

use crate::lists::fold;
use std::ops::Range;

/// Returns the beginning of a text: at most so many characters.
pub(super) fn beginning(text: &str, most: usize) -> &str {
    let end = text.char_indices().nth(most);
    end.and_then(|(end, _)| text.get(..end)).unwrap_or(text)
}

/// Returns words, given in lower case and without accents, as spelled near the beginning of a text: `Woo-verzoek`.
pub(super) fn as_printed(text: &str, words: &str) -> Option<String> {
    let wanted: Vec<&str> = words.split(' ').collect();
    let mut places: Vec<Range<usize>> = Vec::new();
    let mut begin = None;
    for (at, sign) in text.char_indices().chain([(text.len(), ' ')]) {
        if sign.is_alphanumeric() {
            begin.get_or_insert(at);
        } else if let Some(begin) = begin.take() {
            places.push(begin..at);
        }
        if places.len() >= MOST_PRINTED {
            break;
        }
    }
    let is_word =
        |(place, word): (&Range<usize>, &&str)| text.get(place.clone()).is_some_and(|own| fold(own) == **word);
    let part = places.windows(wanted.len()).find(|part| part.iter().zip(&wanted).all(is_word))?;
    let printed = text.get(part.first()?.start..part.last()?.end)?;
    Some(printed.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// The words of a text in order, in lower case and without accents.
#[derive(Debug, Clone, Default)]
pub(super) struct Words(Vec<String>);

impl Words {
    /// Splits a text at everything that is not a letter or digit.
    pub(crate) fn new(text: &str) -> Self {
        Self::first(text, usize::MAX)
    }

    /// Splits a text, up to this many words.
    pub(super) fn first(text: &str, most: usize) -> Self {
        let folded = fold(text);
        let words = folded.split(|c: char| !c.is_alphanumeric());
        Self(words.filter(|word| !word.is_empty()).take(most).map(str::to_owned).collect())
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(String::as_str)
    }

    /// Tells whether a word, as it is here, is one of them.
    pub(super) fn has(&self, word: &str) -> bool {
        self.0.iter().any(|known| known == word)
    }

    /// Returns the words of the first match of a term, as in this text.
    pub(super) fn find(&self, term: &Term) -> Option<String> {
        self.find_at(term).map(|(_, words)| words)
    }

    /// Returns the same, with the number of words before it.
    pub(super) fn find_at(&self, term: &Term) -> Option<(usize, String)> {
        let length = term.words.len().max(1);
        let at = self.0.windows(length).position(|part| term.fits(part))?;
        Some((at, self.0.get(at..at + length)?.join(" ")))
    }

    pub(super) fn count(&self) -> usize {
        self.0.len()
    }
}

/// One or more words to look for.
///
/// Shape as written: `~` before a word stands for the beginning of a compound (`~vergunning`: omgevingsvergunning),
/// after it for the rest of one (`klacht~`: klachtafhandeling). The last word may be plural.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Term {
    words: Vec<String>,
    is_open_before: bool,
    is_open_after: bool,
    may_be_plural: bool,
}

impl Term {
    pub(crate) fn new(written: &str) -> Self {
        Self {
            words: Words::new(written).0,
            is_open_before: written.starts_with('~'),
            is_open_after: written.ends_with('~'),
            may_be_plural: true,
        }
    }

    /// Reads a term for a single thing: the plural `verzoeken` would be a list of them.
    pub(super) fn of_one(written: &str) -> Self {
        Self { may_be_plural: false, ..Self::new(written) }
    }

    /// Expands the alternatives of a term: `besluit|antwoord op -|uw verzoek` stands for four; `-` stands for no word.
    pub(super) fn written_out(term: &str) -> Vec<String> {
        let none = vec![String::new()];
        term.split_whitespace().fold(none, |starts, words| {
            let ways = |start: &String| {
                let start = start.clone();
                let ways = words.split('|').map(move |word| match word {
                    "-" => start.clone(),
                    _ => format!("{start} {word}").trim_start().to_owned(),
                });
                ways.collect::<Vec<_>>()
            };
            starts.iter().flat_map(ways).collect()
        })
    }

    /// Returns its length, including spaces: of two matching terms the longer is more specific.
    pub(super) fn length(&self) -> usize {
        self.words.iter().map(|word| word.len() + 1).sum()
    }

    fn fits(&self, words: &[String]) -> bool {
        let last = self.words.len().saturating_sub(1);
        !self.words.is_empty()
            && self.words.len() == words.len()
            && (self.words.iter().zip(words).enumerate())
                .all(|(at, (wanted, word))| if at == last { self.fits_last(wanted, word) } else { wanted == word })
    }

    fn fits_last(&self, wanted: &str, word: &str) -> bool {
        if self.is_open_after && word.starts_with(wanted) {
            return true;
        }
        let singular = |word: &str| {
            if self.is_open_before { word.ends_with(wanted) } else { word == wanted }
        };
        let may_be_plural = self.may_be_plural && wanted.len() >= SHORTEST_WITH_PLURAL;
        singular(word) || may_be_plural && PLURALS.iter().any(|end| word.strip_suffix(end).is_some_and(singular))
    }
}

/// More words than are compared with the lexicon.
const MOST_PRINTED: usize = 400;
/// Plural endings that only add letters.
const PLURALS: [&str; 3] = ["en", "s", "n"];
/// Shorter words become other words (`wet`, `wets`).
const SHORTEST_WITH_PLURAL: usize = 5;

#[cfg(test)]
mod tests {
    use super::{Term, Words, as_printed};

    #[test]
    fn words_are_quoted_as_they_stand() {
        for (text, words, printed) in [
            ("Besluit op uw Woo-verzoek van mei", "woo verzoek", Some("Woo-verzoek")),
            ("ENQUÊTE\nonder  bewoners", "enquete onder bewoners", Some("ENQUÊTE onder bewoners")),
            ("Besluit B&W", "b w", Some("B&W")),
            ("Woo en verzoek", "woo verzoek", None),
            ("", "woo", None),
        ] {
            assert_eq!(as_printed(text, words).as_deref(), printed, "{text}");
        }
    }

    #[test]
    fn alternatives_are_written_out() {
        let terms = Term::written_out("besluit|antwoord op -|uw verzoek");
        assert_eq!(
            terms,
            ["besluit op verzoek", "besluit op uw verzoek", "antwoord op verzoek", "antwoord op uw verzoek"]
        );
        assert_eq!(Term::written_out("~vergunning"), ["~vergunning"]);
    }

    #[test]
    fn terms_fit_compounds_and_plurals_where_they_are_open() {
        for (term, text, expected) in [
            ("convenant", "Convenanten jeugdzorg", Some("convenanten")),
            ("~vergunning", "Besluit omgevingsvergunning", Some("omgevingsvergunning")),
            ("~vergunning", "Verleende watervergunningen", Some("watervergunningen")),
            ("vergunning", "omgevingsvergunning", None),
            ("klacht~", "Klachtafhandeling 2026", Some("klachtafhandeling")),
            ("last onder dwangsom", "Last onder dwangsom Kade 3", Some("last onder dwangsom")),
            ("b w", "B&W-besluitenlijst", Some("b w")),
            ("enquête", "ENQUETE bewoners", Some("enquete")),
            ("wet", "wets", None),
            ("", "iets", None),
        ] {
            let found = Words::new(text).find(&Term::new(term));
            assert_eq!(found.as_deref(), expected, "{term} in {text}");
        }
    }
}
