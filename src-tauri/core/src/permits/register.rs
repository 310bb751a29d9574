//! The register of another publisher's messages in a directory, kept exactly as found.
//!
//! Source: ipm-vergunningen.md §8, rule 5 ("register repair").

use super::found::{Message, Order, details_of, last_kind};
use super::settings::effective;
use crate::error::Result;
use crate::ipm::existing::ExistingMessage;
use crate::ipm::model::{MessageKind, PermitDocumentSource, PermitIntent, PermitSnapshot};
use crate::ipm::{self, Case, TransactionId, WrittenPart};
use crate::model::{
    Catalogue, CatalogueId, ChangeId, MessageId, Now, PermitId, PermitLayout, PermitSettings, PublishedName, TargetId,
    local_midnight,
};
use crate::site::site_files::hash_of;
use crate::site::withdrawal_marks;
use crate::store::permit_messages::{self, PlaceState, StoredMessage};
use crate::store::{ReadHandle, WriteHandle, permit_standing, permits, settings};
use std::collections::{BTreeMap, BTreeSet};
use unicode_normalization::UnicodeNormalization as _;

/// What happens to a message about a case that the library knows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum RegisterOutcome {
    /// It is registered as the latest message about its case.
    Register,
    /// The message is registered already; that it is on this destination is recorded.
    Place(MessageId),
    /// Message and place are registered already.
    Known,
    /// It is skipped: the library has a later message about this case.
    Older,
}

impl RegisterOutcome {
    pub(super) fn is_new(self) -> bool {
        matches!(self, Self::Register | Self::Place(_))
    }
}

/// The register of a catalogue's messages while another publisher's are added.
pub(super) struct Register {
    settings: PermitSettings,
    target: Option<TargetId>,
    now: Now,
    /// The case of each page, including pages that a case had earlier.
    pages: BTreeMap<String, PermitId>,
    /// The case of each file name in use.
    names: BTreeMap<String, PermitId>,
    /// The pages that a message registered here announces.
    announced: BTreeSet<String>,
}

impl Register {
    pub(crate) fn new(
        connection: &ReadHandle,
        catalogue: &Catalogue,
        target: Option<TargetId>,
        now: Now,
    ) -> Result<Self> {
        Ok(Self {
            settings: effective(catalogue, &connection.lists()),
            target,
            now,
            pages: permit_messages::pages_of(connection, catalogue.id)?,
            names: permit_messages::file_names_of(connection, catalogue.id)?,
            announced: BTreeSet::new(),
        })
    }

    /// Returns the case of this catalogue that has or had a page.
    pub(super) fn case_of(&self, page: &str) -> Option<PermitId> {
        self.pages.get(page).copied()
    }

    /// Tells whether the library has a case with this page, in any catalogue and whatever its intent.
    pub(super) fn is_known(&self, connection: &ReadHandle, page: &str) -> Result<bool> {
        Ok(self.pages.contains_key(page) || permits::is_page_known(connection, page)?)
    }

    /// Decides what happens to messages, in order, about a case that the library knows.
    pub(super) fn outcomes(
        &self,
        connection: &ReadHandle,
        permit: PermitId,
        messages: &[Message],
    ) -> Result<Vec<RegisterOutcome>> {
        let stored = permit_messages::of_permit(connection, permit)?;
        let mut last = stored.last().map(order_of);
        let mut outcomes = Vec::new();
        for message in messages {
            let hash = hash_of(&message.bytes);
            let same = (stored.iter()).find(|stored| stored.sha256 == hash && stored.file_name == message.file_name);
            outcomes.push(match same {
                Some(same) if self.stands(connection, same.id)? => RegisterOutcome::Known,
                Some(same) => RegisterOutcome::Place(same.id),
                None if last.is_none_or(|last| message.order() > last) => {
                    last = Some(message.order());
                    RegisterOutcome::Register
                }
                None => RegisterOutcome::Older,
            });
        }
        Ok(outcomes)
    }

    /// Registers what is on the destination about a case that the library knows, as decided: that is a fact, which undo
    /// does not revert.
    pub(super) fn keep_known(
        &mut self,
        connection: &WriteHandle,
        permit: PermitId,
        messages: &[Message],
        outcomes: &[RegisterOutcome],
    ) -> Result<()> {
        for (message, outcome) in messages.iter().zip(outcomes) {
            match outcome {
                RegisterOutcome::Register => self.keep(connection, permit, message, None)?,
                RegisterOutcome::Place(id) => self.place(connection, *id, PlaceState::Standing)?,
                RegisterOutcome::Known | RegisterOutcome::Older => {}
            }
        }
        Ok(())
    }

