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
use crate::model::TargetId;
use crate::publish::plan::{Basis, PublishPlan};
use crate::publish::transfer::reconnecting::RetryPolicy;
use crate::site::site_files::STATUS_FILE;
use crate::store::{publications, sites, withdrawals};
use crate::wire::{RunResult, SiteProblem};
use std::collections::BTreeSet;

impl App {
    /// Removes the files of documents to be withdrawn from a destination, after its plan was refused because others
    /// published there. Returns that refusal with the number of files that are gone (`filesGone`), or the error that
    /// kept files there; any other `stop` as it is.
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
        match self.remove_withdrawn_files(target, retry, job) {
            Ok(0) => stop,
            Ok(gone) => stop.with("filesGone", gone),
            Err(error) => error,
        }
    }

    fn remove_withdrawn_files(&self, target: TargetId, retry: &RetryPolicy, job: &Job<'_>) -> Result<usize> {
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
            return Ok(0);
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
            return Ok(0);
        }
        plan.strays = ours;
        let engine = Engine { app: self, retry, job: *job };
        let agreed = Agreed { at: i64::MAX, changed: BTreeSet::new() };
        let (done, _) = run(&engine, (&plan, &agreed), site, DocumentRun::remove_files_only)?;
        Ok(done.removed.len())
    }
}

impl DocumentRun<'_> {
    fn remove_files_only(&mut self) -> Result<RunResult> {
        let plan = self.work.plan;
        let clock = self.claim_if_possible()?;
        if clock.is_some() {
            self.app.doubt_clock_of(self.id)?;
        }
        self.remove(&plan.strays)?;
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
