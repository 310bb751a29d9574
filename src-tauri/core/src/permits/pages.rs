//! The owner of each page. To a harvester the page is the case: deleting a page that another case uses by then would
//! delete that other case. So a case is announced at a page only after its previous owner was deleted there.
//!
//! Source: ipm-vergunningen.md §2 (zaakpagina), §3.1, T14 and T15; §5.4, V02.

use super::plan::Making;
use crate::error::Result;
use crate::ipm::model::MessageKind;
use crate::model::PermitId;
use crate::store::{ReadHandle, permit_standing};
use crate::wire::PermitPlanItem;
use std::collections::{BTreeMap, BTreeSet};

/// A message that may be made, with its plan item.
pub(super) struct Prepared {
    pub(super) making: Making,
    pub(super) item: PermitPlanItem,
}

impl Prepared {
    pub(super) fn is_deletion(&self) -> bool {
        self.making.kind == MessageKind::D
    }
}

/// Returns the cases that must wait, each with the case that can still be found at its page: the plan does not delete
/// that one, or no longer does because it must wait too. Two cases that swap pages are fine.
pub(super) fn blocked(connection: &ReadHandle, prepared: &[Prepared]) -> Result<BTreeMap<PermitId, PermitId>> {
    let leaving: BTreeSet<PermitId> =
        (prepared.iter().filter(|one| one.is_deletion())).map(|one| one.making.permit).collect();
    let mut blocked = BTreeMap::new();
    let mut behind: BTreeMap<PermitId, Vec<PermitId>> = BTreeMap::new();
    for one in prepared.iter().filter(|one| !one.is_deletion()) {
        let permit = one.making.permit;
        for owner in permit_standing::saying(connection, &one.item.page)? {
            if leaving.contains(&owner) {
                behind.entry(owner).or_default().push(permit);
            } else if owner != permit {
                blocked.insert(permit, owner);
            }
        }
    }
    let mut open: Vec<PermitId> = blocked.keys().copied().collect();
    while let Some(owner) = open.pop() {
        for permit in behind.remove(&owner).unwrap_or_default() {
            if permit != owner && !blocked.contains_key(&permit) {
                blocked.insert(permit, owner);
                open.push(permit);
            }
        }
    }
    Ok(blocked)
}
