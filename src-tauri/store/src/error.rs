//! The errors of the library.

use rusqlite::ErrorCode;
use std::{
    error::Error,
    path::{Path, PathBuf},
};

/// Why the database did not do what was asked.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// `SQLite` reports an error.
    #[error("database error in {path}: {source}")]
    Sqlite {
        /// The database file; empty when a query failed.
        path: PathBuf,
        /// The cause.
        trouble: Trouble,
        /// The error of `SQLite`.
        source: Box<dyn Error + Send + Sync>,
    },
    /// The library was written by a newer version.
    #[error("schema version {found} is newer than {supported}")]
    Newer {
        /// Version found.
        found: i64,
        /// Newest version this program knows.
        supported: i64,
    },
    /// The backup before migrating could not be made, so nothing was changed.
    #[error("backup before migrating failed: {0}")]
    Backup(#[from] std::io::Error),
    /// The database holds an unexpected value.
    #[error("unexpected value in database: {0}")]
    Value(String),
}

/// The result of a query or change.
pub(super) type Result<T, E = StoreError> = std::result::Result<T, E>;

/// The cause when `SQLite` reports an error.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Trouble {
    /// The file is damaged, or not a database.
    Damaged,
    /// The disk is full.
    Full,
    /// The disk fails.
    Disk,
    /// Another program is changing the file and does not finish: it hangs, or was suspended.
    Busy,
    /// Anything else: a bug.
    Other,
}

impl StoreError {
    pub(super) fn in_file(path: &Path, source: rusqlite::Error) -> Self {
        let trouble = match source.sqlite_error_code() {
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => Trouble::Damaged,
            Some(ErrorCode::DiskFull) => Trouble::Full,
            Some(
                ErrorCode::SystemIoFailure | ErrorCode::ReadOnly | ErrorCode::CannotOpen | ErrorCode::PermissionDenied,
            ) => Trouble::Disk,
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Trouble::Busy,
            _ => Trouble::Other,
        };
        Self::Sqlite { path: path.to_owned(), trouble, source: Box::new(source) }
    }
}

impl From<rusqlite::Error> for StoreError {
    fn from(source: rusqlite::Error) -> Self {
        Self::in_file(Path::new(""), source)
    }
}

impl From<serde_json::Error> for StoreError {
    fn from(error: serde_json::Error) -> Self {
        Self::Value(error.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::{StoreError, Trouble};
    use crate::Store;
    use rusqlite::ffi;
    use std::fs;
    use std::path::Path;

    #[test]
    fn a_program_that_hangs_in_the_middle_of_a_change_is_no_missing_disk() {
        for code in [ffi::SQLITE_BUSY, ffi::SQLITE_LOCKED] {
            let said = rusqlite::Error::SqliteFailure(ffi::Error::new(code), None);
            let found = StoreError::in_file(Path::new("a"), said);
            assert!(matches!(found, StoreError::Sqlite { trouble: Trouble::Busy, .. }), "{found:?}");
        }
    }

    #[test]
    fn tells_a_damaged_file_from_a_disk_that_does_not_do_what_is_asked() {
        let folder = tempfile::tempdir().unwrap();
        let damaged = folder.path().join("a.sqlite");
        fs::write(&damaged, "no database ".repeat(100)).unwrap();
        for (path, expected) in [(damaged, Trouble::Damaged), (folder.path().join("weg/a.sqlite"), Trouble::Disk)] {
            let found = Store::open(&path, folder.path()).unwrap_err();
            assert!(
                matches!(&found, StoreError::Sqlite { path: of, trouble, .. } if *of == path && *trouble == expected),
                "{found:?}"
            );
        }
    }
}
