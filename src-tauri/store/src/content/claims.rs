//! Who is putting which content into the store: one thread at a time for equal files.
//!
//! Without this a second thread meets a copy that is being written and cannot tell it from a damaged one; Windows also refuses
//! to replace it as long as it is open.

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
    /// How many threads wait: to wake nobody is a call of the system all the same, for every file.
    waiting: usize,
}

impl Claims {
    /// Waits until nobody puts this content into the store, and claims it until the answer goes.
    pub(super) fn take(&self, content: Sha256) -> Claim<'_> {
        let mut taken = self.taken();
        while !taken.contents.insert(content) {
            taken.waiting += 1;
            taken = (self.given_back.wait(taken)).unwrap_or_else(PoisonError::into_inner);
            taken.waiting -= 1;
        }
        Claim {
            claims: self,
            content,
        }
    }

    fn taken(&self) -> MutexGuard<'_, Taken> {
        // A set that somebody was changing when a thread ended is whole all the same.
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The right to put one content into the store; given back when it goes.
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
