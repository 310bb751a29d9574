//! A folder as destination that fails at a given operation, for testing what a failure leaves behind.
//!
//! Every step that a server would be asked for counts as one operation: opening, reading, asking sizes, sending the
//! bytes of one file, renaming one file, removing one file. Files are sent one after another, so that the count is the
//! same in every run.

use openbaarmaker_core::job::Cancel;
use openbaarmaker_core::model::{SitePath, TargetPlace};
use openbaarmaker_core::target::folder;
use openbaarmaker_core::target::{
    ASIDE_EXTENSION, Destination, FileStat, Finish, Listed, Obstacle, OpenError, OpenRequest, Source, Target,
    TargetError, TargetOpener, Upload, UploadSink,
};
use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// What goes wrong.
#[derive(Debug, Clone, Default)]
pub enum Fault {
    /// Nothing.
    #[default]
    None,
    /// The connection breaks instead of the operation; of a file being sent, half arrives.
    CutBefore(usize),
    /// The operation is done, but the connection breaks before the answer arrives.
    CutAfter(usize),
    /// As [`Self::CutBefore`], at the first operation on the file with this name.
    CutAt(String),
    /// As [`Self::CutBefore`], but reconnecting works.
    DropBefore(usize),
    /// As [`Self::CutAfter`], but reconnecting works.
    DropAfter(usize),
    /// The connection breaks while one file replaces another: the old one has been moved aside, the new one still
    /// waits.
    CutAside(usize),
    /// As [`Self::CutAside`], but reconnecting works.
    DropAside(usize),
    /// The process ends at once, without the operation.
    AbortBefore(usize),
    /// The process ends at once, after the operation.
    AbortAfter(usize),
    /// The process ends at once after the operation, as far as one process can simulate that: nothing of ours runs any
    /// more except destructors. Unwinds with [`Killed`].
    Kill(usize),
    /// The user asks to stop just before the operation.
    Cancel(usize, Cancel),
    /// The destination refuses to keep or remove the file with this name.
    Refuse(String),
    /// The destination takes the file with this name, and refuses to give it that name.
    RefuseName(String),
    /// As [`Self::RefuseName`], and it removes nothing under a temporary name.
    KeepBeside(String),
    /// From this operation on there is no room for another file.
    Full(usize),
    /// The destination reports that there is room for so many bytes.
    Room(u64),
    /// The server cannot replace one file by another.
    NoReplace,
    /// Somebody else acts just before the operation.
    Meanwhile(usize, Deed),
}

/// What somebody else does.
#[derive(Clone)]
pub struct Deed(pub Arc<dyn Fn() + Send + Sync>);

impl std::fmt::Debug for Deed {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("Deed")
    }
}

/// What [`Fault::Kill`] unwinds with.
#[derive(Debug)]
pub struct Killed;

/// Counts the operations and triggers the fault; shared by all connections of a test.
#[derive(Debug, Default)]
pub struct Script {
    fault: Mutex<Fault>,
    done: AtomicUsize,
    is_cut: AtomicBool,
    arrived: Mutex<BTreeMap<String, usize>>,
    removed: Mutex<Vec<Vec<String>>>,
}

impl Script {
    /// Makes a script without a fault.
    pub fn new() -> Arc<Self> {
        Arc::default()
    }

    /// Starts counting again, with this fault; reconnecting works again.
    pub fn set(&self, fault: Fault) {
        *lock(&self.fault) = fault;
        self.done.store(0, Ordering::SeqCst);
        self.is_cut.store(false, Ordering::SeqCst);
        lock(&self.arrived).clear();
        lock(&self.removed).clear();
    }

    /// Returns the number of operations since [`Self::set`].
    pub fn operations(&self) -> usize {
        self.done.load(Ordering::SeqCst)
    }

    /// Returns how often each file arrived completely since [`Self::set`], by final path.
    pub fn arrived(&self) -> BTreeMap<String, usize> {
        lock(&self.arrived).clone()
    }

