//! Observations of the files on a destination: files that should be there, their modification times, and when all were
//! last checked.

use super::columns::from_row;
use super::permit_messages::COUNTS;
use super::queries::{bound, queries};
use super::{Result, WriteHandle};
use chrono::NaiveDate;
use openbaarmaker_diwoo::model::{CatalogueId, Sha256, SitePath, TargetId};
use std::collections::BTreeSet;

/// A file that should exist on a destination.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KnownFile {
    /// Where.
    pub path: SitePath,
    /// Its size in bytes.
    pub size_bytes: u64,
    /// Its hash; [`Sha256::UNKNOWN`] when its content is unknown.
    pub sha256: Sha256,
    /// When it last changed, as reported by the destination.
    pub modified: Option<i64>,
}

queries! {
    /// Returns the files in or below the base folder after this path, ordered by path.
    pub all fn known_after(target: TargetId, after: &str, limit: usize) -> Vec<KnownFile>
        = "SELECT path, size_bytes, sha256, modified FROM manifest
         WHERE target_id = :target AND in_host_root = 0 AND path > :after ORDER BY path LIMIT :limit";

    /// Returns the files below a folder, ordered by path; `0` follows the slash.
    pub all fn known_below(target: TargetId, folder: &SitePath) -> Vec<KnownFile>
        = "SELECT path, size_bytes, sha256, modified FROM manifest WHERE target_id = :target AND in_host_root = 0
         AND path >= :folder || '/' AND path < :folder || '0' ORDER BY path";

    /// Tells whether more than `most` files are below a folder.
    pub any fn are_more_below(target: TargetId, folder: &SitePath, most: usize)
        = "SELECT 1 FROM manifest WHERE target_id = :target AND in_host_root = 0
         AND path >= :folder || '/' AND path < :folder || '0' LIMIT 1 OFFSET :most";

    /// Tells whether more than `most` files are in or below the base folder.
    pub any fn are_more(target: TargetId, most: usize)
        = "SELECT 1 FROM manifest WHERE target_id = :target AND in_host_root = 0 LIMIT 1 OFFSET :most";

    /// Returns one file.
    pub first fn known(target: TargetId, path: &str) -> Option<KnownFile>
        = "SELECT path, size_bytes, sha256, modified FROM manifest
         WHERE target_id = :target AND in_host_root = 0 AND path = :path";

    /// Records the modification time of a file whose content is unchanged.
    pub change fn seen(target: TargetId, path: &SitePath, modified: i64)
        = "UPDATE manifest SET modified = :modified WHERE target_id = :target AND in_host_root = 0 AND path = :path";

    /// Returns the day on which everything was last listed and found unchanged.
    pub value fn looked_on(target: TargetId) -> Option<NaiveDate>
        = "SELECT looked_on FROM target WHERE id = :target";

    /// Records the day on which everything was listed and found unchanged; `None` has it listed again.
    pub change fn set_looked_on(target: TargetId, day: Option<NaiveDate>)
        = "UPDATE target SET looked_on = :day WHERE id = :target";

    /// Returns the modification time of a folder, as reported when its contents were unchanged.
    pub first fn folder(target: TargetId, path: &SitePath) -> Option<i64>
        = "SELECT modified FROM looked_folder WHERE target_id = :target AND path = :path";

    /// Returns the messages about permit cases that should be in their folder, oldest first, without those whose file a
    /// later one may have by now: it is on its way. A message counts as last changed when it was made, unless the
    /// destination reported another moment.
    pub all fn known_messages(target: TargetId, folder: &str) -> Vec<KnownFile>
        = &format!("SELECT :folder || '/' || m.file_name, length(m.bytes), m.sha256, coalesce(p.modified, m.created_at * 1000000000)
         FROM permit_place AS p JOIN permit_message AS m ON m.id = p.message_id
         WHERE p.target_id = :target AND p.state = 1 AND {COUNTS}
           AND NOT EXISTS (SELECT 1 FROM permit_message AS o JOIN permit_place AS q ON q.message_id = o.id
                           WHERE o.file_name = m.file_name AND q.target_id = p.target_id AND q.state = 0)
         ORDER BY m.id");

    /// Returns the names of the files of messages about permit cases in which a later message is on its way.
    pub all fn awaited_messages(target: TargetId) -> BTreeSet<String>
        = &format!("SELECT m.file_name FROM permit_place AS p JOIN permit_message AS m ON m.id = p.message_id
         WHERE p.target_id = :target AND p.state = 1 AND {COUNTS}
           AND EXISTS (SELECT 1 FROM permit_message AS o JOIN permit_place AS q ON q.message_id = o.id
                       WHERE o.file_name = m.file_name AND q.target_id = p.target_id AND q.state = 0)");

    /// Records the modification time of a message about a permit case whose content is unchanged. Ignores a moment more
    /// than a day before the message was made: a destination that reports it may do so for every file.
    pub change fn message_seen(target: TargetId, file_name: &str, modified: i64)
        = &format!("UPDATE permit_place SET modified = :modified
         WHERE target_id = :target AND state = 1 AND message_id IN
           (SELECT m.id FROM permit_message AS m
            WHERE m.file_name = :file_name AND :modified >= (m.created_at - 86400) * 1000000000 AND {COUNTS})");

    /// Returns the title of the document that is online at a path.
    pub first fn title_at(catalogue: CatalogueId, path: &str) -> Option<String>
        = "SELECT d.title FROM publication AS p JOIN document AS d ON d.id = p.document_id
         WHERE p.catalogue_id = :catalogue AND p.is_online = 1 AND p.path = :path";

    /// Returns the title of the document that is, or else was, online at a path.
    pub first fn title_of(catalogue: CatalogueId, path: &str) -> Option<String>
        = TITLE_OF;
}

/// Asked for each file that differs. The paths of what is online are in an index; the others are few, and have one too.
pub(super) const TITLE_OF: &str = "SELECT d.title FROM document AS d WHERE d.id = (
         SELECT document_id FROM publication WHERE catalogue_id = :catalogue AND is_online = 1 AND path = :path
         UNION ALL
         SELECT document_id FROM publication WHERE catalogue_id = :catalogue AND is_online = 0 AND path = :path
         LIMIT 1)";

/// Records when a folder last changed; `None` when that is unknown.
pub fn put_folder(connection: &WriteHandle, target: TargetId, path: &SitePath, modified: Option<i64>) -> Result<()> {
    match modified {
        Some(modified) => connection.change(
            "INSERT INTO looked_folder (target_id, path, modified) VALUES (:target, :path, :modified)
             ON CONFLICT (target_id, path) DO UPDATE SET modified = :modified",
            bound! { target, path, modified },
        ),
        None => connection
            .change("DELETE FROM looked_folder WHERE target_id = :target AND path = :path", bound! { target, path }),
    }
}

/// Forgets what was seen on a destination: it is another place now.
pub(super) fn reset(connection: &WriteHandle, target: TargetId) -> Result<()> {
    set_looked_on(connection, target, None)?;
    connection.change("DELETE FROM looked_folder WHERE target_id = :target", bound! { target })
}

from_row! { KnownFile: path, size_bytes, sha256, modified }
