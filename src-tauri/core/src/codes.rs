//! Closed sets of permanent codes.

pub(crate) use openbaarmaker_diwoo::codes;

/// Returns the wire name of a value of a closed set.
pub(crate) fn word_of(value: &impl serde::Serialize) -> String {
    let json = serde_json::to_string(value).unwrap_or_default();
    json.trim_matches('"').to_owned()
}
