//! Checks whether others, such as the web server, can read the files on a destination.

use super::run::{Run, Work};
use crate::error::{Code, Result, UseCaseError};
use crate::library::App;
use crate::library::access::{OpenSite, target_problem};
use crate::model::{SitePath, SitemapSwitch};
use crate::publish::transfer::reconnecting::ends_run;
use crate::robots;
use crate::site::site_files::is_own_file;
use crate::store::sites::Area;
use crate::store::{file_checks, sites};
use crate::target::TargetError;
use crate::target::own_path::own_path;
use crate::wire::SiteProblem;
use std::collections::BTreeSet;

impl<W: Work> Run<'_, W> {
    /// Returns the problem to report when others cannot read files that this run wrote, or their folders. All files are
    /// written alike, so the first and last ones suffice. Fails when the connection cannot be restored; `cancelled`.
    /// Other failures are returned as the problem.
    pub(crate) fn unreadable(&mut self) -> Result<Option<SiteProblem>> {
        if self.uploaded.is_empty() {
            return Ok(None);
        }
        let files = self.uploaded.iter().take(LOOKED_AT).chain(self.uploaded.iter().rev().take(LOOKED_AT));
        let paths = with_folders(files.filter_map(|(file, _)| file.path.parse().ok()));
        match self.line.persist(|line| line.site.base(|base| base.closed(&paths))) {
            Ok(closed) => Ok(self.line.site.first_closed(closed)),
            Err(UseCaseError::Failed(problem)) if !ends_run(problem.code) => Ok(Some(SiteProblem::new(problem))),
            Err(error) => Err(error),
        }
    }
}

impl App {
    /// Returns the problem to report when others cannot read the first documents and sitemaps on the destination, or
    /// its robots.txt. A file that cannot be examined is reported when files are compared. Fails only with a lost
    /// connection.
    pub(crate) fn closed_there(&self, site: &OpenSite) -> Result<Option<SiteProblem>> {
        let target = site.target.id;
        let (first, sitemaps) = self.query(|connection| {
            let first = file_checks::known_after(connection, target, "", LOOKED_AT)?;
            Ok((first, sites::standing_sitemaps(connection, target)?))
        })?;
        let documents = first.into_iter().map(|file| file.path).filter(|path| !is_own_file(path));
        let paths = with_folders(documents.chain(sitemaps.into_keys().take(LOOKED_AT)));
        if paths.is_empty() {
            return Ok(None);
        }
        let closed = site.base(|base| TargetError::unless_batch_ends(base.closed(&paths)))?;
        match closed.ok().and_then(|closed| site.first_closed(closed)) {
            None => site.closed_robots(),
            found => Ok(found),
        }
    }
}

impl OpenSite {
    /// Returns the problem to report when others cannot read the robots.txt that should name our indexes. Fails only
    /// with a lost connection.
    fn closed_robots(&self) -> Result<Option<SiteProblem>> {
        if self.destination.host_root.is_none() || self.catalogue.sitemap == SitemapSwitch::Off {
            return Ok(None);
        }
        let path = own_path(robots::FILE_NAME)?;
        let asked = self.at(Area::HostRoot, |root| {
            let is_open = root.closed(&[Some(path.clone())])?.is_empty();
            // The file itself is named, not its folder.
            if is_open { Ok(()) } else { Err(TargetError::Closed(format!("{path}/"))) }
        });
        match asked {
            Err(UseCaseError::Failed(problem)) if problem.code == Code::TargetUnreadable => {
                Ok(Some(SiteProblem::new(problem)))
            }
            Err(UseCaseError::Failed(problem)) if !ends_run(problem.code) => Ok(None),
            asked => asked.map(|()| None),
        }
    }

    fn first_closed(&self, closed: Vec<Option<SitePath>>) -> Option<SiteProblem> {
        let path = closed.into_iter().flatten().next()?;
        // The file itself is named, not its folder.
        let error = TargetError::Closed(format!("{path}/"));
        Some(SiteProblem::new(target_problem(&self.target.place, error)))
    }
}

/// Returns files together with their folders.
fn with_folders(files: impl Iterator<Item = SitePath>) -> Vec<Option<SitePath>> {
    let mut paths = BTreeSet::new();
    for file in files {
        let mut next = Some(file);
        while let Some(path) = next {
            next = path.parent().and_then(|folder| folder.parse().ok());
            paths.insert(Some(path));
        }
    }
    paths.into_iter().collect()
}

/// How many of the first and of the last files are checked; own choice.
const LOOKED_AT: usize = 10;
