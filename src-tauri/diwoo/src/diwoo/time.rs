//! Writes dates and moments without consulting the time zone tables for every entry.

use crate::model::Lastmod;
use chrono::{DateTime, Datelike, FixedOffset, NaiveDate, Offset, TimeZone, Utc};
use chrono_tz::Europe::Amsterdam;

/// A year that does not fit in four digits; dates of XML Schema and W3C run from 0001 to 9999.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct YearOutOfRange;

/// Writes moments; remembers the offsets of days it has seen.
#[derive(Debug, Default)]
pub(crate) struct DateTimeWriter {
    /// Days, by their number modulo the slots: the UTC day, and the offset in seconds if that holds all day.
    days: Vec<Option<(i64, i64)>>,
}

impl DateTimeWriter {
    /// Appends `YYYY-MM-DDThh:mm:ss±hh:mm` with the offset of Europe/Amsterdam, and the fraction when it has one.
    ///
    /// A moment outside the years 0001 to 9999 appends nothing; the strict reader then refuses the file.
    pub(crate) fn push_lastmod(&mut self, out: &mut Vec<u8>, lastmod: Lastmod) {
        let unix = lastmod.unix();
        let offset = self.offset_at(unix);
        // Before 1937 the offset had seconds, which no date format can express.
        let is_whole = offset % SECONDS_PER_MINUTE == 0;
        let is_written = push_local(out, unix, if is_whole { offset } else { 0 });
        if is_written && lastmod.nanos() > 0 {
            push_fraction(out, lastmod.nanos());
        }
    }

    fn offset_at(&mut self, unix: i64) -> i64 {
        let day = unix.div_euclid(SECONDS_PER_DAY);
        let slots = i64::try_from(DAY_SLOTS).unwrap_or(1);
        let slot = usize::try_from(day.rem_euclid(slots)).unwrap_or(0);
        if let Some(Some((known, offset))) = self.days.get(slot)
            && *known == day
        {
            return *offset;
        }
        let midnight = day.saturating_mul(SECONDS_PER_DAY);
        let (first, last) = (amsterdam(midnight), amsterdam(midnight.saturating_add(SECONDS_PER_DAY - 1)));
        if first != last {
            return amsterdam(unix);
        }
        self.days.resize(DAY_SLOTS, None);
        if let Some(remembered) = self.days.get_mut(slot) {
            *remembered = Some((day, first));
        }
        first
    }
}

/// Appends a moment with its own offset, or in UTC when the format cannot express that offset.
pub(super) fn push_moment(out: &mut Vec<u8>, moment: DateTime<FixedOffset>) -> Result<(), YearOutOfRange> {
    let offset = i64::from(moment.offset().local_minus_utc());
    let fits = offset % SECONDS_PER_MINUTE == 0 && offset.abs() <= MAX_OFFSET;
    let written = push_local(out, moment.timestamp(), if fits { offset } else { 0 });
    written.then_some(()).ok_or(YearOutOfRange)
}

/// Appends `YYYY-MM-DD`.
pub(super) fn push_date(out: &mut Vec<u8>, date: NaiveDate) -> Result<(), YearOutOfRange> {
    let year = i64::from(date.year());
    if !YEARS.contains(&year) {
        return Err(YearOutOfRange);
    }
    let text = year_month_day(year, date.month().into(), date.day().into());
    out.extend_from_slice(&text);
    Ok(())
}

fn amsterdam(unix: i64) -> i64 {
    Utc.timestamp_opt(unix, 0).single().map_or(0, |moment| {
        let offset = moment.with_timezone(&Amsterdam).offset().fix();
        i64::from(offset.local_minus_utc())
    })
}

fn push_local(out: &mut Vec<u8>, unix: i64, offset: i64) -> bool {
    let local = unix.saturating_add(offset);
    let (year, month, day) = civil(local.div_euclid(SECONDS_PER_DAY));
    if !YEARS.contains(&year) {
        return false;
    }
    let second = local.rem_euclid(SECONDS_PER_DAY);
    let [y1, y2, y3, y4, _, m1, m2, _, d1, d2] = year_month_day(year, month, day);
    let [h1, h2] = two(second / SECONDS_PER_HOUR);
    let [n1, n2] = two(second % SECONDS_PER_HOUR / SECONDS_PER_MINUTE);
    let [s1, s2] = two(second % SECONDS_PER_MINUTE);
    let sign = if offset < 0 { b'-' } else { b'+' };
    let [o1, o2] = two(offset.abs() / SECONDS_PER_HOUR);
    let [p1, p2] = two(offset.abs() % SECONDS_PER_HOUR / SECONDS_PER_MINUTE);
    out.extend_from_slice(&[
        y1, y2, y3, y4, b'-', m1, m2, b'-', d1, d2, b'T', h1, h2, b':', n1, n2, b':', s1, s2, sign, o1, o2, b':', p1,
        p2,
    ]);
    true
}

/// Inserts the fraction of a second into the moment at the end, before its offset.
///
/// Source: W3C NOTE-datetime: one or more digits after the seconds.
fn push_fraction(out: &mut Vec<u8>, nanos: u32) {
    let digits = format!("{nanos:09}");
    let fraction = format!(".{}", digits.trim_end_matches('0'));
    let at = out.len().saturating_sub(OFFSET_LENGTH);
    out.splice(at..at, fraction.bytes());
}

