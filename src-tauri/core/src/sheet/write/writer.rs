//! The face of the writers: headings first, then row by row.

use super::{cells::WriteRows, csv::Csv, ods::Ods, xlsx::Xlsx};
use crate::sheet::{Choices, SheetWords};
use std::{
    fs::File,
    io::{self, Write},
    path::Path,
};

/// A kind of spreadsheet that is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SheetKind {
    /// Office Open XML.
    Xlsx,
    /// `OpenDocument`.
    Ods,
    /// `;` between cells, UTF-8 with a byte-order mark, so that Excel sees the encoding.
    Csv,
}

impl SheetKind {
    /// Returns the kind that the extension of a name says; capitals do not matter.
    #[must_use]
    pub fn of(file: &Path) -> Option<Self> {
        let extension = file.extension()?.to_str()?;
        [("xlsx", Self::Xlsx), ("ods", Self::Ods), ("csv", Self::Csv)]
            .into_iter()
            .find(|(name, _)| extension.eq_ignore_ascii_case(name))
            .map(|(_, kind)| kind)
    }
}

/// Writes a spreadsheet row by row; holds no more than one row of it.
#[expect(missing_debug_implementations, reason = "holds the writers of others")]
pub struct SheetWriter(Box<dyn WriteRows>);

impl SheetWriter {
    /// Begins a spreadsheet of `rows` rows in an empty file.
    ///
    /// Shape: `near` is a folder for what must wait until the end.
    ///
    /// # Errors
    /// What the disk says.
    pub fn begin(
        kind: SheetKind,
        file: File,
        near: &Path,
        words: &SheetWords,
        choices: &Choices,
        rows: u32,
    ) -> io::Result<Self> {
        Ok(Self(match kind {
            SheetKind::Xlsx => Box::new(Xlsx::begin(file, near, words, choices, rows)?),
            SheetKind::Ods => Box::new(Ods::begin(file, words, choices)?),
            SheetKind::Csv => Box::new(Csv::begin(file, words)?),
        }))
    }

    /// Writes a row: a text for each of [`COLUMNS`](crate::sheet::COLUMNS), in their order.
    ///
    /// # Errors
    /// What the disk says.
    pub fn row(&mut self, texts: &[String]) -> io::Result<()> {
        self.0.row(texts)
    }

    /// Ends the spreadsheet; its file is on the disk then.
    ///
    /// # Errors
    /// What the disk says.
    pub fn finish(self) -> io::Result<()> {
        let mut file = self.0.finish()?;
        file.flush()?;
        file.sync_all()
    }
}
