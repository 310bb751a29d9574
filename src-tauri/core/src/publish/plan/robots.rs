//! robots.txt in a plan: reads it when it is within reach, and checks it against every address of the catalogue.

use super::draft::PlanDraft;
use crate::error::Result;
use crate::library::App;
use crate::library::access::OpenSite;
use crate::model::{Catalogue, SitePath};
use crate::publish::plan::PublishPlan;
use crate::robots::{self, Inspection, Robots};
use crate::site::entry;
use crate::site::planned::{Action, Decided, PlannedDocument, PlannedDocuments};
use crate::site::robots_file;
use crate::site::robots_file::{Lines, Reach, RobotsChange, RobotsRead, RobotsSeen};
use crate::sitemap::IndexName;
use crate::store::{ReadHandle, addresses, adoptions, publications, sites};
use crate::target::own_path::own_path;
use crate::target::{Obstacle, Target, TargetError};
use crate::wire::SiteProblem;
use std::collections::BTreeSet;

/// Most bytes to read of a robots.txt: more than we accept, to tell one that is too long from one that cannot be read.
const MAX_ROBOTS_READ: u64 = 4 * robots::MAX_BYTES as u64;

/// The reason when this account may not read robots.txt, or not write it.
pub(crate) const NO_RIGHTS: &str = "no-rights";
/// The reason when robots.txt cannot be read for another cause.
const UNREADABLE: &str = "unreadable";

impl App {
    /// Works out robots.txt for these index addresses, without the lines of others that were allowed to be removed.
    /// Only trying tells whether this account may write it.
    pub(crate) fn robots_change(&self, site: &OpenSite, lines: (&[String], &[String])) -> Result<RobotsChange> {
        self.robots_within(site, site.robots_to_change()?, lines, None)
    }

    /// As [`Self::robots_change`], without trying: the rights of its folder tell whether it may be written. `wanted`
    /// gives the addresses of the indexes, given what is known of the file.
    pub(crate) fn robots_foretold(
        &self,
        site: &OpenSite,
        wanted: impl FnOnce(RobotsSeen<'_>) -> Vec<String>,
        gone: &[String],
        planned: Option<&PlannedDocuments>,
    ) -> Result<RobotsChange> {
        let reach = site.robots_by_rights()?;
        let wanted = wanted(reach.seen());
        self.robots_within(site, reach, (&wanted, gone), planned)
    }

    /// As [`Self::robots_change`], for a robots.txt of which is known whether it can be read and written. `planned` is
    /// what is still undecided; `None` once the library says what is there.
    pub(crate) fn robots_within(
        &self,
        site: &OpenSite,
        reach: Reach,
        (wanted, gone): (&[String], &[String]),
        planned: Option<&PlannedDocuments>,
    ) -> Result<RobotsChange> {
        let catalogue = &site.catalogue;
        let place = catalogue.base_url.host_root();
        self.read(|connection| {
            let own = sites::own_robots_lines(connection, place, (site.target.id, catalogue.id))?;
            let own = &own;
            let lines = Lines { wanted, own, gone };
            robots_file::change(catalogue, lines, reach, &|inspection| {
                show_addresses(connection, catalogue, wanted, planned, inspection)
            })
        })
    }

    /// Returns the addresses of the indexes that a publication leaves, and of their pages.
    pub(crate) fn sitemaps_after(&self, catalogue: &Catalogue, indexes: &[String]) -> Result<Vec<String>> {
        let pages = self.read(|connection| page_addresses(connection, catalogue, indexes))?;
        Ok(indexes.iter().cloned().chain(pages).collect())
    }
}

impl PublishPlan {
    /// Returns those of these index addresses that belong in robots.txt. An index that is missing, and that does not
    /// come without a yes, keeps its line but gets no new one. Where the file is not read, it may have that line.
    pub(crate) fn indexes_to_name(
        &self,
        indexes: &[String],
        robots: RobotsSeen<'_>,
        comes: impl Fn(&SitePath) -> bool,
    ) -> Vec<String> {
        let file = robots.file.map(Robots::parse).unwrap_or_default();
        let base = &self.catalogue.base_url;
        let missing = self.differences.missing.iter().filter(|path| !comes(path));
        let missing: BTreeSet<String> = missing.map(|path| format!("{base}{path}")).collect();
        let is_read = robots.read == RobotsRead::Yes;
        let is_to_name = |line: &&String| !is_read || file.names(line) || !missing.contains(*line);
        indexes.iter().filter(is_to_name).cloned().collect()
    }
}

impl PlanDraft {
    /// Tells whether there is more to do than to write robots.txt.
    pub(super) fn has_more_than_robots(&self) -> bool {
        let plan = &self.plan;
        self.input.is_lagging
            || !plan.documents.is_empty()
            || !plan.restored.is_empty()
            || !plan.strays.is_empty()
            || !plan.unknown.is_empty()
            || !plan.moments.is_empty()
    }

