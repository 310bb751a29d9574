//! The kind of document that a title or file name speaks of.

use super::candidates::{Candidate, best, by_habit};
use super::{Evidence, words::Words};
use crate::model::ListUri;
use crate::wire::{Because, BecauseCode, Field};

/// Proposes a kind of document with its reasons, the strongest first; nothing when two are about as likely.
pub(super) fn kind(evidence: &Evidence<'_>) -> Option<(ListUri, Vec<Because>)> {
    let mut candidates: Vec<Candidate> = by_words(evidence).into_iter().collect();
    let field = Field::Documentsoort;
    by_habit(evidence, field, POINTS_OF_HABIT, &mut candidates);
    best(candidates)
}

/// The lexicon: of all terms that occur, the longest says most. What people chose for a word of it says more.
fn by_words(evidence: &Evidence<'_>) -> Option<Candidate> {
    let name = Words::new(own_part(evidence.stem()));
    let lexicon = evidence.lexicon;
    let places = [
        (
            BecauseCode::Title,
            Words::new(own_part(evidence.title)),
            &lexicon.kinds,
        ),
        (BecauseCode::FileName, name, &lexicon.kinds),
        (
            BecauseCode::Text,
            Words::new(&top_lines(evidence)),
            &lexicon.kinds,
        ),
        (
            BecauseCode::Text,
            Words::first(evidence.prose(), MOST_WORDS),
            &lexicon.kinds_in_text,
        ),
    ];
    places.into_iter().find_map(|(code, words, kinds)| {
        let fitting = kinds.iter().filter_map(|(term, uri)| {
            let found = words.find(term)?;
            Some((term.length(), uri, found))
        });
        let (_, uri, found) =
            fitting.max_by_key(|(length, uri, _)| (*length, std::cmp::Reverse(*uri)))?;
        let is_other = |word: &str| {
            let learned = evidence.learned.of(Field::Documentsoort, word);
            learned.is_some_and(|learned| learned.value != uri.as_str())
        };
        if Words::new(&found).iter().any(is_other) {
            return None;
        }
        let mut candidate = Candidate::new(uri);
        candidate.add(POINTS_OF_LEXICON, Because::words(code, &found));
        Some(candidate)
    })
}

/// Cuts what the title of an annex says of what it belongs to: `Bijlage 2 bij besluit Woo-verzoek`.
fn own_part(title: &str) -> &str {
    let lower = title.to_lowercase();
    let ends = OTHER_PARTS.iter().filter_map(|word| lower.find(word));
    match ends.min() {
        Some(end) if lower.starts_with("bijlage") => title.get(..end).unwrap_or_default(),
        _ => title,
    }
}

/// Short lines at the top, which often say what it is: `NOTULEN`, `Nota ter beslissing`.
fn top_lines(evidence: &Evidence<'_>) -> String {
    let lines = evidence.prose().lines().take(LINES_AT_TOP);
    let is_short = |line: &&str| {
        let words = line.split_whitespace().count();
        words <= WORDS_OF_LINE && !line.contains([':', '@', '.'])
    };
    let lines: Vec<&str> = lines.filter(is_short).collect();
    lines.join("\n")
}

/// With these begins what an annex belongs to.
const OTHER_PARTS: [&str; 5] = [" bij ", "-bij-", "_bij_", "besluit", "beslissing"];
/// Own choices, measured in docs/suggestions.md.
const LINES_AT_TOP: usize = 8;
const WORDS_OF_LINE: usize = 5;
/// The head of a letter or report.
const MOST_WORDS: usize = 90;
/// More than one learned word, less than two.
const POINTS_OF_LEXICON: i32 = 15;
/// A learned word is enough when the lexicon knows nothing.
const POINTS_OF_HABIT: i32 = 12;

#[cfg(test)]
mod tests {
    use super::own_part;

    #[test]
    fn an_annex_is_not_what_it_belongs_to() {
        for (title, own) in [
            ("Bijlage 2 bij besluit Woo-verzoek", "Bijlage 2"),
            ("bijlage-1-besluit-wob-verzoek", "bijlage-1-"),
            ("Bijlage 4 Oplegnotitie", "Bijlage 4 Oplegnotitie"),
            (
                "Besluit Woo-verzoek bij de gemeente",
                "Besluit Woo-verzoek bij de gemeente",
            ),
        ] {
            assert_eq!(own_part(title), own);
        }
    }
}
