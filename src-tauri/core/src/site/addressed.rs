//! What an address means to the documents of a catalogue: one of them, also when it is still to get that address,
//! nothing, or something elsewhere.

use super::entry;
use crate::model::{
    AddressKey, BaseUrl, CatalogueId, CollisionKey, Document, DocumentId, DocumentRef, Intent, Metadata,
};
use crate::store::{ReadHandle, StoreError, catalogues, documents, named};
use std::collections::BTreeSet;

/// What is at an address.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Meaning {
    /// A document of the same catalogue, whether it is online or not.
    Own(DocumentId),
    /// A document of another catalogue that a person took offline.
    Gone(DocumentId),
    /// No document, although the address has the shape that those of the catalogue get.
    Nothing,
    /// Something elsewhere, such as a document of another catalogue, or a page of the same website.
    Elsewhere,
}

/// Returns what an address means to the documents of a catalogue, whenever it was typed and however it is spelled.
pub(crate) fn meaning(connection: &ReadHandle, catalogue: CatalogueId, address: &str) -> Result<Meaning, StoreError> {
    if let Some(id) = named::document_at(connection, address)? {
        return Ok(if documents::catalogue_of(connection, id)? == Some(catalogue) {
            Meaning::Own(id)
        } else if is_taken_offline(connection, id)? {
            Meaning::Gone(id)
        } else {
            Meaning::Elsewhere
        });
    }
    let keys = AddressKey::of_reference(address);
    let is_below = |(_, base): &(CatalogueId, BaseUrl)| keys.iter().any(|key| key.below(base).is_some());
    let nearest = catalogues::base_urls(connection)?.into_iter().find(is_below);
    let Some((_, base)) = nearest.filter(|(id, _)| *id == catalogue) else { return Ok(Meaning::Elsewhere) };
    if let Some(id) = coming_to(connection, (catalogue, &base), &keys)? {
        return Ok(Meaning::Own(id));
    }
    let mut paths = keys.iter().filter_map(|key| key.below(&base));
    let is_nothing = paths.any(|path| entry::is_own_shape(&path));
    Ok(if is_nothing { Meaning::Nothing } else { Meaning::Elsewhere })
}

/// Returns the key of the address that a document has, or will have.
pub(crate) fn key_of(base: &BaseUrl, document: &Document) -> Option<AddressKey> {
    AddressKey::of(base, &entry::path(document)?)
}

/// Returns what a description says of other documents, for changing: its main document and its relations.
pub(crate) fn references_of(metadata: &mut Metadata) -> impl Iterator<Item = &mut DocumentRef> {
    let relations = metadata.documentrelaties.iter_mut();
    (metadata.is_part_of.iter_mut()).chain(relations.map(|relation| &mut relation.relation))
}

/// Returns the document that will have one of these addresses, none of which any has or had. Of several with the same
/// name nobody knows which one will.
fn coming_to(
    connection: &ReadHandle,
    (catalogue, base): (CatalogueId, &BaseUrl),
    keys: &[AddressKey],
) -> Result<Option<DocumentId>, StoreError> {
    let mut coming = BTreeSet::new();
    for key in keys {
        let Some(path) = key.below(base) else { continue };
        for id in documents::namesakes(connection, catalogue, &CollisionKey::of_path(&path))? {
            let Some(stored) = documents::get(connection, id)? else { continue };
            if key_of(base, &stored.document).as_ref() == Some(key) {
                coming.insert(id);
            }
        }
    }
    let first = coming.pop_first();
    Ok(first.filter(|_| coming.is_empty()))
}

/// Tells whether a person took a document offline, or is about to.
fn is_taken_offline(connection: &ReadHandle, id: DocumentId) -> Result<bool, StoreError> {
    if named::was_withdrawn(connection, id)? {
        return Ok(true);
    }
    let stored = documents::get(connection, id)?;
    Ok(stored.is_some_and(|stored| stored.document.intent != Intent::Publish))
}
