//! The documents that match a filter: search and conditions together, as one set.
//!
//! The set is made once, by the query plan that suits the filter; sorting and counting only test membership. So a word
//! that occurs in all documents costs no more than a rare one.

use super::columns::Numbered as _;
use super::handles::ReadHandle;
use super::id_set::json_list;
use super::queries::Pieces;
use super::{FieldValue, IdRuns, IdSet, Matches, Result, SearchQuery, documents, field_filter, search};
use chrono::NaiveDate;
use openbaarmaker_diwoo::model::{CatalogueId, ChangeId, DocumentId, DocumentStatus, Level};
use serde::{Deserialize, Serialize};

/// Which documents a list shows.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
#[cfg_attr(feature = "testing", derive(ts_rs::TS), ts(export, optional_fields))]
pub struct DocumentFilter {
    /// Only this catalogue.
    pub catalogue: Option<CatalogueId>,
    /// What to look for in titles, file names, descriptions, numbers and the text of files: words that must all occur
    /// (as beginnings), `"words in this order"`, and `-` before words that may not occur.
    pub search: Option<String>,
    /// Only these states; empty means all.
    #[cfg_attr(feature = "testing", ts(optional, as = "Option<Vec<StatusFilter>>"))]
    pub statuses: Vec<StatusFilter>,
    /// Only with one of these categories (TOOI URI); an empty text means without a category. Empty means all.
    #[cfg_attr(feature = "testing", ts(optional, as = "Option<Vec<String>>"))]
    pub categories: Vec<String>,
    /// Only with this document date or a later one.
    #[cfg_attr(feature = "testing", ts(optional))]
    pub date_from: Option<NaiveDate>,
    /// Only with this document date or an earlier one.
    #[cfg_attr(feature = "testing", ts(optional))]
    pub date_to: Option<NaiveDate>,
    /// Only documents that are not withdrawn, with a finding of this level.
    pub level: Option<Level>,
    /// Only what was added by this change ("Laatst toegevoegd").
    pub added_by: Option<ChangeId>,
    /// Only documents that have this value in a field.
    pub value: Option<FieldValue>,
    /// Only these: the documents that were selected individually when a value among them was chosen.
    pub among: Option<Vec<DocumentId>>,
    /// Only these: all that a list had when they were chosen together. Documents added to the list later are not
    /// included.
    pub chosen: Option<IdRuns>,
    /// Only documents with a finding of this rule, such as `D06`, or of one variant of it, such as `D06-missing`.
    pub rule: Option<String>,
}

/// A state to filter on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "testing", derive(ts_rs::TS), ts(export))]
pub enum StatusFilter {
    /// Never published, not complete.
    Concept,
    /// Complete, not published.
    Ready,
    /// Complete, not published before its day.
    Waiting,
    /// Online as described here.
    Published,
    /// Online, differs here.
    Changed,
    /// Taken offline.
    Withdrawn,
    /// In any state: it is not complete, so it cannot go out.
    Todo,
}

impl From<DocumentStatus> for StatusFilter {
    fn from(status: DocumentStatus) -> Self {
        match status {
            DocumentStatus::Concept => Self::Concept,
            DocumentStatus::Ready => Self::Ready,
            DocumentStatus::Waiting => Self::Waiting,
            DocumentStatus::Published => Self::Published,
            DocumentStatus::Changed => Self::Changed,
            DocumentStatus::Withdrawn => Self::Withdrawn,
        }
    }
}

/// The documents of a filter.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Matching {
    /// All of them.
    pub ids: IdSet,
    /// How many there are.
    pub count: u32,
    /// Those whose description alone matches the search; `None` when there was no search.
    pub in_description: Option<IdSet>,
}

/// Finds the documents that match a filter, without removed ones.
pub fn matching(connection: &ReadHandle, filter: &DocumentFilter) -> Result<Matching> {
    let query = filter.search.as_deref().and_then(SearchQuery::parse);
    let found = query.map(|query| search::find(connection, &query)).transpose()?;
    let chosen = (filter.chosen.as_ref())
        .map(|runs| documents::newest(connection).map(|newest| IdSet::of_runs(runs, newest)))
        .transpose()?;
    let conditions = conditions(filter, found.as_ref(), chosen.as_ref());
    let sql = format!("SELECT d.id FROM document AS d WHERE d.is_removed = 0{}", conditions.sql);
    let ids: IdSet = connection.all(&sql, conditions.params().as_slice())?;
    Ok(Matching { count: ids.count(), ids, in_description: found.map(|found| found.in_description) })
}

/// Tells whether a filter has more conditions than a catalogue.
pub(super) fn is_narrow(filter: &DocumentFilter) -> bool {
    let is_searched = filter.search.as_deref().and_then(SearchQuery::parse).is_some();
    let rest = DocumentFilter { catalogue: None, search: None, ..filter.clone() };
    is_searched || rest != DocumentFilter::default()
}

