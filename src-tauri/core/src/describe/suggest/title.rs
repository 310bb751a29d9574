//! The title on the first page: the words after "Onderwerp" or "Betreft".

use super::identifiers::{is_header, is_year};
use super::words::{Words, beginning};
use crate::rules::personal::may_be_personal;

/// Finds the subject of a letter or decision.
///
/// Shape: at most 150 characters, starting with a capital; `None` when nothing makes a title, it breaks off, or it
/// seems to name a person.
pub(super) fn subject(text: &str) -> Option<String> {
    let start = beginning(text, MOST_CHARS);
    // The subject of a printed e-mail is above its head.
    let first = start.lines().find(|line| !line.trim().is_empty())?.trim();
    let mail = without_answer_marks(first);
    let mail = (mail.len() < first.len()).then(|| mail.trim_start_matches("[EXTERN]").trim_start().to_owned());
    let labelled = LABELS.iter().filter_map(|label| behind_label(start, label).map(joined));
    // An amendment names the proposal that it changes, too.
    let titled = start.lines().find_map(|line| line.trim().strip_prefix("Titel:"));
    let titled = titled.map(str::to_owned);
    (mail.into_iter().chain(titled).chain(labelled))
        .find_map(|subject| worthy(&subject).filter(|title| !breaks_off(title) && !names_a_person(title)))
}

/// Returns the text after a label: a word with a capital or a colon. Otherwise it is a word of a sentence.
fn behind_label<'t>(text: &'t str, label: &str) -> Option<&'t str> {
    occurrences(text, label).find_map(|(at, behind)| {
        let is_capital = text.get(at..)?.starts_with(char::is_uppercase);
        let told = behind.trim_start();
        let sentence = told.split_whitespace().next().is_some_and(|word| GOES_ON.contains(&word));
        let before = text.get(..at)?.rsplit('\n').next().unwrap_or_default();
        let ends = behind.trim_start_matches([' ', '\t']).starts_with(['\n', '\r']);
        // `Het betreft` at the end of a line is a sentence; a row of labels may end with `betreft`.
        let goes_before = |word: &&str| before.trim_end().ends_with(*word);
        let alone = ends && !GOES_BEFORE.iter().any(goes_before);
        // These words occur in every text.
        if FOREIGN.contains(&label) && !before.trim().is_empty() {
            return None;
        }
        // `onderwerp Beslissing op uw bezwaar`.
        let above = text.get(..at)?.trim_end().rsplit('\n').next().unwrap_or_default();
        let begins = before.trim().is_empty()
            && told.starts_with(char::is_uppercase)
            && !above.ends_with(|c: char| c.is_lowercase());
        // `behandeld door team Water`, and below it `onderwerp uw klacht over het maaien`.
        let is_below = |label: &&str| occurrences(above, label).next().is_some_and(|(at, _)| at == 0);
        let is_of_column = !sentence && before.trim().is_empty() && ENDS.iter().any(is_below);
        let is_label = told.starts_with(':') || (is_capital && !sentence) || alone || begins || is_of_column;
        if before.trim_start().starts_with("Nr") {
            return None;
        }
        // In a row of labels, the values of the earlier labels come first.
        let is_row = !told.starts_with(':')
            && !before.trim().is_empty()
            && is_header(&before.split_whitespace().collect::<Vec<_>>());
        // `Titel document: Nota bomen`.
        let named = told.strip_prefix("document");
        let told = named.filter(|rest| !rest.starts_with(char::is_alphanumeric)).unwrap_or(told);
        let said = told.trim_start_matches([':', ' ', '\t', '\n', '\r']);
        is_label.then(|| if is_row { behind_values(said) } else { said })
    })
}

/// Skips the values that come before a subject in a row: `13 december 2024 Aanbieding`, `JBZ/25-3381 Beslissing`.
///
/// Shape: a value is some words up to the last one with a digit; the subject begins with a letter.
fn behind_values(said: &str) -> &str {
    let mut rest = said;
    loop {
        let words = rest.split([' ', '\t', '\n', '\r']).take(WORDS_OF_VALUE);
        // Where each word and the space behind it end.
        let words = words.scan(0, |end, word| {
            *end += word.len() + 1;
            Some((*end, word))
        });
        let has_digit = |(_, word): &(usize, &str)| word.contains(|c: char| c.is_ascii_digit());
        let is_subject = rest.len() < said.len() && rest.starts_with(char::is_alphabetic);
        match words.filter(has_digit).last() {
            // At least that word is removed, so this ends.
            Some((end, _)) if !is_subject => {
                rest = rest.get(end..).unwrap_or_default().trim_start();
            }
            _ => return rest,
        }
    }
}

