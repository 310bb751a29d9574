//! Sitemaps and indexes of others that were read while adopting, so that they can be removed after a confirmation.
//!
//! Source: decisions.md, "Taking over".

use super::columns::from_row;
use super::handles::WriteHandle;
use super::queries::{bound, queries};
use super::{Result, sites::Area};
use openbaarmaker_diwoo::model::{CatalogueId, ChangeId, Sha256, SitePath, TargetId};

/// A sitemap or index of others as it was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AdoptedSitemap {
    /// Its address, as it was named.
    pub address: String,
    /// The folder it is in: that of the base URL or that of the host root.
    pub area: Area,
    /// Its path in that folder.
    pub path: SitePath,
    /// Hash of its content.
    pub sha256: Sha256,
    /// Its size in bytes.
    pub size_bytes: u64,
}

/// Records a sitemap that was read on a destination, or in a copy of the site. `change` is the adopting step.
pub fn record(
    connection: &WriteHandle,
    (catalogue, target): (CatalogueId, Option<TargetId>),
    sitemap: &AdoptedSitemap,
    change: Option<ChangeId>,
) -> Result<()> {
    connection.change(
        "INSERT OR REPLACE INTO taken_sitemap (catalogue_id, target_id, address, in_host_root, path, sha256, size_bytes, change_id)
             VALUES (:catalogue, :target, :address, :root, :path, :sha256, :size, :change)",
        bound! {
            catalogue, target: target.map_or(0, |target| target.0), address: sitemap.address,
            root: sitemap.area == Area::HostRoot, path: sitemap.path, sha256: sitemap.sha256, size: sitemap.size_bytes,
            change,
        },
    )
}

queries! {
    /// Returns the sitemaps read for a catalogue on a destination or in a copy of it, by folder and path, except those
    /// of undone adoptions.
    pub all fn all(catalogue: CatalogueId, target: TargetId) -> Vec<AdoptedSitemap>
        = "SELECT address, in_host_root, path, sha256, size_bytes FROM taken_sitemap AS t
         WHERE catalogue_id = :catalogue AND target_id IN (0, :target)
           AND NOT EXISTS (SELECT 1 FROM change AS c WHERE c.id = t.change_id AND c.undone IN (1, 2))
         ORDER BY in_host_root, path, target_id, sha256";

    /// Returns the sitemaps read for a catalogue of which the library has a copy: address and content.
    pub all fn with_copies(catalogue: CatalogueId) -> Vec<(String, Sha256)>
        = "SELECT address, sha256 FROM taken_sitemap WHERE catalogue_id = :catalogue AND has_copy = 1
         GROUP BY sha256 ORDER BY address";

    /// Records that the copies with this content are removed; the sitemaps stay known by their hash.
    pub change fn forget_copies(sha256: &Sha256) = "UPDATE taken_sitemap SET has_copy = 0 WHERE sha256 = :sha256";
}

from_row! { AdoptedSitemap: address, area, path, sha256, size_bytes }
