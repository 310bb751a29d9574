//! Texts of cells: what every kind of spreadsheet can hold, the mark of a row, and dates read back.

use chrono::{Days, NaiveDate};
use sha2::{Digest, Sha256};

/// Returns a text in the form that a cell can hold: without characters that XML forbids, with one character per line
/// end, and no longer than a cell may be; a longer text is cut and ends in `…`.
///
/// Text read back from a cell is compared with this form, so that what a cell cannot hold does not look like a change.
pub fn cell_text(text: &str) -> String {
    let mut kept = given_text(text);
    let mut units = 0;
    let cut = kept.char_indices().find_map(|(at, sign)| {
        units += sign.len_utf16();
        (units > MAX_CELL_UNITS).then_some(at)
    });
    if let Some(at) = cut {
        let last = kept.get(..at).and_then(|start| start.char_indices().last());
        kept.truncate(last.map_or(0, |(last, _)| last));
        kept.push('…');
    }
    kept
}

/// Returns a text that came from a cell: other programs, and csv, have longer ones.
pub(crate) fn given_text(text: &str) -> String {
    let plain = text.replace("\r\n", "\n").replace('\r', "\n");
    plain.chars().filter(|sign| is_xml(*sign)).collect()
}

/// Tells whether XML allows a character: XML 1.0 §2.2, `Char`.
fn is_xml(sign: char) -> bool {
    !matches!(sign, '\0'..='\u{8}' | '\u{b}' | '\u{c}' | '\u{e}'..='\u{1f}' | '\u{fffe}' | '\u{ffff}')
}

/// Returns the mark of a row: twelve letters that differ when any of the texts differs. Letters, because spreadsheet
/// programs turn digits into numbers.
pub(crate) fn mark<'t>(texts: impl IntoIterator<Item = &'t str>) -> String {
    let mut hash = Sha256::new();
    for text in texts {
        hash.update(u64::try_from(text.len()).unwrap_or(u64::MAX).to_le_bytes());
        hash.update(text);
    }
    let digest = hash.finalize();
    let letters = digest.iter().take(MARK_BYTES);
    letters.flat_map(|byte| [byte >> 4, byte & 0xf]).map(|nibble| char::from(b'a' + nibble)).collect()
}

/// Returns the date for the day number of a cell that lost its date format; a time after the decimal point is ignored.
/// `None` for numbers that nobody means as a date, such as a year.
///
/// Source: ECMA-376 part 1, §18.17.4.1, the 1900 date base; before March 1900 programs disagree.
pub(crate) fn sheet_date(number: &str) -> Option<NaiveDate> {
    let (days, time) = number.split_once('.').unwrap_or((number, "0"));
    let is_number = !time.is_empty() && time.bytes().all(|digit| digit.is_ascii_digit());
    let days: u64 = days.parse().ok().filter(|_| is_number)?;
    if !(FIRST_DAY..=LAST_DAY).contains(&days) {
        return None;
    }
    NaiveDate::from_ymd_opt(1899, 12, 30)?.checked_add_days(Days::new(days))
}

/// Excel specifications and limits: "Total number of characters that a cell can contain", in UTF-16.
const MAX_CELL_UNITS: usize = 32_767;
/// Own choice: 48 bits, so that two versions of a row do not collide by chance.
const MARK_BYTES: usize = 6;
/// 18 May 1927. Own choice: four digits mean a year.
const FIRST_DAY: u64 = 10_000;
/// 31 December 9999.
const LAST_DAY: u64 = 2_958_465;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keeps_what_a_cell_can_hold() {
        let long = "é".repeat(MAX_CELL_UNITS);
        let longer = "😀".repeat(20_000);
        for (text, expected) in [
            ("a\r\nb\rc\n", "a\nb\nc\n".to_owned()),
            ("a\u{1}\tb", "a\tb".to_owned()),
            (long.as_str(), long.clone()),
            (longer.as_str(), format!("{}…", "😀".repeat(16_382))),
        ] {
            assert_eq!(cell_text(text), expected);
        }
        assert_eq!(cell_text(&cell_text(&longer)), cell_text(&longer), "what was cut stays as it is");
    }

    #[test]
    fn the_mark_differs_when_texts_do() {
        assert_eq!(mark(["a", "b"]), mark(["a", "b"]));
        assert_ne!(mark(["a", "b"]), mark(["ab", ""]));
        assert_eq!(mark(["a"]).len(), 12);
        assert!(mark(["a"]).bytes().all(|byte| byte.is_ascii_lowercase()));
    }

    #[test]
    fn day_numbers_are_dates() {
        for (number, expected) in [
            ("46346", Some("2026-11-20")),
            ("10000", Some("1927-05-18")),
            ("9999", None),
            ("2026", None),
            ("46346.5", Some("2026-11-20")),
            ("46346.", None),
            ("46346.5.1", None),
            ("4.6e4", None),
            ("-1", None),
            ("2958466", None),
        ] {
            let found = sheet_date(number).map(|date| date.to_string());
            assert_eq!(found.as_deref(), expected, "{number}");
        }
    }
}
