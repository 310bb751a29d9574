//! Why a spreadsheet cannot be written.

use std::io;

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
