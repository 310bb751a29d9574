//! Marks of withdrawn documents in the status file of a destination. A library restored from an older backup may not
//! know that one of its documents went online and was withdrawn since; the mark reveals that. The status file of
//! permits has marks of the pages of cases that were deleted: the messages that say so are cleaned up.
//!
//! A mark reveals nothing to anyone else: it is a digest with a key that only the library and its copies have.

use super::site_files::{MARK_DIGITS, Marks, hash_of};
use crate::error::Result;
use crate::ipm::model::MessageKind;
use crate::model::{CatalogueId, DocumentId, PermitId, TargetId};
use crate::store::withdrawals::{self, Dated};
use crate::store::{ReadHandle, WriteHandle, permit_standing, settings};
use std::collections::BTreeSet;

/// Returns the documents of this library that have a mark on a destination, with that mark: those that it calls online,
/// and those that as far as it knows were never online. `is_of_others`: others published there last, so that a document
/// that waits to return may have returned and been withdrawn since.
pub(crate) fn marked(
    connection: &ReadHandle,
    catalogue: CatalogueId,
    (there, is_of_others): (&Marks, bool),
) -> Result<Vec<(DocumentId, String)>> {
    if there.is_empty() {
        return Ok(Vec::new());
    }
    let key = key(connection)?;
    let mut documents = withdrawals::never_online(connection, catalogue)?;
    documents.extend(withdrawals::online_dated(connection, catalogue)?);
    if is_of_others {
        documents.extend(withdrawals::to_return_dated(connection, catalogue)?);
    }
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
    Ok(as_many_as_fit(withdrawn, others))
}

/// Returns the marks to leave of the pages of cases: those of all deletions of pages that stay deleted, then those
/// already there, except of pages that this library announced since.
pub(crate) fn pages_to_leave(connection: &ReadHandle, catalogue: CatalogueId, there: &Marks) -> Result<Marks> {
    let (marks, others) = of_pages(connection, catalogue, there)?;
    Ok(as_many_as_fit(marks, others))
}

/// Tells whether a mark of a page goes: a person agreed that its case stays deleted, or it was announced since. One for
/// which there is no room does not: it would go again and again.
pub(crate) fn any_page_goes(connection: &ReadHandle, catalogue: CatalogueId, there: &Marks) -> Result<bool> {
    let (marks, others) = of_pages(connection, catalogue, there)?;
    Ok(there.iter().any(|mark| !marks.contains(mark) && !others.contains(mark)))
}

/// Returns the marks of all deletions of pages that stay deleted, and those already there that stay beside them.
fn of_pages(connection: &ReadHandle, catalogue: CatalogueId, there: &Marks) -> Result<(Marks, Marks)> {
    let (key, mut others, mut marks) = (key(connection)?, there.clone(), Marks::new());
    for last in permit_standing::said_last(connection, catalogue)? {
        let known = (1..=last.deletions).map(|number| page_mark(&key, &last.page, number));
        if last.kind == MessageKind::D {
            marks.extend(known);
            // Deletions that others published say nothing more than ours, unless a person announces the case again.
            if !last.is_wanted {
                let theirs = (last.deletions + 1..).map(|number| page_mark(&key, &last.page, number));
                theirs.take_while(|mark| others.remove(mark)).for_each(drop);
            }
        } else {
            known.for_each(|mark| _ = others.remove(&mark));
        }
    }
    Ok((marks, others))
}

/// Returns the cases that this library calls published, or is to announce again, and that were deleted there since.
pub(crate) fn deleted_there(
    connection: &ReadHandle,
    catalogue: CatalogueId,
    there: &Marks,
) -> Result<BTreeSet<PermitId>> {
    let deletions = deletions_of_others(connection, catalogue, there)?;
    Ok(deletions.into_iter().map(|(permit, _)| permit).collect())
}

