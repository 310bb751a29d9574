//! Catalogues, destinations and approved server identities.

use super::columns::{FromColumn, OrEmpty, from_column, from_json, from_row, numbered};
use super::queries::{bound, queries};
use super::{ReadHandle, Result, WriteHandle, file_checks, permit_standing};
use openbaarmaker_diwoo::model::{
    BaseUrl, Catalogue, CatalogueId, CategoryInUse, DefaultAct, HostKey, InsideSettings, ListUri, NamingVariant,
    ReadBack, SitemapSwitch, Target, TargetId, TargetPlace,
};
use rusqlite::Row;

/// Returns all catalogues with their destinations, by name.
pub fn all(connection: &ReadHandle) -> Result<Vec<Catalogue>> {
    let sql = format!("SELECT {CATALOGUE} FROM catalogue WHERE is_removed = 0 ORDER BY name, id");
    let mut all: Vec<Catalogue> = connection.all(&sql, [])?;
    for catalogue in &mut all {
        catalogue.targets = targets(connection, catalogue.id)?;
    }
    Ok(all)
}

/// Returns one catalogue.
pub fn get(connection: &ReadHandle, id: CatalogueId) -> Result<Option<Catalogue>> {
    let sql = format!("SELECT {CATALOGUE} FROM catalogue WHERE id = :id AND is_removed = 0");
    let mut found: Option<Catalogue> = connection.first(&sql, bound! { id })?;
    if let Some(catalogue) = &mut found {
        catalogue.targets = targets(connection, id)?;
    }
    Ok(found)
}

/// Writes a catalogue without its destinations and returns its identity. The catalogue may be new (with `id` 0),
/// brought back by undo, or a changed one.
pub fn put(connection: &WriteHandle, catalogue: &Catalogue) -> Result<CatalogueId> {
    connection.change_returning(
        "INSERT INTO catalogue (id, name, organisation, department, base_url, variant, categories, sitemap, max_size_bytes,
                                page_entries, host_root, default_act, permits, inside)
         VALUES (:id, :name, :organisation, :department, :base_url, :variant, :categories, :sitemap, :max_size_bytes,
                 :page_entries, :host_root, :default_act, :permits, :inside)
         ON CONFLICT (id) DO UPDATE SET name = :name, organisation = :organisation, department = :department,
                base_url = :base_url, variant = :variant, categories = :categories, sitemap = :sitemap,
                max_size_bytes = :max_size_bytes, page_entries = :page_entries, host_root = :host_root,
                default_act = :default_act, permits = :permits, inside = :inside, is_removed = 0
         RETURNING id",
        bound! {
            id: (catalogue.id.0 > 0).then_some(catalogue.id.0), name: catalogue.name,
            organisation: catalogue.organisation, department: catalogue.department, base_url: catalogue.base_url,
            variant: catalogue.variant, categories: serde_json::to_string(&catalogue.categories)?,
            sitemap: catalogue.sitemap, max_size_bytes: catalogue.max_size_bytes, page_entries: catalogue.page_entries,
            host_root: catalogue.host_root, default_act: default_act_text(&catalogue.default_act),
            permits: serde_json::to_string(&catalogue.permits)?,
            inside: serde_json::to_string(&catalogue.inside)?,
        },
    )
}

/// Removes a catalogue and its destinations. A catalogue that had documents is kept, hidden, under a name that nobody
/// can type; it keeps its address if anything was ever published there, so that what was public stays known.
pub fn delete(connection: &WriteHandle, id: CatalogueId) -> Result<()> {
    connection.change(
        "DELETE FROM catalogue WHERE id = :id
           AND NOT EXISTS (SELECT 1 FROM document WHERE catalogue_id = :id)
           AND NOT EXISTS (SELECT 1 FROM publication WHERE catalogue_id = :id)
           AND NOT EXISTS (SELECT 1 FROM page WHERE catalogue_id = :id)
           AND NOT EXISTS (SELECT 1 FROM permit WHERE catalogue_id = :id)",
        bound! { id },
    )?;
    connection.change("DELETE FROM target WHERE catalogue_id = :id", bound! { id })?;
    connection.change(
        "UPDATE catalogue SET is_removed = 1, name = ' ' || id,
           base_url = CASE WHEN EXISTS (SELECT 1 FROM publication WHERE catalogue_id = :id) THEN base_url
                           ELSE 'https://' || id || '.removed.invalid/' END
         WHERE id = :id",
        bound! { id },
    )
}

queries! {
    /// Returns the base URLs of all catalogues, the longest first: the address of one may lie within that of another.
    pub all fn base_urls() -> Vec<(CatalogueId, BaseUrl)>
        = "SELECT id, base_url FROM catalogue WHERE is_removed = 0 ORDER BY length(base_url) DESC, id";

    /// Returns the removed catalogue that had this base URL.
    pub first fn removed_at(base_url: &str) -> Option<CatalogueId>
        = "SELECT id FROM catalogue WHERE base_url = :base_url AND is_removed = 1";

    /// Returns the catalogue of a destination.
    pub first fn of_target(id: TargetId) -> Option<CatalogueId> = "SELECT catalogue_id FROM target WHERE id = :id";
}

