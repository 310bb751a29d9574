//! The app's own files that a destination needs, and the files to remove from it.

use super::lowered::Later;
use crate::error::{Result, store_io};
use crate::job::Cancel;
use crate::library::App;
use crate::library::app::STAGING_NAME;
use crate::model::{Catalogue, DocumentId, Lastmod, Now, Sha256, SitePath};
use crate::publish::plan::PublishPlan;
use crate::publish::transfer::pages::PageMaking;
use crate::robots;
use crate::site::letting_go;
use crate::site::planned::{Action, Decided, PlannedDocument};
use crate::site::robots_file::{RobotsChange, RobotsSeen};
use crate::site::site_files::{Absent, SiteFile, Sitemaps, invalid};
use crate::sitemap::{IndexName, SiteCheck};
use crate::store::ReadHandle;
use crate::store::publications::Page;
use crate::store::sites::{Area, ManifestEntry};
use crate::store::{private, publications, set_aside, sightings, sites};
use crate::target::Source;
use crate::target::own_path::own_path;
use crate::wire::UploadedFile;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use tempfile::TempDir;

/// The app's own files that a destination needs, generated and validated.
#[derive(Debug, Clone)]
pub(super) struct ChangedFiles {
    /// Pages and then indexes that differ from those on the destination, in the order in which they go live.
    pub(super) files: Vec<SiteFile>,
    pub(super) index_addresses: Vec<String>,
    /// Names of all pages and indexes that must be on the destination.
    pub(super) names: BTreeSet<String>,
    /// Files to remove, in order: indexes, pages, documents.
    pub(super) removals: Vec<SitePath>,
    pub(super) highest: Option<Lastmod>,
}

impl ChangedFiles {
    /// Returns the files to replace and to remove.
    pub(super) fn paths(&self) -> impl Iterator<Item = &SitePath> {
        self.files.iter().map(|file| &file.path).chain(&self.removals)
    }

    /// Returns the addresses of the indexes for robots.txt ([`PublishPlan::indexes_to_name`]).
    pub(super) fn indexes_to_name(&self, plan: &PublishPlan, robots: RobotsSeen<'_>) -> Vec<String> {
        let comes = |path: &SitePath| self.files.iter().any(|file| file.path == *path);
        plan.indexes_to_name(&self.index_addresses, robots, comes)
    }

    /// Tells whether a file is an index that is no longer needed, or a page of one.
    pub(super) fn has_no_index(&self, path: &SitePath) -> bool {
        let page = || IndexName::parse_page(path.as_str()).map(|(index, _)| index);
        let index = IndexName::parse(path.as_str()).or_else(page);
        index.is_some_and(|index| !self.names.contains(&index.file_name()))
    }
}

/// The sitemaps and indexes on the destination.
type Standing = BTreeMap<SitePath, ManifestEntry>;

/// How to generate the files of a publication.
pub(super) struct Preparing<'a> {
    pub(super) plan: &'a PublishPlan,
    /// Documents that are not there yet but will be.
    pub(super) coming: &'a BTreeSet<DocumentId>,
    /// Documents whose files are on the destination but that may not be named.
    pub(super) without_entry: &'a BTreeSet<DocumentId>,
    /// The latest acceptable `lastmod`.
    pub(super) not_after: Lastmod,
    /// The moment given to a page that changes on this destination only.
    pub(super) now: Now,
    /// Holds pages until they are sent.
    pub(super) folder: &'a Path,
    pub(super) cancel: &'a Cancel,
}

/// Pages that may differ from those on the destination.
#[derive(Default)]
struct Dirty {
    pages: Vec<Page>,
    /// For each: its position among all pages, and its current manifest entry.
    before: Vec<(usize, Option<ManifestEntry>)>,
    /// The generation that is complete on the destination.
    done: i64,
}

/// How a page that is sent differs from the one that was there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum PageChange {
    /// In nothing: a repair puts it back, so its moment stays (decisions.md, "Promises", 5).
    Restored,
    /// That is unknown: it may be unchanged, unless its index stated a later moment.
    Unknown,
    /// It may have changed while no entry on it has a newer `lastmod`: an entry was held back, or is added later. Its
    /// index still gets a newer one.
    Other,
}

