//! The differences between two descriptions, for people.

use crate::lists::{Lists, TermList};
use crate::model::{Act, DocumentRef, ExtraMetadata, FIELDS, FieldSpec, Kind, ListUri, Metadata};
use crate::wire::FieldDifference;
use chrono::{DateTime, NaiveDate};

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
    let text = |field: &FieldSpec| {
        Some(match field.kind {
            Kind::Title => metadata.officiele_titel.clone(),
            Kind::Text(place) => place.get(metadata).clone().unwrap_or_default(),
            Kind::Texts(place) => {
                let between = if field.is_prose { "\n" } else { "; " };
                place.get(metadata).join(between)
            }
            Kind::Term(list, place) => joined(place.get(metadata).as_slice(), |uri| term(list, uri, lists)),
            Kind::Terms(list, place) => joined(place.get(metadata), |uri| term(list, uri, lists)),
            Kind::Date => joined(metadata.creatiedatum.as_slice(), NaiveDate::to_string),
            Kind::Day(place) => joined(place.get(metadata).as_slice(), NaiveDate::to_string),
            Kind::Moment(end) => joined(end.get(metadata).as_slice(), DateTime::to_rfc3339),
            Kind::Acts => acts(metadata, lists),
            Kind::Main => joined(metadata.is_part_of.as_slice(), reference),
            // The window does not have the list of roles, so they are named here.
            Kind::Relations => joined(&metadata.documentrelaties, |relation| {
                format!(
                    "{}@{}",
                    lists.label(TermList::Documentrelaties, relation.role.as_str()),
                    reference(&relation.relation)
                )
            }),
            Kind::OwnData => joined(&metadata.extra_metadata, extra),
            Kind::ActKind | Kind::ActTime | Kind::PublishedName => return None,
        })
    };
    (FIELDS.iter()).filter_map(|field| Some((field.name, text(field)?))).collect()
}

/// Organisations are too many to send to the window as a list, so they are named here.
fn term(list: TermList, uri: &ListUri, lists: &Lists) -> String {
    match list {
        TermList::Organisaties => lists.label(list, uri.as_str()).to_owned(),
        _ => uri.0.clone(),
    }
}

fn joined<T>(values: &[T], show: impl Fn(&T) -> String) -> String {
    values.iter().map(show).collect::<Vec<_>>().join("; ")
}

/// Returns the acts; if there are none, the kind that waits for the document date.
fn acts(metadata: &Metadata, lists: &Lists) -> String {
    if metadata.documenthandelingen.is_empty() {
        return joined(metadata.soort_handeling.as_slice(), |uri| uri.0.clone());
    }
    joined(&metadata.documenthandelingen, |one| act(one, lists))
}

fn act(act: &Act, lists: &Lists) -> String {
    let by = act.was_associated_with.as_ref();
    let by =
        by.map_or_else(String::new, |organisation| format!("@{}", term(TermList::Organisaties, organisation, lists)));
    format!("{}@{}{by}", act.soort_handeling.0, act.at_time.to_rfc3339())
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
    let fields = joined(&block.velden, |field| format!("{}: {}", field.key, field.values.join(", ")));
    match &block.namespace {
        Some((_, prefix)) => format!("{prefix}: {fields}"),
        None => fields,
    }
}
