//! Holds what a destination tells of files against what is known of them.

use super::differences::Differences;
use super::listings::{Found, Listings};
use crate::error::UseCaseError;
use crate::job::{self, Cancel};
use crate::library::App;
use crate::library::access::{ASKED_AT_ONCE, OpenSite};
use crate::model::{Sha256, SitePath};
use crate::robots;
use crate::store::looks::{self, KnownFile};
use crate::target::{Seen, TargetError};
use serde::Deserialize;

/// How closely files are looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub enum Depth {
    /// By what the destination tells: size and moment of last change. Only what tells another moment is read.
    Told,
    /// By reading them all.
    Content,
}

/// Compares files, some at a time.
pub(crate) struct Comparing<'a> {
    site: &'a OpenSite,
    cancel: &'a Cancel,
    depth: Depth,
    listings: Listings<'a>,
    /// Bytes that may still be read; `None` is no limit.
    budget: Option<u64>,
    compared: Compared,
}

/// What came of comparing.
#[derive(Debug, Default)]
pub(crate) struct Compared {
    pub(crate) differences: Differences,
    /// Files that were looked at.
    pub(crate) looked: u32,
    /// Files of which the moment of last change is known now: their content is as it was left.
    learned: Vec<(SitePath, i64)>,
    /// Folders that were listed, and when each last changed.
    folders: Vec<(SitePath, Option<i64>)>,
}

impl<'a> Comparing<'a> {
    pub(super) fn new(
        (site, cancel): (&'a OpenSite, &'a Cancel),
        depth: Depth,
        budget: Option<u64>,
    ) -> Self {
        Self {
            site,
            cancel,
            depth,
            listings: Listings::new(site, cancel),
            budget,
            compared: Compared::default(),
        }
    }

    /// Compares these files. What is on its way, and robots.txt, which others write too, are no business of this.
    pub(super) fn compare(&mut self, mut files: Vec<KnownFile>) -> Result<(), UseCaseError> {
        job::check(self.cancel)?;
        files.retain(|file| {
            file.sha256 != Sha256::UNKNOWN && file.path.as_str() != robots::FILE_NAME
        });
        let found = self.listings.see(&files)?;
        let differences = &mut self.compared.differences;
        let mut to_read = Vec::new();
        for (file, found) in files.into_iter().zip(found) {
            self.compared.looked += 1;
            match found {
                Found::Nothing => _ = differences.missing.insert(file.path),
                Found::NoFile => _ = differences.changed.insert(file.path),
                Found::Unknown => differences.unread += 1,
                Found::File(seen) if seen.size_bytes != file.size_bytes => {
                    differences.changed.insert(file.path);
                }
                Found::File(seen) if self.depth == Depth::Content => to_read.push((file, seen)),
                Found::File(seen) => match (file.modified, seen.modified) {
                    (Some(known), Some(told)) if known != told => to_read.push((file, seen)),
                    // What was left before moments were kept.
                    (None, Some(told)) => self.compared.learned.push((file.path, told)),
                    _ => {}
                },
            }
        }
        for some in to_read.chunks(ASKED_AT_ONCE) {
            self.read(some)?;
        }
        Ok(())
    }

    /// Reads files, as far as the budget goes.
    fn read(&mut self, files: &[(KnownFile, Seen)]) -> Result<(), UseCaseError> {
        let mut within = Vec::new();
        for one in files {
            let size_bytes = one.0.size_bytes;
            match &mut self.budget {
                Some(left) if *left < size_bytes => self.compared.differences.unread += 1,
                budget => {
                    if let Some(left) = budget {
                        *left -= size_bytes;
                    }
                    within.push(one);
                }
            }
        }
        let digests = (self.site).digests_of(&within, |(file, _)| &file.path, self.cancel)?;
        let Compared {
            differences,
            learned,
            ..
        } = &mut self.compared;
        for ((file, seen), found) in digests {
            let path = file.path.clone();
            match found {
                Ok(Some(found)) if found.sha256 == file.sha256 => {
                    let told = seen.modified.filter(|_| seen.modified != file.modified);
                    learned.extend(told.map(|told| (path, told)));
                }
                Ok(Some(_)) | Err(TargetError::Link(_)) => _ = differences.changed.insert(path),
                Ok(None) => _ = differences.missing.insert(path),
                Err(_) => differences.unread += 1,
            }
        }
        Ok(())
    }

    pub(super) fn finish(self) -> Compared {
        let folders = self.listings.folders();
        Compared {
            folders: folders.map(|(path, told)| (path.clone(), told)).collect(),
            ..self.compared
        }
    }
}

impl App {
    /// Keeps what was seen: when files that are as they were left last changed, and folders in which all of them are.
    pub(super) fn keep_seen(
        &self,
        site: &OpenSite,
        compared: &Compared,
    ) -> Result<(), UseCaseError> {
        let target = site.target.id;
        if compared.learned.is_empty() && compared.folders.is_empty() {
            return Ok(());
        }
        self.write(|connection| {
            for (path, modified) in &compared.learned {
                looks::seen(connection, target, path, *modified)?;
            }
            let differences = &compared.differences;
            for (path, modified) in &compared.folders {
                let is_in = |other: &SitePath| other.parent() == Some(path.as_str());
                let is_whole = differences.unread == 0 && !differences.paths().any(is_in);
                looks::put_folder(connection, target, path, modified.filter(|_| is_whole))?;
            }
            Ok(())
        })
    }
}
