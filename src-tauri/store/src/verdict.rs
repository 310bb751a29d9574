//! The result of the rules for a document, and how states are stored.

use super::columns::numbered;
use openbaarmaker_diwoo::model::DocumentStatus;

/// The result of the rules for a document: its state, and the counts for lists.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Verdict {
    /// Its state.
    pub status: DocumentStatus,
    /// Numbers of must-, attention- and tip-findings.
    pub counts: [u32; 3],
}

// Numbered in the order of sorting.
numbered! { DocumentStatus: Concept = 0, Ready = 1, Changed = 2, Published = 3, Withdrawn = 4, Waiting = 5 }
