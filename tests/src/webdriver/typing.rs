//! Keys pressed in a running window.

use super::keys::{chord, one_by_one};
use super::page::Window;
use serde_json::Value;

impl Window<'_> {
    /// Presses keys together, such as `Control+Shift+p`, on whatever has the focus.
    ///
    /// # Panics
    /// When the window does not accept them.
    pub fn press(&self, keys: &str) {
        (self.keys(&chord(keys))).unwrap_or_else(|error| panic!("pressing {keys}: {error}"));
    }

    /// Types text, key by key, into whatever has the focus.
    ///
    /// # Panics
    /// When the window does not accept it.
    pub fn type_text(&self, text: &str) {
        (self.keys(&one_by_one(text))).unwrap_or_else(|error| panic!("typing {text}: {error}"));
    }

    fn keys(&self, actions: &Value) -> Result<(), String> {
        self.session.post("/actions", actions).map(drop)
    }
}
