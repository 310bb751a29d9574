//! Compares robots.txt on a destination with the indexes that were left there.

use super::looking::Differences;
use super::plan::NO_RIGHTS;
use crate::error::Result;
use crate::library::App;
use crate::library::access::OpenSite;
use crate::model::{Finding, Sha256};
use crate::robots;
use crate::site::robots_file::Reach;
use crate::sitemap::IndexName;
use crate::store::sites::{self, Area};
use crate::target::own_path::own_path;
use crate::wire::SiteProblem;

impl App {
    /// Checks whether robots.txt names exactly the indexes that are there. Returns the findings about it, and the
    /// problems about lines whose index is missing.
    pub(super) fn look_at_robots(
        &self,
        site: &OpenSite,
        differences: &mut Differences,
    ) -> Result<(Vec<Finding>, Vec<SiteProblem>)> {
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
        let path = own_path(robots::FILE_NAME)?;
        if !is_put && robots.bytes.is_some() {
            // A robots.txt that was never written is not missing: report what the current file lacks.
            let kept = Reach::Kept(robots.before, NO_RIGHTS);
            robots = self.robots_within(site, kept, (&indexes, &[]), None)?;
        } else if !robots.view.reason.is_empty() && is_put && has_lines {
            // This library wrote a robots.txt there, which has been replaced by something else.
            differences.changed.insert(path);
        } else if robots.bytes.is_some() && !indexes.is_empty() {
            match robots.before {
                None => differences.missing.insert(path),
                Some(_) => differences.changed.insert(path),
            };
        }
        let gone_lines = site.names_gone(&robots, &indexes, &[])?;
        Ok((robots.view.findings, gone_lines))
    }
}
