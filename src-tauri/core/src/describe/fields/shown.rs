//! The differences between two descriptions, for people.

use crate::describe::typed::Way;
use crate::lists::{Lists, TermList};
use crate::model::{DocumentRef, ExtraMetadata, FIELDS, FieldSpec, Kind, Metadata};
use crate::wire::FieldDifference;

/// Returns the differences between two descriptions, per DiWoo element, in wire form.
pub(crate) fn differences(before: &Metadata, after: &Metadata, lists: &Lists) -> Vec<FieldDifference> {
    let (old, new) = (shown(before, lists), shown(after, lists));
    old.into_iter()
        .zip(new)
        .filter(|((_, before), (_, after))| before != after)
        .map(|((field, before), (_, after))| FieldDifference { field: field.to_owned(), before, after })
        .collect()
}

/// Returns the fields of a description as texts, always in the order of the standard.
fn shown(metadata: &Metadata, lists: &Lists) -> Vec<(&'static str, String)> {
    let way = Way {
        // The window does not have the organisations, which are too many, nor the roles, so they are named here.
        term: &|list, uri| match list {
            TermList::Organisaties | TermList::Documentrelaties => lists.label(list, uri),
            _ => uri,
        },
        moment: |at, _| at.to_rfc3339(),
        reference,
    };
    let texts = |field: &FieldSpec| match field.kind {
        // The kind that waits for the document date.
        Kind::Acts if metadata.documenthandelingen.is_empty() => {
            metadata.soort_handeling.iter().map(|kind| kind.0.clone()).collect()
        }
        Kind::OwnData => metadata.extra_metadata.iter().map(extra).collect(),
        kind => way.texts(kind, metadata),
    };
    let between = |field: &FieldSpec| if field.is_prose && matches!(field.kind, Kind::Texts(_)) { "\n" } else { "; " };
    FIELDS.iter().map(|field| (field.name, texts(field).join(between(field)))).collect()
}

fn reference(reference: &DocumentRef) -> String {
    match reference {
        DocumentRef::Document(id) => id.to_string(),
        DocumentRef::External { url, title } if title.is_empty() => url.clone(),
        DocumentRef::External { url, title } if url.is_empty() => title.clone(),
        DocumentRef::External { url, title } => format!("{title} ({url})"),
    }
}

fn extra(block: &ExtraMetadata) -> String {
    let fields = block.velden.iter().map(|field| format!("{}: {}", field.key, field.values.join(", ")));
    let fields = fields.collect::<Vec<_>>().join("; ");
    match &block.namespace {
        Some((_, prefix)) => format!("{prefix}: {fields}"),
        None => fields,
    }
}
