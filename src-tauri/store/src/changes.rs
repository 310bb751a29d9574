//! The history of changes: one entry per change by the user, with before and after, for undo and redo.

use super::columns::{Rfc3339, from_column, from_json, from_row};
use super::queries::{bound, queries};
use super::steps::{self, StepEntry, Steps};
use super::{ReadHandle, Result, WriteHandle, documents, properties::Properties, rewriting::Rewriting};
use crate::attributes::{apply, view};
use openbaarmaker_diwoo::model::{Catalogue, CatalogueId, ChangeId, DocumentId, DocumentRef};

/// One step that can be undone or redone.
#[apply(view)]
pub struct UndoStep {
    /// Its identity.
    pub id: ChangeId,
    /// What kind of step: `add`, `adopt`, `edit`, `remove`, `erase`, `replace`, `withdraw`, `republish`, `rename`,
    /// `catalogue`, `fix`, `template` (a template was made, changed or removed), `fill` (a template was applied),
    /// `suggest` (proposals were accepted), `accept` (findings inside files were accepted), `list-import` and
    /// `list-reset` (a value list), `search-save`, `search-edit` and `search-remove` (a saved search),
    /// `learned-forget` (what proposals learned); about permit cases `permit-add`, `permit-edit`, `permit-remove`,
    /// `permit-delete`, `permit-republish`, `permit-link`, `permit-sheet`, `permit-adopt`.
    pub kind: String,
    /// How many documents, or permit cases, it touched.
    pub count: u32,
    /// The field, for `edit`; the reason, for `accept`; the title, for one document; empty otherwise.
    pub subject: String,
    /// When, RFC 3339.
    pub at: String,
}

/// The change that an undo step made to a document.
#[derive(Debug, Clone)]
pub struct DocumentChange {
    /// The document.
    pub id: DocumentId,
    /// Before the step; `None` when the step added it.
    pub before: Option<Properties>,
    /// After the step; `None` when the step added it: undoing the later steps first brings the document back to that
    /// state.
    pub after: Option<Properties>,
}

/// Begins an undo step. Steps that were undone can no longer be redone.
pub fn begin(connection: &WriteHandle, at: i64, user: &str, kind: &str, subject: &str) -> Result<ChangeId> {
    documents::next_revision(connection)?;
    connection.change("UPDATE change SET undone = 2 WHERE undone = 1", [])?;
    connection.change(
        "INSERT INTO change (at, user, kind, subject, count) VALUES (:at, :user, :kind, :subject, 0)",
        bound! { at, user, kind, subject },
    )?;
    Ok(ChangeId(connection.last_insert_rowid()))
}

/// The change that an undo step made to a document, both sides as JSON of its properties.
#[derive(Debug, Clone)]
pub struct Sides {
    before: String,
    after: String,
}

impl Sides {
    /// Works out the difference.
    pub fn of(rewriting: &Rewriting) -> Result<Self> {
        let (before, after) = (rewriting.before(), rewriting.after());
        let (before, after) = Properties::between(before, after, rewriting.description())?;
        Ok(Self { before: serde_json::to_string(&before)?, after: serde_json::to_string(&after)? })
    }
}

/// Records a document in an undo step, without counting it: see [`count`].
pub fn record(connection: &WriteHandle, change: ChangeId, id: DocumentId, sides: &Sides) -> Result<()> {
    connection.change(
        "INSERT INTO change_document (change_id, document_id, before, after) VALUES (:change, :id, :before, :after)",
        bound! { change, id, before: sides.before, after: sides.after },
    )
}

/// Rewrites the references of a document in other notations, each before and after, in all its steps; their meaning
/// stays the same.
pub fn respell(connection: &WriteHandle, id: DocumentId, references: &[(DocumentRef, DocumentRef)]) -> Result<()> {
    let mut texts = Vec::with_capacity(references.len());
    for (before, after) in references {
        texts.push((serde_json::to_string(before)?, serde_json::to_string(after)?));
    }
    let respelled =
        |side: &str| texts.iter().fold(side.to_owned(), |text, (before, after)| text.replace(before, after));
    let steps: Vec<(ChangeId, String, String)> = connection.all(
        // There are far fewer steps than documents in them: each since it was added is looked up with this document.
        "SELECT change_id, before, after FROM change_document
         WHERE change_id IN (SELECT id FROM change WHERE id >= (SELECT added_by FROM document WHERE id = :id))
           AND document_id = :id AND before IS NOT NULL AND after IS NOT NULL",
        bound! { id },
    )?;
    for (change, before, after) in steps {
        let now = (respelled(&before), respelled(&after));
        if now != (before, after) {
            rewrite(connection, change, id, &now.0, &now.1)?;
        }
    }
    Ok(())
}

