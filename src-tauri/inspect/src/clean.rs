//! Turns the properties that people and programs left in documents into something worth proposing.

use crate::limits::MAX_TITLE_CHARS;
use chrono::{Datelike, NaiveDate};

/// Returns a title without control characters and double spaces; `None` when nothing meaningful is left.
///
/// Shape: one line, trimmed, at most [`MAX_TITLE_CHARS`] characters.
pub(crate) fn title(raw: &str) -> Option<String> {
    let words = raw.split(|c: char| c.is_whitespace() || c.is_control()).map(without_invisible);
    let words: Vec<String> = words.filter(|word| !word.is_empty()).collect();
    let clean: String = words.join(" ").chars().take(MAX_TITLE_CHARS).collect();
    let clean = clean.trim().to_owned();
    (!is_junk(&clean)).then_some(clean)
}

/// Returns a language tag in its usual writing (`nl-NL`); `None` when it is not one.
///
/// Source: BCP 47, "langtag": a language of 2 or 3 letters, then subtags of up to 8 letters or digits.
pub(crate) fn language(raw: &str) -> Option<String> {
    let raw = raw.trim().replace('_', "-");
    let mut parts = raw.split('-');
    let first = parts.next()?;
    if !(2..=3).contains(&first.len()) || !first.bytes().all(|b| b.is_ascii_alphabetic()) {
        return None;
    }
    let mut tag = first.to_ascii_lowercase();
    for part in parts {
        if !(1..=8).contains(&part.len()) || !part.bytes().all(|b| b.is_ascii_alphanumeric()) {
            return None;
        }
        tag.push('-');
        match part.len() {
            2 => tag.push_str(&part.to_ascii_uppercase()),
            _ => tag.push_str(&part.to_ascii_lowercase()),
        }
    }
    (tag != "und" && tag != "zxx").then_some(tag)
}

/// Returns the date of a PDF date (`D:20260110…`) or an ISO date-time (`2026-01-10T…`); `None` when it is neither.
pub(crate) fn date(raw: &str) -> Option<NaiveDate> {
    let raw = raw.trim();
    let raw = raw.strip_prefix("D:").unwrap_or(raw);
    let digits: String = raw.chars().take(10).filter(char::is_ascii_digit).take(8).collect();
    let date = NaiveDate::parse_from_str(&digits, "%Y%m%d").ok()?;
    (EARLIEST_YEAR..=LATEST_YEAR).contains(&date.year()).then_some(date)
}

fn without_invisible(word: &str) -> String {
    word.chars().filter(|c| !is_invisible(*c) && *c != char::REPLACEMENT_CHARACTER).collect()
}

/// Zero-width, direction and byte-order marks, private use and non-characters: invisible, and harmful in XML and lists.
fn is_invisible(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}'
        | '\u{e000}'..='\u{f8ff}' | '\u{fff0}'..='\u{fffb}' | '\u{fffe}' | '\u{ffff}' | '\u{f0000}'..='\u{10ffff}')
}

fn is_junk(title: &str) -> bool {
    let lower = title.to_lowercase();
    lower.chars().filter(|c| c.is_alphabetic()).count() < 3
        || JUNK_WHOLE.contains(&lower.trim_end_matches(|c: char| {
            c.is_ascii_digit() || c.is_whitespace() || matches!(c, '(' | ')' | '.' | '-' | '_')
        }))
        || JUNK_START.iter().any(|start| lower.starts_with(start))
        || JUNK_END.iter().any(|end| lower.ends_with(end))
        || !title.contains(' ') && title.len() >= 32 && title.chars().all(is_id_character)
}

fn is_id_character(c: char) -> bool {
    c.is_ascii_hexdigit() || matches!(c, '-' | '{' | '}')
}

/// Documents of these formats did not exist before this year: an earlier date was never set.
const EARLIEST_YEAR: i32 = 1985;
/// A date after this is a typing error; the rules judge dates in the near future.
const LATEST_YEAR: i32 = 2100;

