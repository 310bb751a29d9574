//! Redacting as a person does it: the boxes that are drawn, and what came of them.

use crate::attributes::{apply, input, seen, view};
use crate::inside::{InsideBox, InsideItem};
use crate::model::DocumentId;
use crate::redaction::{Redacted, RedactionProblem};
use serde::Serialize;

/// A ground of the law on which something is kept back.
#[apply(seen)]
#[serde(deny_unknown_fields)]
pub struct RedactionGround {
    /// Article, paragraph and letter: `5.1.2.e`.
    pub code: String,
    /// Its short name.
    pub name: String,
}

/// One thing that was found inside a file.
#[apply(view)]
pub struct RedactionFind {
    /// What, where, and in which words.
    pub item: InsideItem,
    /// The words as they are shown, as [`InsideItem::masked`].
    pub masked: String,
}

/// What was found inside a file, for who redacts it.
#[apply(view)]
pub struct RedactionFinds {
    /// In the order of the pages.
    pub finds: Vec<RedactionFind>,
    /// Whether all of the file was looked into.
    pub is_checked: bool,
}

/// A box of a draft.
#[apply(seen)]
pub struct DraftBox {
    /// The page, from 1.
    pub page: u32,
    /// Where on it.
    pub area: InsideBox,
    /// The code of the ground.
    pub ground: String,
    /// Who drew it.
    pub by: String,
    /// When, RFC 3339.
    pub at: String,
}

/// Who looked a draft over.
#[apply(seen)]
pub struct LookedOver {
    /// The name of the user.
    pub by: String,
    /// When, RFC 3339.
    pub at: String,
}

/// The boxes that were drawn over the file of a document.
#[apply(view)]
pub struct RedactionDraft {
    /// The file over which they are drawn: its SHA-256.
    pub file: String,
    /// The boxes, in the order of the pages.
    pub boxes: Vec<DraftBox>,
    /// Who looked it over since it last changed.
    pub looked_over: Option<LookedOver>,
    /// Whether this user may look it over: somebody else drew all boxes.
    pub can_look_over: bool,
    /// Whether there are boxes of another file of this document, which do not hold for this one.
    pub has_other: bool,
    /// Whether this file is a redacted version already: what is black in it stays so.
    pub is_redacted: bool,
}

/// How a redacted version is made.
#[apply(input)]
#[derive(Copy)]
pub struct RedactionWishes {
    /// Whether the person agrees that a signature is lost.
    pub is_signature_lost: bool,
    /// Whether boxes grow to the words beside them, so that their width tells nothing.
    pub widen: bool,
}

/// What came of making a redacted version.
#[apply(view)]
#[serde(tag = "kind")]
pub enum RedactionResult {
    /// It is the file of the document now.
    Made {
        /// What was done.
        report: RedactionReport,
    },
    /// There is none.
    Refused {
        /// Why.
        problem: RedactionProblem,
    },
}

/// What is kept of a redaction: no word that was taken out.
#[apply(seen)]
pub struct RedactionReport {
    /// What was done, of the last time.
    pub redacted: Redacted,
    /// On which grounds, by page; of every time.
    pub grounds: Vec<PageGrounds>,
    /// Who looked the boxes over before.
    pub looked_over: Option<LookedOver>,
}

/// The grounds on a page.
#[apply(seen)]
pub struct PageGrounds {
    /// From 1.
    pub page: u32,
    /// Their codes, each once, in order.
    pub grounds: Vec<String>,
}

/// What came of looking for words in many documents; each of them counts once.
#[apply(view)]
#[derive(Default)]
pub struct WordsSought {
    /// Documents in which they stand, and documents that were not searched to their end.
    pub documents: Vec<SoughtDocument>,
    /// How many do not have them.
    pub without: u32,
    /// How many were not reached: the person stopped.
    pub unreached: u32,
}

/// A document in which words were looked for.
#[apply(view)]
pub struct SoughtDocument {
    /// The document.
    pub id: DocumentId,
    /// Its title.
    pub title: String,
    /// Boxes that came in its draft.
    pub boxes: u32,
    /// Why it was not searched to its end; `None` when it was.
    pub why: Option<WhyUnsought>,
}

/// Why a document was not searched to its end (`redact-unsought-<code>` in the texts).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub enum WhyUnsought {
    /// Not all of its text could be read.
    Partly,
    /// No text can be read in it.
    NoText,
    /// It is no PDF.
    NotPdf,
    /// It is locked with a password.
    Encrypted,
    /// It is damaged.
    Damaged,
    /// It is too large or too complex, or would have too many boxes.
    TooLarge,
    /// It is withdrawn, or will be.
    Withdrawn,
    /// Its file is only at its address.
    Elsewhere,
    /// Somebody changed it meanwhile.
    Changed,
}
