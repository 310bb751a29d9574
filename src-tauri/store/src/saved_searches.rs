//! Saved searches: a name for a filter and an order.

use super::changes::Direction;
use super::columns::{from_column, from_json, from_row};
use super::steps::{self, Steps};
use super::{DocumentFilter, ReadHandle, Result, WriteHandle, listing::Sort};
use openbaarmaker_diwoo::model::{ChangeId, SavedSearchId};
use rusqlite::named_params;
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
    connection.all(
        "SELECT id, name, filter, sort FROM saved_search ORDER BY name",
        [],
    )
}

/// Returns a saved search.
pub fn get(connection: &ReadHandle, id: SavedSearchId) -> Result<Option<SavedSearch>> {
    connection.first(
        "SELECT id, name, filter, sort FROM saved_search WHERE id = :id",
        named_params! { ":id": id.0 },
    )
}

/// Returns the saved search with a name, whatever its capitals.
pub fn named(connection: &ReadHandle, name: &str) -> Result<Option<SavedSearch>> {
    connection.first(
        "SELECT id, name, filter, sort FROM saved_search WHERE name = :name",
        named_params! { ":name": name },
    )
}

/// Writes a saved search, a new one (with `id` 0), one that comes back by undo, or another state of one, and returns its
/// identity. The name must be free.
pub fn put(connection: &WriteHandle, search: &SavedSearch) -> Result<SavedSearchId> {
    connection.change_returning(
        "INSERT INTO saved_search (id, name, filter, sort) VALUES (:id, :name, :filter, :sort)
         ON CONFLICT (id) DO UPDATE SET name = :name, filter = :filter, sort = :sort RETURNING id",
        named_params! {
            ":id": (search.id.0 > 0).then_some(search.id.0), ":name": search.name,
            ":filter": serde_json::to_string(&search.filter)?, ":sort": serde_json::to_string(&search.sort)?,
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
    before: Option<&SavedSearch>,
    after: Option<&SavedSearch>,
) -> Result<()> {
    let id = after.or(before).map_or(0, |search| search.id.0);
    steps::record(connection, STEPS, change, (id, before, after))
}

/// Brings the saved searches of an undo step to what they were, or to what they became.
pub fn undo_or_redo(
    connection: &WriteHandle,
    change: ChangeId,
    direction: Direction,
) -> Result<()> {
    for (id, before, after) in steps::things(connection, STEPS, change)? {
        match direction.end(before, after) {
            Some(search) => {
                put(connection, &search)?;
            }
            None => remove(connection, id)?,
        }
    }
    Ok(())
}

const STEPS: Steps = ("change_search", "search_id");

/// Returns the name of another saved search that has this name already.
pub fn namesake(
    connection: &ReadHandle,
    name: &str,
    but: Option<SavedSearchId>,
) -> Result<Option<String>> {
    connection.first(
        "SELECT name FROM saved_search WHERE name = :name AND id <> :but",
        named_params! { ":name": name, ":but": but.map_or(0, |id| id.0) },
    )
}

from_row! { SavedSearch: id, name, filter, sort }
from_column! { from_json => DocumentFilter, Sort }
