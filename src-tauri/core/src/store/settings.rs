//! Settings of the library: one text per key.

use super::StoreError;
use rusqlite::{Connection, OptionalExtension, named_params};

/// Key of the appearance of the window (JSON).
pub const APPEARANCE: &str = "appearance";
/// Key of the last backup (seconds).
pub const LAST_BACKUP: &str = "last-backup";
/// Key of the highest moment the library has seen (seconds); a clock set back cannot go below it for `lastmod`.
pub const LATEST_MOMENT: &str = "latest-moment";
/// Key of the day on which date-dependent rules last spoke.
pub const LAST_CHECK: &str = "last-check";
/// Key of the random identity of this library, left on destinations.
pub const LIBRARY_ID: &str = "library-id";

/// Key of the last document that proposals do not learn from.
pub const LEARN_AFTER: &str = "learn-after";

/// Key of the number of imports that did not end with a document for every copy.
pub const TAKING_IN: &str = "taking-in";

/// Key of the last `transactieID` that was given, as a number.
pub const PERMIT_TRANSACTION: &str = "permit-transaction";

/// Reads a setting.
///
/// # Errors
/// [`StoreError`].
pub fn read(connection: &Connection, key: &str) -> Result<Option<String>, StoreError> {
    let mut statement = connection.prepare_cached("SELECT value FROM setting WHERE key = :key")?;
    Ok(statement
        .query_row(named_params! { ":key": key }, |row| row.get(0))
        .optional()?)
}

/// Writes a setting.
///
/// # Errors
/// [`StoreError`].
pub fn write(connection: &Connection, key: &str, value: &str) -> Result<(), StoreError> {
    let mut statement = connection
        .prepare_cached("INSERT INTO setting (key, value) VALUES (:key, :value) ON CONFLICT (key) DO UPDATE SET value = :value")?;
    statement.execute(named_params! { ":key": key, ":value": value })?;
    Ok(())
}
