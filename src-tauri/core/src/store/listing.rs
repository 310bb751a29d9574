//! Lists of documents: filters, search, sorting, counts. Rows come by stretch; nothing here holds all of them.

use super::{StoreError, documents, field_filter};
use crate::model::{DocumentId, Metadata};
use crate::wire::{Counts, DocumentFilter, DocumentRow, Selection, Sort, SortKey, StatusFilter};
use rusqlite::{Connection, Row, ToSql, named_params};
use std::fmt::Write as _;

/// A filter as SQL conditions with their values. Conditions are fixed texts; values are always bound.
#[derive(Default)]
struct Conditions {
    sql: String,
    values: Vec<(&'static str, Box<dyn ToSql>)>,
}

impl Conditions {
    fn add(&mut self, condition: &str) {
        let _infallible = write!(self.sql, " AND {condition}");
    }

    fn bind(&mut self, name: &'static str, value: impl ToSql + 'static) {
        self.values.push((name, Box::new(value)));
    }

    fn params(&self) -> Vec<(&str, &dyn ToSql)> {
        self.values
            .iter()
            .map(|(name, value)| (*name, value.as_ref()))
            .collect()
    }
}

/// Counts the documents that match.
///
/// # Errors
/// [`StoreError`].
pub fn count(connection: &Connection, filter: &DocumentFilter) -> Result<u32, StoreError> {
    let conditions = conditions(filter);
    let sql = format!(
        "SELECT count(*) FROM document AS d WHERE d.is_removed = 0{}",
        conditions.sql
    );
    let mut statement = connection.prepare_cached(&sql)?;
    Ok(statement.query_row(conditions.params().as_slice(), |row| row.get(0))?)
}

/// Returns a stretch of the rows that match, sorted.
///
/// # Errors
/// [`StoreError`].
pub fn rows(
    connection: &Connection,
    filter: &DocumentFilter,
    sort: Sort,
    offset: u32,
    limit: u32,
) -> Result<Vec<DocumentRow>, StoreError> {
    let mut conditions = conditions(filter);
    conditions.bind(":offset", offset);
    conditions.bind(":limit", limit);
    let sql = format!(
        "SELECT d.id, d.title, d.metadata, d.file_name, d.size_bytes, d.document_date, d.status, d.must, d.attention,
                (SELECT count(*) FROM document_reference WHERE target_id = d.id AND kind = 0),
                EXISTS (SELECT 1 FROM document_reference WHERE document_id = d.id AND kind = 0)
         FROM document AS d WHERE d.is_removed = 0{} ORDER BY {} LIMIT :limit OFFSET :offset",
        conditions.sql,
        order(sort),
    );
    let mut statement = connection.prepare_cached(&sql)?;
    let mut rows = statement.query(conditions.params().as_slice())?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        found.push(document_row(row)?);
    }
    Ok(found)
}

/// Returns the row of one document.
///
/// # Errors
/// [`StoreError`].
pub fn row(connection: &Connection, id: DocumentId) -> Result<Option<DocumentRow>, StoreError> {
    let mut statement = connection.prepare_cached(
        "SELECT d.id, d.title, d.metadata, d.file_name, d.size_bytes, d.document_date, d.status, d.must, d.attention,
                (SELECT count(*) FROM document_reference WHERE target_id = d.id AND kind = 0),
                EXISTS (SELECT 1 FROM document_reference WHERE document_id = d.id AND kind = 0)
         FROM document AS d WHERE d.is_removed = 0 AND d.id = :id",
    )?;
    let mut rows = statement.query(named_params! { ":id": id.0 })?;
    rows.next()?.map(document_row).transpose()
}

/// Returns a stretch of the identities that match, sorted.
///
/// # Errors
/// [`StoreError`].
pub fn ids(
    connection: &Connection,
    filter: &DocumentFilter,
    sort: Sort,
    offset: u32,
    limit: u32,
) -> Result<Vec<DocumentId>, StoreError> {
    let mut conditions = conditions(filter);
    conditions.bind(":offset", offset);
    conditions.bind(":limit", limit);
    let sql = format!(
        "SELECT d.id FROM document AS d WHERE d.is_removed = 0{} ORDER BY {} LIMIT :limit OFFSET :offset",
        conditions.sql,
        order(sort),
    );
    let mut statement = connection.prepare_cached(&sql)?;
    let found = statement
        .query_map(conditions.params().as_slice(), |row| {
            row.get(0).map(DocumentId)
        })?
        .collect::<Result<_, _>>()?;
    Ok(found)
}

