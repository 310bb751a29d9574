//! Files that the program made from others: the reports, and which originals were redacted.

use super::queries::queries;
use super::{Result, WriteHandle};
use openbaarmaker_diwoo::model::{ContentFile, DocumentId, Sha256};

/// Records what the file of a new document was made from. A trigger does the same when the file changes.
pub(super) fn note_added(connection: &WriteHandle, id: DocumentId, file: &ContentFile) -> Result<()> {
    if file.made.is_some() { made_from(connection, id) } else { Ok(()) }
}

queries! {
    /// Stores how a file of a document was made, as JSON.
    pub change fn put(id: DocumentId, file: &Sha256, report: &str)
        = "INSERT OR REPLACE INTO made_file (document_id, sha256, report) VALUES (:id, :file, :report)";

    /// Returns how a file of a document was made, as JSON.
    pub first fn report(id: DocumentId, file: &Sha256) -> Option<String>
        = "SELECT report FROM made_file WHERE document_id = :id AND sha256 = :file";

    /// Returns the title of a document, not removed, that was redacted from this content and did not get it back since.
    pub first fn redacted_from(original: &Sha256) -> Option<String>
        = "SELECT coalesce(nullif(title, ''), file_name) FROM document
         WHERE id IN (SELECT document_id FROM made_from WHERE sha256 = :original AND is_redacted) AND is_removed = 0
         ORDER BY id LIMIT 1";

    change fn made_from(id: DocumentId)
        = "INSERT INTO made_from (sha256, document_id, is_redacted)
         SELECT original, id, json_extract(file, '$.made.how') = 'redacted'
             FROM (SELECT id, file, json_extract(file, '$.made.original.sha256') AS original FROM document WHERE id = :id
                   UNION SELECT d.id, d.file, b.value FROM document AS d, json_each(d.file, '$.made.between') AS b WHERE d.id = :id)";
}
