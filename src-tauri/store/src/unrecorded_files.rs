//! Documents about to become public: sent to their final names, but not yet recorded as published.
//!
//! Such a file is noted before it can appear under its final name, and the note is removed in the transaction that
//! records the file. A file of an interrupted run that no document uses any more is public without an entry and must be
//! removed.

use super::columns::from_row;
use super::found_files::FoundFiles;
use super::queries::{bound, queries};
use super::{ReadHandle, Result, WriteHandle};
use openbaarmaker_diwoo::model::{DocumentId, Sha256, SitePath, TargetId};
use std::collections::{BTreeMap, BTreeSet};

/// A content that may exist under a final name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnrecordedFile {
    /// Its hash.
    pub sha256: Sha256,
    /// Its size in bytes.
    pub size_bytes: u64,
    /// Whether the path was free before; otherwise the file there may be somebody else's.
    pub was_free: bool,
}

/// Records that a content may appear at a path. A path that was once recorded as free before us stays so.
pub fn expect(connection: &WriteHandle, target: TargetId, path: &SitePath, file: UnrecordedFile) -> Result<()> {
    connection.change(
        "INSERT INTO arrival (target_id, path, sha256, size_bytes, was_free)
             VALUES (:target, :path, :sha256, :size, :free OR EXISTS
               (SELECT 1 FROM arrival WHERE target_id = :target AND path = :path AND was_free = 1))
             ON CONFLICT (target_id, path, sha256) DO UPDATE SET was_free = max(was_free, excluded.was_free)",
        bound! { target, path, sha256: file.sha256, size: file.size_bytes, free: file.was_free },
    )
}

/// Notes again the files that runs may have left on a destination whose record was dropped: every file they sent there,
/// except those that are online. The next run examines each, and removes only files with the same bytes.
pub fn recall(connection: &WriteHandle, target: TargetId) -> Result<()> {
    connection.change(
        "INSERT OR IGNORE INTO arrival (target_id, path, sha256, size_bytes, was_free)
           SELECT r.target_id, d.path, d.sha256, d.size_bytes, 1
             FROM run AS r JOIN run_document AS d ON d.run_id = r.id
             WHERE r.target_id = :target AND d.path <> '' AND d.sha256 NOT IN ('', :unknown)
               AND NOT EXISTS
               (SELECT 1 FROM publication AS p WHERE p.catalogue_id = r.catalogue_id AND p.path = d.path AND p.is_online = 1)",
        bound! { target, unknown: Sha256::UNKNOWN },
    )
}

/// Returns everything that may exist on a destination without the library saying so, by path.
pub fn all(connection: &ReadHandle, target: TargetId) -> Result<BTreeMap<SitePath, Vec<UnrecordedFile>>> {
    let files: Vec<(SitePath, UnrecordedFile)> = connection.all(
        "SELECT path, sha256, size_bytes, was_free FROM arrival WHERE target_id = :target ORDER BY path, sha256",
        bound! { target },
    )?;
    let mut found: BTreeMap<SitePath, Vec<UnrecordedFile>> = BTreeMap::new();
    for (path, file) in files {
        found.entry(path).or_default().push(file);
    }
    Ok(found)
}

from_row! { UnrecordedFile: sha256, size_bytes, was_free }

queries! {
    /// Counts the files that the manifest has on a destination although the library does not record them as published.
    pub(super) value fn count_standing(target: TargetId) -> u32
        = "SELECT count(DISTINCT a.path) FROM arrival AS a JOIN manifest AS m
           ON m.target_id = a.target_id AND m.in_host_root = 0 AND m.path = a.path
         WHERE a.target_id = :target";

    /// Returns the files that the manifest has on a destination although the library does not record them as published,
    /// with the titles of their documents. Leaves out files of withdrawn documents that could not be removed: those are
    /// known already.
    pub all fn standing(target: TargetId) -> FoundFiles
        = "SELECT a.path, coalesce((SELECT d.title FROM run_document AS d WHERE d.path = a.path
                                    ORDER BY d.run_id DESC LIMIT 1), '')
         FROM arrival AS a JOIN manifest AS m
           ON m.target_id = a.target_id AND m.in_host_root = 0 AND m.path = a.path
         WHERE a.target_id = :target
           AND NOT EXISTS (SELECT 1 FROM remaining AS r JOIN publication AS p ON p.document_id = r.document_id
                             WHERE r.target_id = a.target_id AND p.path = a.path)
         GROUP BY a.path ORDER BY a.path";

    /// Returns the documents whose file an interrupted run may have sent to a destination although nothing there names
    /// it.
    pub all fn documents() -> BTreeSet<DocumentId>
        = "SELECT d.document_id FROM arrival AS a
         CROSS JOIN run_document AS d ON d.path = a.path AND d.sha256 = a.sha256
         CROSS JOIN run AS r ON r.id = d.run_id AND r.target_id = a.target_id
         WHERE a.was_free = 1";

    /// Tells whether the file of a document may be on a destination although nothing there names it.
    pub value fn has(document: DocumentId) -> bool
        = "SELECT EXISTS (SELECT 1 FROM arrival AS a
           CROSS JOIN run_document AS d ON d.path = a.path AND d.sha256 = a.sha256
           CROSS JOIN run AS r ON r.id = d.run_id AND r.target_id = a.target_id
         WHERE a.was_free = 1 AND d.document_id = :document)";

    /// Drops the note of a path: the file is recorded as published, or does not exist.
    pub change fn forget(target: TargetId, path: &SitePath)
        = "DELETE FROM arrival WHERE target_id = :target AND path = :path";
}
