//! The rehearsal: what publishing would do, in the shape of the real result, without writing to destination or library.

use super::changed_files::{Preparing, robots_upload};
use super::documents::uploaded;
use super::other_sitemaps::addresses;
use super::outcome::{counts, failure, told_of};
use super::removing::{not_withdrawn, unknown_files};
use super::run::uploaded_file;
use crate::error::UseCaseError;
use crate::job::{Job, Stage};
use crate::library::App;
use crate::publish::plan::PublishPlan;
use crate::site::decide;
use crate::wire::{FailedDocument, RunResult, SiteProblem, UploadedFile};
use std::collections::{BTreeMap, BTreeSet};

impl App {
    /// Tells what publishing would do, in the shape of the real result, without writing to destination or library.
    ///
    /// # Errors
    /// As [`Self::publish`].
    pub fn rehearse(&self, plan: &PublishPlan, job: &Job<'_>) -> Result<RunResult, UseCaseError> {
        self.again_when_lost(job, || self.rehearse_once(plan, job))
    }

    fn rehearse_once(&self, plan: &PublishPlan, job: &Job<'_>) -> Result<RunResult, UseCaseError> {
        let Job { sink, cancel, now } = *job;
        if let (Some(clock), false) = (&plan.clock, plan.has_withdrawals()) {
            return Err(clock.clone().refuse());
        }
        let site = self.open_target(&plan.catalogue, &plan.target, cancel)?;
        self.check_basis(plan, &site)?;
        sink.stage(Stage::Preparing, None);
        let coming = plan.to_send().map(|document| document.id).collect();
        let folder = self.staging_folder()?;
        let preparing = Preparing {
            plan,
            coming: &coming,
            without_entry: &BTreeSet::new(),
            not_after: self.latest_moment(now)?,
            now,
            folder: folder.path(),
            cancel,
        };
        let unknown = not_withdrawn(plan, &BTreeMap::new());
        let (prepared, failed) = self.store.rehearse(|connection| {
            decide::decide(
                connection,
                &plan.catalogue,
                (plan.recorded_documents(), &plan.moments),
                now,
            )?;
            let prepared = preparing.make(connection)?;
            let failed: Vec<FailedDocument> = (unknown.iter())
                .map(|(id, problem)| Ok(failure(connection, *id, problem.clone())?.0))
                .collect::<Result<_, UseCaseError>>()?;
            Ok::<_, UseCaseError>((prepared, failed))
        })?;
        let going: Vec<_> = plan.others.going(&plan.allowed).cloned().collect();
        let gone = addresses(&going);
        let lines = (prepared.index_addresses.as_slice(), gone.as_slice());
        let robots = self.robots_change(&site, lines, Some(&plan.documents))?;
        let others = plan.others.clone().after(&plan.allowed);
        let mut uploaded: Vec<UploadedFile> = plan
            .to_send()
            .filter(|document| document.transfer.is_sending())
            .map(|document| uploaded(&document).0)
            .collect();
        uploaded.extend((prepared.files.iter()).map(|file| uploaded_file(file).0));
        uploaded.extend(robots_upload(&plan.catalogue, &robots));
        let counts = counts(plan, &unknown);
        let differences = self.differences(plan)?;
        let told = RunResult {
            dry_run: true,
            failed,
            uploaded,
            removed: (plan.strays.iter().cloned())
                .chain(prepared.removals)
                .map(String::from)
                .chain((going.into_iter().filter(|one| one.view.stands)).map(|one| one.view.path))
                .collect(),
            problems: [
                others.problems(&plan.allowed),
                differences.problems().collect(),
                plan.stay_away(),
                (plan.clock.iter().cloned()).map(SiteProblem::new).collect(),
            ]
            .concat(),
            differences,
            remaining: unknown_files(plan),
            indexes: prepared.index_addresses,
            robots: robots.view,
            others: others.view(),
            ..RunResult::default()
        };
        Ok(told_of(plan, &counts, now, told))
    }
}
