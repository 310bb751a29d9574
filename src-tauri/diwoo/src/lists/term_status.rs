//! Whether a term is still in use.

use chrono::NaiveDate;

/// Whether a term, or the organisation it stands for, has ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum TermStatus {
    /// It is in use, as far as the list knows.
    InUse,
    /// It is in use, but the list announces that it ends on this date, which is after the date of the list.
    Ends(NaiveDate),
    /// It ended on this date.
    Ended(NaiveDate),
    /// It ended on an unknown date ("einddatum onbekend"). A term that a newer list no longer has counts as this too.
    ///
    /// Source: decisions.md, "Ministries".
    EndedUndated,
}

impl TermStatus {
    /// Tells whether it has ended. A term whose end is only announced is still in use.
    pub fn is_over(self) -> bool {
        matches!(self, Self::Ended(_) | Self::EndedUndated)
    }

    /// Returns the date on which it ended or ends, if known.
    pub fn date(self) -> Option<NaiveDate> {
        match self {
            Self::Ended(date) | Self::Ends(date) => Some(date),
            Self::InUse | Self::EndedUndated => None,
        }
    }

    /// Returns the date on which it ended; `None` when that is only announced.
    pub fn since(self) -> Option<NaiveDate> {
        self.date().filter(|_| self.is_over())
    }

    /// Returns the announced date on which it ends.
    pub fn ends(self) -> Option<NaiveDate> {
        self.date().filter(|_| !self.is_over())
    }
}
