//! Looks up a document of the library by its identity, and makes the refusals about it.

use super::catalogues::catalogue;
use crate::error::{Code, Result, UseCaseError, refused};
use crate::model::{Catalogue, Document, DocumentId};
use crate::store::documents::{self, StoredDocument};
use crate::store::{ReadHandle, StoreError};

/// Returns a document that is not removed, or refuses.
pub(crate) fn existing(connection: &ReadHandle, id: DocumentId) -> Result<StoredDocument> {
    documents::get(connection, id)?.filter(|stored| !stored.is_removed).ok_or_else(|| unknown(id))
}

pub(crate) fn unknown(id: DocumentId) -> UseCaseError {
    refused(Code::DocumentUnknown, "value", id)
}

/// Returns a refusal about a document, named by its title.
pub(crate) fn refused_for(code: Code, stored: &StoredDocument) -> UseCaseError {
    refused(code, "title", title_of(&stored.document))
}

/// Returns the title of a document; its file name when it has none.
pub(crate) fn title_of(document: &Document) -> String {
    let title = document.metadata.officiele_titel.trim();
    if title.is_empty() { document.file.name.clone() } else { title.to_owned() }
}

/// As [`title_of`]; `None` when the document is gone.
pub(crate) fn title_in(connection: &ReadHandle, id: DocumentId) -> Result<Option<String>, StoreError> {
    Ok(documents::get(connection, id)?.map(|stored| title_of(&stored.document)))
}

pub(crate) fn catalogue_of(connection: &ReadHandle, document: &Document) -> Result<Catalogue> {
    catalogue(connection, document.catalogue)
}
