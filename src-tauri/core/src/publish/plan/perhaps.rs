//! What may stand on a destination, until it is looked at.

use crate::model::{ContentFile, Document, Sha256, SitePath};
use crate::store::arrivals::Arrival;
use crate::store::publications::{self, Publication};
use std::collections::BTreeSet;

/// The address of a withdrawn document at which nobody saw a file on this destination.
pub(super) struct Unseen {
    pub(super) path: SitePath,
    /// What of ours may stand there; nothing when the document was taken over without its file.
    pub(super) contents: BTreeSet<(Sha256, u64)>,
}

/// A file that a cut-off run left, complete, under its temporary name.
pub(super) struct Waiting {
    pub(super) index: usize,
    pub(super) temporary: SitePath,
    /// Hash of the file it replaces.
    pub(super) old: Sha256,
}

/// Tells whether a file is the one that was taken over with its address from a site: a destination that has one of its
/// size there has that file.
pub(super) fn is_as_adopted(publication: &Publication, document: &Document) -> bool {
    publication.generation == publications::ADOPTED
        && publication.file.sha256 == document.file.sha256
}

/// Tells whether a file may have arrived under its final name; whether it did is seen by reading it.
pub(super) fn has_arrived(known: &[Arrival], file: &ContentFile) -> bool {
    (known.iter()).any(|arrival| arrival.was_free && arrival.sha256 == file.sha256)
}
