//! The macro for closed sets of codes, and the words that their values have on the wire.

pub(crate) use openbaarmaker_diwoo::codes;

use serde::Serialize;

/// Returns the word that a value of a closed set has on the wire; of a value with facts, its `code`.
pub fn word_of(value: &impl Serialize) -> String {
    let wire = serde_json::to_value(value).unwrap_or_default();
    let word = wire.as_str().or_else(|| wire.get("code")?.as_str());
    word.unwrap_or_default().to_owned()
}
