//! What a plan compares: documents as they are described, as they were published, and as they stand on a destination.

use super::sites::ManifestEntry;
use super::{ReadHandle, Result, StoreError, documents, publications, sites};
use crate::documents::StoredDocument;
use crate::publications::Publication;
use openbaarmaker_diwoo::model::{DocumentId, SitePath, TargetId};
use rusqlite::named_params;

/// A document that a plan looks at.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CandidateRow {
    /// The document.
    pub stored: StoredDocument,
    /// As it was published last.
    pub publication: Option<Publication>,
    /// What stands at the path of its publication, as far as is known.
    pub standing: Option<ManifestEntry>,
}

/// Returns these documents in order, but for concepts that were removed.
pub fn of(
    connection: &ReadHandle,
    target: TargetId,
    ids: &[DocumentId],
) -> Result<Vec<CandidateRow>> {
    let mut statement = connection.prepare_cached(
        "SELECT d.id, d.catalogue_id, d.revision, d.added_at, d.is_removed, d.file, d.metadata, d.intent, d.name, d.status,
                p.path, p.address, d.must, d.attention, d.tip,
                p.document_id, p.path, p.metadata, p.file, p.entry_sha256, p.entry_bytes, p.lastmod, p.is_online, p.page_id,
                p.generation, p.first_generation, p.first_published_at, p.parts, p.address, p.lastmod_nanos,
                m.size_bytes, m.sha256, m.lastmod
         FROM json_each(:ids) AS j CROSS JOIN document AS d ON d.id = j.value
         LEFT JOIN publication AS p ON p.document_id = d.id
         LEFT JOIN manifest AS m ON m.target_id = :target AND m.in_host_root = 0 AND m.path = p.path
         WHERE d.is_removed = 0 ORDER BY j.key",
    )?;
    let ids = serde_json::to_string(ids)?;
    let mut rows = statement.query(named_params! { ":ids": ids, ":target": target.0 })?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        let is_published = row.get::<_, Option<i64>>(PUBLICATION)?.is_some();
        let stands = row.get::<_, Option<i64>>(STANDING)?.is_some();
        found.push(CandidateRow {
            stored: documents::stored(row)?,
            publication: is_published
                .then(|| publications::publication(row, PUBLICATION))
                .transpose()?,
            standing: stands
                .then(|| sites::manifest_entry(row, STANDING))
                .transpose()?,
        });
    }
    Ok(found)
}

/// Tells whether any document stands on a destination, as far as is known.
pub fn any_stands(connection: &ReadHandle, target: TargetId) -> Result<bool> {
    connection.any(
        "SELECT 1 FROM target WHERE id = :target AND standing <> 0",
        named_params! { ":target": target.0 },
    )
}

/// A content that waits, complete, to take the place of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WaitingFile {
    /// The final name.
    pub path: SitePath,
    /// The content and its size.
    pub entry: ManifestEntry,
    /// The name under which it waits.
    pub temporary: SitePath,
}

/// Returns what waits on a destination.
pub fn waiting(connection: &ReadHandle, target: TargetId) -> Result<Vec<WaitingFile>> {
    connection.all_as(
        "SELECT l.final_path, l.path, m.size_bytes, m.sha256, m.lastmod FROM manifest AS m CROSS JOIN leftover AS l
           ON l.target_id = m.target_id AND l.path = m.path
         WHERE m.target_id = :target AND m.in_host_root = 2 AND l.final_path IS NOT NULL ORDER BY l.path",
        named_params! { ":target": target.0 },
        |row| {
            let path = |column| -> Result<SitePath> {
                let path: String = row.get(column)?;
                (path.parse()).map_err(|_| StoreError::Value("leftover path".to_owned()))
            };
            Ok(WaitingFile {
                path: path(0)?,
                temporary: path(1)?,
                entry: sites::manifest_entry(row, 2)?,
            })
        },
    )
}

/// Where the columns of the publication begin, and those of the manifest.
const PUBLICATION: usize = 15;
const STANDING: usize = 30;
