//! Restores a backup in place of a library that nobody has open.

use super::super::App;
use super::super::app::{CONTENT_NAME, DATABASE_NAME, Environment, REPORTS_NAME, SMALLEST_DATABASE, TakeOver, hold};
use super::super::approval::approve_again;
use super::super::own_files::{LOCK_NAME, real, unless_gone};
use super::super::practice::is_for_practice;
use super::super::swap::{Site, Swap, behind, is_whole_disk};
use super::copies;
use super::known::{Known, known_in, note_among};
use super::making::{SEALED_NAME, copy_name};
use super::places::check_not_around;
use super::sealing::SealedReader;
use super::source::Source;
use crate::attributes::{apply, choice};
use crate::error::{Code, Problem, Result, UseCaseError, invalid, store_io};
use crate::job::{self, Job};
use crate::secrets::Secret;
use crate::steps;
use crate::store::content::ContentStore;
use crate::store::{Store, catalogues, private, settings, used_content};
use std::path::Path;

/// What happens to a backup in which copies are missing or damaged.
#[apply(choice)]
#[derive(serde::Deserialize)]
pub enum Incomplete {
    /// It is refused, listing what it lacks.
    Refuse,
    /// It is restored without them: a person chose so.
    Allow,
}

impl App {
    /// Restores a backup in place of a closed library, or of the one that a link leads to. The old library is kept next
    /// to it.
    ///
    /// # Errors
    /// Refuses with `library-locked` while anybody has the library open, `backup-invalid` when it is not a sound
    /// backup, `backup-password-needed`, `backup-password-wrong`, `backup-incomplete`, `store-newer`, or
    /// `value-invalid` when the library is a whole disk or would be in its own website; fails with `store-…`.
    pub fn restore(
        backup: &Path,
        password: Option<&Secret>,
        library: &Path,
        incomplete: Incomplete,
        environment: &Environment,
        job: &Job<'_>,
    ) -> Result<()> {
        if real(backup) == real(library) {
            return Err(unsound(backup).refuse());
        }
        let mut source = Source::open(backup, password)?;
        let library = &*behind(library);
        let whole_disk = || invalid("libraryFolder", library.display());
        if is_whole_disk(library) {
            return Err(whole_disk());
        }
        let failed = |error: std::io::Error| store_io(library, &error);
        Swap::finish(library).map_err(failed)?;
        steps::pass();
        let is_new = !library.exists();
        // The lock of a library stays: whoever waits for it holds it next.
        let keeps_lock = [LOCK_NAME, DATABASE_NAME].iter().any(|name| library.join(name).exists());
        private::make_folder(library).map_err(failed)?;
        let lock = hold(library, environment, TakeOver::No, job.now)?;
        Swap::take_back(library).map_err(failed)?;
        let stamp = job.now.0.format("%Y-%m-%d-%H%M%S").to_string();
        // A damaged library may be unreadable; restoring must still work.
        let known = known_in(library, &environment.computer);
        let swap = Swap::begin(library, &stamp).map_err(failed)?;
        steps::pass();
        let here = (&known, environment.computer.as_str());
        match fill((&swap.fresh(), library), (backup, &mut source), here, incomplete, job) {
            Ok(site) => swap.carry_out(lock, site).map_err(|error| match error.kind() {
                std::io::ErrorKind::ResourceBusy => whole_disk(),
                _ => failed(error),
            }),
            Err(stop) => {
                // The reason matters more than leftovers; the next start tries again.
                let _ = Swap::take_back(library);
                if !keeps_lock && lock.discard(library).is_ok() && is_new {
                    // Unless something came into it meanwhile.
                    let _ = std::fs::remove_dir(library);
                }
                Err(stop)
            }
        }
    }
}

