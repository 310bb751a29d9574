//! What stands between the letters of a text that may be of one word.

use super::folded::is_passed_over;
use super::search::WIDEST;

/// What is between two letters, digits or marks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Gap {
    /// They touch.
    Nothing,
    /// The end of a line, which may break a word.
    LineEnd,
    /// White space.
    Space,
    /// A few other signs.
    Short,
    Wide,
}

impl Gap {
    /// Tells what a text between two signs is; whether both are letters.
    pub(super) fn of(between: &str, is_of_letters: bool) -> Self {
        let seen: String = between.chars().filter(|sign| !is_passed_over(*sign) || HYPHENS.contains(sign)).collect();
        let broken = seen.strip_prefix(HYPHENS);
        let is_line_end = |rest: &str| rest.contains('\n') && rest.trim().is_empty();
        if seen.chars().all(|sign| sign == SOFT) {
            Self::Nothing
        } else if broken.is_some_and(is_line_end) || is_of_letters && is_line_end(&seen) {
            Self::LineEnd
        } else if seen.chars().count() <= WIDEST {
            if seen.trim().is_empty() { Self::Space } else { Self::Short }
        } else {
            Self::Wide
        }
    }
}

const SOFT: char = '\u{ad}';
const HYPHENS: [char; 3] = ['-', '\u{2010}', SOFT];
