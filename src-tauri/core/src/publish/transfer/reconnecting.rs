//! Getting a broken connection back: how often, after how long, and when not.

use crate::error::{Code, UseCaseError};
use crate::job::{self, Cancel};
use std::time::Duration;

/// How often, and after how long, a broken connection is tried again. A file that arrived is never sent again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RetryPolicy {
    /// The pauses before each further try, in order.
    pub pauses: Vec<Duration>,
}

impl Default for RetryPolicy {
    /// Own choice: a short hiccup is over in seconds, a restarted server within half a minute.
    fn default() -> Self {
        Self {
            pauses: [2, 5, 10, 20].map(Duration::from_secs).to_vec(),
        }
    }
}

/// Tells whether a failure means that a new connection is needed.
pub(crate) fn is_lost(code: Code) -> bool {
    matches!(
        code,
        Code::TargetUnreachable | Code::TargetDisconnected | Code::TargetTimedOut
    )
}

/// Waits, but not after the user asked to stop.
///
/// # Errors
/// `cancelled`.
pub(super) fn wait(pause: Duration, cancel: &Cancel) -> Result<(), UseCaseError> {
    /// How long a wish to stop may go unnoticed.
    const STEP: Duration = Duration::from_millis(100);
    let mut left = pause;
    while !left.is_zero() && !cancel.is_cancelled() {
        let step = left.min(STEP);
        std::thread::sleep(step);
        left -= step;
    }
    job::check(cancel)
}
