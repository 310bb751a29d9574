//! Where the library is, its backup and its restore, and how the window looks on it.

use super::App;
use super::app::{CONTENT_NAME, DATABASE_NAME, REPORTS_NAME, moment};
use crate::error::{Code, Problem, UseCaseError, invalid, store_io};
use crate::job::{self, Job, Stage};
use crate::store::{Store, settings};
use crate::wire::{Appearance, LibraryView};
use std::path::{Path, PathBuf};
use walkdir::WalkDir;

impl App {
    /// Returns where the library is and what it weighs.
    pub fn library(&self) -> Result<LibraryView, UseCaseError> {
        let last_backup =
            self.read(|connection| Ok(settings::read(connection, settings::LAST_BACKUP)?))?;
        let database = std::fs::metadata(self.store.path());
        let copies = self.folder.join(CONTENT_NAME);
        Ok(LibraryView {
            path: self.folder.display().to_string(),
            database_bytes: database.map_or(0, |metadata| metadata.len()),
            files_bytes: files_below(&copies).map(|(_, size)| size).sum(),
            last_backup: last_backup.and_then(|text| moment(text.parse().ok()?)),
        })
    }

    /// Copies the library, consistently, to a new folder inside `to`; returns that folder.
    ///
    /// # Errors
    /// Fails with `store-io` or `store-full` when it cannot be written, `cancelled` when stopped; nothing is left then.
    pub fn backup(&self, to: &Path, job: &Job<'_>) -> Result<PathBuf, UseCaseError> {
        let name = format!(
            "openbaarmaker-reservekopie-{}",
            job.now.0.format("%Y-%m-%d-%H%M%S")
        );
        let (whole, partial) = (to.join(&name), to.join(format!(".{name}.part")));
        std::fs::create_dir_all(&partial).map_err(|error| store_io(&partial, &error))?;
        if let Err(stop) = self.copy_all(&partial, job) {
            // The reason of the failure matters more than what cannot be cleaned up.
            let _ = std::fs::remove_dir_all(&partial);
            return Err(stop);
        }
        std::fs::rename(&partial, &whole).map_err(|error| store_io(&whole, &error))?;
        let at = job.now.unix().to_string();
        self.write(|connection| Ok(settings::write(connection, settings::LAST_BACKUP, &at)?))?;
        Ok(whole)
    }

    /// Puts a backup in the place of a library that is closed. What stood there is kept beside it.
    ///
    /// # Errors
    /// Refuses with `backup-invalid` when it is not a sound backup, or `store-newer`; fails with `store-…`.
    pub fn restore(backup: &Path, library: &Path, job: &Job<'_>) -> Result<(), UseCaseError> {
        let unsound = || Problem::new(Code::BackupInvalid).with("path", backup.display());
        let database = backup.join(DATABASE_NAME);
        if !database.is_file() {
            return Err(unsound().refuse());
        }
        let stamp = job.now.0.format("%Y-%m-%d-%H%M%S");
        let fresh = free_sibling(library, &format!("herstel-{stamp}"));
        std::fs::create_dir_all(&fresh).map_err(|error| store_io(&fresh, &error))?;
        let restored = copy_tree(backup, &fresh, job).and_then(|()| {
            let store = Store::open(&fresh.join(DATABASE_NAME), &fresh).map_err(|error| {
                match UseCaseError::from(error) {
                    UseCaseError::Failed(problem) if problem.code == Code::StoreCorrupt => {
                        unsound().detail(problem.detail).refuse()
                    }
                    stop => stop,
                }
            })?;
            match store.damage()? {
                Some(damage) => Err(unsound().detail(damage).refuse()),
                None => Ok(()),
            }
        });
        if let Err(stop) = restored {
            // As above: the reason matters more.
            let _ = std::fs::remove_dir_all(&fresh);
            return Err(stop);
        }
        let kept = free_sibling(library, &format!("voor-herstel-{stamp}"));
        let had_one = library.exists();
        let swapped = if had_one {
            std::fs::rename(library, &kept)
        } else {
            Ok(())
        };
        let swapped = swapped.and_then(|()| {
            std::fs::rename(&fresh, library).inspect_err(|_| {
                if had_one {
                    // What stood there comes back; when that fails too, it stands beside under its other name.
                    let _ = std::fs::rename(&kept, library);
                }
            })
        });
        swapped.map_err(|error| {
            // As above.
            let _ = std::fs::remove_dir_all(&fresh);
            store_io(library, &error)
        })
    }

