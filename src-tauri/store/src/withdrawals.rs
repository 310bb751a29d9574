//! Withdrawn documents: where they were, and where they still are. A withdrawal is complete when no destination has
//! anything of the document any more.

use super::addresses::Addressed;
use super::columns::from_row;
use super::found_files::FoundFiles;
use super::queries::{bound, queries};
use super::{ReadHandle, Result, WriteHandle};
use super::{permit_standing, publications};
use openbaarmaker_diwoo::model::{CatalogueId, DocumentId, SitePath, TargetId};
use std::collections::BTreeSet;

/// Returns the withdrawn documents of a catalogue and their addresses, in order of identity.
pub fn all(connection: &ReadHandle, catalogue: CatalogueId) -> Result<Vec<(DocumentId, SitePath)>> {
    let all: Vec<(DocumentId, Addressed)> = connection.all(
        "SELECT document_id, path, address FROM publication
         WHERE catalogue_id = :catalogue AND is_online = 0 AND withdrawn_at IS NOT NULL ORDER BY document_id",
        bound! { catalogue },
    )?;
    Ok((all.into_iter()).map(|(id, Addressed(path))| (id, path)).collect())
}

/// Returns the addresses of the documents of a catalogue that are online and are to be withdrawn.
pub fn going(connection: &ReadHandle, catalogue: CatalogueId) -> Result<BTreeSet<SitePath>> {
    let all: Vec<Addressed> = connection.all(
        "SELECT p.path, p.address FROM document AS d INDEXED BY document_withdrawing
         CROSS JOIN publication AS p ON p.document_id = d.id
         WHERE p.catalogue_id = :catalogue AND d.is_removed = 0
           AND json_extract(d.intent, '$.kind') = 'withdraw' AND p.is_online = 1",
        bound! { catalogue },
    )?;
    Ok(all.into_iter().map(|Addressed(path)| path).collect())
}

/// A document, and when it was added.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Dated {
    /// The document.
    pub id: DocumentId,
    /// When it was added (seconds since 1970, UTC).
    pub added_at: i64,
}

from_row! { Dated: id, added_at }

queries! {
    /// Returns the withdrawn documents of a catalogue.
    pub all fn all_dated(catalogue: CatalogueId) -> Vec<Dated>
        = "SELECT d.id, d.added_at FROM publication AS p JOIN document AS d ON d.id = p.document_id
           WHERE p.catalogue_id = :catalogue AND p.is_online = 0 AND p.withdrawn_at IS NOT NULL";

    /// Returns the documents of a catalogue that were never online.
    pub all fn never_online(catalogue: CatalogueId) -> Vec<Dated>
        = "SELECT d.id, d.added_at FROM document AS d WHERE d.catalogue_id = :catalogue AND d.is_removed = 0
           AND NOT EXISTS (SELECT 1 FROM publication AS p WHERE p.document_id = d.id) ORDER BY d.id";

    /// Returns the documents of a catalogue that are online.
    pub all fn online_dated(catalogue: CatalogueId) -> Vec<Dated>
        = "SELECT d.id, d.added_at FROM publication AS p JOIN document AS d ON d.id = p.document_id
           WHERE p.catalogue_id = :catalogue AND p.is_online = 1 ORDER BY d.id";

    /// Returns the withdrawn documents of a catalogue that wait to be published again.
    pub all fn to_return_dated(catalogue: CatalogueId) -> Vec<Dated>
        = "SELECT d.id, d.added_at FROM publication AS p JOIN document AS d ON d.id = p.document_id
           WHERE p.catalogue_id = :catalogue AND p.is_online = 0 AND p.withdrawn_at IS NOT NULL AND d.is_removed = 0
             AND json_extract(d.intent, '$.kind') <> 'withdraw' ORDER BY d.id";

    /// Returns when a document was added.
    pub first fn dated(id: DocumentId) -> Option<Dated> = "SELECT id, added_at FROM document WHERE id = :id";

    /// Returns the withdrawn documents whose file is still on a destination as far as is known.
    pub all fn remaining(target: TargetId) -> BTreeSet<DocumentId>
        = "SELECT document_id FROM remaining WHERE target_id = :target";
}

