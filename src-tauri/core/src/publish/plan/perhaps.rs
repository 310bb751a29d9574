//! Files that may be on a destination, until they are checked.

use crate::model::{ContentFile, Document, Sha256, SitePath};
use crate::store::publications::{self, Publication};
use crate::store::unrecorded_files::UnrecordedFile;
use std::collections::BTreeSet;

/// The address of a withdrawn document at which no file was seen on this destination.
pub(super) struct Unseen {
    pub(super) path: SitePath,
    /// Contents of ours that may be there; empty when the document was adopted without its file.
    pub(super) contents: BTreeSet<(Sha256, u64)>,
    /// Whether the library no longer has the document.
    pub(super) is_erased: bool,
}

/// A complete file that an interrupted run left under its temporary name.
pub(super) struct LeftoverUpload {
    pub(super) index: usize,
    pub(super) temporary: SitePath,
    /// Hash of the file it replaces.
    pub(super) old: Sha256,
}

/// Tells whether a file is the one that was adopted with its address from a site, so that a destination may have it.
pub(super) fn is_as_adopted(publication: &Publication, document: &Document) -> bool {
    publication.generation == publications::ADOPTED && publication.file.sha256 == document.file.sha256
}

/// Tells whether a file may have arrived under its final name; reading it decides.
pub(super) fn has_arrived(known: &[UnrecordedFile], file: &ContentFile) -> bool {
    (known.iter()).any(|one| one.was_free && one.sha256 == file.sha256)
}
