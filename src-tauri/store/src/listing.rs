//! Lists of documents: filters, search, sorting, counts. Rows come in pages; nothing here holds all of them.

use super::columns::{Columns, FromRow, Rfc3339};
use super::counted::CountedAs;
use super::handles::ReadHandle;
use super::parameters::ToColumn;
use super::queries::{bound, queries};
use super::withdrawals::REMAINS;
use super::{
    IdSet, Result, document_counts, documents,
    matching::{self, DocumentFilter, FEW, Matching},
};
use crate::attributes::{apply, view};
use openbaarmaker_diwoo::model::{DocumentId, DocumentStatus, Metadata, TitleOrigin};
use serde::{Deserialize, Serialize};

/// The property by which a list is sorted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "testing", derive(ts_rs::TS), ts(export))]
pub enum SortKey {
    /// Newest first.
    #[default]
    Added,
    /// Title.
    Title,
    /// Label of the first category.
    Category,
    /// Document date.
    Date,
    /// State.
    Status,
    /// Name of the original file.
    File,
    /// Size of the file.
    Size,
}

/// How a list is sorted; ties are sorted by identity.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "testing", derive(ts_rs::TS), ts(export))]
pub struct Sort {
    /// The property to sort by.
    pub key: SortKey,
    /// Whether the order is reversed.
    pub descending: bool,
}

/// One row of the list.
#[apply(view)]
#[expect(clippy::struct_excessive_bools, reason = "each is a mark of its own in the list")]
pub struct DocumentRow {
    /// Its identity.
    pub id: DocumentId,
    /// Official title; may be empty.
    pub title: String,
    /// Who wrote the title.
    pub title_origin: TitleOrigin,
    /// Name of the original file.
    pub file_name: String,
    /// Size in bytes.
    pub size_bytes: u64,
    /// Category URIs in order.
    pub categories: Vec<String>,
    /// Whether it belongs to a main document.
    pub is_part: bool,
    /// Number of its parts.
    pub parts: u32,
    /// Document date.
    pub date: Option<String>,
    /// State.
    pub status: DocumentStatus,
    /// The day before which it does not go online, while it waits for that day.
    pub waits_until: Option<String>,
    /// Whether the next publication withdraws it.
    pub is_withdrawing: bool,
    /// Whether it was withdrawn and is still online: a destination refused to remove it, somebody put it back, or
    /// another destination has yet to be published to.
    pub is_remaining: bool,
    /// Number of must-findings.
    pub must: u32,
    /// Number of attention-findings.
    pub attention: u32,
    /// When it was added, RFC 3339.
    pub added_at: String,
    /// Whether the search matched only with the help of the text of its file.
    pub is_found_in_text: bool,
}

/// A page of the list.
#[apply(view)]
pub struct RowPage {
    /// Number of documents that match.
    pub total: u32,
    /// The rows asked for.
    pub rows: Vec<DocumentRow>,
    /// The document that was added last when this was read: choosing all that match does not include later ones.
    pub newest: DocumentId,
}

/// Which documents an action is about. Selecting all 100,000 is cheap.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", tag = "kind", deny_unknown_fields)]
#[cfg_attr(feature = "testing", derive(ts_rs::TS), ts(export))]
#[expect(clippy::large_enum_variant, reason = "there is one at a time, and most are filters")]
pub enum Selection {
    /// These documents.
    Ids {
        /// Their identities.
        ids: Vec<DocumentId>,
    },
    /// All that match, except some.
    Filter {
        /// The filter.
        filter: DocumentFilter,
        /// The exceptions.
        except: Vec<DocumentId>,
    },
}

/// Counts shown in the navigation of the window.
#[apply(view)]
#[derive(Copy, Default)]
pub struct Counts {
    /// Documents in the library, withdrawn ones included.
    pub documents: u32,
    /// Must- and attention-findings.
    pub todo: u32,
    /// How many of those are must-findings.
    pub must: u32,
}