/// Default titles of programs; trailing numbers are removed before comparing.
#[rustfmt::skip]
const JUNK_WHOLE: &[&str] = &[
    "(anonymous)", "blad", "blank", "document", "documenttitel", "dia", "empty", "geen titel", "kop",
    "layout", "leeg", "map", "naamloos", "new document", "nieuw document",
    "nieuw microsoft word-document", "no title", "none", "null", "onbekend", "page", "pagina",
    "powerpoint presentation", "powerpoint-presentatie", "presentatie", "presentation", "print",
    "rapport titel", "scan", "scanned document", "sheet", "sjabloon", "slide", "standaard", "template",
    "title", "titel", "titel van het document", "unknown", "unspecified", "untitled",
    "untitled document", "werkblad", "workbook",
];

/// How titles start that programs made from a file name or a screen.
#[rustfmt::skip]
const JUNK_START: &[&str] = &[
    "microsoft word -", "microsoft word –", "microsoft powerpoint -", "microsoft powerpoint –",
    "microsoft excel -", "microsoft outlook -", "about:", "file:", "http://", "https://", "c:\\",
    "\\\\", "d:\\", "/users/", "/home/", "/tmp/", "[titel", "[title", "<titel", "<title", "klik om",
    "click to", "type de titel", "typ de titel",
];

/// How titles end that are really a file name or a template.
const JUNK_END: &[&str] = &[
    ".ai", ".cdr", ".csv", ".doc", ".docm", ".docx", ".dot", ".dotm", ".dotx", ".eps", ".htm", ".html", ".indd",
    ".jpeg", ".jpg", ".msg", ".odp", ".ods", ".odt", ".pdf", ".png", ".potx", ".pps", ".ppsx", ".ppt", ".pptx", ".ps",
    ".pub", ".qxd", ".rtf", ".tif", ".tiff", ".tmp", ".txt", ".vsd", ".vsdx", ".wpd", ".xls", ".xlsm", ".xlsx",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keeps_meaningful_titles_and_drops_junk() {
        for (raw, expected) in [
            ("  Besluit \t op\nbezwaar ", Some("Besluit op bezwaar")),
            ("Coördinatie\u{0} 2026", Some("Coördinatie 2026")),
            ("Microsoft Word - besluit.docx", None),
            ("besluit parkeren.docx", None),
            ("untitled", None),
            ("Document1", None),
            ("PowerPoint-presentatie", None),
            ("Titel 2", None),
            ("12-03-2026", None),
            ("", None),
            ("\u{feff}\u{200b}", None),
            ("3f2504e0-4f89-11d3-9a0c-0305e82c3301", None),
            ("Titel van het besluit over parkeren", Some("Titel van het besluit over parkeren")),
            ("Presentatie raad 2026", Some("Presentatie raad 2026")),
            ("\u{202e}fdp.exe", Some("fdp.exe")),
        ] {
            assert_eq!(title(raw).as_deref(), expected, "{raw:?}");
        }
    }

    #[test]
    fn bounds_the_length_of_a_title() {
        let long = "woord ".repeat(1_000);
        assert!(title(&long).is_some_and(|title| title.chars().count() <= MAX_TITLE_CHARS));
    }

    #[test]
    fn reads_language_tags() {
        for (raw, expected) in [
            ("nl-NL", Some("nl-NL")),
            ("NL_nl", Some("nl-NL")),
            ("en", Some("en")),
            ("zh-Hant-TW", Some("zh-hant-TW")),
            ("x-none", None),
            ("Nederlands", None),
            ("und", None),
            ("", None),
            ("nl NL", None),
        ] {
            assert_eq!(language(raw).as_deref(), expected, "{raw:?}");
        }
    }

    #[test]
    fn reads_pdf_and_iso_dates() {
        for (raw, expected) in [
            ("D:20260110120000+01'00'", NaiveDate::from_ymd_opt(2026, 1, 10)),
            ("D:20260110", NaiveDate::from_ymd_opt(2026, 1, 10)),
            ("2026-01-10T12:00:00Z", NaiveDate::from_ymd_opt(2026, 1, 10)),
            ("2026-13-10", None),
            ("D:16010101", None),
            ("gisteren", None),
            ("", None),
        ] {
            assert_eq!(date(raw), expected, "{raw:?}");
        }
    }
}
