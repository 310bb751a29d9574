//! Verifies a destination: examines everything on it, and restores, after a confirmation, what is missing or changed.

use super::looking::{Depth, Differences, LookEverywhere};
use super::plan::{AfterOthers, Consent, Purpose, Scope};
use super::transfer::RetryPolicy;
use super::transfer::claim::Claimed;
use crate::error::{Code, Problem, Result, Retry, UseCaseError};
use crate::job::{Job, Stage};
use crate::library::App;
use crate::library::access::OpenSite;
use crate::library::documents::title_of;
use crate::model::{Catalogue, CatalogueId, DocumentId, Intent, Sha256, SitePath, SitemapSwitch, TargetId};
use crate::robots;
use crate::site::entry;
use crate::site::other_sitemaps::Allowed;
use crate::site::site_files::{hash_of, is_of_permits, is_own_file};
use crate::sitemap::{IndexName, MAX_BYTES};
use crate::store::sightings::{self, Seen};
use crate::store::sites::{self, Area};
use crate::store::{
    IdSet, ReadHandle, WriteHandle, addresses, documents, file_checks, publications, set_aside, withdrawals,
};
use crate::target::TargetError;
use crate::target::own_path::own_path;
use crate::wire::{
    FoundFile, FoundFiles, ReturningDocument, RobotsState, RobotsView, RunResult, RunState, SiteProblem, Verification,
};
use std::collections::{BTreeMap, BTreeSet};

/// The result of examining everything on a destination, for [`App::repair`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verified {
    pub(crate) catalogue: CatalogueId,
    pub(crate) target: TargetId,
    /// Claims that runs of this library left there when they were cut off.
    pub(crate) claims: Vec<Claimed>,
    /// The differences.
    pub differences: Differences,
}

/// What was found on a destination.
struct There {
    differences: Differences,
    returned: FoundFiles,
    unknown: FoundFiles,
    without_file: FoundFiles,
    /// The first documents that were withdrawn there and not here, and their number.
    away: (Vec<ReturningDocument>, u32),
    robots: RobotsView,
    problems: Vec<SiteProblem>,
    claims: Vec<Claimed>,
}

impl Verified {
    /// Returns a name that two results share only when they found the same.
    pub fn name(&self) -> String {
        hash_of(format!("{self:?}").as_bytes()).to_string()
    }

    /// Tells whether there is something for [`App::repair`] to do.
    pub fn can_be_repaired(&self) -> bool {
        !self.differences.is_empty() || !self.claims.is_empty()
    }

    /// Returns what is told when messages differ while permits are off: a repair would be refused.
    fn off(&self, catalogue: &Catalogue) -> Option<SiteProblem> {
        let is_off = !catalogue.permits.is_on && self.differences.paths().any(is_of_permits);
        is_off.then(|| SiteProblem::new(Problem::new(Code::PermitsOff).with("catalogue", &catalogue.name)))
    }
}

impl App {
    /// Examines everything that was published on a destination; changes nothing there.
    ///
    /// # Errors
    /// Refuses with `target-missing`, `target-in-use` and whatever opening the destination asks for; fails with
    /// `target-…` or `cancelled`.
    pub fn verify(
        &self,
        catalogue: CatalogueId,
        target: Option<TargetId>,
        depth: Depth,
        job: &Job<'_>,
    ) -> Result<(Verified, Verification)> {
        let target = target.map_or_else(|| self.find_target(catalogue, None), Ok)?;
        let (catalogue, target) = self.read(|connection| Self::place_of_its_own(connection, target))?;
        job.sink.stage(Stage::Comparing, None);
        let mut look = LookEverywhere::new(depth, None);
        let there = self.again_when_lost(job, || {
            let site = self.open_target(&catalogue, &target, job.cancel)?;
            self.look_on(&site, &mut look, job.cancel)?;
            self.look_at_rest(&site, look.differences().clone(), job)
        })?;
        let There { differences, returned, unknown, without_file, away, robots, mut problems, claims } = there;
        let looked = self.end_look(target.id, look, job)?.looked;
        let (view, unread) = self.read(|connection| {
            let unread = differences.unread_view(connection, catalogue.id)?;
            Ok((differences.view(connection, catalogue.id)?, unread))
        })?;
        let lacking = self.lacking(catalogue.id, target.id)?;
        let verified = Verified { catalogue: catalogue.id, target: target.id, claims, differences };
        problems.extend(self.news_before(&verified)?);
        problems.extend(verified.off(&catalogue));
        let repair = verified.repair_after(&mut problems);
        let (away, away_count) = away;
        let verification = Verification {
            name: verified.name(),
            target: target.id,
            target_name: target.name,
            files: looked,
            is_deep: depth == Depth::Content,
            differences: view,
            unread,
            returned,
            unknown,
            without_file,
            lacking,
            away,
            away_count,
            robots: robots.findings,
            hand_over: robots.hand_over,
            problems,
            repair,
        };
        Ok((verified, verification))
    }

