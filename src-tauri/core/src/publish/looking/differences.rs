//! The differences between a destination and the record of what was published there.

use crate::error::{Code, Problem, Result, UseCaseError};
use crate::model::{CatalogueId, SitePath, TargetId};
use crate::site::site_files::{STATUS_FILE, is_own_file};
use crate::store::{ReadHandle, file_checks};
use crate::wire::{FoundFile, FoundFiles, SiteDifferences, SiteProblem};
use std::collections::BTreeSet;
use std::convert::Infallible;

/// Files that differ from what was published on a destination, by path.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Differences {
    /// Missing files.
    pub missing: BTreeSet<SitePath>,
    /// Files with other content, and paths that now have something other than a file.
    pub changed: BTreeSet<SitePath>,
    /// Files with another modification time that were not read, or that cannot be examined; without titles.
    pub unread: FoundFiles,
}

impl Differences {
    /// Tells whether no difference was found and every file was examined.
    pub fn is_empty(&self) -> bool {
        self.missing.is_empty() && self.changed.is_empty()
    }

    /// Tells whether all examined files of a folder are unchanged.
    pub(super) fn is_whole(&self, folder: &SitePath) -> bool {
        !(self.paths()).any(|path| path.parent() == Some(folder.as_str()))
    }

    /// Counts a file that was not read, or that cannot be examined.
    pub(crate) fn leave_unread(&mut self, path: &SitePath) {
        let Ok(()) =
            self.unread.add(|| Ok::<_, Infallible>(FoundFile { path: path.to_string(), title: String::new() }));
    }

    /// Leaves out a file that will be removed anyway.
    pub(crate) fn forget(&mut self, path: &SitePath) {
        self.missing.remove(path);
        self.changed.remove(path);
    }

    pub(crate) fn paths(&self) -> impl Iterator<Item = &SitePath> {
        self.missing.iter().chain(&self.changed)
    }

    /// Returns those that must still be there; a missing file of a document withdrawn meanwhile is no loss. A sitemap
    /// that was missing is, also when nothing needs it any more.
    pub(crate) fn of_standing(&self, connection: &ReadHandle, target: TargetId) -> Result<Self> {
        let mut standing = self.clone();
        for path in self.paths() {
            let is_sitemap = is_own_file(path) && path.as_str() != STATUS_FILE;
            if !is_sitemap && file_checks::known(connection, target, path.as_str())?.is_none() {
                standing.forget(path);
            }
        }
        Ok(standing)
    }

    pub(crate) fn view(&self, connection: &ReadHandle, catalogue: CatalogueId) -> Result<SiteDifferences> {
        let named = |paths: &BTreeSet<SitePath>| {
            let mut files = FoundFiles::default();
            for path in paths {
                files.add(|| {
                    let title = file_checks::title_of(connection, catalogue, path.as_str())?;
                    Ok::<_, UseCaseError>(FoundFile { path: path.to_string(), title: title.unwrap_or_default() })
                })?;
            }
            Ok::<_, UseCaseError>(files)
        };
        let (missing, changed) = (named(&self.missing)?, named(&self.changed)?);
        Ok(SiteDifferences { missing, changed, unread: self.unread.count })
    }

    /// Returns the files that were not read or cannot be examined, with their titles.
    pub(crate) fn unread_view(&self, connection: &ReadHandle, catalogue: CatalogueId) -> Result<FoundFiles> {
        let mut unread = self.unread.clone();
        for file in &mut unread.files {
            file.title = file_checks::title_of(connection, catalogue, &file.path)?.unwrap_or_default();
        }
        Ok(unread)
    }
}

impl SiteDifferences {
    /// Tells whether a file is missing or changed.
    pub fn has_any(&self) -> bool {
        self.missing.count + self.changed.count > 0
    }

    /// Returns the problems to report about these files.
    pub fn problems(&self) -> impl Iterator<Item = SiteProblem> {
        let kinds = [(Code::TargetMissingFiles, &self.missing), (Code::TargetChangedFiles, &self.changed)];
        (kinds.into_iter()).filter(|(_, files)| files.count > 0).map(|(code, files)| {
            let named = files.files.iter().take(NAMED).map(FoundFile::named);
            let list = named.collect::<Vec<_>>().join(", ");
            let problem = Problem::new(code).with("count", files.count);
            SiteProblem::new(problem.with("names", list))
        })
    }
}

/// Files named in the sentence; the result lists them all.
const NAMED: usize = 3;
