//! Runs that publish documents: the files, sitemaps and robots.txt of a plan, and how such a run ends.

use super::lowered;
use super::outcome::{
    counted_before, counts, record_failure, record_gone, record_intentions, state, told_of, unknown_files,
};
use super::run::{Run, Work};
use crate::error::{Problem, Result};
use crate::library::App;
use crate::model::{Catalogue, DocumentId, Now, RunId, Sha256, SitePath, SitemapSwitch};
use crate::publish::plan::{Held, PublishPlan};
use crate::publish::transfer::claim::{Basis, Claimed, IsLeft};
use crate::publish::transfer::session::PendingRename;
use crate::rules::reserved::off_limits;
use crate::site::other_sitemaps::{FoundSitemap, still_named};
use crate::site::planned::{Action, PlannedDocument};
use crate::site::robots_file::RobotsChange;
use crate::site::site_files::{self, Marks, STATUS_FILE};
use crate::site::withdrawal_marks;
use crate::sitemap::IndexName;
use crate::steps;
use crate::store::runs::RunCounts;
use crate::store::sightings::{self, Seen};
use crate::store::sites::{self, Area, Leftover};
use crate::store::{ReadHandle, WriteHandle};
use crate::store::{addresses, ownership, permits, publications, published, runs, set_aside, withdrawals};
use crate::target::own_path::own_path;
use crate::wire::{FailedDocument, OtherSitemap, OtherSitemaps, RunResult, SiteDifferences, SiteProblem, UploadedFile};
use std::collections::{BTreeMap, BTreeSet};

/// A plan being applied, with the progress so far.
pub(super) struct Documents<'a> {
    pub(super) plan: &'a PublishPlan,
    pub(super) agreed: Agreed,
    /// Problems with the site as a whole.
    pub(super) problems: Vec<SiteProblem>,
    /// Other sitemaps whose robots.txt lines are being removed.
    pub(super) going_sitemaps: Vec<FoundSitemap>,
    /// Other sitemaps that were removed.
    pub(super) gone_sitemaps: Vec<OtherSitemap>,
    /// Documents with an unchanged description whose entries changed because another document changed.
    pub(super) following: BTreeSet<DocumentId>,
    /// Documents that are held back, but whose published file was put back.
    pub(super) restored: Vec<DocumentId>,
    /// Whether the previous run ended without leaving its id, so that its changes were never announced.
    pub(super) is_after_cut_off: bool,
    /// Files of others that make way, with the hash of the copy that the library has.
    pub(super) kept: BTreeMap<SitePath, Sha256>,
    /// The run in which each document is recorded as soon as its file went; none when its entry goes too.
    pub(super) gone_in: Option<RunId>,
}

/// What tells whether a document is still what the preview showed.
#[derive(Debug, Clone)]
pub(super) struct Agreed {
    /// The library's revision when what a person agreed to had been accepted.
    pub(super) at: i64,
    /// Documents that were changed before that, after the library was compared with the plan.
    pub(super) changed: BTreeSet<DocumentId>,
}

pub(super) type DocumentRun<'a> = Run<'a, Documents<'a>>;

impl<'a> Documents<'a> {
    pub(super) fn new(plan: &'a PublishPlan) -> Self {
        Self {
            plan,
            agreed: Agreed { at: i64::MAX, changed: BTreeSet::new() },
            problems: Vec::new(),
            going_sitemaps: Vec::new(),
            gone_sitemaps: Vec::new(),
            following: BTreeSet::new(),
            restored: Vec::new(),
            is_after_cut_off: false,
            kept: BTreeMap::new(),
            gone_in: None,
        }
    }
}

