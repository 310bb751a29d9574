//! A main document with its parts: one relation, written in both directions, and what follows when any of them changes.

use crate::support::{Desk, only, these};
use chrono::Duration;
use openbaarmaker_core::diwoo::existing::{ExistingDocument, ListedItem, read_existing};
use openbaarmaker_core::error::Code;
use openbaarmaker_core::lists::built_in_lists;
use openbaarmaker_core::model::{DocumentId, DocumentRef, DocumentStatus, Level, WithdrawalReason};
use openbaarmaker_core::wire::{
    DocumentFilter, ExtraFieldInput, ExtraMetadataInput, FieldChange, ReferenceInput, RelationInput,
};
use std::collections::BTreeMap;

fn to(id: DocumentId) -> ReferenceInput {
    ReferenceInput { to: id.to_string(), title: String::new() }
}

pub(crate) fn part_of(id: DocumentId) -> FieldChange {
    FieldChange::IsPartOf(Some(to(id)))
}

pub(crate) fn relation(role: &str, id: DocumentId) -> FieldChange {
    FieldChange::Documentrelaties(vec![RelationInput { role: role.to_owned(), relation: to(id) }])
}

pub(crate) fn withdraw(desk: &Desk, ids: &[DocumentId]) {
    let selection = these(ids);
    let reason = Some(WithdrawalReason::WrongDocument);
    (desk.app).withdraw(&selection, reason, "", desk.now()).expect("withdrawn");
}

pub(crate) fn address(desk: &Desk, id: DocumentId) -> String {
    desk.detail(id).url
}

pub(crate) fn status(desk: &Desk, id: DocumentId) -> DocumentStatus {
    desk.detail(id).row.status
}

pub(crate) fn rules(desk: &Desk, id: DocumentId) -> Vec<String> {
    let findings = desk.detail(id).findings;
    let must = findings.iter().filter(|finding| finding.level == Level::Must);
    must.map(|finding| format!("{:?}-{}", finding.code, finding.variant)).collect()
}

/// What stands on the site, by address.
pub(crate) fn online(desk: &Desk) -> BTreeMap<String, ExistingDocument> {
    listed(desk.snapshot())
}

/// What the sitemaps among these files list, by address.
pub(crate) fn listed(files: BTreeMap<String, Vec<u8>>) -> BTreeMap<String, ExistingDocument> {
    let mut documents = BTreeMap::new();
    for (name, bytes) in files {
        if name.starts_with("sitemap-") {
            let file = read_existing(bytes.as_slice(), built_in_lists(), &mut |found| {
                if let ListedItem::Document(mut document) = found {
                    // Where in the file it stands is nobody's news.
                    (document.number, document.line) = (0, 0);
                    documents.insert(document.url.clone(), *document);
                }
            });
            assert_eq!(file.unreadable, None, "{name}");
        }
    }
    documents
}

pub(crate) fn titles(document: &ExistingDocument) -> Vec<&str> {
    document.parts.iter().map(|part| part.title.as_str()).collect()
}

pub(crate) fn main_of(document: &ExistingDocument) -> Option<(&str, &str)> {
    match &document.metadata.is_part_of {
        Some(DocumentRef::External { url, title }) => Some((url, title)),
        _ => None,
    }
}

/// A library with a main document "Besluit hoofd" and parts "Besluit 1" … that are ready.
pub(crate) fn publication(parts: u32) -> (Desk, DocumentId, Vec<DocumentId>) {
    let desk = Desk::new();
    let main = desk.ready("hoofd.pdf");
    let parts: Vec<_> = (1..=parts).map(|number| desk.ready(&format!("{number}.pdf"))).collect();
    let selection = these(&parts);
    let made = desk.app.change(&selection, &[part_of(main)], None, &desk.job());
    assert_eq!(made.expect("parts").changed, parts);
    (desk, main, parts)
}

