//! Lists of permit cases: filters, sorting, counts.

use super::columns::{Numbered as _, from_row, numbered};
use super::queries::bound;
use super::{ReadHandle, Result};
use crate::attributes::{apply, view};
use chrono::NaiveDate;
use openbaarmaker_diwoo::lists::fold;
use openbaarmaker_diwoo::model::{CatalogueId, PermitId};
use openbaarmaker_permits::model::{MessageKind, PermitState};
use openbaarmaker_permits::names::{BROKEN_OFF, QUASHED};
use serde::{Deserialize, Serialize};

/// Which cases a list shows.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
#[cfg_attr(feature = "testing", derive(ts_rs::TS), ts(export, optional_fields))]
pub struct PermitFilter {
    /// Only this catalogue.
    pub catalogue: Option<CatalogueId>,
    /// Words that must all occur in case number, title, description, address of the page, or locations.
    pub search: Option<String>,
    /// Only these states; empty means all.
    #[cfg_attr(feature = "testing", ts(optional, as = "Option<Vec<PermitState>>"))]
    pub states: Vec<PermitState>,
    /// Only this phase.
    pub phase: Option<String>,
    /// Only this kind of permit.
    pub product: Option<String>,
    /// Only cases with something to fix (must or attention).
    pub with_findings: Option<bool>,
    /// Only "Op te schonen": published cases for which a deletion is proposed.
    pub to_tidy: Option<bool>,
}

/// The property by which a list of cases is sorted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "testing", derive(ts_rs::TS), ts(export))]
pub enum PermitSortKey {
    /// Newest first.
    #[default]
    Added,
    /// Title.
    Title,
    /// Phase.
    Phase,
    /// Date of the last substantive change.
    Modified,
    /// State.
    State,
}

/// How a list of cases is sorted; ties are sorted by identity.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "testing", derive(ts_rs::TS), ts(export))]
pub struct PermitSort {
    /// The property to sort by.
    pub key: PermitSortKey,
    /// Whether the order is reversed.
    pub descending: bool,
}

/// Why a deletion is proposed ("Op te schonen").
///
/// Source: ipm-vergunningen.md §3.3, T16.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "testing", derive(ts_rs::TS), ts(export))]
pub enum PermitTidyReason {
    /// The period the case is about has passed.
    PeriodPassed,
    /// The term "vergunningsduur" has passed.
    TermPassed,
    /// The procedure was broken off.
    BrokenOff,
    /// The permit was quashed.
    Quashed,
}

/// One row of the list.
#[apply(view)]
pub struct PermitRow {
    /// Its identity.
    pub id: PermitId,
    /// Its catalogue.
    pub catalogue: CatalogueId,
    /// Zaaknummer; may be empty.
    pub case_number: String,
    /// Title; may be empty.
    pub title: String,
    /// Kind of permit; may be empty.
    pub product: String,
    /// Phase; may be empty.
    pub phase: String,
    /// Date of the last substantive change, `YYYY-MM-DD`; may be empty.
    pub modified: String,
    /// Its state.
    pub state: PermitState,
    /// Must-findings.
    pub must: u32,
    /// Attention-findings.
    pub attention: u32,
    /// The kind of its last message.
    pub last_message: Option<MessageKind>,
    /// Why a deletion is proposed; `None` when it is not.
    pub tidy: Option<PermitTidyReason>,
}

/// A page of the list.
#[apply(view)]
pub struct PermitPage {
    /// Number of cases that match the filter.
    pub total: u32,
    /// The cases on this page.
    pub rows: Vec<PermitRow>,
}

/// How many cases there are of each kind.
#[apply(view)]
#[derive(Copy, Default)]
pub struct PermitCounts {
    /// All.
    pub all: u32,
    /// Never published, not complete.
    pub concept: u32,
    /// Complete, to be published.
    pub ready: u32,
    /// Published as they are here.
    pub published: u32,
    /// Published, but different here.
    pub changed: u32,
    /// To be deleted.
    pub deleting: u32,
    /// Deleted.
    pub deleted: u32,
    /// With a must-finding.
    pub must: u32,
    /// "Op te schonen".
    pub to_tidy: u32,
}

