//! What was found inside the files of documents: kinds, numbers and places, never the words.

use super::queries::{bound, queries};
use super::{ReadHandle, Result, WriteHandle};
use openbaarmaker_diwoo::model::{CatalogueId, DocumentId, InsideKind, Sha256, Unchecked};
use serde::{Deserialize, Serialize};

/// The version of the checks; raised when they find more or less, so that files are looked into again.
pub const VERSION: u32 = 4;

/// What a look inside a file came to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LookedInside {
    /// The file.
    pub sha256: Sha256,
    /// How many of each kind, in order of kind.
    pub counts: Vec<(InsideKind, u32)>,
    /// How many only look like it, where that is told apart.
    #[serde(default)]
    pub possible: Vec<(InsideKind, u32)>,
    /// Why it was not looked at, or not at all of it.
    pub unchecked: Option<Unchecked>,
}

/// Keeps what was found; `items` says where, as JSON. `version`: of the checks, 0 when these failed themselves.
pub fn put(
    connection: &WriteHandle,
    id: DocumentId,
    version: u32,
    looked: &LookedInside,
    items: &str,
) -> Result<()> {
    let summary = serde_json::to_string(looked)?;
    connection.change(
        "INSERT OR REPLACE INTO document_inside (document_id, version, summary, items)
             VALUES (:id, :version, :summary, :items)",
        bound! { id, version, summary, items },
    )
}

/// Returns what was found inside this file of a document; `None` when nobody looked yet.
pub fn get(connection: &ReadHandle, id: DocumentId, file: Sha256) -> Result<Option<LookedInside>> {
    let json = summary(connection, id)?;
    let looked: Option<LookedInside> = json.map(|json| serde_json::from_str(&json)).transpose()?;
    Ok(looked.filter(|looked| looked.sha256 == file))
}

queries! {
    /// Has files looked into again that older checks looked into, and those over which the checks failed.
    pub change fn look_again(version: u32)
        = "INSERT OR IGNORE INTO text_due (document_id) SELECT document_id FROM document_inside WHERE version < :version";

    /// Has the files of a catalogue looked into again.
    pub change fn look_again_of(catalogue: CatalogueId)
        = "INSERT OR IGNORE INTO text_due (document_id)
           SELECT i.document_id FROM document_inside AS i JOIN document AS d ON d.id = i.document_id WHERE d.catalogue_id = :catalogue";

    first fn summary(id: DocumentId) -> Option<String>
        = "SELECT summary FROM document_inside WHERE document_id = :id";

    /// Returns where it was found, as JSON; `None` when nobody looked yet.
    pub first fn items(id: DocumentId) -> Option<String>
        = "SELECT items FROM document_inside WHERE document_id = :id";
}
