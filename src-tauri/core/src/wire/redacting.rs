//! Redacting on the wire: the boxes that are drawn, and the result.

use crate::attributes::{apply, input, seen, view};
use crate::inside::{InsideBox, InsideItem};
use crate::model::DocumentId;
use crate::redaction::{Redacted, RedactionProblem};
use serde::Serialize;

/// A legal ground for withholding something.
#[apply(seen)]
#[serde(deny_unknown_fields)]
pub struct RedactionGround {
    /// Article, paragraph and letter: `5.1.2.e`.
    pub code: String,
    /// Its short name.
    pub name: String,
}

/// A finding inside a file, for redacting.
#[apply(view)]
pub struct RedactionFind {
    /// Its kind, place and words.
    pub item: InsideItem,
    /// The words as shown, as [`InsideItem::masked`].
    pub masked: String,
}

/// The findings inside a file, for the person who redacts it.
#[apply(view)]
pub struct RedactionFinds {
    /// In the order of the pages.
    pub finds: Vec<RedactionFind>,
    /// Whether the whole file was searched.
    pub is_checked: bool,
}

/// A box of a draft.
#[apply(seen)]
pub struct DraftBox {
    /// The page, from 1.
    pub page: u32,
    /// Its place on the page.
    pub area: InsideBox,
    /// The code of the ground.
    pub ground: String,
    /// Who drew it.
    pub by: String,
    /// When, RFC 3339.
    pub at: String,
}

/// The person who looked a draft over, and when.
#[apply(seen)]
pub struct LookedOver {
    /// The name of the user.
    pub by: String,
    /// When, RFC 3339.
    pub at: String,
}

/// The boxes drawn over the file of a document.
#[apply(view)]
pub struct RedactionDraft {
    /// The SHA-256 of the file they are drawn over.
    pub file: String,
    /// The boxes, in the order of the pages.
    pub boxes: Vec<DraftBox>,
    /// Who looked it over since its last change.
    pub looked_over: Option<LookedOver>,
    /// Whether this user may look it over: somebody else drew all boxes.
    pub can_look_over: bool,
    /// Whether there are boxes over another file of this document, which do not apply to this one.
    pub has_other: bool,
    /// Whether this file is a redacted version already: its black parts stay black.
    pub is_redacted: bool,
}

/// Options for making a redacted version.
#[apply(input)]
#[derive(Copy)]
pub struct RedactionWishes {
    /// Whether the person agrees that a signature is lost.
    pub is_signature_lost: bool,
    /// Whether boxes are widened to the words next to them, so that their width reveals nothing.
    pub widen: bool,
}

/// The result of making a redacted version.
#[apply(view)]
#[serde(tag = "kind")]
pub enum RedactionResult {
    /// It is now the file of the document.
    Made {
        /// What was done.
        report: RedactionReport,
    },
    /// None was made.
    Refused {
        /// Why.
        problem: RedactionProblem,
    },
}

/// The stored report of a redaction, without any removed words.
#[apply(seen)]
pub struct RedactionReport {
    /// What was done the last time.
    pub redacted: Redacted,
    /// The grounds by page, of all times.
    pub grounds: Vec<PageGrounds>,
    /// Who looked over the boxes beforehand.
    pub looked_over: Option<LookedOver>,
}

/// The grounds on a page.
#[apply(seen)]
pub struct PageGrounds {
    /// From 1.
    pub page: u32,
    /// Their codes, sorted, without duplicates.
    pub grounds: Vec<String>,
}

/// The result of searching many documents for words; each document counts once.
#[apply(view)]
#[derive(Default)]
pub struct WordSearchResult {
    /// Documents that contain them, and documents that were not searched completely.
    pub documents: Vec<SoughtDocument>,
    /// How many do not contain them.
    pub without: u32,
    /// How many were not reached because the person stopped.
    pub unreached: u32,
}

/// A document that was searched for words.
#[apply(view)]
pub struct SoughtDocument {
    /// The document.
    pub id: DocumentId,
    /// Its title.
    pub title: String,
    /// Boxes added to its draft.
    pub boxes: u32,
    /// Why it was not searched completely; `None` when it was.
    pub why: Option<SearchProblem>,
}

/// Why a document was not searched completely (`redact-unsought-<code>` in the texts).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub enum SearchProblem {
    /// Not all of its text could be read.
    Partly,
    /// It has no readable text.
    NoText,
    /// It is not a PDF.
    NotPdf,
    /// It is protected by a password.
    Encrypted,
    /// It is damaged.
    Damaged,
    /// It is too large or too complex, or would have too many boxes.
    TooLarge,
    /// It is withdrawn, or about to be.
    Withdrawn,
    /// Its file is only at its address.
    Elsewhere,
    /// Somebody changed it meanwhile.
    Changed,
}