/// Builds the library of a folder from a backup, in a fresh folder. It then knows of that backup, and of those that the
/// replaced library knew of; its destinations stay approved on this computer if the replaced library might use them.
fn fill(
    (fresh, library): (&Path, &Path),
    (backup, source): (&Path, &mut Source),
    (known, computer): (&Known, &str),
    incomplete: Incomplete,
    job: &Job<'_>,
) -> Result<Site> {
    let failed = |error: std::io::Error| store_io(fresh, &error);
    private::make_folder(&fresh.join(REPORTS_NAME)).map_err(failed)?;
    steps::pass();
    let store = take_database(fresh, backup, source, job)?;
    store.read(|reader| {
        for catalogue in catalogues::all(reader)? {
            for target in &catalogue.targets {
                check_not_around(library, reader, &catalogue, &target.place)?;
            }
        }
        Ok::<_, UseCaseError>(())
    })?;
    let needed = store.read(used_content::needed)?;
    let content = ContentStore::new(fresh.join(CONTENT_NAME));
    content.prepare().map_err(|error| failed(std::io::Error::other(error)))?;
    let taken = copies::take(&needed, &content, job, |sha256, place| source.take(&copy_name(sha256), place))?;
    if incomplete == Incomplete::Refuse && !(taken.lacking.is_empty() && source.is_whole()) {
        let named = store.read(|reader| copies::named(reader, &taken))?;
        let mut titles: Vec<&str> = (named.iter().take(TITLES)).map(|one| one.title.as_str()).collect();
        if titles.is_empty() {
            // All copies are there, so it is reports that are missing.
            titles.push(REPORTS_NAME);
        }
        return Err(lacks(backup, taken.lacking.len().max(1), &titles.join(", ")));
    }
    take_reports(fresh, backup, source, incomplete)?;
    steps::pass();
    store.write::<_, UseCaseError>(|writer| {
        // Backups that were in progress when this one was made are not in progress here.
        settings::write(writer, settings::CUT_OFF, "")?;
        // The backup's own approvals may come from somebody who wants it to publish unasked.
        approve_again(writer, computer, &known.approved)?;
        let is_sealed = backup.file_name().is_some_and(|name| name == SEALED_NAME);
        let place = backup.parent().filter(|_| is_sealed).unwrap_or(backup);
        let known = known.backups.iter().cloned().chain([place.display().to_string()]);
        note_among(writer, known)?;
        Ok(if is_for_practice(writer)? { Site::GoesAlong } else { Site::Stays })
    })
}

/// Takes the database out of a backup, and opens it.
fn take_database(fresh: &Path, backup: &Path, source: &mut Source, job: &Job<'_>) -> Result<Store> {
    let failed = |error: std::io::Error| store_io(fresh, &error);
    let unread = |error: std::io::Error| {
        if SealedReader::is_damage(&error) { unsound(backup).detail(error).refuse() } else { failed(error) }
    };
    let database = fresh.join(DATABASE_NAME);
    if !source.take(DATABASE_NAME, &database).map_err(unread)? {
        return Err(unsound(backup).refuse());
    }
    // Opening an emptied one would make a new, empty library of it.
    let size = std::fs::metadata(&database).map_err(failed)?.len();
    if size < SMALLEST_DATABASE {
        return Err(unsound(backup).refuse());
    }
    // The log of a library whose folder was copied while it was open.
    let log = format!("{DATABASE_NAME}-wal");
    source.take(&log, &fresh.join(&log)).map_err(unread)?;
    job::check(job.cancel)?;
    steps::pass();
    let store = Store::open(&database, fresh).map_err(|error| match error.into() {
        UseCaseError::Failed(problem) if problem.code == Code::StoreCorrupt => {
            unsound(backup).detail(problem.detail).refuse()
        }
        stop => stop,
    })?;
    match store.damage()? {
        Some(damage) => Err(unsound(backup).detail(damage).refuse()),
        None => Ok(store),
    }
}

/// Takes the reports out of a backup; damaged ones are left out where a person allowed that.
fn take_reports(fresh: &Path, backup: &Path, source: &mut Source, incomplete: Incomplete) -> Result<()> {
    let failed = |error: std::io::Error| store_io(fresh, &error);
    for name in source.reports() {
        steps::pass();
        let report = fresh.join(REPORTS_NAME).join(&name);
        let name = format!("{REPORTS_NAME}/{name}");
        match source.take(&name, &report) {
            Err(error) if SealedReader::is_damage(&error) && incomplete == Incomplete::Allow => {
                unless_gone(std::fs::remove_file(&report)).map_err(failed)?;
            }
            Err(error) if SealedReader::is_damage(&error) => return Err(lacks(backup, 1, &name)),
            taken => _ = taken.map_err(failed)?,
        }
    }
    Ok(())
}

fn lacks(backup: &Path, count: usize, titles: &str) -> UseCaseError {
    let lacks = Problem::new(Code::BackupIncomplete).with("path", backup.display());
    lacks.with("count", count).with("titles", titles).refuse()
}

fn unsound(backup: &Path) -> Problem {
    Problem::new(Code::BackupInvalid).with("path", backup.display())
}

/// How many documents a refusal names.
pub(super) const TITLES: usize = 10;
