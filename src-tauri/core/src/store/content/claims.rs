//! Who is putting which content into the store: one thread at a time for equal files.
//!
//! Without this a second thread meets a copy that is being written and cannot tell it from a damaged one; Windows also refuses
//! to replace it as long as it is open.

use crate::model::Sha256;
use std::{
    collections::BTreeSet,
    sync::{Condvar, Mutex, MutexGuard, PoisonError},
};

/// The contents that are being put into the store now.
#[derive(Debug, Default)]
pub(super) struct Claims {
    taken: Mutex<BTreeSet<Sha256>>,
    given_back: Condvar,
}

impl Claims {
    /// Waits until nobody puts this content into the store, and claims it until the answer goes.
    pub(super) fn take(&self, content: Sha256) -> Claim<'_> {
        let mut taken = self
            .given_back
            .wait_while(self.taken(), |taken| taken.contains(&content))
            .unwrap_or_else(PoisonError::into_inner);
        taken.insert(content);
        Claim {
            claims: self,
            content,
        }
    }

    fn taken(&self) -> MutexGuard<'_, BTreeSet<Sha256>> {
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
        self.claims.taken().remove(&self.content);
        self.claims.given_back.notify_all();
    }
}
