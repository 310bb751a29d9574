//! Metadata after MDTO that came along with documents that were taken over: kept to be looked at, never changed.

use super::queries::queries;
use openbaarmaker_diwoo::model::DocumentId;

queries! {
    /// Keeps what came along with a document.
    ///
    /// Shape: XML, letter for letter as it stood in the sitemap.
    pub change fn put(id: DocumentId, xml: &str) = "INSERT INTO document_mdto (document_id, xml) VALUES (:id, :xml)";

    /// Returns what came along with a document.
    pub first fn of(id: DocumentId) -> Option<String> = "SELECT xml FROM document_mdto WHERE document_id = :id";
}
