//! Points at which a test ends the process, as a power cut does. Empty in a release.

/// Passes one point.
#[cfg(not(feature = "testing"))]
pub(crate) fn pass() {}

#[cfg(feature = "testing")]
pub(crate) use counted::pass;
#[cfg(feature = "testing")]
pub use counted::{end_at, passed};

#[cfg(feature = "testing")]
mod counted {
    use std::sync::atomic::{AtomicUsize, Ordering};

    static PASSED: AtomicUsize = AtomicUsize::new(0);
    static END: AtomicUsize = AtomicUsize::new(usize::MAX);

    /// Passes one point; ends the process at once when this is the chosen one.
    pub(crate) fn pass() {
        if PASSED.fetch_add(1, Ordering::SeqCst) == END.load(Ordering::SeqCst) {
            std::process::abort();
        }
    }

    /// Chooses the point at which the process ends, counted from 0 from now on.
    pub fn end_at(point: usize) {
        PASSED.store(0, Ordering::SeqCst);
        END.store(point, Ordering::SeqCst);
    }

    /// Returns how many points were passed since [`end_at`].
    pub fn passed() -> usize {
        PASSED.load(Ordering::SeqCst)
    }
}
