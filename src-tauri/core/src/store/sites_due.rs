//! What a default destination lacks although no document changed: after taking over, another layout, another destination.

use super::{StoreError, publications, sites};
use crate::model::{CatalogueId, TargetId};
use crate::wire::SiteDue;
use rusqlite::{Connection, named_params};

/// Tells what the default destinations lack, over all catalogues: more than sitemaps goes before sitemaps.
///
/// # Errors
/// [`StoreError`].
pub fn due(connection: &Connection) -> Result<SiteDue, StoreError> {
    let mut found = SiteDue::Nothing;
    for behind in behind(connection)? {
        match due_on(connection, &behind)? {
            SiteDue::Nothing => {}
            SiteDue::Sitemaps => found = SiteDue::Sitemaps,
            SiteDue::Site => return Ok(SiteDue::Site),
        }
    }
    Ok(found)
}

/// A default destination on which not the last generation stands.
struct Behind {
    catalogue: CatalogueId,
    target: TargetId,
    /// The generation that stands there.
    generation: i64,
    has_sitemaps: bool,
    has_entries: bool,
}

fn due_on(connection: &Connection, behind: &Behind) -> Result<SiteDue, StoreError> {
    let (catalogue, target) = (behind.catalogue, behind.target);
    if !publications::changed_since(connection, catalogue, behind.generation)?.is_empty()
        || !publications::not_standing(connection, catalogue, target)?.is_empty()
    {
        return Ok(SiteDue::Site);
    }
    let is_standing = !sites::standing_sitemaps(connection, target)?.is_empty();
    Ok(
        match (behind.has_sitemaps && behind.has_entries, is_standing) {
            (true, _) => SiteDue::Sitemaps,
            // What stands there must go.
            (false, true) => SiteDue::Site,
            (false, false) => SiteDue::Nothing,
        },
    )
}

fn behind(connection: &Connection) -> Result<Vec<Behind>, StoreError> {
    let mut statement = connection.prepare_cached(
        "SELECT c.id, t.id, t.generation, c.sitemap,
                EXISTS (SELECT 1 FROM page AS p WHERE p.catalogue_id = c.id AND p.entries > 0)
         FROM catalogue AS c JOIN target AS t ON t.catalogue_id = c.id
         WHERE (c.generation > t.generation OR c.layout > c.generation)
           AND NOT EXISTS (SELECT 1 FROM target AS o WHERE o.catalogue_id = c.id AND o.position < t.position)
         ORDER BY c.id",
    )?;
    let rows = statement.query_map(named_params! {}, |row| {
        Ok(Behind {
            catalogue: CatalogueId(row.get(0)?),
            target: TargetId(row.get(1)?),
            generation: row.get(2)?,
            has_sitemaps: row.get(3)?,
            has_entries: row.get(4)?,
        })
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}
