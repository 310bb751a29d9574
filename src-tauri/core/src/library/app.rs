//! Opening a library: its folder, lock, database and copies.

pub(super) use super::own_files::{BACKUPS_NAME, CONTENT_NAME, DATABASE_NAME};
use super::own_files::{LOCK_NAME, OURS};
pub(crate) use super::own_files::{PRACTICE_SITE_NAME, REPORTS_NAME, STAGING_NAME, remove_practice};
use super::practice::is_for_practice;
use super::session::Session;
use super::swap::Swap;
use crate::content::Inspector;
use crate::error::{Code, Problem, Result, UseCaseError, refused, store_io};
use crate::job::{self, Job};
use crate::model::{ChangeId, Now, Sha256};
use crate::secrets::{KeyStoreState, SecretStore};
use crate::site::site_files::hash_of;
use crate::store::content::ContentStore;
use crate::store::{
    LibraryLock, LockOutcome, ReadHandle, SCHEMA_VERSION, Store, StoreError, WriteHandle, changes, documents, findings,
    insides, listing, permits, private, runs, set_aside, settings, sites_due, unsaved, used_content,
};
use crate::target::{RetryPolicy, TargetOpener};
use crate::wire::{Overview, Revision};
use chrono::SecondsFormat;
use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
};

/// The core's dependencies; supplied by the window or the command line.
#[expect(missing_debug_implementations, reason = "holds live connections and secrets")]
pub struct Environment {
    /// Reads files from outside, in a child process.
    pub inspector: Box<dyn Inspector>,
    /// Opens destinations.
    pub opener: Box<dyn TargetOpener>,
    /// How often an operation that opens a destination itself is retried when the connection breaks.
    pub retry: RetryPolicy,
    /// The operating system's key store.
    pub secrets: Box<dyn SecretStore>,
    /// Name of the user, according to the system.
    pub user: String,
    /// Name of the machine.
    pub machine: String,
    /// A value that distinguishes this computer from all others for this person, regardless of its name; the name if
    /// there is none.
    pub computer: String,
    /// 128 random bits, different at each start, from which unguessable names are made.
    pub seed: [u8; 16],
}

/// Whether to take over a library that somebody else has open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TakeOver {
    /// Refuse, and say who has it.
    No,
    /// Take it over: the other program stops writing.
    Yes,
}

/// An open library, with all operations on it.
#[expect(missing_debug_implementations, reason = "holds live connections and secrets")]
pub struct App {
    pub(crate) folder: PathBuf,
    pub(crate) store: Store,
    pub(crate) content: ContentStore,
    pub(crate) environment: Environment,
    /// The state of secrets in this session, by account.
    pub(super) session_secrets: Mutex<BTreeMap<String, Session>>,
    key_store: KeyStoreState,
    /// Held while an automatic backup is made: two windows may ask for one at once.
    pub(super) daily_backup: Mutex<()>,
    /// Waited for before the lock on the library is released.
    _closing: Option<BackgroundWork>,
    pub(super) lock: LibraryLock,
}

impl App {
    /// The version of the libraries that this program creates; older ones are migrated to it when opened.
    pub const LIBRARY_VERSION: i64 = SCHEMA_VERSION;

    /// Creates a new library in a folder.
    ///
    /// # Errors
    /// Refuses with `library-exists`; fails with `store-io` and its kin.
    pub fn create(folder: &Path, environment: Environment, now: Now) -> Result<Self> {
        Swap::finish(folder).map_err(|error| store_io(folder, &error))?;
        if folder.join(DATABASE_NAME).exists() {
            return Err(refused(Code::LibraryExists, "path", folder.display()));
        }
        Self::open_or_create(folder, environment, TakeOver::No, now)
    }

