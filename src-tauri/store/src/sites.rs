//! The record of each destination: manifest, leftover temporary files, our own lines in robots.txt.

use super::columns::{from_row, numbered};
use super::queries::{bound, queries};
use super::{ReadHandle, Result, StoreError, WriteHandle, sightings};
use openbaarmaker_diwoo::model::{CatalogueId, Lastmod, Sha256, SitePath, TargetId};
use std::collections::BTreeMap;

/// Which folder of a destination a path is relative to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Area {
    /// The folder of the base URL.
    Base,
    /// The folder of the host root, if that is another one.
    HostRoot,
    /// The folder of the base URL, under a temporary name: a complete file, waiting to replace another.
    Waiting,
}

/// A file as it is on a destination.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ManifestEntry {
    /// Size in bytes.
    pub size_bytes: u64,
    /// SHA-256.
    pub sha256: Sha256,
    /// For a sitemap page: its moment in the index there.
    pub lastmod: Option<Lastmod>,
    /// When it last changed according to the destination, in nanoseconds since 1970; `None` when not reported.
    pub modified: Option<i64>,
}

/// How far publishing to a destination is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Progress {
    /// The generation that is complete there; 0 when nothing is.
    pub generation: i64,
    /// The identity we left there.
    pub remote_id: Option<String>,
    /// The identity that an unfinished publication was about to leave there.
    pub next_remote_id: Option<String>,
}

queries! {
    /// Returns how far publishing to a destination is.
    pub value fn progress(target: TargetId) -> Progress
        = "SELECT generation, remote_id, next_remote_id FROM target WHERE id = :target";
}

/// Records which identity is on a destination, and which one the running publication is about to leave there.
///
/// Both must be known if that publication is interrupted: the former may itself come from an interrupted one.
pub fn announce(
    connection: &WriteHandle,
    target: TargetId,
    remote_id: Option<&str>,
    next_remote_id: &str,
) -> Result<()> {
    connection.change(
        "UPDATE target SET remote_id = :remote, next_remote_id = :next WHERE id = :id",
        bound! { id: target, remote: remote_id, next: next_remote_id },
    )?;
    remember_identity(connection, next_remote_id)
}

queries! {
    /// Records an identity that this library is about to leave on a destination.
    pub change fn remember_identity(identity: &str)
        = "INSERT OR IGNORE INTO own_identity (identity) VALUES (:identity)";

    /// Tells whether this library ever left an identity anywhere, or was about to, even on a removed destination.
    pub any fn was_left(identity: &str) = "SELECT 1 FROM own_identity WHERE identity = :identity";

    /// Records that a generation is complete on a destination, with the identity left there.
    pub change fn complete(target: TargetId, generation: i64, remote_id: &str)
        = "UPDATE target SET generation = :generation, remote_id = :remote_id, next_remote_id = NULL WHERE id = :target";

    /// Returns what is at a path.
    pub first fn standing(target: TargetId, area: Area, path: &str) -> Option<ManifestEntry>
        = "SELECT size_bytes, sha256, lastmod, modified FROM manifest WHERE target_id = :target AND in_host_root = :area AND path = :path";

    /// Returns the sitemaps and indexes on a destination.
    pub all fn standing_sitemaps(target: TargetId) -> BTreeMap<SitePath, ManifestEntry>
        = "SELECT path, size_bytes, sha256, lastmod, modified FROM manifest WHERE target_id = :target AND in_host_root = 0
         AND path >= 'sitemap' AND path < 'sitemaq' AND path GLOB 'sitemap*.xml'";

    /// Returns every file in the base folder of a destination, by path.
    pub all fn all_standing(target: TargetId) -> Vec<(SitePath, u64)>
        = "SELECT path, size_bytes FROM manifest WHERE target_id = :target AND in_host_root = 0 ORDER BY path";
}

from_row! { Progress: generation, remote_id, next_remote_id }
from_row! { ManifestEntry: size_bytes, sha256, lastmod, modified }
numbered! { Area: Base = 0, HostRoot = 1, Waiting = 2 }

/// Records that a file is at a path.
pub fn put(connection: &WriteHandle, target: TargetId, area: Area, path: &str, standing: ManifestEntry) -> Result<()> {
    if let (Area::Base, Some(lastmod)) = (area, standing.lastmod) {
        sightings::say_of_page(connection, target, path, lastmod)?;
    }
    connection.change(
        "INSERT INTO manifest (target_id, in_host_root, path, size_bytes, sha256, lastmod, modified)
             VALUES (:target, :area, :path, :size, :sha256, :lastmod, :modified)
             ON CONFLICT (target_id, in_host_root, path) DO UPDATE SET size_bytes = :size, sha256 = :sha256, lastmod = :lastmod,
               modified = :modified",
        bound! {
            target, area, path, size: standing.size_bytes, sha256: standing.sha256, lastmod: standing.lastmod,
            modified: standing.modified,
        },
    )
}

/// Records that a file is about to arrive at a path, so that its content is unknown until [`put`] records it: if the
/// answer is lost, the old content must not be taken for the present one.
pub fn mark_unverified(connection: &WriteHandle, target: TargetId, area: Area, path: &str) -> Result<()> {
    connection.change(
        "INSERT INTO manifest (target_id, in_host_root, path, size_bytes, sha256, lastmod)
             VALUES (:target, :area, :path, 0, :nothing, NULL)
             ON CONFLICT (target_id, in_host_root, path) DO UPDATE SET sha256 = :nothing",
        bound! { target, area, path, nothing: Sha256::UNKNOWN },
    )
}

