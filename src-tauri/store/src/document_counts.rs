//! Counters of documents, so that the frame of the window need not read an index of all of them.
//!
//! Writing a document notes its counters before and after; the notes are written to the table at the end of the
//! transaction. Queries in between combine the table and the notes.

use super::columns::Numbered as _;
use super::counted::{CountedAs, Tally, of};
use super::queries::bound;
use super::snapshot::Snapshot;
use super::verdict::Verdict;
use super::{ReadHandle, Result, WriteHandle};
use openbaarmaker_diwoo::model::{CatalogueId, DocumentId, Intent};
use std::collections::BTreeMap;

/// The counters of one document; `None` when it is removed.
pub(super) type Counted = Option<(CountedAs, Tally)>;

pub(super) fn note_added(connection: &WriteHandle, catalogue: CatalogueId, added: &Snapshot, verdict: Verdict) {
    let is_withdrawing = matches!(added.intent, Intent::Withdraw { .. });
    let status = verdict.status.number();
    let [must, attention, _] = verdict.counts;
    let counted = of(catalogue, status, is_withdrawing, [must, attention]);
    note(connection, None, (!added.is_removed).then_some(counted));
}

pub(super) fn of_document(connection: &ReadHandle, id: DocumentId) -> Result<Counted> {
    let counted: Option<(CatalogueId, i64, bool, u32, u32)> = connection.first(
        "SELECT catalogue_id, status, json_extract(intent, '$.kind') IS 'withdraw', must, attention FROM document
         WHERE id = :id AND is_removed = 0",
        bound! { id },
    )?;
    Ok(counted.map(|(catalogue, status, is_withdrawing, must, attention)| {
        of(catalogue, status, is_withdrawing, [must, attention])
    }))
}

/// Notes that a document now counts as something else.
pub(super) fn note(connection: &WriteHandle, before: Counted, after: Counted) {
    if before == after {
        return;
    }
    connection.note_counts(|pending| {
        for (counted, sign) in [(before, -1), (after, 1)] {
            if let Some((key, tally)) = counted {
                pending.entry(key).or_default().add(tally, sign);
            }
        }
    });
}

/// Adds the notes to the table.
pub(super) fn store(connection: &WriteHandle) -> Result<()> {
    let pending = connection.note_counts(std::mem::take);
    for (key, more) in pending {
        connection.change(
            "INSERT INTO document_count (catalogue_id, status, is_withdrawing, heaviest, documents, must, attention)
                 VALUES (:catalogue, :status, :withdrawing, :heaviest, :documents, :must, :attention)
                 ON CONFLICT DO UPDATE SET documents = documents + :documents, must = must + :must, attention = attention + :attention",
            bound! {
                catalogue: key.catalogue, status: key.status, withdrawing: key.is_withdrawing, heaviest: key.heaviest,
                documents: more.documents, must: more.must, attention: more.attention,
            },
        )?;
    }
    Ok(())
}

/// Returns the counters of one catalogue, or of all.
pub(super) fn all(connection: &ReadHandle, catalogue: Option<CatalogueId>) -> Result<BTreeMap<CountedAs, Tally>> {
    let kept: Vec<(CountedAs, Tally)> = connection.all(
        "SELECT catalogue_id, status, is_withdrawing, heaviest, documents, must, attention FROM document_count",
        [],
    )?;
    let mut all = connection.pending_counts();
    for (key, tally) in kept {
        all.entry(key).or_default().add(tally, 1);
    }
    all.retain(|key, tally| tally.documents > 0 && catalogue.is_none_or(|wanted| key.catalogue == wanted));
    Ok(all)
}