    /// Examines what is not compared file by file. `differences`: those found so far.
    fn look_at_rest(&self, site: &OpenSite, mut differences: Differences, job: &Job<'_>) -> Result<There> {
        let (robots, mut problems) = self.look_at_robots(site, &mut differences)?;
        problems.extend(self.take_out_going((site.catalogue.id, site.target.id), &mut differences)?);
        self.look_at_permits(site, &mut differences, job)?;
        problems.extend(self.message_files_of_others(site, job)?);
        problems.extend(self.told_of_publishers(site)?);
        problems.extend(self.closed_there(site)?);
        let away = self.away(site, &mut differences)?;
        let returned = self.returned(site, &mut differences)?;
        let unknown = self.unknown_files(site, job.cancel)?;
        let (without_file, claims) = (self.without_file(site)?, self.claims_left(site)?);
        Ok(There { differences, returned, unknown, without_file, away, robots, problems, claims })
    }

    /// Restores what was published before and is missing or changed, except messages about permit cases. Publishes
    /// nothing new, and replaces only what was found. What was not restored stays recorded. Refuses with `plan-stale`
    /// when changes wait to be published there; trying again does not help then.
    pub(crate) fn repair_site(&self, found: &Verified, retry: &RetryPolicy, job: &Job<'_>) -> Result<RunResult> {
        self.check_ours()?;
        self.refuse_news(found)?;
        let (found, waiting) = &self.without_withdrawn(found)?;
        let agreed = self.contents_of_changed(found, job)?;
        self.write(|connection| forget(connection, found))?;
        let mut repaired = self.repair_forgotten(found, retry, job);
        if let (Ok(result), false) = (&mut repaired, waiting.is_empty()) {
            result.problems.extend(waiting.iter().cloned());
            result.state = RunState::Partial;
        }
        self.write(|connection| {
            if let Ok(result) = &repaired {
                let gone = gone(connection, &found.differences, result)?;
                for path in &gone {
                    set_aside::forget(connection, found.target, path)?;
                }
                // The person said yes to replacing exactly these; the next run tries again.
                for (path, sha256) in agreed.iter().filter(|(path, _)| gone.contains(path.as_str())) {
                    set_aside::agree(connection, found.target, path, *sha256)?;
                }
            }
            // A run restores files unchanged, so those it did not restore keep their earlier record, also when it was
            // cut off: they are told until they are repaired.
            Ok(set_aside::put_back(connection, found.target)?)
        })?;
        repaired
    }

    /// Reads the files in the place of documents that others changed, before any is replaced. What cannot be read is
    /// left out.
    fn contents_of_changed(&self, found: &Verified, job: &Job<'_>) -> Result<Vec<(SitePath, Sha256)>> {
        let changed = found.differences.changed.iter().filter(|path| !is_own_file(path));
        let paths: Vec<SitePath> = changed.cloned().collect();
        if paths.is_empty() {
            return Ok(Vec::new());
        }
        let (catalogue, target) = self.read(|connection| Self::place_of_its_own(connection, found.target))?;
        let read = self.again_when_lost(job, || {
            let site = self.open_target(&catalogue, &target, job.cancel)?;
            site.digests_of(&paths, |path| path, job.cancel)
        })?;
        let read = read.into_iter().filter_map(|(path, found)| Some((path.clone(), found.ok()??.sha256)));
        Ok(read.collect())
    }