impl Preparing<'_> {
    /// Writes the files that differ from those on the destination, reads them back and validates them.
    pub(super) fn make(&self, connection: &ReadHandle) -> Result<ChangedFiles> {
        let catalogue = &self.plan.catalogue;
        let absent = self.absent(connection)?;
        let mut sitemaps = Sitemaps::load(connection, catalogue, &absent)?;
        let later = Later::load(connection, self.plan, &absent, self.now)?;
        for page in &mut sitemaps.pages {
            page.lastmod = page.lastmod.max(later.pages.get(&page.id).copied().unwrap_or(page.lastmod));
        }
        let mut prepared = ChangedFiles {
            files: Vec::new(),
            index_addresses: sitemaps.index_addresses(catalogue)?,
            names: BTreeSet::new(),
            removals: Vec::new(),
            highest: sitemaps.pages.iter().map(|page| page.lastmod).max(),
        };
        let standing = sites::standing_sitemaps(connection, self.plan.target.id)?;
        let said_of_pages = sightings::page_moments(connection, self.plan.target.id)?;
        let in_repair = set_aside::sitemaps(connection, self.plan.target.id)?;
        let from = (&absent, &standing, &said_of_pages);
        let dirty = self.find_dirty(connection, &mut sitemaps, from, &mut prepared)?;
        let making = PageMaking {
            catalogue,
            absent: &absent,
            later: &later.entries,
            folder: self.folder,
            not_after: self.not_after.max(prepared.highest.unwrap_or(self.not_after)),
            cancel: self.cancel,
        };
        let judged = making.make(connection, &dirty.pages)?;
        let lists = connection.lists();
        let mut check = SiteCheck::new(catalogue.base_url.clone(), &lists, None);
        let mut written = BTreeSet::new();
        for ((judged, (at, before)), page) in judged.into_iter().zip(dirty.before).zip(&dirty.pages) {
            let mut file = judged.file;
            written.insert(file.path.to_string());
            check.judged_page(file.path.as_str(), judged.locs, judged.highest_lastmod);
            if before.is_some_and(|before| before.sha256 == file.sha256) {
                continue;
            }
            let change = match before {
                _ if in_repair.get(&file.path) == Some(&file.sha256) => PageChange::Restored,
                None if page.generation <= dirty.done => PageChange::Unknown,
                _ => PageChange::Other,
            };
            let lastmod = self.page_moment(page, said_of_pages.get(&file.path).copied(), change);
            file.lastmod = Some(lastmod);
            if let Some(page) = sitemaps.pages.get_mut(at) {
                page.lastmod = lastmod;
            }
            prepared.highest = prepared.highest.max(Some(lastmod));
            prepared.files.push(file);
        }
        self.add_indexes(connection, (&sitemaps, &standing), &mut check, &mut prepared)?;
        self.judge_together(check, &standing, &written, &prepared.names)?;
        prepared.removals = self.removals(connection, standing, &prepared.names)?;
        Ok(prepared)
    }

    /// Returns the moment that the index states for a page that is sent. `said`: the latest one that an index on this
    /// destination stated for it.
    fn page_moment(&self, page: &Page, said: Option<Lastmod>, change: PageChange) -> Lastmod {
        let Some(said) = said else { return page.lastmod };
        let is_newer = match change {
            PageChange::Restored => return said.max(page.lastmod),
            PageChange::Unknown => said > page.lastmod,
            PageChange::Other => said >= page.lastmod,
        };
        if is_newer { Lastmod::next(Some(said), self.now) } else { page.lastmod }
    }

    /// Returns the files to remove: documents, and indexes and pages that are not in `names`.
    fn removals(&self, connection: &ReadHandle, standing: Standing, names: &BTreeSet<String>) -> Result<Vec<SitePath>> {
        let mut removals: Vec<_> = standing.into_keys().filter(|path| !names.contains(path.as_str())).collect();
        // "sitemapindex…" before "sitemap-…": an index never names a page that does not exist.
        let is_page = |path: &SitePath| !path.as_str().starts_with("sitemapindex");
        removals.sort_by_key(is_page);
        removals.extend(withdrawn_files(connection, self.plan)?);
        Ok(removals)
    }

    /// Returns the documents without an entry on this destination because their files are not on it.
    fn absent(&self, connection: &ReadHandle) -> Result<Absent> {
        let (catalogue, target) = (self.plan.catalogue.id, self.plan.target.id);
        // `missing_by_count` compares counts, which may match by accident while files are still to be removed.
        let mut documents = self.plan.documents.iter();
        let is_removing = documents.any(|document| document.action == Action::Withdrawn);
        let mut lacking = if is_removing {
            publications::missing_exactly(connection, catalogue, target)?
        } else {
            publications::missing_by_count(connection, catalogue, target)?
        };
        lacking.retain(|id| !self.coming.contains(id) && !self.without_entry.contains(id));
        lacking.extend(self.without_entry);
        let withdrawn = self.plan.moments.withdrawn_there().filter(|id| !self.coming.contains(id));
        let withdrawn: BTreeSet<DocumentId> = withdrawn.collect();
        // Documents adopted without a file lack none.
        lacking.extend(&withdrawn);
        let taken = letting_go::taken_over(connection, &self.plan.catalogue, &withdrawn)?;
        Ok(Absent::load(connection, lacking)?.with_naming(connection, &self.plan.catalogue)?.with_taken(taken))
    }

    /// Finds the pages to rebuild, and gives the others the moment that their index states on this destination.
    fn find_dirty(
        &self,
        connection: &ReadHandle,
        sitemaps: &mut Sitemaps,
        (absent, standing, said_of_pages): (&Absent, &Standing, &BTreeMap<SitePath, Lastmod>),
        prepared: &mut ChangedFiles,
    ) -> Result<Dirty> {
        // A page that lacked an entry last time is rebuilt when the document arrives.
        let mut touched = BTreeSet::new();
        let late = |document: &PlannedDocument| document.decided == Decided::Already;
        for document in self.plan.to_send().filter(late) {
            touched.extend(publications::get(connection, document.id)?.and_then(|document| document.page));
        }
        let done = sites::progress(connection, self.plan.target.id)?.generation;
        let mut dirty = Dirty { done, ..Dirty::default() };
        for (at, page) in sitemaps.pages.iter_mut().enumerate() {
            let name = page.index.page_file_name(page.number);
            let path = own_path(&name)?;
            let standing = standing.get(&path).copied();
            let is_other = touched.contains(&page.id) || absent.is_on(page.id);
            let is_unknown = standing.is_none_or(|standing| standing.sha256 == Sha256::UNKNOWN);
            if page.generation > done || is_unknown || is_other {
                dirty.pages.push(page.clone());
                dirty.before.push((at, standing));
            }
            // Never earlier than what an index on this destination ever stated.
            let said = said_of_pages.get(&path).copied();
            page.lastmod = page.lastmod.max(said.unwrap_or(page.lastmod));
            prepared.names.insert(name);
        }
        Ok(dirty)
    }

    fn add_indexes(
        &self,
        connection: &ReadHandle,
        (sitemaps, standing): (&Sitemaps, &Standing),
        check: &mut SiteCheck<'_>,
        prepared: &mut ChangedFiles,
    ) -> Result<()> {
        for file in sitemaps.indexes(&self.plan.catalogue, &connection.lists())? {
            if let Source::Bytes(bytes) = &file.source {
                check.index(file.path.as_str(), bytes);
            }
            prepared.names.insert(file.path.to_string());
            let standing = standing.get(&file.path);
            if standing.is_none_or(|standing| standing.sha256 != file.sha256) {
                prepared.files.push(file);
            }
        }
        Ok(())
    }

    /// Validates written and unchanged files together: every sitemap that an index names exists, every page is named
    /// once, no address occurs twice in what is written. For unchanged pages, the store guarantees unique addresses.
    fn judge_together(
        &self,
        mut check: SiteCheck<'_>,
        standing: &Standing,
        written: &BTreeSet<String>,
        names: &BTreeSet<String>,
    ) -> Result<()> {
        for path in standing.keys() {
            let name = path.as_str();
            let is_page = IndexName::parse_page(name).is_some();
            if is_page && names.contains(name) && !written.contains(name) {
                check.standing_page(name);
            }
        }
        let again = |name: &str| std::fs::read(self.folder.join(name)).map_err(|error| store_io(name, &error));
        match check.finish(again)?.first() {
            None => Ok(()),
            Some(found) => Err(invalid(&found.file, format!("{:?}", found.violation))),
        }
    }
}

