//! Plans a publication: determines what would change on a destination, without changing anything there.

use super::after_others::AfterOthers;
use super::draft::PlanDraft;
use super::input::Purpose;
use super::opened::{DestinationState, Opened};
use super::other_generation::SeenThere;
use super::reading::{READ_AT_ONCE, Reading};
use crate::error::{Code, Result};
use crate::job::{self, Cancel, Job};
use crate::library::App;
use crate::library::access::OpenSite;
use crate::model::{CatalogueId, DocumentId, Sha256, SitePath, TargetId};
use crate::publish::other_sitemaps::Ours;
use crate::publish::plan::{Basis, PublishPlan};
use crate::publish::transfer::claim::{Claimed, changed_elsewhere};
use crate::site::decide;
use crate::site::site_files::{self, STATUS_FILE};
use crate::sitemap::IndexName;
use crate::store::unrecorded_files::{self, UnrecordedFile};
use crate::store::{file_checks, named, publications, set_aside, sites, withdrawals};
use crate::target::own_path::own_path;
use crate::wire::PlanView;
use std::collections::BTreeSet;

/// The result of checking a destination that may differ from our record.
struct Doubts {
    /// Only the status file is known to be missing. Other missing files are shown, and sent once a person agrees.
    is_only_unsigned: bool,
    seen: SeenThere,
}

impl App {
    /// Determines what publishing a catalogue to a destination would do now.
    ///
    /// # Errors
    /// Refuses with `target-missing`, `target-in-use`, `target-changed-elsewhere`, and whatever opening the destination
    /// asks for; fails with `target-…` or `cancelled`.
    pub fn plan(
        &self,
        catalogue: CatalogueId,
        target: Option<TargetId>,
        after_others: AfterOthers,
        job: &Job<'_>,
    ) -> Result<(PublishPlan, PlanView)> {
        self.plan_without((catalogue, target), after_others, &BTreeSet::new(), job)
    }

    /// As [`Self::plan`], except for documents that a person leaves for a later publication. Withdrawals cannot be
    /// left, nor documents that are online unchanged and were on this destination before: they are planned all the
    /// same. Documents that refer to a left one that is not online are left too.
    ///
    /// # Errors
    /// As [`Self::plan`].
    pub fn plan_without(
        &self,
        of: (CatalogueId, Option<TargetId>),
        after_others: AfterOthers,
        left: &BTreeSet<DocumentId>,
        job: &Job<'_>,
    ) -> Result<(PublishPlan, PlanView)> {
        self.plan_for(of, (Purpose::Publish, after_others, left), job)
    }

    /// As [`Self::plan`], for a given purpose.
    pub(crate) fn plan_for(
        &self,
        of: (CatalogueId, Option<TargetId>),
        how: (Purpose, AfterOthers, &BTreeSet<DocumentId>),
        job: &Job<'_>,
    ) -> Result<(PublishPlan, PlanView)> {
        self.again_when_lost(job, || self.plan_once(of, how, job))
    }

