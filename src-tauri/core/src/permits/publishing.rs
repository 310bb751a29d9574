//! Publishing permit cases: applies a plan, or tells what it would do.

use super::deciding::{coming, decide, page_of};
use super::draft::{held_view, visible_on};
use super::listing::last_transaction;
use super::plan::PermitPlan;
use super::run::PermitRun;
use crate::error::{Code, Problem, Stop};
use crate::ipm::model::MessageKind;
use crate::ipm::{self, TransactionId};
use crate::job::Job;
use crate::library::App;
use crate::library::app::moment;
use crate::model::{MessageId, Now, RunId};
use crate::publish::transfer::claim::Claimed;
use crate::publish::transfer::reconnecting::RetryPolicy;
use crate::publish::transfer::session::TransferSession;
use crate::site::site_files::PERMITS_STATUS_FILE;
use crate::store::permit_messages::{self, PlaceState, PlacedMessage};
use crate::store::runs::RunCounts;
use crate::store::{permit_runs, permit_standing, permits, runs};
use crate::wire::{PermitPurpose, PermitRunResult, RunState, UploadedFile};
use std::collections::BTreeSet;

impl App {
    /// Applies a plan.
    ///
    /// # Errors
    /// Refuses with `plan-stale` when the state it was made from no longer holds, and whatever opening asks for. Fails with
    /// `target-…`, `output-invalid` or `cancelled`: the page then lists only files that are there, and publishing again
    /// finishes it, with the same messages.
    #[expect(
        clippy::needless_pass_by_value,
        reason = "invariant 7: a plan is applied once, so it is given away"
    )]
    pub fn permit_publish(
        &self,
        plan: PermitPlan,
        retry: &RetryPolicy,
        job: &Job<'_>,
    ) -> Result<PermitRunResult, Stop> {
        self.check_ours()?;
        let destination = self.open_target(&plan.catalogue, &plan.target)?;
        let found = Self::status_in(&destination, &plan.target, PERMITS_STATUS_FILE)?;
        if found.map(|found| found.id) != plan.remote_id {
            return Err(Problem::new(Code::PlanStale).refuse());
        }
        self.check_permit_plan(&plan)?;
        if !plan.has_work {
            return Ok(result(&plan, None, job.now));
        }
        let after = Self::free_after(&destination, &plan, job.now)?;
        let run = self.write(|connection| {
            let user = &self.environment.user;
            let run = runs::begin(connection, &plan.catalogue, &plan.target, user, job.now)?;
            permit_runs::mark(connection, run)?;
            decide(connection, &plan, run, after, job.now)?;
            Ok(run)
        })?;
        let mut work = PermitRun {
            plan: &plan,
            id: run,
            now: job.now,
            line: TransferSession::new(
                self,
                (&plan.catalogue, &plan.target),
                (run, destination),
                retry,
                (job.sink, job.cancel),
            ),
            uploaded: Vec::new(),
            removed: Vec::new(),
            kept: Vec::new(),
        };
        let basis = (Claimed::Permits, plan.remote_id.as_deref());
        let result = (work.carry_out()).map_err(|stop| work.line.explain(stop, basis));
        if let Err(stop) = &result {
            work.give_up(stop)?;
            work.clean_up(stop);
        }
        result
    }

    /// Tells what publishing would do, in the shape of the real result, without writing anything anywhere.
    ///
    /// # Errors
    /// As [`Self::permit_publish`].
    pub fn permit_rehearse(
        &self,
        plan: &PermitPlan,
        job: &Job<'_>,
    ) -> Result<PermitRunResult, Stop> {
        self.check_permit_plan(plan)?;
        let (names, page) = self.store.rehearse::<_, Stop>(|connection| {
            let run = runs::begin(connection, &plan.catalogue, &plan.target, "", job.now)?;
            decide(connection, plan, run, None, job.now)?;
            let mut files = Vec::new();
            for message in coming(connection, plan)? {
                let bytes = permit_messages::bytes(connection, message.id)?;
                // Only to know what the page will list; all of this is taken back.
                permit_standing::stand(connection, plan.target.id, message.id)?;
                files.push((message.file_name, bytes.unwrap_or_default().len() as u64));
            }
            Ok((files, page_of(connection, plan)?))
        })?;
        let mut told = result(plan, None, job.now);
        told.dry_run = true;
        let path = |name: &str| format!("{}/{name}", ipm::names::FOLDER);
        told.uploaded = (names.iter())
            .map(|(name, bytes)| UploadedFile {
                path: path(name),
                bytes: *bytes,
            })
            .collect();
        if plan.has_work {
            told.uploaded.push(UploadedFile {
                path: path(ipm::names::PAGE),
                bytes: page.len() as u64,
            });
        }
        told.removed = (plan.cleaning.iter())
            .map(|placed| path(&placed.message.file_name))
            .collect();
        Ok(told)
    }

    /// Refuses a plan whose basis no longer holds.
    fn check_permit_plan(&self, plan: &PermitPlan) -> Result<(), Stop> {
        let stale = || Problem::new(Code::PlanStale).refuse();
        self.store.read(|connection| {
            let (catalogue, target) = Self::catalogue_and_target(connection, plan.target.id)?;
            let last = last_transaction(connection)?.map_or(0, TransactionId::number);
            if catalogue != plan.catalogue || target != plan.target || last != plan.last_transaction
            {
                return Err(stale());
            }
            for making in &plan.making {
                let current = permits::get(connection, making.permit)?.ok_or_else(stale)?;
                if current.revision != making.revision {
                    return Err(stale());
                }
            }
            let placed = permit_messages::placed(connection, target.id)?;
            let there: BTreeSet<MessageId> = (placed.iter())
                .filter(|placed| placed.state != PlaceState::Pending)
                .map(|placed| placed.message.id)
                .collect();
            let coming: BTreeSet<&str> = (placed.iter())
                .filter(|placed| placed.state == PlaceState::Pending)
                .map(|placed| placed.message.file_name.as_str())
                .collect();
            let can_go = |placed: &PlacedMessage| {
                there.contains(&placed.message.id)
                    && !coming.contains(placed.message.file_name.as_str())
            };
            if !plan.cleaning.iter().all(can_go)
                || plan.resending.iter().any(|(id, ..)| there.contains(id))
            {
                return Err(stale());
            }
            Ok(())
        })
    }
}