impl App {
    /// Makes a folder that holds the pages of one publication; removed when the publication ends.
    pub(crate) fn staging_folder(&self) -> Result<TempDir> {
        let parent = self.folder.join(STAGING_NAME);
        private::make_folder(&parent).and_then(|()| TempDir::new_in(&parent)).map_err(|error| store_io(&parent, &error))
    }
}

pub(super) fn withdrawn_files(connection: &ReadHandle, plan: &PublishPlan) -> Result<Vec<SitePath>> {
    let mut going = Vec::new();
    let unrecorded: BTreeSet<&SitePath> = plan.unrecorded_withdrawn.iter().collect();
    let is_withdrawn = |document: &PlannedDocument| document.action == Action::Withdrawn;
    for PlannedDocument { path, .. } in plan.documents.iter().filter(is_withdrawn) {
        let standing = sites::standing(connection, plan.target.id, Area::Base, path.as_str())?;
        if standing.is_some() || unrecorded.contains(&path) || plan.allows(&path) {
            going.push(path);
        }
    }
    Ok(going)
}

pub(super) fn robots_upload(catalogue: &Catalogue, robots: &RobotsChange) -> Option<UploadedFile> {
    let bytes = robots.bytes.as_ref()?.len() as u64;
    let path = if catalogue.base_url.is_host_root() { robots::FILE_NAME.to_owned() } else { robots.view.url.clone() };
    Some(UploadedFile { path, bytes })
}
