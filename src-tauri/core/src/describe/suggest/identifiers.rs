//! Own numbers: marks of cases and files, by their label or by their shape.

/// Finds the first number behind a label such as "kenmerk", on the same line or, below a row of labels, on one of the next.
pub(super) fn labelled(text: &str) -> Option<String> {
    let start: String = text.chars().take(MOST_CHARS).collect();
    let lines: Vec<Vec<&str>> = (start.lines())
        .map(|line| line.split_whitespace().collect())
        .collect();
    (0..lines.len()).find_map(|row| {
        let words = lines.get(row)?;
        let word = |at: Option<usize>| {
            let word = at.and_then(|at| words.get(at));
            word.map(|word| bare(word)).unwrap_or_default()
        };
        let label = |at: usize| {
            let (first, second) = (word(at.checked_sub(1)), word(Some(at)));
            let is_numbered = NUMBERED.contains(&first.as_str());
            is_label(&second) || is_numbered && NUMBERS.contains(&second.as_str())
        };
        let is_other = |at: usize| OTHERS.contains(&word(at.checked_sub(1)).as_str());
        (0..words.len())
            .filter(|at| label(*at) && !is_other(*at))
            .find_map(|at| {
                let behind = words.get(at + 1..).unwrap_or_default();
                let same = number_in(
                    behind
                        .iter()
                        .copied()
                        .skip_while(|word| bare(word).is_empty())
                        .take(1),
                );
                // Two words make one mark: `WOB 2020393`.
                let prefixed = || match behind {
                    [first, second, ..] if is_prefix(first) && is_number(trimmed(second)) => {
                        Some(format!("{first} {}", trimmed(second)))
                    }
                    _ => None,
                };
                let below = || {
                    let ends = behind.len() <= MOST_LABELS
                        && behind
                            .iter()
                            .all(|word| !word.contains(|c: char| c.is_ascii_digit()));
                    let rows = lines.get(row + 1..)?.iter().take(ROWS_BELOW);
                    ends.then(|| number_in(rows.flatten().copied().take(WORDS_BELOW)))?
                };
                same.or_else(prefixed).or_else(below)
            })
    })
}

/// Finds the number of a document of parliament: `Kamerstuk 35 663, nr. 3`; `35 663` above `Nr. 3`.
pub(super) fn of_parliament(text: &str) -> Option<String> {
    let start: String = text.chars().take(MOST_CHARS).collect();
    let lower = start.to_lowercase();
    let at = PARLIAMENT
        .iter()
        .filter_map(|mark| lower.find(mark))
        .min()?;
    let words: Vec<&str> = lower.get(at..)?.split_whitespace().collect();
    let is = |word: &str, digits: usize| word.len() == digits && is_digits(word);
    let file = words
        .windows(2)
        .position(|pair| is(pair[0], 2) && is(trimmed(pair[1]), 3))?;
    let rest = words.get(file + 2..)?;
    let number = rest
        .windows(2)
        .find(|pair| trimmed(pair[0]) == "nr")
        .map(|pair| trimmed(pair[1]))?;
    let [first, second] = words.get(file..file + 2)? else {
        return None;
    };
    Some(format!("{first} {}, nr. {number}", trimmed(second)))
}

fn number_in<'t>(words: impl Iterator<Item = &'t str>) -> Option<String> {
    let mut numbers = words.map(trimmed).filter(|word| is_number(word));
    numbers.next().map(str::to_owned)
}

fn bare(word: &str) -> String {
    trimmed(word).to_lowercase()
}

/// Labels, also as the end of a word: `registratiekenmerk`, `GS-kenmerk`.
fn is_label(word: &str) -> bool {
    LABELS.contains(&word) || word.ends_with("kenmerk")
}

/// Finds the first number in a file name; its extension does not count.
pub(super) fn of_file_name(name: &str) -> Option<String> {
    shaped(name.rsplit_once('.').map_or(name, |(stem, _)| stem))
}

/// Finds the first number by its shape: `Z2026-00123`, `WOO-2026-001`, `BWBR0005416`.
pub(super) fn shaped(text: &str) -> Option<String> {
    let start: String = text.chars().take(MOST_CHARS).collect();
    let is_part = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '.' | '/' | '_');
    let pieces = start.split(|c: char| !is_part(c));
    pieces.map(trimmed).find_map(|piece| {
        let whole = has_shape(piece).then_some(piece);
        // In a file name the number stands among words: `besluit_Z2026-00123_definitief`.
        whole
            .or_else(|| piece.split('_').map(trimmed).find(|part| has_shape(part)))
            .map(str::to_owned)
    })
}

fn trimmed(word: &str) -> &str {
    word.trim_matches(|c: char| !c.is_alphanumeric())
}

/// Behind a label: something with a digit that is long enough, and no date.
fn is_number(word: &str) -> bool {
    let digits = word.chars().filter(char::is_ascii_digit).count();
    let length = word.chars().count();
    digits >= 3
        && (FEWEST_CHARS..=MOST_NUMBER_CHARS).contains(&length)
        && !word.contains(['@', '€'])
        // A version has short parts, and nothing but numbers.
        && (word.split('.').count() < 3 || word.split('.').any(|part| part.len() > 2))
        && super::dates::dates(word).is_empty()
}

