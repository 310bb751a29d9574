//! Changes of descriptions on the wire.

use super::FieldDifference;
use crate::attributes::{apply, choice, input, view};
use crate::counting::count;
use crate::model::{ChangeId, DocumentId};
use crate::scrubbing::Scrubbed;
use serde::{Deserialize, Serialize};

/// An act as typed: a list URI or label, and a date or moment.
#[apply(input)]
pub struct ActInput {
    /// Kind of act: URI or label.
    pub soort_handeling: String,
    /// `YYYY-MM-DD` (local midnight) or RFC 3339.
    pub at_time: String,
    /// The organisation that did it: URI or label; absent when it is not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub was_associated_with: Option<String>,
}

/// What a change did.
#[apply(view)]
pub struct ChangeResult {
    /// Documents that are different now.
    pub changed: Vec<DocumentId>,
    /// The undo step; `None` when nothing changed.
    pub change: Option<ChangeId>,
    /// Documents that were chosen and left as they were, with the reason.
    pub skipped: Vec<SkippedDocument>,
}

/// How far a person has seen the library when they decided on a change: what changed later is not touched.
///
/// Shape: a number that every change of the library raises.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct Seen(pub i64);

/// A document that was chosen and left as it was.
#[apply(view)]
pub struct SkippedDocument {
    /// The document.
    pub id: DocumentId,
    /// Its title.
    pub title: String,
    /// Why.
    pub reason: SkipReason,
}

/// Why a chosen document was left as it was.
#[apply(choice)]
pub enum SkipReason {
    /// It was withdrawn, so it is read-only.
    Withdrawn,
    /// The next publication withdraws it, so it is read-only.
    Withdrawing,
    /// It was changed or added since the person looked.
    ChangedMeanwhile,
}

/// What a change of many documents did, for the window: counts, and the first of what was left as it was.
#[apply(view)]
pub struct ManyResult {
    /// Documents that are different now.
    pub changed: u32,
    /// The undo step; `None` when nothing changed.
    pub change: Option<ChangeId>,
    /// Documents that were left as they were.
    pub skipped: u32,
    /// The first of them.
    pub first_skipped: Vec<SkippedDocument>,
}

/// What making a clean copy did.
#[apply(view)]
pub struct CleanResult {
    /// What became of the document.
    pub change: ChangeResult,
    /// What went, and what is left.
    pub scrubbed: Scrubbed,
}

/// What erasing came to.
#[apply(view)]
pub struct EraseResult {
    /// The documents that are gone.
    pub erased: Vec<DocumentId>,
    /// Places of backups of this library, made before, that may still have them.
    pub backups: Vec<String>,
    /// Addresses of sitemaps of others that were taken over and described them: the copies in the library went.
    pub sitemaps: Vec<String>,
}

impl From<ChangeResult> for ManyResult {
    fn from(mut result: ChangeResult) -> Self {
        let skipped = count(result.skipped.len());
        result.skipped.truncate(NAMED_SKIPPED);
        Self {
            changed: count(result.changed.len()),
            change: result.change,
            skipped,
            first_skipped: result.skipped,
        }
    }
}

/// As many as a dialog can show before a list of documents is the better place.
const NAMED_SKIPPED: usize = 50;

/// What a change does to one document.
#[apply(view)]
pub struct ChangedDocument {
    /// The document.
    pub id: DocumentId,
    /// Its title now.
    pub title: String,
    /// Per field: name, before, after, for people.
    pub fields: Vec<FieldDifference>,
}

/// What a change would do to what stands online, once it is published.
#[apply(view)]
#[derive(Copy, Default)]
pub struct OnlineChange {
    /// Documents that stand online as something else afterwards: also those that were not chosen, such as parts that take
    /// over what changes, and documents that name one that changes.
    pub documents: u32,
    /// Documents online of which the date of the act moves along with the document date, without anybody having said so.
    pub acts: u32,
}

/// What a change would do.
#[apply(view)]
#[derive(Default)]
pub struct ChangePreview {
    /// Documents chosen.
    pub documents: u32,
    /// Documents that would be different.
    pub changed: u32,
    /// Documents in which a value that is there would go or be replaced.
    pub overwritten: u32,
    /// Documents that are online.
    pub published: u32,
    /// What the change does to what stands online.
    pub online: OnlineChange,
    /// The first five that would be different.
    pub first: Vec<ChangedDocument>,
    /// The library as it was looked at.
    pub seen: Seen,
}