/// Returns the identities of a selection in order of identity; unknown and removed ones are left out.
///
/// # Errors
/// [`StoreError`].
pub fn selected(
    connection: &Connection,
    selection: &Selection,
) -> Result<Vec<DocumentId>, StoreError> {
    match selection {
        Selection::Ids { ids } => {
            let mut statement = connection
                .prepare_cached("SELECT 1 FROM document WHERE id = :id AND is_removed = 0")?;
            let mut found = Vec::with_capacity(ids.len());
            for id in ids {
                if statement.exists(named_params! { ":id": id.0 })? {
                    found.push(*id);
                }
            }
            found.sort_unstable();
            found.dedup();
            Ok(found)
        }
        Selection::Filter { filter, except } => {
            let conditions = conditions(filter);
            let sql = format!(
                "SELECT d.id FROM document AS d WHERE d.is_removed = 0{} ORDER BY d.id",
                conditions.sql
            );
            let mut statement = connection.prepare_cached(&sql)?;
            let mut found: Vec<DocumentId> = statement
                .query_map(conditions.params().as_slice(), |row| {
                    row.get(0).map(DocumentId)
                })?
                .collect::<Result<_, _>>()?;
            let except: std::collections::BTreeSet<_> = except.iter().collect();
            found.retain(|id| !except.contains(id));
            Ok(found)
        }
    }
}

/// Counts over the whole library for the frame of the window.
///
/// # Errors
/// [`StoreError`].
pub fn counts(connection: &Connection) -> Result<Counts, StoreError> {
    let mut statement = connection.prepare_cached(
        "SELECT count(*), coalesce(sum((must + attention) * (status <> 4)), 0), coalesce(sum(must * (status <> 4)), 0),
                coalesce(sum(status = 1 OR (status = 2 AND must = 0)), 0)
                + (SELECT count(*) FROM document WHERE is_removed = 0 AND status = 2 AND must > 0
                     AND json_extract(intent, '$.kind') = 'withdraw')
         FROM document WHERE is_removed = 0",
    )?;
    Ok(statement.query_row([], |row| {
        Ok(Counts {
            documents: row.get(0)?,
            todo: row.get(1)?,
            must: row.get(2)?,
            publishable: row.get(3)?,
        })
    })?)
}

/// Counts documents with something to do, and documents that can go out.
///
/// # Errors
/// [`StoreError`].
pub fn todo_counts(
    connection: &Connection,
    catalogue: Option<crate::model::CatalogueId>,
) -> Result<(u32, u32, u32), StoreError> {
    let mut statement = connection.prepare_cached(
        "SELECT coalesce(sum(must + attention), 0), coalesce(sum(must + attention > 0), 0),
                coalesce(sum(status = 1 OR (status = 2 AND must = 0)), 0)
         FROM document WHERE is_removed = 0 AND status <> 4 AND (:catalogue IS NULL OR catalogue_id = :catalogue)",
    )?;
    Ok(statement.query_row(
        named_params! { ":catalogue": catalogue.map(|id| id.0) },
        |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)),
    )?)
}

