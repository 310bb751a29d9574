//! A question or a change in one call: prepared once, bound, read.

use super::{ReadHandle, StoreError, WriteHandle};
use rusqlite::types::FromSql;
use rusqlite::{Params, Row};

impl ReadHandle {
    /// Returns what `read` makes of each row.
    pub(super) fn all<T, C: FromIterator<T>>(
        &self,
        sql: &str,
        params: impl Params,
        read: impl Fn(&Row<'_>) -> Result<T, StoreError>,
    ) -> Result<C, StoreError> {
        let mut statement = self.prepare_cached(sql)?;
        let rows = statement.query_and_then(params, read)?;
        rows.collect()
    }

    /// Returns what `read` makes of the first row, if there is one.
    pub(super) fn first<T>(
        &self,
        sql: &str,
        params: impl Params,
        read: impl Fn(&Row<'_>) -> Result<T, StoreError>,
    ) -> Result<Option<T>, StoreError> {
        let mut statement = self.prepare_cached(sql)?;
        let mut rows = statement.query(params)?;
        rows.next()?.map(read).transpose()
    }

    /// Returns the first column of the only row.
    pub(super) fn value<T: FromSql>(
        &self,
        sql: &str,
        params: impl Params,
    ) -> Result<T, StoreError> {
        let mut statement = self.prepare_cached(sql)?;
        Ok(statement.query_row(params, |row| row.get(0))?)
    }
}

impl WriteHandle {
    /// Makes a change that is made often.
    pub(super) fn change(&self, sql: &str, params: impl Params) -> Result<(), StoreError> {
        self.prepare_cached(sql)?.execute(params)?;
        Ok(())
    }
}

/// Returns the number of a value in the database: its place in the list of all.
pub(super) fn number_of<T: PartialEq>(all: &[T], value: &T) -> i64 {
    let place = all.iter().position(|known| known == value);
    place.and_then(|place| place.try_into().ok()).unwrap_or(-1)
}

/// Returns the value of a number in the database; `what` says of what it is one.
pub(super) fn value_of<T: Copy>(all: &[T], number: i64, what: &str) -> Result<T, StoreError> {
    let place = usize::try_from(number).ok();
    let found = place.and_then(|place| all.get(place)).copied();
    found.ok_or_else(|| StoreError::Value(format!("{what} {number}")))
}
