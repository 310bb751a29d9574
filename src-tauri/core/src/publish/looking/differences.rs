//! What differs on a destination from what was left there.

use crate::error::{Code, Problem, UseCaseError};
use crate::model::{CatalogueId, SitePath, TargetId};
use crate::store::{ReadHandle, looks};
use crate::wire::{FoundFile, FoundFiles, SiteDifferences, SiteProblem};
use std::collections::BTreeSet;

/// Files that are not what was left on a destination, by path.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Differences {
    /// Files that are gone.
    pub missing: BTreeSet<SitePath>,
    /// Files with another content, and what is no file where one should be.
    pub changed: BTreeSet<SitePath>,
    /// Files that tell another moment of last change and were not read, or that cannot be looked at.
    pub unread: u32,
}

impl Differences {
    /// Tells whether everything is as it was left, as far as was looked.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.missing.is_empty() && self.changed.is_empty()
    }

    /// Tells whether all files of a folder are as they were left, as far as was looked.
    pub(super) fn is_whole(&self, folder: &SitePath) -> bool {
        !(self.paths()).any(|path| path.parent() == Some(folder.as_str()))
    }

    /// Leaves out a file that goes in any case.
    pub(crate) fn forget(&mut self, path: &SitePath) {
        self.missing.remove(path);
        self.changed.remove(path);
    }

    /// Goes through all of them.
    pub(crate) fn paths(&self) -> impl Iterator<Item = &SitePath> {
        self.missing.iter().chain(&self.changed)
    }

    /// Returns those that should still stand there: what was withdrawn meanwhile is no loss.
    pub(crate) fn of_standing(
        &self,
        connection: &ReadHandle,
        target: TargetId,
    ) -> Result<Self, UseCaseError> {
        let mut standing = self.clone();
        for path in self.paths() {
            if looks::known(connection, target, path.as_str())?.is_none() {
                standing.forget(path);
            }
        }
        Ok(standing)
    }

    /// Returns what is shown of them, with the titles of documents.
    pub(crate) fn view(
        &self,
        connection: &ReadHandle,
        catalogue: CatalogueId,
    ) -> Result<SiteDifferences, UseCaseError> {
        let named = |paths: &BTreeSet<SitePath>| {
            let mut files = FoundFiles::default();
            for path in paths {
                files.add(|| {
                    let title = looks::title_at(connection, catalogue, path.as_str())?;
                    Ok::<_, UseCaseError>(FoundFile {
                        path: path.to_string(),
                        title: title.unwrap_or_default(),
                    })
                })?;
            }
            Ok::<_, UseCaseError>(files)
        };
        Ok(SiteDifferences {
            missing: named(&self.missing)?,
            changed: named(&self.changed)?,
            unread: self.unread,
        })
    }
}

impl SiteDifferences {
    /// Tells whether something is gone or changed.
    #[must_use]
    pub fn has_any(&self) -> bool {
        self.missing.count + self.changed.count > 0
    }

    /// Returns what is told of a publication beside these files.
    pub fn problems(&self) -> impl Iterator<Item = SiteProblem> {
        let kinds = [
            (Code::TargetMissingFiles, &self.missing),
            (Code::TargetChangedFiles, &self.changed),
        ];
        (kinds.into_iter())
            .filter(|(_, files)| files.count > 0)
            .map(|(code, files)| {
                let named = files.files.iter().take(NAMED).map(FoundFile::named);
                let list = named.collect::<Vec<_>>().join(", ");
                let problem = Problem::new(code).with("count", files.count);
                SiteProblem::new(problem.with("names", list))
            })
    }
}

/// Files that the sentence names; the answer lists them.
const NAMED: usize = 3;