    /// Leaves out missing files of documents that wait for their withdrawal: they are to be removed anyway.
    pub(super) fn leave_out_going(&self, catalogue: CatalogueId, differences: &mut Differences) -> Result<()> {
        let going = self.query(|connection| withdrawals::going(connection, catalogue))?;
        differences.missing.retain(|path| !going.contains(path));
        Ok(())
    }

    /// Takes out files of documents that wait for their withdrawal, or whose withdrawal did not finish there: those are
    /// not restored, and their entry stays until the withdrawal is published. Returns what is told of each.
    fn take_out_going(
        &self,
        (catalogue, target): (CatalogueId, TargetId),
        differences: &mut Differences,
    ) -> Result<Vec<SiteProblem>> {
        self.read(|connection| {
            let mut going = withdrawals::going(connection, catalogue)?;
            going.extend(withdrawals::all(connection, catalogue)?.into_iter().map(|(_, path)| path));
            going.retain(|path| differences.missing.contains(path) || differences.changed.contains(path));
            let mut told = Vec::new();
            for path in &going {
                differences.forget(path);
                // Nothing of a withdrawal that finished meanwhile waits.
                if file_checks::known(connection, target, path.as_str())?.is_some() {
                    let title = file_checks::title_of(connection, catalogue, path.as_str())?.unwrap_or_default();
                    let problem = Problem::new(Code::WithdrawalWaits).with("title", title).with("path", path);
                    told.push(SiteProblem::new(problem));
                }
            }
            Ok(told)
        })
    }

    /// Refuses a restore that would publish something new, because the library changed since the last publication
    /// there.
    fn refuse_news(&self, found: &Verified) -> Result<()> {
        let is_news = self.read(|connection| {
            let (catalogue, target) = Self::place_of_its_own(connection, found.target)?;
            let (generation, layout) = publications::generation(connection, catalogue.id)?;
            let there = sites::progress(connection, target.id)?.generation;
            let is_off = catalogue.sitemap == SitemapSwitch::Off;
            let is_switched = sightings::is_unlisted(connection, target.id)? != is_off;
            Ok::<_, UseCaseError>(generation > there || layout > generation || is_switched)
        })?;
        if is_news {
            let first = Problem::new(Code::PlanStale).with("by", "news");
            return Err(Problem { retry: Retry::AfterInput, ..first }.refuse());
        }
        Ok(())
    }

    /// Returns what is told when something must be published there before a repair of what was found.
    fn news_before(&self, found: &Verified) -> Result<Option<SiteProblem>> {
        let is_of_site = found.differences.paths().any(|path| !is_of_permits(path));
        if !is_of_site && !found.claims.contains(&Claimed::Documents) {
            return Ok(None);
        }
        match self.refuse_news(found) {
            Err(UseCaseError::Refused(news)) if news.code == Code::PlanStale => Ok(Some(SiteProblem::new(news))),
            checked => checked.map(|()| None),
        }
    }

    /// Leaves out files at addresses of documents that are or will be withdrawn: they are never restored. Also returns
    /// what is told of those that wait.
    fn without_withdrawn(&self, found: &Verified) -> Result<(Verified, Vec<SiteProblem>)> {
        let mut found = found.clone();
        let waiting = self.take_out_going((found.catalogue, found.target), &mut found.differences)?;
        Ok((found, waiting))
    }

    fn repair_forgotten(&self, found: &Verified, retry: &RetryPolicy, job: &Job<'_>) -> Result<RunResult> {
        let place = (found.catalogue, Some(found.target));
        let (mut plan, _) = self.plan_for(place, (Purpose::Repair, AfterOthers::Stop, &BTreeSet::new()), job)?;
        // A repair never brings back what others withdrew there, and counts as complete without it: `verify` asks about
        // it.
        plan.elsewhere.returning.clear();
        plan.elsewhere.returning_count = 0;
        // The status file is written at the end of each run.
        plan.has_work |= !found.differences.is_empty();
        let allowed = Allowed { paths: found.differences.changed.clone(), ..Allowed::default() };
        let consent = Consent { allowed, ..Consent::default() };
        let mut repaired = self.publish(plan.applied_as(Scope::All, consent), retry, job)?;
        // A file that cannot be merged stays as it is.
        let is_refused = repaired.robots.state == RobotsState::Refused;
        if is_refused && found.differences.changed.contains(&own_path(robots::FILE_NAME)?) {
            repaired.state = RunState::Partial;
        }
        Ok(repaired)
    }

