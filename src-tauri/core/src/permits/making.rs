//! Makes messages: once, with a number and a moment, and never again.

use super::cases::{Gathered, details_of};
use super::naming::path_of;
use super::plan::{Making, PermitPlan};
use super::settings::effective;
use crate::describe::catalogues::Catalogues;
use crate::error::{Code, Problem, Result};
use crate::ipm::model::MessageKind;
use crate::ipm::{self, TransactionId};
use crate::model::{MessageId, Now, PermitId, RunId};
use crate::publish::apply::applying::{BLOCK_BYTES, taken};
use crate::site::site_files::{hash_of, invalid};
use crate::store::permit_messages::{self, PlaceState, PlacedMessage, StoredMessage};
use crate::store::permit_runs::{self, RunPermit};
use crate::store::{ReadHandle, WriteHandle, permits, settings};
use crate::wire::{PermitHeldBack, PermitPurpose};
use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};

/// Makes the messages of a plan and marks them as on their way. Their numbers follow `after`.
///
/// Source: ipm-vergunningen.md §3.1, T1, T4; §4.2.
pub(super) fn decide(
    connection: &WriteHandle,
    plan: &PermitPlan,
    run: RunId,
    after: Option<TransactionId>,
    now: Now,
) -> Result<()> {
    let target = plan.target.id;
    if let Some(after) = after {
        settings::set_last_transaction(connection, after)?;
    }
    let sent_again: BTreeSet<MessageId> = plan.sent_again().map(|message| message.id).collect();
    for StoredMessage { id, .. } in &plan.resending {
        permit_messages::put_place(connection, target, *id, PlaceState::Pending, None)?;
        let message = permit_messages::get(connection, *id)?;
        let message = message.ok_or_else(|| Problem::new(Code::PlanStale).refuse())?;
        if sent_again.contains(id) {
            record(connection, run, "resend", &message)?;
        }
    }
    let mut catalogues = Catalogues::default();
    // Each case is loaded once, so that its deletion and its new message state the same moment.
    let mut gathered: BTreeMap<PermitId, Gathered> = BTreeMap::new();
    for making in &plan.making {
        let case = match gathered.entry(making.permit) {
            Entry::Occupied(entry) => entry.into_mut(),
            Entry::Vacant(entry) => entry.insert(Gathered::new(connection, &mut catalogues, making.permit)?),
        };
        if case.content != making.content || !case.wanted.contains(&making.kind) {
            return Err(Problem::new(Code::PlanStale).refuse());
        }
        let message = make(connection, case, making, now)?;
        permit_messages::put_place(connection, target, message.id, PlaceState::Pending, None)?;
        record(connection, run, "new", &message)?;
    }
    for placed in &plan.cleaning {
        record(connection, run, "clean", &placed.message)?;
    }
    for held in &plan.held_back {
        record_held(connection, run, held)?;
    }
    Ok(())
}

/// Records a case that was held back.
pub(super) fn record_held(connection: &WriteHandle, run: RunId, held: &PermitHeldBack) -> Result<()> {
    let codes: BTreeSet<String> = (held.findings.iter()).map(|finding| format!("{:?}", finding.code)).collect();
    let told = RunPermit {
        permit: held.permit,
        case_number: held.case_number.clone(),
        title: held.title.clone(),
        action: "held-back".to_owned(),
        kind: None,
        transaction: String::new(),
        url: String::new(),
        sha256: String::new(),
        reason: codes.into_iter().collect::<Vec<_>>().join(" "),
    };
    Ok(permit_runs::record(connection, run, &told)?)
}

fn record(connection: &WriteHandle, run: RunId, action: &str, message: &StoredMessage) -> Result<()> {
    let details = details_of(connection, message.permit)?;
    let told = RunPermit {
        permit: message.permit,
        case_number: details.case_number,
        title: details.title,
        action: action.to_owned(),
        kind: Some(message.kind),
        transaction: message.transaction.clone(),
        url: path_of(&message.file_name)?.to_string(),
        sha256: message.sha256.to_string(),
        reason: String::new(),
    };
    Ok(permit_runs::record(connection, run, &told)?)
}