/// Joins the lines of a subject: a line belongs to it when the previous one breaks off, or when it has no capital
/// first.
fn joined(text: &str) -> String {
    let mut subject = String::new();
    for line in text.lines().take(MOST_LINES).map(str::trim) {
        let goes_on = line.starts_with(char::is_lowercase) || breaks_off(&subject) || is_period(line);
        if line.is_empty() || (!subject.is_empty() && !goes_on) {
            break;
        }
        let end = ENDS.iter().filter_map(|end| occurrences(line, end).next().map(|(at, _)| at)).min();
        if !subject.is_empty() {
            subject.push(' ');
        }
        subject.push_str(line.get(..end.unwrap_or(line.len())).unwrap_or(line));
        if end.is_some() {
            break;
        }
    }
    subject
}

/// Tells whether a line is a year or some years: `2024-2030`.
pub(super) fn is_period(line: &str) -> bool {
    line.split(['-', '–']).all(is_year)
}

/// Tells whether a line ends where a sentence cannot.
pub(super) fn breaks_off(line: &str) -> bool {
    let last = line.split_whitespace().next_back().unwrap_or_default();
    last.ends_with(['-', ',']) || OPEN_ENDS.contains(&last.to_lowercase().as_str())
}

/// Tells whether a title seems to name a person: initials, or what rule D17 detects.
pub(super) fn names_a_person(title: &str) -> bool {
    let is_initial = |word: &str| {
        let mut letters = word.split('.');
        word.ends_with('.') && letters.all(|letter| letter.chars().count() <= 1) && word.starts_with(char::is_uppercase)
    };
    title.split_whitespace().any(is_initial) || may_be_personal(title)
}

/// Tells whether a sentence ends within a line: `De nummers klopten niet. Dit is een nieuwe versie`.
pub(crate) fn has_sentences(line: &str) -> bool {
    let ends = line.match_indices(". ").map(|(at, _)| line.split_at(at));
    ends.into_iter().any(|(before, behind)| {
        let last = before.rsplit(' ').next().unwrap_or_default();
        let is_word = last.chars().count() >= SHORTEST_END && last.chars().all(|c| c.is_ascii_lowercase());
        is_word && behind.chars().nth(2).is_some_and(char::is_uppercase)
    })
}

/// Tells whether a line is the heading of a table: `Onderwerp Portefeuille Doel Opmerking`.
pub(super) fn is_of_table(line: &str) -> bool {
    let words = Words::new(line);
    let names = |known: &[&str]| known.iter().filter(|known| words.iter().any(|word| word == **known)).count();
    let (sure, more) = (names(&OF_TABLES), names(&ALSO_OF_TABLES));
    sure > 0 && sure + more > 1
}

/// Finds a whole word, ignoring case: where it begins, and the text after it.
fn occurrences<'t>(text: &'t str, word: &str) -> impl Iterator<Item = (usize, &'t str)> {
    let mut before = None;
    text.char_indices().filter_map(move |(at, now)| {
        let begins = !before.replace(now).is_some_and(char::is_alphanumeric);
        let rest = text.get(at..)?;
        let (head, behind) = (rest.get(..word.len())?, rest.get(word.len()..)?);
        let ends = !behind.chars().next().is_some_and(char::is_alphanumeric);
        (begins && ends && head.eq_ignore_ascii_case(word)).then_some((at, behind))
    })
}

fn worthy(subject: &str) -> Option<String> {
    let words: Vec<&str> = subject.split_whitespace().collect();
    let line = words.join(" ");
    let line = without_answer_marks(&line);
    let line = line.trim_start_matches(QUOTES).trim_end_matches(['.', ',', ';', ':', '-', ' ']);
    let letters = line.chars().filter(|c| c.is_alphabetic()).count();
    let length = line.chars().count();
    let fewest = if words.len() > FEWEST_WORDS { FEWEST_LETTERS } else { LETTERS_OF_TWO };
    if words.len() < FEWEST_WORDS || letters < fewest || length > LONGEST || is_of_table(line) {
        return None;
    }
    let mut characters = line.chars();
    let first = characters.next()?;
    Some(first.to_uppercase().chain(characters).collect())
}

/// Removes the prefixes that mail programs put before a subject: `RE: besluit`.
pub(crate) fn without_answer_marks(line: &str) -> &str {
    let mut rest = line;
    while let Some((mark, after)) = rest.split_once(':')
        && ANSWER_MARKS.contains(&mark.trim().to_lowercase().as_str())
    {
        rest = after.trim_start();
    }
    rest
}

/// Words above the columns of a table.
const OF_TABLES: [&str; 5] = ["opmerking", "opmerkingen", "portefeuille", "portefeuillehouder", "volgnr"];
/// Further words in such headings, which titles have too.
const ALSO_OF_TABLES: [&str; 10] =
    ["besluit", "beschikking", "datum", "doel", "geldig", "nr", "omschrijving", "onderwerp", "raad", "status"];
