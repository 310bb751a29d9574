//! Recognising other layouts: the production report of the publication platform of the ministry of VWS.
//!
//! Source: the spreadsheets in the fixtures; github.com/minvws/nl-rdo-woo-web, docs/gebruikershandleiding, "Productierapport
//! uploaden": a document belongs to the row whose ID is its file name.

use crate::attributes::{apply, choice};
use crate::content::SheetRow;
use chrono::{NaiveDate, NaiveDateTime, TimeZone, Utc};
use chrono_tz::Europe::Amsterdam;

/// The layout of a spreadsheet.
#[apply(choice)]
#[derive(Default)]
pub enum SheetLayout {
    /// Our own.
    #[default]
    Own,
    /// The production report of the platform of the ministry of VWS.
    Productierapport,
}

impl SheetLayout {
    pub(crate) fn of(row: &SheetRow) -> Self {
        let has = |heading: &str| (row.cells.iter()).any(|cell| cell.text.trim().eq_ignore_ascii_case(heading));
        if REPORT_MARKS.iter().all(|heading| has(heading)) { Self::Productierapport } else { Self::Own }
    }
}

/// Reads a date of a production report, such as `2/19/2021 8:46 AM UTC`, as the date in the Netherlands.
pub(crate) fn report_date(text: &str) -> Option<NaiveDate> {
    let text = text.trim().strip_suffix("UTC")?.trim();
    let moment = NaiveDateTime::parse_from_str(text, "%m/%d/%Y %I:%M %p").ok()?;
    Some(Utc.from_utc_datetime(&moment).with_timezone(&Amsterdam).date_naive())
}

/// The key of the column that is compared with file names.
pub(super) const REPORT_ID: &str = "reportId";
/// Headings that occur together only in a production report.
const REPORT_MARKS: [&str; 4] = ["ID", "Matter", "Document", "Beoordeling"];
/// The columns that correspond to fields of ours. The others are reported as not read.
pub(super) const REPORT_COLUMNS: [(&str, &str); 6] = [
    ("ID", REPORT_ID),
    ("Document", "officieleTitel"),
    ("Datum", "creatiedatum"),
    ("Zaaknummer", "aggregatiekenmerk"),
    ("Beoordeling", "reportVerdict"),
    ("Opgeschort", "reportSuspended"),
];

#[cfg(test)]
mod tests {
    use super::report_date;

    #[test]
    fn dates_of_a_report_are_those_of_the_netherlands() {
        for (text, expected) in [
            ("2/19/2021 8:46 AM UTC", Some("2021-02-19")),
            ("11/14/2024 12:57 AM UTC", Some("2024-11-14")),
            ("12/31/2024 11:30 PM UTC", Some("2025-01-01")),
            ("19/2/2021 8:46 AM UTC", None),
            ("2/19/2021", None),
        ] {
            let found = report_date(text).map(|date| date.to_string());
            assert_eq!(found.as_deref(), expected, "{text}");
        }
    }
}