/// Adds a destination, new (with `id` 0) or brought back by undo, after the others, and returns its identity.
pub fn insert_target(connection: &WriteHandle, catalogue: CatalogueId, target: &Target) -> Result<TargetId> {
    let id = (target.id.0 > 0).then_some(target.id.0);
    connection.change(
        "INSERT INTO target (id, catalogue_id, position, name, place, read_back)
         VALUES (:id, :catalogue, (SELECT coalesce(max(position), 0) + 1 FROM target WHERE catalogue_id = :catalogue), :name, :place,
                 :read_back)",
        bound! { id, catalogue, name: target.name, place: serde_json::to_string(&target.place)?, read_back: target.read_back },
    )?;
    Ok(TargetId(connection.last_insert_rowid()))
}

/// Writes the name and place of a destination, and how it is read back.
pub fn update_target(connection: &WriteHandle, target: &Target) -> Result<()> {
    let place = serde_json::to_string(&target.place)?;
    connection.change(
        "UPDATE target SET name = :name, place = :place, read_back = :read_back WHERE id = :id",
        bound! { id: target.id, name: target.name, place, read_back: target.read_back },
    )
}

/// Forgets what is on a destination: it is another place now.
pub fn reset_target(connection: &WriteHandle, id: TargetId) -> Result<()> {
    connection.change(
        "UPDATE target SET generation = 0, remote_id = NULL, next_remote_id = NULL WHERE id = :id",
        bound! { id },
    )?;
    connection.change("DELETE FROM manifest WHERE target_id = :id", bound! { id })?;
    connection.change("DELETE FROM leftover WHERE target_id = :id", bound! { id })?;
    connection.change("DELETE FROM arrival WHERE target_id = :id", bound! { id })?;
    file_checks::reset(connection, id)?;
    match of_target(connection, id)? {
        Some(catalogue) => permit_standing::reset(connection, catalogue, id),
        None => Ok(()),
    }
}

queries! {
    /// Removes a destination.
    pub change fn delete_target(id: TargetId) = "DELETE FROM target WHERE id = :id";

    /// Makes a destination the first of its catalogue.
    pub change fn put_target_first(id: TargetId)
        = "UPDATE target SET position = (SELECT min(position) - 1 FROM target AS other WHERE other.catalogue_id = target.catalogue_id)
         WHERE id = :id";

    first fn host_key_of(host: &str, port: u16) -> Option<HostKey>
        = "SELECT key_type, fingerprint FROM host_key WHERE host = :host AND port = :port";
}

/// Returns the approved identity of the server of a place; a folder has none.
pub fn host_key(connection: &ReadHandle, place: &TargetPlace) -> Result<Option<HostKey>> {
    match place {
        TargetPlace::Sftp { host, port, .. } => host_key_of(connection, host, *port),
        TargetPlace::Folder { .. } => Ok(None),
    }
}

/// Approves the identity of a server, replacing an older one.
pub fn approve_host_key(connection: &WriteHandle, host: &str, port: u16, key: &HostKey, at: i64) -> Result<()> {
    connection.change(
        "INSERT INTO host_key (host, port, key_type, fingerprint, approved_at) VALUES (:host, :port, :type, :fingerprint, :at)
         ON CONFLICT (host, port) DO UPDATE SET key_type = :type, fingerprint = :fingerprint, approved_at = :at",
        bound! { host, port, type: key.key_type, fingerprint: key.fingerprint, at },
    )
}

queries! {
    /// Forgets the identity of a server: the next contact is a first contact.
    pub change fn forget_host_key(host: &str, port: u16) = "DELETE FROM host_key WHERE host = :host AND port = :port";

    all fn targets(catalogue: CatalogueId) -> Vec<Target>
        = "SELECT id, name, place, read_back FROM target WHERE catalogue_id = :catalogue ORDER BY position, id";
}

const CATALOGUE: &str = "id, name, organisation, department, base_url, variant, categories, sitemap, max_size_bytes,
    page_entries, host_root, default_act, permits, inside, '[]'";

from_row! {
    Catalogue:
    id, name, organisation, department, base_url, variant, categories, sitemap, max_size_bytes, page_entries, host_root,
    default_act, permits as OrEmpty<_>, inside as OrEmpty<_>, targets
}
from_row! { Target: id, name, place, read_back }
from_row! { HostKey: key_type, fingerprint }
numbered! { NamingVariant: One = 1, Two = 2 }
numbered! { SitemapSwitch: Off = 0, On = 1 }
numbered! { ReadBack: Content = 0, Size = 1 }
from_column! { from_json => Vec<CategoryInUse>, Vec<Target>, InsideSettings }
from_column! { default_act => DefaultAct }

fn default_act(row: &Row<'_>, at: usize) -> Result<DefaultAct> {
    let uri = Option::<ListUri>::from_column(row, at)?;
    Ok(uri.map_or(DefaultAct::None, DefaultAct::OnDocumentDate))
}

fn default_act_text(act: &DefaultAct) -> Option<&str> {
    match act {
        DefaultAct::OnDocumentDate(uri) => Some(uri.as_str()),
        DefaultAct::None => None,
    }
}