    fn plan_once(
        &self,
        of: (CatalogueId, Option<TargetId>),
        (purpose, after_others, left): (Purpose, AfterOthers, &BTreeSet<DocumentId>),
        job: &Job<'_>,
    ) -> Result<(PublishPlan, PlanView)> {
        let how = (Claimed::Documents, after_others);
        let opened = self.open_to_plan(of, how, job, |connection, _, target| {
            let known = sites::progress(connection, target.id)?;
            Ok([known.remote_id, known.next_remote_id])
        })?;
        if let (Some(problem), Purpose::Repair) = (&opened.clock, purpose) {
            return Err(problem.clone().refuse());
        }
        let (site, cancel) = (&opened.site, job.cancel);
        let asks = after_others == AfterOthers::Stop;
        let Doubts { is_only_unsigned, seen } = self.settle_doubts(&opened, asks, job)?;
        let is_doubtful = opened.is_doubtful() && !is_only_unsigned;
        let (returned, _) = self.look_for_returned(site)?;
        let (remote_id, erased) = (opened.remote_id.clone(), self.erased_of(&returned)?);
        let apart = ([returned, self.kept_away(site, cancel)?, seen.raised], left);
        let mut draft = self.draft(site, (purpose, remote_id), apart, job)?;
        draft.unseen.extend(erased);
        // Without the status file our record may have been lost, so it cannot tell our sitemaps from others'.
        if opened.state == DestinationState::Known && asks {
            self.refuse_foreign_sitemaps(site, &draft.index_addresses)?;
        }
        draft.look_for_leftovers(site, cancel)?;
        self.name_newer(site, &mut draft, cancel)?;
        draft.look_for_strays(site)?;
        draft.look_for_unseen(site, cancel)?;
        if !is_doubtful {
            let places = (draft.plan.folders(), draft.plan.described().collect());
            draft.plan.differences = self.look_around(site, places, job)?;
            self.leave_out_going(site.catalogue.id, &mut draft.plan.differences)?;
        } else if purpose == Purpose::Publish && self.has_lost_status(&opened)? {
            // Everything was compared just now; any other difference is already part of the plan.
            draft.plan.differences.missing.insert(own_path(STATUS_FILE)?);
        }
        let indexes = draft.index_addresses.clone();
        let (mut plan, mut view) = self.with_sitemaps(site, draft, cancel)?;
        view.following = self.following(&plan, job)?;
        view.differences = self.read(|connection| plan.differences.view(connection, site.catalogue.id))?;
        let listed = (seen.dropped, (!asks).then_some(seen.whole));
        self.name_leaving((site, &mut plan), listed, &indexes, cancel)?;
        view.elsewhere.clone_from(&plan.elsewhere);
        plan.others_claim = opened.others_claim;
        plan.clock = opened.clock;
        plan.marks = &opened.marks - &seen.unmarked;
        plan.left_generation = opened.left_generation;
        // Other publishers wait until our claim is gone, and learn from the status file who published.
        let is_of_others = opened.state == DestinationState::OfOthers && !opened.is_first;
        plan.has_work |= opened.is_claim_left || is_only_unsigned || is_of_others;
        view.has_work = plan.has_work;
        Ok((plan, view))
    }

    /// Checks a destination again, before planning, when it may differ from what this library left.
    fn settle_doubts(&self, opened: &Opened, asks: bool, job: &Job<'_>) -> Result<Doubts> {
        let (site, cancel) = (&opened.site, job.cancel);
        let is_unsigned = opened.state == DestinationState::Unsigned;
        let stands = is_unsigned && self.stands(site)?;
        if is_unsigned && !stands {
            if asks {
                self.refuse_emptied(site)?;
            }
            // All of it goes out again unasked, also what a repair does not bring back.
            self.write(|connection| Ok(set_aside::forget_all(connection, site.target.id)?))?;
        }
        let is_only_unsigned = stands && asks;
        if is_only_unsigned {
            self.look_at_all_again(site, cancel)?;
        }
        // Before the record of missing files is dropped: only what stood there can have been withdrawn there.
        let unsigned = stands.then(|| self.see_other_generation(opened, (true, false), job)).transpose()?;
        if opened.is_doubtful() && !is_only_unsigned {
            self.take_stock(opened, cancel)?;
        }
        if let Some(seen) = unsigned {
            return Ok(Doubts { is_only_unsigned, seen });
        }
        let is_of_others = opened.state == DestinationState::OfOthers;
        let is_other = is_of_others || opened.others_claim.is_some() || opened.is_forgotten();
        let seen = if is_other || (!asks && self.is_unknown_place(opened)?) {
            // A person chose to continue; before that, nothing there is ours.
            self.see_other_generation(opened, (false, is_of_others && !asks), job)?
        } else {
            SeenThere::default()
        };
        Ok(Doubts { is_only_unsigned, seen })
    }

    /// Tells whether the origin of the files is unknown: there is no status file and no remembered publication.
    fn is_unknown_place(&self, opened: &Opened) -> Result<bool> {
        let target = opened.site.target.id;
        let progress = self.query(|connection| sites::progress(connection, target))?;
        Ok(opened.remote_id.is_none() && opened.is_first && progress.next_remote_id.is_none())
    }

