//! Boxes drawn on the pages of a document for redaction: places and grounds, never words. They belong to one file.

use super::queries::queries;
use openbaarmaker_diwoo::model::{DocumentId, Sha256};

queries! {
    /// Stores the boxes drawn on a file of a document, as JSON, replacing earlier ones.
    pub change fn put(id: DocumentId, file: Sha256, draft: &str)
        = "INSERT OR REPLACE INTO redaction_draft (document_id, sha256, draft) VALUES (:id, :file, :draft)";

    /// Returns the boxes drawn on a file of a document, as JSON.
    pub first fn get(id: DocumentId, file: Sha256) -> Option<String>
        = "SELECT draft FROM redaction_draft WHERE document_id = :id AND sha256 = :file";

    /// Tells whether anything was drawn on another file of the document.
    pub any fn has_other(id: DocumentId, file: Sha256)
        = "SELECT 1 FROM redaction_draft WHERE document_id = :id AND sha256 <> :file AND json_array_length(draft, '$.boxes') > 0";
}
