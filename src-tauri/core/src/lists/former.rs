//! Whether a term is still in use.

use chrono::NaiveDate;

/// Whether a term, or the organisation it means, ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Former {
    /// It is in use, as far as the list knows.
    No,
    /// It ended on this date.
    Since(NaiveDate),
    /// It ended; the date is not known ("einddatum onbekend").
    ///
    /// Source: rulings, "Ministries carry no end dates in the source". Also what a newer list no longer has.
    Unknown,
}

impl Former {
    /// Returns the date on which it ended, when that is known.
    #[must_use]
    pub fn date(self) -> Option<NaiveDate> {
        match self {
            Self::Since(date) => Some(date),
            Self::No | Self::Unknown => None,
        }
    }
}