/// A publication `p` is on a destination `t` as far as is known: its file was seen there, or should be there, or the
/// generation that is complete there is one in which it had an entry.
const STANDS: &str = "(EXISTS (SELECT 1 FROM remaining AS r WHERE r.target_id = t.id AND r.document_id = p.document_id)
    OR EXISTS (SELECT 1 FROM manifest AS m WHERE m.target_id = t.id AND m.in_host_root = 0 AND m.path = p.path)
    OR (t.generation > 0 AND t.generation >= p.first_generation AND (p.is_online = 1 OR t.generation < p.generation)))";

/// As [`STANDS`] of a withdrawn publication, but once a run took it offline, what else of that run did not succeed no
/// longer counts.
pub(super) const REMAINS: &str =
    "(EXISTS (SELECT 1 FROM remaining AS r WHERE r.target_id = t.id AND r.document_id = p.document_id)
    OR EXISTS (SELECT 1 FROM manifest AS m WHERE m.target_id = t.id AND m.in_host_root = 0 AND m.path = p.path)
    OR (t.generation > 0 AND t.generation >= p.first_generation AND t.generation < p.generation AND NOT EXISTS
         (SELECT 1 FROM run AS u CROSS JOIN run_document AS w
           WHERE u.target_id = t.id AND u.state IN (1, 2) AND u.started_at >= p.withdrawn_at
             AND w.run_id = u.id AND w.document_id = p.document_id AND w.action = 'withdrawn')))";

queries! {
    /// Returns the destinations that still have a withdrawn document.
    pub all fn standing_on(id: DocumentId) -> Vec<TargetId>
        = &format!(
            "SELECT t.id FROM publication AS p JOIN target AS t ON t.catalogue_id = p.catalogue_id
         WHERE p.document_id = :id AND p.is_online = 0 AND p.withdrawn_at IS NOT NULL AND {REMAINS} ORDER BY t.id"
        );

    /// Tells whether a run took a withdrawn document offline, whatever else of that run did not succeed.
    pub any fn was_taken_offline(document: DocumentId)
        = "SELECT 1 FROM publication AS p CROSS JOIN run AS r CROSS JOIN run_document AS d
         WHERE p.document_id = :document AND p.is_online = 0 AND r.state IN (1, 2) AND r.started_at >= p.withdrawn_at
           AND d.run_id = r.id AND d.document_id = p.document_id AND d.action = 'withdrawn'";

    /// Returns the names of the destinations that have a document as far as is known, withdrawn or not.
    pub all fn names_of_standing(id: DocumentId) -> Vec<String>
        = &format!(
            "SELECT t.name FROM publication AS p JOIN target AS t ON t.catalogue_id = p.catalogue_id
         WHERE p.document_id = :id AND {STANDS} ORDER BY t.position, t.id"
        );

    /// Returns the names of destinations that the library forgot after a publication there of a document, and before
    /// one that took it offline.
    pub all fn names_of_forgotten(id: DocumentId) -> BTreeSet<String>
        = "SELECT r.target_name FROM run AS r CROSS JOIN run_document AS d ON d.run_id = r.id
         WHERE d.document_id = :id AND d.action IN ('new', 'changed', 'replaced')
           AND NOT EXISTS (SELECT 1 FROM target AS t WHERE t.id = r.target_id)
           AND NOT EXISTS (SELECT 1 FROM run AS later CROSS JOIN run_document AS gone ON gone.run_id = later.id
             WHERE later.id > r.id AND later.target_id = r.target_id AND later.state IN (1, 2)
               AND gone.document_id = d.document_id AND gone.action = 'withdrawn')";
}

/// Returns what must be removed from a destination but would stay if that place were dropped: documents whose
/// withdrawal was not published there, files of an interrupted run, temporary files, and permit cases that can be found
/// there.
pub fn left_behind(connection: &ReadHandle, target: TargetId) -> Result<FoundFiles> {
    let sql = format!(
        "SELECT path, max(title) FROM ({} UNION ALL {}) GROUP BY path ORDER BY path",
        of_documents(),
        permit_standing::announced()
    );
    connection.all(&sql, bound! { target })
}

