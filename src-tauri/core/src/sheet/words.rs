//! The words of a spreadsheet, given by who holds the sentences.

use std::collections::BTreeMap;

/// The words of a spreadsheet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SheetWords {
    /// Heading by key of a column.
    pub headings: BTreeMap<&'static str, String>,
    /// Headings in other languages that are understood when read, with the key of their column.
    pub also: Vec<(String, &'static str)>,
    /// Name of the sheet with the documents.
    pub documents: String,
    /// Name of the sheet with the explanation.
    pub help: String,
    /// Name of the hidden sheet with the lists.
    pub lists: String,
    /// Names of sheets of ours besides the documents, in every language: not told when they are not read.
    pub ours: Vec<String>,
    /// The explanation, line by line.
    pub explanation: Vec<String>,
}

impl SheetWords {
    /// Returns the heading of a column; its key when there is none.
    #[must_use]
    pub fn heading<'w>(&'w self, key: &'w str) -> &'w str {
        self.headings.get(key).map_or(key, String::as_str)
    }
}
