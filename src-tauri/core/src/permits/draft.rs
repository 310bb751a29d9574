//! A plan of permit cases in the making: looks at what is open and decides what happens to it.

use super::cases::{Gathered, Known, existing, name_of};
use super::decision::Wanted;
use super::listing::{case_of, last_transaction};
use super::naming::file_of;
use super::outcome::{held_for_name, held_view, visible_on};
use super::pages::{self, Prepared};
use super::plan::{Held, Making, PermitPlan};
use super::settings::{effective, retention_seconds};
use super::verdict;
use crate::error::{Code, Problem, UseCaseError};
use crate::ipm::model::{MessageKind, PermitIntent, PermitState};
use crate::ipm::rules::{not_as_the_profile, page_still_said};
use crate::ipm::{self, TransactionId};
use crate::job::Job;
use crate::library::app::moment;
use crate::model::{
    Catalogue, Finding, Level, MessageId, Now, PermitId, PermitLayout, PermitSettings, Target,
};
use crate::site::site_files;
use crate::store::ReadHandle;
use crate::store::permit_messages::{self, PlaceState, PlacedMessage};
use crate::store::{permit_listing, permit_runs, permit_standing, permits};
use crate::wire::{
    PermitAction, PermitFilter, PermitPlanItem, PermitPlanView, PermitPurpose, PermitRobotsBlock,
};
use std::collections::{BTreeMap, BTreeSet};

/// Items of a plan that are shown; `wire::PermitPlanView` says so too.
const SHOWN_ITEMS: usize = 200;

/// A plan in the making.
pub(super) struct PermitPlanDraft {
    pub(super) making: Vec<Making>,
    resending: Vec<(MessageId, PermitId, MessageKind, String)>,
    cleaning: Vec<PlacedMessage>,
    held_back: Vec<Held>,
    items: Vec<PermitPlanItem>,
    unchanged: u32,
    /// Messages on the destination, or on their way there.
    pub(super) placed: Vec<PlacedMessage>,
    pub(super) last_transaction: Option<TransactionId>,
    is_page_stale: bool,
    pub(super) robots: Vec<PermitRobotsBlock>,
}

impl PermitPlanDraft {
    pub(super) fn gather(
        connection: &ReadHandle,
        (catalogue, target): (&Catalogue, &Target),
        purpose: PermitPurpose,
        job: &Job<'_>,
    ) -> Result<Self, UseCaseError> {
        let settings = effective(catalogue, &connection.lists());
        let placed = permit_messages::placed(connection, target.id)?;
        let mut draft = Self {
            making: Vec::new(),
            resending: Vec::new(),
            cleaning: Vec::new(),
            held_back: Vec::new(),
            items: Vec::new(),
            unchanged: 0,
            placed,
            last_transaction: last_transaction(connection)?,
            is_page_stale: false,
            robots: Vec::new(),
        };
        if purpose == PermitPurpose::Publish {
            draft.add_pending(connection, catalogue, target)?;
            draft.add_cases(connection, catalogue, &settings, job)?;
        }
        if purpose == PermitPurpose::CleanUp || settings.cleans_up {
            draft.add_cleaning(connection, target, &settings, job.now)?;
        }
        let folder = permit_messages::folder(connection, target.id)?;
        let page = ipm::page(&settings.creator_name, &draft.standing_names());
        draft.is_page_stale = folder.page != Some(site_files::hash_of(&page))
            || permit_runs::is_cut_off(connection, target.id)?;
        Ok(draft)
    }

    /// The names that the page lists when nothing new is sent.
    fn standing_names(&self) -> BTreeSet<String> {
        let going: BTreeSet<MessageId> = (self.cleaning.iter())
            .map(|placed| placed.message.id)
            .collect();
        (self.placed.iter())
            .filter(|placed| placed.state == PlaceState::Standing)
            .filter(|placed| !going.contains(&placed.message.id))
            .map(|placed| placed.message.file_name.clone())
            .collect()
    }

    /// Messages that were made before and did not get here yet.
    fn add_pending(
        &mut self,
        connection: &ReadHandle,
        catalogue: &Catalogue,
        target: &Target,
    ) -> Result<(), UseCaseError> {
        for message in permit_standing::pending(connection, catalogue.id, target.id)? {
            let Some(permit) = permits::get(connection, message.permit)? else {
                continue;
            };
            let details = permit.snapshot.details;
            self.resending.push((
                message.id,
                message.permit,
                message.kind,
                message.file_name.clone(),
            ));
            self.show(PermitPlanItem {
                permit: message.permit,
                case_number: details.case_number,
                title: details.title,
                action: PermitAction::Resend,
                kind: message.kind,
                page: message.page,
                file_name: message.file_name,
                published_at: String::new(),
                findings: Vec::new(),
                left_out: Vec::new(),
            });
        }
        Ok(())
    }

