//! Finding documents: counts behind filters, saved searches, where a word was found, how far the texts are.

use crate::model::DocumentId;
use serde::Serialize;

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
