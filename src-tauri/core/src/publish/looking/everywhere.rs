//! Decides how much to examine: everything once a day, and always on sites with few files; otherwise only the site's
//! own files and the folders that a publication touches.

use super::compare::{Compared, Comparing, Depth};
use super::differences::Differences;
use crate::error::Result;
use crate::ipm;
use crate::job::{Cancel, Job};
use crate::library::App;
use crate::library::access::OpenSite;
use crate::model::{SitePath, TargetId};
use crate::site::site_files::STATUS_FILE;
use crate::store::file_checks::{self, KnownFile};
use crate::store::sites;
use std::collections::BTreeSet;

/// An examination of everything that was published on a destination.
pub(crate) struct LookEverywhere {
    comparing: Comparing,
    /// The path of the last file examined.
    last: String,
    left: Left,
}

#[derive(PartialEq, Eq)]
enum Left {
    /// Documents, followed by messages about permit cases.
    Documents,
    Messages,
    Nothing,
}

impl LookEverywhere {
    pub(crate) fn new(depth: Depth, budget: Option<u64>) -> Self {
        Self { comparing: Comparing::new(depth, budget), last: String::new(), left: Left::Documents }
    }

    /// Returns the differences found so far.
    pub(crate) fn differences(&self) -> &Differences {
        &self.comparing.compared.differences
    }
}

impl App {
    /// Examines what a publication needs that touches `folders` and changes the entries of the files `described` (see
    /// the module comment). Reads files with another modification time, up to a limit.
    pub(crate) fn look_around(
        &self,
        site: &OpenSite,
        (mut folders, described): (BTreeSet<SitePath>, Vec<SitePath>),
        job: &Job<'_>,
    ) -> Result<Differences> {
        let (target, today) = (site.target.id, job.now.today());
        let (day, is_large) = self.read(|connection| {
            let is_large = file_checks::are_more(connection, target, LISTED_ALWAYS)?;
            Ok((file_checks::looked_on(connection, target)?, is_large))
        })?;
        if !is_large || day != Some(today) {
            let mut look = LookEverywhere::new(Depth::Told, Some(READ_BYTES));
            self.look_on(site, &mut look, job.cancel)?;
            return Ok(self.end_look(target, look, job)?.differences);
        }
        let mut comparing = Comparing::new(Depth::Told, Some(READ_BYTES));
        let there = (site, job.cancel);
        let alone = if described.len() > LISTED_ALWAYS {
            folders.extend(folders_of(described.into_iter()));
            Vec::new()
        } else {
            described
        };
        let at_root = self.read(|connection| {
            let sitemaps = sites::standing_sitemaps(connection, target)?;
            let mut files: Vec<KnownFile> = (sitemaps.into_iter())
                .map(|(path, entry)| KnownFile {
                    path,
                    size_bytes: entry.size_bytes,
                    sha256: entry.sha256,
                    modified: entry.modified,
                })
                .collect();
            files.extend(file_checks::known(connection, target, STATUS_FILE)?);
            for path in alone {
                files.extend(file_checks::known(connection, target, path.as_str())?);
            }
            Ok(files)
        })?;
        comparing.compare(there, at_root)?;
        for folder in &folders {
            if let Some(files) = self.to_compare_in(site, folder)? {
                comparing.compare(there, files)?;
            }
        }
        let compared = comparing.finish();
        self.keep_seen(target, &compared)?;
        Ok(compared.differences)
    }

    /// Continues the examination of everything, including messages about permit cases. When the connection breaks, the
    /// progress is kept.
    pub(crate) fn look_on(&self, site: &OpenSite, look: &mut LookEverywhere, cancel: &Cancel) -> Result<()> {
        let (target, there) = (site.target.id, (site, cancel));
        while look.left == Left::Documents {
            let last = &look.last;
            let files = self.query(|connection| file_checks::known_after(connection, target, last, AT_ONCE))?;
            let last = files.last().map(|file| file.path.to_string());
            look.comparing.compare(there, files)?;
            match last {
                Some(last) => look.last = last,
                None => look.left = Left::Messages,
            }
        }
        if look.left == Left::Nothing {
            return Ok(());
        }
        let folder = ipm::names::FOLDER;
        let messages = self.query(|connection| file_checks::known_messages(connection, target, folder))?;
        look.comparing.compare(there, messages)?;
        look.left = Left::Nothing;
        Ok(())
    }

