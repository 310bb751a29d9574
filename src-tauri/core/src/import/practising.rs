//! Practice libraries, which publish only to a folder of their own, and the practice documents, which only such a
//! library publishes; they are recognised by their content.

use super::AddedDocument;
use crate::error::{Code, Problem, Result, store_io};
use crate::job::Job;
use crate::library::app::{PRACTICE_SITE_NAME, STAGING_NAME, remove_practice};
use crate::library::practice::{DOCUMENTS, HASHES, ON, is_for_practice};
use crate::library::{App, Environment};
use crate::model::{Catalogue, CatalogueId, Now, TargetPlace};
use crate::store::{ReadHandle, WriteHandle, settings, used_content};
use crate::wire::{AddOptions, AddResult, CatalogueInput, TargetInput};
use std::path::{Path, PathBuf};
use std::{fs, io};

impl App {
    /// Creates a practice library in a folder, with a catalogue and a site; the documents are added separately.
    ///
    /// Shape: `organisation` is that of the person who practises, URI or label; an example if absent or unknown.
    ///
    /// # Errors
    /// As [`Self::create`].
    pub fn create_to_practise(
        folder: &Path,
        organisation: Option<&str>,
        environment: Environment,
        now: Now,
    ) -> Result<Self> {
        let site = folder.join(PRACTICE_SITE_NAME);
        fs::create_dir_all(&site).map_err(|error| store_io(&site, &error))?;
        let app = Self::create(folder, environment, now)?;
        // Set before anything can be published: no content of this library may leave its folder.
        app.write(|connection| Ok(settings::write(connection, settings::PRACTICE, ON)?))?;
        let known = organisation.filter(|text| app.store.lists().organisation(text).is_some());
        let input = CatalogueInput {
            organisation: Some(known.unwrap_or(EXAMPLE).to_owned()),
            base_url: Some(BASE_URL.to_owned()),
            ..CatalogueInput::default()
        };
        let catalogue = app.catalogue_add(&input, now)?;
        let target =
            TargetInput { name: String::new(), place: TargetPlace::Folder { dir: site.display().to_string() } };
        app.target_add(catalogue.id, &target, now)?;
        Ok(app)
    }

    /// Adds the practice documents, in the same way as ordinary documents.
    ///
    /// # Errors
    /// As [`Self::add`]; `store-io` when they cannot be unpacked first.
    pub fn add_practice_documents(
        &self,
        catalogue: CatalogueId,
        job: &Job<'_>,
        on_added: &mut dyn FnMut(AddedDocument),
    ) -> Result<AddResult> {
        let folder = self.folder.join(STAGING_NAME).join(UNPACKED_NAME);
        let failed = |error: io::Error| store_io(&folder, &error);
        let files = unpack(&folder).map_err(failed)?;
        let result = self.add(catalogue, &files, &AddOptions::default(), job, on_added);
        // What cannot be removed now is removed at the next start.
        let _ = fs::remove_dir_all(&folder);
        result
    }

    /// Deletes the practice library that was made in a folder, with its site; nothing where none was made. What somebody
    /// else put in the folder stays.
    ///
    /// # Errors
    /// `store-io`: another program has a file open.
    pub fn delete_practice(folder: &Path) -> Result<()> {
        if !folder.join(PRACTICE_SITE_NAME).is_dir() {
            return Ok(());
        }
        remove_practice(folder).map_err(|error| store_io(folder, &error))
    }

    /// Tells whether this is a practice library.
    pub fn is_for_practice(&self) -> Result<bool> {
        self.query(is_for_practice)
    }

    /// Returns the folder of the site that a practice library publishes to.
    pub fn practice_site(&self) -> PathBuf {
        self.folder.join(PRACTICE_SITE_NAME)
    }

    /// Refuses a place outside the folder of a practice library, also when reached through a link.
    pub(crate) fn check_practice_place(
        &self,
        connection: &ReadHandle,
        catalogue: &Catalogue,
        place: &TargetPlace,
    ) -> Result<()> {
        if !is_for_practice(connection)? {
            return Ok(());
        }
        let real = |path: &Path| path.canonicalize().unwrap_or_else(|_| path.to_owned());
        let is_own = match place {
            TargetPlace::Folder { dir } => {
                catalogue.host_root.is_none() && real(Path::new(dir)) == real(&self.folder).join(PRACTICE_SITE_NAME)
            }
            TargetPlace::Sftp { .. } => false,
        };
        if is_own {
            return Ok(());
        }
        Err(Problem::new(Code::PracticeLibrary).refuse())
    }

    /// Judges practice documents in an ordinary library again: one of an earlier version may have them, even online.
    pub(crate) fn recheck_practice_documents(connection: &WriteHandle, now: Now) -> Result<()> {
        if is_for_practice(connection)? {
            return Ok(());
        }
        for sha256 in HASHES.iter() {
            for id in used_content::users(connection, sha256)? {
                Self::recheck_one(connection, id, now)?;
            }
        }
        Ok(())
    }
}

/// Writes the practice documents to a folder, creating it.
fn unpack(folder: &Path) -> io::Result<Vec<PathBuf>> {
    fs::create_dir_all(folder)?;
    let files = DOCUMENTS.iter().map(|(name, bytes)| {
        let file = folder.join(name);
        fs::write(&file, bytes).map(|()| file)
    });
    files.collect()
}

/// RFC 2606, "Reserved Example Second Level Domain Names" and "TLDs for Testing": no site can ever exist there.
const BASE_URL: &str = "https://oefenen.example/";
/// The organisation of a practice library when none was chosen. Source: `data/oefenset/PROVENANCE.md`.
const EXAMPLE: &str = "gemeente Groningen";
/// The folder for the documents until they are added, inside the staging folder.
const UNPACKED_NAME: &str = "oefenset";