    /// Returns the first documents that count as withdrawn there but were not withdrawn by this library, and their
    /// number. Their files are not reported as missing, and no repair brings them back: a person publishes each again,
    /// or withdraws it here.
    fn away(&self, site: &OpenSite, differences: &mut Differences) -> Result<(Vec<ReturningDocument>, u32)> {
        self.read(|connection| {
            let (mut away, mut count) = (Vec::new(), 0);
            let seen = sightings::all(connection, site.target.id)?.into_iter();
            for (id, _) in seen.filter(|(_, sighting)| sighting.seen == Seen::Withdrawn) {
                let stored = documents::get(connection, id)?;
                let Some(document) = stored.filter(|stored| !stored.is_removed).map(|stored| stored.document) else {
                    continue;
                };
                let Some(path) = entry::path(&document).filter(|_| document.intent == Intent::Publish) else {
                    continue;
                };
                differences.missing.remove(&path);
                count += 1;
                if away.len() < AWAY_NAMED {
                    away.push(ReturningDocument { id, title: title_of(&document), path: path.to_string() });
                }
            }
            Ok((away, count))
        })
    }

    /// Returns the documents that the library has online but that have no file and no entry there: never sent, or not
    /// restored. The next publication tries to send them.
    fn lacking(&self, catalogue: CatalogueId, target: TargetId) -> Result<FoundFiles> {
        self.read(|connection| {
            let mut lacking = FoundFiles::default();
            let seen = sightings::all(connection, target)?;
            for id in publications::missing_exactly(connection, catalogue, target)? {
                let is_away = seen.get(&id).is_some_and(|sighting| sighting.seen == Seen::Withdrawn);
                let stored = documents::get(connection, id)?.filter(|stored| !stored.is_removed && !is_away);
                let Some(document) = stored.map(|stored| stored.document) else { continue };
                let Some(path) = entry::path(&document).filter(|_| document.intent == Intent::Publish) else {
                    continue;
                };
                let file = || FoundFile { path: path.to_string(), title: title_of(&document) };
                lacking.add(|| Ok::<_, UseCaseError>(file()))?;
            }
            Ok(lacking)
        })
    }

    /// Returns the addresses of documents that were adopted without a file and at which no file is found.
    fn without_file(&self, site: &OpenSite) -> Result<FoundFiles> {
        let catalogue = &site.catalogue;
        let paths = self.query(|connection| addresses::elsewhere(connection, catalogue.id))?;
        let (files, mut bare): (Vec<_>, Vec<_>) = paths.into_iter().partition(SitePath::can_be_a_file);
        let unseen = site.sizes_of(&files, |path| path)?.into_iter().filter(|(_, size)| !matches!(size, Ok(Some(_))));
        bare.extend(unseen.map(|(path, _)| path.clone()));
        self.read(|connection| {
            let mut without = FoundFiles::default();
            for path in &bare {
                without.add(|| {
                    let title = file_checks::title_at(connection, catalogue.id, path.as_str())?.unwrap_or_default();
                    Ok::<_, UseCaseError>(FoundFile { path: catalogue.base_url.join(path).to_string(), title })
                })?;
            }
            Ok(without)
        })
    }

