//! The state of messages about permit cases on a destination: still to be sent, there, or to be removed.

use super::Result;
use super::columns::from_row;
use super::handles::WriteHandle;
use super::permit_messages::{COUNTS, MESSAGE, PlaceState, PlacedMessage, StoredMessage, placed_where, put_place};
use super::queries::{bound, queries};
use openbaarmaker_diwoo::model::{CatalogueId, MessageId, PermitId, TargetId};
use openbaarmaker_permits::model::MessageKind;
use openbaarmaker_permits::names::FOLDER;

/// Messages on a destination that may be removed: published long enough ago, or partly removed already. Not one whose
/// file holds another message or is about to: removing that file would remove the other message.
const MAY_GO: &str = "p.target_id = :target AND (p.state = 4 OR (p.state = 1 AND p.published_at <= :until))
    AND NOT EXISTS (SELECT 1 FROM permit_message AS o JOIN permit_place AS q ON q.message_id = o.id
                    WHERE o.file_name = m.file_name AND o.id <> m.id AND q.target_id = p.target_id AND q.state IN (0, 1))";

/// The last message about a page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LastSaid {
    /// Its case.
    pub permit: PermitId,
    /// Address of the page.
    pub page: String,
    /// Create, update or delete.
    pub kind: MessageKind,
    /// How many deletions of that page this library knows, at least.
    pub deletions: u32,
    /// Whether its case is to be online: after a deletion, it waits to be announced again.
    pub is_wanted: bool,
}

from_row! { LastSaid: permit, page, kind, deletions, is_wanted }

queries! {
    /// Returns the messages of a catalogue that have yet to be sent to a destination, oldest first: those on their way;
    /// those newer than the last one of their case that was placed there; for a case that never was, its last message
    /// unless that is a deletion; and deletions whose destination was lost before they got out, unless the page was
    /// announced again since.
    pub all fn pending(catalogue: CatalogueId, target: TargetId) -> Vec<StoredMessage>
        = &format!(
            "WITH placed AS (
           SELECT m.permit_id, max(m.id) AS last FROM permit_place AS p JOIN permit_message AS m ON m.id = p.message_id
           WHERE p.target_id = :target GROUP BY m.permit_id)
         SELECT {MESSAGE}
         FROM permit_message AS m JOIN permit AS c ON c.id = m.permit_id LEFT JOIN placed ON placed.permit_id = m.permit_id
         WHERE c.catalogue_id = :catalogue AND {COUNTS} AND (
           EXISTS (SELECT 1 FROM permit_place AS p WHERE p.target_id = :target AND p.message_id = m.id AND p.state = 0)
           OR m.id > placed.last
           OR (placed.last IS NULL AND m.kind <> 2
               AND m.id = (SELECT max(o.id) FROM permit_message AS o WHERE o.permit_id = m.permit_id))
           OR (m.kind = 2 AND m.was_public = 0 AND m.adopted_by IS NULL
               AND NOT EXISTS (SELECT 1 FROM permit_place AS p WHERE p.message_id = m.id)
               AND NOT EXISTS (SELECT 1 FROM permit_message AS o WHERE o.page = m.page AND o.id > m.id)))
         ORDER BY m.id"
        );

    /// Returns the cases whose last message announces this page.
    pub all fn saying(page: &str) -> Vec<PermitId>
        = &format!(
            "SELECT m.permit_id FROM permit_message AS m
         WHERE m.page = :page AND m.kind <> 2 AND {COUNTS}
           AND NOT EXISTS (SELECT 1 FROM permit_message AS o WHERE o.permit_id = m.permit_id AND o.id > m.id)
         ORDER BY m.permit_id"
        );

    /// Returns the last message about each page of a catalogue. Each announcement but the first follows a deletion;
    /// another copy of this library may have published that one and cleaned it up, so that no message tells of it here.
    pub all fn said_last(catalogue: CatalogueId) -> Vec<LastSaid>
        = &format!(
            "SELECT m.permit_id, m.page, m.kind, max(s.deletions, s.announcements - (m.kind <> 2)),
           c.intent = 0 AND c.is_removed = 0
         FROM (SELECT max(m.id) AS last, sum(m.kind = 2) AS deletions, sum(m.kind = 0) AS announcements
               FROM permit_message AS m WHERE {COUNTS} GROUP BY m.page) AS s
         JOIN permit_message AS m ON m.id = s.last JOIN permit AS c ON c.id = m.permit_id
         WHERE c.catalogue_id = :catalogue
         ORDER BY m.permit_id"
        );

    /// Tells whether any message of a catalogue was ever seen on a destination.
    pub any fn any_out(catalogue: CatalogueId)
        = &format!(
            "SELECT 1 FROM permit AS c JOIN permit_message AS m ON m.permit_id = c.id
         WHERE c.catalogue_id = :catalogue AND {COUNTS} AND NOT ({NEVER_OUT})"
        );

    /// Tells whether a message became public anywhere. A deletion that did remains so, whatever happens to the
    /// destination; so does one that was adopted.
    pub value fn became_public(id: MessageId) -> bool
        = "SELECT EXISTS (SELECT 1 FROM permit_place
                        WHERE message_id = :id AND state <> 0 AND published_at IS NOT NULL)
             OR EXISTS (SELECT 1 FROM permit_message
                        WHERE id = :id AND kind = 2 AND (was_public = 1 OR adopted_by IS NOT NULL))";

    /// Tells whether a message became public on every destination that has anything of its case, or had what was
    /// cleaned up. Previous places of a destination do not count.
    pub value fn became_public_everywhere(permit: PermitId, id: MessageId) -> bool
        = &format!(
            "SELECT NOT EXISTS (
           SELECT 1 FROM permit_message AS m JOIN permit_place AS p ON p.message_id = m.id
           WHERE m.permit_id = :permit AND {COUNTS} AND NOT EXISTS (
             SELECT 1 FROM permit_place AS d WHERE d.target_id = p.target_id AND d.message_id = :id
               AND d.state <> 0 AND d.published_at IS NOT NULL))"
        );

    /// Returns the messages on a destination that may be removed, oldest first.
    pub all fn cleanable(target: TargetId, until: i64) -> Vec<PlacedMessage> = &placed_where(MAY_GO);

    /// Counts the messages on a destination that may be removed.
    pub value fn count_cleanable(target: TargetId, until: i64) -> u32
        = &format!(
            "SELECT count(*) FROM permit_place AS p JOIN permit_message AS m ON m.id = p.message_id
         WHERE {MAY_GO} AND {COUNTS}"
        );

    /// Returns the messages that were cleaned up from a destination, oldest first.
    pub all fn cleaned(target: TargetId) -> Vec<PlacedMessage>
        = &placed_where("p.target_id = :target AND p.state = 3");

    /// Returns the messages on their way to a destination, in files of their own, that were never on any destination,
    /// oldest first.
    pub all fn never_out(target: TargetId) -> Vec<StoredMessage>
        = &format!(
            "SELECT {MESSAGE} FROM permit_place AS p JOIN permit_message AS m ON m.id = p.message_id
         WHERE p.target_id = :target AND p.state = 0 AND m.file_name = m.transaction_id || '.xml' AND {NEVER_OUT}
         ORDER BY m.id"
        );
}

