//! Publishes permit cases: applies a plan, or rehearses it.

use super::making::{coming, decide, page_of, room_for};
use super::naming::path_of;
use super::outcome::{hold, result, without_taken};
use super::plan::PermitPlan;
use super::run::Messages;
use crate::counting::count;
use crate::error::{Code, Problem, Result, UseCaseError};
use crate::ipm;
use crate::job::Job;
use crate::library::App;
use crate::library::access::OpenSite;
use crate::model::{MessageId, SitePath};
use crate::publish::apply::applying::check_room;
use crate::publish::apply::keeping::replaced;
use crate::publish::apply::ownership::refuse_first;
use crate::publish::apply::run::{Engine, Run, Work as _};
use crate::publish::transfer::RetryPolicy;
use crate::publish::transfer::claim::Claimed;
use crate::publish::transfer::session::remaining;
use crate::site::site_files::{PERMITS_STATUS_FILE, hash_of};
use crate::store::permit_messages::{self, PlaceState, PlacedMessage, StoredMessage};
use crate::store::{permit_standing, permits, runs, settings};
use crate::wire::{PermitRunResult, RunState, SiteProblem, UploadedFile};
use std::collections::{BTreeMap, BTreeSet};

impl App {
    /// Applies a plan.
    ///
    /// # Errors
    /// Refuses with `plan-stale` when the state it was made from no longer holds, and with whatever opening asks for.
    /// Fails with `target-…`, `output-invalid` or `cancelled`: the page then lists only files that exist, and
    /// publishing again finishes the job with the same messages.
    #[expect(clippy::needless_pass_by_value, reason = "invariant 7: a plan is applied once, so it is given away")]
    pub fn permit_publish(&self, plan: PermitPlan, retry: &RetryPolicy, job: &Job<'_>) -> Result<PermitRunResult> {
        self.check_ours()?;
        let (site, found) = self.again_when_lost(job, || {
            let site = self.open_target(&plan.catalogue, &plan.target, job.cancel)?;
            let found = site.status(PERMITS_STATUS_FILE)?;
            Ok((site, found))
        })?;
        if found.map(|found| found.id) != plan.remote_id {
            return Err(Problem::new(Code::PlanStale).refuse());
        }
        self.check_permit_plan(&plan)?;
        if !plan.has_work {
            return Ok(result(&plan, None, job.now));
        }
        let after = Self::free_after(&site, &plan, job.now)?;
        let engine = Engine { app: self, retry, job: *job };
        Ok((engine.run(Messages::new(&plan, after), site, Run::carry_out)?).0)
    }

    /// Tells what publishing would do, in the shape of the real result, without writing anything.
    ///
    /// # Errors
    /// As [`Self::permit_publish`].
    pub fn permit_rehearse(&self, plan: &PermitPlan, job: &Job<'_>) -> Result<PermitRunResult> {
        self.check_permit_plan(plan)?;
        self.again_when_lost(job, || self.permit_rehearse_once(plan, job))
    }

    fn permit_rehearse_once(&self, plan: &PermitPlan, job: &Job<'_>) -> Result<PermitRunResult> {
        let site = plan.has_work.then(|| self.open_target(&plan.catalogue, &plan.target, job.cancel)).transpose()?;
        let others = site.as_ref().map(|site| self.in_the_way(plan, site, job)).transpose()?.unwrap_or_default();
        let mut held = Vec::new();
        let (names, page, is_page_new, needed_bytes) = self.store.rehearse::<_, UseCaseError>(|connection| {
            let run = runs::begin(connection, &plan.catalogue, &plan.target, "", job.now)?;
            decide(connection, plan, run, None, job.now)?;
            let (all, mut files) = (coming(connection, plan)?, Vec::new());
            let needed_bytes = room_for(connection, plan, &all)?;
            for message in without_taken(connection, &all, &others, &mut held)? {
                let bytes = permit_messages::bytes(connection, message.id)?;
                // Only to find out what the page will list; all of this is rolled back.
                permit_standing::stand(connection, plan.target.id, message.id)?;
                files.push((message.file_name, bytes.unwrap_or_default().len() as u64));
            }
            let page = page_of(connection, plan)?;
            let known = permit_messages::folder(connection, plan.target.id)?.page;
            let is_new = known != Some(hash_of(&page));
            Ok((files, page, is_new, needed_bytes))
        })?;
        let mut told = result(plan, None, job.now);
        hold(&mut told, plan, &held);
        if let Some(site) = &site {
            let first = path_of(names.first().map_or(ipm::names::PAGE, |(name, _)| name.as_str()))?;
            check_room(site, needed_bytes)?;
            told.problems = self.rehearse_making_way(plan, site, is_page_new, job)?;
            self.check_claimable(site, Claimed::Permits, Messages::new(plan, None).claim_basis()?)?;
            site.base(|base| base.must_take(&first))?;
        }
        told.dry_run = true;
        let path = |name: &str| format!("{}/{name}", ipm::names::FOLDER);
        told.uploaded = (names.iter()).map(|(name, bytes)| UploadedFile { path: path(name), bytes: *bytes }).collect();
        if plan.has_work && is_page_new {
            told.uploaded.push(UploadedFile { path: path(ipm::names::PAGE), bytes: page.len() as u64 });
        }
        for placed in &plan.cleaning {
            let path = path_of(&placed.message.file_name)?;
            match others.get(&path) {
                Some(reason) => told.remaining.push(remaining(&path, *reason)),
                None => told.removed.push(path.to_string()),
            }
        }
        if !told.remaining.is_empty() {
            told.cleaned = count(told.removed.len());
            told.state = RunState::Partial;
        }
        Ok(told)
    }

