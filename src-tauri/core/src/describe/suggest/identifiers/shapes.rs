//! Own numbers recognised by their shape, and those in names.

use super::labels::{bare, is_item};
use super::numbers::{has_digit, is_digits, is_year, trimmed};
use crate::describe::suggest::dates::dates;
use crate::describe::suggest::words::beginning;

/// Finds the first number in a title, or in a file name without its extension. A text that names a journal only quotes
/// it.
pub(in crate::describe::suggest) fn of_name(name: &str) -> Option<String> {
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '-';
    let is_published = |piece: &&str| {
        PUBLICATIONS.iter().any(|journal| piece.starts_with(journal)) && piece.ends_with(|c: char| c.is_ascii_digit())
    };
    let published = name.split(|c: char| !is_part(c)).find(is_published);
    let marked = || name.split(|c: char| !c.is_ascii_alphanumeric()).find(|piece| is_marked(piece));
    published.map(str::to_owned).or_else(|| shaped(name)).or_else(|| marked().map(str::to_owned))
}

/// Recognises `RIS314477`: a register in capitals and a counter, except those of cameras, scanners and standards.
fn is_marked(piece: &str) -> bool {
    let [letters, digits] = runs(piece)[..] else { return false };
    let is_register = letters.len() == 3 && letters.chars().all(|c| c.is_ascii_uppercase());
    is_register
        && !OF_OTHER_MARKS.contains(&letters)
        && is_digits(digits)
        && (4..=MOST_DIGITS).contains(&digits.len())
        && !is_year(digits)
}

/// Finds the first number by its shape: `Z2026-00123`, `WOO-2026-001`, `BWBR0005416`; that of a plan wherever it is.
pub(in crate::describe::suggest) fn shaped(text: &str) -> Option<String> {
    let plan = text.find(PLAN).and_then(|at| text.get(at..));
    // Some layouts put a space before a dash: `RFC -2021-1`.
    let start = beginning(plan.unwrap_or(text), MOST_CHARS).replace(" -", "-");
    let is_part = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '.' | '/' | '_');
    let pieces = start.split(|c: char| !is_part(c));
    pieces.map(trimmed).find_map(|piece| {
        let whole = has_shape(piece).then_some(piece);
        // In a file name the number is among words: `besluit_Z2026-00123_definitief`.
        whole.or_else(|| piece.split('_').map(trimmed).find(|part| has_shape(part))).map(str::to_owned)
    })
}

/// Finds the first number by its shape in a text, except in items of a list, and in or below lines about what the other
/// side sent. In a text without line breaks, words about the other side extend up to their number.
pub(in crate::describe::suggest) fn shaped_in_text(text: &str) -> Option<String> {
    if !text.contains('\n') {
        let mut is_theirs = false;
        let own = text.split_whitespace().filter(|word| {
            is_theirs |= is_of_others(&bare(word));
            let stays = !is_theirs;
            is_theirs &= !has_digit(word);
            stays
        });
        return shaped(&own.collect::<Vec<_>>().join(" "));
    }
    shaped(&own_lines(text))
}

/// Returns the lines of a text, except items of a list and lines about what the other side sent, and those below labels
/// of the other side.
pub(super) fn own_lines(text: &str) -> String {
    let mut is_below = false;
    let own = text.lines().filter(|line| {
        let words: Vec<String> = line.split_whitespace().map(bare).collect();
        let first = words.first().filter(|_| words.len() > 1);
        let is_item = first.is_some_and(|word| is_item(word));
        let is_theirs = words.iter().any(|word| is_of_others(word));
        let stays = !is_item && !is_theirs && !is_below;
        // A label alone, with its number on the next line.
        let is_label = words.len() <= WORDS_OF_LABEL && !has_digit(line);
        is_below = is_theirs && is_label || is_below && words.is_empty();
        stays
    });
    own.collect::<Vec<_>>().join("\n")
}

fn is_of_others(word: &str) -> bool {
    OF_OTHERS.contains(&word)
}

