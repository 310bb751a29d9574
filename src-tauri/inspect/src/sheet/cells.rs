//! Converts cell values to text with a kind.

use calamine::{Data, ExcelDateTime};
use chrono::{Datelike as _, NaiveTime};
use openbaarmaker_core::content::{CellKind, SheetCell};

pub(super) fn of(value: Data, is_formula: bool) -> SheetCell {
    let (text, kind) = match value {
        Data::Int(number) => (number.to_string(), CellKind::Number),
        Data::Float(number) => (number_text(number), CellKind::Number),
        Data::String(text) => (text, CellKind::Text),
        Data::Bool(truth) => (truth.to_string(), CellKind::Bool),
        Data::DateTime(moment) => moment_text(&moment),
        Data::DateTimeIso(text) => (iso_text(&text), CellKind::Date),
        Data::DurationIso(text) => (text, CellKind::Number),
        Data::Error(error) => (error.to_string(), CellKind::Error),
        Data::Empty if is_formula => (String::new(), CellKind::NoResult),
        Data::Empty => (String::new(), CellKind::Text),
    };
    SheetCell { text, kind, is_formula }
}

/// Pads a whole number with the leading zeros of its cell format.
pub(super) fn with_zeros(cell: &mut SheetCell, digits: usize) {
    let is_whole = !cell.text.is_empty() && cell.text.bytes().all(|sign| sign.is_ascii_digit());
    if cell.kind == CellKind::Number && is_whole {
        cell.text = format!("{:0>digits$}", cell.text);
        cell.kind = CellKind::Text;
    }
}

/// Returns the least number of digits in a format of only zeros, as `000` shows 7 as `007`; `None` for other formats.
pub(super) fn zeros(format: &str) -> Option<usize> {
    let is_only_zeros = format.bytes().all(|sign| sign == b'0');
    (is_only_zeros && (2..=MAX_ZEROS).contains(&format.len())).then_some(format.len())
}

/// Returns the place of a column in a row, which becomes that long.
pub(super) fn place<T: Default>(row: &mut Vec<T>, column: usize) -> Option<&mut T> {
    if row.len() <= column {
        row.resize_with(column + 1, T::default);
    }
    row.get_mut(column)
}

/// Formats a number; a whole one without a decimal point: `1001`, not `1001.0`.
fn number_text(number: f64) -> String {
    format!("{number}")
}

/// Formats a date, with its time if it has one; a duration and what is no day stay a number.
fn moment_text(moment: &ExcelDateTime) -> (String, CellKind) {
    let days = moment.as_f64();
    let at = moment.as_datetime().filter(|at| {
        // ECMA-376 part 1, §18.17.4.1: the 1900 date base counts a 29 February 1900, and no day before its first.
        let is_no_day = days < 0.0 || at.year() == 1900 && (60.0..61.0).contains(&days);
        moment.is_datetime() && !is_no_day
    });
    match at {
        Some(at) if at.time() == NaiveTime::MIN => (at.date().to_string(), CellKind::Date),
        Some(at) => (at.format("%Y-%m-%dT%H:%M:%S").to_string(), CellKind::Date),
        None => (number_text(days), CellKind::Number),
    }
}

/// Drops a time of midnight, which means a date.
fn iso_text(text: &str) -> String {
    text.strip_suffix("T00:00:00").unwrap_or(text).to_owned()
}

/// Own choice: a format with more digits than double precision (ECMA-376 part 1, §18.3.1.96) is a mistake.
const MAX_ZEROS: usize = 30;

#[cfg(test)]
mod tests {
    use super::*;
    use calamine::ExcelDateTimeType;

    #[test]
    fn numbers_are_written_as_people_do() {
        for (number, text) in [(1001.0, "1001"), (0.5, "0.5"), (-3.0, "-3"), (1e15, "1000000000000000")] {
            assert_eq!(number_text(number), text, "{number}");
        }
    }

    #[test]
    fn a_format_of_zeros_is_part_of_the_number() {
        for (format, digits) in [
            ("000", Some(3)),
            ("00", Some(2)),
            ("0", None),
            ("", None),
            ("0.00", None),
            ("000-000", None),
            ("General", None),
        ] {
            assert_eq!(zeros(format), digits, "{format}");
        }
        for (number, shown, kind) in [
            (7.0, "007", CellKind::Text),
            (1234.0, "1234", CellKind::Text),
            (-7.0, "-7", CellKind::Number),
            (0.5, "0.5", CellKind::Number),
        ] {
            let mut cell = of(Data::Float(number), false);
            with_zeros(&mut cell, 3);
            assert_eq!((cell.text.as_str(), cell.kind), (shown, kind), "{number}");
        }
    }

    #[test]
    fn a_formula_without_a_result_is_not_one_with_an_empty_text() {
        for (value, is_formula, kind) in [
            (Data::Empty, true, CellKind::NoResult),
            (Data::Empty, false, CellKind::Text),
            (Data::String(String::new()), true, CellKind::Text),
        ] {
            assert_eq!(of(value, is_formula).kind, kind);
        }
    }

    #[test]
    fn dates_are_dates() {
        let at = |days| ExcelDateTime::new(days, ExcelDateTimeType::DateTime, false);
        assert_eq!(moment_text(&at(46_346.0)), ("2026-11-20".to_owned(), CellKind::Date));
        for (days, text) in [(-5.0, "-5"), (60.0, "60"), (60.5, "60.5")] {
            assert_eq!(moment_text(&at(days)), (text.to_owned(), CellKind::Number), "no such day");
        }
        assert_eq!(moment_text(&at(61.0)), ("1900-03-01".to_owned(), CellKind::Date));
        let since_1904 = ExcelDateTime::new(60.0, ExcelDateTimeType::DateTime, true);
        assert_eq!(moment_text(&since_1904), ("1904-03-01".to_owned(), CellKind::Date));
        assert_eq!(moment_text(&at(46_346.5)), ("2026-11-20T12:00:00".to_owned(), CellKind::Date));
        assert_eq!(iso_text("2026-11-20T00:00:00"), "2026-11-20");
        assert_eq!(iso_text("2026-11-20"), "2026-11-20");
    }
}
