//! The files of documents to be withdrawn, on a destination where others published: they are removed before a person
//! decides whether to go on. Pages, indexes, robots.txt and the record of the withdrawal wait for that.
//!
//! Source: decisions.md, "Withdrawals".

use super::applying::run;
use super::documents::{Agreed, DocumentRun, Documents, Done};
use super::run::Engine;
use crate::error::{Code, Problem, Result, UseCaseError};
use crate::job::Job;
use crate::library::App;
use crate::library::access::OpenSite;
use crate::model::{SitePath, TargetId};
use crate::publish::plan::{Basis, PublishPlan};
use crate::publish::transfer::reconnecting::RetryPolicy;
use crate::publish::verifying::named_in;
use crate::site::site_files::STATUS_FILE;
use crate::store::{addresses, ownership, publications, sites, withdrawals};
use crate::wire::{RunResult, SiteProblem};
use std::collections::{BTreeMap, BTreeSet};

impl App {
    /// Removes the files of documents to be withdrawn from a destination, after its plan was refused because others
    /// published there. Returns that refusal with what became of the files, or the error that kept them there with who
    /// published (`elsewhere`, `elsewhereAt`); any other `stop` as it is.
    ///
    /// Shape: `filesGone`, `filesStaying` and `filesNamed` are the numbers of files that went, that could not be removed
    /// (`filesReasons`: the codes, with a space between), and that went but are named by pages of others.
    pub fn remove_files_first(
        &self,
        target: TargetId,
        stop: UseCaseError,
        retry: &RetryPolicy,
        job: &Job<'_>,
    ) -> UseCaseError {
        if !is_of_others(stop.problem()) {
            return stop;
        }
        match self.remove_withdrawn_files(target, stop.problem(), retry, job) {
            Ok(facts) => facts.into_iter().fold(stop, |stop, (name, value)| stop.with(name, value)),
            Err(error) if error.problem().code == stop.problem().code => error,
            Err(error) => {
                let fact = |name: &str| stop.problem().params.get(name).cloned().unwrap_or_default();
                error.with("elsewhere", fact("by")).with("elsewhereAt", fact("at"))
            }
        }
    }

    /// Returns what is told of the files beside `why`, the refusal of the plan.
    fn remove_withdrawn_files(
        &self,
        target: TargetId,
        why: &Problem,
        retry: &RetryPolicy,
        job: &Job<'_>,
    ) -> Result<Vec<(&'static str, String)>> {
        self.check_ours()?;
        let (catalogue, target, files, basis) = self.read(|connection| {
            let (catalogue, target) = Self::place_of_its_own(connection, target)?;
            let files = withdrawals::files_waiting(connection, target.id)?;
            let basis = Basis {
                generation: publications::generation(connection, catalogue.id)?.0,
                target_generation: sites::progress(connection, target.id)?.generation,
                remote_id: None,
            };
            Ok((catalogue, target, files, basis))
        })?;
        if files.is_empty() {
            return Ok(Vec::new());
        }
        let site = self.open_target(&catalogue, &target, job.cancel)?;
        let remote_id = site.status(STATUS_FILE)?.map(|found| found.id);
        let mut plan = PublishPlan::empty(catalogue, target, Basis { remote_id, ..basis });
        let (work, mut ours) = (Documents::new(&plan), Vec::new());
        for (path, found) in site.digests_of(&files, |path| path, job.cancel)? {
            let is_there = matches!(found, Ok(Some(_)));
            if is_there && self.reason_against(&work, path, found)?.is_none() {
                ours.push(path.clone());
            }
        }
        if ours.is_empty() {
            return Ok(Vec::new());
        }
        plan.strays = ours;
        let engine = Engine { app: self, retry, job: *job };
        let agreed = Agreed { at: i64::MAX, changed: BTreeSet::new() };
        let (done, site) = run(&engine, (&plan, &agreed), site, |run| run.remove_files_only(why))?;
        let is_removed = |path: &&SitePath| done.removed.iter().any(|removed| removed == path.as_str());
        let gone: Vec<&SitePath> = plan.strays.iter().filter(is_removed).collect();
        // A server that removes nothing keeps our claim too.
        let is_of_document = |path: &str| plan.strays.iter().any(|file| file.as_str() == path);
        let staying: Vec<_> = done.remaining.iter().filter(|file| is_of_document(&file.path)).collect();
        // What cannot be read now, the publication after a yes tells.
        let named = self.named_by_others(&site, &gone).unwrap_or_default();
        let counts = [("filesGone", gone.len()), ("filesStaying", staying.len()), ("filesNamed", named)];
        let counts = counts.into_iter().filter(|(_, count)| *count > 0);
        let mut facts: Vec<_> = counts.map(|(name, count)| (name, count.to_string())).collect();
        let reasons: BTreeSet<&str> = staying.iter().map(|file| file.code.as_str()).collect();
        if !reasons.is_empty() {
            facts.push(("filesReasons", reasons.into_iter().collect::<Vec<_>>().join(" ")));
        }
        Ok(facts)
    }

    /// Counts those of these removed files that pages which others left under our names go on naming.
    fn named_by_others(&self, site: &OpenSite, removed: &[&SitePath]) -> Result<usize> {
        let (catalogue, target) = (&site.catalogue, site.target.id);
        let (going, pages) = self.read(|connection| {
            let mut going = BTreeMap::new();
            for path in removed {
                if let Some((id, _)) = addresses::at(connection, catalogue.id, path)? {
                    going.insert(catalogue.base_url.join(path).to_string(), id);
                }
            }
            Ok((going, sites::standing_sitemaps(connection, target)?))
        })?;
        let mut named = BTreeSet::new();
        for (page, sha256, found) in named_in(site, pages.keys(), &going)? {
            if !self.query(|connection| ownership::is_ours(connection, target, page, &sha256))? {
                named.extend(found);
            }
        }
        Ok(named.len())
    }
}

impl DocumentRun<'_> {
    /// Removes the files, and tells `why` the rest waits.
    fn remove_files_only(&mut self, why: &Problem) -> Result<RunResult> {
        let plan = self.work.plan;
        let clock = self.claim_if_possible()?;
        if clock.is_some() {
            self.app.doubt_clock_of(self.id)?;
        }
        self.work.gone_in = Some(self.id);
        self.remove(&plan.strays)?;
        self.work.problems.push(SiteProblem::new(why.clone()));
        self.work.problems.extend(clock.map(SiteProblem::new));
        self.finish(Done::only_removed(&plan.catalogue))
    }
}

/// Tells whether a plan was refused because of what others left there. Whoever is at work may still use the files; an
/// emptied destination may be the wrong one.
fn is_of_others(problem: &Problem) -> bool {
    let is_left = |by: &String| matches!(by.as_str(), "publisher" | "program");
    problem.code == Code::TargetChangedElsewhere && problem.params.get("by").is_some_and(is_left)
}
