//! Getting a broken connection back: how often, after how long, and when not.

use crate::error::{Code, UseCaseError};
use crate::job::{Cancel, Event, Sink};
use crate::target::Destination;
use std::slice::Iter;
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

/// A connection that may break.
pub(crate) struct Line<'a> {
    pub(crate) sink: &'a dyn Sink,
    pub(crate) cancel: &'a Cancel,
}

/// Why a connection was not had again.
#[derive(Debug)]
pub(crate) enum ReconnectError {
    /// It was tried as often as the policy says.
    Lost,
    /// The user asked to stop.
    Cancelled,
    /// It asks for input now.
    Failed(UseCaseError),
}

impl Line<'_> {
    /// Opens a destination anew, each time after the next pause. `code` says why it is needed.
    ///
    /// # Errors
    /// [`ReconnectError`].
    pub(crate) fn reconnect(
        &self,
        code: Code,
        pauses: &mut Iter<'_, Duration>,
        mut reopen: impl FnMut() -> Result<Destination, UseCaseError>,
    ) -> Result<Destination, ReconnectError> {
        loop {
            let Some(pause) = pauses.next() else {
                return Err(ReconnectError::Lost);
            };
            self.sink.send(Event::Waiting {
                code: code.as_str(),
                seconds: u32::try_from(pause.as_secs()).unwrap_or(u32::MAX),
            });
            if !wait(*pause, self.cancel) {
                return Err(ReconnectError::Cancelled);
            }
            match reopen() {
                Ok(destination) => return Ok(destination),
                Err(UseCaseError::Failed(_)) => {}
                Err(error) => return Err(ReconnectError::Failed(error)),
            }
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

/// Waits, but not after the user asked to stop. Returns whether to go on.
fn wait(pause: Duration, cancel: &Cancel) -> bool {
    /// How long a wish to stop may go unnoticed.
    const STEP: Duration = Duration::from_millis(100);
    let mut left = pause;
    while !left.is_zero() && !cancel.is_cancelled() {
        let step = left.min(STEP);
        std::thread::sleep(step);
        left -= step;
    }
    !cancel.is_cancelled()
}