#[test]
fn a17_parts_and_main_name_each_other_and_a_withdrawn_part_moves_the_main() {
    let (desk, main, parts) = publication(11);
    let beside = desk.ready("los.pdf");
    assert_eq!(desk.publish().published, 13);
    let before = online(&desk);
    let (main_url, beside_url) = (address(&desk, main), address(&desk, beside));
    let named: Vec<_> = (before[&main_url].parts.iter()).map(|part| part.url.clone()).collect();
    let wanted: Vec<_> = parts.iter().map(|part| address(&desk, *part)).collect();
    assert_eq!(named, wanted, "in order of adding");
    for url in &wanted {
        let main = Some((main_url.as_str(), "Besluit hoofd"));
        assert_eq!(main_of(&before[url]), main);
    }
    assert!(!desk.app_has_work(), "a second run has nothing to do");

    desk.later(Duration::minutes(5));
    withdraw(&desk, &parts[3..4]);
    assert_eq!(status(&desk, main), DocumentStatus::Changed);
    let run = desk.publish();
    assert_eq!((run.withdrawn, run.published, run.offered), (1, 1, 2));
    let after = online(&desk);
    assert_eq!(after[&main_url].parts.len(), 10);
    assert!(after[&main_url].lastmod > before[&main_url].lastmod);
    assert_eq!(after[&wanted[0]].lastmod, before[&wanted[0]].lastmod);
    assert_eq!(after[&beside_url], before[&beside_url]);
    assert!(!desk.app_has_work());
}

#[test]
fn a14_a_part_takes_over_what_its_main_document_says_of_the_publication() {
    let (desk, main, parts) = publication(1);
    let identifiers =
        |numbers: &[&str]| FieldChange::Identifiers(numbers.iter().map(|text| (*text).to_owned()).collect());
    let one = |text: &str| Some(text.to_owned());
    desk.change(
        main,
        &[
            identifiers(&["WOO-1"]),
            FieldChange::Publisher(one("provincie Utrecht")),
            FieldChange::Opsteller(one("gemeente Zeist")),
            FieldChange::Themas(vec!["verkeer".to_owned()]),
            FieldChange::Aggregatiekenmerk(one("dossier-7")),
            FieldChange::NaamOpsteller(one("Afdeling Groen")),
        ],
    );
    desk.change(parts[0], &[identifiers(&["WOO-2", "WOO-2"]), FieldChange::Informatiecategorieen(Vec::new())]);
    let detail = desk.detail(parts[0]);
    let inherited: Vec<_> =
        (detail.relations.inherited.iter()).map(|field| (field.field.as_str(), field.values.join("; "))).collect();
    assert_eq!(
        inherited,
        [
            ("identifier", "WOO-1".to_owned()),
            ("publisher", "provincie Utrecht".to_owned()),
            ("opsteller", "gemeente Zeist".to_owned()),
            ("informatiecategorie", "Woo-verzoeken en -besluiten".to_owned()),
            ("thema", "verkeer".to_owned()),
            ("aggregatiekenmerk", "dossier-7".to_owned()),
        ]
    );
    assert_eq!(detail.publisher, "", "it names none itself");
    assert_eq!(detail.publisher_label, "provincie Utrecht");
    assert_eq!(desk.publish().published, 2);
    let online = online(&desk);
    let (main, part) = (&online[&address(&desk, main)].metadata, &online[&address(&desk, parts[0])].metadata);
    assert_eq!(part.identifiers, ["WOO-2", "WOO-1"]);
    assert_eq!((&part.publisher, &part.opsteller, &part.themas), (&main.publisher, &main.opsteller, &main.themas));
    assert_eq!(part.informatiecategorieen, main.informatiecategorieen);
    assert_eq!(part.naam_opsteller, None, "about the main document only");
    assert_eq!(part.officiele_titel, "Besluit 1", "A13: its own title");

    assert_eq!(in_category(&desk), 2, "found under the category it takes over");
    desk.change(parts[0], &[FieldChange::IsPartOf(None)]);
    assert_eq!(in_category(&desk), 1);
    assert_eq!(rules(&desk, parts[0]), ["D06-missing"], "nothing to take over");
}

/// Counts the documents that the list shows under "Woo-verzoeken en -besluiten".
fn in_category(desk: &Desk) -> u32 {
    let category = built_in_lists().category("infocat014").expect("a category");
    let filter = DocumentFilter { categories: vec![category.uri.clone()], ..DocumentFilter::default() };
    desk.count(&filter)
}

