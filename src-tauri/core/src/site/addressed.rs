//! Resolves an address for the documents of a catalogue: to a document, also one that will get that address, to
//! nothing, or to something outside the catalogue.

use super::entry;
use crate::model::{
    AddressKey, BaseUrl, CatalogueId, CollisionKey, DocumentId, DocumentRef, Intent, Metadata, SitePath,
};
use crate::store::{ReadHandle, StoreError, catalogues, documents, named, references};
use std::collections::BTreeSet;

/// What an address resolves to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Meaning {
    /// A document of the same catalogue that has this address or had it, whether it is online or not.
    Own(DocumentId),
    /// A document of the same catalogue that gets this address when it is published, unless either changes before then.
    Coming(DocumentId),
    /// A document of another catalogue that a person took offline.
    Gone(DocumentId),
    /// No document, although the address has the shape that those of the catalogue get.
    Nothing,
    /// Something elsewhere, such as a document of another catalogue, or a page of the same website.
    Elsewhere,
}

impl Meaning {
    /// Returns the document that an address resolves to permanently.
    pub(crate) fn certain(self) -> Option<DocumentId> {
        match self {
            Self::Own(id) => Some(id),
            Self::Coming(_) | Self::Gone(_) | Self::Nothing | Self::Elsewhere => None,
        }
    }

    /// Returns the document of the same catalogue that an address resolves to now.
    pub(crate) fn own(self) -> Option<DocumentId> {
        match self {
            Self::Own(id) | Self::Coming(id) => Some(id),
            Self::Gone(_) | Self::Nothing | Self::Elsewhere => None,
        }
    }
}

/// Resolves an address for the documents of a catalogue, whenever it was typed and however it is spelled.
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
        return Ok(Meaning::Coming(id));
    }
    let mut paths = keys.iter().filter_map(|key| key.below(&base));
    let is_nothing = paths.any(|path| entry::is_own_shape(&path));
    Ok(if is_nothing { Meaning::Nothing } else { Meaning::Elsewhere })
}

/// Returns the references of a description, for changing: its main document and its relations.
pub(crate) fn references_of(metadata: &mut Metadata) -> impl Iterator<Item = &mut DocumentRef> {
    let relations = metadata.documentrelaties.iter_mut();
    (metadata.is_part_of.iter_mut()).chain(relations.map(|relation| &mut relation.relation))
}

/// Returns the main document in the library that a description names, also by its address.
pub(crate) fn main_of(
    connection: &ReadHandle,
    catalogue: CatalogueId,
    metadata: &Metadata,
) -> Result<Option<DocumentId>, StoreError> {
    Ok(match &metadata.is_part_of {
        Some(DocumentRef::Document(id)) => Some(*id),
        Some(DocumentRef::External { url, .. }) => meaning(connection, catalogue, url)?.own(),
        None => None,
    })
}

/// Follows references until there are no new ones; returns all that was reached.
pub(crate) fn closure<T: Ord + Clone, E>(
    from: impl IntoIterator<Item = T>,
    follow: impl Fn(&T) -> Result<Vec<T>, E>,
) -> Result<BTreeSet<T>, E> {
    let mut found = BTreeSet::new();
    let mut open: Vec<T> = from.into_iter().collect();
    while let Some(one) = open.pop() {
        open.extend(follow(&one)?.into_iter().filter(|next| found.insert(next.clone())));
    }
    Ok(found)
}

/// Returns the documents that refer to a document, also by its future address.
pub(crate) fn referrers(connection: &ReadHandle, id: DocumentId) -> Result<Vec<DocumentId>, StoreError> {
    Ok([references::referrers(connection, id)?, awaiting(connection, id)?].concat())
}

/// Returns the documents whose descriptions name a document by its future address, or by the address it had before it
/// was removed.
pub(crate) fn awaiting(connection: &ReadHandle, id: DocumentId) -> Result<Vec<DocumentId>, StoreError> {
    // Called on every change of a document, while in most libraries no description names an address.
    if !named::any(connection)? {
        return Ok(Vec::new());
    }
    let Some((catalogue, base, name, date)) = named::coming(connection, id)? else { return Ok(Vec::new()) };
    describing(connection, (catalogue, &base), entry::path_to_be(&name, date).as_ref())
}

/// Returns the documents whose descriptions name a path that a document, never published, was to get.
pub(crate) fn awaiting_at(
    connection: &ReadHandle,
    id: DocumentId,
    path: &SitePath,
) -> Result<Vec<DocumentId>, StoreError> {
    let Some((catalogue, base, ..)) = named::coming(connection, id)? else { return Ok(Vec::new()) };
    describing(connection, (catalogue, &base), Some(path))
}

fn describing(
    connection: &ReadHandle,
    (catalogue, base): (CatalogueId, &BaseUrl),
    path: Option<&SitePath>,
) -> Result<Vec<DocumentId>, StoreError> {
    match path.and_then(|path| AddressKey::of(base, path)) {
        Some(key) => named::describing(connection, catalogue, &key),
        None => Ok(Vec::new()),
    }
}

/// Returns the document that will have one of these addresses, none of which any document has or had; none when several
/// have the same name, since any of them may get the address.
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
            let path = entry::path(&stored.document);
            if path.and_then(|path| AddressKey::of(base, &path)).as_ref() == Some(key) {
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
