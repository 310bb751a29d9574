//! Addresses of publications: which part is ours, which another program chose, and which document has which address.

use super::columns::{Columns, FromRow};
use super::queries::{bound, queries};
use super::{ReadHandle, Result, StoreError, WriteHandle};
use openbaarmaker_diwoo::model::{CatalogueId, CollisionKey, DocumentId, SitePath};

/// Builds the path of a publication from its columns `path` and `address`.
pub(super) fn site_path(path: &str, address: Option<&str>) -> Result<SitePath> {
    let invalid = |_| StoreError::Value("path".to_owned());
    let path: SitePath = path.parse().map_err(invalid)?;
    match address {
        Some(address) => path.written_as(address).map_err(invalid),
        None => Ok(path),
    }
}

/// The path of a publication, read from its columns `path` and `address`.
pub(super) struct Addressed(pub(super) SitePath);

impl FromRow for Addressed {
    fn from_row(columns: &mut Columns<'_>) -> Result<Self> {
        let (path, address): (String, Option<String>) = columns.read()?;
        site_path(&path, address.as_deref()).map(Self)
    }
}

/// After a migration, sets the path of each publication to what its address spells: earlier versions stored it in NFC
/// and looked for the file there. Also drops the record of files at the old path, so that they are looked up again.
pub(super) fn spell_as_written(connection: &WriteHandle) -> Result<()> {
    let all: Vec<(i64, String, String)> =
        connection.all("SELECT document_id, path, address FROM publication WHERE address IS NOT NULL", [])?;
    for (id, old, address) in all {
        let path = site_path(&old, Some(&address))?;
        if path.as_str() == old {
            continue;
        }
        connection.change("UPDATE publication SET path = :path WHERE document_id = :id", bound! { path, id })?;
        connection.change("DELETE FROM manifest WHERE in_host_root = 0 AND path = :old", bound! { old })?;
    }
    Ok(())
}

/// Tells whether a document online uses a path, or one that some destinations cannot distinguish from it.
pub fn is_online_at(connection: &ReadHandle, catalogue: CatalogueId, path: &SitePath) -> Result<bool> {
    let same = at(connection, catalogue, path)?;
    Ok(same.is_some_and(|(_, is_online)| is_online))
}

/// Returns the document that has or had a path, or one that some destinations cannot distinguish from it, and whether
/// it is online.
pub fn at(connection: &ReadHandle, catalogue: CatalogueId, path: &SitePath) -> Result<Option<(DocumentId, bool)>> {
    let (home, whole) = (CollisionKey::of_path(path), CollisionKey::new(path.as_str()));
    let found: Vec<(DocumentId, String, bool)> = connection.all(
        "SELECT document_id, path, is_online FROM publication
         WHERE catalogue_id = :catalogue AND collision_key IN (:home, :whole)",
        bound! { catalogue, home, whole },
    )?;
    let same = (found.into_iter()).find(|(_, path, _)| CollisionKey::new(path) == whole);
    Ok(same.map(|(id, _, is_online)| (id, is_online)))
}

/// Calls `show` with the path of every document of a catalogue that is online, one at a time.
pub fn each_online(connection: &ReadHandle, catalogue: CatalogueId, show: &mut dyn FnMut(&SitePath)) -> Result<()> {
    connection.each(
        "SELECT path, address FROM publication WHERE catalogue_id = :catalogue AND is_online = 1 ORDER BY document_id",
        bound! { catalogue },
        |Addressed(path)| {
            show(&path);
            Ok(())
        },
    )
}

/// Counts the online documents of a catalogue without a file in the library: the files are not checked.
pub(super) fn count_elsewhere(connection: &ReadHandle, catalogue: CatalogueId) -> Result<u32> {
    // The text of `Sha256::UNKNOWN`, exactly as in the index; otherwise the index would not be used.
    connection.value(
        "SELECT count(*) FROM publication WHERE catalogue_id = :catalogue AND is_online = 1
         AND sha256 = '0000000000000000000000000000000000000000000000000000000000000000'",
        bound! { catalogue },
    )
}

/// Returns the paths of those documents, with their addresses as written.
pub fn elsewhere(connection: &ReadHandle, catalogue: CatalogueId) -> Result<Vec<SitePath>> {
    let paths: Vec<Addressed> = connection.all(
        "SELECT path, address FROM publication WHERE catalogue_id = :catalogue AND is_online = 1
         AND sha256 = '0000000000000000000000000000000000000000000000000000000000000000' ORDER BY path",
        bound! { catalogue },
    )?;
    Ok(paths.into_iter().map(|Addressed(path)| path).collect())
}

/// Tells whether a document that this library, not another program, first put online has or had exactly this path.
pub fn is_of_our_making(connection: &ReadHandle, catalogue: CatalogueId, path: &SitePath) -> Result<bool> {
    let whole = CollisionKey::new(path.as_str());
    let home = CollisionKey::of_path(path);
    connection.any(
        "SELECT 1 FROM publication AS p WHERE catalogue_id = :catalogue AND collision_key IN (:home, :whole) AND path = :path
         AND NOT EXISTS (SELECT 1 FROM adoption_document AS a WHERE a.document_id = p.document_id)",
        bound! { catalogue, home, whole, path },
    )
}

/// Returns the path of a document that is or was online, with its address as written.
pub fn path_of(connection: &ReadHandle, id: DocumentId) -> Result<Option<SitePath>> {
    let path = connection.first("SELECT path, address FROM publication WHERE document_id = :id", bound! { id })?;
    Ok(path.map(|Addressed(path)| path))
}

queries! {
    /// Tells whether a document that is not online was never withdrawn: it was adopted and is not complete yet.
    pub any fn is_waiting(id: DocumentId)
        = "SELECT 1 FROM publication WHERE document_id = :id AND is_online = 0 AND withdrawn_at IS NULL";

    /// Returns the paths below a folder of the documents that are or were online.
    pub all fn paths_below(catalogue: CatalogueId, folder: &SitePath) -> Vec<SitePath> = BELOW;
}

/// Queried for each year. The paths of what is online are in an index; the others are few, and have an index too.
pub(super) const BELOW: &str = "SELECT path FROM publication
     WHERE catalogue_id = :catalogue AND is_online = 1 AND path >= :folder || '/' AND path < :folder || '0'
     UNION ALL
     SELECT path FROM publication
     WHERE catalogue_id = :catalogue AND is_online = 0 AND path >= :folder || '/' AND path < :folder || '0'";
