//! Reconnects when a connection breaks: how often, after how long, and when not.

use crate::error::{Code, Result, UseCaseError};
use crate::job::{self, Cancel, Event, Job, Sink};
use crate::library::App;
use crate::target::LostTime;
pub use crate::target::RetryPolicy;
use std::time::{Duration, Instant};

impl App {
    /// Performs an operation that opens a destination itself and can be restarted; restarts it when its connection
    /// breaks, as the environment's policy says. Does not retry when the very first attempt cannot connect. Fails as
    /// `act` does; `cancelled`.
    pub(crate) fn again_when_lost<T>(&self, job: &Job<'_>, mut act: impl FnMut() -> Result<T>) -> Result<T> {
        let mut lost_time = LostTime::default();
        let mut pauses = self.environment.retry.pauses.iter();
        let mut is_first = true;
        loop {
            let begun = Instant::now();
            let lost = match act() {
                Err(lost) if is_lost(lost.problem().code) => lost,
                other => return other,
            };
            lost_time.count_cut(begun.elapsed(), begun.elapsed());
            let is_nobody = is_first && lost.problem().code == Code::TargetUnreachable;
            let pause = pauses.next().filter(|pause| !lost_time.is_over_after(**pause));
            let Some(pause) = pause.filter(|_| !is_nobody) else { return Err(lost) };
            is_first = false;
            tell_and_wait(&lost, *pause, (job.sink, job.cancel))?;
            lost_time.count(Duration::ZERO, *pause);
        }
    }
}

/// Tells whether a failure means that a new connection is needed.
pub(crate) fn is_lost(code: Code) -> bool {
    matches!(code, Code::TargetUnreachable | Code::TargetDisconnected | Code::TargetTimedOut)
}

/// Tells whether a failure ends a whole run: its connection is lost, or a person stopped it.
pub(crate) fn ends_run(code: Code) -> bool {
    is_lost(code) || code == Code::Cancelled
}

/// Reports that the connection is lost and when the next attempt is, and waits until then. Fails with `cancelled`.
pub(super) fn tell_and_wait(lost: &UseCaseError, pause: Duration, (sink, cancel): (&dyn Sink, &Cancel)) -> Result<()> {
    sink.send(Event::Waiting {
        code: lost.problem().code.as_str(),
        seconds: u32::try_from(pause.as_secs()).unwrap_or(u32::MAX),
    });
    wait(pause, cancel)
}

/// Waits, until the user asks to stop. Fails with `cancelled`.
fn wait(pause: Duration, cancel: &Cancel) -> Result<()> {
    /// How long cancellation may go unnoticed.
    const STEP: Duration = Duration::from_millis(100);
    let mut left = pause;
    while !left.is_zero() && !cancel.is_cancelled() {
        let step = left.min(STEP);
        std::thread::sleep(step);
        left -= step;
    }
    job::check(cancel)
}
