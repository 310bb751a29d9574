//! Single values as typed.

use crate::error::{Code, Problem, Stop};
use chrono::{Datelike, NaiveDate};

/// Reads a date as ISO (`2026-11-20`) or as people type it (`20-11-2026`).
#[must_use]
pub fn date(text: &str) -> Option<NaiveDate> {
    let text = text.trim();
    ["%Y-%m-%d", "%d-%m-%Y"]
        .into_iter()
        .filter_map(|form| NaiveDate::parse_from_str(text, form).ok())
        .find(|date| (FIRST_YEAR..=LAST_YEAR).contains(&date.year()))
}

/// Refuses a value that a field cannot have.
#[must_use]
pub fn invalid(field: &str, value: &str) -> Stop {
    Problem::new(Code::ValueInvalid)
        .with("field", field)
        .with("value", value)
        .refuse()
}

/// Own choice: years of four digits only, so that `20-11-26` is not the year 20.
const FIRST_YEAR: i32 = 1000;
/// See [`FIRST_YEAR`].
const LAST_YEAR: i32 = 9999;

#[cfg(test)]
mod tests {
    use super::date;

    #[test]
    fn reads_dates_as_people_type_them() {
        for (text, expected) in [
            ("2026-11-20", Some("2026-11-20")),
            ("20-11-2026", Some("2026-11-20")),
            (" 3-1-2026 ", Some("2026-01-03")),
            ("2024-02-29", Some("2024-02-29")),
            ("2025-02-29", None),
            ("20-11-26", None),
            ("20 november 2026", None),
            ("", None),
        ] {
            assert_eq!(
                date(text).map(|date| date.to_string()).as_deref(),
                expected,
                "{text:?}"
            );
        }
    }
}
