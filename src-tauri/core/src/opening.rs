//! Opening a file that a person named, within a time: a network disk that does not answer holds nobody up.
//!
//! It may not know what the file is for. What it cannot do: the file of a disk that stops answering later is read as slowly
//! as that disk likes; who must not wait has it read by the inspector, which has a time for each file.

use std::fs::{File, OpenOptions};
use std::io;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

/// Opens a file for reading. Never waits for what is no file, such as a pipe, nor longer than twenty seconds.
///
/// # Errors
/// When it cannot be opened; `InvalidInput` when it is no file; `TimedOut` when its disk does not answer.
pub fn open_file(path: &Path) -> io::Result<File> {
    let path = path.to_owned();
    within(PATIENCE, &WAITING, move || open_now(&path))
}

/// Opens a file as [`open_file`] does, on a disk that must answer anyway: that of the library.
///
/// # Errors
/// As [`open_file`], without `TimedOut`.
pub fn open_now(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true);
    #[cfg(any(target_os = "linux", target_os = "macos"))]
    {
        use std::os::unix::fs::OpenOptionsExt;
        let flag = rustix::fs::OFlags::NONBLOCK.bits();
        options.custom_flags(i32::try_from(flag).map_err(io::Error::other)?);
    }
    let file = options.open(path)?;
    if file.metadata()?.is_file() {
        Ok(file)
    } else {
        Err(io::ErrorKind::InvalidInput.into())
    }
}

/// Does something on a thread of its own and waits for it as long as `patience` lasts. No system lets go of an opening that
/// has begun: the thread stays behind until the disk answers, and when many do, nobody waits for the next.
fn within<T: Send + 'static>(
    patience: Duration,
    waiting: &'static AtomicUsize,
    act: impl FnOnce() -> io::Result<T> + Send + 'static,
) -> io::Result<T> {
    let begun = Begun::on(waiting)?;
    let (sender, answer) = mpsc::sync_channel(1);
    let work = move || {
        let done = act();
        drop(begun);
        // Nobody listens any more when it took too long.
        let _ = sender.send(done);
    };
    thread::Builder::new().spawn(work)?;
    let late = |_| Err(io::ErrorKind::TimedOut.into());
    answer.recv_timeout(patience).unwrap_or_else(late)
}

/// One that began and did not end.
struct Begun(&'static AtomicUsize);

impl Begun {
    fn on(waiting: &'static AtomicUsize) -> io::Result<Self> {
        let before = waiting.fetch_add(1, Ordering::Relaxed);
        let begun = Self(waiting);
        if before < MOST_WAITING {
            Ok(begun)
        } else {
            Err(io::ErrorKind::TimedOut.into())
        }
    }
}

impl Drop for Begun {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Own choice: a disk or server that was asleep wakes within this.
const PATIENCE: Duration = Duration::from_secs(20);
/// More than ever open files at the same moment on disks that answer.
const MOST_WAITING: usize = 64;
/// Those that are opening a file now.
static WAITING: AtomicUsize = AtomicUsize::new(0);

#[cfg(test)]
mod tests {
    use super::*;

    /// Stands for a disk that answers when the sender goes.
    fn dead_disk(answers: mpsc::Receiver<()>) -> impl FnOnce() -> io::Result<()> + Send {
        move || {
            let _ = answers.recv();
            Ok(())
        }
    }

    #[test]
    fn a_disk_that_does_not_answer_holds_nobody_up_however_often_it_is_asked() {
        static HERE: AtomicUsize = AtomicUsize::new(0);
        let mut disks = Vec::new();
        for _ in 0..MOST_WAITING {
            let (disk, answers) = mpsc::channel();
            let told = within(Duration::ZERO, &HERE, dead_disk(answers));
            assert_eq!(told.unwrap_err().kind(), io::ErrorKind::TimedOut);
            disks.push(disk);
        }
        let told = within(Duration::from_mins(10), &HERE, || Ok(()));
        let kind = told.unwrap_err().kind();
        assert_eq!(kind, io::ErrorKind::TimedOut, "not begun: too many wait");
        drop(disks);
        while HERE.load(Ordering::Relaxed) > 0 {
            thread::yield_now();
        }
        within(Duration::from_mins(10), &HERE, || Ok(())).expect("the disk is back");
    }

    #[test]
    fn what_is_no_file_is_told_at_once() {
        let folder = tempfile::tempdir().unwrap();
        let refused = open_file(folder.path()).unwrap_err();
        if cfg!(unix) {
            assert_eq!(refused.kind(), io::ErrorKind::InvalidInput);
        }
        let missing = open_file(&folder.path().join("weg")).unwrap_err();
        assert_eq!(missing.kind(), io::ErrorKind::NotFound);
    }
}
