//! Follows later messages of others about a case of this library: it was deleted, or described differently.
//!
//! Source: decisions.md, "Another generation stands there": nothing deleted comes back by itself, nothing newer is set
//! back.

use super::cases::Gathered;
use super::found::Message;
use super::register::{RegisterOutcome, case_of_message};
use crate::describe::catalogues::Catalogues;
use crate::error::Result;
use crate::ipm;
use crate::ipm::model::{MessageKind, Permit, PermitDetails, PermitDocumentSource, PermitIntent, PermitSnapshot};
use crate::model::PermitId;
use crate::site::site_files::hash_of;
use crate::store::ReadHandle;

/// A case that follows a message of others.
pub(super) struct Followed {
    pub(super) before: Permit,
    pub(super) after: PermitSnapshot,
    /// Whether changes of ours that did not go out give way. Undo brings them back, but not a case that was deleted.
    pub(super) overtakes: bool,
}

/// Returns the new version of a case according to messages about to be registered; `None` when it does not change.
pub(super) fn followed(
    connection: &ReadHandle,
    catalogues: &mut Catalogues,
    id: PermitId,
    messages: &[Message],
    outcomes: &[RegisterOutcome],
) -> Result<Option<Followed>> {
    let last = messages.iter().zip(outcomes).rfind(|(_, outcome)| **outcome == RegisterOutcome::Register);
    let Some((Message { read: told, .. }, _)) = last else { return Ok(None) };
    let gathered = Gathered::new(connection, catalogues, id)?;
    let page = gathered.last.as_ref().map_or(&gathered.case.identifier, |last| &last.page);
    if *page != told.details.page {
        // It is about a page that the case no longer has.
        return Ok(None);
    }
    let has_news = !gathered.wanted.is_empty();
    let mut after = gathered.permit.snapshot.clone();
    let mut overtakes = false;
    if told.kind == MessageKind::D {
        overtakes = has_news && after.intent == PermitIntent::Publish;
        after.intent = PermitIntent::Delete;
    } else if told.is_full && !(has_news && after.intent == PermitIntent::Delete) {
        after.intent = PermitIntent::Publish;
        if hash_of(&ipm::content(&case_of_message(told, &gathered.settings))) != gathered.content {
            after.details = described(&gathered, &told.details);
            overtakes = has_news;
        }
    }
    let before = gathered.permit;
    Ok((after != before.snapshot).then_some(Followed { before, after, overtakes }))
}

/// Returns the details of a message, with the documents of the library that have the addresses in it, and those that
/// have no address yet.
fn described(gathered: &Gathered, told: &PermitDetails) -> PermitDetails {
    let ours = || gathered.permit.snapshot.details.documents.iter().zip(&gathered.parts);
    let mut details = told.clone();
    for document in &mut details.documents {
        let same = ours().find(|(_, part)| {
            let address = PermitDocumentSource::Address { url: part.url.clone() };
            part.is_written && part.kind == document.kind && address == document.source
        });
        if let Some((same, _)) = same {
            *document = same.clone();
        }
    }
    let waiting = ours().filter(|(_, part)| !part.is_written);
    details.documents.extend(waiting.map(|(document, _)| document.clone()));
    details
}
