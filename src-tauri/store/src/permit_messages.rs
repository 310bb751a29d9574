//! Messages about permit cases, and where they stand.

use super::columns::{Numbered as _, from_row, numbered};
use super::{ReadHandle, Result, WriteHandle};
use chrono::NaiveDate;
use openbaarmaker_diwoo::model::{CatalogueId, ChangeId, MessageId, PermitId, Sha256, TargetId};
use openbaarmaker_permits::model::MessageKind;
use rusqlite::{Params, named_params};

/// Columns of a message, as they are read.
pub(super) const MESSAGE: &str =
    "m.id, m.permit_id, m.kind, m.transaction_id, m.created_on, m.created_at, m.page, m.content,
    m.file_name, m.sha256";

/// A message that was taken over counts only while that step stands.
pub(super) const COUNTS: &str =
    "NOT EXISTS (SELECT 1 FROM change AS s WHERE s.id = m.adopted_by AND s.undone <> 0)";

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

/// Where a message is, on a destination.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PlaceState {
    /// On its way: decided, not yet seen to stand there.
    Pending,
    /// It stands there.
    Standing,
    /// A later message stands in the same file.
    Replaced,
    /// It was cleaned up.
    Cleaned,
    /// It is being cleaned up: the page lists it no longer, its file may still be there.
    Leaving,
}

impl PlaceState {
    /// Returns the word on the wire.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Pending => "pending",
            Self::Standing => "standing",
            Self::Replaced => "replaced",
            Self::Cleaned | Self::Leaving => "cleaned",
        }
    }
}

/// Writes a new message (its `id` is ignored) and returns its identity. With `adopted_by` it is one of somebody else, taken
/// over in that undo step; it counts only while that step stands.
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
        named_params! {
            ":permit": message.permit.0, ":kind": message.kind.number(), ":transaction": message.transaction,
            ":on": message.created_on.to_string(), ":at": message.created_at, ":page": message.page,
            ":content": message.content.to_string(), ":file": message.file_name, ":sha256": message.sha256.to_string(),
            ":bytes": bytes, ":change": adopted_by.map(|change| change.0),
        },
    )?;
    Ok(MessageId(connection.last_insert_rowid()))
}

/// Returns the bytes of a message.
pub fn bytes(connection: &ReadHandle, id: MessageId) -> Result<Option<Vec<u8>>> {
    let sql = "SELECT bytes FROM permit_message WHERE id = :id";
    connection.first(sql, named_params! { ":id": id.0 })
}

/// Returns the messages of a case, oldest first.
pub fn of_permit(connection: &ReadHandle, permit: PermitId) -> Result<Vec<StoredMessage>> {
    let sql = format!(
        "SELECT {MESSAGE} FROM permit_message AS m WHERE m.permit_id = :permit ORDER BY m.id"
    );
    connection.all(&sql, named_params! { ":permit": permit.0 })
}

/// Returns the last message of a case.
pub fn last(connection: &ReadHandle, permit: PermitId) -> Result<Option<StoredMessage>> {
    let sql = format!(
        "SELECT {MESSAGE} FROM permit_message AS m WHERE m.permit_id = :permit ORDER BY m.id DESC LIMIT 1"
    );
    connection.first(&sql, named_params! { ":permit": permit.0 })
}

/// Tells whether all messages of a case were taken over in one undo step.
pub fn are_all_of(connection: &ReadHandle, permit: PermitId, change: ChangeId) -> Result<bool> {
    connection.value(
        "SELECT NOT EXISTS (SELECT 1 FROM permit_message WHERE permit_id = :permit AND adopted_by IS NOT :change)",
        named_params! { ":permit": permit.0, ":change": change.0 },
    )
}

/// Records where a message is. One that is on its way again was not published yet: its time begins anew.
pub fn put_place(
    connection: &WriteHandle,
    target: TargetId,
    id: MessageId,
    state: PlaceState,
    published_at: Option<i64>,
) -> Result<()> {
    connection.change(
        "INSERT INTO permit_place (target_id, message_id, state, published_at) VALUES (:target, :id, :state, :at)
             ON CONFLICT (target_id, message_id) DO UPDATE SET state = :state,
               published_at = CASE WHEN :state = 0 THEN NULL ELSE coalesce(:at, published_at) END",
        named_params! {
            ":target": target.0, ":id": id.0, ":state": state.number(), ":at": published_at,
        },
    )
}

/// A message on one destination.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlacedMessage {
    /// The message.
    pub message: StoredMessage,
    /// Where it is.
    pub state: PlaceState,
    /// When it was published there, seconds.
    pub published_at: Option<i64>,
}

