//! Reading a backup: from its folder, or from a sealed file in that folder.

use super::super::app::{DATABASE_NAME, REPORTS_NAME};
use super::making::{SEALED_NAME, bring, is_report, reports_in};
use super::sealing::SealedReader;
use crate::error::{Code, Problem, Result};
use crate::secrets::Secret;
use std::io;
use std::path::{Path, PathBuf};

/// A backup that is being read.
pub(super) enum Source {
    Folder(PathBuf),
    /// Its files are sealed with a password.
    Sealed(Box<SealedReader>),
}

impl Source {
    /// Opens a backup. Refuses with `backup-invalid` when there is none, `backup-password-needed`,
    /// `backup-password-wrong`.
    pub(super) fn open(backup: &Path, password: Option<&Secret>) -> Result<Self> {
        if backup.join(DATABASE_NAME).is_file() {
            return Ok(Self::Folder(backup.to_owned()));
        }
        let sealed = [backup.to_owned(), backup.join(SEALED_NAME)].into_iter().find(|place| place.is_file());
        let place = sealed.ok_or_else(|| {
            let none = Problem::new(Code::BackupInvalid);
            none.with("path", backup.display()).refuse()
        })?;
        let reader = SealedReader::open(&place, password)?;
        Ok(Self::Sealed(Box::new(reader)))
    }

    /// Copies a file of the backup; returns whether it exists. Shape: `name` with "/" between folder and file. Fails
    /// when it cannot be read or the copy cannot be written.
    pub(super) fn take(&mut self, name: &str, to: &Path) -> io::Result<bool> {
        match self {
            Self::Folder(folder) => {
                let from = name.split('/').fold(folder.clone(), |path, part| path.join(part));
                bring(&from, to)
            }
            Self::Sealed(reader) => reader.take(name, to),
        }
    }

    /// Tells whether every file in it was found: part of a sealed one may be damaged.
    pub(super) fn is_whole(&self) -> bool {
        match self {
            Self::Folder(_) => true,
            Self::Sealed(reader) => reader.is_whole,
        }
    }

    pub(super) fn reports(&self) -> Vec<String> {
        match self {
            Self::Folder(folder) => reports_in(&folder.join(REPORTS_NAME)),
            Self::Sealed(reader) => {
                let names = reader.names_in(REPORTS_NAME).into_iter();
                names.filter(|name| is_report(name)).collect()
            }
        }
    }
}
