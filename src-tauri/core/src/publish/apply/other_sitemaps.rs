//! Other sitemaps in a run: allowed ones are removed, and every run checks which remain.
//!
//! Order: our pages and indexes are in place, then lines leave robots.txt, then their files are removed, indexes first.

use super::documents::DocumentRun;
use crate::error::Result;
use crate::job::Cancel;
use crate::publish::other_sitemaps::Ours;
use crate::site::other_sitemaps::FoundSitemap;
use crate::site::robots_file::RobotsChange;
use crate::store::adopted_sitemaps::{self, AdoptedSitemap};
use crate::store::sites::{self, Area};
use crate::wire::{OtherSitemapState, OtherSitemaps};
use std::collections::BTreeSet;

impl DocumentRun<'_> {
    /// Returns the other sitemaps to remove: allowed, and either unchanged since they were read or already gone.
    pub(super) fn sitemaps_to_go(&mut self) -> Result<Vec<FoundSitemap>> {
        let plan = self.work.plan;
        let going: Vec<FoundSitemap> = plan.others.going(&plan.allowed).cloned().collect();
        if going.is_empty() {
            return Ok(going);
        }
        let taken = self.app.read(|connection| {
            let (catalogue, target) = (plan.catalogue.id, plan.target.id);
            Ok(adopted_sitemaps::all(connection, catalogue, target)?)
        })?;
        let mut left = Vec::new();
        for mut found in going {
            if let Some(stands) = self.is_as_taken(&found, &taken)? {
                found.view.stands = stands;
                left.push(found);
            }
        }
        Ok(left)
    }

    /// Tells whether a sitemap still exists; `None` when it may not be removed.
    fn is_as_taken(&mut self, found: &FoundSitemap, taken: &[AdoptedSitemap]) -> Result<Option<bool>> {
        let Some((area, path)) = &found.place else { return Ok(Some(false)) };
        if *area == Area::HostRoot && self.line.site.destination.host_root.is_none() {
            return Ok(None);
        }
        let is_ours = *area == Area::Base
            && self.app.read(|connection| {
                let target = self.work.plan.target.id;
                Ok(sites::standing(connection, target, *area, path.as_str())?.is_some())
            })?;
        if is_ours {
            return Ok(None);
        }
        let hashed = self.line.persist(|line| {
            let paths = std::slice::from_ref(path);
            (line.site).at(*area, |place| place.digests(paths, line.cancel))
        })?;
        Ok(match hashed.into_iter().next() {
            Some(Ok(None)) => Some(false),
            Some(Ok(Some(held))) => (taken.iter())
                .any(|taken| (taken.area, &taken.path, taken.sha256) == (*area, path, held.sha256))
                .then_some(true),
            Some(Err(_)) | None => None,
        })
    }

    /// Removes the files of other sitemaps that robots.txt no longer names.
    pub(super) fn take_sitemaps_away(&mut self, robots: &RobotsChange) -> Result<()> {
        let mut going = self.sitemaps_to_go()?;
        let base = &self.work.plan.catalogue.base_url;
        going.retain(|found| !robots.leads_to(base, &found.view.address));
        going.sort_by_key(|found| !found.view.is_index);
        for mut found in going {
            if let Some((area, path)) = found.place.as_ref().filter(|_| found.view.stands) {
                let gone = (self.line).try_to_remove(*area, std::slice::from_ref(path))?;
                if gone.is_empty() {
                    continue;
                }
                self.removed.push(found.view.path.clone());
            }
            found.view.state = OtherSitemapState::Gone;
            found.view.in_robots = false;
            found.view.stands = false;
            self.work.gone_sitemaps.push(found.view);
        }
        Ok(())
    }

    /// Checks which other sitemaps remain, and keeps the problems to report.
    pub(super) fn look_at_others_left(&mut self) -> Result<OtherSitemaps> {
        let plan = self.work.plan;
        // The publication is done: cancelling now has nothing to stop.
        let go_on = Cancel::new();
        let found = self.line.persist(|line| {
            let reach = line.site.robots()?;
            (line.app).look_at_others(&line.site, reach.seen(), Ours::default(), &go_on)
        });
        // A failure of this check does not undo what was done.
        let found = self.unless_lost(found)?.unwrap_or_default();
        self.work.problems.extend(found.problems(&plan.allowed));
        let mut view = found.view();
        view.sitemaps.splice(0..0, std::mem::take(&mut self.work.gone_sitemaps));
        Ok(view)
    }
}

/// Returns the addresses under which robots.txt may name them, in every spelling.
pub(super) fn addresses(going: &[FoundSitemap]) -> Vec<String> {
    let spellings = going.iter().flat_map(|found| &found.spellings);
    let addresses = going.iter().map(|found| &found.view.address);
    let all: BTreeSet<&String> = spellings.chain(addresses).collect();
    all.into_iter().cloned().collect()
}
