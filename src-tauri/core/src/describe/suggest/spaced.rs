//! Headings with a space between their letters: `B E S L U I T`.

use std::borrow::Cow;

/// Joins the letters of lines that consist of single capitals only, near the top of a text.
///
/// Shape: two spaces or more separate words.
pub(super) fn joined(text: &str) -> Cow<'_, str> {
    if !text.lines().take(MOST_LINES).any(is_spaced) {
        return Cow::Borrowed(text);
    }
    let lines = text.lines().enumerate().map(|(row, line)| {
        if row >= MOST_LINES || !is_spaced(line) {
            return Cow::Borrowed(line);
        }
        let words = line.trim().split("  ").map(|word| word.replace(' ', ""));
        let words: Vec<String> = words.filter(|word| !word.is_empty()).collect();
        Cow::Owned(words.join(" "))
    });
    Cow::Owned(lines.collect::<Vec<_>>().join("\n"))
}

fn is_spaced(line: &str) -> bool {
    let mut words = line.split_whitespace();
    let is_letter = |word: &str| word.chars().count() == 1 && word.chars().all(char::is_uppercase);
    words.clone().count() >= FEWEST_LETTERS && words.all(is_letter)
}

/// Fewer may be an abbreviation, or the columns of a table.
const FEWEST_LETTERS: usize = 5;
/// The first page.
const MOST_LINES: usize = 60;

#[cfg(test)]
mod tests {
    use super::joined;

    #[test]
    fn spaced_headings_become_words() {
        for (text, expected) in [
            ("C O N V E N A N T\nBomen", "CONVENANT\nBomen"),
            ("P L A N  V A N  A A N P A K", "PLAN VAN AANPAK"),
            ("A B C D", "A B C D"),
            ("Besluit", "Besluit"),
        ] {
            assert_eq!(joined(text), expected);
        }
    }
}
