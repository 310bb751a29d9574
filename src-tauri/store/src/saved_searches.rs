//! Saved searches: a name for a filter and an order.

use super::changes::Direction;
use super::columns::{from_column, from_json, from_row};
use super::queries::{bound, queries};
use super::steps::{self, Steps};
use super::{DocumentFilter, Result, WriteHandle, listing::Sort};
use openbaarmaker_diwoo::model::{ChangeId, SavedSearchId};
use serde::{Deserialize, Serialize};

/// A named filter and order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "testing", derive(ts_rs::TS), ts(export))]
pub struct SavedSearch {
    /// Its identity.
    pub id: SavedSearchId,
    /// Its name, unique regardless of case.
    pub name: String,
    /// What it looks for.
    pub filter: DocumentFilter,
    /// The order of the results.
    pub sort: Sort,
}

queries! {
    /// Returns all saved searches by name.
    pub all fn all() -> Vec<SavedSearch> = "SELECT id, name, filter, sort FROM saved_search ORDER BY name";

    /// Returns a saved search.
    pub first fn get(id: SavedSearchId) -> Option<SavedSearch>
        = "SELECT id, name, filter, sort FROM saved_search WHERE id = :id";

    /// Returns the saved search with a name, regardless of case.
    pub first fn named(name: &str) -> Option<SavedSearch>
        = "SELECT id, name, filter, sort FROM saved_search WHERE name = :name";
}

/// Writes a saved search and returns its identity. It may be new (with `id` 0), brought back by undo, or changed. The
/// name must be free.
pub fn put(connection: &WriteHandle, search: &SavedSearch) -> Result<SavedSearchId> {
    connection.change_returning(
        "INSERT INTO saved_search (id, name, filter, sort) VALUES (:id, :name, :filter, :sort)
         ON CONFLICT (id) DO UPDATE SET name = :name, filter = :filter, sort = :sort RETURNING id",
        bound! {
            id: (search.id.0 > 0).then_some(search.id.0), name: search.name,
            filter: serde_json::to_string(&search.filter)?, sort: serde_json::to_string(&search.sort)?,
        },
    )
}

queries! {
    /// Removes a saved search.
    pub change fn remove(id: SavedSearchId) = "DELETE FROM saved_search WHERE id = :id";
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

/// Sets the saved searches of an undo step to what they were before or after it.
pub fn undo_or_redo(connection: &WriteHandle, change: ChangeId, direction: Direction) -> Result<()> {
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

queries! {
    /// Returns the name of another saved search that has this name already.
    pub first fn namesake(name: &str, but: Option<SavedSearchId>) -> Option<String>
        = "SELECT name FROM saved_search WHERE name = :name AND id IS NOT :but";
}

from_row! { SavedSearch: id, name, filter, sort }
from_column! { from_json => DocumentFilter, Sort }