    /// Returns the paths that were to be removed since [`Self::set`]: those of one call may go at the same time.
    pub fn removed(&self) -> Vec<Vec<String>> {
        lock(&self.removed).clone()
    }

    /// One operation, which may not be done, or not be answered.
    fn operation<T>(&self, name: &str, act: impl FnOnce(Turn) -> Result<T, TargetError>) -> Result<T, TargetError> {
        let lost = || TargetError::Disconnected("cut".to_owned());
        let fault = lock(&self.fault).clone();
        if matches!(fault, Fault::DropBefore(_) | Fault::DropAfter(_) | Fault::DropAside(_)) && name == OPENING {
            self.is_cut.store(false, Ordering::SeqCst);
        }
        if self.is_cut.load(Ordering::SeqCst) {
            return Err(lost());
        }
        let index = self.done.fetch_add(1, Ordering::SeqCst);
        match fault {
            Fault::CutBefore(at) | Fault::DropBefore(at) | Fault::CutAside(at) | Fault::DropAside(at)
                if at == index =>
            {
                self.is_cut.store(true, Ordering::SeqCst);
                // The answer to a half-done operation is lost with the connection.
                let _ = act(Turn::Half);
                Err(lost())
            }
            Fault::CutAt(cut) if cut == name => {
                self.is_cut.store(true, Ordering::SeqCst);
                Err(lost())
            }
            Fault::CutAfter(at) | Fault::DropAfter(at) if at == index => {
                self.is_cut.store(true, Ordering::SeqCst);
                // The answer is lost; that is the point.
                let _ = act(Turn::Whole);
                Err(lost())
            }
            Fault::AbortBefore(at) if at == index => {
                // As above.
                let _ = act(Turn::Half);
                std::process::abort()
            }
            Fault::AbortAfter(at) if at == index => {
                // As above.
                let _ = act(Turn::Whole);
                std::process::abort()
            }
            Fault::Kill(at) if at == index => {
                // As above.
                let _ = act(Turn::Whole);
                std::panic::resume_unwind(Box::new(Killed))
            }
            Fault::Cancel(at, cancel) if at == index => {
                cancel.cancel();
                act(Turn::Whole)
            }
            Fault::Meanwhile(at, deed) if at == index => {
                (deed.0)();
                act(Turn::Whole)
            }
            Fault::Refuse(refused) if refused == name => Err(TargetError::PermissionDenied(name.to_owned())),
            _ => act(Turn::Whole),
        }
    }

    fn is_full(&self) -> bool {
        matches!(*lock(&self.fault), Fault::Full(from) if self.operations() > from)
    }

    fn steps_aside(&self) -> bool {
        matches!(*lock(&self.fault), Fault::CutAside(_) | Fault::DropAside(_))
    }

    fn refuses_name(&self, name: &SitePath) -> bool {
        match &*lock(&self.fault) {
            Fault::RefuseName(refused) | Fault::KeepBeside(refused) => refused == name.as_str(),
            _ => false,
        }
    }

    fn keeps(&self, path: &SitePath) -> bool {
        let is_temporary = path.file_name().starts_with('.');
        is_temporary && matches!(*lock(&self.fault), Fault::KeepBeside(_))
    }

    fn replaces(&self) -> bool {
        !matches!(*lock(&self.fault), Fault::NoReplace)
    }
}

/// Opens folders that follow a script.
#[derive(Debug)]
pub struct FaultOpener(pub Arc<Script>);

impl TargetOpener for FaultOpener {
    fn open(&self, request: &OpenRequest<'_>) -> Result<Destination, OpenError> {
        // Here a server is a folder of this machine, too.
        let (TargetPlace::Folder { dir } | TargetPlace::Sftp { dir, .. }) = request.place;
        let opened = self.0.operation(OPENING, |turn| match turn {
            Turn::Whole => folder::open(dir, request),
            Turn::Half => Err(TargetError::Disconnected("cut".to_owned())),
        })?;
        Ok(wrapped(opened, request, |inner, dir| Box::new(FaultTarget { inner, dir, script: Arc::clone(&self.0) })))
    }
}

