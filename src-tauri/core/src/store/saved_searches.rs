//! Saved searches: a name for a filter and an order.

use super::StoreError;
use crate::model::SavedSearchId;
use crate::wire::{DocumentFilter, SavedSearch, Sort};
use rusqlite::{Connection, OptionalExtension, Row, named_params};

/// Returns all saved searches by name.
///
/// # Errors
/// [`StoreError`].
pub fn all(connection: &Connection) -> Result<Vec<SavedSearch>, StoreError> {
    let mut statement = connection
        .prepare_cached("SELECT id, name, filter, sort FROM saved_search ORDER BY name")?;
    let mut rows = statement.query([])?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        found.push(saved(row)?);
    }
    Ok(found)
}

/// Returns the saved search with a name, whatever its capitals.
///
/// # Errors
/// [`StoreError`].
pub fn named(connection: &Connection, name: &str) -> Result<Option<SavedSearch>, StoreError> {
    let mut statement = connection
        .prepare_cached("SELECT id, name, filter, sort FROM saved_search WHERE name = :name")?;
    let mut rows = statement.query(named_params! { ":name": name })?;
    rows.next()?.map(saved).transpose()
}

/// Adds a saved search. The name must be free.
///
/// # Errors
/// [`StoreError`].
pub fn insert(
    connection: &Connection,
    name: &str,
    filter: &DocumentFilter,
    sort: Sort,
) -> Result<SavedSearchId, StoreError> {
    connection
        .prepare_cached(
            "INSERT INTO saved_search (name, filter, sort) VALUES (:name, :filter, :sort)",
        )?
        .execute(named_params! {
            ":name": name, ":filter": serde_json::to_string(filter)?, ":sort": serde_json::to_string(&sort)?,
        })?;
    Ok(SavedSearchId(connection.last_insert_rowid()))
}

/// Gives a saved search another name, which must be free; tells whether it exists.
///
/// # Errors
/// [`StoreError`].
pub fn rename(connection: &Connection, id: SavedSearchId, name: &str) -> Result<bool, StoreError> {
    let changed = connection
        .prepare_cached("UPDATE saved_search SET name = :name WHERE id = :id")?
        .execute(named_params! { ":name": name, ":id": id.0 })?;
    Ok(changed > 0)
}

/// Gives a saved search another filter and order; tells whether it exists.
///
/// # Errors
/// [`StoreError`].
pub fn update(
    connection: &Connection,
    id: SavedSearchId,
    filter: &DocumentFilter,
    sort: Sort,
) -> Result<bool, StoreError> {
    let changed = connection
        .prepare_cached("UPDATE saved_search SET filter = :filter, sort = :sort WHERE id = :id")?
        .execute(named_params! {
            ":id": id.0, ":filter": serde_json::to_string(filter)?, ":sort": serde_json::to_string(&sort)?,
        })?;
    Ok(changed > 0)
}

/// Removes a saved search; tells whether it existed.
///
/// # Errors
/// [`StoreError`].
pub fn remove(connection: &Connection, id: SavedSearchId) -> Result<bool, StoreError> {
    let changed = connection
        .prepare_cached("DELETE FROM saved_search WHERE id = :id")?
        .execute(named_params! { ":id": id.0 })?;
    Ok(changed > 0)
}

/// Returns the name of another saved search that has this name already.
///
/// # Errors
/// [`StoreError`].
pub fn namesake(
    connection: &Connection,
    name: &str,
    but: Option<SavedSearchId>,
) -> Result<Option<String>, StoreError> {
    let mut statement = connection
        .prepare_cached("SELECT name FROM saved_search WHERE name = :name AND id <> :but")?;
    let but = but.map_or(0, |id| id.0);
    Ok(statement
        .query_row(named_params! { ":name": name, ":but": but }, |row| {
            row.get(0)
        })
        .optional()?)
}

fn saved(row: &Row<'_>) -> Result<SavedSearch, StoreError> {
    let filter: String = row.get(2)?;
    let sort: String = row.get(3)?;
    Ok(SavedSearch {
        id: SavedSearchId(row.get(0)?),
        name: row.get(1)?,
        filter: serde_json::from_str(&filter)?,
        sort: serde_json::from_str(&sort)?,
    })
}