    /// Returns the withdrawn documents that a page there still names because it could not be replaced.
    fn still_named(&self, site: &OpenSite) -> Result<Vec<DocumentId>> {
        let (catalogue, target) = (&site.catalogue, site.target.id);
        let (going, sitemaps) = self.read(|connection| {
            let done = sites::progress(connection, target)?.generation;
            let changed: IdSet = publications::changed_since(connection, catalogue.id, done)?.into_iter().collect();
            let going = withdrawals::all(connection, catalogue.id)?.into_iter();
            let written = |path: &SitePath| catalogue.base_url.join(path).to_string();
            let going: BTreeMap<String, DocumentId> =
                going.filter(|(id, _)| changed.contains(*id)).map(|(id, path)| (written(&path), id)).collect();
            let sitemaps =
                if going.is_empty() { BTreeMap::new() } else { sites::standing_sitemaps(connection, target)? };
            Ok((going, sitemaps))
        })?;
        let read = named_in(site, sitemaps.keys(), &going)?.into_iter();
        Ok(read.flat_map(|(.., named)| named).collect())
    }

    /// Returns the withdrawn documents that have a file at their address, or that a page still names.
    fn returned(&self, site: &OpenSite, differences: &mut Differences) -> Result<FoundFiles> {
        let (mut there, unseen) = self.look_for_returned(site)?;
        there.extend(self.still_named(site)?);
        // Where its withdrawal did not finish, the file itself was counted already.
        let known: BTreeSet<String> = differences.unread.files.iter().map(|file| file.path.clone()).collect();
        for path in unseen.iter().filter(|path| !known.contains(path.as_str())) {
            differences.leave_unread(path);
        }
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
                    let title = file_checks::title_of(connection, catalogue, path.as_str())?;
                    Ok::<_, UseCaseError>(FoundFile { title: title.unwrap_or_default(), path: path.to_string() })
                })?;
            }
            Ok(files)
        })
    }
}

/// Returns the pages that can be read, each with its hash and the documents that it names, given their addresses. What
/// cannot be read is told of the file itself.
pub(super) fn named_in<'p>(
    site: &OpenSite,
    pages: impl IntoIterator<Item = &'p SitePath>,
    going: &BTreeMap<String, DocumentId>,
) -> Result<Vec<(&'p SitePath, Sha256, BTreeSet<DocumentId>)>> {
    // Undoes the escaping of a page; `&` comes last, as it may begin another escape.
    let plain = |part: &str| part.replace("&apos;", "'").replace("&amp;", "&");
    let mut read = Vec::new();
    for page in pages {
        let bytes = site.base(|base| TargetError::unless_batch_ends(base.read(page, MAX_BYTES)))?;
        let Ok(Some(bytes)) = bytes else { continue };
        let text = String::from_utf8_lossy(&bytes);
        let named = text.split(['<', '>', '"']).filter_map(|part| going.get(&plain(part)).copied());
        read.push((page, hash_of(&bytes), named.collect()));
    }
    Ok(read)
}

/// Removes the records of the files that were found, and sets these records aside.
fn forget(connection: &WriteHandle, found: &Verified) -> Result<()> {
    for path in found.differences.paths() {
        let name = path.as_str();
        set_aside::keep(connection, found.target, path)?;
        if is_sitemap(name) {
            // The moment that the index stated for a page stays recorded, so that it never states an earlier one.
            sites::mark_unverified(connection, found.target, Area::Base, name)?;
        } else {
            sites::remove(connection, found.target, Area::Base, name)?;
        }
    }
    Ok(())
}

/// Returns the paths at which a repair leaves no file of ours: what it removed, and missing and changed files of
/// documents that did not arrive. Those have no entry any more, and the next publication tries to send them.
fn gone(connection: &ReadHandle, found: &Differences, repaired: &RunResult) -> Result<BTreeSet<String>> {
    let mut gone: BTreeSet<String> = repaired.removed.iter().cloned().collect();
    for document in &repaired.failed {
        let path = addresses::path_of(connection, document.id)?;
        let path = path.filter(|path| found.missing.contains(path) || found.changed.contains(path));
        gone.extend(path.map(String::from));
    }
    Ok(gone)
}

/// Parameter of a refusal: what a repair was to put back.
pub(crate) const REPAIRS: &str = "repairs";
/// Maximum of named documents that were withdrawn there; the same as for found files.
const AWAY_NAMED: usize = 200;

fn is_sitemap(name: &str) -> bool {
    IndexName::parse(name).is_some() || IndexName::parse_page(name).is_some()
}
