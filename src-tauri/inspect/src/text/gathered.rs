//! The text as it comes in: single spaces, line ends, a limit on length and on time.

use crate::limits::{MAX_TEXT_BYTES, MAX_TEXT_TIME};
use openbaarmaker_core::content::DocumentText;
use std::time::Instant;

/// Text being gathered.
#[derive(Debug)]
pub(crate) struct Gathered {
    text: String,
    until: Instant,
    is_cut: bool,
}

impl Gathered {
    pub(crate) fn new() -> Self {
        Self {
            text: String::new(),
            until: Instant::now() + MAX_TEXT_TIME,
            is_cut: false,
        }
    }

    /// Adds text; what is no letter, digit or sign is a space.
    pub(crate) fn push(&mut self, text: &str) {
        for c in text.chars() {
            if self.text.len() >= MAX_TEXT_BYTES {
                self.is_cut = true;
                return;
            }
            match c {
                '\n' => self.line(),
                // Soft hyphens and zero-width signs stand inside words.
                '\u{ad}' | '\u{200b}'..='\u{200d}' | '\u{2060}' | '\u{feff}' => {}
                c if c.is_whitespace() || c.is_control() || is_nothing(c) => self.space(),
                c => self.text.push(c),
            }
        }
    }

    /// Ends a word.
    pub(crate) fn space(&mut self) {
        if !self.text.is_empty() && !self.text.ends_with([' ', '\n']) {
            self.text.push(' ');
        }
    }

    /// Ends a line.
    pub(crate) fn line(&mut self) {
        if self.text.ends_with(' ') {
            self.text.pop();
        }
        if !self.text.is_empty() && !self.text.ends_with('\n') {
            self.text.push('\n');
        }
    }

    /// Tells whether to stop: it is full, or took too long. Then there is more than was kept.
    pub(crate) fn is_over(&mut self) -> bool {
        if !self.is_cut && Instant::now() > self.until {
            self.is_cut = true;
        }
        self.is_cut
    }

    /// Says that there is more than was given.
    pub(crate) fn cut(&mut self) {
        self.is_cut = true;
    }

    pub(crate) fn into_text(self, problem: Option<&str>) -> DocumentText {
        let text = self.text.trim_end().to_owned();
        // A few signs, such as page numbers drawn as shapes of a scan, are no text.
        let has_word = text.chars().any(char::is_alphanumeric);
        DocumentText {
            text: if has_word { text } else { String::new() },
            is_cut: self.is_cut,
            problem: problem.map(str::to_owned),
        }
    }
}

/// Signs that fonts without a table of characters give: replacement and private use.
fn is_nothing(c: char) -> bool {
    matches!(c, '\u{fffd}' | '\u{e000}'..='\u{f8ff}')
}

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
