//! The documents that use terms of the value lists.

use super::columns::text;
use super::queries::bound;
use super::{ReadHandle, Result};
use openbaarmaker_diwoo::model::{CatalogueId, DocumentId};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// Calls `each` with every document and every one of these URIs in its description or file, in order of document. A URI
/// that occurs twice in a document is passed twice.
pub fn each_use(connection: &ReadHandle, uris: &[&str], mut each: impl FnMut(DocumentId, &str)) -> Result<()> {
    // As they are written in a row: parsing every description takes a hundred times as long as scanning its text.
    let mut wanted = BTreeSet::new();
    for uri in uris {
        wanted.insert(serde_json::to_string(uri)?.trim_matches('"').to_owned());
    }
    let is_named = |text: &str| text.split('"').any(|piece| wanted.contains(piece));
    let mut statement =
        connection.prepare_cached("SELECT id, metadata, file FROM document WHERE is_removed = 0 ORDER BY id")?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let mut found = Vec::new();
        for column in [1, 2] {
            let text = text(row, column)?;
            if is_named(text) {
                texts_of(&serde_json::from_str(text)?, &mut found);
            }
        }
        let id = DocumentId(row.get(0)?);
        for text in found.iter().filter(|text| uris.contains(&text.as_str())) {
            each(id, text);
        }
    }
    Ok(())
}

fn texts_of(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::String(text) => found.push(text.clone()),
        Value::Array(values) => values.iter().for_each(|value| texts_of(value, found)),
        Value::Object(fields) => fields.values().for_each(|value| texts_of(value, found)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// Returns the catalogues that use any of these URIs, each with those it uses.
pub fn catalogues(connection: &ReadHandle, uris: &[&str]) -> Result<BTreeMap<CatalogueId, Vec<String>>> {
    let uses: Vec<(CatalogueId, String)> = connection.all(
        "SELECT c.id, u.value FROM catalogue AS c, json_each(:uris) AS u
         WHERE c.is_removed = 0 AND (c.organisation = u.value OR instr(c.categories, '\"' || u.value || '\"') > 0
            OR instr(coalesce(c.default_act, ''), u.value) > 0)
         ORDER BY c.id, u.value",
        bound! { uris: serde_json::to_string(uris)? },
    )?;
    let mut found: BTreeMap<CatalogueId, Vec<String>> = BTreeMap::new();
    for (catalogue, uri) in uses {
        found.entry(catalogue).or_default().push(uri);
    }
    Ok(found)
}
