//! The handles for reading and changing the library.

use super::counted::Pending;
use openbaarmaker_diwoo::lists::{Lists, built_in_lists};
use rusqlite::{CachedStatement, Connection};
use std::{cell::RefCell, ops::Deref, sync::Arc};

/// Reads the library: a connection in a transaction, with one consistent state. A statement that would change anything
/// is an error here, even on the connection that writes.
#[derive(Debug)]
pub struct ReadHandle {
    connection: Connection,
    /// The value lists of the state being read.
    lists: RefCell<Arc<Lists>>,
    /// Changes of counters that the running transaction has not stored yet; empty on a reader.
    counts: RefCell<Pending>,
}

/// Changes and reads the library: the connection that writes, in a transaction.
#[derive(Debug)]
pub struct WriteHandle {
    reading: ReadHandle,
}

impl ReadHandle {
    /// Takes a connection, with the program's own lists until others are activated.
    pub(super) fn of(connection: Connection) -> Self {
        Self { connection, lists: RefCell::new(Arc::clone(built_in_lists())), counts: RefCell::default() }
    }

    /// Returns the value lists of the library in the state being read.
    pub fn lists(&self) -> Arc<Lists> {
        Arc::clone(&self.lists.borrow())
    }

    /// Sets the value lists of the state being read from now on. Others see those of a transaction when it is
    /// committed.
    pub(super) fn use_lists(&self, lists: Arc<Lists>) {
        self.lists.replace(lists);
    }

    /// Returns the connection, for its own matters: transactions, schema, cache size.
    pub(super) fn connection(&self) -> &Connection {
        &self.connection
    }

    /// Returns the changes of counters that are not in the table yet.
    pub(super) fn pending_counts(&self) -> Pending {
        self.counts.borrow().clone()
    }

    /// Prepares a query, or reuses a prepared one.
    pub(super) fn prepare_cached(&self, sql: &str) -> rusqlite::Result<CachedStatement<'_>> {
        let statement = self.connection.prepare_cached(sql)?;
        if statement.readonly() { Ok(statement) } else { Err(rusqlite::Error::InvalidQuery) }
    }
}

impl WriteHandle {
    pub(super) fn of(connection: Connection) -> Self {
        Self { reading: ReadHandle::of(connection) }
    }

    /// Prepares a query or a change, or reuses a prepared one.
    pub(super) fn prepare_cached(&self, sql: &str) -> rusqlite::Result<CachedStatement<'_>> {
        self.connection.prepare_cached(sql)
    }

    /// Changes the counters that are not in the table yet.
    pub(super) fn note_counts<T>(&self, change: impl FnOnce(&mut Pending) -> T) -> T {
        change(&mut self.reading.counts.borrow_mut())
    }

    pub(super) fn last_insert_rowid(&self) -> i64 {
        self.connection.last_insert_rowid()
    }
}

impl Deref for WriteHandle {
    type Target = ReadHandle;

    fn deref(&self) -> &ReadHandle {
        &self.reading
    }
}
