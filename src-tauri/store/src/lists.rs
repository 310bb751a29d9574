//! Value lists that a person imported, and the terms that people chose last.

use super::{ReadHandle, StoreError, WriteHandle, changes::Direction};
use openbaarmaker_diwoo::lists::{ListKey, StoredList};
use openbaarmaker_diwoo::model::ChangeId;
use rusqlite::{OptionalExtension, named_params};

/// Returns the imported lists by name.
///
/// # Errors
/// [`StoreError`].
pub fn imported(connection: &ReadHandle) -> Result<Vec<StoredList>, StoreError> {
    let mut statement = connection.prepare_cached("SELECT content FROM list ORDER BY key")?;
    let mut rows = statement.query([])?;
    let mut lists = Vec::new();
    while let Some(row) = rows.next()? {
        let content: String = row.get(0)?;
        lists.push(serde_json::from_str(&content)?);
    }
    Ok(lists)
}

/// Puts a list in the place of what stands there, as a part of an undo step; `None` for the one that came with the program.
///
/// # Errors
/// [`StoreError`].
pub fn replace(
    connection: &WriteHandle,
    change: ChangeId,
    key: ListKey,
    list: Option<&StoredList>,
) -> Result<(), StoreError> {
    let before: Option<String> = connection
        .prepare_cached("SELECT content FROM list WHERE key = :key")?
        .query_row(named_params! { ":key": key.as_str() }, |row| row.get(0))
        .optional()?;
    let after = list.map(serde_json::to_string).transpose()?;
    connection
        .prepare_cached("INSERT INTO change_list (change_id, key, before, after) VALUES (:change, :key, :before, :after)")?
        .execute(named_params! { ":change": change.0, ":key": key.as_str(), ":before": before, ":after": after })?;
    write(connection, key.as_str(), after.as_deref())
}

/// Brings the lists of an undo step to what they were, or to what they became; tells whether it had any.
///
/// # Errors
/// [`StoreError`].
pub fn travel(
    connection: &WriteHandle,
    change: ChangeId,
    direction: Direction,
) -> Result<bool, StoreError> {
    let mut statement = connection
        .prepare_cached("SELECT key, before, after FROM change_list WHERE change_id = :id")?;
    let mut rows = statement.query(named_params! { ":id": change.0 })?;
    let mut has_any = false;
    while let Some(row) = rows.next()? {
        let (key, before, after): (String, Option<String>, Option<String>) =
            (row.get(0)?, row.get(1)?, row.get(2)?);
        let to = match direction {
            Direction::Undo => before,
            Direction::Redo => after,
        };
        write(connection, &key, to.as_deref())?;
        has_any = true;
    }
    Ok(has_any)
}

fn write(connection: &WriteHandle, key: &str, content: Option<&str>) -> Result<(), StoreError> {
    match content {
        Some(content) => connection
            .prepare_cached("INSERT INTO list (key, content) VALUES (:key, :content) ON CONFLICT (key) DO UPDATE SET content = :content")?
            .execute(named_params! { ":key": key, ":content": content })?,
        None => connection
            .prepare_cached("DELETE FROM list WHERE key = :key")?
            .execute(named_params! { ":key": key })?,
    };
    Ok(())
}

/// Notes that terms were chosen, in this order; of each list only the newest are kept.
///
/// # Errors
/// [`StoreError`].
pub fn note_chosen(
    connection: &WriteHandle,
    chosen: &[(&'static str, String)],
) -> Result<(), StoreError> {
    for (list, uri) in chosen {
        connection
            .prepare_cached(
                "INSERT INTO recent_term (list, uri, number)
                 VALUES (:list, :uri, (SELECT coalesce(max(number), 0) + 1 FROM recent_term))
                 ON CONFLICT (list, uri) DO UPDATE SET number = excluded.number",
            )?
            .execute(named_params! { ":list": list, ":uri": uri })?;
        connection
            .prepare_cached(
                "DELETE FROM recent_term WHERE list = :list AND uri NOT IN
                 (SELECT uri FROM recent_term WHERE list = :list ORDER BY number DESC LIMIT :kept)",
            )?
            .execute(named_params! { ":list": list, ":kept": KEPT_PER_LIST })?;
    }
    Ok(())
}

/// Returns list and URI of the terms that were chosen last, the newest first.
///
/// # Errors
/// [`StoreError`].
pub fn chosen(connection: &ReadHandle) -> Result<Vec<(String, String)>, StoreError> {
    let mut statement =
        connection.prepare_cached("SELECT list, uri FROM recent_term ORDER BY number DESC")?;
    let chosen = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(chosen.collect::<Result<_, _>>()?)
}

/// Own choice: more than a picker shows, for when some of them ended.
const KEPT_PER_LIST: u32 = 20;
