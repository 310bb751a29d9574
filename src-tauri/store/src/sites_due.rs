//! The changes that publishing would make, by catalogue: documents, and files that a default destination lacks although
//! no document changed (after an adoption, or with another layout or destination).

use super::columns::from_row;
use super::counted::CountedAs;
use super::queries::queries;
use super::{ReadHandle, Result, document_counts, publications, sites};
use crate::attributes::{apply, choice, view};
use openbaarmaker_diwoo::model::{CatalogueId, DocumentStatus, TargetId};
use std::collections::BTreeMap;

/// What publishing a catalogue would change on its default destination now, as far as the library knows.
#[apply(choice)]
pub struct CatalogueDue {
    /// The catalogue.
    pub catalogue: CatalogueId,
    /// Documents that would appear or change.
    pub publish: u32,
    /// Documents that would be taken offline.
    pub withdraw: u32,
    /// Documents online that no sitemap names, because the catalogue's sitemaps are switched off.
    pub unlisted: u32,
    /// What it would change besides documents.
    pub site: SiteDue,
}

/// What a default destination lacks although no document changed.
#[apply(view)]
#[derive(Copy, Default)]
pub enum SiteDue {
    /// Nothing: they are as they should be, or there are none.
    #[default]
    Nothing,
    /// Only sitemaps, as after adopting what is there already.
    Sitemaps,
    /// More than sitemaps: documents that are on another destination, or sitemaps that must be removed.
    Site,
}

/// Returns what publishing would change, for every catalogue, in order of identity.
pub fn due(connection: &ReadHandle) -> Result<Vec<CatalogueDue>> {
    let catalogues: Vec<(CatalogueId, bool)> =
        connection.all("SELECT id, sitemap FROM catalogue WHERE is_removed = 0 ORDER BY id", [])?;
    let sites = sites_due(connection)?;
    let counts = document_counts::all(connection, None)?;
    let count = |catalogue, which: fn(CountedAs) -> bool| {
        let of_it = counts.iter().filter(|(key, _)| key.catalogue == catalogue && which(**key));
        let documents = document_counts::sum(of_it.map(|(_, tally)| tally)).documents;
        u32::try_from(documents).unwrap_or_default()
    };
    let is_online = |key: CountedAs| key.is(DocumentStatus::Published) || key.is(DocumentStatus::Changed);
    let due = (catalogues.into_iter()).map(|(catalogue, has_sitemaps)| CatalogueDue {
        catalogue,
        publish: count(catalogue, CountedAs::is_ready),
        withdraw: count(catalogue, |key| key.is(DocumentStatus::Changed) && key.is_withdrawing),
        unlisted: if has_sitemaps { 0 } else { count(catalogue, is_online) },
        site: sites.get(&catalogue).copied().unwrap_or_default(),
    });
    Ok(due.collect())
}

fn sites_due(connection: &ReadHandle) -> Result<BTreeMap<CatalogueId, SiteDue>> {
    (behind(connection)?.into_iter()).map(|behind| Ok((behind.catalogue, due_on(connection, &behind)?))).collect()
}

/// A default destination that does not have the last generation.
struct Behind {
    catalogue: CatalogueId,
    target: TargetId,
    generation: i64,
    has_sitemaps: bool,
    has_entries: bool,
}

fn due_on(connection: &ReadHandle, behind: &Behind) -> Result<SiteDue> {
    let (catalogue, target) = (behind.catalogue, behind.target);
    if !publications::changed_since(connection, catalogue, behind.generation)?.is_empty()
        || !publications::missing_by_count(connection, catalogue, target)?.is_empty()
    {
        return Ok(SiteDue::Site);
    }
    let is_standing = !sites::standing_sitemaps(connection, target)?.is_empty();
    Ok(match (behind.has_sitemaps && behind.has_entries, is_standing) {
        (true, _) => SiteDue::Sitemaps,
        // Existing sitemaps must be removed.
        (false, true) => SiteDue::Site,
        (false, false) => SiteDue::Nothing,
    })
}

queries! {
    all fn behind() -> Vec<Behind>
        = "SELECT c.id, t.id, t.generation, c.sitemap,
                EXISTS (SELECT 1 FROM page AS p WHERE p.catalogue_id = c.id AND p.entries > 0)
         FROM catalogue AS c JOIN target AS t ON t.catalogue_id = c.id
         WHERE (c.generation > t.generation OR c.layout > c.generation)
           AND NOT EXISTS (SELECT 1 FROM target AS o WHERE o.catalogue_id = c.id AND o.position < t.position)
         ORDER BY c.id";
}

from_row! { Behind: catalogue, target, generation, has_sitemaps, has_entries }