    /// Opens the library in a folder.
    ///
    /// # Errors
    /// Refuses with `library-missing`, `library-locked` or `store-newer`; fails with `store-corrupt` and its kin.
    pub fn open(folder: &Path, environment: Environment, take_over: TakeOver, now: Now) -> Result<Self> {
        Swap::finish(folder).map_err(|error| store_io(folder, &error))?;
        match std::fs::metadata(folder.join(DATABASE_NAME)) {
            Ok(database) if database.len() < SMALLEST_DATABASE => return Err(emptied(folder)),
            Ok(_) => {}
            Err(error) if error.kind() == std::io::ErrorKind::PermissionDenied => {
                return Err(store_io(folder, &error));
            }
            Err(_) if lost_its_database(folder) => return Err(emptied(folder)),
            Err(_) => {
                revert_restore(folder, &environment, now)?;
                return Err(refused(Code::LibraryMissing, "path", folder.display()));
            }
        }
        Self::open_or_create(folder, environment, take_over, now)
    }

    /// Tells whether there is a library in a folder.
    pub fn is_library(folder: &Path) -> bool {
        folder.join(DATABASE_NAME).exists()
    }

    /// Opens the library in a folder, or creates it.
    ///
    /// # Errors
    /// As [`Self::open`], except `library-missing`.
    pub fn open_or_create(folder: &Path, environment: Environment, take_over: TakeOver, now: Now) -> Result<Self> {
        let failed = |error: std::io::Error| store_io(folder, &error);
        Swap::finish(folder).map_err(failed)?;
        if lost_its_database(folder) {
            return Err(emptied(folder));
        }
        private::make_folder(folder).map_err(failed)?;
        let lock = hold(folder, &environment, take_over, now)?;
        let closing = close_to_others(folder);
        let is_new = !folder.join(DATABASE_NAME).exists();
        let store = Store::open(&folder.join(DATABASE_NAME), &folder.join(BACKUPS_NAME))?;
        let content = ContentStore::new(folder.join(CONTENT_NAME));
        private::make_folder(&folder.join(REPORTS_NAME)).map_err(failed)?;
        let key_store = environment.secrets.state();
        let app = Self {
            folder: folder.to_owned(),
            store,
            content,
            environment,
            session_secrets: Mutex::new(BTreeMap::new()),
            key_store,
            daily_backup: Mutex::new(()),
            _closing: closing,
            lock,
        };
        if is_new {
            app.note_home()?;
        }
        app.tidy_up(now)?;
        // The other program may still be writing copies; the next ordinary start cleans up.
        if take_over == TakeOver::No {
            app.remove_unused_copies()?;
            // What cannot be removed now, because somebody has it open, is removed at a later start.
            let _ = Swap::take_back(folder);
            app.remove_cut_off_backups()?;
        }
        // What cannot be erased now stays recorded for a later start; that must not prevent opening.
        let _ = app.finish_erasing();
        Ok(app)
    }

    /// Returns everything that the window's frame shows.
    pub fn overview(&self) -> Result<Overview> {
        let catalogues = self.catalogues()?;
        self.read(|connection| {
            Ok(Overview {
                catalogues,
                counts: listing::counts(connection)?,
                due: sites_due::due(connection)?,
                seen: Revision(documents::revision(connection)?),
                last_published: runs::last_live(connection)?.and_then(moment),
                undo: changes::undoable(connection)?,
                redo: changes::redoable(connection)?,
                has_key_store: self.key_store == KeyStoreState::Works,
                unfinished_run: runs::unfinished(connection)?,
                is_practice: is_for_practice(connection)?,
                unsaved: unsaved::documents(connection)?,
            })
        })
    }

    /// Refuses if another program took the library over since it was opened.
    pub(crate) fn check_ours(&self) -> Result<()> {
        if self.lock.is_ours() { Ok(()) } else { Err(locked(None)) }
    }

    /// Runs queries on the library, all on one state of it.
    pub(crate) fn read<T>(&self, work: impl FnOnce(&ReadHandle) -> Result<T>) -> Result<T> {
        self.store.read(work)
    }

    pub(crate) fn query<T>(&self, query: impl FnOnce(&ReadHandle) -> Result<T, StoreError>) -> Result<T> {
        Ok(self.store.read(query)?)
    }

    /// Begins an undo step by the user of this library.
    pub(crate) fn begin_change(
        &self,
        connection: &WriteHandle,
        now: Now,
        kind: &str,
        subject: &str,
    ) -> Result<ChangeId> {
        let user = &self.environment.user;
        Ok(changes::begin(connection, now.unix(), user, kind, subject)?)
    }

