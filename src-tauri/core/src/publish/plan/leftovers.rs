//! What a cut-off run left on the destination that this one can use.

use super::compare::SIZES_AT_ONCE;
use super::draft::PlanDraft;
use crate::error::UseCaseError;
use crate::job::Cancel;
use crate::library::access::OpenSite;
use crate::model::SitePath;
use crate::site::planned::Transfer;

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
        let adopted = self.fresh_paths(&adopted);
        self.look_at(site, &adopted, Transfer::AlreadyThere)?;
        let there = self.fresh_paths(&there);
        self.read_at(site, &there, cancel)?;
        let perhaps = std::mem::take(&mut self.perhaps_waiting);
        let waiting: Vec<_> = (perhaps.iter())
            .map(|waiting| (waiting.index, waiting.temporary.clone()))
            .collect();
        self.look_at(site, &waiting, Transfer::Waiting)?;
        // What no longer waits was renamed just before the run was cut off, if the file there is it.
        let mut renamed = Vec::new();
        for waiting in perhaps {
            if let Some(document) = self.documents.get(waiting.index)
                && document.transfer == Transfer::Over
                && document.sha256 != waiting.old
            {
                renamed.push((waiting.index, document.path));
            }
        }
        self.read_at(site, &renamed, cancel)
    }

    /// The paths of those documents that are to be sent to a place where nothing of ours stands.
    fn fresh_paths(&self, indices: &[usize]) -> Vec<(usize, SitePath)> {
        let documents = (indices.iter()).filter_map(|at| Some((*at, self.documents.get(*at)?)));
        let fresh = documents.filter(|(_, document)| document.transfer == Transfer::Fresh);
        fresh.map(|(at, document)| (at, document.path)).collect()
    }

    /// Reads files; a document whose very file stands there needs no sending. Its size alone may be that of a file of
    /// somebody else who was quicker.
    fn read_at(
        &mut self,
        site: &OpenSite,
        perhaps: &[(usize, SitePath)],
        cancel: &Cancel,
    ) -> Result<(), UseCaseError> {
        for chunk in perhaps.chunks(SIZES_AT_ONCE) {
            let paths: Vec<SitePath> = chunk.iter().map(|(_, path)| path.clone()).collect();
            let found = site.base(|base| base.digests(&paths, cancel))?;
            for ((index, _), found) in chunk.iter().zip(found) {
                if let Some(document) = self.documents.get(*index)
                    && found.is_ok_and(|found| {
                        found.is_some_and(|found| found.sha256 == document.sha256)
                    })
                {
                    (self.documents).set_transfer(*index, Transfer::AlreadyThere);
                }
            }
        }
        Ok(())
    }

    /// Asks the sizes of files; a document whose file has the right size needs no sending.
    fn look_at(
        &mut self,
        site: &OpenSite,
        perhaps: &[(usize, SitePath)],
        found: Transfer,
    ) -> Result<(), UseCaseError> {
        for chunk in perhaps.chunks(SIZES_AT_ONCE) {
            let paths: Vec<SitePath> = chunk.iter().map(|(_, path)| path.clone()).collect();
            let sizes = site.base(|base| base.sizes_each(&paths))?;
            for ((index, _), size) in chunk.iter().zip(sizes) {
                if let Some(document) = self.documents.get(*index)
                    && size == Ok(Some(document.size_bytes))
                {
                    self.documents.set_transfer(*index, found);
                }
            }
        }
        Ok(())
    }
}
