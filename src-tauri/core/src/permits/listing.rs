//! Reads cases for display: the list, one case in full, a message as text.

use super::cases::{Gathered, existing, unknown};
use super::editing::can_remove;
use super::naming::file_of;
use super::{proposing, verdict};
use crate::describe::catalogues::Catalogues;
use crate::error::{Code, Problem, Result, invalid};
use crate::ipm::model::PermitTerm;
use crate::ipm::{self, TransactionId};
use crate::library::App;
use crate::library::app::moment;
use crate::model::{Catalogue, MessageId, Now, PermitId};
use crate::store::permit_messages::{self, StoredMessage};
use crate::store::{ReadHandle, catalogues, permit_listing, permits, settings, unsaved};
use crate::wire::{
    PermitDetail, PermitFilter, PermitMessagePlace, PermitMessageView, PermitPage, PermitPreview, PermitSort, UnsavedOf,
};
use chrono::NaiveDate;
use std::collections::BTreeSet;

impl App {
    /// Returns a page of the cases that match a filter.
    pub fn permits(
        &self,
        filter: &PermitFilter,
        sort: PermitSort,
        offset: u32,
        limit: u32,
        now: Now,
    ) -> Result<PermitPage> {
        let place = (offset, limit.min(MOST_ROWS));
        self.query(|connection| permit_listing::page(connection, filter, sort, place, now.today()))
    }

    /// Finds a case by id, or by its case number in any catalogue; a `#` before digits means by id only.
    ///
    /// # Errors
    /// Refuses with `permit-unknown`, or `permit-ambiguous` when several cases match.
    pub fn find_permit(&self, text: &str) -> Result<PermitId> {
        self.read(|connection| {
            let refused = |code| Err(Problem::new(code).with("value", text).refuse());
            let number = text.strip_prefix('#').unwrap_or(text);
            let id = number.parse().ok();
            let id = id.filter(|id: &PermitId| id.to_string() == number);
            let id = id.filter(|id| existing(connection, *id).is_ok());
            if number != text && number.bytes().all(|byte| byte.is_ascii_digit()) {
                return id.map_or_else(|| refused(Code::PermitUnknown), Ok);
            }
            let mut found: BTreeSet<PermitId> = id.into_iter().collect();
            for catalogue in catalogues::all(connection)? {
                found.extend(permits::with_number(connection, catalogue.id, text)?);
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
    pub fn permit(&self, id: PermitId, now: Now) -> Result<PermitDetail> {
        self.read(|connection| Self::permit_view(connection, id, now))
    }

    /// Makes the wire form of a case.
    pub(super) fn permit_view(connection: &ReadHandle, id: PermitId, now: Now) -> Result<PermitDetail> {
        let gathered = Gathered::new(connection, &mut Catalogues::default(), id)?;
        let findings = verdict::findings(connection, &gathered, now)?;
        let row = permit_listing::row(connection, id, now.today())?;
        let row = row.ok_or_else(|| unknown(id))?;
        let mut messages = Vec::new();
        let made = permit_messages::of_permit(connection, id)?;
        for message in made.into_iter().rev() {
            messages.push(message_view(connection, &gathered.catalogue, message)?);
        }
        let details = gathered.permit.snapshot.details;
        Ok(PermitDetail {
            row,
            findings,
            documents: gathered.parts,
            messages,
            next: gathered.wanted,
            can_remove: can_remove(connection, id)?,
            proposed_page: proposing::page(&details, &gathered.settings),
            proposed_title: proposing::title(&details),
            unsaved: unsaved::of(connection, UnsavedOf::Permit { id })?,
            details,
        })
    }

    /// Returns what the next publication would write about a case; its last message when it needs none. Empty when
    /// there is neither.
    ///
    /// # Errors
    /// Refuses with `permit-unknown`.
    pub fn permit_preview(&self, id: PermitId, now: Now) -> Result<Vec<PermitPreview>> {
        self.read(|connection| {
            let gathered = Gathered::new(connection, &mut Catalogues::default(), id)?;
            let mut previews = Vec::new();
            let mut last = settings::last_transaction(connection)?;
            let mut names = BTreeSet::new();
            for kind in gathered.wanted.iter().copied() {
                let transaction = TransactionId::next(last, now);
                last = Some(transaction);
                let message = gathered.message(connection, kind, transaction, now)?;
                let file_name = file_of(connection, &gathered, kind, &mut names)?;
                previews.push(PermitPreview {
                    kind,
                    file_name: file_name.unwrap_or_else(|| transaction.file_name()),
                    text: String::from_utf8_lossy(&ipm::write(&message)).into_owned(),
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
    pub fn permit_message(&self, id: PermitId, message: MessageId) -> Result<PermitPreview> {
        self.read(|connection| {
            let all = permit_messages::of_permit(connection, id)?;
            let found = all.iter().find(|known| known.id == message);
            let found = found.ok_or_else(|| invalid("message", message))?;
            stored_preview(connection, found)
        })
    }

    /// Proposes a term that starts after an announcement on a given day.
    pub fn permit_term_proposal(kind: &str, announced: NaiveDate) -> PermitTerm {
        proposing::term(kind, announced)
    }
}

const MOST_ROWS: u32 = 1_000;

fn stored_preview(connection: &ReadHandle, message: &StoredMessage) -> Result<PermitPreview> {
    let bytes = permit_messages::bytes(connection, message.id)?.unwrap_or_default();
    Ok(PermitPreview {
        kind: message.kind,
        file_name: message.file_name.clone(),
        text: String::from_utf8_lossy(&bytes).into_owned(),
        is_provisional: false,
    })
}

fn message_view(connection: &ReadHandle, catalogue: &Catalogue, message: StoredMessage) -> Result<PermitMessageView> {
    let mut places = Vec::new();
    for (id, state, at) in permit_messages::places(connection, message.id)? {
        let target = catalogue.targets.iter().find(|target| target.id == id);
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
