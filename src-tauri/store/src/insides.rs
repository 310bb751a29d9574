//! What was found inside the files of documents: kinds, numbers and places, never the words.

use super::queries::{bound, queries};
use super::{ReadHandle, Result, WriteHandle};
use openbaarmaker_diwoo::model::{DocumentId, InsideKind, Unchecked};
use serde::{Deserialize, Serialize};

/// What a look inside a file came to.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct LookedInside {
    /// How many of each kind, in order of kind.
    pub counts: Vec<(InsideKind, u32)>,
    /// Why it was not looked at, or not at all of it.
    pub unchecked: Option<Unchecked>,
}

/// Keeps what was found; `items` says where, as JSON.
pub fn put(
    connection: &WriteHandle,
    id: DocumentId,
    looked: &LookedInside,
    items: &str,
) -> Result<()> {
    let summary = serde_json::to_string(looked)?;
    connection.change(
        "INSERT OR REPLACE INTO document_inside (document_id, summary, items) VALUES (:id, :summary, :items)",
        bound! { id, summary, items },
    )
}

/// Returns what was found inside a document's file; `None` when nobody looked yet.
pub fn get(connection: &ReadHandle, id: DocumentId) -> Result<Option<LookedInside>> {
    let summary = summary(connection, id)?;
    Ok(summary
        .map(|json| serde_json::from_str(&json))
        .transpose()?)
}

queries! {
    first fn summary(id: DocumentId) -> Option<String>
        = "SELECT summary FROM document_inside WHERE document_id = :id";

    /// Returns where it was found, as JSON; `None` when nobody looked yet.
    pub first fn items(id: DocumentId) -> Option<String>
        = "SELECT items FROM document_inside WHERE document_id = :id";
}
