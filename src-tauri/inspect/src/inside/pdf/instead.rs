//! Replacement text of drawn characters (`ActualText`): where both differ, a page is read both ways.
//!
//! Source: ISO 32000-1 §14.9.4, "Replacement text".

use crate::inside::personal::{is_name, is_no_name};
use crate::inside::words::{MOST_SHARED, Words, join};
use crate::letters::fold_letters;
use crate::sink::{is_nothing, is_unseen};
use openbaarmaker_core::wire::InsideBox;
use std::collections::{BTreeSet, HashSet};
use unicode_normalization::UnicodeNormalization;

/// A part of a page with other words.
#[derive(Debug)]
pub(super) struct Instead {
    said: String,
    /// Where it begins: a byte of the page's words, and the index of a character.
    from: usize,
    first: usize,
    /// The drawn text, with replacement characters for unknown ones.
    drawn: String,
    /// How many signs that is.
    signs: usize,
    /// Where they are: one box per line.
    boxes: Vec<InsideBox>,
}

/// A part that was read.
pub(super) struct Read {
    /// The words to go on with.
    pub(super) words: Words,
    /// The other ones, when they differ.
    pub(super) other: Option<Words>,
    /// Whether the first are what is drawn.
    pub(super) is_drawn: bool,
    /// The text to be read, with replacement characters for unknown ones.
    pub(super) signs: String,
    /// Whether nothing is drawn, so that the end of these words is unknown.
    pub(super) is_apart: bool,
}

impl Instead {
    /// Begins a part at a byte of the page's words and at a character.
    pub(super) fn new(said: &str, from: usize, first: usize) -> Self {
        // A line end, or the name of a language, ends a word.
        let said = said.chars().map(|sign| if sign.is_control() { ' ' } else { sign });
        Self { said: said.collect(), from, first, drawn: String::new(), signs: 0, boxes: Vec::new() }
    }

    pub(super) fn begins(&self) -> (usize, usize) {
        (self.from, self.first)
    }

    /// Returns the text where the file does not tell all that is drawn, so that only this says what is there.
    pub(super) fn in_doubt(&self) -> Option<&str> {
        self.drawn.contains(is_nothing).then_some(self.said.as_str())
    }

    /// Adds a sign that is drawn.
    pub(super) fn draw(&mut self, said: &str, place: InsideBox) {
        self.drawn.push_str(said);
        self.signs += 1;
        join(&mut self.boxes, place, MOST_SHARED);
    }

    /// Ends the part. `drawn`: its words as they are drawn. `place`: where nothing is drawn.
    pub(super) fn read(mut self, drawn: Words, place: InsideBox) -> Read {
        // A part without signs has the place of the last one before it.
        if self.boxes.is_empty() {
            self.boxes.push(place);
        }
        let mut said = Words::default();
        said.push_whole(&plain(&self.said), &self.boxes);
        let is_told = self.is_told();
        if !self.drawn.is_empty() && self.is_same(drawn.text()) {
            return Read { words: drawn, other: None, is_drawn: true, signs: self.drawn, is_apart: false };
        }
        let is_drawn = self.is_legible();
        let is_apart = self.signs == 0 && self.says_words();
        let (words, other) = if is_drawn { (drawn, said) } else { (said, drawn) };
        // A soft hyphen replaces the hyphen at the end of a line.
        let other = (!self.drawn.chars().all(is_hyphen)).then_some(other);
        let signs = if is_drawn || !is_told { self.drawn } else { self.said };
        Read { words, other, is_drawn, signs, is_apart }
    }

    /// Tells whether what is drawn can be read as words, better than the other ones; a single sign may be a ligature.
    fn is_legible(&self) -> bool {
        let unknown = self.drawn.chars().filter(|sign| is_nothing(*sign)).count();
        let known = self.drawn.chars().filter(|sign| sign.is_alphanumeric()).count();
        known > 0 && (!self.says_words() || self.signs > 1 && known > unknown)
    }

    /// Tells whether the other words are those that are drawn, which have spaces in the same places.
    fn is_same(&self, drawn: &str) -> bool {
        if !letters(&self.said).eq(letters(&self.drawn)) {
            return false;
        }
        let [said, drawn] = [self.said.as_str(), drawn].map(spaced);
        said == drawn || said == drawn.trim()
    }

