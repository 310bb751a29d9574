//! The view of a plan: the first items of each group, and their differences.

use super::input::Candidate;
use super::publish_plan::PublishPlan;
use crate::counting::count;
use crate::describe::fields::{act_input, differences};
use crate::library::documents::title_of;
use crate::lists::Lists;
use crate::model::{DocumentId, Finding, NamedDocument};
use crate::rules::inside;
use crate::wire::{FieldDifference, PlanGroup, PlanItem, PlanView};
use std::collections::BTreeSet;

/// Counts a document in its group, and lists it when it is one of the first.
pub(super) fn show(group: &mut PlanGroup, item: impl FnOnce() -> PlanItem) {
    group.count += 1;
    if group.items.len() < GROUP_ITEMS {
        group.items.push(item());
    }
}

impl PublishPlan {
    /// Changes the view of this plan to what is left to look at once the reason that it was given is kept; without one
    /// nothing.
    pub fn show_answered(&self, view: &mut PlanView) {
        if self.accepted.reason.is_empty() {
            return;
        }
        // Of what may return, nothing is counted.
        let returning: BTreeSet<DocumentId> = view.returning_unanswered.iter().copied().collect();
        let answered = self.asked.iter().filter(|(id, _)| !returning.contains(id));
        let answered: usize = answered.map(|(_, findings)| findings.len()).sum();
        view.attention = view.attention.saturating_sub(count(answered));
        view.inside = self.answered;
        for group in [&mut view.new, &mut view.changed, &mut view.replaced, &mut view.restored] {
            for item in &mut group.items {
                item.findings.retain(|finding| !inside::asks_for_reason(finding));
            }
        }
    }
}

impl Candidate {
    pub(super) fn item(&self, findings: Vec<Finding>, lists: &Lists) -> PlanItem {
        let document = &self.row.stored.document;
        let written = &self.written_meanwhile().metadata;
        PlanItem {
            id: document.id,
            title: title_of(document),
            file_name: document.file.name.clone(),
            size_bytes: document.file.size_bytes,
            categories: written.informatiecategorieen.iter().map(|uri| uri.0.clone()).collect(),
            date: written.creatiedatum,
            acts: written.documenthandelingen.iter().map(act_input).collect(),
            path: self.path().map(String::from).unwrap_or_default(),
            can_be_left: false,
            is_title_proposed: document.metadata.has_proposed_title(),
            differences: self.differences(lists),
            findings,
        }
    }

    fn differences(&self, lists: &Lists) -> Vec<FieldDifference> {
        let (document, written) = (&self.row.stored.document, self.written_meanwhile());
        let Some(publication) = self.online() else { return Vec::new() };
        let mut found = differences(&publication.metadata, &written.metadata, lists);
        let titles = |parts: &[NamedDocument]| {
            let titles: Vec<_> = parts.iter().map(|part| part.title.as_str()).collect();
            titles.join("; ")
        };
        if publication.parts != written.parts {
            found.push(FieldDifference {
                field: "hasPart".to_owned(),
                before: titles(&publication.parts),
                after: titles(&written.parts),
            });
        }
        if publication.file.sha256 != document.file.sha256 {
            found.push(FieldDifference {
                field: "file".to_owned(),
                before: publication.file.size_bytes.to_string(),
                after: document.file.size_bytes.to_string(),
            });
        }
        found
    }
}

/// Items listed in a group; `wire::PlanGroup` repeats it.
pub(super) const GROUP_ITEMS: usize = 200;
