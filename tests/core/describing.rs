//! Every field of DiWoo: typed, stored, shown, written, undone.

use crate::support::{Desk, only};
use openbaarmaker_core::diwoo::existing::{ExistingDocument, ListedItem, read_existing};
use openbaarmaker_core::error::Code;
use openbaarmaker_core::lists::built_in_lists;
use openbaarmaker_core::model::{DocumentId, DocumentRef, Metadata};
use openbaarmaker_core::typed;
use openbaarmaker_core::wire::{
    ActInput, ExtraFieldInput, ExtraMetadataInput, FieldChange, FieldDifference, ReferenceInput, RelationInput,
};

#[expect(clippy::unnecessary_wraps, reason = "what a field with one value takes")]
fn one(text: &str) -> Option<String> {
    Some(text.to_owned())
}

fn many(texts: &[&str]) -> Vec<String> {
    texts.iter().map(|text| (*text).to_owned()).collect()
}

fn elsewhere(url: &str) -> ReferenceInput {
    ReferenceInput { to: url.to_owned(), title: "Elders".to_owned() }
}

/// A change of every field, by label where the standard has a list.
fn changes() -> Vec<FieldChange> {
    use FieldChange as Field;
    vec![
        Field::OfficieleTitel("Besluit & bijlage".to_owned()),
        Field::VerkorteTitels(many(&["Besluit", " "])),
        Field::AlternatieveTitels(many(&["Besluit over het park"])),
        Field::Informatiecategorieen(many(&["infocat014", "art3.1"])),
        Field::Documentsoorten(many(&["besluit", "Beschikking", "besluit"])),
        Field::Themas(many(&["verkeer"])),
        Field::Trefwoorden(many(&["park", "bomen"])),
        Field::Creatiedatum(one("2026-10-01")),
        Field::Begindatum(one("2026-11-01")),
        Field::Einddatum(one("2027-06-30T23:59:59+02:00")),
        Field::Documenthandelingen(vec![ActInput {
            soort_handeling: "ondertekening".to_owned(),
            at_time: "2026-10-02".to_owned(),
            was_associated_with: one("provincie Utrecht"),
        }]),
        Field::Publisher(one("gemeente Utrecht")),
        Field::Verantwoordelijke(one("provincie Utrecht")),
        Field::Medeverantwoordelijken(many(&["gemeente Amersfoort", ""])),
        Field::Opsteller(one("gemeente Zeist")),
        Field::NaamOpsteller(one("Afdeling Groen")),
        Field::Language(one("nl")),
        Field::Omschrijvingen(many(&["Over het park."])),
        Field::Identifiers(many(&["Z-1"])),
        Field::Aggregatiekenmerk(one("dossier-7")),
        Field::IsPartOf(Some(elsewhere("https://example.nl/besluit.pdf"))),
        Field::Documentrelaties(vec![RelationInput {
            role: "is reactie op".to_owned(),
            relation: elsewhere("https://example.nl/motie.pdf"),
        }]),
        Field::ExtraMetadata(vec![ExtraMetadataInput {
            namespace: String::new(),
            prefix: String::new(),
            fields: vec![ExtraFieldInput { key: "zaaknummer".to_owned(), values: many(&["Z-1"]) }],
        }]),
        Field::RedenVerwijderingVervanging(one("correctie procedurele fout")),
    ]
}

/// What stands on the site of the only document.
fn online(desk: &Desk) -> ExistingDocument {
    let files = desk.snapshot();
    let page = files.get("sitemap-diwoo-0001.xml").expect("a sitemap");
    let mut documents = Vec::new();
    let file = read_existing(page, built_in_lists(), &mut |found| {
        if let ListedItem::Document(document) = found {
            documents.push(*document);
        }
    });
    assert_eq!((file.entries, file.unreadable), (1, None));
    documents.remove(0)
}

fn labels(desk: &Desk, id: DocumentId) -> Vec<String> {
    let further = desk.detail(id).further;
    let terms = further.documentsoorten.into_iter().chain(further.themas);
    let terms = terms.chain(further.medeverantwoordelijken);
    let terms = terms.chain(further.opsteller).chain(further.reden_vervanging);
    terms.map(|term| term.label).collect()
}

#[test]
fn diwoo_5_2_every_field_that_is_typed_stands_on_the_site() {
    let (desk, id) = Desk::with_ready("a.pdf");
    desk.change(id, &changes());
    assert_eq!(
        labels(&desk, id),
        ["besluit", "beschikking", "verkeer", "gemeente Amersfoort", "gemeente Zeist", "correctie procedurele fout"]
    );
    desk.publish();
    let found = online(&desk);
    assert_eq!(found.remarks, []);
    let Metadata {
        officiele_titel,
        verkorte_titels,
        alternatieve_titels,
        trefwoorden,
        naam_opsteller,
        aggregatiekenmerk,
        geldigheid,
        documenthandelingen,
        ..
    } = &found.metadata;
    assert_eq!(officiele_titel, "Besluit & bijlage");
    assert_eq!(verkorte_titels, &["Besluit"]);
    assert_eq!(alternatieve_titels, &["Besluit over het park"]);
    assert_eq!(trefwoorden, &["park", "bomen"]);
    assert_eq!(naam_opsteller.as_deref(), Some("Afdeling Groen"));
    assert_eq!(aggregatiekenmerk.as_deref(), Some("dossier-7"));
    let validity = geldigheid.expect("validity");
    let moments = [validity.begindatum, validity.einddatum].map(|end| end.map(|at| at.to_rfc3339()));
    assert_eq!(moments, [one("2026-11-01T00:00:00+01:00"), one("2027-06-30T23:59:59+02:00")]);
    let other = |url: &str| DocumentRef::External { url: url.to_owned(), title: "Elders".to_owned() };
    let main = found.metadata.is_part_of.as_ref();
    assert_eq!(main, Some(&other("https://example.nl/besluit.pdf")));
    let related = &found.metadata.documentrelaties[0].relation;
    assert_eq!(related, &other("https://example.nl/motie.pdf"));
    assert_eq!(found.metadata.extra_metadata[0].velden[0].values, ["Z-1"]);
    assert_eq!(found.metadata.informatiecategorieen.len(), 2);
    assert_eq!(found.metadata.documentsoorten.len(), 2, "each kind once");
    let act = &documenthandelingen[0];
    assert_eq!(act.at_time.to_rfc3339(), "2026-10-02T00:00:00+02:00");
    assert_eq!(act.was_associated_with, found.metadata.verantwoordelijke);
}

