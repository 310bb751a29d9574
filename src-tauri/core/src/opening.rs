//! Opens and reads files that a person chose, with a time limit: a network disk that does not answer blocks nobody.
//! Once a disk has timed out, other files in that folder fail at once until it answers.
//!
//! May not know what a file is for. Missing: a call that hangs on a disk cannot be ended; its thread stays behind until
//! the disk answers.

use std::fs::{File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::thread;
use std::time::{Duration, Instant};

/// Opens a file for reading. Never blocks on anything but a file, such as a pipe, nor longer than twenty seconds.
///
/// # Errors
/// When it cannot be opened; `InvalidInput` when it is not a file; `TimedOut` when its disk does not answer.
pub fn open_file(path: &Path) -> io::Result<File> {
    let file = path.to_owned();
    ask_disk(path, move || open_now(&file))
}

/// Names why a file cannot be opened, for the sentence about it: `missing`, `permission`, `no-answer`, `locked`,
/// `damaged`, or `other` for what is not a file. Excel locks a file while it is open (Windows "System Error Codes", 32
/// and 33).
pub(crate) fn why_not_open(error: &io::Error, other: &'static str) -> &'static str {
    const SHARING_VIOLATION: i32 = 32;
    const LOCK_VIOLATION: i32 = 33;
    let is_locked = cfg!(windows) && matches!(error.raw_os_error(), Some(SHARING_VIOLATION | LOCK_VIOLATION));
    match error.kind() {
        _ if is_locked => "locked",
        io::ErrorKind::NotFound => "missing",
        io::ErrorKind::PermissionDenied => "permission",
        io::ErrorKind::TimedOut => "no-answer",
        io::ErrorKind::InvalidInput => other,
        _ => "damaged",
    }
}

/// Runs a short call on the disk of a file, and waits no longer than twenty seconds. Fails as `act` does, and
/// with `TimedOut` when the disk does not answer.
pub(crate) fn ask_disk<T: Send + 'static>(
    path: &Path,
    act: impl Fn() -> io::Result<T> + Send + Sync + 'static,
) -> io::Result<T> {
    read_one(path, &|| false, move |_, _| act())
}

/// Handles one file as [`read_each`] does. Fails as `act` does, with `TimedOut` when its disk does not answer,
/// and with `Interrupted` when `is_over` said so.
pub(crate) fn read_one<T: Send + 'static>(
    path: &Path,
    is_over: &dyn Fn() -> bool,
    act: impl Fn(&Path, &dyn Fn()) -> io::Result<T> + Send + Sync + 'static,
) -> io::Result<T> {
    let mut answers = read_each(&[path.to_owned()], is_over, act);
    answers.pop().unwrap_or_else(|| Err(io::ErrorKind::Other.into()))?
}

/// Opens a file as [`open_file`] does, without a time limit: for the library's own disk, which must answer anyway.
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
    // Windows denies access to a folder.
    let of_folder = |error: io::Error| if path.is_dir() { io::ErrorKind::InvalidInput.into() } else { error };
    let file = options.open(path).map_err(of_folder)?;
    if file.metadata()?.is_file() { Ok(file) } else { Err(io::ErrorKind::InvalidInput.into()) }
}

/// Handles each of these files in turn on one thread (one per file would be slow), and waits while there is progress,
/// which `act` reports by calling its second argument.
///
/// Shape: an answer for each path, in order; `TimedOut` for a file without progress for twenty seconds, and for the
/// others in its folder; `Other` for one whose thread panicked; `Interrupted` for those left when `is_over` said so.
pub(crate) fn read_each<T: Send + 'static>(
    paths: &[PathBuf],
    is_over: &dyn Fn() -> bool,
    act: impl Fn(&Path, &dyn Fn()) -> T + Send + Sync + 'static,
) -> Vec<io::Result<T>> {
    read_each_within(PATIENCE, paths, is_over, act)
}

