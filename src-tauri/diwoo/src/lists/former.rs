//! Whether a term is still in use.

use chrono::NaiveDate;

/// Whether a term, or the organisation it stands for, has ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Former {
    /// It is in use, as far as the list knows.
    No,
    /// It is in use, but the list announces that it ends on this date, which is after the date of the list.
    Ends(NaiveDate),
    /// It ended on this date.
    Since(NaiveDate),
    /// It ended on an unknown date ("einddatum onbekend"). A term that a newer list no longer has counts as this too.
    ///
    /// Source: decisions.md, "Ministries".
    Unknown,
}

impl Former {
    /// Tells whether it has ended. A term whose end is only announced is still in use.
    #[must_use]
    pub fn is_over(self) -> bool {
        matches!(self, Self::Since(_) | Self::Unknown)
    }

    /// Returns the date on which it ended or ends, if known.
    #[must_use]
    pub fn date(self) -> Option<NaiveDate> {
        match self {
            Self::Since(date) | Self::Ends(date) => Some(date),
            Self::No | Self::Unknown => None,
        }
    }

    /// Returns the date on which it ended; `None` when that is only announced.
    #[must_use]
    pub fn since(self) -> Option<NaiveDate> {
        self.date().filter(|_| self.is_over())
    }

    /// Returns the announced date on which it ends.
    #[must_use]
    pub fn ends(self) -> Option<NaiveDate> {
        self.date().filter(|_| !self.is_over())
    }
}
