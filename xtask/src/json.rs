//! What `cargo metadata` and the command line answer; what is absent reads as empty.

use crate::steps::Problem;
use serde_json::Value;

/// Reads a whole document.
///
/// # Errors
/// Anything that is not one JSON value.
pub(crate) fn parse(text: &str) -> Result<Value, Problem> {
    serde_json::from_str(text).map_err(|error| Problem::new(format!("not JSON: {error}")))
}

/// The text of a text; empty for anything else.
pub(crate) fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

/// The items of a list; none for anything else.
pub(crate) fn items(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}
