//! The part of a document that undo restores.

use openbaarmaker_diwoo::model::{ContentFile, Document, Intent, Metadata, PublishedName};
use serde::{Deserialize, Serialize};

/// Everything the user can change about a document, as one value: what undo restores.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Snapshot {
    /// Its content.
    pub file: ContentFile,
    /// Its description.
    pub metadata: Metadata,
    /// Its name in the address.
    pub name: PublishedName,
    /// What the user wants to happen to it.
    pub intent: Intent,
    /// Whether it was removed as a concept.
    pub is_removed: bool,
}

impl From<Document> for Snapshot {
    fn from(document: Document) -> Self {
        Self {
            file: document.file,
            metadata: document.metadata,
            name: document.published_name,
            intent: document.intent,
            is_removed: false,
        }
    }
}
