//! Messages about permit cases, and where they are.

use super::columns::{from_row, numbered};
use super::queries::{bound, queries};
use super::{ReadHandle, Result, WriteHandle};
use chrono::NaiveDate;
use openbaarmaker_diwoo::model::{CatalogueId, ChangeId, MessageId, PermitId, Sha256, TargetId};
use openbaarmaker_permits::model::MessageKind;
use std::collections::BTreeMap;

pub(super) const MESSAGE: &str =
    "m.id, m.permit_id, m.kind, m.transaction_id, m.created_on, m.created_at, m.page, m.content,
    m.file_name, m.sha256";

/// A message that was adopted counts only while that step is in effect.
pub(super) const COUNTS: &str =
    "NOT EXISTS (SELECT 1 FROM change AS s WHERE s.id = m.adopted_by AND s.undone IN (1, 2))";

/// A message without its bytes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredMessage {
    /// Its identity.
    pub id: MessageId,
    /// Its case.
    pub permit: PermitId,
    /// Create, update or delete.
    pub kind: MessageKind,
    /// `transactieID`.
    pub transaction: String,
    /// `aanmaakdatum`.
    pub created_on: NaiveDate,
    /// When it was made, seconds since 1970-01-01T00:00:00Z.
    pub created_at: i64,
    /// Address of the page it is about.
    pub page: String,
    /// Hash of the case in it.
    pub content: Sha256,
    /// Its file.
    pub file_name: String,
    /// Hash of its bytes.
    pub sha256: Sha256,
}

/// The state of a message on a destination.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PlaceState {
    /// On its way: decided, but not yet seen there.
    Pending,
    /// It is there.
    Standing,
    /// A later message is now in the same file.
    Replaced,
    /// It was cleaned up.
    Cleaned,
    /// It is being cleaned up: the page no longer lists it, but its file may still be there.
    Leaving,
}

impl PlaceState {
    /// Returns the state as sent to page and command line.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Pending => "pending",
            Self::Standing => "standing",
            Self::Replaced => "replaced",
            Self::Cleaned | Self::Leaving => "cleaned",
        }
    }
}

/// Writes a new message (its `id` is ignored) and returns its identity. With `adopted_by` it is somebody else's
/// message, adopted in that undo step, and counts only while that step is not undone.
pub fn insert(
    connection: &WriteHandle,
    message: &StoredMessage,
    bytes: &[u8],
    adopted_by: Option<ChangeId>,
) -> Result<MessageId> {
    connection.change(
        "INSERT INTO permit_message (permit_id, kind, transaction_id, created_on, created_at, page, content, file_name,
                                         sha256, bytes, adopted_by)
             VALUES (:permit, :kind, :transaction, :on, :at, :page, :content, :file, :sha256, :bytes, :change)",
        bound! {
            permit: message.permit, kind: message.kind, transaction: message.transaction, on: message.created_on,
            at: message.created_at, page: message.page, content: message.content, file: message.file_name,
            sha256: message.sha256, bytes, change: adopted_by,
        },
    )?;
    Ok(MessageId(connection.last_insert_rowid()))
}

