//! Undoes the creation of a library, so that a refused one leaves nothing behind.

use super::App;
use super::app::{BACKUPS_NAME, CONTENT_NAME, DATABASE_NAME, REPORTS_NAME};
use crate::error::{Result, store_io};
use std::io::{self, ErrorKind};

impl App {
    /// Removes a newly created library: its database and its empty folders. A library with a catalogue is kept, and so
    /// is every file that is not the library's.
    ///
    /// # Errors
    /// Fails with `store-io` and its kin.
    pub fn discard(self) -> Result<()> {
        if !self.catalogues()?.is_empty() {
            return Ok(());
        }
        self.check_ours()?;
        let Self { folder, store, lock, .. } = self;
        drop(store);
        let failed = |error: io::Error| store_io(&folder, &error);
        for name in [REPORTS_NAME, CONTENT_NAME, BACKUPS_NAME] {
            match std::fs::remove_dir(folder.join(name)) {
                Err(error) if error.kind() == ErrorKind::DirectoryNotEmpty => return Ok(()),
                Err(error) if error.kind() != ErrorKind::NotFound => return Err(failed(error)),
                Ok(()) | Err(_) => {}
            }
        }
        std::fs::remove_file(folder.join(DATABASE_NAME)).map_err(failed)?;
        lock.discard(&folder).map_err(failed)
    }
}
