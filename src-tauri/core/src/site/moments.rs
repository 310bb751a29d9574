//! Changes to `lastmod` beyond those of published documents: entries that return, entries for which another generation
//! on the destination has a later one, and future ones that a person wants lowered.
//!
//! Source: decisions.md, "Moments of change".

use crate::counting::count;
use crate::error::Result;
use crate::model::{CatalogueId, DocumentId, Lastmod, Now, TargetId};
use crate::store::sightings::{self, Seen};
use crate::store::{ReadHandle, WriteHandle, settings};
use crate::wire::FutureLastmod;
use std::collections::BTreeMap;

/// Changes to `lastmod` in one publication.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Moments {
    /// Whether every entry returns, because the catalogue had its sitemaps switched off.
    pub(crate) are_all_back: bool,
    /// The lowest `lastmod` that the entries of these documents may get.
    pub(crate) least: BTreeMap<DocumentId, Lastmod>,
    /// Documents without an entry there that no other entry there names: entries that do name one get a new `lastmod`
    /// when the document arrives.
    pub(crate) without_entry: BTreeMap<DocumentId, Seen>,
    /// What happens to a `lastmod` more than a day in the future.
    pub(crate) future: FutureLastmod,
    /// The destination on which a person wants it lowered: other destinations keep their value until a person wants it
    /// lowered there too.
    pub(crate) lowered_on: Option<TargetId>,
}

impl Moments {
    /// Lowers each `lastmod` in the future, for this destination.
    pub(crate) fn lower_on(&mut self, target: TargetId) {
        (self.future, self.lowered_on) = (FutureLastmod::Lower, Some(target));
    }

    pub(crate) fn withdrawn_there(&self) -> impl Iterator<Item = DocumentId> + '_ {
        self.without_entry.iter().filter(|(_, seen)| **seen == Seen::Withdrawn).map(|(id, _)| *id)
    }

    /// Tells whether there is nothing to do, whatever arrives.
    pub(crate) fn is_empty(&self) -> bool {
        !self.are_all_back && self.least.is_empty() && self.future == FutureLastmod::Keep
    }

    /// Tells whether all changes, if any, are about documents for which `is_left_out` holds.
    pub(crate) fn are_all_of(&self, is_left_out: impl Fn(DocumentId) -> bool) -> bool {
        !self.are_all_back && self.future == FutureLastmod::Keep && self.least.keys().all(|id| is_left_out(*id))
    }

    /// Counts the entries that would get a later `lastmod` than this one.
    pub(crate) fn count_after(&self, moment: Lastmod) -> u32 {
        count(self.least.values().filter(|lastmod| **lastmod > moment).count())
    }

    /// Tells whether a `lastmod` may be written.
    pub(crate) fn allows(&self, lastmod: Lastmod, now: Now) -> bool {
        self.future == FutureLastmod::Keep || lastmod <= a_day_ahead(now)
    }

    /// Lowers each `lastmod` in the future when a person asked for it; called before anything is decided.
    pub(crate) fn lower(&self, connection: &WriteHandle, catalogue: CatalogueId, now: Now) -> Result<()> {
        let Some(target) = self.lowered_on else { return Ok(()) };
        let moment = Lastmod::next(None, now);
        sightings::lower(connection, (catalogue, target), a_day_ahead(now), moment)?;
        sightings::forget_lowered(connection, target)?;
        let latest = settings::LATEST_MOMENT;
        Ok(settings::write_json(connection, latest, &now.unix())?)
    }
}

/// Counts the entries more than a day in the future; the pages, when there are no such entries, in the library or on
/// the destination.
pub(crate) fn count_in_future(
    connection: &ReadHandle,
    (catalogue, target): (CatalogueId, TargetId),
    now: Now,
) -> Result<u32> {
    let ahead = a_day_ahead(now);
    let lowered_elsewhere = sightings::count_lowered(connection, target, ahead)?;
    let documents = sightings::count_later(connection, catalogue, ahead)? + lowered_elsewhere;
    // Entries that others made later there are counted with what the plan does about them.
    if documents == 0 && sightings::count_seen_later(connection, target, ahead)? == 0 {
        return Ok(sightings::count_later_pages(connection, target, ahead)?);
    }
    Ok(documents)
}

/// Returns the latest moment that does not count as the future: clocks may differ by a day.
pub(crate) fn a_day_ahead(now: Now) -> Lastmod {
    Lastmod::from_unix(now.unix().saturating_add(A_DAY))
}

/// Source: decisions.md, "Moments of change"; as when adopting.
pub(crate) const A_DAY: i64 = 24 * 60 * 60;
