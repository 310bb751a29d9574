//! Automatic backups: once a day when something changed, kept for seven days and four weeks.

use super::super::App;
use super::super::app::moment;
use super::copies::Turns;
use super::making::{NAME, is_backup};
use super::restoring::TITLES;
use crate::error::{Code, Problem, Result, invalid, store_io};
use crate::job::Job;
use crate::model::Now;
use crate::store::{ReadHandle, WriteHandle, private, settings};
use crate::wire::{AutomaticBackup, BackupResult};
use chrono::{Datelike, NaiveDate};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::io;
use std::path::Path;
use std::sync::TryLockError;

/// The stored state of automatic backups.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
struct Automatic {
    /// Where they are made; empty when there are none.
    folder: String,
    /// When the last one was made, in seconds.
    last: Option<i64>,
    /// The library's progress at that time.
    mark: String,
    /// The names of those made and not removed yet.
    made: Vec<String>,
    /// When and why the last attempt failed.
    failed: Option<(i64, Problem)>,
}

impl App {
    /// Chooses the folder for automatic backups, and makes it; `None` ends them. Existing ones are kept.
    ///
    /// # Errors
    /// Refuses with `value-invalid` when it is a file, or a folder where backups are not allowed; fails with `store-io`.
    pub fn set_automatic_backup(&self, folder: Option<&Path>) -> Result<()> {
        let mut automatic = Automatic::default();
        if let Some(folder) = folder {
            self.check_backup_place(folder)?;
            // Once chosen it is not created again: without its disk, that would create a folder on another one.
            private::make_folder(folder).map_err(|error| match error.kind() {
                io::ErrorKind::AlreadyExists | io::ErrorKind::NotADirectory => invalid("backupFile", folder.display()),
                _ => store_io(folder, &error),
            })?;
            automatic.folder = folder.display().to_string();
        }
        self.write(|connection| keep(connection, &automatic))
    }

    /// Returns the folder and state of automatic backups; `None` when there are none.
    pub(in super::super) fn automatic_backup(&self) -> Result<Option<AutomaticBackup>> {
        let automatic = self.read(read)?;
        Ok((!automatic.folder.is_empty()).then(|| {
            let (failed_at, problem) = automatic.failed.unzip();
            AutomaticBackup {
                folder: automatic.folder,
                last: automatic.last.and_then(moment),
                failed_at: failed_at.and_then(moment),
                problem,
            }
        }))
    }

    /// Makes a backup when a folder was chosen, the last one is of another day, and something changed since; called
    /// every hour while the window is open. Of the automatic backups, those of the last seven days and of the four
    /// weeks before are kept.
    ///
    /// # Errors
    /// As [`Self::backup`]; the failure is also recorded, and the next call tries again.
    pub fn backup_if_due(&self, job: &Job<'_>) -> Result<Option<BackupResult>> {
        // A backup in progress is the one that is due.
        let _only_one = match self.daily_backup.try_lock() {
            Err(TryLockError::WouldBlock) => return Ok(None),
            Err(TryLockError::Poisoned(poisoned)) => poisoned.into_inner(),
            Ok(only_one) => only_one,
        };
        let mut automatic = self.read(read)?;
        let mark = self.query(settings::progress)?;
        let last = automatic.last.and_then(Now::from_unix);
        let is_of_today = last.is_some_and(|last| last.today() == job.now.today());
        if automatic.folder.is_empty() || is_of_today || automatic.mark == mark {
            return Ok(None);
        }
        let folder = Path::new(&automatic.folder).to_owned();
        let previous = automatic.made.last();
        // Losses of the library are reported until they are repaired.
        let before = previous.filter(|_| automatic.failed.is_none()).and_then(|name| day_of(name));
        let turns = Turns::since(before, job.now.today());
        let previous = previous.map(|name| folder.join(name));
        // A missing folder must not be created: that would be on another disk.
        let made = if folder.is_dir() {
            let previous = previous.as_deref().map(|backup| (backup, turns));
            self.make_backup(&folder, job, |partial| self.copy_all(partial, previous, job))
        } else {
            Err(store_io(&folder, &io::ErrorKind::NotFound.into()))
        };
        match &made {
            Ok(backup) => {
                let name = Path::new(&backup.path).file_name().unwrap_or_default();
                automatic.made.push(name.to_string_lossy().into_owned());
                automatic.last = Some(job.now.unix());
                // An incomplete backup is reported, and another one is made each day until one is complete.
                automatic.failed = incomplete(backup).map(|lacks| (job.now.unix(), lacks));
                if automatic.failed.is_none() {
                    automatic.mark = mark;
                }
                thin_out(&folder, &mut automatic.made);
            }
            Err(stop) if stop.problem().code == Code::Cancelled => {}
            Err(stop) => automatic.failed = Some((job.now.unix(), stop.problem().clone())),
        }
        self.write(|connection| {
            // A person may have chosen another folder meanwhile, or none.
            if read(connection)?.folder == automatic.folder {
                keep(connection, &automatic)?;
            }
            Ok(())
        })?;
        made.map(Some)
    }
}

