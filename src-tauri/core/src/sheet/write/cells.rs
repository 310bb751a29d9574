//! Rows and their cells, with their columns.

use crate::lists::TermList;
use crate::sheet::{COLUMNS, Column, ColumnKind};
use chrono::NaiveDate;

pub(super) fn cells(texts: &[String]) -> impl Iterator<Item = (&'static Column, &str)> {
    COLUMNS.iter().zip(texts.iter().map(String::as_str))
}

/// Returns the date in a text if its column has dates and spreadsheet programs support the date.
pub(super) fn date(column: &Column, text: &str) -> Option<NaiveDate> {
    use chrono::Datelike;
    if column.kind != ColumnKind::Date {
        return None;
    }
    NaiveDate::parse_from_str(text, "%Y-%m-%d").ok().filter(|date| (FIRST_YEAR..=LAST_YEAR).contains(&date.year()))
}

/// Returns the letter of the column of the hidden sheet that contains a list.
pub(super) fn letter(list: TermList) -> char {
    let found = ('A'..).zip(TermList::ALL).find(|(_, other)| *other == list);
    found.map_or('A', |(letter, _)| letter)
}

/// Excel has no dates in earlier years.
const FIRST_YEAR: i32 = 1901;
/// Nor in later years.
const LAST_YEAR: i32 = 9999;
