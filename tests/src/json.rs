//! Reading lists in JSON.

#![expect(clippy::expect_used, reason = "what is no list fails the test")]

use serde_json::Value;

/// How many there are in a list.
///
/// # Panics
/// When it is none.
#[track_caller]
pub fn count(list: &Value) -> usize {
    list.as_array().expect("a list").len()
}

/// What stands under a key in each of a list, where that is a text.
///
/// # Panics
/// When it is no list.
#[track_caller]
pub fn texts<'a>(list: &'a Value, key: &str) -> Vec<&'a str> {
    let list = list.as_array().expect("a list").iter();
    list.filter_map(|one| one[key].as_str()).collect()
}
