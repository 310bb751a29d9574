//! The input of a plan, as values: the library's record of the catalogue, the destination, and each document that may
//! differ. [`super::reading`] reads it from the store, [`super::draft`] decides on it.

use crate::lists::Lists;
use crate::model::{DocumentId, Finding, Intent, Now, PageId, Sha256, SitePath};
use crate::site::entry;
use crate::site::entry_description::EntryDescription;
use crate::sitemap::IndexName;
use crate::store::IdSet;
use crate::store::candidates::CandidateRow;
use crate::store::publications::{Page, Publication};
use crate::store::runs::Intention;
use crate::store::sightings::Sighting;
use crate::store::sites::ManifestEntry;
use crate::store::unrecorded_files::UnrecordedFile;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// What a plan is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Purpose {
    /// Bringing the destination up to date with the library.
    #[default]
    Publish,
    /// Restoring what was published before and is missing or changed there; publishes nothing new.
    Repair,
}

/// The library's record of a catalogue and its destination.
pub(super) struct PlanInput {
    pub(super) purpose: Purpose,
    /// Documents left for a later publication.
    pub(super) left: BTreeSet<DocumentId>,
    pub(super) lists: Arc<Lists>,
    pub(super) now: Now,
    /// Whether the destination needs a publication even when no document changes.
    pub(super) is_lagging: bool,
    pub(super) is_for_practice: bool,
    pub(super) online: u32,
    /// Withdrawn documents at whose address there is a file, or was when the last publication checked.
    pub(super) doubtful: BTreeSet<DocumentId>,
    /// Adopted, otherwise unchanged documents that a rule holds back and whose file is not there: they are not sent.
    pub(super) kept_away: BTreeSet<DocumentId>,
    /// Documents whose `lastmod` a person lowered on another destination, and that others made later still on this one.
    pub(super) raised_there: BTreeSet<DocumentId>,
    /// Online documents whose files the destination lacks.
    pub(super) lacking: IdSet,
    pub(super) pages: Vec<Page>,
    pub(super) indexes: IndexCounts,
    /// Names of the pages and indexes that are there.
    pub(super) sitemaps: BTreeSet<String>,
    pub(super) unrecorded: BTreeMap<SitePath, UnrecordedPath>,
    /// Complete files that an interrupted run left to replace the file at a path: their temporary names.
    pub(super) waiting: BTreeMap<(SitePath, Sha256), SitePath>,
    /// Observations of documents on the destination that differ from the library's record.
    pub(super) sightings: BTreeMap<DocumentId, Sighting>,
    /// Whether the last publication there had no sitemaps, so that every entry returns.
    pub(super) are_all_back: bool,
    /// Number of entries whose `lastmod` is more than a day in the future.
    pub(super) future: u32,
}

/// Entries by index, and the index of each page; no pages when the layout is rebuilt.
#[derive(Default)]
pub(super) struct IndexCounts {
    pub(super) entries: BTreeMap<IndexName, i64>,
    pub(super) of_page: BTreeMap<PageId, IndexName>,
}

/// A path that may have a file although the library never recorded that it should.
pub(super) struct UnrecordedPath {
    pub(super) contents: Vec<UnrecordedFile>,
    pub(super) standing: Option<ManifestEntry>,
    /// Whether an online document has this path.
    pub(super) is_online: bool,
}

/// A document that may differ, with what the plan needs to know of it.
pub(super) struct Candidate {
    pub(super) row: CandidateRow,
    /// Its entry as it will be.
    pub(super) written: EntryDescription,
    /// Its entry while documents that count as withdrawn on the destination stay away, if that differs.
    pub(super) without_withdrawn: Option<EntryDescription>,
    /// Findings of the rules; none for a document to withdraw.
    pub(super) findings: Vec<Finding>,
    pub(super) intention: Option<Intention>,
    /// For a document to withdraw whose file was not seen: every content ever sent to its address.
    pub(super) contents: BTreeSet<(Sha256, u64)>,
}

impl Candidate {
    /// Returns its publication, if that is online.
    pub(super) fn online(&self) -> Option<&Publication> {
        (self.row.publication.as_ref()).filter(|publication| publication.is_online)
    }

    /// Returns its entry as long as no document that counts as withdrawn on the destination returns.
    pub(super) fn written_meanwhile(&self) -> &EntryDescription {
        self.without_withdrawn.as_ref().unwrap_or(&self.written)
    }

    /// Returns the path that it has, or would have.
    pub(super) fn path(&self) -> Option<SitePath> {
        entry::path(&self.row.stored.document)
    }
}

/// Tells whether a person wants a document offline.
pub(super) fn is_to_withdraw(row: &CandidateRow) -> bool {
    matches!(row.stored.document.intent, Intent::Withdraw { .. })
}