    /// Cases that say something else than their last message.
    fn add_cases(
        &mut self,
        connection: &ReadHandle,
        catalogue: &Catalogue,
        settings: &PermitSettings,
        job: &Job<'_>,
    ) -> Result<(), UseCaseError> {
        let filter = PermitFilter {
            catalogue: Some(catalogue.id),
            ..PermitFilter::default()
        };
        let today = job.now.today();
        let counts = permit_listing::counts(connection, catalogue.id, today)?;
        self.unchanged = counts.published;
        let open = PermitFilter {
            states: vec![
                PermitState::Concept,
                PermitState::Ready,
                PermitState::Changed,
                PermitState::Deleting,
            ],
            ..filter
        };
        let mut known = Known::default();
        let mut names = BTreeSet::new();
        let mut prepared = Vec::new();
        for id in permit_listing::ids(connection, &open, today)? {
            if job.cancel.is_cancelled() {
                return Err(Problem::new(Code::Cancelled).fail());
            }
            let gathered = Gathered::new(connection, &mut known, existing(connection, id)?)?;
            let mut findings = verdict::findings(connection, &mut known, &gathered, job.now)?;
            self.prove(connection, &gathered, settings, job.now, &mut findings)?;
            let is_held = findings.iter().any(|finding| finding.level == Level::Must);
            if is_held && gathered.permit.snapshot.intent == PermitIntent::Publish {
                self.hold_back(&gathered, findings);
                continue;
            }
            prepare(
                connection,
                &gathered,
                settings,
                &findings,
                (&mut names, &mut prepared),
            )?;
        }
        self.add_prepared(connection, prepared)
    }

    /// Adds messages that may be made: deletions first, so that a page is free before another case is announced there.
    fn add_prepared(
        &mut self,
        connection: &ReadHandle,
        mut prepared: Vec<Prepared>,
    ) -> Result<(), UseCaseError> {
        let blocked = pages::blocked(connection, &prepared)?;
        for (id, owner) in &blocked {
            let permit = existing(connection, *id)?;
            let owner = permits::get(connection, *owner)?;
            let owner = owner.map(|owner| name_of(&owner.snapshot.details));
            let details = permit.snapshot.details;
            self.held_back.push(Held {
                permit: *id,
                case_number: details.case_number,
                title: details.title,
                findings: vec![page_still_said(&owner.unwrap_or_default())],
            });
        }
        self.held_back.sort_by_key(|held| held.permit);
        prepared.retain(|one| !blocked.contains_key(&one.making.permit));
        prepared.sort_by_key(|one| !one.is_deletion());
        for one in prepared {
            self.show(one.item);
            self.making.push(one.making);
        }
        Ok(())
    }

    fn hold_back(&mut self, gathered: &Gathered, mut findings: Vec<Finding>) {
        findings.retain(|finding| finding.level == Level::Must);
        let details = &gathered.permit.snapshot.details;
        self.held_back.push(Held {
            permit: gathered.permit.id,
            case_number: details.case_number.clone(),
            title: details.title.clone(),
            findings,
        });
    }

    /// Proves that the messages of a case are what the strict reader takes (V14).
    fn prove(
        &self,
        connection: &ReadHandle,
        gathered: &Gathered,
        settings: &PermitSettings,
        now: Now,
        findings: &mut Vec<Finding>,
    ) -> Result<(), UseCaseError> {
        if findings.iter().any(|finding| finding.level == Level::Must) {
            return Ok(());
        }
        for wanted in &gathered.wanted {
            let message = ipm::Message {
                kind: wanted.kind(),
                transaction: TransactionId::next(self.last_transaction, now).to_string(),
                created_on: now.today(),
                case: case_of(connection, gathered, *wanted, settings.full_deletions)?,
            };
            match ipm::read(&ipm::write(&message)) {
                Ok(read) if read == message => {}
                Ok(_) => findings.push(not_as_the_profile("other-content")),
                Err(error) => findings.push(not_as_the_profile(&error.0)),
            }
        }
        Ok(())
    }

    /// Holds back cases whose message would come in a file of others.
    pub(super) fn hold_taken(
        &mut self,
        connection: &ReadHandle,
        names: &BTreeSet<String>,
    ) -> Result<(), UseCaseError> {
        let is_taken =
            |making: &&Making| (making.file_name.as_ref()).is_some_and(|name| names.contains(name));
        let taken: BTreeMap<PermitId, String> = (self.making.iter().filter(is_taken))
            .filter_map(|making| Some((making.permit, making.file_name.clone()?)))
            .collect();
        for (id, name) in &taken {
            self.held_back.push(held_for_name(connection, *id, name)?);
        }
        self.making
            .retain(|making| !taken.contains_key(&making.permit));
        self.items
            .retain(|item| item.action != PermitAction::New || !taken.contains_key(&item.permit));
        Ok(())
    }

