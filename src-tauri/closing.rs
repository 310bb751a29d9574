//! Closing the window: the page saves what was typed, and asks for confirmation when a job runs.

use crate::shell::Shell;
use std::sync::atomic::{AtomicBool, Ordering};
use tauri::{CloseRequestApi, Emitter, Manager, Runtime, Window};

/// Whether the page was asked and has not answered yet.
#[derive(Debug, Default)]
pub(crate) struct CloseRequested(AtomicBool);

impl CloseRequested {
    /// The person decides: the next request is a first one.
    pub(crate) fn answer(&self) {
        self.0.store(false, Ordering::Release);
    }
}

/// Keeps the window open and lets the page decide: it calls the command `stop_and_close`, or `keep_open`.
///
/// The page saves what was typed, and asks the person when a job runs or a form is filled in. A page that does not
/// answer must not keep the window open for ever: a second request closes it, unless a job runs.
pub(crate) fn asked<R: Runtime>(window: &Window<R>, request: &CloseRequestApi) {
    let is_busy = window.state::<Shell>().is_busy();
    let was_asked = window.state::<CloseRequested>().0.swap(true, Ordering::AcqRel);
    if was_asked && !is_busy {
        return;
    }
    if window.emit(EVENT, is_busy).is_ok() {
        request.prevent_close();
    }
}

/// The event that asks the page; its payload tells whether a job runs.
const EVENT: &str = "close-asked";
