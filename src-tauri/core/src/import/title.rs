//! Proposing a title: the document's own if it is meaningful, else the file name made readable.

use crate::describe::suggest;
use crate::model::TitleOrigin;
use unicode_normalization::UnicodeNormalization;

/// Proposes a title from the file name and the title in the document's properties.
///
/// Shape: one line; empty when neither gives a letter or digit.
pub fn suggest(file_name: &str, property: Option<&str>) -> (String, TitleOrigin) {
    let from_name = title_from_file_name(file_name);
    let property = property.map(|title| without_program(title.trim()));
    match property {
        // A property that only repeats the file name reads better when derived from the name.
        Some(title)
            if is_meaningful(title)
                && folded(title) != folded(&from_name)
                && !is_file_name(title, file_name)
                && !is_stale(title, &from_name) =>
        {
            (title.nfc().collect(), TitleOrigin::Document)
        }
        _ => (from_name, TitleOrigin::FileName),
    }
}

/// Tells whether a property was left over from another document, because the file name differs from it.
fn is_stale(property: &str, from_name: &str) -> bool {
    suggest::is_telling(from_name, "") && !suggest::is_alike(from_name, property)
        || suggest::is_of_other_time(from_name, property)
}

/// Removes what mail and other programs put before a title: `Microsoft Word - besluit.docx`, `RE: besluit`.
fn without_program(title: &str) -> &str {
    let rest = suggest::without_answer_marks(title);
    let behind = PROGRAMS.iter().find_map(|start| {
        let head = rest.get(..start.len())?;
        (head.eq_ignore_ascii_case(start)).then(|| rest.get(start.len()..))?
    });
    let rest = suggest::without_answer_marks(behind.unwrap_or(rest).trim_start());
    if rest.len() < title.len() { without_extension(rest) } else { rest }
}

/// Makes a file name readable: `besluit_parkeren-2026 (1).pdf` becomes `Besluit parkeren 2026`.
///
/// Shape: without extension, marks of copies and final versions, the number before it and separators, with an initial
/// capital, NFC, at most 500 characters.
fn title_from_file_name(file_name: &str) -> String {
    let name: String = file_name.nfc().filter(|c| !is_invisible(*c)).collect();
    let is_only_extension = name.trim().strip_prefix('.').is_some_and(|rest| !rest.contains('.'));
    if is_only_extension && !file_name.trim().starts_with('.') {
        // The name before it is invisible.
        return String::new();
    }
    let stem = without_copy_marks(without_extension(name.trim()));
    let stem = without_date_mark(without_copy_marks(without_format(stem)));
    let spaced = separators_to_spaces(without_code(stem));
    let words = spaced.split(|c: char| c.is_whitespace() || c.is_control()).filter(|word| !word.is_empty());
    let title = words.collect::<Vec<_>>().join(" ");
    let title = title.trim_matches(|c: char| matches!(c, '-' | '_' | '.' | ',' | ';' | ' ' | '~' | '+'));
    if !title.chars().any(char::is_alphanumeric) {
        return String::new();
    }
    // Truncated last: a capital may be two characters (`ﬁ` becomes `FI`).
    let title: String = capitalised(title).chars().take(MAX_CHARS).collect();
    title.trim_end().to_owned()
}

/// Tells whether a title is meaningful: three letters, and not one long string without spaces.
fn is_meaningful(title: &str) -> bool {
    let lower = title.to_lowercase();
    title.chars().filter(|c| c.is_alphabetic()).count() >= 3
        && !lower.contains("://")
        && !suggest::has_sentences(title)
        && !is_to_fill_in(&lower)
        && !NO_TITLES.contains(&lower.trim_end_matches(|c: char| !c.is_alphabetic()))
        && (title.contains(' ') || !title.contains(['_', '\\', '/']) && title.chars().count() <= LONGEST_WORD)
}

/// Tells whether a title is that of a template, in lower case: `Subsidieregeling [naam]`, `Brief sjabloon`.
fn is_to_fill_in(title: &str) -> bool {
    let mut words = title.split(|c: char| !c.is_alphanumeric());
    title.contains(['[', '<', '«', '…']) || words.any(|word| OF_TEMPLATES.contains(&word))
}

fn is_file_name(title: &str, file_name: &str) -> bool {
    let stem = without_extension(file_name);
    title.eq_ignore_ascii_case(stem) || title.eq_ignore_ascii_case(file_name)
}