    /// Returns the documents with an unchanged description whose entries will change because another document changes.
    /// When changes are held back, decides as a run does, in a transaction that is rolled back.
    fn following(&self, plan: &PublishPlan, job: &Job<'_>) -> Result<Vec<DocumentId>> {
        if plan.waiting == 0 || !self.query(named::any)? {
            return Ok(Vec::new());
        }
        let decided = self.store.rehearse(|connection| {
            let arriving = plan.recorded_documents();
            Self::settle_addresses(connection, plan.catalogue.id, arriving.coming())?;
            decide::decide(connection, &plan.catalogue, (arriving, &plan.moments), job.now)
        });
        match decided {
            Ok(decided) => Ok(decided.following.into_iter().collect()),
            // A run leaves out what cannot be written.
            Err(error) if error.problem().code == Code::OutputInvalid => Ok(Vec::new()),
            Err(error) => Err(error),
        }
    }

    /// Records the actual state of a destination in doubt: files that are missing, and files that turn out to be ours.
    fn take_stock(&self, opened: &Opened, cancel: &Cancel) -> Result<()> {
        let site = &opened.site;
        let own = (opened.state == DestinationState::PutBack || !opened.is_first)
            .then(|| self.own_sitemaps(site))
            .transpose()?;
        self.resynchronise(site)?;
        self.write(|connection| Ok(sites::expect_cleared_again(connection, site.target.id)?))?;
        if let Some(own) = own {
            let found = self.find_own_sitemaps(site, &own, cancel)?;
            if opened.is_first {
                self.note_contents(site, &found)?;
                self.find_own_documents(site, cancel)?;
            }
        }
        Ok(())
    }

    /// Has everything examined again on a destination without its status file. Refuses with `target-changed-elsewhere`
    /// when others have sitemaps there.
    fn look_at_all_again(&self, site: &OpenSite, cancel: &Cancel) -> Result<()> {
        if self.has_other_sitemaps(site, cancel)? {
            return Err(changed_elsewhere("publisher", None));
        }
        let target = site.target.id;
        self.write(|connection| Ok(file_checks::set_looked_on(connection, target, None)?))
    }

    /// Completes a draft with robots.txt, and with the sitemaps of others.
    fn with_sitemaps(&self, site: &OpenSite, draft: PlanDraft, cancel: &Cancel) -> Result<(PublishPlan, PlanView)> {
        let planned = Some(&draft.plan.documents);
        let robots = self.robots_foretold(site, |seen| draft.indexes_to_name(seen), &[], planned)?;
        let written = self.sitemaps_after(&site.catalogue, &draft.index_addresses)?;
        let ours = Ours { sitemaps: &written, planned };
        let others = self.look_at_others(site, robots.seen(), ours, cancel)?;
        let free = site.base(|base| base.free_bytes())?;
        Ok(draft.finish((robots, others), free))
    }

    /// Tells whether a complete publication left a status file that is now missing.
    fn has_lost_status(&self, opened: &Opened) -> Result<bool> {
        let target = opened.site.target.id;
        let progress = self.query(|connection| sites::progress(connection, target))?;
        let is_cut_off = progress.next_remote_id.is_some();
        Ok(opened.remote_id.is_none() && !opened.is_first && !is_cut_off)
    }

    /// Reads the input of a plan and decides, in one transaction.
    fn draft(
        &self,
        site: &OpenSite,
        (purpose, remote_id): (Purpose, Option<String>),
        ([returned, kept_away, raised], left): ([BTreeSet<DocumentId>; 3], &BTreeSet<DocumentId>),
        job: &Job<'_>,
    ) -> Result<PlanDraft> {
        let (catalogue, target) = (&site.catalogue, &site.target);
        self.read(|connection| {
            let basis = Basis {
                generation: publications::generation(connection, catalogue.id)?.0,
                target_generation: sites::progress(connection, target.id)?.generation,
                remote_id,
            };
            let of = (catalogue, target);
            let (reading, mut input, ids) = Reading::begin(connection, of, &basis, (returned, left), job.now)?;
            input.purpose = purpose;
            input.kept_away = kept_away;
            input.raised_there = raised;
            let plan = PublishPlan::empty(catalogue.clone(), target.clone(), basis);
            let (mut draft, mut ids) = (PlanDraft::new(input, plan), ids.iter());
            loop {
                job::check(job.cancel)?;
                let next: Vec<DocumentId> = ids.by_ref().take(READ_AT_ONCE).collect();
                if next.is_empty() {
                    return Ok(draft.complete());
                }
                for candidate in reading.candidates(catalogue, &next, job.now)? {
                    draft.consider(&candidate);
                }
            }
        })
    }