/// Returns the counts of a run, as the history keeps them.
pub(super) fn counts(told: &PermitRunResult) -> RunCounts {
    let withdrawn = told.deleted;
    let published = told.created + told.updated;
    let held_back = u32::try_from(told.held_back.len()).unwrap_or(u32::MAX);
    RunCounts {
        offered: published + withdrawn + held_back,
        published,
        withdrawn,
        held_back,
        failed: 0,
        unchanged: told.unchanged,
    }
}

/// Makes the result of a plan that went as it was meant.
pub(super) fn result(plan: &PermitPlan, run: Option<RunId>, now: Now) -> PermitRunResult {
    let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
    let has_messages = !plan.making.is_empty() || !plan.resending.is_empty();
    let is_visible = has_messages && plan.purpose == PermitPurpose::Publish;
    PermitRunResult {
        run,
        dry_run: false,
        created: plan.count(MessageKind::C),
        updated: plan.count(MessageKind::U),
        deleted: plan.count(MessageKind::D),
        resent: number(plan.resending.len()),
        cleaned: number(plan.cleaning.len()),
        unchanged: plan.unchanged,
        held_back: plan.held_back.iter().map(held_view).collect(),
        uploaded: Vec::new(),
        removed: Vec::new(),
        remaining: Vec::new(),
        undated: Vec::new(),
        state: if plan.held_back.is_empty() {
            RunState::Complete
        } else {
            RunState::Partial
        },
        at: moment(now.unix()).unwrap_or_default(),
        entry_url: ipm::entry_url(&plan.catalogue.base_url),
        visible_on: if is_visible {
            visible_on(now.today())
        } else {
            String::new()
        },
        robots: plan.robots.clone(),
        report: None,
    }
}
