//! Changes of descriptions and their history on the wire.

use super::ChangeRow;
use crate::attributes::{apply, choice, input, view};
use crate::counting::count;
use crate::model::{ChangeId, DocumentId};
use crate::scrubbing::Scrubbed;
use serde::{Deserialize, Serialize};

/// A value before and after, in wire form; the interface turns URIs and dates into words.
#[apply(view)]
pub struct FieldDifference {
    /// DiWoo element name, or `file`.
    pub field: String,
    /// Before; empty when there was none.
    pub before: String,
    /// After; empty when there is none.
    pub after: String,
}

/// An act as typed: a list URI or label, and a date or moment.
#[apply(input)]
pub struct ActInput {
    /// Kind of act: URI or label.
    pub soort_handeling: String,
    /// `YYYY-MM-DD` (local midnight) or RFC 3339.
    pub at_time: String,
    /// The organisation that did it: URI or label; absent when not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub was_associated_with: Option<String>,
}

/// The result of a change.
#[apply(view)]
#[derive(Default)]
pub struct ChangeResult {
    /// Documents that changed.
    pub changed: Vec<DocumentId>,
    /// The undo step; `None` when nothing changed.
    pub change: Option<ChangeId>,
    /// Selected documents that were skipped, with the reason.
    pub skipped: Vec<SkippedDocument>,
    /// How many of them got acts that follow from their date: the page shows those beside the date.
    #[serde(skip)]
    pub acts_proposed: u32,
}

/// The revision of the library that a person saw when deciding on a change: what changed later is not touched.
///
/// Shape: a number that increases with every change of the library.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct Revision(pub i64);

/// A selected document that was skipped.
#[apply(view)]
pub struct SkippedDocument {
    /// The document.
    pub id: DocumentId,
    /// Its title.
    pub title: String,
    /// Why.
    pub reason: SkipReason,
}

/// Why a selected document was skipped.
#[apply(choice)]
pub enum SkipReason {
    /// It was withdrawn, so it is read-only.
    Withdrawn,
    /// The next publication withdraws it, so it is read-only.
    Withdrawing,
    /// It was changed or added since the person looked.
    ChangedMeanwhile,
}

/// The result of changing many documents, for the window: counts, and the first skipped documents.
#[apply(view)]
pub struct ManyResult {
    /// Documents that changed.
    pub changed: u32,
    /// The undo step; `None` when nothing changed.
    pub change: Option<ChangeId>,
    /// Documents that were skipped.
    pub skipped: u32,
    /// The first of them.
    pub first_skipped: Vec<SkippedDocument>,
}

/// The result of making a clean copy.
#[apply(view)]
pub struct CleanResult {
    /// The change of the document.
    pub change: ChangeResult,
    /// What was removed, and what remains.
    pub scrubbed: Scrubbed,
}

/// The result of erasing.
#[apply(view)]
pub struct EraseResult {
    /// The documents that were erased.
    pub erased: Vec<DocumentId>,
    /// Places of earlier backups of this library that may still have them.
    pub backups: Vec<String>,
    /// Addresses of adopted sitemaps of others that described them: the library's copies were erased. Also the names of
    /// erased copies of files of others that made way for ours.
    pub sitemaps: Vec<String>,
    /// Names of destinations that were removed from the library while they had some of them, so that they may still be
    /// there; of those that were moved, with the previous place.
    pub targets: Vec<String>,
}

impl From<ChangeResult> for ManyResult {
    fn from(mut result: ChangeResult) -> Self {
        let skipped = count(result.skipped.len());
        result.skipped.truncate(NAMED_SKIPPED);
        Self { changed: count(result.changed.len()), change: result.change, skipped, first_skipped: result.skipped }
    }
}

/// As many as a dialog can show before a list of documents is a better place.
const NAMED_SKIPPED: usize = 50;

/// The effect of a change on one document.
#[apply(view)]
pub struct ChangedDocument {
    /// The document.
    pub id: DocumentId,
    /// Its title now.
    pub title: String,
    /// Per field: name, before, after, for people.
    pub fields: Vec<FieldDifference>,
}

/// A change in full.
#[apply(view)]
pub struct ChangeDetail {
    /// The entry.
    pub row: ChangeRow,
    /// The first of its documents, in order of identity.
    pub documents: Vec<ChangedDocument>,
}

/// An entry of the history of one document.
#[apply(view)]
pub struct DocumentHistoryEntry {
    /// The change.
    pub row: ChangeRow,
    /// The differences in this document.
    pub fields: Vec<FieldDifference>,
}

/// The effect of a change on what is online, once it is published.
#[apply(view)]
#[derive(Copy, Default)]
pub struct OnlineChange {
    /// Documents whose online version would differ, including some outside the selection, such as parts that inherit
    /// what changes, and documents that refer to one that changes.
    pub documents: u32,
    /// Online documents whose act date moves along with the document date unasked.
    pub acts: u32,
}

/// The preview of a change.
#[apply(view)]
#[derive(Default)]
pub struct ChangePreview {
    /// Documents selected.
    pub documents: u32,
    /// Documents that would change.
    pub changed: u32,
    /// Documents in which an existing value would be removed or replaced.
    pub overwritten: u32,
    /// Documents that are online.
    pub published: u32,
    /// The effect of the change on what is online.
    pub online: OnlineChange,
    /// The first five that would change.
    pub first: Vec<ChangedDocument>,
    /// The state of the library that this is based on.
    pub seen: Revision,
}
