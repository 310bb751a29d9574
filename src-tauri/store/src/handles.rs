//! Who asks the library, and who changes it.

use super::counted::Pending;
use openbaarmaker_diwoo::lists::{Lists, built_in_lists};
use rusqlite::{CachedStatement, Connection};
use std::{cell::RefCell, ops::Deref, sync::Arc};

/// Asks the library: a connection in a transaction, with one consistent state. A statement that would change anything is an
/// error here, also on the connection that writes.
#[derive(Debug)]
pub struct ReadHandle {
    connection: Connection,
    /// The value lists of the state that is seen.
    lists: RefCell<Arc<Lists>>,
    /// Counters that the running change made different; none where nothing is changed.
    counts: RefCell<Pending>,
}

/// Changes the library, and asks it: the connection that writes, in a transaction.
#[derive(Debug)]
pub struct WriteHandle {
    reading: ReadHandle,
}

impl ReadHandle {
    /// Takes a connection, with the lists that came with the program until others are put in force.
    pub(super) fn of(connection: Connection) -> Self {
        Self {
            connection,
            lists: RefCell::new(Arc::clone(built_in_lists())),
            counts: RefCell::default(),
        }
    }

    /// Returns the value lists of the library, as they are in the state that is seen here.
    #[must_use]
    pub fn lists(&self) -> Arc<Lists> {
        Arc::clone(&self.lists.borrow())
    }

    /// Takes the value lists of the state that is seen from now on. Those that a transaction leaves in the library others
    /// see when it is committed.
    pub(super) fn put_in_force(&self, lists: Arc<Lists>) {
        self.lists.replace(lists);
    }

    /// Returns the connection, for what is about itself: transactions, schema, how much it keeps in memory.
    pub(super) fn connection(&self) -> &Connection {
        &self.connection
    }

    /// Returns the changes of counters that are not in the table yet.
    pub(super) fn pending_counts(&self) -> Pending {
        self.counts.borrow().clone()
    }

    /// Prepares a query, or takes it from those that were prepared before.
    pub(super) fn prepare_cached(&self, sql: &str) -> rusqlite::Result<CachedStatement<'_>> {
        let statement = self.connection.prepare_cached(sql)?;
        if statement.readonly() {
            Ok(statement)
        } else {
            Err(rusqlite::Error::InvalidQuery)
        }
    }
}

impl WriteHandle {
    /// Takes a connection that writes.
    pub(super) fn of(connection: Connection) -> Self {
        Self {
            reading: ReadHandle::of(connection),
        }
    }

    /// Prepares a query or a change, or takes it from those that were prepared before.
    pub(super) fn prepare_cached(&self, sql: &str) -> rusqlite::Result<CachedStatement<'_>> {
        self.connection.prepare_cached(sql)
    }

    /// Changes what is not in the table of counters yet.
    pub(super) fn note_counts<T>(&self, change: impl FnOnce(&mut Pending) -> T) -> T {
        change(&mut self.reading.counts.borrow_mut())
    }

    /// Returns the row that was added last.
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
