//! The rehearsal: what publishing would do, in the shape of the real result, without writing anything anywhere.

use super::changed_files::{Preparing, removals, robots_upload};
use super::others::addresses;
use super::records::{counts, failure, held_back, state};
use super::removing::{not_withdrawn, unknown_files};
use crate::error::UseCaseError;
use crate::job::{Event, Job, Stage};
use crate::library::App;
use crate::library::app::moment;
use crate::publish::plan::PublishPlan;
use crate::site::decide;
use crate::site::site_files::SiteFile;
use crate::wire::{FailedDocument, RunResult, UploadedFile};
use std::collections::{BTreeMap, BTreeSet};

impl App {
    /// Tells what publishing would do, in the shape of the real result, without writing anything anywhere.
    ///
    /// # Errors
    /// As [`Self::publish`].
    pub fn rehearse(&self, plan: &PublishPlan, job: &Job<'_>) -> Result<RunResult, UseCaseError> {
        let Job { sink, cancel, now } = *job;
        let destination = self.open_target(&plan.catalogue, &plan.target)?;
        self.check_basis(plan, &destination)?;
        sink.send(Event::Stage {
            stage: Stage::Preparing,
            files: None,
            bytes: None,
        });
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
        let (prepared, removals, failed) = self.store.rehearse(|connection| {
            decide::decide(connection, &plan.catalogue, plan.going(), now)?;
            let prepared = preparing.make(connection)?;
            let removals = removals(connection, plan, &prepared.names, &BTreeSet::new())?;
            let failed: Vec<FailedDocument> = (unknown.iter())
                .map(|(id, problem)| {
                    failure(connection, *id, problem.clone()).map(|(told, _)| told)
                })
                .collect::<Result<_, _>>()?;
            Ok::<_, UseCaseError>((prepared, removals, failed))
        })?;
        let going: Vec<_> = plan.others.going(&plan.allowed).cloned().collect();
        let gone = addresses(&going);
        let robots = self.robots_change(
            (&plan.catalogue, &plan.target),
            &destination,
            (&prepared.index_addresses, &gone),
            Some(&plan.documents),
        )?;
        let others = plan.others.clone().after(&plan.allowed);
        let problems = others.problems(&plan.allowed);
        let mut uploaded: Vec<UploadedFile> = plan
            .to_send()
            .filter(|document| document.transfer.is_sending())
            .map(|document| UploadedFile {
                path: document.path.to_string(),
                bytes: document.size_bytes,
            })
            .collect();
        let file = |file: &SiteFile| UploadedFile {
            path: file.path.to_string(),
            bytes: file.size_bytes,
        };
        uploaded.extend(prepared.pages.iter().map(file));
        uploaded.extend(prepared.indexes.iter().map(file));
        uploaded.extend(robots_upload(&plan.catalogue, &robots));
        let counts = counts(plan, &unknown);
        let remaining = unknown_files(plan);
        Ok(RunResult {
            run: None,
            dry_run: true,
            offered: counts.offered,
            published: counts.published,
            withdrawn: counts.withdrawn,
            held_back: held_back(plan),
            failed,
            uploaded,
            removed: (plan.strays.iter().cloned())
                .chain(removals)
                .map(String::from)
                .chain((going.into_iter().filter(|one| one.view.stands)).map(|one| one.view.path))
                .collect(),
            state: state(&counts, &remaining, &problems),
            problems,
            withdrawal_run: None,
            remaining,
            unchanged: counts.unchanged,
            at: moment(now.unix()).unwrap_or_default(),
            indexes: prepared.index_addresses,
            robots: robots.view,
            others: others.view(),
            report: None,
        })
    }
}
