//! Erases documents for good. If a document was ever online, its identity, address, hash, who, when and reason stay;
//! otherwise nothing does.

use super::named::{self, In};
use super::parameters::ToColumn as _;
use super::queries::{bound, queries};
use super::{Result, WriteHandle, mentions, publications};
use openbaarmaker_diwoo::model::{AddressKey, ContentFile, DocumentId, DocumentRef, Metadata, RunId, Sha256, SitePath};
use std::collections::BTreeSet;

queries! {
    /// Returns the removed documents that are not erased yet: concepts, and withdrawn ones whose catalogue was removed.
    pub all fn removed() -> Vec<DocumentId>
        = &format!("SELECT id FROM document AS d WHERE is_removed = 1
           AND (d.sha256 <> '{UNKNOWN}' OR d.title <> '' OR NOT EXISTS (SELECT 1 FROM publication AS p WHERE p.document_id = d.id))
         ORDER BY id", UNKNOWN = Sha256::UNKNOWN);

    /// Tells whether a document is removed, so that it can be erased.
    pub any fn is_removed(id: DocumentId) = "SELECT 1 FROM document WHERE id = :id AND is_removed = 1";

    /// Tells whether a document was erased.
    pub value fn is_erased(id: DocumentId) -> bool
        = &format!("SELECT NOT EXISTS (SELECT 1 FROM document
             WHERE id = :id AND (is_removed = 0 OR sha256 <> '{UNKNOWN}' OR title <> ''))", UNKNOWN = Sha256::UNKNOWN);

    /// Returns every content that a document has or had, and its originals.
    pub all fn contents(id: DocumentId) -> BTreeSet<Sha256>
        = "SELECT sha256 FROM document WHERE id = :id
         UNION SELECT sha256 FROM publication WHERE document_id = :id
         UNION SELECT old FROM (SELECT json_extract(before, '$.file.sha256') AS old FROM change_document WHERE document_id = :id)
           WHERE old IS NOT NULL
         UNION SELECT new FROM (SELECT json_extract(after, '$.file.sha256') AS new FROM change_document WHERE document_id = :id)
           WHERE new IS NOT NULL
         UNION SELECT original FROM (
           SELECT sha256 AS original FROM made_from WHERE document_id = :id
           UNION SELECT json_extract(before, '$.file.made.original.sha256') FROM change_document WHERE document_id = :id
           UNION SELECT json_extract(after, '$.file.made.original.sha256') FROM change_document WHERE document_id = :id)
           WHERE original IS NOT NULL";

    /// Returns the paths and addresses under which a document was adopted; none when it was not.
    pub all fn taken_as(id: DocumentId) -> Vec<(SitePath, Option<String>)>
        = "SELECT path, address FROM adoption_document WHERE document_id = :id ORDER BY path";

    /// Returns the publications whose reports name a document.
    pub all fn runs(id: DocumentId) -> BTreeSet<RunId> = "SELECT run_id FROM run_document WHERE document_id = :id";

    /// Returns the publications whose reports may name unpublished documents: held back, or mentioned in a problem.
    pub all fn telling_runs() -> BTreeSet<RunId> = "SELECT id FROM run WHERE state <> 1";

    /// Returns every title that a document has or had, and the name of its file.
    pub all fn titles(id: DocumentId) -> BTreeSet<String>
        = "SELECT said FROM (SELECT title AS said FROM document WHERE id = :id
           UNION SELECT file_name FROM document WHERE id = :id
           UNION SELECT title FROM run_document WHERE document_id = :id
           UNION SELECT json_extract(before, '$.metadata.officieleTitel') FROM change_document WHERE document_id = :id
           UNION SELECT json_extract(after, '$.metadata.officieleTitel') FROM change_document WHERE document_id = :id)
         WHERE said <> ''";

    first fn path(id: DocumentId) -> Option<SitePath> = "SELECT path FROM publication WHERE document_id = :id";
}

