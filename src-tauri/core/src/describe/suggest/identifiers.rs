//! Own numbers: marks of cases and files, by their label or by their shape.

/// Finds the first number behind a label such as "kenmerk", on the same line or, below a row of labels, on one of the next.
pub(super) fn labelled(text: &str) -> Option<String> {
    let start: String = text.chars().take(MOST_CHARS).collect();
    let lines: Vec<Vec<&str>> = (start.lines())
        .map(|line| line.split_whitespace().collect())
        .collect();
    lines.iter().enumerate().find_map(|(row, words)| {
        let next = lines.get(row + 1..).unwrap_or_default();
        let ends = labels(words);
        ends.into_iter().find_map(|end| {
            let behind = words.get(end..).unwrap_or_default();
            let is_row = behind.len() <= MOST_LABELS
                && !(behind.iter()).any(|word| word.contains(|c: char| c.is_ascii_digit()));
            let below = || {
                let words = next.iter().take(ROWS_BELOW).flatten().copied();
                number_in(words.take(WORDS_BELOW))
            };
            let same = behind
                .iter()
                .copied()
                .skip_while(|word| bare(word).is_empty());
            let same: Vec<&str> = same.take(WORDS_OF_NUMBER).collect();
            let begins = |number: &String| {
                same.first()
                    .is_some_and(|word| number.starts_with(trimmed(word)))
            };
            number_in(same.iter().copied())
                .filter(begins)
                .or_else(|| is_row.then(below)?)
        })
    })
}

/// Finds the own labels in a line: where each ends. That of the other side is passed over: "uw brief met kenmerk".
fn labels(words: &[&str]) -> Vec<usize> {
    let bares: Vec<String> = words.iter().map(|word| bare(word)).collect();
    let is = |at: usize, known: &[&str]| {
        bares
            .get(at)
            .is_some_and(|word| known.contains(&word.as_str()))
    };
    let mut ends = Vec::new();
    for (at, word) in bares.iter().enumerate() {
        let numbered = NUMBERED.iter().any(|numbered| word.ends_with(numbered));
        let has_two = numbered && is(at + 1, &NUMBERS);
        let before = at.saturating_sub(WORDS_OF_OTHER)..at;
        let own = before.clone().any(|at| is(at, &OWN)) || at == 0;
        let is_other = at.checked_sub(1).is_some_and(|at| is(at, &OTHERS))
            || !own && before.clone().any(|at| is(at, &OTHERS)) && !is_capital(words, at);
        if (has_two || is_label(word)) && !is_other {
            ends.push(at + 1 + usize::from(has_two));
        }
    }
    ends
}

fn is_capital(words: &[&str], at: usize) -> bool {
    words
        .get(at)
        .is_some_and(|word| word.starts_with(char::is_uppercase))
}

/// Finds the number of a document of parliament: `Kamerstuk 35 663, nr. 3`; `36 410 VII` above `Nr. 3`.
///
/// Shape: at the top only, and near the name of the house; further on it is that of something else.
pub(super) fn of_parliament(text: &str) -> Option<String> {
    let start: String = text.chars().take(MOST_CHARS).collect();
    let lower = start.to_lowercase();
    let at = PARLIAMENT
        .iter()
        .filter_map(|mark| lower.find(mark))
        .min()
        .filter(|at| *at < TOP_OF_PARLIAMENT)?;
    let words: Vec<&str> = start.get(at..)?.split_whitespace().collect();
    let is = |word: &str, digits: usize| word.len() == digits && is_digits(word);
    let file = (words.windows(2).take(WORDS_BEFORE_FILE))
        .position(|pair| is(pair[0], 2) && is(trimmed(pair[1]), 3))?;
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

/// Returns the first number; with the mark before it that belongs to it: `WOB 2020393`, `DGBI-TDM / 12345678`.
fn number_in<'t>(words: impl Iterator<Item = &'t str>) -> Option<String> {
    let words: Vec<&str> = words.collect();
    let at = words.iter().position(|word| is_number(trimmed(word)))?;
    let number = trimmed(words[at]);
    let is_mark = |word: &&&str| {
        word.contains(|c: char| c.is_ascii_uppercase())
            && word
                .chars()
                .all(|c| c.is_ascii_uppercase() || matches!(c, '-' | '&' | '/'))
    };
    let before = |back: usize| at.checked_sub(back).and_then(|at| words.get(at));
    let sign = before(1).filter(|word| matches!(**word, "/" | "-"));
    if let (Some(sign), Some(mark)) = (sign, before(2).filter(is_mark)) {
        return Some(format!("{mark} {sign} {number}"));
    }
    let mark = before(1).filter(|word| is_prefix(word) || word.ends_with('/') && is_mark(word));
    let mark = mark.filter(|_| is_digits(number));
    Some(mark.map_or(number.to_owned(), |mark| format!("{mark} {number}")))
}

