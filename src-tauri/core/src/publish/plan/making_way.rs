//! Files of others under our names, which make way once a person goes on after others. What this plan read whole, or
//! was read while adopting, is taken into account: the documents it lists are known or named. Of any other file only
//! the name can be told, and a run keeps a copy first (`apply/keeping.rs`).

use crate::error::Result;
use crate::job::Cancel;
use crate::library::App;
use crate::library::access::OpenSite;
use crate::model::{Sha256, SitePath, TargetId};
use crate::publish::plan::{Held, PublishPlan};
use crate::site::site_files::STATUS_FILE;
use crate::sitemap::{IndexName, MAX_BYTES};
use crate::store::sites::{self, Area};
use crate::store::{ReadHandle, adopted_sitemaps, ownership};
use crate::target::Hashed;
use crate::target::own_path::own_path;
use crate::wire::FoundFile;
use std::collections::BTreeSet;

impl PublishPlan {
    /// Tells whether a file makes way because a person chose to go on after others: a page or index, or a status file
    /// that cannot be read. The latter also does when its path was allowed, as by a repair.
    pub(crate) fn makes_way(&self, path: &SitePath) -> bool {
        let name = path.as_str();
        let is_sitemap = || IndexName::parse(name).is_some() || IndexName::parse_page(name).is_some();
        let is_unread_status = name == STATUS_FILE && self.basis.remote_id.is_none();
        (is_unread_status && self.allows(path)) || (self.replaces_sitemaps && (is_unread_status || is_sitemap()))
    }

    /// Tells whether what a file holds was taken into account.
    pub(crate) fn was_read(&self, connection: &ReadHandle, held: &Held) -> Result<bool> {
        if self.read_whole.contains(held) {
            return Ok(true);
        }
        let mut taken = adopted_sitemaps::all(connection, self.catalogue.id, self.target.id)?.into_iter();
        let (path, sha256) = held;
        Ok(taken.any(|taken| (taken.area, &taken.path, &taken.sha256) == (Area::Base, path, sha256)))
    }
}

impl App {
    /// Returns those of these files that are neither ours nor taken into account, and of which a run keeps a copy.
    pub(crate) fn unread(
        &self,
        target: TargetId,
        found: impl IntoIterator<Item = (SitePath, Hashed)>,
        was_read: impl Fn(&ReadHandle, &Held) -> Result<bool>,
    ) -> Result<BTreeSet<Held>> {
        self.read(|connection| {
            let mut unread = BTreeSet::new();
            for (path, found) in found {
                // What cannot be read stays, and is told as such; so does what is too large for a sitemap.
                let found = found.ok().flatten().filter(|found| found.size_bytes <= MAX_BYTES);
                let Some(found) = found else { continue };
                let held = (path, found.sha256);
                let is_ours = ownership::is_ours(connection, target, &held.0, &held.1)?;
                if !is_ours && !was_read(connection, &held)? {
                    unread.insert(held);
                }
            }
            Ok(unread)
        })
    }

    /// Names in a plan the files that make way without being taken into account, as far as known before its pages are
    /// made, and returns them. `indexes`: addresses of the indexes that it leaves.
    pub(super) fn name_making_way(
        &self,
        site: &OpenSite,
        plan: &mut PublishPlan,
        indexes: &[String],
        cancel: &Cancel,
    ) -> Result<Vec<SitePath>> {
        let base = site.catalogue.base_url.as_str();
        let written = self.sitemaps_after(&site.catalogue, indexes)?;
        let written = written.iter().filter_map(|address| address.strip_prefix(base));
        let mut asked: BTreeSet<SitePath> = written.map(own_path).collect::<Result<_, _>>()?;
        asked.insert(own_path(STATUS_FILE)?);
        self.read(|connection| {
            let standing = sites::standing_sitemaps(connection, plan.target.id)?;
            asked.extend(standing.keys().cloned());
            asked.retain(|path| {
                let is_known = standing.get(path).is_some_and(|known| known.sha256 != Sha256::UNKNOWN);
                plan.makes_way(path) && (!is_known || plan.differences.changed.contains(path))
            });
            Ok(())
        })?;
        let asked: Vec<SitePath> = asked.into_iter().collect();
        let found = site.digests_of(&asked, |path| path, cancel)?.into_iter();
        let found = found.map(|(path, found)| (path.clone(), found));
        let unread = self.unread(plan.target.id, found, |connection, held| plan.was_read(connection, held))?;
        let unread: Vec<SitePath> = unread.into_iter().map(|(path, _)| path).collect();
        let files = unread.iter().map(|path| FoundFile { path: path.to_string(), title: String::new() });
        plan.elsewhere.replaced = files.collect();
        Ok(unread)
    }
}
