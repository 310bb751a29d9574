//! The database file: opening, one writer, several readers.

use super::{ReadHandle, Result, StoreError, WriteHandle, document_counts, id_set, lists, migrate, private};
use openbaarmaker_diwoo::lists::Lists;
use rusqlite::{Connection, OpenFlags, Transaction, TransactionBehavior, config::DbConfig};
use std::{
    path::{Path, PathBuf},
    sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock},
    time::Duration,
};

/// The library's database: one connection that writes, and a small pool of readers that do not wait for it.
#[derive(Debug)]
pub struct Store {
    path: PathBuf,
    /// The value lists as of the last commit.
    lists: RwLock<Arc<Lists>>,
    readers: Mutex<Vec<ReadHandle>>,
    /// Declared after the readers because fields are dropped in order: only a writer that closes last checkpoints the
    /// log into the database, so that a library at rest is one file.
    writer: Mutex<WriteHandle>,
}

impl Store {
    /// Opens or makes the database file and brings its schema up to date.
    ///
    /// # Errors
    /// [`StoreError`]; nothing was changed when the schema is newer or the backup failed.
    pub fn open(path: &Path, backups: &Path) -> Result<Self, StoreError> {
        let failed = |source| StoreError::in_file(path, source);
        // `SQLite` gives its other files the permissions of the database. If creating it fails, `SQLite` reports why
        // below.
        let _ = private::options().create_new(true).open(path);
        let writer = WriteHandle::of(Connection::open(path).map_err(failed)?);
        configure(writer.connection()).map_err(failed)?;
        migrate::migrate(&writer, path, backups)?;
        lists::use_lists(&writer)?;
        Ok(Self {
            path: path.to_owned(),
            lists: RwLock::new(writer.lists()),
            writer: Mutex::new(writer),
            readers: Mutex::new(Vec::new()),
        })
    }

