//! Which addresses descriptions and entries name, and which documents of the library those are: a document that was
//! withdrawn is named nowhere, however its address was typed, and whether or not it stood there when it was.
//!
//! Written together with the description or publication it is taken from.

use super::addresses::{self, site_path};
use super::mentions::{externals, parts_of_sql};
use super::{ReadHandle, Result, StoreError, WriteHandle};
use openbaarmaker_diwoo::model::{
    AddressKey, BaseUrl, CatalogueId, DocumentId, Metadata, NamedDocument,
};
use rusqlite::{Row, named_params};
use std::collections::{BTreeMap, BTreeSet};

/// Where an address is named.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum In {
    /// A description as a person left it.
    Description,
    /// An entry as it stands online.
    Entry,
}

/// Writes which addresses a description or an entry names.
pub(super) fn put(
    connection: &WriteHandle,
    id: DocumentId,
    place: In,
    (metadata, parts): (&Metadata, &[NamedDocument]),
) -> Result<()> {
    remove(connection, id, place)?;
    let parts = parts.iter().map(|part| part.url.as_str());
    let keys: BTreeSet<AddressKey> = externals(metadata)
        .map(|(url, _)| url)
        .chain(parts)
        .flat_map(AddressKey::of_reference)
        .collect();
    let mut statement = connection.prepare_cached(
        "INSERT OR IGNORE INTO named (key, in_entry, document_id) VALUES (:key, :place, :id)",
    )?;
    for key in keys {
        let row = named_params! { ":key": key.as_str(), ":place": place.number(), ":id": id.0 };
        statement.execute(row)?;
    }
    Ok(())
}

/// Forgets which addresses a description or an entry names.
pub(super) fn remove(connection: &WriteHandle, id: DocumentId, place: In) -> Result<()> {
    connection.change(
        "DELETE FROM named WHERE document_id = :id AND in_entry = :place",
        named_params! { ":id": id.0, ":place": place.number() },
    )
}

/// Writes it for all documents, after a migration.
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
        let mut statement = connection.prepare_cached(query)?;
        let mut rows = statement.query([])?;
        while let Some(row) = rows.next()? {
            let metadata: Metadata = serde_json::from_str(&row.get::<_, String>(1)?)?;
            let parts = parts_of_sql(row.get::<_, Option<String>>(2)?.as_deref())?;
            put(
                connection,
                DocumentId(row.get(0)?),
                place,
                (&metadata, &parts),
            )?;
        }
    }
    Ok(())
}

/// Returns the document of the library that has or had an address, in whatever catalogue.
pub fn document_at(connection: &ReadHandle, address: &str) -> Result<Option<DocumentId>> {
    let keys = AddressKey::of_reference(address);
    if keys.is_empty() {
        return Ok(None);
    }
    let mut statement = connection
        .prepare_cached("SELECT id, base_url FROM catalogue ORDER BY length(base_url) DESC, id")?;
    let bases: Vec<(CatalogueId, BaseUrl)> = statement
        .query_map([], |row| {
            Ok((CatalogueId(row.get(0)?), row.get::<_, String>(1)?))
        })?
        .map(|row| row.map_err(StoreError::from).and_then(base_of))
        .collect::<Result<_, _>>()?;
    for key in keys {
        for (catalogue, base) in &bases {
            let Some(path) = key.below(base) else {
                continue;
            };
            if let Some((id, _)) = addresses::at(connection, *catalogue, &path)? {
                return Ok(Some(id));
            }
        }
    }
    Ok(None)
}

/// Tells whether a document was online and is not any more.
pub fn was_withdrawn(connection: &ReadHandle, id: DocumentId) -> Result<bool> {
    connection.any(
        "SELECT 1 FROM publication WHERE document_id = :id AND is_online = 0 AND withdrawn_at IS NOT NULL",
        named_params! { ":id": id.0 },
    )
}

/// Returns the documents whose descriptions name a document by its address.
pub(super) fn descriptions(connection: &ReadHandle, target: DocumentId) -> Result<Vec<DocumentId>> {
    // Every change of a document asks; in most libraries nothing is named.
    if !any(connection)? {
        return Ok(Vec::new());
    }
    let mut statement = connection.prepare_cached(
        "SELECT c.base_url, p.path, p.address FROM publication AS p JOIN catalogue AS c ON c.id = p.catalogue_id
         WHERE p.document_id = :target",
    )?;
    let mut rows = statement.query(named_params! { ":target": target.0 })?;
    let Some(row) = rows.next()? else {
        return Ok(Vec::new());
    };
    let Some(key) = key_of(row)? else {
        return Ok(Vec::new());
    };
    let mut statement = connection.prepare_cached(
        "SELECT document_id FROM named WHERE key = :key AND in_entry = 0 AND document_id <> :target ORDER BY document_id",
    )?;
    let row = named_params! { ":key": key.as_str(), ":target": target.0 };
    let ids = statement.query_map(row, |row| row.get(0).map(DocumentId))?;
    Ok(ids.collect::<Result<_, _>>()?)
}

/// Tells whether anything names an address.
pub(super) fn any(connection: &ReadHandle) -> Result<bool> {
    connection.any("SELECT 1 FROM named LIMIT 1", [])
}

/// Returns the entries online of a catalogue that name documents of the library that were withdrawn, with the addresses of
/// those. There should be none: this is what a plan and every decision look at.
pub fn naming_withdrawn(
    connection: &ReadHandle,
    catalogue: CatalogueId,
) -> Result<BTreeMap<DocumentId, BTreeSet<AddressKey>>> {
    let mut found: BTreeMap<DocumentId, BTreeSet<AddressKey>> = BTreeMap::new();
    if !any(connection)? {
        return Ok(found);
    }
    let mut withdrawn = connection.prepare_cached(
        "SELECT c.base_url, p.path, p.address FROM publication AS p JOIN catalogue AS c ON c.id = p.catalogue_id
         WHERE p.is_online = 0 AND p.withdrawn_at IS NOT NULL",
    )?;
    let mut naming = connection.prepare_cached(
        "SELECT n.document_id FROM named AS n JOIN publication AS p ON p.document_id = n.document_id
         WHERE n.key = :key AND n.in_entry = 1 AND p.is_online = 1 AND p.catalogue_id = :catalogue",
    )?;
    let mut rows = withdrawn.query([])?;
    while let Some(row) = rows.next()? {
        let Some(key) = key_of(row)? else {
            continue;
        };
        let wanted = named_params! { ":key": key.as_str(), ":catalogue": catalogue.0 };
        let ids = naming.query_map(wanted, |row| row.get(0).map(DocumentId))?;
        for id in ids {
            found.entry(id?).or_default().insert(key.clone());
        }
    }
    Ok(found)
}

/// The key of a publication: base address, path and how its address writes it.
fn key_of(row: &Row<'_>) -> Result<Option<AddressKey>> {
    let (_, base) = base_of((CatalogueId(0), row.get(0)?))?;
    let address: Option<String> = row.get(2)?;
    let path = site_path(&row.get::<_, String>(1)?, address.as_deref())?;
    Ok(AddressKey::of(&base, &path))
}

fn base_of((catalogue, base): (CatalogueId, String)) -> Result<(CatalogueId, BaseUrl)> {
    let base = base.parse();
    Ok((
        catalogue,
        base.map_err(|_| StoreError::Value("base_url".to_owned()))?,
    ))
}

impl In {
    fn number(self) -> i64 {
        match self {
            Self::Description => 0,
            Self::Entry => 1,
        }
    }
}
