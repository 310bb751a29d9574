//! The same work on many items, on a few threads.

use crate::error::Result;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

/// Applies work to each item; returns the results in order. The first failure ends the work. `begin` makes the work of
/// one thread, with the state that thread needs for itself.
pub(crate) fn each<I, T, W>(items: &[I], threads: usize, begin: impl Fn() -> W + Sync) -> Result<Vec<T>>
where
    I: Sync,
    T: Send,
    W: FnMut(&I) -> Result<T>,
{
    let (next, results) = (AtomicUsize::new(0), Results::default());
    let run = || {
        let mut work = begin();
        while !results.is_failed() {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some(item) = items.get(at) else { return };
            results.keep(at, work(item));
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..threads.min(items.len()) {
            scope.spawn(run);
        }
        run();
    });
    results.in_order()
}

/// Results of several threads, by position; the first failure ends the work.
pub(crate) struct Results<T> {
    made: Mutex<Vec<(usize, Result<T>)>>,
    has_failed: AtomicBool,
}

impl<T> Default for Results<T> {
    fn default() -> Self {
        Self { made: Mutex::default(), has_failed: AtomicBool::new(false) }
    }
}

impl<T> Results<T> {
    pub(crate) fn keep(&self, at: usize, made: Result<T>) {
        self.has_failed.fetch_or(made.is_err(), Ordering::Relaxed);
        let mut all = self.made.lock().unwrap_or_else(PoisonError::into_inner);
        all.push((at, made));
    }

    pub(crate) fn is_failed(&self) -> bool {
        self.has_failed.load(Ordering::Relaxed)
    }

    pub(crate) fn in_order(self) -> Result<Vec<T>> {
        let mut made = (self.made.into_inner()).unwrap_or_else(PoisonError::into_inner);
        made.sort_by_key(|(at, _)| *at);
        made.into_iter().map(|(_, made)| made).collect()
    }
}
