//! Documents that were withdrawn: where they stood, and where their files still stand.

use super::StoreError;
use super::addresses::site_path;
use super::publications;
use crate::model::{CatalogueId, DocumentId, SitePath, TargetId};
use rusqlite::{Connection, named_params};
use std::collections::BTreeSet;

/// Returns the withdrawn documents of a catalogue and their addresses, in order of identity.
///
/// # Errors
/// [`StoreError`].
pub fn all(
    connection: &Connection,
    catalogue: CatalogueId,
) -> Result<Vec<(DocumentId, SitePath)>, StoreError> {
    let mut statement = connection.prepare_cached(
        "SELECT document_id, path, address FROM publication
         WHERE catalogue_id = :catalogue AND is_online = 0 AND withdrawn_at IS NOT NULL ORDER BY document_id",
    )?;
    let mut rows = statement.query(named_params! { ":catalogue": catalogue.0 })?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        let address: Option<String> = row.get(2)?;
        let path = site_path(&row.get::<_, String>(1)?, address.as_deref())?;
        found.push((DocumentId(row.get(0)?), path));
    }
    Ok(found)
}

/// Returns the withdrawn documents whose file still stands on a destination as far as is known.
///
/// # Errors
/// [`StoreError`].
pub fn remaining(
    connection: &Connection,
    target: TargetId,
) -> Result<BTreeSet<DocumentId>, StoreError> {
    let mut statement =
        connection.prepare_cached("SELECT document_id FROM remaining WHERE target_id = :target")?;
    let ids = statement.query_map(named_params! { ":target": target.0 }, |row| {
        row.get(0).map(DocumentId)
    })?;
    Ok(ids.collect::<Result<_, _>>()?)
}

/// Tells whether the file of a withdrawn document still stands on any destination as far as is known.
///
/// # Errors
/// [`StoreError`].
pub fn is_remaining(connection: &Connection, id: DocumentId) -> Result<bool, StoreError> {
    let mut statement =
        connection.prepare_cached("SELECT 1 FROM remaining WHERE document_id = :id LIMIT 1")?;
    Ok(statement.exists(named_params! { ":id": id.0 })?)
}

/// Records that the file of a withdrawn document still stands on a destination.
///
/// # Errors
/// [`StoreError`].
pub fn remains(
    connection: &Connection,
    target: TargetId,
    id: DocumentId,
) -> Result<(), StoreError> {
    connection
        .prepare_cached(
            "INSERT OR IGNORE INTO remaining (target_id, document_id) VALUES (:target, :id)",
        )?
        .execute(named_params! { ":target": target.0, ":id": id.0 })?;
    Ok(())
}

/// Records that the file of a document no longer remains on a destination: it is gone, or the document is online again.
///
/// # Errors
/// [`StoreError`].
pub fn is_gone(
    connection: &Connection,
    target: TargetId,
    id: DocumentId,
) -> Result<(), StoreError> {
    connection
        .prepare_cached("DELETE FROM remaining WHERE target_id = :target AND document_id = :id")?
        .execute(named_params! { ":target": target.0, ":id": id.0 })?;
    Ok(())
}

/// Counts documents as changed in a later generation, because a destination gets them later than what is decided now.
///
/// # Errors
/// [`StoreError`].
pub fn postpone(
    connection: &Connection,
    catalogue: CatalogueId,
    documents: &[DocumentId],
    generation: i64,
) -> Result<(), StoreError> {
    let mut statement = connection.prepare_cached(
        "UPDATE publication SET generation = :generation WHERE document_id = :id",
    )?;
    for id in documents {
        statement.execute(named_params! { ":id": id.0, ":generation": generation })?;
    }
    publications::set_generation(connection, catalogue, generation)
}
