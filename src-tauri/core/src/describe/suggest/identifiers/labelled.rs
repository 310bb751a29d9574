//! Numbers with a label: after it, below it, or in the row of values below a row of labels.

use super::labels::{Label, Whose, bare, is_header, is_of_header, labels};
use super::numbers::{Shortest, has_digit, is_digits, is_mark, number_at, numbers, without_dates};
use crate::describe::suggest::words::beginning;

/// Finds the number after the most certain label: `Ons kenmerk` before `Zaaknummer` before `Nr.`.
pub(in crate::describe::suggest) fn labelled(text: &str) -> Option<String> {
    let lines = Lines::new(text);
    let sure = [Whose::Ours, Whose::Unsaid, Whose::Bare];
    sure.into_iter().find_map(|whose| lines.number_of(whose))
}

/// Finds a number whose label is within a line, such as a subject: `Besluit over bomen (zaaknummer 2026/4417)`.
pub(in crate::describe::suggest) fn in_passing(text: &str) -> Option<String> {
    Lines::new(beginning(text, CHARS_OF_SUBJECT)).number_of(Whose::InPassing)
}

/// Tells whether a line ends with a label of a number: `Ons kenmerk`.
pub(in crate::describe::suggest) fn announces_number(line: &str) -> bool {
    let words: Vec<&str> = line.split_whitespace().collect();
    labels(&words).last().is_some_and(|label| label.end == words.len())
}

/// The first lines of a text.
struct Lines {
    all: Vec<String>,
}

impl Lines {
    fn new(text: &str) -> Self {
        let start = beginning(text, MOST_CHARS);
        let mut all: Vec<String> = Vec::new();
        for line in start.lines().map(apart).filter(|line| !line.is_empty()) {
            match all.last_mut().filter(|last| goes_on(last, &line)) {
                Some(last) => last.push_str(&line),
                None => all.push(line),
            }
        }
        Self { all }
    }

    fn words(&self, row: usize) -> Vec<&str> {
        let line = self.all.get(row).map(String::as_str);
        line.unwrap_or_default().split_whitespace().collect()
    }

    fn number_of(&self, whose: Whose) -> Option<String> {
        (0..self.all.len()).find_map(|row| {
            let words = self.words(row);
            let labels = labels(&words);
            let fitting = labels
                .iter()
                .enumerate()
                .filter(|(_, label)| label.whose == whose && !self.is_of_dated(row, &words, **label));
            let mut numbers = fitting
                .filter_map(|(at, label)| behind(&words, *label).or_else(|| self.below(row, &words, (at, &labels))));
            numbers.next()
        })
    }

    /// Tells whether a label in small letters follows a date, which is of another document: `de brief van 3 juni 2016,
    /// kenmerk`.
    fn is_of_dated(&self, row: usize, words: &[&str], label: Label) -> bool {
        let before = words.get(..label.start).unwrap_or_default();
        let is_small =
            words.get(label.start).is_some_and(|word| word.starts_with(|c: char| c.is_lowercase() || c == '('));
        if !is_small || label.whose == Whose::Ours || before.first().is_some_and(|word| bare(word) == "datum") {
            return false;
        }
        let above = row.checked_sub(1).map(|row| self.words(row)).unwrap_or_default();
        // A label above is no part of a sentence.
        let is_sentence = !above.first().is_some_and(|word| is_of_header(word));
        let sentence = if is_sentence { [&above, before].concat() } else { before.to_vec() };
        let sentence = sentence.join(" ");
        // A date alone is the value of another label.
        let rest = without_dates(&sentence);
        rest != sentence && rest.split_whitespace().count() >= WORDS_OF_SENTENCE
    }

