//! How a window ends: politely, with its session, or in a crash.

use super::aftermath::program_of;
use super::page::Window;
use crate::waiting::wait_for;
use serde_json::json;
use std::path::Path;

impl Window<'_> {
    /// Kills the program from outside, as a crash would.
    ///
    /// # Panics
    /// When its process cannot be found.
    pub fn crash(mut self) {
        self.driver.kill();
    }

    /// Asks the window to close as its close button does; the page reacts, possibly with a question.
    pub fn ask_to_close(&self) {
        self.command("test_close", &json!({}));
    }

    /// Closes the window as its close button does, and waits until the program has ended.
    ///
    /// # Panics
    /// When it does not end.
    pub fn close_politely(self) {
        // The answer may be lost together with the window.
        let close = "window.__TAURI_INTERNALS__.invoke('test_close');";
        self.end_with(|window| {
            drop(window.session.post("/execute/sync", &json!({ "script": close, "args": [] })));
        });
    }

    /// Ends the session, and with it the program; waits until it has ended.
    ///
    /// # Panics
    /// When it does not end.
    pub fn close(self) {
        // The session ends together with the window; then nothing is left to answer.
        self.end_with(|window| drop(window.session.end()));
    }

    /// Does the last thing a person does in this window, and waits until the program has ended.
    ///
    /// # Panics
    /// When it does not end.
    pub fn end_with(self, last: impl FnOnce(&Self)) {
        let before = program_of(self.driver.id()).expect("the program runs");
        last(&self);
        wait_for("the end of the program", || (!Path::new("/proc").join(before.to_string()).exists()).then_some(()));
    }
}
