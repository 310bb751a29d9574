//! Slots for children: a fixed number run at once.

use crate::child::Worker;
use std::sync::{Condvar, Mutex, PoisonError};

/// The slots for children of one kind of work.
#[derive(Debug)]
pub(crate) struct Places {
    /// `None` in a slot whose child is not running.
    free: Mutex<Vec<Option<Worker>>>,
    freed: Condvar,
}

impl Places {
    pub(crate) fn new(number: usize) -> Self {
        let places = std::iter::repeat_with(|| None).take(number);
        Self { free: Mutex::new(places.collect()), freed: Condvar::new() }
    }

    pub(crate) fn take(&self) -> Option<Worker> {
        let free = self.free.lock().unwrap_or_else(PoisonError::into_inner);
        let free = self.freed.wait_while(free, |free| free.is_empty());
        free.unwrap_or_else(PoisonError::into_inner).pop().flatten()
    }

    pub(crate) fn give(&self, place: Option<Worker>) {
        self.free.lock().unwrap_or_else(PoisonError::into_inner).push(place);
        self.freed.notify_one();
    }
}