/// Wraps both folders of a destination; `wrap` gets each with its place on this machine.
pub(crate) fn wrapped(
    opened: Destination,
    request: &OpenRequest<'_>,
    wrap: impl Fn(Box<dyn Target>, PathBuf) -> Box<dyn Target>,
) -> Destination {
    let (TargetPlace::Folder { dir } | TargetPlace::Sftp { dir, .. }) = request.place;
    let root = request.host_root.unwrap_or(dir);
    Destination {
        base: wrap(opened.base, PathBuf::from(dir)),
        host_root: (opened.host_root).map(|inner| wrap(inner, PathBuf::from(root))),
    }
}

/// The name of the operation that opens a destination; no path is equal to it.
const OPENING: &str = "/";

/// How far an operation gets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Turn {
    Whole,
    /// Half of the bytes of a file; nothing of anything else.
    Half,
}

struct FaultTarget {
    inner: Box<dyn Target>,
    dir: PathBuf,
    script: Arc<Script>,
}

impl FaultTarget {
    fn send(&self, upload: &Upload, cancel: &Cancel) -> Result<(), TargetError> {
        if cancel.is_cancelled() {
            return Err(TargetError::Cancelled);
        }
        let waiting = Upload { finish: Finish::Wait, ..upload.clone() };
        self.script.operation(upload.path.as_str(), |turn| {
            if turn == Turn::Half {
                return self.send_half(upload);
            }
            if self.script.is_full() {
                return Err(TargetError::Full);
            }
            let answer = Answer::default();
            self.inner.upload(&[waiting], &answer, cancel)?;
            lock(&answer.0).take().unwrap_or(Ok(()))?;
            *lock(&self.script.arrived).entry(upload.path.to_string()).or_default() += 1;
            Ok(())
        })?;
        match upload.finish {
            Finish::Wait => Ok(()),
            Finish::Create => self.create_one(&upload.temporary, &upload.path),
            Finish::Rename => self.rename_one(&upload.temporary, &upload.path),
        }
    }

    /// Gives a file its final name if that name is free at that moment.
    fn create_one(&self, from: &SitePath, to: &SitePath) -> Result<(), TargetError> {
        self.script.operation(to.as_str(), |turn| {
            if turn == Turn::Half {
                return Ok(());
            }
            if self.dir.join(to.as_str()).exists() {
                self.inner.remove(std::slice::from_ref(from))?;
                return Err(TargetError::Occupied(to.to_string()));
            }
            self.inner.rename(&[(from.clone(), to.clone())])
        })
    }

    /// Leaves half a file under the temporary name, as a broken connection does.
    fn send_half(&self, upload: &Upload) -> Result<(), TargetError> {
        let other = |error: std::io::Error| TargetError::Other(error.to_string());
        let bytes = match &upload.source {
            Source::File(path) => fs::read(path).map_err(other)?,
            Source::Bytes(bytes) => bytes.clone(),
        };
        let to = self.dir.join(upload.temporary.as_str());
        if let Some(parent) = to.parent() {
            fs::create_dir_all(parent).map_err(other)?;
        }
        fs::write(to, bytes.get(..bytes.len() / 2).unwrap_or_default()).map_err(other)
    }

    /// Leaves the old file beside the waiting one, as a server without atomic replacement does when it is interrupted.
    fn step_aside(&self, from: &SitePath, to: &SitePath) -> Result<(), TargetError> {
        let aside = self.dir.join(format!("{from}{ASIDE_EXTENSION}"));
        match fs::rename(self.dir.join(to.as_str()), aside) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(TargetError::Other(error.to_string())),
            _ => Ok(()),
        }
    }

    fn rename_one(&self, from: &SitePath, to: &SitePath) -> Result<(), TargetError> {
        if !self.script.replaces() && self.dir.join(to.as_str()).exists() {
            return Err(TargetError::CannotReplace(to.to_string()));
        }
        if self.script.refuses_name(to) {
            return Err(TargetError::PermissionDenied(to.to_string()));
        }
        self.script.operation(to.as_str(), |turn| match turn {
            Turn::Whole => self.inner.rename(&[(from.clone(), to.clone())]),
            Turn::Half if self.script.steps_aside() => self.step_aside(from, to),
            Turn::Half => Ok(()),
        })
    }
}

