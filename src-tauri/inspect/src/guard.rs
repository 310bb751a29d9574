//! The limits that a child sets on itself before it reads anything.
//!
//! Linux: `setrlimit` on address space, core dump and file size. macOS does not enforce a limit on address space and
//! Windows has none, so there the allocator counts; an allocation beyond the limit ends the child, as on Linux.

use crate::limits::{CHILD_GRACE, MAX_MEMORY_BYTES};
use std::{
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    thread,
    time::{Duration, Instant},
};

/// Counts what is allocated, without a limit until a child sets one.
#[cfg(not(target_os = "linux"))]
#[global_allocator]
static ALLOCATOR: cap::Cap<std::alloc::System> = cap::Cap::new(std::alloc::System, usize::MAX);

/// Sets the limits. One that the system refuses is skipped: the parent's watchdog and the other limits still hold.
pub(crate) fn apply() {
    limit_memory();
    limit_files();
}

/// Gives up every right that reading does not need. The watchdog runs already, because no thread can be started after
/// this. On other systems the parent does what it can, see `confine.rs`. Fails when the system refuses it: then nothing
/// from outside may be read.
#[cfg(target_os = "linux")]
pub(crate) fn give_up_rights() -> Result<SelfWatch, Box<dyn std::error::Error>> {
    crate::filter::give_up_names()?;
    let watch = SelfWatch::start();
    crate::filter::refuse_calls()?;
    Ok(watch)
}

#[cfg(not(target_os = "linux"))]
#[expect(clippy::unnecessary_wraps, reason = "on Linux it can fail")]
pub(crate) fn give_up_rights() -> Result<SelfWatch, Box<dyn std::error::Error>> {
    Ok(SelfWatch::start())
}

#[cfg(target_os = "linux")]
fn limit_memory() {
    let limit = MAX_MEMORY_BYTES + mapped_bytes();
    // See `apply`: if the limit is refused, reading continues without it.
    let _ = rlimit::setrlimit(rlimit::Resource::AS, limit, limit);
}

#[cfg(not(target_os = "linux"))]
fn limit_memory() {
    let limit = usize::try_from(MAX_MEMORY_BYTES).unwrap_or(usize::MAX);
    // See `apply`: if the limit is refused, reading continues without it.
    let _ = ALLOCATOR.set_limit(limit);
}

#[cfg(unix)]
fn limit_files() {
    use crate::limits::MAX_WRITTEN_BYTES;
    // See `apply`: if the limit is refused, reading continues without it.
    let _ = rlimit::setrlimit(rlimit::Resource::CORE, 0, 0);
    let _ = rlimit::setrlimit(rlimit::Resource::FSIZE, MAX_WRITTEN_BYTES, MAX_WRITTEN_BYTES);
}

#[cfg(windows)]
fn limit_files() {}

/// The memory that the program and its libraries map before any work: the window's program maps hundreds of megabytes.
#[cfg(target_os = "linux")]
fn mapped_bytes() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    status
        .lines()
        .find_map(|line| line.strip_prefix("VmSize:"))
        .and_then(|rest| rest.split_whitespace().next()?.parse::<u64>().ok())
        .map_or(MAX_MEMORY_BYTES, |kibibytes| kibibytes << 10)
}

/// Ends the child when one task takes far too long: the parent, which should have done so, has ended.
#[derive(Debug, Clone, Default)]
pub(crate) struct SelfWatch(Arc<Mutex<Option<Instant>>>);

impl SelfWatch {
    pub(crate) fn start() -> Self {
        let watch = Self::default();
        let watched = watch.clone();
        thread::spawn(move || {
            loop {
                thread::sleep(CHECK_EVERY);
                if watched.until().is_some_and(|until| Instant::now() > until) {
                    std::process::exit(1);
                }
            }
        });
        watch
    }

    /// Notes that a task begins for which the parent allows this much time.
    pub(crate) fn begin(&self, time: Duration) {
        *self.until() = Some(Instant::now() + time + CHILD_GRACE);
    }

    /// Notes that the task is done.
    pub(crate) fn end(&self) {
        *self.until() = None;
    }

    fn until(&self) -> MutexGuard<'_, Option<Instant>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Deliberately coarse: it only matters for children without a parent.
const CHECK_EVERY: Duration = Duration::from_secs(2);
