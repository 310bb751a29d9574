//! Sends a batch of files, with many in flight on one session.
//!
//! A small file costs three round trips (create; bytes, size and close in one go; rename), so files per second are the
//! number in flight divided by three round trips; one that replaces a file with other rights costs one more, or two for
//! another group. The number starts low, grows with every success, and halves when the server says that it cannot open
//! more.

use crate::connect::cancelled;
use crate::folders::Root;
use crate::remote::{NotSent, Remote};
use crate::sending::{Batch, FileUpload};
use futures_util::StreamExt;
use futures_util::stream::{self, FuturesUnordered};
use openbaarmaker_core::job::Cancel;
use openbaarmaker_core::target::{TargetError, Upload, UploadSink};
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::pin::pin;
use std::time::Duration;
use tokio::select;
use tokio::sync::Semaphore;
use tokio::time::sleep;

pub(crate) async fn send(
    remote: &Remote,
    root: &Root,
    uploads: &[Upload],
    sink: &dyn UploadSink,
    cancel: &Cancel,
) -> Result<(), TargetError> {
    let batch = Batch { remote, root, uploads, sink, cancel, budget: Semaphore::new(BUDGET_BYTES) };
    batch.send().await
}

impl<'a> Batch<'a> {
    async fn send(&self) -> Result<(), TargetError> {
        let folders = select! {
            folders = self.make_folders() => folders?,
            () = cancelled(self.cancel) => return Err(TargetError::Cancelled),
        };
        let mut queue = Queue::new(self.uploads);
        let mut pace = Pace::new(self.remote.max_handles);
        let mut running = FuturesUnordered::new();
        let mut unfinished = BTreeSet::new();
        let mut lost = None;
        let mut give_up = pin!(async {
            cancelled(self.cancel).await;
            sleep(GRACE).await;
        });
        while lost.is_none() {
            while !self.cancel.is_cancelled()
                && running.len() < pace.limit
                && let Some((index, upload)) = queue.next()
            {
                if unfinished.insert(index) {
                    self.sink.started(index);
                }
                running.push(self.one(index, upload, &folders));
            }
            let (index, outcome) = select! {
                biased;
                done = running.next() => match done {
                    Some(done) => done,
                    None => break,
                },
                () = &mut give_up => break,
            };
            queue.ended(index);
            match outcome {
                // Nothing was sent; perhaps too many files are open.
                Err(NotSent::Unspecific(_)) if queue.may_retry(index) => {
                    pace.slow_down();
                    queue.again(index);
                }
                Err(NotSent::Unspecific(error) | NotSent::Because(error)) => {
                    if error.is_connection_lost() {
                        lost = Some(error.clone());
                    }
                    unfinished.remove(&index);
                    self.sink.finished(index, Err(error));
                }
                Ok(()) => {
                    pace.speed_up();
                    unfinished.remove(&index);
                    self.sink.finished(index, Ok(()));
                }
            }
        }
        let cause = match lost {
            Some(cause) => cause,
            None if self.cancel.is_cancelled() => TargetError::Cancelled,
            None => return Ok(()),
        };
        for index in unfinished {
            self.sink.finished(index, Err(cause.clone()));
        }
        Err(cause)
    }

    async fn one(
        &self,
        index: usize,
        upload: &'a Upload,
        folders: &BTreeMap<&str, Result<(), TargetError>>,
    ) -> (usize, Result<(), NotSent>) {
        for path in [&upload.temporary, &upload.path] {
            if let Some(Err(error)) = path.parent().and_then(|folder| folders.get(folder)) {
                return (index, Err(error.clone().into()));
            }
        }
        let batch = self;
        let sending = FileUpload { batch, index, upload };
        (index, sending.send().await)
    }

    /// Creates the folders of all files; a failure is kept for the files of that folder.
    async fn make_folders(&self) -> Result<BTreeMap<&'a str, Result<(), TargetError>>, TargetError> {
        let folders: BTreeSet<&str> = self
            .uploads
            .iter()
            .flat_map(|upload| [upload.temporary.parent(), upload.path.parent()])
            .flatten()
            .collect();
        let mut made = BTreeMap::new();
        let mut answers = stream::iter(folders)
            .map(async |folder| (folder, self.root.make(self.remote, folder).await))
            .buffer_unordered(FOLDERS_IN_FLIGHT);
        while let Some((folder, answer)) = answers.next().await {
            match answer {
                Err(error) if error.is_connection_lost() => return Err(error),
                other => made.insert(folder, other),
            };
        }
        Ok(made)
    }
}

/// Which file is next. Large files are sent alongside the small ones, a few at a time.
struct Queue<'a> {
    uploads: &'a [Upload],
    small: VecDeque<usize>,
    large: VecDeque<usize>,
    large_running: BTreeSet<usize>,
    tries: BTreeMap<usize, u32>,
}

impl<'a> Queue<'a> {
    fn new(uploads: &'a [Upload]) -> Self {
        let (small, large) = (0..uploads.len())
            .partition(|index| uploads.get(*index).is_some_and(|upload| FileUpload::is_small(upload.size_bytes)));
        Self { uploads, small, large, large_running: BTreeSet::new(), tries: BTreeMap::new() }
    }

