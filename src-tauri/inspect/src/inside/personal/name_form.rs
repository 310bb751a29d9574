//! Recognises words with the form of a name.

use super::name_words::{
    NO_NAMES, PARTICLES, PLACES, SALUTATIONS, TITLES, is_first_name, is_one_of,
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
    /// The number of known first names.
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

    pub(super) fn range(&self, name: &Name) -> Option<Range<usize>> {
        Some(self.token(name.from)?.range.start..self.token(name.to - 1)?.range.end)
    }

    /// Tells whether a word continues from the word before it.
    pub(super) fn goes_on(&self, at: usize, gaps: &[Gap]) -> bool {
        let previous = at.checked_sub(1).and_then(|at| self.token(at));
        let is_ended = previous.is_some_and(|token| {
            token.is_dotted
                && !token.is_initial()
                && !is_one_of(TITLES, token)
                && !is_one_of(SALUTATIONS, token)
        });
        !is_ended
            && self
                .token(at)
                .is_some_and(|token| gaps.contains(&token.gap))
    }

    /// Returns the words from `from` on that have the form of a name: initials, first names, particles and a surname.
    pub(super) fn form(&self, from: usize) -> Option<Name> {
        let mut at = from;
        while self.token(at)?.is_initial()
            && (at == from || self.goes_on(at, &[Gap::None, Gap::Space, Gap::Sign('-')]))
        {
            at += 1;
        }
        let initials = at - from;
        let is_called = initials > 0
            && self.token(at)?.gap == Gap::Sign('(')
            && self.token(at)?.shape == Shape::Capital
            && self.token(at + 1)?.gap == Gap::Sign(')');
        at += usize::from(is_called);
        let first = at;
        while self
            .token(at)
            .is_some_and(|token| token.shape == Shape::Capital && is_first_name(token.word))
            && (at == from || self.goes_on(at, WITHIN))
            && self.is_followed_by_name(at)
        {
            at += 1;
        }
        let firsts = at - first;
        let has_unknown = initials + firsts == 0
            && (self.token(at)).is_some_and(|token| {
                token.shape == Shape::Capital
                    && !is_one_of(PARTICLES, token)
                    && !is_one_of(NO_NAMES, token)
                    && !is_one_of(PLACES, token)
            })
            && self.is_followed_by_name(at);
        at += usize::from(has_unknown);
        let surname = at;
        let has_first = firsts > 0 || has_unknown;
        while (self.token(at))
            .is_some_and(|token| is_one_of(PARTICLES, token) && at < surname + MAX_PARTICLES)
            && (at == from
                || self.goes_on(
                    at,
                    if has_first && at == surname {
                        SPACED
                    } else {
                        WITHIN
                    },
                ))
        {
            at += 1;
        }
        let token = self.token(at)?;
        let gaps = if has_first && at == surname {
            SPACED
        } else {
            WITHIN
        };
        let has_form = match token.shape {
            // Excludes `Basisregistratie-objecten`.
            Shape::Capital => (token.word.split('-').skip(1))
                .all(|part| part.starts_with(char::is_uppercase) || PARTICLES.contains(&part)),
            Shape::Capitals => {
                initials + firsts > 1 && token.word.len() > 3 || firsts > 0 && token.word.len() > 4
            }
            Shape::Small | Shape::Mixed | Shape::Letter => false,
        };
        let joins = at == from
            || self.goes_on(at, gaps)
            || is_called && at == first && token.gap == Gap::Sign(')');
        if !has_form || !joins {
            return None;
        }
        let mut to = at + 1;
        // `Vries-de Groot` is one name.
        let is_half =
            (token.word.rsplit_once('-')).is_some_and(|(_, end)| PARTICLES.contains(&end));
        if is_half {
            while (self.token(to))
                .is_some_and(|token| is_one_of(PARTICLES, token) && self.goes_on(to, SPACED))
            {
                to += 1;
            }
            let is_whole = (self.token(to)).is_some_and(|token| token.shape == Shape::Capital);
            to += usize::from(is_whole && self.goes_on(to, SPACED));
        }
        Some(Name {
            from,
            to,
            initials,
            firsts,
            has_unknown,
            surname,
            word: at,
        })
    }

    /// Tells whether a word is followed, on the same line, by a capitalised word or a particle.
    fn is_followed_by_name(&self, at: usize) -> bool {
        self.goes_on(at + 1, SPACED)
            && (self.token(at + 1)).is_some_and(|next| {
                matches!(next.shape, Shape::Capital | Shape::Capitals) && !is_one_of(NO_NAMES, next)
                    || is_one_of(PARTICLES, next)
                        && (self.token(at + 2)).is_some_and(|next| {
                            next.shape == Shape::Capital || is_one_of(PARTICLES, next)
                        })
            })
    }

    /// Returns a name with its surname first: `Jansen, P.`, `Vries, J. de`, `Vries, Jan de`.
    pub(super) fn turned(&self, at: usize) -> Option<Name> {
        let token = self.token(at)?;
        if token.shape != Shape::Capital || is_one_of(NO_NAMES, token) {
            return None;
        }
        let run = |from: usize, next: &[Gap], is: &dyn Fn(&Token<'t>) -> bool| {
            let mut to = from;
            while self.token(to).is_some_and(is)
                && self.goes_on(
                    to,
                    if to == at + 1 {
                        &[Gap::Sign(',')]
                    } else {
                        next
                    },
                )
            {
                to += 1;
            }
            to
        };
        let initials = run(at + 1, &[Gap::None, Gap::Space], &|token| {
            token.is_initial()
        }) - at
            - 1;
        let is_first =
            |token: &Token<'t>| token.shape == Shape::Capital && is_first_name(token.word);
        let given = at + 1 + initials;
        let given = if initials == 0 {
            run(given, SPACED, &is_first)
        } else {
            given
        };
        let is_particle =
            |token: &Token<'t>| token.shape == Shape::Small && is_one_of(PARTICLES, token);
        let to = if given > at + 1 {
            run(given, SPACED, &is_particle)
        } else {
            given
        };
        // `Utrecht, A. Jansen` is a place and a name.
        let goes_on = (self.token(to)).is_some_and(|next| next.shape == Shape::Capital)
            && self.goes_on(to, SPACED);
        (to > at + 1 && !goes_on).then_some(Name {
            from: at,
            to,
            initials,
            firsts: given - at - 1 - initials,
            has_unknown: false,
            surname: at,
            word: at,
        })
    }
}

/// Gaps allowed within a name; a line may end after an initial or a particle.
pub(super) const WITHIN: &[Gap] = &[Gap::None, Gap::Space, Gap::Line];
/// Gaps allowed between a first name and the next word.
pub(super) const SPACED: &[Gap] = &[Gap::Space];
/// `van der`, `in 't`.
const MAX_PARTICLES: usize = 3;
