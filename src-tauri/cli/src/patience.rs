//! How long to wait for a destination that does not respond, and how often to retry.

use openbaarmaker_core::publish::RetryPolicy;
use openbaarmaker_sftp::Timeouts;
use std::time::Duration;

/// The value of `--patience`: the seconds that each attempt waits for an unresponsive destination, at each step of
/// connecting and between two answers; also the maximum of all pauses between attempts together. Without it, the
/// defaults.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Patience(pub(crate) Option<u16>);

impl Patience {
    pub(crate) fn timeouts(self) -> Timeouts {
        let usual = Timeouts::default();
        let Some(most) = self.most() else { return usual };
        // The last keepalive goes unanswered for as long as the silence before the first.
        let silences = u32::try_from(usual.keepalives + 1).unwrap_or(1);
        Timeouts { connect: most, login: most, keepalive: most / silences, ..usual }
    }

    /// Returns the retries after a broken connection: as many as fit in the time together.
    pub(crate) fn retries(self) -> RetryPolicy {
        let mut policy = RetryPolicy::default();
        if let Some(most) = self.most() {
            let mut waited = Duration::ZERO;
            policy.pauses.retain(|pause| {
                waited += *pause;
                waited <= most
            });
        }
        policy
    }

    fn most(self) -> Option<Duration> {
        self.0.map(|seconds| Duration::from_secs(seconds.into()))
    }
}

#[cfg(test)]
mod tests {
    use super::Patience;
    use openbaarmaker_core::publish::RetryPolicy;
    use openbaarmaker_sftp::Timeouts;
    use std::time::Duration;

    #[test]
    fn without_the_option_the_usual_times_stand() {
        assert_eq!(Patience(None).timeouts(), Timeouts::default());
        assert_eq!(Patience(None).retries(), RetryPolicy::default());
    }

    #[test]
    fn silence_is_given_up_in_the_time_that_was_asked() {
        let timeouts = Patience(Some(2)).timeouts();
        let questions = u32::try_from(timeouts.keepalives).expect("a few");
        assert_eq!(
            timeouts.keepalive * (questions + 1),
            Duration::from_secs(2),
            "the silence before the first question and after each"
        );
        assert_eq!(timeouts.connect, Duration::from_secs(2));
        assert_eq!(timeouts.login, Duration::from_secs(2));
    }

    #[test]
    fn pauses_before_another_try_fit_in_the_time_that_was_asked() {
        let seconds = |patience| -> Vec<u64> {
            let pauses = Patience(Some(patience)).retries().pauses;
            pauses.iter().map(Duration::as_secs).collect()
        };
        for (patience, expected) in [(1, &[][..]), (2, &[2]), (8, &[2, 5]), (17, &[2, 5, 10]), (600, &[2, 5, 10, 20])] {
            assert_eq!(seconds(patience), expected, "{patience} s");
        }
    }
}
