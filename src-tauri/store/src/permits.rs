//! Permit cases: writing and reading single ones.

use super::columns::{from_column, from_json, from_row, numbered};
use super::permit_messages::COUNTS;
use super::queries::{bound, queries};
use super::steps::{self, StepEntry, Steps};
use super::{ReadHandle, Result, WriteHandle};
use chrono::NaiveDate;
use openbaarmaker_diwoo::lists::fold;
use openbaarmaker_diwoo::model::{CatalogueId, ChangeId, DocumentId, PermitId};
use openbaarmaker_permits::model::{
    Permit, PermitAddress, PermitDetails, PermitDocumentSource, PermitIntent, PermitSnapshot, PermitState,
};
use openbaarmaker_permits::names::DURATION_TERM;

/// Writes a new case and returns its identity.
pub fn insert(connection: &WriteHandle, catalogue: CatalogueId, snapshot: &PermitSnapshot) -> Result<PermitId> {
    insert_empty(connection, catalogue)?;
    let id = PermitId(connection.last_insert_rowid());
    update(connection, id, snapshot)?;
    Ok(id)
}

/// Writes what a person can change in a case.
pub fn update(connection: &WriteHandle, id: PermitId, snapshot: &PermitSnapshot) -> Result<()> {
    let details = &snapshot.details;
    let day = |date: Option<NaiveDate>| date.map(|date| date.to_string()).unwrap_or_default();
    let duration = (details.term.as_ref()).filter(|term| term.kind == DURATION_TERM);
    connection.change(
        "UPDATE permit SET revision = revision + 1, is_removed = :removed, intent = :intent, details = :details,
                    case_number = :number, title = :title, page = :page, product = :product, phase = :phase,
                    modified = :modified, period_end = :period, term_end = :term, words = :words
             WHERE id = :id",
        bound! {
            id, removed: snapshot.is_removed, intent: snapshot.intent, details: serde_json::to_string(details)?,
            number: details.case_number, title: details.title, page: details.page.trim(), product: details.product,
            phase: details.phase, modified: day(details.modified), period: day(details.valid_until),
            term: day(duration.and_then(|term| term.end)), words: words(details),
        },
    )?;
    forget_documents(connection, id)?;
    for document in &details.documents {
        if let PermitDocumentSource::Library { document } = document.source {
            put_document(connection, id, document)?;
        }
    }
    Ok(())
}

queries! {
    /// Writes the state of a case, and the counts of its findings.
    pub change fn set_verdict(id: PermitId, state: PermitState, must: u32, attention: u32)
        = "UPDATE permit SET state = :state, must = :must, attention = :attention WHERE id = :id";

    /// Assigns a case its file, in the layout of one file per case.
    pub change fn set_file_name(id: PermitId, name: &str) = "UPDATE permit SET file_name = :name WHERE id = :id";

    /// Returns a case.
    pub first fn get(id: PermitId) -> Option<Permit>
        = "SELECT id, catalogue_id, revision, is_removed, intent, details, file_name, state FROM permit WHERE id = :id";

    /// Returns the cases of a catalogue that were not removed, in order of identity.
    pub all fn of_catalogue(catalogue: CatalogueId) -> Vec<PermitId>
        = "SELECT id FROM permit WHERE catalogue_id = :catalogue AND is_removed = 0 ORDER BY id";

    /// Returns the cases of a catalogue that may still need a message, in order of identity: concept, ready, changed or
    /// to be deleted.
    pub all fn open(catalogue: CatalogueId) -> Vec<PermitId>
        = "SELECT id FROM permit WHERE catalogue_id = :catalogue AND is_removed = 0 AND state IN (0, 1, 3, 4) ORDER BY id";

    /// Counts the cases of a catalogue that were not removed, or whose last message says that they can be found.
    pub value fn count(catalogue: CatalogueId) -> u32
        = &format!("SELECT count(*) FROM permit AS p WHERE p.catalogue_id = :catalogue AND (p.is_removed = 0 OR EXISTS (
             SELECT 1 FROM permit_message AS m WHERE m.permit_id = p.id AND m.kind <> 2 AND {COUNTS}
               AND NOT EXISTS (SELECT 1 FROM permit_message AS o WHERE o.permit_id = p.id AND o.id > m.id)))");

    /// Returns the cases with this page that should be online, in order of identity.
    pub all fn with_page(page: &str) -> Vec<PermitId>
        = "SELECT id FROM permit WHERE page = :page AND is_removed = 0 AND intent = 0 ORDER BY id";

    /// Returns another case with this page that should be online; the empty page matches none.
    pub first fn other_with_page(page: &str, id: PermitId) -> Option<PermitId>
        = "SELECT id FROM permit WHERE page = :page AND page <> '' AND is_removed = 0 AND intent = 0 AND id <> :id
           ORDER BY id LIMIT 1";

    /// Returns the cases whose modification date is after one day but not after another: it may have been in the future
    /// then, but is not now.
    pub all fn modified_between(after: &str, until: &str) -> Vec<PermitId>
        = "SELECT id FROM permit WHERE is_removed = 0 AND modified > :after AND modified <= :until ORDER BY id";

    /// Tells whether there is a case with this page, whatever its intent.
    pub any fn is_page_known(page: &str) = "SELECT 1 FROM permit WHERE page = :page AND is_removed = 0";

    /// Returns the cases of a catalogue with this number, in order of identity.
    pub all fn with_number(catalogue: CatalogueId, number: &str) -> Vec<PermitId>
        = "SELECT id FROM permit WHERE catalogue_id = :catalogue AND case_number = :number AND is_removed = 0 ORDER BY id";

    /// Returns the cases that name documents of the library, in order of identity.
    pub all fn with_documents() -> Vec<PermitId>
        = "SELECT DISTINCT d.permit_id FROM permit_document AS d JOIN permit AS p ON p.id = d.permit_id
           WHERE p.is_removed = 0 ORDER BY d.permit_id";

    /// Tells whether a case of the catalogue has this file.
    pub value fn has_file(catalogue: CatalogueId, name: &str) -> bool
        = "SELECT EXISTS (SELECT 1 FROM permit WHERE catalogue_id = :catalogue AND file_name = :name)
             OR EXISTS (SELECT 1 FROM permit_message AS m JOIN permit AS p ON p.id = m.permit_id
                        WHERE p.catalogue_id = :catalogue AND m.file_name = :name)";

    change fn insert_empty(catalogue: CatalogueId)
        = "INSERT INTO permit (catalogue_id, is_removed, intent, details, case_number, title, page, product, phase, modified,
                               period_end, term_end, words)
           VALUES (:catalogue, 0, 0, '{}', '', '', '', '', '', '', '', '', '')";

    change fn forget_documents(id: PermitId) = "DELETE FROM permit_document WHERE permit_id = :id";

    change fn put_document(id: PermitId, document: DocumentId)
        = "INSERT OR IGNORE INTO permit_document (document_id, permit_id) VALUES (:document, :id)";

    change fn count_in(change: ChangeId) = "UPDATE change SET count = count + 1 WHERE id = :change";
}

