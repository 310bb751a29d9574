//! The history of changes on the wire.

use super::{ChangedDocument, FieldDifference};
use crate::attributes::{apply, view};
use crate::model::ChangeId;

/// One change by a person: an entry of "Wijzigingen".
#[apply(view)]
pub struct ChangeRow {
    /// Its identity.
    pub id: ChangeId,
    /// When, RFC 3339.
    pub at: String,
    /// Who; may be empty.
    pub user: String,
    /// What kind of step, as of [`super::UndoStep`].
    pub kind: String,
    /// The field or title it is about; may be empty.
    pub subject: String,
    /// Number of documents.
    pub count: u32,
    /// The title that the only document has now; `None` when there are more, or none.
    pub title: Option<String>,
    /// Whether it was undone.
    pub is_undone: bool,
    /// Whether what it did to documents can be put back now; each document on its own may have been changed again.
    pub can_revert: bool,
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
    /// What it did to this document.
    pub fields: Vec<FieldDifference>,
}
