//! Settings of the library: one text per key.

use super::queries::{bound, queries};
use super::{ReadHandle, Result, WriteHandle, changes::Direction};
use openbaarmaker_diwoo::model::ChangeId;
use openbaarmaker_permits::TransactionId;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Key of the appearance of the window (JSON).
pub const APPEARANCE: &str = "appearance";
/// Key of the last backup (seconds).
pub const LAST_BACKUP: &str = "last-backup";
/// Key of the automatic backups (JSON).
pub const AUTOMATIC: &str = "automatic-backup";
/// Key of the mark of the computer on which the library was made; empty after a restore.
pub const HOME: &str = "home";
/// Key of the destinations that were approved, by the mark of a computer (JSON).
pub const APPROVED: &str = "approved-targets";
/// Key of the backups that were made (JSON), so that erasing can name them.
pub const BACKUPS: &str = "backups-made";
/// Key of the previous places of destinations (JSON), so that erasing can name them.
pub(super) const FORMER_PLACES: &str = "former-places";
/// Key of the documents that are being erased (JSON); empty when none are.
pub const ERASING: &str = "erasing";
/// Key of the folder of a backup that is being made; empty when none is.
pub const CUT_OFF: &str = "backup-under-way";
/// Key of the highest moment the library has seen (seconds); for `lastmod` a clock set back cannot go below it.
pub const LATEST_MOMENT: &str = "latest-moment";
/// Key of the moment (seconds) at which a person confirmed that the clock of this computer is right.
pub const TRUSTED_CLOCK: &str = "trusted-clock";
/// Key of the runs that were made although the clock differed: their moments are unreliable.
pub const DOUBTED_RUNS: &str = "doubted-runs";
/// Key of the day on which date-dependent rules were last checked.
pub const LAST_CHECK: &str = "last-check";
/// Key of the random text behind the marks of withdrawn documents. Copies and backups of a library have the same.
pub const MARK_KEY: &str = "mark-key";
/// Start of the key of the marks of deletions by others that were seen on a destination (JSON); its identity follows.
pub const DELETED_THERE: &str = "deleted-there-";
/// Key that only practice libraries have.
pub const PRACTICE: &str = "practice";
/// Key of the last document that proposals do not learn from.
pub const LEARN_AFTER: &str = "learn-after";

/// Key of the number of imports that did not end with a document for every copy.
pub(super) const TAKING_IN: &str = "taking-in";

/// Key of the last `transactieID` issued, as a number.
const PERMIT_TRANSACTION: &str = "permit-transaction";

queries! {
    /// Reads a setting.
    pub first fn read(key: &str) -> Option<String> = "SELECT value FROM setting WHERE key = :key";

    /// Writes a setting.
    pub change fn write(key: &str, value: &str)
        = "INSERT INTO setting (key, value) VALUES (:key, :value) ON CONFLICT (key) DO UPDATE SET value = :value";
}

/// Reads a setting that is stored as JSON, often just a number; `None` also when it cannot be parsed.
pub fn read_json<T: DeserializeOwned>(connection: &ReadHandle, key: &str) -> Result<Option<T>> {
    let json = read(connection, key)?;
    Ok(json.and_then(|json| serde_json::from_str(&json).ok()))
}

/// Writes a setting that is kept as JSON.
pub fn write_json(connection: &WriteHandle, key: &str, value: &impl Serialize) -> Result<()> {
    write(connection, key, &serde_json::to_string(value)?)
}

/// Returns the last `transactieID` issued.
pub fn last_transaction(connection: &ReadHandle) -> Result<Option<TransactionId>> {
    Ok(read_json(connection, PERMIT_TRANSACTION)?.map(TransactionId::from_number))
}

/// Records the last `transactieID` issued.
pub fn set_last_transaction(connection: &WriteHandle, last: TransactionId) -> Result<()> {
    write_json(connection, PERMIT_TRANSACTION, &last.number())
}

/// Writes a setting as part of an undo step.
pub fn change(connection: &WriteHandle, change: ChangeId, key: &str, value: &str) -> Result<()> {
    let before = read(connection, key)?;
    connection.change(
        "INSERT INTO change_setting (change_id, key, before, after) VALUES (:change, :key, :before, :after)",
        bound! { change, key, before, after: value },
    )?;
    write(connection, key, value)
}

/// Sets the settings of an undo step to what they were before or after it.
pub fn undo_or_redo(connection: &WriteHandle, change: ChangeId, direction: Direction) -> Result<()> {
    let settings: Vec<(String, Option<String>, Option<String>)> =
        connection.all("SELECT key, before, after FROM change_setting WHERE change_id = :id", bound! { id: change })?;
    for (key, before, after) in settings {
        match direction.end(before, after) {
            Some(value) => write(connection, &key, &value)?,
            None => remove(connection, &key)?,
        }
    }
    Ok(())
}

queries! {
    /// Returns a mark of the library's progress: a different text after every change, undo and publication.
    pub value fn progress() -> String
        = "SELECT (SELECT coalesce(max(id), 0) FROM change) || '-' || (SELECT count(*) FROM change WHERE undone <> 0)
             || '-' || (SELECT coalesce(max(id), 0) FROM run)";

    change fn remove(key: &str) = "DELETE FROM setting WHERE key = :key";
}
