//! Dates of birth.

use super::hit::{Hit, pattern};
use openbaarmaker_core::wire::InsideKind;

// A word for it, at most thirty characters that are not digits, and a date; a year alone says too little.
pattern!(
    DATE,
    r"(?i)(?-u:\b)(?:geboren|geboorte[ -]?datum|geb\.? ?datum|geb\.|geboorte|geboortedag|date of birth|birth ?date)[^0-9]{0,30}?((?:[0-3]?[0-9] ?[-/. ] ?(?:[01]?[0-9]|(?:jan|feb|m(?:aa)?rt|maart|apr|mei|jun|jul|aug|sep|okt|nov|dec)[a-z]{0,7}\.?) ?[-/. ] ?(?:(?:19|20)[0-9]{2}|[0-9]{2}))|(?:19|20)[0-9]{2}-[01][0-9]-[0-3][0-9])(?-u:\b)"
);

/// Finds dates after a word for date of birth.
pub(super) fn find(text: &str) -> Vec<Hit> {
    DATE.captures_iter(text)
        .filter_map(|found| found.get(1))
        .map(|date| Hit::sure(InsideKind::BirthDate, date.range()))
        .collect()
}
