//! Metadata after MDTO that came along with documents that were taken over: kept to be looked at, never changed.

use super::{ReadHandle, Result, WriteHandle};
use openbaarmaker_diwoo::model::DocumentId;
use rusqlite::named_params;

/// Keeps what came along with a document.
///
/// Shape: XML, letter for letter as it stood in the sitemap.
pub fn put(connection: &WriteHandle, id: DocumentId, xml: &str) -> Result<()> {
    connection.change(
        "INSERT INTO document_mdto (document_id, xml) VALUES (:id, :xml)",
        named_params! { ":id": id.0, ":xml": xml },
    )
}

/// Returns what came along with a document.
pub fn of(connection: &ReadHandle, id: DocumentId) -> Result<Option<String>> {
    connection.first(
        "SELECT xml FROM document_mdto WHERE document_id = :id",
        named_params! { ":id": id.0 },
    )
}
