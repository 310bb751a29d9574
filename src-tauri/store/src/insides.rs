//! The findings inside the files of documents: kinds, numbers and places, never the words.

use super::columns::{from_column, from_json};
use super::queries::{bound, queries};
use super::{ReadHandle, Result, WriteHandle};
use openbaarmaker_diwoo::model::{CatalogueId, DocumentId, InsideKind, Sha256, Unchecked};
use serde::{Deserialize, Serialize};

/// The version of the checks; raised when they find more or less, so that files are inspected again.
pub const VERSION: u32 = 28;

/// The result of looking inside a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LookedInside {
    /// The file.
    pub sha256: Sha256,
    /// How many of each kind, in order of kind.
    pub counts: Vec<(InsideKind, u32)>,
    /// How many only look like it, for kinds where that is distinguished.
    #[serde(default)]
    pub possible: Vec<(InsideKind, u32)>,
    /// Why the file was not checked, or not completely.
    pub unchecked: Option<Unchecked>,
    /// The pages with words that may not have been read.
    #[serde(default)]
    pub unread: Vec<u32>,
    /// Standards that it claims to follow.
    #[serde(default)]
    pub claims: Vec<String>,
}

/// Stores the findings, with the places in `items` as JSON. `version` is that of the checks, or 0 when they failed.
pub fn put(connection: &WriteHandle, id: DocumentId, version: u32, looked: &LookedInside, items: &str) -> Result<()> {
    let summary = serde_json::to_string(looked)?;
    connection.change(
        "INSERT OR REPLACE INTO document_inside (document_id, version, summary, items)
             VALUES (:id, :version, :summary, :items)",
        bound! { id, version, summary, items },
    )
}

/// Returns the findings inside this file of a document; `None` when it was not inspected yet.
pub fn get(connection: &ReadHandle, id: DocumentId, file: Sha256) -> Result<Option<LookedInside>> {
    Ok(summary(connection, id)?.filter(|looked| looked.sha256 == file))
}

/// Tells whether the checks failed when this file of a document was last inspected.
pub fn has_failed(connection: &ReadHandle, id: DocumentId, file: Sha256) -> Result<bool> {
    Ok(get(connection, id, file)?.is_some() && version(connection, id)? == Some(0))
}

queries! {
    first fn version(id: DocumentId) -> Option<u32>
        = "SELECT version FROM document_inside WHERE document_id = :id";

    /// Marks files to be inspected again: those last inspected by older checks, and those on which the checks failed once.
    pub change fn look_again(version: u32)
        = "INSERT OR IGNORE INTO text_due (document_id) SELECT document_id FROM document_inside WHERE version < :version";

    /// Marks the files of a catalogue to be inspected again.
    pub change fn look_again_of(catalogue: CatalogueId)
        = "INSERT OR IGNORE INTO text_due (document_id)
           SELECT i.document_id FROM document_inside AS i JOIN document AS d ON d.id = i.document_id WHERE d.catalogue_id = :catalogue";

    first fn summary(id: DocumentId) -> Option<LookedInside>
        = "SELECT summary FROM document_inside WHERE document_id = :id";

    /// Returns the places of the findings, as JSON; `None` when the file was not inspected yet.
    pub first fn items(id: DocumentId) -> Option<String>
        = "SELECT items FROM document_inside WHERE document_id = :id";
}

from_column! { from_json => LookedInside }
