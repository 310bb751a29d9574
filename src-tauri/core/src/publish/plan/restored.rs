//! Files of documents that are held back but stand online as published before, on a destination that lacks them.

use super::draft::PlanDraft;
use super::input::Candidate;
use crate::library::practice::HASHES;
use crate::site::planned::{Action, Decided, PlannedDocument, Transfer};

impl PlanDraft {
    /// What is held back may stand online as it was published before; a destination that lacks its file gets that file,
    /// since the sitemaps name it. A practice document that an earlier version published, and what was redacted since, stay
    /// away from where they are not yet.
    pub(super) fn restore(&mut self, candidate: &Candidate) {
        let online = candidate.online();
        let Some(online) = online.filter(|online| !online.file.is_elsewhere()) else {
            return;
        };
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
            transfer: if standing.is_some() {
                Transfer::Over
            } else {
                Transfer::Fresh
            },
            path: online.path.clone(),
            sha256,
            size_bytes: online.file.size_bytes,
        });
    }
}