    /// Returns how the window looks on this library.
    pub fn appearance(&self) -> Result<Appearance, UseCaseError> {
        let text = self.read(|connection| Ok(settings::read(connection, settings::APPEARANCE)?))?;
        Ok(text
            .and_then(|json| serde_json::from_str(&json).ok())
            .unwrap_or_default())
    }

    /// Keeps how the window looks on this library.
    ///
    /// # Errors
    /// Refuses with `value-invalid` when the text size or language is not possible.
    pub fn set_appearance(&self, value: &Appearance) -> Result<(), UseCaseError> {
        if !(80..=200).contains(&value.text_percent) {
            return Err(invalid("textPercent", value.text_percent));
        }
        if !["nl", "en"].contains(&value.language.as_str()) {
            return Err(invalid("language", &value.language));
        }
        let json = serde_json::to_string(value)
            .map_err(|error| Problem::new(Code::Internal).with("reason", error).fail())?;
        self.write(|connection| Ok(settings::write(connection, settings::APPEARANCE, &json)?))
    }

    /// Copies first the database, then the files it names: a file is never older than its row.
    fn copy_all(&self, to: &Path, job: &Job<'_>) -> Result<(), UseCaseError> {
        self.store.copy_to(&to.join(DATABASE_NAME))?;
        for name in [CONTENT_NAME, REPORTS_NAME] {
            copy_tree(&self.folder.join(name), &to.join(name), job)?;
        }
        Ok(())
    }
}

/// Copies a folder with everything in it; temporary and lock files are left out.
fn copy_tree(from: &Path, to: &Path, job: &Job<'_>) -> Result<(), UseCaseError> {
    std::fs::create_dir_all(to).map_err(|error| store_io(to, &error))?;
    let (mut files, mut bytes) = (0, 0);
    job.sink.stage(Stage::Copying, None);
    for (path, size) in files_below(from) {
        job::check(job.cancel)?;
        let Ok(relative) = path.strip_prefix(from) else {
            continue;
        };
        let target = to.join(relative);
        if let Some(parent) = target.parent() {
            std::fs::create_dir_all(parent).map_err(|error| store_io(parent, &error))?;
        }
        std::fs::copy(&path, &target).map_err(|error| store_io(&target, &error))?;
        files += 1;
        bytes += size;
        job.sink.progress(files, bytes);
    }
    Ok(())
}

/// The files of a folder with their sizes, in order of name.
fn files_below(folder: &Path) -> impl Iterator<Item = (PathBuf, u64)> {
    WalkDir::new(folder)
        .sort_by_file_name()
        .into_iter()
        .filter_map(Result::ok)
        .filter(|entry| entry.file_type().is_file())
        .filter(|entry| {
            let name = entry.file_name().to_string_lossy();
            !name.starts_with('.') && !name.starts_with("openbaarmaker.lock")
        })
        .filter_map(|entry| Some((entry.path().to_owned(), entry.metadata().ok()?.len())))
}

/// A folder beside another that is not there yet, with a word added to its name: two restores in one second keep both.
fn free_sibling(folder: &Path, word: &str) -> PathBuf {
    let name = folder.file_name().unwrap_or_default().to_string_lossy();
    let sibling = |end: &str| folder.with_file_name(format!("{name}-{word}{end}"));
    let numbered = (2..).map(|number: u32| sibling(&format!("-{number}")));
    (std::iter::once(sibling("")).chain(numbered))
        .find(|place| !place.exists())
        .unwrap_or_else(|| sibling(""))
}
