//! The rehearsal: what publishing would do, in the shape of the real result, without writing to destination or library.

use super::applying::{BLOCK_BYTES, check_possible, taken};
use super::changed_files::{ChangedFiles, Preparing, robots_upload};
use super::documents::{Documents, uploaded};
use super::keeping::replaced;
use super::other_sitemaps::addresses;
use super::outcome::{counted_before, counts, failure, told_of, unknown_files};
use super::ownership::{check_folders, folder_in_place, in_place, not_replaced, replacing};
use super::removing::not_withdrawn;
use super::run::{Work, uploaded_file};
use super::waiting::waiting;
use crate::error::{Code, Problem, Result, UseCaseError};
use crate::job::{self, Cancel, Job, Stage};
use crate::library::App;
use crate::library::access::{ASKED_AT_ONCE, OpenSite};
use crate::model::{DocumentId, SitePath};
use crate::publish::plan::{PublishPlan, Scope};
use crate::publish::transfer::claim::{Claimed, IsLeft, unknown_file};
use crate::publish::transfer::reconnecting::ends_run;
use crate::publish::transfer::session::remaining;
use crate::site::decide;
use crate::site::other_sitemaps::FoundSitemap;
use crate::site::planned::{PlannedDocument, Transfer};
use crate::site::robots_file::{RobotsChange, RobotsSeen};
use crate::site::site_files::is_own_file;
use crate::sitemap::IndexName;
use crate::store::sites;
use crate::target::TargetError;
use crate::wire::{FailedDocument, RemainingFile, RunResult, SiteProblem, UploadedFile};
use std::collections::{BTreeMap, BTreeSet};

/// The decisions and files of a rehearsed run.
struct Trial {
    /// New documents whose path has a foreign file, and documents whose file others changed.
    refused: BTreeMap<DocumentId, Problem>,
    prepared: ChangedFiles,
    /// Documents with an unchanged description whose entries would change because another document changes.
    following: Vec<DocumentId>,
}

impl App {
    /// Tells what publishing would do, in the shape of the real result, without writing to destination or library.
    ///
    /// # Errors
    /// As [`Self::publish`].
    pub fn rehearse(&self, plan: &PublishPlan, job: &Job<'_>) -> Result<RunResult> {
        self.again_when_lost(job, || self.rehearse_once(plan, job))
    }

    fn rehearse_once(&self, plan: &PublishPlan, job: &Job<'_>) -> Result<RunResult> {
        let Job { sink, cancel, now } = *job;
        if let (Some(clock), false) = (&plan.clock, plan.has_withdrawals()) {
            return Err(clock.clone().refuse());
        }
        let site = self.open_target(&plan.catalogue, &plan.target, cancel)?;
        self.check_basis(plan, &site)?;
        let ruled_out = ruled_out(plan)?;
        let unclaimed = self.unclaimed(plan, &site)?;
        sink.stage(Stage::Preparing, None);
        let Trial { refused, mut prepared, following } = self.try_out(plan, &site, job)?;
        let (mut kept, staying) = self.leave_files_of_others(plan, &site, &mut prepared, cancel)?;
        if let Some(full) = without_room(plan, &site, &prepared)? {
            prepared.files.clear();
            kept.push(full);
        }
        let named = self.named_by_what_stays(plan, &site, &prepared, &kept)?;
        let failing = failing(plan, &site, &refused, &staying)?;
        let going: Vec<_> = plan.others.going(&plan.allowed).cloned().collect();
        let gone = addresses(&going);
        let indexes = |seen: RobotsSeen<'_>| prepared.indexes_to_name(plan, seen);
        let robots = self.robots_foretold(&site, indexes, &gone, Some(&plan.documents))?;
        let leaving = prepared.removals.iter().filter(|path| IndexName::parse(path.as_str()).is_some());
        let leaving: Vec<String> = leaving.map(|path| format!("{}{path}", plan.catalogue.base_url)).collect();
        let names_gone = site.names_gone(&robots, &prepared.index_addresses, &leaving)?;
        let others = plan.others.clone().after(&plan.allowed);
        let removed = removed(plan, &prepared, &going);
        let restored = plan.restored.iter().map(|document| document.id);
        let restored = restored.filter(|id| !refused.contains_key(id)).collect();
        let before = self.read(|connection| counted_before(connection, plan, &removed))?;
        let counts = counts(plan, &failing, &before);
        let status = if is_run(plan) { IsLeft::Yes } else { IsLeft::No };
        let (differences, differing) = self.differences(plan, status)?;
        let told = RunResult {
            dry_run: true,
            failed: self.failures(&failing)?,
            following,
            restored,
            uploaded: sent(plan, (&refused, &prepared), &robots),
            removed,
            problems: [
                self.closed_there(&site)?.into_iter().collect(),
                names_gone,
                others.problems(&plan.allowed),
                differing,
                plan.stay_away(),
                named,
                (unclaimed.into_iter().chain(kept).chain(plan.clock.clone()).chain(ruled_out))
                    .map(SiteProblem::new)
                    .collect(),
            ]
            .concat(),
            differences,
            remaining: [unknown_files(plan), staying].concat(),
            indexes: prepared.index_addresses,
            robots: robots.view,
            others: others.view(),
            ..RunResult::default()
        };
        Ok(told_of(plan, &counts, now, told))
    }

