//! The history of changes, to look at: newest first.

use super::changes::{self, DocumentChange};
use super::history_search::{HistoryFilter, Search, stretch};
use super::{ReadHandle, Result};
use openbaarmaker_diwoo::model::{ChangeId, DocumentId};
use rusqlite::{OptionalExtension, Row, named_params};

/// One entry of the history.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// Its identity.
    pub id: ChangeId,
    /// When, seconds since 1970-01-01T00:00:00Z.
    pub at: i64,
    /// Who.
    pub user: String,
    /// What kind of step; see `wire::UndoStep::kind`.
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
    let mut statement = connection.prepare_cached(
        "SELECT id, at, user, kind, subject, count, undone FROM change
         WHERE (:from IS NULL OR at >= :from) AND (:until IS NULL OR at < :until) ORDER BY id DESC",
    )?;
    stretch(
        &mut statement,
        named_params! { ":from": search.from, ":until": search.until },
        |row| Ok(entry(row)?),
        |one| search.finds(connection, one.id.0, &[&one.user, &one.subject], &SUBJECTS),
        (offset, limit),
    )
}

/// Returns one entry.
pub fn get(connection: &ReadHandle, id: ChangeId) -> Result<Option<Entry>> {
    let mut statement = connection.prepare_cached(
        "SELECT id, at, user, kind, subject, count, undone FROM change WHERE id = :id",
    )?;
    Ok(statement
        .query_row(named_params! { ":id": id.0 }, entry)
        .optional()?)
}

/// Returns a stretch of the history of one document, with what became different of it.
pub fn of_document(
    connection: &ReadHandle,
    id: DocumentId,
    offset: u32,
    limit: u32,
) -> Result<Vec<(Entry, DocumentChange)>> {
    let mut statement = connection.prepare_cached(
        "SELECT d.document_id, d.before, d.after, c.id, c.at, c.user, c.kind, c.subject, c.count, c.undone
         FROM change_document AS d JOIN change AS c ON c.id = d.change_id
         WHERE d.document_id = :id ORDER BY c.id DESC LIMIT :limit OFFSET :offset",
    )?;
    let mut rows =
        statement.query(named_params! { ":id": id.0, ":limit": limit, ":offset": offset })?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        found.push((entry_from(row, 3)?, changes::document_change(row)?));
    }
    Ok(found)
}

fn entry(row: &Row<'_>) -> rusqlite::Result<Entry> {
    entry_from(row, 0)
}

fn entry_from(row: &Row<'_>, first: usize) -> rusqlite::Result<Entry> {
    let undone: i64 = row.get(first + 6)?;
    Ok(Entry {
        id: ChangeId(row.get(first)?),
        at: row.get(first + 1)?,
        user: row.get(first + 2)?,
        kind: row.get(first + 3)?,
        subject: row.get(first + 4)?,
        count: row.get(first + 5)?,
        is_undone: undone != 0,
    })
}

/// What a change is about, by the names that these things have now.
const SUBJECTS: [&str; 4] = [
    "SELECT d.title || ' ' || d.file_name FROM change_document AS c JOIN document AS d ON d.id = c.document_id WHERE c.change_id = ?",
    "SELECT p.title || ' ' || p.case_number FROM change_permit AS c JOIN permit AS p ON p.id = c.permit_id WHERE c.change_id = ?",
    "SELECT a.name FROM change_catalogue AS c JOIN catalogue AS a ON a.id = c.catalogue_id WHERE c.change_id = ?",
    "SELECT t.name FROM change_template AS c JOIN template AS t ON t.id = c.template_id WHERE c.change_id = ?",
];
