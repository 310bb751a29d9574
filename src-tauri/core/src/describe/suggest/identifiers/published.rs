//! Numbers of printed publications: documents of parliament and official journals.

use super::labels::bare;
use super::numbers::{is_digits, trimmed};
use crate::describe::suggest::words::beginning;

/// Finds the number of a document of parliament: `Kamerstuk 35 663, nr. 3`; `36 410 VII` above `Nr. 3`.
///
/// Shape: at the top only, and near the name of the house; further on it belongs to something else.
pub(in crate::describe::suggest) fn of_parliament(text: &str) -> Option<String> {
    let start = beginning(text, MOST_CHARS);
    let lower = start.to_lowercase();
    let at = PARLIAMENT.iter().filter_map(|mark| lower.find(mark)).min().filter(|at| *at < TOP_OF_PARLIAMENT)?;
    let words: Vec<&str> = start.get(at..)?.split_whitespace().collect();
    let is = |word: &str, digits: usize| word.len() == digits && is_digits(word);
    let file = (words.windows(2).take(WORDS_BEFORE_FILE)).position(|pair| is(pair[0], 2) && is(trimmed(pair[1]), 3))?;
    let (first, second) = (words.get(file)?, trimmed(words.get(file + 1)?));
    let rest = words.get(file + 2..)?;
    // A budget has a chapter: `36 410 VII`.
    let is_chapter = |word: &&str| word.chars().all(|c| "IVX".contains(c)) && !word.is_empty();
    let chapter = rest.first().map(|word| trimmed(word)).filter(is_chapter);
    let number = (rest.windows(2).take(WORDS_BEFORE_NUMBER))
        .find(|pair| bare(pair[0]) == "nr")
        .map(|pair| trimmed(pair[1]))
        .filter(|number| number.starts_with(|c: char| c.is_ascii_digit()))?;
    let chapter = chapter.map_or_else(String::new, |chapter| format!(" {chapter}"));
    Some(format!("{first} {second}{chapter}, nr. {number}"))
}

/// Finds the number of a print of parliament; for answered questions as in the footer: `ah-tk-20252026-417 ISSN
/// 0921-7398`.
pub(in crate::describe::suggest) fn of_print(text: &str) -> Option<String> {
    let start = beginning(text, MOST_CHARS_OF_PAGE);
    let words: Vec<&str> = start.split_whitespace().collect();
    let is_printed = |pair: &&[&str]| pair[1] == "ISSN" && pair[0].starts_with("ah-");
    let answered = words.windows(2).find(is_printed);
    answered.map(|pair| pair[0].to_owned()).or_else(|| {
        let top = beginning(start, TOP_OF_PARLIAMENT);
        let has_year = top.to_lowercase().contains("vergaderjaar");
        has_year.then(|| of_parliament(text))?
    })
}

/// Finds the number of an issue of an official journal, as in its file name: `gmb-2026-12345`.
pub(in crate::describe::suggest) fn of_journal(text: &str) -> Option<String> {
    let series = journal(text)?.series;
    let words: Vec<&str> = (beginning(text, TOP_OF_JOURNAL).split_whitespace()).collect();
    let is_number = |pair: &&[&str]| bare(pair[0]) == "nr" && is_digits(trimmed(pair[1]));
    let number = words.windows(2).find(is_number).map(|pair| trimmed(pair[1]))?;
    let is_year = |word: &&str| word.len() == 4 && is_digits(word) && word.starts_with("20");
    let year = words.into_iter().map(trimmed).find(is_year)?;
    Some(format!("{series}-{year}-{number}"))
}

pub(in crate::describe::suggest) fn journal(text: &str) -> Option<&'static Journal> {
    let lower = beginning(text, TOP_OF_JOURNAL).to_lowercase();
    let is_issue = lower.contains("officiële uitgave");
    JOURNALS.iter().find(|journal| is_issue && lower.contains(journal.name))
}

#[derive(Debug)]
pub(in crate::describe::suggest) struct Journal {
    /// In lower case.
    pub(in crate::describe::suggest) name: &'static str,
    series: &'static str,
    pub(in crate::describe::suggest) kind: &'static str,
}

/// Source: officielebekendmakingen.nl.
const JOURNALS: [Journal; 5] = [
    Journal { name: "gemeenteblad", series: "gmb", kind: "Gemeenteblad" },
    Journal { name: "provinciaal blad", series: "prb", kind: "Provinciaal blad" },
    Journal { name: "waterschapsblad", series: "wsb", kind: "Waterschapsblad" },
    Journal { name: "blad gemeenschappelijke regeling", series: "bgr", kind: "Blad gemeenschappelijke regeling" },
    Journal { name: "staatscourant", series: "stcrt", kind: "Staatscourant" },
];
/// The head of an issue.
const TOP_OF_JOURNAL: usize = 600;
const MOST_CHARS_OF_PAGE: usize = 6_000;
const PARLIAMENT: [&str; 3] = ["kamerstuk", "tweede kamer der staten-generaal", "eerste kamer der staten-generaal"];
/// In bytes: further on it is a quotation.
const TOP_OF_PARLIAMENT: usize = 400;
const MOST_CHARS: usize = 4_000;
/// `Tweede Kamer der Staten-Generaal 2 Vergaderjaar 2026–2027 35 663`.
const WORDS_BEFORE_FILE: usize = 14;
/// The name of a law is in between.
const WORDS_BEFORE_NUMBER: usize = 120;

#[cfg(test)]
mod tests {
    use super::{of_journal, of_parliament, of_print};

    #[test]
    fn numbers_of_parliament_are_read() {
        for (text, expected) in [
            ("Kamerstuk 35 663, nr. 3", Some("35 663, nr. 3")),
            (
                "Tweede Kamer der Staten-Generaal 2\nVergaderjaar 2020–2021\n35 663 Wijziging van de wet\nNr. 3 MEMORIE",
                Some("35 663, nr. 3"),
            ),
            ("Kamerstukken II 2023/24, 36 410 VII, nr. 12", Some("36 410 VII, nr. 12")),
            ("Er kwamen 35 663 reacties, zie nr. 3", None),
            (&format!("{} zie Kamerstuk 35 663, nr. 3", "De wet is gewijzigd. ".repeat(30)), None),
            ("", None),
        ] {
            assert_eq!(of_parliament(text).as_deref(), expected, "{text:?}");
        }
    }

    #[test]
    fn numbers_of_print_are_read() {
        assert_eq!(of_print("ingezonden\nah-tk-20252026-417\nISSN 0921 - 7398").as_deref(), Some("ah-tk-20252026-417"));
        assert_eq!(of_print("zie ah-tk-20252026-417 van vorig jaar"), None);
        for (text, expected) in [
            (
                "Nr. 44178\n12 november\n2026\nGEMEENTEBLAD\nOfficiële uitgave van de gemeente Veen",
                Some("gmb-2026-44178"),
            ),
            (
                "PROVINCIAAL BLAD Officiële uitgave van de provincie Veen. Nr. 417 12 november 2026",
                Some("prb-2026-417"),
            ),
            ("Bekendgemaakt in Gemeenteblad 2026, nr. 44178", None),
        ] {
            assert_eq!(of_journal(text).as_deref(), expected, "{text:?}");
        }
    }
}