pub(super) fn sum<'a>(tallies: impl Iterator<Item = &'a Tally>) -> Tally {
    let mut sum = Tally::default();
    tallies.for_each(|tally| sum.add(*tally, 1));
    sum
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::documents::{self, Addition};
    use crate::rewriting::Rewriting;
    use crate::{Store, StoreError};
    use openbaarmaker_diwoo::model::{
        ChangeId, ContentFile, ContentPlace, DocumentStatus, Metadata, PublishedName, Sha256, WithdrawalReason,
    };

    fn snapshot(intent: Intent, is_removed: bool) -> Snapshot {
        Snapshot {
            file: ContentFile {
                name: "a.pdf".to_owned(),
                place: ContentPlace::Library,
                sha256: Sha256::UNKNOWN,
                size_bytes: 1,
                format: None,
                recognised_as: None,
                inspection_problem: None,
                pages: None,
                made: None,
            },
            metadata: Metadata::default(),
            name: PublishedName("a.pdf".to_owned()),
            intent,
            is_removed,
        }
    }

    fn verdict(status: DocumentStatus, must: u32, attention: u32) -> Verdict {
        Verdict { status, counts: [must, attention, 0] }
    }

    /// What the migration that made the counters would count now.
    fn recount(connection: &WriteHandle) -> BTreeMap<CountedAs, Tally> {
        connection.change("DELETE FROM document_count", []).unwrap();
        let sql = include_str!("migrations/025_scale.sql");
        let (_, fill) = sql.split_once("INSERT INTO document_count").unwrap();
        let (fill, _) = fill.split_once(';').unwrap();
        connection.change(&format!("INSERT INTO document_count {fill}"), []).unwrap();
        all(connection, None).unwrap()
    }

    #[test]
    fn the_counters_are_what_counting_says_whatever_is_written_or_taken_back() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("openbaarmaker.sqlite");
        let store = Store::open(&file, folder.path()).unwrap();
        let catalogue = CatalogueId(1);
        let add = |connection: &WriteHandle, verdict| {
            let addition = Addition { change: ChangeId(1), at: 0 };
            let added = snapshot(Intent::Publish, false);
            documents::insert(connection, catalogue, &added, addition, verdict)
        };
        let withdraw = Intent::Withdraw { reason: WithdrawalReason::Other, note: String::new() };
        let ids = store
            .write::<_, StoreError>(|connection| {
                connection.change(
                    "INSERT INTO catalogue (id, name, organisation, base_url, variant, categories, sitemap, max_size_bytes, page_entries)
                     VALUES (1, 'a', 'b', 'https://open.voorbeeld.nl/', 1, '[]', 1, 1, 1)",
                    [],
                )?;
                let first = add(connection, verdict(DocumentStatus::Concept, 2, 1))?;
                let second = add(connection, verdict(DocumentStatus::Changed, 0, 3))?;
                let third = add(connection, verdict(DocumentStatus::Ready, 0, 0))?;
                let between = sum(all(connection, Some(catalogue))?.values());
                assert_eq!(between.documents, 3, "before the end of the transaction");
                Ok([first, second, third])
            })
            .unwrap();
        store
            .write::<_, StoreError>(|connection| {
                documents::set_verdict(connection, ids[0], verdict(DocumentStatus::Ready, 0, 0))?;
                let gone = Rewriting::new(snapshot(Intent::Publish, false), snapshot(Intent::Publish, true))?;
                gone.write(connection, ids[2], None)?;
                let leaving = Rewriting::new(snapshot(Intent::Publish, false), snapshot(withdraw.clone(), false))?;
                let changed = verdict(DocumentStatus::Changed, 1, 1);
                leaving.write(connection, ids[1], Some(changed))
            })
            .unwrap();
        let failed = store.write::<(), _>(|connection| {
            add(connection, verdict(DocumentStatus::Ready, 0, 0))?;
            Err(StoreError::Value("no".to_owned()))
        });
        assert!(failed.is_err());
        let rehearsed = store.rehearse(|connection| add(connection, verdict(DocumentStatus::Ready, 0, 0)));
        assert!(rehearsed.is_ok());
        store
            .write::<_, StoreError>(|connection| {
                let kept = all(connection, None)?;
                assert_eq!(sum(kept.values()).documents, 2);
                assert_eq!(kept, recount(connection));
                Ok(())
            })
            .unwrap();
    }
}
