//! Which documents refer to which others: by `isPartOf` and `documentrelatie`, and, in reverse, by `hasPart`.
//!
//! Written together with the description that contains them; see [`super::documents`]. Removed ones refer to nothing.

use super::handles::{ReadHandle, WriteHandle};
use super::queries::{bound, queries};
use super::{
    Result,
    addresses::Addressed,
    columns::OrEmpty,
    mentions::{PART_OF, externals, targets},
    named::{self, In},
};
use openbaarmaker_diwoo::model::{CatalogueId, DocumentId, Metadata, SitePath};
use std::collections::BTreeSet;

pub(super) fn add(connection: &WriteHandle, id: DocumentId, metadata: &Metadata) -> Result<()> {
    for (target, kind) in targets(metadata) {
        let position = match kind {
            PART_OF => metadata.part_position.unwrap_or(LAST),
            _ => LAST,
        };
        connection.change(
            "INSERT OR IGNORE INTO document_reference (target_id, kind, position, document_id)
                 VALUES (:target, :kind, :position, :id)",
            bound! { target, kind, position, id },
        )?;
    }
    if externals(metadata).next().is_some() {
        named::put(connection, id, In::Description, (metadata, &[]))?;
    }
    Ok(())
}

pub(super) fn remove(connection: &WriteHandle, id: DocumentId) -> Result<()> {
    connection.change("DELETE FROM document_reference WHERE document_id = :id", bound! { id })?;
    named::remove(connection, id, In::Description)
}

/// Returns the parts of a main document, in order.
pub fn parts(connection: &ReadHandle, main: DocumentId) -> Result<Vec<DocumentId>> {
    part_page(connection, main, 0, u32::MAX)
}

queries! {
    /// Returns a page of the parts of a main document, in order.
    pub all fn part_page(main: DocumentId, offset: u32, limit: u32) -> Vec<DocumentId>
        = "SELECT document_id FROM document_reference WHERE target_id = :main AND kind = 0 ORDER BY position, document_id
         LIMIT :limit OFFSET :offset";

    /// Counts the parts of a main document.
    pub value fn part_count(main: DocumentId) -> u32
        = "SELECT count(*) FROM document_reference WHERE target_id = :main AND kind = 0";

    /// Returns the parts of a main document, in order, each with its position, which is [`LAST`] when none was chosen.
    pub all fn places(main: DocumentId) -> Vec<(DocumentId, u32)>
        = "SELECT document_id, position FROM document_reference WHERE target_id = :main AND kind = 0
         ORDER BY position, document_id";
}

/// Returns the documents that refer to a document, by its identity or its address, in order of identity.
pub fn referrers(connection: &ReadHandle, target: DocumentId) -> Result<Vec<DocumentId>> {
    let mut ids: BTreeSet<DocumentId> = connection.all(
        "SELECT DISTINCT document_id FROM document_reference WHERE target_id = :target ORDER BY document_id",
        bound! { target },
    )?;
    ids.extend(named::descriptions(connection, target)?);
    Ok(ids.into_iter().collect())
}

queries! {
    /// Returns the main documents of a catalogue that a name refers to, at most two: those with this aggregatiekenmerk,
    /// or else with this identifier, or else with this title. Leaves out parts and withdrawn documents.
    pub all fn mains_named(catalogue: CatalogueId, name: &str) -> Vec<DocumentId>
        = "WITH named AS (
           SELECT id, CASE
             WHEN json_extract(metadata, '$.aggregatiekenmerk') = :name THEN 1
             WHEN EXISTS (SELECT 1 FROM json_each(metadata, '$.identifiers') WHERE value = :name) THEN 2
             WHEN title = :name THEN 3 END AS rank
           FROM document
           WHERE catalogue_id = :catalogue AND is_removed = 0 AND status <> 4 AND json_extract(metadata, '$.isPartOf') IS NULL)
         SELECT id FROM named WHERE rank = (SELECT min(rank) FROM named) ORDER BY id LIMIT 2";

    /// Returns the catalogues of documents.
    pub all fn catalogues_of(ids: &[DocumentId]) -> BTreeSet<CatalogueId>
        = "SELECT DISTINCT d.catalogue_id FROM json_each(:ids) AS j CROSS JOIN document AS d ON d.id = j.value";
}

/// Returns path and title of a document as it is online; `None` when it is not. Reads nothing else: a main document may
/// have thousands of parts, and this is called for each.
pub fn online(connection: &ReadHandle, id: DocumentId) -> Result<Option<(SitePath, String)>> {
    let online: Option<(Addressed, OrEmpty<String>)> = connection.first(
        "SELECT path, address, json_extract(metadata, '$.officieleTitel') FROM publication
         WHERE document_id = :id AND is_online = 1",
        bound! { id },
    )?;
    Ok(online.map(|(Addressed(path), OrEmpty(title))| (path, title)))
}

queries! {
    /// Tells whether a document is online.
    pub any fn is_online(id: DocumentId) = "SELECT 1 FROM publication WHERE document_id = :id AND is_online = 1";
}

/// Tells whether any document refers to another.
pub fn any(connection: &ReadHandle) -> Result<bool> {
    Ok(connection.any("SELECT 1 FROM document_reference LIMIT 1", [])? || named::any(connection)?)
}

/// Tells whether a document refers to others, or others to it.
pub fn touches(connection: &ReadHandle, id: DocumentId) -> Result<bool> {
    let is_named = connection.any(
        "SELECT 1 WHERE EXISTS (SELECT 1 FROM document_reference WHERE document_id = :id)
                     OR EXISTS (SELECT 1 FROM document_reference WHERE target_id = :id)",
        bound! { id },
    )?;
    Ok(is_named || !named::descriptions(connection, id)?.is_empty())
}

/// Sorts after every position that a person chose.
pub const LAST: u32 = u32::MAX;
