//! A query or a change in one call: prepare once, bind, read.

use super::columns::{Columns, FromRow};
use super::{ReadHandle, Result, StoreError, WriteHandle};
use rusqlite::{Params, Row};

impl ReadHandle {
    pub(super) fn all<T: FromRow, C: FromIterator<T>>(&self, sql: &str, params: impl Params) -> Result<C> {
        let mut statement = self.prepare_cached(sql)?;
        let rows = statement.query_and_then(params, from)?;
        rows.collect()
    }

    /// Passes every row to `each` until one fails.
    pub(super) fn each<T: FromRow, E: From<StoreError>>(
        &self,
        sql: &str,
        params: impl Params,
        mut each: impl FnMut(T) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut statement = self.prepare_cached(sql).map_err(StoreError::from)?;
        let rows = statement.query_and_then(params, from).map_err(StoreError::from)?;
        rows.into_iter().try_for_each(|row| each(row?))
    }

    /// Returns the first row, if there is one.
    pub(super) fn first<T: FromRow>(&self, sql: &str, params: impl Params) -> Result<Option<T>> {
        let mut statement = self.prepare_cached(sql)?;
        let mut rows = statement.query_and_then(params, from)?;
        rows.next().transpose()
    }

    pub(super) fn value<T: FromRow>(&self, sql: &str, params: impl Params) -> Result<T> {
        let found = self.first(sql, params)?;
        found.ok_or_else(|| rusqlite::Error::QueryReturnedNoRows.into())
    }

    pub(super) fn any(&self, sql: &str, params: impl Params) -> Result<bool> {
        Ok(self.prepare_cached(sql)?.exists(params)?)
    }
}

impl WriteHandle {
    /// Makes a change and returns how many rows it touched.
    pub(super) fn change_rows(&self, sql: &str, params: impl Params) -> Result<usize> {
        Ok(self.prepare_cached(sql)?.execute(params)?)
    }

    /// Makes a change and returns its `RETURNING` row.
    pub(super) fn change_returning<T: FromRow>(&self, sql: &str, params: impl Params) -> Result<T> {
        let mut statement = self.prepare_cached(sql)?;
        statement.query_row(params, |row| Ok(from(row)))?
    }

    pub(super) fn change(&self, sql: &str, params: impl Params) -> Result<()> {
        self.change_rows(sql, params).map(drop)
    }
}

fn from<T: FromRow>(row: &Row<'_>) -> Result<T> {
    Columns::of(row).read()
}
