//! Organisations of the TOOI registers, and searching them by name.

use super::{HasTerm, List, fold::fold};
use chrono::NaiveDate;

/// Whether an organisation still exists.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Former {
    /// It exists, as far as the register knows.
    No,
    /// It ended on this date.
    Since(NaiveDate),
    /// It ended; the date is not known ("einddatum onbekend").
    ///
    /// Source: rulings, "Ministries carry no end dates in the source".
    Unknown,
}

/// An organisation that may publish.
///
/// Source: diwoo.md §6.1.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Organisation {
    /// Its URI.
    pub uri: String,
    /// Its label with the kind, such as `gemeente Utrecht`; what is written.
    pub label: String,
    /// Its name without the kind, such as `Utrecht`.
    pub naam: String,
    /// Its abbreviation.
    pub afkorting: Option<String>,
    /// Its kind, such as `gemeente`.
    pub soort: String,
    /// When it began.
    pub begindatum: Option<NaiveDate>,
    /// When it ended.
    pub einddatum: Option<NaiveDate>,
    /// Whether it still exists.
    pub former: Former,
    /// Whether the lists of DiWoo 0.9.8 know it; if not, rule D04 speaks.
    pub in_xsd_0_9_8: bool,
    /// Label, name and abbreviation, comparable.
    pub(super) folded: [String; 3],
}

impl HasTerm for Organisation {
    fn uri(&self) -> &str {
        &self.uri
    }

    fn label(&self) -> &str {
        &self.label
    }
}

impl Organisation {
    /// Makes the comparable texts of an organisation.
    pub(super) fn fold(label: &str, naam: &str, afkorting: Option<&str>) -> [String; 3] {
        [fold(label), fold(naam), fold(afkorting.unwrap_or_default())]
    }
}

/// How well an organisation fits what was typed; best first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Fit {
    Exact,
    Prefix,
    WordPrefix,
    Infix,
    AllWords,
}

/// Returns the organisations that fit a text, at most `limit`.
///
/// Shape: capitals and accents do not matter; existing organisations before former ones; then whole names, beginnings,
/// beginnings of words, any part, and texts of which all words occur; then by name. An empty text gives all, by name.
pub(super) fn matching<'a>(
    list: &'a List<Organisation>,
    query: &str,
    limit: usize,
) -> Vec<&'a Organisation> {
    let query = fold(query);
    let mut found: Vec<_> = list
        .iter()
        .filter_map(|organisation| {
            let is_former = organisation.former != Former::No;
            let [_, naam, _] = &organisation.folded;
            fit(organisation, &query)
                .map(|fit| ((is_former, fit, naam, &organisation.uri), organisation))
        })
        .collect();
    found.sort_by_key(|(key, _)| *key);
    found.truncate(limit);
    found
        .into_iter()
        .map(|(_, organisation)| organisation)
        .collect()
}

fn fit(organisation: &Organisation, query: &str) -> Option<Fit> {
    let one = |text: &String| {
        if text == query {
            Some(Fit::Exact)
        } else if text.starts_with(query) {
            Some(Fit::Prefix)
        } else if starts_a_word(text, query) {
            Some(Fit::WordPrefix)
        } else if text.contains(query) {
            Some(Fit::Infix)
        } else {
            None
        }
    };
    let best = organisation.folded.iter().filter_map(one).min();
    best.or_else(|| {
        let text = organisation.folded.join(" ");
        let all_words = query.split(' ').all(|word| text.contains(word));
        all_words.then_some(Fit::AllWords)
    })
}

fn starts_a_word(text: &str, query: &str) -> bool {
    text.match_indices(query).any(|(at, _)| {
        text.get(..at)
            .and_then(|before| before.chars().next_back())
            .is_some_and(|before| !before.is_alphanumeric())
    })
}