/// Returns `YYYY-MM-DD`.
fn year_month_day(year: i64, month: i64, day: i64) -> [u8; 10] {
    let ([y1, y2], [y3, y4]) = (two(year / 100), two(year % 100));
    let ([m1, m2], [d1, d2]) = (two(month), two(day));
    [y1, y2, y3, y4, b'-', m1, m2, b'-', d1, d2]
}

fn two(number: i64) -> [u8; 2] {
    let digit = |value: i64| b'0' + u8::try_from(value % 10).unwrap_or(0);
    [digit(number / 10), digit(number)]
}

/// Returns year, month and day of a day since 1970-01-01 in the Gregorian calendar.
///
/// Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `civil_from_days`; constants are days.
fn civil(day: i64) -> (i64, i64, i64) {
    let shifted = day.saturating_add(719_468);
    let era = shifted.div_euclid(146_097);
    let day_of_era = shifted.rem_euclid(146_097);
    let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted_month = (5 * day_of_year + 2) / 153;
    let day_of_month = day_of_year - (153 * shifted_month + 2) / 5 + 1;
    let month = if shifted_month < 10 { shifted_month + 3 } else { shifted_month - 9 };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    (year, month, day_of_month)
}

const OFFSET_LENGTH: usize = "+01:00".len();
const SECONDS_PER_MINUTE: i64 = 60;
const SECONDS_PER_HOUR: i64 = 60 * SECONDS_PER_MINUTE;
const SECONDS_PER_DAY: i64 = 24 * SECONDS_PER_HOUR;
/// XML Schema part 2 §3.2.7.3: an offset is at most 14 hours.
const MAX_OFFSET: i64 = 14 * SECONDS_PER_HOUR;
/// XML Schema part 2 §3.2.7: four digits, and no year 0000.
const YEARS: std::ops::RangeInclusive<i64> = 1..=9_999;
/// Own choice: enough for the days of one year without clashes, in 8 KiB.
const DAY_SLOTS: usize = 366;

#[cfg(test)]
mod tests {
    use super::{DateTimeWriter, push_date, push_moment};
    use crate::model::Lastmod;
    use chrono::{DateTime, NaiveDate};

    #[test]
    fn writes_the_same_as_the_time_zone_library() {
        let mut writer = DateTimeWriter::default();
        let hours = (0..60_000_i64).map(|step| step * 3_607 * 7);
        let changes_of_clock = [1_774_745_999, 1_774_746_000, 1_792_889_999, 1_792_890_000];
        for unix in hours.chain(changes_of_clock).chain([-1, 0, 253_402_300_799 - 3_600]) {
            let lastmod = Lastmod::from_unix(unix);
            let mut out = Vec::new();
            writer.push_lastmod(&mut out, lastmod);
            assert_eq!(String::from_utf8_lossy(&out), lastmod.to_string(), "unix {unix}");
        }
    }

    #[test]
    fn writes_the_fraction_of_a_moment_of_another_program() {
        for (nanos, expected) in [
            (0, "2026-11-10T09:30:00+01:00"),
            (250_000_000, "2026-11-10T09:30:00.25+01:00"),
            (1, "2026-11-10T09:30:00.000000001+01:00"),
        ] {
            let mut out = Vec::new();
            let lastmod = Lastmod::from_unix(1_794_299_400).with_nanos(nanos);
            DateTimeWriter::default().push_lastmod(&mut out, lastmod);
            assert_eq!(String::from_utf8_lossy(&out), expected);
        }
    }

    #[test]
    fn writes_moments_with_their_own_offset() {
        for (input, expected) in [
            ("2026-11-10T00:00:00+01:00", Some("2026-11-10T00:00:00+01:00")),
            ("2026-07-10T23:59:59Z", Some("2026-07-10T23:59:59+00:00")),
            ("1999-12-31T20:00:00-05:30", Some("1999-12-31T20:00:00-05:30")),
            ("1920-05-01T00:00:00+23:59", Some("1920-04-30T00:01:00+00:00")),
            ("0001-01-01T00:00:00+00:00", Some("0001-01-01T00:00:00+00:00")),
            ("+10000-01-01T00:00:00+00:00", None),
        ] {
            let mut out = Vec::new();
            let moment = DateTime::parse_from_rfc3339(input).or_else(|_| input.parse()).expect("moment");
            let written = push_moment(&mut out, moment);
            assert_eq!(
                written.ok().map(|()| String::from_utf8_lossy(&out).into_owned()).as_deref(),
                expected,
                "{input}"
            );
        }
    }

    #[test]
    fn writes_dates_of_four_digit_years_only() {
        let mut out = Vec::new();
        let date = |year| NaiveDate::from_ymd_opt(year, 2, 9).expect("date");
        push_date(&mut out, date(945)).expect("fits");
        assert_eq!(out, b"0945-02-09");
        assert!(push_date(&mut out, date(0)).is_err() && push_date(&mut out, date(10_000)).is_err());
    }
}
