//! Redacting as a person does it: the boxes that are drawn, and what came of them.

use crate::attributes::{apply, seen, view};
use crate::inside::InsideBox;

/// A ground of the law on which something is kept back.
#[apply(seen)]
#[serde(deny_unknown_fields)]
pub struct RedactionGround {
    /// Article, paragraph and letter: `5.1.2.e`.
    pub code: String,
    /// Its short name.
    pub name: String,
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
}