    /// Returns the database file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Returns the value lists of the library.
    pub fn lists(&self) -> Arc<Lists> {
        Arc::clone(&self.lists.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Runs queries on a reader, which sees one consistent state and the value lists that belong to it.
    ///
    /// # Errors
    /// Whatever `work` returns, or that no reader can be opened.
    pub fn read<T, E: From<StoreError>>(&self, work: impl FnOnce(&ReadHandle) -> Result<T, E>) -> Result<T, E> {
        let pooled = lock(&self.readers).pop();
        let reader = match pooled {
            Some(reader) => reader,
            None => self.open_reader()?,
        };
        let began = self.begin_reading(&reader);
        let result = began.map_err(E::from).and_then(|()| work(&reader));
        // Ends the read transaction; if that fails, the connection is not used again.
        if reader.connection().execute_batch("COMMIT").is_ok() {
            lock(&self.readers).push(reader);
        }
        result
    }

    /// Runs queries on the writer, for a caller that reads between many changes of its own: the writer keeps the pages
    /// that it changes in memory, while a reader would reread them after each change. Waits for other writers.
    ///
    /// # Errors
    /// Whatever `work` returns, or that the transaction cannot begin or end.
    pub fn read_between_changes<T, E: From<StoreError>>(
        &self,
        work: impl FnOnce(&ReadHandle) -> Result<T, E>,
    ) -> Result<T, E> {
        self.transact(&lock(&self.writer), TransactionBehavior::Deferred, |writer| work(writer))
    }

    /// Runs changes in one transaction on the writer: all of them or none.
    ///
    /// # Errors
    /// Whatever `work` returns, or that the transaction cannot begin or end.
    pub fn write<T, E: From<StoreError>>(&self, work: impl FnOnce(&WriteHandle) -> Result<T, E>) -> Result<T, E> {
        self.transact(&lock(&self.writer), TransactionBehavior::Immediate, work)
    }

    /// Runs changes in one transaction, as [`Self::write`], without waiting for the disk: they survive a kill but
    /// perhaps not a power cut. The next [`Self::write`] flushes them as well.
    ///
    /// # Errors
    /// As [`Self::write`].
    pub fn write_unforced<T, E: From<StoreError>>(
        &self,
        work: impl FnOnce(&WriteHandle) -> Result<T, E>,
    ) -> Result<T, E> {
        let writer = lock(&self.writer);
        force_commits(writer.connection(), false).map_err(|source| self.wrap(source))?;
        let done = self.transact(&writer, TransactionBehavior::Immediate, work);
        let forced = force_commits(writer.connection(), true).map_err(|source| self.wrap(source));
        let value = done?;
        forced?;
        Ok(value)
    }

    /// Runs changes in one transaction on the writer and rolls all of them back, to show what would happen.
    ///
    /// # Errors
    /// Whatever `work` returns, or that the transaction cannot begin or end.
    pub fn rehearse<T, E: From<StoreError>>(&self, work: impl FnOnce(&WriteHandle) -> Result<T, E>) -> Result<T, E> {
        let writer = lock(&self.writer);
        let transaction = self.begin(&writer, TransactionBehavior::Immediate)?;
        let value = work(&writer)?;
        transaction.rollback().map_err(|source| self.wrap(source))?;
        Ok(value)
    }

    /// Copies the whole database to another file, consistently, while it is in use.
    ///
    /// # Errors
    /// When the other file cannot be written.
    pub fn copy_to(&self, to: &Path) -> Result<(), StoreError> {
        // As in `open`.
        let _ = private::options().create_new(true).open(to);
        let reader = self.open_reader()?;
        let copied = reader.connection().backup("main", to, None::<fn(rusqlite::backup::Progress)>);
        copied.map_err(|source| self.wrap(source))
    }

    /// Rewrites the file without deleted data, which otherwise remains in it until its space is reused. Tells whether
    /// the log is empty too: an active reader keeps it.
    ///
    /// # Errors
    /// When there is no room for both the new file and the old one.
    pub fn compact(&self) -> Result<bool, StoreError> {
        let writer = lock(&self.writer);
        lock(&self.readers).clear();
        let writer = writer.connection();
        // The temporary copy is as large as the old file: more than fits in memory.
        let compacted = writer.execute_batch("PRAGMA temp_store = FILE; VACUUM;");
        let back = writer.execute_batch("PRAGMA temp_store = MEMORY;");
        compacted
            .and(back)
            // A log that is in use is no error; the first column reports it.
            .and_then(|()| writer.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get(0)))
            .map(|is_in_use: bool| !is_in_use)
            .map_err(|source| self.wrap(source))
    }

    /// Checks the whole file for damage; `None` when it is sound.
    ///
    /// # Errors
    /// When the check itself cannot run.
    pub fn damage(&self) -> Result<Option<String>, StoreError> {
        let reader = self.open_reader()?;
        let verdict: String = reader
            .connection()
            .query_row("PRAGMA quick_check(1)", [], |row| row.get(0))
            .map_err(|source| self.wrap(source))?;
        Ok((verdict != "ok").then_some(verdict))
    }

    fn open_reader(&self) -> Result<ReadHandle, StoreError> {
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(&self.path, flags).map_err(|source| self.wrap(source))?;
        configure_reader(&connection).map_err(|source| self.wrap(source))?;
        Ok(ReadHandle::of(connection))
    }

    /// Begins reading the rows and the value lists of one moment: no other lists are committed until both are in hand.
    fn begin_reading(&self, reader: &ReadHandle) -> Result<(), StoreError> {
        let lists = self.lists.read().unwrap_or_else(PoisonError::into_inner);
        // A transaction sees the state of its first query.
        let began = (reader.connection().execute_batch("BEGIN DEFERRED"))
            .and_then(|()| reader.prepare_cached("SELECT 1 FROM sqlite_schema"))
            .and_then(|mut first| first.exists([]));
        reader.use_lists(Arc::clone(&lists));
        began.map(drop).map_err(|source| self.wrap(source))
    }

    fn transact<T, E: From<StoreError>>(
        &self,
        writer: &WriteHandle,
        behavior: TransactionBehavior,
        work: impl FnOnce(&WriteHandle) -> Result<T, E>,
    ) -> Result<T, E> {
        let transaction = self.begin(writer, behavior)?;
        let value = work(writer)?;
        document_counts::store(writer)?;
        let lists = writer.lists();
        let commit = || transaction.commit().map_err(|source| self.wrap(source));
        if Arc::ptr_eq(&lists, &self.lists()) {
            commit()?;
        } else {
            let mut known = self.lists.write().unwrap_or_else(PoisonError::into_inner);
            commit()?;
            *known = lists;
        }
        Ok(value)
    }

    /// Begins a transaction that is rolled back unless it is committed, with the value lists of the library, regardless
    /// of what an earlier transaction left. The caller holds the writer, so no other transaction is active.
    fn begin<'w>(&self, writer: &'w WriteHandle, behavior: TransactionBehavior) -> Result<Transaction<'w>, StoreError> {
        writer.use_lists(self.lists());
        // Drops what a transaction that was rolled back noted.
        writer.note_counts(std::collections::BTreeMap::clear);
        Transaction::new_unchecked(writer.connection(), behavior).map_err(|source| self.wrap(source))
    }

    fn wrap(&self, source: rusqlite::Error) -> StoreError {
        StoreError::in_file(&self.path, source)
    }
}