/// Letters, a year and a number in either order of the first two; or letters of a register and digits.
fn has_shape(word: &str) -> bool {
    if word.chars().count() > MOST_NUMBER_CHARS || !super::dates::dates(word).is_empty() {
        return false;
    }
    let parts: Vec<&str> = runs(word);
    let is_year =
        |part: &&str| part.len() == 4 && (part.starts_with("20") || part.starts_with("19"));
    if word.starts_with(PLAN) {
        return word.split('.').count() > 3;
    }
    match parts.as_slice() {
        [letters, year, number] | [year, letters, number] if is_year(year) => {
            let fewest = if letters.len() < LONG_PREFIX { 2 } else { 1 };
            is_prefix(letters) && (fewest..=7).contains(&number.len()) && is_digits(number)
        }
        // A department's: `3879362-1068315-Z`.
        [one, other, letters] if one.len() == 7 && (6..=8).contains(&other.len()) => {
            is_digits(one) && is_digits(other) && is_prefix(letters)
        }
        [letters, digits] if is_digits(digits) => {
            REGISTERS.contains(&letters.to_uppercase().as_str()) && digits.len() >= 4
        }
        _ => false,
    }
}

fn is_digits(part: &str) -> bool {
    !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit())
}

/// Short and in capitals, or a usual one.
fn is_prefix(letters: &str) -> bool {
    let is_word = letters.chars().all(|c| c.is_ascii_alphabetic());
    let is_short = (1..=5).contains(&letters.len());
    let is_capital = letters.chars().all(|c| c.is_ascii_uppercase());
    is_word && is_short && (is_capital || PREFIXES.contains(&letters.to_lowercase().as_str()))
}

/// Splits into runs of letters and runs of digits; signs between go.
fn runs(word: &str) -> Vec<&str> {
    let mut runs = Vec::new();
    for part in word.split(|c: char| !c.is_ascii_alphanumeric()) {
        let mut rest = part;
        while let Some(first) = rest.chars().next() {
            let same = |c: char| c.is_ascii_digit() == first.is_ascii_digit();
            let end = rest.find(|c| !same(c)).unwrap_or(rest.len());
            let (run, after) = rest.split_at(end);
            runs.push(run);
            rest = after;
        }
    }
    runs
}

#[rustfmt::skip]
const LABELS: [&str; 15] = [
    "kenmerk", "zaaknummer", "zaaknr", "dossiernummer", "documentnummer", "registratienummer",
    "referentie", "referentienummer", "besluitnummer", "documentnr", "registratienr", "dossiernr", "rapportnummer", "rapportnr",
    "reference",
];
/// Two words: `rapport nr.`.
const NUMBERED: [&str; 7] = [
    "document",
    "rapport",
    "report",
    "zaak",
    "dossier",
    "case",
    "registratie",
];
const NUMBERS: [&str; 5] = ["id", "nummer", "number", "nr", "no"];
/// Before a label: the mark of the other side.
const OTHERS: [&str; 3] = ["uw", "your", "hun"];
const PARLIAMENT: [&str; 3] = [
    "kamerstuk",
    "tweede kamer der staten-generaal",
    "eerste kamer der staten-generaal",
];
/// A row of labels has a few words.
const MOST_LABELS: usize = 8;
const ROWS_BELOW: usize = 2;
const WORDS_BELOW: usize = 8;
const PREFIXES: [&str; 8] = ["z", "zk", "woo", "wob", "zaak", "dos", "int", "uit"];
/// Plans of the spatial order have their own.
const PLAN: &str = "NL.IMRO.";
const REGISTERS: [&str; 4] = ["BWBR", "BWR", "CVDR", "ZAAK"];
/// `RFC-2026-1`.
const LONG_PREFIX: usize = 3;
const FEWEST_CHARS: usize = 4;
const MOST_NUMBER_CHARS: usize = 40;
/// The head of a letter, the first pages of a report.
const MOST_CHARS: usize = 4_000;

#[cfg(test)]
mod tests {
    use super::{labelled, of_parliament, shaped};

    #[test]
    fn numbers_of_parliament_are_read() {
        for (text, expected) in [
            ("Kamerstuk 35 663, nr. 3", Some("35 663, nr. 3")),
            (
                "Tweede Kamer der Staten-Generaal 2\nVergaderjaar 2020–2021\n35 663 Wijziging van de wet\nNr. 3 MEMORIE",
                Some("35 663, nr. 3"),
            ),
            ("Er kwamen 35 663 reacties, zie nr. 3", None),
            ("", None),
        ] {
            assert_eq!(of_parliament(text).as_deref(), expected, "{text:?}");
        }
    }

    #[test]
    fn numbers_are_known_by_their_shape() {
        for (text, expected) in [
            ("Besluit Z2026-00123 parkeren", Some("Z2026-00123")),
            ("WOO-2026-001", Some("WOO-2026-001")),
            ("woo_besluit_Z2026-00123_definitief", Some("Z2026-00123")),
            ("2026-WOO-0031", Some("2026-WOO-0031")),
            ("zaak.2026.1234", Some("zaak.2026.1234")),
            ("BWBR0005416", Some("BWBR0005416")),
            ("verslag-2026-11-12", None),
            ("RAAD-2026-11-12", None),
            ("begroting 2026", None),
            ("notulen-2026-12", None),
            ("A4 2026", None),
            ("", None),
        ] {
            let found = shaped(text);
            assert_eq!(found.as_deref(), expected, "{text:?}");
        }
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
            ("Uw kenmerk 884512", None),
            ("Ons kenmerk WOB 2021152 Uw kenmerk", Some("WOB 2021152")),
            ("Ons kenmerk Onderwerp Beslissing", None),
            ("Kenmerk 12-11-2026", None),
            ("kenmerkend 12345", None),
        ] {
            let found = labelled(text);
            assert_eq!(found.as_deref(), expected, "{text:?}");
        }
    }
}
