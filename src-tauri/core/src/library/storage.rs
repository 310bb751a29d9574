//! The location of the library, and the appearance of its window.

use super::App;
use super::app::{CONTENT_NAME, moment};
use crate::error::{Result, invalid};
use crate::store::{private, settings};
use crate::wire::{Appearance, LibraryView};
use std::path::Path;
use walkdir::WalkDir;

impl App {
    /// Returns the location and size of the library.
    pub fn library(&self) -> Result<LibraryView> {
        let last_backup = self.query(|connection| settings::read_json(connection, settings::LAST_BACKUP))?;
        let copies = self.folder.join(CONTENT_NAME);
        Ok(LibraryView {
            path: self.folder.display().to_string(),
            database_bytes: database_bytes(self.store.path()),
            files_bytes: bytes_below(&copies),
            is_open_to_others: private::is_open_to_others(&self.folder),
            automatic: self.automatic_backup()?,
            last_backup: last_backup.and_then(moment),
        })
    }

    /// Returns the appearance of the window for this library.
    pub fn appearance(&self) -> Result<Appearance> {
        let kept = self.query(|connection| settings::read_json(connection, settings::APPEARANCE))?;
        Ok(kept.unwrap_or_default())
    }

    /// Stores the appearance of the window for this library.
    ///
    /// # Errors
    /// Refuses with `value-invalid` when the text size or language is not supported.
    pub fn set_appearance(&self, value: &Appearance) -> Result<()> {
        if !(80..=200).contains(&value.text_percent) {
            return Err(invalid("textPercent", value.text_percent));
        }
        if !["nl", "en"].contains(&value.language.as_str()) {
            return Err(invalid("language", &value.language));
        }
        self.write(|connection| Ok(settings::write_json(connection, settings::APPEARANCE, value)?))
    }
}

/// Returns the size of a database, including what is still in its log.
fn database_bytes(path: &Path) -> u64 {
    let mut log = path.as_os_str().to_owned();
    log.push("-wal");
    let size = |path: &Path| std::fs::metadata(path).map_or(0, |metadata| metadata.len());
    size(path) + size(Path::new(&log))
}

/// Returns the size of the files below a folder, without the hidden ones.
fn bytes_below(folder: &Path) -> u64 {
    let entries = WalkDir::new(folder).into_iter().filter_map(Result::ok);
    let files = entries.filter(|entry| {
        let name = entry.file_name().to_string_lossy();
        entry.file_type().is_file() && !name.starts_with('.') && !name.starts_with("openbaarmaker.lock")
    });
    files.filter_map(|file| Some(file.metadata().ok()?.len())).sum()
}
