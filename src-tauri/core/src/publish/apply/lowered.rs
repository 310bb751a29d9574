//! Entries that say a later moment here than in the library: a person set them back on another destination, and here
//! only after a yes. Until then they go on saying it, and a change of them something later still.
//!
//! Source: decisions.md, "Moments of change".

use crate::error::Result;
use crate::model::{DocumentId, Lastmod, Now, PageId, SitePath};
use crate::publish::plan::PublishPlan;
use crate::site::planned::RecordedDocuments;
use crate::site::site_files::Absent;
use crate::store::sightings::{self, Seen};
use crate::store::{ReadHandle, WriteHandle, publications, sites};
use std::collections::{BTreeMap, BTreeSet};

/// The moments that entries say here, by path and by page.
#[derive(Default)]
pub(super) struct Later {
    pub(super) entries: BTreeMap<SitePath, Lastmod>,
    /// The latest of each page.
    pub(super) pages: BTreeMap<PageId, Lastmod>,
}

impl Later {
    /// Reads them, without those of the absent documents.
    pub(super) fn load(connection: &ReadHandle, plan: &PublishPlan, absent: &Absent, now: Now) -> Result<Self> {
        let mut later = Self::default();
        for one in held(connection, plan, now)?.into_iter().filter(|one| !absent.holds(&one.path)) {
            if let Some(page) = one.page {
                let highest = later.pages.entry(page).or_insert(one.lastmod);
                *highest = one.lastmod.max(*highest);
            }
            later.entries.insert(one.path, one.lastmod);
        }
        Ok(later)
    }
}

/// Records what the entries say here after a run, before that counts as complete. What has no entry for now, or was
/// withdrawn, says something later when it returns. `arrived`: what the run brought or withdrew; what counts as
/// withdrawn here otherwise stays so.
pub(super) fn keep(
    connection: &WriteHandle,
    plan: &PublishPlan,
    arrived: RecordedDocuments<'_>,
    now: Now,
) -> Result<()> {
    let (catalogue, target) = (plan.catalogue.id, plan.target.id);
    let mut held = held(connection, plan, now)?;
    held.retain(|one| one.seen == Seen::Lowered || arrived.find(one.document).is_some());
    sightings::forget_all(connection, target, Seen::Lowered)?;
    if held.is_empty() {
        return Ok(());
    }
    let lacking: BTreeSet<DocumentId> =
        publications::missing_by_count(connection, catalogue, target)?.into_iter().collect();
    for Held { document, lastmod, .. } in held {
        let lastmod = if lacking.contains(&document) { Lastmod::next(Some(lastmod), now) } else { lastmod };
        sightings::put(connection, target, document, Seen::Lowered, Some(lastmod))?;
    }
    Ok(())
}

struct Held {
    document: DocumentId,
    seen: Seen,
    path: SitePath,
    page: Option<PageId>,
    lastmod: Lastmod,
}

/// Returns the documents whose entries say a later moment on a destination than in the library, or said it before they
/// were withdrawn.
fn held(connection: &ReadHandle, plan: &PublishPlan, now: Now) -> Result<Vec<Held>> {
    let target = plan.target.id;
    // Where this library forgot what it left, the status file tells what changed since.
    let there = sites::progress(connection, target)?.generation.max(plan.left_generation);
    let mut held = Vec::new();
    for (document, sighting) in sightings::all(connection, target)? {
        let (seen @ (Seen::Lowered | Seen::Withdrawn), Some(said)) = (sighting.seen, sighting.lastmod) else {
            continue;
        };
        let Some(publication) = publications::get(connection, document)? else { continue };
        // What others withdrew here is something else when it returns.
        let is_changed = seen == Seen::Withdrawn || publication.generation > there;
        let lastmod = if is_changed { Lastmod::next(Some(said), now) } else { said };
        if lastmod > publication.lastmod {
            held.push(Held { document, seen, path: publication.path, page: publication.page, lastmod });
        }
    }
    Ok(held)
}