/// Tells whether the content of a page or index on a destination is unknown.
pub fn has_doubtful_sitemaps(connection: &ReadHandle, target: TargetId) -> Result<bool> {
    connection.any(
        "SELECT 1 FROM manifest WHERE target_id = :target AND in_host_root = 0 AND sha256 = :nothing
         AND path GLOB 'sitemap*.xml'",
        bound! { target, nothing: Sha256::UNKNOWN },
    )
}

queries! {
    /// Records that nothing is at a path any more.
    pub change fn remove(target: TargetId, area: Area, path: &str)
        = "DELETE FROM manifest WHERE target_id = :target AND in_host_root = :area AND path = :path";
}

/// A temporary name that may still be on a destination.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Leftover {
    /// The temporary name.
    pub temporary: SitePath,
    /// The final name of the file.
    pub path: SitePath,
}

/// Records temporary names that are about to appear on a destination, each with the final name of its file.
pub fn expect_leftovers<'a>(
    connection: &WriteHandle,
    target: TargetId,
    names: impl IntoIterator<Item = (&'a SitePath, &'a SitePath)>,
) -> Result<()> {
    for (temporary, path) in names {
        connection.change(
            "INSERT OR IGNORE INTO leftover (target_id, path, final_path) VALUES (:target, :temporary, :path)",
            bound! { target, temporary, path },
        )?;
    }
    Ok(())
}

/// Returns the temporary names that may still be on a destination.
pub fn leftovers(connection: &ReadHandle, target: TargetId) -> Result<Vec<Leftover>> {
    let names: Vec<(SitePath, Option<SitePath>)> = connection.all(
        "SELECT path, final_path FROM leftover WHERE target_id = :target AND is_cleared = 0 ORDER BY path",
        bound! { target },
    )?;
    let whole = |(temporary, path): (SitePath, Option<SitePath>)| {
        let invalid = |_| StoreError::Value("leftover path".to_owned());
        let made = || final_name(temporary.as_str()).parse().map_err(invalid);
        Ok(Leftover { path: path.map_or_else(made, Ok)?, temporary })
    };
    names.into_iter().map(whole).collect()
}

/// Returns the final name from which an earlier version made a temporary name (`.name.part`).
fn final_name(temporary: &str) -> String {
    let (folder, name) = temporary.rsplit_once('/').unwrap_or_default();
    let name = if name.is_empty() { temporary } else { name };
    let name = name.strip_prefix('.').unwrap_or(name);
    let name = name.strip_suffix(".part").unwrap_or(name);
    if folder.is_empty() { name.to_owned() } else { format!("{folder}/{name}") }
}

/// Returns the temporary name of a complete content that waits to take the place of a file.
pub fn waiting_for(
    connection: &ReadHandle,
    target: TargetId,
    path: &SitePath,
    sha256: &Sha256,
) -> Result<Option<SitePath>> {
    connection.first(
        "SELECT l.path FROM leftover AS l JOIN manifest AS m
           ON m.target_id = l.target_id AND m.in_host_root = :area AND m.path = l.path AND m.sha256 = :sha256
         WHERE l.target_id = :target AND l.final_path = :path LIMIT 1",
        bound! { target, area: Area::Waiting, path, sha256 },
    )
}

queries! {
    /// Records that a temporary name was removed from a destination.
    pub change fn clear_leftover(target: TargetId, path: &SitePath)
        = "UPDATE leftover SET is_cleared = 1 WHERE target_id = :target AND path = :path";

    /// Records that every removed temporary name may be there again: an earlier state of the site was restored.
    pub change fn expect_cleared_again(target: TargetId)
        = "UPDATE leftover SET is_cleared = 0 WHERE target_id = :target";

    /// Forgets a temporary name: the file has its final name.
    pub change fn forget_leftover(target: TargetId, path: &SitePath)
        = "DELETE FROM leftover WHERE target_id = :target AND path = :path";
}

/// Returns the lines in a robots.txt that this library wrote on a destination for its catalogue, or for a destination
/// or catalogue that no longer exists.
pub fn own_robots_lines(
    connection: &ReadHandle,
    place: &str,
    (target, catalogue): (TargetId, CatalogueId),
) -> Result<Vec<String>> {
    connection.all(
        &format!("SELECT DISTINCT line FROM robots_line WHERE {OWN_LINES} ORDER BY line"),
        bound! { place, target, catalogue },
    )
}

queries! {
    /// Returns the lines that this library recorded as its own in a robots.txt, for any catalogue.
    pub all fn robots_lines(place: &str) -> Vec<String> = "SELECT DISTINCT line FROM robots_line WHERE place = :place";
}

/// Records exactly these lines as written on a destination for its catalogue; forgets the lines of former ones.
pub fn set_robots_lines(
    connection: &WriteHandle,
    place: &str,
    (target, catalogue): (TargetId, CatalogueId),
    lines: &[String],
) -> Result<()> {
    connection.change(&format!("DELETE FROM robots_line WHERE {OWN_LINES}"), bound! { place, target, catalogue })?;
    for line in lines {
        connection.change(
            "INSERT OR IGNORE INTO robots_line (place, target_id, line, catalogue_id)
             VALUES (:place, :target, :line, :catalogue)",
            bound! { place, target, line, catalogue },
        )?;
    }
    Ok(())
}

/// The lines of a destination's catalogue there, and those of destinations and catalogues that no longer exist.
const OWN_LINES: &str = "place = :place AND (
    catalogue_id NOT IN (SELECT id FROM catalogue WHERE is_removed = 0)
    OR (catalogue_id = :catalogue AND (target_id = :target OR target_id NOT IN (SELECT id FROM target))))";
