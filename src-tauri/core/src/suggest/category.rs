//! The category that a title, file name and text speak for.

use super::{Evidence, lexicon::lexicon, words::Words};
use crate::model::ListUri;
use crate::wire::{Because, BecauseCode};

/// Proposes a category with its reasons, the strongest first; nothing when two are about as likely.
pub(super) fn category(evidence: &Evidence<'_>) -> Option<(ListUri, Vec<Because>)> {
    let mut candidates: Vec<Candidate> = by_words(evidence);
    by_habit(evidence, &mut candidates);
    by_company(evidence, &mut candidates);
    candidates
        .sort_by(|one, other| (other.score.cmp(&one.score)).then_with(|| one.uri.cmp(&other.uri)));
    let mut best = candidates.into_iter();
    let (first, second) = (best.next()?, best.next().map_or(0, |second| second.score));
    if first.score < ENOUGH || first.score * 10 < second.max(0) * AHEAD_IN_TEN {
        return None;
    }
    let mut reasons = first.reasons;
    reasons.sort_by_key(|(weight, _)| std::cmp::Reverse(*weight));
    let told = reasons.into_iter().take(MOST_REASONS);
    Some((first.uri, told.map(|(_, because)| because).collect()))
}

struct Candidate {
    uri: ListUri,
    score: i32,
    reasons: Vec<(i32, Because)>,
}

impl Candidate {
    fn add(&mut self, points: i32, because: Because) {
        self.score += points;
        if points > 0 {
            self.reasons.push((points, because));
        }
    }
}

/// The lexicon: a word counts once, where it says most.
fn by_words(evidence: &Evidence<'_>) -> Vec<Candidate> {
    let places = [
        (BecauseCode::Title, IN_TITLE, Words::new(evidence.title)),
        (
            BecauseCode::FileName,
            IN_FILE_NAME,
            Words::of_file_name(evidence.file_name),
        ),
        (
            BecauseCode::Text,
            IN_TEXT,
            Words::first(evidence.text, MOST_WORDS),
        ),
    ];
    (lexicon().categories.iter())
        .map(|category| {
            let mut candidate = Candidate {
                uri: category.uri.clone(),
                score: 0,
                reasons: Vec::new(),
            };
            for (term, weight) in &category.terms {
                let found = places
                    .iter()
                    .find_map(|(code, factor, words)| Some((*code, *factor, words.find(term)?)));
                if let Some((code, factor, words)) = found {
                    candidate.add(weight * factor, Because::words(code, &words));
                }
            }
            candidate
        })
        .collect()
}

/// What people chose for titles with the same words.
fn by_habit(evidence: &Evidence<'_>, candidates: &mut [Candidate]) {
    let title = Words::new(evidence.title);
    let mut left = MOST_OF_HABIT;
    for word in title.iter().filter_map(|word| evidence.learned.of(word)) {
        let points = POINTS_OF_HABIT.min(left);
        if let Some(candidate) = candidates
            .iter_mut()
            .find(|one| one.uri.as_str() == word.category)
        {
            candidate.add(points, Because::learned(&word.word, word.count));
            left -= points;
        }
    }
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
/// Points below which nothing is proposed: one word of weight 4 in the title.
const ENOUGH: i32 = 12;
/// The best must have 1.2 times the points of the second.
const AHEAD_IN_TEN: i32 = 12;
/// A learned word counts like a word of weight 3 in the title.
const POINTS_OF_HABIT: i32 = 9;
/// However many words are learned, the lexicon stays in the game.
const MOST_OF_HABIT: i32 = 27;
/// The company alone is enough when nothing else speaks.
const POINTS_OF_COMPANY: i32 = 12;
/// More reasons are not read.
const MOST_REASONS: usize = 3;