fn bare(word: &str) -> String {
    trimmed(word).to_lowercase()
}

/// Labels, also as the end of a word: `registratiekenmerk`, `GS-kenmerk`, `zaak-id`.
fn is_label(word: &str) -> bool {
    let of = |number| Some(word.strip_suffix(number)?.trim_end_matches('-'));
    LABELS.contains(&word)
        || word.ends_with("kenmerk")
        || (NUMBERS.iter()).any(|number| of(*number).is_some_and(|of| NUMBERED.contains(&of)))
}

/// Finds the first number in a title, or in a file name without its extension; a text that names a journal quotes it.
pub(super) fn of_name(name: &str) -> Option<String> {
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '-';
    let is_published = |piece: &&str| {
        PUBLICATIONS
            .iter()
            .any(|journal| piece.starts_with(journal))
            && piece.ends_with(|c: char| c.is_ascii_digit())
    };
    let published = name.split(|c: char| !is_part(c)).find(is_published);
    published.map(str::to_owned).or_else(|| shaped(name))
}

/// Finds the first number by its shape: `Z2026-00123`, `WOO-2026-001`, `BWBR0005416`; that of a plan wherever it stands.
pub(super) fn shaped(text: &str) -> Option<String> {
    let plan = text.find(PLAN).and_then(|at| text.get(at..));
    let start: String = (plan.unwrap_or(text).chars().take(MOST_CHARS)).collect();
    // Some layouts put a space before a dash: `RFC -2021-1`.
    let start = start.replace(" -", "-");
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
        && !is_time(word)
        // A version has short parts, and nothing but numbers.
        && (word.split('.').count() < 3 || word.split('.').any(|part| part.len() > 2))
        && super::dates::dates(word).is_empty()
}

/// `9:30`.
fn is_time(word: &str) -> bool {
    let parts = word.split_once([':', '.']);
    parts.is_some_and(|(hour, minute)| {
        hour.len() <= 2 && minute.len() == 2 && is_digits(hour) && is_digits(minute)
    })
}

