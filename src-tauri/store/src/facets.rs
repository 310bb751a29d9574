//! How many documents each value of a filter would leave, each counted as if that filter alone were not set.

use super::columns::from_row;
use super::handles::ReadHandle;
use super::queries::{bound, queries};
use super::{
    IdSet, Result, StoreError,
    findings::PARAMS,
    matching::{self, DocumentFilter, StatusFilter},
};
use crate::attributes::{apply, choice, view};
use openbaarmaker_diwoo::model::{CatalogueId, DocumentStatus, Level, Params, RuleCode};
use std::rc::Rc;

/// How many documents each value of a filter would leave, with the other filters as they are. Values without documents
/// are left out.
#[apply(view)]
pub struct Facets {
    /// States, and "something must still be done".
    pub statuses: Vec<StatusCount>,
    /// Categories; an empty URI counts documents without one.
    pub categories: Vec<CategoryCount>,
    /// Findings by rule and variant, heaviest first, then by number of documents.
    pub rules: Vec<RuleCount>,
    /// Levels of findings, heaviest first; withdrawn documents do not count.
    pub levels: Vec<LevelCount>,
    /// Catalogues.
    pub catalogues: Vec<CatalogueCount>,
}

/// How many documents have a state.
#[apply(choice)]
pub struct StatusCount {
    /// The state.
    pub status: StatusFilter,
    /// How many documents.
    pub count: u32,
}

/// How many documents have a category.
#[apply(view)]
pub struct CategoryCount {
    /// TOOI URI; empty for none.
    pub uri: String,
    /// How many documents.
    pub count: u32,
}

/// How many documents have a finding of a rule.
#[apply(view)]
pub struct RuleCount {
    /// The value for the filter on findings, such as `D06-missing`.
    pub rule: String,
    /// The rule.
    pub code: RuleCode,
    /// The variant of the sentence; empty when there is only one.
    pub variant: String,
    /// The facts of one of these findings, for the sentence.
    pub params: Params,
    /// How many documents.
    pub count: u32,
}

/// How many documents have a finding of a level.
#[apply(choice)]
pub struct LevelCount {
    /// The level.
    pub level: Level,
    /// How many documents.
    pub count: u32,
}

/// How many documents a catalogue has.
#[apply(choice)]
pub struct CatalogueCount {
    /// The catalogue.
    pub catalogue: CatalogueId,
    /// How many documents.
    pub count: u32,
}

/// Counts the documents behind every value of the filters.
pub fn facets(connection: &ReadHandle, filter: &DocumentFilter) -> Result<Facets> {
    // Filters that are not set leave the same documents, which are matched only once.
    let mut known: Vec<(DocumentFilter, Rc<IdSet>)> = Vec::new();
    let mut without = |change: fn(&mut DocumentFilter)| {
        let mut filter = filter.clone();
        change(&mut filter);
        if let Some((_, ids)) = known.iter().find(|(one, _)| *one == filter) {
            return Ok::<_, StoreError>(Rc::clone(ids));
        }
        let ids = Rc::new(matching::matching(connection, &filter)?.ids);
        known.push((filter, Rc::clone(&ids)));
        Ok(ids)
    };
    let any_status = without(|filter| filter.statuses.clear())?;
    let any_category = without(|filter| filter.categories.clear())?;
    let any_rule = without(|filter| (filter.rule, filter.level) = (None, None))?;
    let any_catalogue = without(|filter| filter.catalogue = None)?;
    Ok(Facets {
        statuses: statuses(connection, &any_status)?,
        categories: categories(connection, &any_category)?,
        rules: rules(connection, &any_rule)?,
        levels: levels(connection, &any_rule)?,
        catalogues: catalogues(connection, &any_catalogue)?,
    })
}

queries! {
    /// Returns for each category of what is online: the number of documents, the date of the newest, and the moment
    /// (Unix) at which one last came online.
    pub all fn online_by_category(catalogue: Option<CatalogueId>) -> Vec<(String, u32, Option<String>, i64)>
        = "SELECT c.category, count(*), max(d.document_date), max(p.first_published_at) FROM document AS d
         JOIN publication AS p ON p.document_id = d.id AND p.is_online = 1
         JOIN document_category AS c ON c.document_id = d.id
         WHERE d.is_removed = 0 AND d.status IN (2, 3) AND (:catalogue IS NULL OR d.catalogue_id = :catalogue)
         GROUP BY c.category";
}

fn statuses(connection: &ReadHandle, ids: &IdSet) -> Result<Vec<StatusCount>> {
    let counts: Vec<(DocumentStatus, u32, u32)> = connection.all(
        "SELECT status, count(*), sum(must > 0 AND status <> 4) FROM document
         WHERE is_removed = 0 AND in_set(:ids, id) GROUP BY status ORDER BY status",
        bound! { ids },
    )?;
    let todo = counts.iter().map(|(_, _, todo)| todo).sum();
    let states = (counts.into_iter()).map(|(status, count, _)| (status.into(), count));
    let all = [(StatusFilter::Todo, todo)].into_iter().chain(states);
    Ok(all.map(|(status, count)| StatusCount { status, count }).filter(|one| one.count > 0).collect())
}

fn categories(connection: &ReadHandle, ids: &IdSet) -> Result<Vec<CategoryCount>> {
    let mut found: Vec<CategoryCount> = connection.all(
        "SELECT category, count(*) FROM document_category WHERE in_set(:ids, document_id) GROUP BY category
         UNION ALL
         SELECT '', count(*) FROM document WHERE is_removed = 0 AND category_label = '' AND in_set(:ids, id)
         ORDER BY 1",
        bound! { ids },
    )?;
    found.retain(|category| category.count > 0);
    Ok(found)
}

queries! {
    all fn rules(ids: &IdSet) -> Vec<RuleCount>
        = &format!("SELECT k.code || '-' || k.variant, k.code, k.variant, {PARAMS}, count(DISTINCT f.document_id) FROM finding_kind AS k
             JOIN finding_kind_document AS f ON f.kind_id = k.id
             WHERE in_set(:ids, f.document_id) GROUP BY k.code, k.variant ORDER BY min(k.level), 5 DESC, k.code, k.variant");
}

fn levels(connection: &ReadHandle, ids: &IdSet) -> Result<Vec<LevelCount>> {
    let counts: [u32; 3] = connection.value(
        "SELECT coalesce(sum(must > 0), 0), coalesce(sum(attention > 0), 0), coalesce(sum(tip > 0), 0) FROM document
         WHERE is_removed = 0 AND status <> 4 AND in_set(:ids, id)",
        bound! { ids },
    )?;
    let levels = [Level::Must, Level::Attention, Level::Tip];
    Ok((levels.into_iter().zip(counts))
        .map(|(level, count)| LevelCount { level, count })
        .filter(|one| one.count > 0)
        .collect())
}

queries! {
    all fn catalogues(ids: &IdSet) -> Vec<CatalogueCount>
        = "SELECT catalogue_id, count(*) FROM document WHERE is_removed = 0 AND in_set(:ids, id) GROUP BY catalogue_id ORDER BY catalogue_id";
}

from_row! { CategoryCount: uri, count }
from_row! { RuleCount: rule, code, variant, params, count }
from_row! { CatalogueCount: catalogue, count }
