//! The backups that the library knows of: erasing cannot reach those.

use super::super::App;
use super::super::app::{BACKUPS_NAME, DATABASE_NAME, SMALLEST_DATABASE};
use super::super::approval::{Approval, approved_on};
use super::super::own_files::unless_gone;
use super::super::swap::kept_libraries;
use crate::error::{Result, UseCaseError, store_io};
use crate::store::{ReadHandle, Store, WriteHandle, settings};
use std::collections::BTreeSet;
use std::path::Path;

impl App {
    /// Returns the places of backups made of this library, and of libraries that a restore put aside. Backups known to
    /// be deleted are left out; those on a disk that is not connected now are not.
    pub(crate) fn known_backups(&self) -> Result<Vec<String>> {
        let mut known = self.read(backups_there)?;
        known.extend(kept_libraries(&self.folder));
        Ok(each_once(known))
    }

    /// Removes the copies of the database that were made before migrating: they contain everything that was in it.
    pub(crate) fn remove_old_databases(&self) -> Result<()> {
        let folder = self.folder.join(BACKUPS_NAME);
        unless_gone(std::fs::remove_dir_all(&folder)).map_err(|error| store_io(&folder, &error))
    }
}

/// Facts about the library in a folder that remain true when a backup replaces it.
#[derive(Debug, Default)]
pub(super) struct Known {
    pub(super) backups: Vec<String>,
    /// The destinations that may be used on this computer.
    pub(super) approved: Vec<Approval>,
}

/// Reads these facts from the closed library in a folder; empty when it cannot be read.
pub(super) fn known_in(library: &Path, computer: &str) -> Known {
    let database = library.join(DATABASE_NAME);
    // Opening a missing database would create it.
    if !std::fs::metadata(&database).is_ok_and(|found| found.len() >= SMALLEST_DATABASE) {
        return Known::default();
    }
    let known = Store::open(&database, library).map_err(UseCaseError::from).and_then(|store| {
        store.read(|connection| {
            Ok(Known { backups: backups_there(connection)?, approved: approved_on(connection, computer)? })
        })
    });
    known.unwrap_or_default()
}

/// Adds backups to those that a library knows of.
pub(super) fn note_among(connection: &WriteHandle, places: impl IntoIterator<Item = String>) -> Result<()> {
    let mut known = backups_there(connection)?;
    known.extend(places);
    Ok(settings::write_json(connection, settings::BACKUPS, &each_once(known))?)
}

/// Returns the places of backups that were made and are not known to be deleted.
fn backups_there(connection: &ReadHandle) -> Result<Vec<String>> {
    let known = settings::read_json(connection, settings::BACKUPS)?;
    let mut known: Vec<String> = known.unwrap_or_default();
    known.retain(|backup| {
        let place = Path::new(backup);
        place.exists() || !place.parent().is_some_and(Path::exists)
    });
    Ok(known)
}

/// Removes duplicates, keeping the first of each place.
fn each_once(mut places: Vec<String>) -> Vec<String> {
    let mut seen = BTreeSet::new();
    places.retain(|place| seen.insert(place.clone()));
    places
}
