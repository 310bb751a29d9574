//! Applying a change of one field.

use super::acts::{acts_are_proposed, given, proposed_acts};
use super::items::{self, Item};
use super::once::add;
use crate::model::{
    Act, ActOrigin, Catalogue, DocumentRef, ExtraMetadata, Lens, ListUri, Metadata, PublishedName, Relation,
    TermOrigin, TitleOrigin, ValidityEnd,
};
use crate::store::documents::Snapshot;
use crate::wire::ValueOperation;
use chrono::{DateTime, FixedOffset, NaiveDate};

/// A change whose values exist in the lists. Most fields are simply replaced; those carry their place in the
/// description.
#[derive(Debug, Clone)]
pub(crate) enum CheckedChange {
    Title(String),
    AcceptTitle,
    Date(Option<NaiveDate>),
    Day(Lens<Option<NaiveDate>>, Option<NaiveDate>),
    Moment(ValidityEnd, Option<DateTime<FixedOffset>>),
    Acts(Vec<Act>),
    ActOnDate(ListUri),
    Text(Lens<Option<String>>, Option<String>),
    Texts(ValueOperation, Lens<Vec<String>>, Vec<String>),
    Term(Lens<Option<ListUri>>, Option<ListUri>),
    Terms(ValueOperation, Lens<Vec<ListUri>>, Vec<ListUri>),
    PartOf(Option<DocumentRef>),
    Relations(Vec<Relation>),
    Item(ValueOperation, Item),
    Extra(Vec<ExtraMetadata>),
    Name(PublishedName),
}

pub(crate) fn apply(change: &CheckedChange, snapshot: &mut Snapshot, catalogue: &Catalogue) {
    match change {
        CheckedChange::Name(name) => snapshot.name = name.clone(),
        change => describe(change, &mut snapshot.metadata, catalogue),
    }
}

/// Applies changes to one of many documents. A document that follows its catalogue keeps following it when the
/// catalogue's own organisation is chosen. A part stores it explicitly: without it, it would follow its main document.
pub(crate) fn apply_each(changes: &[CheckedChange], snapshot: &mut Snapshot, catalogue: &Catalogue) {
    let said = organisations(&mut snapshot.metadata).map(|one| one.is_some());
    for change in changes {
        apply(change, snapshot, catalogue);
    }
    if snapshot.metadata.is_part_of.is_some() {
        return;
    }
    for (was_said, one) in said.into_iter().zip(organisations(&mut snapshot.metadata)) {
        if !was_said && one.as_ref() == Some(&catalogue.organisation) {
            *one = None;
        }
    }
}

fn organisations(metadata: &mut Metadata) -> [&mut Option<ListUri>; 2] {
    [&mut metadata.publisher, &mut metadata.verantwoordelijke]
}

/// Applies a change to a description; the published name is not part of it.
pub(crate) fn describe(change: &CheckedChange, metadata: &mut Metadata, catalogue: &Catalogue) {
    match change {
        CheckedChange::Title(title) => {
            title.clone_into(&mut metadata.officiele_titel);
            metadata.titel_herkomst = TitleOrigin::Person;
        }
        CheckedChange::AcceptTitle => metadata.titel_herkomst = TitleOrigin::Person,
        CheckedChange::Date(date) => {
            let proposed = acts_are_proposed(metadata, catalogue);
            metadata.creatiedatum = *date;
            if proposed {
                metadata.documenthandelingen = proposed_acts(metadata, catalogue);
            }
        }
        CheckedChange::Day(place, day) => *place.get_mut(metadata) = *day,
        CheckedChange::Moment(end, moment) => end.set(metadata, *moment),
        CheckedChange::Acts(acts) => {
            metadata.soort_handeling = None;
            metadata.documenthandelingen.clone_from(acts);
            metadata.handeling_herkomst = given(acts);
        }
        CheckedChange::ActOnDate(kind) => {
            metadata.soort_handeling = Some(kind.clone());
            metadata.documenthandelingen = proposed_acts(metadata, catalogue);
            metadata.handeling_herkomst = ActOrigin::Unsaid;
        }
        CheckedChange::Text(place, text) => place.get_mut(metadata).clone_from(text),
        CheckedChange::Texts(how, place, texts) => put(*how, texts, place.get_mut(metadata)),
        CheckedChange::Term(place, uri) => place.get_mut(metadata).clone_from(uri),
        // Categories and kinds that change count as chosen by a person.
        CheckedChange::Terms(how, place, uris) => {
            metadata.change_terms(TermOrigin::Person, |metadata| {
                put(*how, uris, place.get_mut(metadata));
            });
        }
        CheckedChange::PartOf(main) => {
            if metadata.is_part_of != *main {
                metadata.is_part_of.clone_from(main);
                metadata.part_position = None;
            }
        }
        CheckedChange::Relations(relations) => metadata.documentrelaties.clone_from(relations),
        CheckedChange::Extra(blocks) => metadata.extra_metadata.clone_from(blocks),
        CheckedChange::Item(how, item) => items::change(*how, item, metadata, catalogue),
        CheckedChange::Name(_) => {}
    }
}

fn put<T: Clone + PartialEq>(how: ValueOperation, wanted: &[T], values: &mut Vec<T>) {
    match how {
        ValueOperation::Replace => wanted.clone_into(values),
        ValueOperation::Remove => values.retain(|other| !wanted.contains(other)),
        ValueOperation::Add | ValueOperation::Put => {
            for value in wanted {
                add(values, value);
            }
        }
    }
}
