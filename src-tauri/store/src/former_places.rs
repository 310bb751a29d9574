//! Previous places of a destination: documents published there, and not withdrawn there, may still be there.
//!
//! Missing: places that were left before the library recorded them.

use super::queries::queries;
use super::settings;
use super::{ReadHandle, Result, WriteHandle};
use openbaarmaker_diwoo::model::{DocumentId, Target, TargetId, TargetPlace};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct FormerPlace {
    /// The destination, which has another place now or was removed.
    target: i64,
    /// The name of the place for people.
    name: String,
    /// The place; `None` when an earlier version remembered it.
    #[serde(default)]
    place: Option<TargetPlace>,
    /// The last run before the destination had this place.
    after: i64,
    /// The last run in which it may have had it.
    until: i64,
}

impl FormerPlace {
    fn is_at(&self, place: Option<&TargetPlace>) -> bool {
        self.place.as_ref().zip(place).is_some_and(|(one, other)| one.is_same_place(other))
    }
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

    any fn went(id: DocumentId, target: TargetId, after: i64, until: i64)
        = "SELECT 1 FROM run AS r CROSS JOIN run_document AS d ON d.run_id = r.id
         WHERE r.target_id = :target AND r.id > :after AND r.id <= :until AND r.state IN (1, 2)
           AND d.document_id = :id AND d.action = 'withdrawn'";

    first fn place_of(target: TargetId) -> Option<TargetPlace>
        = "SELECT place FROM target WHERE id = :target AND generation > 0";
}

/// Records the previous place of a destination, unless nothing was ever published there. `name`: its name for people.
pub fn remember(connection: &WriteHandle, target: &Target, name: &str) -> Result<()> {
    let mut places = all(connection)?;
    let left = places.iter().filter(|place| place.target == target.id.0);
    let after = left.map(|place| place.until).max().unwrap_or_default();
    let until = last_run(connection)?;
    if !has_runs(connection, target.id, after, until)? {
        return Ok(());
    }
    let place = Some(target.place.clone());
    places.push(FormerPlace { target: target.id.0, name: name.to_owned(), place, after, until });
    settings::write_json(connection, settings::FORMER_PLACES, &places)
}

/// Returns the previous places of destinations to which a document was published and where it was not taken offline
/// before the destination moved. Leaves out a place to which its destination returned, once a publication there was
/// completed: every plan looks there.
pub fn names_with(connection: &ReadHandle, id: DocumentId) -> Result<BTreeSet<String>> {
    let (mut names, places) = (BTreeSet::new(), all(connection)?);
    for former in &places {
        let target = TargetId(former.target);
        let is_back = former.is_at(place_of(connection, target)?.as_ref());
        if is_back || !stayed(connection, id, target, former.after, former.until)? {
            continue;
        }
        let is_again = |other: &&FormerPlace| {
            other.target == former.target && other.after >= former.until && other.is_at(former.place.as_ref())
        };
        let mut went_later = false;
        for again in places.iter().filter(is_again) {
            went_later |= went(connection, id, target, again.after, again.until)?;
        }
        if !went_later {
            names.insert(former.name.clone());
        }
    }
    Ok(names)
}

fn all(connection: &ReadHandle) -> Result<Vec<FormerPlace>> {
    Ok(settings::read_json(connection, settings::FORMER_PLACES)?.unwrap_or_default())
}
