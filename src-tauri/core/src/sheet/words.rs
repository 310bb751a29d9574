//! The words of a spreadsheet, supplied by the caller that has the sentences.

use std::collections::BTreeMap;

/// The words of a spreadsheet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SheetWords {
    /// Heading by key of a column.
    pub headings: BTreeMap<&'static str, String>,
    /// Headings in other languages that are recognised when reading, with the key of their column.
    pub also: Vec<(String, &'static str)>,
    /// Name of the sheet with the documents.
    pub documents: String,
    /// Name of the sheet with the explanation.
    pub help: String,
    /// Name of the hidden sheet with the lists.
    pub lists: String,
    /// Names of our other sheets, in every language: they are not reported as unread.
    pub ours: Vec<String>,
    /// The explanation, line by line.
    pub explanation: Vec<String>,
}

impl SheetWords {
    /// Returns the heading of a column; its key when there is none.
    pub fn heading<'w>(&'w self, key: &'w str) -> &'w str {
        self.headings.get(key).map_or(key, String::as_str)
    }
}