/// Tells whether a word is letters, a year and a number, as offices, departments and systems write them, or the letters
/// of a register and digits.
fn has_shape(word: &str) -> bool {
    if word.chars().count() > MOST_NUMBER_CHARS || !dates(word).is_empty() {
        return false;
    }
    if word.starts_with(PLAN) {
        return word.split('.').count() > 3;
    }
    let parts: Vec<&str> = runs(word);
    match parts.as_slice() {
        [letters, year, number] | [year, letters, number] if is_year(year) => {
            let fewest = if letters.len() < LONG_PREFIX { 2 } else { 1 };
            is_prefix(letters) && (fewest..=MOST_DIGITS).contains(&number.len()) && is_digits(number)
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

/// Tells whether letters are a prefix: short and in capitals, or a usual one.
fn is_prefix(letters: &str) -> bool {
    let is_word = letters.chars().all(|c| c.is_ascii_alphabetic());
    let is_short = (1..=5).contains(&letters.len());
    let is_capital = letters.chars().all(|c| c.is_ascii_uppercase());
    is_word && is_short && (is_capital || PREFIXES.contains(&letters.to_lowercase().as_str()))
}

/// Splits a word into runs of letters and runs of digits; other characters are dropped.
pub(super) fn runs(word: &str) -> Vec<&str> {
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

const PREFIXES: [&str; 10] = ["z", "d", "zk", "woo", "wob", "zaak", "dos", "int", "in", "uit"];
/// Cameras, scanners and standards bodies.
const OF_OTHER_MARKS: [&str; 9] = ["DSC", "IEC", "IMG", "ISO", "KVK", "MFP", "NEN", "NPR", "NTA"];
/// A line with one of these is about incoming mail.
const OF_OTHERS: [&str; 5] = ["uw", "your", "verzoek", "aanvraag", "brief"];
/// `Uw kenmerk`, `Kenmerk van uw brief:`.
const WORDS_OF_LABEL: usize = 4;
/// Spatial plans have identifiers of their own.
const PLAN: &str = "NL.IMRO.";
/// Official journals and papers of parliament. Source: officielebekendmakingen.nl.
const PUBLICATIONS: [&str; 13] =
    ["kst-", "blg-", "ah-tk-", "ah-ek-", "h-tk-", "h-ek-", "stb-", "stcrt-", "trb-", "gmb-", "prb-", "wsb-", "bgr-"];
const REGISTERS: [&str; 4] = ["BWBR", "BWR", "CVDR", "ZAAK"];
/// `RFC-2026-1`.
const LONG_PREFIX: usize = 3;
/// A year and a counter shared by hundreds of thousands of letters.
const LONG_NUMBER: usize = 9;
/// `Z2026-00005530`: systems pad counters with zeros.
const MOST_DIGITS: usize = 10;
const MOST_NUMBER_CHARS: usize = 40;
/// The head of a letter, or the first pages of a report.
const MOST_CHARS: usize = 4_000;

#[cfg(test)]
mod tests {
    use super::{of_name, shaped, shaped_in_text};

    #[test]
    fn a_number_of_the_other_side_is_not_ours() {
        for (text, expected) in [
            ("Uw kenmerk\nZ2026-00005530", None),
            ("Uw kenmerk:\n\nZ2026-00005530", None),
            ("Uw kenmerk Z2026-00005530 Geachte heer", None),
            ("Uw kenmerk Z2026-1234 Ons kenmerk D2026-5678", Some("D2026-5678")),
            ("Uw kenmerk Z2026-1234\nD2026-5678", Some("D2026-5678")),
            ("Uw brief van 3 mei\nD2026-5678", Some("D2026-5678")),
            ("Dank voor uw brief van vorige week\nD2026-5678", Some("D2026-5678")),
        ] {
            assert_eq!(shaped_in_text(text).as_deref(), expected, "{text:?}");
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
        assert_eq!(of_name("RIS314477 afdoening motie").as_deref(), Some("RIS314477"));
        for other in ["IMG00481", "ISO27001 audit", "Scan0034", "BAG2026"] {
            assert_eq!(of_name(other), None, "{other}");
        }
    }
}
