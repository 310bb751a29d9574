//! Migrates the schema by `user_version`, after a backup; refuses a newer schema.
//!
//! A migration is a file `NNN_name.sql`; shipped ones never change. `user_version` is the number of the last one
//! applied. A new library gets `schema.sql`, the result of applying them all to an empty one, which shows what the
//! schema is now.

use super::{Result, StoreError, WriteHandle, addresses, documents, lists, named, private};
use rusqlite::Connection;
use std::path::Path;

/// The newest schema this program knows: the number of migrations.
#[expect(clippy::cast_possible_wrap, reason = "TryFrom is not const, and the list is a handful of files")]
pub const SCHEMA_VERSION: i64 = MIGRATIONS.len() as i64;

const MIGRATIONS: &[&str] = &[
    include_str!("migrations/001_initial.sql"),
    include_str!("migrations/002_finding_place.sql"),
    include_str!("migrations/003_templates.sql"),
    include_str!("migrations/004_references.sql"),
    include_str!("migrations/005_adoption.sql"),
    include_str!("migrations/006_find.sql"),
    include_str!("migrations/007_finding_kind.sql"),
    include_str!("migrations/008_permits.sql"),
    include_str!("migrations/009_lists.sql"),
    include_str!("migrations/010_said.sql"),
    include_str!("migrations/011_kept.sql"),
    include_str!("migrations/012_choices.sql"),
    include_str!("migrations/013_findings.sql"),
    include_str!("migrations/014_withdrawals.sql"),
    include_str!("migrations/015_coming.sql"),
    include_str!("migrations/016_stood.sql"),
    include_str!("migrations/017_temporary.sql"),
    include_str!("migrations/018_withdrawing.sql"),
    include_str!("migrations/019_unsaved.sql"),
    include_str!("migrations/020_taken_sitemaps.sql"),
    include_str!("migrations/021_cleared.sql"),
    include_str!("migrations/022_named.sql"),
    include_str!("migrations/023_own_identity.sql"),
    include_str!("migrations/024_redo.sql"),
    include_str!("migrations/025_scale.sql"),
    include_str!("migrations/026_looked.sql"),
    include_str!("migrations/027_clock.sql"),
    include_str!("migrations/028_removed_catalogue.sql"),
    include_str!("migrations/029_raised.sql"),
    include_str!("migrations/030_taken_copy.sql"),
    include_str!("migrations/031_texts_again.sql"),
    include_str!("migrations/032_look_again.sql"),
    include_str!("migrations/033_seen_messages.sql"),
    include_str!("migrations/034_inside.sql"),
    include_str!("migrations/035_made.sql"),
    include_str!("migrations/036_inside_settings.sql"),
    include_str!("migrations/037_redaction.sql"),
    include_str!("migrations/038_made_from.sql"),
    include_str!("migrations/039_made_traces.sql"),
    include_str!("migrations/040_said_there.sql"),
    include_str!("migrations/041_told_runs.sql"),
    include_str!("migrations/042_added_from.sql"),
];

/// The result of applying the migrations to an empty library.
const SCHEMA: &str = include_str!("schema.sql");

/// Brings the schema up to date: a new library gets the current schema at once, an older one each migration in its own
/// transaction, the last one with what follows from the rows, after one backup of what was there. Fails with
/// [`StoreError::Newer`] before anything is touched; [`StoreError::Backup`] when the backup fails.
pub(super) fn migrate(writer: &WriteHandle, database: &Path, backups: &Path) -> Result<(), StoreError> {
    let wrap = |source| StoreError::in_file(database, source);
    let connection = writer.connection();
    let found: i64 = connection.pragma_query_value(None, "user_version", |row| row.get(0)).map_err(wrap)?;
    if found > SCHEMA_VERSION {
        return Err(StoreError::Newer { found, supported: SCHEMA_VERSION });
    }
    if found == SCHEMA_VERSION {
        return Ok(());
    }
    if found > 0 {
        private::make_folder(backups)?;
        let copy = backups.join(format!("openbaarmaker-voor-versie-{SCHEMA_VERSION}-van-{found}.sqlite"));
        // Readable by this user only; if creating it fails, `SQLite` reports why below.
        let _ = private::options().create_new(true).open(&copy);
        connection.backup("main", &copy, None::<fn(rusqlite::backup::Progress)>).map_err(wrap)?;
    }
    let done = usize::try_from(found).map_err(|_| StoreError::Value(format!("schema version {found}")))?;
    if done == 0 {
        return step((connection, database), SCHEMA, SCHEMA_VERSION, || Ok(()));
    }
    for (version, sql) in (1..).zip(MIGRATIONS).skip(done) {
        // With the last one, in its transaction: a start after a kill in between would not come back to it.
        let then = || if version == SCHEMA_VERSION { fill(writer) } else { Ok(()) };
        step((connection, database), sql, version, then)?;
    }
    Ok(())
}

/// Brings the schema to a version, and does what goes with that; or leaves all unchanged on failure.
fn step(
    (connection, database): (&Connection, &Path),
    sql: &str,
    version: i64,
    then: impl FnOnce() -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    let wrap = |source| StoreError::in_file(database, source);
    let transaction = connection.unchecked_transaction().map_err(wrap)?;
    transaction.execute_batch(sql).map_err(wrap)?;
    then()?;
    transaction.pragma_update(None, "user_version", version).map_err(wrap)?;
    transaction.commit().map_err(wrap)
}

/// Works out from the rows what no migration can.
fn fill(writer: &WriteHandle) -> Result<(), StoreError> {
    lists::use_lists(writer)?;
    documents::relabel_all(writer)?;
    addresses::spell_as_written(writer)?;
    named::fill(writer)
}

#[cfg(test)]
mod tests;