    /// Returns the problems about withdrawn documents that pages of ours would still name because these are `kept`.
    fn named_by_what_stays(
        &self,
        plan: &PublishPlan,
        site: &OpenSite,
        prepared: &ChangedFiles,
        kept: &[Problem],
    ) -> Result<Vec<SiteProblem>> {
        if !plan.has_withdrawals() || kept.iter().all(|problem| problem.code == Code::TargetFileReplaced) {
            return Ok(Vec::new());
        }
        let mut pages = self.query(|connection| sites::standing_sitemaps(connection, plan.target.id))?;
        let replaced = prepared.files.iter().map(|file| &file.path);
        for path in replaced.chain(&prepared.removals) {
            pages.remove(path);
        }
        self.still_named_by(site, plan, &pages.into_keys().collect::<Vec<_>>())
    }

    /// Returns the reports of documents that would fail.
    fn failures(&self, failing: &BTreeMap<DocumentId, Problem>) -> Result<Vec<FailedDocument>> {
        self.read(|connection| {
            let failure = |(id, problem): (&DocumentId, &Problem)| failure(connection, *id, problem.clone());
            failing.iter().map(|one| failure(one).map(|(failed, _)| failed)).collect()
        })
    }

    /// Decides and generates the files as a run does, in a transaction that is rolled back.
    fn try_out(&self, plan: &PublishPlan, site: &OpenSite, job: &Job<'_>) -> Result<Trial> {
        let Job { cancel, now, .. } = *job;
        let mut refused = self.occupied(plan, site, cancel)?;
        let without_entry = refused.keys().copied().collect();
        // These keep their current entry.
        let replacing = replacing(plan);
        let paths = replacing.iter().map(|document| &document.path);
        let others = self.of_others(&Documents::new(plan), site, paths, cancel)?;
        refused.extend(not_replaced(plan, &replacing, &others, |path| site.is_folder(path))?);
        let sending = || plan.to_send().filter(|document| document.transfer.is_sending());
        let closed = closed_folders(site, sending().map(|document| document.path))?;
        let to_closed = |document: PlannedDocument| Some((document.id, told_of_closed(&closed, &document.path)?));
        for (id, problem) in sending().filter_map(to_closed) {
            refused.entry(id).or_insert(problem);
        }
        refused.extend(self.read(|connection| waiting(connection, plan, &refused))?);
        let coming = (plan.to_send().map(|document| document.id)).filter(|id| !refused.contains_key(id)).collect();
        let folder = self.staging_folder()?;
        let preparing = Preparing {
            plan,
            coming: &coming,
            without_entry: &without_entry,
            not_after: self.latest_moment(now)?,
            now,
            folder: folder.path(),
            cancel,
        };
        let (prepared, following) = self.store.rehearse(|connection| {
            let arriving = plan.recorded_without(&refused);
            Self::settle_addresses(connection, plan.catalogue.id, arriving.coming())?;
            let decided = decide::decide(connection, &plan.catalogue, (arriving, &plan.moments), now)?;
            let prepared = preparing.make(connection)?;
            Ok::<_, UseCaseError>((prepared, decided.following.into_iter().collect()))
        })?;
        Ok(Trial { refused, prepared, following })
    }

