//! Reads dates and moments from text.
//!
//! Source: XML Schema part 2 §3.2.7 and §3.2.9; W3C NOTE-datetime; diwoo.md §4.2.

use chrono::NaiveDate;

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
    let bytes = text.as_bytes();
    let [y1, y2, y3, y4, b'-', m1, m2, b'-', d1, d2] = bytes else { return None };
    let number = |digits: &[u8]| -> Option<u32> {
        digits.iter().try_fold(0, |sum, digit| {
            let value = char::from(*digit).to_digit(10)?;
            Some(sum * 10 + value)
        })
    };
    let year = i32::try_from(number(&[*y1, *y2, *y3, *y4])?).ok()?;
    if year == 0 {
        return None;
    }
    NaiveDate::from_ymd_opt(year, number(&[*m1, *m2])?, number(&[*d1, *d2])?)
}

/// Reads `YYYY-MM-DDThh:mm:ss±hh:mm`, with `Z` for the offset and a fraction of a second allowed.
pub(super) fn moment(text: &str) -> Moment {
    let Some((day, time)) = text.split_once('T') else {
        let is_date = date(text).is_some();
        return if is_date { Moment::Partial } else { Moment::No };
    };
    let (clock, offset) = split_offset(time);
    let (Some(day), Some(clock)) = (date(day), clock_seconds(clock)) else { return Moment::No };
    let (Clock::Seconds(seconds), Some(offset)) = (clock, offset) else { return Moment::Partial };
    let Some(offset) = offset_seconds(offset) else { return Moment::No };
    let midnight = day.and_hms_opt(0, 0, 0).map_or(0, |midnight| midnight.and_utc().timestamp());
    Moment::Full(midnight + seconds - offset)
}

enum Clock {
    Seconds(i64),
    WithoutSeconds,
}

fn split_offset(time: &str) -> (&str, Option<&str>) {
    match time.find(['Z', '+', '-']) {
        Some(at) => {
            let (clock, offset) = time.split_at(at);
            (clock, Some(offset))
        }
        None => (time, None),
    }
}

fn clock_seconds(clock: &str) -> Option<Clock> {
    let (clock, fraction) = clock.split_once('.').map_or((clock, None), |(c, f)| (c, Some(f)));
    let fraction_fits =
        fraction.is_none_or(|digits| !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit()));
    let mut parts = clock.split(':').map(two_digits);
    let (hour, minute) = (parts.next()??, parts.next()??);
    let second = parts.next();
    if hour > 23 || minute > 59 || !fraction_fits || parts.next().is_some() {
        return None;
    }
    match second {
        Some(second) => {
            second.filter(|second| *second <= 59).map(|second| Clock::Seconds((hour * 60 + minute) * 60 + second))
        }
        None => fraction.is_none().then_some(Clock::WithoutSeconds),
    }
}

fn offset_seconds(offset: &str) -> Option<i64> {
    if offset == "Z" {
        return Some(0);
    }
    let (sign, digits) = offset.split_at_checked(1)?;
    let (hours, minutes) = digits.split_once(':')?;
    let (hours, minutes) = (two_digits(hours)?, two_digits(minutes)?);
    // XML Schema part 2 §3.2.7.3: at most 14:00.
    if hours > 14 || minutes > 59 || (hours == 14 && minutes > 0) {
        return None;
    }
    let seconds = (hours * 60 + minutes) * 60;
    match sign {
        "+" => Some(seconds),
        "-" => Some(-seconds),
        _ => None,
    }
}

fn two_digits(text: &str) -> Option<i64> {
    let digits = text.len() == 2 && text.bytes().all(|digit| digit.is_ascii_digit());
    text.parse().ok().filter(|_| digits)
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