queries! {
    change fn rewrite(change: ChangeId, id: DocumentId, before: &str, after: &str)
        = "UPDATE change_document SET before = :before, after = :after WHERE change_id = :change AND document_id = :id";
}

/// Records and counts documents that an undo step added. Their state at that time needs no second copy: the steps after
/// it are undone first.
pub fn record_added(connection: &WriteHandle, change: ChangeId, added: &[DocumentId]) -> Result<()> {
    connection.change(
        "INSERT INTO change_document (change_id, document_id) SELECT :change, value FROM json_each(:added)",
        bound! { change, added },
    )?;
    count(connection, change, added.len())
}

/// Counts documents that were recorded in an undo step.
pub fn count(connection: &WriteHandle, change: ChangeId, more: usize) -> Result<()> {
    let more = u32::try_from(more).unwrap_or(u32::MAX);
    connection.change("UPDATE change SET count = count + :more WHERE id = :change", bound! { change, more })
}

/// Records a catalogue, with its destinations, in an undo step; `None` where there was none.
pub fn record_catalogue(
    connection: &WriteHandle,
    change: ChangeId,
    before: Option<&Catalogue>,
    after: Option<&Catalogue>,
) -> Result<()> {
    let id = after.or(before).map_or(0, |catalogue| catalogue.id.0);
    steps::record(connection, CATALOGUES, change, (id, before, after))
}

queries! {
    /// Returns the step that undo would undo.
    pub first fn undoable() -> Option<UndoStep>
        = "SELECT id, at, kind, subject, count FROM change WHERE undone = 0 ORDER BY id DESC LIMIT 1";

    /// Returns the step that redo would redo: the one undone last.
    pub first fn redoable() -> Option<UndoStep>
        = "SELECT id, at, kind, subject, count FROM change WHERE undone = 1 ORDER BY id LIMIT 1";
}

/// Marks a step as undone or as done again. The column `undone` is 0 for a step that is done, 1 for one that was
/// undone, 2 for one that was undone and then overtaken by a later step, and 3 for one that is done and whose documents
/// were erased.
pub fn mark(connection: &WriteHandle, id: ChangeId, direction: Direction) -> Result<()> {
    connection
        .change("UPDATE change SET undone = :undone WHERE id = :id", bound! { undone: direction.end(1_u8, 0), id })
}

/// The direction in which to go through the history.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    /// Back: after becomes before.
    Undo,
    /// Forward again: before becomes after.
    Redo,
}

impl Direction {
    /// Returns the side of a step that something ends up on.
    pub fn end<T>(self, before: T, after: T) -> T {
        match self {
            Self::Undo => before,
            Self::Redo => after,
        }
    }
}

queries! {
    /// Returns up to `limit` documents of a step after the given one, in order of identity.
    pub all fn documents_after(id: ChangeId, after: DocumentId, limit: u32) -> Vec<DocumentChange>
        = "SELECT document_id, before, after FROM change_document
         WHERE change_id = :id AND document_id > :after ORDER BY document_id LIMIT :limit";
}

/// Returns the catalogues that a step changed.
pub fn catalogues(connection: &ReadHandle, id: ChangeId) -> Result<Vec<StepEntry<CatalogueId, Catalogue>>> {
    steps::things(connection, CATALOGUES, id)
}

const CATALOGUES: Steps = ("change_catalogue", "catalogue_id");

from_row! { UndoStep: id, at as Rfc3339, kind, subject, count }
from_row! { DocumentChange: id, before, after }
from_column! { from_json => Properties }

#[cfg(test)]
mod tests {
    use super::begin;
    use crate::{ReadHandle, Store};

    fn way_of(connection: &ReadHandle, statement: &str) -> String {
        let mut plan = connection.connection().prepare(&format!("EXPLAIN QUERY PLAN {statement}")).unwrap();
        let steps = plan.query_map([], |row| row.get::<_, String>(3)).unwrap();
        steps.map(Result::unwrap).collect::<Vec<_>>().join("; ")
    }

    #[test]
    fn a_change_looks_at_steps_to_redo_only() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("x.sqlite"), folder.path()).unwrap();
        store
            .write::<_, crate::StoreError>(|connection| {
                begin(connection, 0, "j.jansen", "change", "")?;
                for statement in [
                    "UPDATE change SET undone = 2 WHERE undone = 1",
                    "SELECT id FROM change WHERE undone = 1 ORDER BY id LIMIT 1",
                ] {
                    let way = way_of(connection, statement);
                    assert!(way.contains("change_to_redo"), "{statement}: {way}");
                }
                Ok(())
            })
            .unwrap();
    }
}
