//! Which messages a case needs: the states of a case and the steps between them.
//!
//! Source: ipm-vergunningen.md §3.3.

use crate::ipm::model::{MessageKind, PermitIntent};

use crate::model::Sha256;

/// What was last said about a case.
#[derive(Debug, Clone, Copy)]
pub(super) struct Said<'a> {
    pub(super) kind: MessageKind,
    pub(super) page: &'a str,
    pub(super) content: Sha256,
}

/// A message that is to be made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Wanted {
    /// The first one, or the first one after a deletion.
    Create,
    /// The case says something else.
    Update,
    /// It is not to be found any more.
    Delete,
    /// Its page moved: the page before is to be deleted, before the new one is created.
    DeleteOldPage,
}

impl Wanted {
    /// Returns the kind of message.
    pub(super) fn kind(self) -> MessageKind {
        match self {
            Self::Create => MessageKind::C,
            Self::Update => MessageKind::U,
            Self::Delete | Self::DeleteOldPage => MessageKind::D,
        }
    }
}

/// Returns the messages that a case needs, in order; none when nothing changed.
pub(super) fn wanted(
    last: Option<Said<'_>>,
    intent: PermitIntent,
    page: &str,
    content: Sha256,
) -> Vec<Wanted> {
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
    use super::{Said, Wanted, wanted};
    use crate::ipm::model::{MessageKind, PermitIntent};
    use crate::model::Sha256;

    #[test]
    fn goes_through_the_table_of_states() {
        use PermitIntent::{Delete, Publish};
        let (old, new) = (Sha256([1; 32]), Sha256([2; 32]));
        let said = |kind| {
            Some(Said {
                kind,
                page: "https://a.example/1",
                content: old,
            })
        };
        let (here, moved) = ("https://a.example/1", "https://a.example/2");
        let cases = [
            (None, Publish, here, old, vec![Wanted::Create]),
            (None, Delete, here, old, vec![]),
            (said(MessageKind::C), Publish, here, old, vec![]),
            (
                said(MessageKind::C),
                Publish,
                here,
                new,
                vec![Wanted::Update],
            ),
            (
                said(MessageKind::U),
                Publish,
                here,
                new,
                vec![Wanted::Update],
            ),
            (
                said(MessageKind::U),
                Delete,
                here,
                new,
                vec![Wanted::Delete],
            ),
            (
                said(MessageKind::U),
                Publish,
                moved,
                new,
                vec![Wanted::DeleteOldPage, Wanted::Create],
            ),
            (
                said(MessageKind::U),
                Delete,
                moved,
                new,
                vec![Wanted::Delete],
            ),
            (
                said(MessageKind::D),
                Publish,
                here,
                old,
                vec![Wanted::Create],
            ),
            (said(MessageKind::D), Delete, here, old, vec![]),
        ];
        for (last, intent, page, content, expected) in cases {
            let found = wanted(last, intent, page, content);
            assert_eq!(found, expected, "{last:?} {intent:?} {page}");
        }
    }
}
