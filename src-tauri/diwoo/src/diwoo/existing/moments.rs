//! Dates and moments in the forms that other publishers use.
//!
//! Source: diwoo.md §4.2, §5.2 and §5.3 for the right forms; the others were seen at publishers.

use super::found::RemarkKind;
use crate::model::{Lastmod, local_midnight, local_moment, local_time};
use chrono::{DateTime, Datelike, FixedOffset, NaiveDate, NaiveDateTime};

/// A value that was read, and what had to be guessed for it.
pub(super) type Guessed<T> = (T, Option<RemarkKind>);

/// Reads a moment. A missing offset or time is taken to be Dutch local time or midnight.
pub(super) fn moment(text: &str) -> Option<Guessed<DateTime<FixedOffset>>> {
    let next_day = end_of_day(text);
    let text = next_day.as_deref().unwrap_or(text);
    let full = DateTime::parse_from_rfc3339(text).or_else(|_| {
        let offset = text.strip_suffix('Z').map(|local| format!("{local}+00:00"));
        DateTime::parse_from_str(offset.as_deref().unwrap_or(text), "%Y-%m-%dT%H:%M%:z")
    });
    let read = if let Ok(moment) = full {
        (moment, None)
    } else if let Some(local) = LOCAL_FORMS.iter().find_map(|form| NaiveDateTime::parse_from_str(text, form).ok()) {
        (local_moment(local)?, Some(RemarkKind::WithoutOffset))
    } else {
        (local_midnight(day(text)?)?, Some(RemarkKind::DateOnly))
    };
    is_writable(read.0.year()).then_some(read)
}

/// Reads a date; of a moment, the date in the Netherlands.
pub(super) fn date(text: &str) -> Option<Guessed<NaiveDate>> {
    if let Some(date) = day(text) {
        return Some((date, None));
    }
    let (moment, _) = moment(text)?;
    let date = local_time(&moment).date();
    is_writable(date.year()).then_some((date, Some(RemarkKind::TimeLeftOut)))
}

pub(super) fn lastmod(text: &str) -> Option<Lastmod> {
    moment(text).map(|(moment, _)| Lastmod::from_moment(&moment))
}

/// Returns a moment at 24:00:00, which XML Schema allows, as midnight of the next day; `None` for any other.
///
/// Source: XML Schema part 2 §3.2.7 (the hour 24, with minutes and seconds of zero).
fn end_of_day(text: &str) -> Option<String> {
    let (date, rest) = text.split_once("T24:00:00")?;
    let offset = rest.strip_prefix(".0").map_or(rest, |zeros| zeros.trim_start_matches('0'));
    if offset.starts_with(|sign: char| sign == '.' || sign.is_ascii_digit()) {
        return None;
    }
    let next = NaiveDate::parse_from_str(date, "%Y-%m-%d").ok()?.succ_opt()?;
    Some(format!("{next}T00:00:00{offset}"))
}

/// Reads a date alone; the offset that XML Schema allows after it is ignored.
fn day(text: &str) -> Option<NaiveDate> {
    let without_offset = match text.get(DATE_LENGTH..) {
        Some(rest) if rest == "Z" || is_offset(rest) => text.get(..DATE_LENGTH)?,
        _ => text,
    };
    let date = DATE_FORMS.iter().find_map(|form| NaiveDate::parse_from_str(without_offset, form).ok())?;
    is_writable(date.year()).then_some(date)
}

fn is_offset(text: &str) -> bool {
    let is_signed = text.starts_with(['+', '-']);
    is_signed && text.len() == "+01:00".len() && text.get(3..4) == Some(":")
}

/// Years that DiWoo can hold: four digits.
fn is_writable(year: i32) -> bool {
    (1..=9_999).contains(&year)
}

const LOCAL_FORMS: [&str; 4] = ["%Y-%m-%dT%H:%M:%S%.f", "%Y-%m-%d %H:%M:%S%.f", "%Y-%m-%dT%H:%M", "%Y-%m-%d %H:%M"];
const DATE_FORMS: [&str; 2] = ["%Y-%m-%d", "%d-%m-%Y"];
const DATE_LENGTH: usize = "2026-11-20".len();