impl Work for Documents<'_> {
    const WHAT: Claimed = Claimed::Documents;

    fn basis(&self) -> Basis<'_> {
        Basis {
            remote_id: self.plan.basis.remote_id.as_deref(),
            others: self.plan.others_claim.as_deref(),
            is_allowed: false,
            may_replace_status: self.plan.replaces_sitemaps,
        }
    }

    fn stopped(&self) -> RunCounts {
        RunCounts { offered: self.plan.offered(), unchanged: self.plan.unchanged, ..RunCounts::default() }
    }

    fn allows(&self, path: &SitePath) -> bool {
        self.plan.allows(path)
    }

    fn begin(&self, connection: &WriteHandle, run: RunId, _now: Now) -> Result<()> {
        record_intentions(connection, run, self.plan)
    }

    fn announce(&self, connection: &WriteHandle, remote_id: &str) -> Result<()> {
        let (target, found) = (self.plan.target.id, self.basis().remote_id);
        Ok(sites::announce(connection, target, found, remote_id)?)
    }

    fn marks(&self, connection: &ReadHandle) -> Result<Marks> {
        let plan = self.plan;
        let online = plan.documents.iter().filter(|document| document.action != Action::Withdrawn);
        let online: BTreeSet<DocumentId> = online.map(|document| document.id).collect();
        let away = withdrawn_there(connection, plan, &online)?;
        withdrawal_marks::to_leave(connection, plan.catalogue.id, &plan.marks, (&online, &away))
    }

    fn is_ours(&self, connection: &ReadHandle, path: &SitePath, sha256: &Sha256) -> Result<bool> {
        let (catalogue, target) = (self.plan.catalogue.id, self.plan.target.id);
        // Earlier versions published under any name that a person typed; such a document must remain removable.
        let may_be = off_limits(path).is_none() || addresses::is_of_our_making(connection, catalogue, path)?;
        if may_be && ownership::is_ours(connection, target, path, sha256)? {
            return Ok(true);
        }
        // Once a person goes on after others, what was taken into account or kept makes way like a file of ours.
        let is_kept = self.kept.get(path) == Some(sha256);
        Ok(self.makes_way(path) && (is_kept || self.was_read(connection, &(path.clone(), *sha256))?))
    }

    fn makes_way(&self, path: &SitePath) -> bool {
        self.plan.makes_way(path)
    }

    fn was_read(&self, connection: &ReadHandle, held: &Held) -> Result<bool> {
        self.plan.was_read(connection, held)
    }

    fn kept(&mut self) -> &mut BTreeMap<SitePath, Sha256> {
        &mut self.kept
    }

    fn clears(&self, _left: &Leftover) -> bool {
        true
    }

    fn expect(&self, connection: &WriteHandle, area: Area, files: &[PendingRename]) -> Result<()> {
        let target = self.plan.target.id;
        for (path, ..) in files {
            sites::mark_unverified(connection, target, area, path.as_str())?;
        }
        let contents = files.iter().map(|(path, _, wanted)| (path, wanted.sha256));
        Ok(ownership::expect(connection, target, contents)?)
    }

    fn arrived(&self, connection: &WriteHandle, area: Area, files: &[PendingRename]) -> Result<()> {
        let target = self.plan.target.id;
        for (path, temporary, entry) in files {
            sites::put(connection, target, area, path.as_str(), *entry)?;
            sites::remove(connection, target, Area::Waiting, temporary.as_str())?;
        }
        Ok(())
    }

    fn is_gone(&self, connection: &WriteHandle, path: &SitePath) -> Result<()> {
        self.gone_in.map_or(Ok(()), |run| record_gone(connection, run, self.plan.catalogue.id, path))
    }
}

/// The outcome of a run.
pub(super) struct Done {
    /// The generation that is now complete on the destination; `None` when work remains for the next run.
    pub(super) generation: Option<i64>,
    /// Documents whose state in the library changed.
    pub(super) decided: Vec<DocumentId>,
    /// Documents that did not arrive, or whose withdrawn file is still there.
    pub(super) failed: BTreeMap<DocumentId, Problem>,
    pub(super) indexes: Vec<String>,
    pub(super) robots: RobotsChange,
    pub(super) others: OtherSitemaps,
}

impl Done {
    /// Makes that of a run that only removes files.
    pub(super) fn only_removed(catalogue: &Catalogue) -> Self {
        Self {
            generation: None,
            decided: Vec::new(),
            failed: BTreeMap::new(),
            indexes: Vec::new(),
            robots: RobotsChange::none(catalogue),
            others: OtherSitemaps::default(),
        }
    }
}

impl App {
    /// Returns the differences on a plan's destination, for files that must still be there, and the problems to report.
    /// A missing status file is no problem when this run writes it again.
    pub(super) fn differences(
        &self,
        plan: &PublishPlan,
        status: IsLeft,
    ) -> Result<(SiteDifferences, Vec<SiteProblem>)> {
        if plan.are_told_later {
            return Ok((SiteDifferences::default(), Vec::new()));
        }
        self.read(|connection| {
            let mut standing = (plan.differences).of_standing(connection, plan.target.id)?;
            // A person who allowed replacing a file knows that it changed.
            let allowed = &plan.allowed.paths;
            standing.changed.retain(|path| !allowed.contains(path));
            let view = standing.view(connection, plan.catalogue.id)?;
            if status == IsLeft::Yes {
                standing.forget(&own_path(STATUS_FILE)?);
            }
            let problems = standing.view(connection, plan.catalogue.id)?.problems().collect();
            Ok((view, problems))
        })
    }
}