/// The query for cases that can be found on the destination `:target`: path of the last message there, and title. Their
/// deletion could not be sent any more once that place is dropped.
pub(super) fn announced() -> String {
    format!(
        "SELECT '{FOLDER}/' || f.file_name AS path, c.title AS title
         FROM (SELECT m.permit_id, max(m.id) AS last FROM permit_place AS p JOIN permit_message AS m ON m.id = p.message_id
               WHERE p.target_id = :target AND p.state <> 0 AND {COUNTS} GROUP BY m.permit_id) AS placed
         JOIN permit_message AS f ON f.id = placed.last JOIN permit AS c ON c.id = placed.permit_id
         WHERE f.kind <> 2"
    )
}

/// Records that everything on a destination is public now, because the page that lists it is there. Returns the cases
/// with messages that were not public there before, without removed cases.
pub fn publish_standing(connection: &WriteHandle, target: TargetId, now: i64) -> Result<Vec<PermitId>> {
    let facts = bound! { target };
    let ids = connection.all(
        "SELECT DISTINCT m.permit_id FROM permit_place AS p JOIN permit_message AS m ON m.id = p.message_id
         JOIN permit AS c ON c.id = m.permit_id
         WHERE p.target_id = :target AND p.state = 1 AND p.published_at IS NULL AND c.is_removed = 0 ORDER BY m.permit_id",
        facts,
    )?;
    connection.change(
        "UPDATE permit_message SET was_public = 1 WHERE id IN
               (SELECT message_id FROM permit_place WHERE target_id = :target AND state = 1 AND published_at IS NULL)",
        facts,
    )?;
    connection.change(
        "UPDATE permit_place SET published_at = :now WHERE target_id = :target AND state = 1 AND published_at IS NULL",
        bound! { target, now },
    )?;
    Ok(ids)
}

/// Records that a message is in its file, which replaces any other message in it.
pub fn stand(connection: &WriteHandle, target: TargetId, id: MessageId) -> Result<()> {
    connection.change(
        "UPDATE permit_place SET state = 2 WHERE target_id = :target AND state IN (0, 1, 4) AND message_id < :id
               AND message_id IN (SELECT o.id FROM permit_message AS o JOIN permit_message AS m ON m.file_name = o.file_name
                                  WHERE m.id = :id)",
        bound! { target, id },
    )?;
    put_place(connection, target, id, PlaceState::Standing, None)
}

/// A message that this library made and that was never seen on any destination.
const NEVER_OUT: &str = "m.was_public = 0 AND m.adopted_by IS NULL
    AND NOT EXISTS (SELECT 1 FROM permit_place AS q WHERE q.message_id = m.id AND q.state <> 0)";

/// Deletes the messages of a case from the given one on, unless one was ever on a destination; tells whether it did.
pub fn forget_from(connection: &WriteHandle, permit: PermitId, first: MessageId) -> Result<bool> {
    let facts = bound! { permit, first };
    let sql = format!(
        "SELECT EXISTS (SELECT 1 FROM permit_message AS m
                        WHERE m.permit_id = :permit AND m.id >= :first AND NOT ({NEVER_OUT}))",
    );
    if connection.value(&sql, facts)? {
        return Ok(false);
    }
    connection.change(
        "DELETE FROM permit_place WHERE message_id IN
               (SELECT id FROM permit_message WHERE permit_id = :permit AND id >= :first)",
        facts,
    )?;
    connection.change("DELETE FROM permit_message WHERE permit_id = :permit AND id >= :first", facts)?;
    Ok(true)
}

/// Drops the record of the folder of messages: the destination is another place now. Deletions still to be sent stay
/// due: harvesters do not know them yet, and nothing else records them.
pub(super) fn reset(connection: &WriteHandle, catalogue: CatalogueId, target: TargetId) -> Result<()> {
    let due = pending(connection, catalogue, target)?;
    connection.change("DELETE FROM permit_place WHERE target_id = :target", bound! { target })?;
    connection.change("DELETE FROM permit_target WHERE target_id = :target", bound! { target })?;
    for message in due {
        if message.kind == MessageKind::D {
            put_place(connection, target, message.id, PlaceState::Pending, None)?;
        }
    }
    Ok(())
}
