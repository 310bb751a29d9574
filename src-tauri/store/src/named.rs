//! The addresses that descriptions and entries name, and the documents of the library that have those addresses. So
//! that no reference to a withdrawn document remains, however its address was typed, and whether or not it was online
//! then.
//!
//! Written together with the description or publication that names them.

use super::addresses::{self, Addressed};
use super::columns::{OrEmpty, numbered};
use super::mentions::externals;
use super::queries::{bound, queries};
use super::{ReadHandle, Result, StoreError, WriteHandle};
use chrono::NaiveDate;
use openbaarmaker_diwoo::model::{
    AddressKey, BaseUrl, CatalogueId, DocumentId, Metadata, NamedDocument, PageId, PublishedName, SitePath,
};
use std::collections::{BTreeMap, BTreeSet};

/// Where an address is named.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum In {
    /// The description by a person.
    Description,
    /// An entry as it is online.
    Entry,
}

/// Records which addresses a description or an entry names.
pub(super) fn put(
    connection: &WriteHandle,
    id: DocumentId,
    place: In,
    (metadata, parts): (&Metadata, &[NamedDocument]),
) -> Result<()> {
    remove(connection, id, place)?;
    let parts = parts.iter().map(|part| part.url.as_str());
    let keys: BTreeSet<AddressKey> =
        externals(metadata).map(|(url, _)| url).chain(parts).flat_map(AddressKey::of_reference).collect();
    for key in keys {
        connection.change(
            "INSERT OR IGNORE INTO named (key, in_entry, document_id) VALUES (:key, :place, :id)",
            bound! { key, place, id },
        )?;
    }
    Ok(())
}

queries! {
    /// Forgets which addresses a description or an entry names.
    pub(super) change fn remove(id: DocumentId, place: In)
        = "DELETE FROM named WHERE document_id = :id AND in_entry = :place";
}

/// Records them for all documents, after a migration.
pub(super) fn fill(connection: &WriteHandle) -> Result<()> {
    for (place, query) in [
        (
            In::Description,
            "SELECT id, metadata, NULL FROM document WHERE is_removed = 0 AND metadata LIKE '%\"external\"%'",
        ),
        (
            In::Entry,
            "SELECT document_id, metadata, parts FROM publication
             WHERE metadata LIKE '%\"external\"%' OR parts IS NOT NULL",
        ),
    ] {
        let all: Vec<(DocumentId, Metadata, OrEmpty<Vec<NamedDocument>>)> = connection.all(query, [])?;
        for (id, metadata, OrEmpty(parts)) in all {
            put(connection, id, place, (&metadata, &parts))?;
        }
    }
    Ok(())
}

/// Returns the document of the library that has or had an address, in any catalogue.
pub fn document_at(connection: &ReadHandle, address: &str) -> Result<Option<DocumentId>> {
    let keys = AddressKey::of_reference(address);
    if keys.is_empty() {
        return Ok(None);
    }
    let bases: Vec<(CatalogueId, BaseUrl)> =
        connection.all("SELECT id, base_url FROM catalogue ORDER BY length(base_url) DESC, id", [])?;
    for key in keys {
        for (catalogue, base) in &bases {
            let Some(path) = key.below(base) else { continue };
            if let Some((id, _)) = addresses::at(connection, *catalogue, &path)? {
                return Ok(Some(id));
            }
        }
    }
    Ok(None)
}

queries! {
    /// Tells whether a document was online and is not any more.
    pub any fn was_withdrawn(id: DocumentId)
        = "SELECT 1 FROM publication WHERE document_id = :id AND is_online = 0 AND withdrawn_at IS NOT NULL";
}

/// Returns the address that a document has or had online.
pub(super) fn key(connection: &ReadHandle, id: DocumentId) -> Result<Option<AddressKey>> {
    let place: Option<(BaseUrl, Addressed)> = connection.first(
        "SELECT c.base_url, p.path, p.address FROM publication AS p JOIN catalogue AS c ON c.id = p.catalogue_id
         WHERE p.document_id = :id",
        bound! { id },
    )?;
    Ok(place.and_then(|(base, Addressed(path))| AddressKey::of(&base, &path)))
}

/// Returns the documents whose descriptions name a document by its address.
pub fn descriptions(connection: &ReadHandle, target: DocumentId) -> Result<Vec<DocumentId>> {
    // Called on every change of a document, while in most libraries nothing names an address.
    if !any(connection)? {
        return Ok(Vec::new());
    }
    let Some(key) = key(connection, target)? else { return Ok(Vec::new()) };
    connection.all(
        "SELECT document_id FROM named WHERE key = :key AND in_entry = 0 AND document_id <> :target ORDER BY document_id",
        bound! { key, target },
    )
}