impl DocumentRun<'_> {
    /// Writes the status file when a generation is complete, and ends the run in the history.
    pub(crate) fn finish(&mut self, done: Done) -> Result<RunResult> {
        let plan = self.work.plan;
        self.gather_remaining();
        let unreadable = match self.unreadable()? {
            None => self.line.persist(|line| line.app.closed_there(&line.site))?,
            brought => brought,
        };
        self.work.problems.extend(unreadable);
        let removed: Vec<String> = self.removed.iter().filter_map(|path| index_at(plan, path)).collect();
        let (robots, indexes) = (&done.robots, &done.indexes);
        let names_gone = self.line.persist(|line| line.site.names_gone(robots, indexes, &removed))?;
        // Before the status file is written: on an emptied destination it is as new as everything else.
        let is_left = done.generation.map_or(IsLeft::No, |_| IsLeft::Yes);
        let (differences, differing) = self.app.differences(plan, is_left)?;
        let identity = match done.generation {
            Some(generation) => self.standing_identity(generation)?,
            None => None,
        };
        if let (Some(generation), None) = (done.generation, &identity) {
            self.leave_identity(generation)?;
        }
        self.work.problems.extend(names_gone);
        self.line.release(if identity.is_some() { IsLeft::No } else { is_left })?;
        self.work.problems.extend(plan.stay_away());
        self.work.problems.extend(differing);
        let made_way = self.made_way(is_left);
        self.work.problems.extend(made_way);
        let site = &self.line.site;
        self.app.keep_folders(site, plan.folders(), &plan.differences)?;
        let before = self.app.read(|connection| counted_before(connection, plan, &self.removed))?;
        let counts = counts(plan, &done.failed, &before);
        let state = state(&counts, &self.line.remaining, &self.work.problems);
        let left = identity.unwrap_or_else(|| self.remote_id());
        let of_site = site_files::hash_of(format!("{:?} {:?}", self.work.problems, done.robots.view).as_bytes());
        let of_site = of_site.to_string();
        // In one transaction: a kill in between would leave a repeated run in the history.
        let (failed, is_known) = self.app.write(|connection| {
            self.end(connection, state, counts)?;
            let failed = self.record_outcome(connection, &done, &left)?;
            steps::pass();
            Ok((failed, runs::forget_repeated(connection, self.id, &of_site)?))
        })?;
        let uploaded = std::mem::take(&mut self.uploaded).into_iter();
        let told = RunResult {
            run: (!is_known).then_some(self.id),
            failed,
            following: std::mem::take(&mut self.work.following).into_iter().collect(),
            restored: std::mem::take(&mut self.work.restored),
            uploaded: uploaded.map(|(file, _)| file).collect(),
            removed: std::mem::take(&mut self.removed),
            remaining: std::mem::take(&mut self.line.remaining),
            problems: std::mem::take(&mut self.work.problems),
            differences,
            indexes: done.indexes,
            robots: done.robots.view,
            others: done.others,
            ..RunResult::default()
        };
        Ok(told_of(plan, &counts, self.now, told))
    }

    /// Adds what was found at addresses of withdrawn documents to the files that remain, each of which is told once.
    fn gather_remaining(&mut self) {
        self.line.remaining.extend(unknown_files(self.work.plan));
        let mut told = BTreeSet::new();
        self.line.remaining.retain(|file| told.insert(file.path.clone()));
    }

    /// Returns the id on the destination when this run changed nothing and the status file already has the right
    /// contents: a run without effect must not make other publishers think that something changed.
    fn standing_identity(&mut self, generation: i64) -> Result<Option<String>> {
        let plan = self.work.plan;
        let is_disturbed = self.work.is_after_cut_off || plan.others_claim.is_some();
        if is_disturbed || !self.uploaded.is_empty() || !self.removed.is_empty() {
            return Ok(None);
        }
        let path = own_path(STATUS_FILE)?;
        let Some(bytes) = self.line.persist(|line| line.read_small(&path))? else { return Ok(None) };
        let Some(found) = site_files::read_status(&bytes) else { return Ok(None) };
        let is_right = self.app.read(|connection| {
            let known = sites::standing(connection, plan.target.id, Area::Base, STATUS_FILE)?;
            Ok(known.is_some_and(|known| known.sha256 == site_files::hash_of(&bytes))
                && found.generation == Some(generation)
                && found.base.as_deref() == Some(plan.catalogue.base_url.as_str())
                && found.withdrawn == self.work.marks(connection)?)
        })?;
        Ok(is_right.then_some(found.id))
    }

    /// Records the outcome for documents and destination, where `left` is the id now there; returns the reports of
    /// failed documents. The run has ended by now: the state of a withdrawn document depends on how.
    fn record_outcome(&self, connection: &WriteHandle, done: &Done, left: &str) -> Result<Vec<FailedDocument>> {
        let plan = self.work.plan;
        // Decisions of an interrupted run count too.
        let live = publications::live_generation(connection, plan.catalogue.id)?;
        let mut counting: BTreeSet<DocumentId> =
            publications::changed_since(connection, plan.catalogue.id, live)?.into_iter().collect();
        counting.extend(&done.decided);
        counting.extend(plan.held_back.iter().map(|held| held.id));
        if let Some(generation) = done.generation {
            let arrived = plan.recorded_without(&done.failed);
            lowered::keep(connection, plan, arrived, self.now)?;
            sites::complete(connection, plan.target.id, generation, left)?;
            self.see_what_stands(connection, &done.failed)?;
        }
        let named = still_named(&self.work.problems);
        let stays = |document: &PlannedDocument| {
            let url = || plan.catalogue.base_url.join(&document.path).to_string();
            done.failed.contains_key(&document.id) || (!named.is_empty() && named.contains(url().as_str()))
        };
        for document in plan.documents.iter() {
            if document.action == Action::Withdrawn && stays(&document) {
                withdrawals::remains(connection, plan.target.id, document.id)?;
            } else {
                withdrawals::is_gone(connection, plan.target.id, document.id)?;
            }
        }
        let mut told = Vec::new();
        for (id, problem) in &done.failed {
            told.push(record_failure(connection, self.id, *id, problem.clone())?);
        }
        for id in counting {
            App::recheck(connection, id, &plan.catalogue, self.now)?;
        }
        let permits = permits::with_documents(connection)?;
        App::recheck_permits(connection, permits, self.now)?;
        if done.generation.is_some() {
            ownership::forget_expected(connection, plan.target.id, self.id)?;
            set_aside::forget_agreed(connection, plan.target.id)?;
        }
        Ok(told)
    }

    /// Records which online documents have no entry on this destination, and drops earlier observations.
    fn see_what_stands(&self, connection: &WriteHandle, failed: &BTreeMap<DocumentId, Problem>) -> Result<()> {
        let plan = self.work.plan;
        let (catalogue, target) = (&plan.catalogue, plan.target.id);
        let restored = self.work.restored.iter().copied();
        let came = plan.documents.iter().map(|document| document.id).chain(restored);
        let known = sightings::all(connection, target)?;
        // When a document that was withdrawn on this destination did not arrive, the person is asked again.
        let is_asked = |id: &DocumentId| known.get(id).is_some_and(|one| one.seen == Seen::Withdrawn);
        let raised = plan.moments.least.keys().copied();
        let is_held = |id: &DocumentId| known.get(id).is_some_and(|one| one.seen == Seen::Lowered);
        for id in came.chain(raised.filter(|id| !is_asked(id))) {
            if !failed.contains_key(&id) && !is_held(&id) {
                sightings::forget(connection, target, id)?;
            }
        }
        let known = sightings::all(connection, target)?;
        let lacking = publications::missing_by_count(connection, catalogue.id, target)?;
        for (id, sighting) in &known {
            if sighting.seen == Seen::LeftOut && !lacking.contains(id) {
                sightings::forget(connection, target, *id)?;
            }
        }
        for id in lacking {
            if known.contains_key(&id) {
                continue;
            }
            let there = plan.basis.target_generation;
            let published = published::get(connection, id)?;
            let (seen, lastmod) = match published {
                Some(one) if one.first_generation > there => (Seen::NotYet, None),
                one => (Seen::LeftOut, one.map(|one| one.lastmod)),
            };
            sightings::put(connection, target, id, seen, lastmod)?;
        }
        let is_unlisted = catalogue.sitemap == SitemapSwitch::Off;
        let (generation, _) = publications::generation(connection, catalogue.id)?;
        Ok(sightings::set_unlisted(connection, target, is_unlisted, generation)?)
    }
}