/// Letters, a year and a number, as offices, departments and systems write them; or letters of a register and digits.
fn has_shape(word: &str) -> bool {
    if word.chars().count() > MOST_NUMBER_CHARS || !super::dates::dates(word).is_empty() {
        return false;
    }
    if word.starts_with(PLAN) {
        return word.split('.').count() > 3;
    }
    let parts: Vec<&str> = runs(word);
    let is_year =
        |part: &str| part.len() == 4 && (part.starts_with("20") || part.starts_with("19"));
    match parts.as_slice() {
        [letters, year, number] | [year, letters, number] if is_year(year) => {
            let fewest = if letters.len() < LONG_PREFIX { 2 } else { 1 };
            is_prefix(letters)
                && (fewest..=MOST_DIGITS).contains(&number.len())
                && is_digits(number)
        }
        // `IENW/BSK-2026/12345`.
        [office, letters, year, number] if is_year(year) && word.contains('/') => {
            is_prefix(office) && is_prefix(letters) && is_digits(number) && number.len() >= 4
        }
        // `2026-0000123456`.
        [year, number] if is_year(year) => is_digits(number) && number.len() >= LONG_NUMBER,
        // `D26-001234`.
        [letters, year, number] if year.len() == 2 && is_digits(year) => {
            let is_usual = PREFIXES.contains(&letters.to_lowercase().as_str());
            is_usual && is_digits(number) && (4..=MOST_DIGITS).contains(&number.len())
        }
        // `3879362-1068315-Z`.
        [one, other, letters] if one.len() == 7 && (6..=8).contains(&other.len()) => {
            is_digits(one) && is_digits(other) && is_prefix(letters)
        }
        [letters, digits] if is_digits(digits) => {
            let is_register = REGISTERS.contains(&letters.to_uppercase().as_str());
            let has_year = digits.len() >= LONG_NUMBER && digits.starts_with("20");
            is_register && digits.len() >= 4 || has_year && is_prefix(letters)
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

const LABELS: [&str; 2] = ["referentie", "reference"];
/// With one of [`NUMBERS`], as one word or two: `zaaknummer`, `rapport nr.`.
#[rustfmt::skip]
const NUMBERED: [&str; 18] = [
    "besluit", "brief", "case", "corsa", "document", "dossier", "inboek", "nota", "poststuk", "publicatie", "rapport",
    "referentie", "registratie", "report", "stuk", "verseon", "voorstel", "zaak",
];
const NUMBERS: [&str; 5] = ["id", "nummer", "number", "nr", "no"];
/// Before a label: ours, and that of the other side.
const OWN: [&str; 3] = ["ons", "onze", "our"];
const OTHERS: [&str; 3] = ["uw", "your", "hun"];
/// `uw brief van 12 november 2026 met kenmerk`.
const WORDS_OF_OTHER: usize = 7;
const PARLIAMENT: [&str; 3] = [
    "kamerstuk",
    "tweede kamer der staten-generaal",
    "eerste kamer der staten-generaal",
];
/// Bytes: further on it is quoted.
const TOP_OF_PARLIAMENT: usize = 400;
/// `Tweede Kamer der Staten-Generaal 2 Vergaderjaar 2026–2027 35 663`.
const WORDS_BEFORE_FILE: usize = 14;
/// The name of a law stands between.
const WORDS_BEFORE_NUMBER: usize = 120;
/// A row of labels has a few words.
const MOST_LABELS: usize = 8;
const ROWS_BELOW: usize = 2;
const WORDS_BELOW: usize = 8;
/// `DGBI-TDM / 12345678`.
const WORDS_OF_NUMBER: usize = 3;
const PREFIXES: [&str; 10] = [
    "z", "d", "zk", "woo", "wob", "zaak", "dos", "int", "in", "uit",
];
/// Plans of the spatial order have their own.
const PLAN: &str = "NL.IMRO.";
/// Official journals and papers of parliament. Source: officielebekendmakingen.nl.
#[rustfmt::skip]
const PUBLICATIONS: [&str; 13] = [
    "kst-", "blg-", "ah-tk-", "ah-ek-", "h-tk-", "h-ek-", "stb-", "stcrt-", "trb-", "gmb-", "prb-", "wsb-", "bgr-",
];
const REGISTERS: [&str; 4] = ["BWBR", "BWR", "CVDR", "ZAAK"];
/// `RFC-2026-1`.
const LONG_PREFIX: usize = 3;
/// A year and a counter that hundreds of thousands of letters use.
const LONG_NUMBER: usize = 9;
/// `Z2026-00005530`: systems fill counters up with noughts.
const MOST_DIGITS: usize = 10;
const FEWEST_CHARS: usize = 4;
const MOST_NUMBER_CHARS: usize = 40;
/// The head of a letter, the first pages of a report.
const MOST_CHARS: usize = 4_000;

#[cfg(test)]
mod tests {
    use super::{labelled, of_name, of_parliament, shaped};

    #[test]
    fn numbers_of_parliament_are_read() {
        for (text, expected) in [
            ("Kamerstuk 35 663, nr. 3", Some("35 663, nr. 3")),
            (
                "Tweede Kamer der Staten-Generaal 2\nVergaderjaar 2020–2021\n35 663 Wijziging van de wet\nNr. 3 MEMORIE",
                Some("35 663, nr. 3"),
            ),
            (
                "Kamerstukken II 2023/24, 36 410 VII, nr. 12",
                Some("36 410 VII, nr. 12"),
            ),
            ("Er kwamen 35 663 reacties, zie nr. 3", None),
            (
                &format!(
                    "{} zie Kamerstuk 35 663, nr. 3",
                    "De wet is gewijzigd. ".repeat(30)
                ),
                None,
            ),
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
            ("melding_zaaknr._Z2026-00005530", Some("Z2026-00005530")),
            ("woo_besluit_Z2026-00123_definitief", Some("Z2026-00123")),
            ("2026-WOO-0031", Some("2026-WOO-0031")),
            ("zaak.2026.1234", Some("zaak.2026.1234")),
            ("BWBR0005416", Some("BWBR0005416")),
            ("IENW/BSK-2026/12345", Some("IENW/BSK-2026/12345")),
            ("Datum 2026-0000123456", Some("2026-0000123456")),
            ("BS2026012345", Some("BS2026012345")),
            ("D26-001234 brief", Some("D26-001234")),
            ("Notitie RFC -2026-1", Some("RFC-2026-1")),
            ("A26-1234", None),
            ("tijdvak 2026-2027", None),
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
    fn names_may_be_those_of_official_publications() {
        assert_eq!(of_name("kst-36410-12").as_deref(), Some("kst-36410-12"));
        assert_eq!(of_name("woo_Z2026-00123").as_deref(), Some("Z2026-00123"));
        assert_eq!(shaped("zie kst-36410-12"), None);
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
            (
                "Ons kenmerk\nDGBI-TDM / 12345678",
                Some("DGBI-TDM / 12345678"),
            ),
            (
                "Uw kenmerk Ons kenmerk\nA-1 DGBI-TDM / 12345678",
                Some("DGBI-TDM / 12345678"),
            ),
            ("Uw kenmerk 884512", None),
            ("Naar aanleiding van uw brief met kenmerk 884512", None),
            ("Ons kenmerk Telefoon 088 1234567", None),
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
