//! Judges by their context whether words with the form of a name are one.

use super::hit::{after, before};
use super::name_form::{Name, Page, SPACED, WITHIN};
use super::name_words::{
    ABBREVIATIONS, AMBIGUOUS, CLOSINGS, FUNCTIONS, GREETINGS, LABELS, LEGAL_FORMS, NO_NAMES, NUMBERED, OFFICES,
    ORGANISATION_AFTER, ORGANISATION_BEFORE, PARTICLES, PERSONS, PLACES, PORTFOLIO_ENDS, PORTFOLIOS, SALUTATIONS,
    STREETS, STREETS_WITH_NUMBER, SURNAMES, TITLED, TITLES, is_first_name, is_one_of, is_surname,
};
use super::tokens::{Gap, Shape, Token};

/// The words before a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Before {
    Salutation,
    Function,
    Label,
    /// The label of a person, or of a surname.
    Person,
    Surname,
    Nothing,
}

impl Page<'_> {
    pub(super) fn name_at(&self, at: usize) -> Option<Name> {
        let token = self.token(at)?;
        if token.shape == Shape::Small && !is_one_of(PARTICLES, token) {
            return None;
        }
        // An initial belongs to those before it.
        let previous = self.previous(at);
        if token.gap == Gap::None && previous.is_some_and(Token::is_initial) {
            return None;
        }
        if let Some(name) = self.turned(at).filter(|name| self.is_turned(name)) {
            return Some(name);
        }
        let name = self.form(at).filter(|name| self.is_name(name));
        name.map(|name| self.in_full(name)).or_else(|| self.single(at))
    }

    /// Extends a name in capitals by further words in capitals, if the text is not in capitals: `De heer PIETER
    /// JANSEN`.
    fn in_full(&self, name: Name) -> Name {
        let previous = self.previous(name.from);
        if !self.is_only_large(&name) || previous.is_none_or(|token| token.shape == Shape::Capitals) {
            return name;
        }
        let is_particle = |at: usize| self.token(at).is_some_and(|token| is_one_of(PARTICLES, token));
        let is_large = |at: usize| {
            (self.token(at))
                .is_some_and(|token| token.shape == Shape::Capitals && (is_particle(at) || !is_one_of(NO_NAMES, token)))
        };
        let more = (name.to..self.tokens.len()).take_while(|at| self.goes_on(*at, SPACED) && is_large(*at));
        let to = more.filter(|at| !is_particle(*at)).last().map_or(name.to, |at| at + 1);
        Name { to, word: to - 1, ..name }
    }

    /// Tells whether a surname with a first name behind it is a name: `Jan, Piet` may be two.
    fn is_turned(&self, name: &Name) -> bool {
        let Some(word) = self.token(name.word) else { return false };
        let has_particle = name.to > name.from + 1 + name.initials + name.firsts;
        let is_known = is_surname(word.word) || self.before(name.from) != Before::Nothing;
        name.initials > 0 || has_particle || is_known && !is_first_name(word.word) && !is_one_of(PLACES, word)
    }

    fn is_name(&self, name: &Name) -> bool {
        let Some(word) = self.token(name.word) else { return false };
        let has_particle = name.word > name.surname;
        let is_place = !has_particle && name.initials == 0 && is_one_of(PLACES, word);
        if is_place || is_one_of(NO_NAMES, word) || self.is_street(name) {
            return false;
        }
        let begins_large = self.token(name.surname).is_some_and(|token| token.shape == Shape::Capital);
        let is_known = is_surname(word.word);
        let before = self.before(name.from);
        // `B.V. De Boer` is a company.
        let is_surely_known = is_known && !(has_particle && begins_large);
        if self.is_abbreviation(name, before, is_surely_known) {
            return false;
        }
        if self.is_apart(name) && (!is_known || is_one_of(PLACES, word) || self.is_label(name)) {
            return false;
        }
        if self.is_only_large(name) {
            return self.is_large(name, before);
        }
        if before == Before::Salutation {
            return true;
        }
        if self.is_organisation(name) || matches!(before, Before::Nothing | Before::Label) && self.is_place(name) {
            return false;
        }
        if name.initials > 1 || name.firsts > 1 {
            return true;
        }
        if name.initials == 1 {
            // `B. De Opdracht` is a heading.
            return has_particle && !begins_large
                || is_known
                || before != Before::Nothing
                || self.is_below(name, BELOW)
                || word.gap != Gap::Line && self.is_in_sentence(name) && !self.is_part(name);
        }
        if name.firsts == 1 {
            return true;
        }
        if name.has_unknown {
            return before == Before::Person && self.is_short(name) && self.is_end(name)
                || before != Before::Nothing && (is_known || has_particle)
                || is_known && !has_particle && self.is_amid(name)
                || self.is_below(name, 1) && self.is_short(name);
        }
        match before {
            Before::Function => is_known || has_particle && begins_large || self.is_in_office(name),
            Before::Label | Before::Person => is_known && is_first_name(word.word),
            Before::Surname => self.is_short(name) && self.is_end(name),
            Before::Salutation | Before::Nothing => false,
        }
    }

    /// Tells whether a surname in capitals is one: after a title, a surname label, or initials after a person label.
    fn is_large(&self, name: &Name, before: Before) -> bool {
        let (Some(first), Some(word)) = (self.token(name.from), self.token(name.word)) else { return false };
        let previous = self.previous(self.skip_titles(name.from));
        match before {
            // Not `een mevrouw van het UWV`.
            Before::Salutation => {
                first.shape != Shape::Small
                    && previous
                        .is_some_and(|token| is_one_of(TITLED, token) || token.is_dotted && is_one_of(&["mw"], token))
                    && !is_one_of(FUNCTIONS, word)
                    && !is_one_of(PERSONS, word)
            }
            Before::Person => name.initials > 0,
            Before::Surname => self.is_short(name) && self.is_end(name),
            Before::Function | Before::Label | Before::Nothing => false,
        }
    }

    /// Tells whether a tab, the end of a cell, is within a name.
    fn is_apart(&self, name: &Name) -> bool {
        let said = self.range(name).and_then(|range| self.text.get(range));
        said.is_some_and(|said| said.contains('\t'))
    }

    fn is_label(&self, name: &Name) -> bool {
        self.range(name).is_some_and(|range| after(self.text, range.end, 1) == ":")
    }

    /// Tells whether an unknown surname is behind a function that few other words follow: `wethouder Wonen` is none.
    fn is_in_office(&self, name: &Name) -> bool {
        let function = self.previous(self.skip_titles(name.from));
        let (Some(function), Some(word)) = (function, self.token(name.word)) else { return false };
        let lower = word.word.to_lowercase();
        let goes_on = (self.token(name.to)).is_some_and(|next| next.gap == Gap::Space && next.shape == Shape::Small);
        is_one_of(OFFICES, function)
            && name.to == name.from + 1
            && self.is_short(name)
            && self.is_end(name)
            && (goes_on || function.shape == Shape::Small)
            && !PORTFOLIOS.contains(&lower.as_str())
            && !PORTFOLIO_ENDS.iter().any(|end| lower.ends_with(end))
    }

    /// Returns a single first name where one is expected: below a letter, after a greeting, or bare in a sentence.
    fn single(&self, at: usize) -> Option<Name> {
        let token = self.token(at)?;
        let may_be = token.shape == Shape::Capital && !is_one_of(NO_NAMES, token) && is_first_name(token.word);
        if !may_be || self.is_in_place(at) {
            return None;
        }
        let previous = self.previous(at);
        let next = self.token(at + 1);
        let is_alone =
            next.is_none_or(|next| matches!(next.gap, Gap::Line | Gap::Paragraph | Gap::Sign(',' | '!' | '-' | '–')));
        let is_greeted = token.gap == Gap::Space && previous.is_some_and(|previous| is_one_of(GREETINGS, previous));
        let is_below = previous.is_some_and(|previous| is_one_of(CLOSINGS, previous));
        let is_bare = self.is_bare(at) && !is_one_of(AMBIGUOUS, token) && token.word.len() > 2;
        // `Hallo Sophie en Bram`.
        let is_first_of_two = next.is_some_and(|next| next.gap == Gap::Space && next.word == "en");
        if !(is_alone && (is_greeted || is_below) || is_greeted && is_first_of_two || is_bare) {
            return None;
        }
        Some(Name { from: at, to: at + 1, initials: 0, firsts: 1, has_unknown: false, surname: at + 1, word: at })
    }

    /// Tells whether a word is in a sentence or a list, and not part of the name of something else.
    fn is_bare(&self, at: usize) -> bool {
        let Some(token) = self.token(at) else { return false };
        let previous = self.previous(at);
        let is_after = token.gap == Gap::Space
            && previous.is_some_and(|previous| {
                previous.shape != Shape::Small && !previous.is_dotted || is_one_of(ORGANISATION_BEFORE, previous)
            });
        let is_before = (self.token(at + 1)).is_some_and(|next| {
            next.gap == Gap::Space && (next.shape != Shape::Small || next.word.len() < 2) && !token.is_dotted
        });
        let binds = |c: char| c.is_alphanumeric() || BINDING.contains(c);
        let behind = after(self.text, token.range.end, 4);
        let is_dated = behind.trim_start().starts_with(|c: char| c.is_ascii_digit());
        let is_bound = before(self.text, token.range.start, 4).ends_with(binds)
            || behind.starts_with(binds)
            || behind.starts_with('.') && behind.chars().nth(1).is_some_and(char::is_alphanumeric);
        !is_after && !is_before && !is_dated && !is_bound
    }

    /// Returns where the titles directly before a word begin.
    fn skip_titles(&self, from: usize) -> usize {
        let mut at = from;
        while let Some(previous) = self.previous(at)
            && is_one_of(TITLES, previous)
            && self.goes_on(at, WITHIN)
        {
            at -= 1;
        }
        at
    }

    /// Returns what precedes a word, skipping titles.
    fn before(&self, from: usize) -> Before {
        let at = self.skip_titles(from);
        let has_title = at < from;
        let (Some(previous), Some(token)) = (self.previous(at), self.token(at)) else {
            return Before::Nothing;
        };
        let is_addressed =
            is_one_of(SALUTATIONS, previous) || has_title && is_one_of(GREETINGS, previous) || self.is_second(at);
        if self.goes_on(at, WITHIN) && is_addressed {
            Before::Salutation
        } else if self.goes_on(at, SPACED) && is_one_of(FUNCTIONS, previous) {
            Before::Function
        } else if token.gap == Gap::Sign(':') && is_one_of(PERSONS, previous) {
            Before::Person
        } else if token.gap == Gap::Sign(':') && is_one_of(SURNAMES, previous) {
            Before::Surname
        } else if token.gap == Gap::Sign(':') && (is_one_of(LABELS, previous) || is_one_of(FUNCTIONS, previous))
            || self.is_behind(at, ["t", "n", "v"])
        {
            Before::Label
        } else if has_title || self.is_behind(at, ["t", "a", "v"]) {
            Before::Function
        } else {
            Before::Nothing
        }
    }

    /// Tells whether a word is the second of two: `de heren Jansen en De Vries`.
    fn is_second(&self, at: usize) -> bool {
        let before = self.tokens.get(at.saturating_sub(SECOND)..at);
        let Some([before @ .., name, and]) = before else { return false };
        let are_two = |token: &Token<'_>| is_one_of(&["heren", "dames"], token);
        and.word == "en" && name.shape == Shape::Capital && before.iter().any(are_two)
    }

    /// Tells whether an abbreviation of three letters, as `t.a.v.`, precedes a word.
    fn is_behind(&self, at: usize, letters: [&str; 3]) -> bool {
        let before = at.checked_sub(3).and_then(|from| self.tokens.get(from..at));
        (self.token(at)).is_some_and(|token| matches!(token.gap, Gap::Space | Gap::Line))
            && before.is_some_and(|before| {
                (before.iter().zip(letters))
                    .all(|(token, letter)| token.is_dotted && token.word.eq_ignore_ascii_case(letter))
            })
    }

    /// Tells whether a name is below a letter: within this many words of its closing, on a line of its own.
    fn is_below(&self, name: &Name, words: usize) -> bool {
        let from = name.from.saturating_sub(words);
        let is_line = |at: usize| {
            self.token(at).is_none_or(|token| matches!(token.gap, Gap::Line | Gap::Paragraph | Gap::Sign(',')))
        };
        is_line(name.from)
            && is_line(name.to)
            && self
                .tokens
                .get(from..name.from)
                .is_some_and(|before| before.iter().any(|token| is_one_of(CLOSINGS, token)))
    }

    /// Tells whether all its words are short enough for a name: letters also end with departments.
    fn is_short(&self, name: &Name) -> bool {
        (self.tokens.iter().take(name.to).skip(name.from)).all(|token| token.word.chars().count() <= LONGEST)
    }

    /// Tells whether no capitalised word follows the name, and it is no label itself.
    fn is_end(&self, name: &Name) -> bool {
        !self.is_label(name)
            && (self.token(name.to)).is_none_or(|next| next.gap != Gap::Space || next.shape == Shape::Small)
    }

    /// Tells whether a name with one initial is in a sentence or a list, and does not start a heading.
    fn is_in_sentence(&self, name: &Name) -> bool {
        let from = name.from;
        let (Some(previous), Some(token)) = (self.previous(from), self.token(from)) else {
            return false;
        };
        match token.gap {
            // A name that is a sentence alone belongs to a list of sources.
            Gap::Space if previous.is_dotted => {
                previous.word.len() > 2 && self.token(name.to - 1).is_some_and(|last| last.is_dotted)
            }
            Gap::Space => previous.shape == Shape::Small && !is_one_of(NUMBERED, previous),
            Gap::Sign(sign) => matches!(sign, ',' | '(' | '&' | '/' | ';' | '<'),
            Gap::None | Gap::Line | Gap::Paragraph | Gap::Other => false,
        }
    }

    /// Tells whether its initial is the letter of a part in a list: `A. Begroting, B. Raming, C. Paragraaf`.
    fn is_part(&self, name: &Name) -> bool {
        let Some(place) = self.token(name.from).and_then(|token| PARTS.find(token.word)) else { return false };
        let near = self.tokens.iter().take(name.from + ITEMS).skip(name.from.saturating_sub(ITEMS));
        let letters: String = near.filter(|token| token.is_initial()).map(|token| token.word).collect();
        let list = PARTS.get(..=place.max(2)).unwrap_or(PARTS);
        letters.contains(list)
    }

    /// Tells whether a name is inside a sentence, or alone on its line: any first word of a sentence has a capital.
    fn is_amid(&self, name: &Name) -> bool {
        let previous = self.previous(name.from);
        let is_end =
            (self.token(name.to)).is_none_or(|next| matches!(next.gap, Gap::Line | Gap::Paragraph | Gap::Sign(_)));
        match self.token(name.from).map(|token| token.gap) {
            Some(Gap::Space) => !previous.is_some_and(|token| token.is_dotted),
            Some(Gap::Line | Gap::Paragraph) => is_end,
            Some(Gap::Sign(sign)) => matches!(sign, ',' | '(' | '&' | '/' | ';' | ':'),
            _ => false,
        }
    }

    /// Tells whether initials are a legal form or an abbreviation, and not those of a person.
    fn is_abbreviation(&self, name: &Name, before: Before, is_known: bool) -> bool {
        let initials: String =
            (self.tokens.iter().skip(name.from).take(name.initials)).map(|token| token.word).collect();
        let is_form = LEGAL_FORMS.contains(&initials.as_str());
        if !is_form && !ABBREVIATIONS.contains(&initials.as_str()) {
            return false;
        }
        match before {
            Before::Salutation | Before::Person | Before::Surname => false,
            Before::Function | Before::Label => is_form && !is_known,
            // `Bakker B.V. Jansen`.
            Before::Nothing => {
                let is_behind = self.previous(name.from).is_some_and(|previous| previous.shape != Shape::Small);
                !is_known || is_form && is_behind && self.goes_on(name.from, SPACED)
            }
        }
    }

    pub(super) fn is_street(&self, name: &Name) -> bool {
        let Some(last) = self.token(name.to - 1) else { return false };
        // Not `Jan van den Berg 06-12345678`.
        let has_number =
            after(self.text, last.range.end, 4).trim_start_matches(' ').starts_with(|c: char| matches!(c, '1'..='9'));
        let ends = |ends: &[&str]| ends.iter().any(|end| last.word.to_lowercase().ends_with(end));
        ends(STREETS) || has_number && ends(STREETS_WITH_NUMBER)
    }

    pub(super) fn is_organisation(&self, name: &Name) -> bool {
        let previous = self.previous(name.from);
        let is_after = previous.is_some_and(|previous| is_one_of(ORGANISATION_BEFORE, previous))
            && self.goes_on(name.from, SPACED);
        let is_before = self.token(name.to).is_some_and(|next| {
            let is_company = next.is_initial() && ["B", "N", "U", "V"].contains(&next.word);
            next.gap == Gap::Space && (is_company || is_one_of(ORGANISATION_AFTER, next))
                || next.gap == Gap::Sign('&') && is_one_of(ORGANISATION_AFTER, next)
        });
        is_after || is_before
    }
}

/// Words from `heren` to the second name.
const SECOND: usize = 6;
/// Words between the closing of a letter and the name: on whose behalf it is signed.
const BELOW: usize = 16;
/// Letters of list items, of which there are three or more.
const PARTS: &str = "ABCDEFGHIJ";
/// Own choice: the words of some parts.
const ITEMS: usize = 24;
/// Own choice: the letters of a long name.
const LONGEST: usize = 13;
/// Characters that bind a word to the next: in addresses, programs and codes.
const BINDING: &str = "@/\\_#\"=<>&-–";