/// Returns the documents that count as withdrawn on the destination of a plan, except those that this run brought back.
fn withdrawn_there(
    connection: &ReadHandle,
    plan: &PublishPlan,
    coming: &BTreeSet<DocumentId>,
) -> Result<BTreeSet<DocumentId>> {
    let mut away = sightings::all(connection, plan.target.id)?;
    away.retain(|_, one| one.seen == Seen::Withdrawn);
    let back: Vec<DocumentId> = away.keys().copied().filter(|id| coming.contains(id)).collect();
    if !back.is_empty() {
        let lacking = publications::missing_by_count(connection, plan.catalogue.id, plan.target.id)?;
        for id in back.iter().filter(|id| !lacking.contains(id)) {
            if published::get(connection, *id)?.is_some_and(|one| one.is_online) {
                away.remove(id);
            }
        }
    }
    Ok(away.into_keys().collect())
}

/// Returns the address of an index; `None` for other files.
fn index_at(plan: &PublishPlan, path: &str) -> Option<String> {
    IndexName::parse(path).map(|_| format!("{}{path}", plan.catalogue.base_url))
}

/// Returns the report of a document whose file is now in place.
pub(super) fn uploaded(document: &PlannedDocument) -> (UploadedFile, Sha256) {
    let file = UploadedFile { path: document.path.to_string(), bytes: document.size_bytes };
    (file, document.sha256)
}
