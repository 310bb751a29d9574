//! JSON from `cargo metadata` and the command line; absent values read as empty.

use crate::steps::Problem;
use serde_json::Value;

/// Parses a complete document.
///
/// # Errors
/// Anything that is not one JSON value.
pub(crate) fn parse(text: &str) -> Result<Value, Problem> {
    serde_json::from_str(text).map_err(|error| Problem::new(format!("not JSON: {error}")))
}

/// Returns a string; empty for any other value.
pub(crate) fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

/// Returns the items of an array; none for any other value.
pub(crate) fn items(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}
