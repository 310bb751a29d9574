//! The candidate terms for a field, with their points and reasons.

use super::{Evidence, words::Words};
use crate::model::ListUri;
use crate::wire::{Because, Field};

/// A candidate term.
pub(super) struct Candidate {
    pub(super) uri: ListUri,
    score: i32,
    reasons: Vec<(i32, Because)>,
}

impl Candidate {
    pub(crate) fn new(uri: &ListUri) -> Self {
        Self { uri: uri.clone(), score: 0, reasons: Vec::new() }
    }

    /// Adds points for or against the term; only points in favour become a reason to show.
    pub(super) fn add(&mut self, points: i32, because: Because) {
        self.score += points;
        if points > 0 {
            self.reasons.push((points, because));
        }
    }
}

/// Counts what people chose earlier for titles with the same words: `points` per word.
pub(super) fn by_habit(evidence: &Evidence<'_>, field: Field, points: i32, candidates: &mut Vec<Candidate>) {
    let title = Words::new(evidence.title);
    let learned = title.iter().filter_map(|word| evidence.learned.of(field, word));
    for word in learned.take(MOST_OF_HABIT) {
        let because = Because::learned(&word.word, word.count);
        let known = (candidates.iter_mut()).find(|one| one.uri.as_str() == word.value);
        if let Some(candidate) = known {
            candidate.add(points, because);
        } else {
            let mut candidate = Candidate::new(&ListUri::new(word.value));
            candidate.add(points, because);
            candidates.push(candidate);
        }
    }
}

/// Returns the best term with its reasons, strongest first; `None` when two are about equally likely.
pub(super) fn best(mut candidates: Vec<Candidate>) -> Option<(ListUri, Vec<Because>)> {
    candidates.sort_by(|one, other| (other.score.cmp(&one.score)).then_with(|| one.uri.cmp(&other.uri)));
    let mut best = candidates.into_iter();
    let (first, second) = (best.next()?, best.next().map_or(0, |second| second.score));
    if first.score < ENOUGH || first.score * 10 < second.max(0) * AHEAD_IN_TEN {
        return None;
    }
    let mut reasons = first.reasons;
    reasons.sort_by_key(|(weight, _)| std::cmp::Reverse(*weight));
    let mut told: Vec<Because> = Vec::new();
    for (_, because) in reasons {
        // Two terms may have matched the same words.
        if told.len() < MOST_REASONS && !told.contains(&because) {
            told.push(because);
        }
    }
    Some((first.uri, told))
}

/// The fewest points for a proposal: one word of weight 4 in the title.
const ENOUGH: i32 = 12;
/// The best must have at least 1.2 times the points of the second.
const AHEAD_IN_TEN: i32 = 12;
/// Caps the weight of earlier choices, so that the lexicon still counts.
const MOST_OF_HABIT: usize = 3;
/// People do not read more reasons.
const MOST_REASONS: usize = 3;
