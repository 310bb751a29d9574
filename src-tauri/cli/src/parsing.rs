//! Small values as typed: dates, codes of closed sets, identities.

use chrono::NaiveDate;
use openbaarmaker_core::error::{Code, Problem, Stop};
use openbaarmaker_core::model::{DocumentId, WithdrawalReason};
use openbaarmaker_core::wire::StatusFilter;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// Reads a date as ISO (`2026-11-20`) or as people type it (`20-11-2026`), and returns it as ISO.
pub(crate) fn date(text: &str) -> Option<NaiveDate> {
    let text = text.trim();
    ["%Y-%m-%d", "%d-%m-%Y"]
        .into_iter()
        .filter_map(|form| NaiveDate::parse_from_str(text, form).ok())
        .find(|date| (FIRST_YEAR..=LAST_YEAR).contains(&chrono::Datelike::year(date)))
}

/// Reads a state of documents.
///
/// # Errors
/// Refuses with `value-invalid`.
pub(crate) fn status(text: &str) -> Result<StatusFilter, Stop> {
    code("status", text)
}

/// Reads a reason of withdrawal.
///
/// # Errors
/// Refuses with `value-invalid`.
pub(crate) fn reason(text: &str) -> Result<WithdrawalReason, Stop> {
    code("reason", text)
}

/// Reads the identity of a document.
///
/// # Errors
/// Refuses with `document-unknown`.
pub(crate) fn document(text: &str) -> Result<DocumentId, Stop> {
    text.parse().map_err(|_| {
        Problem::new(Code::DocumentUnknown)
            .with("value", text)
            .refuse()
    })
}

/// Refuses a value of a field.
pub(crate) fn invalid(field: &str, value: &str) -> Stop {
    Problem::new(Code::ValueInvalid)
        .with("field", field)
        .with("value", value)
        .refuse()
}

/// Closed sets are written on the command line as they are in JSON.
fn code<T: DeserializeOwned>(field: &str, text: &str) -> Result<T, Stop> {
    serde_json::from_value(Value::String(text.to_owned())).map_err(|_| invalid(field, text))
}

/// Own choice: years of four digits only, so that `20-11-26` is not the year 20.
const FIRST_YEAR: i32 = 1000;
/// See [`FIRST_YEAR`].
const LAST_YEAR: i32 = 9999;

#[cfg(test)]
mod tests {
    use super::{date, reason, status};

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

    #[test]
    fn reads_codes_of_closed_sets_exactly() {
        for code in [
            "concept",
            "ready",
            "published",
            "changed",
            "withdrawn",
            "todo",
        ] {
            assert!(status(code).is_ok(), "{code}");
        }
        for code in [
            "privacy",
            "procedure",
            "wrong-document",
            "unreadable",
            "not-yet-public",
            "other",
        ] {
            assert!(reason(code).is_ok(), "{code}");
        }
        for code in ["", "Concept", "klaar"] {
            assert!(status(code).is_err() && reason(code).is_err(), "{code}");
        }
    }
}
