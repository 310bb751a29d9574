//! Which messages a case needs: the states of a case and the steps between them.
//!
//! Source: ipm-vergunningen.md §3.3.

use crate::ipm::model::{MessageKind, PermitIntent};
use crate::model::Sha256;
use crate::store::permit_messages::StoredMessage;

/// Returns the messages that a case needs, in order; none when nothing changed. When its page moved, the old one is
/// deleted before the new one is announced.
pub(super) fn wanted(
    last: Option<&StoredMessage>,
    intent: PermitIntent,
    page: &str,
    content: Sha256,
) -> Vec<MessageKind> {
    let said = last.filter(|last| last.kind != MessageKind::D);
    match (said, intent) {
        (None, PermitIntent::Publish) => vec![MessageKind::C],
        (Some(_), PermitIntent::Delete) => vec![MessageKind::D],
        (Some(said), PermitIntent::Publish) if said.page != page => vec![MessageKind::D, MessageKind::C],
        (Some(said), PermitIntent::Publish) if said.content != content => vec![MessageKind::U],
        (None, PermitIntent::Delete) | (Some(_), PermitIntent::Publish) => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
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
            (None, Publish, [false, false], vec![C]),
            (None, Delete, [false, false], vec![]),
            (Some(C), Publish, [false, false], vec![]),
            (Some(C), Publish, [false, true], vec![U]),
            (Some(U), Publish, [false, true], vec![U]),
            (Some(U), Delete, [false, true], vec![D]),
            (Some(U), Publish, [true, true], vec![D, C]),
            (Some(U), Delete, [true, true], vec![D]),
            (Some(D), Publish, [false, false], vec![C]),
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
