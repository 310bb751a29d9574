//! Files of held-back documents that are online as published before, on a destination that lacks them.

use super::draft::PlanDraft;
use super::input::Candidate;
use crate::library::practice::HASHES;
use crate::site::planned::{Action, Decided, PlannedDocument, Transfer};

impl PlanDraft {
    /// Plans to send the published file of a held-back document to a destination that lacks it, since the sitemaps name
    /// it. Practice documents published by an earlier version, and files that were redacted since, are not sent to
    /// where they are not yet.
    pub(super) fn restore(&mut self, candidate: &Candidate) {
        let online = candidate.online();
        let Some(online) = online.filter(|online| !online.file.is_elsewhere()) else { return };
        let (sha256, standing) = (online.file.sha256, candidate.row.standing);
        let stays_here = HASHES.contains(&sha256) && !self.input.is_for_practice;
        let file = &candidate.row.stored.document.file;
        let is_hidden = file.hidden().any(|hidden| hidden == sha256);
        if stays_here || is_hidden || standing.is_some_and(|standing| standing.sha256 == sha256) {
            return;
        }
        self.plan.restored.push(PlannedDocument {
            id: candidate.row.stored.document.id,
            revision: candidate.row.stored.revision,
            action: Action::Changed,
            decided: Decided::Already,
            transfer: if standing.is_some() { Transfer::Over } else { Transfer::Fresh },
            path: online.path.clone(),
            sha256,
            size_bytes: online.file.size_bytes,
        });
    }
}