    /// Refuses when publishing could not claim the destination. When only withdrawals are planned, the reason is
    /// returned instead: withdrawals proceed without a claim, and report it.
    fn unclaimed(&self, plan: &PublishPlan, site: &OpenSite) -> Result<Option<Problem>> {
        if plan.scope == Scope::TakeBack || !is_run(plan) {
            return Ok(None);
        }
        let work = Documents::new(plan);
        let checked = self.check_claimable(site, Claimed::Documents, work.claim_basis()?);
        let waits = is_more_than_withdrawals(plan);
        match checked {
            Err(UseCaseError::Refused(problem)) if !waits && problem.code == Code::TargetUnknownFile => {
                Ok(Some(problem))
            }
            Err(UseCaseError::Failed(problem)) if !waits && !ends_run(problem.code) => Ok(Some(problem)),
            checked => checked.map(|()| None),
        }
    }

    /// Leaves out what a run does not replace or remove: others changed it, nobody can read it, or the rights of its
    /// folder let it stay. Returns what is told of that: of pages and indexes to be replaced, and of files to be
    /// removed; also what is told of those that make way. Refuses instead where a page or index of others is among
    /// them, and fails where a folder is in its place, unless only withdrawals are to be done.
    fn leave_files_of_others(
        &self,
        plan: &PublishPlan,
        site: &OpenSite,
        prepared: &mut ChangedFiles,
        cancel: &Cancel,
    ) -> Result<(Vec<Problem>, Vec<RemainingFile>)> {
        if plan.scope == Scope::TakeBack || !is_run(plan) {
            return Ok((Vec::new(), Vec::new()));
        }
        let mut work = Documents::new(plan);
        self.as_if_kept(&mut work, site, prepared.paths(), cancel)?;
        let mut others = self.of_others(&work, site, prepared.paths(), cancel)?;
        if is_more_than_withdrawals(plan) {
            let files = prepared.files.iter().map(|file| &file.path);
            check_folders(plan, files, &others, |path| site.is_folder(path))?;
            if let Some(path) = others.keys().find(|path| is_own_file(path)) {
                if site.is_folder(path)? {
                    return Err(folder_in_place(&plan.target.place, path).fail());
                }
                let met = self.met_others(site, (Claimed::Documents, work.basis()))?;
                return Err(met.unwrap_or_else(|| unknown_file(path).refuse()));
            }
        }
        for (path, reason) in kept_by_rights(site, &prepared.removals)? {
            others.entry(path).or_insert(reason);
        }
        let (mut removals, files): (Vec<_>, Vec<_>) =
            others.iter().partition(|(path, _)| prepared.removals.contains(path));
        removals.sort_by_key(|(path, _)| !is_own_file(path));
        prepared.files.retain(|file| !others.contains_key(&file.path));
        prepared.removals.retain(|path| !others.contains_key(path));
        let staying = removals.into_iter().map(|(path, reason)| remaining(path, *reason));
        let told = files.into_iter().map(|(path, _)| Ok(in_place(&plan.target.place, path, site.is_folder(path)?)));
        let told = told.chain(work.kept.keys().map(|path| Ok(replaced(path)))).collect::<Result<Vec<_>>>()?;
        Ok((told, staying.collect()))
    }

