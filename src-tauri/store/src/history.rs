//! The history of changes, for viewing: newest first.

use super::changes::DocumentChange;
use super::columns::{Rfc3339, from_row};
use super::history_search::{HistoryFilter, Search};
use super::queries::{bound, queries};
use super::{ReadHandle, Result, StoreError};
use crate::attributes::{apply, view};
use openbaarmaker_diwoo::model::{ChangeId, DocumentId};

/// One change by a person: an entry of "Wijzigingen".
#[apply(view)]
pub struct ChangeRow {
    /// Its identity.
    pub id: ChangeId,
    /// When, RFC 3339.
    pub at: String,
    /// Who; may be empty.
    pub user: String,
    /// What kind of step, as of [`super::changes::UndoStep`].
    pub kind: String,
    /// The field, reason or title it is about; may be empty.
    pub subject: String,
    /// Number of documents.
    pub count: u32,
    /// The current title of the document, if it is the only one; otherwise `None`.
    pub title: Option<String>,
    /// Whether it was undone.
    pub is_undone: bool,
    /// Whether what it did to documents can be reverted now; each single document may have been changed again.
    pub can_revert: bool,
}

/// Returns a page of the history, without titles.
pub fn entries(connection: &ReadHandle, filter: &HistoryFilter, offset: u32, limit: u32) -> Result<Vec<ChangeRow>> {
    let search = Search::new(filter);
    let sql = format!(
        "SELECT {ENTRY} FROM change AS c
         WHERE (:from IS NULL OR at >= :from) AND (:until IS NULL OR at < :until) ORDER BY id DESC"
    );
    connection.page(
        &sql,
        bound! { from: search.from, until: search.until },
        |one: &ChangeRow| search.finds(connection, one.id.0, &[&one.user, &one.subject], &SUBJECTS),
        (offset, limit),
    )
}

queries! {
    /// Returns one entry, without its title.
    pub first fn get(id: ChangeId) -> Option<ChangeRow>
        = &format!("SELECT {ENTRY} FROM change AS c WHERE id = :id");

    /// Returns a page of the history of one document, without titles, with what changed in the document.
    pub all fn of_document(id: DocumentId, offset: u32, limit: u32) -> Vec<(ChangeRow, DocumentChange)>
        // There are far fewer steps than documents in them: each is looked up with this document.
        = &format!("SELECT {ENTRY}, d.document_id, d.before, d.after
         FROM change AS c CROSS JOIN change_document AS d ON d.change_id = c.id AND d.document_id = :id
         ORDER BY c.id DESC LIMIT :limit OFFSET :offset");
}

/// Passes to `each` what steps after this one that were not undone changed in these documents, newest first.
pub fn after<E: From<StoreError>>(
    connection: &ReadHandle,
    step: ChangeId,
    documents: &[DocumentId],
    each: impl FnMut(DocumentChange) -> Result<(), E>,
) -> Result<(), E> {
    connection.each(AFTER, bound! { step, documents }, each)
}

/// As above, each step is looked up with each document.
const AFTER: &str = "SELECT d.document_id, d.before, d.after
    FROM change AS c CROSS JOIN json_each(:documents) AS j
    CROSS JOIN change_document AS d ON d.change_id = c.id AND d.document_id = j.value
    WHERE c.id > :step AND c.undone NOT IN (1, 2) ORDER BY c.id DESC";

/// The columns of an entry `c`, as they are read. The count of a step with permit cases is of those; reverting is for
/// documents.
const ENTRY: &str = "c.id, c.at, c.user, c.kind, c.subject, c.count, NULL, c.undone IN (1, 2),
    c.count > 0 AND c.undone = 0 AND c.kind NOT LIKE 'permit%'";

from_row! { ChangeRow: id, at as Rfc3339, user, kind, subject, count, title, is_undone, can_revert }

/// The subjects of a change, under their current names.
const SUBJECTS: [&str; 4] = [
    "SELECT d.title || ' ' || d.file_name FROM change_document AS c JOIN document AS d ON d.id = c.document_id WHERE c.change_id = ?",
    "SELECT p.title || ' ' || p.case_number FROM change_permit AS c JOIN permit AS p ON p.id = c.permit_id WHERE c.change_id = ?",
    "SELECT a.name FROM change_catalogue AS c JOIN catalogue AS a ON a.id = c.catalogue_id WHERE c.change_id = ?",
    "SELECT t.name FROM change_template AS c JOIN template AS t ON t.id = c.template_id WHERE c.change_id = ?",
];

#[cfg(test)]
mod tests {
    use super::{AFTER, ChangeId, DocumentId, bound};
    use crate::{Store, StoreError};

    /// A step may be of a million documents, of which a hundred are shown.
    #[test]
    fn what_came_after_a_step_is_looked_up_by_step_and_document() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("x.sqlite"), folder.path()).unwrap();
        let (step, documents) = (ChangeId(1), &[DocumentId(1)][..]);
        let way = store.read::<_, StoreError>(|connection| {
            let mut plan = connection.connection().prepare(&format!("EXPLAIN QUERY PLAN {AFTER}"))?;
            let steps = plan.query_map(bound! { step, documents }, |row| row.get::<_, String>(3))?;
            Ok(steps.collect::<Result<Vec<_>, _>>()?)
        });
        let way = way.unwrap().join("; ");
        for part in ["SEARCH c USING INTEGER PRIMARY KEY", "SEARCH d USING PRIMARY KEY (change_id=? AND"] {
            assert!(way.contains(part) && !way.contains("TEMP B-TREE"), "{way}");
        }
    }
}
