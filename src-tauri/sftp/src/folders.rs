//! The site's folder on the server and the folders in it: created when missing, and never outside it.

use crate::remote::{Remote, RemotePath};
use openbaarmaker_core::model::SitePath;
use openbaarmaker_core::target::TargetError;
use std::collections::HashSet;
use std::sync::{Mutex, PoisonError};
use tokio::join;

/// The folder that a target was opened on.
#[derive(Debug)]
pub(crate) struct Root {
    /// Real, absolute path without a trailing slash, so empty for the root of the server.
    dir: String,
    /// Folders in it proven to exist and not to be links, for the duration of one batch.
    known: Mutex<HashSet<String>>,
}

impl Root {
    /// Looks up an existing folder, given as an absolute path or relative to the start folder.
    pub(crate) async fn open(remote: &Remote, dir: &str) -> Result<Self, TargetError> {
        let asked = RemotePath { path: if dir.is_empty() { "." } else { dir }.to_owned(), what: dir };
        let (real, found) = join!(remote.real_path(&asked), remote.find(&asked));
        if !found?.is_some_and(|found| found.is_folder) {
            return Err(TargetError::NotFound(dir.to_owned()));
        }
        Ok(Self { dir: real?.trim_end_matches('/').to_owned(), known: Mutex::default() })
    }

    /// Returns the path of the folder itself on the server.
    pub(crate) fn dir(&self) -> &str {
        if self.dir.is_empty() { "/" } else { &self.dir }
    }

    pub(crate) fn place<'p>(&self, path: &'p str) -> RemotePath<'p> {
        RemotePath { path: format!("{}/{path}", self.dir), what: path }
    }

    /// Proves that the folder of `path` is inside and no folder on the way is a link; `false` if it does not exist.
    pub(crate) async fn holds(&self, remote: &Remote, path: &SitePath) -> Result<bool, TargetError> {
        match path.parent() {
            Some(folder) => self.has(remote, folder).await,
            None => Ok(true),
        }
    }

    /// Proves that a folder is inside and that no folder on the way there is a link; `false` when it does not exist.
    pub(crate) async fn has(&self, remote: &Remote, folder: &str) -> Result<bool, TargetError> {
        for level in levels(folder) {
            if !self.check(remote, level).await? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Returns the folder of `path`, or the last one on the way there that exists; empty for the folder itself.
    pub(crate) async fn nearest<'p>(&self, remote: &Remote, path: &'p SitePath) -> Result<&'p str, TargetError> {
        let mut nearest = "";
        for level in path.parent().into_iter().flat_map(levels) {
            if !self.check(remote, level).await? {
                break;
            }
            nearest = level;
        }
        Ok(nearest)
    }

    /// Forgets which folders were checked, so that a link made in the meantime is noticed.
    pub(crate) fn forget(&self) {
        self.known().clear();
    }

    /// Creates a folder and its parents, where missing.
    pub(crate) async fn make(&self, remote: &Remote, folder: &str) -> Result<(), TargetError> {
        for level in levels(folder) {
            if self.check(remote, level).await? {
                continue;
            }
            let made = remote.make_folder(&self.place(level)).await;
            // Another upload of the batch, or another program, may have created it in the meantime.
            if !self.check(remote, level).await? {
                made?;
                return Err(TargetError::NotFound(level.to_owned()));
            }
        }
        Ok(())
    }

    /// Proves that a folder exists and is no link, given that its parents were proven. Asks once per folder in a batch.
    async fn check(&self, remote: &Remote, folder: &str) -> Result<bool, TargetError> {
        if self.known().contains(folder) {
            return Ok(true);
        }
        match remote.look(&self.place(folder)).await? {
            None => return Ok(false),
            Some(found) if !found.is_folder => {
                return Err(TargetError::NameNotPossible(folder.to_owned()));
            }
            Some(_) => {}
        }
        self.known().insert(folder.to_owned());
        Ok(true)
    }

    fn known(&self) -> std::sync::MutexGuard<'_, HashSet<String>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Returns a folder and its parents, outermost first.
fn levels(folder: &str) -> impl Iterator<Item = &str> {
    let ends = folder.match_indices('/').map(|(at, _)| at);
    ends.chain([folder.len()]).map(move |end| folder.get(..end).unwrap_or(folder))
}
