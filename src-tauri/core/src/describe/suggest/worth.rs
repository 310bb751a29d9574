//! Decides what can be a title: meaningful words, and not a sentence, heading, or name of a body or person.

use super::identifiers::is_year;
use super::title::{breaks_off, has_sentences, is_of_table, names_a_person};
use super::words::Words;

/// Returns a line as a title if it can be one as it is.
pub(super) fn worthy(headline: &str) -> Option<String> {
    let words: Vec<&str> = headline.split_whitespace().collect();
    let line = words.join(" ");
    let line = line
        .trim_matches(|c: char| !c.is_alphanumeric() && !matches!(c, ')' | '(' | '?' | '‘' | '’' | '“' | '”' | '"'));
    let length = line.chars().filter(|c| !c.is_whitespace()).count();
    let letters = line.chars().filter(|c| c.is_alphabetic()).count();
    // The year of `Jaarplan 2026` does not make it a table.
    let year = words.last().filter(|last| is_year(last));
    let length = length.saturating_sub(year.map_or(0, |year| year.len()));
    let first = Words::new(line).iter().next().unwrap_or_default().to_owned();
    let is_title = words.len() >= FEWEST_WORDS
        && words.len() <= MOST_WORDS
        && length <= LONGEST
        && letters * 10 >= length * LETTERS_IN_TEN
        && real_words(line) > 0
        && !line.contains("....")
        && !is_of_table(line)
        && !has_sentences(line)
        && !is_date(line)
        && !(OF_FIGURES.contains(&first.as_str()) && real_words(line) < FEWEST_WORDS)
        && !OF_CHAPTERS.contains(&first.as_str())
        && !OF_BODIES.contains(&first.as_str())
        && !(OF_SHORT_BODIES.contains(&first.as_str()) && words.len() <= WORDS_OF_BODY)
        && !ADDRESSED.iter().any(|start| line.to_lowercase().starts_with(start))
        && !breaks_off(line)
        && !names_a_person(line);
    is_title.then(|| line.to_owned())
}

/// Tells whether a line has a date and at most one other word: `Vergadering 12 november 2026` gives no subject.
fn is_date(line: &str) -> bool {
    let mut rest = line.to_owned();
    let found = super::dates::dates(line);
    for date in &found {
        rest = rest.replacen(&date.words, " ", 1);
    }
    !found.is_empty() && real_words(&rest) < FEWEST_WORDS
}

/// Counts the words that are not codes, short words, or words about a file: `scan`, `definitief`.
pub(super) fn real_words(title: &str) -> usize {
    let is_real = |word: &&str| {
        word.chars().count() >= SHORTEST
            && word.chars().all(char::is_alphabetic)
            && !is_code(word)
            && !OF_FILES.contains(&word.to_lowercase().as_str())
    };
    let words = title.split(|c: char| !c.is_alphanumeric());
    words.filter(is_real).count()
}

/// Tells whether a word is a code: capitals within the word, digits among letters, or no vowel.
pub(super) fn is_code(word: &str) -> bool {
    let mut letters = word.chars().skip_while(|c| c.is_uppercase());
    let is_vowel = |c: char| "aeiouy".contains(c.to_ascii_lowercase()) || !c.is_ascii();
    letters.any(char::is_uppercase) || word.chars().any(|c| c.is_ascii_digit()) || !word.contains(is_vowel)
}

/// Shorter words are mostly function words.
const SHORTEST: usize = 4;
/// One word is not specific enough.
pub(super) const FEWEST_WORDS: usize = 2;
const MOST_WORDS: usize = 25;
/// No title has more characters, without spaces. A hostile file may have a word of half a megabyte.
const LONGEST: usize = 500;
/// With fewer letters it is a table or a formula.
const LETTERS_IN_TEN: usize = 7;
/// Words about a file, not its subject.
#[rustfmt::skip]
const OF_FILES: [&str; 34] = [
    "bestand", "bijlage", "concept", "copy", "def", "definitief", "definitieve", "doc", "docx", "document", "draft",
    "example", "file", "final", "full", "img", "kopie", "naamloos", "ocr", "ocred", "pdf", "pptx", "presentatie",
    "presentation", "print", "problem", "scan", "scanned", "shorter", "test", "unnamed", "untitled", "versie", "xlsx",
];
/// First words of headings of a part or of a letter.
#[rustfmt::skip]
const OF_CHAPTERS: [&str; 20] = [
    "artikel", "chapter", "contents", "datum", "geachte", "hoofdstuk", "inhoud", "inhoudsopgave", "inleiding", "kenmerk", "managementsamenvatting",
    "onderwerp", "pagina", "paragraaf", "postbus", "retouradres", "samenvatting", "ter", "voorwoord", "zaaknummer",
];
/// First words of a caption, which is no title by itself: `Figuur 1`, `Tabel 2a`.
const OF_FIGURES: [&str; 6] = ["afbeelding", "figure", "figuur", "grafiek", "tabel", "table"];
/// First words of names of bodies, which are in large print above their letters.
#[rustfmt::skip]
const OF_BODIES: [&str; 11] = ["afdeling", "cluster", "directie", "divisie", "gemeente", "hoofddirectie", "ministerie", "provincie", "stichting",
    "team", "waterschap"];
/// The same, for words that a title may start with too, if it has more words.
#[rustfmt::skip]
const OF_SHORT_BODIES: [&str; 18] = [
    "autoriteit", "belastingdienst", "college", "dienst", "directoraat", "ggd", "gedeputeerde", "hoogheemraadschap", "inspectie",
    "omgevingsdienst", "politie", "provinciale", "provinsjale", "rekenkamer", "rijkswaterstaat", "rijksdienst", "veiligheidsregio", "wetterskip",
];
/// `Omgevingsdienst Groot Veen`.
const WORDS_OF_BODY: usize = 4;
/// Addressees, and the houses of parliament.
const ADDRESSED: [&str; 6] =
    ["aan de gemeenteraad", "aan de leden", "aan de raad", "aan provinciale staten", "eerste kamer", "tweede kamer"];

#[cfg(test)]
mod tests {
    use super::worthy;

    #[test]
    fn the_number_of_a_figure_is_no_title() {
        for (line, expected) in [
            ("Figuur 1", None),
            ("Tabel 2:", None),
            ("Afbeelding 3.1", None),
            ("Tabel subsidies 2026", Some("Tabel subsidies 2026")),
            ("Figuurzagen 1", Some("Figuurzagen 1")),
        ] {
            assert_eq!(worthy(line).as_deref(), expected, "{line:?}");
        }
    }

    #[test]
    fn a_year_at_the_end_is_no_table() {
        for (line, expected) in [
            ("Jaarplan 2026", Some("Jaarplan 2026")),
            ("Tabel 1-2-3-4 2026", None),
            ("a 20..", None),
            ("a 20é", None),
            ("20..", None),
            ("", None),
        ] {
            assert_eq!(worthy(line).as_deref(), expected, "{line:?}");
        }
        assert_eq!(worthy(&format!("Plan {}", "a".repeat(600))), None);
    }
}
