//! The rows of one sitemap page, unparsed: only one thread can read, so the threads that write pages parse them.

use super::addresses::site_path;
use super::handles::ReadHandle;
use super::queries::bound;
use super::{Result, StoreError, mentions};
use openbaarmaker_diwoo::model::{Lastmod, Metadata, NamedDocument, PageId, SitePath};
use rusqlite::types::Type;
use std::ops::Range;

/// Runs `work`, which reads many rows once, with a small page cache: no page is needed twice.
///
/// # Errors
/// Those of `work`, or [`StoreError`].
pub fn reading_once<T, E: From<StoreError>>(
    connection: &ReadHandle,
    work: impl FnOnce() -> Result<T, E>,
) -> Result<T, E> {
    let connection = connection.connection();
    let size = |size: i64| (connection.pragma_update(None, "cache_size", size)).map_err(StoreError::from);
    let before: i64 = connection.pragma_query_value(None, "cache_size", |row| row.get(0)).map_err(StoreError::from)?;
    size(READING_CACHE)?;
    let result = work();
    size(before)?;
    result
}

/// An entry of a page.
#[derive(Debug)]
pub struct PageEntry {
    /// Path on the site.
    pub path: SitePath,
    /// Description as written.
    pub metadata: Metadata,
    /// `hasPart` as written.
    pub parts: Vec<NamedDocument>,
    /// `lastmod`.
    pub lastmod: Lastmod,
}

/// All rows of one page in one buffer, which is reused for every page.
#[derive(Debug, Default)]
pub struct PageRows {
    text: String,
    rows: Vec<RawRow>,
}

#[derive(Debug)]
struct RawRow {
    path: Range<usize>,
    /// Empty when it is as we would write it.
    address: Range<usize>,
    metadata: Range<usize>,
    parts: Option<Range<usize>>,
    lastmod: Lastmod,
}

impl PageRows {
    /// Reads the rows of a page, ordered by document as they are written.
    pub fn read(&mut self, connection: &ReadHandle, page: PageId) -> Result<()> {
        self.text.clear();
        self.rows.clear();
        let mut statement = connection.prepare_cached(
            "SELECT path, metadata, lastmod, parts, coalesce(address, ''), lastmod_nanos FROM publication WHERE page_id = :page
             ORDER BY document_id",
        )?;
        let mut rows = statement.query(bound! { page })?;
        while let Some(row) = rows.next()? {
            let mut keep = |column| -> Result<Range<usize>> {
                let value = row.get_ref(column)?;
                let text = value.as_str().map_err(|error| StoreError::Value(error.to_string()))?;
                let start = self.text.len();
                self.text.push_str(text);
                Ok(start..self.text.len())
            };
            let (path, metadata, address) = (keep(0)?, keep(1)?, keep(4)?);
            let has_parts = row.get_ref(3)?.data_type() != Type::Null;
            let parts = has_parts.then(|| keep(3)).transpose()?;
            self.rows.push(RawRow {
                path,
                address,
                metadata,
                parts,
                lastmod: Lastmod::from_unix(row.get(2)?).with_nanos(row.get(5)?),
            });
        }
        Ok(())
    }

    /// Parses the entries, in the same order.
    ///
    /// # Errors
    /// Each item: [`StoreError::Value`] when the row is not what it should be.
    pub fn entries(&self) -> impl Iterator<Item = Result<PageEntry>> {
        self.rows.iter().map(|row| {
            let text = |range: &Range<usize>| self.text.get(range.clone()).unwrap_or_default();
            let address = Some(text(&row.address)).filter(|address| !address.is_empty());
            Ok(PageEntry {
                path: site_path(text(&row.path), address)?,
                metadata: serde_json::from_str(text(&row.metadata))?,
                parts: mentions::parts_of_sql(row.parts.as_ref().map(text))?,
                lastmod: row.lastmod,
            })
        })
    }
}

/// `PRAGMA cache_size`, in KiB when negative. Own choice: fits the index pages that lead to the rows, and the rows
/// being read.
const READING_CACHE: i64 = -2_000;

#[cfg(test)]
mod tests {
    use super::{READING_CACHE, reading_once};
    use crate::{StoreError, WriteHandle};

    #[test]
    fn the_cache_is_small_only_while_reading() {
        let handle = WriteHandle::of(rusqlite::Connection::open_in_memory().unwrap());
        let connection = handle.connection();
        let size = || -> i64 { connection.pragma_query_value(None, "cache_size", |row| row.get(0)).unwrap() };
        connection.pragma_update(None, "cache_size", -16_000).unwrap();
        let during = reading_once(&handle, || Ok::<_, StoreError>(size())).unwrap();
        assert_eq!((during, size()), (READING_CACHE, -16_000));
        let failed: Result<(), StoreError> = reading_once(&handle, || Err(StoreError::Value(String::new())));
        assert!(failed.is_err());
        assert_eq!(size(), -16_000, "as before, also after a failure");
    }
}
