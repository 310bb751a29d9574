//! The kind of document that a title or file name mentions.

use super::candidates::{Candidate, best, by_habit};
use super::form::{Form, form};
use super::opening::is_item;
use super::{
    Evidence,
    words::{Term, Words},
};
use crate::lists::TermList;
use crate::model::ListUri;
use crate::wire::{Because, BecauseCode, Field};

/// Proposes a kind of document with its reasons, strongest first; `None` when two are about equally likely.
pub(super) fn kind(evidence: &Evidence<'_>) -> Option<(ListUri, Vec<Because>)> {
    let form = form(evidence.prose());
    if let Some(form) = form.as_ref().filter(|form| !form.is_letter) {
        return best(of_form(evidence, form).into_iter().collect());
    }
    let lexicon = evidence.lexicon;
    let worded = by_words(evidence);
    // A letter about a report is not a report, but it may be a decision.
    let letter = form.and_then(|form| of_form(evidence, &form));
    let is_more = |found: &Candidate| lexicon.kinds_of_letters.contains(&found.uri);
    let found = match letter {
        Some(letter) => worded.filter(is_more).or(Some(letter)),
        None => worded,
    };
    // The subject of a memo or list does not determine its kind.
    let is_about = is_memo(evidence) || is_inventory(evidence);
    let mut candidates: Vec<Candidate> = found.filter(|_| !is_about).into_iter().collect();
    let field = Field::Documentsoort;
    by_habit(evidence, field, POINTS_OF_HABIT, &mut candidates);
    best(candidates)
}

pub(super) fn is_memo(evidence: &Evidence<'_>) -> bool {
    let mut top = evidence.prose().lines().take(LINES_AT_TOP);
    top.any(|line| line.trim().eq_ignore_ascii_case("memo"))
}

/// Tells whether this is a list of documents, as with a decision on a request: `Bijlage 1: Inventarislijst`. It has
/// neither the kind nor the dates of what it lists.
pub(super) fn is_inventory(evidence: &Evidence<'_>) -> bool {
    let mut top = evidence.prose().lines().take(LINES_AT_TOP).filter(|line| line.len() <= BYTES_OF_HEADING);
    let is_named = top.any(|line| {
        let words = Words::new(line);
        let is_annex = words.iter().next() == Some("bijlage");
        let at = words.iter().position(|word| word == "inventarislijst");
        at.is_some_and(|at| at == 0 || is_annex && at <= WORDS_OF_ANNEX)
    });
    // A letter names its annexes.
    is_named && form(evidence.prose()).is_none()
}

/// Returns the kind that the form shows, as a term of the list in use.
fn of_form(evidence: &Evidence<'_>, form: &Form) -> Option<Candidate> {
    let kind = evidence.lexicon.lists().find(TermList::Documentsoorten, form.kind)?;
    let mut candidate = Candidate::new(&ListUri::new(&kind.uri));
    candidate.add(POINTS_OF_LEXICON, Because::words(BecauseCode::Text, form.words));
    Some(candidate)
}

/// Finds the kind by the lexicon: in a heading that is only a kind, then in the title, the file name and near the top.
/// What people chose for a word of it takes precedence.
fn by_words(evidence: &Evidence<'_>) -> Option<Candidate> {
    let lexicon = evidence.lexicon;
    let named = |name: &str| first(&Words::new(name), &lexicon.kinds);
    let start = Words::first(evidence.prose(), MOST_WORDS);
    let places = [
        (BecauseCode::Text, heading(evidence)),
        (BecauseCode::Title, named(own_part(evidence.title))),
        (BecauseCode::FileName, named(own_part(evidence.stem()))),
        (BecauseCode::Text, named(evidence.headline)),
        (BecauseCode::Text, named(&top_lines(evidence))),
        (BecauseCode::Text, longest(&start, &lexicon.kinds_in_text)),
    ];
    places.into_iter().find_map(|(code, found)| {
        let (uri, found) = found?;
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

/// A kind, with the words that show it.
pub(super) type NamedKind<'l> = (&'l ListUri, String);

/// Finds the first term, as at the head of a title: `Zienswijze op de begroting`; of several there, the longest.
fn first<'l>(words: &Words, kinds: &'l [(Term, ListUri)]) -> Option<NamedKind<'l>> {
    let fitting = kinds.iter().filter_map(|(term, uri)| Some((words.find_at(term)?, term.length(), uri)));
    let ((_, found), _, uri) = fitting.min_by_key(|((at, _), length, uri)| (*at, std::cmp::Reverse(*length), *uri))?;
    Some((uri, found))
}