const ANSWER_MARKS: [&str; 5] = ["re", "fw", "fwd", "antw", "doorgestuurd"];
const QUOTES: [char; 5] = ['‘', '“', '"', '\'', '„'];
const LABELS: [&str; 6] = ["onderwerp", "betreft", "betreffende", "subject", "titel", "underwerp"];
/// Words before a word that is not a label.
const GOES_BEFORE: [&str; 6] = ["het", "Het", "dit", "Dit", "deze", "wat"];
/// Labels only at the start of a line.
const FOREIGN: [&str; 2] = ["subject", "titel"];
/// Words after a label that show that it begins a sentence.
const GOES_ON: [&str; 4] = ["van", "is", "zijn", "was"];
/// Words after which a subject continues.
#[rustfmt::skip]
const OPEN_ENDS: [&str; 36] = [
    "aan", "als", "bij", "betreffende", "dat", "de", "deze", "die", "dit", "door", "een", "en",
    "het", "in", "inzake", "met", "naar", "of", "om", "onder", "ons", "onze", "op", "over", "per",
    "te", "ten", "ter", "tegen", "tot", "tussen", "uit", "uw", "van", "via", "voor",
];
/// The words of a value: `13 december 2024`.
const WORDS_OF_VALUE: usize = 3;
/// Longer subjects are not titles.
const MOST_LINES: usize = 4;
/// Words that follow the subject in the head of a letter.
#[rustfmt::skip]
const ENDS: [&str; 22] = [
    "geachte", "geacht", "beste", "dear", "datum", "date", "kenmerk", "ons kenmerk", "onze referentie", "our reference",
    "uw kenmerk", "uw referentie", "zaaknummer", "bijlage", "bijlagen", "behandeld door", "contactpersoon",
    "gevraagd besluit", "pagina", "portefeuillehouder", "telefoon", "verzonden",
];
/// The head of a letter; further on the words occur in sentences.
const MOST_CHARS: usize = 2_000;
/// A shorter word with a full stop is an abbreviation: `nr.`.
const SHORTEST_END: usize = 4;
/// Two words are enough if they are long.
const FEWEST_WORDS: usize = 2;
const LETTERS_OF_TWO: usize = 13;
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
            ("Betreft\n  Vaststelling parkeerbeleid centrum.\n", Some("Vaststelling parkeerbeleid centrum")),
            (
                "Onderwerp: besluit op het Woo-verzoek over parkeren in het\ncentrum van de stad\nGeachte heer,",
                Some("Besluit op het Woo-verzoek over parkeren in het centrum van de stad"),
            ),
            (
                "behandeld door team Water\nonderwerp uw klacht over het maaien\nGeachte heer,",
                Some("Uw klacht over het maaien"),
            ),
            ("Datum 4 maart 2019\nOnderwerp van gesprek was de uitvoering van het beleid", None),
            (
                "ONDERWERP Evaluatie van het subsidiebeleid\nHierbij besluiten wij",
                Some("Evaluatie van het subsidiebeleid"),
            ),
            (
                "Het onderwerp is ruim.\nOnderwerp: Evaluatie van het subsidiebeleid\n",
                Some("Evaluatie van het subsidiebeleid"),
            ),
            ("Onderwerp: besluit op het verzoek over parkeren in het\n\nGeachte", None),
            ("Dit rapport betreft de uitvoering van het beleid in 2024", None),
            ("Onderwerp van gesprek was de uitvoering van het beleid", None),
            ("Betreft: J. Jansen, Kerkstraat 1 in Utrecht", None),
            ("Betreft: Woo-verzoek van mevrouw Jansen over parkeren", None),
            ("Ons kenmerk Onderwerp\n2024-118\nBeslissing op uw verzoek", Some("Beslissing op uw verzoek")),
            ("Titel document: Plan voor het archief", Some("Plan voor het archief")),
            ("Titel documentatieplan voor het archief", Some("Documentatieplan voor het archief")),
            ("Het onderwerp", None),
            ("Onderwerpen van gesprek zijn er genoeg vandaag", None),
            ("Onderwerp: besluit van de raad over bomen", Some("Besluit van de raad over bomen")),
            ("Onderwerp Portefeuille Politiek beraad Raad Doel Opmerking", None),
            ("Onderwerp: opmerkingen bij de begroting", Some("Opmerkingen bij de begroting")),
            ("Onderwerp: Woo", None),
            ("", None),
        ] {
            assert_eq!(subject(text).as_deref(), expected, "{text:?}");
        }
    }
}
