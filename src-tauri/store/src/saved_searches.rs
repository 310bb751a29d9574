//! Saved searches: a name for a filter and an order.

use super::changes::Direction;
use super::{DocumentFilter, ReadHandle, Result, WriteHandle, listing::Sort};
use openbaarmaker_diwoo::model::{ChangeId, SavedSearchId};
use rusqlite::{Row, named_params};
use serde::{Deserialize, Serialize};

/// A filter and an order under a name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "testing", derive(ts_rs::TS), ts(export))]
pub struct SavedSearch {
    /// Its identity.
    pub id: SavedSearchId,
    /// Its name, unique whatever its capitals.
    pub name: String,
    /// What it looks for.
    pub filter: DocumentFilter,
    /// In which order.
    pub sort: Sort,
}

/// Returns all saved searches by name.
pub fn all(connection: &ReadHandle) -> Result<Vec<SavedSearch>> {
    connection.all_as(
        "SELECT id, name, filter, sort FROM saved_search ORDER BY name",
        [],
        saved,
    )
}

/// Returns a saved search.
pub fn get(connection: &ReadHandle, id: SavedSearchId) -> Result<Option<SavedSearch>> {
    let mut statement = connection
        .prepare_cached("SELECT id, name, filter, sort FROM saved_search WHERE id = :id")?;
    let mut rows = statement.query(named_params! { ":id": id.0 })?;
    rows.next()?.map(saved).transpose()
}

/// Returns the saved search with a name, whatever its capitals.
pub fn named(connection: &ReadHandle, name: &str) -> Result<Option<SavedSearch>> {
    let mut statement = connection
        .prepare_cached("SELECT id, name, filter, sort FROM saved_search WHERE name = :name")?;
    let mut rows = statement.query(named_params! { ":name": name })?;
    rows.next()?.map(saved).transpose()
}

/// Writes a new saved search (with `id` 0) or one that comes back by undo, and returns its identity. The name must be free.
pub fn insert(connection: &WriteHandle, search: &SavedSearch) -> Result<SavedSearchId> {
    let id = (search.id.0 > 0).then_some(search.id.0);
    connection.change(
        "INSERT INTO saved_search (id, name, filter, sort) VALUES (:id, :name, :filter, :sort)",
        named_params! {
            ":id": id, ":name": search.name, ":filter": serde_json::to_string(&search.filter)?,
            ":sort": serde_json::to_string(&search.sort)?,
        },
    )?;
    Ok(SavedSearchId(connection.last_insert_rowid()))
}

/// Writes all of an existing saved search. The name must be free.
pub fn update(connection: &WriteHandle, search: &SavedSearch) -> Result<()> {
    connection.change(
        "UPDATE saved_search SET name = :name, filter = :filter, sort = :sort WHERE id = :id",
        named_params! {
            ":id": search.id.0, ":name": search.name, ":filter": serde_json::to_string(&search.filter)?,
            ":sort": serde_json::to_string(&search.sort)?,
        },
    )
}

/// Removes a saved search.
pub fn remove(connection: &WriteHandle, id: SavedSearchId) -> Result<()> {
    connection.change(
        "DELETE FROM saved_search WHERE id = :id",
        named_params! { ":id": id.0 },
    )
}

/// Records a saved search in an undo step; `None` where there was none.
pub fn record(
    connection: &WriteHandle,
    change: ChangeId,
    id: SavedSearchId,
    before: Option<&SavedSearch>,
    after: Option<&SavedSearch>,
) -> Result<()> {
    let json = |search: Option<&SavedSearch>| search.map(serde_json::to_string).transpose();
    connection.change(
        "INSERT INTO change_search (change_id, search_id, before, after) VALUES (:change, :id, :before, :after)",
        named_params! { ":change": change.0, ":id": id.0, ":before": json(before)?, ":after": json(after)? },
    )
}

/// Brings the saved searches of an undo step to what they were, or to what they became.
pub fn travel(connection: &WriteHandle, change: ChangeId, direction: Direction) -> Result<()> {
    for (id, before, after) in changed(connection, change)? {
        let (from, to) = match direction {
            Direction::Undo => (after, before),
            Direction::Redo => (before, after),
        };
        match (from, to) {
            (Some(_), Some(to)) => update(connection, &to)?,
            (None, Some(to)) => {
                insert(connection, &to)?;
            }
            (Some(_), None) => remove(connection, id)?,
            (None, None) => {}
        }
    }
    Ok(())
}

/// A saved search in a step: identity, before, after; `None` where it did not exist.
type SearchChange = (SavedSearchId, Option<SavedSearch>, Option<SavedSearch>);

fn changed(connection: &ReadHandle, change: ChangeId) -> Result<Vec<SearchChange>> {
    connection.all_as(
        "SELECT search_id, before, after FROM change_search WHERE change_id = :id ORDER BY search_id",
        named_params! { ":id": change.0 },
        |row| {
            let search =
                |text: Option<String>| text.map(|json| serde_json::from_str(&json)).transpose();
            Ok((
                SavedSearchId(row.get(0)?),
                search(row.get(1)?)?,
                search(row.get(2)?)?,
            ))
        },
    )
}

/// Returns the name of another saved search that has this name already.
pub fn namesake(
    connection: &ReadHandle,
    name: &str,
    but: Option<SavedSearchId>,
) -> Result<Option<String>> {
    let but = but.map_or(0, |id| id.0);
    connection.first(
        "SELECT name FROM saved_search WHERE name = :name AND id <> :but",
        named_params! { ":name": name, ":but": but },
    )
}

fn saved(row: &Row<'_>) -> Result<SavedSearch> {
    let filter: String = row.get(2)?;
    let sort: String = row.get(3)?;
    Ok(SavedSearch {
        id: SavedSearchId(row.get(0)?),
        name: row.get(1)?,
        filter: serde_json::from_str(&filter)?,
        sort: serde_json::from_str(&sort)?,
    })
}
