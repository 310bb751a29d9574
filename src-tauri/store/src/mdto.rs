//! Metadata in MDTO of adopted documents: kept for viewing, never changed.

use super::queries::queries;
use openbaarmaker_diwoo::model::DocumentId;

queries! {
    /// Stores the MDTO that came with a document.
    ///
    /// Shape: XML, exactly as in the sitemap.
    pub change fn put(id: DocumentId, xml: &str) = "INSERT INTO document_mdto (document_id, xml) VALUES (:id, :xml)";

    /// Returns the MDTO that came with a document.
    pub first fn of(id: DocumentId) -> Option<String> = "SELECT xml FROM document_mdto WHERE document_id = :id";
}
