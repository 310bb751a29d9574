//! One writer per library: an advisory lock with user, machine and time, and a take-over after a clear question.
//!
//! The file `openbaarmaker.lock` is locked by the operating system for as long as the program runs, so a crash frees
//! it. Its text, in `openbaarmaker.lock.txt`, says who has it. On a share where locks do not work the text alone
//! decides. A program that takes the library over while the previous one still runs cannot get that lock: it locks a
//! file of its own, named in the text, so that a third program is kept out even after the first one ends.

use super::private;
use openbaarmaker_diwoo::model::Now;
use serde::{Deserialize, Serialize};
use std::{
    fs::{File, TryLockError},
    io,
    path::{Path, PathBuf},
    sync::atomic::{AtomicU64, Ordering},
    time::Duration,
};

/// The owner of an open library.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct LockHolder {
    /// Name of the user according to the system.
    pub user: String,
    /// Name of the machine.
    pub machine: String,
    /// Since when, seconds since 1970-01-01T00:00:00Z.
    pub since: i64,
    /// Distinguishes two programs of the same user on the same machine.
    pub token: String,
    /// The lock file of a program that took the library over while the previous one was still running.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lock: Option<String>,
}

/// A library held open by this program. Dropping it frees the library.
#[derive(Debug)]
pub struct LibraryLock {
    /// Keeps the lock of the operating system, where locks work.
    _file: File,
    note: PathBuf,
    token: String,
    /// The lock file of our own, if we took the library over.
    own: Option<PathBuf>,
}

/// The answer to asking for a library.
#[derive(Debug)]
pub enum LockOutcome {
    /// It is ours.
    Ours(LibraryLock),
    /// Somebody else has it; `None` when the note cannot be read.
    Held(Option<LockHolder>),
}

impl LibraryLock {
    /// Requests the library in `folder`. `force` takes it over: the other program notices and stops writing.
    ///
    /// # Errors
    /// When the lock files cannot be created.
    pub fn acquire(folder: &Path, user: &str, machine: &str, now: Now, force: bool) -> io::Result<LockOutcome> {
        let note = folder.join(NOTE_NAME);
        let taking = TAKINGS.fetch_add(1, Ordering::Relaxed);
        let token = format!("{}-{}-{taking}", std::process::id(), now.unix());
        let (mut file, answer) = lock_of_the_system(&folder.join(LOCK_NAME))?;
        let holder = read_note(&note);
        let mut own = None;
        match answer {
            Ok(()) => {
                if let Some(other) = holder.as_ref().and_then(|one| taken_over_by(folder, one)) {
                    if is_locked(&other) && !force {
                        return Ok(LockOutcome::Held(holder));
                    }
                    // Windows keeps the file until its owner closes it.
                    let _ = std::fs::remove_file(other);
                }
            }
            Err(TryLockError::WouldBlock) if !force => return Ok(LockOutcome::Held(holder)),
            Err(TryLockError::WouldBlock) => {
                let path = folder.join(format!("{LOCK_NAME}-{token}"));
                file = private::options().create(true).open(&path)?;
                // If this fails, the note alone says who has the library.
                let _ = file.try_lock();
                own = Some(path);
            }
            // A share without locks: the note decides.
            Err(TryLockError::Error(_)) if holder.is_some() && !force => {
                return Ok(LockOutcome::Held(holder));
            }
            Err(TryLockError::Error(_)) => {}
        }
        let lock = own.as_deref().and_then(Path::file_name);
        let holder = LockHolder {
            user: user.to_owned(),
            machine: machine.to_owned(),
            since: now.unix(),
            token: token.clone(),
            lock: lock.map(|name| name.to_string_lossy().into_owned()),
        };
        private::write(&note, &serde_json::to_vec(&holder)?)?;
        Ok(LockOutcome::Ours(Self { _file: file, note, token, own }))
    }

    /// Releases the library in `folder` and removes the lock file: there is no library any more.
    ///
    /// # Errors
    /// When the file cannot be removed.
    pub fn discard(self, folder: &Path) -> io::Result<()> {
        let path = folder.join(LOCK_NAME);
        // Removed before it is released where the system allows that: afterwards somebody else may hold it.
        #[cfg(unix)]
        std::fs::remove_file(path)?;
        drop(self);
        #[cfg(not(unix))]
        std::fs::remove_file(path)?;
        Ok(())
    }

    /// Tells whether this program still owns the library and nobody took it over. To be checked before every change.
    pub fn is_ours(&self) -> bool {
        read_note(&self.note).is_none_or(|holder| holder.token == self.token)
    }
}

