//! What the rules said about a document, and how states stand in the database.

use super::columns::numbered;
use openbaarmaker_diwoo::model::DocumentStatus;

/// What the rules said about a document: its state, and the counts for lists.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Verdict {
    /// Its state.
    pub status: DocumentStatus,
    /// Findings that are must, attention and tip.
    pub counts: [u32; 3],
}

// In the order of sorting.
numbered! { DocumentStatus: Concept = 0, Ready = 1, Changed = 2, Published = 3, Withdrawn = 4, Waiting = 5 }