fn folded(text: &str) -> String {
    text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// Removes an extension: up to five letters and digits, at least one of them a letter (`2.0` has no extension).
fn without_extension(name: &str) -> &str {
    match name.rsplit_once('.') {
        Some((stem, extension))
            if !stem.is_empty()
                && (1..=5).contains(&extension.len())
                && extension.bytes().all(|b| b.is_ascii_alphanumeric())
                && extension.bytes().any(|b| b.is_ascii_alphabetic()) =>
        {
            stem
        }
        _ => name,
    }
}

/// Removes the extension that a file had before conversion: `besluit.docx.pdf`.
fn without_format(stem: &str) -> &str {
    let before = without_extension(stem);
    let format = stem.get(before.len() + 1..).unwrap_or_default();
    if FORMATS.contains(&format.to_lowercase().as_str()) { before } else { stem }
}

/// Removes what file managers, browsers and people add to copies and to final, signed and redacted versions.
fn without_copy_marks(stem: &str) -> &str {
    let mut rest = stem.trim();
    loop {
        let before = rest;
        for start in COPY_STARTS {
            if let Some(head) = rest.get(..start.len()).filter(|head| head.eq_ignore_ascii_case(start)) {
                rest = rest.get(head.len()..).unwrap_or_default().trim_start();
            }
        }
        for end in COPY_ENDS {
            let at = rest.len().saturating_sub(end.len());
            if rest.get(at..).is_some_and(|tail| tail.eq_ignore_ascii_case(end)) {
                rest = rest.get(..at).unwrap_or_default().trim_end();
            }
        }
        rest = without_number_in_brackets(rest);
        if rest == before {
            return rest;
        }
    }
}

/// Removes the number before a title, under which a system filed a document or an agenda lists it: `2023.0611 Rapport
/// over bomen`, `3. Besluitenlijst`.
fn without_code(stem: &str) -> &str {
    let end = stem.find(['_', ' ']).unwrap_or_default();
    let (code, rest) = stem.split_at(end);
    let title = rest.trim_start_matches(['_', '-', ' ']);
    let digits = code.chars().filter(char::is_ascii_digit).count();
    let letters = code.chars().filter(|c| c.is_alphabetic()).count();
    // `2024-2027 Beleidsplan` is about those years.
    let is_period = code.split('-').all(|part| part.len() == 4 && part.starts_with("20"));
    let is_code = digits >= DIGITS_OF_CODE && letters < digits && !is_period && suggest::is_telling(title, "");
    let is_item =
        code.ends_with('.') && (1..=2).contains(&digits) && letters <= 1 && title.starts_with(char::is_alphabetic);
    if is_code || is_item { title } else { stem }
}

/// Removes a date of six or eight digits before a title: `261112_besluit`.
fn without_date_mark(stem: &str) -> &str {
    let end = stem.find(|c: char| !c.is_ascii_digit()).unwrap_or_default();
    let rest = stem.get(end..).unwrap_or_default();
    let title = rest.trim_start_matches(['_', '-', ' ']);
    let is_mark = matches!(end, 6 | 8)
        && title.len() < rest.len()
        && title.starts_with(char::is_alphabetic)
        && suggest::starts_with_date(stem);
    if is_mark { title } else { stem }
}

/// Removes ` (1)`; a year such as `(2026)` stays.
fn without_number_in_brackets(text: &str) -> &str {
    let cut = text
        .strip_suffix(')')
        .and_then(|text| text.rsplit_once('('))
        .filter(|(_, number)| (1..=2).contains(&number.len()) && number.bytes().all(|b| b.is_ascii_digit()));
    match cut {
        Some((stem, _)) if !stem.trim().is_empty() => stem.trim_end(),
        _ => text,
    }
}

/// Replaces the characters that people use instead of spaces.
///
/// If the name has spaces, hyphens are real; if it has underscores, hyphens between letters are
/// (`woo-besluit_parkeren`); otherwise hyphens are separators. Between digits they belong to a date.
fn separators_to_spaces(stem: &str) -> String {
    let decoded = stem.replace("%20", " ");
    let has_spaces = decoded.contains(' ');
    let has_underscores = decoded.contains('_');
    let plus_is_space = !has_spaces && decoded.contains('+');
    let characters: Vec<char> = decoded.chars().collect();
    let at = |index: Option<usize>| index.and_then(|index| characters.get(index)).copied();
    characters
        .iter()
        .enumerate()
        .map(|(index, character)| {
            let before = at(index.checked_sub(1)).unwrap_or(' ');
            let after = at(index.checked_add(1)).unwrap_or(' ');
            let is_date = before.is_numeric() && after.is_numeric();
            let is_word = has_underscores && before.is_alphabetic() && after.is_alphabetic();
            match character {
                '-' if has_spaces || is_date || is_word => '-',
                '_' | '-' => ' ',
                '+' if plus_is_space => ' ',
                other => *other,
            }
        })
        .collect()
}

/// Makes the first letter a capital, unless the word has capitals of its own (`eHerkenning`).
fn capitalised(text: &str) -> String {
    let first_word = text.split(' ').next().unwrap_or_default();
    let mut characters = text.chars();
    match characters.next() {
        Some(first) if !first_word.chars().skip(1).any(char::is_uppercase) => {
            first.to_uppercase().chain(characters).collect()
        }
        _ => text.to_owned(),
    }
}

/// Tells whether a character marks direction, width or byte order: those make a name look like another.
fn is_invisible(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fffe}' | '\u{ffff}')
}