/// Returns the messages that are on a destination, on their way to it or about to leave it, in order of making.
pub fn placed(connection: &ReadHandle, target: TargetId) -> Result<Vec<PlacedMessage>> {
    let facts = named_params! { ":target": target.0 };
    placed_where(
        connection,
        "p.target_id = :target AND p.state IN (0, 1, 4)",
        facts,
    )
}

/// Returns the messages and places of which this holds, in order of making.
pub(super) fn placed_where(
    connection: &ReadHandle,
    condition: &str,
    facts: impl Params,
) -> Result<Vec<PlacedMessage>> {
    let sql = format!(
        "SELECT {MESSAGE}, p.state, p.published_at
         FROM permit_place AS p JOIN permit_message AS m ON m.id = p.message_id
         WHERE {condition} AND {COUNTS} ORDER BY m.id",
    );
    connection.all(&sql, facts)
}

/// Returns the destinations of a message: which, how, and since when.
pub fn places(
    connection: &ReadHandle,
    id: MessageId,
) -> Result<Vec<(TargetId, PlaceState, Option<i64>)>> {
    connection.all(
        "SELECT target_id, state, published_at FROM permit_place WHERE message_id = :id ORDER BY target_id",
        named_params! { ":id": id.0 },
    )
}

/// Returns one message.
pub fn get(connection: &ReadHandle, id: MessageId) -> Result<Option<StoredMessage>> {
    let sql = format!("SELECT {MESSAGE} FROM permit_message AS m WHERE m.id = :id");
    connection.first(&sql, named_params! { ":id": id.0 })
}

/// Tells whether a file of this name was ever ours on a destination.
pub fn was_placed(connection: &ReadHandle, target: TargetId, file_name: &str) -> Result<bool> {
    connection.value(
        "SELECT EXISTS (SELECT 1 FROM permit_place AS p JOIN permit_message AS m ON m.id = p.message_id
                        WHERE p.target_id = :target AND m.file_name = :name)",
        named_params! { ":target": target.0, ":name": file_name },
    )
}

/// Tells whether a content is that of a message of this library under this name, made or taken over.
pub fn is_message(connection: &ReadHandle, file_name: &str, sha256: &Sha256) -> Result<bool> {
    connection.value(
        "SELECT EXISTS (SELECT 1 FROM permit_message WHERE file_name = :name AND sha256 = :sha256)",
        named_params! { ":name": file_name, ":sha256": sha256.to_string() },
    )
}

/// What is known of the folder of messages on a destination.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct FolderState {
    /// The identity we left there.
    pub remote_id: Option<String>,
    /// The identity a publication that did not finish was about to leave there.
    pub next_remote_id: Option<String>,
    /// Hash of the page that stands there.
    pub page: Option<Sha256>,
}

/// Returns what is known of the folder of messages on a destination.
pub fn folder(connection: &ReadHandle, target: TargetId) -> Result<FolderState> {
    let found = connection.first(
        "SELECT remote_id, next_remote_id, page_sha256 FROM permit_target WHERE target_id = :target",
        named_params! { ":target": target.0 },
    )?;
    Ok(found.unwrap_or_default())
}

/// Changes what is known of the folder of messages on a destination.
pub fn change_folder(
    connection: &WriteHandle,
    target: TargetId,
    change: impl FnOnce(&mut FolderState),
) -> Result<()> {
    let mut folder = folder(connection, target)?;
    change(&mut folder);
    connection.change(
        "INSERT INTO permit_target (target_id, remote_id, next_remote_id, page_sha256) VALUES (:target, :remote, :next, :page)
             ON CONFLICT (target_id) DO UPDATE SET remote_id = :remote, next_remote_id = :next, page_sha256 = :page",
        named_params! {
            ":target": target.0, ":remote": folder.remote_id, ":next": folder.next_remote_id,
            ":page": folder.page.map(|page| page.to_string()),
        },
    )
}

/// Forgets the pages of a catalogue's destinations that nobody of us ever published to: they are somebody else's again.
pub fn forget_foreign_pages(connection: &WriteHandle, catalogue: CatalogueId) -> Result<()> {
    connection.change(
        "DELETE FROM permit_target WHERE remote_id IS NULL AND next_remote_id IS NULL
               AND target_id IN (SELECT id FROM target WHERE catalogue_id = :catalogue)",
        named_params! { ":catalogue": catalogue.0 },
    )
}

from_row! { StoredMessage: id, permit, kind, transaction, created_on, created_at, page, content, file_name, sha256 }
from_row! { PlacedMessage: message, state, published_at }
from_row! { FolderState: remote_id, next_remote_id, page }
numbered! { MessageKind: C = 0, U = 1, D = 2 }
numbered! { PlaceState: Pending = 0, Standing = 1, Replaced = 2, Cleaned = 3, Leaving = 4 }
