//! Files found on a destination, as a list with only the first of them.

use super::columns::from_row;
use crate::attributes::{apply, view};
use std::convert::Infallible;

/// A file that was found on a destination.
#[apply(view)]
pub struct FoundFile {
    /// Path relative to the base.
    pub path: String,
    /// Title of the document that it belongs to or takes the place of; empty when unknown.
    pub title: String,
}

impl FoundFile {
    /// Returns how a sentence names the file.
    pub fn named(&self) -> String {
        if self.title.is_empty() { self.path.clone() } else { format!("{} ({})", self.title, self.path) }
    }
}

/// Files that were found on a destination: the count, and the first of them.
#[apply(view)]
#[derive(Default)]
pub struct FoundFiles {
    /// Number of files.
    pub count: u32,
    /// The first files, at most 200, in order of path.
    pub files: Vec<FoundFile>,
}

impl FoundFiles {
    /// Counts one more; calls `file` only if it is to be listed.
    ///
    /// # Errors
    /// That of `file`.
    pub fn add<E>(&mut self, file: impl FnOnce() -> Result<FoundFile, E>) -> Result<(), E> {
        self.count += 1;
        if self.files.len() < SHOWN_FILES {
            self.files.push(file()?);
        }
        Ok(())
    }
}

impl FromIterator<FoundFile> for FoundFiles {
    fn from_iter<T: IntoIterator<Item = FoundFile>>(files: T) -> Self {
        let mut found = Self::default();
        for file in files {
            let Ok(()) = found.add(|| Ok::<_, Infallible>(file));
        }
        found
    }
}

from_row! { FoundFile: path, title }

/// How many files are listed; [`FoundFiles::files`] repeats it.
const SHOWN_FILES: usize = 200;