    /// As [`PublishPlan::indexes_to_name`]. Which indexes a run writes is known once it made its pages: when there is
    /// anything else to do, all count as such.
    pub(super) fn indexes_to_name(&self, robots: RobotsSeen<'_>) -> Vec<String> {
        self.plan.indexes_to_name(&self.index_addresses, robots, |_| self.has_more_than_robots())
    }
}

impl OpenSite {
    /// Reads the robots.txt of the host, if this destination reaches it.
    pub(crate) fn robots(&self) -> Result<Reach> {
        let path = own_path(robots::FILE_NAME)?;
        let Some(root) = &self.destination.host_root else {
            return match self.destination.base.read(&path, MAX_ROBOTS_READ) {
                Ok(misplaced) => Ok(Reach::Elsewhere(misplaced)),
                Err(error) if error.is_connection_lost() => Err(self.failed(error)),
                // A robots.txt outside the host root has no effect.
                Err(_) => Ok(Reach::Elsewhere(None)),
            };
        };
        match root.read(&path, MAX_ROBOTS_READ) {
            Ok(bytes) => Ok(Reach::Here(bytes)),
            Err(error) if error.ends_all() => Err(self.failed(error)),
            // Windows reports a folder, too, as access denied.
            Err(error) => {
                let otherwise = if matches!(error, TargetError::PermissionDenied(_)) { NO_RIGHTS } else { UNREADABLE };
                let obstacle = self.robots_obstacle(root.as_ref())?;
                Ok(Reach::Unreadable(match obstacle {
                    None | Some(Obstacle::ReadOnly) => otherwise,
                    Some(obstacle) => obstacle.as_str(),
                }))
            }
        }
    }

    /// Returns the problems about lines that name a missing index of ours. `wanted`: addresses of the indexes that
    /// exist or will; `going`: of those that were or will be removed. Fails only with a lost connection.
    pub(crate) fn names_gone(
        &self,
        robots: &RobotsChange,
        wanted: &[String],
        going: &[String],
    ) -> Result<Vec<SiteProblem>> {
        let base = &self.catalogue.base_url;
        let lines = robots.beside(base, wanted, going);
        let path = |line: &String| {
            let address = base.one_spelling(line);
            address.strip_prefix(base.as_str()).and_then(|name| own_path(name).ok())
        };
        let here: Vec<(&String, SitePath)> = lines.iter().filter_map(|line| Some((line, path(line)?))).collect();
        let looked = self.sizes_of(&here, |(_, path)| path)?.into_iter();
        let is_going = |line: &str| going.contains(&base.one_spelling(line));
        let stands = looked.filter(|((line, _), size)| *size != Ok(None) && !is_going(line));
        let stands: BTreeSet<&String> = stands.map(|((line, _), _)| *line).collect();
        Ok(lines.iter().filter(|line| !stands.contains(line)).map(|line| robots.names_gone(line)).collect())
    }

