//! What a cut-off run left on the destination that this one can use.

use super::compare::SIZES_AT_ONCE;
use super::draft::PlanDraft;
use crate::error::UseCaseError;
use crate::job::Cancel;
use crate::library::access::OpenSite;
use crate::model::SitePath;
use crate::site::planned::{PlannedDocument, Transfer};
use crate::target::Hashed;

impl PlanDraft {
    /// Finds files that a cut-off run brought: under their final names without our record knowing, or waiting, complete,
    /// under their temporary names.
    pub(super) fn look_for_leftovers(
        &mut self,
        site: &OpenSite,
        cancel: &Cancel,
    ) -> Result<(), UseCaseError> {
        let (adopted, there) = (
            std::mem::take(&mut self.perhaps_adopted),
            std::mem::take(&mut self.perhaps_there),
        );
        let sizes = |paths: &[SitePath]| site.base(|base| base.sizes_each(paths));
        // Its size alone may be that of a file of somebody else who was quicker.
        let contents = |paths: &[SitePath]| site.base(|base| base.digests(paths, cancel));
        let has_size = |document: &PlannedDocument, size| size == Ok(Some(document.size_bytes));
        let is_it = |document: &PlannedDocument, found: Hashed| {
            found.is_ok_and(|found| found.is_some_and(|found| found.sha256 == document.sha256))
        };
        let adopted = self.fresh_paths(&adopted);
        self.mark(&adopted, Transfer::AlreadyThere, sizes, has_size)?;
        let there = self.fresh_paths(&there);
        self.mark(&there, Transfer::AlreadyThere, contents, is_it)?;
        let perhaps = std::mem::take(&mut self.perhaps_waiting);
        let waiting: Vec<_> = (perhaps.iter())
            .map(|waiting| (waiting.index, waiting.temporary.clone()))
            .collect();
        self.mark(&waiting, Transfer::Waiting, sizes, has_size)?;
        // What no longer waits was renamed just before the run was cut off, if the file there is it.
        let mut renamed = Vec::new();
        for waiting in perhaps {
            if let Some(document) = self.plan.documents.get(waiting.index)
                && document.transfer == Transfer::Over
                && document.sha256 != waiting.old
            {
                renamed.push((waiting.index, document.path));
            }
        }
        self.mark(&renamed, Transfer::AlreadyThere, contents, is_it)
    }

    /// The paths of those documents that are to be sent to a place where nothing of ours stands.
    fn fresh_paths(&self, indices: &[usize]) -> Vec<(usize, SitePath)> {
        let documents =
            (indices.iter()).filter_map(|at| Some((*at, self.plan.documents.get(*at)?)));
        let fresh = documents.filter(|(_, document)| document.transfer == Transfer::Fresh);
        fresh.map(|(at, document)| (at, document.path)).collect()
    }

    /// Looks at files; a document whose file is found needs no sending.
    fn mark<F>(
        &mut self,
        perhaps: &[(usize, SitePath)],
        transfer: Transfer,
        look: impl Fn(&[SitePath]) -> Result<Vec<F>, UseCaseError>,
        is_found: impl Fn(&PlannedDocument, F) -> bool,
    ) -> Result<(), UseCaseError> {
        for chunk in perhaps.chunks(SIZES_AT_ONCE) {
            let paths: Vec<SitePath> = chunk.iter().map(|(_, path)| path.clone()).collect();
            for ((index, _), found) in chunk.iter().zip(look(&paths)?) {
                let document = self.plan.documents.get(*index);
                if document.is_some_and(|document| is_found(&document, found)) {
                    self.plan.documents.set_transfer(*index, transfer);
                }
            }
        }
        Ok(())
    }
}
