//! The history of changes, to look at: newest first.

use super::changes::DocumentChange;
use super::columns::from_row;
use super::history_search::{HistoryFilter, Search};
use super::queries::{bound, queries};
use super::{ReadHandle, Result};
use openbaarmaker_diwoo::model::{ChangeId, DocumentId};

/// One entry of the history.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// Its identity.
    pub id: ChangeId,
    /// When, seconds since 1970-01-01T00:00:00Z.
    pub at: i64,
    /// Who.
    pub user: String,
    /// What kind of step; see [`super::changes::UndoStep::kind`].
    pub kind: String,
    /// The field or title it is about; may be empty.
    pub subject: String,
    /// Documents it touched.
    pub count: u32,
    /// Whether it was undone since.
    pub is_undone: bool,
}

/// Returns a stretch of the history.
pub fn entries(
    connection: &ReadHandle,
    filter: &HistoryFilter,
    offset: u32,
    limit: u32,
) -> Result<Vec<Entry>> {
    let search = Search::new(filter);
    connection.stretch(
        "SELECT id, at, user, kind, subject, count, undone <> 0 FROM change
         WHERE (:from IS NULL OR at >= :from) AND (:until IS NULL OR at < :until) ORDER BY id DESC",
        bound! { from: search.from, until: search.until },
        |one: &Entry| search.finds(connection, one.id.0, &[&one.user, &one.subject], &SUBJECTS),
        (offset, limit),
    )
}

queries! {
    /// Returns one entry.
    pub first fn get(id: ChangeId) -> Option<Entry>
        = "SELECT id, at, user, kind, subject, count, undone <> 0 FROM change WHERE id = :id";

    /// Returns a stretch of the history of one document, with what became different of it.
    pub all fn of_document(id: DocumentId, offset: u32, limit: u32) -> Vec<(Entry, DocumentChange)>
        = "SELECT c.id, c.at, c.user, c.kind, c.subject, c.count, c.undone <> 0, d.document_id, d.before, d.after
         FROM change_document AS d JOIN change AS c ON c.id = d.change_id
         WHERE d.document_id = :id ORDER BY c.id DESC LIMIT :limit OFFSET :offset";
}

from_row! { Entry: id, at, user, kind, subject, count, is_undone }

/// What a change is about, by the names that these things have now.
const SUBJECTS: [&str; 4] = [
    "SELECT d.title || ' ' || d.file_name FROM change_document AS c JOIN document AS d ON d.id = c.document_id WHERE c.change_id = ?",
    "SELECT p.title || ' ' || p.case_number FROM change_permit AS c JOIN permit AS p ON p.id = c.permit_id WHERE c.change_id = ?",
    "SELECT a.name FROM change_catalogue AS c JOIN catalogue AS a ON a.id = c.catalogue_id WHERE c.change_id = ?",
    "SELECT t.name FROM change_template AS c JOIN template AS t ON t.id = c.template_id WHERE c.change_id = ?",
];
