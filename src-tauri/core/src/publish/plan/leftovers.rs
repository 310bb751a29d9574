//! Files that an interrupted run left on the destination and that this run can use.

use super::draft::PlanDraft;
use crate::error::Result;
use crate::job::Cancel;
use crate::library::access::OpenSite;
use crate::model::SitePath;
use crate::site::planned::{PlannedDocument, Transfer};
use crate::target::Hashed;

impl PlanDraft {
    /// Finds files that an interrupted run sent: under their final names but not in our record, or complete under their
    /// temporary names.
    pub(super) fn look_for_leftovers(&mut self, site: &OpenSite, cancel: &Cancel) -> Result<()> {
        fn path((_, path): &(usize, SitePath)) -> &SitePath {
            path
        }
        // Size alone does not tell it from someone else's file.
        let is_it = |document: &PlannedDocument, found: Hashed| {
            found.is_ok_and(|found| found.is_some_and(|found| found.sha256 == document.sha256))
        };
        let there = self.fresh_paths(&self.perhaps_there);
        let contents = site.digests_of(&there, path, cancel)?;
        self.mark(contents, Transfer::AlreadyThere, is_it);
        let perhaps = std::mem::take(&mut self.perhaps_waiting);
        let waiting: Vec<_> = (perhaps.iter()).map(|waiting| (waiting.index, waiting.temporary.clone())).collect();
        let contents = site.digests_of(&waiting, path, cancel)?;
        self.mark(contents, Transfer::Waiting, is_it);
        // If the file in place is the new one, its rename was the last thing before the interruption.
        let mut renamed = Vec::new();
        for waiting in perhaps {
            if let Some(document) = self.plan.documents.get(waiting.index)
                && document.transfer == Transfer::Over
                && document.sha256 != waiting.old
            {
                renamed.push((waiting.index, document.path));
            }
        }
        let contents = site.digests_of(&renamed, path, cancel)?;
        self.mark(contents, Transfer::AlreadyThere, is_it);
        Ok(())
    }

    /// Returns the paths of the documents that are to be sent to a place without a file of ours.
    fn fresh_paths(&self, indices: &[usize]) -> Vec<(usize, SitePath)> {
        let documents = (indices.iter()).filter_map(|at| Some((*at, self.plan.documents.get(*at)?)));
        let fresh = documents.filter(|(_, document)| document.transfer == Transfer::Fresh);
        fresh.map(|(at, document)| (at, document.path)).collect()
    }

    /// Marks the documents whose file was found: it need not be sent.
    fn mark<F>(
        &mut self,
        seen: Vec<(&(usize, SitePath), F)>,
        transfer: Transfer,
        is_found: impl Fn(&PlannedDocument, F) -> bool,
    ) {
        for ((index, _), found) in seen {
            let document = self.plan.documents.get(*index);
            if document.is_some_and(|document| is_found(&document, found)) {
                self.plan.documents.set_transfer(*index, transfer);
            }
        }
    }
}