    /// Ends the examination of everything, and stores the observations.
    pub(crate) fn end_look(&self, target: TargetId, look: LookEverywhere, job: &Job<'_>) -> Result<Compared> {
        let compared = look.comparing.finish();
        self.keep_seen(target, &compared)?;
        // Files that were too large to read, or cannot be examined, will be no different tomorrow.
        let day = (compared.differences.is_empty()).then(|| job.now.today());
        self.write(|connection| Ok(file_checks::set_looked_on(connection, target, day)?))?;
        Ok(compared)
    }

    /// Returns the files that must be in a folder, unless its modification time shows that no name changed.
    fn to_compare_in(&self, site: &OpenSite, folder: &SitePath) -> Result<Option<Vec<KnownFile>>> {
        let target = site.target.id;
        let (is_large, known) = self.read(|connection| {
            let is_large = file_checks::are_more_below(connection, target, folder, LISTED_ALWAYS)?;
            Ok((is_large, file_checks::folder(connection, target, folder)?))
        })?;
        if is_large && known.is_some() {
            let seen = site.seen_of(std::slice::from_ref(folder), |folder| folder)?;
            let told = seen.into_iter().find_map(|(_, seen)| seen.ok()??.modified);
            if told == known {
                return Ok(None);
            }
        }
        let mut files = self.query(|connection| file_checks::known_below(connection, target, folder))?;
        files.retain(|file| file.path.parent() == Some(folder.as_str()));
        Ok(Some(files))
    }

    /// Stores the modification times of the folders that a publication wrote to, so that the next one need not list
    /// them. A folder with differences is listed until it has none.
    pub(crate) fn keep_folders(
        &self,
        site: &OpenSite,
        folders: BTreeSet<SitePath>,
        differences: &Differences,
    ) -> Result<()> {
        let target = site.target.id;
        let folders: Vec<SitePath> = self.read(|connection| {
            let mut large = Vec::new();
            for folder in folders {
                if file_checks::are_more_below(connection, target, &folder, LISTED_ALWAYS)? {
                    large.push(folder);
                }
            }
            Ok(large)
        })?;
        if folders.is_empty() {
            return Ok(());
        }
        // What cannot be examined now is examined next time.
        let seen = site.seen_of(&folders, |folder| folder).unwrap_or_default();
        self.write(|connection| {
            for folder in &folders {
                file_checks::put_folder(connection, target, folder, None)?;
            }
            for (folder, seen) in seen {
                let told = seen.ok().flatten().and_then(|seen| seen.modified);
                let is_whole = differences.is_whole(folder);
                file_checks::put_folder(connection, target, folder, told.filter(|_| is_whole))?;
            }
            Ok(())
        })
    }
}

/// Returns the folders of these files.
pub(crate) fn folders_of(paths: impl Iterator<Item = SitePath>) -> BTreeSet<SitePath> {
    let mut folders: BTreeSet<String> = BTreeSet::new();
    for path in paths {
        let folder = path.parent();
        if folder.is_some_and(|folder| !folders.contains(folder)) {
            folders.extend(folder.map(str::to_owned));
        }
    }
    let folders = folders.iter().filter_map(|folder| folder.parse().ok());
    folders.collect()
}

/// Number of files up to which a folder is always listed: that costs some five round trips.
const LISTED_ALWAYS: usize = 500;
/// Files compared at once: bounds memory.
const AT_ONCE: usize = 20_000;
/// Bytes that a publication reads of files with only another modification time; the rest waits for "verify". Own
/// choice: about a second on most connections.
pub(super) const READ_BYTES: u64 = 64 << 20;