#[test]
fn a_change_of_the_main_document_reaches_parts_that_follow_it() {
    let (desk, main, parts) = publication(2);
    desk.publish();
    desk.later(Duration::minutes(5));
    let before = online(&desk);
    desk.change(parts[0], &[FieldChange::Themas(vec!["bouwen en verbouwen".to_owned()])]);
    desk.publish();
    desk.later(Duration::minutes(5));
    desk.change(main, &[FieldChange::Themas(vec!["verkeer".to_owned()])]);
    assert_eq!(status(&desk, parts[0]), DocumentStatus::Published);
    assert_eq!(status(&desk, parts[1]), DocumentStatus::Changed);
    let run = desk.publish();
    assert_eq!(run.published, 2, "the main document and the part without a theme");
    let after = online(&desk);
    let second = address(&desk, parts[1]);
    assert!(after[&second].lastmod > before[&second].lastmod);
}

#[test]
fn another_title_moves_both_ways() {
    let (desk, main, parts) = publication(2);
    desk.publish();
    let urls = [main, parts[0], parts[1]].map(|id| address(&desk, id));
    let moments = |desk: &Desk| urls.clone().map(|url| online(desk)[&url].lastmod);
    let first = moments(&desk);
    desk.later(Duration::minutes(5));
    desk.retitle(parts[0], "Inventarislijst");
    desk.publish();
    let second = moments(&desk);
    assert!(second[0] > first[0] && second[1] > first[1]);
    assert_eq!(second[2], first[2], "its neighbour says nothing of it");
    assert_eq!(titles(&online(&desk)[&urls[0]]), ["Inventarislijst", "Besluit 2"]);
    desk.later(Duration::minutes(5));
    desk.retitle(main, "Woo-besluit");
    let run = desk.publish();
    assert_eq!(run.published, 3);
    let found = online(&desk);
    assert_eq!(main_of(&found[&urls[2]]), Some((urls[0].as_str(), "Woo-besluit")));
    assert!(!desk.app_has_work());
}

#[test]
fn d15_a_part_waits_for_its_main_document_but_not_the_other_way_round() {
    let (desk, main, parts) = publication(2);
    desk.change(parts[0], &[FieldChange::Creatiedatum(None)]);
    let run = desk.publish();
    assert_eq!((run.published, run.held_back.len()), (2, 1));
    assert_eq!(titles(&online(&desk)[&address(&desk, main)]), ["Besluit 2"]);

    let other = desk.ready("ander.pdf");
    desk.change(other, &[FieldChange::Informatiecategorieen(Vec::new())]);
    let late = desk.ready("laat.pdf");
    desk.change(late, &[part_of(other)]);
    assert_eq!(rules(&desk, late), ["D15-not-offered"]);
    assert_eq!(status(&desk, late), DocumentStatus::Concept);
    let category = FieldChange::Informatiecategorieen(vec!["infocat014".to_owned()]);
    desk.change(other, &[category]);
    assert_eq!(rules(&desk, late), Vec::<String>::new());
    assert_eq!(status(&desk, late), DocumentStatus::Ready);
    desk.app.undo(&desk.job()).expect("undone");
    assert_eq!(rules(&desk, late), ["D15-not-offered"], "also after undoing");
}

#[test]
fn documents_that_refer_to_each_other_go_out_together() {
    let desk = Desk::new();
    let (one, other) = (desk.ready("verzoek.pdf"), desk.ready("besluit.pdf"));
    desk.change(one, &[relation("is reactie op", other)]);
    desk.change(other, &[relation("is reactie op", one)]);
    for id in [one, other] {
        assert_eq!(status(&desk, id), DocumentStatus::Ready, "{:?}", rules(&desk, id));
    }
    desk.change(one, &[FieldChange::Creatiedatum(None)]);
    assert_eq!(rules(&desk, other), ["D15-not-offered"]);
    desk.change(one, &[FieldChange::Creatiedatum(Some("2026-11-10".to_owned()))]);
    assert_eq!(rules(&desk, other), Vec::<String>::new());
    assert_eq!(desk.publish().published, 2);
    let found = online(&desk);
    let document = &found[&address(&desk, one)];
    let [to] = document.metadata.documentrelaties.as_slice() else {
        unreachable!("{document:?}");
    };
    let wanted = DocumentRef::External { url: address(&desk, other), title: "Besluit besluit".to_owned() };
    assert_eq!(to.relation, wanted);
    assert!(!desk.app_has_work());
}

