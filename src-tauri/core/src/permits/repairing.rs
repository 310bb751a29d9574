//! Restores, after a confirmation, what is missing or changed on a destination: documents and the app's own files, then
//! messages about permit cases.

use super::naming::path_of;
use crate::error::{Code, Result, UseCaseError};
use crate::ipm::names::PAGE;
use crate::job::Job;
use crate::library::App;
use crate::model::{MessageId, SitePath};
use crate::publish::transfer::RetryPolicy;
use crate::publish::transfer::claim::Claimed;
use crate::publish::verifying::REPAIRS;
use crate::publish::{AfterOthers, Verified};
use crate::site::other_sitemaps::Allowed;
use crate::site::site_files::is_of_permits;
use crate::store::permit_messages::{self, PlaceState};
use crate::store::set_aside;
use crate::wire::{PermitPurpose, PermitRunResult, Repaired, RobotsState, RunState, SiteDifferences, SiteProblem};
use std::collections::BTreeSet;

impl App {
    /// Restores what verifying a destination found missing or changed, and removes what runs of this library left there
    /// when they were cut off. Publishes nothing new.
    ///
    /// # Errors
    /// As publishing: refuses with `target-changed-elsewhere` when someone else published there.
    pub fn repair(&self, found: Verified, retry: &RetryPolicy, job: &Job<'_>) -> Result<Repaired> {
        let mut repaired = self.repair_each(found, retry, job)?;
        repaired.is_whole = is_whole(&repaired);
        Ok(repaired)
    }

    fn repair_each(&self, mut found: Verified, retry: &RetryPolicy, job: &Job<'_>) -> Result<Repaired> {
        let (mut of_permits, mut repaired) = (found.clone(), Repaired::default());
        let differences = &mut found.differences;
        differences.missing.retain(|path| !is_of_permits(path));
        differences.changed.retain(|path| !is_of_permits(path));
        let differences = &mut of_permits.differences;
        differences.missing.retain(is_of_permits);
        differences.changed.retain(is_of_permits);
        found.claims.retain(|what| *what == Claimed::Documents);
        of_permits.claims.retain(|what| *what == Claimed::Permits);
        if found.can_be_repaired() {
            let site = self.repair_site(&found, retry, job);
            repaired.site = Some(site.map_err(|error| error.with(REPAIRS, Claimed::Documents.as_str()))?);
        }
        if !of_permits.can_be_repaired() {
            return Ok(repaired);
        }
        let permits = self.repair_permits(&of_permits, retry, job);
        let permits = permits.map_err(|error| error.with(REPAIRS, Claimed::Permits.as_str()));
        match (permits, &mut repaired.site) {
            (Ok(permits), _) => repaired.permits = Some(permits),
            (Err(error), None) => return Err(error),
            // The result for the documents must still be reported.
            (Err(UseCaseError::Refused(problem) | UseCaseError::Failed(problem)), Some(site)) => {
                site.problems.push(SiteProblem::new(problem));
                site.state = RunState::Partial;
            }
        }
        Ok(repaired)
    }

    /// Sends missing or changed messages again, unchanged, and rewrites their page.
    fn repair_permits(&self, found: &Verified, retry: &RetryPolicy, job: &Job<'_>) -> Result<PermitRunResult> {
        let target = found.target;
        let paths: BTreeSet<&SitePath> = found.differences.paths().collect();
        let lost = self.write(|connection| {
            let mut lost = BTreeSet::new();
            for placed in permit_messages::placed(connection, target)? {
                let (message, path) = (&placed.message, path_of(&placed.message.file_name)?);
                if placed.state == PlaceState::Standing && paths.contains(&path) {
                    set_aside::keep_permits(connection, target, &path, message.sha256, placed.published_at)?;
                    permit_messages::put_place(connection, target, message.id, PlaceState::Pending, None)?;
                    lost.insert(message.id);
                }
            }
            if paths.is_empty() {
                // Only a claim is to go: the page stays.
                return Ok(lost);
            }
            if let Some(page) = permit_messages::folder(connection, target)?.page {
                set_aside::keep_permits(connection, target, &path_of(PAGE)?, page, None)?;
            }
            permit_messages::change_folder(connection, target, |folder| folder.page = None)?;
            Ok::<_, UseCaseError>(lost)
        })?;
        let repaired = self.resend_lost(found, lost, retry, job);
        // What was not restored is recorded as in place, as before, so that it is told until it is repaired.
        self.write(|connection| Ok(set_aside::put_back(connection, target)?))?;
        repaired
    }

    fn resend_lost(
        &self,
        found: &Verified,
        lost: BTreeSet<MessageId>,
        retry: &RetryPolicy,
        job: &Job<'_>,
    ) -> Result<PermitRunResult> {
        let (catalogue, target) = (found.catalogue, Some(found.target));
        let (purpose, consent) = (PermitPurpose::Publish, (AfterOthers::Stop, &Allowed::default()));
        let (mut plan, _) = self.permit_plan(catalogue, target, purpose, consent, job)?;
        plan.making.clear();
        plan.cleaning.clear();
        plan.held_back.clear();
        plan.differences = SiteDifferences::default();
        plan.resending.retain(|message| lost.contains(&message.id));
        plan.only = Some(lost);
        plan.allowed.clone_from(&found.differences.changed);
        plan.has_work = true;
        self.permit_publish(plan, retry, job)
    }
}

/// Tells whether all was put back. What others cannot read is told, and stands there all the same.
fn is_whole(repaired: &Repaired) -> bool {
    let are_told = |problems: &[SiteProblem]| {
        let is_told =
            |problem: &SiteProblem| problem.fails_nothing() || problem.code == Code::TargetUnreadable.as_str();
        !problems.is_empty() && problems.iter().all(is_told)
    };
    let is_back = repaired.site.as_ref().is_none_or(|run| {
        let is_all = run.failed.is_empty() && run.remaining.is_empty() && run.robots.state != RobotsState::Refused;
        run.state == RunState::Complete || (is_all && are_told(&run.problems))
    });
    let are_back = repaired.permits.as_ref().is_none_or(|run| {
        let is_all = run.held_back.is_empty() && run.remaining.is_empty() && !run.differences.has_any();
        run.state == RunState::Complete || (is_all && are_told(&run.problems))
    });
    is_back && are_back
}
