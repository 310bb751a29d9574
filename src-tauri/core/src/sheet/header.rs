//! The headings of a spreadsheet that is read.

use super::{COLUMNS, SheetLayout, SheetWords, layout};
use crate::content::{SheetCell, SheetRow};
use crate::lists::fold;
use std::collections::BTreeMap;

/// A recognised column of a spreadsheet that is read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ColumnMapping {
    pub(crate) key: &'static str,
    pub(crate) heading: String,
}

/// The columns of a spreadsheet that is read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Header {
    /// By index of the column.
    places: BTreeMap<usize, ColumnMapping>,
    pub(crate) unknown: Vec<String>,
    pub(crate) layout: SheetLayout,
}

/// Why headings cannot be used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum HeaderProblem {
    /// No column identifies the document of a row, or there is no other known column.
    Missing,
    /// Two columns are the same, with this heading.
    Twice(String),
}

impl Header {
    /// Reads the first row. Fails with [`HeaderProblem`].
    pub(crate) fn read(row: &SheetRow, words: &SheetWords) -> Result<Self, HeaderProblem> {
        let layout = SheetLayout::of(row);
        let header = Self::find(row, headings(words, layout), layout)?;
        let has = |key| header.heading(key).is_some();
        let is_about_documents = has("id") || has("file") || has(layout::REPORT_ID);
        let says_something = (header.places.values()).any(|place| !WHICH.contains(&place.key));
        if is_about_documents && says_something { Ok(header) } else { Err(HeaderProblem::Missing) }
    }

    /// Finds the columns with these headings, each given with its key.
    pub(crate) fn find(
        row: &SheetRow,
        headings: impl IntoIterator<Item = (String, &'static str)>,
        layout: SheetLayout,
    ) -> Result<Self, HeaderProblem> {
        let headings = headings.into_iter();
        let known: BTreeMap<String, &'static str> = headings.map(|(heading, key)| (folded(&heading), key)).collect();
        let mut places: BTreeMap<usize, ColumnMapping> = BTreeMap::new();
        let mut unknown = Vec::new();
        for (at, cell) in row.cells.iter().enumerate() {
            let heading = cell.text.trim();
            if heading.is_empty() {
                continue;
            }
            let Some(key) = known.get(&folded(heading)).copied() else {
                unknown.push(heading.to_owned());
                continue;
            };
            if places.values().any(|place| place.key == key) {
                return Err(HeaderProblem::Twice(heading.to_owned()));
            }
            let heading = heading.to_owned();
            places.insert(at, ColumnMapping { key, heading });
        }
        Ok(Self { places, unknown, layout })
    }

    /// Returns the cells of a row with their columns; a missing cell is empty.
    pub(crate) fn cells<'r>(&'r self, row: &'r SheetRow) -> impl Iterator<Item = (&'r ColumnMapping, &'r SheetCell)> {
        (self.places.iter()).map(|(at, place)| (place, row.cells.get(*at).unwrap_or(&EMPTY)))
    }

    /// Returns the cell of a column; `None` when there is no such column.
    pub(crate) fn cell<'r>(&'r self, row: &'r SheetRow, key: &str) -> Option<&'r SheetCell> {
        self.cells(row).find(|(place, _)| place.key == key).map(|(_, cell)| cell)
    }

    /// Returns a heading as in the spreadsheet; `None` when there is no such column.
    pub(crate) fn heading(&self, key: &str) -> Option<&str> {
        (self.places.values()).find(|place| place.key == key).map(|place| place.heading.as_str())
    }

    /// Counts the filled cells of a row without a heading above them.
    pub(crate) fn strays(row: &SheetRow, headings: &SheetRow) -> usize {
        (row.cells.iter().enumerate())
            .filter(|(at, cell)| {
                let heading = headings.cells.get(*at);
                !cell.text.trim().is_empty() && heading.is_none_or(|heading| heading.text.trim().is_empty())
            })
            .count()
    }
}

/// Returns every heading that is recognised: in the language of the words, in others, and the names of the elements.
fn headings(words: &SheetWords, layout: SheetLayout) -> Vec<(String, &'static str)> {
    if layout == SheetLayout::Productierapport {
        let columns = layout::REPORT_COLUMNS.iter();
        return (columns.map(|(heading, key)| ((*heading).to_owned(), *key))).collect();
    }
    let elements = (COLUMNS.iter()).map(|column| (column.key.to_owned(), column.key));
    let own = (words.headings.iter()).map(|(key, heading)| (heading.clone(), *key));
    (elements.chain(words.also.iter().cloned()).chain(own)).collect()
}

/// Folds a heading: case, accents, blanks and trailing asterisks do not matter.
fn folded(heading: &str) -> String {
    let plain = fold(heading.trim().trim_end_matches('*'));
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The columns with nothing that can be changed: those that identify the document, its grounds and its mark.
const WHICH: [&str; 5] = ["id", "file", "grounds", "mark", layout::REPORT_ID];

static EMPTY: SheetCell = SheetCell { text: String::new(), kind: crate::content::CellKind::Text, is_formula: false };
