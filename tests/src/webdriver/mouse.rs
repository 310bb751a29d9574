//! The mouse, where clicking is not what it is about.

use super::page::Window;
use serde_json::{Value, json};

impl Window<'_> {
    /// Moves the mouse to the corner of the page, where it points at nothing: a picture must not show what hovering does.
    ///
    /// # Panics
    /// When the window does not take it.
    pub fn mouse_away(&self) {
        self.mouse(&[to([0, 0])]);
    }

    /// Presses the mouse at a place, draws it by so much, and lets go. In pixels of the page.
    ///
    /// # Panics
    /// When the window does not take it.
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
        let mouse = json!({ "type": "pointer", "id": "mouse", "parameters": { "pointerType": "mouse" }, "actions": actions });
        self.session
            .post("/actions", &json!({ "actions": [mouse] }))
            .unwrap_or_else(|error| panic!("moving the mouse: {error}"));
    }
}

fn to([x, y]: [i64; 2]) -> Value {
    json!({ "type": "pointerMove", "duration": 0, "x": x, "y": y })
}
