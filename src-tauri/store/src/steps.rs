//! The changes of undo steps to items with a row of their own, such as templates: before and after, as JSON.

use super::columns::{FromRow, Json};
use super::queries::bound;
use super::{ReadHandle, Result, WriteHandle};
use openbaarmaker_diwoo::model::ChangeId;
use serde::{Serialize, de::DeserializeOwned};

/// An item in a step: its identity, before, and after; `None` where it did not exist.
pub type StepEntry<K, T> = (K, Option<T>, Option<T>);

/// The table of the steps for a kind of item, and its column with the identity of the item.
pub(super) type Steps = (&'static str, &'static str);

pub(super) fn record<T: Serialize>(
    connection: &WriteHandle,
    (table, key): Steps,
    change: ChangeId,
    (id, before, after): StepEntry<i64, &T>,
) -> Result<()> {
    let json = |side: Option<&T>| side.map(serde_json::to_string).transpose();
    connection.change(
        &format!("INSERT INTO {table} (change_id, {key}, before, after) VALUES (:change, :id, :before, :after)"),
        bound! { change, id, before: json(before)?, after: json(after)? },
    )
}

/// Returns the items of a step, in order of identity.
pub(super) fn things<K: FromRow, T: DeserializeOwned>(
    connection: &ReadHandle,
    (table, key): Steps,
    change: ChangeId,
) -> Result<Vec<StepEntry<K, T>>> {
    let things: Vec<StepEntry<K, Json<T>>> = connection.all(
        &format!("SELECT {key}, before, after FROM {table} WHERE change_id = :change ORDER BY {key}"),
        bound! { change },
    )?;
    let side = |json: Option<Json<T>>| json.map(|Json(value)| value);
    let things = things.into_iter();
    Ok(things.map(|(key, before, after)| (key, side(before), side(after))).collect())
}
