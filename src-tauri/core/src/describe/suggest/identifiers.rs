//! Own numbers: marks of cases and files, by their label or by their shape.

/// Finds the first number behind a label such as "kenmerk".
pub(super) fn labelled(text: &str) -> Option<String> {
    let start: String = text.chars().take(MOST_CHARS).collect();
    let mut words = start.split_whitespace().peekable();
    while let Some(word) = words.next() {
        let bare = word
            .trim_matches(|c: char| !c.is_alphanumeric())
            .to_lowercase();
        if !LABELS.contains(&bare.as_str()) {
            continue;
        }
        let next = words.peek().map(|next| trimmed(next)).unwrap_or_default();
        if is_number(next) {
            return Some(next.to_owned());
        }
    }
    None
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
    match parts.as_slice() {
        [letters, year, number] | [year, letters, number] if is_year(year) => {
            is_prefix(letters) && (2..=7).contains(&number.len()) && is_digits(number)
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
const LABELS: [&str; 10] = [
    "kenmerk", "zaaknummer", "zaaknr", "dossiernummer", "documentnummer", "registratienummer",
    "referentie", "referentienummer", "besluitnummer", "zaakkenmerk",
];
const PREFIXES: [&str; 8] = ["z", "zk", "woo", "wob", "zaak", "dos", "int", "uit"];
const REGISTERS: [&str; 4] = ["BWBR", "BWR", "CVDR", "ZAAK"];
const FEWEST_CHARS: usize = 4;
const MOST_NUMBER_CHARS: usize = 30;
/// The head of a letter, and a title or file name.
const MOST_CHARS: usize = 1_500;

#[cfg(test)]
mod tests {
    use super::{labelled, shaped};

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
            ("Ons kenmerk Onderwerp Beslissing", None),
            ("Kenmerk 12-11-2026", None),
            ("kenmerkend 12345", None),
        ] {
            let found = labelled(text);
            assert_eq!(found.as_deref(), expected, "{text:?}");
        }
    }
}