queries! {
    /// As [`left_behind`], without permit cases.
    pub all fn documents_left_behind(target: TargetId) -> FoundFiles
        = &format!("SELECT path, max(title) FROM ({}) GROUP BY path ORDER BY path", of_documents());
}

fn of_documents() -> String {
    format!(
        "{} UNION ALL {ARRIVED}
         UNION ALL
         SELECT l.path, '' FROM leftover AS l WHERE l.target_id = :target AND l.is_cleared = 0",
        of_withdrawals()
    )
}

queries! {
    /// Returns the paths of documents that are to be withdrawn from a destination.
    pub all fn files_waiting(target: TargetId) -> Vec<SitePath>
        = &format!("SELECT path FROM ({}) GROUP BY path ORDER BY path", of_withdrawals());
}

fn of_withdrawals() -> String {
    format!(
        "SELECT p.path AS path, d.title AS title FROM target AS t
           JOIN publication AS p ON p.catalogue_id = t.catalogue_id JOIN document AS d ON d.id = p.document_id
           WHERE t.id = :target AND p.is_online = 0 AND p.withdrawn_at IS NOT NULL AND {STANDS}
         UNION ALL
         SELECT p.path, d.title FROM document AS d INDEXED BY document_withdrawing
           CROSS JOIN publication AS p ON p.document_id = d.id JOIN target AS t ON t.catalogue_id = p.catalogue_id
           WHERE t.id = :target AND d.is_removed = 0 AND json_extract(d.intent, '$.kind') = 'withdraw'
             AND p.is_online = 1 AND {STANDS}"
    )
}

/// Files that a run may have sent and that nothing there names.
const ARRIVED: &str = "SELECT a.path, coalesce((SELECT d.title FROM run_document AS d WHERE d.path = a.path
                                    ORDER BY d.run_id DESC LIMIT 1), '')
           FROM arrival AS a JOIN target AS t ON t.id = a.target_id
           WHERE a.target_id = :target AND a.was_free = 1 AND NOT EXISTS
             (SELECT 1 FROM publication AS p WHERE p.catalogue_id = t.catalogue_id AND p.path = a.path AND p.is_online = 1)";

queries! {
    /// Tells whether a document is to be withdrawn from a destination, or was removed from the library after a run that
    /// was cut off may have sent it there. What such a run has yet to finish is no withdrawal.
    pub any fn any_waits(target: TargetId)
        = &format!(
            "{} UNION ALL {ARRIVED} AND NOT EXISTS
               (SELECT 1 FROM run_document AS r JOIN document AS d ON d.id = r.document_id
                WHERE r.path = a.path AND d.catalogue_id = t.catalogue_id AND d.is_removed = 0
                  AND json_extract(d.intent, '$.kind') <> 'withdraw')",
            of_withdrawals()
        );
}

queries! {
    /// Records that the file of a withdrawn document is still on a destination, or that a page of ours still names it.
    pub change fn remains(target: TargetId, id: DocumentId)
        = "INSERT OR IGNORE INTO remaining (target_id, document_id) VALUES (:target, :id)";

    /// Records that nothing of a document is left over on a destination: it was removed, or the document is online
    /// again.
    pub change fn is_gone(target: TargetId, id: DocumentId)
        = "DELETE FROM remaining WHERE target_id = :target AND document_id = :id";
}

/// Marks documents as changed in a later generation, because a destination gets them after the changes decided now.
pub fn postpone(
    connection: &WriteHandle,
    catalogue: CatalogueId,
    documents: &[DocumentId],
    generation: i64,
) -> Result<()> {
    for id in documents {
        connection.change(
            "UPDATE publication SET generation = :generation WHERE document_id = :id",
            bound! { id, generation },
        )?;
    }
    publications::set_generation(connection, catalogue, generation)
}
