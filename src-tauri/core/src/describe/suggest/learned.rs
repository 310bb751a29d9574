//! Learns from earlier choices in this library: how often a word in a title occurred with a category or kind of
//! document. Counted from the documents at each use; values from templates and from adopted sitemaps do not count.

use super::words::Words;
use crate::model::ListUri;
use crate::wire::{Field, LearnedWord};
use std::collections::{BTreeMap, BTreeSet};

/// How often each word occurred with each term, per field.
#[derive(Debug, Clone, Default)]
pub struct Learned(BTreeMap<Field, BTreeMap<String, BTreeMap<ListUri, u32>>>);

impl Learned {
    /// Counts one document.
    pub fn learn(&mut self, field: Field, title: &str, term: &ListUri) {
        let words = Words::new(title);
        let distinct: BTreeSet<&str> = words.iter().filter(|word| can_be_learned(word)).collect();
        let of_field = self.0.entry(field).or_default();
        for word in distinct {
            let counts = of_field.entry(word.to_owned()).or_default();
            *counts.entry(term.clone()).or_default() += 1;
        }
    }

    /// Returns what a word suggests for a field: the term it mostly occurs with, if that is clear.
    pub(crate) fn of(&self, field: Field, word: &str) -> Option<LearnedWord> {
        let counts = self.0.get(&field)?.get(word)?;
        let total: u32 = counts.values().sum();
        let (term, count) = counts.iter().max_by_key(|(_, count)| **count)?;
        let is_clear = *count >= FEWEST && *count * 10 >= total * CLEAR_IN_TEN;
        is_clear.then(|| LearnedWord { word: word.to_owned(), field, value: term.0.clone(), count: *count, total })
    }

    /// Returns all words that suggest something, the most frequent first.
    pub fn words(&self) -> Vec<LearnedWord> {
        let words = (self.0.iter()).flat_map(|(field, words)| words.keys().map(|word| self.of(*field, word)));
        let mut all: Vec<_> = words.flatten().collect();
        all.sort_by(|one, other| (other.count.cmp(&one.count)).then_with(|| one.word.cmp(&other.word)));
        all
    }
}

/// Tells whether a word can be learned: numbers and short words are in every title.
fn can_be_learned(word: &str) -> bool {
    word.chars().count() >= SHORTEST && word.chars().all(char::is_alphabetic) && !EVERYWHERE.contains(&word)
}

const SHORTEST: usize = 4;
/// Fewer choices are coincidence.
const FEWEST: u32 = 3;
/// A word that occurs with several terms suggests nothing.
const CLEAR_IN_TEN: u32 = 8;
/// Words without a subject, and the months.
#[rustfmt::skip]
const EVERYWHERE: [&str; 39] = [
    "aan", "bijlage", "deel", "deze", "document", "door", "gemeente", "inzake", "januari",
    "februari", "maart", "april", "juni", "juli", "augustus", "september", "oktober", "november",
    "december", "kopie", "naar", "nieuw", "nieuwe", "nummer", "onder", "ondertekend",
    "over", "provincie", "scan", "stuk", "tegen", "tussen", "versie", "voor", "waterschap", "week",
    "wordt", "zijn", "zonder",
];
