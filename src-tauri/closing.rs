//! Closing the window: at once, or after a question when a job runs.

use crate::shell::Shell;
use tauri::{CloseRequestApi, Emitter, Manager, Runtime, Window};

/// Lets the window close, or keeps it open and lets the page ask: go on, or stop and close.
pub(crate) fn asked<R: Runtime>(window: &Window<R>, request: &CloseRequestApi) {
    if window.state::<Shell>().is_busy() {
        request.prevent_close();
        // A page that does not answer keeps the job running: the safe side.
        let _ = window.emit(EVENT, ());
    }
}

/// The event the page answers with the command `stop_and_close`, or not at all.
const EVENT: &str = "close-asked";
