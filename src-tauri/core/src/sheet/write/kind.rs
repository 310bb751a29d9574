//! The kinds of spreadsheet, each with its writer.

use super::{csv::Csv, ods::Ods, rows::SheetWriter, xlsx::Xlsx};
use crate::sheet::{Choices, SheetWords};
use std::{fs::File, io, path::Path};

/// A kind of spreadsheet that can be written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SheetKind {
    /// Office Open XML.
    Xlsx,
    /// `OpenDocument`.
    Ods,
    /// `;` between cells, UTF-8 with a byte-order mark, so that Excel recognises the encoding.
    Csv,
}

impl SheetKind {
    /// Returns the kind for the extension of a file name, ignoring case.
    pub fn of(file: &Path) -> Option<Self> {
        let extension = file.extension()?.to_str()?;
        [("xlsx", Self::Xlsx), ("ods", Self::Ods), ("csv", Self::Csv)]
            .into_iter()
            .find(|(name, _)| extension.eq_ignore_ascii_case(name))
            .map(|(_, kind)| kind)
    }

    /// Begins a spreadsheet of `rows` rows in an empty file.
    ///
    /// Shape: `near` is a folder for temporary files.
    ///
    /// # Errors
    /// The error of the disk.
    pub fn begin(
        self,
        file: File,
        near: &Path,
        words: &SheetWords,
        choices: &Choices,
        rows: u32,
    ) -> io::Result<Box<dyn SheetWriter>> {
        Ok(match self {
            Self::Xlsx => Box::new(Xlsx::begin(file, near, words, choices, rows)?),
            Self::Ods => Box::new(Ods::begin(file, words, choices)?),
            Self::Csv => Box::new(Csv::begin(file, words)?),
        })
    }
}
