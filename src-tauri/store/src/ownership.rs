//! The files on a destination that are ours: those that this library wrote there, or read while adopting the site, and
//! that still have that hash.
//!
//! Source: decisions.md, "Whose file is it".

use super::queries::{bound, queries};
use super::{ReadHandle, Result, WriteHandle};
use openbaarmaker_diwoo::model::{RunId, Sha256, SitePath, TargetId};
use openbaarmaker_permits::names::FOLDER as PERMITS;

/// Tells whether this library put this content at a path of a destination.
pub fn is_ours(connection: &ReadHandle, target: TargetId, path: &SitePath, sha256: &Sha256) -> Result<bool> {
    if *sha256 == Sha256::UNKNOWN {
        return Ok(false);
    }
    // Starts with the current state: the history is long, and seldom needed.
    let sha256 = sha256.to_string();
    for query in [STANDS, IS_ON_ITS_WAY, IS_COMING] {
        let facts = bound! { target, path, sha256 };
        if connection.any(query, facts)? {
            return Ok(true);
        }
    }
    let is_document = path.parent().is_some_and(|folder| folder != PERMITS);
    let query = if is_document { WAS_PUBLISHED } else { WAS_WRITTEN };
    connection.any(query, bound! { path, sha256 })
}

/// The manifest, which also holds what was read while adopting a site.
const STANDS: &str = "SELECT 1 FROM manifest
    WHERE target_id = :target AND in_host_root = 0 AND path = :path AND sha256 = :sha256";
/// Documents of a run that did not finish.
const IS_ON_ITS_WAY: &str = "SELECT 1 FROM arrival
    WHERE target_id = :target AND path = :path AND sha256 = :sha256 AND was_free = 1";
/// Files to which an interrupted run gave their final names.
const IS_COMING: &str = "SELECT 1 FROM coming WHERE target_id = :target AND path = :path AND sha256 = :sha256";
/// Documents of every run, including runs to a destination that was removed and added again.
const WAS_PUBLISHED: &str = "SELECT 1 FROM run_document WHERE path = :path AND sha256 = :sha256";
/// Pages and indexes of every run, which are in no folder, and messages about permit cases with their page.
const WAS_WRITTEN: &str = "SELECT 1 FROM run_file WHERE outcome = 0 AND path = :path AND sha256 = :sha256";

/// Records contents that are about to get their final names.
pub fn expect<'a>(
    connection: &WriteHandle,
    target: TargetId,
    contents: impl IntoIterator<Item = (&'a SitePath, Sha256)>,
) -> Result<()> {
    for (path, sha256) in contents {
        connection.change(
            "INSERT OR IGNORE INTO coming (target_id, path, sha256) VALUES (:target, :path, :sha256)",
            bound! { target, path, sha256 },
        )?;
    }
    Ok(())
}

queries! {
    /// Drops the files that were expected to get their final names: all documents and sitemaps are now recorded as
    /// being there. Keeps the pages and indexes of interrupted runs, because the website may be restored to them.
    pub change fn forget_expected(target: TargetId, run: RunId)
        = "DELETE FROM coming WHERE target_id = :target AND path NOT GLOB 'vergunningen-xml/*'
             AND (path NOT GLOB 'sitemap*.xml' OR (path, sha256) IN
               (SELECT path, sha256 FROM run_file WHERE run_id = :run AND path GLOB 'sitemap*.xml'))";

    /// Returns the pages and indexes of interrupted runs: path and hash.
    pub all fn expected_sitemaps(target: TargetId) -> Vec<(SitePath, Sha256)>
        = "SELECT path, sha256 FROM coming WHERE target_id = :target AND path GLOB 'sitemap*.xml'";

    /// As [`forget_expected`], for messages about permit cases and their page.
    pub change fn forget_expected_permits(target: TargetId)
        = "DELETE FROM coming WHERE target_id = :target AND path GLOB 'vergunningen-xml/*'";
}
