//! Transaction numbers, file names, addresses.
//!
//! Source: ipm-vergunningen.md §3.2, §4.2.

use super::names::{EXTENSION, FOLDER};
use chrono::{Days, NaiveDateTime};
use chrono_tz::Europe::Amsterdam;
use openbaarmaker_diwoo::model::{BaseUrl, Now};
use std::fmt;

/// A `transactieID`: the second in Dutch local time, and a counter within it.
///
/// Shape: 18 digits, `YYYYMMDDhhmmss` and `0001` to `9999`; fits a signed 64-bit number. Strictly increasing within a
/// library, never issued twice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct TransactionId(i64);

impl TransactionId {
    /// Digits of a number in our form. Source: ipm-vergunningen.md §4.2.
    pub(crate) const DIGITS: usize = 18;

    /// Returns the next number: that of now, or one more than the last if now is not later (the same second, a clock
    /// that was set back, the hour that occurs twice in autumn).
    pub fn next(last: Option<Self>, now: Now) -> Self {
        let first = Self::first_of(now);
        Self(last.map_or(first.0, |last| first.0.max(last.0 + 1)))
    }

    /// Makes one from a number that was issued before.
    pub fn from_number(number: i64) -> Self {
        Self(number)
    }

    /// Reads one in our form that another library issued: with an existing second, at most a day from now. Other
    /// programs write 18 digits that are no such number; continuing from those would give numbers in no form at all.
    ///
    /// Source: ipm-vergunningen.md §4.2 `[R]`: a record number, then the second of making.
    pub fn read_back(text: &str, now: Now) -> Option<Self> {
        let is_number = text.len() == Self::DIGITS && text.bytes().all(|sign| sign.is_ascii_digit());
        let (second, _) = text.split_at_checked(SECOND_DIGITS).filter(|_| is_number)?;
        let second = NaiveDateTime::parse_from_str(second, SECOND).ok()?;
        let local = now.0.with_timezone(&Amsterdam).naive_local();
        let is_past = second <= local.checked_add_days(Days::new(1))?;
        text.parse().ok().filter(|_| is_past).map(Self)
    }

    /// Returns it as a number.
    pub fn number(self) -> i64 {
        self.0
    }

    /// Returns the file name of a message in the layout of one file per message.
    pub fn file_name(self) -> String {
        format!("{self}.{EXTENSION}")
    }

    fn first_of(now: Now) -> Self {
        let local = now.0.with_timezone(&Amsterdam);
        let digits = local.format(SECOND).to_string();
        // Years of more than four digits are beyond any library; the numbers still increase.
        Self(digits.parse::<i64>().unwrap_or(0) * COUNTERS + 1)
    }
}

/// A second in Dutch local time.
const SECOND: &str = "%Y%m%d%H%M%S";
const SECOND_DIGITS: usize = 14;
/// Counters within a second. After the last of them counting continues into the next second, which is just as unique.
const COUNTERS: i64 = 10_000;

impl fmt::Display for TransactionId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:018}", self.0)
    }
}

/// Returns the address to give to a receiver.
pub fn entry_url(base: &BaseUrl) -> String {
    format!("{base}{FOLDER}/")
}

#[cfg(test)]
mod tests {
    use super::TransactionId;
    use chrono::DateTime;
    use openbaarmaker_diwoo::model::Now;

    fn at(text: &str) -> Now {
        Now(DateTime::parse_from_rfc3339(text).unwrap().to_utc())
    }

    #[test]
    fn reads_back_only_what_a_library_gave() {
        let now = at("2026-11-20T08:30:15Z");
        for (text, is_ours) in [
            ("202611200930150001", true),
            ("202611210930150001", true),
            ("202611210930160001", false),
            ("999999999999999999", false),
            ("202602300930150001", false),
            // A record number of four digits, then the second.
            ("123420261120093015", false),
            ("+02611200930150001", false),
            ("20261120093015", false),
        ] {
            let read = TransactionId::read_back(text, now);
            assert_eq!(read.map(|read| read.to_string()), is_ours.then(|| text.to_owned()), "{text}");
        }
    }

    #[test]
    fn counts_on_whatever_the_clock_does() {
        let moments = [
            ("2026-11-20T08:30:15Z", "202611200930150001"),
            ("2026-11-20T08:30:15Z", "202611200930150002"),
            // The clock was set back a year.
            ("2025-11-20T08:30:15Z", "202611200930150003"),
            ("2026-11-20T08:30:16Z", "202611200930160001"),
            // The hour that occurs twice: 02:30 summer time, then 02:30 winter time, then 02:10 winter time.
            ("2027-10-31T00:30:00Z", "202710310230000001"),
            ("2027-10-31T01:30:00Z", "202710310230000002"),
            ("2027-10-31T01:10:00Z", "202710310230000003"),
            ("2027-10-31T02:00:00Z", "202710310300000001"),
        ];
        let mut last = None;
        for (moment, expected) in moments {
            let id = TransactionId::next(last, at(moment));
            assert_eq!(id.to_string(), expected, "at {moment}");
            assert!(last.is_none_or(|last| id > last), "at {moment}");
            last = Some(id);
        }
    }
}
