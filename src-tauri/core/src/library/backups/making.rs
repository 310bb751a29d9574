//! Makes a backup: under a hidden name that is recorded first, so that leftovers of a killed program are cleaned up.

use super::super::App;
use super::super::app::{CONTENT_NAME, DATABASE_NAME, REPORTS_NAME};
use super::super::kept_files::is_kept;
use super::super::own_files::unless_gone;
use super::copies::{self, CopiedFiles, Lack, Turns};
use super::known::note_among;
use super::sealing::{SealedReader, SealedWriter};
use crate::counting::count;
use crate::error::{Result, store_io};
use crate::job::{self, Job, Stage};
use crate::model::{Now, Sha256};
use crate::secrets::Secret;
use crate::steps;
use crate::store::content::{ContentError, ContentStore};
use crate::store::{ReadHandle, StoreError, private, settings, used_content};
use crate::wire::BackupResult;
use chrono::TimeDelta;
use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

impl App {
    /// Copies the library, consistently, to a new folder inside `to`. Without a password every copy is read back; with
    /// one the backup is a single file that opens only with that password, and the library's copies are verified first.
    ///
    /// # Errors
    /// Refuses with `value-invalid` inside the library or a destination. Fails with `store-io` or `store-full` when it
    /// cannot be written, `cancelled` when stopped; nothing is left behind then.
    pub fn backup(&self, to: &Path, password: Option<&Secret>, job: &Job<'_>) -> Result<BackupResult> {
        self.make_backup(to, job, |partial| match password {
            None => self.copy_all(partial, None, job),
            Some(password) => self.seal_all(partial, password, job),
        })
    }

    /// Makes a backup of what `fill` puts in a folder.
    pub(super) fn make_backup(
        &self,
        to: &Path,
        job: &Job<'_>,
        fill: impl FnOnce(&Path) -> Result<CopiedFiles>,
    ) -> Result<BackupResult> {
        self.check_backup_place(to)?;
        let name = free_name(to, job.now);
        let (whole, partial) = (to.join(&name), to.join(format!(".{name}{PARTIAL}")));
        // A backup is needed most when a disk is full or read-only: leftovers then have to be found by hand.
        let _ = self.note_cut_off(|noted| noted.push(partial.clone()));
        steps::pass();
        let made = (private::make_folder(&partial).map_err(|error| store_io(&partial, &error)))
            .and_then(|()| fill(&partial))
            .and_then(|taken| {
                steps::pass();
                std::fs::rename(&partial, &whole).map_err(|error| store_io(&whole, &error))?;
                steps::pass();
                Ok(taken)
            });
        if made.is_err() {
            // The reason for the failure matters more than leftovers; the next start tries again.
            let _ = std::fs::remove_dir_all(&partial);
        }
        if !partial.exists() {
            // As above.
            let _ = self.note_cut_off(|noted| noted.retain(|path| *path != partial));
        }
        steps::pass();
        let taken = made?;
        // The backup is complete, whatever happens to the notes about it.
        let _ = self.write(|connection| {
            note_among(connection, [whole.display().to_string()])?;
            Ok(settings::write_json(connection, settings::LAST_BACKUP, &job.now.unix())?)
        });
        Ok(BackupResult {
            path: whole.display().to_string(),
            files: taken.files,
            lacking: count(taken.lacking.len() + taken.unread.len()),
            kept: count(taken.kept()),
            missing: self.query(|connection| copies::named(connection, &taken))?,
        })
    }

    /// Removes what interrupted backups left, where their disks are connected.
    pub(in super::super) fn remove_cut_off_backups(&self) -> Result<()> {
        if self.query(cut_off)?.is_empty() {
            return Ok(());
        }
        self.note_cut_off(|noted| {
            noted.retain(|partial| {
                // The list may come from someone else's library: only paths of our shape are removed.
                let is_there = partial.parent().is_some_and(Path::exists);
                if is_partial(partial) && is_there {
                    // What cannot be removed now is removed at a later start.
                    let _ = std::fs::remove_dir_all(partial);
                }
                is_partial(partial) && (!is_there || partial.exists())
            });
        })
    }

    fn note_cut_off(&self, change: impl FnOnce(&mut Vec<PathBuf>)) -> Result<()> {
        self.write(|connection| {
            let mut noted = cut_off(connection)?;
            change(&mut noted);
            // A path that is not valid Unicode cannot be noted; the others can.
            let texts: Vec<&str> = noted.iter().filter_map(|path| path.to_str()).collect();
            Ok(settings::write_json(connection, settings::CUT_OFF, &texts)?)
        })
    }

