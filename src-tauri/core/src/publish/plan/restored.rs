//! Published files of held-back documents, on a destination that lacks them.

use super::draft::PlanDraft;
use super::input::Candidate;
use super::shown::show;
use crate::counting::count;
use crate::library::practice::HASHES;
use crate::model::{Finding, RuleCode};
use crate::site::planned::{Action, Decided, PlannedDocument, Transfer};
use crate::wire::PlanItem;

impl PlanDraft {
    /// Plans to send the published file of a held-back document to a destination that lacks it, since the sitemaps name
    /// it. Practice documents published by an earlier version, files that were redacted since, and adopted, otherwise
    /// unchanged documents are not sent to a destination that does not have them yet.
    pub(super) fn restore(&mut self, candidate: &Candidate) {
        let online = candidate.online();
        let Some(online) = online.filter(|online| !online.file.is_elsewhere()) else { return };
        let (sha256, standing) = (online.file.sha256, candidate.row.standing);
        let stored = &candidate.row.stored;
        let stays_here = HASHES.contains(&sha256) && !self.input.is_for_practice;
        let stays_away = self.input.kept_away.contains(&stored.document.id);
        let file = &stored.document.file;
        let is_hidden = file.hidden().any(|hidden| hidden == sha256);
        if stays_here || stays_away || is_hidden || standing.is_some_and(|standing| standing.sha256 == sha256) {
            return;
        }
        // Findings inside another file do not apply to this one.
        let found: Vec<&Finding> = if file.sha256 == sha256 {
            self.count_inside(candidate);
            candidate.findings.iter().filter(|finding| is_inside(finding)).collect()
        } else {
            Vec::new()
        };
        self.view.attention += count(found.len());
        let group = &mut self.view.restored;
        group.bytes += online.file.size_bytes;
        show(group, || PlanItem {
            file_name: online.file.name.clone(),
            size_bytes: online.file.size_bytes,
            differences: Vec::new(),
            is_title_proposed: false,
            ..candidate.item(found.into_iter().cloned().collect(), &self.input.lists)
        });
        self.plan.restored.push(PlannedDocument {
            id: stored.document.id,
            revision: stored.revision,
            action: Action::Changed,
            decided: Decided::Already,
            transfer: if standing.is_some() { Transfer::Over } else { Transfer::Fresh },
            path: online.path.clone(),
            sha256,
            size_bytes: online.file.size_bytes,
        });
    }
}

fn is_inside(finding: &Finding) -> bool {
    matches!(finding.code, RuleCode::I01 | RuleCode::I02 | RuleCode::I03 | RuleCode::I04)
}
