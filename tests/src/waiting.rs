//! Waiting for a condition with a deadline, instead of sleeping and hoping.

use std::thread;
use std::time::{Duration, Instant};

/// Asks again and again until there is an answer.
///
/// # Panics
/// When there is none in time; says what was waited for.
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

/// Longer than anything takes on a busy machine, a summary of 100,000 documents by a build for tests included.
pub const DEADLINE: Duration = Duration::from_mins(2);
/// Between two questions.
const PAUSE: Duration = Duration::from_millis(5);
