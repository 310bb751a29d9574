//! Examines the other sitemaps on a destination: those that robots.txt leads to besides ours, and those that were read
//! while adopting. Finds which of our documents they name.
//!
//! Our own are not read: the record of the destination has them. Those of the library's other catalogues are, since
//! they may name what this one withdrew.

use super::known::Known;
use super::walk::{NotedAddress, Walk};
use crate::adopt::SiteReader;
use crate::adopt::sitemap_owners::SitemapOwners;
use crate::error::Result;
use crate::job::{self, Cancel};
use crate::library::App;
use crate::library::access::OpenSite;
use crate::robots::Robots;
use crate::site::other_sitemaps::FoundSitemaps;
use crate::site::planned::PlannedDocuments;
use crate::site::robots_file::RobotsSeen;
use crate::store::adopted_sitemaps;
use std::collections::BTreeMap;

/// What is ours, or about to be.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Ours<'a> {
    /// Addresses of sitemaps and indexes that this publication writes.
    pub(crate) sitemaps: &'a [String],
    pub(crate) planned: Option<&'a PlannedDocuments>,
}

impl App {
    /// Examines the other sitemaps on a destination. Fails with a lost connection, `cancelled`, `store-…`; a sitemap
    /// that cannot be read is listed but not followed.
    pub(crate) fn look_at_others(
        &self,
        site: &OpenSite,
        robots: RobotsSeen<'_>,
        ours: Ours<'_>,
        cancel: &Cancel,
    ) -> Result<FoundSitemaps> {
        let (catalogue, target) = (&site.catalogue, &site.target);
        let (mut owners, taken, known) = self.read(|connection| {
            Ok((
                SitemapOwners::load(connection, catalogue, Some(target.id))?,
                adopted_sitemaps::all(connection, catalogue.id, target.id)?,
                Known::load(connection, catalogue, ours.planned)?,
            ))
        })?;
        owners.add_own(ours.sitemaps);
        if !known.has_withdrawn() {
            owners.leave_out_those_beside();
        }
        let mut walk = Walk {
            reader: SiteReader::of(site),
            inspector: self.environment.inspector.as_ref(),
            base: &catalogue.base_url,
            owners: &owners,
            taken: &taken,
            found: Vec::new(),
            depths: Vec::new(),
            at: BTreeMap::new(),
            here: 0,
            bytes: 0,
        };
        let mut all =
            FoundSitemaps { robots: robots.read, has_withdrawn: known.has_withdrawn(), ..FoundSitemaps::default() };
        let lines = robots.file.map(Robots::parse);
        for line in lines.iter().flat_map(Robots::named) {
            match walk.note_address(line, 0) {
                NotedAddress::Found(found) => found.view.in_robots = true,
                NotedAddress::Ours => {}
                NotedAddress::TooMany => all.is_cut = true,
            }
        }
        // The lines cannot be read; only those of this library are known.
        for address in owners.indexes_beside().filter(|_| robots.file.is_none()) {
            walk.note_address(address, 0);
        }
        if walk.found.is_empty() && taken.is_empty() {
            return Ok(all);
        }
        self.read_noted(site, &mut walk, &known, cancel)?;
        all.all = walk.found;
        (all.all).retain(|found| found.view.in_robots || found.view.stands || !found.named_by.is_empty());
        Ok(all)
    }

    /// Reads the noted sitemaps and those they lead to, and then those that were read while adopting.
    fn read_noted(&self, site: &OpenSite, walk: &mut Walk<'_>, known: &Known<'_>, cancel: &Cancel) -> Result<()> {
        let staging = self.staging_folder()?;
        let copy = staging.path().join("sitemap.xml");
        let (owners, taken) = (walk.owners, walk.taken);
        let mut next = 0;
        for noting in [&[][..], taken] {
            for sitemap in noting {
                walk.note_address(&sitemap.address, 0);
            }
            while next < walk.found.len() {
                job::check(cancel)?;
                let entries = walk.read(next, &copy).map_err(|error| site.failed(error))?;
                if let Some(found) = walk.found.get_mut(next) {
                    let of = owners.beside(&found.view.address);
                    self.read(|connection| known.judge(connection, &entries, of, found))?;
                }
                next += 1;
            }
        }
        Ok(())
    }
}