fn conditions(filter: &DocumentFilter) -> Conditions {
    let mut conditions = Conditions::default();
    if let Some(catalogue) = filter.catalogue {
        // The plus keeps this from choosing the index: most libraries have one catalogue, and the order matters more.
        conditions.add("+d.catalogue_id = :catalogue");
        conditions.bind(":catalogue", catalogue.0);
    }
    if let Some(query) = filter.search.as_deref().and_then(search_query) {
        conditions
            .add("d.id IN (SELECT rowid FROM document_search WHERE document_search MATCH :search)");
        conditions.bind(":search", query);
    }
    if let Some(status) = filter.status {
        status_condition(&mut conditions, status);
    }
    match filter.category.as_deref() {
        Some("") => conditions.add("d.category = ''"),
        Some(category) => {
            conditions.add(
                "d.id IN (SELECT document_id FROM document_category WHERE category = :category)",
            );
            conditions.bind(":category", category.to_owned());
        }
        None => {}
    }
    if let Some(wanted) = &filter.value {
        let condition = field_filter::condition(wanted);
        conditions.add(&condition.sql);
        if let Some(value) = condition.value {
            conditions.bind(":value", value);
        }
    }
    if let Some(ids) = &filter.among {
        conditions.add("d.id IN (SELECT value + 0 FROM json_each(:among))");
        let ids: Vec<i64> = ids.iter().map(|id| id.0).collect();
        conditions.bind(":among", serde_json::Value::from(ids).to_string());
    }
    if let Some(change) = filter.added_by {
        conditions.add("d.added_by = :added_by");
        conditions.bind(":added_by", change.0);
    }
    if let Some(rule) = &filter.rule {
        let (code, variant) = rule
            .split_once('-')
            .map_or((rule.as_str(), None), |(code, variant)| {
                (code, Some(variant))
            });
        conditions.bind(":rule", code.to_owned());
        if let Some(variant) = variant {
            conditions.add(
                "d.id IN (SELECT document_id FROM finding WHERE code = :rule AND variant = :variant)",
            );
            conditions.bind(":variant", variant.to_owned());
        } else {
            conditions.add("d.id IN (SELECT document_id FROM finding WHERE code = :rule)");
        }
    }
    conditions
}

fn status_condition(conditions: &mut Conditions, status: StatusFilter) {
    use crate::model::DocumentStatus::{Changed, Concept, Published, Ready, Withdrawn};
    let status = match status {
        StatusFilter::Todo => {
            return conditions.add("(d.must > 0 OR d.attention > 0) AND d.status <> 4");
        }
        StatusFilter::Concept => Concept,
        StatusFilter::Ready => Ready,
        StatusFilter::Published => Published,
        StatusFilter::Changed => Changed,
        StatusFilter::Withdrawn => Withdrawn,
    };
    conditions.add("d.status = :status");
    conditions.bind(":status", documents::status_number(status));
}

/// Every word as a quoted beginning, all of them required; `None` when there is no word.
fn search_query(text: &str) -> Option<String> {
    let words: Vec<String> = text
        .split(|character: char| !character.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(|word| format!("\"{word}\"*"))
        .collect();
    (!words.is_empty()).then(|| words.join(" "))
}

fn order(sort: Sort) -> &'static str {
    match (sort.key, sort.descending) {
        (SortKey::Added, false) => "d.id DESC",
        (SortKey::Added, true) => "d.id",
        (SortKey::Title, false) => "d.title, d.id",
        (SortKey::Title, true) => "d.title DESC, d.id DESC",
        (SortKey::Category, false) => "d.category, d.id",
        (SortKey::Category, true) => "d.category DESC, d.id DESC",
        (SortKey::Date, false) => "d.document_date, d.id",
        (SortKey::Date, true) => "d.document_date DESC, d.id DESC",
        (SortKey::Status, false) => "d.status, d.id",
        (SortKey::Status, true) => "d.status DESC, d.id DESC",
    }
}

fn document_row(row: &Row<'_>) -> Result<DocumentRow, StoreError> {
    let metadata: String = row.get(2)?;
    let metadata: Metadata = serde_json::from_str(&metadata)?;
    let size: i64 = row.get(4)?;
    Ok(DocumentRow {
        id: DocumentId(row.get(0)?),
        title: row.get(1)?,
        title_origin: metadata.titel_herkomst,
        file_name: row.get(3)?,
        size_bytes: size.unsigned_abs(),
        categories: metadata
            .informatiecategorieen
            .into_iter()
            .map(|uri| uri.0)
            .collect(),
        date: row.get(5)?,
        status: documents::status(row.get(6)?)?,
        must: row.get(7)?,
        attention: row.get(8)?,
        parts: row.get(9)?,
        is_part: row.get(10)?,
    })
}
