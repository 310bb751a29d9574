//! What a cut-off run left on the destination that this one can use.

use super::compare::SIZES_AT_ONCE;
use super::draft::Draft;
use crate::app::access::target_stop;
use crate::error::Stop;
use crate::model::{SitePath, Target};
use crate::publish::plan::Transfer;
use crate::publish::target::Destination;

impl Draft {
    /// Finds files that a cut-off run brought: under their final names without our record knowing, or waiting, complete,
    /// under their temporary names.
    pub(super) fn look_for_leftovers(
        &mut self,
        destination: &Destination,
        target: &Target,
    ) -> Result<(), Stop> {
        let mut there = Vec::new();
        for index in std::mem::take(&mut self.perhaps_there) {
            if let Some(document) = self.documents.get(index)
                && document.transfer == Transfer::Fresh
            {
                there.push((index, document.path.clone()));
            }
        }
        self.look_at(destination, target, &there, Transfer::AlreadyThere)?;
        let perhaps = std::mem::take(&mut self.perhaps_waiting);
        let waiting: Vec<_> = (perhaps.iter())
            .map(|waiting| (waiting.index, waiting.temporary.clone()))
            .collect();
        self.look_at(destination, target, &waiting, Transfer::Waiting)?;
        // What no longer waits was renamed just before the run was cut off, if the file there has its size and not the old one.
        let mut renamed = Vec::new();
        for waiting in perhaps {
            if let Some(document) = self.documents.get(waiting.index)
                && document.transfer == Transfer::Over
                && document.size_bytes != waiting.old_bytes
            {
                renamed.push((waiting.index, document.path.clone()));
            }
        }
        self.look_at(destination, target, &renamed, Transfer::AlreadyThere)
    }

    /// Asks the sizes of files; a document whose file has the right size needs no sending.
    fn look_at(
        &mut self,
        destination: &Destination,
        target: &Target,
        perhaps: &[(usize, SitePath)],
        found: Transfer,
    ) -> Result<(), Stop> {
        for chunk in perhaps.chunks(SIZES_AT_ONCE) {
            let paths: Vec<SitePath> = chunk.iter().map(|(_, path)| path.clone()).collect();
            let sizes = destination
                .base
                .sizes_each(&paths)
                .map_err(|error| target_stop(&target.place, error))?;
            for ((index, _), size) in chunk.iter().zip(sizes) {
                if let Some(document) = self.documents.get_mut(*index)
                    && size == Ok(Some(document.size_bytes))
                {
                    document.transfer = found;
                }
            }
        }
        Ok(())
    }
}

/// A file that a cut-off run left, complete, under its temporary name.
pub(super) struct Waiting {
    pub(super) index: usize,
    pub(super) temporary: SitePath,
    /// Size of the file it replaces.
    pub(super) old_bytes: u64,
}
