//! Queries a destination about many files: lists a folder when many of its files are needed, else asks in batches.

use crate::error::Result;
use crate::job::Cancel;
use crate::library::access::OpenSite;
use crate::model::SitePath;
use crate::store::file_checks::KnownFile;
use crate::target::{FileStat, Listed, Looked, Target, TargetError};
use std::collections::BTreeMap;

/// What is at the path of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum AtPath {
    /// Nothing.
    Nothing,
    /// Something that is not a file, or that is reached through a link.
    NoFile,
    File(FileStat),
    Unknown,
}

struct Folder {
    /// Sorted by name.
    names: Vec<Listed>,
}

/// The listings so far. Files arrive ordered by path, so each folder is listed once and then dropped.
#[derive(Default)]
pub(super) struct Listings {
    folders: BTreeMap<Option<SitePath>, Folder>,
    /// Modification time of each listed folder.
    modified: BTreeMap<SitePath, Option<i64>>,
}

impl Listings {
    /// Returns what is at the path of each file, in the same order. Files of one folder are adjacent.
    pub(super) fn see(&mut self, (site, cancel): (&OpenSite, &Cancel), files: &[KnownFile]) -> Result<Vec<AtPath>> {
        let mut found = vec![AtPath::Nothing; files.len()];
        let mut alone = Vec::new();
        let mut at = 0;
        for group in files.chunk_by(|one, other| one.path.parent() == other.path.parent()) {
            let folder = (group.first()).and_then(|file| file.path.parent()?.parse().ok());
            let folder = self.folder((site, cancel), folder.as_ref(), group.len())?;
            for file in group {
                let listed = folder.and_then(|folder| folder.find(file.path.file_name()));
                match (listed, found.get_mut(at)) {
                    (Some(listed), Some(place)) => *place = listed,
                    // The server may treat another spelling as the same file, so ask for this name.
                    (None, _) => alone.push((at, file)),
                    (_, None) => {}
                }
                at += 1;
            }
        }
        for ((at, _), looked) in site.seen_of(&alone, |(_, file)| &file.path)? {
            if let Some(place) = found.get_mut(*at) {
                *place = AtPath::of(&looked);
            }
        }
        Ok(found)
    }

    pub(super) fn folders(self) -> BTreeMap<SitePath, Option<i64>> {
        self.modified
    }

    /// Returns a folder's listing when listing pays off; `None` when each file must be queried.
    fn folder(
        &mut self,
        (site, cancel): (&OpenSite, &Cancel),
        path: Option<&SitePath>,
        files: usize,
    ) -> Result<Option<&Folder>> {
        let key = path.cloned();
        if !self.folders.contains_key(&key) {
            if files < WORTH_LISTING {
                return Ok(None);
            }
            let listed = Folder::list(site.destination.base.as_ref(), path, cancel);
            let Ok((folder, modified)) = TargetError::unless_batch_ends(listed).map_err(|lost| site.failed(lost))?
            else {
                // It cannot be listed; its files may still be visible.
                return Ok(None);
            };
            self.folders.retain(|other, _| is_above(other.as_ref(), path));
            self.modified.extend(path.map(|path| (path.clone(), modified)));
            self.folders.insert(key.clone(), folder);
        }
        Ok(self.folders.get(&key))
    }
}

/// Tells whether a folder, in path order, may still have files after those of another.
fn is_above(folder: Option<&SitePath>, other: Option<&SitePath>) -> bool {
    let Some(folder) = folder else { return true };
    let rest = other.and_then(|other| other.as_str().strip_prefix(folder.as_str()));
    rest.is_some_and(|rest| rest.starts_with('/'))
}

impl Folder {
    /// Lists a folder; also returns its modification time, asked just before.
    fn list(base: &dyn Target, path: Option<&SitePath>, cancel: &Cancel) -> Result<(Self, Option<i64>), TargetError> {
        let seen = match path {
            Some(path) => base.seen(std::slice::from_ref(path))?,
            None => Vec::new(),
        };
        let modified = (seen.into_iter().flatten()).find_map(|seen| seen.modified);
        let mut names = base.list(path, cancel)?;
        names.sort_unstable_by(|(one, _), (other, _)| one.cmp(other));
        Ok((Self { names }, modified))
    }

    fn find(&self, name: &str) -> Option<AtPath> {
        let at = (self.names).binary_search_by(|(known, _)| known.as_str().cmp(name));
        let (_, seen) = self.names.get(at.ok()?)?;
        Some(seen.map_or(AtPath::NoFile, AtPath::File))
    }
}

impl AtPath {
    fn of(looked: &Looked) -> Self {
        match looked {
            Ok(Some(seen)) => Self::File(*seen),
            Ok(None) => Self::Nothing,
            Err(TargetError::Link(_)) => Self::NoFile,
            Err(_) => Self::Unknown,
        }
    }
}

/// Number of files of one folder that makes listing it pay off: one request per file, at least four per listing.
const WORTH_LISTING: usize = 8;