/// Prefixes that Windows, macOS and browsers give to the name of a copy.
const COPY_STARTS: &[&str] = &["kopie van ", "copy of ", "kopie_van_", "copy_of_", "fw_ ", "re_ ", "fw_", "re_"];

/// Formats that people convert to others.
const FORMATS: [&str; 14] =
    ["doc", "docm", "docx", "eml", "msg", "odp", "ods", "odt", "pdf", "ppt", "pptx", "xls", "xlsb", "xlsx"];

/// Prefixes that programs give to a title.
const PROGRAMS: &[&str] = &["microsoft word -", "microsoft powerpoint -", "microsoft excel -"];

/// Names that programs give to a document without a title, with trailing non-letters removed.
#[rustfmt::skip]
const NO_TITLES: &[&str] = &[
    "(anonymous", "anonymous", "blad", "dia", "document", "naamloos", "powerpoint presentation", "powerpoint-presentatie",
    "presentatie", "presentation", "sheet", "slide", "title", "titel", "untitled", "zonder titel", "microsoft word",
];

const OF_TEMPLATES: [&str; 2] = ["huisstijl", "sjabloon"];

/// Suffixes of the name of a copy, or of a final, signed or redacted version.
#[rustfmt::skip]
const COPY_ENDS: &[&str] = &[
    " def", "_def", "-def", "_getekend", "-getekend", "_ondertekend", "-ondertekend", "_openbaar", "-openbaar",
    " geanonimiseerd", "_geanonimiseerd", "-geanonimiseerd", " gelakt", "_gelakt", "-gelakt", " (gelakt)",
    " (geanonimiseerd)", "_geredigeerd", "_geschoond", "_redacted", " - kopie", " - copy", "-kopie", "_kopie",
    " kopie", " copy", "_copy", "-copy",
];

/// The maximum length of titles kept from a document's properties.
const MAX_CHARS: usize = 500;

