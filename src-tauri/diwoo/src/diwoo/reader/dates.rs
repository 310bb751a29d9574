//! Reads dates and moments from text.
//!
//! Source: XML Schema part 2 §3.2.7 and §3.2.9; W3C NOTE-datetime; diwoo.md §4.2.

use chrono::{DateTime, Datelike as _, NaiveDate, NaiveTime, Timelike as _};

/// What a text is as a moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Moment {
    /// With seconds and offset: seconds since 1970-01-01T00:00:00Z.
    Full(i64),
    /// A valid date, or date and time, but without seconds or without offset.
    Partial,
    /// Not a moment.
    No,
}

/// Reads `YYYY-MM-DD` of an existing day in the years 0001 to 9999.
pub(super) fn date(text: &str) -> Option<NaiveDate> {
    let date: NaiveDate = has_form(text, "0000-00-00").then(|| text.parse().ok())??;
    (date.year() > 0).then_some(date)
}

/// Reads `YYYY-MM-DDThh:mm:ss±hh:mm`, with `Z` for the offset and a fraction of a second allowed.
pub(super) fn moment(text: &str) -> Moment {
    let (day, time) = text.split_once('T').unwrap_or((text, "00:00"));
    let (clock, offset) = time.split_at(time.find(['Z', '+', '-']).unwrap_or(time.len()));
    let has_seconds = clock.get(..8).is_some_and(|whole| has_form(whole, "00:00:00"));
    // chrono allows blanks behind a time, and has a second 60 as a longer second 59.
    let is_time = (has_seconds || has_form(clock, "00:00"))
        && clock.ends_with(|sign: char| sign.is_ascii_digit())
        && clock.parse().is_ok_and(|time: NaiveTime| time.nanosecond() < 1_000_000_000);
    if date(day).is_none() || !is_time {
        return Moment::No;
    }
    if !has_seconds || offset.is_empty() {
        return Moment::Partial;
    }
    // XML Schema part 2 §3.2.7.3: at most 14:00.
    let is_offset = offset == "Z"
        || (["+00:00", "-00:00"].iter().any(|form| has_form(offset, form)) && offset.get(1..) <= Some("14:00"));
    let moment = DateTime::parse_from_rfc3339(text).ok().filter(|_| is_offset);
    moment.map_or(Moment::No, |moment| Moment::Full(moment.timestamp()))
}

/// Tells whether a text is as long as `form` and has the same characters, where a `0` stands for any digit.
fn has_form(text: &str, form: &str) -> bool {
    let fits = |(sign, of_form): (u8, u8)| if of_form == b'0' { sign.is_ascii_digit() } else { sign == of_form };
    text.len() == form.len() && text.bytes().zip(form.bytes()).all(fits)
}

#[cfg(test)]
mod tests {
    use super::{Moment, date, moment};

    #[test]
    fn naming_par_2_judges_moments() {
        for (text, expected) in [
            ("2026-11-20T09:30:00+01:00", Moment::Full(1_795_163_400)),
            ("2026-11-20T08:30:00Z", Moment::Full(1_795_163_400)),
            ("2026-11-20T08:30:00.5Z", Moment::Full(1_795_163_400)),
            ("2026-11-20T04:30:00-04:00", Moment::Full(1_795_163_400)),
            ("2026-11-20", Moment::Partial),
            ("2026-11-20T09:30+01:00", Moment::Partial),
            ("2026-11-20T09:30:00", Moment::Partial),
            ("2026-11", Moment::No),
            ("20-11-2026", Moment::No),
            ("2026/11/20", Moment::No),
            ("2026-11-20 09:30:00", Moment::No),
            ("2026-02-30", Moment::No),
            ("2026-11-20T24:30:00Z", Moment::No),
            ("2026-11-20T09:30:60Z", Moment::No),
            ("2026-11-20T09:30:00+15:00", Moment::No),
            ("2026-11-20T09:30:00z", Moment::No),
            ("2026-11-20T09:30:00.Z", Moment::No),
            ("2026-11-20T09:30:00Z01:00", Moment::No),
            ("2026-11-20T9:30:00Z", Moment::No),
            ("2026-11-20T09:30:00.5", Moment::Partial),
            ("2026-11-20T09:30+99", Moment::Partial),
            ("2026-11-20T09:30.5Z", Moment::No),
            ("2026-11-20T09:30:00.5 Z", Moment::No),
            ("2026-11-20T09:30:000Z", Moment::No),
            ("2026-11-20T09:60:00Z", Moment::No),
            ("2026-11-20T22:30:00+14:00", Moment::Full(1_795_163_400)),
            ("2026-11-20T22:30:00+14:01", Moment::No),
            ("2026-11-20T08:30:00-00:60", Moment::No),
            ("2026-11-20T08:30:00-00:00", Moment::Full(1_795_163_400)),
            ("0000-11-20T08:30:00Z", Moment::No),
            ("2026-11-20T", Moment::No),
            ("", Moment::No),
        ] {
            assert_eq!(moment(text), expected, "{text}");
        }
    }

    #[test]
    fn dates_have_four_digits_and_exist() {
        for text in ["0000-01-01", "2026-02-29", "2026-1-01", "+026-01-01", "2026-01-01Z", "２026-01-01"] {
            assert_eq!(date(text), None, "{text}");
        }
        assert!(date("2024-02-29").is_some());
    }
}
