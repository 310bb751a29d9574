//! "Check what stands there": looks at everything on a destination, and brings back, after a yes, what is gone or changed.

use super::looking::{Compared, Depth, Differences};
use super::plan::{Consent, Elsewhere, Purpose, Scope};
use super::transfer::RetryPolicy;
use crate::error::UseCaseError;
use crate::ipm::names::{FOLDER, PAGE};
use crate::job::{Job, Stage};
use crate::library::App;
use crate::library::access::OpenSite;
use crate::model::{CatalogueId, SitePath, TargetId};
use crate::robots;
use crate::site::other_sitemaps::Allowed;
use crate::site::site_files::{PERMITS_STATUS_FILE, hash_of};
use crate::sitemap::IndexName;
use crate::store::sites::{self, Area};
use crate::store::{looks, permit_messages, withdrawals};
use crate::target::own_path::own_path;
use crate::wire::{FoundFile, FoundFiles, RunResult, Verification};
use std::collections::BTreeSet;

/// What was found by looking at everything on a destination, for [`App::bring_back`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verified {
    pub(crate) catalogue: CatalogueId,
    pub(crate) target: TargetId,
    /// What differs.
    pub differences: Differences,
}

impl Verified {
    /// Returns a name that two have only when they found the same.
    #[must_use]
    pub fn name(&self) -> String {
        hash_of(format!("{self:?}").as_bytes()).to_string()
    }
}

impl App {
    /// Looks at everything that was left on a destination; changes nothing there.
    ///
    /// # Errors
    /// Refuses with `target-missing`, `target-in-use` and whatever opening the destination asks for; fails with `target-…` or
    /// `cancelled`.
    pub fn verify(
        &self,
        catalogue: CatalogueId,
        target: Option<TargetId>,
        depth: Depth,
        job: &Job<'_>,
    ) -> Result<(Verified, Verification), UseCaseError> {
        let target = match target {
            Some(target) => target,
            None => self.find_target(catalogue, None)?,
        };
        let (catalogue, target) =
            self.read(|connection| Self::place_of_its_own(connection, target))?;
        job.sink.stage(Stage::Comparing, None);
        let site = self.open_target(&catalogue, &target, job.cancel)?;
        let Compared {
            mut differences,
            looked,
            ..
        } = self.look_everywhere(&site, depth, None, job)?;
        self.look_at_robots(&site, &mut differences)?;
        self.look_at_permits(&site, &mut differences, job)?;
        let returned = self.returned(&site)?;
        let view = self.read(|connection| differences.view(connection, catalogue.id))?;
        let verified = Verified {
            catalogue: catalogue.id,
            target: target.id,
            differences,
        };
        let verification = Verification {
            name: verified.name(),
            target: target.id,
            target_name: target.name,
            files: looked,
            is_deep: depth == Depth::Content,
            differences: view,
            returned,
        };
        Ok((verified, verification))
    }

    /// Brings back what was published before and is gone or changed, but for messages about permit cases. Nothing new goes
    /// out, and only what was found is replaced.
    pub(crate) fn repair_site(
        &self,
        found: &Verified,
        retry: &RetryPolicy,
        job: &Job<'_>,
    ) -> Result<RunResult, UseCaseError> {
        self.check_ours()?;
        let target = found.target;
        self.write(|connection| {
            for path in found.differences.paths() {
                let name = path.as_str();
                if IndexName::parse(name).is_some() || IndexName::parse_page(name).is_some() {
                    // What its index says of a page stays known: it never says an earlier moment.
                    sites::doubt(connection, target, Area::Base, name)?;
                } else {
                    sites::remove(connection, target, Area::Base, name)?;
                }
            }
            Ok(())
        })?;
        let place = (found.catalogue, Some(target));
        let (plan, _) = self.plan_for(place, (Purpose::Repair, Elsewhere::Stop), job)?;
        let allowed = Allowed {
            paths: found.differences.changed.clone(),
            ..Allowed::default()
        };
        let consent = Consent {
            allowed,
            ..Consent::default()
        };
        self.publish(plan.applied_as(Scope::All, consent), retry, job)
    }

    /// Looks whether robots.txt leads to the indexes that stand.
    fn look_at_robots(
        &self,
        site: &OpenSite,
        differences: &mut Differences,
    ) -> Result<(), UseCaseError> {
        let base_url = &site.catalogue.base_url;
        let indexes: Vec<String> = self.read(|connection| {
            let standing = sites::standing_sitemaps(connection, site.target.id)?;
            let indexes = standing
                .keys()
                .filter(|path| IndexName::parse(path.as_str()).is_some());
            Ok(indexes.map(|path| format!("{base_url}{path}")).collect())
        })?;
        let robots = self.robots_change(site, (&indexes, &[]), None)?;
        if robots.bytes.is_some() && !indexes.is_empty() {
            let path = own_path(robots::FILE_NAME)?;
            match robots.before {
                None => differences.missing.insert(path),
                Some(_) => differences.changed.insert(path),
            };
        }
        Ok(())
    }

    /// Looks at the page that lists the messages about permit cases, and at the status file of their folder.
    fn look_at_permits(
        &self,
        site: &OpenSite,
        differences: &mut Differences,
        job: &Job<'_>,
    ) -> Result<(), UseCaseError> {
        let target = site.target.id;
        let known = self.read(|connection| Ok(permit_messages::folder(connection, target)?))?;
        if let Some(page) = known.page {
            let path = own_path(&format!("{FOLDER}/{PAGE}"))?;
            match site.base(|base| base.digest(&path, job.cancel))? {
                Some(found) if found.sha256 == page => {}
                Some(_) => _ = differences.changed.insert(path),
                None => _ = differences.missing.insert(path),
            }
        }
        let Some(id) = known.remote_id else {
            return Ok(());
        };
        let path = own_path(PERMITS_STATUS_FILE)?;
        if site.status(PERMITS_STATUS_FILE)?.map(|found| found.id) != Some(id) {
            match (site.base(|base| base.sizes(std::slice::from_ref(&path)))?).first() {
                Some(Some(_)) => differences.changed.insert(path),
                _ => differences.missing.insert(path),
            };
        }
        Ok(())
    }

    /// Returns the files at addresses of withdrawn documents.
    fn returned(&self, site: &OpenSite) -> Result<FoundFiles, UseCaseError> {
        let there = self.look_for_returned(site)?;
        self.read(|connection| {
            let catalogue = site.catalogue.id;
            let mut paths: BTreeSet<SitePath> = BTreeSet::new();
            for (id, path) in withdrawals::all(connection, catalogue)? {
                if there.contains(&id) {
                    paths.insert(path);
                }
            }
            let mut files = FoundFiles::default();
            for path in paths {
                files.add(|| {
                    let title = looks::title_of(connection, catalogue, path.as_str())?;
                    Ok::<_, UseCaseError>(FoundFile {
                        title: title.unwrap_or_default(),
                        path: path.to_string(),
                    })
                })?;
            }
            Ok(files)
        })
    }
}