    /// Runs a change of the library in one transaction, if it was not taken over.
    pub(crate) fn write<T>(&self, work: impl FnOnce(&WriteHandle) -> Result<T>) -> Result<T> {
        // At once, also while the other program is writing.
        self.check_ours()?;
        self.store.write(|connection| self.work_if_ours(connection, work))
    }

    /// Runs one part of a change or publication that ends with [`Self::write`], in one transaction, if the library was
    /// not taken over. Does not wait for the disk.
    pub(crate) fn write_part<T>(&self, work: impl FnOnce(&WriteHandle) -> Result<T>) -> Result<T> {
        self.check_ours()?;
        self.store.write_unforced(|connection| self.work_if_ours(connection, work))
    }

    /// Checks within the transaction that the library was not taken over. Nobody else can change anything during the
    /// transaction, so whoever takes over after this check makes later changes only; a program that was taken over
    /// before it, even between the first check and the transaction, is refused.
    fn work_if_ours<T>(&self, connection: &WriteHandle, work: impl FnOnce(&WriteHandle) -> Result<T>) -> Result<T> {
        self.check_ours()?;
        work(connection)
    }

    pub(super) fn key_store_works(&self) -> bool {
        self.key_store == KeyStoreState::Works
    }

    /// Returns the secrets of this session.
    pub(super) fn session(&self) -> std::sync::MutexGuard<'_, BTreeMap<String, Session>> {
        (self.session_secrets.lock()).unwrap_or_else(PoisonError::into_inner)
    }

    /// Removes copies that a stopped, failed or killed import left without a document. Runs before any import.
    fn remove_unused_copies(&self) -> Result<()> {
        // What cannot be removed now is removed at a later start.
        let _ = self.content.clear();
        let past = self.read(|connection| {
            let is_due = used_content::unended(connection)? > 0;
            Ok(is_due.then(|| used_content::of_the_past(connection)).transpose()?)
        })?;
        let Some(past) = past else { return Ok(()) };
        let is_current = |sha256: &Sha256| self.query(|connection| used_content::is_current(connection, sha256));
        // If the lookup fails, the copy counts as used.
        let is_used = |sha256: &Sha256| past.contains(sha256) || is_current(sha256).unwrap_or(true);
        let removed = (self.content.prepare()).and_then(|()| self.content.remove_unused(&is_used));
        if removed.is_err() {
            // A copy that cannot be removed now must not prevent opening; the next start tries again.
            return Ok(());
        }
        (self.store).write(|connection| Ok(used_content::forget_taking_in(connection)?))
    }

    /// Cleans up after a crash, and judges again what depends on the day.
    fn tidy_up(&self, now: Now) -> Result<()> {
        self.store.write::<_, UseCaseError>(|connection| {
            runs::stop_unended(connection)?;
            set_aside::put_all_back(connection)?;
            if settings::read(connection, settings::MARK_KEY)?.is_none() {
                let key = hash_of(&self.environment.seed).to_string();
                settings::write(connection, settings::MARK_KEY, &key)?;
            }
            insides::look_again(connection, insides::VERSION)?;
            Self::recheck_practice_documents(connection, now)
        })?;
        // After the first change: if another owner is still at work, that change is refused, and the files it prepared
        // are still needed.
        let staging = self.folder.join(STAGING_NAME);
        if staging.exists() {
            std::fs::remove_dir_all(&staging).map_err(|error| store_io(&staging, &error))?;
        }
        self.check_day(now, || Ok(())).map(|_| ())
    }

    /// Judges documents again when a new day has begun; called every hour by the window. Returns whether it did.
    ///
    /// # Errors
    /// Refuses with `cancelled`.
    pub fn begin_day(&self, job: &Job<'_>) -> Result<bool> {
        self.check_day(job.now, || job::check(job.cancel))
    }

    /// Judges again, once a day, what depends on the day, calling `before` for each document. Skipped when another
    /// program took the library over, which then does this.
    fn check_day(&self, now: Now, before: impl FnMut() -> Result<()>) -> Result<bool> {
        let today = now.today().to_string();
        let last = self.query(|connection| settings::read(connection, settings::LAST_CHECK))?;
        if last.as_deref() == Some(&today) || !self.lock.is_ours() {
            return Ok(false);
        }
        self.write(|connection| {
            // Rules D09, D21 and D22: dates in the future, and days that have come.
            let ids = findings::that_depend_on_the_day(connection, &today)?;
            Self::recheck_all(connection, ids, now, before)?;
            // Dates that were in the future when the rules last ran may have arrived.
            let last = last.unwrap_or_default();
            let permits = permits::modified_between(connection, &last, &today)?;
            Self::recheck_permits(connection, permits, now)?;
            settings::write(connection, settings::LAST_CHECK, &today)?;
            Ok(true)
        })
    }
}

