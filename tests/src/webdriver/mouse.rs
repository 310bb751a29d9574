//! The mouse, for other things than clicking.

use super::page::Window;
use serde_json::{Value, json};

impl Window<'_> {
    /// Moves the mouse to the corner of the page, away from everything: a picture must not show hover effects.
    ///
    /// # Panics
    /// When the window does not accept it.
    pub fn mouse_away(&self) {
        self.mouse(&[to([0, 0])]);
    }

    /// Presses the mouse button at a place, drags by a distance, and releases it. In pixels of the page.
    ///
    /// # Panics
    /// When the window does not accept it.
    pub fn mouse_drag(&self, [x, y]: [i64; 2], [right, down]: [i64; 2]) {
        self.mouse(&[
            to([x, y]),
            json!({ "type": "pointerDown", "button": 0 }),
            to([x + right / 2, y + down / 2]),
            to([x + right, y + down]),
            json!({ "type": "pointerUp", "button": 0 }),
        ]);
    }

    fn mouse(&self, actions: &[Value]) {
        let mouse =
            json!({ "type": "pointer", "id": "mouse", "parameters": { "pointerType": "mouse" }, "actions": actions });
        self.session
            .post("/actions", &json!({ "actions": [mouse] }))
            .unwrap_or_else(|error| panic!("moving the mouse: {error}"));
    }
}

fn to([x, y]: [i64; 2]) -> Value {
    json!({ "type": "pointerMove", "duration": 0, "x": x, "y": y })
}
