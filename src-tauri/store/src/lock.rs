//! One writer per library: an advisory lock with user, machine and time, and take-over after a clear question.
//!
//! The file `openbaarmaker.lock` is locked by the operating system for as long as the program runs, so a crash frees it.
//! Its text, in `openbaarmaker.lock.txt`, says who has it. On a share where locks do not work the text alone decides.

use openbaarmaker_diwoo::model::Now;
use serde::{Deserialize, Serialize};
use std::{
    fs::{File, OpenOptions, TryLockError},
    io,
    path::{Path, PathBuf},
    time::Duration,
};

/// Who has a library open.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct LockHolder {
    /// Name of the user as the system tells.
    pub user: String,
    /// Name of the machine.
    pub machine: String,
    /// Since when, seconds since 1970-01-01T00:00:00Z.
    pub since: i64,
    /// Distinguishes two programs of the same user on the same machine.
    pub token: String,
}

/// A library held open by this program. Dropping it frees the library.
#[derive(Debug)]
pub struct LibraryLock {
    /// Keeps the lock of the operating system; `None` where locks do not work.
    _file: Option<File>,
    note: PathBuf,
    token: String,
}

/// The answer to asking for a library.
#[derive(Debug)]
pub enum LockOutcome {
    /// It is ours.
    Ours(LibraryLock),
    /// Somebody else has it; `None` when it cannot be read who.
    Held(Option<LockHolder>),
}

impl LibraryLock {
    /// Asks for the library in `folder`. `force` takes it over: the other program notices and stops writing.
    ///
    /// # Errors
    /// When the lock files cannot be made.
    pub fn acquire(
        folder: &Path,
        user: &str,
        machine: &str,
        now: Now,
        force: bool,
    ) -> io::Result<LockOutcome> {
        let note = folder.join(NOTE_NAME);
        let file = OpenOptions::new()
            .create(true)
            .truncate(false)
            .write(true)
            .open(folder.join(LOCK_NAME))?;
        let file = match try_for_a_while(&file) {
            Ok(()) => Some(file),
            Err(TryLockError::WouldBlock) if !force => {
                return Ok(LockOutcome::Held(read_note(&note)));
            }
            Err(TryLockError::WouldBlock) => None,
            // A share without locks: the note decides.
            Err(TryLockError::Error(_)) => match read_note(&note) {
                Some(holder) if !force => return Ok(LockOutcome::Held(Some(holder))),
                _ => None,
            },
        };
        let token = format!(
            "{}-{}-{}",
            std::process::id(),
            now.unix(),
            note.as_os_str().len()
        );
        let holder = LockHolder {
            user: user.to_owned(),
            machine: machine.to_owned(),
            since: now.unix(),
            token: token.clone(),
        };
        std::fs::write(&note, serde_json::to_vec(&holder)?)?;
        Ok(LockOutcome::Ours(Self {
            _file: file,
            note,
            token,
        }))
    }

    /// Tells whether the library is still ours: nobody took it over. Asked before every change.
    #[must_use]
    pub fn is_ours(&self) -> bool {
        read_note(&self.note).is_none_or(|holder| holder.token == self.token)
    }
}

impl Drop for LibraryLock {
    fn drop(&mut self) {
        if self.is_ours() {
            // Only a courtesy: the lock of the operating system is what counts, and it goes with the file.
            let _ = std::fs::remove_file(&self.note);
        }
    }
}

const LOCK_NAME: &str = "openbaarmaker.lock";
const NOTE_NAME: &str = "openbaarmaker.lock.txt";

fn read_note(note: &Path) -> Option<LockHolder> {
    serde_json::from_slice(&std::fs::read(note).ok()?).ok()
}

/// Asks for the lock of the operating system, and again for a moment: a program that was closed or killed just now may
/// still be on its way out.
fn try_for_a_while(file: &File) -> Result<(), TryLockError> {
    /// Ending takes a program well under a second; a person hardly notices the wait when the library really is taken.
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
