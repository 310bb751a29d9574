//! How far those who take files may be ahead of the one who stores.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// Counts the chunks that were fetched and are not stored yet.
#[derive(Debug, Default)]
pub(super) struct Lead {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct State {
    under_way: usize,
    is_over: bool,
}

impl Lead {
    /// Waits until fewer than `most` chunks are under way, and counts one more. False when the import has ended.
    pub(super) fn begin(&self, most: usize) -> bool {
        let mut state = self.lock();
        while !state.is_over && state.under_way >= most {
            state = (self.changed.wait(state)).unwrap_or_else(PoisonError::into_inner);
        }
        state.under_way += 1;
        !state.is_over
    }

    /// Counts one chunk less.
    pub(super) fn done(&self) {
        let mut state = self.lock();
        state.under_way = state.under_way.saturating_sub(1);
        self.changed.notify_all();
    }

    /// Ends all waiting when the answer goes: also when one who takes files, or the one who stores, ends in a panic, because
    /// the scope of an import waits for everybody.
    #[must_use]
    pub(super) fn end_later(&self) -> End<'_> {
        End(self)
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The import goes on as long as this is kept.
pub(super) struct End<'a>(&'a Lead);

impl Drop for End<'_> {
    fn drop(&mut self) {
        self.0.lock().is_over = true;
        self.0.changed.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use super::Lead;
    use std::sync::mpsc::channel;
    use std::thread;

    #[test]
    fn who_helps_waits_until_the_one_who_stores_has_caught_up() {
        let lead = Lead::default();
        assert!(lead.begin(2) && lead.begin(2), "there is room for two");
        thread::scope(|scope| {
            let (told, answers) = channel();
            let lead = &lead;
            scope.spawn(move || told.send(lead.begin(2)));
            assert!(lead.begin(3), "another may be further ahead");
            lead.done();
            assert!(answers.try_recv().is_err(), "two are still under way");
            lead.done();
            assert_eq!(answers.recv(), Ok(true));
        });
    }

    #[test]
    fn the_end_of_the_import_ends_all_waiting() {
        let lead = Lead::default();
        assert!(lead.begin(1));
        thread::scope(|scope| {
            let waiting = scope.spawn(|| lead.begin(1));
            drop(lead.end_later());
            assert_eq!(waiting.join().ok(), Some(false));
        });
    }
}
