//! Recognises the kind of a document by its form, not its subject: print of parliament, an official journal, a letter.

use super::identifiers::journal;
use super::words::beginning;

/// The kind shown by the form of a document, and the words that show it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Form {
    pub(super) kind: &'static str,
    /// The words as found.
    pub(super) words: &'static str,
    /// Whether it is a letter, which may also be something more: a decision, an answer.
    pub(super) is_letter: bool,
}

pub(super) fn form(text: &str) -> Option<Form> {
    let start = beginning(text, MOST_CHARS);
    let of_print = |kind, words| Form { kind, words, is_letter: false };
    printed(start)
        .map(|(kind, words)| of_print(kind, words))
        .or_else(|| journal(text).map(|journal| of_print(journal.kind, journal.name)))
        .or_else(|| letter(start))
}

/// Recognises print of parliament: `Tweede Kamer der Staten-Generaal 2` above `Vergaderjaar`.
fn printed(start: &str) -> Option<(&'static str, &'static str)> {
    let top = beginning(start, TOP_OF_PRINT).to_lowercase();
    let is_print = top.contains("vergaderjaar") && top.contains("staten-generaal");
    is_print.then(|| {
        if top.contains("aanhangsel van de handelingen") {
            ("Kamervraag met antwoord", "aanhangsel van de handelingen")
        } else {
            ("Kamerstuk", "vergaderjaar")
        }
    })
}

/// Recognises a letter, by a return address, or a greeting below a subject or reference.
fn letter(start: &str) -> Option<Form> {
    let lower = start.to_lowercase();
    let begins = |word: &&&str| {
        lower.match_indices(**word).any(|(at, _)| {
            let before = lower.get(..at).unwrap_or_default();
            let is_first = before.trim_end_matches([' ', '>']).ends_with('\n') || at <= 2;
            // A text without line breaks cannot tell.
            is_first
                || !start.contains('\n') && start.get(at..).is_some_and(|rest| rest.starts_with(char::is_uppercase))
        })
    };
    let is_mail = MAIL.iter().all(|word| begins(&word));
    let sent_back = RETURNED.iter().find(begins);
    let headed = HEADED.iter().any(|word| begins(&word));
    let words = sent_back.or_else(|| GREETINGS.iter().find(begins).filter(|_| headed))?;
    if is_mail {
        return None;
    }
    let top = beginning(&lower, TOP_OF_LETTER);
    let is_to_house = HOUSES.iter().any(|house| top.contains(house)) && top.contains("voorzitter");
    let is_answer = ANSWERS.iter().any(|words| lower.contains(words));
    Some(Form {
        kind: match (is_to_house, is_answer) {
            (true, true) => "Kamervraag met antwoord",
            (true, false) => "Kamerbrief",
            _ => "brief",
        },
        words,
        is_letter: true,
    })
}

/// The head of a letter and its greeting.
const MOST_CHARS: usize = 2_500;
/// The name of the house and the year of its meetings.
const TOP_OF_PRINT: usize = 400;
/// The address of a letter.
const TOP_OF_LETTER: usize = 700;
const RETURNED: [&str; 1] = ["retouradres"];
#[rustfmt::skip]
const GREETINGS: [&str; 9] = [
    "beste ", "dear ", "excellentie", "geacht ", "geachte", "hoogachtend", "l.s.", "met vriendelijke groet", "mijnheer de voorzitter",
];
/// Headings above the greeting of a letter.
#[rustfmt::skip]
const HEADED: [&str; 10] = [
    "betreft", "bijlage", "datum", "kenmerk", "onderwerp", "ons kenmerk", "onze referentie", "our reference", "subject", "verzenddatum",
];
const MAIL: [&str; 2] = ["van:", "verzonden:"];
/// Phrases in a letter to parliament that answers questions of its members.
const ANSWERS: [&str; 4] = [
    "antwoorden op de vragen van",
    "antwoorden op schriftelijke vragen",
    "beantwoording kamervragen",
    "beantwoording vragen van",
];
const HOUSES: [&str; 2] = ["tweede kamer", "eerste kamer"];

#[cfg(test)]
mod tests {
    use super::form;

    #[test]
    fn a_form_shows_what_a_document_is() {
        for (text, expected) in [
            ("Tweede Kamer der Staten-Generaal 2\nVergaderjaar 2025–2026\n36 417 Bomen", Some("Kamerstuk")),
            ("> Retouradres Postbus 1\nDe voorzitter van de Tweede Kamer\nBetreft bomen", Some("Kamerbrief")),
            ("Gemeente Veen\nOnderwerp: bomen\nGeachte heer,\nHierbij", Some("brief")),
            ("Veen\nDatum 3 mei 2026\nDank voor uw bericht.\nHoogachtend,\nhet college", Some("brief")),
            ("UWV Datum 3 mei 2026 Onderwerp bomen Geachte heer, Hierbij", Some("brief")),
            // Lookalikes: an e-mail, a quoted letter, a report for parliament.
            ("Van: Jan\nVerzonden: 3 mei\nOnderwerp: bomen\nBeste Piet,", None),
            ("Rapport over brieven\nWie met geachte begint, blijft beleefd.", None),
            ("Rapport voor de Tweede Kamer der Staten-Generaal\nInhoud", None),
            ("", None),
        ] {
            let found = form(text).map(|form| form.kind);
            assert_eq!(found, expected, "{text:?}");
        }
    }
}
