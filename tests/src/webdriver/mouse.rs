//! The mouse, where clicking is not what it is about.

use super::page::Window;
use serde_json::json;

impl Window<'_> {
    /// Moves the mouse to the corner of the page, where it points at nothing: a picture must not show what hovering does.
    ///
    /// # Panics
    /// When the window does not take it.
    pub fn mouse_away(&self) {
        let corner = json!({ "type": "pointerMove", "duration": 0, "x": 0, "y": 0 });
        let mouse = json!({ "type": "pointer", "id": "mouse", "parameters": { "pointerType": "mouse" }, "actions": [corner] });
        self.session
            .post("/actions", &json!({ "actions": [mouse] }))
            .unwrap_or_else(|error| panic!("moving the mouse away: {error}"));
    }
}
