//! Applies a plan: checks that it still holds, then runs it.

use super::documents::{Agreed, DocumentRun, Documents};
use super::outcome::{counts, replaced, told_of};
use super::run::Engine;
use crate::counting::count;
use crate::error::{Code, Problem, Result, UseCaseError};
use crate::job::Job;
use crate::library::App;
use crate::library::access::OpenSite;
use crate::model::{DocumentId, Finding, Lastmod, Level, Now, RuleCode};
use crate::publish::other_sitemaps::Ours;
use crate::publish::plan::{Basis, PublishPlan, Scope};
use crate::publish::transfer::claim::IsLeft;
use crate::publish::transfer::reconnecting::RetryPolicy;
use crate::robots;
use crate::rules;
use crate::site::other_sitemaps::{is_of_looking, is_of_our_page, still_named};
use crate::site::planned::{Action, PlannedDocument, PlannedDocuments};
use crate::site::robots_file::RobotsSeen;
use crate::site::site_files::{Absent, STATUS_FILE, Sitemaps, invalid};
use crate::store::sites::Area;
use crate::store::{documents, publications, settings, sites, unrecorded_files};
use crate::wire::{OtherSitemapState, RobotsState, RunResult, RunState, SiteProblem};
use std::collections::{BTreeMap, BTreeSet};

