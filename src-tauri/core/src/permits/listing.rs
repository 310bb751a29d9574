//! Looking at cases: list, one case in full, a message as text.

use super::cases::{Gathered, Known, existing, unknown};
use super::decision::Wanted;
use super::editing::can_remove;
use super::naming::file_of;
use super::proposing;
use super::verdict;
use crate::error::{Code, Problem, UseCaseError};
use crate::ipm::model::PermitTerm;
use crate::ipm::{self, Case, TransactionId};
use crate::library::App;
use crate::library::app::moment;
use crate::model::{MessageId, Now, PermitId, PermitLayout};
use crate::store::permit_messages::{self, StoredMessage};
use crate::store::{ReadHandle, WriteHandle, permit_listing, settings, unsaved};
use crate::wire::{
    PermitDetail, PermitFilter, PermitMessagePlace, PermitMessageView, PermitPage, PermitPreview,
    PermitSort, UnsavedOf,
};
use chrono::NaiveDate;
use std::collections::BTreeSet;

impl App {
    /// Returns a stretch of the cases that a filter shows.
    pub fn permits(
        &self,
        filter: &PermitFilter,
        sort: PermitSort,
        offset: u32,
        limit: u32,
        now: Now,
    ) -> Result<PermitPage, UseCaseError> {
        let limit = limit.min(MOST_ROWS);
        self.read(|connection| {
            let (stretch, today) = ((offset, limit), now.today());
            Ok(permit_listing::page(
                connection, filter, sort, stretch, today,
            )?)
        })
    }

    /// Finds a case by identity, or by its number in a catalogue; with `#` in front only by identity.
    ///
    /// # Errors
    /// Refuses with `permit-unknown`, or `permit-ambiguous` when several cases may be meant.
    pub fn find_permit(&self, text: &str) -> Result<PermitId, UseCaseError> {
        self.read(|connection| {
            let refused = |code| Err(Problem::new(code).with("value", text).refuse());
            let number = text.strip_prefix('#').unwrap_or(text);
            let id = number
                .parse()
                .ok()
                .filter(|id: &PermitId| id.to_string() == number);
            let id = id.filter(|id| existing(connection, *id).is_ok());
            if let (Some(id), true) = (id, number != text) {
                return Ok(id);
            }
            let mut found: BTreeSet<PermitId> = id.into_iter().collect();
            for catalogue in crate::store::catalogues::all(connection)? {
                found.extend(crate::store::permits::with_number(
                    connection,
                    catalogue.id,
                    text,
                )?);
            }
            match (found.pop_first(), found.is_empty()) {
                (Some(only), true) => Ok(only),
                (Some(_), false) => refused(Code::PermitAmbiguous),
                (None, _) => refused(Code::PermitUnknown),
            }
        })
    }

    /// Returns a case in full.
    ///
    /// # Errors
    /// Refuses with `permit-unknown`.
    pub fn permit(&self, id: PermitId, now: Now) -> Result<PermitDetail, UseCaseError> {
        self.read(|connection| Self::permit_view(connection, id, now))
    }

    /// Makes the wire form of a case.
    pub(super) fn permit_view(
        connection: &ReadHandle,
        id: PermitId,
        now: Now,
    ) -> Result<PermitDetail, UseCaseError> {
        let mut known = Known::default();
        let gathered = Gathered::new(connection, &mut known, existing(connection, id)?)?;
        let findings = verdict::findings(connection, &mut known, &gathered, now)?;
        let row = permit_listing::row(connection, id, now.today())?;
        let row = row.ok_or_else(|| unknown(id))?;
        let (catalogue, settings) = known.of(connection, gathered.permit.catalogue)?;
        let mut messages = Vec::new();
        for message in permit_messages::of_permit(connection, id)?
            .into_iter()
            .rev()
        {
            messages.push(message_view(connection, &catalogue.targets, message)?);
        }
        let details = gathered.permit.snapshot.details;
        Ok(PermitDetail {
            row,
            findings,
            documents: gathered.parts,
            messages,
            next: gathered.wanted.iter().map(|wanted| wanted.kind()).collect(),
            can_remove: can_remove(connection, id)?,
            proposed_page: proposing::page(&details, settings),
            proposed_title: proposing::title(&details),
            unsaved: unsaved::of(connection, UnsavedOf::Permit { id })?,
            details,
        })
    }