fn read_each_within<T: Send + 'static>(
    patience: Duration,
    paths: &[PathBuf],
    is_over: &dyn Fn() -> bool,
    act: impl Fn(&Path, &dyn Fn()) -> T + Send + Sync + 'static,
) -> Vec<io::Result<T>> {
    let act = Arc::new(act);
    let mut answers = Vec::with_capacity(paths.len());
    while let Some(rest) = paths.get(answers.len()..).filter(|rest| !rest.is_empty()) {
        let open: Vec<PathBuf> = (rest.iter().take_while(|path| !is_silent(path)).cloned()).collect();
        let (done, stop) = if open.is_empty() {
            (Vec::new(), Some(io::ErrorKind::TimedOut))
        } else {
            read_some(patience, &open, is_over, &act)
        };
        answers.extend(done.into_iter().map(Ok));
        answers.extend(stop.map(|kind| Err(kind.into())));
        if stop == Some(io::ErrorKind::Interrupted) {
            answers.resize_with(paths.len(), || Err(io::ErrorKind::Interrupted.into()));
        }
    }
    answers
}

/// Reads files until one does not answer; returns the answers, and why it stopped early.
fn read_some<T: Send + 'static>(
    patience: Duration,
    paths: &[PathBuf],
    is_over: &dyn Fn() -> bool,
    act: &Arc<impl Fn(&Path, &dyn Fn()) -> T + Send + Sync + 'static>,
) -> (Vec<T>, Option<io::ErrorKind>) {
    let round = Arc::new(Round { done: Mutex::new(Some(Vec::with_capacity(paths.len()))), heard: AtomicUsize::new(0) });
    let sign = Arc::new(());
    let asked = Arc::downgrade(&sign);
    let (tell, ended) = mpsc::sync_channel(1);
    let (here, act, files) = (Arc::clone(&round), Arc::clone(act), paths.to_vec());
    let work = move || {
        let hear = || _ = here.heard.fetch_add(1, Ordering::Relaxed);
        for file in &files {
            let answer = act(file, &hear);
            hear();
            match &mut *here.done.lock().unwrap_or_else(PoisonError::into_inner) {
                Some(done) => done.push(answer),
                None => break,
            }
        }
        drop(sign);
        // Nobody listens any more after a time-out.
        let _ = tell.send(());
    };
    if thread::Builder::new().spawn(work).is_err() {
        return (Vec::new(), Some(io::ErrorKind::Other));
    }
    let (mut since, mut heard) = (Instant::now(), 0);
    let stop = loop {
        match ended.recv_timeout(LOOK.min(patience)) {
            Ok(()) => break None,
            Err(RecvTimeoutError::Disconnected) => break Some(io::ErrorKind::Other),
            Err(RecvTimeoutError::Timeout) => {}
        }
        let now = round.heard.load(Ordering::Relaxed);
        if now != heard {
            (since, heard) = (Instant::now(), now);
        } else if is_over() {
            break Some(io::ErrorKind::Interrupted);
        } else if since.elapsed() >= patience {
            break Some(io::ErrorKind::TimedOut);
        }
    };
    let done = round.done.lock().unwrap_or_else(PoisonError::into_inner).take();
    let done = done.unwrap_or_default();
    if stop == Some(io::ErrorKind::TimedOut) {
        match paths.get(done.len()) {
            Some(path) => note_silent(path, asked),
            // The last file finished just now.
            None => return (done, None),
        }
    }
    (done, stop)
}

/// Files that are read on a thread of their own.
struct Round<T> {
    /// The answers so far; `None` once nobody waits for more.
    done: Mutex<Option<Vec<T>>>,
    /// How often progress was reported.
    heard: AtomicUsize,
}

/// Notes that the disk of a file does not answer, for as long as the pending call holds its token.
fn note_silent(path: &Path, asked: Weak<()>) {
    if let Some(folder) = path.parent() {
        let mut silent = SILENT.lock().unwrap_or_else(PoisonError::into_inner);
        silent.push((folder.to_owned(), asked));
    }
}

/// Tells whether a call that timed out is still pending on the folder of a file, or on one above it.
fn is_silent(path: &Path) -> bool {
    let mut silent = SILENT.lock().unwrap_or_else(PoisonError::into_inner);
    silent.retain(|(_, asked)| asked.strong_count() > 0);
    silent.iter().any(|(folder, _)| path.starts_with(folder))
}

