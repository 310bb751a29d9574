//! What is known of files that somebody deleted or changed on a destination, while a repair sends them again: meanwhile
//! the manifest lacks them. What did not arrive is put back when the repair ends, or when the library is opened after
//! one that was killed, so that it is told until it is repaired.
//!
//! It stands in the manifest in a place of its own, 3, which comes after those of [`super::sites::Area`]. Of a message
//! about a permit case `modified` is since when it is published.
//!
//! A document that did not arrive has no entry any more, so what was set aside of it goes. Place 4 has what stood at
//! its path when a person said yes: exactly that content may be replaced until the document stands there again.

use super::queries::{bound, queries};
use super::{Result, WriteHandle};
use openbaarmaker_diwoo::model::{Sha256, SitePath, TargetId};
use openbaarmaker_permits::names::{FOLDER, PAGE};
use std::collections::{BTreeMap, BTreeSet};

queries! {
    /// Sets aside what the manifest has at a path, if anything.
    pub change fn keep(target: TargetId, path: &SitePath)
        = "INSERT OR REPLACE INTO manifest (target_id, in_host_root, path, size_bytes, sha256, lastmod, modified)
           SELECT target_id, 3, path, size_bytes, sha256, lastmod, modified FROM manifest
           WHERE target_id = :target AND in_host_root = 0 AND path = :path";

    /// Sets aside a message about a permit case, with since when it is published; or the page that lists them.
    pub change fn keep_permits(target: TargetId, path: &SitePath, sha256: Sha256, since: Option<i64>)
        = "INSERT OR REPLACE INTO manifest (target_id, in_host_root, path, size_bytes, sha256, modified)
           VALUES (:target, 3, :path, 0, :sha256, :since)";

    /// Drops what was set aside at a path: nothing of ours is there any more.
    pub change fn forget(target: TargetId, path: &str)
        = "DELETE FROM manifest WHERE target_id = :target AND in_host_root = 3 AND path = :path";

    /// Drops all that was set aside of a destination.
    pub change fn forget_all(target: TargetId) = "DELETE FROM manifest WHERE target_id = :target AND in_host_root = 3";

    /// Returns the paths of what was set aside.
    pub all fn paths(target: TargetId) -> BTreeSet<SitePath>
        = "SELECT path FROM manifest WHERE target_id = :target AND in_host_root = 3";

    /// Returns the content of the pages and indexes that were set aside.
    pub all fn sitemaps(target: TargetId) -> BTreeMap<SitePath, Sha256>
        = "SELECT path, sha256 FROM manifest WHERE target_id = :target AND in_host_root = 3
         AND path GLOB 'sitemap*.xml'";

    /// Records the content that a person said may be replaced at a path, where a repair could not.
    pub change fn agree(target: TargetId, path: &SitePath, sha256: Sha256)
        = "INSERT OR REPLACE INTO manifest (target_id, in_host_root, path, size_bytes, sha256)
           VALUES (:target, 4, :path, 0, :sha256)";

    /// Tells whether a person said that this content may be replaced at a path.
    pub any fn is_agreed(target: TargetId, path: &SitePath, sha256: &Sha256)
        = "SELECT 1 FROM manifest
           WHERE target_id = :target AND in_host_root = 4 AND path = :path AND sha256 = :sha256";

    /// Drops what was said of paths at which a document stands again, or none is online any more.
    pub change fn forget_agreed(target: TargetId)
        = "DELETE FROM manifest AS a WHERE target_id = :target AND in_host_root = 4
           AND (EXISTS (SELECT 1 FROM manifest AS m
                        WHERE m.target_id = a.target_id AND m.in_host_root = 0 AND m.path = a.path)
             OR NOT EXISTS (SELECT 1 FROM target AS t JOIN publication AS p ON p.catalogue_id = t.catalogue_id
                            WHERE t.id = a.target_id AND p.path = a.path AND p.is_online = 1))";

    all fn targets() -> Vec<TargetId>
        = "SELECT id FROM target AS t
           WHERE EXISTS (SELECT 1 FROM manifest AS m WHERE m.target_id = t.id AND m.in_host_root = 3)";
}

/// Puts back what was set aside of a destination, unless something newer is known.
pub fn put_back(connection: &WriteHandle, target: TargetId) -> Result<()> {
    let page = format!("{FOLDER}/{PAGE}");
    connection.change(PUT_FILES, bound! { target, folder: FOLDER, unknown: Sha256::UNKNOWN })?;
    connection.change(PUT_MESSAGES, bound! { target, folder: FOLDER })?;
    connection.change(PUT_PAGE, bound! { target, page })?;
    connection.change(RECORDED, bound! { target })?;
    forget_all(connection, target)
}

/// Puts back what repairs set aside that were killed.
pub fn put_all_back(connection: &WriteHandle) -> Result<()> {
    for target in targets(connection)? {
        put_back(connection, target)?;
    }
    Ok(())
}

const PUT_FILES: &str = "INSERT INTO manifest (target_id, in_host_root, path, size_bytes, sha256, lastmod, modified)
    SELECT target_id, 0, path, size_bytes, sha256, lastmod, modified FROM manifest
    WHERE target_id = :target AND in_host_root = 3 AND path NOT GLOB :folder || '/*'
    ON CONFLICT (target_id, in_host_root, path) DO UPDATE SET size_bytes = excluded.size_bytes,
      sha256 = excluded.sha256, lastmod = excluded.lastmod, modified = excluded.modified
      WHERE manifest.sha256 = :unknown";
const PUT_MESSAGES: &str = "UPDATE permit_place SET state = 1, published_at = l.modified
    FROM permit_message AS m JOIN manifest AS l ON l.path = :folder || '/' || m.file_name AND l.sha256 = m.sha256
    WHERE permit_place.target_id = :target AND permit_place.state = 0 AND m.id = permit_place.message_id
      AND l.target_id = :target AND l.in_host_root = 3";
const PUT_PAGE: &str = "UPDATE permit_target SET page_sha256 =
      (SELECT sha256 FROM manifest WHERE target_id = :target AND in_host_root = 3 AND path = :page)
    WHERE target_id = :target AND page_sha256 IS NULL";
/// The manifest has them again, so no note need say that they may be there.
const RECORDED: &str = "DELETE FROM arrival WHERE target_id = :target AND (path, sha256) IN
    (SELECT path, sha256 FROM manifest WHERE target_id = :target AND in_host_root = 3)";