impl Drop for LibraryLock {
    fn drop(&mut self) {
        if self.is_ours() {
            // Only a courtesy: the lock of the operating system is what counts, and it ends with the file handle.
            let _ = std::fs::remove_file(&self.note);
        }
        if let Some(own) = &self.own {
            // As above.
            let _ = std::fs::remove_file(own);
        }
    }
}

/// Makes the tokens unique when one process acquires the library twice within a second.
static TAKINGS: AtomicU64 = AtomicU64::new(0);

const LOCK_NAME: &str = "openbaarmaker.lock";
const NOTE_NAME: &str = "openbaarmaker.lock.txt";

fn read_note(note: &Path) -> Option<LockHolder> {
    serde_json::from_slice(&std::fs::read(note).ok()?).ok()
}

/// Opens the lock file and tries to lock it. Retries when the folder was replaced by another meanwhile, because the
/// lock is then on the wrong file.
fn lock_of_the_system(path: &Path) -> io::Result<(File, Result<(), TryLockError>)> {
    /// Keeps a file system that reports another identity each time from causing an endless loop.
    const TIMES: u32 = 10;
    let mut times = 1;
    loop {
        let file = private::options().create(true).open(path)?;
        let answer = try_for_a_while(&file);
        if answer.is_err() || stands_at(&file, path) || times == TIMES {
            return Ok((file, answer));
        }
        times += 1;
    }
}

#[cfg(unix)]
fn stands_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let identity = |found: std::fs::Metadata| (found.dev(), found.ino());
    let here = file.metadata().map(identity);
    let there = std::fs::metadata(path).map(identity);
    matches!((here, there), (Ok(here), Ok(there)) if here == there)
}

/// Windows renames no folder that contains an open file.
#[cfg(not(unix))]
fn stands_at(_: &File, _: &Path) -> bool {
    true
}

/// The lock file of a holder who took over, if its name is one of ours.
fn taken_over_by(folder: &Path, holder: &LockHolder) -> Option<PathBuf> {
    let name = holder.lock.as_deref()?;
    let rest = name.strip_prefix(LOCK_NAME)?.strip_prefix('-')?;
    let is_token = rest.bytes().all(|byte| byte.is_ascii_digit() || byte == b'-');
    is_token.then(|| folder.join(name))
}

fn is_locked(path: &Path) -> bool {
    let opened = private::options().open(path);
    opened.is_ok_and(|file| matches!(file.try_lock(), Err(TryLockError::WouldBlock)))
}

/// Tries to get the system's lock for a while: a program that was just closed or killed may still be exiting.
fn try_for_a_while(file: &File) -> Result<(), TryLockError> {
    /// A program exits well within a second, and a person hardly notices the wait when the library really is taken.
    const TRIES: u32 = 30;
    const PAUSE: Duration = Duration::from_millis(50);
    for _ in 1..TRIES {
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => std::thread::sleep(PAUSE),
            answer => return answer,
        }
    }
    file.try_lock()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ask(folder: &Path, user: &str, force: bool) -> LockOutcome {
        let now = Now::from_unix(1_795_169_700).unwrap();
        LibraryLock::acquire(folder, user, "a", now, force).unwrap()
    }

    fn ours(folder: &Path, user: &str, force: bool) -> LibraryLock {
        match ask(folder, user, force) {
            LockOutcome::Ours(lock) => lock,
            LockOutcome::Held(holder) => panic!("{user} is kept out by {holder:?}"),
        }
    }

    #[test]
    fn who_took_over_keeps_a_third_out_also_when_the_first_one_ends() {
        let folder = tempfile::tempdir().unwrap();
        let first = ours(folder.path(), "first", false);
        let second = ours(folder.path(), "second", true);
        assert!(!first.is_ours() && second.is_ours());
        drop(first);
        match ask(folder.path(), "third", false) {
            LockOutcome::Held(Some(holder)) => assert_eq!(holder.user, "second"),
            other => panic!("a third is let in: {other:?}"),
        }
        drop(second);
        drop(ours(folder.path(), "third", false));
        let left: Vec<_> = folder.path().read_dir().unwrap().flatten().collect();
        assert_eq!(left.len(), 1, "only the lock file stays: {left:?}");
    }

    #[test]
    fn a_lock_file_that_nobody_holds_keeps_nobody_out_and_no_other_file_is_touched() {
        let folder = tempfile::tempdir().unwrap();
        let precious = folder.path().join("precious");
        std::fs::write(&precious, "").unwrap();
        for lock in ["openbaarmaker.lock-7", "../precious", "precious"] {
            let note = format!(r#"{{"user":"u","machine":"m","since":1,"token":"t","lock":"{lock}"}}"#);
            std::fs::write(folder.path().join(NOTE_NAME), note).unwrap();
            drop(ours(folder.path(), "next", false));
        }
        assert!(precious.exists());
    }
}
