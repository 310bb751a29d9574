//! Making messages: once, with number and moment, and never again.

use super::cases::{Gathered, Known, existing};
use super::listing::{case_of, last_transaction};
use super::naming::path_of;
use super::plan::{Making, PermitPlan};
use super::settings::effective;
use crate::error::{Code, Problem, UseCaseError};
use crate::ipm::model::MessageKind;
use crate::ipm::{self, TransactionId};
use crate::model::{MessageId, Now, PermitId, RunId};
use crate::site::site_files::hash_of;
use crate::store::permit_messages::{self, PlaceState, StoredMessage};
use crate::store::permit_runs::{self, RecordedPermit};
use crate::store::{ReadHandle, WriteHandle};
use crate::store::{permits, settings};
use crate::wire::PermitPurpose;
use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};

/// Makes the messages of a plan, once and for ever, and says that they are on their way. Their numbers follow `after`.
///
/// Source: ipm-vergunningen.md §3.1, T1, T4; §4.2.
pub(super) fn decide(
    connection: &WriteHandle,
    plan: &PermitPlan,
    run: RunId,
    after: Option<TransactionId>,
    now: Now,
) -> Result<(), UseCaseError> {
    let target = plan.target.id;
    if let Some(after) = after {
        let number = after.number().to_string();
        settings::write(connection, settings::PERMIT_TRANSACTION, &number)?;
    }
    let mut position = 0;
    let mut next = || {
        position += 1;
        position
    };
    for (id, ..) in &plan.resending {
        permit_messages::put_place(connection, target, *id, PlaceState::Pending, None)?;
        let message = known(permit_messages::get(connection, *id)?)?;
        record(connection, run, next(), "resend", &message)?;
    }
    let mut known_catalogues = Known::default();
    // What a case says is looked up once: its deletion and its new message are of one moment.
    let mut gathered: BTreeMap<PermitId, Gathered> = BTreeMap::new();
    for making in &plan.making {
        let case = match gathered.entry(making.permit) {
            Entry::Occupied(entry) => entry.into_mut(),
            Entry::Vacant(entry) => {
                let permit = existing(connection, making.permit)?;
                entry.insert(Gathered::new(connection, &mut known_catalogues, permit)?)
            }
        };
        if case.content != making.content || !case.wanted.contains(&making.wanted) {
            return Err(Problem::new(Code::PlanStale).refuse());
        }
        let message = make(connection, plan, case, making, now)?;
        permit_messages::put_place(connection, target, message.id, PlaceState::Pending, None)?;
        record(connection, run, next(), "new", &message)?;
    }
    for placed in &plan.cleaning {
        record(connection, run, next(), "clean", &placed.message)?;
    }
    for held in &plan.held_back {
        let codes: BTreeSet<String> = (held.findings.iter())
            .map(|finding| format!("{:?}", finding.code))
            .collect();
        let recorded = RecordedPermit {
            position: next(),
            permit: held.permit,
            case_number: held.case_number.clone(),
            title: held.title.clone(),
            action: "held-back",
            kind: None,
            transaction: String::new(),
            path: String::new(),
            sha256: None,
            reason: codes.into_iter().collect::<Vec<_>>().join(" "),
        };
        permit_runs::record(connection, run, &recorded)?;
    }
    Ok(())
}

/// Makes one message and keeps it.
fn make(
    connection: &WriteHandle,
    plan: &PermitPlan,
    gathered: &Gathered,
    making: &Making,
    now: Now,
) -> Result<StoredMessage, UseCaseError> {
    let full = plan.catalogue.permits.full_deletions;
    let transaction = TransactionId::next(last_transaction(connection)?, now);
    let case = case_of(connection, gathered, making.wanted, full)?;
    let message = ipm::Message {
        kind: making.wanted.kind(),
        transaction: transaction.to_string(),
        created_on: now.today(),
        case,
    };
    let bytes = ipm::write(&message);
    let is_as_meant = ipm::read(&bytes).is_ok_and(|read| read == message);
    let file_name = (making.file_name.clone()).unwrap_or_else(|| transaction.file_name());
    if !is_as_meant {
        return Err(Problem::new(Code::OutputInvalid)
            .with("path", file_name)
            .with("reason", "profile")
            .fail());
    }
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
    let number = transaction.number().to_string();
    settings::write(connection, settings::PERMIT_TRANSACTION, &number)?;
    Ok(stored)
}

fn known(message: Option<StoredMessage>) -> Result<StoredMessage, UseCaseError> {
    message.ok_or_else(|| Problem::new(Code::PlanStale).refuse())
}

fn record(
    connection: &WriteHandle,
    run: RunId,
    position: u32,
    action: &'static str,
    message: &StoredMessage,
) -> Result<(), UseCaseError> {
    let permit = permits::get(connection, message.permit)?;
    let details = permit
        .map(|permit| permit.snapshot.details)
        .unwrap_or_default();
    let recorded = RecordedPermit {
        position,
        permit: message.permit,
        case_number: details.case_number,
        title: details.title,
        action,
        kind: Some(message.kind),
        transaction: message.transaction.clone(),
        path: path_of(&message.file_name)?.to_string(),
        sha256: Some(message.sha256),
        reason: String::new(),
    };
    Ok(permit_runs::record(connection, run, &recorded)?)
}

/// Returns the messages that are on their way to a destination, by file. Of several in one file only the last goes; those
/// before it were never to be seen. Cleaning up sends nothing: what is on its way waits for the next publication.
pub(super) fn coming(
    connection: &ReadHandle,
    plan: &PermitPlan,
) -> Result<Vec<StoredMessage>, UseCaseError> {
    let mut coming: BTreeMap<String, StoredMessage> = BTreeMap::new();
    if plan.purpose == PermitPurpose::CleanUp {
        return Ok(Vec::new());
    }
    for placed in permit_messages::placed(connection, plan.target.id)? {
        if placed.state == PlaceState::Pending {
            coming.insert(placed.message.file_name.clone(), placed.message);
        }
    }
    Ok(coming.into_values().collect())
}

/// Makes the page of what stands on a destination, without what is about to go.
pub(super) fn page_of(connection: &ReadHandle, plan: &PermitPlan) -> Result<Vec<u8>, UseCaseError> {
    let going: BTreeSet<MessageId> = (plan.cleaning.iter())
        .map(|placed| placed.message.id)
        .collect();
    let names = (permit_messages::placed(connection, plan.target.id)?.into_iter())
        .filter(|placed| placed.state == PlaceState::Standing)
        .filter(|placed| !going.contains(&placed.message.id))
        .map(|placed| placed.message.file_name)
        .collect();
    let settings = effective(&plan.catalogue, &connection.lists());
    Ok(ipm::page(&settings.creator_name, &names))
}