/// Returns a page of the cases that match, sorted, and the total number that match.
pub fn page(
    connection: &ReadHandle,
    filter: &PermitFilter,
    sort: PermitSort,
    (offset, limit): (u32, u32),
    today: NaiveDate,
) -> Result<PermitPage> {
    let (column, is_down) = match sort.key {
        PermitSortKey::Added => ("id", !sort.descending),
        PermitSortKey::Title => ("title", sort.descending),
        PermitSortKey::Phase => ("phase", sort.descending),
        PermitSortKey::Modified => ("modified", sort.descending),
        PermitSortKey::State => ("state", sort.descending),
    };
    let direction = if is_down { "DESC" } else { "ASC" };
    let sql = format!(
        "SELECT p.id FROM permit AS p WHERE p.is_removed = 0
           AND (:catalogue IS NULL OR p.catalogue_id = :catalogue)
           AND (:states = '[]' OR p.state IN (SELECT value FROM json_each(:states)))
           AND (:phase IS NULL OR p.phase = :phase) AND (:product IS NULL OR p.product = :product)
           AND (NOT :findings OR p.must > 0 OR p.attention > 0)
           AND (NOT :tidy OR {TIDY} IS NOT NULL)
           AND NOT EXISTS (SELECT 1 FROM json_each(:words) WHERE instr(p.words, value) = 0)
         ORDER BY p.{column} {direction}, p.id"
    );
    let states: Vec<i64> = filter.states.iter().map(|state| state.number()).collect();
    let words = fold(filter.search.as_deref().unwrap_or_default());
    let words: Vec<&str> = words.split(' ').filter(|word| !word.is_empty()).collect();
    let (states, words) = (serde_json::to_string(&states)?, serde_json::to_string(&words)?);
    let (findings, tidy) = (filter.with_findings == Some(true), filter.to_tidy == Some(true));
    let values = bound! {
        catalogue: filter.catalogue, states, phase: filter.phase, product: filter.product, findings, tidy, words, today,
        broken: BROKEN_OFF, quashed: QUASHED,
    };
    let ids: Vec<PermitId> = connection.all(&sql, values)?;
    let total = u32::try_from(ids.len()).unwrap_or(u32::MAX);
    let mut rows = Vec::new();
    for id in ids.into_iter().skip(offset as usize).take(limit as usize) {
        rows.extend(row(connection, id, today)?);
    }
    Ok(PermitPage { total, rows })
}

/// Why a deletion of a case is proposed, as a number; NULL when it is not. Source: ipm-vergunningen.md §3.3.
const TIDY: &str =
    "CASE WHEN p.state NOT IN (2, 3) THEN NULL WHEN p.phase = :broken THEN 2 WHEN p.phase = :quashed THEN 3
    WHEN p.period_end <> '' AND p.period_end < :today THEN 0 WHEN p.term_end <> '' AND p.term_end < :today THEN 1 END";

numbered! { PermitTidyReason: PeriodPassed = 0, TermPassed = 1, BrokenOff = 2, Quashed = 3 }

/// Returns the row of one case.
pub fn row(connection: &ReadHandle, id: PermitId, today: NaiveDate) -> Result<Option<PermitRow>> {
    let sql = format!(
        "SELECT id, catalogue_id, case_number, title, product, phase, modified, state, must, attention,
                (SELECT kind FROM permit_message AS m WHERE m.permit_id = p.id ORDER BY m.id DESC LIMIT 1), {TIDY}
         FROM permit AS p WHERE id = :id AND is_removed = 0"
    );
    connection.first(&sql, bound! { id, today, broken: BROKEN_OFF, quashed: QUASHED })
}

from_row! {
    PermitRow:
    id, catalogue, case_number, title, product, phase, modified, state, must, attention, last_message, tidy
}

/// Counts the cases of a catalogue.
pub fn counts(connection: &ReadHandle, catalogue: CatalogueId, today: NaiveDate) -> Result<PermitCounts> {
    let sql = format!(
        "SELECT count(*), count(*) FILTER (WHERE state = 0), count(*) FILTER (WHERE state = 1),
                count(*) FILTER (WHERE state = 2), count(*) FILTER (WHERE state = 3), count(*) FILTER (WHERE state = 4),
                count(*) FILTER (WHERE state = 5), count(*) FILTER (WHERE must > 0 AND state < 4),
                count(*) FILTER (WHERE {TIDY} IS NOT NULL)
         FROM permit AS p WHERE is_removed = 0 AND catalogue_id = :catalogue"
    );
    let facts = bound! { catalogue, today, broken: BROKEN_OFF, quashed: QUASHED };
    connection.value(&sql, facts)
}

from_row! { PermitCounts: all, concept, ready, published, changed, deleting, deleted, must, to_tidy }
