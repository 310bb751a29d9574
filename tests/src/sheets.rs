//! Spreadsheets as a person would edit them: read, change a cell, write in the same format.

#![expect(clippy::expect_used, reason = "a test that cannot read or write its spreadsheet has failed")]

use openbaarmaker_core::content::SheetRow;
use openbaarmaker_core::lists::built_in_lists;
use openbaarmaker_core::sheet::{COLUMNS, Choices, SheetKind, SheetWords};
use std::{
    fs::File,
    path::{Path, PathBuf},
};

/// The rows of a spreadsheet, headings first.
#[derive(Debug, Clone)]
pub struct Table {
    /// Texts by row.
    pub rows: Vec<Vec<String>>,
}

impl Table {
    /// Changes a cell below a heading.
    ///
    /// # Panics
    /// When there is no such row or heading.
    #[track_caller]
    pub fn set(&mut self, row: usize, heading: &str, text: &str) {
        let column = self.rows[0].iter().position(|other| other == heading).expect("a heading");
        let cells = &mut self.rows[row];
        if cells.len() <= column {
            cells.resize(column + 1, String::new());
        }
        text.clone_into(&mut cells[column]);
    }
}

/// Reads a spreadsheet with the reader of the inspect child.
///
/// # Panics
/// When it cannot be read.
#[track_caller]
pub fn read(file: &Path) -> Table {
    let rows = cells(file).into_iter().map(|row| row.cells.into_iter().map(|cell| cell.text).collect()).collect();
    Table { rows }
}

/// Reads the cells of a spreadsheet with the reader of the inspect child.
///
/// # Panics
/// When it cannot be read.
#[track_caller]
pub fn cells(file: &Path) -> Vec<SheetRow> {
    let name = file.file_name().and_then(|name| name.to_str());
    let mut lines = Vec::new();
    let opened = File::open(file).expect("a spreadsheet");
    openbaarmaker_inspect::sheet_rows(&opened, name.expect("a name"), &mut lines).expect("a spreadsheet");
    std::str::from_utf8(&lines).expect("lines").lines().map(|line| serde_json::from_str(line).expect("a row")).collect()
}

/// Writes a spreadsheet with our writer, so that its cells are like those of a spreadsheet program.
///
/// # Panics
/// When it cannot be written.
#[track_caller]
pub fn write(file: &Path, table: &Table) -> PathBuf {
    let words = words(&table.rows[0]);
    let made = File::create(file).expect("a new file");
    let kind = SheetKind::of(file).expect("a kind");
    let near = file.parent().expect("a folder");
    let count = u32::try_from(table.rows.len()).expect("a count") - 1;
    let mut writer = kind.begin(made, near, &words, &Choices::new(&[], built_in_lists()), count).expect("a writer");
    for row in &table.rows[1..] {
        let mut texts = row.clone();
        texts.resize(COLUMNS.len(), String::new());
        writer.row(&texts).expect("a row");
    }
    writer.finish().expect("an end");
    file.to_owned()
}

/// Words with these headings, in the order of the columns.
pub fn words(headings: &[String]) -> SheetWords {
    SheetWords {
        headings: COLUMNS.iter().zip(headings).map(|(column, heading)| (column.key, heading.clone())).collect(),
        also: Vec::new(),
        documents: "Documenten".to_owned(),
        help: "Uitleg".to_owned(),
        lists: "Lijsten".to_owned(),
        ours: vec!["Uitleg".to_owned(), "Lijsten".to_owned()],
        explanation: Vec::new(),
    }
}
