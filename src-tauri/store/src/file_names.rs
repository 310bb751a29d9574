//! The names of the original files, to find documents by.

use super::{ReadHandle, StoreError};
use openbaarmaker_diwoo::model::{CatalogueId, DocumentId};
use rusqlite::named_params;

/// Calls `each` with the file name of every document that is not removed, of one catalogue or of all.
///
/// # Errors
/// [`StoreError`].
pub fn for_each(
    connection: &ReadHandle,
    catalogue: Option<CatalogueId>,
    mut each: impl FnMut(DocumentId, &str),
) -> Result<(), StoreError> {
    let mut statement = connection.prepare_cached(
        "SELECT id, file_name FROM document
         WHERE is_removed = 0 AND (:catalogue IS NULL OR catalogue_id = :catalogue) ORDER BY id",
    )?;
    let mut rows = statement.query(named_params! { ":catalogue": catalogue.map(|id| id.0) })?;
    while let Some(row) = rows.next()? {
        each(
            DocumentId(row.get(0)?),
            row.get_ref(1)?
                .as_str()
                .map_err(|error| StoreError::Value(error.to_string()))?,
        );
    }
    Ok(())
}