    /// Returns the files that a run may not replace or remove, with the reason.
    pub(crate) fn of_others<'p, W: Work>(
        &self,
        work: &W,
        site: &OpenSite,
        paths: impl Iterator<Item = &'p SitePath>,
        cancel: &Cancel,
    ) -> Result<BTreeMap<SitePath, Code>> {
        let paths: Vec<&SitePath> = paths.filter(|path| !work.allows(path)).collect();
        let mut others = BTreeMap::new();
        for (path, found) in site.digests_of(&paths, |path| *path, cancel)? {
            let reason = self.reason_against(work, path, found)?;
            others.extend(reason.map(|reason| ((*path).clone(), reason)));
        }
        Ok(others)
    }

    /// Returns the new documents whose path has a foreign file.
    pub(super) fn occupied(
        &self,
        plan: &PublishPlan,
        site: &OpenSite,
        cancel: &Cancel,
    ) -> Result<BTreeMap<DocumentId, Problem>> {
        let mut new = (plan.to_send())
            .filter(|document| document.transfer == Transfer::Fresh)
            .filter(|document| !plan.allows(&document.path));
        let mut occupied = BTreeMap::new();
        loop {
            job::check(cancel)?;
            let some: Vec<PlannedDocument> = new.by_ref().take(ASKED_AT_ONCE).collect();
            if some.is_empty() {
                break;
            }
            let sizes = site.sizes_of(&some, |document| &document.path)?.into_iter();
            let there: Vec<&PlannedDocument> =
                sizes.filter(|(_, size)| *size != Ok(None)).map(|(document, _)| document).collect();
            for (document, found) in site.digests_of(&there, |document| &document.path, cancel)? {
                let target = site.target.id;
                let error = match found {
                    Ok(None) => continue,
                    Ok(Some(found)) if self.may_replace(target, document, &found.sha256)? => {
                        continue;
                    }
                    Ok(Some(_)) => TargetError::Occupied(document.path.to_string()),
                    Err(error) => error,
                };
                occupied.insert(document.id, site.failed(error).problem().clone());
            }
        }
        Ok(occupied)
    }
}

/// Returns the documents that would fail: those refused, and those whose file would stay although they are withdrawn.
fn failing(
    plan: &PublishPlan,
    site: &OpenSite,
    refused: &BTreeMap<DocumentId, Problem>,
    staying: &[RemainingFile],
) -> Result<BTreeMap<DocumentId, Problem>> {
    let mut failing = refused.clone();
    // Restored files belong to documents that are already reported as held back or left.
    failing.retain(|id, _| plan.restored.find(*id).is_none());
    let codes = staying.iter().map(|file| (file.path.as_str(), file.code.as_str()));
    failing.extend(not_withdrawn(plan, &codes.collect(), |path| site.is_folder(path))?);
    Ok(failing)
}

/// Returns the files that would be sent: documents, pages and indexes, and robots.txt.
fn sent(
    plan: &PublishPlan,
    (refused, prepared): (&BTreeMap<DocumentId, Problem>, &ChangedFiles),
    robots: &RobotsChange,
) -> Vec<UploadedFile> {
    let documents = (plan.to_send())
        .filter(|document| document.transfer.is_sending() && !refused.contains_key(&document.id))
        .map(|document| uploaded(&document).0);
    let site_files = prepared.files.iter().map(|file| uploaded_file(file).0);
    documents.chain(site_files).chain(robots_upload(&plan.catalogue, robots)).collect()
}

/// Returns the files that would be removed, with the other sitemaps that go.
fn removed(plan: &PublishPlan, prepared: &ChangedFiles, going: &[FoundSitemap]) -> Vec<String> {
    let ours = plan.strays.iter().chain(&prepared.removals).map(ToString::to_string);
    let others = going.iter().filter(|one| one.view.stands).map(|one| one.view.path.clone());
    ours.chain(others).collect()
}