    /// As [`Self::robots`], and also checks whether the file may be written.
    pub(crate) fn robots_to_change(&self) -> Result<Reach> {
        let reach = self.robots()?;
        let (Some(root), Reach::Here(Some(file))) = (&self.destination.host_root, &reach) else { return Ok(reach) };
        Ok(match self.robots_obstacle(root.as_ref())? {
            Some(obstacle @ Obstacle::ReadOnly) => Reach::Kept(Some(file.clone()), obstacle.as_str()),
            // It was read just now; a change since is noticed before it is replaced.
            Some(_) | None => reach,
        })
    }

    /// As [`Self::robots_to_change`], and also asks whether the rights of its folder let this account write it.
    fn robots_by_rights(&self) -> Result<Reach> {
        let reach = self.robots_to_change()?;
        let (Some(root), Reach::Here(file)) = (&self.destination.host_root, &reach) else { return Ok(reach) };
        match root.must_take(&own_path(robots::FILE_NAME)?) {
            Err(TargetError::PermissionDenied(_)) => Ok(Reach::Kept(file.clone(), NO_RIGHTS)),
            Err(error) if error.ends_all() => Err(self.failed(error)),
            // What else is in the way, writing it will report.
            Ok(()) | Err(_) => Ok(reach),
        }
    }

    /// Tells what stands in the way of robots.txt.
    fn robots_obstacle(&self, root: &dyn Target) -> Result<Option<Obstacle>> {
        match root.obstacle(&own_path(robots::FILE_NAME)?, MAX_ROBOTS_READ) {
            Ok(obstacle) => Ok(obstacle),
            Err(error) if error.ends_all() => Err(self.failed(error)),
            // Unknown; writing it will report why that fails.
            Err(_) => Ok(None),
        }
    }
}

/// Returns the addresses of the pages of these indexes, as far as known before they are generated.
fn page_addresses(connection: &ReadHandle, catalogue: &Catalogue, indexes: &[String]) -> Result<BTreeSet<String>> {
    let base = &catalogue.base_url;
    let names = |url: &String| IndexName::parse(url.strip_prefix(base.as_str())?);
    // A new index has at least its first page.
    let mut pages: BTreeSet<String> =
        (indexes.iter().filter_map(names)).map(|index| format!("{base}{}", index.page_file_name(1))).collect();
    for page in publications::pages(connection, catalogue.id)? {
        if indexes.contains(&format!("{base}{}", page.index.file_name())) {
            pages.insert(format!("{base}{}", page.index.page_file_name(page.number)));
        }
    }
    Ok(pages)
}

/// Passes every sitemap and every document that is or will be online to the inspection, one at a time.
///
/// Source: sitemap-robots-naming.md §5.4, "Check".
fn show_addresses(
    connection: &ReadHandle,
    catalogue: &Catalogue,
    wanted: &[String],
    planned: Option<&PlannedDocuments>,
    inspection: &mut Inspection<'_>,
) -> Result<()> {
    let base = &catalogue.base_url;
    for page in page_addresses(connection, catalogue, wanted)? {
        inspection.see(&page);
    }
    // Adopted documents may be anywhere below the base URL; our own have a folder.
    let folder = if adoptions::is_any_of(connection, catalogue.id)? {
        base.to_string()
    } else {
        format!("{base}{}/", entry::DOCUMENTS_FOLDER)
    };
    if !inspection.may_block_below(&folder) {
        return Ok(());
    }
    let planned = || planned.into_iter().flat_map(PlannedDocuments::iter);
    let going: BTreeSet<SitePath> =
        planned().filter(|document| document.action == Action::Withdrawn).map(|document| document.path).collect();
    addresses::each_online(connection, catalogue.id, &mut |path| {
        if !going.contains(path) {
            inspection.see(base.join(path).as_str());
        }
    })?;
    let is_coming = |document: &PlannedDocument| document.action == Action::New && document.decided != Decided::Already;
    for document in planned().filter(is_coming) {
        inspection.see(base.join(&document.path).as_str());
    }
    Ok(())
}