queries! {
    /// Returns the bytes of a message.
    pub first fn bytes(id: MessageId) -> Option<Vec<u8>> = "SELECT bytes FROM permit_message WHERE id = :id";

    /// Returns one message.
    pub first fn get(id: MessageId) -> Option<StoredMessage>
        = &format!("SELECT {MESSAGE} FROM permit_message AS m WHERE m.id = :id");

    /// Returns the messages of a case, oldest first.
    pub all fn of_permit(permit: PermitId) -> Vec<StoredMessage>
        = &format!("SELECT {MESSAGE} FROM permit_message AS m WHERE m.permit_id = :permit ORDER BY m.id");

    /// Returns the last message of a case.
    pub first fn last(permit: PermitId) -> Option<StoredMessage>
        = &format!("SELECT {MESSAGE} FROM permit_message AS m WHERE m.permit_id = :permit ORDER BY m.id DESC LIMIT 1");

    /// Tells whether all messages of a case were adopted in one undo step.
    pub value fn are_all_of(permit: PermitId, change: ChangeId) -> bool
        = "SELECT NOT EXISTS (SELECT 1 FROM permit_message WHERE permit_id = :permit AND adopted_by IS NOT :change)";

    /// Records where a message is. One that is on its way again counts as not published yet: its times start over.
    pub change fn put_place(target: TargetId, id: MessageId, state: PlaceState, published_at: Option<i64>)
        = "INSERT INTO permit_place (target_id, message_id, state, published_at) VALUES (:target, :id, :state, :published_at)
           ON CONFLICT (target_id, message_id) DO UPDATE SET state = :state,
             modified = CASE WHEN :state = 0 THEN NULL ELSE modified END,
             published_at = CASE WHEN :state = 0 THEN NULL ELSE coalesce(:published_at, published_at) END";

    /// Returns the destinations of a message: which one, its state there, and since when it is published.
    pub all fn places(id: MessageId) -> Vec<(TargetId, PlaceState, Option<i64>)>
        = "SELECT target_id, state, published_at FROM permit_place WHERE message_id = :id ORDER BY target_id";

    /// Returns the case of each page, for the pages that cases have now or had in a message. Removed cases are left
    /// out. The current page of a case comes last, and so takes precedence over a page that another case had before.
    pub all fn pages_of(catalogue: CatalogueId) -> BTreeMap<String, PermitId>
        = "SELECT m.page, m.permit_id FROM permit_message AS m JOIN permit AS p ON p.id = m.permit_id
           WHERE p.catalogue_id = :catalogue AND p.is_removed = 0
           UNION ALL
           SELECT page, id FROM permit WHERE catalogue_id = :catalogue AND is_removed = 0 AND page <> ''";

    /// Returns the case of each file name in use by a catalogue: of its messages, without those of an adoption that was
    /// undone, and of its cases.
    pub all fn file_names_of(catalogue: CatalogueId) -> BTreeMap<String, PermitId>
        = &format!("SELECT m.file_name, m.permit_id FROM permit_message AS m JOIN permit AS p ON p.id = m.permit_id
           WHERE p.catalogue_id = :catalogue AND {COUNTS}
           UNION
           SELECT file_name, id FROM permit WHERE catalogue_id = :catalogue AND is_removed = 0 AND file_name IS NOT NULL");

    /// Tells whether a file of this name was ever ours on a destination.
    pub any fn was_placed(target: TargetId, file_name: &str)
        = "SELECT 1 FROM permit_place AS p JOIN permit_message AS m ON m.id = p.message_id
           WHERE p.target_id = :target AND m.file_name = :file_name";

    /// Tells whether this library has a message with this content under this name, made or adopted; or under another,
    /// and a later one of its case under this name: the contents of a case's file may have been adopted that way.
    pub any fn is_message(file_name: &str, sha256: &Sha256)
        = "SELECT 1 FROM permit_message WHERE file_name = :file_name AND sha256 = :sha256
           UNION ALL
           SELECT 1 FROM permit_message AS later JOIN permit_message AS m ON m.permit_id = later.permit_id AND m.id < later.id
           WHERE later.file_name = :file_name AND m.sha256 = :sha256";

    /// Returns the messages that are on a destination, on their way to it or about to leave it, oldest first.
    pub all fn placed(target: TargetId) -> Vec<PlacedMessage>
        = &placed_where("p.target_id = :target AND p.state IN (0, 1, 4)");
}

/// A message on one destination.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlacedMessage {
    /// The message.
    pub message: StoredMessage,
    /// Its state there.
    pub state: PlaceState,
    /// When it was published there, seconds.
    pub published_at: Option<i64>,
}

/// The query for messages and places that meet a condition, oldest first.
pub(super) fn placed_where(condition: &str) -> String {
    format!(
        "SELECT {MESSAGE}, p.state, p.published_at
         FROM permit_place AS p JOIN permit_message AS m ON m.id = p.message_id
         WHERE {condition} AND {COUNTS} ORDER BY m.id",
    )
}

/// The record of the folder of messages on a destination.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct FolderState {
    /// The identity we left there.
    pub remote_id: Option<String>,
    /// The identity a publication that did not finish was about to leave there.
    pub next_remote_id: Option<String>,
    /// Hash of the page that is there.
    pub page: Option<Sha256>,
}

/// Returns what is known of the folder of messages on a destination.
pub fn folder(connection: &ReadHandle, target: TargetId) -> Result<FolderState> {
    Ok(known_folder(connection, target)?.unwrap_or_default())
}

/// Changes what is known of the folder of messages on a destination.
pub fn change_folder(connection: &WriteHandle, target: TargetId, change: impl FnOnce(&mut FolderState)) -> Result<()> {
    let mut folder = folder(connection, target)?;
    change(&mut folder);
    connection.change(
        "INSERT INTO permit_target (target_id, remote_id, next_remote_id, page_sha256) VALUES (:target, :remote, :next, :page)
         ON CONFLICT (target_id) DO UPDATE SET remote_id = :remote, next_remote_id = :next, page_sha256 = :page",
        bound! { target, remote: folder.remote_id, next: folder.next_remote_id, page: folder.page },
    )
}

queries! {
    first fn known_folder(target: TargetId) -> Option<FolderState>
        = "SELECT remote_id, next_remote_id, page_sha256 FROM permit_target WHERE target_id = :target";

    /// Drops the pages on a catalogue's destinations to which we never published: they belong to somebody else again.
    pub change fn forget_foreign_pages(catalogue: CatalogueId)
        = "DELETE FROM permit_target WHERE remote_id IS NULL AND next_remote_id IS NULL
             AND target_id IN (SELECT id FROM target WHERE catalogue_id = :catalogue)";
}

from_row! { StoredMessage: id, permit, kind, transaction, created_on, created_at, page, content, file_name, sha256 }
from_row! { PlacedMessage: message, state, published_at }
from_row! { FolderState: remote_id, next_remote_id, page }
numbered! { MessageKind: C = 0, U = 1, D = 2 }
numbered! { PlaceState: Pending = 0, Standing = 1, Replaced = 2, Cleaned = 3, Leaving = 4 }