    /// Finds the number in the values below a row, or a column, of labels.
    fn below(&self, row: usize, words: &[&str], (at, labels): (usize, &[Label])) -> Option<String> {
        let label = labels.get(at)?;
        let behind = words.get(label.end..)?;
        let known = behind.iter().filter(|word| is_of_header(word)).count();
        // The name of a place may be above a date.
        let is_row = known * 2 + 1 >= behind.len() && !behind.iter().any(|word| has_digit(word));
        if !is_row || label.whose == Whose::Bare || label.whose == Whose::InPassing {
            return None;
        }
        let more = (row + 1..).take_while(|row| is_header(&self.words(*row))).take(MOST_ROWS).count();
        let following = (row + 1..=row + more).flat_map(|row| super::labels::labels(&self.words(row)));
        let following: Vec<Label> = following.collect();
        let first = row + more + 1;
        let mut found = Vec::new();
        for row in first..=first + more.max(1) {
            let line = without_dates(self.all.get(row).map(String::as_str).unwrap_or_default());
            let words: Vec<&str> = line.split_whitespace().collect();
            // Another label has its own number.
            if is_header(&words) || !super::labels::labels(&words).is_empty() {
                break;
            }
            found.extend(numbers(&words));
        }
        let place = if found.len() >= labels.len() + following.len() {
            at
        } else if labels.iter().take(at).any(|label| label.whose == Whose::Theirs) {
            found.len().checked_sub(1)?
        } else {
            0
        };
        found.into_iter().nth(place)
    }
}

/// Finds the number on the same line.
fn behind(words: &[&str], label: Label) -> Option<String> {
    let behind = words.get(label.end..)?;
    // `Zaaknummer gemeente: 12345`.
    let named = behind.iter().take(WORDS_OF_NAME).take_while(|word| !has_digit(word));
    let colon = named.enumerate().find(|(_, word)| word.ends_with(':'));
    // `Kenmerk aanbesteding VRR-EA-2023-017`.
    let is_word = |word: &&str| word.chars().all(char::is_alphabetic) && !is_of_header(word);
    let is_code = |word: &&str| has_digit(word) && !is_digits(word) && word.len() >= CHARS_OF_CODE;
    let is_named = behind.first().is_some_and(is_word) && behind.get(1).is_some_and(is_code);
    let skipped = colon.map_or(usize::from(is_named), |(at, _)| at + 1);
    let is_sign = |word: &&&str| !word.contains(char::is_alphanumeric);
    let signs = behind.iter().skip(skipped).take_while(is_sign).count();
    let value = behind.get(skipped + signs..)?;
    let has_colon = skipped > 0 || signs > 0 || words.get(label.end - 1)?.ends_with(':');
    let shortest = if label.is_counter && has_colon { Shortest::Counter } else { Shortest::Usual };
    let is_coded = |word: &&str| word.contains(['-', '/', '.']) || is_mark(word);
    if label.whose == Whose::Bare && !has_colon && !value.first().is_some_and(is_coded) {
        return None;
    }
    number_at(value, shortest).map(|(number, _)| number)
}

/// Tells whether a number is broken off at the end of a line and continues on the next.
fn goes_on(line: &str, next: &str) -> bool {
    let last = line.split_whitespace().next_back().unwrap_or_default();
    let first = next.split_whitespace().next().unwrap_or_default();
    last.len() > 1 && last.ends_with(['/', '-']) && has_digit(last) && has_digit(first)
}

/// Separates a value from the label it is attached to: `Kenmerk:2026/4417`, `No.W04.25`.
pub(super) fn apart(line: &str) -> String {
    let parts = line.split_whitespace().map(|word| match word.split_once(':') {
        Some((label, value)) if !value.starts_with('/') && is_of_header(label) && has_digit(value) => {
            format!("{label}: {value}")
        }
        _ => match word.split_at_checked(3) {
            Some((label @ ("No." | "Nr." | "nr."), value)) if has_digit(value) => {
                format!("{label} {value}")
            }
            _ => word.to_owned(),
        },
    });
    parts.collect::<Vec<_>>().join(" ")
}

/// The head of a letter, or the first page of a report.
const MOST_CHARS: usize = 4_500;
/// Further on, a line is about other documents.
const CHARS_OF_SUBJECT: usize = 1_000;
/// With so many words besides a date, a line is a sentence.
const WORDS_OF_SENTENCE: usize = 2;
/// A shorter word behind a name is a counter of something else.
const CHARS_OF_CODE: usize = 6;
/// Words between a label and its colon.
const WORDS_OF_NAME: usize = 3;
/// A column of labels in the head of a letter.
const MOST_ROWS: usize = 8;

#[cfg(test)]
mod tests {
    use super::{in_passing, labelled};

    #[test]
    fn a_subject_may_name_the_number() {
        let subject = "Onderwerp: besluit over bomen (zaaknummer 2026/4417)";
        assert_eq!(in_passing(subject).as_deref(), Some("2026/4417"));
        let other = "Op uw brief van 12 november 2026, kenmerk 2026/4417";
        assert_eq!(in_passing(other), None, "that of another");
    }