    /// Copies the database first, then the copies it refers to: a copy is never older than its row. Copies are shared
    /// with the previous backup, if there is one and the disk supports that. What the library itself lost is taken over
    /// from it, and told as lacking all the same; of a copy that changed without another size, when it has its turn.
    pub(super) fn copy_all(&self, to: &Path, previous: Option<(&Path, Turns)>, job: &Job<'_>) -> Result<CopiedFiles> {
        // Removed in between: in the first set; added in between: in the second.
        steps::pass();
        let mut needed: BTreeSet<Sha256> = self.query(used_content::needed)?.into_iter().collect();
        self.store.copy_to(&to.join(DATABASE_NAME))?;
        steps::pass();
        needed.extend(self.query(used_content::needed)?);
        let needed: Vec<Sha256> = needed.into_iter().collect();
        let content = ContentStore::new(to.join(CONTENT_NAME));
        let before = previous.map(|(backup, _)| ContentStore::new(backup.join(CONTENT_NAME)));
        let mut lost = BTreeMap::new();
        let mut taken = copies::take(&needed, &content, job, |sha256, place| {
            let own = self.content.path_of(sha256);
            let linked = (before.as_ref()).is_some_and(|before| link(&before.path_of(sha256), place));
            if !linked {
                return bring(&own, place);
            }
            // Later backups would keep sharing this copy, and nobody would learn that the library lost it.
            let is_as_large = size(&own).is_some_and(|bytes| size(place) == Some(bytes));
            let is_due = previous.is_some_and(|(_, turns)| turns.has(sha256));
            if (is_due || !is_as_large)
                && let Err(found) = self.content.verify(sha256, job.cancel)
            {
                lost.insert(*sha256, found);
            }
            Ok(true)
        })?;
        for Lack { sha256, .. } in std::mem::take(&mut taken.lacking) {
            job::check(job.cancel)?;
            lost.remove(&sha256);
            if let Err(found) = self.content.verify(&sha256, job.cancel) {
                let is_kept = before.as_ref().is_some_and(|before| keep(before, &content, &sha256, job));
                taken.files += u32::from(is_kept);
                taken.lacking.push(Lack { sha256, found, is_kept });
                continue;
            }
            // Ours is intact: the previous one was damaged, or the disk does not keep what is written.
            let place = content.path_of(&sha256);
            let failed = |error: io::Error| store_io(&place, &error);
            bring(&self.content.path_of(&sha256), &place).map_err(failed)?;
            let again = content.verify(&sha256, job.cancel);
            again.map_err(|error| failed(io::Error::other(error)))?;
            taken.files += 1;
        }
        job::check(job.cancel)?;
        taken.lacking.extend(lost.into_iter().map(|(sha256, found)| Lack { sha256, found, is_kept: true }));
        taken.lacking.sort_by_key(|lack| lack.sha256);
        self.copy_reports(to, &mut taken.unread)?;
        Ok(taken)
    }

    /// Copies the reports; returns in `unread` the names of those that cannot be read.
    fn copy_reports(&self, to: &Path, unread: &mut Vec<String>) -> Result<()> {
        let reports = self.folder.join(REPORTS_NAME);
        for name in reports_in(&reports) {
            steps::pass();
            let place = to.join(REPORTS_NAME).join(&name);
            let failed = |error: io::Error| store_io(&place, &error);
            match bring(&reports.join(&name), &place) {
                Err(error) if SealedReader::is_damage(&error) => {
                    unless_gone(std::fs::remove_file(&place)).map_err(failed)?;
                    unread.push(name);
                }
                brought => _ = brought.map_err(failed)?,
            }
        }
        Ok(())
    }

    /// Puts the same content into one sealed file. Nothing readable ever exists next to it.
    fn seal_all(&self, to: &Path, password: &Secret, job: &Job<'_>) -> Result<CopiedFiles> {
        let place = to.join(SEALED_NAME);
        let failed = |error: io::Error| store_io(&place, &error);
        let staging = self.staging_folder()?;
        let database = staging.path().join(DATABASE_NAME);
        self.store.copy_to(&database)?;
        let needed = self.query(used_content::needed)?;
        let mut sealed = SealedWriter::make(&place, password).map_err(failed)?;
        sealed.put(DATABASE_NAME, &database).map_err(failed)?;
        job.sink.stage(Stage::Copying, u32::try_from(needed.len()).ok());
        let mut taken = CopiedFiles::default();
        for sha256 in needed {
            job::check(job.cancel)?;
            steps::pass();
            match self.content.verify(&sha256, job.cancel) {
                Ok(()) => {
                    let copy = self.content.path_of(&sha256);
                    sealed.put(&copy_name(&sha256), &copy).map_err(failed)?;
                    taken.files += 1;
                }
                Err(ContentError::Cancelled) => job::check(job.cancel)?,
                Err(found) => taken.lacking.push(Lack { sha256, found, is_kept: false }),
            }
            job.sink.progress(taken.files, 0);
        }
        let reports = self.folder.join(REPORTS_NAME);
        for name in reports_in(&reports) {
            let report = reports.join(&name);
            // In the sealed file its header would precede data that cannot be read.
            if unreadable(&report).is_some() {
                taken.unread.push(name);
                continue;
            }
            sealed.put(&format!("{REPORTS_NAME}/{name}"), &report).map_err(failed)?;
        }
        sealed.close().map_err(failed)?;
        Ok(taken)
    }
}

