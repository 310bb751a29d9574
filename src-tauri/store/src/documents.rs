//! Documents: writing, reading one, and the snapshots that undo needs.

use super::columns::{Columns, FromRow, Numbered as _, from_row};
use super::parameters::ToColumn as _;
use super::queries::{bound, queries};
pub use super::snapshot::Snapshot;
pub use super::verdict::Verdict;
use super::{IdSet, Result, WriteHandle, addresses::Addressed, document_counts, document_texts, indexing, made_files};
use openbaarmaker_diwoo::model::{
    CatalogueId, ChangeId, CollisionKey, Document, DocumentId, DocumentStatus, Metadata, Sha256, SitePath,
};
use rusqlite::params;
use std::collections::BTreeMap;

/// A document and what the store keeps with it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredDocument {
    /// The document.
    pub document: Document,
    /// The library's count of changes when it last changed; see [`next_revision`].
    pub revision: i64,
    /// When it was added, seconds since 1970-01-01T00:00:00Z.
    pub added_at: i64,
    /// Whether it was removed as a concept.
    pub is_removed: bool,
    /// State after the last check.
    pub status: DocumentStatus,
    /// Numbers of must-, attention- and tip-findings after the last check.
    pub counts: [u32; 3],
}

impl StoredDocument {
    /// Returns the result of the last check by the rules.
    pub fn verdict(&self) -> Verdict {
        Verdict { status: self.status, counts: self.counts }
    }

    /// Returns what the user can change.
    pub fn snapshot(&self) -> Snapshot {
        Snapshot {
            file: self.document.file.clone(),
            metadata: self.document.metadata.clone(),
            name: self.document.published_name.clone(),
            intent: self.document.intent.clone(),
            is_removed: self.is_removed,
        }
    }

    /// Returns the document as it is after a change, not yet judged.
    #[must_use]
    pub fn becoming(self, after: Snapshot) -> Self {
        Self {
            document: Document {
                file: after.file,
                metadata: after.metadata,
                published_name: after.name,
                intent: after.intent,
                ..self.document
            },
            is_removed: after.is_removed,
            ..self
        }
    }
}

/// The step that added a document, and when.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Addition {
    /// The undo step.
    pub change: ChangeId,
    /// Seconds since 1970-01-01T00:00:00Z.
    pub at: i64,
}

/// Adds a document that was judged already and returns its identity. Writing the verdict too updates the indices once.
pub fn insert(
    connection: &WriteHandle,
    catalogue: CatalogueId,
    snapshot: &Snapshot,
    addition: Addition,
    verdict: Verdict,
) -> Result<DocumentId> {
    let mut statement = connection.prepare_cached(
        "INSERT INTO document (catalogue_id, added_at, added_by, file, metadata, intent, name, collision_key, title, file_name,
                               sha256, size_bytes, document_date, category, category_label, chosen, status, must, attention, tip, revision)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?,
                 coalesce((SELECT value + 0 FROM setting WHERE key = 'revision'), 1))",
    )?;
    let (metadata, file) = (&snapshot.metadata, &snapshot.file);
    let category = indexing::first_category(metadata);
    let lists = connection.lists();
    let [must, attention, tip] = verdict.counts;
    // In the order of the columns: looking up twenty names for every document takes time.
    statement.execute(params![
        catalogue.0,
        addition.at,
        addition.change.0,
        serde_json::to_string(file)?,
        serde_json::to_string(metadata)?,
        serde_json::to_string(&snapshot.intent)?,
        snapshot.name.as_str(),
        CollisionKey::new(snapshot.name.as_str()).as_str(),
        metadata.officiele_titel,
        file.name,
        file.sha256.to_string(),
        file.size_bytes.to_column(),
        metadata.creatiedatum.map(|date| date.to_string()),
        category,
        indexing::category_label(&lists, category),
        indexing::chosen(metadata),
        verdict.status.number(),
        must,
        attention,
        tip,
    ])?;
    let id = DocumentId(connection.last_insert_rowid());
    indexing::index(connection, id, snapshot)?;
    made_files::note_added(connection, id, file)?;
    document_texts::note_due(connection, id)?;
    document_counts::note_added(connection, catalogue, snapshot, verdict);
    Ok(id)
}

/// Begins a change of the library: everything written from now on has this revision, higher than all before.
pub fn next_revision(connection: &WriteHandle) -> Result<i64> {
    connection.change_returning(
        "INSERT INTO setting (key, value) VALUES ('revision', '2') ON CONFLICT (key) DO UPDATE SET value = value + 1
         RETURNING value + 0",
        [],
    )
}

