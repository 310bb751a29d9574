//! Working ahead: what becomes of very many documents is read and worked out on another thread, from the library as it was
//! before the change, while this thread writes what is ready.
//!
//! What is worked out ahead rests on what the change leaves as it is, or is judged again at its end: names that documents
//! take or give up ([`crate::library::related`]). Of documents that others refer to, or that refer to others, nothing is judged ahead;
//! see [`Becoming`].

use super::editing::CatalogueChanges;
use super::verdict::Judged;
use crate::error::{Code, Problem, Stop};
use crate::library::App;
use crate::model::{Catalogue, DocumentId, Now};
use crate::store::changes::Sides;
use crate::store::documents::{Snapshot, StoredDocument};
use crate::store::rewriting::Rewriting;
use crate::store::{ReadHandle, WriteHandle};
use crate::store::{Store, mentions, references};
use std::sync::Arc;
use std::sync::mpsc::{channel, sync_channel};
use std::thread;

/// From so many documents on it pays to work ahead.
const MANY: usize = 500;

/// Documents that are handed over at once: threads that wake each other for every one cost more than some documents do.
const BATCH: usize = 32;

/// Batches that are ready and not written yet, at most.
const AHEAD: usize = 8;

/// Where documents are worked out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Place {
    /// On another thread, from the library as it was before this transaction.
    Ahead,
    /// Here, one by one, from the library as this transaction has it.
    Here,
}

impl Place {
    /// Chooses for so many documents.
    pub(crate) fn for_count(documents: usize) -> Self {
        if documents < MANY {
            Self::Here
        } else {
            Self::Ahead
        }
    }
}

/// Calls `take` on this thread for everything that `make` hands over, in order.
///
/// # Errors
/// What `take` says, else what `make` says.
pub(crate) fn in_step<T: Send>(
    store: &Store,
    writer: &ReadHandle,
    place: Place,
    make: impl FnOnce(&ReadHandle, &mut dyn FnMut(T) -> Result<(), Stop>) -> Result<(), Stop> + Send,
    mut take: impl FnMut(&T) -> Result<(), Stop>,
) -> Result<(), Stop> {
    if place == Place::Here {
        return make(writer, &mut |made| take(&made));
    }
    let (hand_over, handed_over) = sync_channel(AHEAD);
    let (give_back, returned) = channel();
    thread::scope(|scope| {
        let maker = scope.spawn(move || {
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
                    hand_over.send(full).or(Err(nobody_takes()))
                })
            })?;
            hand_over.send(batch).or(Err(nobody_takes()))
        });
        let taken = handed_over.iter().try_for_each(|batch| {
            batch.iter().try_for_each(&mut take)?;
            // Memory goes back to the thread that it came from: two that allocate and free in one place wait for each other.
            let _ = give_back.send(batch);
            Ok(())
        });
        // The maker ends when nobody takes any more.
        drop(handed_over);
        let ended = maker
            .join()
            .unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        taken.and(ended)
    })
}

/// Never told: who stopped taking has a reason of its own.
fn nobody_takes() -> Stop {
    Problem::new(Code::Cancelled).fail()
}

/// A document that changes: what is written of it, and what the rules say where that can be said ahead.
///
/// Shape: a document that has to do with others is judged when it is written, and once more when all are written.
pub(crate) struct Becoming {
    pub(crate) id: DocumentId,
    pub(crate) rewriting: Rewriting,
    stored: StoredDocument,
    catalogue: Arc<Catalogue>,
    live: i64,
    judged: Option<Judged>,
}

impl Becoming {
    /// Works out what becomes of a document.
    pub(crate) fn new(
        connection: &ReadHandle,
        stored: StoredDocument,
        after: Snapshot,
        known: &CatalogueChanges,
        now: Now,
    ) -> Result<Self, Stop> {
        let id = stored.document.id;
        let rewriting = Rewriting::new(stored.snapshot(), after.clone())?;
        let is_alone = mentions::are_none(&after.metadata) && !references::touches(connection, id)?;
        let stored = stored.becoming(after);
        let (catalogue, live) = (Arc::clone(&known.catalogue), known.live);
        let judged = is_alone
            .then(|| Judged::new(connection, &stored, &catalogue, live, now))
            .transpose()?;
        Ok(Self {
            id,
            rewriting,
            stored,
            catalogue,
            live,
            judged,
        })
    }

    /// Works out what history keeps.
    pub(super) fn sides(&self) -> Result<Sides, Stop> {
        Ok(Sides::of(&self.rewriting)?)
    }

    /// Writes the document and what the rules say about it.
    pub(crate) fn write(&self, connection: &WriteHandle, now: Now) -> Result<(), Stop> {
        let Some(judged) = &self.judged else {
            self.rewriting.write(connection, self.id, None)?;
            App::judge(connection, &self.stored, &self.catalogue, self.live, now)?;
            return Ok(());
        };
        let news = (judged.verdict != self.stored.verdict()).then_some(judged.verdict);
        self.rewriting.write(connection, self.id, news)?;
        Ok(judged.store_findings(connection, self.id)?)
    }
}
