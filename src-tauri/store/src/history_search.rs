//! Searches the histories of changes and publications: a period, and words that must all occur in an entry.

use super::columns::{Columns, FromRow};
use super::{ReadHandle, Result};
use chrono::{Days, NaiveDate};
use openbaarmaker_diwoo::lists::fold;
use openbaarmaker_diwoo::model::local_midnight;
use rusqlite::Params;
use serde::Deserialize;

/// Which part of a history to show; everything by default. Source: decisions.md, "Looking back".
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase", default)]
#[cfg_attr(feature = "testing", derive(ts_rs::TS), ts(export, optional_fields))]
pub struct HistoryFilter {
    /// Words, each of which occurs in a title, address or case number, or the name of a destination, catalogue or user.
    pub search: Option<String>,
    /// On this day or later, in Dutch local time.
    #[cfg_attr(feature = "testing", ts(optional))]
    pub date_from: Option<NaiveDate>,
    /// On this day or earlier, in Dutch local time.
    #[cfg_attr(feature = "testing", ts(optional))]
    pub date_to: Option<NaiveDate>,
}

/// A filter in a form that can be compared.
pub(super) struct Search {
    words: Vec<String>,
    /// The first second that is included; `None` without a bound.
    pub(super) from: Option<i64>,
    /// The first second that is no longer included; `None` without a bound.
    pub(super) until: Option<i64>,
}

impl Search {
    /// Reads a filter; without words everything matches.
    pub(crate) fn new(filter: &HistoryFilter) -> Self {
        let text = fold(filter.search.as_deref().unwrap_or_default());
        let midnight = |day: NaiveDate| local_midnight(day).map(|moment| moment.timestamp());
        let day_after = |day: NaiveDate| day.checked_add_days(Days::new(1));
        Self {
            words: text.split_whitespace().map(str::to_owned).collect(),
            from: filter.date_from.and_then(midnight),
            until: filter.date_to.and_then(day_after).and_then(midnight),
        }
    }

    /// Tells whether every word occurs in one of these texts, or in one that the queries return for this entry.
    pub(super) fn finds(&self, connection: &ReadHandle, id: i64, texts: &[&str], queries: &[&str]) -> Result<bool> {
        let mut missing: Vec<&str> = self.words.iter().map(String::as_str).collect();
        for text in texts {
            look_in(text, &mut missing);
        }
        for query in queries {
            if missing.is_empty() {
                break;
            }
            let mut statement = connection.prepare_cached(query)?;
            let mut rows = statement.query([id])?;
            while !missing.is_empty()
                && let Some(row) = rows.next()?
            {
                look_in(row.get_ref(0)?.as_str().unwrap_or_default(), &mut missing);
            }
        }
        Ok(missing.is_empty())
    }
}

impl ReadHandle {
    /// Returns a page of the rows that match, in the order of the query.
    pub(super) fn page<T: FromRow>(
        &self,
        sql: &str,
        params: impl Params,
        is_meant: impl Fn(&T) -> Result<bool>,
        (offset, limit): (u32, u32),
    ) -> Result<Vec<T>> {
        let mut statement = self.prepare_cached(sql)?;
        let rows = statement.query_and_then(params, |row| Columns::of(row).read())?;
        let mut before = offset;
        let meant = rows.filter_map(|row: Result<T>| {
            let meant = row.and_then(|row| Ok(is_meant(&row)?.then_some(row)));
            // A row that cannot be read is always reported, even before the offset.
            let is_before = before > 0 && matches!(meant, Ok(Some(_)));
            before -= u32::from(is_before);
            meant.transpose().filter(|_| !is_before)
        });
        meant.take(limit as usize).collect()
    }
}

fn look_in(text: &str, missing: &mut Vec<&str>) {
    if !missing.is_empty() {
        let text = fold(text);
        missing.retain(|word| !text.contains(word));
    }
}

#[cfg(test)]
mod tests {
    use crate::{ReadHandle, Result};

    const ROWS: &str = "SELECT column1 FROM (VALUES (1), (2), ('three'), (4), (5))";

    #[test]
    fn a_row_that_cannot_be_read_is_told_on_every_later_page() {
        let reader = ReadHandle::of(rusqlite::Connection::open_in_memory().unwrap());
        let read =
            |from, limit| -> Result<Vec<i64>> { reader.page(ROWS, [], |number| Ok(*number != 1), (from, limit)) };
        assert_eq!(read(0, 1).unwrap(), [2]);
        assert!(read(0, 2).is_err());
        assert!(read(2, 1).is_err());
    }
}
