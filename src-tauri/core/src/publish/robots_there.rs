//! Compares robots.txt on a destination with the indexes that were left there.

use super::looking::Differences;
use super::plan::NO_RIGHTS;
use crate::error::{Code, Problem, Result};
use crate::library::App;
use crate::library::access::OpenSite;
use crate::model::Sha256;
use crate::robots;
use crate::site::robots_file::Reach;
use crate::sitemap::IndexName;
use crate::store::sites::{self, Area};
use crate::target::own_path::own_path;
use crate::wire::{RobotsView, SiteProblem};

impl App {
    /// Checks whether robots.txt names exactly the indexes that are there. Returns what is known of it, with lines to
    /// hand over only when what took its place stays; and the problems about that, and about lines whose index is
    /// missing.
    pub(super) fn look_at_robots(
        &self,
        site: &OpenSite,
        differences: &mut Differences,
    ) -> Result<(RobotsView, Vec<SiteProblem>)> {
        let base_url = &site.catalogue.base_url;
        let indexes: Vec<String> = self.read(|connection| {
            let standing = sites::standing_sitemaps(connection, site.target.id)?;
            let indexes = standing.keys().filter(|path| IndexName::parse(path.as_str()).is_some());
            Ok(indexes.map(|path| format!("{base_url}{path}")).collect())
        })?;
        let mut robots = self.robots_change(site, (&indexes, &[]))?;
        let (host, here) = (base_url.host_root(), (site.target.id, site.catalogue.id));
        let area = if base_url.is_host_root() { Area::Base } else { Area::HostRoot };
        let (is_put, has_lines) = self.query(|connection| {
            let put = sites::standing(connection, site.target.id, area, robots::FILE_NAME)?;
            // Lines that were only handed over are recorded as well, and so is a file that did not get its name.
            let is_put = put.is_some_and(|file| file.sha256 != Sha256::UNKNOWN);
            Ok((is_put, !sites::own_robots_lines(connection, host, here)?.is_empty()))
        })?;
        let (path, mut stays) = (own_path(robots::FILE_NAME)?, None);
        if !is_put && robots.bytes.is_some() {
            // A robots.txt that was never written is not missing: report what the current file lacks.
            let kept = Reach::Kept(robots.before, NO_RIGHTS);
            robots = self.robots_within(site, kept, (&indexes, &[]), None)?;
        } else if !robots.view.reason.is_empty() && is_put && has_lines {
            // This library wrote a robots.txt there, which has been replaced by something else. No repair changes that.
            differences.changed.insert(path);
            stays = Some(Problem::new(Code::RobotsRefused).with("reason", &robots.view.reason));
        } else if robots.bytes.is_some() && !indexes.is_empty() {
            match robots.before {
                None => differences.missing.insert(path),
                Some(_) => differences.changed.insert(path),
            };
        }
        let mut problems = site.names_gone(&robots, &indexes, &[])?;
        if stays.is_none() {
            robots.view.hand_over.clear();
        }
        problems.extend(stays.map(SiteProblem::new));
        Ok((robots.view, problems))
    }
}
