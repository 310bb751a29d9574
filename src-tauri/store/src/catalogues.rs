//! Catalogues, destinations and approved server identities.

use super::{ReadHandle, Result, StoreError, WriteHandle, permit_standing};
use openbaarmaker_diwoo::model::{
    BaseUrl, Catalogue, CatalogueId, DefaultAct, HostKey, ListUri, NamingVariant, SitemapSwitch,
    Target, TargetId,
};
use rusqlite::{OptionalExtension, Row, named_params};

/// Returns all catalogues with their destinations, by name.
pub fn all(connection: &ReadHandle) -> Result<Vec<Catalogue>> {
    connection.all_as(
        "SELECT id, name, organisation, department, base_url, variant, categories, sitemap, max_size_bytes, page_entries,
                host_root, default_act, permits
         FROM catalogue ORDER BY name, id",
        [],
        |row| catalogue(connection, row),
    )
}

/// Returns one catalogue.
pub fn get(connection: &ReadHandle, id: CatalogueId) -> Result<Option<Catalogue>> {
    let mut statement = connection.prepare_cached(
        "SELECT id, name, organisation, department, base_url, variant, categories, sitemap, max_size_bytes, page_entries,
                host_root, default_act, permits
         FROM catalogue WHERE id = :id",
    )?;
    let mut rows = statement.query(named_params! { ":id": id.0 })?;
    rows.next()?
        .map(|row| catalogue(connection, row))
        .transpose()
}

/// Writes a new catalogue (with `id` 0) or one that comes back by undo, and returns its identity. Destinations apart.
pub fn insert(connection: &WriteHandle, catalogue: &Catalogue) -> Result<CatalogueId> {
    let mut statement = connection.prepare_cached(
        "INSERT INTO catalogue (id, name, organisation, department, base_url, variant, categories, sitemap, max_size_bytes,
                                page_entries, host_root, default_act, permits)
         VALUES (:id, :name, :organisation, :department, :base_url, :variant, :categories, :sitemap, :max_size_bytes,
                 :page_entries, :host_root, :default_act, :permits)",
    )?;
    let id = (catalogue.id.0 > 0).then_some(catalogue.id.0);
    statement.execute(named_params! {
        ":id": id, ":name": catalogue.name, ":organisation": catalogue.organisation.as_str(),
        ":department": catalogue.department, ":base_url": catalogue.base_url.as_str(),
        ":variant": variant_number(catalogue.variant), ":categories": serde_json::to_string(&catalogue.categories)?,
        ":sitemap": switch_number(catalogue.sitemap), ":max_size_bytes": to_sql(catalogue.max_size_bytes),
        ":page_entries": catalogue.page_entries, ":host_root": catalogue.host_root,
        ":default_act": default_act_text(&catalogue.default_act), ":permits": serde_json::to_string(&catalogue.permits)?,
    })?;
    Ok(CatalogueId(connection.last_insert_rowid()))
}

/// Writes the fields of an existing catalogue. Destinations apart.
pub fn update(connection: &WriteHandle, catalogue: &Catalogue) -> Result<()> {
    connection.change(
        "UPDATE catalogue SET name = :name, organisation = :organisation, department = :department, base_url = :base_url,
                variant = :variant, categories = :categories, sitemap = :sitemap, max_size_bytes = :max_size_bytes,
                page_entries = :page_entries, host_root = :host_root, default_act = :default_act,
                permits = :permits
         WHERE id = :id",
        named_params! {
        ":id": catalogue.id.0, ":name": catalogue.name, ":organisation": catalogue.organisation.as_str(),
        ":department": catalogue.department, ":base_url": catalogue.base_url.as_str(),
        ":variant": variant_number(catalogue.variant), ":categories": serde_json::to_string(&catalogue.categories)?,
        ":sitemap": switch_number(catalogue.sitemap), ":max_size_bytes": to_sql(catalogue.max_size_bytes),
        ":page_entries": catalogue.page_entries, ":host_root": catalogue.host_root,
        ":default_act": default_act_text(&catalogue.default_act), ":permits": serde_json::to_string(&catalogue.permits)?,
    },
    )
}

/// Removes a catalogue and its destinations. It must be empty.
pub fn delete(connection: &WriteHandle, id: CatalogueId) -> Result<()> {
    connection.change(
        "DELETE FROM catalogue WHERE id = :id",
        named_params! { ":id": id.0 },
    )
}

/// Returns the catalogue of a destination.
pub fn of_target(connection: &ReadHandle, id: TargetId) -> Result<Option<CatalogueId>> {
    connection.first(
        "SELECT catalogue_id FROM target WHERE id = :id",
        named_params! { ":id": id.0 },
    )
}

/// Writes a new destination (with `id` 0) or one that comes back by undo, at the end, and returns its identity.
pub fn insert_target(
    connection: &WriteHandle,
    catalogue: CatalogueId,
    target: &Target,
) -> Result<TargetId> {
    let mut statement = connection.prepare_cached(
        "INSERT INTO target (id, catalogue_id, position, name, place)
         VALUES (:id, :catalogue, (SELECT coalesce(max(position), 0) + 1 FROM target WHERE catalogue_id = :catalogue), :name, :place)",
    )?;
    let id = (target.id.0 > 0).then_some(target.id.0);
    statement.execute(named_params! {
        ":id": id, ":catalogue": catalogue.0, ":name": target.name, ":place": serde_json::to_string(&target.place)?,
    })?;
    Ok(TargetId(connection.last_insert_rowid()))
}

/// Writes name and place of a destination.
pub fn update_target(connection: &WriteHandle, target: &Target) -> Result<()> {
    let place = serde_json::to_string(&target.place)?;
    connection.change(
        "UPDATE target SET name = :name, place = :place WHERE id = :id",
        named_params! { ":id": target.id.0, ":name": target.name, ":place": place },
    )
}

