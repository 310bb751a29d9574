//! Recognises words with the form of a name.

use super::name_words::{
    NO_FIRST_ENDS, NO_NAMES, PARTICLES, PLACES, SALUTATIONS, SHORT_PARTICLES, TITLES, is_first_name, is_one_of,
};
use super::tokens::{Gap, Shape, Token};
use std::ops::Range;

/// A text split into words.
pub(super) struct Page<'t> {
    pub(super) text: &'t str,
    pub(super) tokens: Vec<Token<'t>>,
}

/// Words with the form of a name, by their indexes.
#[derive(Debug, Clone, Copy)]
pub(super) struct Name {
    pub(super) from: usize,
    pub(super) to: usize,
    pub(super) initials: usize,
    pub(super) firsts: usize,
    /// Whether a word that may be a first name precedes the surname.
    pub(super) has_unknown: bool,
    /// Where the surname begins, including particles (`van der`), and its main word.
    pub(super) surname: usize,
    pub(super) word: usize,
}

impl<'t> Page<'t> {
    pub(super) fn token(&self, at: usize) -> Option<&Token<'t>> {
        self.tokens.get(at)
    }

    pub(super) fn previous(&self, at: usize) -> Option<&Token<'t>> {
        self.token(at.checked_sub(1)?)
    }

    pub(super) fn range(&self, name: &Name) -> Option<Range<usize>> {
        Some(self.token(name.from)?.range.start..self.token(name.to - 1)?.range.end)
    }

    /// Tells whether a word continues from the word before it.
    pub(super) fn goes_on(&self, at: usize, gaps: &[Gap]) -> bool {
        let previous = self.previous(at);
        let is_ended = previous.is_some_and(|token| {
            token.is_dotted
                && !token.is_initial()
                && !is_one_of(TITLES, token)
                && !is_one_of(SALUTATIONS, token)
                && !is_short_particle(token)
        });
        !is_ended && self.token(at).is_some_and(|token| gaps.contains(&token.gap))
    }

    /// Counts the words from `from` on that belong.
    fn count(&self, from: usize, belongs: impl Fn(usize, &Token<'t>) -> bool) -> usize {
        (from..self.tokens.len()).take_while(|at| self.token(*at).is_some_and(|token| belongs(*at, token))).count()
    }

    /// Returns the words from `from` on that have the form of a name: initials, first names, particles and a surname.
    pub(super) fn form(&self, from: usize) -> Option<Name> {
        let joins = |at: usize, gaps: &[Gap]| at == from || self.goes_on(at, gaps);
        let initials =
            self.count(from, |at, token| token.is_initial() && joins(at, &[Gap::None, Gap::Space, Gap::Sign('-')]));
        let mut at = from + initials;
        let is_called = initials > 0
            && self.token(at)?.gap == Gap::Sign('(')
            && self.token(at)?.shape == Shape::Capital
            && self.token(at + 1)?.gap == Gap::Sign(')');
        at += usize::from(is_called);
        let first = at;
        let firsts = self.count(first, |at, token| {
            token.shape == Shape::Capital
                && is_first_name(token.word)
                && joins(at, WITHIN)
                && self.is_followed_by_name(at)
        });
        at += firsts;
        let has_unknown = initials + firsts == 0
            && (self.token(at)).is_some_and(|token| {
                token.shape == Shape::Capital
                    && !NO_FIRST_ENDS.iter().any(|end| token.word.ends_with(end))
                    && !is_one_of(PARTICLES, token)
                    && !is_one_of(NO_NAMES, token)
                    && !is_one_of(PLACES, token)
            })
            && self.is_followed_by_name(at);
        at += usize::from(has_unknown);
        let surname = at;
        let is_after_first = |at: usize| (firsts > 0 || has_unknown) && at == surname;
        let gaps = |at: usize| if is_after_first(at) { SPACED } else { WITHIN };
        at += self.count(surname, |at, token| {
            is_one_of(PARTICLES, token)
                && at < surname + MAX_PARTICLES
                && !self.is_from_place(at)
                && (joins(at, gaps(at)) || at > surname && self.is_slashed(at))
        });
        let token = self.token(at)?;
        let has_form = match token.shape {
            // Excludes `Basisregistratie-objecten`.
            Shape::Capital => (token.word.split('-').skip(1))
                .all(|part| part.starts_with(char::is_uppercase) || PARTICLES.contains(&part)),
            // With less before it only behind a title or label: see `is_only_large`.
            Shape::Capitals => token.word.len() > 2,
            Shape::Small | Shape::Mixed | Shape::Letter => false,
        };
        let is_behind_called = is_called && at == first && token.gap == Gap::Sign(')');
        (has_form && (joins(at, gaps(at)) || is_behind_called)).then(|| Name {
            from,
            to: self.end_of_surname(at, token),
            initials,
            firsts,
            has_unknown,
            surname,
            word: at,
        })
    }

    /// Tells whether a surname in capitals has too little before it to be a name alone.
    pub(super) fn is_only_large(&self, name: &Name) -> bool {
        let Some(word) = self.token(name.word) else { return false };
        let is_clear = name.initials + name.firsts > 1 && word.word.len() > 3 || name.firsts > 0 && word.word.len() > 4;
        word.shape == Shape::Capitals && !is_clear
    }

    /// Returns where a surname ends: `Vries-de Groot` is one name.
    fn end_of_surname(&self, at: usize, token: &Token<'t>) -> usize {
        let mut to = at + 1;
        let end = token.word.rsplit_once('-');
        if end.is_some_and(|(_, end)| PARTICLES.contains(&end)) {
            to += self.count(to, |to, token| {
                is_one_of(PARTICLES, token) && (self.goes_on(to, WITHIN) || self.is_slashed(to))
            });
            let is_whole = (self.token(to)).is_some_and(|token| token.shape == Shape::Capital);
            to += usize::from(is_whole && self.goes_on(to, SPACED));
        }
        to
    }

    /// Tells whether a word is the second of `v/d`.
    fn is_slashed(&self, at: usize) -> bool {
        let previous = self.previous(at);
        previous.is_some_and(is_short_particle)
            && self.token(at).is_some_and(|token| token.gap == Gap::Sign('/') && is_short_particle(token))
    }

    /// Tells whether a word is followed, on the same line, by a capitalised word or a particle.
    fn is_followed_by_name(&self, at: usize) -> bool {
        self.goes_on(at + 1, SPACED)
            && (self.token(at + 1)).is_some_and(|next| {
                matches!(next.shape, Shape::Capital | Shape::Capitals) && !is_one_of(NO_NAMES, next)
                    || is_one_of(PARTICLES, next)
                        && !self.is_from_place(at + 1)
                        && (self.token(at + 2))
                            .is_some_and(|next| next.shape == Shape::Capital || is_one_of(PARTICLES, next))
            })
    }

    /// Tells whether a word says where somebody is from, and is no particle: `uit Utrecht`, where a surname has an
    /// article, as `uit den Boogaard`; `te Utrecht`, before a place that we know.
    fn is_from_place(&self, at: usize) -> bool {
        let (Some(word), Some(next)) = (self.token(at), self.token(at + 1)) else { return false };
        let is_large = next.shape == Shape::Capital;
        match word.word {
            "uit" => is_large,
            "in" | "te" => is_large && is_one_of(PLACES, next),
            _ => false,
        }
    }

    /// Returns a name with its surname first: `Jansen, P.`, `Vries, J. de`, `Vries, Jan de`.
    pub(super) fn turned(&self, at: usize) -> Option<Name> {
        let token = self.token(at)?;
        if token.shape != Shape::Capital || is_one_of(NO_NAMES, token) {
            return None;
        }
        let run = |from: usize, next: &[Gap], is: &dyn Fn(&Token<'t>) -> bool| {
            self.count(from, |to, token| {
                let is_next = to == at + 1;
                is(token) && self.goes_on(to, if is_next { &[Gap::Sign(',')] } else { next })
            })
        };
        let is_first = |token: &Token<'t>| token.shape == Shape::Capital && is_first_name(token.word);
        let is_particle = |token: &Token<'t>| token.shape == Shape::Small && is_one_of(PARTICLES, token);
        let initials = run(at + 1, &[Gap::None, Gap::Space], &|token| token.is_initial());
        let firsts = if initials == 0 { run(at + 1, SPACED, &is_first) } else { 0 };
        let mut to = at + 1 + initials + firsts;
        if initials + firsts > 0 {
            to += run(to, SPACED, &is_particle);
        }
        // `Utrecht, A. Jansen` is a place and a name.
        let goes_on = (self.token(to)).is_some_and(|next| next.shape == Shape::Capital) && self.goes_on(to, SPACED);
        (to > at + 1 && !goes_on).then_some(Name {
            from: at,
            to,
            initials,
            firsts,
            has_unknown: false,
            surname: at,
            word: at,
        })
    }
}

/// Tells whether a word is a particle that is written short, or ends with one: `Haan-v.d. Wal`.
fn is_short_particle(token: &Token<'_>) -> bool {
    let end = token.word.rsplit_once('-').map_or(token.word, |(_, end)| end);
    end.starts_with(char::is_lowercase) && SHORT_PARTICLES.contains(&end)
}

/// Gaps allowed within a name; a line may end after an initial or a particle.
pub(super) const WITHIN: &[Gap] = &[Gap::None, Gap::Space, Gap::Line];
/// Gaps allowed between a first name and the next word.
pub(super) const SPACED: &[Gap] = &[Gap::Space];
/// `van der`, `in 't`.
const MAX_PARTICLES: usize = 3;
