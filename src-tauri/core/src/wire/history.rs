//! The history of changes on the wire.

use super::{ChangeRow, ChangedDocument, FieldDifference};
use crate::attributes::{apply, view};

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
