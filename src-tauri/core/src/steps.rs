//! Points at which a test ends the process, as a power cut does. In a release there is nothing here.

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

    /// Passes one point; the process ends at once where that was asked.
    pub(crate) fn pass() {
        if PASSED.fetch_add(1, Ordering::SeqCst) == END.load(Ordering::SeqCst) {
            std::process::abort();
        }
    }

    /// Has the process end at the point with this number, counted from now on from 0.
    pub fn end_at(point: usize) {
        PASSED.store(0, Ordering::SeqCst);
        END.store(point, Ordering::SeqCst);
    }

    /// Returns how many points were passed since [`end_at`].
    #[must_use]
    pub fn passed() -> usize {
        PASSED.load(Ordering::SeqCst)
    }
}
