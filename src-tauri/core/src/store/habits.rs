//! What people chose before, and what was added together: for proposals.

use super::StoreError;
use crate::model::{ChangeId, DocumentId, ListUri};
use rusqlite::{Connection, named_params};

/// Calls `each` with title and own first category of the documents that were added last, at most so many; those up to
/// `forgotten` are left out.
///
/// # Errors
/// [`StoreError`].
pub fn choices(
    connection: &Connection,
    forgotten: DocumentId,
    most: u32,
    mut each: impl FnMut(&str, &ListUri),
) -> Result<(), StoreError> {
    let mut statement = connection.prepare_cached(
        "SELECT title, category FROM document
         WHERE is_removed = 0 AND title <> '' AND category <> '' AND id > :forgotten
         ORDER BY id DESC LIMIT :most",
    )?;
    let mut rows = statement.query(named_params! { ":forgotten": forgotten.0, ":most": most })?;
    while let Some(row) = rows.next()? {
        let (title, category): (String, String) = (row.get(0)?, row.get(1)?);
        each(&title, &ListUri(category));
    }
    Ok(())
}

/// Returns the step that added a document.
///
/// # Errors
/// [`StoreError`].
pub fn added_by(connection: &Connection, id: DocumentId) -> Result<ChangeId, StoreError> {
    let mut statement =
        connection.prepare_cached("SELECT added_by FROM document WHERE id = :id")?;
    Ok(statement.query_row(named_params! { ":id": id.0 }, |row| {
        row.get(0).map(ChangeId)
    })?)
}

/// Counts the categories of the documents that one step added.
///
/// # Errors
/// [`StoreError`].
pub fn together(
    connection: &Connection,
    change: ChangeId,
) -> Result<Vec<(ListUri, u32)>, StoreError> {
    let mut statement = connection.prepare_cached(
        "SELECT c.category, count(*) FROM document AS d JOIN document_category AS c ON c.document_id = d.id
         WHERE d.added_by = :change AND d.is_removed = 0
         GROUP BY c.category ORDER BY c.category",
    )?;
    let counts = statement.query_map(named_params! { ":change": change.0 }, |row| {
        Ok((ListUri(row.get(0)?), row.get(1)?))
    })?;
    Ok(counts.collect::<Result<_, _>>()?)
}

/// Returns the newest document there ever was; 0 when there is none.
///
/// # Errors
/// [`StoreError`].
pub fn newest(connection: &Connection) -> Result<DocumentId, StoreError> {
    let mut statement = connection.prepare_cached("SELECT coalesce(max(id), 0) FROM document")?;
    Ok(statement.query_row([], |row| row.get(0).map(DocumentId))?)
}
