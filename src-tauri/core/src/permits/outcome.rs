//! The result of publishing permit cases.

use super::cases::existing;
use super::naming::path_of;
use super::plan::PermitPlan;
use crate::counting::count;
use crate::error::{Code, Result};
use crate::ipm;
use crate::ipm::model::{MessageKind, Permit};
use crate::ipm::rules::name_taken;
use crate::library::app::moment;
use crate::model::{Finding, MessageId, Now, PermitId, RunId, SitePath};
use crate::store::ReadHandle;
use crate::store::permit_messages::StoredMessage;
use crate::store::runs::RunCounts;
use crate::wire::{PermitHeldBack, PermitPurpose, PermitRunResult, RunState};
use chrono::{Days, NaiveDate};
use std::collections::{BTreeMap, BTreeSet};

/// Holds a case back because of findings.
pub(super) fn held_back(permit: &Permit, findings: Vec<Finding>) -> PermitHeldBack {
    let details = &permit.snapshot.details;
    PermitHeldBack {
        permit: permit.id,
        case_number: details.case_number.clone(),
        title: details.title.clone(),
        findings,
    }
}

/// Holds a case back because others use the name of its message file.
pub(super) fn held_for_name(connection: &ReadHandle, id: PermitId, name: &str) -> Result<PermitHeldBack> {
    let taken = name_taken(path_of(name)?.as_str());
    Ok(held_back(&existing(connection, id)?, vec![taken]))
}

/// Returns the date by which, in the morning, a publication of today is visible: harvested tomorrow at the latest,
/// processed the night after. Source: ipm-vergunningen.md §3.1, T12.
fn visible_on(today: NaiveDate) -> String {
    let later = today.checked_add_days(Days::new(2));
    later.map(|day| day.to_string()).unwrap_or_default()
}

pub(super) fn counts(told: &PermitRunResult) -> RunCounts {
    let withdrawn = told.deleted;
    let published = told.created + told.updated;
    let held_back = count(told.held_back.len());
    RunCounts {
        offered: published + withdrawn + held_back,
        published,
        withdrawn,
        held_back,
        failed: 0,
        unchanged: told.unchanged,
    }
}

/// A case whose messages do not go, because others use the name of their file, with those messages.
pub(super) type HeldCase = (PermitHeldBack, Vec<StoredMessage>);

/// Leaves out messages whose file is among those of `others`, and later ones of the same case; returns the rest.
pub(super) fn without_taken(
    connection: &ReadHandle,
    messages: &[StoredMessage],
    others: &BTreeMap<SitePath, Code>,
    held: &mut Vec<HeldCase>,
) -> Result<Vec<StoredMessage>> {
    let mut sent = Vec::new();
    for message in messages {
        if let Some((_, messages)) = held.iter_mut().find(|(held, _)| held.permit == message.permit) {
            messages.push(message.clone());
        } else if others.contains_key(&path_of(&message.file_name)?) {
            held.push((held_for_name(connection, message.permit, &message.file_name)?, vec![message.clone()]));
        } else {
            sent.push(message.clone());
        }
    }
    Ok(sent)
}

/// Takes messages that do not go out of what the result of a plan tells.
pub(super) fn hold(told: &mut PermitRunResult, plan: &PermitPlan, held: &[HeldCase]) {
    let again: BTreeSet<MessageId> = plan.sent_again().map(|message| message.id).collect();
    for (held, messages) in held {
        told.held_back.push(held.clone());
        told.state = RunState::Partial;
        for message in messages {
            let count = match message.kind {
                MessageKind::C => &mut told.created,
                MessageKind::U => &mut told.updated,
                MessageKind::D => &mut told.deleted,
            };
            *count = count.saturating_sub(1);
            told.resent = told.resent.saturating_sub(u32::from(again.contains(&message.id)));
        }
    }
    if told.created + told.updated + told.deleted == 0 {
        told.visible_on.clear();
    }
}

pub(super) fn result(plan: &PermitPlan, run: Option<RunId>, now: Now) -> PermitRunResult {
    let has_messages = !plan.making.is_empty() || !plan.resending.is_empty();
    let is_visible = has_messages && plan.purpose == PermitPurpose::Publish;
    PermitRunResult {
        run,
        created: plan.count(MessageKind::C),
        updated: plan.count(MessageKind::U),
        deleted: plan.count(MessageKind::D),
        resent: count(plan.sent_again().count()),
        cleaned: count(plan.cleaning.len()),
        unchanged: plan.unchanged,
        held_back: plan.held_back.clone(),
        state: if plan.held_back.is_empty() && !plan.differences.has_any() {
            RunState::Complete
        } else {
            RunState::Partial
        },
        at: moment(now.unix()).unwrap_or_default(),
        entry_url: ipm::entry_url(&plan.catalogue.base_url),
        visible_on: if is_visible { visible_on(now.today()) } else { String::new() },
        robots: plan.robots.clone(),
        differences: plan.differences.clone(),
        ..PermitRunResult::default()
    }
}