/// Performs one run of a publication that can succeed. Also returns the connection.
pub(super) fn run<'a>(
    engine: &Engine<'a>,
    (plan, agreed): (&'a PublishPlan, &Agreed),
    site: OpenSite,
    act: impl FnOnce(&mut DocumentRun<'a>) -> Result<RunResult>,
) -> Result<(RunResult, OpenSite)> {
    // Send nothing of a plan that is known to fail.
    check_possible(plan)?;
    let before = engine.app.query(|connection| sites::progress(connection, plan.target.id))?;
    let (agreed, is_after_cut_off) = (agreed.clone(), before.next_remote_id.is_some());
    let work = Documents { agreed, is_after_cut_off, ..Documents::new(plan) };
    let ended = engine.run(work, site, act);
    ended.map_err(|error| match engine.app.unreferred(plan.target.id) {
        Ok(standing) if standing.count > 0 => error.with("standing", standing.count),
        Ok(_) => error,
        Err(failed) => failed,
    })
}

impl App {
    /// Applies a plan: withdrawals first, in a run of their own, then the rest.
    ///
    /// # Errors
    /// Refuses with `plan-stale` when the state it was made from no longer holds, and when opening the destination
    /// needs input. Fails with `target-…`, `output-invalid` or `cancelled`: every file of the public site is then
    /// complete, old or new, and every entry has its file; new documents may already be there. Publishing again
    /// finishes it.
    pub fn publish(&self, plan: PublishPlan, retry: &RetryPolicy, job: &Job<'_>) -> Result<RunResult> {
        self.check_ours()?;
        let may_go = plan.scope != Scope::TakeBack && plan.has_withdrawals();
        if let (Some(clock), false) = (&plan.clock, may_go) {
            return Err(clock.clone().refuse());
        }
        let (site, compared_at) = self.open_planned(&plan, job)?;
        let agreed = self.accept_what_goes(&plan, compared_at, job.now)?;
        self.forget_gone(&plan)?;
        if !plan.has_work && !plan.takes_sitemaps_away() {
            return self.nothing_to_do(&plan, &site, job);
        }
        let engine = Engine { app: self, retry, job: *job };
        if plan.scope == Scope::TakeBack {
            let sent = self.query(|connection| unrecorded_files::all(connection, plan.target.id))?;
            let plan = plan.cleaning_up(&sent.into_keys().collect());
            return Ok(run(&engine, (&plan, &agreed), site, DocumentRun::clean_up_leftovers)?.0);
        }
        let (withdrawals, mut rest) = plan.withdrawals_first();
        let Some(mut withdrawals) = withdrawals else {
            if rest.scope == Scope::Withdrawals {
                // Do not report work that was not done.
                rest.documents = PlannedDocuments::default();
                rest.held_back.clear();
                return self.nothing_to_do(&rest, &site, job);
            }
            return Ok(run(&engine, (&rest, &agreed), site, DocumentRun::publish)?.0);
        };
        if rest.scope == Scope::All && rest.has_work {
            withdrawals.are_told_later = true;
        } else {
            // No second run follows, so this one reports, in its history and report too, what others lose by its pages
            // and what is not published.
            withdrawals.elsewhere = std::mem::take(&mut rest.elsewhere);
            if rest.scope == Scope::All {
                withdrawals.held_back = std::mem::take(&mut rest.held_back);
                withdrawals.left = std::mem::take(&mut rest.left);
            }
        }
        let (gone, site) = run(&engine, (&withdrawals, &agreed), site, |run| run.withdraw(&rest))?;
        if rest.scope == Scope::Withdrawals || !rest.has_work {
            return Ok(gone);
        }
        rest.basis = self.read(|connection| {
            let (generation, _) = publications::generation(connection, rest.catalogue.id)?;
            let progress = sites::progress(connection, rest.target.id)?;
            Ok(Basis { generation, target_generation: progress.generation, remote_id: progress.remote_id })
        })?;
        if let Some(clock) = rest.clock {
            return Err(after_withdrawals(clock.refuse(), &withdrawals, &gone));
        }
        match run(&engine, (&rest, &agreed), site, DocumentRun::publish) {
            Ok((result, _)) => Ok(together(gone, result)),
            Err(error) => Err(after_withdrawals(error, &withdrawals, &gone)),
        }
    }

    /// Accepts, for documents being published, what the person agreed to: findings inside them, and proposed titles.
    /// Not for those that changed since the plan was compared with the library, which wait.
    fn accept_what_goes(&self, plan: &PublishPlan, compared_at: i64, now: Now) -> Result<Agreed> {
        let mut agreed = Agreed { at: compared_at, changed: BTreeSet::new() };
        // When the run is known to be refused, nothing is accepted.
        let is_refused = plan.clock.is_some() || plan.findings.iter().any(|one| one.level == Level::Must);
        if plan.scope != Scope::All || is_refused {
            return Ok(agreed);
        }
        let (accepted, mut asked) = (&plan.accepted, plan.asked.clone());
        // A document that is not brought back is asked about again.
        asked.retain(|id, _| plan.returning.find(*id).is_none_or(|one| one.action != Action::New));
        let going = plan.going_online().into_iter();
        let shown = going.filter(|id| accepted.titles && !accepted.returning.contains(id));
        let mut titles: Vec<DocumentId> = shown.collect();
        self.write(|connection| {
            if documents::revision(connection)? != compared_at {
                for id in plan.documents.iter().map(|document| document.id).chain(asked.keys().copied()) {
                    if !documents::is_as_of(connection, id, compared_at)? {
                        agreed.changed.insert(id);
                    }
                }
            }
            asked.retain(|id, _| !agreed.changed.contains(id));
            titles.retain(|id| !agreed.changed.contains(id));
            self.accept_published(connection, (&asked, &accepted.reason), &titles, now)?;
            agreed.at = documents::revision(connection)?;
            Ok(agreed)
        })
    }

    /// Removes the records of files that the plan found missing.
    fn forget_gone(&self, plan: &PublishPlan) -> Result<()> {
        if plan.gone.is_empty() {
            return Ok(());
        }
        self.write(|connection| {
            for path in &plan.gone {
                unrecorded_files::forget(connection, plan.target.id, path)?;
                sites::remove(connection, plan.target.id, Area::Base, path.as_str())?;
            }
            Ok(())
        })
    }

    /// Opens the destination of a plan that still matches library and destination. Also returns the library's revision
    /// when it was compared. Refuses with `plan-stale`, and when opening needs input; fails with `target-…` or
    /// `cancelled`.
    fn open_planned(&self, plan: &PublishPlan, job: &Job<'_>) -> Result<(OpenSite, i64)> {
        self.again_when_lost(job, || {
            let site = self.open_target(&plan.catalogue, &plan.target, job.cancel)?;
            let compared_at = self.check_basis(plan, &site)?;
            Ok((site, compared_at))
        })
    }

    /// Refuses a plan that no longer matches library and destination. Returns the library's revision when it was
    /// compared: what is changed from then on was not seen.
    pub(super) fn check_basis(&self, plan: &PublishPlan, site: &OpenSite) -> Result<i64> {
        let stale = || Problem::new(Code::PlanStale).refuse();
        let compared_at = self.read(|connection| {
            let (generation, _) = publications::generation(connection, plan.catalogue.id)?;
            let (catalogue, target) = Self::catalogue_and_target(connection, plan.target.id)?;
            let progress = sites::progress(connection, plan.target.id)?;
            let holds = generation == plan.basis.generation
                && progress.generation == plan.basis.target_generation
                && catalogue == plan.catalogue
                && target == plan.target;
            if !holds {
                return Err(stale());
            }
            for planned in plan.documents.iter() {
                let current = documents::get(connection, planned.id)?;
                if current.is_none_or(|current| current.revision != planned.revision || current.is_removed) {
                    return Err(stale());
                }
            }
            Ok(documents::revision(connection)?)
        })?;
        let found = site.status(STATUS_FILE)?.map(|found| found.id);
        if found == plan.basis.remote_id { Ok(compared_at) } else { Err(stale()) }
    }

    /// Returns the latest acceptable `lastmod`: now, or the highest one this library ever published.
    pub(super) fn latest_moment(&self, now: Now) -> Result<Lastmod> {
        let known = self.query(|connection| settings::read_json(connection, settings::LATEST_MOMENT))?;
        Ok(Lastmod::from_unix(now.unix().max(known.unwrap_or(0)) + 1))
    }

    fn nothing_to_do(&self, plan: &PublishPlan, site: &OpenSite, job: &Job<'_>) -> Result<RunResult> {
        let addresses = self.read(|connection| {
            let (id, target) = (plan.catalogue.id, plan.target.id);
            let mut lacking = publications::missing_by_count(connection, id, target)?;
            lacking.extend(plan.moments.withdrawn_there());
            let absent = Absent::load(connection, lacking)?;
            Sitemaps::load(connection, &plan.catalogue, &absent)?.index_addresses(&plan.catalogue)
        })?;
        let indexes = |seen: RobotsSeen<'_>| plan.indexes_to_name(&addresses, seen, |_| false);
        let robots = self.robots_foretold(site, indexes, &[], None)?;
        let names_gone = site.names_gone(&robots, &addresses, &[])?;
        let (seen, ours) = (robots.seen(), Ours::default());
        let others = self.look_at_others(site, seen, ours, job.cancel)?;
        let closed = self.closed_there(site)?.into_iter().collect();
        let counts = counts(plan, &BTreeMap::new(), &BTreeSet::new());
        let (differences, differing) = self.differences(plan, IsLeft::No)?;
        let told = RunResult {
            problems: [closed, names_gone, others.problems(&plan.allowed), differing, plan.stay_away()].concat(),
            differences,
            indexes: addresses,
            robots: robots.view,
            others: others.view(),
            ..RunResult::default()
        };
        Ok(told_of(plan, &counts, job.now, told))
    }
}

/// Adds the outcome of the withdrawals to the reason why the rest was not published: how many are done, and how many
/// may still have something online, with the reasons.
fn after_withdrawals(error: UseCaseError, plan: &PublishPlan, gone: &RunResult) -> UseCaseError {
    let (named, base_url) = (still_named(&gone.problems), &plan.catalogue.base_url);
    let is_open = |document: &PlannedDocument| {
        gone.failed.iter().any(|failed| failed.id == document.id)
            || (!named.is_empty() && named.contains(base_url.join(&document.path).to_string().as_str()))
    };
    let open = plan.documents.iter().filter(is_open).count();
    let error = error.with("withdrawn", gone.withdrawn.saturating_sub(count(named.len())));
    if open == 0 {
        return error;
    }
    // What a page still names is no reason, but what comes of one.
    let is_reason = |problem: &&SiteProblem| !problem.fails_nothing() && !is_of_our_page(problem);
    let problems = gone.problems.iter().filter(is_reason).map(|problem| &problem.code);
    let failed = gone.failed.iter().map(|failed| &failed.code);
    let remaining = gone.remaining.iter().map(|file| &file.code);
    let reasons: BTreeSet<&String> = problems.chain(failed).chain(remaining).collect();
    let reasons: Vec<&str> = reasons.into_iter().map(String::as_str).collect();
    error.with("withdrawing", open).with("withdrawingReasons", reasons.join(" "))
}

/// Fails when a finding about the whole plan rules out that it succeeds.
pub(super) fn check_possible(plan: &PublishPlan) -> Result<()> {
    let finding = plan.findings.iter().find(|one| one.level == Level::Must);
    finding.map_or(Ok(()), |finding| Err(cannot_succeed(finding)))
}

/// Fails with `target-full` when a destination has no room for this many bytes, or with a lost connection.
pub(crate) fn check_room(site: &OpenSite, needed_bytes: u64) -> Result<()> {
    let free_bytes = site.base(|base| base.free_bytes())?;
    let finding = free_bytes.and_then(|free_bytes| rules::sizes::check_room(needed_bytes, free_bytes));
    finding.map_or(Ok(()), |finding| Err(cannot_succeed(&finding)))
}

/// Returns what a file takes on a disk: whole blocks.
pub(crate) fn taken(size_bytes: u64) -> u64 {
    size_bytes.div_ceil(BLOCK_BYTES).saturating_mul(BLOCK_BYTES)
}

/// What a small file takes on most disks.
pub(crate) const BLOCK_BYTES: u64 = 4096;

/// Makes the failure of a publication that a finding about the whole plan rules out.
fn cannot_succeed(finding: &Finding) -> UseCaseError {
    let fact = |name: &str| finding.params.get(name).cloned().unwrap_or_default();
    if finding.code == RuleCode::Z04 {
        let full = Problem::new(Code::TargetFull);
        return full.with("neededBytes", fact("neededBytes")).with("freeBytes", fact("freeBytes")).fail();
    }
    invalid(&fact("path"), format!("{:?}", finding.code))
}

/// Merges the results of the withdrawals and of what was published after them.
fn together(mut first: RunResult, mut last: RunResult) -> RunResult {
    fn before<T>(mut first: Vec<T>, last: &mut Vec<T>) {
        first.append(last);
        *last = first;
    }
    last.withdrawal_run = first.run;
    first.problems.retain(|problem| !is_back(problem, &last.indexes) && !last.problems.contains(problem));
    let is_whole =
        first.failed.is_empty() && first.remaining.is_empty() && first.problems.iter().all(SiteProblem::fails_nothing);
    // Only the last check of other sitemaps counts, and the last run brought all pages of ours.
    first.problems.retain(|problem| !is_of_looking(problem) && !is_of_our_page(problem));
    let went = std::mem::take(&mut first.others.sitemaps).into_iter();
    let went = went.filter(|one| one.state == OtherSitemapState::Gone);
    let known: Vec<String> = (last.others.sitemaps.iter()).map(|one| one.address.clone()).collect();
    (last.others.sitemaps).extend(went.filter(|one| !known.contains(&one.address)));
    let following: BTreeSet<DocumentId> = first.following.iter().chain(&last.following).copied().collect();
    last.following = following.into_iter().collect();
    let again: BTreeSet<&str> = last.uploaded.iter().map(|file| file.path.as_str()).collect();
    first.removed.retain(|path| !again.contains(path.as_str()));
    first.uploaded.retain(|file| !again.contains(file.path.as_str()));
    let staying: BTreeSet<&str> = last.remaining.iter().map(|file| file.path.as_str()).collect();
    first.remaining.retain(|file| !staying.contains(file.path.as_str()));
    robots_together(&mut first, &mut last);
    last.offered += first.offered;
    last.withdrawn += first.withdrawn;
    before(first.failed, &mut last.failed);
    before(first.uploaded, &mut last.uploaded);
    before(first.removed, &mut last.removed);
    before(first.remaining, &mut last.remaining);
    before(first.problems, &mut last.problems);
    last.elsewhere.replaced = replaced(&last.problems);
    if !is_whole && last.state == RunState::Complete {
        last.state = RunState::Partial;
    }
    last
}

/// Combines what two runs did to robots.txt: a line that was removed with its index and added again is unchanged.
fn robots_together(first: &mut RunResult, last: &mut RunResult) {
    let is_written = |state: RobotsState| matches!(state, RobotsState::Create | RobotsState::Merge);
    let (was, is) = (&first.robots, &mut last.robots);
    if !is_written(was.state) || matches!(is.state, RobotsState::HandOver | RobotsState::Refused) {
        return;
    }
    let added: BTreeSet<String> = was.added.iter().chain(&is.added).cloned().collect();
    let removed: BTreeSet<String> = was.removed.iter().chain(&is.removed).cloned().collect();
    is.added = added.difference(&removed).cloned().collect();
    is.removed = removed.difference(&added).cloned().collect();
    is.state = match was.state {
        RobotsState::Create => RobotsState::Create,
        _ if is.added.is_empty() && is.removed.is_empty() => RobotsState::Unchanged,
        _ => RobotsState::Merge,
    };
    if is.state == RobotsState::Unchanged {
        for uploaded in [&mut first.uploaded, &mut last.uploaded] {
            uploaded.retain(|file| file.path != robots::FILE_NAME && file.path != is.url);
        }
    }
}

/// Tells whether a problem is about a robots.txt line whose index came back.
fn is_back(problem: &SiteProblem, indexes: &[String]) -> bool {
    let url = problem.params.get("url").filter(|_| problem.code == Code::RobotsNamesGone.as_str());
    url.is_some_and(|url| indexes.contains(url))
}