    fn next(&mut self) -> Option<(usize, &'a Upload)> {
        let large = (self.large_running.len() < LARGE_IN_FLIGHT).then(|| self.large.pop_front()).flatten();
        if let Some(index) = large {
            self.large_running.insert(index);
        }
        let index = large.or_else(|| self.small.pop_front())?;
        Some((index, self.uploads.get(index)?))
    }

    fn ended(&mut self, index: usize) {
        self.large_running.remove(&index);
    }

    fn may_retry(&self, index: usize) -> bool {
        self.tries.get(&index).copied().unwrap_or(0) < CROWDED_RETRIES
    }

    fn again(&mut self, index: usize) {
        *self.tries.entry(index).or_default() += 1;
        self.small.push_back(index);
    }
}

/// How many files may be in flight.
struct Pace {
    limit: usize,
    most: usize,
}

impl Pace {
    /// Never uses more than half of the handles that the server can have open.
    fn new(max_handles: Option<u64>) -> Self {
        let handles =
            max_handles.map_or(FILES_IN_FLIGHT, |handles| usize::try_from(handles / 2).unwrap_or(usize::MAX)).max(1);
        let most = FILES_IN_FLIGHT.min(handles);
        Self { limit: FILES_AT_START.min(most), most }
    }

    /// Adds one per success, so that the limit doubles with every round.
    fn speed_up(&mut self) {
        self.limit = self.most.min(self.limit + 1);
    }

    fn slow_down(&mut self) {
        self.limit = (self.limit / 2).max(1);
        self.most = self.limit.max(FILES_AT_START.min(self.most));
    }
}

/// Files in flight at the start: few enough for every server.
const FILES_AT_START: usize = 8;
/// Most files in flight: 2,000 files a second at 20 ms. Never more: OpenSSH numbers its handles from 0 in four bytes,
/// and russh-sftp keeps a handle as UTF-8, which a byte above 127 is not; the server then answers "failure".
const FILES_IN_FLIGHT: usize = 128;
/// Large files in flight: one keeps the line full, the second covers its beginning and end.
const LARGE_IN_FLIGHT: usize = 2;
/// Folders created at the same time.
const FOLDERS_IN_FLIGHT: usize = 32;
/// Bytes in memory and in flight, for all files together. Two windows of an SSH channel, so that the line never
/// waits for the disk.
const BUDGET_BYTES: usize = 4 << 20;
/// How often a file is retried when the server could not open it for lack of handles.
const CROWDED_RETRIES: u32 = 3;
/// Time for files in flight to arrive after a request to stop, so that they can be reported and closed.
const GRACE: Duration = Duration::from_secs(1);

#[cfg(test)]
mod tests {
    use super::{CROWDED_RETRIES, Pace, Queue};
    use openbaarmaker_core::model::{ReadBack, Sha256};
    use openbaarmaker_core::target::{Finish, Source, Upload};

    #[test]
    fn number_in_flight_starts_low_doubles_and_stays_under_the_limits() {
        for (handles, start, most) in
            [(None, 8, 128), (Some(1_019), 8, 128), (Some(100), 8, 50), (Some(6), 3, 3), (Some(1), 1, 1)]
        {
            let mut pace = Pace::new(handles);
            assert_eq!(pace.limit, start, "start with {handles:?}");
            for _ in 0..start {
                pace.speed_up();
            }
            assert_eq!(pace.limit, most.min(start * 2), "one round doubles");
            for _ in 0..1_000 {
                pace.speed_up();
            }
            assert_eq!(pace.limit, most, "most with {handles:?}");
        }
    }

    #[test]
    fn crowded_server_gets_half_and_never_nothing() {
        let mut pace = Pace::new(None);
        for _ in 0..200 {
            pace.speed_up();
        }
        pace.slow_down();
        assert_eq!(pace.limit, 64, "half");
        pace.speed_up();
        assert_eq!(pace.limit, 64, "what was too much is not tried again");
        for _ in 0..20 {
            pace.slow_down();
        }
        assert_eq!(pace.limit, 1, "one file always goes");
    }

    #[test]
    fn large_files_go_beside_small_ones_and_few_at_a_time() {
        let upload = |size_bytes| Upload {
            source: Source::Bytes(Vec::new()),
            size_bytes,
            sha256: Sha256([0; 32]),
            temporary: "t".parse().unwrap(),
            path: "p".parse().unwrap(),
            finish: Finish::Rename,
            modified: None,
            read_back: ReadBack::Size,
        };
        let uploads = [1, 1 << 30, 1 << 30, 1 << 30, 2].map(upload);
        let mut queue = Queue::new(&uploads);
        let mut next = || queue.next().map(|(index, _)| index);
        let order = [next(), next(), next(), next(), next()];
        assert_eq!(order, [Some(1), Some(2), Some(0), Some(4), None], "two large");
        queue.ended(1);
        assert_eq!(queue.next().map(|(index, _)| index), Some(3), "one is done");
        for _ in 0..CROWDED_RETRIES {
            assert!(queue.may_retry(0), "tried again");
            queue.again(0);
        }
        assert!(!queue.may_retry(0), "but not for ever");
    }
}
