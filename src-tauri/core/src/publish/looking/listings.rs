//! What a destination tells of many files: whole folders are listed where many files of one are asked for, the others are
//! asked one by one, many at a time.

use crate::error::UseCaseError;
use crate::job::Cancel;
use crate::library::access::OpenSite;
use crate::model::SitePath;
use crate::store::looks::KnownFile;
use crate::target::{Listed, Looked, Seen, TargetError};
use std::collections::BTreeMap;

/// What stands where a file should be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Found {
    /// Nothing.
    Nothing,
    /// Something that is no file, or is reached by a link.
    NoFile,
    /// A file.
    File(Seen),
    /// Nobody can tell.
    Unknown,
}

/// A folder as it was listed.
struct Folder {
    /// By name.
    names: Vec<Listed>,
    /// When it last changed, as told just before.
    modified: Option<i64>,
}

/// What was listed so far. Folders are listed once.
pub(super) struct Listings<'a> {
    site: &'a OpenSite,
    cancel: &'a Cancel,
    folders: BTreeMap<Option<SitePath>, Folder>,
}

impl<'a> Listings<'a> {
    pub(super) fn new(site: &'a OpenSite, cancel: &'a Cancel) -> Self {
        Self {
            site,
            cancel,
            folders: BTreeMap::new(),
        }
    }

    /// Tells what stands at the path of each file, in the same order. Files of one folder stand together.
    pub(super) fn see(&mut self, files: &[KnownFile]) -> Result<Vec<Found>, UseCaseError> {
        let mut found = vec![Found::Nothing; files.len()];
        let mut alone = Vec::new();
        let mut at = 0;
        for group in files.chunk_by(|one, other| one.path.parent() == other.path.parent()) {
            let folder = (group.first()).and_then(|file| file.path.parent()?.parse().ok());
            let folder = self.folder(folder.as_ref(), group.len())?;
            for file in group {
                let listed = folder.and_then(|folder| folder.find(file.path.file_name()));
                match (listed, found.get_mut(at)) {
                    (Some(listed), Some(place)) => *place = listed,
                    // Another spelling of the name may be the same file there, so it is asked for by its own.
                    (None, _) => alone.push((at, file)),
                    (_, None) => {}
                }
                at += 1;
            }
        }
        for ((at, _), looked) in self.site.seen_of(&alone, |(_, file)| &file.path)? {
            if let Some(place) = found.get_mut(*at) {
                *place = Found::of(&looked);
            }
        }
        Ok(found)
    }

    /// Returns the folders that were listed, and when they last changed.
    pub(super) fn folders(&self) -> impl Iterator<Item = (&SitePath, Option<i64>)> {
        (self.folders.iter()).filter_map(|(path, folder)| Some((path.as_ref()?, folder.modified)))
    }

    /// Returns a folder, listed when that is worth it; `None` when each file is to be asked for.
    fn folder(
        &mut self,
        path: Option<&SitePath>,
        files: usize,
    ) -> Result<Option<&Folder>, UseCaseError> {
        let key = path.cloned();
        if !self.folders.contains_key(&key) {
            if files < WORTH_LISTING {
                return Ok(None);
            }
            let listed = self.list(path);
            let Ok(folder) = TargetError::of_one(listed).map_err(|lost| self.site.failed(lost))?
            else {
                // It cannot be listed; its files may still be seen.
                return Ok(None);
            };
            self.folders.insert(key.clone(), folder);
        }
        Ok(self.folders.get(&key))
    }

    fn list(&self, path: Option<&SitePath>) -> Result<Folder, TargetError> {
        let base = self.site.destination.base.as_ref();
        let seen = match path {
            Some(path) => base.seen(std::slice::from_ref(path))?,
            None => Vec::new(),
        };
        let modified = (seen.into_iter().flatten()).find_map(|seen| seen.modified);
        let mut names = base.list(path, self.cancel)?;
        names.sort_unstable_by(|(one, _), (other, _)| one.cmp(other));
        Ok(Folder { names, modified })
    }
}

impl Folder {
    fn find(&self, name: &str) -> Option<Found> {
        let at = (self.names).binary_search_by(|(known, _)| known.as_str().cmp(name));
        let (_, seen) = self.names.get(at.ok()?)?;
        Some(seen.map_or(Found::NoFile, Found::File))
    }
}

impl Found {
    fn of(looked: &Looked) -> Self {
        match looked {
            Ok(Some(seen)) => Self::File(*seen),
            Ok(None) => Self::Nothing,
            Err(TargetError::Link(_)) => Self::NoFile,
            Err(_) => Self::Unknown,
        }
    }
}

/// So many files of one folder are worth listing it: asking for each costs one question, listing at least four.
const WORTH_LISTING: usize = 8;
