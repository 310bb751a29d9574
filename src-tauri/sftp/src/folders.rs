//! The folder of the site on the server, and the folders in it: made when missing, and never outside.

use crate::remote::Remote;
use openbaarmaker_core::model::SitePath;
use openbaarmaker_core::publish::target::TargetError;
use std::collections::HashSet;
use std::sync::{Mutex, PoisonError};
use tokio::join;

/// The folder a target was opened on.
#[derive(Debug)]
pub(crate) struct Root {
    /// Real, absolute path; without a final slash, so empty for the root of the server.
    dir: String,
    /// Folders in it that were proven to exist and to lie inside.
    known: Mutex<HashSet<String>>,
}

impl Root {
    /// Looks up an existing folder, absolute or relative to the start folder.
    pub(crate) async fn open(remote: &Remote, dir: &str) -> Result<Self, TargetError> {
        let asked = if dir.is_empty() { "." } else { dir };
        let (real, found) = join!(remote.real_path(asked, dir), remote.find(asked, dir));
        if !found?.is_some_and(|found| found.is_folder) {
            return Err(TargetError::NotFound(dir.to_owned()));
        }
        Ok(Self {
            dir: real?.trim_end_matches('/').to_owned(),
            known: Mutex::default(),
        })
    }

    /// Returns the folder itself, as the server wants it.
    pub(crate) fn dir(&self) -> &str {
        if self.dir.is_empty() { "/" } else { &self.dir }
    }

    /// Returns where a path of the site lies on the server.
    pub(crate) fn join(&self, path: &str) -> String {
        format!("{}/{path}", self.dir)
    }

    /// Proves that the folder of `path` lies inside; `false` when it does not exist.
    pub(crate) async fn holds(
        &self,
        remote: &Remote,
        path: &SitePath,
    ) -> Result<bool, TargetError> {
        match path.parent() {
            Some(folder) => self.check(remote, folder).await,
            None => Ok(true),
        }
    }

    /// Makes a folder and those above it, where missing.
    pub(crate) async fn make(&self, remote: &Remote, folder: &str) -> Result<(), TargetError> {
        let ends = folder.match_indices('/').map(|(at, _)| at);
        for end in ends.chain([folder.len()]) {
            let level = folder.get(..end).unwrap_or(folder);
            if self.check(remote, level).await? {
                continue;
            }
            let made = remote.make_folder(&self.join(level), level).await;
            // Another file of the batch, or another program, may have made it in the meantime.
            if !self.check(remote, level).await? {
                made?;
                return Err(TargetError::NotFound(level.to_owned()));
            }
        }
        Ok(())
    }

    /// Proves that a folder exists and lies inside. Asked once for every folder.
    async fn check(&self, remote: &Remote, folder: &str) -> Result<bool, TargetError> {
        if self.known().contains(folder) {
            return Ok(true);
        }
        let place = self.join(folder);
        let (found, real) = join!(
            remote.find(&place, folder),
            remote.real_path(&place, folder)
        );
        match found? {
            None => return Ok(false),
            Some(found) if !found.is_folder => {
                return Err(TargetError::NameNotPossible(folder.to_owned()));
            }
            Some(_) => {}
        }
        let is_inside = real?
            .strip_prefix(&self.dir)
            .is_some_and(|rest| rest.starts_with('/'));
        if !is_inside {
            return Err(TargetError::Link(folder.to_owned()));
        }
        self.known().insert(folder.to_owned());
        Ok(true)
    }

    fn known(&self) -> std::sync::MutexGuard<'_, HashSet<String>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
