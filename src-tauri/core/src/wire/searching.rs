//! Finding documents: counts behind filters, saved searches, where a word was found, how far the texts are.

use super::{DocumentFilter, Sort, StatusFilter};
use crate::model::{
    CatalogueId, DocumentId, DocumentStatus, Level, Params, RuleCode, SavedSearchId,
};
use serde::{Deserialize, Serialize};

/// How many documents each value of a filter would leave, the other filters as they are. Values without documents are left out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct Facets {
    /// States, and "something must still be done".
    pub statuses: Vec<StatusCount>,
    /// Categories; an empty URI counts documents without one.
    pub categories: Vec<CategoryCount>,
    /// Findings by rule and variant, heaviest first, then what most documents have.
    pub rules: Vec<RuleCount>,
    /// Levels of findings, heaviest first; withdrawn documents do not count.
    pub levels: Vec<LevelCount>,
    /// Catalogues.
    pub catalogues: Vec<CatalogueCount>,
}

/// How many documents have a state.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct StatusCount {
    /// The state.
    pub status: StatusFilter,
    /// So many documents.
    pub count: u32,
}

/// How many documents have a category.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct CategoryCount {
    /// TOOI URI; empty for none.
    pub uri: String,
    /// So many documents.
    pub count: u32,
}

/// How many documents have a finding of a level.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct LevelCount {
    /// The level.
    pub level: Level,
    /// So many documents.
    pub count: u32,
}

/// How many documents have a finding of a rule.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct RuleCount {
    /// What the filter on findings takes, such as `D06-missing`.
    pub rule: String,
    /// The rule.
    pub code: RuleCode,
    /// The variant of the sentence; empty when there is one only.
    pub variant: String,
    /// The facts of one of these findings, for the sentence.
    pub params: Params,
    /// So many documents.
    pub count: u32,
}

/// How many documents a catalogue has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct CatalogueCount {
    /// The catalogue.
    pub catalogue: CatalogueId,
    /// So many documents.
    pub count: u32,
}

/// A filter and an order under a name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct SavedSearch {
    /// Its identity.
    pub id: SavedSearchId,
    /// Its name, unique whatever its capitals.
    pub name: String,
    /// What it looks for.
    pub filter: DocumentFilter,
    /// In which order.
    pub sort: Sort,
}

/// Where in the text of a file the search found something.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct TextFragment {
    /// The document.
    pub document: DocumentId,
    /// What stands before it.
    pub before: String,
    /// The words found, as they are written there.
    pub found: String,
    /// What stands after it.
    pub after: String,
}

/// How far the texts of files are read, for searching.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct TextsRead {
    /// Files that must still be read.
    pub due: u32,
    /// Files with text.
    pub with_text: u32,
    /// Files that have no text, such as scans.
    pub without_text: u32,
    /// Files that cannot be read, or are of a kind without text.
    pub unknown: u32,
}

impl From<DocumentStatus> for StatusFilter {
    fn from(status: DocumentStatus) -> Self {
        match status {
            DocumentStatus::Concept => Self::Concept,
            DocumentStatus::Ready => Self::Ready,
            DocumentStatus::Published => Self::Published,
            DocumentStatus::Changed => Self::Changed,
            DocumentStatus::Withdrawn => Self::Withdrawn,
        }
    }
}
