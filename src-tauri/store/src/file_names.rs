//! The names of the original files, to find documents by.

use super::queries::bound;
use super::{ReadHandle, Result};
use openbaarmaker_diwoo::model::{CatalogueId, DocumentId};
use rusqlite::ToSql;

/// Calls `each` with every document that is not removed, of one catalogue or of all, whose file has this name, ignoring
/// case. Does not find a name with characters outside ASCII or with spaces at either end: see [`odd`].
pub fn named(
    connection: &ReadHandle,
    catalogue: Option<CatalogueId>,
    name: &str,
    each: impl FnMut(DocumentId, &str),
) -> Result<()> {
    each_row(connection, NAMED, bound! { name, catalogue }, each)
}

/// As [`named`], for files with this name followed by an extension.
pub fn with_ending(
    connection: &ReadHandle,
    catalogue: Option<CatalogueId>,
    name: &str,
    each: impl FnMut(DocumentId, &str),
) -> Result<()> {
    // "/" comes right after ".": every name that begins with this name and a dot sorts before it.
    let (from, before) = (format!("{name}."), format!("{name}/"));
    each_row(connection, WITH_ENDING, bound! { from, before, catalogue }, each)
}

/// Calls `each` with every document, not removed, of one catalogue or of all, whose file name [`named`] does not find.
pub fn odd(connection: &ReadHandle, catalogue: Option<CatalogueId>, each: impl FnMut(DocumentId, &str)) -> Result<()> {
    each_row(connection, ODD, bound! { catalogue }, each)
}

fn each_row(
    connection: &ReadHandle,
    sql: &str,
    values: &[(&str, &dyn ToSql)],
    mut each: impl FnMut(DocumentId, &str),
) -> Result<()> {
    connection.each(sql, values, |(id, name): (DocumentId, String)| {
        each(id, &name);
        Ok(())
    })
}

pub(super) const NAMED: &str = "SELECT id, file_name FROM document
    WHERE is_removed = 0 AND file_name = :name COLLATE NOCASE AND (:catalogue IS NULL OR +catalogue_id = :catalogue)";
pub(super) const WITH_ENDING: &str = "SELECT id, file_name FROM document
    WHERE is_removed = 0 AND file_name >= :from COLLATE NOCASE AND file_name < :before COLLATE NOCASE
      AND (:catalogue IS NULL OR +catalogue_id = :catalogue)";
/// The same condition as the index `document_odd_file`, word for word.
pub(super) const ODD: &str = "SELECT id, file_name FROM document
    WHERE is_removed = 0 AND (file_name GLOB '*[^ -~]*' OR file_name GLOB ' *' OR file_name GLOB '* ' OR file_name GLOB '* .*')
      AND (:catalogue IS NULL OR catalogue_id = :catalogue)";