/// Returns those cases with the marks that say so.
pub(crate) fn deletions_of_others(
    connection: &ReadHandle,
    catalogue: CatalogueId,
    there: &Marks,
) -> Result<Vec<(PermitId, String)>> {
    let mut found = Vec::new();
    if there.is_empty() {
        return Ok(found);
    }
    let key = key(connection)?;
    for last in permit_standing::said_last(connection, catalogue)? {
        let mark = page_mark(&key, &last.page, last.deletions + 1);
        if there.contains(&mark) && (last.kind != MessageKind::D || last.is_wanted) {
            found.push((last.permit, mark));
        }
    }
    Ok(found)
}

/// Returns the marks of deletions by others that were seen on a destination.
pub(crate) fn seen_deletions(connection: &ReadHandle, target: TargetId) -> Result<Marks> {
    Ok(settings::read_json(connection, &seen_key(target))?.unwrap_or_default())
}

/// Records which marks of deletions by others were seen on a destination.
pub(crate) fn see_deletions(connection: &WriteHandle, target: TargetId, marks: &Marks) -> Result<()> {
    Ok(settings::write_json(connection, &seen_key(target), marks)?)
}

/// Forgets the deletions by others that were seen on a destination, of pages that were `announced` there since.
pub(crate) fn forget_deletions(
    connection: &WriteHandle,
    catalogue: CatalogueId,
    target: TargetId,
    announced: &BTreeSet<String>,
) -> Result<()> {
    let mut marks = seen_deletions(connection, target)?;
    if marks.is_empty() || announced.is_empty() {
        return Ok(());
    }
    let key = key(connection)?;
    for last in permit_standing::said_last(connection, catalogue)? {
        if announced.contains(&last.page) {
            marks.remove(&page_mark(&key, &last.page, last.deletions + 1));
        }
    }
    see_deletions(connection, target, &marks)
}

fn seen_key(target: TargetId) -> String {
    format!("{}{target}", settings::DELETED_THERE)
}

/// Returns our marks, and those of others for which they leave room.
fn as_many_as_fit(ours: impl IntoIterator<Item = String>, others: Marks) -> Marks {
    let mut marks: Marks = ours.into_iter().take(MOST_MARKS).collect();
    for mark in others {
        if marks.len() >= MOST_MARKS {
            break;
        }
        marks.insert(mark);
    }
    marks
}

/// The mark of a deletion of a page, which are counted from 1.
fn page_mark(key: &str, page: &str, number: u32) -> String {
    shortened(&format!("{key}|{number}|{page}"))
}

/// Identities may be reused after a restore; together with the moment they are unique.
fn mark(key: &str, document: &Dated) -> String {
    let Dated { id, added_at } = document;
    shortened(&format!("{key}|{id}|{added_at}"))
}

fn shortened(text: &str) -> String {
    let mut mark = hash_of(text.as_bytes()).to_string();
    mark.truncate(MARK_DIGITS);
    mark
}

/// Every library gets a key when it is opened for the first time.
fn key(connection: &ReadHandle) -> Result<String> {
    Ok(settings::read(connection, settings::MARK_KEY)?.unwrap_or_default())
}

/// Own choice: they fit in the largest status file that is read.
const MOST_MARKS: usize = 100_000;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_more_marks_are_left_than_a_status_file_has_room_for_and_ours_come_first() {
        let numbered = |from: usize, count: usize| -> Marks {
            (from..from + count).map(|number| format!("{number:0MARK_DIGITS$}")).collect()
        };
        for (ours, others, expected) in
            [(2, 1, [2, 1]), (3, MOST_MARKS, [3, MOST_MARKS - 3]), (MOST_MARKS + 1, 2, [MOST_MARKS, 0])]
        {
            let (ours, others) = (numbered(0, ours), numbered(MOST_MARKS + 1, others));
            let left = as_many_as_fit(ours.clone(), others);
            let of_ours = left.iter().filter(|mark| ours.contains(*mark)).count();
            assert_eq!([of_ours, left.len() - of_ours], expected);
        }
    }
}
