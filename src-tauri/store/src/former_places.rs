//! Places that a destination left for another one: what was published there, and not withdrawn there, may be there
//! still.
//!
//! Missing: places that were left before the library remembered them.

use super::queries::queries;
use super::settings;
use super::{ReadHandle, Result, WriteHandle};
use openbaarmaker_diwoo::model::{DocumentId, TargetId};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// One place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct FormerPlace {
    /// The destination, which has another place now or is gone.
    target: i64,
    /// What people call the place.
    name: String,
    /// The last run before the destination had this place.
    after: i64,
    /// The last run in which it may have had it.
    until: i64,
}

queries! {
    value fn last_run() -> i64 = "SELECT coalesce(max(id), 0) FROM run";

    any fn has_runs(target: TargetId, after: i64, until: i64)
        = "SELECT 1 FROM run WHERE target_id = :target AND id > :after AND id <= :until";

    any fn stayed(id: DocumentId, target: TargetId, after: i64, until: i64)
        = "SELECT 1 FROM run AS r CROSS JOIN run_document AS d ON d.run_id = r.id
         WHERE r.target_id = :target AND r.id > :after AND r.id <= :until
           AND d.document_id = :id AND d.action IN ('new', 'changed', 'replaced')
           AND NOT EXISTS (SELECT 1 FROM run AS later CROSS JOIN run_document AS gone ON gone.run_id = later.id
             WHERE later.id > r.id AND later.id <= :until AND later.target_id = r.target_id AND later.state IN (1, 2)
               AND gone.document_id = d.document_id AND gone.action = 'withdrawn')";
}

/// Remembers the place that a destination leaves, unless nothing was ever published there. `name`: what people call it.
pub fn remember(connection: &WriteHandle, target: TargetId, name: &str) -> Result<()> {
    let mut places = all(connection)?;
    let left = places.iter().filter(|place| place.target == target.0);
    let after = left.map(|place| place.until).max().unwrap_or_default();
    let until = last_run(connection)?;
    if !has_runs(connection, target, after, until)? {
        return Ok(());
    }
    places.push(FormerPlace { target: target.0, name: name.to_owned(), after, until });
    settings::write_json(connection, settings::FORMER_PLACES, &places)
}

/// Returns the places that destinations left after a publication there of a document, and before one that took it
/// offline.
pub fn names_with(connection: &ReadHandle, id: DocumentId) -> Result<BTreeSet<String>> {
    let mut names = BTreeSet::new();
    for place in all(connection)? {
        if stayed(connection, id, TargetId(place.target), place.after, place.until)? {
            names.insert(place.name);
        }
    }
    Ok(names)
}

fn all(connection: &ReadHandle) -> Result<Vec<FormerPlace>> {
    Ok(settings::read_json(connection, settings::FORMER_PLACES)?.unwrap_or_default())
}
