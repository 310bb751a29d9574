//! Documents of which nothing changes yet, because what they are to name did not arrive: they wait for that.

use crate::describe::verdict::is_same_as;
use crate::error::{Code, Problem, Result};
use crate::library::documents::title_in;
use crate::model::DocumentId;
use crate::publish::plan::PublishPlan;
use crate::site::entry_description::{Arrived, EntryDescription, follows, leave_out_absent};
use crate::site::planned::{Action, Decided, PlannedDocument, Transfer};
use crate::store::{ReadHandle, documents, publications};
use std::collections::{BTreeMap, BTreeSet};

/// Returns the documents of a plan that stay as they are online while those that failed do not arrive.
pub(super) fn waiting(
    connection: &ReadHandle,
    plan: &PublishPlan,
    failed: &BTreeMap<DocumentId, Problem>,
) -> Result<BTreeMap<DocumentId, Problem>> {
    let mut waiting = BTreeMap::new();
    if failed.is_empty() {
        return Ok(waiting);
    }
    let away: BTreeSet<DocumentId> = failed.keys().copied().collect();
    let (catalogue, lists) = (&plan.catalogue, connection.lists());
    let others = Arrived { connection, catalogue, documents: plan.recorded_without(failed) };
    let may = |planned: &PlannedDocument| !failed.contains_key(&planned.id) && may_wait(plan, planned);
    for PlannedDocument { id, .. } in plan.documents.iter().filter(may) {
        let Some(document) = documents::get(connection, id)?.map(|stored| stored.document) else { continue };
        let Some(other) = follows(connection, &document, &away)? else { continue };
        let Some(online) = publications::get(connection, id)? else { continue };
        let mut written = EntryDescription::new(connection, &document, catalogue, &others)?;
        leave_out_absent(connection, (&document, catalogue), &others, &mut written)?;
        if is_same_as(&document, &written, catalogue, &(&online).into(), &lists) {
            let title = title_in(connection, other)?.unwrap_or_default();
            waiting.insert(id, Problem::new(Code::DocumentWaits).with("title", title));
        }
    }
    Ok(waiting)
}

/// Tells whether only the description of a document changes, and nothing else is to be done about its entry.
fn may_wait(plan: &PublishPlan, planned: &PlannedDocument) -> bool {
    planned.action == Action::Changed
        && planned.decided != Decided::Already
        && planned.transfer == Transfer::None
        && !plan.moments.least.contains_key(&planned.id)
}