/// Records a case in an undo step; `None` where there was none.
pub fn record(
    connection: &WriteHandle,
    change: ChangeId,
    id: PermitId,
    before: Option<&PermitSnapshot>,
    after: &PermitSnapshot,
) -> Result<()> {
    steps::record(connection, STEPS, change, (id.0, before, Some(after)))?;
    count_in(connection, change)
}

/// Returns the cases of an undo step, in order of identity.
pub fn changed(connection: &ReadHandle, change: ChangeId) -> Result<Vec<StepEntry<PermitId, PermitSnapshot>>> {
    steps::things(connection, STEPS, change)
}

const STEPS: Steps = ("change_permit", "permit_id");

numbered! { PermitState: Concept = 0, Ready = 1, Published = 2, Changed = 3, Deleting = 4, Deleted = 5 }
numbered! { PermitIntent: Publish = 0, Delete = 1 }
from_column! { from_json => PermitDetails }
from_row! { PermitSnapshot: is_removed, intent, details }
from_row! { Permit: id, catalogue, revision, snapshot, file_name, state }

/// The texts by which a case is found, folded for comparison.
fn words(details: &PermitDetails) -> String {
    let mut words = vec![
        details.case_number.clone(),
        details.title.clone(),
        details.description.clone(),
        details.page.clone(),
        details.product.clone(),
        details.phase.clone(),
    ];
    words.extend(details.addresses.iter().map(PermitAddress::shown));
    words.extend(details.company.iter().map(|company| company.name.clone()));
    fold(&words.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::{insert, other_with_page, with_page};
    use crate::Store;
    use openbaarmaker_diwoo::model::CatalogueId;
    use openbaarmaker_permits::model::PermitSnapshot;

    #[test]
    fn another_case_is_named_but_never_for_the_empty_page() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("x.sqlite"), folder.path()).unwrap();
        store
            .write::<_, crate::StoreError>(|connection| {
                connection.connection().execute_batch(
                    "INSERT INTO catalogue (id, name, organisation, base_url, variant, categories, sitemap, max_size_bytes, page_entries)
                     VALUES (1, 'A', 'x', 'https://a.example/', 1, '[]', 1, 1, 1)",
                )?;
                let with = |page: &str| {
                    let mut snapshot = PermitSnapshot::default();
                    page.clone_into(&mut snapshot.details.page);
                    insert(connection, CatalogueId(1), &snapshot)
                };
                let (first, second) = (with("https://a.example/1")?, with("https://a.example/1")?);
                let (none, _) = (with("")?, with("")?);
                let other = |page, id| other_with_page(connection, page, id);
                assert_eq!(other("https://a.example/1", first)?, Some(second));
                assert_eq!(other("https://a.example/1", second)?, Some(first));
                assert_eq!(other("https://a.example/2", first)?, None);
                assert_eq!(with_page(connection, "")?.len(), 2, "both have none");
                assert_eq!(other("", none)?, None);
                Ok(())
            })
            .unwrap();
    }
}
