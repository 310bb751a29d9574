//! The category suggested by a title, file name and text.

use super::Evidence;
use super::candidates::{Candidate, best, by_habit};
use super::kinds::{heading, is_memo};
use super::words::{Words, beginning};
use crate::model::ListUri;
use crate::wire::{Because, BecauseCode, Field};

/// Proposes a category with its reasons, strongest first, given the proposed kind; `None` when two are equally likely.
pub(super) fn category(
    evidence: &Evidence<'_>,
    kind: Option<&(ListUri, Vec<Because>)>,
) -> Option<(ListUri, Vec<Because>)> {
    let mut candidates: Vec<Candidate> = by_words(evidence);
    if is_memo(evidence) {
        // A memo about a law is none.
        let laws = evidence.lexicon.lists().category(OF_LAWS).map(|laws| ListUri::new(&laws.uri));
        candidates.retain(|one| Some(&one.uri) != laws.as_ref());
    }
    let field = Field::Informatiecategorie;
    by_habit(evidence, field, POINTS_OF_HABIT, &mut candidates);
    by_company(evidence, &mut candidates);
    if let Some((kind, because)) = kind {
        by_kind(evidence, kind, because, &mut candidates);
    }
    best(candidates).or_else(|| disclosed(evidence))
}

/// Proposes Woo decisions for a document with redactions, if a ground replaces text more than once: it was made public
/// on request. Not for one that was redacted here, for any publication.
fn disclosed(evidence: &Evidence<'_>) -> Option<(ListUri, Vec<Because>)> {
    // Slides rather speak about such grounds.
    if evidence.is_slides() || evidence.is_redacted {
        return None;
    }
    let start = beginning(evidence.prose(), CHARS_OF_PAGE);
    let codes: Vec<&str> = (REDACTION_GROUNDS.iter()).flat_map(|code| start.matches(*code)).collect();
    let code = codes.first().filter(|_| codes.len() >= FEWEST_GROUNDS)?;
    let category = evidence.lexicon.lists().category(OF_WOO)?;
    Some((ListUri::new(&category.uri), vec![Because::words(BecauseCode::Text, code)]))
}

/// Scores by the lexicon: a word counts once, where it counts most.
fn by_words(evidence: &Evidence<'_>) -> Vec<Candidate> {
    let name = Words::new(evidence.stem());
    // `RAADSVOORSTEL` above a subject.
    let heading = heading(evidence).map(|(_, words)| words).unwrap_or_default();
    let places = [
        (BecauseCode::Title, IN_TITLE, Words::new(evidence.title)),
        (BecauseCode::FileName, IN_FILE_NAME, name),
        (BecauseCode::Text, IN_TITLE, Words::new(evidence.headline)),
        (BecauseCode::Text, IN_TITLE, Words::new(&heading)),
        (BecauseCode::Text, IN_TEXT, Words::first(evidence.text, MOST_WORDS)),
    ];
    (evidence.lexicon.categories.iter())
        .map(|category| {
            let mut candidate = Candidate::new(&category.uri);
            let mut of_text = 0;
            for (term, weight) in &category.terms {
                let found = places.iter().find_map(|(code, factor, words)| Some((*code, *factor, words.find(term)?)));
                if let Some((code, factor, words)) = found {
                    let mut points = weight * factor;
                    if factor == IN_TEXT {
                        points = points.min(MOST_OF_TEXT - of_text);
                        of_text += points.max(0);
                    }
                    candidate.add(points, Because::words(code, &words));
                }
            }
            candidate
        })
        .collect()
}

/// Scores the category of the documents that were added together with this one.
fn by_company(evidence: &Evidence<'_>, candidates: &mut [Candidate]) {
    let Some((category, count, total)) = evidence.together.nearly_all() else { return };
    if let Some(candidate) = candidates.iter_mut().find(|one| one.uri == *category) {
        candidate.add(POINTS_OF_COMPANY, Because::together(count, total));
    }
}

/// Scores by kind: a letter to parliament is one of its papers.
fn by_kind(evidence: &Evidence<'_>, kind: &ListUri, because: &[Because], candidates: &mut [Candidate]) {
    let of_kinds = &evidence.lexicon.category_of_kinds;
    let told = of_kinds.iter().find(|(known, _)| known == kind);
    let told = told.and_then(|(_, uri)| candidates.iter_mut().find(|one| one.uri == *uri));
    if let (Some(candidate), Some(because)) = (told, because.first()) {
        candidate.add(POINTS_OF_KIND, because.clone());
    }
}

/// Grounds for leaving out, as programs for redaction print them: Woo, article 5.1, 2 e (privacy) and i, and Wob, article
/// 10, 2 e.
const REDACTION_GROUNDS: [&str; 4] = ["5.1.2.e", "5.1.2e", "5.1.2.i", "10.2.e"];
/// One may be an explanation.
const FEWEST_GROUNDS: usize = 2;
/// Wetten en algemeen verbindende voorschriften.
const OF_LAWS: &str = "infocat001";
/// Woo-verzoeken en -besluiten.
const OF_WOO: &str = "infocat014";
/// About the first page.
const CHARS_OF_PAGE: usize = 4_000;
/// How much a word counts depending on where it is. Source: measured, docs/suggestions.md.
const IN_TITLE: i32 = 3;
const IN_FILE_NAME: i32 = 2;
const IN_TEXT: i32 = 1;
/// The first page decides; quotations further on mislead.
const MOST_WORDS: usize = 250;
/// Too few for a proposal: an address in a letter, or a quoted law, does not make a category on its own.
const MOST_OF_TEXT: i32 = 8;
/// A learned word counts like a word of weight 3 in the title.
const POINTS_OF_HABIT: i32 = 9;
/// The kind alone is enough if nothing contradicts it.
const POINTS_OF_KIND: i32 = 14;
/// The documents added with it are enough if nothing contradicts them.
const POINTS_OF_COMPANY: i32 = 12;
