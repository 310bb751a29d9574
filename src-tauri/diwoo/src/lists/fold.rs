//! Folds text for comparison: case, accents, spaces.

use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

/// Returns text in lower case, without accents and repeated spaces, and with straight apostrophes.
pub fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for word in text.split_whitespace() {
        if !folded.is_empty() {
            folded.push(' ');
        }
        let plain = word.nfkd().filter(|character| !is_combining_mark(*character));
        for character in plain {
            match character {
                '‘' | '’' | '`' | '´' => folded.push('\''),
                other => folded.extend(other.to_lowercase()),
            }
        }
    }
    folded
}

#[cfg(test)]
mod tests {
    use super::fold;

    #[test]
    fn ignores_capitals_accents_spaces_and_kind_of_apostrophe() {
        for (input, expected) in [
            ("  Súdwest-Fryslân ", "sudwest-fryslan"),
            ("Agenda’s  en BESLUITENLIJSTEN", "agenda's en besluitenlijsten"),
            ("Cafe\u{301}", "cafe"),
            ("", ""),
        ] {
            assert_eq!(fold(input), expected, "{input:?}");
        }
    }
}