impl Target for FaultTarget {
    fn read(&self, path: &SitePath, max_bytes: u64) -> Result<Option<Vec<u8>>, TargetError> {
        self.script.operation("", |_| self.inner.read(path, max_bytes))
    }

    fn obstacle(&self, path: &SitePath, max_bytes: u64) -> Result<Option<Obstacle>, TargetError> {
        self.script.operation("", |_| self.inner.obstacle(path, max_bytes))
    }

    fn must_take(&self, path: &SitePath) -> Result<(), TargetError> {
        self.script.operation("", |_| self.inner.must_take(path))
    }

    fn fetch(
        &self,
        path: &SitePath,
        out: &mut (dyn std::io::Write + Send),
        cancel: &Cancel,
    ) -> Result<Option<u64>, TargetError> {
        self.script.operation("", |_| self.inner.fetch(path, out, cancel))
    }

    fn seen(&self, paths: &[SitePath]) -> Result<Vec<Option<FileStat>>, TargetError> {
        self.script.operation("", |_| self.inner.seen(paths))
    }

    fn list(&self, folder: Option<&SitePath>, cancel: &Cancel) -> Result<Vec<Listed>, TargetError> {
        self.script.operation("", |_| self.inner.list(folder, cancel))
    }

    fn upload(&self, uploads: &[Upload], sink: &dyn UploadSink, cancel: &Cancel) -> Result<(), TargetError> {
        for (index, upload) in uploads.iter().enumerate() {
            if cancel.is_cancelled() {
                return Err(TargetError::Cancelled);
            }
            sink.started(index);
            let result = self.send(upload, cancel);
            sink.finished(index, result.clone());
            match result {
                Err(error) if error.is_connection_lost() || error == TargetError::Cancelled => {
                    return Err(error);
                }
                _ => {}
            }
        }
        Ok(())
    }

    fn rename(&self, pairs: &[(SitePath, SitePath)]) -> Result<(), TargetError> {
        pairs.iter().try_for_each(|(from, to)| self.rename_one(from, to))
    }

    fn remove_empty_folder(&self, folder: &SitePath) -> Result<(), TargetError> {
        self.script.operation("", |_| self.inner.remove_empty_folder(folder))
    }

    fn closed(&self, paths: &[Option<SitePath>]) -> Result<Vec<Option<SitePath>>, TargetError> {
        self.script.operation("", |_| self.inner.closed(paths))
    }

    fn remove(&self, paths: &[SitePath]) -> Result<Vec<Result<(), TargetError>>, TargetError> {
        lock(&self.script.removed).push(paths.iter().map(ToString::to_string).collect());
        let remove = |path: &SitePath| {
            let answer = self.script.operation(path.as_str(), |turn| match turn {
                Turn::Whole if self.script.keeps(path) => Err(TargetError::PermissionDenied(path.to_string())),
                Turn::Whole => self.inner.remove(std::slice::from_ref(path))?.remove(0),
                Turn::Half => Ok(()),
            });
            match answer {
                Err(error) if error.is_connection_lost() => Err(error),
                answer => Ok(answer),
            }
        };
        paths.iter().map(remove).collect()
    }

    fn free_bytes(&self) -> Result<Option<u64>, TargetError> {
        if let Fault::Room(bytes) = *lock(&self.script.fault) {
            return Ok(Some(bytes));
        }
        self.script.operation("", |_| self.inner.free_bytes())
    }
}

/// Holds the result for one file.
#[derive(Default)]
struct Answer(Mutex<Option<Result<(), TargetError>>>);

impl UploadSink for Answer {
    fn started(&self, _index: usize) {}
    fn sent(&self, _index: usize, _bytes: u64) {}
    fn finished(&self, _index: usize, result: Result<(), TargetError>) {
        *lock(&self.0) = Some(result);
    }
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
