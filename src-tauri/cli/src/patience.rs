//! How long to wait for a destination that is silent, and how often to try again.

use openbaarmaker_core::publish::RetryPolicy;
use openbaarmaker_sftp::Timeouts;
use std::time::Duration;

/// What `--patience` says: seconds that each attempt waits for a destination that is silent, at each step of connecting
/// and between two answers; and the most that the pauses between attempts take together. Without it, the usual times.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Patience(pub(crate) Option<u16>);

impl Patience {
    /// Returns how long to wait for a server.
    pub(crate) fn timeouts(self) -> Timeouts {
        let usual = Timeouts::default();
        let Some(most) = self.most() else {
            return usual;
        };
        // The last question goes unanswered for as long as the silence before the first.
        let silences = u32::try_from(usual.keepalives + 1).unwrap_or(1);
        Timeouts {
            connect: most,
            login: most,
            keepalive: most / silences,
            ..usual
        }
    }

    /// Returns how often to try a broken connection again: as long as the pauses together fit.
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
        for (patience, expected) in [
            (1, &[][..]),
            (2, &[2]),
            (8, &[2, 5]),
            (17, &[2, 5, 10]),
            (600, &[2, 5, 10, 20]),
        ] {
            assert_eq!(seconds(patience), expected, "{patience} s");
        }
    }
}
