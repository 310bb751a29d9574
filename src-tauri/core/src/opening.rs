//! Opening and reading files that a person named, within a time: a network disk that does not answer holds nobody up. Once
//! one did not, the other files of that folder are told at once, until it does.
//!
//! It may not know what a file is for. What it cannot do: end what waits for a disk. Its thread stays behind until the disk
//! answers.

use std::fs::{File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::thread;
use std::time::{Duration, Instant};

/// Opens a file for reading. Never waits for what is no file, such as a pipe, nor longer than twenty seconds.
///
/// # Errors
/// When it cannot be opened; `InvalidInput` when it is no file; `TimedOut` when its disk does not answer.
pub fn open_file(path: &Path) -> io::Result<File> {
    let file = path.to_owned();
    ask_disk(path, move || open_now(&file))
}

/// Asks something little of the disk of a file, and waits no longer than twenty seconds.
///
/// # Errors
/// As `act`; `TimedOut` when the disk does not answer.
pub fn ask_disk<T: Send + 'static>(
    path: &Path,
    act: impl FnOnce() -> io::Result<T> + Send + 'static,
) -> io::Result<T> {
    within(PATIENCE, &WAITING, path, act)
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

/// Reads files of persons whole, one after the other, on a thread of its own: starting one for each would be felt.
pub(crate) struct Reader {
    patience: Duration,
    thread: Option<Sender<Job>>,
}

type Job = Box<dyn FnOnce() + Send>;

impl Reader {
    pub(crate) fn new() -> Self {
        Self::with_patience(PATIENCE)
    }

    fn with_patience(patience: Duration) -> Self {
        Self {
            patience,
            thread: None,
        }
    }

    /// Does something with a file, and waits as long as it goes on: `act` tells of every byte that it gets, and `hear` hears
    /// of it here.
    ///
    /// # Errors
    /// `TimedOut` when nothing comes for twenty seconds, or of another file of this folder nothing came; `Interrupted` when
    /// nothing comes and it is over.
    pub(crate) fn read<T: Send + 'static>(
        &mut self,
        path: &Path,
        is_over: impl Fn() -> bool,
        hear: impl Fn(u64),
        act: impl FnOnce(&dyn Fn(u64)) -> T + Send + 'static,
    ) -> io::Result<T> {
        if is_silent(path) {
            return Err(io::ErrorKind::TimedOut.into());
        }
        let sign = Arc::new(());
        let asked = Arc::downgrade(&sign);
        let (tell, told) = mpsc::channel();
        let job: Job = Box::new(move || {
            // Nobody listens any more when it took too long.
            let done = act(&|bytes| _ = tell.send(Told::Bytes(bytes)));
            drop(sign);
            let _ = tell.send(Told::Done(done));
        });
        let thread = match self.thread.take() {
            Some(thread) => thread,
            None => jobs()?,
        };
        (thread.send(job)).map_err(|_| io::Error::other("its thread ended"))?;
        let mut since = Instant::now();
        loop {
            match told.recv_timeout(LOOK.min(self.patience)) {
                Ok(Told::Bytes(bytes)) => hear(bytes),
                Ok(Told::Done(done)) => {
                    self.thread = Some(thread);
                    return Ok(done);
                }
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(io::Error::other("it ended without a word"));
                }
                Err(RecvTimeoutError::Timeout) if is_over() => {
                    return Err(io::ErrorKind::Interrupted.into());
                }
                Err(RecvTimeoutError::Timeout) if since.elapsed() < self.patience => continue,
                Err(RecvTimeoutError::Timeout) => {
                    note_silent(path, asked);
                    return Err(io::ErrorKind::TimedOut.into());
                }
            }
            since = Instant::now();
        }
    }
}

/// What is heard of a file that is read.
enum Told<T> {
    Bytes(u64),
    Done(T),
}

/// Starts a thread that does what it is sent, until nobody sends any more.
fn jobs() -> io::Result<Sender<Job>> {
    let (sender, jobs) = mpsc::channel::<Job>();
    thread::Builder::new().spawn(move || jobs.into_iter().for_each(|job| job()))?;
    Ok(sender)
}

/// Does something on a thread of its own and waits for it as long as `patience` lasts. No system lets go of an opening that
/// has begun: the thread stays behind until the disk answers, and when many do, nobody waits for the next.
fn within<T: Send + 'static>(
    patience: Duration,
    waiting: &'static AtomicUsize,
    path: &Path,
    act: impl FnOnce() -> io::Result<T> + Send + 'static,
) -> io::Result<T> {
    if is_silent(path) {
        return Err(io::ErrorKind::TimedOut.into());
    }
    let begun = Begun::on(waiting)?;
    let asked = Arc::downgrade(&begun.sign);
    let (sender, answer) = mpsc::sync_channel(1);
    let work = move || {
        let done = act();
        drop(begun);
        // Nobody listens any more when it took too long.
        let _ = sender.send(done);
    };
    thread::Builder::new().spawn(work)?;
    answer.recv_timeout(patience).unwrap_or_else(|_| {
        note_silent(path, asked);
        Err(io::ErrorKind::TimedOut.into())
    })
}

/// One that began and did not end.
struct Begun {
    waiting: &'static AtomicUsize,
    sign: Arc<()>,
}

impl Begun {
    fn on(waiting: &'static AtomicUsize) -> io::Result<Self> {
        let before = waiting.fetch_add(1, Ordering::Relaxed);
        let begun = Self {
            waiting,
            sign: Arc::new(()),
        };
        if before < MOST_WAITING {
            Ok(begun)
        } else {
            Err(io::ErrorKind::TimedOut.into())
        }
    }
}

