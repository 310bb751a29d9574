//! Files about to be added that have the name of a document's file, but other content: they may be its new version.

use super::obstacle::obstacle;
use crate::describe::editable::check_editable;
use crate::error::Result;
use crate::job::{Job, check};
use crate::library::App;
use crate::library::documents::{existing, title_of};
use crate::model::{CatalogueId, DocumentId, PublishedName};
use crate::opening::ask_disk;
use crate::store::ReadHandle;
use crate::store::documents::{self, StoredDocument};
use crate::wire::Namesake;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

impl App {
    /// Returns which of these files may replace a document's file: one that has its name, and content that no document
    /// has. Folders and zips are not opened.
    ///
    /// Shape: in the order of the files; no two for one document, because neither says that it is the newer.
    ///
    /// # Errors
    /// Fails with `cancelled` or `store-…`. A file that cannot be read is left out: adding it tells why.
    pub fn namesakes(&self, catalogue: CatalogueId, files: &[PathBuf], job: &Job<'_>) -> Result<Vec<Namesake>> {
        let mut found = Vec::new();
        for (at, file) in (0..).zip(files) {
            check(job.cancel)?;
            let Some(name) = file.file_name().and_then(|name| name.to_str()) else { continue };
            let Some(stored) = self.read(|connection| of_name(connection, catalogue, name))? else { continue };
            if !can_be_added(file, name) {
                continue;
            }
            let Ok(sha256) = self.content.hash_of(file, job.cancel) else {
                check(job.cancel)?;
                continue;
            };
            if self.query(|connection| documents::with_content(connection, catalogue, &sha256))?.is_none() {
                let (document, title) = (stored.document.id, title_of(&stored.document));
                found.push(Namesake { at, file: name.to_owned(), document, title });
            }
        }
        let mut times = BTreeMap::<DocumentId, u32>::new();
        for one in &found {
            *times.entry(one.document).or_default() += 1;
        }
        found.retain(|one| times.get(&one.document) == Some(&1));
        Ok(found)
    }
}

/// Tells whether a file can be added without obstacle; a link is not followed.
fn can_be_added(file: &Path, name: &str) -> bool {
    let asked = file.to_owned();
    let metadata = ask_disk(file, move || asked.symlink_metadata());
    metadata.is_ok_and(|metadata| obstacle(file, name, &metadata).is_ok())
}

/// Returns the document whose file has this name, and may be replaced. It is found by the name that the file would get
/// in an address.
fn of_name(connection: &ReadHandle, catalogue: CatalogueId, name: &str) -> Result<Option<StoredDocument>> {
    let key = PublishedName::propose(name).collision_key();
    for id in documents::namesakes(connection, catalogue, &key)? {
        let stored = existing(connection, id)?;
        let file = &stored.document.file;
        if file.name == name && !file.is_elsewhere() && check_editable(&stored).is_ok() {
            return Ok(Some(stored));
        }
    }
    Ok(None)
}