    /// Returns what the next publication would write of a case; its last message when it needs none. A case without any
    /// has nothing to show yet but what a first message would say.
    ///
    /// # Errors
    /// Refuses with `permit-unknown`.
    pub fn permit_preview(
        &self,
        id: PermitId,
        now: Now,
    ) -> Result<Vec<PermitPreview>, UseCaseError> {
        self.read(|connection| {
            let mut known = Known::default();
            let gathered = Gathered::new(connection, &mut known, existing(connection, id)?)?;
            let (_, settings) = known.of(connection, gathered.permit.catalogue)?;
            let mut previews = Vec::new();
            let mut last = last_transaction(connection)?;
            let mut names = BTreeSet::new();
            for wanted in &gathered.wanted {
                let transaction = TransactionId::next(last, now);
                last = Some(transaction);
                let full = settings.full_deletions;
                let moment = (transaction, now);
                let message = message_of(connection, &gathered, *wanted, full, moment)?;
                let bytes = ipm::write(&message);
                previews.push(PermitPreview {
                    kind: wanted.kind(),
                    file_name: match settings.layout {
                        PermitLayout::PerMessage => transaction.file_name(),
                        PermitLayout::PerCase => {
                            file_of(connection, &gathered, *wanted, &mut names)?
                        }
                    },
                    text: String::from_utf8_lossy(&bytes).into_owned(),
                    is_provisional: true,
                });
            }
            if let (true, Some(message)) = (previews.is_empty(), &gathered.last) {
                previews.push(stored_preview(connection, message)?);
            }
            Ok(previews)
        })
    }

    /// Returns a message as it was made.
    ///
    /// # Errors
    /// Refuses with `value-invalid` (`message`) when there is no such message of this case.
    pub fn permit_message(
        &self,
        id: PermitId,
        message: MessageId,
    ) -> Result<PermitPreview, UseCaseError> {
        self.read(|connection| {
            let all = permit_messages::of_permit(connection, id)?;
            let found = all.iter().find(|known| known.id == message);
            let unknown = || {
                Problem::new(Code::ValueInvalid)
                    .with("field", "message")
                    .with("value", message)
                    .refuse()
            };
            stored_preview(connection, found.ok_or_else(unknown)?)
        })
    }

    /// Proposes a term that begins after an announcement on a day. The person decides.
    #[must_use]
    pub fn permit_term_proposal(kind: &str, announced: NaiveDate) -> PermitTerm {
        proposing::term(kind, announced)
    }
}

/// Rows in one answer.
const MOST_ROWS: u32 = 1_000;

/// Returns the number that was given last.
pub(super) fn last_transaction(
    connection: &ReadHandle,
) -> Result<Option<TransactionId>, UseCaseError> {
    let last = settings::read(connection, settings::PERMIT_TRANSACTION)?;
    Ok(last
        .and_then(|text| text.parse().ok())
        .map(TransactionId::from_number))
}

/// Notes the number that was given last.
pub(super) fn set_last_transaction(
    connection: &WriteHandle,
    last: TransactionId,
) -> Result<(), UseCaseError> {
    let number = last.number().to_string();
    Ok(settings::write(
        connection,
        settings::PERMIT_TRANSACTION,
        &number,
    )?)
}

/// Makes the message of a number and a moment.
pub(super) fn message_of(
    connection: &ReadHandle,
    gathered: &Gathered,
    wanted: Wanted,
    full_deletions: bool,
    (transaction, now): (TransactionId, Now),
) -> Result<ipm::Message, UseCaseError> {
    Ok(ipm::Message {
        kind: wanted.kind(),
        transaction: transaction.to_string(),
        created_on: now.today(),
        case: case_of(connection, gathered, wanted, full_deletions)?,
    })
}

/// Returns the case that a message is to say.
fn case_of(
    connection: &ReadHandle,
    gathered: &Gathered,
    wanted: Wanted,
    full_deletions: bool,
) -> Result<Case, UseCaseError> {
    let last = match (wanted, &gathered.last) {
        (Wanted::Create | Wanted::Update, _) | (_, None) => return Ok(gathered.case.clone()),
        (Wanted::Delete | Wanted::DeleteOldPage, Some(last)) => last,
    };
    if full_deletions
        && let Some(bytes) = permit_messages::bytes(connection, last.id)?
        && let Ok(said) = ipm::read(&bytes)
    {
        return Ok(said.case);
    }
    Ok(Case::only(&last.page))
}

fn stored_preview(
    connection: &ReadHandle,
    message: &StoredMessage,
) -> Result<PermitPreview, UseCaseError> {
    let bytes = permit_messages::bytes(connection, message.id)?.unwrap_or_default();
    Ok(PermitPreview {
        kind: message.kind,
        file_name: message.file_name.clone(),
        text: String::from_utf8_lossy(&bytes).into_owned(),
        is_provisional: false,
    })
}

fn message_view(
    connection: &ReadHandle,
    targets: &[crate::model::Target],
    message: StoredMessage,
) -> Result<PermitMessageView, UseCaseError> {
    let mut places = Vec::new();
    for (id, state, at) in permit_messages::places(connection, message.id)? {
        let target = targets.iter().find(|target| target.id == id);
        places.push(PermitMessagePlace {
            target: id,
            target_name: target.map(|target| target.name.clone()).unwrap_or_default(),
            state: state.as_str().to_owned(),
            published_at: at.and_then(moment).unwrap_or_default(),
        });
    }
    Ok(PermitMessageView {
        id: message.id,
        transaction: message.transaction,
        kind: message.kind,
        created_on: message.created_on.to_string(),
        created_at: moment(message.created_at).unwrap_or_default(),
        page: message.page,
        file_name: message.file_name,
        places,
    })
}
