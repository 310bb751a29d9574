//! The input for comparing in a plan: documents as described, as published, and as they are on a destination.

use super::Result;
use super::columns::{Columns, FromRow, from_row};
use super::documents::{DOCUMENT, StoredDocument};
use super::publications::{PUBLICATION, PUBLICATION_COLUMNS, Publication};
use super::queries::queries;
use super::sites::ManifestEntry;
use openbaarmaker_diwoo::model::{DocumentId, SitePath, TargetId};

/// A document that a plan considers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CandidateRow {
    /// The document.
    pub stored: StoredDocument,
    /// As it was last published.
    pub publication: Option<Publication>,
    /// The recorded file at the path of its publication.
    pub standing: Option<ManifestEntry>,
    /// Whether its file is still to be read and examined.
    pub is_due: bool,
}

queries! {
    /// Returns these documents in the given order, without concepts that were removed.
    pub all fn of(target: TargetId, ids: &[DocumentId]) -> Vec<CandidateRow>
        = &format!("SELECT {DOCUMENT}, {PUBLICATION}, m.size_bytes, m.sha256, m.lastmod, m.modified,
            EXISTS (SELECT 1 FROM text_due WHERE document_id = d.id)
         FROM json_each(:ids) AS j CROSS JOIN document AS d ON d.id = j.value
         LEFT JOIN publication AS p ON p.document_id = d.id
         LEFT JOIN manifest AS m ON m.target_id = :target AND m.in_host_root = 0 AND m.path = p.path
         WHERE d.is_removed = 0 ORDER BY j.key");
}

impl FromRow for CandidateRow {
    fn from_row(columns: &mut Columns<'_>) -> Result<Self> {
        Ok(Self {
            stored: columns.read()?,
            publication: columns.read_any(PUBLICATION_COLUMNS)?,
            standing: columns.read_any(4)?,
            is_due: columns.read()?,
        })
    }
}

queries! {
    /// Tells whether any document is on a destination, as far as is known.
    pub any fn any_stands(target: TargetId) = "SELECT 1 FROM target WHERE id = :target AND standing <> 0";
}

/// A complete content waiting to take the place of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WaitingFile {
    /// The final name.
    pub path: SitePath,
    /// The content and its size.
    pub entry: ManifestEntry,
    /// The name under which it waits.
    pub temporary: SitePath,
}

queries! {
    /// Returns the contents that wait on a destination.
    pub all fn waiting(target: TargetId) -> Vec<WaitingFile>
        = "SELECT l.final_path, m.size_bytes, m.sha256, m.lastmod, m.modified, l.path FROM manifest AS m CROSS JOIN leftover AS l
           ON l.target_id = m.target_id AND l.path = m.path
         WHERE m.target_id = :target AND m.in_host_root = 2 AND l.final_path IS NOT NULL ORDER BY l.path";
}

from_row! { WaitingFile: path, entry, temporary }