queries! {
    /// Returns the documents that are not online and whose entries named an address.
    pub(super) all fn entries_that_named(key: &AddressKey) -> Vec<DocumentId>
        = "SELECT n.document_id FROM named AS n JOIN publication AS p ON p.document_id = n.document_id
         WHERE n.key = :key AND n.in_entry = 1 AND p.is_online = 0";

    /// Tells whether anything names an address.
    pub any fn any() = "SELECT 1 FROM named LIMIT 1";

    /// Tells whether the description of a document names any address.
    pub any fn describes(id: DocumentId) = "SELECT 1 FROM named WHERE document_id = :id AND in_entry = 0";

    /// Returns the documents of a catalogue whose descriptions name any address, at most this many.
    pub all fn describing_any(catalogue: CatalogueId, limit: u32) -> BTreeSet<DocumentId>
        = "SELECT DISTINCT n.document_id FROM named AS n CROSS JOIN document AS d ON d.id = n.document_id
         WHERE n.in_entry = 0 AND d.catalogue_id = :catalogue LIMIT :limit";

    /// Returns the parts of a document's future address: its catalogue with the base URL, its name and its date. `None`
    /// for one that has or had an address.
    pub first fn coming(id: DocumentId) -> Option<(CatalogueId, BaseUrl, PublishedName, Option<NaiveDate>)>
        = "SELECT d.catalogue_id, c.base_url, d.name, d.document_date
         FROM document AS d JOIN catalogue AS c ON c.id = d.catalogue_id
         WHERE d.id = :id AND NOT EXISTS (SELECT 1 FROM publication AS p WHERE p.document_id = d.id)";

    /// Returns the documents of a catalogue, not removed, whose descriptions name an address, in order of identity.
    pub all fn describing(catalogue: CatalogueId, key: &AddressKey) -> Vec<DocumentId>
        = "SELECT n.document_id FROM named AS n JOIN document AS d ON d.id = n.document_id
         WHERE n.key = :key AND n.in_entry = 0 AND d.catalogue_id = :catalogue AND d.is_removed = 0 ORDER BY n.document_id";

    /// Returns the entries of a catalogue that are online and name an address.
    pub all fn entries_naming(catalogue: CatalogueId, key: &AddressKey) -> Vec<DocumentId>
        = "SELECT n.document_id FROM named AS n JOIN publication AS p ON p.document_id = n.document_id
         WHERE n.key = :key AND n.in_entry = 1 AND p.is_online = 1 AND p.catalogue_id = :catalogue";

    /// Tells whether the entry of a document names any address.
    pub any fn entry_names(id: DocumentId)
        = "SELECT 1 FROM named WHERE document_id = :id AND in_entry = 1";
}

/// Returns, of the same entries, those that name a main document: with their own paths and the addresses of their main
/// documents. Reads no other columns: a main document, which names all its parts, may be long.
pub fn parts_naming(
    connection: &ReadHandle,
    catalogue: CatalogueId,
    key: &AddressKey,
) -> Result<Vec<(DocumentId, SitePath, String)>> {
    let found: Vec<(DocumentId, Addressed, Option<String>)> = connection.all(
        "SELECT n.document_id, p.path, p.address, json_extract(p.metadata, '$.isPartOf.external.url')
         FROM named AS n JOIN publication AS p ON p.document_id = n.document_id
         WHERE n.key = :key AND n.in_entry = 1 AND p.is_online = 1 AND p.catalogue_id = :catalogue",
        bound! { key, catalogue },
    )?;
    Ok(found.into_iter().filter_map(|(id, Addressed(path), main)| Some((id, path, main?))).collect())
}

/// Returns the path and page of the same entries. Reads no other columns either.
pub fn places_naming(
    connection: &ReadHandle,
    catalogue: CatalogueId,
    key: &AddressKey,
) -> Result<Vec<(SitePath, Option<PageId>)>> {
    let found: Vec<(Addressed, Option<PageId>)> = connection.all(
        "SELECT p.path, p.address, p.page_id
         FROM named AS n JOIN publication AS p ON p.document_id = n.document_id
         WHERE n.key = :key AND n.in_entry = 1 AND p.is_online = 1 AND p.catalogue_id = :catalogue",
        bound! { key, catalogue },
    )?;
    Ok(found.into_iter().map(|(Addressed(path), page)| (path, page)).collect())
}

/// Returns the entries of a catalogue that are online and name withdrawn documents of the library, with the addresses
/// of those documents. There should be none: plans and decisions check this.
pub fn naming_withdrawn(
    connection: &ReadHandle,
    catalogue: CatalogueId,
) -> Result<BTreeMap<DocumentId, BTreeSet<AddressKey>>> {
    let mut found: BTreeMap<DocumentId, BTreeSet<AddressKey>> = BTreeMap::new();
    if !any(connection)? {
        return Ok(found);
    }
    connection.each(
        "SELECT c.base_url, p.path, p.address FROM publication AS p JOIN catalogue AS c ON c.id = p.catalogue_id
         WHERE p.is_online = 0 AND p.withdrawn_at IS NOT NULL",
        [],
        |(base, Addressed(path))| {
            let Some(key) = AddressKey::of(&base, &path) else { return Ok(()) };
            for id in entries_naming(connection, catalogue, &key)? {
                found.entry(id).or_default().insert(key.clone());
            }
            Ok::<_, StoreError>(())
        },
    )?;
    Ok(found)
}

numbered! { In: Description = 0, Entry = 1 }
