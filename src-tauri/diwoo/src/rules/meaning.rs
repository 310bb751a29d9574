//! Whether a title or name is meaningful (D01, D02, N13).
//!
//! Source: sitemap-robots-naming.md §7.2, N13; own choice of words, from its examples and the names that scanners and
//! cameras use.

/// Words without meaning for a document.
#[rustfmt::skip]
const EMPTY_WORDS: &[&str] = &[
    "afbeelding", "bestand", "concept", "copy", "def", "definitief", "definitieve", "doc",
    "document", "documents", "download", "draft", "dsc", "dscn", "eindversie", "file", "final",
    "foto", "image", "img", "kladversie", "klad", "kopie", "laatste", "microsoft", "naamloos",
    "new", "nieuw", "nieuwe", "pdf", "print", "printopdracht", "scan", "scanned", "temp", "test",
    "tmp", "untitled", "van", "vers", "versie", "version", "word", "zonder", "titel", "of", "de",
    "het", "een", "the",
];
/// Words for a document that is not the final one.
const DRAFT_WORDS: &[&str] = &["concept", "draft", "klad", "kladversie"];
/// Words that mean so only when a number follows: `definitief2`.
const NUMBERED_DRAFT_WORDS: &[&str] = &["def", "definitief", "final"];

/// Tells whether a text has nothing visible: only white space, control and format characters.
pub(super) fn is_blank(text: &str) -> bool {
    text.chars().all(|character| {
        character.is_whitespace()
            || character.is_control()
            || matches!(character, '\u{AD}' | '\u{180E}' | '\u{200B}'..='\u{200F}' | '\u{2060}'..='\u{2064}' | '\u{FEFF}')
    })
}

/// Tells whether a text has only empty words, single letters and numbers.
pub(super) fn is_meaningless(text: &str) -> bool {
    words(text).all(|word| {
        word.chars().nth(1).is_none()
            || word.starts_with(|first: char| first.is_numeric())
            || is_one_of(word, EMPTY_WORDS)
    })
}

/// Returns the word that marks a document as not final: `concept`, `definitief2`, `kopie van`.
pub(super) fn draft_word(text: &str) -> Option<&str> {
    let mut before: Option<&str> = None;
    for word in words(text) {
        if is_one_of(word, DRAFT_WORDS) {
            return Some(word);
        }
        let is_copy = |copy: &str, of: &str| {
            word.eq_ignore_ascii_case(of) && before.is_some_and(|w| w.eq_ignore_ascii_case(copy))
        };
        if is_copy("kopie", "van") || is_copy("copy", "of") {
            return before;
        }
        let is_numbered = word.starts_with(|first: char| first.is_ascii_digit());
        if is_numbered && before.is_some_and(|word| is_one_of(word, NUMBERED_DRAFT_WORDS)) {
            return before;
        }
        before = Some(word);
    }
    None
}

/// Splits into runs of letters and runs of digits.
pub(super) fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|character: char| !character.is_alphanumeric()).flat_map(|word| {
        let mut rest = word;
        std::iter::from_fn(move || {
            let is_digit = rest.chars().next()?.is_numeric();
            let end = rest.find(|character: char| character.is_numeric() != is_digit).unwrap_or(rest.len());
            let (run, after) = rest.split_at_checked(end)?;
            rest = after;
            Some(run)
        })
    })
}

fn is_one_of(word: &str, list: &[&str]) -> bool {
    list.iter().any(|known| word.eq_ignore_ascii_case(known))
}

#[cfg(test)]
mod tests {
    use super::{draft_word, is_blank, is_meaningless};

    #[test]
    fn tells_what_says_nothing() {
        for (text, expected) in [
            ("scan0001", true),
            ("scan0034", true),
            ("IMG_1234", true),
            ("document(1)", true),
            ("document", true),
            ("definitief2", true),
            ("Document zonder titel", true),
            ("Microsoft Word - Document1", true),
            ("20240330", true),
            ("a", true),
            ("concept", true),
            ("Besluit", false),
            ("scan besluit 12", false),
            ("Bijlage 1: meetgegevens", false),
            ("Woo-verzoek 2026-014", false),
            ("日本語", false),
        ] {
            assert_eq!(is_meaningless(text), expected, "{text}");
        }
    }

    #[test]
    fn finds_the_word_of_a_draft() {
        for (text, expected) in [
            ("besluit-concept", Some("concept")),
            ("concept-besluit.pdf", Some("concept")),
            ("besluit-definitief2", Some("definitief")),
            ("besluit-definitief-3", Some("definitief")),
            ("besluit-definitief", None),
            ("kopie-van-besluit", Some("kopie")),
            ("fotokopie", None),
            ("conceptueel-kader", None),
        ] {
            assert_eq!(draft_word(text), expected, "{text}");
        }
    }

    #[test]
    fn sees_what_nobody_sees() {
        assert!(is_blank("") && is_blank(" \t\u{A0}\u{200B}\u{FEFF}\u{0}"));
        assert!(!is_blank(" x "));
    }
}
