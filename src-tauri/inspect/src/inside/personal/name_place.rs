//! Recognises places and institutions that are named after people: `Willem Dreeslaan`, `Anne Frank Huis`.

use super::hit::after;
use super::name_form::{Name, Page, SPACED};
use super::name_words::{STREETS, is_one_of, is_surname};
use super::tokens::Shape;

impl Page<'_> {
    /// Tells whether words with the form of a name are that of a place, when nothing shows that they are one of a
    /// person: many surnames end like a street.
    pub(super) fn is_place(&self, name: &Name) -> bool {
        let Some(last) = self.token(name.to - 1) else { return false };
        let word = last.word.to_lowercase();
        let has_end = |ends: &[&str], fewest: usize| {
            (ends.iter().filter_map(|end| word.strip_suffix(*end))).any(|stem| stem.chars().count() >= fewest)
        };
        if has_end(STREETS, 1) || has_end(INSTITUTIONS, FEWEST_LETTERS) {
            return true;
        }
        let has_first = name.firsts > 0 || name.has_unknown;
        let is_institution = is_one_of(INSTITUTIONS, last) || is_one_of(HOUSES, last);
        if has_first && name.word == name.surname && last.shape == Shape::Capital && is_institution {
            return true;
        }
        // No person has an article: `de Nico Scheepmakerbrug`.
        let previous = self.previous(name.from);
        let has_article = previous.is_some_and(|token| is_one_of(ARTICLES, token)) && self.goes_on(name.from, SPACED);
        if has_article && (has_first || name.initials > 0) && has_end(PLACED, FEWEST_LETTERS) {
            return true;
        }
        // `Oosterlaan`, `Hogeweg` and `Nijhof` are surnames too, but not behind an article alone: `Willem de
        // Zwijgerlaan`.
        let has_particles = name.word > name.surname + 1;
        let is_called = self.token(name.surname).is_some_and(|token| is_one_of(ARTICLES, token)) && !has_particles;
        let is_plain = |stem: &str| OF_PLACES.contains(&stem) || stem.ends_with('e') && !stem.ends_with("ie");
        // Behind initials such a street has no particles: `P.C. Hooftlaan`.
        let is_written_out = name.firsts > 0;
        let is_initialled = name.initials > 0 && name.word == name.surname;
        let is_end = (is_written_out || is_initialled)
            && !is_surname(last.word)
            && CALLED.iter().any(|(end, fewest)| {
                word.strip_suffix(*end).is_some_and(|stem| {
                    (is_written_out || ROADS.contains(end))
                        && stem.chars().count() >= *fewest
                        && (is_called || !is_plain(stem))
                })
            });
        is_end || self.goes_on_as_street(name)
    }

    /// Tells whether the name of a street goes on behind a name: `Martin Luther Kinglaan`. With a number that may be
    /// the address of a person.
    fn goes_on_as_street(&self, name: &Name) -> bool {
        let Some(next) = self.token(name.to) else { return false };
        let word = next.word.to_lowercase();
        let has_number = after(self.text, next.range.end, 2).trim_start().starts_with(|c: char| c.is_ascii_digit());
        let ends = (BEHIND.iter()).any(|end| word.strip_suffix(*end).is_some_and(|stem| stem.len() >= FEWEST_LETTERS));
        name.firsts > 0
            && next.shape == Shape::Capital
            && self.goes_on(name.to, SPACED)
            && !has_number
            && !is_surname(next.word)
            && ends
    }

    /// Tells whether a first name begins the name of a place.
    pub(super) fn is_in_place(&self, at: usize) -> bool {
        self.form(at).is_some_and(|form| form.to > at + 1 && self.is_place(&form))
    }
}

const ARTICLES: &[&str] = &["de", "het"];
/// Endings that no surname has; also as separate words.
#[rustfmt::skip]
const INSTITUTIONS: &[&str] = &[
    "ziekenhuis", "school", "college", "lyceum", "museum", "kliniek", "tunnel", "viaduct", "stadion", "park", "instituut",
];
/// Words behind a name that are no surname by themselves.
const HOUSES: &[&str] = &["huis", "arena"];
/// Ends of a place behind an article.
const PLACED: &[&str] =
    &["laan", "weg", "dijk", "hof", "pad", "brug", "huis", "haven", "poort", "wal", "markt", "hal", "kerk", "baan"];
/// Ends of a place behind a first name, and the fewest letters before them. Own choice: with fewer it is a surname.
const CALLED: &[(&str, usize)] = &[("laan", 4), ("weg", 5), ("brug", 5), ("hof", 8), ("kerk", 8)];
/// Those of a street.
const ROADS: &[&str] = &["laan", "weg"];
/// Beginnings of a surname that is called after a place: `Oosterlaan`, `Lagerweg`.
const OF_PLACES: &[&str] =
    &["achter", "hoger", "lager", "neder", "noorder", "onder", "ooster", "opper", "wester", "zuider"];
/// Ends of a street whose name goes on behind that of a person.
const BEHIND: &[&str] = &["straat", "laan", "plein", "weg"];
/// Own choice, see [`CALLED`].
const FEWEST_LETTERS: usize = 3;