/// SQLite database file format, 1.3.2: the smallest page. `SQLite` treats a shorter file as a new database.
pub(super) const SMALLEST_DATABASE: u64 = 512;

/// Formats a moment in seconds as RFC 3339.
pub(crate) fn moment(unix: i64) -> Option<String> {
    Now::from_unix(unix).map(|now| now.0.to_rfc3339_opts(SecondsFormat::Secs, true))
}

/// Removes what an interrupted restore left where there was no library; refuses while that restore is running.
fn revert_restore(folder: &Path, environment: &Environment, now: Now) -> Result<()> {
    if !Swap::is_under_way(folder) {
        return Ok(());
    }
    let failed = |error: std::io::Error| store_io(folder, &error);
    let lock = hold(folder, environment, TakeOver::No, now)?;
    Swap::take_back(folder).map_err(failed)?;
    lock.discard(folder).map_err(failed)
}

/// Denies other users access to a library, as far as its file system has permissions; where it has none, the window
/// warns that others can read it. Windows writes the access list of every file, so for an existing library that happens
/// in the background.
fn close_to_others(folder: &Path) -> Option<BackgroundWork> {
    let whole = folder.to_owned();
    let close = move || _ = private::close(&whole, &OURS);
    if cfg!(windows) && folder.join(DATABASE_NAME).exists() {
        // If no thread can be started, it is done at the next opening.
        let thread = std::thread::Builder::new().spawn(close).ok()?;
        return Some(BackgroundWork(Some(thread)));
    }
    close();
    None
}

/// Background work, waited for when dropped: exiting the program halfway would leave it incomplete.
#[derive(Debug)]
struct BackgroundWork(Option<std::thread::JoinHandle<()>>);

impl Drop for BackgroundWork {
    fn drop(&mut self) {
        let _ended = self.0.take().map(std::thread::JoinHandle::join);
    }
}

/// Tells whether the library that was here lost its database, or nearly all of it: creating a new one would look as if
/// all documents were lost.
fn lost_its_database(folder: &Path) -> bool {
    let is_gone = match std::fs::metadata(folder.join(DATABASE_NAME)) {
        Ok(database) => database.len() < SMALLEST_DATABASE,
        Err(error) => error.kind() == std::io::ErrorKind::NotFound,
    };
    is_gone && [CONTENT_NAME, REPORTS_NAME].iter().all(|name| folder.join(name).is_dir())
}

fn emptied(folder: &Path) -> UseCaseError {
    Problem::new(Code::StoreCorrupt)
        .with("path", folder.join(DATABASE_NAME).display())
        .detail("the database is empty or gone")
        .fail()
}

/// Takes the lock of a library, or refuses, naming who has it.
pub(super) fn hold(folder: &Path, environment: &Environment, take_over: TakeOver, now: Now) -> Result<LibraryLock> {
    let Environment { user, machine, .. } = environment;
    private::make_writable(folder, &[LOCK_NAME, DATABASE_NAME]);
    let lock = LibraryLock::acquire(folder, user, machine, now, take_over == TakeOver::Yes);
    match lock.map_err(|error| store_io(folder, &error))? {
        LockOutcome::Ours(lock) => Ok(lock),
        LockOutcome::Held(holder) => Err(locked(holder)),
    }
}

fn locked(holder: Option<crate::store::LockHolder>) -> UseCaseError {
    let (user, machine, since) = holder.map_or_else(Default::default, |holder| {
        let since = moment(holder.since).unwrap_or_default();
        (holder.user, holder.machine, since)
    });
    let refusal = refused(Code::LibraryLocked, "user", user);
    refusal.with("machine", machine).with("since", since)
}
