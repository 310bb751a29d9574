//! Files that a person asked for: written under a temporary name in the same folder, and renamed when complete.

use crate::error::{Code, Problem, Result, UseCaseError, refused};
use std::fs::{self, File};
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

/// Creates the temporary file; refuses what may not be replaced before any work is done. Refuses with `file-exists`;
/// fails with `file-unwritable`.
pub(crate) fn begin(to: &Path, replaces: Existing) -> Result<NamedTempFile> {
    if replaces == Existing::Keep && to.exists() {
        return Err(exists(to));
    }
    tempfile::Builder::new()
        .prefix(TEMPORARY_PREFIX)
        .tempfile_in(to.parent().unwrap_or(to))
        .map_err(|error| unwritable(to, &error))
}

/// Gives a complete file its final name. Fails as [`begin`] does.
pub(crate) fn keep(file: NamedTempFile, to: &Path, replaces: Existing) -> Result<()> {
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

/// Writes a whole file. Fails as [`begin`] does.
pub(crate) fn write(to: &Path, replaces: Existing, bytes: &[u8]) -> Result<()> {
    let mut file = begin(to, replaces)?;
    let written = file.write_all(bytes).and_then(|()| file.as_file().sync_all());
    written.map_err(|error| unwritable(to, &error))?;
    keep(file, to, replaces)
}

/// Writes a new folder with text files; a failure leaves nothing of it behind. Refuses with `file-exists`, and with
/// `file-unwritable` where there is no folder for it; fails with `file-unwritable`.
pub(crate) fn folder(to: &Path, files: &[(&str, &str)]) -> Result<()> {
    if to.exists() {
        return Err(exists(to));
    }
    let failed = |error: io::Error| unwritable(to, &error);
    let above = to.parent().unwrap_or(to);
    if !above.is_dir() {
        return Err(Problem::new(Code::FileUnwritable).with("path", to.display()).with("reason", "missing").refuse());
    }
    let temporary = tempfile::Builder::new().prefix(TEMPORARY_PREFIX).tempdir_in(above);
    let temporary = temporary.map_err(failed)?;
    // A folder within it: the temporary one is for its owner only.
    let complete = temporary.path().join("complete");
    fs::create_dir(&complete).map_err(failed)?;
    for (name, text) in files {
        let file = complete.join(name);
        File::create_new(file)
            .and_then(|mut file| file.write_all(text.as_bytes()).and_then(|()| file.sync_all()))
            .map_err(failed)?;
    }
    fs::rename(&complete, to).map_err(failed)
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

#[cfg(test)]
mod tests {
    use super::folder;
    use crate::error::Code;
    use std::fs;

    #[test]
    fn a_folder_is_there_whole_or_not_at_all() {
        let place = tempfile::tempdir().unwrap();
        let to = place.path().join("profiel");
        let code = |files: &[(&str, &str)]| folder(&to, files).err().map(|stop| stop.problem().code);
        let names = || fs::read_dir(place.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect::<Vec<_>>();
        assert_eq!(code(&[("a.xsd", "a"), ("weg/b.xsd", "b")]), Some(Code::FileUnwritable), "the second fails");
        assert!(names().is_empty(), "the first went too: {:?}", names());
        assert_eq!(code(&[("a.xsd", "a"), ("b.xsd", "b")]), None, "the next try");
        assert_eq!(names(), ["profiel"], "nothing beside it");
        assert_eq!(fs::read_to_string(to.join("b.xsd")).unwrap(), "b");
        assert_eq!(code(&[("c.xsd", "c")]), Some(Code::FileExists));
        assert!(!to.join("c.xsd").exists(), "what is there stays as it is");
    }
}
