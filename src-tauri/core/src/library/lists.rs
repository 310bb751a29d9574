//! The value lists of a library, when it is opened.

use crate::error::{Code, Problem, Stop};
use crate::lists::{StoredList, put_in_force};
use crate::store::{Store, lists as stored};

/// Puts the lists of a library in force when it is opened.
pub(crate) fn load(store: &Store) -> Result<(), Stop> {
    let imported = store.read::<_, Stop>(|connection| Ok(stored::imported(connection)?))?;
    force(&imported)
}

/// Puts imported lists in force.
pub(crate) fn force(imported: &[StoredList]) -> Result<(), Stop> {
    put_in_force(imported).map_err(|error| {
        let problem = Problem::new(Code::StoreCorrupt).with("path", "");
        problem.detail(error).fail()
    })
}