#[cfg(test)]
mod tests {
    use super::{RemarkKind, date, moment};

    #[test]
    fn diwoo_5_3_moments_are_understood_in_many_forms() {
        use RemarkKind::{DateOnly, WithoutOffset};
        for (text, expected) in [
            ("2026-11-10T09:30:00+01:00", Some(("2026-11-10T09:30:00+01:00", None))),
            ("2026-11-10T08:30:00Z", Some(("2026-11-10T08:30:00+00:00", None))),
            ("2026-11-10T08:30:00.25Z", Some(("2026-11-10T08:30:00.250+00:00", None))),
            ("2026-11-10T09:30+01:00", Some(("2026-11-10T09:30:00+01:00", None))),
            ("2026-11-10T08:30Z", Some(("2026-11-10T08:30:00+00:00", None))),
            ("2026-11-10T09:30:00", Some(("2026-11-10T09:30:00+01:00", Some(WithoutOffset)))),
            ("2026-07-10 09:30", Some(("2026-07-10T09:30:00+02:00", Some(WithoutOffset)))),
            ("2026-07-10", Some(("2026-07-10T00:00:00+02:00", Some(DateOnly)))),
            ("2026-11-10+01:00", Some(("2026-11-10T00:00:00+01:00", Some(DateOnly)))),
            ("10-11-2026", Some(("2026-11-10T00:00:00+01:00", Some(DateOnly)))),
            // In the night of the clock change this local time does not exist.
            ("2026-03-29T02:30:00", Some(("2026-03-29T03:30:00+02:00", Some(WithoutOffset)))),
            ("2026-12-31T24:00:00+01:00", Some(("2027-01-01T00:00:00+01:00", None))),
            ("2026-11-10T24:00:00.00Z", Some(("2026-11-11T00:00:00+00:00", None))),
            // Midnight after the night of the clock change.
            ("2026-03-29T24:00:00", Some(("2026-03-30T00:00:00+02:00", Some(WithoutOffset)))),
            ("2026-11-10T24:00:00.5Z", None),
            ("2026-11-10T24:00:00.05", None),
            ("2026-11-10T24:00:01Z", None),
            ("2026-11-10T24:30:00Z", None),
            ("9999-12-31T24:00:00Z", None),
            ("2026-02-30", None),
            ("2026", None),
            ("gisteren", None),
            ("", None),
            ("+12026-01-01T00:00:00Z", None),
            ("0000-01-01", None),
        ] {
            let read = moment(text).map(|(moment, guess)| (moment.to_rfc3339(), guess));
            let expected = expected.map(|(moment, guess)| (moment.to_owned(), guess));
            assert_eq!(read, expected, "{text}");
        }
    }

    #[test]
    fn diwoo_5_2_dates_lose_their_time() {
        let read = |text| date(text).map(|(date, guess)| (date.to_string(), guess));
        let day = || "2026-11-10".to_owned();
        assert_eq!(read("2026-11-10"), Some((day(), None)));
        let left_out = Some(RemarkKind::TimeLeftOut);
        assert_eq!(read("2026-11-10T23:30:00+01:00"), Some((day(), left_out)));
        for (text, expected) in [
            ("2026-11-09T23:00:00.000Z", "2026-11-10"),
            ("2026-07-09T22:00:00Z", "2026-07-10"),
            ("2026-11-09T22:59:59Z", "2026-11-09"),
            ("2026-11-09T24:00:00+01:00", "2026-11-10"),
            ("2026-11-10T00:30:00+02:00", "2026-11-09"),
            ("2026-11-10T23:30:00", "2026-11-10"),
        ] {
            assert_eq!(read(text), Some((expected.to_owned(), left_out)), "{text}");
        }
        assert_eq!(read("november 2026"), None);
    }
}
