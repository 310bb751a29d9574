//! The category that a title, file name and text speak for.

use super::candidates::{Candidate, best, by_habit};
use super::{Evidence, words::Words};
use crate::model::ListUri;
use crate::wire::{Because, BecauseCode, Field};

/// Proposes a category with its reasons, the strongest first; nothing when two are about as likely.
pub(super) fn category(evidence: &Evidence<'_>) -> Option<(ListUri, Vec<Because>)> {
    let mut candidates: Vec<Candidate> = by_words(evidence);
    let field = Field::Informatiecategorie;
    by_habit(evidence, field, POINTS_OF_HABIT, &mut candidates);
    by_company(evidence, &mut candidates);
    best(candidates)
}

/// The lexicon: a word counts once, where it says most.
fn by_words(evidence: &Evidence<'_>) -> Vec<Candidate> {
    let name = Words::new(evidence.stem());
    let places = [
        (BecauseCode::Title, IN_TITLE, Words::new(evidence.title)),
        (BecauseCode::FileName, IN_FILE_NAME, name),
        (BecauseCode::Text, IN_TITLE, Words::new(evidence.headline)),
        (
            BecauseCode::Text,
            IN_TEXT,
            Words::first(evidence.text, MOST_WORDS),
        ),
    ];
    (evidence.lexicon.categories.iter())
        .map(|category| {
            let mut candidate = Candidate::new(&category.uri);
            let mut of_text = 0;
            for (term, weight) in &category.terms {
                let found = places
                    .iter()
                    .find_map(|(code, factor, words)| Some((*code, *factor, words.find(term)?)));
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

/// What the documents have that were added with it.
fn by_company(evidence: &Evidence<'_>, candidates: &mut [Candidate]) {
    let Some((category, count, total)) = evidence.together.nearly_all() else {
        return;
    };
    if let Some(candidate) = candidates.iter_mut().find(|one| one.uri == *category) {
        candidate.add(POINTS_OF_COMPANY, Because::together(count, total));
    }
}

/// How much a word counts by where it stands. Source: measured, docs/suggestions.md.
const IN_TITLE: i32 = 3;
const IN_FILE_NAME: i32 = 2;
const IN_TEXT: i32 = 1;
/// The first page decides; what is quoted later misleads.
const MOST_WORDS: usize = 250;
/// Less than enough: an address in a letter, or a law that is quoted, makes no category by itself.
const MOST_OF_TEXT: i32 = 8;
/// A learned word counts like a word of weight 3 in the title.
const POINTS_OF_HABIT: i32 = 9;
/// The company alone is enough when nothing else speaks.
const POINTS_OF_COMPANY: i32 = 12;
