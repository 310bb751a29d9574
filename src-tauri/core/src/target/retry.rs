//! How often a broken connection is retried, and when to give up.

use std::time::Duration;

/// How often, and after how long, to retry a broken connection. A file that arrived is never sent again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RetryPolicy {
    /// The pause before each retry, in order.
    pub pauses: Vec<Duration>,
}

impl Default for RetryPolicy {
    /// Own choice: a short failure is over in seconds, a restarted server is back within half a minute.
    fn default() -> Self {
        Self { pauses: [2, 5, 10, 20].map(Duration::from_secs).to_vec() }
    }
}

/// Time lost to a broken or silent connection. One budget for a whole run, however many steps lose their connection:
/// time in which the connection worked is subtracted, so that a long run on a poor line continues.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct LostTime(Duration);

impl LostTime {
    /// Own choice: silence takes 80 seconds to be noticed, so a connection that always falls silent is given up within
    /// five minutes.
    pub(crate) const DEADLINE: Duration = Duration::from_mins(3);

    /// Most time counted as lost before a break: silence goes unnoticed for this long, and before that the connection
    /// worked.
    const SILENCE: Duration = Duration::from_secs(80);

    /// Counts the loss of a connection that lasted `stood` and was last seen to work `quiet` ago.
    pub(crate) fn count_cut(&mut self, stood: Duration, quiet: Duration) {
        let lost = quiet.min(Self::SILENCE);
        self.count(stood.saturating_sub(lost), lost);
    }

    /// Counts time lost after the connection had worked for some time.
    pub(crate) fn count(&mut self, worked: Duration, lost: Duration) {
        self.0 = self.0.saturating_sub(worked) + lost;
    }

    /// Tells whether another try after this pause would come too late.
    pub(crate) fn is_over_after(self, pause: Duration) -> bool {
        self.0 + pause > Self::DEADLINE
    }
}

#[cfg(test)]
mod tests {
    use super::LostTime;
    use std::time::Duration;

    #[test]
    fn work_before_a_cut_is_not_lost_time() {
        let long = Duration::from_mins(8);
        let mut lost = LostTime::default();
        for _ in 0..100 {
            // One large step, without any progress before it was cut.
            lost.count_cut(long, long);
            assert!(!lost.is_over_after(Duration::from_secs(20)));
        }
        let (mut silent, silence) = (LostTime::default(), Duration::from_secs(80));
        for _ in 0..3 {
            silent.count_cut(silence, silence);
        }
        assert!(silent.is_over_after(Duration::from_secs(2)));
    }

    #[test]
    fn a_line_that_always_falls_silent_is_given_up_and_one_that_works_is_not() {
        let (second, silence) = (Duration::from_secs(1), Duration::from_secs(80));
        let mut always = LostTime::default();
        let mut losses = 0;
        while !always.is_over_after(second) {
            always.count(second, silence);
            losses += 1;
        }
        assert_eq!(losses, 3, "it works a second each time");
        assert!(silence * losses < Duration::from_mins(5));
        let mut now_and_then = LostTime::default();
        for _ in 0..100 {
            now_and_then.count(Duration::from_mins(10), silence);
            assert!(!now_and_then.is_over_after(second));
        }
    }
}