    /// Stores a message as it was found, and records where it is.
    pub(super) fn keep(
        &mut self,
        connection: &WriteHandle,
        permit: PermitId,
        message: &Message,
        change: Option<ChangeId>,
    ) -> Result<()> {
        let read = &message.read;
        let created_on = read.created_on.unwrap_or(self.now.today());
        let midnight = local_midnight(created_on).map(|moment| moment.timestamp());
        let case = case_of_message(read, &self.settings);
        let (file_name, is_its_own) = self.name_for(permit, &message.file_name);
        let mut stored = StoredMessage {
            id: MessageId(0),
            permit,
            kind: read.kind,
            transaction: read.transaction.clone(),
            created_on,
            created_at: message.modified.or(midnight).unwrap_or(self.now.unix()),
            page: case.identifier.clone(),
            content: hash_of(&ipm::content(&case)),
            file_name,
            sha256: hash_of(&message.bytes),
        };
        stored.id = permit_messages::insert(connection, &stored, &message.bytes, change)?;
        let state = if is_its_own {
            PlaceState::Standing
        } else {
            // Another case has a file of this name, so this one is sent there under its own name.
            PlaceState::Pending
        };
        self.place(connection, stored.id, state)?;
        if self.settings.layout == PermitLayout::PerCase && change.is_some() {
            permits::set_file_name(connection, permit, &stored.file_name)?;
        }
        if stored.kind != MessageKind::D {
            self.announced.insert(stored.page);
        }
        never_below(connection, &read.transaction, self.now)
    }

    /// Forgets the deletions that were seen on the destination, of pages that it announces since.
    pub(super) fn forget_deletions(&self, connection: &WriteHandle, catalogue: CatalogueId) -> Result<()> {
        let Some(target) = self.target else { return Ok(()) };
        withdrawal_marks::forget_deletions(connection, catalogue, target, &self.announced)
    }

    /// Records that a message is on the destination, if it was read from one: no older one is in its file any more.
    /// Nobody knows since when, so its retention starts now (T17).
    fn place(&self, connection: &WriteHandle, id: MessageId, state: PlaceState) -> Result<()> {
        if let Some(target) = self.target {
            if state == PlaceState::Standing {
                permit_standing::stand(connection, target, id)?;
            }
            let since = (state == PlaceState::Standing).then(|| self.now.unix());
            permit_messages::put_place(connection, target, id, state, since)?;
        }
        Ok(())
    }

    fn stands(&self, connection: &ReadHandle, id: MessageId) -> Result<bool> {
        let places = permit_messages::places(connection, id)?;
        let here = |(target, state, _): &(TargetId, PlaceState, _)| {
            Some(*target) == self.target && *state == PlaceState::Standing
        };
        Ok(places.iter().any(here))
    }

    /// Returns the file name of a message, in NFC, and whether that is the name it had: a name that another case uses
    /// gets a number.
    fn name_for(&mut self, permit: PermitId, found: &str) -> (String, bool) {
        let mut name: String = found.nfc().collect();
        let is_its_own = self.names.get(&name).is_none_or(|owner| *owner == permit);
        if !is_its_own {
            let proposed = PublishedName::propose(&name);
            let free = proposed.first_free(|name| self.names.contains_key(name.as_str()));
            free.as_str().clone_into(&mut name);
        }
        self.names.insert(name.clone(), permit);
        (name, is_its_own)
    }
}

fn order_of(stored: &StoredMessage) -> Order<'_> {
    let number = stored.transaction.as_str();
    (Some(stored.created_on), number.len(), number)
}

/// Makes the case from another publisher's messages.
pub(super) fn snapshot(messages: &[Message], now: Now) -> PermitSnapshot {
    let mut details = details_of(messages);
    details.modified = details.modified.or(Some(now.today()));
    PermitSnapshot {
        details,
        intent: if last_kind(messages) == MessageKind::D { PermitIntent::Delete } else { PermitIntent::Publish },
        is_removed: false,
    }
}

/// Returns the case of a message as we would write it, with the creator that the message names.
pub(super) fn case_of_message(read: &ExistingMessage, settings: &PermitSettings) -> Case {
    let settings = PermitSettings {
        creator_scheme: read.creator_scheme.clone(),
        creator_name: read.creator_name.clone(),
        ..settings.clone()
    };
    let parts = (read.details.documents.iter()).filter_map(|part| match &part.source {
        PermitDocumentSource::Address { url } => Some(WrittenPart { kind: part.kind.clone(), url: url.clone() }),
        PermitDocumentSource::Library { .. } => None,
    });
    Case::new(&read.details, &settings, parts.collect())
}

/// Keeps our numbers above any adopted number of our own form: a past second and a counter.
fn never_below(connection: &WriteHandle, transaction: &str, now: Now) -> Result<()> {
    let Some(number) = TransactionId::read_back(transaction, now) else { return Ok(()) };
    let last = settings::last_transaction(connection)?;
    let highest = last.map_or(number, |last| last.max(number));
    Ok(settings::set_last_transaction(connection, highest)?)
}
