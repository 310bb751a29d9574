//! A description that is written as text reads back as the same description.

use super::{apply, check};
use crate::describe::typed::{NAMES, Spelling, changes};
use crate::lists::{List, built_in_lists};
use crate::model::{
    Act, Catalogue, ContentFile, ContentPlace, DocumentId, DocumentRef, ExtraMetadata, ExtraMetadataField, Geldigheid,
    Intent, ListUri, Metadata, PublishedName, Relation, Sha256,
};
use crate::store::documents::Snapshot;
use chrono::{DateTime, FixedOffset, NaiveDate};
use proptest::{collection::vec, option, prelude::*, sample::select};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn a_description_survives_as_text(metadata in description()) {
        prop_assert_eq!(through_text(&metadata), metadata);
    }
}

#[test]
fn the_fields_stand_in_the_order_of_the_names() {
    let written: Vec<_> =
        (Spelling::new(built_in_lists()).texts(&Metadata::default()).into_iter()).map(|(name, _)| name).collect();
    let named: Vec<_> = NAMES.into_iter().filter(|name| !["soortHandeling", "atTime", "name"].contains(name)).collect();
    assert_eq!(written, named, "every field that is typed is written, too");
}

fn through_text(metadata: &Metadata) -> Metadata {
    let pairs: Vec<_> = Spelling::new(built_in_lists())
        .texts(metadata)
        .into_iter()
        .map(|(name, text)| (name.to_owned(), text))
        .collect();
    let catalogue = Catalogue::example();
    let mut snapshot = empty();
    for change in changes(&pairs).expect("our own texts are read") {
        let checked = check(&change, &catalogue, built_in_lists()).expect("our own texts are accepted");
        apply(&checked, &mut snapshot, &catalogue);
    }
    snapshot.metadata
}

fn description() -> impl Strategy<Value = Metadata> {
    let all = built_in_lists();
    let titles = (text(), texts(), texts(), texts(), texts(), texts());
    let terms =
        (terms(&all.informatiecategorieen), terms(&all.documentsoorten), terms(&all.themas), terms(&all.organisaties));
    let single = (
        option::of(term(&all.organisaties)),
        option::of(term(&all.organisaties)),
        option::of(term(&all.organisaties)),
        option::of(term(&all.talen)),
        option::of(term(&all.formaten)),
        option::of(term(&all.redenen)),
        option::of(text()),
        option::of(text()),
    );
    let moments = (option::of(date()), option::of(moment()), option::of(moment()), vec(act(), 0..3));
    let related = (option::of(reference()), relations(), own_data());
    (titles, terms, single, moments, related).prop_map(|(titles, terms, single, moments, related)| {
        let (begindatum, einddatum) = (moments.1, moments.2);
        let validity = begindatum.or(einddatum).is_some();
        Metadata {
            officiele_titel: titles.0,
            verkorte_titels: titles.1,
            alternatieve_titels: titles.2,
            trefwoorden: titles.3,
            omschrijvingen: titles.4,
            identifiers: titles.5,
            informatiecategorieen: terms.0,
            documentsoorten: terms.1,
            themas: terms.2,
            medeverantwoordelijken: terms.3,
            publisher: single.0,
            verantwoordelijke: single.1,
            opsteller: single.2,
            language: single.3,
            format: single.4,
            reden_vervanging: single.5,
            naam_opsteller: single.6,
            aggregatiekenmerk: single.7,
            creatiedatum: moments.0,
            geldigheid: validity.then_some(Geldigheid { begindatum, einddatum }),
            // Acts that are typed count as given.
            handeling_herkomst: super::acts::given(&moments.3),
            documenthandelingen: moments.3,
            is_part_of: related.0,
            documentrelaties: related.1,
            extra_metadata: related.2,
            ..Metadata::default()
        }
    })
}

/// Texts without surrounding blanks, which are never kept, but with every character that could have a meaning.
fn text() -> impl Strategy<Value = String> {
    r#"[=a0"';\\@é€😀\n]{1,12}"#.prop_filter_map("not blank", |text| {
        let text = text.trim().to_owned();
        (!text.is_empty()).then_some(text)
    })
}