impl Drop for Begun {
    fn drop(&mut self) {
        self.waiting.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Notes that the disk of a file does not answer, as long as the sign of what was asked is there.
fn note_silent(path: &Path, asked: Weak<()>) {
    if let Some(folder) = path.parent() {
        let mut silent = SILENT.lock().unwrap_or_else(PoisonError::into_inner);
        silent.push((folder.to_owned(), asked));
    }
}

/// Tells whether something in the folder of a file, or in one above it, is not answered yet for which nobody waits any more.
fn is_silent(path: &Path) -> bool {
    let mut silent = SILENT.lock().unwrap_or_else(PoisonError::into_inner);
    silent.retain(|(_, asked)| asked.strong_count() > 0);
    silent.iter().any(|(folder, _)| path.starts_with(folder))
}

/// Own choice: a disk or server that was asleep wakes within this.
const PATIENCE: Duration = Duration::from_secs(20);
/// How soon one sees that a person stops it.
const LOOK: Duration = Duration::from_millis(500);
/// More than ever open files at the same moment on disks that answer.
const MOST_WAITING: usize = 64;
/// Those that are opening a file now.
static WAITING: AtomicUsize = AtomicUsize::new(0);
/// Folders whose disk did not answer, each with the sign of what was asked.
static SILENT: Mutex<Vec<(PathBuf, Weak<()>)>> = Mutex::new(Vec::new());

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    /// Stands for a disk that answers when the sender goes.
    fn dead_disk(answers: mpsc::Receiver<()>) -> impl FnOnce() -> io::Result<()> + Send {
        move || {
            let _ = answers.recv();
            Ok(())
        }
    }

    fn kind<T>(told: io::Result<T>) -> Option<io::ErrorKind> {
        told.err().map(|error| error.kind())
    }

    #[test]
    fn a_disk_that_does_not_answer_holds_nobody_up_however_often_it_is_asked() {
        static HERE: AtomicUsize = AtomicUsize::new(0);
        let mut disks = Vec::new();
        for number in 0..MOST_WAITING {
            let (disk, answers) = mpsc::channel();
            let path = format!("/vaak/{number}/a.pdf");
            let told = within(Duration::ZERO, &HERE, Path::new(&path), dead_disk(answers));
            assert_eq!(kind(told), Some(io::ErrorKind::TimedOut));
            disks.push(disk);
        }
        let ask = || {
            let path = Path::new("/vaak/anders/a.pdf");
            within(Duration::from_mins(10), &HERE, path, || Ok(()))
        };
        let late = Some(io::ErrorKind::TimedOut);
        assert_eq!(kind(ask()), late, "not begun: too many wait");
        drop(disks);
        while HERE.load(Ordering::Relaxed) > 0 {
            thread::yield_now();
        }
        ask().expect("the disk is back");
    }

    #[test]
    fn after_one_file_the_others_of_its_folder_are_told_at_once_until_the_disk_is_back() {
        static HERE: AtomicUsize = AtomicUsize::new(0);
        let late = Some(io::ErrorKind::TimedOut);
        for is_whole in [false, true] {
            let (disk, answers) = mpsc::channel();
            let folder = PathBuf::from(format!("/dood/{is_whole}"));
            let (first, other) = (folder.join("a.xml"), folder.join("diep/b.xml"));
            let ask = |path: &Path| within(Duration::from_mins(10), &HERE, path, || Ok(()));
            let mut reader = Reader::with_patience(Duration::ZERO);
            let told = if is_whole {
                let act = dead_disk(answers);
                reader
                    .read(&first, || false, |_| (), move |_| act())
                    .flatten()
            } else {
                within(Duration::ZERO, &HERE, &first, dead_disk(answers))
            };
            assert_eq!(kind(told), late);
            for _ in 0..1_000 {
                assert_eq!(kind(ask(&other)), late, "not asked");
                let read = reader.read(&other, || false, |_| (), |_| ());
                assert_eq!(kind(read), late, "not asked");
            }
            ask(&folder.with_extension("pdf")).expect("a neighbour is no business of it");
            drop(disk);
            while kind(ask(&other)) == late {
                thread::yield_now();
            }
            let mut patient = Reader::new();
            (patient.read(&other, || false, |_| (), |_| ())).expect("the disk is back");
        }
    }

    #[test]
    fn a_slow_disk_is_waited_for_as_long_as_something_comes_and_a_person_may_stop() {
        let path = Path::new("/traag/a.pdf");
        let mut reader = Reader::with_patience(Duration::from_millis(200));
        let (heard, begun) = (Cell::new(0), Instant::now());
        let hear = |bytes| heard.set(heard.get() + bytes);
        let slow = |tell: &dyn Fn(u64)| {
            let begun = Instant::now();
            while begun.elapsed() < Duration::from_millis(600) {
                tell(1);
                thread::yield_now();
            }
        };
        reader.read(path, || false, hear, slow).expect("it goes on");
        assert!(begun.elapsed() > Duration::from_millis(600) && heard.get() > 1);

        let (_disk, answers) = mpsc::channel();
        let act = dead_disk(answers);
        let mut reader = Reader::new();
        let stopped = reader.read(path, || true, |_| (), move |_| act());
        assert_eq!(kind(stopped), Some(io::ErrorKind::Interrupted));
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
