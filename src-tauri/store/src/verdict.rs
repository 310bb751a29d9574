//! What the rules said about a document, and how states stand in the database.

use super::{Result, StoreError};
use openbaarmaker_diwoo::model::DocumentStatus;

/// What the rules said about a document: its state, and the counts for lists.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Verdict {
    /// Its state.
    pub status: DocumentStatus,
    /// Findings that are must, attention and tip.
    pub counts: [u32; 3],
}

/// The order of states in the database; also the order of sorting.
pub(super) fn status_number(status: DocumentStatus) -> i64 {
    match status {
        DocumentStatus::Concept => 0,
        DocumentStatus::Ready => 1,
        DocumentStatus::Changed => 2,
        DocumentStatus::Published => 3,
        DocumentStatus::Withdrawn => 4,
    }
}

/// The reverse of [`status_number`].
pub(super) fn status(number: i64) -> Result<DocumentStatus> {
    Ok(match number {
        0 => DocumentStatus::Concept,
        1 => DocumentStatus::Ready,
        2 => DocumentStatus::Changed,
        3 => DocumentStatus::Published,
        4 => DocumentStatus::Withdrawn,
        other => return Err(StoreError::Value(format!("status {other}"))),
    })
}