/// How long a connection waits for another one (a backup, a second program) before it gives up.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// The size of the log at which it is checkpointed into the database: 16 MiB. A page that is rewritten meanwhile, as
/// adding documents does with nearly all of them, is copied once.
const LOG_PAGES: u32 = 4_096;

/// Sets whether a transaction ends once it is on the disk, or once it is in the log.
fn force_commits(writer: &Connection, forced: bool) -> rusqlite::Result<()> {
    let synchronous = if forced { "FULL" } else { "NORMAL" };
    writer.pragma_update(None, "synchronous", synchronous)
}

/// WAL survives a kill at any moment; with `synchronous = NORMAL` a power cut can lose the last changes, but not the
/// file.
/// `FULL` costs one flush per change, not per row.
fn configure(connection: &Connection) -> rusqlite::Result<()> {
    connection.busy_timeout(BUSY_TIMEOUT)?;
    connection.pragma_update_and_check(None, "journal_mode", "wal", |_| Ok(()))?;
    connection.execute_batch(
        "PRAGMA secure_delete = FAST; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA cache_size = -16000; PRAGMA temp_store = MEMORY;",
    )?;
    connection.pragma_update(None, "wal_autocheckpoint", LOG_PAGES)?;
    connection.set_prepared_statement_cache_capacity(128);
    keep_plans(connection)
}

fn configure_reader(connection: &Connection) -> rusqlite::Result<()> {
    connection.busy_timeout(BUSY_TIMEOUT)?;
    connection.execute_batch("PRAGMA cache_size = -16000; PRAGMA temp_store = MEMORY;")?;
    connection.set_prepared_statement_cache_capacity(64);
    keep_plans(connection)
}

/// Otherwise `SQLite` recompiles a prepared query for other values, in case another plan is better. Ours always use the
/// same plan, and compiling costs more than running most of them.
fn keep_plans(connection: &Connection) -> rusqlite::Result<()> {
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    id_set::teach(connection)
}