/// Erases what the library holds of a removed document.
pub fn erase(connection: &WriteHandle, id: DocumentId) -> Result<()> {
    // The subject of a step about this document alone names it.
    connection.change(
        "UPDATE change SET subject = '' WHERE id IN
           (SELECT change_id FROM change_document WHERE document_id = :id) AND count <= 1
           AND NOT EXISTS (SELECT 1 FROM change_catalogue AS c WHERE c.change_id = change.id)",
        bound! { id },
    )?;
    // The step is still counted, but it can no longer be undone.
    connection.change(
        "UPDATE change SET undone = CASE WHEN undone IN (0, 3) THEN 3 ELSE 2 END WHERE id IN (SELECT change_id FROM change_document WHERE document_id = :id)
           AND NOT EXISTS (SELECT 1 FROM change_document AS other WHERE other.change_id = change.id AND other.document_id <> :id)",
        bound! { id },
    )?;
    // Once the step that removed the catalogue cannot be undone, neither can older steps of it: it is hidden for good.
    connection.change(
        "UPDATE change SET undone = 3 WHERE undone = 0 AND EXISTS (
           SELECT 1 FROM document AS d JOIN catalogue AS g ON g.id = d.catalogue_id AND g.is_removed = 1
             JOIN change_catalogue AS r ON r.catalogue_id = g.id AND r.after IS NULL
             JOIN change AS s ON s.id = r.change_id AND s.undone = 3 AND s.id > change.id
           WHERE d.id = :id AND (
             EXISTS (SELECT 1 FROM change_catalogue AS c WHERE c.change_id = change.id AND c.catalogue_id = g.id)
             OR EXISTS (SELECT 1 FROM change_document AS c JOIN document AS o ON o.id = c.document_id
                        WHERE c.change_id = change.id AND o.catalogue_id = g.id)
             OR EXISTS (SELECT 1 FROM change_permit AS c JOIN permit AS p ON p.id = c.permit_id
                        WHERE c.change_id = change.id AND p.catalogue_id = g.id)))",
        bound! { id },
    )?;
    for sql in TRACES {
        connection.change(sql, bound! { id })?;
    }
    match path(connection, id)? {
        None => {
            // No run put it online, so no record of what is online depends on its rows.
            connection.change("DELETE FROM run_document WHERE document_id = :id", bound! { id })?;
            connection.change("DELETE FROM document WHERE id = :id", bound! { id })
        }
        Some(path) => {
            forget_references(connection, id)?;
            strip(connection, id, &path)
        }
    }?;
    // Replacing the file made its text due; now there is no file.
    connection.change("DELETE FROM text_due WHERE document_id = :id", bound! { id })
}

/// Rewrites the search indices, which otherwise keep the words of erased documents.
pub fn forget_words(connection: &WriteHandle) -> Result<()> {
    connection.change("INSERT INTO document_search (document_search) VALUES ('optimize')", [])?;
    connection.change("INSERT INTO text_search (text_search) VALUES ('optimize')", [])
}

/// Removes references to a document from the entries of other documents that are not online; online entries have none.
fn forget_references(connection: &WriteHandle, id: DocumentId) -> Result<()> {
    let Some(key) = named::key(connection, id)? else { return Ok(()) };
    for other in named::entries_that_named(connection, &key)? {
        let Some(mut said) = publications::get(connection, other)? else { continue };
        let is_it = |url: &str| AddressKey::of_reference(url).contains(&key);
        let names = |to: &DocumentRef| to.url().is_some_and(is_it);
        let metadata = &mut said.metadata;
        metadata.is_part_of = metadata.is_part_of.take().filter(|main| !names(main));
        metadata.documentrelaties.retain(|relation| !names(&relation.relation));
        said.parts.retain(|part| !is_it(&part.url));
        let (metadata, parts) = (serde_json::to_string(metadata)?, mentions::parts_to_sql(&said.parts)?);
        connection.change(
            "UPDATE publication SET metadata = :metadata, parts = :parts WHERE document_id = :other",
            bound! { other, metadata, parts },
        )?;
        named::put(connection, other, In::Entry, (&said.metadata, &said.parts))?;
    }
    Ok(())
}

/// Leaves of a document that was online only what proves that it was.
fn strip(connection: &WriteHandle, id: DocumentId, path: &SitePath) -> Result<()> {
    let name = path.file_name();
    let file = serde_json::to_string(&ContentFile::elsewhere(name, None))?;
    let metadata = serde_json::to_string(&Metadata::default())?;
    let (sha256, nothing) = (Sha256::UNKNOWN.to_column(), 0);
    connection.change_rows(
        "UPDATE document SET file = ?2, metadata = ?3, title = '', file_name = ?4, sha256 = ?5, size_bytes = ?6,
           document_date = NULL, category = '', category_label = '',
           intent = iif(json_type(intent, '$.note') IS NULL, intent, json_set(intent, '$.note', '')) WHERE id = ?1",
        rusqlite::params![id.0, file, metadata, name, sha256, nothing],
    )?;
    connection.change(
        "UPDATE publication SET metadata = :metadata, file = :file, parts = NULL WHERE document_id = :id",
        bound! { id, metadata, file },
    )
}

/// Everything that is recorded about a document outside its own row.
const TRACES: &[&str] = &[
    "DELETE FROM change_document WHERE document_id = :id",
    "DELETE FROM document_search WHERE rowid = :id",
    "DELETE FROM text_search WHERE rowid = :id",
    "DELETE FROM document_text WHERE document_id = :id",
    "DELETE FROM made_file WHERE document_id = :id",
    "DELETE FROM document_inside WHERE document_id = :id",
    "DELETE FROM redaction_draft WHERE document_id = :id",
    "DELETE FROM text_due WHERE document_id = :id",
    "DELETE FROM document_mdto WHERE document_id = :id",
    "DELETE FROM document_findings WHERE document_id = :id",
    "DELETE FROM finding_kind_document WHERE document_id = :id",
    "DELETE FROM document_category WHERE document_id = :id",
    "DELETE FROM document_reference WHERE document_id = :id",
    "DELETE FROM named WHERE document_id = :id",
    "DELETE FROM unsaved WHERE kind = 0 AND of_id = :id",
    "DELETE FROM permit_document WHERE document_id = :id",
    "DELETE FROM adoption_document WHERE document_id = :id",
    "UPDATE run_document SET title = '' WHERE document_id = :id",
];