/// Returns the folders of backups that were begun and not completed.
fn cut_off(connection: &ReadHandle) -> Result<Vec<PathBuf>, StoreError> {
    Ok(settings::read_json(connection, settings::CUT_OFF)?.unwrap_or_default())
}

pub(super) fn copy_name(sha256: &Sha256) -> String {
    let copy = ContentStore::new(CONTENT_NAME).path_of(sha256);
    let parts: Vec<_> = copy.iter().map(|part| part.to_string_lossy()).collect();
    parts.join("/")
}

/// Returns a name for a backup that is free in a folder: a second one within the same second gets the next second.
fn free_name(to: &Path, now: Now) -> String {
    let mut at = now.0;
    loop {
        let name = format!("{NAME}{}", at.format("%Y-%m-%d-%H%M%S"));
        let is_free = |name: &str| to.join(name).symlink_metadata().is_err();
        if is_free(&name) && is_free(&format!(".{name}{PARTIAL}")) {
            return name;
        }
        at += TimeDelta::seconds(1);
    }
}

/// Creates a hard link to a file, if it exists and the disk supports that.
fn link(from: &Path, to: &Path) -> bool {
    let folder = to.parent().is_some_and(|folder| private::make_folder(folder).is_ok());
    folder && std::fs::hard_link(from, to).is_ok()
}

fn size(copy: &Path) -> Option<u64> {
    std::fs::metadata(copy).ok().map(|found| found.len())
}

/// Copies what the library lost from the previous backup, on a disk without hard links; returns whether it arrived
/// whole. An unreadable previous backup counts as none.
fn keep(before: &ContentStore, to: &ContentStore, sha256: &Sha256, job: &Job<'_>) -> bool {
    let place = to.path_of(sha256);
    let arrived = matches!(bring(&before.path_of(sha256), &place), Ok(true));
    let is_whole = arrived && to.verify(sha256, job.cancel).is_ok();
    if !is_whole {
        // A remaining part would be reported as damaged by a restore, as it is here.
        let _ = to.remove(sha256);
    }
    is_whole
}

/// Copies a file, creating its folder if needed; returns whether it exists. Fails when it cannot be read, of which
/// [`SealedReader::is_damage`] holds, or the copy cannot be written.
pub(super) fn bring(from: &Path, to: &Path) -> io::Result<bool> {
    match std::fs::symlink_metadata(from) {
        Ok(found) if found.is_file() => {}
        _ => return Ok(false),
    }
    if let Some(folder) = to.parent() {
        private::make_folder(folder)?;
    }
    private::copy(from, to).map(|_| true).map_err(|error| match unreadable(from) {
        Some(why) => io::Error::new(io::ErrorKind::InvalidData, why),
        None => error,
    })
}

/// Returns why a file cannot be read, if so: a bad sector, or missing permission.
fn unreadable(file: &Path) -> Option<io::Error> {
    File::open(file).and_then(|mut file| io::copy(&mut file, &mut io::sink())).err()
}

/// Returns the reports in a folder: files with a name of ours.
pub(super) fn reports_in(folder: &Path) -> Vec<String> {
    let entries = folder.read_dir().into_iter().flatten().flatten();
    let mut names: Vec<String> =
        entries.filter_map(|entry| entry.file_name().into_string().ok()).filter(|name| is_report(name)).collect();
    names.sort();
    names
}

/// Tells whether a name is one that we give to a file about a publication.
pub(super) fn is_report(name: &str) -> bool {
    let is_one = |(start, end): &(&str, &str)| {
        let number = name.strip_prefix(start).and_then(|rest| rest.strip_suffix(end));
        number.is_some_and(|number| !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()))
    };
    REPORTS.iter().any(is_one) || is_kept(name)
}

/// Tells whether a path has the shape of a backup in progress.
fn is_partial(path: &Path) -> bool {
    let name = path.file_name().and_then(|name| name.to_str());
    let whole = name.and_then(|name| name.strip_prefix('.')?.strip_suffix(PARTIAL));
    whole.is_some_and(is_backup)
}

/// Tells whether a name is one that we give to a backup.
pub(super) fn is_backup(name: &str) -> bool {
    name.strip_prefix(NAME).is_some_and(|stamp| {
        stamp.len() == "2026-11-20-091500".len() && stamp.bytes().all(|byte| byte.is_ascii_digit() || byte == b'-')
    })
}

/// Prefix and suffix around the number of a publication in names of files about it.
const REPORTS: [(&str, &str); 3] =
    [("publicatie-", ".html"), ("robots-toevoegen-", ".txt"), ("robots-voor-publicatie-", ".txt")];
/// The name of the file of a backup with a password.
pub(super) const SEALED_NAME: &str = "reservekopie.tar.age";
/// The start of the name of a backup; Dutch, because people see it.
pub(super) const NAME: &str = "openbaarmaker-reservekopie-";
/// Suffix of the name until a backup is complete.
const PARTIAL: &str = ".part";
