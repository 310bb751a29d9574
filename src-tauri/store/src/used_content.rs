//! The copies in the library that are still needed, and whether an import ended without cleaning up.

use super::queries::queries;
use super::{ReadHandle, Result, WriteHandle, settings};
use openbaarmaker_diwoo::model::{DocumentId, Sha256};
use std::collections::BTreeSet;

/// Records that an import begins. Copies exist before their documents, so a killed import leaves some behind.
pub fn begin_taking_in(connection: &WriteHandle) -> Result<()> {
    write_unended(connection, unended(connection)? + 1)
}

/// Records that an import ended with a document for every copy it made.
pub fn end_taking_in(connection: &WriteHandle) -> Result<()> {
    write_unended(connection, unended(connection)?.saturating_sub(1))
}

/// Records that no copy is without a document.
pub fn forget_taking_in(connection: &WriteHandle) -> Result<()> {
    write_unended(connection, 0)
}

/// Returns how many imports did not end properly.
pub fn unended(connection: &ReadHandle) -> Result<u64> {
    Ok(settings::read_json(connection, settings::TAKING_IN)?.unwrap_or(0))
}

fn write_unended(connection: &WriteHandle, count: u64) -> Result<()> {
    settings::write_json(connection, settings::TAKING_IN, &count)
}

queries! {
    /// Tells whether a document has this content now, or was made from it.
    pub any fn is_current(sha256: &Sha256) = "SELECT 1 FROM document WHERE sha256 = :sha256 AND is_removed = 0
         UNION ALL SELECT 1 FROM made_from WHERE sha256 = :sha256 LIMIT 1";

    /// Returns the documents, not removed, that have this content now.
    pub all fn users(sha256: &Sha256) -> Vec<DocumentId>
        = "SELECT id FROM document WHERE sha256 = :sha256 AND is_removed = 0 ORDER BY id";

    /// Returns the contents that are needed although no document has them now: of removed concepts, of what is or was
    /// online, of everything that undo and redo can bring back, and of sitemaps that were read while adopting.
    pub all fn of_the_past() -> BTreeSet<Sha256>
        = "SELECT sha256 FROM document WHERE is_removed = 1
         UNION SELECT p.sha256 FROM publication AS p JOIN document AS d ON d.id = p.document_id WHERE d.sha256 <> p.sha256
         UNION SELECT json_extract(c.before, '$.file.sha256') AS old FROM change_document AS c
           JOIN document AS d ON d.id = c.document_id WHERE old IS NOT NULL AND old <> d.sha256
         UNION SELECT json_extract(c.after, '$.file.sha256') AS new FROM change_document AS c
           JOIN document AS d ON d.id = c.document_id WHERE new IS NOT NULL AND new <> d.sha256
         UNION SELECT json_extract(before, '$.file.made.original.sha256') AS old FROM change_document WHERE old IS NOT NULL
         UNION SELECT json_extract(after, '$.file.made.original.sha256') AS new FROM change_document WHERE new IS NOT NULL
         UNION SELECT sha256 FROM taken_sitemap WHERE has_copy = 1";

    /// Returns every content whose copy the library must keep.
    pub all fn needed() -> Vec<Sha256>
        = "SELECT sha256 FROM (
             SELECT sha256 FROM document
             UNION SELECT p.sha256 FROM publication AS p JOIN document AS d ON d.id = p.document_id
               WHERE d.is_removed = 0 OR d.sha256 <> '0000000000000000000000000000000000000000000000000000000000000000'
             UNION SELECT json_extract(before, '$.file.sha256') FROM change_document
             UNION SELECT json_extract(after, '$.file.sha256') FROM change_document
             UNION SELECT sha256 FROM made_from
             UNION SELECT json_extract(before, '$.file.made.original.sha256') FROM change_document
             UNION SELECT json_extract(after, '$.file.made.original.sha256') FROM change_document
             UNION SELECT sha256 FROM taken_sitemap WHERE has_copy = 1
           ) WHERE sha256 IS NOT NULL AND sha256 <> '0000000000000000000000000000000000000000000000000000000000000000'";

    /// Returns the title of a document that has, or had, this content, or was made from it.
    pub first fn title_of(sha256: &Sha256) -> Option<String>
        = "SELECT CASE WHEN title = '' THEN file_name ELSE title END FROM document WHERE sha256 = :sha256
         UNION ALL SELECT CASE WHEN title = '' THEN file_name ELSE title END FROM document
           WHERE id IN (SELECT document_id FROM made_from WHERE sha256 = :sha256)
         UNION ALL SELECT CASE WHEN d.title = '' THEN d.file_name ELSE d.title END FROM publication AS p JOIN document AS d ON d.id = p.document_id WHERE p.sha256 = :sha256
         UNION ALL SELECT CASE WHEN d.title = '' THEN d.file_name ELSE d.title END FROM change_document AS c JOIN document AS d ON d.id = c.document_id
           WHERE :sha256 IN (json_extract(c.before, '$.file.sha256'), json_extract(c.after, '$.file.sha256'),
             json_extract(c.before, '$.file.made.original.sha256'), json_extract(c.after, '$.file.made.original.sha256'))
         LIMIT 1";
}
