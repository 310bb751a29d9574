//! Moments: the clock as an argument, and `lastmod`.

use chrono::{
    DateTime, Duration, FixedOffset, NaiveDate, NaiveDateTime, NaiveTime, Offset, SecondsFormat, TimeZone, Utc,
};
use chrono_tz::Europe::Amsterdam;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The moment at which something is done, handed in by the caller.
///
/// The core never reads a clock (ARCHITECTURE.md, invariant 5). UTC; only whole seconds matter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Now(pub DateTime<Utc>);

impl Now {
    /// Returns the legal date of this moment in the Netherlands.
    pub fn today(self) -> NaiveDate {
        self.0.with_timezone(&Amsterdam).date_naive()
    }

    /// Returns the moment in seconds since 1970-01-01T00:00:00Z.
    pub fn unix(self) -> i64 {
        self.0.timestamp()
    }

    /// Makes a moment from seconds since 1970-01-01T00:00:00Z; `None` when out of range.
    pub fn from_unix(seconds: i64) -> Option<Self> {
        Utc.timestamp_opt(seconds, 0).single().map(Self)
    }
}

/// The last change of a document's bytes or published metadata. Ours have whole seconds; an adopted one may have a
/// fraction, and keeps it.
///
/// Shape: written as `YYYY-MM-DDThh:mm:ss±hh:mm` with the offset of Europe/Amsterdam, and any fraction after the
/// seconds.
/// Source: sitemaps.org `lastmod`; diwoo.md §4.2; W3C NOTE-datetime.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Lastmod {
    /// Seconds since 1970-01-01T00:00:00Z.
    seconds: i64,
    /// Nanoseconds after that.
    nanos: u32,
}

impl Lastmod {
    /// Makes a `lastmod` from seconds since 1970-01-01T00:00:00Z, limited to years of four digits.
    pub fn from_unix(seconds: i64) -> Self {
        let seconds = seconds.clamp(EARLIEST, LATEST);
        Self { seconds, nanos: 0 }
    }

    /// Makes a `lastmod` from a moment that another program wrote, with its fraction. The end of time, which some write
    /// for "never", becomes a day earlier.
    pub(crate) fn from_moment<Z: TimeZone>(moment: &DateTime<Z>) -> Self {
        let seconds = moment.timestamp();
        if seconds > LATEST_OF_OTHERS {
            return Self::from_unix(LATEST_OF_OTHERS);
        }
        Self::from_unix(seconds).with_nanos(moment.timestamp_subsec_nanos())
    }

    /// Returns this `lastmod` with another fraction, in nanoseconds, limited to less than a second.
    #[must_use]
    pub fn with_nanos(self, nanos: u32) -> Self {
        let nanos = nanos.min(NANOS_PER_SECOND - 1);
        Self { nanos, ..self }
    }

    /// Returns whole seconds since 1970-01-01T00:00:00Z.
    pub fn unix(self) -> i64 {
        self.seconds
    }

    /// Returns the fraction, in nanoseconds.
    pub fn nanos(self) -> u32 {
        self.nanos
    }

    /// Returns the `lastmod` for a change made now: now, but always later than the previous one.
    ///
    /// A clock that was set back cannot make it go backwards.
    pub fn next(previous: Option<Self>, now: Now) -> Self {
        let now = now.unix();
        Self::from_unix(previous.map_or(now, |before| now.max(before.seconds.saturating_add(1))))
    }
}

const NANOS_PER_SECOND: u32 = 1_000_000_000;
const SECONDS_OF_MINUTE: i32 = 60;
/// 0001-01-01T00:00:00Z and 9999-12-31T22:59:59Z: W3C NOTE-datetime has years of four digits, here in Dutch time.
const EARLIEST: i64 = -62_135_596_800;
const LATEST: i64 = 253_402_297_199;
/// A day before [`LATEST`]: a document adopted with "never" can still change later than that, many times.
const LATEST_OF_OTHERS: i64 = LATEST - 24 * 60 * 60;

impl fmt::Display for Lastmod {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match Utc.timestamp_opt(self.seconds, self.nanos).single() {
            // `AutoSi` leaves out a fraction of zero.
            Some(moment) => {
                f.write_str(&moment.with_timezone(&Amsterdam).to_rfc3339_opts(SecondsFormat::AutoSi, false))
            }
            None => Err(fmt::Error),
        }
    }
}

/// Returns local midnight of a date, with the offset of Europe/Amsterdam; `None` outside the supported years.
///
/// Source: diwoo.md §5.3 (a date alone is local midnight).
pub fn local_midnight(date: NaiveDate) -> Option<DateTime<FixedOffset>> {
    local_moment(date.and_time(NaiveTime::MIN))
}

/// Returns the Dutch local time of a moment.
///
/// Before 1937 the offset had seconds, which no date format can express. A moment with that offset, rounded, keeps its
/// local time: midnight stays midnight of that day.
pub fn local_time<Tz: TimeZone>(moment: &DateTime<Tz>) -> NaiveDateTime {
    let local = moment.with_timezone(&Amsterdam);
    let [own, there] = [moment.offset().fix(), local.offset().fix()];
    let apart = own.local_minus_utc() - there.local_minus_utc();
    if apart.abs() < SECONDS_OF_MINUTE { moment.naive_local() } else { local.naive_local() }
}

/// Returns a moment in Dutch local time, with the offset of Europe/Amsterdam.
///
/// A moment that occurs twice, when the clocks go back, is the first of the two; one that does not occur, when they go
/// forward, is an hour later. `None` outside the supported years.
pub fn local_moment(local: NaiveDateTime) -> Option<DateTime<FixedOffset>> {
    let found = Amsterdam.from_local_datetime(&local).earliest();
    let found = found.or_else(|| {
        let later = local.checked_add_signed(Duration::hours(1))?;
        Amsterdam.from_local_datetime(&later).earliest()
    });
    found.map(|moment| moment.fixed_offset())
}