queries! {
    /// Returns the revision of the last change of the library.
    pub value fn revision() -> i64 = "SELECT coalesce((SELECT value + 0 FROM setting WHERE key = 'revision'), 1)";

    /// Tells whether a document is there, not removed, and unchanged since that revision of the library.
    pub value fn is_as_of(id: DocumentId, revision: i64) -> bool
        = "SELECT EXISTS (SELECT 1 FROM document WHERE id = :id AND revision <= :revision AND is_removed = 0)";

    /// Returns a document, removed concepts included.
    pub first fn get(id: DocumentId) -> Option<StoredDocument>
        = &format!("SELECT {DOCUMENT} FROM document AS d LEFT JOIN publication AS p ON p.document_id = d.id WHERE d.id = :id");

    /// Returns the documents of a catalogue that are not removed, in order.
    pub all fn of_catalogue(catalogue: CatalogueId) -> Vec<DocumentId>
        = "SELECT id FROM document WHERE catalogue_id = :catalogue AND is_removed = 0 ORDER BY id";

    /// Returns the document that was added last, removed or not; zero when there never was one.
    pub value fn newest() -> DocumentId = "SELECT coalesce(max(id), 0) FROM document";

    /// Returns the documents that publishing is about: those that are not online as described, and not withdrawn.
    pub all fn offered(catalogue: CatalogueId) -> IdSet
        = "SELECT id FROM document WHERE catalogue_id = :catalogue AND status IN (0, 1, 2, 5) AND is_removed = 0";

    /// Returns the documents that are read-only: withdrawn, or withdrawn by the next publication.
    pub all fn read_only() -> Vec<DocumentId>
        = "SELECT id FROM document WHERE is_removed = 0 AND status = 4
         UNION ALL
         SELECT id FROM document INDEXED BY document_withdrawing
         WHERE is_removed = 0 AND status = 2 AND json_extract(intent, '$.kind') = 'withdraw'
         ORDER BY id";
}

/// Lists a part under the categories that it inherits from its main document.
pub fn set_categories(connection: &WriteHandle, id: DocumentId, described: &Metadata) -> Result<()> {
    let (lists, category) = (connection.lists(), indexing::first_category(described));
    connection.change(
        "UPDATE document SET category = :category, category_label = :label WHERE id = :id AND category <> :category",
        bound! { id, category, label: indexing::category_label(&lists, category) },
    )?;
    connection.change("DELETE FROM document_category WHERE document_id = :id", bound! { id })?;
    indexing::categorise(connection, id, described)
}

/// Raises the revision of a document whose entry must be rewritten because another changed: earlier plans are stale.
pub fn touch(connection: &WriteHandle, id: DocumentId) -> Result<()> {
    let revision = next_revision(connection)?;
    connection.change("UPDATE document SET revision = :revision WHERE id = :id", bound! { id, revision })
}

/// Writes the result of the rules: the state, and the counts for lists.
pub fn set_verdict(connection: &WriteHandle, id: DocumentId, verdict: Verdict) -> Result<()> {
    let [must, attention, tip] = verdict.counts;
    let before = document_counts::of_document(connection, id)?;
    let changed = connection.change_rows(
        "UPDATE document SET status = :status, must = :must, attention = :attention, tip = :tip
         WHERE id = :id AND (status, must, attention, tip) <> (:status, :must, :attention, :tip)",
        bound! { id, status: verdict.status, must, attention, tip },
    )?;
    if changed > 0 {
        let after = document_counts::of_document(connection, id)?;
        document_counts::note(connection, before, after);
    }
    Ok(())
}