fn read(connection: &ReadHandle) -> Result<Automatic> {
    Ok(settings::read_json(connection, settings::AUTOMATIC)?.unwrap_or_default())
}

fn keep(connection: &WriteHandle, automatic: &Automatic) -> Result<()> {
    Ok(settings::write_json(connection, settings::AUTOMATIC, automatic)?)
}

/// Returns what a backup lacks, in the form in which restoring it would report that; when it lacks nothing itself, what
/// the library lost that the backup still has.
fn incomplete(backup: &BackupResult) -> Option<Problem> {
    let gone = backup.lacking.saturating_sub(backup.kept);
    let (code, count) = match (gone, backup.kept) {
        (0, 0) => return None,
        (0, kept) => (Code::LibraryLacks, kept),
        (gone, _) => (Code::BackupIncomplete, gone),
    };
    let about = backup.missing.iter().filter(|copy| copy.is_kept == (gone == 0));
    let titles: Vec<&str> = about.take(TITLES).map(|copy| copy.title.as_str()).collect();
    let problem = Problem::new(code).with("path", &backup.path).with("count", count);
    Some(problem.with("titles", titles.join(", ")))
}

/// Removes backups that are no longer kept. What cannot be removed stays in the list until the next backup.
fn thin_out(folder: &Path, made: &mut Vec<String>) {
    // Names of any other shape are not ours to remove.
    made.retain(|name| is_backup(name) && folder.join(name).exists());
    let mut kept: BTreeSet<String> = kept(made).into_iter().collect();
    // If the clock was set back, the one just made has the oldest name.
    kept.extend(made.last().cloned());
    made.retain(|name| kept.contains(name) || std::fs::remove_dir_all(folder.join(name)).is_err());
}

/// Chooses which backups to keep: the last one of each of the last seven days with backups, then of each of four weeks.
fn kept(made: &[String]) -> Vec<String> {
    let mut names: Vec<&String> = made.iter().collect();
    names.sort();
    let (mut days, mut weeks) = (BTreeSet::new(), BTreeSet::new());
    let stays = |name: &&String| {
        let Some(day) = day_of(name) else { return false };
        if days.contains(&day) {
            return false;
        }
        if days.len() < DAYS {
            return days.insert(day);
        }
        let week = (day.iso_week().year(), day.iso_week().week());
        weeks.len() < WEEKS && weeks.insert(week)
    };
    names.into_iter().rev().filter(stays).cloned().collect()
}

fn day_of(name: &str) -> Option<NaiveDate> {
    name.strip_prefix(NAME)?.get(..10)?.parse().ok()
}

const DAYS: usize = 7;
const WEEKS: usize = 4;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seven_days_and_four_weeks_are_kept() {
        let first: NaiveDate = "2026-09-01".parse().unwrap();
        let days = (0..80).map(|day| first + chrono::Days::new(day));
        let mut made: Vec<String> = days.map(|day| format!("{NAME}{day}-120000")).collect();
        made.push(format!("{NAME}2026-11-19-080000"));
        let kept: Vec<String> =
            kept(&made).iter().map(|name| day_of(name).unwrap().format("%y%m%d").to_string()).collect();
        assert_eq!(
            kept,
            [
                "261119", "261118", "261117", "261116", "261115", "261114", "261113", "261112", "261108", "261101",
                "261025"
            ]
        );
    }

    /// An empty battery sets a clock back by years.
    #[test]
    fn the_one_just_made_stays_also_with_an_older_name() {
        let folder = tempfile::tempdir().unwrap();
        let days = (1..=40).map(|day| format!("{NAME}{}-120000", NaiveDate::from_yo_opt(2026, day).unwrap()));
        let mut made: Vec<String> = days.chain([format!("{NAME}2020-01-01-000010")]).collect();
        for name in &made {
            std::fs::create_dir(folder.path().join(name)).unwrap();
        }
        let last = made.last().cloned().unwrap();
        thin_out(folder.path(), &mut made);
        assert!(made.contains(&last) && folder.path().join(&last).exists(), "{made:?}");
        assert_eq!(made.len(), 7 + 4 + 1, "{made:?}");
    }

    #[test]
    fn only_folders_with_our_names_go() {
        let folder = tempfile::tempdir().unwrap();
        for name in ["kostbaar", "openbaarmaker-reservekopie-x"] {
            std::fs::create_dir(folder.path().join(name)).unwrap();
        }
        let mut made = ["kostbaar", "..", "", "openbaarmaker-reservekopie-x"].map(str::to_owned).to_vec();
        thin_out(folder.path(), &mut made);
        assert_eq!(made, Vec::<String>::new());
        assert_eq!(folder.path().read_dir().unwrap().count(), 2);
    }
}
