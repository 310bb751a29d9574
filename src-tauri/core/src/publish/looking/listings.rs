//! What a destination tells of many files: whole folders are listed where many files of one are asked for, the others are
//! asked one by one, many at a time.

use crate::error::UseCaseError;
use crate::job::Cancel;
use crate::library::access::OpenSite;
use crate::model::SitePath;
use crate::store::looks::KnownFile;
use crate::target::{Listed, Looked, Seen, Target, TargetError};
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
}

/// What was listed so far. Files come by path, so a folder is listed once and let go when they are all past it.
#[derive(Default)]
pub(super) struct Listings {
    folders: BTreeMap<Option<SitePath>, Folder>,
    /// When each folder that was listed last changed.
    modified: BTreeMap<SitePath, Option<i64>>,
}

impl Listings {
    /// Tells what stands at the path of each file, in the same order. Files of one folder stand together.
    pub(super) fn see(
        &mut self,
        (site, cancel): (&OpenSite, &Cancel),
        files: &[KnownFile],
    ) -> Result<Vec<Found>, UseCaseError> {
        let mut found = vec![Found::Nothing; files.len()];
        let mut alone = Vec::new();
        let mut at = 0;
        for group in files.chunk_by(|one, other| one.path.parent() == other.path.parent()) {
            let folder = (group.first()).and_then(|file| file.path.parent()?.parse().ok());
            let folder = self.folder((site, cancel), folder.as_ref(), group.len())?;
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
        for ((at, _), looked) in site.seen_of(&alone, |(_, file)| &file.path)? {
            if let Some(place) = found.get_mut(*at) {
                *place = Found::of(&looked);
            }
        }
        Ok(found)
    }

    /// Returns the folders that were listed, and when they last changed.
    pub(super) fn folders(self) -> BTreeMap<SitePath, Option<i64>> {
        self.modified
    }

    /// Returns a folder, listed when that is worth it; `None` when each file is to be asked for.
    fn folder(
        &mut self,
        (site, cancel): (&OpenSite, &Cancel),
        path: Option<&SitePath>,
        files: usize,
    ) -> Result<Option<&Folder>, UseCaseError> {
        let key = path.cloned();
        if !self.folders.contains_key(&key) {
            if files < WORTH_LISTING {
                return Ok(None);
            }
            let listed = Folder::list(site.destination.base.as_ref(), path, cancel);
            let Ok((folder, modified)) =
                TargetError::of_one(listed).map_err(|lost| site.failed(lost))?
            else {
                // It cannot be listed; its files may still be seen.
                return Ok(None);
            };
            self.folders
                .retain(|other, _| is_above(other.as_ref(), path));
            self.modified
                .extend(path.map(|path| (path.clone(), modified)));
            self.folders.insert(key.clone(), folder);
        }
        Ok(self.folders.get(&key))
    }
}

/// Tells whether a folder may still hold files that come by path after those of another.
fn is_above(folder: Option<&SitePath>, other: Option<&SitePath>) -> bool {
    let Some(folder) = folder else { return true };
    let rest = other.and_then(|other| other.as_str().strip_prefix(folder.as_str()));
    rest.is_some_and(|rest| rest.starts_with('/'))
}

impl Folder {
    /// Lists a folder; returns when it last changed too, as told just before.
    fn list(
        base: &dyn Target,
        path: Option<&SitePath>,
        cancel: &Cancel,
    ) -> Result<(Self, Option<i64>), TargetError> {
        let seen = match path {
            Some(path) => base.seen(std::slice::from_ref(path))?,
            None => Vec::new(),
        };
        let modified = (seen.into_iter().flatten()).find_map(|seen| seen.modified);
        let mut names = base.list(path, cancel)?;
        names.sort_unstable_by(|(one, _), (other, _)| one.cmp(other));
        Ok((Self { names }, modified))
    }

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
