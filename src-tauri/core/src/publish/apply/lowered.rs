//! Entries whose `lastmod` on this destination is later than in the library: a person lowered it on another destination
//! but has not yet agreed to do so here. Until then the entry keeps the later value, and a change of it gets a later
//! one still.
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

/// The later `lastmod` values on this destination, by path and by page.
#[derive(Default)]
pub(super) struct Later {
    pub(super) entries: BTreeMap<SitePath, Lastmod>,
    /// The latest of each page.
    pub(super) pages: BTreeMap<PageId, Lastmod>,
}

impl Later {
    /// Loads them, except those of absent documents.
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

/// Records these values after a run, before the run counts as complete. An entry that is absent for now, or was
/// withdrawn, gets a later value when it returns. `arrived`: what the run published or withdrew; other documents that
/// count as withdrawn here stay so.
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

/// Returns the documents whose entries have a later `lastmod` on a destination than in the library, or had one before
/// they were withdrawn.
fn held(connection: &ReadHandle, plan: &PublishPlan, now: Now) -> Result<Vec<Held>> {
    let target = plan.target.id;
    // When this library lost its record of the destination, the status file gives the generation.
    let there = sites::progress(connection, target)?.generation.max(plan.left_generation);
    let mut held = Vec::new();
    for (document, sighting) in sightings::all(connection, target)? {
        let (seen @ (Seen::Lowered | Seen::Withdrawn), Some(said)) = (sighting.seen, sighting.lastmod) else {
            continue;
        };
        let Some(publication) = publications::get(connection, document)? else { continue };
        // An entry that others withdrew here counts as changed when it returns.
        let is_changed = seen == Seen::Withdrawn || publication.generation > there;
        let lastmod = if is_changed { Lastmod::next(Some(said), now) } else { said };
        if lastmod > publication.lastmod {
            held.push(Held { document, seen, path: publication.path, page: publication.page, lastmod });
        }
    }
    Ok(held)
}
