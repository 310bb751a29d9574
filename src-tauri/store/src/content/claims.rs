//! The contents being added to the store: one thread at a time for equal files.
//!
//! Without this a second thread could not tell a copy that is being written from a damaged one; besides, Windows
//! refuses to replace an open file.

use openbaarmaker_diwoo::model::Sha256;
use std::{
    collections::BTreeSet,
    sync::{Condvar, Mutex, MutexGuard, PoisonError},
};

/// The contents that are being put into the store now.
#[derive(Debug, Default)]
pub(super) struct Claims {
    taken: Mutex<Taken>,
    given_back: Condvar,
}

#[derive(Debug, Default)]
struct Taken {
    contents: BTreeSet<Sha256>,
    /// How many threads wait. Waking threads is a system call for every file, even when none waits.
    waiting: usize,
}

impl Claims {
    /// Waits until no other thread puts this content into the store, and claims it until the returned value is dropped.
    pub(super) fn take(&self, content: Sha256) -> Claim<'_> {
        let mut taken = self.taken();
        while !taken.contents.insert(content) {
            taken.waiting += 1;
            taken = (self.given_back.wait(taken)).unwrap_or_else(PoisonError::into_inner);
            taken.waiting -= 1;
        }
        Claim { claims: self, content }
    }

    fn taken(&self) -> MutexGuard<'_, Taken> {
        // The set stays consistent even when a thread panics while changing it.
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The right to put one content into the store; given back on drop.
#[must_use]
pub(super) struct Claim<'a> {
    claims: &'a Claims,
    content: Sha256,
}

impl Drop for Claim<'_> {
    fn drop(&mut self) {
        let mut taken = self.claims.taken();
        taken.contents.remove(&self.content);
        if taken.waiting > 0 {
            self.claims.given_back.notify_all();
        }
    }
}