    /// Tells whether the replacement may cover all drawn characters; not when it is nearly empty for a page of them.
    fn is_told(&self) -> bool {
        let is_blank = |sign: char| sign.is_whitespace() || is_nothing(sign) || is_unseen(sign);
        let told = self.said.chars().filter(|sign| !is_blank(*sign)).count();
        told * MOST_SIGNS >= self.signs
    }

    fn says_words(&self) -> bool {
        self.said.contains(char::is_alphanumeric)
    }
}

/// Counts the texts in place of others with a word that may be one of a name or number, and that no page says. `pages`:
/// what all pages draw.
pub(super) fn unsaid(texts: &BTreeSet<String>, pages: &str) -> u32 {
    let words: HashSet<String> = pages.split_whitespace().map(spelled).collect();
    // On a page a word may be broken over lines, or be letters set apart.
    let joined = spelled(pages);
    let mut left = MAX_SOUGHT;
    let mut is_unsaid = |word: &str| {
        let word = spelled(word);
        if left == 0 || word.chars().count() <= SHORT || words.contains(&word) {
            return false;
        }
        left -= 1;
        !joined.contains(&word)
    };
    let unsaid = texts.iter().filter(|text| of_persons(text).any(&mut is_unsaid)).count();
    u32::try_from(unsaid).unwrap_or(u32::MAX)
}

/// Returns the words of a text that may be of a name or number: those with a capital or digit. Not a label, the name of
/// a thing or sign, and not the first of several words, unless it is a known name.
fn of_persons(text: &str) -> impl Iterator<Item = &str> {
    let is_alone = text.split_whitespace().nth(1).is_none();
    let words = text.split_whitespace().enumerate();
    let words = words.filter(move |(at, word)| (is_alone || *at > 0 || is_name(bare(word))) && may_be_of_person(word));
    words.map(|(_, word)| word)
}

fn may_be_of_person(word: &str) -> bool {
    let mut signs = word.chars().filter(|sign| sign.is_alphanumeric());
    !signs.all(char::is_lowercase)
        && !word.ends_with(':')
        && !is_no_name(bare(word))
        && !SIGNS.contains(&spelled(word).as_str())
}

fn bare(word: &str) -> &str {
    word.trim_matches(|sign: char| !sign.is_alphanumeric())
}

/// Returns the letters and digits of a text, of which other letters are the same.
fn spelled(text: &str) -> String {
    fold_letters(&text.nfkc().filter(|sign| sign.is_alphanumeric()).collect::<String>())
}

/// Returns a text without characters that the file does not tell, and without control characters.
pub(super) fn plain(said: &str) -> String {
    said.chars().filter(|sign| !sign.is_control() && !is_nothing(*sign)).collect()
}

/// Returns the visible characters of a text, with ligatures as separate letters.
fn letters(said: &str) -> impl Iterator<Item = char> {
    let seen = said.chars().filter(|sign| !is_unseen(*sign) && !sign.is_control());
    seen.nfkc().filter(|sign| !sign.is_whitespace())
}

/// Returns those signs with each white space as one space.
fn spaced(said: &str) -> String {
    let seen = said.chars().filter(|sign| !is_unseen(*sign) && (sign.is_whitespace() || !sign.is_control()));
    let mut spaced = String::new();
    for sign in seen.nfkc() {
        let sign = if sign.is_whitespace() { ' ' } else { sign };
        if sign != ' ' || !spaced.ends_with(' ') {
            spaced.push(sign);
        }
    }
    spaced
}

fn is_hyphen(sign: char) -> bool {
    matches!(sign, '-' | '\u{2010}' | '\u{ad}')
}

/// Words that are said in place of a drawn sign.
const SIGNS: &[&str] =
    &["aangevinkt", "uitgevinkt", "afgevinkt", "aangekruist", "geselecteerd", "checked", "unchecked"];
/// In characters: of shorter words parts occur anywhere. Own choice.
const SHORT: usize = 3;
/// Words that are sought in all pages, which takes longest. Own choice.
const MAX_SOUGHT: usize = 500;
/// Signs that may make one letter: its parts and accents. Own choice.
const MOST_SIGNS: usize = 4;
