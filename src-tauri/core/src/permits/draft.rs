//! Drafts a plan of permit cases: decides what happens to each open one.

use super::cases::{Gathered, details_of, existing, name_of};
use super::making::standing_names;
use super::naming::file_of;
use super::outcome::{held_back, held_for_name};
use super::pages::{self, Prepared};
use super::plan::{Making, PermitPlan};
use super::settings::{effective, retention_seconds};
use super::verdict;
use crate::counting::count;
use crate::describe::catalogues::Catalogues;
use crate::error::Result;
use crate::ipm::model::{MessageKind, PermitIntent};
use crate::ipm::rules::{deleted_there, not_as_the_profile, page_still_said};
use crate::ipm::{self, TransactionId};
use crate::job::{self, Job};
use crate::library::app::moment;
use crate::model::{Finding, Level, Now, PermitId, PermitSettings};
use crate::site::{site_files, withdrawal_marks};
use crate::store::permit_messages::{self, PlacedMessage, StoredMessage};
use crate::store::{ReadHandle, permit_listing, permit_runs, permit_standing, permits, settings};
use crate::wire::{PermitAction, PermitPlanItem, PermitPlanView, PermitPurpose};
use std::collections::{BTreeMap, BTreeSet};

/// Items of a plan in the view; `wire::PermitPlanView` repeats it.
const SHOWN_ITEMS: usize = 200;

/// A plan being made.
pub(super) struct PermitPlanDraft {
    pub(super) plan: PermitPlan,
    items: Vec<PermitPlanItem>,
    /// Messages on the destination, or on their way.
    pub(super) placed: Vec<PlacedMessage>,
    is_page_stale: bool,
}

impl PermitPlanDraft {
    pub(super) fn gather(connection: &ReadHandle, mut plan: PermitPlan, job: &Job<'_>) -> Result<Self> {
        let (target, purpose) = (plan.target.id, plan.purpose);
        let settings = effective(&plan.catalogue, &connection.lists());
        plan.last_transaction = settings::last_transaction(connection)?;
        let mut draft = Self {
            plan,
            items: Vec::new(),
            placed: permit_messages::placed(connection, target)?,
            is_page_stale: false,
        };
        if purpose == PermitPurpose::Publish {
            // Made earlier, and not arrived here.
            draft.plan.resending = permit_standing::pending(connection, draft.plan.catalogue.id, target)?;
            let deleted = draft.hold_deleted(connection)?;
            draft.add_cases(connection, &deleted, job)?;
            let plan = &mut draft.plan;
            // A person agreed that a case stays deleted: it can be announced again once its mark went.
            plan.has_work |= withdrawal_marks::any_page_goes(connection, plan.catalogue.id, &plan.marks)?;
        }
        if purpose == PermitPurpose::CleanUp || settings.cleans_up {
            draft.add_cleaning(connection, &settings, job.now)?;
        }
        let folder = permit_messages::folder(connection, target)?;
        // The names that the page lists when nothing new is sent.
        let names = standing_names(&draft.placed, &draft.plan.cleaning);
        let page = ipm::page(&settings.creator_name, &names);
        draft.is_page_stale =
            folder.page != Some(site_files::hash_of(&page)) || permit_runs::is_cut_off(connection, target)?;
        Ok(draft)
    }

    /// Holds back published cases that were deleted there, which this library forgot, with their messages on the way,
    /// and returns them: an older backup was put back.
    fn hold_deleted(&mut self, connection: &ReadHandle) -> Result<BTreeSet<PermitId>> {
        let plan = &mut self.plan;
        let mut deleted = withdrawal_marks::deleted_there(connection, plan.catalogue.id, &plan.marks)?;
        for id in std::mem::take(&mut deleted) {
            let Some(permit) = permits::get(connection, id)? else { continue };
            if permit.snapshot.intent == PermitIntent::Publish && !permit.snapshot.is_removed {
                plan.held_back.push(held_back(&permit, vec![deleted_there()]));
                deleted.insert(id);
            }
        }
        plan.resending.retain(|message| !deleted.contains(&message.permit));
        Ok(deleted)
    }

