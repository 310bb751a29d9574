//! How far is looked: everywhere once a day, at sites with few files always; else at the files of the site and at the
//! folders that a publication touches.

use super::compare::{Compared, Comparing, Depth};
use super::differences::Differences;
use crate::error::UseCaseError;
use crate::ipm;
use crate::job::Job;
use crate::library::App;
use crate::library::access::OpenSite;
use crate::model::SitePath;
use crate::site::site_files::STATUS_FILE;
use crate::store::looks::{self, KnownFile};
use crate::store::sites;
use std::collections::BTreeSet;

impl App {
    /// Looks at what a publication must know that touches these folders, and says something else of these files: see the head
    /// of this module. What tells another moment of last change is read, up to a limit.
    pub(crate) fn look_around(
        &self,
        site: &OpenSite,
        (mut folders, described): (BTreeSet<SitePath>, Vec<SitePath>),
        job: &Job<'_>,
    ) -> Result<Differences, UseCaseError> {
        let (target, today) = (site.target.id, job.now.today());
        let (day, is_large) = self.read(|connection| {
            let is_large = looks::are_more(connection, target, "", END, LISTED_ALWAYS)?;
            Ok((looks::looked_on(connection, target)?, is_large))
        })?;
        if !is_large || day != Some(today) {
            return Ok(self
                .look_everywhere(site, Depth::Told, Some(READ_BYTES), job)?
                .differences);
        }
        let mut comparing = Comparing::new((site, job.cancel), Depth::Told, Some(READ_BYTES));
        let alone = if described.len() > LISTED_ALWAYS {
            folders.extend(folders_of(described.into_iter()));
            Vec::new()
        } else {
            described
        };
        comparing.compare(self.read(|connection| {
            let sitemaps = sites::standing_sitemaps(connection, target)?;
            let mut files: Vec<KnownFile> = (sitemaps.into_iter())
                .map(|(path, entry)| KnownFile {
                    path,
                    size_bytes: entry.size_bytes,
                    sha256: entry.sha256,
                    modified: entry.modified,
                })
                .collect();
            files.extend(looks::known(connection, target, STATUS_FILE)?);
            for path in alone {
                files.extend(looks::known(connection, target, path.as_str())?);
            }
            Ok(files)
        })?)?;
        for folder in &folders {
            if let Some(files) = self.to_compare_in(site, folder)? {
                comparing.compare(files)?;
            }
        }
        let compared = comparing.finish();
        self.keep_seen(site, &compared)?;
        Ok(compared.differences)
    }

    /// Looks at everything that was left on a destination, messages about permit cases too.
    pub(crate) fn look_everywhere(
        &self,
        site: &OpenSite,
        depth: Depth,
        budget: Option<u64>,
        job: &Job<'_>,
    ) -> Result<Compared, UseCaseError> {
        let target = site.target.id;
        let mut comparing = Comparing::new((site, job.cancel), depth, budget);
        let mut last = String::new();
        loop {
            let files = self
                .read(|connection| Ok(looks::known_after(connection, target, &last, AT_ONCE)?))?;
            let Some(file) = files.last() else { break };
            last = file.path.to_string();
            comparing.compare(files)?;
        }
        let folder = ipm::names::FOLDER;
        comparing.compare(
            self.read(|connection| Ok(looks::known_messages(connection, target, folder)?))?,
        )?;
        let compared = comparing.finish();
        self.keep_seen(site, &compared)?;
        let is_whole = compared.differences.is_empty() && compared.differences.unread == 0;
        let day = is_whole.then(|| job.now.today());
        self.write(|connection| Ok(looks::set_looked_on(connection, target, day)?))?;
        Ok(compared)
    }

    /// Returns the files that should stand in a folder, unless it tells that no name in it came or went.
    fn to_compare_in(
        &self,
        site: &OpenSite,
        folder: &SitePath,
    ) -> Result<Option<Vec<KnownFile>>, UseCaseError> {
        let target = site.target.id;
        let (from, until) = (format!("{folder}/"), format!("{folder}{AFTER_SLASH}"));
        let (is_large, known) = self.read(|connection| {
            let most = LISTED_ALWAYS;
            let is_large = looks::are_more(connection, target, &from, &until, most)?;
            Ok((is_large, looks::folder(connection, target, folder)?))
        })?;
        if is_large && known.is_some() {
            let seen = site.seen_of(std::slice::from_ref(folder), |folder| folder)?;
            let told = seen.into_iter().find_map(|(_, seen)| seen.ok()??.modified);
            if told == known {
                return Ok(None);
            }
        }
        let mut files =
            self.read(|connection| Ok(looks::known_below(connection, target, &from, &until)?))?;
        files.retain(|file| file.path.parent() == Some(folder.as_str()));
        Ok(Some(files))
    }

    /// Keeps when the folders that a publication wrote in last changed, so that the next one need not list them. A folder in
    /// which something differs is listed until nothing does.
    pub(crate) fn keep_folders(
        &self,
        site: &OpenSite,
        folders: BTreeSet<SitePath>,
        differences: &Differences,
    ) -> Result<(), UseCaseError> {
        let target = site.target.id;
        let folders: Vec<SitePath> = self.read(|connection| {
            let mut large = Vec::new();
            for folder in folders {
                let (from, until) = (format!("{folder}/"), format!("{folder}{AFTER_SLASH}"));
                if looks::are_more(connection, target, &from, &until, LISTED_ALWAYS)? {
                    large.push(folder);
                }
            }
            Ok(large)
        })?;
        if folders.is_empty() {
            return Ok(());
        }
        // What cannot be seen now is looked at next time.
        let seen = site.seen_of(&folders, |folder| folder).unwrap_or_default();
        self.write(|connection| {
            for folder in &folders {
                looks::put_folder(connection, target, folder, None)?;
            }
            for (folder, seen) in seen {
                let is_in = |path: &SitePath| path.parent() == Some(folder.as_str());
                let told = seen.ok().flatten().and_then(|seen| seen.modified);
                let is_whole = differences.unread == 0 && !differences.paths().any(is_in);
                looks::put_folder(connection, target, folder, told.filter(|_| is_whole))?;
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

/// Files that are always listed: a folder of so many costs some five round trips.
const LISTED_ALWAYS: usize = 500;
/// Files compared at once: bounds memory.
const AT_ONCE: usize = 20_000;
/// Bytes that a publication reads of files that only tell another moment; the rest waits for "verify". Own choice: a second
/// or so on most lines.
const READ_BYTES: u64 = 64 << 20;
/// What follows a slash: the end of all paths in a folder.
const AFTER_SLASH: char = '0';
/// Beyond every path.
const END: &str = "\u{10FFFF}";
