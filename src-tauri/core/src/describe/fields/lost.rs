//! Whether a change removes or replaces existing values.

use crate::describe::typed::own_texts;
use crate::model::{FIELDS, Kind, ListUri, Metadata};

/// Tells whether a value of a description disappears. Only adding to a field loses nothing.
pub(crate) fn loses(before: &Metadata, after: &Metadata) -> bool {
    loses_value(before, after, EmptiedFields::Count)
}

/// Tells whether a value of a description gives way to another: as [`loses`], but ignoring fields that end up empty.
pub(crate) fn replaces(before: &Metadata, after: &Metadata) -> bool {
    loses_value(before, after, EmptiedFields::Ignored)
}

/// Whether fields that end up empty count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum EmptiedFields {
    Count,
    Ignored,
}

impl EmptiedFields {
    fn any<T: PartialEq>(self, before: &[T], after: &[T]) -> bool {
        before != after && before.iter().any(|value| !after.contains(value)) && self.counts(after.is_empty())
    }

    fn counts(self, is_emptied: bool) -> bool {
        self == Self::Count || !is_emptied
    }
}

fn loses_value(before: &Metadata, after: &Metadata, emptied: EmptiedFields) -> bool {
    let title = |metadata: &Metadata| {
        let title = metadata.officiele_titel.clone();
        Some(title).filter(|title| !title.is_empty())
    };
    FIELDS.iter().any(|field| match field.kind {
        Kind::Title => emptied.any(title(before).as_slice(), title(after).as_slice()),
        kind @ (Kind::Text(_) | Kind::Texts(_) | Kind::Term(..) | Kind::Terms(..)) => {
            let values = |metadata| kind.values(metadata).collect::<Vec<_>>();
            emptied.any(&values(before), &values(after))
        }
        Kind::Date => emptied.any(before.creatiedatum.as_slice(), after.creatiedatum.as_slice()),
        Kind::Day(place) => emptied.any(place.get(before).as_slice(), place.get(after).as_slice()),
        Kind::Moment(end) => emptied.any(end.get(before).as_slice(), end.get(after).as_slice()),
        Kind::Acts => emptied.any(&before.documenthandelingen, &after.documenthandelingen),
        Kind::ActKind => loses_kind(before, after, emptied),
        Kind::Main => emptied.any(before.is_part_of.as_slice(), after.is_part_of.as_slice()),
        Kind::Relations => emptied.any(&before.documentrelaties, &after.documentrelaties),
        Kind::OwnData => emptied.any(&own_texts(before), &own_texts(after)),
        Kind::ActTime | Kind::PublishedName => false,
    })
}

/// Compares the kind that waits for the document date, which a document has only while it has no acts.
fn loses_kind(before: &Metadata, after: &Metadata, emptied: EmptiedFields) -> bool {
    let is_gone = |kind: &ListUri| {
        after.soort_handeling.as_ref() != Some(kind)
            && (after.documenthandelingen.iter()).all(|act| act.soort_handeling != *kind)
    };
    let is_emptied = after.documenthandelingen.is_empty() && after.soort_handeling.is_none();
    before.documenthandelingen.is_empty()
        && before.soort_handeling.as_ref().is_some_and(is_gone)
        && emptied.counts(is_emptied)
}
