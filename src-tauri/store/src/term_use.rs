//! Which documents name terms of the value lists.

use super::{ReadHandle, StoreError};
use openbaarmaker_diwoo::model::{CatalogueId, DocumentId};
use rusqlite::named_params;
use std::collections::BTreeMap;

/// Calls `each` with every document and every one of these URIs that its description or file names, in order of document.
/// A URI that a document names twice is told twice.
///
/// # Errors
/// [`StoreError`], also of `each`.
pub fn each_use(
    connection: &ReadHandle,
    uris: &[&str],
    mut each: impl FnMut(DocumentId, &str),
) -> Result<(), StoreError> {
    let uris = serde_json::to_string(uris)?;
    let mut statement = connection.prepare_cached(
        "WITH wanted AS MATERIALIZED (SELECT value AS uri FROM json_each(:uris))
         SELECT d.id, t.atom
         FROM document AS d, json_tree(json_array(json(d.metadata), json(d.file))) AS t
         WHERE d.is_removed = 0 AND t.type = 'text' AND t.atom IN (SELECT uri FROM wanted)
         ORDER BY d.id",
    )?;
    let mut rows = statement.query(named_params! { ":uris": uris })?;
    while let Some(row) = rows.next()? {
        let uri: String = row.get(1)?;
        each(DocumentId(row.get(0)?), &uri);
    }
    Ok(())
}

/// Returns the catalogues that name any of these URIs, each with those it names.
///
/// # Errors
/// [`StoreError`].
pub fn catalogues(
    connection: &ReadHandle,
    uris: &[&str],
) -> Result<BTreeMap<CatalogueId, Vec<String>>, StoreError> {
    let uris = serde_json::to_string(uris)?;
    let mut statement = connection.prepare_cached(
        "SELECT c.id, u.value FROM catalogue AS c, json_each(:uris) AS u
         WHERE c.organisation = u.value OR instr(c.categories, '\"' || u.value || '\"') > 0
            OR instr(coalesce(c.default_act, ''), u.value) > 0
         ORDER BY c.id, u.value",
    )?;
    let mut rows = statement.query(named_params! { ":uris": uris })?;
    let mut found: BTreeMap<CatalogueId, Vec<String>> = BTreeMap::new();
    while let Some(row) = rows.next()? {
        let uri: String = row.get(1)?;
        found.entry(CatalogueId(row.get(0)?)).or_default().push(uri);
    }
    Ok(found)
}