    /// Adds cases that differ from their last message, but for those that are held back already.
    fn add_cases(&mut self, connection: &ReadHandle, held: &BTreeSet<PermitId>, job: &Job<'_>) -> Result<()> {
        let (catalogue, today) = (self.plan.catalogue.id, job.now.today());
        self.plan.unchanged = permit_listing::counts(connection, catalogue, today)?.published;
        let mut catalogues = Catalogues::default();
        let mut names = BTreeSet::new();
        let mut prepared = Vec::new();
        for id in permits::open(connection, catalogue)? {
            job::check(job.cancel)?;
            if held.contains(&id) {
                continue;
            }
            let gathered = Gathered::new(connection, &mut catalogues, id)?;
            let mut findings = verdict::findings(connection, &gathered, job.now)?;
            self.prove(connection, &gathered, job.now, &mut findings)?;
            let is_held = findings.iter().any(|finding| finding.level == Level::Must);
            if is_held && gathered.permit.snapshot.intent == PermitIntent::Publish {
                findings.retain(|finding| finding.level == Level::Must);
                (self.plan.held_back).push(held_back(&gathered.permit, findings));
            } else {
                prepared.extend(prepare(connection, &gathered, &findings, &mut names)?);
            }
        }
        self.add_prepared(connection, prepared)
    }

    /// Adds messages that may be made: deletions first, so that a page is free before another case is announced there.
    /// Lists them after those that are sent again.
    fn add_prepared(&mut self, connection: &ReadHandle, mut prepared: Vec<Prepared>) -> Result<()> {
        let blocked = pages::blocked(connection, &prepared)?;
        for (id, owner) in &blocked {
            let permit = existing(connection, *id)?;
            let still = page_still_said(&name_of(&details_of(connection, *owner)?));
            self.plan.held_back.push(held_back(&permit, vec![still]));
        }
        self.plan.held_back.sort_by_key(|held| held.permit);
        prepared.retain(|one| !blocked.contains_key(&one.making.permit));
        prepared.sort_by_key(|one| !one.is_deletion());
        let (making, items): (Vec<Making>, Vec<PermitPlanItem>) =
            (prepared.into_iter()).map(|one| (one.making, one.item)).unzip();
        self.plan.making = making;
        for message in self.plan.sent_again().take(SHOWN_ITEMS) {
            self.items.push(made(connection, message, PermitAction::Resend)?);
        }
        for item in items {
            self.show(item);
        }
        Ok(())
    }

    /// Proves that the strict reader reads the messages of a case back unchanged (V14).
    fn prove(&self, connection: &ReadHandle, gathered: &Gathered, now: Now, findings: &mut Vec<Finding>) -> Result<()> {
        if findings.iter().any(|finding| finding.level == Level::Must) {
            return Ok(());
        }
        for kind in &gathered.wanted {
            let transaction = TransactionId::next(self.plan.last_transaction, now);
            if let Err(reason) = gathered.written(connection, *kind, transaction, now)? {
                findings.push(not_as_the_profile(&reason));
            }
        }
        Ok(())
    }

    /// Holds back cases whose message file would replace a foreign file.
    pub(super) fn hold_taken(&mut self, connection: &ReadHandle, names: &BTreeSet<String>) -> Result<()> {
        let taken_by = |making: &Making| {
            let name = making.file_name.clone();
            Some((making.permit, name.filter(|name| names.contains(name))?))
        };
        let plan = &mut self.plan;
        let taken: BTreeMap<PermitId, String> = plan.making.iter().filter_map(taken_by).collect();
        for (id, name) in &taken {
            plan.held_back.push(held_for_name(connection, *id, name)?);
        }
        plan.making.retain(|making| !taken.contains_key(&making.permit));
        self.items.retain(|item| item.action != PermitAction::New || !taken.contains_key(&item.permit));
        Ok(())
    }

    /// Adds messages whose retention has passed, except files that are about to be replaced.
    fn add_cleaning(&mut self, connection: &ReadHandle, settings: &PermitSettings, now: Now) -> Result<()> {
        let until = now.unix() - retention_seconds(settings);
        let replaced: BTreeSet<&String> = (self.plan.making.iter())
            .filter_map(|making| making.file_name.as_ref())
            .chain(self.plan.resending.iter().map(|message| &message.file_name))
            .collect();
        let mut old = permit_standing::cleanable(connection, self.plan.target.id, until)?;
        old.retain(|placed| !replaced.contains(&placed.message.file_name));
        for placed in old {
            let at = placed.published_at.and_then(moment);
            self.show(PermitPlanItem {
                published_at: at.unwrap_or_default(),
                ..made(connection, &placed.message, PermitAction::Clean)?
            });
            self.plan.cleaning.push(placed);
        }
        Ok(())
    }