fn make(connection: &WriteHandle, gathered: &Gathered, making: &Making, now: Now) -> Result<StoredMessage> {
    let last = settings::last_transaction(connection)?;
    let transaction = TransactionId::next(last, now);
    let file_name = (making.file_name.clone()).unwrap_or_else(|| transaction.file_name());
    let written = gathered.written(connection, making.kind, transaction, now)?;
    let (message, bytes) = written.map_err(|_| invalid(&file_name, "profile"))?;
    let mut stored = StoredMessage {
        id: MessageId(0),
        permit: making.permit,
        kind: message.kind,
        transaction: message.transaction,
        created_on: message.created_on,
        created_at: now.unix(),
        content: hash_of(&ipm::content(&message.case)),
        page: message.case.identifier,
        file_name,
        sha256: hash_of(&bytes),
    };
    stored.id = permit_messages::insert(connection, &stored, &bytes, None)?;
    if let Some(name) = &making.file_name
        && message.kind != MessageKind::D
    {
        permits::set_file_name(connection, making.permit, name)?;
    }
    settings::set_last_transaction(connection, transaction)?;
    Ok(stored)
}

/// Returns the messages to send to a destination, one per file, in order of making: a deletion at a page precedes what
/// is announced there. Of several for one file only the last is sent; nobody needs the earlier ones. Cleaning up sends
/// nothing: they wait for the next publication.
pub(super) fn coming(connection: &ReadHandle, plan: &PermitPlan) -> Result<Vec<StoredMessage>> {
    if plan.purpose == PermitPurpose::CleanUp {
        return Ok(Vec::new());
    }
    let mut placed = permit_messages::placed(connection, plan.target.id)?;
    let may_go = |id: MessageId| plan.only.as_ref().is_none_or(|only| only.contains(&id));
    placed.retain(|placed| placed.state == PlaceState::Pending && may_go(placed.message.id));
    let coming: BTreeMap<String, StoredMessage> =
        (placed.into_iter()).map(|placed| (placed.message.file_name.clone(), placed.message)).collect();
    let mut coming: Vec<StoredMessage> = coming.into_values().collect();
    coming.sort_unstable_by_key(|message| message.id);
    Ok(coming)
}

/// Returns the bytes that these messages take on a destination, with their page, the claim and the status file; 0 for
/// none, since a run that only removes waits for no room.
pub(super) fn room_for(connection: &ReadHandle, plan: &PermitPlan, coming: &[StoredMessage]) -> Result<u64> {
    if coming.is_empty() {
        return Ok(0);
    }
    let mut names = standing_names(&permit_messages::placed(connection, plan.target.id)?, &plan.cleaning);
    names.extend(coming.iter().map(|message| message.file_name.clone()));
    let settings = effective(&plan.catalogue, &connection.lists());
    let page = ipm::page(&settings.creator_name, &names);
    let mut needed_bytes = taken(page.len() as u64) + 2 * BLOCK_BYTES;
    for message in coming {
        let bytes = permit_messages::bytes(connection, message.id)?.unwrap_or_default();
        needed_bytes += taken(bytes.len() as u64);
    }
    Ok(needed_bytes)
}

/// Makes the page of the files on a destination, without those about to be removed.
pub(super) fn page_of(connection: &ReadHandle, plan: &PermitPlan) -> Result<Vec<u8>> {
    let placed = permit_messages::placed(connection, plan.target.id)?;
    let names = standing_names(&placed, &plan.cleaning);
    let settings = effective(&plan.catalogue, &connection.lists());
    Ok(ipm::page(&settings.creator_name, &names))
}

/// Returns the names of the files on a destination that stay there.
pub(super) fn standing_names(placed: &[PlacedMessage], going: &[PlacedMessage]) -> BTreeSet<String> {
    let going: BTreeSet<MessageId> = going.iter().map(|placed| placed.message.id).collect();
    (placed.iter())
        .filter(|placed| placed.state == PlaceState::Standing)
        .filter(|placed| !going.contains(&placed.message.id))
        .map(|placed| placed.message.file_name.clone())
        .collect()
}