#[test]
fn every_field_is_shown_before_it_changes_and_can_be_undone() {
    let (desk, id) = Desk::with_ready("a.pdf");
    let selection = only(id);
    let before = desk.detail(id);
    for change in changes() {
        let wanted = [change];
        let preview = desk.app.change_preview(&selection, &wanted, &desk.job());
        let preview = preview.expect("a preview");
        let result = desk.app.change(&selection, &wanted, None, &desk.job());
        let is_changed = result.expect("a change").change.is_some();
        assert_eq!(preview.changed == 1, is_changed, "{wanted:?}");
        if !is_changed {
            continue;
        }
        let [line] = preview.first.as_slice() else {
            unreachable!("{wanted:?}: {preview:?}");
        };
        assert!(!line.fields.is_empty(), "{wanted:?} shows what differs");
        let is_bare = |field: &FieldDifference| field.after.contains("/tooi/id/");
        let bare = line.fields.iter().find(|field| is_bare(field));
        assert_eq!(bare, None, "organisations are shown by name");
        desk.app.undo(&desk.job()).expect("undone");
        let after = desk.detail(id);
        assert_eq!(after, before, "{wanted:?}");
    }
}

#[test]
fn no_field_is_empty_to_who_compares_it_with_what_is_typed() {
    let desk = Desk::new();
    let (id, bare) = (desk.ready("a.pdf"), desk.ready("b.pdf"));
    desk.change(id, &changes());
    let days = [FieldChange::NietVoor, FieldChange::OpnieuwBekijken].map(|day| day(one("2031-12-03")));
    desk.change(id, &days);
    desk.change(id, &[FieldChange::Format(one("PDF"))]);
    let values = |id, field: &str| desk.app.stored_values(id, field).expect("values");
    for field in typed::NAMES.into_iter().chain(["file", "sha256"]) {
        assert_ne!(values(id, field), [] as [&str; 0], "{field}");
    }
    for field in ["alternatieveTitel", "begindatum", "isPartOf", "documentrelatie", "nietVoor", "opnieuwBekijken"] {
        assert_eq!(values(bare, field), [] as [&str; 0], "{field}");
    }
    assert_eq!(values(id, "nietVoor"), ["2031-12-03"]);
    assert_eq!(values(id, "begindatum"), ["2026-11-01"]);
    assert_eq!(values(id, "isPartOf"), ["https://example.nl/besluit.pdf"]);
    assert_eq!(values(id, "format"), ["PDF"], "by label");
    assert_eq!(values(id, "file"), ["a.pdf"]);
}

#[test]
fn what_no_list_has_is_refused_by_the_name_of_the_field() {
    use FieldChange as Field;
    let (desk, id) = Desk::with_ready("a.pdf");
    for (change, code, field) in [
        (Field::Documentsoorten(many(&["besluit", "gedicht"])), Code::ValueInvalid, "documentsoort"),
        (Field::Themas(many(&["muziek van later"])), Code::ValueInvalid, "thema"),
        (Field::Begindatum(one("morgen")), Code::ValueInvalid, "begindatum"),
        (Field::Einddatum(one("2026-02-30")), Code::ValueInvalid, "einddatum"),
        (Field::RedenVerwijderingVervanging(one("zomaar")), Code::ValueInvalid, "redenVerwijderingVervanging"),
        (Field::Opsteller(one("Jan")), Code::OrganisationUnknown, ""),
        (Field::Medeverantwoordelijken(many(&["Piet"])), Code::OrganisationUnknown, ""),
    ] {
        let refused = desk.app.change(&only(id), std::slice::from_ref(&change), None, &desk.job());
        let stop = refused.expect_err("refused");
        let problem = stop.problem();
        assert_eq!(problem.code, code, "{change:?}");
        let named = problem.params.get("field").map_or("", String::as_str);
        assert_eq!(named, field, "{change:?}");
    }
}

#[test]
fn validity_holds_until_the_end_of_its_last_day() {
    let (desk, id) = Desk::with_ready("a.pdf");
    let ends = [FieldChange::Begindatum(one("2026-07-01")), FieldChange::Einddatum(one("2026-11-30"))];
    desk.change(id, &ends);
    let further = desk.detail(id).further;
    assert_eq!(
        (further.begindatum.as_str(), further.einddatum.as_str()),
        ("2026-07-01T00:00:00+02:00", "2026-11-30T23:59:59+01:00")
    );
}

#[test]
fn validity_without_either_end_is_none() {
    let (desk, id) = Desk::with_ready("a.pdf");
    desk.change(id, &[FieldChange::Begindatum(one("2026-11-01"))]);
    desk.change(id, &[FieldChange::Begindatum(None)]);
    desk.publish();
    assert_eq!(online(&desk).metadata.geldigheid, None);
}