/// Finds the longest term, which is the most specific.
fn longest<'l>(words: &Words, kinds: &'l [(Term, ListUri)]) -> Option<NamedKind<'l>> {
    let fitting = kinds.iter().filter_map(|(term, uri)| Some((words.find(term)?, term.length(), uri)));
    let (found, _, uri) = fitting.max_by_key(|(_, length, uri)| (*length, std::cmp::Reverse(*uri)))?;
    Some((uri, found))
}

/// Finds a line near the top that is only the name of a kind: `RAADSVOORSTEL`, `Nota (ter beslissing)`.
pub(super) fn heading<'e>(evidence: &Evidence<'e>) -> Option<NamedKind<'e>> {
    let lines = evidence.prose().lines().take(LINES_OF_HEADING);
    // `2. Raadsbrief` is a subject of a meeting.
    let lines = lines.filter(|line| !is_item(line.trim()));
    let headings = lines.filter_map(|line| heading_of(line, &evidence.lexicon.kinds));
    headings.max_by_key(|(_, found)| found.len())
}

/// Tells which kind a line names, if it names nothing else but one word.
pub(super) fn heading_of<'l>(line: &str, kinds: &'l [(Term, ListUri)]) -> Option<NamedKind<'l>> {
    // `MOTIE (artikel 33 Reglement van orde)`.
    let line = line.split('(').next().unwrap_or_default();
    if line.len() > BYTES_OF_HEADING {
        return None;
    }
    let words = Words::new(line);
    // `Uw brief` is a label.
    if words.iter().next() == Some("uw") {
        return None;
    }
    let (uri, found) = longest(&words, kinds)?;
    let is_all = Words::new(&found).count() + WORDS_MORE >= words.count();
    is_all.then_some((uri, found))
}

/// Cuts from the title of an annex what it belongs to: `Bijlage 2 bij besluit Woo-verzoek`.
fn own_part(title: &str) -> &str {
    let lower = title.to_lowercase();
    let ends = OTHER_PARTS.iter().filter_map(|word| lower.find(word));
    match ends.min() {
        Some(end) if lower.starts_with("bijlage") => title.get(..end).unwrap_or_default(),
        _ => title,
    }
}

/// Returns the short lines at the top, which often give the kind: `NOTULEN`, `Nota ter beslissing`.
fn top_lines(evidence: &Evidence<'_>) -> String {
    let lines = evidence.prose().lines().take(LINES_AT_TOP);
    let is_short = |line: &&str| {
        let words = line.split_whitespace().count();
        words <= WORDS_OF_LINE && !line.contains([':', '@', '.'])
    };
    let lines: Vec<&str> = lines.filter(is_short).collect();
    lines.join("\n")
}

/// Starts of the words for what an annex belongs to.
const OTHER_PARTS: [&str; 5] = [" bij ", "-bij-", "_bij_", "besluit", "beslissing"];
/// Own choices, measured in docs/suggestions.md.
const LINES_AT_TOP: usize = 8;
const LINES_OF_HEADING: usize = 12;
/// Four times the longest name of a kind: comparing a longer line with all terms would only take time.
const BYTES_OF_HEADING: usize = 200;
const WORDS_OF_LINE: usize = 5;
/// `Bijlage B - Inventarislijst`.
const WORDS_OF_ANNEX: usize = 2;
/// A heading may include the name of the body: `Raadsvoorstel Veenhove`.
const WORDS_MORE: usize = 1;
/// The head of a letter or report.
const MOST_WORDS: usize = 90;
/// More than one learned word, less than two.
const POINTS_OF_LEXICON: i32 = 15;
/// A learned word is enough when the lexicon has nothing.
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
            ("Besluit Woo-verzoek bij de gemeente", "Besluit Woo-verzoek bij de gemeente"),
        ] {
            assert_eq!(own_part(title), own);
        }
    }
}