/// Returns a page of the rows that match, sorted, and the total number that match.
pub fn page(connection: &ReadHandle, filter: &DocumentFilter, sort: Sort, offset: u32, limit: u32) -> Result<RowPage> {
    let matching = matched(connection, filter, offset)?;
    let total = total(connection, filter, matching.as_ref())?;
    let mut rows = Vec::new();
    for id in page_of_ids(connection, filter, matching.as_ref(), sort, offset, limit)? {
        let Some(mut row) = row(connection, id)? else { continue };
        let described = matching.as_ref().and_then(|all| all.in_description.as_ref());
        row.is_found_in_text = described.is_some_and(|described| !described.contains(id));
        rows.push(row);
    }
    Ok(RowPage { total, rows, newest: documents::newest(connection)? })
}

/// Counts the documents that match.
pub fn count(connection: &ReadHandle, filter: &DocumentFilter) -> Result<u32> {
    total(connection, filter, matched(connection, filter, 0)?.as_ref())
}

queries! {
    /// Returns the row of one document.
    pub first fn row(id: DocumentId) -> Option<DocumentRow>
        = &format!("SELECT d.id, d.title, d.metadata, d.file_name, d.size_bytes,
                EXISTS (SELECT 1 FROM document_reference WHERE document_id = d.id AND kind = 0),
                (SELECT count(*) FROM document_reference WHERE target_id = d.id AND kind = 0), d.document_date, d.status,
                iif(d.status = 5, json_extract(d.metadata, '$.nietVoor'), NULL),
                d.status <> 4 AND json_extract(d.intent, '$.kind') = 'withdraw',
                EXISTS (SELECT 1 FROM publication AS p JOIN target AS t ON t.catalogue_id = p.catalogue_id
                          WHERE p.document_id = d.id AND p.is_online = 0 AND p.withdrawn_at IS NOT NULL AND {REMAINS}),
                d.must, d.attention, d.added_at
         FROM document AS d WHERE d.is_removed = 0 AND d.id = :id");
}

/// Returns a page of the identities that match, sorted.
pub fn ids(
    connection: &ReadHandle,
    filter: &DocumentFilter,
    sort: Sort,
    offset: u32,
    limit: u32,
) -> Result<Vec<DocumentId>> {
    let matching = matched(connection, filter, offset)?;
    page_of_ids(connection, filter, matching.as_ref(), sort, offset, limit)
}

/// Returns the identities of a selection in ascending order, without unknown and removed documents.
pub fn selected(connection: &ReadHandle, selection: &Selection) -> Result<Vec<DocumentId>> {
    match selection {
        Selection::Ids { ids } => {
            let mut found = Vec::with_capacity(ids.len());
            for id in ids {
                let sql = "SELECT 1 FROM document WHERE id = :id AND is_removed = 0";
                if connection.any(sql, bound! { id })? {
                    found.push(*id);
                }
            }
            found.sort_unstable();
            found.dedup();
            Ok(found)
        }
        Selection::Filter { filter, except } => {
            let mut ids = matching::matching(connection, filter)?.ids;
            ids.subtract(&except.iter().copied().collect::<IdSet>());
            Ok(ids.iter().collect())
        }
    }
}

/// Returns counts over the whole library for the frame of the window.
pub fn counts(connection: &ReadHandle) -> Result<Counts> {
    let all = document_counts::all(connection, None)?;
    let open = document_counts::sum(
        (all.iter()).filter_map(|(key, tally)| (!key.is(DocumentStatus::Withdrawn)).then_some(tally)),
    );
    Ok(Counts {
        documents: count_of(document_counts::sum(all.values()).documents),
        todo: count_of(open.must + open.attention),
        must: count_of(open.must),
    })
}

/// Counts must- and attention-findings, the documents that have any, and the documents that can go out. Documents about
/// to be withdrawn do not count as going out.
pub fn todo_counts(
    connection: &ReadHandle,
    catalogue: Option<openbaarmaker_diwoo::model::CatalogueId>,
) -> Result<(u32, u32, u32)> {
    let mut open = document_counts::all(connection, catalogue)?;
    open.retain(|key, _| !key.is(DocumentStatus::Withdrawn));
    let sum = |which: fn(CountedAs) -> bool| {
        document_counts::sum(open.iter().filter(|(key, _)| which(**key)).map(|(_, tally)| tally))
    };
    let todo = sum(CountedAs::has_todo);
    Ok((count_of(todo.must + todo.attention), count_of(todo.documents), count_of(sum(CountedAs::is_ready).documents)))
}

/// Returns the documents that match as a set, where a page of them needs one.
fn matched(connection: &ReadHandle, filter: &DocumentFilter, offset: u32) -> Result<Option<Matching>> {
    (matching::is_narrow(filter) || offset > NEAR).then(|| matching::matching(connection, filter)).transpose()
}

/// Counts the documents that match. Without a set everything in the catalogue matches.
fn total(connection: &ReadHandle, filter: &DocumentFilter, matching: Option<&Matching>) -> Result<u32> {
    if let Some(matching) = matching {
        return Ok(matching.count);
    }
    let all = document_counts::all(connection, filter.catalogue)?;
    Ok(count_of(document_counts::sum(all.values()).documents))
}

fn count_of(number: i64) -> u32 {
    u32::try_from(number).unwrap_or_default()
}

/// Returns a page of the identities, sorted. Without a set everything in the catalogue matches.
fn page_of_ids(
    connection: &ReadHandle,
    filter: &DocumentFilter,
    matching: Option<&Matching>,
    sort: Sort,
    offset: u32,
    limit: u32,
) -> Result<Vec<DocumentId>> {
    let order = order(sort);
    let rows = |condition: &str, of: &dyn ToColumn| {
        let sql =
            format!("SELECT d.id FROM document AS d WHERE {condition} ORDER BY {order} LIMIT :limit OFFSET :offset");
        connection.all(&sql, bound! { of, limit, offset })
    };
    let (skip, take) = (offset as usize, limit as usize);
    match matching {
        None => rows("d.is_removed = 0 AND (:of IS NULL OR +d.catalogue_id = :of)", &filter.catalogue),
        Some(all) if sort.key == SortKey::Added && sort.descending => {
            Ok(all.ids.iter().skip(skip).take(take).collect())
        }
        Some(all) if sort.key == SortKey::Added => Ok(all.ids.iter().rev().skip(skip).take(take).collect()),
        Some(few) if few.count <= FEW => rows("d.id IN (SELECT value FROM json_each(:of))", &few.ids.as_json()),
        Some(many) => rows("d.is_removed = 0 AND in_set(:of, d.id)", &many.ids),
    }
}

/// Each order is that of an index, in both directions, so that the first rows need no sorting.
fn order(sort: Sort) -> String {
    let column = match sort.key {
        SortKey::Added if sort.descending => return "d.id".to_owned(),
        SortKey::Added => return "d.id DESC".to_owned(),
        SortKey::Title => "d.title",
        SortKey::Category => "d.category_label",
        SortKey::Date => "d.document_date",
        SortKey::Status => "d.status",
        SortKey::File => "d.file_name COLLATE NOCASE",
        SortKey::Size => "d.size_bytes",
    };
    let down = if sort.descending { " DESC" } else { "" };
    format!("{column}{down}, d.id{down}")
}

impl FromRow for DocumentRow {
    fn from_row(columns: &mut Columns<'_>) -> Result<Self> {
        let (id, title, metadata): (_, _, Metadata) = columns.read()?;
        let categories = metadata.informatiecategorieen.into_iter();
        Ok(Self {
            id,
            title,
            title_origin: metadata.titel_herkomst,
            file_name: columns.read()?,
            size_bytes: columns.read()?,
            categories: categories.map(|uri| uri.0).collect(),
            is_part: columns.read()?,
            parts: columns.read()?,
            date: columns.read()?,
            status: columns.read()?,
            waits_until: columns.read()?,
            is_withdrawing: columns.read()?,
            is_remaining: columns.read()?,
            must: columns.read()?,
            attention: columns.read()?,
            added_at: columns.read::<Rfc3339>()?.0,
            is_found_in_text: false,
        })
    }
}

/// How far into a whole list counting off rows is quick; beyond that a set is quicker.
const NEAR: u32 = 5_000;