#[test]
fn a_document_cannot_become_a_part_of_itself() {
    let (desk, main, parts) = publication(2);
    let refused = |id: DocumentId, change: FieldChange| {
        let stop = (desk.app).change(&only(id), &[change], None, &desk.job());
        stop.expect_err("refused").problem().code
    };
    assert_eq!(refused(main, part_of(main)), Code::PartOfItself);
    assert_eq!(refused(main, part_of(parts[0])), Code::PartOfItself);
    assert_eq!(refused(main, relation("is reactie op", main)), Code::PartOfItself);
    let nowhere = DocumentId(999);
    assert_eq!(refused(main, part_of(nowhere)), Code::DocumentUnknown);
    let odd =
        FieldChange::IsPartOf(Some(ReferenceInput { to: "http://example.nl/a.pdf".to_owned(), title: String::new() }));
    assert_eq!(refused(main, odd), Code::ValueInvalid);
    let deeper = desk.ready("diep.pdf");
    desk.change(deeper, &[part_of(parts[0])]);
    assert_eq!(refused(main, part_of(deeper)), Code::PartOfItself, "far below");
    assert_eq!(desk.publish().published, 4, "a part of a part is allowed");
}

#[test]
fn removing_a_concept_takes_it_off_its_main_document() {
    let (desk, main, parts) = publication(2);
    desk.app.remove(&only(parts[0]), desk.now()).expect("removed");
    let detail = desk.detail(main);
    assert_eq!((detail.relations.part_count, detail.row.parts), (1, 1));
    desk.app.remove(&only(main), desk.now()).expect("removed");
    assert_eq!(rules(&desk, parts[1]), ["D15-gone"]);
    desk.app.undo(&desk.job()).expect("undone");
    assert_eq!(rules(&desk, parts[1]), Vec::<String>::new());
    desk.app.undo(&desk.job()).expect("undone");
    let detail = desk.detail(main);
    assert_eq!(detail.relations.part_count, 2);
    let row = desk.detail(parts[0]).row;
    assert!(row.is_part && row.parts == 0);
}

#[test]
fn diwoo_5_4_own_data_stand_on_the_site_with_their_namespace() {
    let (desk, id) = Desk::with_ready("a.pdf");
    let block = |namespace: &str, prefix: &str, fields: &[(&str, &[&str])]| ExtraMetadataInput {
        namespace: namespace.to_owned(),
        prefix: prefix.to_owned(),
        fields: (fields.iter())
            .map(|(key, values)| ExtraFieldInput {
                key: (*key).to_owned(),
                values: values.iter().map(|value| (*value).to_owned()).collect(),
            })
            .collect(),
    };
    let blocks = vec![
        block("https://open.voorbeeld.nl/ns/", "vb", &[("zaaknummer", &["Z-1", " "])]),
        block("", "", &[("wijk", &["Noord", "Zuid"]), ("leeg", &[])]),
        block("", "", &[]),
    ];
    desk.change(id, &[FieldChange::ExtraMetadata(blocks)]);
    for odd in [
        block("https://open.voorbeeld.nl/ns/", "", &[("a", &["b"])]),
        block("", "vb", &[("a", &["b"])]),
        block("geen adres", "vb", &[("a", &["b"])]),
        block("", "", &[("", &["b"])]),
    ] {
        let change = [FieldChange::ExtraMetadata(vec![odd.clone()])];
        let refused = desk.app.change(&only(id), &change, None, &desk.job());
        let code = refused.expect_err("refused").problem().code;
        assert_eq!(code, Code::ValueInvalid, "{odd:?}");
    }
    desk.publish();
    let online = online(&desk);
    let found = &online[&address(&desk, id)];
    assert_eq!(found.remarks, []);
    let [own, plain] = found.metadata.extra_metadata.as_slice() else {
        unreachable!("{found:?}");
    };
    let namespace = ("https://open.voorbeeld.nl/ns/".to_owned(), "vb".to_owned());
    assert_eq!(own.namespace, Some(namespace));
    assert_eq!(own.velden[0].values, ["Z-1"]);
    assert_eq!((plain.namespace.as_ref(), plain.velden.len()), (None, 1));
}
