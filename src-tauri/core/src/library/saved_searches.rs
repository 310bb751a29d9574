//! Saved searches: keeping, changing and removing them; each is an undo step.

use super::App;
use crate::error::{Code, Result, UseCaseError, invalid, refused};
use crate::model::{Now, SavedSearchId};
use crate::store::{ReadHandle, saved_searches};
use crate::wire::{DocumentFilter, SavedSearch, Sort};

impl App {
    /// Returns all saved searches by name.
    pub fn saved_searches(&self) -> Result<Vec<SavedSearch>> {
        self.query(saved_searches::all)
    }

    /// Returns the saved search with a name.
    ///
    /// # Errors
    /// Refuses with `value-invalid`.
    pub fn saved_search(&self, name: &str) -> Result<SavedSearch> {
        self.read(|connection| saved_searches::named(connection, name.trim())?.ok_or_else(|| unknown(name)))
    }

    /// Saves a filter and an order under a name.
    ///
    /// # Errors
    /// Refuses with `value-invalid` when the name is empty, `name-in-use`.
    pub fn search_save(&self, name: &str, filter: &DocumentFilter, sort: Sort, now: Now) -> Result<SavedSearch> {
        self.write(|connection| {
            let mut saved = SavedSearch {
                id: SavedSearchId(0),
                name: free_name(connection, name, None)?,
                filter: filter.clone(),
                sort,
            };
            let change = self.begin_change(connection, now, "search-save", &saved.name)?;
            saved.id = saved_searches::put(connection, &saved)?;
            saved_searches::record(connection, change, None, Some(&saved))?;
            Ok(saved)
        })
    }

    /// Changes the name of a saved search, its filter and order, or both. Does nothing when it stays the same.
    ///
    /// # Errors
    /// Refuses with `value-invalid` when there is no such saved search or the name is empty, `name-in-use`.
    pub fn search_edit(
        &self,
        id: SavedSearchId,
        name: Option<&str>,
        found: Option<(&DocumentFilter, Sort)>,
        now: Now,
    ) -> Result<SavedSearch> {
        self.write(|connection| {
            let before = known(connection, id)?;
            let mut after = before.clone();
            if let Some(name) = name {
                after.name = free_name(connection, name, Some(id))?;
            }
            if let Some((filter, sort)) = found {
                after.filter.clone_from(filter);
                after.sort = sort;
            }
            if after != before {
                let change = self.begin_change(connection, now, "search-edit", &after.name)?;
                saved_searches::put(connection, &after)?;
                saved_searches::record(connection, change, Some(&before), Some(&after))?;
            }
            Ok(after)
        })
    }

    /// Removes a saved search.
    ///
    /// # Errors
    /// Refuses with `value-invalid` when there is no such saved search.
    pub fn search_remove(&self, id: SavedSearchId, now: Now) -> Result<()> {
        self.write(|connection| {
            let before = known(connection, id)?;
            let change = self.begin_change(connection, now, "search-remove", &before.name)?;
            saved_searches::remove(connection, id)?;
            Ok(saved_searches::record(connection, change, Some(&before), None)?)
        })
    }
}

fn free_name(connection: &ReadHandle, name: &str, but: Option<SavedSearchId>) -> Result<String> {
    let name = name.trim();
    if name.is_empty() || name.chars().count() > MAX_NAME_CHARS || name.contains(char::is_control) {
        return Err(invalid("searchName", name));
    }
    match saved_searches::namesake(connection, name, but)? {
        Some(taken) => Err(refused(Code::NameInUse, "value", taken)),
        None => Ok(name.to_owned()),
    }
}

fn known(connection: &ReadHandle, id: SavedSearchId) -> Result<SavedSearch> {
    saved_searches::get(connection, id)?.ok_or_else(|| unknown(&id.to_string()))
}

fn unknown(value: &str) -> UseCaseError {
    invalid("savedSearch", value)
}

/// Longer names do not fit in a menu.
const MAX_NAME_CHARS: usize = 80;
