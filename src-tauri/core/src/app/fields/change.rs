//! A change of one field, applied.

use super::acts::{acts_are_proposed, given, proposed_acts};
use super::items::{self, How, Item};
use crate::model::{
    Act, ActOrigin, Catalogue, DocumentRef, ExtraMetadata, Geldigheid, ListUri, Metadata,
    PublishedName, Relation, TermOrigin, TitleOrigin,
};
use crate::store::documents::Snapshot;
use crate::wire::FieldChange;
use chrono::{DateTime, FixedOffset, NaiveDate};

/// A change whose values exist in the lists. Most fields are simply replaced: those name their place in the description.
#[derive(Debug, Clone)]
pub(in crate::app) enum CheckedChange {
    Title(String),
    AcceptTitle,
    AddText(fn(&mut Metadata) -> &mut Vec<String>, String),
    RemoveText(fn(&mut Metadata) -> &mut Vec<String>, String),
    AddTerm(fn(&mut Metadata) -> &mut Vec<ListUri>, ListUri),
    RemoveTerm(fn(&mut Metadata) -> &mut Vec<ListUri>, ListUri),
    Date(Option<NaiveDate>),
    ValidFrom(Option<DateTime<FixedOffset>>),
    ValidUntil(Option<DateTime<FixedOffset>>),
    Acts(Vec<Act>),
    ActOnDate(ListUri),
    Text(fn(&mut Metadata) -> &mut Option<String>, Option<String>),
    Texts(fn(&mut Metadata) -> &mut Vec<String>, Vec<String>),
    Term(fn(&mut Metadata) -> &mut Option<ListUri>, Option<ListUri>),
    Terms(fn(&mut Metadata) -> &mut Vec<ListUri>, Vec<ListUri>),
    PartOf(Option<DocumentRef>),
    Relations(Vec<Relation>),
    Item(How, Item),
    Extra(Vec<ExtraMetadata>),
    Name(PublishedName),
}

/// Applies a change to a document.
pub(in crate::app) fn apply(
    change: &CheckedChange,
    snapshot: &mut Snapshot,
    catalogue: &Catalogue,
) {
    match change {
        CheckedChange::Name(name) => snapshot.name = name.clone(),
        change => describe(change, &mut snapshot.metadata, catalogue),
    }
}

/// Applies changes to one of many documents. One that follows its catalogue keeps following it when the catalogue's own
/// organisation is chosen; a part says so, because without it it would follow its main document.
pub(in crate::app) fn apply_each(
    changes: &[CheckedChange],
    snapshot: &mut Snapshot,
    catalogue: &Catalogue,
) {
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

/// Applies a change to a description; the name in the address is not part of it.
pub(in crate::app) fn describe(
    change: &CheckedChange,
    metadata: &mut Metadata,
    catalogue: &Catalogue,
) {
    match change {
        CheckedChange::Title(title) => {
            title.clone_into(&mut metadata.officiele_titel);
            metadata.titel_herkomst = TitleOrigin::Person;
        }
        CheckedChange::AcceptTitle => metadata.titel_herkomst = TitleOrigin::Person,
        CheckedChange::AddText(place, text) => add(place(metadata), text),
        CheckedChange::RemoveText(place, text) => place(metadata).retain(|other| other != text),
        CheckedChange::AddTerm(place, uri) => {
            choose(metadata, |metadata| add(place(metadata), uri));
        }
        CheckedChange::RemoveTerm(place, uri) => choose(metadata, |metadata| {
            place(metadata).retain(|other| other != uri);
        }),
        CheckedChange::Date(date) => {
            let proposed = acts_are_proposed(metadata, catalogue);
            metadata.creatiedatum = *date;
            if proposed {
                metadata.documenthandelingen = proposed_acts(metadata, catalogue);
            }
        }
        CheckedChange::ValidFrom(moment) => {
            change_validity(metadata, |validity| validity.begindatum = *moment);
        }
        CheckedChange::ValidUntil(moment) => {
            change_validity(metadata, |validity| validity.einddatum = *moment);
        }
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
        CheckedChange::Text(place, text) => place(metadata).clone_from(text),
        CheckedChange::Texts(place, texts) => place(metadata).clone_from(texts),
        CheckedChange::Term(place, uri) => place(metadata).clone_from(uri),
        CheckedChange::Terms(place, uris) => {
            choose(metadata, |metadata| place(metadata).clone_from(uris));
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

/// Changes terms. Categories and kinds that become others are what a person chose.
fn choose(metadata: &mut Metadata, change: impl FnOnce(&mut Metadata)) {
    metadata.change_terms(TermOrigin::Person, change);
}

pub(super) fn add<T: Clone + PartialEq>(values: &mut Vec<T>, value: &T) {
    if !values.contains(value) {
        values.push(value.clone());
    }
}

/// Changes one end of the validity; without either end there is none.
fn change_validity(metadata: &mut Metadata, change: impl FnOnce(&mut Geldigheid)) {
    let mut validity = metadata.geldigheid.unwrap_or(Geldigheid {
        begindatum: None,
        einddatum: None,
    });
    change(&mut validity);
    let has_any = validity.begindatum.or(validity.einddatum).is_some();
    metadata.geldigheid = has_any.then_some(validity);
}

/// Returns the wire form of the field a change is about: the DiWoo element name.
#[must_use]
pub fn field_name(change: &FieldChange) -> &'static str {
    match change {
        FieldChange::OfficieleTitel(_) | FieldChange::AcceptTitle => "officieleTitel",
        FieldChange::VerkorteTitels(_) => "verkorteTitel",
        FieldChange::AlternatieveTitels(_) => "alternatieveTitel",
        FieldChange::Informatiecategorieen(_) => "informatiecategorie",
        FieldChange::Documentsoorten(_) => "documentsoort",
        FieldChange::Themas(_) => "thema",
        FieldChange::Trefwoorden(_) => "trefwoord",
        FieldChange::Creatiedatum(_) => "creatiedatum",
        FieldChange::Begindatum(_) => "begindatum",
        FieldChange::Einddatum(_) => "einddatum",
        FieldChange::Documenthandelingen(_) => "documenthandeling",
        FieldChange::SoortHandeling(_) => "soortHandeling",
        FieldChange::Publisher(_) => "publisher",
        FieldChange::Verantwoordelijke(_) => "verantwoordelijke",
        FieldChange::Medeverantwoordelijken(_) => "medeverantwoordelijke",
        FieldChange::Opsteller(_) => "opsteller",
        FieldChange::NaamOpsteller(_) => "naamOpsteller",
        FieldChange::Language(_) => "language",
        FieldChange::Format(_) => "format",
        FieldChange::Omschrijvingen(_) => "omschrijving",
        FieldChange::Identifiers(_) => "identifier",
        FieldChange::Aggregatiekenmerk(_) => "aggregatiekenmerk",
        FieldChange::IsPartOf(_) => "isPartOf",
        FieldChange::Documentrelaties(_) => "documentrelatie",
        FieldChange::ExtraMetadata(_) => "extraMetadata",
        FieldChange::RedenVerwijderingVervanging(_) => "redenVerwijderingVervanging",
        FieldChange::PublishedName(_) => "publishedName",
        FieldChange::Add(value) | FieldChange::Remove(value) | FieldChange::Put(value) => {
            value.field.name()
        }
    }
}
