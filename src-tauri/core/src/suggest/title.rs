//! The title that the first page gives: what stands behind "Onderwerp" or "Betreft".

/// Finds the subject of a letter or decision.
///
/// Shape: one line, at most 150 characters, starting with a capital; `None` when there is none worth a title.
pub(super) fn subject(text: &str) -> Option<String> {
    let start: String = text.chars().take(MOST_CHARS).collect();
    LABELS.iter().find_map(|label| {
        let (_, behind) = split_at_word(&start, label)?;
        let behind = behind.trim_start_matches([':', ' ', '\t', '\n', '\r']);
        let line = behind.lines().next().unwrap_or_default();
        let end = ENDS
            .iter()
            .filter_map(|end| split_at_word(line, end).map(|(before, _)| before.len()))
            .min();
        let subject = line.get(..end.unwrap_or(line.len())).unwrap_or(line);
        worthy(subject)
    })
}

/// Splits at a word that stands by itself, whatever its capitals.
fn split_at_word<'t>(text: &'t str, word: &str) -> Option<(&'t str, &'t str)> {
    let found = text.char_indices().find(|(at, _)| {
        let is_begin = text.get(..*at).is_some_and(|before| {
            !before
                .chars()
                .next_back()
                .is_some_and(char::is_alphanumeric)
        });
        let rest = text.get(*at..).unwrap_or_default();
        let after = rest.get(word.len()..);
        is_begin
            && rest
                .get(..word.len())
                .is_some_and(|head| head.eq_ignore_ascii_case(word))
            && after.is_some_and(|after| !after.chars().next().is_some_and(char::is_alphanumeric))
    });
    let (at, _) = found?;
    Some((text.get(..at)?, text.get(at + word.len()..)?))
}

fn worthy(subject: &str) -> Option<String> {
    let words: Vec<&str> = subject.split_whitespace().collect();
    let line = words.join(" ");
    let line = line.trim_end_matches(['.', ',', ';', ':', '-', ' ']);
    let letters = line.chars().filter(|c| c.is_alphabetic()).count();
    let length = line.chars().count();
    if words.len() < FEWEST_WORDS || letters < FEWEST_LETTERS || length > LONGEST {
        return None;
    }
    let mut characters = line.chars();
    let first = characters.next()?;
    Some(first.to_uppercase().chain(characters).collect())
}

const LABELS: [&str; 3] = ["onderwerp", "betreft", "betreffende"];
/// What follows the subject in the head of a letter.
const ENDS: [&str; 12] = [
    "geachte",
    "beste",
    "datum",
    "kenmerk",
    "ons kenmerk",
    "uw kenmerk",
    "bijlage",
    "bijlagen",
    "behandeld door",
    "contactpersoon",
    "pagina",
    "telefoon",
];
/// The head of a letter; further on the words are used in sentences.
const MOST_CHARS: usize = 1_500;
const FEWEST_WORDS: usize = 3;
const FEWEST_LETTERS: usize = 12;
const LONGEST: usize = 150;

#[cfg(test)]
mod tests {
    use super::subject;

    #[test]
    fn the_subject_of_a_letter_is_found() {
        for (text, expected) in [
            (
                "Datum 4 maart 2019\nOnderwerp: besluit op uw Woo-verzoek\nGeachte heer,",
                Some("Besluit op uw Woo-verzoek"),
            ),
            (
                "Ons kenmerk 12 Onderwerp Beslissing op uw verzoek om informatie Geachte ,",
                Some("Beslissing op uw verzoek om informatie"),
            ),
            (
                "Betreft\n  Vaststelling parkeerbeleid centrum.\n",
                Some("Vaststelling parkeerbeleid centrum"),
            ),
            ("Het onderwerp", None),
            ("Onderwerpen van gesprek zijn er genoeg vandaag", None),
            ("Onderwerp: Woo", None),
            ("", None),
        ] {
            assert_eq!(subject(text).as_deref(), expected, "{text:?}");
        }
    }
}
