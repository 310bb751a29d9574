//! Files that a person asked for: written under a temporary name in the same folder, and renamed when complete.

use crate::error::{Code, Problem, UseCaseError, refused};
use std::io::{self, Write};
use std::path::Path;
use tempfile::NamedTempFile;

/// Whether a file that is already there may be replaced.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Existing {
    /// It stays; the new one is refused.
    Keep,
    /// It is replaced: a person asked for that.
    Replace,
}

/// Creates the temporary file; refuses what may not be replaced before any work is done.
///
/// # Errors
/// Refuses with `file-exists`; fails with `file-unwritable`.
pub(crate) fn begin(to: &Path, replaces: Existing) -> Result<NamedTempFile, UseCaseError> {
    if replaces == Existing::Keep && to.exists() {
        return Err(exists(to));
    }
    tempfile::Builder::new()
        .prefix(TEMPORARY_PREFIX)
        .tempfile_in(to.parent().unwrap_or(to))
        .map_err(|error| unwritable(to, &error))
}

/// Gives a complete file its final name.
///
/// # Errors
/// As [`begin`].
pub(crate) fn keep(file: NamedTempFile, to: &Path, replaces: Existing) -> Result<(), UseCaseError> {
    let kept = match replaces {
        Existing::Keep => file.persist_noclobber(to),
        Existing::Replace => file.persist(to),
    };
    match kept {
        Ok(_) => Ok(()),
        Err(error) if error.error.kind() == io::ErrorKind::AlreadyExists => Err(exists(to)),
        Err(error) => Err(unwritable(to, &error.error)),
    }
}

/// Writes a whole file.
///
/// # Errors
/// As [`begin`].
pub(crate) fn write(to: &Path, replaces: Existing, bytes: &[u8]) -> Result<(), UseCaseError> {
    let mut file = begin(to, replaces)?;
    let written = file.write_all(bytes).and_then(|()| file.as_file().sync_all());
    written.map_err(|error| unwritable(to, &error))?;
    keep(file, to, replaces)
}

/// Makes the failure to write a file.
pub(crate) fn unwritable(to: &Path, error: &io::Error) -> UseCaseError {
    let reason = match error.kind() {
        io::ErrorKind::StorageFull => "full",
        io::ErrorKind::NotFound => "missing",
        _ => "other",
    };
    Problem::new(Code::FileUnwritable).with("path", to.display()).with("reason", reason).detail(error).fail()
}

fn exists(to: &Path) -> UseCaseError {
    refused(Code::FileExists, "path", to.display())
}

/// Start of the name of a file that is not complete yet.
const TEMPORARY_PREFIX: &str = ".openbaarmaker-";
