//! A two-stage pipeline: a worker thread reads and computes changes from the library as it was before the transaction,
//! the calling thread writes them. What depends on other changes of the transaction is judged when written
//! ([`super::edit::Edit`]) or at the end ([`crate::library::related`]).

use crate::error::{Code, Problem, Result, UseCaseError};
use crate::store::{ReadHandle, Store};
use std::sync::mpsc::{channel, sync_channel};
use std::thread;

/// Below this number of documents a second thread costs more than it saves.
const MANY: usize = 500;

/// Documents in one message between the threads: waking a thread for each costs more than processing some documents.
const BATCH: usize = 32;

/// The most batches that are computed but not written yet.
const MAX_BATCHES: usize = 8;

/// Where changes are computed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Execution {
    /// In a worker thread, from the library as it was before this transaction.
    Parallel,
    /// In the calling thread, one by one, from the library as this transaction sees it.
    Serial,
}

impl Execution {
    pub(crate) fn for_count(documents: usize) -> Self {
        if documents < MANY { Self::Serial } else { Self::Parallel }
    }
}

/// Calls `take` in this thread for everything that `make` hands over, in order. Fails as `take` did, else as `make`
/// did.
pub(crate) fn run<T: Send>(
    store: &Store,
    writer: &ReadHandle,
    execution: Execution,
    make: impl FnOnce(&ReadHandle, &mut dyn FnMut(T) -> Result<()>) -> Result<()> + Send,
    mut take: impl FnMut(&T) -> Result<()>,
) -> Result<()> {
    if execution == Execution::Serial {
        return make(writer, &mut |made| take(&made));
    }
    let (hand_over, handed_over) = sync_channel(MAX_BATCHES);
    let (give_back, returned) = channel();
    thread::scope(|scope| {
        let worker = scope.spawn(move || {
            let mut batch = Vec::with_capacity(BATCH);
            store.read(|reader| {
                make(reader, &mut |made| {
                    batch.push(made);
                    if batch.len() < BATCH {
                        return Ok(());
                    }
                    let mut next: Vec<T> = returned.try_recv().unwrap_or_default();
                    next.clear();
                    let full = std::mem::replace(&mut batch, next);
                    hand_over.send(full).or(Err(no_receiver()))
                })
            })?;
            hand_over.send(batch).or(Err(no_receiver()))
        });
        let taken = handed_over.iter().try_for_each(|batch| {
            batch.iter().try_for_each(&mut take)?;
            // Returned to the thread that allocated it: freeing across threads makes the allocator wait.
            let _ = give_back.send(batch);
            Ok(())
        });
        // Without a receiver the worker ends.
        drop(handed_over);
        let ended = worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        taken.and(ended)
    })
}

/// Never shown: the receiver stopped for a reason of its own.
fn no_receiver() -> UseCaseError {
    Problem::new(Code::Cancelled).fail()
}