    /// Messages that stood long enough, but for files that are about to be replaced.
    fn add_cleaning(
        &mut self,
        connection: &ReadHandle,
        target: &Target,
        settings: &PermitSettings,
        now: Now,
    ) -> Result<(), UseCaseError> {
        let until = now.unix() - retention_seconds(settings);
        let replaced: BTreeSet<&String> = (self.making.iter())
            .filter_map(|making| making.file_name.as_ref())
            .chain(self.resending.iter().map(|(_, _, _, name)| name))
            .collect();
        let mut old = permit_standing::cleanable(connection, target.id, until)?;
        old.retain(|placed| !replaced.contains(&placed.message.file_name));
        for placed in old {
            let permit = permits::get(connection, placed.message.permit)?;
            let details = permit
                .map(|permit| permit.snapshot.details)
                .unwrap_or_default();
            self.show(PermitPlanItem {
                permit: placed.message.permit,
                case_number: details.case_number,
                title: details.title,
                action: PermitAction::Clean,
                kind: placed.message.kind,
                page: placed.message.page.clone(),
                file_name: placed.message.file_name.clone(),
                published_at: placed.published_at.and_then(moment).unwrap_or_default(),
                findings: Vec::new(),
                left_out: Vec::new(),
            });
            self.cleaning.push(placed);
        }
        Ok(())
    }

    fn show(&mut self, item: PermitPlanItem) {
        if self.items.len() < SHOWN_ITEMS {
            self.items.push(item);
        }
    }

    pub(crate) fn finish(
        self,
        catalogue: Catalogue,
        target: Target,
        purpose: PermitPurpose,
        remote_id: Option<String>,
        robots_known: bool,
        now: Now,
    ) -> (PermitPlan, PermitPlanView) {
        let has_messages = !self.making.is_empty() || !self.resending.is_empty();
        let is_publishing = purpose == PermitPurpose::Publish;
        let plan = PermitPlan {
            has_work: has_messages
                || !self.cleaning.is_empty()
                || (is_publishing && self.is_page_stale),
            catalogue,
            target,
            purpose,
            remote_id,
            others_claim: None,
            replaces_page: false,
            last_transaction: self.last_transaction.map_or(0, TransactionId::number),
            making: self.making,
            resending: self.resending,
            cleaning: self.cleaning,
            held_back: self.held_back,
            unchanged: self.unchanged,
            robots: self.robots,
        };
        let count = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        let view = PermitPlanView {
            plan: plan.name(),
            catalogue: plan.catalogue.id,
            target: plan.target.id,
            target_name: plan.target.name.clone(),
            purpose,
            created: plan.count(MessageKind::C),
            updated: plan.count(MessageKind::U),
            deleted: plan.count(MessageKind::D),
            resent: count(plan.resending.len()),
            cleaned: count(plan.cleaning.len()),
            unchanged: plan.unchanged,
            items: self.items,
            held_back: plan
                .held_back
                .iter()
                .take(SHOWN_ITEMS)
                .map(held_view)
                .collect(),
            held_back_count: count(plan.held_back.len()),
            has_work: plan.has_work,
            robots: plan.robots.clone(),
            robots_known,
            entry_url: ipm::entry_url(&plan.catalogue.base_url),
            visible_on: visible_on(now.today()),
        };
        (plan, view)
    }
}

/// Prepares the messages that a case needs.
fn prepare(
    connection: &ReadHandle,
    gathered: &Gathered,
    settings: &PermitSettings,
    findings: &[Finding],
    (names, prepared): (&mut BTreeSet<String>, &mut Vec<Prepared>),
) -> Result<(), UseCaseError> {
    let permit = &gathered.permit;
    let details = &permit.snapshot.details;
    for wanted in &gathered.wanted {
        let file_name = match settings.layout {
            PermitLayout::PerMessage => None,
            PermitLayout::PerCase => Some(file_of(connection, gathered, *wanted, names)?),
        };
        let page = match (wanted, &gathered.last) {
            (Wanted::Delete | Wanted::DeleteOldPage, Some(last)) => last.page.clone(),
            _ => gathered.case.identifier.clone(),
        };
        let item = PermitPlanItem {
            permit: permit.id,
            case_number: details.case_number.clone(),
            title: details.title.clone(),
            action: PermitAction::New,
            kind: wanted.kind(),
            page,
            file_name: file_name.clone().unwrap_or_default(),
            published_at: String::new(),
            findings: findings.to_vec(),
            left_out: gathered.left_out(),
        };
        let making = Making {
            permit: permit.id,
            revision: permit.revision,
            content: gathered.content,
            wanted: *wanted,
            file_name,
        };
        prepared.push(Prepared { making, item });
    }
    Ok(())
}
