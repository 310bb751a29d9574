//! Keys in the form that `WebDriver` expects.
//!
//! Source: W3C `WebDriver` §17.4.2 "Keyboard actions", table of key values.

use serde_json::{Value, json};

/// Turns `Control+Shift+p` into the actions that press and release those keys.
///
/// # Panics
/// For a key name this module does not know.
pub fn chord(keys: &str) -> Value {
    let values: Vec<String> = keys.split('+').map(value).collect();
    let down = values.iter().map(|value| json!({ "type": "keyDown", "value": value }));
    let up = values.iter().rev().map(|value| json!({ "type": "keyUp", "value": value }));
    let actions: Vec<Value> = down.chain(up).collect();
    json!({ "actions": [{ "type": "key", "id": "keyboard", "actions": actions }] })
}

/// Turns a text into the actions that type it, key by key.
pub(super) fn one_by_one(text: &str) -> Value {
    let actions: Vec<Value> = (text.chars())
        .flat_map(|key| ["keyDown", "keyUp"].map(|kind| json!({ "type": kind, "value": key.to_string() })))
        .collect();
    json!({ "actions": [{ "type": "key", "id": "keyboard", "actions": actions }] })
}

fn value(key: &str) -> String {
    let special = match key {
        "Backspace" => '\u{E003}',
        "Tab" => '\u{E004}',
        "Enter" => '\u{E007}',
        "Shift" => '\u{E008}',
        "Control" => '\u{E009}',
        "Alt" => '\u{E00A}',
        "Escape" => '\u{E00C}',
        "Space" => ' ',
        "PageUp" => '\u{E00E}',
        "PageDown" => '\u{E00F}',
        "End" => '\u{E010}',
        "Home" => '\u{E011}',
        "Left" => '\u{E012}',
        "Up" => '\u{E013}',
        "Right" => '\u{E014}',
        "Down" => '\u{E015}',
        "Delete" => '\u{E017}',
        "F1" => '\u{E031}',
        "F2" => '\u{E032}',
        "F5" => '\u{E035}',
        "F6" => '\u{E036}',
        "F8" => '\u{E038}',
        "F10" => '\u{E03A}',
        other => {
            let mut characters = other.chars();
            let (Some(character), None) = (characters.next(), characters.next()) else {
                panic!("there is no key named {other}");
            };
            character
        }
    };
    special.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chord_presses_in_order_and_releases_in_reverse() {
        let actions = chord("Control+z");
        let kinds: Vec<&str> = (actions["actions"][0]["actions"].as_array().unwrap().iter())
            .map(|action| action["type"].as_str().unwrap())
            .collect();
        assert_eq!(kinds, ["keyDown", "keyDown", "keyUp", "keyUp"]);
        assert_eq!(actions["actions"][0]["actions"][3]["value"], "\u{E009}");
    }
}
