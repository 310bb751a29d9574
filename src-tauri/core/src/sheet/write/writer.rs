//! The face of the writers: headings first, then row by row.

use super::{csv::Csv, ods::Ods, xlsx::Xlsx};
use crate::sheet::{COLUMNS, Choices, Column, ColumnKind, SheetWords};
use chrono::NaiveDate;
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

/// Why a spreadsheet cannot be written.
#[derive(Debug, thiserror::Error)]
pub enum WriteError {
    /// The disk does not do what is asked.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The zip around it.
    #[error(transparent)]
    Zip(#[from] zip::result::ZipError),
    /// The csv writer.
    #[error(transparent)]
    Csv(#[from] ::csv::Error),
    /// The xlsx writer.
    #[error(transparent)]
    Xlsx(#[from] Box<rust_xlsxwriter::XlsxError>),
}

impl WriteError {
    /// Tells whether the disk is full.
    #[must_use]
    pub fn is_full(&self) -> bool {
        use rust_xlsxwriter::XlsxError;
        let kind = match self {
            Self::Io(error) | Self::Zip(zip::result::ZipError::Io(error)) => error.kind(),
            Self::Xlsx(error) => match error.as_ref() {
                XlsxError::IoError(error) => error.kind(),
                _ => return false,
            },
            Self::Csv(error) => match error.kind() {
                ::csv::ErrorKind::Io(error) => error.kind(),
                _ => return false,
            },
            Self::Zip(_) => return false,
        };
        kind == io::ErrorKind::StorageFull
    }
}

impl From<rust_xlsxwriter::XlsxError> for WriteError {
    fn from(error: rust_xlsxwriter::XlsxError) -> Self {
        Self::Xlsx(Box::new(error))
    }
}

/// Writes a spreadsheet row by row; holds no more than one row of it.
#[expect(missing_debug_implementations, reason = "holds the writers of others")]
pub struct SheetWriter(Inner);

enum Inner {
    Xlsx(Box<Xlsx>),
    Ods(Box<Ods>),
    Csv(Box<Csv>),
}

impl SheetWriter {
    /// Begins a spreadsheet of `rows` rows in an empty file.
    ///
    /// Shape: `near` is a folder for what must wait until the end.
    ///
    /// # Errors
    /// [`WriteError`].
    pub fn begin(
        kind: SheetKind,
        file: File,
        near: &Path,
        words: &SheetWords,
        choices: &Choices,
        rows: u32,
    ) -> Result<Self, WriteError> {
        Ok(Self(match kind {
            SheetKind::Xlsx => {
                Inner::Xlsx(Box::new(Xlsx::begin(file, near, words, choices, rows)?))
            }
            SheetKind::Ods => Inner::Ods(Box::new(Ods::begin(file, words, choices)?)),
            SheetKind::Csv => Inner::Csv(Box::new(Csv::begin(file, words)?)),
        }))
    }

    /// Writes a row: a text for each of [`COLUMNS`], in their order.
    ///
    /// # Errors
    /// [`WriteError`].
    pub fn row(&mut self, texts: &[String]) -> Result<(), WriteError> {
        match &mut self.0 {
            Inner::Xlsx(writer) => writer.row(texts),
            Inner::Ods(writer) => writer.row(texts),
            Inner::Csv(writer) => writer.row(texts),
        }
    }

    /// Ends the spreadsheet; its file is on the disk then.
    ///
    /// # Errors
    /// [`WriteError`].
    pub fn finish(self) -> Result<(), WriteError> {
        let mut file = match self.0 {
            Inner::Xlsx(writer) => writer.finish()?,
            Inner::Ods(writer) => writer.finish()?,
            Inner::Csv(writer) => writer.finish()?,
        };
        file.flush()?;
        Ok(file.sync_all()?)
    }
}

/// Pairs the columns with the texts of a row.
pub(super) fn cells(texts: &[String]) -> impl Iterator<Item = (&'static Column, &str)> {
    COLUMNS.iter().zip(texts.iter().map(String::as_str))
}

/// Returns the date of a text when its column has dates and spreadsheet programs know the date.
pub(super) fn date(column: &Column, text: &str) -> Option<NaiveDate> {
    use chrono::Datelike;
    if column.kind != ColumnKind::Date {
        return None;
    }
    NaiveDate::parse_from_str(text, "%Y-%m-%d")
        .ok()
        .filter(|date| (FIRST_YEAR..=LAST_YEAR).contains(&date.year()))
}

/// Years before this one are no dates to Excel.
const FIRST_YEAR: i32 = 1901;
/// Nor are those after this one.
const LAST_YEAR: i32 = 9999;