/// Own choice: a sleeping disk or server wakes up within this.
const PATIENCE: Duration = Duration::from_secs(20);
/// How soon a person's wish to stop is noticed.
const LOOK: Duration = Duration::from_millis(500);
/// Folders whose disk did not answer, each with the token of the pending call.
static SILENT: Mutex<Vec<(PathBuf, Weak<()>)>> = Mutex::new(Vec::new());

/// Makes the disk of a file count as silent until the returned token is dropped.
#[cfg(all(test, unix))]
pub(crate) fn fall_silent(path: &Path) -> Arc<()> {
    let sign = Arc::new(());
    note_silent(path, Arc::downgrade(&sign));
    sign
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Simulates a disk that answers for the file `a.xml` only when the sender is dropped.
    fn dead_disk(answers: mpsc::Receiver<()>) -> impl Fn(&Path, &dyn Fn()) + Send + Sync {
        let answers = Mutex::new(answers);
        move |path, _| {
            if path.ends_with("a.xml") {
                let _ = answers.lock().expect("the disk").recv();
            }
        }
    }

    fn kind<T>(told: io::Result<T>) -> Option<io::ErrorKind> {
        told.err().map(|error| error.kind())
    }

    #[test]
    fn after_one_file_the_others_of_its_folder_are_told_at_once_until_the_disk_is_back() {
        let late = Some(io::ErrorKind::TimedOut);
        let (disk, answers) = mpsc::channel();
        let folder = PathBuf::from("/dood");
        let (first, other) = (folder.join("a.xml"), folder.join("diep/b.xml"));
        let ask = |path: &Path| ask_disk(path, || Ok(()));
        let paths = [folder.with_extension("pdf"), first, other.clone()];
        let soon = Duration::from_millis(50);
        let told = read_each_within(soon, &paths, &|| false, dead_disk(answers));
        let told: Vec<_> = told.into_iter().map(kind).collect();
        assert_eq!(told, [None, late, late], "before it, and after it");
        for _ in 0..1_000 {
            assert_eq!(kind(ask(&other)), late, "not asked");
        }
        let many = vec![other.clone(); 1_000];
        let read = read_each(&many, &|| false, |_, _| ());
        assert!(read.into_iter().all(|read| kind(read) == late), "not asked");
        ask(&folder.with_extension("pdf")).expect("a neighbour is no business of it");
        drop(disk);
        while kind(ask(&other)) == late {
            thread::yield_now();
        }
    }

    #[test]
    fn a_file_over_which_the_thread_ends_costs_no_other() {
        let paths = ["/kapot/a.pdf", "/kapot/b.pdf", "/kapot/c.pdf"].map(PathBuf::from);
        let act = |path: &Path, _: &dyn Fn()| assert!(!path.ends_with("b.pdf"), "it breaks");
        let read = read_each(&paths, &|| false, act);
        let read: Vec<_> = read.into_iter().map(kind).collect();
        assert_eq!(read, [None, Some(io::ErrorKind::Other), None]);
    }

    #[test]
    fn a_slow_disk_is_waited_for_as_long_as_something_comes_and_a_person_may_stop() {
        let paths = ["/traag/a.pdf", "/traag/b.pdf"].map(PathBuf::from);
        let slow = |_: &Path, tell: &dyn Fn()| {
            let begun = Instant::now();
            while begun.elapsed() < Duration::from_millis(400) {
                tell();
                thread::yield_now();
            }
        };
        let read = read_each_within(Duration::from_millis(200), &paths, &|| false, slow);
        assert!(read.into_iter().all(|read| read.is_ok()), "it goes on");

        let (_disk, answers) = mpsc::channel();
        let paths = ["/stil/a.xml", "/stil/b.xml"].map(PathBuf::from);
        let stopped = read_each(&paths, &|| true, dead_disk(answers));
        let over = Some(io::ErrorKind::Interrupted);
        assert!(stopped.into_iter().all(|read| kind(read) == over));
    }

    #[test]
    fn what_is_no_file_is_told_at_once() {
        let folder = tempfile::tempdir().unwrap();
        let refused = open_file(folder.path()).unwrap_err();
        assert_eq!(refused.kind(), io::ErrorKind::InvalidInput);
        let missing = open_file(&folder.path().join("weg")).unwrap_err();
        assert_eq!(missing.kind(), io::ErrorKind::NotFound);
    }
}
