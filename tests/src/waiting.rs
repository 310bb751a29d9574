//! Waiting for a condition with a deadline, instead of sleeping and hoping.

use std::thread;
use std::time::{Duration, Instant};

/// Calls `ask` repeatedly until it returns something.
///
/// # Panics
/// When it does not in time; says what was waited for.
pub fn wait_for<T>(what: &str, mut ask: impl FnMut() -> Option<T>) -> T {
    let start = Instant::now();
    loop {
        if let Some(answer) = ask() {
            return answer;
        }
        assert!(start.elapsed() < DEADLINE, "waited in vain for {what}");
        thread::park_timeout(PAUSE);
    }
}

/// Longer than anything takes on a busy machine, even a summary of 100,000 documents by a test build.
pub const DEADLINE: Duration = Duration::from_mins(2);
/// The time between two calls.
const PAUSE: Duration = Duration::from_millis(5);
