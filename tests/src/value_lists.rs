//! Newer value lists for tests.

#![expect(clippy::expect_used, clippy::missing_panics_doc, reason = "a test that cannot make its list has failed")]

use crate::command_line::{Library, Reply};
use openbaarmaker_core::lists::{ListKey, StoredList, built_in};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

/// A list that came with the program, in the documented shape, with its version raised.
pub fn newer(key: ListKey) -> Value {
    let list: StoredList =
        (built_in().into_iter()).find(|list| list.key == key).expect("every list came with the program");
    let mut terms = serde_json::to_value(&list.terms).expect("terms");
    for term in terms.as_array_mut().expect("an array") {
        // Our own marks are not part of the documented shape.
        let fields = term.as_object_mut().expect("an object");
        fields.remove("inXsd098");
        fields.remove("formerNames");
        fields.remove("formerWithoutDate");
    }
    json!({ "name": list.name, "version": list.version + 1, "date": "2026-10-01", "terms": terms })
}

/// The terms of a list.
pub fn terms(list: &mut Value) -> &mut Vec<Value> {
    list["terms"].as_array_mut().expect("terms")
}

/// The term with a label.
pub fn labelled<'a>(list: &'a mut Value, label: &str) -> &'a mut Value {
    let term = terms(list).iter_mut().find(|term| term["label"] == label);
    term.expect("the list has this term")
}

/// Writes the file of a list.
pub fn write(library: &Library, name: &str, list: &Value) -> PathBuf {
    library.file(name, list.to_string().as_bytes())
}

/// Imports a file.
pub fn import(library: &Library, file: &Path, more: &[&str]) -> Reply {
    let mut words = vec!["lists".as_ref(), "import".as_ref(), file.as_os_str()];
    words.extend(more.iter().map(std::ffi::OsStr::new));
    library.ask(&words)
}

/// Kind and label of every change.
pub fn changes(json: &Value) -> Vec<(String, String)> {
    let all = json["changes"].as_array().expect("changes");
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    (all.iter()).map(|change| (text(&change["kind"]), text(&change["label"]))).collect()
}

/// A list as the program shows it.
///
/// # Panics
/// When it is not shown.
pub fn listed(library: &Library, key: &str) -> Value {
    let all = library.done(&["lists"]);
    let all = all["lists"].as_array().expect("lists").clone();
    let found = all.into_iter().find(|list| list["key"] == key);
    found.expect("the list is told")
}
