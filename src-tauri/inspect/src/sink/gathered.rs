//! Gathers text: single spaces, line ends, a limit on length and on time.

use super::legible::is_legible;
use super::text_sink::TextSink;
use crate::limits::{MAX_TEXT_BYTES, MAX_TEXT_TIME};
use openbaarmaker_core::content::DocumentText;
use std::time::Instant;

#[derive(Debug)]
pub(crate) struct Gathered {
    text: String,
    until: Instant,
    is_cut: bool,
    /// Characters that the file does not identify.
    unknown: usize,
    /// The other characters.
    known: usize,
    headline: Option<String>,
}

impl Gathered {
    pub(crate) fn new() -> Self {
        Self {
            text: String::new(),
            until: Instant::now() + MAX_TEXT_TIME,
            is_cut: false,
            unknown: 0,
            known: 0,
            headline: None,
        }
    }

    /// Tells whether the file does not identify most of its characters.
    pub(crate) fn is_unknown(&self) -> bool {
        self.unknown > self.known
    }

    /// Tells whether the text is readable; an empty text is not.
    pub(crate) fn is_legible(&self) -> bool {
        self.known > 0 && !self.is_unknown() && is_legible(&self.text)
    }

    /// Tells whether the file does not identify many of its characters.
    pub(crate) fn has_gaps(&self) -> bool {
        self.unknown * FEW_UNKNOWN > self.known
    }

    pub(crate) fn known(&self) -> usize {
        self.known
    }

    /// Tells whether there is a letter or digit.
    pub(crate) fn has_letters(&self) -> bool {
        self.text.chars().any(char::is_alphanumeric)
    }

    /// Sets the headline of the first page.
    pub(crate) fn headline(&mut self, words: Option<String>) {
        self.headline = words;
    }

    pub(crate) fn cut(&mut self) {
        self.is_cut = true;
    }

    pub(crate) fn into_text(self, problem: Option<&str>) -> DocumentText {
        let text = self.text.trim_end().to_owned();
        // A few characters, such as page numbers drawn over a scan, are no text.
        let has_word = self.has_letters();
        DocumentText {
            text: if has_word { text } else { String::new() },
            is_cut: self.is_cut,
            headline: self.headline,
            problem: problem.map(str::to_owned),
        }
    }
}

impl TextSink for Gathered {
    /// Adds text; white space, control characters and unknown characters become a space.
    fn push(&mut self, text: &str) {
        for c in text.chars() {
            if self.text.len() >= MAX_TEXT_BYTES {
                self.is_cut = true;
                return;
            }
            match c {
                '\n' => self.line(),
                // They occur inside words.
                c if is_unseen(c) => {}
                c if is_nothing(c) => {
                    self.unknown += 1;
                    self.space();
                }
                c if c.is_whitespace() || c.is_control() => self.space(),
                c => {
                    self.known += 1;
                    self.text.push(c);
                }
            }
        }
    }

    fn space(&mut self) {
        if !self.text.is_empty() && !self.text.ends_with([' ', '\n']) {
            self.text.push(' ');
        }
    }

    fn gap(&mut self) {
        self.space();
    }

    fn broken_line(&mut self, next: char) {
        let mut last = self.text.chars().rev();
        let is_hyphen = matches!(last.next(), Some('-' | '\u{2010}' | '\u{ad}'));
        if is_hyphen && last.next().is_some_and(char::is_lowercase) && next.is_lowercase() {
            self.text.pop();
        } else {
            self.line();
        }
    }

    fn line(&mut self) {
        if self.text.ends_with(' ') {
            self.text.pop();
        }
        if !self.text.is_empty() && !self.text.ends_with('\n') {
            self.text.push('\n');
        }
    }

    /// Tells whether to stop, because it is full or took too long. Then the text counts as cut.
    fn is_over(&mut self) -> bool {
        if !self.is_cut && Instant::now() > self.until {
            self.is_cut = true;
        }
        self.is_cut
    }
}

/// Tells whether this is a character of a font without a Unicode table: replacement or private use.
pub(crate) fn is_nothing(c: char) -> bool {
    matches!(c, '\u{fffd}' | '\u{e000}'..='\u{f8ff}')
}

/// Tells whether a character is invisible: a hyphen in the middle of a line, a zero-width space, or a mark that only
/// sets the direction of others.
pub(crate) fn is_unseen(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

/// Tells whether this is an accent as a character of its own, as old fonts have them before their letter; other than
/// those that also serve as an apostrophe.
pub(crate) fn is_loose_accent(c: char) -> bool {
    matches!(c, '\u{a8}' | '\u{af}' | '\u{b8}' | '\u{2c6}' | '\u{2c7}' | '\u{2d8}'..='\u{2dd}')
}

/// One in this many characters may be unknown, as bullets are.
const FEW_UNKNOWN: usize = 20;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keeps_words_apart_by_one_sign() {
        let mut all = Gathered::new();
        all.push(" \t Be\u{ad}sluit  \u{fffd} op\r\n");
        all.line();
        all.push("  verzoek\u{0}x ");
        let text = all.into_text(None);
        assert_eq!(text.text, "Besluit op\nverzoek x");
        assert!(!text.is_cut);
    }

    #[test]
    fn stops_at_the_limit_and_says_so() {
        let mut all = Gathered::new();
        all.push(&"é".repeat(MAX_TEXT_BYTES));
        assert!(all.is_over());
        let text = all.into_text(None);
        assert!(text.is_cut && text.text.len() <= MAX_TEXT_BYTES + 4);
    }

    #[test]
    fn signs_without_a_letter_are_no_text() {
        let mut all = Gathered::new();
        all.push("– . –");
        assert_eq!(all.into_text(None).text, "");
    }
}
