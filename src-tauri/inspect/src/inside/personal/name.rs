//! Names of people: always probable, because a machine cannot know.

use super::hit::{Hit, after, before};
use super::name_form::{Name, Page};
use super::name_words::{NO_NAMES, PLACES, is_one_of};
use super::tokens::{self, Shape};
use openbaarmaker_core::wire::InsideKind;
use std::collections::{BTreeMap, BTreeSet};

/// Finds words with the form of a name where the context marks them as one, and each later occurrence.
pub(super) fn find(text: &str) -> Vec<Hit> {
    let page = Page { text, tokens: tokens::of(text) };
    let mut names: Vec<Name> = Vec::new();
    let mut at = 0;
    while at < page.tokens.len() {
        let name = page.name_at(at);
        at = name.as_ref().map_or(at + 1, |name| name.to);
        names.extend(name);
    }
    for more in [Page::in_rows, Page::repeated] {
        names.extend(more(&page, &names));
        names.sort_by_key(|name| name.from);
    }
    (names.iter()).filter_map(|name| page.range(name)).map(|range| Hit::possible(InsideKind::Name, range)).collect()
}

impl Page<'_> {
    /// Returns words with the form of a name in a list next to names that were found.
    fn in_rows(&self, names: &[Name]) -> Vec<Name> {
        let is_row = |name: &&Name| name.to > name.from + 1 && self.is_item(name);
        let mut found: Vec<Name> = Vec::new();
        for from in 0..self.tokens.len() {
            let next = names.partition_point(|name| name.to <= from);
            let above = next.checked_sub(1).and_then(|at| names.get(at)).filter(is_row);
            let above = found.last().filter(|last| above.is_none_or(|above| above.to < last.to)).or(above);
            let below = names.get(next).filter(is_row);
            let above = above.filter(|above| above.to <= from && above.to + ROW >= from);
            let below = below.filter(|below| from + ROW >= below.from);
            let is_beside = above.is_some() || below.is_some();
            if !is_beside || names.get(next).is_some_and(|name| name.from <= from) {
                continue;
            }
            let name = self.form(from).filter(|name| {
                name.has_unknown
                    && !self.is_only_large(name)
                    && self.is_item(name)
                    && (above.is_some() && below.is_some()
                        || self.is_beside(name, above)
                        || self.is_beside(name, below))
                    && !self.is_organisation(name)
                    && !self.is_street(name)
                    && !self.is_place(name)
            });
            let is_free = |name: &Name| names.get(next).is_none_or(|after| after.from >= name.to);
            found.extend(name.filter(|name| {
                is_free(name)
                    && self.token(name.word).is_some_and(|word| !is_one_of(NO_NAMES, word) && !is_one_of(PLACES, word))
            }));
        }
        found
    }

    /// Tells whether two items are on one line, or both are followed by something in brackets.
    fn is_beside(&self, name: &Name, other: Option<&Name>) -> bool {
        let (Some(range), Some(other)) = (self.range(name), other.and_then(|other| self.range(other))) else {
            return false;
        };
        let between = range.end.min(other.end)..range.start.max(other.start);
        let is_line = (self.text.get(between)).is_some_and(|between| !between.contains('\n'));
        let has_more = |end: usize| after(self.text, end, NEAR).trim_start().starts_with('(');
        is_line || has_more(range.end) && has_more(other.end)
    }

    /// Tells whether a name is a list item: between line ends, commas and the like, or next to `en`.
    fn is_item(&self, name: &Name) -> bool {
        let Some(range) = self.range(name) else { return false };
        let is_and = |at: usize| self.token(at).is_some_and(|token| token.word == "en");
        let left = before(self.text, range.start, NEAR).trim_end_matches([' ', '\t']);
        let right = after(self.text, range.end, NEAR).trim_start_matches([' ', '\t']);
        let begins = left.is_empty() || left.ends_with(|c| ITEM.contains(c));
        let ends = right.is_empty() || right.starts_with(|c| ITEM.contains(c));
        (begins || name.from.checked_sub(1).is_some_and(is_and)) && (ends || is_and(name.to))
    }

    /// Returns later occurrences of surnames that were found, with their particles, and of known first names.
    fn repeated(&self, names: &[Name]) -> Vec<Name> {
        let mut surnames: BTreeMap<&str, BTreeSet<Vec<&str>>> = BTreeMap::new();
        for name in names {
            let particles = self.tokens.get(name.surname.min(name.word)..name.word).unwrap_or_default();
            let particles = particles.iter().map(|token| token.word).collect();
            if let Some(word) = self.token(name.word).filter(|token| token.word.len() >= MIN_REPEATED) {
                surnames.entry(word.word).or_default().insert(particles);
            }
            // In `Vries, Jan de` they follow.
            let firsts = if name.surname == name.from && name.initials == 0 {
                name.from + 1..name.from + 1 + name.firsts
            } else {
                name.from + name.initials..name.surname
            };
            for first in self.tokens.get(firsts).unwrap_or_default() {
                if first.word.len() >= MIN_FIRST {
                    surnames.entry(first.word).or_default().insert(Vec::new());
                }
            }
        }
        let mut found: Vec<Name> = Vec::new();
        for (word, token) in self.tokens.iter().enumerate() {
            let next = names.partition_point(|name| name.to <= word);
            if token.shape != Shape::Capital || names.get(next).is_some_and(|name| name.from <= word) {
                continue;
            }
            let Some(kinds) = surnames.get(token.word) else { continue };
            let starts = |particles: &Vec<&str>| {
                let from = word.checked_sub(particles.len())?;
                let before = self.tokens.get(from..word)?;
                let is_same =
                    (before.iter().zip(particles)).all(|(token, particle)| token.word.eq_ignore_ascii_case(particle));
                is_same.then_some(from)
            };
            let Some(from) = kinds.iter().filter_map(starts).min() else { continue };
            let name = Name { from, to: word + 1, initials: 0, firsts: 0, has_unknown: false, surname: from, word };
            let is_clear = next.checked_sub(1).and_then(|at| names.get(at)).is_none_or(|last| last.to <= from);
            let is_other = self.is_organisation(&name) || self.is_street(&name) || self.is_in_place(word);
            if is_clear && !is_other && !is_one_of(NO_NAMES, token) {
                found.push(name);
            }
        }
        found
    }
}

/// Words between two names in a list: those of an organisation.
const ROW: usize = 5;
/// Characters around a list item.
const ITEM: &str = "\n\r,;:()•|-–/&";
/// Bytes around a name in which to look for them.
const NEAR: usize = 6;
/// Own choice: `Han` recurs as a name, but `Jo` also as something else.
const MIN_FIRST: usize = 3;
/// Own choice: shorter words recur as something else.
const MIN_REPEATED: usize = 4;
