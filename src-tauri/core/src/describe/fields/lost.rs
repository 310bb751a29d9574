//! Whether a change removes or replaces existing values.

use crate::describe::typed::Way;
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
    fn any(self, before: &[String], after: &[String]) -> bool {
        before != after && before.iter().any(|value| !after.contains(value)) && self.counts(after.is_empty())
    }

    fn counts(self, is_emptied: bool) -> bool {
        self == Self::Count || !is_emptied
    }
}

fn loses_value(before: &Metadata, after: &Metadata, emptied: EmptiedFields) -> bool {
    // As the values themselves compare: a moment is the same with another offset, a reference differs by its title.
    let way = Way { reference: |to| format!("{to:?}"), ..Way::of_uris(|at, _| at.to_utc().to_rfc3339()) };
    FIELDS.iter().any(|field| match field.kind {
        Kind::ActKind => loses_kind(before, after, emptied),
        kind => emptied.any(&way.texts(kind, before), &way.texts(kind, after)),
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

#[cfg(test)]
mod tests {
    use super::loses;
    use crate::model::{DocumentRef, Metadata, ValidityEnd};
    use chrono::DateTime;

    #[test]
    fn a_value_that_is_written_otherwise_is_not_lost() {
        let from = |text: &str| {
            let mut metadata = Metadata::default();
            ValidityEnd::From.set(&mut metadata, DateTime::parse_from_rfc3339(text).ok());
            metadata
        };
        let before = from("2026-11-10T00:00:00+01:00");
        assert!(!loses(&before, &from("2026-11-09T23:00:00Z")), "the same moment");
        assert!(loses(&before, &from("2026-11-10T00:00:00Z")), "another moment");
        let part = |title: &str| {
            let main = DocumentRef::External { url: "https://a.nl/b".to_owned(), title: title.to_owned() };
            Metadata { is_part_of: Some(main), ..Metadata::default() }
        };
        assert!(loses(&part("Besluit"), &part("Bijlage")), "the title of a document elsewhere is part of the value");
    }
}