    /// Returns what stands in the places of messages that are sent again, replaced or removed, and may not make way.
    fn in_the_way(&self, plan: &PermitPlan, site: &OpenSite, job: &Job<'_>) -> Result<BTreeMap<SitePath, Code>> {
        let made = plan.making.iter().filter_map(|making| making.file_name.as_ref());
        let again = plan.resending.iter().map(|message| &message.file_name);
        let cleaned = plan.cleaning.iter().map(|placed| &placed.message.file_name);
        let paths = made.chain(again).chain(cleaned).map(|name| path_of(name));
        let paths = paths.collect::<Result<BTreeSet<_>, _>>()?;
        self.of_others(&Messages::new(plan, None), site, paths.iter(), job.cancel)
    }

    /// Returns what is told of files of others that make way for the status file, and for the page if it is written.
    pub(super) fn told_of_making_way(
        &self,
        plan: &PermitPlan,
        site: &OpenSite,
        job: &Job<'_>,
    ) -> Result<Vec<SiteProblem>> {
        let (page, mut work) = (path_of(ipm::names::PAGE)?, Messages::new(plan, None));
        if plan.has_work {
            self.as_if_kept(&mut work, site, plan.writes_page.then_some(&page), job.cancel)?;
        }
        Ok(told_of(&mut work))
    }

    /// As [`Self::told_of_making_way`], for the page that was made.
    /// Refuses when the page would replace a file of others all the same, in the words of a run that meets it.
    fn rehearse_making_way(
        &self,
        plan: &PermitPlan,
        site: &OpenSite,
        is_page_new: bool,
        job: &Job<'_>,
    ) -> Result<Vec<SiteProblem>> {
        let page = path_of(ipm::names::PAGE)?;
        let written = is_page_new.then_some(&page);
        let mut work = Messages::new(plan, None);
        self.as_if_kept(&mut work, site, written, job.cancel)?;
        let others = self.of_others(&work, site, written.into_iter(), job.cancel)?;
        if let Err(stop) = refuse_first(&others, &plan.target.place, |path| site.is_folder(path)) {
            return Err(self.met_others(site, (Claimed::Permits, work.basis()))?.unwrap_or(stop));
        }
        Ok(told_of(&mut work))
    }

    /// Refuses a plan that no longer matches the library.
    fn check_permit_plan(&self, plan: &PermitPlan) -> Result<()> {
        let stale = || Problem::new(Code::PlanStale).refuse();
        self.read(|connection| {
            let (catalogue, target) = Self::catalogue_and_target(connection, plan.target.id)?;
            let last = settings::last_transaction(connection)?;
            if catalogue != plan.catalogue || target != plan.target || last != plan.last_transaction {
                return Err(stale());
            }
            for making in &plan.making {
                let current = permits::get(connection, making.permit)?.ok_or_else(stale)?;
                if current.revision != making.revision {
                    return Err(stale());
                }
            }
            let placed = permit_messages::placed(connection, target.id)?.into_iter();
            let (coming, there): (Vec<_>, Vec<_>) = placed.partition(|placed| placed.state == PlaceState::Pending);
            let there: BTreeSet<MessageId> = there.iter().map(|placed| placed.message.id).collect();
            let coming: BTreeSet<String> = (coming.into_iter()).map(|placed| placed.message.file_name).collect();
            let can_go = |PlacedMessage { message, .. }: &PlacedMessage| {
                there.contains(&message.id) && !coming.contains(&message.file_name)
            };
            let is_there = |message: &StoredMessage| there.contains(&message.id);
            if !plan.cleaning.iter().all(can_go) || plan.resending.iter().any(is_there) {
                return Err(stale());
            }
            Ok(())
        })
    }
}

/// Returns what is told of the files of others that are kept.
fn told_of(work: &mut Messages<'_>) -> Vec<SiteProblem> {
    work.kept().keys().map(replaced).map(SiteProblem::new).collect()
}
