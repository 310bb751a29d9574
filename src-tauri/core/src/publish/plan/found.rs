//! Files on the destination that a person must decide on: new files of an interrupted run, and foreign files at the
//! address of a withdrawn document, or of one that is newer there.

use super::draft::PlanDraft;
use crate::model::SitePath;
use crate::site::planned::{Action, PlannedDocument, Transfer};
use crate::wire::{FoundFile, FoundFiles, PlanGroup};
use std::convert::Infallible;

impl PlanDraft {
    /// Returns the new files that nothing refers to: those of new documents from an interrupted run, and strays.
    pub(super) fn unreferred(&self) -> FoundFiles {
        let is_brought = |document: &PlannedDocument| {
            let is_there = matches!(document.transfer, Transfer::None | Transfer::AlreadyThere);
            document.action == Action::New && is_there && self.sent.contains(&document.path)
        };
        let brought = (self.plan.documents.iter().filter(is_brought)).map(|document| document.path);
        listed(brought.chain(self.plan.strays.iter().cloned()), &self.view.new)
    }

    /// Returns the foreign files at addresses of withdrawn documents, and of those that are newer there.
    pub(super) fn foreign(&self) -> FoundFiles {
        let unknown = self.plan.unknown.iter().filter(|path| !self.plan.linked.contains(*path));
        let mut foreign = listed(unknown.cloned(), &self.view.withdrawn);
        for file in &self.in_the_way {
            let Ok(()) = foreign.add(|| Ok::<_, Infallible>(file.clone()));
        }
        foreign
    }
}

fn listed(paths: impl Iterator<Item = SitePath>, group: &PlanGroup) -> FoundFiles {
    let mut paths: Vec<SitePath> = paths.collect();
    paths.sort_unstable();
    let mut found = FoundFiles::default();
    for path in paths {
        let of = (group.items.iter()).find(|item| item.path == path.as_str());
        let title = of.map(|item| item.title.clone()).unwrap_or_default();
        let path = path.to_string();
        let Ok(()) = found.add(|| Ok::<_, Infallible>(FoundFile { path, title }));
    }
    found
}
