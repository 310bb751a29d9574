//! Which messages a case needs: the states of a case and the steps between them.
//!
//! Source: ipm-vergunningen.md §3.3.

use crate::ipm::model::{MessageKind, PermitIntent};
use crate::model::Sha256;
use crate::store::permit_messages::StoredMessage;

/// A message to be made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Wanted {
    /// The first one, or the first one after a deletion.
    Create,
    /// The content of the case changed.
    Update,
    /// The case must no longer be found.
    Delete,
    /// Its page moved: deletes the old page, before the new one is created.
    DeleteOldPage,
}

impl Wanted {
    pub(super) fn kind(self) -> MessageKind {
        match self {
            Self::Create => MessageKind::C,
            Self::Update => MessageKind::U,
            Self::Delete | Self::DeleteOldPage => MessageKind::D,
        }
    }
}

/// Returns the messages that a case needs, in order; none when nothing changed.
pub(super) fn wanted(last: Option<&StoredMessage>, intent: PermitIntent, page: &str, content: Sha256) -> Vec<Wanted> {
    let said = last.filter(|last| last.kind != MessageKind::D);
    match (said, intent) {
        (None, PermitIntent::Publish) => vec![Wanted::Create],
        (Some(_), PermitIntent::Delete) => vec![Wanted::Delete],
        (Some(said), PermitIntent::Publish) if said.page != page => {
            vec![Wanted::DeleteOldPage, Wanted::Create]
        }
        (Some(said), PermitIntent::Publish) if said.content != content => vec![Wanted::Update],
        (None, PermitIntent::Delete) | (Some(_), PermitIntent::Publish) => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::Wanted::{self, Create, DeleteOldPage, Update};
    use super::wanted;
    use crate::ipm::model::MessageKind::{C, D, U};
    use crate::ipm::model::PermitIntent::{Delete, Publish};
    use crate::model::{MessageId, PermitId, Sha256};
    use crate::store::permit_messages::StoredMessage;

    #[test]
    fn goes_through_the_table_of_states() {
        let (pages, contents) = (["/1", "/2"], [Sha256([1; 32]), Sha256([2; 32])]);
        // Last message, intent, whether page and content differ, and the messages needed.
        for (last, intent, [moved, changed], expected) in [
            (None, Publish, [false, false], vec![Create]),
            (None, Delete, [false, false], vec![]),
            (Some(C), Publish, [false, false], vec![]),
            (Some(C), Publish, [false, true], vec![Update]),
            (Some(U), Publish, [false, true], vec![Update]),
            (Some(U), Delete, [false, true], vec![Wanted::Delete]),
            (Some(U), Publish, [true, true], vec![DeleteOldPage, Create]),
            (Some(U), Delete, [true, true], vec![Wanted::Delete]),
            (Some(D), Publish, [false, false], vec![Create]),
            (Some(D), Delete, [false, false], vec![]),
        ] {
            let last = last.map(|kind| StoredMessage {
                id: MessageId(1),
                permit: PermitId(1),
                kind,
                transaction: String::new(),
                created_on: chrono::NaiveDate::default(),
                created_at: 0,
                page: pages[0].to_owned(),
                content: contents[0],
                file_name: String::new(),
                sha256: contents[0],
            });
            let (page, content) = (pages[usize::from(moved)], contents[usize::from(changed)]);
            let found = wanted(last.as_ref(), intent, page, content);
            assert_eq!(found, expected, "{last:?} {intent:?} {page}");
        }
    }
}
