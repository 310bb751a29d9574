//! From bytes to a list: limits first, then the shape.

use super::checks::term_fault;
use super::{ListFile, ListProblem, documented, tooi};
use crate::lists::{ListKey, built_in};
use serde_json::{Map, Value};

/// Largest list file. Own choice: the largest of TOOI, its register of municipalities, has 2 MB.
pub const MAX_LIST_BYTES: u64 = 16 << 20;

/// Reads a newer list.
///
/// Shape: UTF-8 JSON, with or without a byte order mark.
///
/// # Errors
/// [`ListProblem`] with the first thing that is wrong.
pub fn read_list(bytes: &[u8]) -> Result<ListFile, ListProblem> {
    if u64::try_from(bytes.len()).unwrap_or(u64::MAX) > MAX_LIST_BYTES {
        return Err(ListProblem::TooLarge);
    }
    let bytes = bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(bytes);
    let value: Value = serde_json::from_slice(bytes).map_err(|error| {
        if error.to_string().starts_with(TOO_DEEP) {
            return ListProblem::TooComplex;
        }
        ListProblem::NotJson { line: u32::try_from(error.line()).unwrap_or(u32::MAX) }
    })?;
    if !is_flat(&value, MAX_DEPTH) {
        return Err(ListProblem::TooComplex);
    }
    let mut file = match &value {
        Value::Array(nodes) if is_tooi(nodes) => tooi::read(nodes)?,
        Value::Array(terms) => documented::read(&Map::new(), terms)?,
        Value::Object(object) => match (object.get("@graph"), object.get("terms")) {
            (Some(Value::Array(nodes)), _) => tooi::read(nodes)?,
            (_, Some(Value::Array(terms))) => documented::read(object, terms)?,
            _ => return Err(ListProblem::OtherShape),
        },
        _ => return Err(ListProblem::OtherShape),
    };
    if file.terms.is_empty() {
        return Err(ListProblem::Empty);
    }
    file.key = file.name.as_deref().and_then(named);
    file.terms.sort_by(|a, b| a.uri.cmp(&b.uri));
    match file.terms.windows(2).find(|pair| matches!(pair, [a, b] if a.uri == b.uri)) {
        Some([twice, _]) => Err(term_fault(0, &twice.uri, ("uri".to_owned(), "twice"))),
        _ => Ok(file),
    }
}

/// Returns the list with this name, ours or that of TOOI.
fn named(name: &str) -> Option<ListKey> {
    ListKey::parse(name).or_else(|| (built_in().iter()).find_map(|list| (list.name == name).then_some(list.key)))
}

/// Nodes of JSON-LD have an `@id`.
fn is_tooi(nodes: &[Value]) -> bool {
    nodes.first().is_some_and(|node| node.get("@id").is_some())
}

fn is_flat(value: &Value, depth: usize) -> bool {
    let below = |value: &Value| depth > 0 && is_flat(value, depth - 1);
    match value {
        Value::Array(values) => values.iter().all(below),
        Value::Object(fields) => fields.values().all(below),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => true,
    }
}

const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";
/// How the error of the parser begins when it gives up on nesting, far beyond [`MAX_DEPTH`].
const TOO_DEEP: &str = "recursion limit exceeded";
/// Own choice: TOOI nests four deep.
const MAX_DEPTH: usize = 12;
