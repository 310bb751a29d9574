//! Making a backup: under a hidden name, recorded first, so that a program that is killed leaves nothing for long.

use super::super::App;
use super::super::app::{CONTENT_NAME, DATABASE_NAME, REPORTS_NAME};
use super::copies::{self, Taken};
use crate::error::{UseCaseError, store_io};
use crate::job::{self, Job};
use crate::store::content::ContentStore;
use crate::store::private;
use crate::store::{settings, used_content};
use crate::wire::BackupResult;
use std::io;
use std::path::{Path, PathBuf};

impl App {
    /// Copies the library, consistently, to a new folder inside `to`, and reads every copy there again.
    ///
    /// # Errors
    /// Fails with `store-io` or `store-full` when it cannot be written, `cancelled` when stopped; nothing is left then.
    pub fn backup(&self, to: &Path, job: &Job<'_>) -> Result<BackupResult, UseCaseError> {
        let name = format!("{NAME}{}", job.now.0.format("%Y-%m-%d-%H%M%S"));
        let (whole, partial) = (to.join(&name), to.join(format!(".{name}{PARTIAL}")));
        self.note_cut_off(Some(&partial))?;
        let made = (private::make_folder(&partial).map_err(|error| store_io(&partial, &error)))
            .and_then(|()| self.copy_all(&partial, job))
            .and_then(|taken| {
                std::fs::rename(&partial, &whole).map_err(|error| store_io(&whole, &error))?;
                Ok(taken)
            });
        if made.is_err() {
            // The reason of the failure matters more than what cannot be cleaned up; the next start tries again.
            let _ = std::fs::remove_dir_all(&partial);
        }
        if !partial.exists() {
            self.note_cut_off(None)?;
        }
        let taken = made?;
        let at = job.now.unix().to_string();
        self.write(|connection| Ok(settings::write(connection, settings::LAST_BACKUP, &at)?))?;
        Ok(BackupResult {
            path: whole.display().to_string(),
            files: taken.files,
            lacking: u32::try_from(taken.lacking.len()).unwrap_or(u32::MAX),
            missing: self.read(|connection| Ok(copies::named(connection, &taken.lacking)?))?,
        })
    }

    /// Removes what a backup left that was cut off, when its place is there.
    pub(in super::super) fn remove_cut_off_backup(&self) -> Result<(), UseCaseError> {
        let noted = self.read(|connection| Ok(settings::read(connection, settings::CUT_OFF)?))?;
        let Some(partial) = noted.filter(|path| !path.is_empty()).map(PathBuf::from) else {
            return Ok(());
        };
        // A library that somebody else made names no folder of ours to remove.
        let is_ours = is_partial(&partial);
        if is_ours && partial.exists() && std::fs::remove_dir_all(&partial).is_err() {
            return Ok(());
        }
        let place_is_there = partial.parent().is_some_and(Path::exists);
        if is_ours && !place_is_there {
            return Ok(());
        }
        self.note_cut_off(None)
    }

    fn note_cut_off(&self, partial: Option<&Path>) -> Result<(), UseCaseError> {
        let text = partial.map(|path| path.display().to_string());
        let text = text.unwrap_or_default();
        self.write(|connection| Ok(settings::write(connection, settings::CUT_OFF, &text)?))
    }

    /// Copies first the database, then the copies it names: a copy is never older than its row.
    fn copy_all(&self, to: &Path, job: &Job<'_>) -> Result<Taken, UseCaseError> {
        self.store.copy_to(&to.join(DATABASE_NAME))?;
        let needed = self.read(|connection| Ok(used_content::needed(connection)?))?;
        let content = ContentStore::new(to.join(CONTENT_NAME));
        let mut taken = copies::take(&needed, &content, job, |sha256, place| {
            bring(&self.content.path_of(sha256), place)
        })?;
        for (sha256, lack) in &mut taken.lacking {
            // Ours is whole, so it is the copy that is not: the disk of the backup does not keep what it is given.
            match self.content.verify(sha256, job.cancel) {
                Ok(()) => return Err(store_io(to, &io::Error::other(sha256.to_string()))),
                Err(found) => *lack = found,
            }
        }
        job::check(job.cancel)?;
        let reports = self.folder.join(REPORTS_NAME);
        for name in reports_in(&reports) {
            let place = to.join(REPORTS_NAME).join(&name);
            bring(&reports.join(&name), &place).map_err(|error| store_io(&place, &error))?;
        }
        Ok(taken)
    }
}

/// Copies a file to a place in a folder that need not be there yet; tells whether there is such a file.
pub(super) fn bring(from: &Path, to: &Path) -> io::Result<bool> {
    match std::fs::symlink_metadata(from) {
        Ok(found) if found.is_file() => {}
        _ => return Ok(false),
    }
    if let Some(folder) = to.parent() {
        private::make_folder(folder)?;
    }
    private::copy(from, to).map(|_| true)
}

/// The reports in a folder: files with a name as we give it.
pub(super) fn reports_in(folder: &Path) -> Vec<String> {
    let entries = folder.read_dir().into_iter().flatten().flatten();
    let mut names: Vec<String> = entries
        .filter_map(|entry| entry.file_name().into_string().ok())
        .filter(|name| is_report(name))
        .collect();
    names.sort();
    names
}

/// Tells whether a name is one that we give to what is kept of a publication.
pub(super) fn is_report(name: &str) -> bool {
    REPORTS.iter().any(|(start, end)| {
        let number = name
            .strip_prefix(start)
            .and_then(|rest| rest.strip_suffix(end));
        number.is_some_and(|number| {
            !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit())
        })
    })
}

/// Tells whether a path has the shape of a backup that is being made.
fn is_partial(path: &Path) -> bool {
    let name = path.file_name().and_then(|name| name.to_str());
    let stamp = name
        .and_then(|name| name.strip_prefix('.')?.strip_prefix(NAME))
        .and_then(|rest| rest.strip_suffix(PARTIAL));
    stamp.is_some_and(|stamp| {
        stamp.len() == "2026-11-20-091500".len()
            && stamp
                .bytes()
                .all(|byte| byte.is_ascii_digit() || byte == b'-')
    })
}

/// What stands around the number of a publication in the names of what is kept of it.
const REPORTS: [(&str, &str); 3] = [
    ("publicatie-", ".html"),
    ("robots-toevoegen-", ".txt"),
    ("robots-voor-publicatie-", ".txt"),
];
/// The start of the name of a backup; Dutch, because people see it.
const NAME: &str = "openbaarmaker-reservekopie-";
/// What follows the name until a backup is whole.
const PARTIAL: &str = ".part";
