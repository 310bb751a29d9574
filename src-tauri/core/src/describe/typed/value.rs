//! Reading single typed values.

use chrono::{Datelike, NaiveDate, NaiveTime, Weekday};

/// Reads a date in ISO form (`2026-11-20`) or as people type it: `20-11-2026`, `20/11/26`, `20 nov 2026`, `3 maart
/// 2026`.
///
/// The window reads the same forms (`ui/src/lib/dates.ts`); `tests/data/dates.json` holds both to that.
/// Source: decisions.md, "Numbers and dates".
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
    (FIRST_YEAR..=LAST_YEAR).contains(&date.year()).then_some(date)
}

/// Reads a date as programs write it, for a field that has no time: the day of the week before it and a time behind it
/// may be there.
pub(crate) fn day(text: &str) -> Option<NaiveDate> {
    date(text).or_else(|| with_time(text).map(|(date, _)| date))
}

/// Reads a date with a time behind it that means the date alone: the start of the day.
pub(crate) fn midnight(text: &str) -> Option<NaiveDate> {
    let (date, time) = with_time(text)?;
    (time == NaiveTime::MIN).then_some(date)
}

/// Reads a date with its time, or with the day of the week before it, which must be right.
fn with_time(text: &str) -> Option<(NaiveDate, NaiveTime)> {
    let text = text.trim();
    let read = |text: &str| {
        let timed = text.rsplit_once(|sign: char| sign.is_whitespace() || sign == 'T');
        let timed = timed.and_then(|(day, time)| Some((date(day)?, time_of_day(time)?)));
        timed.or_else(|| Some((date(text)?, NaiveTime::MIN)))
    };
    let named = text.split_once(char::is_whitespace).and_then(|(word, rest)| {
        let weekday = weekday_named(word)?;
        read(rest.trim()).filter(|(date, _)| date.weekday() == weekday)
    });
    named.or_else(|| read(text))
}

fn time_of_day(text: &str) -> Option<NaiveTime> {
    let forms = ["%H:%M", "%H:%M:%S", "%H:%M:%S%.f"];
    (forms.iter()).find_map(|form| NaiveTime::parse_from_str(text, form).ok())
}

fn weekday_named(word: &str) -> Option<Weekday> {
    let word = word.trim_end_matches(['.', ',']).to_lowercase();
    let weekdays = std::iter::successors(Some(Weekday::Mon), |day| Some(day.succ()));
    (weekdays.zip(WEEKDAY_NAMES)).find(|(_, names)| names.contains(&word.as_str())).map(|(weekday, _)| weekday)
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

/// Finds a month, from 1, by its name in small letters.
pub(crate) fn month_named(word: &str) -> Option<u32> {
    (1..).zip(MONTH_NAMES).find(|(_, names)| names.contains(&word)).map(|(month, _)| month)
}

/// The names of the days of the week in Dutch and English, in full and abbreviated, from Monday.
const WEEKDAY_NAMES: [&[&str]; 7] = [
    &["maandag", "ma", "monday", "mon"],
    &["dinsdag", "di", "tuesday", "tue"],
    &["woensdag", "wo", "wednesday", "wed"],
    &["donderdag", "do", "thursday", "thu"],
    &["vrijdag", "vr", "vrij", "friday", "fri"],
    &["zaterdag", "za", "saturday", "sat"],
    &["zondag", "zo", "sunday", "sun"],
];
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
const LAST_YEAR: i32 = 9999;

#[cfg(test)]
mod tests {
    use super::{date, day, midnight};
    use std::collections::BTreeMap;

    /// Also read by `ui/tests/dates.test.ts`: typed texts with the date that each means, or nothing.
    const DATES: &str = include_str!("../../../../../tests/data/dates.json");

    #[test]
    fn reads_dates_as_programs_write_them() {
        for (text, of_day, of_midnight) in [
            ("2026-11-20 00:00:00", true, true),
            ("20-11-2026 0:00", true, true),
            ("2026-11-20T00:00:00.000", true, true),
            ("2026-11-20 13:05", true, false),
            ("vr 20 nov. 2026", true, true),
            ("Friday, 20 November 2026", true, true),
            ("vrijdag 20-11-2026 9:30", true, false),
            ("20-11-2026", true, true),
            ("ma 20 nov 2026", false, false),
            ("20-11-2026 25:00", false, false),
            ("20-11-2026 om 9 uur", false, false),
            ("31-02-2026 00:00", false, false),
            ("0:00", false, false),
            ("", false, false),
        ] {
            let found = [day(text), midnight(text)].map(|date| date.map(|date| date.to_string()));
            let expected = |is_there: bool| is_there.then(|| "2026-11-20".to_owned());
            assert_eq!(found, [of_day, of_midnight].map(expected), "{text:?}");
        }
    }

    #[test]
    fn reads_dates_as_people_type_them() {
        let table: BTreeMap<String, Option<String>> = serde_json::from_str(DATES).expect("the table");
        assert!(table.len() > 30, "the table is filled");
        for (text, expected) in table {
            assert_eq!(date(&text).map(|date| date.to_string()), expected, "{text:?}");
        }
    }
}
