//! Compares what a destination reports of files with what is known of them.

use super::differences::Differences;
use super::listings::{AtPath, Listings};
use crate::counting::count;
use crate::error::Result;
use crate::ipm::names::FOLDER;
use crate::job::{self, Cancel};
use crate::library::App;
use crate::library::access::{ASKED_AT_ONCE, OpenSite};
use crate::model::{Sha256, SitePath, TargetId};
use crate::robots;
use crate::store::file_checks::{self, KnownFile};
use crate::target::{FileStat, TargetError};
use serde::Deserialize;
use std::collections::BTreeMap;

/// How closely files are examined.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub enum Depth {
    /// By the size and modification time that the destination reports. Only files with another time are read.
    Told,
    /// By reading every file.
    Content,
}

/// Compares files in batches, ordered by path. A batch during which the connection breaks is compared again in full.
pub(crate) struct Comparing {
    depth: Depth,
    listings: Listings,
    /// Bytes that may still be read; `None` means no limit.
    budget: Option<u64>,
    pub(super) compared: Compared,
}

/// The result of comparing.
#[derive(Debug, Default)]
pub(crate) struct Compared {
    pub(crate) differences: Differences,
    /// Number of files examined.
    pub(crate) looked: u32,
    /// Files with unchanged content whose modification time is now known.
    learned: Vec<(SitePath, i64)>,
    /// Folders that were listed, with their modification times.
    folders: BTreeMap<SitePath, Option<i64>>,
}

impl Comparing {
    pub(crate) fn new(depth: Depth, budget: Option<u64>) -> Self {
        Self { depth, listings: Listings::default(), budget, compared: Compared::default() }
    }

    /// Compares these files. Skips files that are being sent, and robots.txt, which others write too.
    pub(crate) fn compare(&mut self, there: (&OpenSite, &Cancel), files: Vec<KnownFile>) -> Result<()> {
        let unread = self.compared.differences.unread.clone();
        let compared = self.compare_all(there, files);
        if compared.is_err() {
            // They will be compared again.
            self.compared.differences.unread = unread;
        }
        compared
    }

    fn compare_all(&mut self, there: (&OpenSite, &Cancel), mut files: Vec<KnownFile>) -> Result<()> {
        job::check(there.1)?;
        files.retain(|file| file.sha256 != Sha256::UNKNOWN && file.path.as_str() != robots::FILE_NAME);
        let found = self.listings.see(there, &files)?;
        let looked = files.len();
        let (mut to_read, mut left) = (Vec::new(), self.budget);
        let differences = &mut self.compared.differences;
        for (file, found) in files.into_iter().zip(found) {
            match found {
                AtPath::Nothing => _ = differences.missing.insert(file.path),
                AtPath::NoFile => _ = differences.changed.insert(file.path),
                AtPath::Unknown => differences.leave_unread(&file.path),
                AtPath::File(seen) if seen.size_bytes != file.size_bytes => {
                    differences.changed.insert(file.path);
                }
                AtPath::File(seen) if self.depth == Depth::Content => to_read.push((file, seen)),
                AtPath::File(seen) => match (file.modified, seen.modified) {
                    (Some(known), Some(told)) if known != told => to_read.push((file, seen)),
                    // It was adopted, or written before modification times were stored.
                    (None, Some(told)) => match left.map(|left| left.checked_sub(file.size_bytes)) {
                        Some(None) => self.compared.learned.push((file.path, told)),
                        rest => {
                            left = rest.flatten();
                            to_read.push((file, seen));
                        }
                    },
                    _ => {}
                },
            }
        }
        for some in to_read.chunks(ASKED_AT_ONCE) {
            self.read(there, some)?;
        }
        self.compared.looked += count(looked);
        Ok(())
    }

    /// Reads files, within the budget.
    fn read(&mut self, (site, cancel): (&OpenSite, &Cancel), files: &[(KnownFile, FileStat)]) -> Result<()> {
        let mut within = Vec::new();
        for one in files {
            let size_bytes = one.0.size_bytes;
            match &mut self.budget {
                Some(left) if *left < size_bytes => self.compared.differences.leave_unread(&one.0.path),
                budget => {
                    if let Some(left) = budget {
                        *left -= size_bytes;
                    }
                    within.push(one);
                }
            }
        }
        let digests = site.digests_of(&within, |(file, _)| &file.path, cancel)?;
        let Compared { differences, learned, .. } = &mut self.compared;
        for ((file, seen), found) in digests {
            let path = file.path.clone();
            match found {
                Ok(Some(found)) if found.sha256 == file.sha256 => {
                    let told = seen.modified.filter(|_| seen.modified != file.modified);
                    learned.extend(told.map(|told| (path, told)));
                }
                Ok(Some(_)) | Err(TargetError::Link(_)) => _ = differences.changed.insert(path),
                Ok(None) => _ = differences.missing.insert(path),
                Err(_) => differences.leave_unread(&path),
            }
        }
        Ok(())
    }

    pub(crate) fn finish(self) -> Compared {
        Compared { folders: self.listings.folders(), ..self.compared }
    }
}

impl App {
    /// Stores the observations: modification times of unchanged files, and of folders in which all files are unchanged.
    pub(crate) fn keep_seen(&self, target: TargetId, compared: &Compared) -> Result<()> {
        if compared.learned.is_empty() && compared.folders.is_empty() {
            return Ok(());
        }
        self.write(|connection| {
            for (path, modified) in &compared.learned {
                if path.parent() == Some(FOLDER) {
                    file_checks::message_seen(connection, target, path.file_name(), *modified)?;
                } else {
                    file_checks::seen(connection, target, path, *modified)?;
                }
            }
            for (path, modified) in &compared.folders {
                let is_whole = compared.differences.is_whole(path);
                file_checks::put_folder(connection, target, path, modified.filter(|_| is_whole))?;
            }
            Ok(())
        })
    }
}
