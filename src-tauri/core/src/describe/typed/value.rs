//! Reading single typed values.

use chrono::{Datelike, NaiveDate};

/// Reads a date in ISO form (`2026-11-20`) or as people type it: `20-11-2026`, `20/11/26`, `20 nov 2026`, `3 maart
/// 2026`.
///
/// The window reads the same forms (`ui/src/lib/dates.ts`); `tests/data/dates.json` holds both to that.
/// Source: decisions.md, "Numbers and dates".
#[must_use]
pub fn date(text: &str) -> Option<NaiveDate> {
    let text = text.to_lowercase();
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let (first, rest) = taken(&text, is_digit);
    let (before, rest) = taken(rest, is_between);
    let (middle, rest) = match taken(rest, is_digit) {
        ("", rest) => taken(rest, |sign| sign.is_ascii_lowercase()),
        number => number,
    };
    let (behind, rest) = taken(rest, is_between);
    let (last, rest) = taken(rest, is_digit);
    if !rest.is_empty() || middle.is_empty() {
        return None;
    }
    let (year, month, day) = if first.len() == YEAR_DIGITS {
        let is_separate = before.len() == 1 && behind.len() == 1;
        let is_last_a_day = is_separate && is_short(last);
        is_last_a_day.then_some((first, short_number(middle)?, last))?
    } else if middle.starts_with(is_digit) {
        let is_separate = [before, behind].into_iter().all(is_one_sign);
        is_separate.then_some((last, short_number(middle)?, first))?
    } else {
        let is_separate = before.len() <= 2
            && (behind.len() <= 2 || (behind.len() == 3 && behind.starts_with('.')))
            && ![before, behind].concat().contains('/');
        is_separate.then_some((last, month_named(middle)?, first))?
    };
    let date = NaiveDate::from_ymd_opt(full_year(year)?, month, short_number(day)?)?;
    (FIRST_YEAR..=LAST_YEAR)
        .contains(&date.year())
        .then_some(date)
}

/// Splits a text after its leading characters of a kind.
fn taken(text: &str, is_kind: impl Fn(char) -> bool) -> (&str, &str) {
    let end = text.find(|sign| !is_kind(sign)).unwrap_or(text.len());
    text.split_at_checked(end).unwrap_or((text, ""))
}

fn is_digit(sign: char) -> bool {
    sign.is_ascii_digit()
}

fn is_between(sign: char) -> bool {
    matches!(sign, '-' | '/' | '.' | ' ')
}

/// Tells whether a separator is one character with optional blanks around it, or a single blank.
fn is_one_sign(between: &str) -> bool {
    match between.trim() {
        "" => between == " ",
        sign => sign.len() == 1,
    }
}

fn is_short(number: &str) -> bool {
    (1..=2).contains(&number.len())
}

/// Reads a day or month of one or two digits.
fn short_number(digits: &str) -> Option<u32> {
    is_short(digits).then(|| digits.parse().ok())?
}

/// Reads a year of four digits, or of two: the next century is never assumed.
fn full_year(digits: &str) -> Option<i32> {
    let year: i32 = digits.parse().ok()?;
    match digits.len() {
        2 if year < LAST_CENTURY => Some(CENTURY + year),
        2 => Some(CENTURY - 100 + year),
        YEAR_DIGITS => Some(year),
        _ => None,
    }
}

fn month_named(word: &str) -> Option<u32> {
    (1..)
        .zip(MONTH_NAMES)
        .find(|(_, names)| names.contains(&word))
        .map(|(month, _)| month)
}

/// The names of the months in Dutch and English, in full and abbreviated.
const MONTH_NAMES: [&[&str]; 12] = [
    &["januari", "january", "jan"],
    &["februari", "february", "feb"],
    &["maart", "march", "mrt", "mar", "maa"],
    &["april", "apr"],
    &["mei", "may"],
    &["juni", "june", "jun"],
    &["juli", "july", "jul"],
    &["augustus", "august", "aug"],
    &["september", "sept", "sep"],
    &["oktober", "october", "okt", "oct"],
    &["november", "nov"],
    &["december", "dec"],
];
const YEAR_DIGITS: usize = 4;
/// Own choice: two-digit years belong to this century, because Woo documents are recent; from 50 on to the previous
/// one.
const CENTURY: i32 = 2000;
const LAST_CENTURY: i32 = 50;
/// Own choice: an earlier year is a typing error.
const FIRST_YEAR: i32 = 1000;
/// The last year with four digits.
const LAST_YEAR: i32 = 9999;

#[cfg(test)]
mod tests {
    use super::date;
    use std::collections::BTreeMap;

    /// Also read by `ui/tests/dates.test.ts`: typed texts with the date that each means, or nothing.
    const DATES: &str = include_str!("../../../../../tests/data/dates.json");

    #[test]
    fn reads_dates_as_people_type_them() {
        let table: BTreeMap<String, Option<String>> =
            serde_json::from_str(DATES).expect("the table");
        assert!(table.len() > 30, "the table is filled");
        for (text, expected) in table {
            assert_eq!(
                date(&text).map(|date| date.to_string()),
                expected,
                "{text:?}"
            );
        }
    }
}