    #[test]
    fn numbers_are_known_by_their_label() {
        for (text, expected) in [
            ("Ons kenmerk: 2026/4417 Datum", Some("2026/4417")),
            ("Zaaknummer 884512.", Some("884512")),
            ("Kenmerk  : 20264417", Some("20264417")),
            ("Registratiekenmerk 2026-4417", Some("2026-4417")),
            ("GS-kenmerk: 4417882", Some("4417882")),
            ("zaaknr. 884512", Some("884512")),
            ("Referentie\n884512-26", Some("884512-26")),
            (
                "ons kenmerk zaaknummer bijlage behandeld door\n361437-2024:912495 361437-2024. J. Pieters",
                Some("361437-2024:912495"),
            ),
            ("Document-id: 884512", Some("884512")),
            ("Rapport nr. 2026/12", Some("2026/12")),
            ("Raadsvoorstel nr. 2026/12", Some("2026/12")),
            ("Zaaknummer\nBegin 9:30 – 12:30", None),
            ("Ons kenmerk\nDGBI-TDM / 12345678", Some("DGBI-TDM / 12345678")),
            ("Uw kenmerk Ons kenmerk\nA-1 DGBI-TDM / 12345678", Some("DGBI-TDM / 12345678")),
            ("Uw kenmerk 884512", None),
            ("Naar aanleiding van uw brief met kenmerk 884512", None),
            ("Ons kenmerk Telefoon 088 1234567", None),
            ("Ons kenmerk WOB 2021152 Uw kenmerk", Some("WOB 2021152")),
            ("Ons kenmerk Onderwerp Beslissing", None),
            ("Kenmerk 12-11-2026", None),
            ("kenmerkend 12345", None),
            // Attached, with a name, split over two lines, and short after a colon.
            ("Kenmerk:2026/4417", Some("2026/4417")),
            ("Zaaknummer gemeente: 884512", Some("884512")),
            ("Onze referentie\nIBO/BSK-2026/\n44178", Some("IBO/BSK-2026/44178")),
            ("Voorstelnummer: 45", Some("45")),
            ("Nummer raadsvoorstel: 2026-45", Some("2026-45")),
            ("Kenmerk/zaaknummer: Z / 26 / 44178", Some("Z / 26 / 44178")),
            ("Reg. nr.: 26.04417", Some("26.04417")),
            ("Nr.: 2026-45\nDe raad van Veen", Some("2026-45")),
            ("RIS-nummer: RIS312345", Some("RIS312345")),
            // A row and a column of labels with a row and a column of values.
            ("Uw kenmerk Ons kenmerk Datum\nAB/2026-1 2026-0417 12 november 2026", Some("2026-0417")),
            ("Datum\nOns kenmerk\nUw kenmerk\nBijlagen\n12 november 2026\n2026-0417\nAB/2026-1\n3", Some("2026-0417")),
            ("behandeld door telefoon ons kenmerk\nJ. Pieters 0591 377602 2026-0417", Some("2026-0417")),
            // Our own before that of a case, wherever it is.
            ("Zaaknummer 884512\nOns kenmerk 2026-0417", Some("2026-0417")),
            ("Onze ref. Z.114477 / D.554433", Some("Z.114477")),
            ("Zaak: 884512", Some("884512")),
            ("RIS 314477", Some("314477")),
            ("Zaak 12 van de lijst", None),
            ("Extern kenmerk: 884512", None),
            // Someone else's number, a telephone number, a year, a place, an article.
            ("Uw referentie\n2026Z04417\nBijlagen\n2", None),
            ("Bij besluit met zaaknummer 884512 is besloten", None),
            ("Kenmerk aanvrager: 884512", None),
            ("2. Zaaknummer 884512 Subsidie voor bomen", None),
            ("Telefoonnummer 0591377602", None),
            ("KvK-nummer 12345678", None),
            ("Ons kenmerk\n2500 EX Den Haag", None),
            ("Kenmerk\n2026", None),
            ("Nr. 12 Vaststellen agenda", None),
            ("artikel nr. 4417 van de wet", None),
            ("Onze referentie\nContactpersoon\n(070) 441 66 11", None),
        ] {
            let found = labelled(text);
            assert_eq!(found.as_deref(), expected, "{text:?}");
        }
    }
}
