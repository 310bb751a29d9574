//! Documents: writing only the columns that a change altered.
//!
//! A change of very many documents mostly touches one field. Every written column costs an update of its indices, and
//! the search index costs more than all of those together; so unchanged columns are not written.

use super::queries::{Pieces, bound};
use super::{Result, WriteHandle, document_counts, indexing, mentions, properties, references};
use crate::documents::{Snapshot, Verdict};
use openbaarmaker_diwoo::lists::Lists;
use openbaarmaker_diwoo::model::DocumentId;

/// A document before and after a change, with all that can be computed for writing it without the database.
#[derive(Debug, Clone)]
pub struct Rewriting {
    before: Snapshot,
    after: Snapshot,
    /// The new description as JSON, if it changed.
    description: Option<String>,
    is_found_alike: bool,
}

impl Rewriting {
    /// Prepares to write what changed.
    pub fn new(before: Snapshot, after: Snapshot) -> Result<Self> {
        let description =
            (before.metadata != after.metadata).then(|| properties::description(&after.metadata)).transpose()?;
        let is_found_alike =
            before.is_removed == after.is_removed && indexing::searched(&before) == indexing::searched(&after);
        Ok(Self { before, after, description, is_found_alike })
    }

    /// Returns the document before the change.
    pub fn before(&self) -> &Snapshot {
        &self.before
    }

    /// Returns the document after the change.
    pub fn after(&self) -> &Snapshot {
        &self.after
    }

    /// Returns the new description as JSON; `None` when it did not change.
    pub fn description(&self) -> Option<&str> {
        self.description.as_deref()
    }

    /// Writes the changed document with the revision of the running change, and its new verdict if given: one statement
    /// costs less than two.
    pub fn write(&self, connection: &WriteHandle, id: DocumentId, verdict: Option<Verdict>) -> Result<()> {
        let columns = self.columns(verdict, &connection.lists())?;
        let is_counted_otherwise = verdict.is_some()
            || self.before.intent != self.after.intent
            || self.before.is_removed != self.after.is_removed;
        if is_counted_otherwise {
            let before = document_counts::of_document(connection, id)?;
            write(connection, id, &columns)?;
            let after = document_counts::of_document(connection, id)?;
            document_counts::note(connection, before, after);
        } else {
            write(connection, id, &columns)?;
        }
        self.reindex(connection, id)
    }

    fn columns(&self, verdict: Option<Verdict>, lists: &Lists) -> Result<Pieces> {
        let (before, after) = (&self.before, &self.after);
        let mut columns = Pieces::default();
        if let Some(description) = &self.description {
            columns.set("metadata", description.clone());
        }
        if before.metadata.officiele_titel != after.metadata.officiele_titel {
            columns.set("title", after.metadata.officiele_titel.clone());
        }
        if before.metadata.creatiedatum != after.metadata.creatiedatum {
            columns.set("document_date", after.metadata.creatiedatum);
        }
        let category = indexing::first_category(&after.metadata);
        let is_back = before.is_removed && !after.is_removed;
        if indexing::first_category(&before.metadata) != category || self.is_moved() || is_back {
            let label = indexing::category_label(lists, category).to_owned();
            columns.set("category", category.to_owned());
            columns.set("category_label", label);
        }
        let chosen = indexing::chosen(&after.metadata);
        if indexing::chosen(&before.metadata) != chosen {
            columns.set("chosen", chosen);
        }
        if before.intent != after.intent {
            columns.set("intent", serde_json::to_string(&after.intent)?);
        }
        if before.is_removed != after.is_removed {
            columns.set("is_removed", after.is_removed);
        }
        if before.name != after.name {
            columns.set("name", after.name.clone());
            columns.set("collision_key", after.name.collision_key());
        }
        if before.file != after.file {
            let file = &after.file;
            columns.set("file", serde_json::to_string(file)?);
            columns.set("file_name", file.name.clone());
            columns.set("sha256", file.sha256);
            columns.set("size_bytes", file.size_bytes);
        }
        if let Some(Verdict { status, counts }) = verdict {
            let [must, attention, tip] = counts;
            columns.set("status", status);
            columns.set("must", must);
            columns.set("attention", attention);
            columns.set("tip", tip);
        }
        Ok(columns)
    }

    /// Tells whether a document now belongs to another main document, or to none: then it is no longer listed under the
    /// categories that it inherited; see [`documents::set_categories`].
    fn is_moved(&self) -> bool {
        self.before.metadata.is_part_of != self.after.metadata.is_part_of
    }

    /// Updates the indices of search, categories and references.
    fn reindex(&self, connection: &WriteHandle, id: DocumentId) -> Result<()> {
        let (before, after) = (&self.before, &self.after);
        let is_same_place = before.is_removed == after.is_removed;
        if !self.is_found_alike {
            connection.change("DELETE FROM document_search WHERE rowid = :id", bound! { id })?;
            if !after.is_removed {
                indexing::search_index(connection, id, after)?;
            }
        }
        if !is_same_place
            || before.metadata.informatiecategorieen != after.metadata.informatiecategorieen
            || self.is_moved()
        {
            connection.change("DELETE FROM document_category WHERE document_id = :id", bound! { id })?;
            if !after.is_removed {
                indexing::categorise(connection, id, &after.metadata)?;
            }
        }
        if !is_same_place || !mentions::are_the_same(&before.metadata, &after.metadata) {
            references::remove(connection, id)?;
            if !after.is_removed {
                references::add(connection, id, &after.metadata)?;
            }
        }
        Ok(())
    }
}

fn write(connection: &WriteHandle, id: DocumentId, columns: &Pieces) -> Result<()> {
    let sql = format!(
        "UPDATE document SET revision = coalesce((SELECT value + 0 FROM setting WHERE key = 'revision'), 1){} WHERE id = :id",
        columns.sql
    );
    let mut params = columns.params();
    params.push((":id", &id.0));
    connection.change(&sql, params.as_slice())
}

/// Prepares for a change of this many documents: for many, lets the search index buffer more before it writes a
/// segment. The index keeps that setting; changes of few documents do not fill the buffer.
pub fn prepare(connection: &WriteHandle, documents: usize) -> Result<()> {
    if documents < MANY {
        return Ok(());
    }
    for (setting, value) in [("hashsize", SEARCH_BYTES), ("deletemerge", SEARCH_DELETED)] {
        connection.change(
            "INSERT INTO document_search (document_search, rank) VALUES (:setting, :value)",
            bound! { setting, value },
        )?;
    }
    Ok(())
}

/// From this number on the default settings of the search index take seconds longer.
const MANY: usize = 10_000;
/// FTS5, "The 'hashsize' Configuration Option": 16 MiB instead of 1.
const SEARCH_BYTES: u32 = 16 << 20;
/// FTS5, "The 'deletemerge' Configuration Option": merges a segment when half of it is deleted, instead of a tenth.
const SEARCH_DELETED: u32 = 50;
