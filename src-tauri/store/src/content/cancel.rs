//! The wish to stop.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

/// A wish to stop, shared between the one who may wish and the job.
#[derive(Debug, Clone, Default)]
pub struct Cancel(Arc<AtomicBool>);

impl Cancel {
    /// Makes a wish that has not been made yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Makes the wish.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Release);
    }

    /// Tells whether the wish was made.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Acquire)
    }
}