    /// Checks the addresses of withdrawn documents; returns the documents with a file at their address, and the
    /// addresses that cannot be examined. Those were empty before, so they are not counted as occupied.
    pub(crate) fn look_for_returned(&self, site: &OpenSite) -> Result<(BTreeSet<DocumentId>, Vec<SitePath>)> {
        let mut withdrawn = self.query(|connection| withdrawals::all(connection, site.catalogue.id))?;
        withdrawn.retain(|(_, path)| path.can_be_a_file());
        let (mut there, mut unseen) = (BTreeSet::new(), Vec::new());
        for ((id, path), size) in site.sizes_of(&withdrawn, |(_, path)| path)? {
            match size {
                Ok(Some(_)) => _ = there.insert(*id),
                Ok(None) => {}
                Err(_) => unseen.push(path.clone()),
            }
        }
        Ok((there, unseen))
    }

    /// Refuses when an index that we would write for the first time, or its first page, already exists: another program
    /// made it, and overwriting it would hide that program's documents from the harvester.
    fn refuse_foreign_sitemaps(&self, site: &OpenSite, addresses: &[String]) -> Result<()> {
        let (target, base_url) = (site.target.id, site.catalogue.base_url.as_str());
        let mut wanted = Vec::new();
        for name in addresses.iter().filter_map(|address| address.strip_prefix(base_url)) {
            if let Some(index) = IndexName::parse(name) {
                wanted.push(own_path(name)?);
                wanted.push(own_path(&index.page_file_name(1))?);
            }
        }
        let mut paths = Vec::new();
        let is_cut_off = self.read(|connection| {
            for path in wanted {
                let area = sites::Area::Base;
                if sites::standing(connection, target, area, path.as_str())?.is_none() {
                    paths.push(path);
                }
            }
            let progress = sites::progress(connection, target)?;
            Ok(progress.next_remote_id.is_some())
        })?;
        // An interrupted run may have sent them before it could record that.
        if is_cut_off || paths.is_empty() {
            return Ok(());
        }
        let sizes = site.base(|base| base.sizes(&paths))?;
        if sizes.iter().all(Option::is_none) {
            return Ok(());
        }
        Err(changed_elsewhere("program", None))
    }

    /// Refuses when nothing that this library left remains while a document is to be withdrawn: the empty folder may be
    /// the wrong one, and the withdrawn file still public.
    fn refuse_emptied(&self, site: &OpenSite) -> Result<()> {
        let target = site.target.id;
        let waits = self.query(|connection| withdrawals::any_waits(connection, target))?;
        if waits { Err(changed_elsewhere("emptied", None)) } else { Ok(()) }
    }

    /// Tells whether anything that this library left still exists.
    fn stands(&self, site: &OpenSite) -> Result<bool> {
        let target = site.target.id;
        let known = self.query(|connection| sites::all_standing(connection, target))?;
        let mut sizes = site.sizes_of(&known, |(path, _)| path)?.into_iter();
        Ok(sizes.any(|(_, found)| found != Ok(None)))
    }

    /// Removes missing files from the manifest, so that they are sent again.
    fn resynchronise(&self, site: &OpenSite) -> Result<()> {
        let target = site.target.id;
        let known = self.query(|connection| sites::all_standing(connection, target))?;
        let sizes = site.sizes_of(&known, |(path, _)| path)?;
        self.write(|connection| {
            for ((path, size), found) in sizes {
                // A file that cannot be examined is assumed to be unchanged.
                let Ok(found) = found else { continue };
                let is_own_file = site_files::is_own_file(path);
                if found == Some(*size) && !is_own_file {
                    continue;
                }
                if let (Some(size_bytes), false) = (found, is_own_file) {
                    // Other content at one of our paths: removed or replaced as our file would be.
                    let other = UnrecordedFile { sha256: Sha256::UNKNOWN, size_bytes, was_free: true };
                    unrecorded_files::expect(connection, target, path, other)?;
                }
                sites::remove(connection, target, sites::Area::Base, path.as_str())?;
            }
            Ok(())
        })
    }
}