/// Folders in which no file can be made or removed: of each, the file that was asked about, and what is told of it.
type ClosedFolders = BTreeMap<String, (SitePath, Problem)>;

/// Returns what is told of a file in one of these folders.
fn told_of_closed(closed: &ClosedFolders, path: &SitePath) -> Option<Problem> {
    let (asked, problem) = closed.get(folder(path))?;
    let names_file = problem.params.get("path").is_some_and(|named| named == asked.as_str());
    Some(if names_file { problem.clone().with("path", path) } else { problem.clone() })
}

/// Returns the folders of these files in which this account can make and remove none, as far as their rights, and what
/// stands in their place, tell.
fn closed_folders(site: &OpenSite, paths: impl Iterator<Item = SitePath>) -> Result<ClosedFolders> {
    let (mut open, mut closed) = (BTreeSet::<String>::new(), ClosedFolders::new());
    for path in paths {
        let folder = folder(&path);
        if open.contains(folder) || closed.contains_key(folder) {
            continue;
        }
        match site.base(|base| base.must_take(&path)) {
            Ok(()) => {
                open.insert(folder.to_owned());
            }
            Err(UseCaseError::Failed(problem)) if !ends_run(problem.code) => {
                closed.insert(folder.to_owned(), (path, problem));
            }
            Err(error) => return Err(error),
        }
    }
    Ok(closed)
}

/// Returns those of these files that stand in a folder whose rights let none go, with the reason.
fn kept_by_rights(site: &OpenSite, paths: &[SitePath]) -> Result<Vec<(SitePath, Code)>> {
    let closed = closed_folders(site, paths.iter().cloned())?;
    let inside: Vec<(&SitePath, Code)> =
        paths.iter().filter_map(|path| Some((path, closed.get(folder(path))?.1.code))).collect();
    let there = site.sizes_of(&inside, |(path, _)| path)?.into_iter().filter(|(_, size)| *size != Ok(None));
    Ok(there.map(|((path, reason), _)| ((*path).clone(), *reason)).collect())
}

/// Returns the folder of a file; empty for that of the destination itself.
fn folder(path: &SitePath) -> &str {
    path.parent().unwrap_or_default()
}

fn is_run(plan: &PublishPlan) -> bool {
    plan.has_work || plan.takes_sitemaps_away()
}

/// Returns what rules out that more than the withdrawals is published; fails with it when nothing is withdrawn.
fn ruled_out(plan: &PublishPlan) -> Result<Option<Problem>> {
    if plan.scope != Scope::All || !is_run(plan) || !is_more_than_withdrawals(plan) {
        return Ok(None);
    }
    match check_possible(plan) {
        Err(error) if plan.has_withdrawals() => Ok(Some(error.problem().clone())),
        checked => checked.map(|()| None),
    }
}

/// Returns the reason why the pages and indexes of a run that only withdraws do not fit, also once what goes made room.
/// Nothing else foretells it: such a run sends no document, and no lack of room stops it.
fn without_room(plan: &PublishPlan, site: &OpenSite, prepared: &ChangedFiles) -> Result<Option<Problem>> {
    if !is_run(plan) || is_more_than_withdrawals(plan) || prepared.files.is_empty() {
        return Ok(None);
    }
    let Some(free_bytes) = site.base(|base| base.free_bytes())? else { return Ok(None) };
    let coming: u64 = prepared.files.iter().map(|file| taken(file.size_bytes)).sum();
    let going = site.sizes_of(&prepared.removals, |path| path)?.into_iter();
    let going: u64 = going.filter_map(|(_, size)| size.ok().flatten()).map(taken).sum();
    // One more for the claim.
    let is_full = free_bytes.saturating_add(going) < coming.saturating_add(BLOCK_BYTES);
    Ok(is_full.then(|| site.failed(TargetError::Full).problem().clone()))
}

fn is_more_than_withdrawals(plan: &PublishPlan) -> bool {
    plan.scope != Scope::Withdrawals && plan.has_more_than_withdrawals()
}
