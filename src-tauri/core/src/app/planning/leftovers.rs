//! What a cut-off run left on the destination that this one can use.

use super::compare::SIZES_AT_ONCE;
use super::draft::Draft;
use crate::app::access::target_stop;
use crate::error::Stop;
use crate::model::{ContentFile, Document, SitePath, Target};
use crate::publish::plan::Transfer;
use crate::publish::target::Destination;
use crate::store::arrivals::Arrival;
use crate::store::publications::{self, Publication};

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

/// Tells whether a file is the one that was taken over with its address from a site: a destination that has one of its
/// size there has that file.
pub(super) fn is_as_adopted(publication: &Publication, document: &Document) -> bool {
    publication.generation == publications::ADOPTED
        && publication.file.sha256 == document.file.sha256
}

/// Tells whether a file may have arrived under its final name: by its size, so no other content of that size may have.
pub(super) fn has_arrived(known: &[Arrival], file: &ContentFile) -> bool {
    let is_it = |arrival: &Arrival| arrival.sha256 == file.sha256;
    known
        .iter()
        .any(|arrival| arrival.was_free && is_it(arrival))
        && !(known.iter()).any(|other| !is_it(other) && other.size_bytes == file.size_bytes)
}