/// A year and some more digits.
const DIGITS_OF_CODE: usize = 6;
/// A longer word is a code or a file name; the longest common Dutch words have some forty letters.
const LONGEST_WORD: usize = 45;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn makes_file_names_readable() {
        for (name, expected) in [
            ("besluit_parkeren-2026 (1).pdf", "Besluit parkeren 2026"),
            ("besluit_parkeren-2026(1).pdf", "Besluit parkeren 2026"),
            ("besluit_parkeren-2026.pdf", "Besluit parkeren 2026"),
            ("verslag-commissie-wonen.docx", "Verslag commissie wonen"),
            ("Woo-besluit parkeren.pdf", "Woo-besluit parkeren"),
            ("woo-besluit_parkeren.pdf", "Woo-besluit parkeren"),
            ("2025-06-04-onderzoek-open.minvws.nl.pdf", "2025-06-04 onderzoek open.minvws.nl"),
            ("Besluit - kopie.pdf", "Besluit"),
            ("Besluit parkeren.docx.pdf", "Besluit parkeren"),
            ("besluit v2.0.pdf", "Besluit v2.0"),
            ("Kopie van besluit (2).docx", "Besluit"),
            ("begroting (2026).xlsx", "Begroting (2026)"),
            ("notitie 2.0", "Notitie 2.0"),
            ("eHerkenning-uitleg.pdf", "eHerkenning uitleg"),
            ("besluit%20op%20bezwaar.pdf", "Besluit op bezwaar"),
            ("besluit+op+bezwaar.pdf", "Besluit op bezwaar"),
            ("cafe\u{301}.pdf", "Café"),
            (".gitignore", "Gitignore"),
            ("\u{ad}.txt", ""),
            ("\u{200b} .pdf", ""),
            ("\u{200b}besluit.\u{ad}pdf", "Besluit"),
            ("___.pdf", ""),
            ("", ""),
            ("\u{202e}fdp.exe", "Fdp"),
            ("a\tb\nc.pdf", "A b c"),
            ("(1).pdf", "(1)"),
            ("261112_besluit_parkeren.pdf", "Besluit parkeren"),
            ("20261112 Besluit parkeren_gelakt.pdf", "Besluit parkeren"),
            ("991399_besluit.pdf", "991399 besluit"),
        ] {
            assert_eq!(title_from_file_name(name), expected, "{name:?}");
        }
    }

    #[test]
    fn prefers_a_meaningful_property() {
        use TitleOrigin::{Document, FileName};
        for (name, property, expected, origin) in [
            ("scan0034.pdf", Some("Besluit op bezwaar"), "Besluit op bezwaar", Document),
            (
                "inventarislijst.xls",
                Some("De nummers klopten niet. Dit is een nieuwe versie."),
                "Inventarislijst",
                FileName,
            ),
            ("besluit_parkeren.pdf", Some("besluit_parkeren"), "Besluit parkeren", FileName),
            ("besluit_parkeren.pdf", Some("Besluit Parkeren"), "Besluit parkeren", FileName),
            ("besluit.pdf", Some("DOC_2026_001"), "Besluit", FileName),
            ("besluit.pdf", Some("Jaarverslag"), "Jaarverslag", Document),
            ("besluit.pdf", Some("  "), "Besluit", FileName),
            ("besluit.pdf", None, "Besluit", FileName),
            ("besluit.pdf", Some("RE: Vraag over parkeren"), "Vraag over parkeren", Document),
            ("scan.pdf", Some("Microsoft Word - Besluit parkeren.docx"), "Besluit parkeren", Document),
            ("scan.pdf", Some("PowerPoint-presentatie"), "Scan", FileName),
            (
                "Aandachtspunten raadsvergadering 2 maart 2015.pdf",
                Some("Aandachtspunten raadsvergadering 3 november 2008"),
                "Aandachtspunten raadsvergadering 2 maart 2015",
                FileName,
            ),
            ("verslag_commissie_wonen.pdf", Some("Nota grondbeleid"), "Verslag commissie wonen", FileName),
            ("plan.docx", Some("Regeling [naam]"), "Plan", FileName),
            ("plan.docx", Some("Brief sjabloon v3"), "Plan", FileName),
            ("plan2025.pdf", Some("Jaarplan 2022"), "Plan2025", FileName),
            // The day of a meeting and a number are not those of the document.
            ("2024-11-07 bijlage 3.pdf", Some("Programmabegroting 2025"), "Programmabegroting 2025", Document),
            ("2024-00456.pdf", Some("Jaarstukken 2023"), "Jaarstukken 2023", Document),
            ("plan2025.pdf", Some("Jaarplan 2025"), "Jaarplan 2025", Document),
        ] {
            assert_eq!(suggest(name, property), (expected.to_owned(), origin), "{name}, {property:?}");
        }
    }

    #[test]
    fn takes_ten_thousand_hostile_names() {
        let pieces = [
            "..", "/", "\\", "\0", "\u{202e}", "CON", "aux", "é", "e\u{301}", " ", ".", "-", "_", "%20", "%", "'",
            "\"", "<b>", "&amp;", "(1)", "(", ")", "💩", "\u{feff}", "ß", "İ", "\n", "\r\n", "copy of ", " - copy",
            ".pdf", "\u{ffff}", "𝕏", "ﬁ", "\u{7f}", "$(rm -r)", "~$", "a",
        ];
        for index in 0..10_000_usize {
            let name: String = (0..=index % 7)
                .map(|place| pieces[(index / (place + 1) * 31 + place * 17) % pieces.len()])
                .collect::<String>()
                .repeat(1 + index % 50);
            let title = title_from_file_name(&name);
            assert!(title.chars().count() <= MAX_CHARS, "{name:?}");
            assert!(!title.chars().any(char::is_control), "{name:?} gives {title:?}");
            assert_eq!(title.trim(), title, "{name:?}");
            assert_eq!(title_from_file_name(&name), title, "the same every time");
        }
    }
}