/// Forgets what stands on a destination: it is another place now.
pub fn reset_target(connection: &WriteHandle, id: TargetId) -> Result<()> {
    connection.change(
        "UPDATE target SET generation = 0, remote_id = NULL, next_remote_id = NULL WHERE id = :id",
        named_params! { ":id": id.0 },
    )?;
    connection.change(
        "DELETE FROM manifest WHERE target_id = :id",
        named_params! { ":id": id.0 },
    )?;
    connection.change(
        "DELETE FROM leftover WHERE target_id = :id",
        named_params! { ":id": id.0 },
    )?;
    connection.change(
        "DELETE FROM arrival WHERE target_id = :id",
        named_params! { ":id": id.0 },
    )?;
    match of_target(connection, id)? {
        Some(catalogue) => permit_standing::reset(connection, catalogue, id),
        None => Ok(()),
    }
}

/// Removes a destination.
pub fn delete_target(connection: &WriteHandle, id: TargetId) -> Result<()> {
    connection.change(
        "DELETE FROM target WHERE id = :id",
        named_params! { ":id": id.0 },
    )
}

/// Makes a destination the first of its catalogue.
pub fn put_target_first(connection: &WriteHandle, id: TargetId) -> Result<()> {
    connection.change(
        "UPDATE target SET position = (SELECT min(position) - 1 FROM target AS other WHERE other.catalogue_id = target.catalogue_id)
         WHERE id = :id",
        named_params! { ":id": id.0 },
    )
}

/// Returns the approved identity of a server.
pub fn host_key(connection: &ReadHandle, host: &str, port: u16) -> Result<Option<HostKey>> {
    let mut statement = connection.prepare_cached(
        "SELECT key_type, fingerprint FROM host_key WHERE host = :host AND port = :port",
    )?;
    let key = statement
        .query_row(named_params! { ":host": host, ":port": port }, |row| {
            Ok(HostKey {
                key_type: row.get(0)?,
                fingerprint: row.get(1)?,
            })
        })
        .optional()?;
    Ok(key)
}

/// Approves the identity of a server, replacing an older one.
pub fn approve_host_key(
    connection: &WriteHandle,
    host: &str,
    port: u16,
    key: &HostKey,
    at: i64,
) -> Result<()> {
    connection.change(
        "INSERT INTO host_key (host, port, key_type, fingerprint, approved_at) VALUES (:host, :port, :type, :fingerprint, :at)
         ON CONFLICT (host, port) DO UPDATE SET key_type = :type, fingerprint = :fingerprint, approved_at = :at",
        named_params! { ":host": host, ":port": port, ":type": key.key_type, ":fingerprint": key.fingerprint, ":at": at },
    )
}

/// Forgets the identity of a server: the next contact is a first contact.
pub fn forget_host_key(connection: &WriteHandle, host: &str, port: u16) -> Result<()> {
    connection.change(
        "DELETE FROM host_key WHERE host = :host AND port = :port",
        named_params! { ":host": host, ":port": port },
    )
}

fn catalogue(connection: &ReadHandle, row: &Row<'_>) -> Result<Catalogue> {
    let id = CatalogueId(row.get(0)?);
    let base_url: String = row.get(4)?;
    let categories: String = row.get(6)?;
    let max_size_bytes: i64 = row.get(8)?;
    let permits: Option<String> = row.get(12)?;
    Ok(Catalogue {
        id,
        name: row.get(1)?,
        organisation: ListUri(row.get(2)?),
        department: row.get(3)?,
        base_url: base_url
            .parse::<BaseUrl>()
            .map_err(|error| StoreError::Value(error.to_string()))?,
        variant: if row.get::<_, i64>(5)? == 2 {
            NamingVariant::Two
        } else {
            NamingVariant::One
        },
        categories: serde_json::from_str(&categories)?,
        sitemap: if row.get::<_, bool>(7)? {
            SitemapSwitch::On
        } else {
            SitemapSwitch::Off
        },
        max_size_bytes: max_size_bytes.unsigned_abs(),
        page_entries: row.get(9)?,
        host_root: row.get(10)?,
        default_act: row
            .get::<_, Option<String>>(11)?
            .map_or(DefaultAct::None, |uri| {
                DefaultAct::OnDocumentDate(ListUri(uri))
            }),
        permits: permits
            .map(|json| serde_json::from_str(&json))
            .transpose()?
            .unwrap_or_default(),
        targets: targets(connection, id)?,
    })
}

fn targets(connection: &ReadHandle, catalogue: CatalogueId) -> Result<Vec<Target>> {
    connection.all_as(
        "SELECT id, name, place FROM target WHERE catalogue_id = :catalogue ORDER BY position, id",
        named_params! { ":catalogue": catalogue.0 },
        |row| {
            let place: String = row.get(2)?;
            Ok(Target {
                id: TargetId(row.get(0)?),
                name: row.get(1)?,
                place: serde_json::from_str(&place)?,
            })
        },
    )
}

fn variant_number(variant: NamingVariant) -> i64 {
    match variant {
        NamingVariant::One => 1,
        NamingVariant::Two => 2,
    }
}

fn switch_number(switch: SitemapSwitch) -> bool {
    match switch {
        SitemapSwitch::On => true,
        SitemapSwitch::Off => false,
    }
}

fn default_act_text(act: &DefaultAct) -> Option<&str> {
    match act {
        DefaultAct::OnDocumentDate(uri) => Some(uri.as_str()),
        DefaultAct::None => None,
    }
}

/// `SQLite` has signed 64-bit numbers; no file is larger than that.
pub(super) fn to_sql(bytes: u64) -> i64 {
    i64::try_from(bytes).unwrap_or(i64::MAX)
}
