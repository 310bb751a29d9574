//! The request to stop.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

/// A request to stop, shared between whoever may request it and the job.
#[derive(Debug, Clone, Default)]
pub struct Cancel(Arc<AtomicBool>);

impl Cancel {
    /// Makes a request that is not made yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Requests to stop.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Release);
    }

    /// Tells whether a stop was requested.
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Acquire)
    }
}