queries! {
    /// Returns the title (or file name) of another document of the catalogue with the same collision key, if there is
    /// one; documents that were ever published count too, withdrawn or not.
    pub first fn with_same_name(catalogue: CatalogueId, key: &CollisionKey, but: Option<DocumentId>) -> Option<String>
        = "SELECT coalesce(nullif(title, ''), file_name) FROM document
         WHERE catalogue_id = :catalogue AND collision_key = :key AND is_removed = 0 AND id IS NOT :but ORDER BY id LIMIT 1";

    /// Returns the documents of a catalogue, not removed, whose name has this collision key.
    pub all fn namesakes(catalogue: CatalogueId, key: &CollisionKey) -> Vec<DocumentId>
        = "SELECT id FROM document WHERE catalogue_id = :catalogue AND collision_key = :key AND is_removed = 0 ORDER BY id";

    /// Returns the catalogue of a document, removed or not, without reading the document itself.
    pub first fn catalogue_of(id: DocumentId) -> Option<CatalogueId>
        = "SELECT catalogue_id FROM document WHERE id = :id";

    /// Returns the first document, not removed, that has this content or was made from it.
    pub first fn with_content(catalogue: CatalogueId, sha256: &Sha256) -> Option<(DocumentId, String)>
        = WITH_CONTENT;

    /// Counts the documents of a catalogue that are neither removed nor withdrawn from everywhere.
    pub value fn count(catalogue: CatalogueId) -> u32
        = &format!("SELECT count(*) FROM document AS d WHERE catalogue_id = :catalogue AND is_removed = 0 AND NOT {GONE}");

    /// Returns the documents of a catalogue that were withdrawn from everywhere, in order.
    pub all fn gone(catalogue: CatalogueId) -> Vec<DocumentId>
        = &format!("SELECT id FROM document AS d WHERE catalogue_id = :catalogue AND is_removed = 0 AND {GONE} ORDER BY id");

    /// Counts the documents of a catalogue that have a category, without those withdrawn from everywhere.
    pub value fn count_in_category(catalogue: CatalogueId, category: &str) -> u32
        = &format!(
            "SELECT count(*) FROM document_category AS c JOIN document AS d ON d.id = c.document_id
         WHERE c.category = :category AND d.catalogue_id = :catalogue AND d.is_removed = 0 AND NOT {GONE}"
        );
}

/// Both halves begin in the content: every file that is added is looked up with it.
pub(super) const WITH_CONTENT: &str = "SELECT id, coalesce(nullif(title, ''), file_name) FROM document
         WHERE sha256 = :sha256 AND is_removed = 0 AND catalogue_id = :catalogue
         UNION ALL SELECT d.id, coalesce(nullif(d.title, ''), d.file_name)
         FROM made_from AS m CROSS JOIN document AS d ON d.id = m.document_id
         WHERE m.sha256 = :sha256 AND d.is_removed = 0 AND d.catalogue_id = :catalogue
         ORDER BY id LIMIT 1";
/// A document `d` was withdrawn, is nowhere online any more, and is not to be republished.
const GONE: &str = "(d.status = 4 AND json_extract(d.intent, '$.kind') = 'withdraw')";

/// Rewrites the labels of these categories, by which lists sort, when a value list has renamed them. Removed documents
/// get theirs when they come back.
pub fn relabel(connection: &WriteHandle, categories: &[&str]) -> Result<()> {
    let lists = connection.lists();
    for category in categories {
        let label = indexing::category_label(&lists, category);
        connection.change(
            "UPDATE document SET category_label = :label WHERE category = :category AND category_label <> :label
             AND id IN (SELECT document_id FROM document_category WHERE category = :category)",
            bound! { label, category },
        )?;
    }
    Ok(())
}

/// Rewrites the labels of all categories, after a migration.
pub(super) fn relabel_all(connection: &WriteHandle) -> Result<()> {
    let lists = connection.lists();
    let categories: Vec<String> = connection.all("SELECT DISTINCT category FROM document", [])?;
    let labels: BTreeMap<&str, &str> =
        (categories.iter()).map(|category| (category.as_str(), indexing::category_label(&lists, category))).collect();
    connection.change(
        "UPDATE document SET category_label = labels.value FROM json_each(:labels) AS labels WHERE labels.key = category",
        bound! { labels: serde_json::to_string(&labels)? },
    )
}

/// The columns of a document `d` with its publication `p`, as they are read.
pub(super) const DOCUMENT: &str = "d.id, d.catalogue_id, d.file, d.metadata, d.name, p.path, p.address, d.intent,
    d.revision, d.added_at, d.is_removed, d.status, d.must, d.attention, d.tip";

from_row! { StoredDocument: document, revision, added_at, is_removed, status, counts }
from_row! { Document: id, catalogue, file, metadata, published_name, frozen_path as Frozen, intent }

/// The path of a document that is or was online.
struct Frozen(Option<SitePath>);

impl FromRow for Frozen {
    fn from_row(columns: &mut Columns<'_>) -> Result<Self> {
        Ok(Self(columns.read_any(2)?.map(|Addressed(path)| path)))
    }
}
