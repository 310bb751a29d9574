//! Documents whose state on the destination differs from the library's record: one that was withdrawn there returns
//! only after a confirmation, and no `lastmod` is lowered.

use super::draft::PlanDraft;
use super::input::{Candidate, is_to_withdraw};
use crate::library::documents::title_of;
use crate::model::{Lastmod, SitePath};
use crate::site::planned::{Action, PlannedDocument, Transfer};
use crate::store::publications::Publication;
use crate::store::sightings::Seen;
use crate::wire::{FoundFile, ReturningDocument};

impl PlanDraft {
    /// Tells whether a document counts as withdrawn on the destination although this library did not withdraw it.
    pub(super) fn is_withdrawn_there(&self, candidate: &Candidate) -> bool {
        self.seen(candidate) == Some(Seen::Withdrawn)
    }

    /// Tells whether a document is online, but never was on this destination.
    pub(super) fn is_only_elsewhere(&self, candidate: &Candidate) -> bool {
        let there = self.plan.basis.target_generation;
        let never_came = |online: &Publication| {
            !online.file.is_elsewhere()
                && (online.first_generation > there || self.seen(candidate) == Some(Seen::NotYet))
        };
        candidate.row.standing.is_none() && candidate.online().is_some_and(never_came)
    }

    fn seen(&self, candidate: &Candidate) -> Option<Seen> {
        let sighting = self.input.sightings.get(&candidate.row.stored.document.id);
        sighting.map(|sighting| sighting.seen)
    }

    /// Returns the later `lastmod` that a document has there, except one that a person lowered on another destination
    /// only.
    pub(super) fn said_there(&self, candidate: &Candidate) -> Option<Lastmod> {
        let sighting = self.input.sightings.get(&candidate.row.stored.document.id);
        sighting.filter(|one| one.seen == Seen::Later).and_then(|sighting| sighting.lastmod)
    }

    /// Tells whether the entry of an unchanged document needs a later `lastmod` nevertheless.
    pub(super) fn is_seen_otherwise(&self, candidate: &Candidate, online: &Publication) -> bool {
        let sighting = self.input.sightings.get(&candidate.row.stored.document.id);
        match self.seen(candidate) {
            // It may have a later one already, because another destination left it out.
            Some(Seen::LeftOut) => {
                let had = sighting.and_then(|sighting| sighting.lastmod);
                had.is_none_or(|had| online.lastmod <= had)
            }
            Some(Seen::Later) => self.said_there(candidate) > Some(online.lastmod),
            Some(Seen::Withdrawn | Seen::NotYet | Seen::Lowered) | None => false,
        }
    }

    /// Records the lowest allowed `lastmod` for an entry that was left out before, or that is newer there. A planned
    /// change may still be dropped, for instance when it only concerned a document that is not sent. An entry that
    /// becomes later because of this destination alone is listed.
    pub(super) fn keep_moment(&mut self, candidate: &Candidate, online: &Publication) {
        let document = &candidate.row.stored.document;
        let is_raised = self.input.raised_there.contains(&document.id);
        if is_to_withdraw(&candidate.row) || !(is_raised || self.is_seen_otherwise(candidate, online)) {
            return;
        }
        let there = self.said_there(candidate);
        if is_raised || there.is_some() {
            let file = FoundFile { path: online.path.to_string(), title: title_of(document) };
            self.newer.push((document.id, file));
        }
        if is_raised {
            return;
        }
        let least = Lastmod::next(Some(online.lastmod).max(there), self.input.now);
        self.plan.moments.least.insert(document.id, least);
    }

    /// Sets aside an unchanged document whose entry changes once another document returns.
    pub(super) fn follow_returning(&mut self, candidate: &Candidate, path: &SitePath) {
        let (row, document) = (&candidate.row, &candidate.row.stored.document);
        if candidate.without_withdrawn.is_none() || self.input.left.contains(&document.id) {
            return;
        }
        let decided = self.lastmod(candidate, path);
        self.plan.returning.push(PlannedDocument {
            id: document.id,
            revision: row.stored.revision,
            action: Action::Changed,
            decided,
            transfer: Transfer::None,
            path: path.clone(),
            sha256: document.file.sha256,
            size_bytes: document.file.size_bytes,
        });
    }

    /// Sets aside a document that counts as withdrawn there: it returns only after a confirmation.
    pub(super) fn ask_to_return(&mut self, candidate: &Candidate, path: SitePath) {
        let (row, document) = (&candidate.row, &candidate.row.stored.document);
        let stands = row.standing.is_some_and(|standing| standing.sha256 == document.file.sha256);
        self.elsewhere.returning_count += 1;
        if self.asks_for_reason(candidate) {
            self.view.returning_unanswered.push(document.id);
        }
        if self.elsewhere.returning.len() < super::shown::GROUP_ITEMS {
            self.elsewhere.returning.push(ReturningDocument {
                id: document.id,
                title: title_of(document),
                path: path.to_string(),
            });
        }
        let decided = self.lastmod(candidate, &path);
        self.plan.returning.push(PlannedDocument {
            id: document.id,
            revision: row.stored.revision,
            action: Action::New,
            decided,
            transfer: if stands || document.file.is_elsewhere() { Transfer::None } else { Transfer::Fresh },
            path,
            sha256: document.file.sha256,
            size_bytes: document.file.size_bytes,
        });
    }
}