/// A plus before a column keeps its index from being used: these conditions usually hold for many documents, which are
/// read from the one index that has all columns.
fn conditions(filter: &DocumentFilter, found: Option<&Matches>, chosen: Option<&IdSet>) -> Pieces {
    let mut all = Pieces::default();
    if let Some(found) = found {
        only(&mut all, "found", &found.ids);
    }
    if let Some(chosen) = chosen {
        only(&mut all, "chosen", chosen);
    }
    all.and_with("+d.catalogue_id = :catalogue", "catalogue", filter.catalogue);
    statuses(&mut all, &filter.statuses);
    categories(&mut all, &filter.categories);
    all.and_with("+d.document_date >= :date_from", "date_from", filter.date_from);
    all.and_with("+d.document_date <= :date_to", "date_to", filter.date_to);
    match filter.level {
        Some(Level::Must) => all.and("d.must > 0 AND d.status <> 4"),
        Some(Level::Attention) => all.and("d.attention > 0 AND d.status <> 4"),
        Some(Level::Tip) => all.and("d.tip > 0 AND d.status <> 4"),
        None => {}
    }
    all.and_with("d.added_by = :added_by", "added_by", filter.added_by);
    if let Some(wanted) = &filter.value {
        let condition = field_filter::condition(wanted);
        all.and(&condition.sql);
        if let Some(value) = condition.value {
            all.bind("value", value);
        }
    }
    let among = filter.among.as_ref().map(|ids| json_list(ids.iter().map(|id| id.0)));
    all.and_with("d.id IN (SELECT value + 0 FROM json_each(:among))", "among", among);
    if let Some(rule) = &filter.rule {
        of_rule(&mut all, rule);
    }
    all
}

/// A few are looked up individually; many are tested while scanning all.
fn only(all: &mut Pieces, name: &str, ids: &IdSet) {
    if ids.count() <= FEW {
        all.and(&format!("d.id IN (SELECT value FROM json_each(:{name}))"));
        all.bind(name, ids.as_json());
    } else {
        all.and(&format!("in_set(:{name}, d.id)"));
        all.bind(name, ids.as_blob().to_vec());
    }
}

fn statuses(all: &mut Pieces, wanted: &[StatusFilter]) {
    let states: Vec<DocumentStatus> = wanted.iter().filter_map(|status| state_of(*status)).collect();
    let is_todo = wanted.contains(&StatusFilter::Todo);
    match (is_todo, states.is_empty()) {
        (false, true) => return,
        // Exactly the condition of the index `document_todo`.
        (true, true) => return all.and("d.must > 0 AND d.status <> 4"),
        (false, false) => all.and("d.status IN (SELECT value FROM json_each(:statuses))"),
        (true, false) => {
            all.and("(d.status IN (SELECT value FROM json_each(:statuses)) OR d.must > 0 AND d.status <> 4)");
        }
    }
    all.bind("statuses", json_list(states.iter().map(|state| state.number())));
}

fn categories(all: &mut Pieces, wanted: &[String]) {
    let none = "SELECT id FROM document WHERE is_removed = 0 AND category_label = ''";
    let some = "SELECT document_id FROM document_category WHERE category IN (SELECT value FROM json_each(:categories))";
    let named: Vec<&str> = (wanted.iter().map(String::as_str)).filter(|category| !category.is_empty()).collect();
    match (named.len() < wanted.len(), named.is_empty()) {
        (false, true) => return,
        (true, true) => return all.and(&format!("d.id IN ({none})")),
        (false, false) => all.and(&format!("d.id IN ({some})")),
        (true, false) => all.and(&format!("d.id IN ({none} UNION ALL {some})")),
    }
    all.bind("categories", serde_json::json!(named).to_string());
}

fn of_rule(all: &mut Pieces, rule: &str) {
    let (code, variant) = rule.split_once('-').map_or((rule, None), |(code, variant)| (code, Some(variant)));
    let is_variant = if variant.is_some() { " AND k.variant = :variant" } else { "" };
    all.and(&format!("d.id IN ({FOUND}{is_variant})"));
    all.bind("rule", code.to_owned());
    if let Some(variant) = variant {
        all.bind("variant", variant.to_owned());
    }
}

/// The state that a filter names; "todo" is not a state.
fn state_of(status: StatusFilter) -> Option<DocumentStatus> {
    match status {
        StatusFilter::Concept => Some(DocumentStatus::Concept),
        StatusFilter::Ready => Some(DocumentStatus::Ready),
        StatusFilter::Waiting => Some(DocumentStatus::Waiting),
        StatusFilter::Published => Some(DocumentStatus::Published),
        StatusFilter::Changed => Some(DocumentStatus::Changed),
        StatusFilter::Withdrawn => Some(DocumentStatus::Withdrawn),
        StatusFilter::Todo => None,
    }
}

const FOUND: &str = "SELECT f.document_id FROM finding_kind AS k JOIN finding_kind_document AS f ON f.kind_id = k.id WHERE k.code = :rule";
/// Up to this number, documents are looked up and sorted on their own; beyond it, walking an index in order is quicker.
pub(super) const FEW: u32 = 2_000;