/// A panic in another thread cannot leave half a transaction, as `SQLite` rolls it back; so a poisoned lock is usable.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::addresses::BELOW;
    use crate::documents::WITH_CONTENT;
    use crate::file_checks::TITLE_OF;
    use crate::file_names::{NAMED, ODD, WITH_ENDING};
    use crate::publications::LACKING;
    use rusqlite::StatementStatus;
    use tempfile::TempDir;

    fn opened() -> (TempDir, Store) {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("openbaarmaker.sqlite");
        let store = Store::open(&file, folder.path()).unwrap();
        (folder, store)
    }

    #[test]
    fn compacting_tells_when_somebody_still_reads_the_log() {
        let (_folder, store) = opened();
        let impatient = lock(&store.writer).connection().busy_timeout(Duration::ZERO);
        impatient.unwrap();
        let reader = store.open_reader().unwrap();
        store.begin_reading(&reader).unwrap();
        assert!(!store.compact().unwrap(), "the log is in use");
        drop(reader);
        assert!(store.compact().unwrap());
    }

    #[test]
    fn queries_of_large_libraries_begin_in_their_index() {
        let (_folder, store) = opened();
        let steps = |sql: &str| {
            let explain = |reader: &ReadHandle| -> Result<Vec<String>, StoreError> {
                let mut steps = reader.prepare_cached(&format!("EXPLAIN QUERY PLAN {sql}"))?;
                let steps = steps.raw_query().mapped(|row| row.get(3));
                Ok(steps.collect::<Result<_, _>>()?)
            };
            store.read(explain).unwrap()
        };
        for (sql, step) in [
            (NAMED, "SEARCH document USING INDEX document_by_file (file_name=?)"),
            (WITH_ENDING, "SEARCH document USING INDEX document_by_file (file_name>? AND file_name<?)"),
            (ODD, "SCAN document USING COVERING INDEX document_odd_file"),
            (LACKING, "SEARCH p USING COVERING INDEX publication_standing (catalogue_id=?)"),
        ] {
            assert_eq!(steps(sql).first().unwrap(), step, "{sql}");
        }
        let mut searches = steps(WITH_CONTENT);
        searches.retain(|step| step.starts_with('S'));
        assert_eq!(
            searches,
            [
                "SEARCH document USING INDEX document_by_content (sha256=?)",
                "SEARCH m USING PRIMARY KEY (sha256=?)",
                "SEARCH d USING INTEGER PRIMARY KEY (rowid=?)",
            ]
        );
        let mut searches = steps(BELOW);
        searches.retain(|step| step.starts_with('S'));
        assert_eq!(
            searches,
            [
                "SEARCH publication USING COVERING INDEX publication_standing (catalogue_id=? AND path>? AND path<?)",
                "SEARCH publication USING INDEX publication_offline (catalogue_id=?)",
            ]
        );
        let mut searches = steps(TITLE_OF);
        searches.retain(|step| step.contains(" publication "));
        assert_eq!(
            searches,
            [
                "SEARCH publication USING COVERING INDEX publication_standing (catalogue_id=? AND path=? AND is_online=?)",
                "SEARCH publication USING INDEX publication_offline (catalogue_id=?)",
            ]
        );
    }

    #[test]
    fn adding_a_document_starts_no_trigger() {
        let (_folder, store) = opened();
        let triggers = |reader: &ReadHandle| -> Result<Vec<String>, StoreError> {
            reader.all(
                "SELECT name FROM sqlite_schema WHERE type = 'trigger' AND sql LIKE '%AFTER INSERT ON document %'",
                [],
            )
        };
        assert_eq!(store.read(triggers).unwrap(), [""; 0], "SQLite would write the search index out for each document");
    }

    #[test]
    fn waits_for_the_disk_again_after_a_part_of_a_larger_change_also_when_that_failed() {
        let (_folder, store) = opened();
        let synchronous = |writer: &WriteHandle| -> Result<i64, StoreError> {
            Ok(writer.connection().query_row("PRAGMA synchronous", [], |row| row.get(0))?)
        };
        // SQLite, "PRAGMA synchronous": 1 is NORMAL, 2 is FULL.
        assert_eq!(store.write_unforced(synchronous).unwrap(), 1);
        assert_eq!(store.write(synchronous).unwrap(), 2);
        let failed = store.write_unforced(|_| Err::<(), _>(StoreError::Value("no".to_owned())));
        assert!(failed.is_err());
        assert_eq!(store.write(synchronous).unwrap(), 2);
    }

    #[test]
    fn who_reads_changes_nothing_also_on_the_connection_that_writes() {
        let (_folder, store) = opened();
        let change = |reader: &ReadHandle| -> Result<(), StoreError> {
            reader.prepare_cached("DELETE FROM setting")?;
            Ok(())
        };
        assert!(store.read(change).is_err());
        assert!(store.read_between_changes(change).is_err());
    }

    #[test]
    fn compiles_a_query_once_whatever_its_values() {
        let (_folder, store) = opened();
        let ask = |reader: &ReadHandle| {
            let mut statement = reader.prepare_cached(
                "SELECT id FROM document WHERE sha256 = :hash AND is_removed = 0 AND catalogue_id = :catalogue ORDER BY id LIMIT 1",
            )?;
            for number in 0..3_i64 {
                let found: Vec<i64> =
                    statement.query_map((number.to_string(), number), |row| row.get(0))?.collect::<Result<_, _>>()?;
                assert!(found.is_empty());
            }
            Ok(statement.get_status(StatementStatus::RePrepare))
        };
        assert_eq!(store.read::<_, StoreError>(ask).unwrap(), 0);
        assert_eq!(store.write::<_, StoreError>(|writer| ask(writer)).unwrap(), 0);
    }
}
