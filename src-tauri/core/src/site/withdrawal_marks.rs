//! Marks of withdrawn documents in the status file of a destination. A library restored from an older backup may not
//! know that one of its documents went online and was withdrawn since; the mark reveals that.
//!
//! A mark reveals nothing to anyone else: it is a digest with a key that only the library and its copies have.

use super::site_files::{MARK_DIGITS, Marks, hash_of};
use crate::error::Result;
use crate::model::{CatalogueId, DocumentId};
use crate::store::withdrawals::{self, Dated};
use crate::store::{ReadHandle, settings};
use std::collections::BTreeSet;

/// Returns the documents of this library that have a mark on a destination, with that mark: those that it calls online,
/// and those that as far as it knows were never online.
pub(crate) fn marked(
    connection: &ReadHandle,
    catalogue: CatalogueId,
    there: &Marks,
) -> Result<Vec<(DocumentId, String)>> {
    if there.is_empty() {
        return Ok(Vec::new());
    }
    let key = key(connection)?;
    let mut documents = withdrawals::never_online(connection, catalogue)?;
    documents.extend(withdrawals::online_dated(connection, catalogue)?);
    let marks = documents.iter().map(|document| (document.id, mark(&key, document)));
    Ok(marks.filter(|(_, mark)| there.contains(mark)).collect())
}

/// Returns the marks to leave: those of all withdrawn documents, then those already there, except of documents that are
/// `online` now, and those of documents that count as withdrawn there (`away`), so that a library that lost its record
/// finds them again.
pub(crate) fn to_leave(
    connection: &ReadHandle,
    catalogue: CatalogueId,
    there: &Marks,
    (online, away): (&BTreeSet<DocumentId>, &BTreeSet<DocumentId>),
) -> Result<Marks> {
    let key = key(connection)?;
    let mut others = there.clone();
    if !others.is_empty() {
        for id in online {
            if let Some(document) = withdrawals::dated(connection, *id)? {
                others.remove(&mark(&key, &document));
            }
        }
    }
    for id in away {
        let document = withdrawals::dated(connection, *id)?;
        others.extend(document.map(|document| mark(&key, &document)));
    }
    let withdrawn = withdrawals::all_dated(connection, catalogue)?;
    let withdrawn = withdrawn.iter().map(|document| mark(&key, document));
    // A file full of marks of others leaves room for ours.
    let mut marks: Marks = withdrawn.take(MOST_MARKS).collect();
    for mark in others {
        if marks.len() >= MOST_MARKS {
            break;
        }
        marks.insert(mark);
    }
    Ok(marks)
}

/// Identities may be reused after a restore; together with the moment they are unique.
fn mark(key: &str, document: &Dated) -> String {
    let Dated { id, added_at } = document;
    let mut mark = hash_of(format!("{key}|{id}|{added_at}").as_bytes()).to_string();
    mark.truncate(MARK_DIGITS);
    mark
}

/// Every library gets a key when it is opened for the first time.
fn key(connection: &ReadHandle) -> Result<String> {
    Ok(settings::read(connection, settings::MARK_KEY)?.unwrap_or_default())
}

/// Own choice: they fit in the largest status file that is read.
const MOST_MARKS: usize = 100_000;