    fn show(&mut self, item: PermitPlanItem) {
        if self.items.len() < SHOWN_ITEMS {
            self.items.push(item);
        }
    }

    fn has_work(&self) -> bool {
        let plan = &self.plan;
        let has_messages = !(plan.making.is_empty() && plan.resending.is_empty() && plan.cleaning.is_empty());
        has_messages || (plan.purpose == PermitPurpose::Publish && self.is_page_stale)
    }

    /// Tells whether the plan puts another page in the folder.
    pub(super) fn writes_page(&self, connection: &ReadHandle) -> Result<bool> {
        let plan = &self.plan;
        if !self.has_work() {
            return Ok(false);
        }
        let mut names = standing_names(&self.placed, &plan.cleaning);
        names.extend(plan.resending.iter().map(|message| message.file_name.clone()));
        for making in &plan.making {
            // Its number will name it.
            let Some(name) = &making.file_name else { return Ok(true) };
            names.insert(name.clone());
        }
        let settings = effective(&plan.catalogue, &connection.lists());
        let page = ipm::page(&settings.creator_name, &names);
        let known = permit_messages::folder(connection, plan.target.id)?.page;
        Ok(known != Some(site_files::hash_of(&page)))
    }

    pub(super) fn finish(self, robots_known: bool) -> (PermitPlan, PermitPlanView) {
        let has_work = self.has_work();
        let mut plan = self.plan;
        plan.has_work |= has_work;
        let view = PermitPlanView {
            plan: plan.name(),
            target: plan.target.id,
            target_name: plan.target.name.clone(),
            purpose: plan.purpose,
            created: plan.count(MessageKind::C),
            updated: plan.count(MessageKind::U),
            deleted: plan.count(MessageKind::D),
            cleaned: count(plan.cleaning.len()),
            unchanged: plan.unchanged,
            items: self.items,
            held_back: plan.held_back.iter().take(SHOWN_ITEMS).cloned().collect(),
            held_back_count: count(plan.held_back.len()),
            has_work: plan.has_work,
            robots: plan.robots.clone(),
            robots_known,
            differences: plan.differences.clone(),
            problems: Vec::new(),
        };
        (plan, view)
    }
}

fn made(connection: &ReadHandle, message: &StoredMessage, action: PermitAction) -> Result<PermitPlanItem> {
    let details = details_of(connection, message.permit)?;
    Ok(PermitPlanItem {
        permit: message.permit,
        case_number: details.case_number,
        title: details.title,
        action,
        kind: message.kind,
        page: message.page.clone(),
        file_name: message.file_name.clone(),
        published_at: String::new(),
        findings: Vec::new(),
        left_out: Vec::new(),
    })
}

fn prepare(
    connection: &ReadHandle,
    gathered: &Gathered,
    findings: &[Finding],
    names: &mut BTreeSet<String>,
) -> Result<Vec<Prepared>> {
    let mut prepared = Vec::new();
    let permit = &gathered.permit;
    let details = &permit.snapshot.details;
    for kind in gathered.wanted.iter().copied() {
        let file_name = file_of(connection, gathered, kind, names)?;
        let last = gathered.last.as_ref().filter(|_| kind == MessageKind::D);
        let page = last.map_or(&gathered.case.identifier, |last| &last.page).clone();
        let item = PermitPlanItem {
            permit: permit.id,
            case_number: details.case_number.clone(),
            title: details.title.clone(),
            action: PermitAction::New,
            kind,
            page,
            file_name: file_name.clone().unwrap_or_default(),
            published_at: String::new(),
            findings: findings.to_vec(),
            left_out: gathered.left_out(),
        };
        let making =
            Making { permit: permit.id, revision: permit.revision, content: gathered.content, kind, file_name };
        prepared.push(Prepared { making, item });
    }
    Ok(prepared)
}