fn texts() -> impl Strategy<Value = Vec<String>> {
    vec(text(), 0..3)
}

fn term(list: &List) -> impl Strategy<Value = ListUri> + use<> {
    select(list.iter().map(|term| ListUri::new(term.uri())).collect::<Vec<_>>())
}

/// Terms without duplicates.
fn terms(list: &List) -> impl Strategy<Value = Vec<ListUri>> + use<> {
    vec(term(list), 0..3).prop_map(|mut terms| {
        terms.sort();
        terms.dedup();
        terms
    })
}

fn date() -> impl Strategy<Value = NaiveDate> {
    (1900..2100_i32, 1..=365_u32).prop_filter_map("a date", |(year, day)| NaiveDate::from_yo_opt(year, day))
}

fn moment() -> impl Strategy<Value = DateTime<FixedOffset>> {
    let texts = [
        "2026-11-10T00:00:00+01:00",
        "2026-06-10T00:00:00+02:00",
        "2026-11-09T23:00:00+00:00",
        "2026-11-10T23:59:59+01:00",
        "2026-11-10T09:30:15+01:00",
        "1930-01-01T00:00:00+00:20",
    ];
    select(texts.to_vec()).prop_filter_map("a moment", |text| DateTime::parse_from_rfc3339(text).ok())
}

fn act() -> impl Strategy<Value = Act> {
    let all = built_in_lists();
    (term(&all.documenthandelingen), moment(), option::of(term(&all.organisaties))).prop_map(
        |(soort_handeling, at_time, was_associated_with)| Act { soort_handeling, at_time, was_associated_with },
    )
}

fn reference() -> impl Strategy<Value = DocumentRef> {
    let elsewhere = prop_oneof![Just(String::new()), text()].prop_map(|title| {
        let url = "https://example.nl/a@b;c.pdf".to_owned();
        DocumentRef::External { url, title }
    });
    prop_oneof![(1..100_i64).prop_map(|id| DocumentRef::Document(DocumentId(id))), elsewhere,]
}

/// Relations without duplicates.
fn relations() -> impl Strategy<Value = Vec<Relation>> {
    let relation = (term(&built_in_lists().documentrelaties), reference());
    let relation = relation.prop_map(|(role, relation)| Relation { role, relation });
    vec(relation, 0..3).prop_map(|relations| {
        let mut once: Vec<Relation> = Vec::new();
        for relation in relations {
            if !once.contains(&relation) {
                once.push(relation);
            }
        }
        once
    })
}

/// Blocks of the same namespace and values of the same key are together.
fn own_data() -> impl Strategy<Value = Vec<ExtraMetadata>> {
    let namespace = ("https://example.nl/ns/".to_owned(), "vb".to_owned());
    (option::of(own_fields()), option::of(own_fields())).prop_map(move |(plain, named)| {
        let block = |namespace, velden| ExtraMetadata { namespace, velden };
        let plain = plain.map(|velden| block(None, velden));
        let named = named.map(|velden| block(Some(namespace.clone()), velden));
        plain.into_iter().chain(named).collect()
    })
}

fn own_fields() -> impl Strategy<Value = Vec<ExtraMetadataField>> {
    let field = (r"[a:\{};]{1,5}", vec(text(), 1..3));
    let field = field.prop_map(|(key, values)| ExtraMetadataField { key, values });
    vec(field, 1..3).prop_map(|mut fields| {
        fields.dedup_by(|one, other| one.key == other.key);
        fields
    })
}

fn empty() -> Snapshot {
    Snapshot {
        file: ContentFile {
            name: "besluit.pdf".to_owned(),
            place: ContentPlace::Library,
            sha256: Sha256([0; 32]),
            size_bytes: 1,
            format: None,
            recognised_as: None,
            inspection_problem: None,
            pages: None,
            made: None,
        },
        metadata: Metadata::default(),
        name: PublishedName("besluit.pdf".to_owned()),
        intent: Intent::Publish,
        is_removed: false,
    }
}
