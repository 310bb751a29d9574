//! An address on the own site is the document that has it, or is to get it: tied in both directions from the first
//! publication on, and never back and forth.

use crate::parts::{address, main_of, online, rules, status, titles, withdraw};
use crate::support::{Desk, these};
use chrono::Duration;
use openbaarmaker_core::app::SheetWishes;
use openbaarmaker_core::model::{DocumentId, DocumentRef, DocumentStatus};
use openbaarmaker_core::sheet::COLUMNS;
use openbaarmaker_core::wire::{
    AddOptions, CatalogueInput, FieldChange, ReferenceInput, RelationInput, TemplateChoice, TemplateInput,
};
use tests::sheets::words;

const BASE: &str = "https://open.voorbeeld.nl/documenten/2026/";

fn named(name: &str) -> ReferenceInput {
    ReferenceInput { to: format!("{BASE}{name}"), title: "Zoals iemand het noemde".to_owned() }
}

pub(crate) fn part_of(name: &str) -> FieldChange {
    FieldChange::IsPartOf(Some(named(name)))
}

fn reaction_to(name: &str) -> FieldChange {
    let role = "is reactie op".to_owned();
    FieldChange::Documentrelaties(vec![RelationInput { role, relation: named(name) }])
}

/// The document of the library that a document is part of.
fn main(desk: &Desk, part: DocumentId) -> Option<DocumentId> {
    desk.detail(part).relations.main.and_then(|main| main.id)
}

/// Publishes three times; the last two times there is nothing to do.
fn publish_and_stay(desk: &Desk) {
    desk.publish();
    let after = desk.snapshot();
    for _ in 0..2 {
        desk.later(Duration::minutes(5));
        assert!(!desk.app_has_work(), "nothing changed");
        desk.publish();
        assert_eq!(desk.snapshot(), after, "nothing is written");
    }
}

#[test]
fn a_part_tied_by_an_address_before_the_first_publication_is_tied_for_good() {
    let desk = Desk::new();
    let [whole, part] = ["hoofd.pdf", "deel.pdf"].map(|name| desk.ready(name));
    desk.change(part, &[part_of("Hoofd.pdf?download=1")]);
    assert_eq!((main(&desk, part), rules(&desk, part)), (None, Vec::new()), "nothing is certain yet");
    publish_and_stay(&desk);
    assert_eq!(main(&desk, part), Some(whole));
    let [whole_url, part_url] = [whole, part].map(|id| address(&desk, id));
    for title in ["Besluit hoofd", "Nieuwe titel"] {
        if title != "Besluit hoofd" {
            desk.retitle(whole, title);
            publish_and_stay(&desk);
        }
        let found = online(&desk);
        assert_eq!(main_of(&found[&part_url]), Some((whole_url.as_str(), title)));
        assert_eq!(titles(&found[&whole_url]), ["Besluit deel"]);
    }
}

#[test]
fn an_address_that_no_document_has_holds_back_until_one_gets_it() {
    let desk = Desk::new();
    let [part, reaction] = ["deel.pdf", "reactie.pdf"].map(|name| desk.ready(name));
    desk.change(part, &[part_of("laat.pdf")]);
    desk.change(reaction, &[reaction_to("laat.pdf")]);
    for id in [part, reaction] {
        assert_eq!(rules(&desk, id), ["D15-nowhere"]);
    }
    let elsewhere = desk.ready("elders.pdf");
    for page in ["raad/agenda", "documenten", "documenten/kamerstukken/x", "documenten/2026/map/x"] {
        let to = format!("https://open.voorbeeld.nl/{page}");
        let relation = ReferenceInput { to, title: "Agenda".to_owned() };
        let relation = RelationInput { role: "is reactie op".to_owned(), relation };
        desk.change(elsewhere, &[FieldChange::Documentrelaties(vec![relation])]);
        assert!(rules(&desk, elsewhere).is_empty(), "a page of the website that is no document: {page}");
    }
    let run = desk.publish();
    assert_eq!((run.published, run.held_back.len()), (1, 2));
    let late = desk.ready("anders.pdf");
    desk.change(late, &[FieldChange::PublishedName("laat.pdf".to_owned())]);
    for id in [part, reaction] {
        assert_eq!((rules(&desk, id), status(&desk, id)), (Vec::new(), DocumentStatus::Ready));
    }
    publish_and_stay(&desk);
    assert_eq!(main(&desk, part), Some(late));
    let found = online(&desk);
    let late_url = address(&desk, late);
    assert_eq!(titles(&found[&late_url]), ["Besluit deel"]);
    let relations = &found[&address(&desk, reaction)].metadata.documentrelaties;
    let to = DocumentRef::External { url: late_url, title: "Besluit anders".to_owned() };
    assert_eq!(relations.iter().map(|one| &one.relation).collect::<Vec<_>>(), [&to]);
}

#[test]
fn a_document_that_is_added_with_a_date_gets_its_address_at_once() {
    let desk = Desk::new();
    let part = desk.ready("deel.pdf");
    desk.change(part, &[part_of("laat.pdf")]);
    let input = TemplateInput {
        name: Some("Jaarstuk".to_owned()),
        fields: Some(vec![FieldChange::Creatiedatum(Some("2026-11-10".to_owned()))]),
        ..TemplateInput::default()
    };
    let template = desk.app.template_add(&input, desk.now()).expect("a template");
    let options = AddOptions { template: TemplateChoice::This { id: template.id }, ..AddOptions::default() };
    let file = desk.file("laat.pdf", b"%PDF-1.7\nlaat\n");
    let _ = desk.adding(|job, on_added| desk.app.add(desk.catalogue, &[file], &options, job, on_added));
    assert_eq!(rules(&desk, part), ["D15-not-offered"], "it is there, but not complete");
}

#[test]
fn a_name_of_a_moment_ties_nothing() {
    let desk = Desk::new();
    let [part, typed] = ["deel.pdf", "getypt.pdf"].map(|name| desk.ready(name));
    desk.change(part, &[part_of("laat.pdf")]);
    for (name, expected) in [("laat.pdf", Vec::new()), ("laatste.pdf", vec!["D15-nowhere".to_owned()])] {
        desk.change(typed, &[FieldChange::PublishedName(name.to_owned())]);
        assert_eq!((main(&desk, part), rules(&desk, part)), (None, expected), "{name}");
    }
    let late = desk.ready("laat.pdf");
    assert!(rules(&desk, part).is_empty());
    desk.change(late, &[FieldChange::Creatiedatum(Some("2025-11-10".to_owned()))]);
    assert_eq!(rules(&desk, part), ["D15-nowhere"], "another year");
    desk.app.undo(&desk.job()).expect("undone");
    publish_and_stay(&desk);
    assert_eq!(main(&desk, part), Some(late));
}

#[test]
fn a_part_inherits_from_the_document_that_is_to_get_its_address() {
    let desk = Desk::new();
    let [whole, part] = ["hoofd.pdf", "deel.pdf"].map(|name| desk.ready(name));
    desk.change(part, &[FieldChange::Informatiecategorieen(Vec::new()), part_of("hoofd.pdf")]);
    assert!(rules(&desk, part).is_empty(), "its category is that of the whole");
    desk.change(whole, &[FieldChange::Informatiecategorieen(Vec::new())]);
    assert!(!rules(&desk, part).is_empty(), "neither has one");
    desk.app.undo(&desk.job()).expect("undone");
    publish_and_stay(&desk);
    assert_eq!(main(&desk, part), Some(whole));
}

#[test]
fn two_documents_that_belong_to_the_address_of_the_other_are_a_circle() {
    let desk = Desk::new();
    let both = ["een.pdf", "twee.pdf"].map(|name| desk.ready(name));
    for (id, other) in both.into_iter().zip(["twee.pdf", "een.pdf"]) {
        desk.change(id, &[part_of(other)]);
    }
    for id in both {
        assert!(!rules(&desk, id).is_empty());
    }
}

#[test]
fn what_was_tied_by_an_address_can_be_undone() {
    let desk = Desk::new();
    let part = desk.ready("deel.pdf");
    desk.change(part, &[part_of("laat.pdf")]);
    let late = desk.ready("laat.pdf");
    desk.publish();
    assert_eq!(main(&desk, part), Some(late));
    // The description of the main document.
    desk.app.undo(&desk.job()).expect("undone");
    desk.app.redo(&desk.job()).expect("done again");
    desk.change(part, &[FieldChange::IsPartOf(None)]);
    desk.app.undo(&desk.job()).expect("undone");
    assert_eq!(main(&desk, part), Some(late), "the document, not its address");
    assert!(!desk.app_has_work(), "as it is online");
}

#[test]
fn the_address_of_a_withdrawn_document_is_that_document_still() {
    let desk = Desk::new();
    let [gone, other] = ["weg.pdf", "ander.pdf"].map(|name| desk.ready(name));
    desk.publish();
    withdraw(&desk, &[gone]);
    desk.publish();
    desk.change(other, &[reaction_to("weg.pdf")]);
    assert_eq!(
        (rules(&desk, other), status(&desk, other)),
        (vec!["D15-not-offered".to_owned()], DocumentStatus::Changed)
    );
    assert_eq!(desk.publish().held_back.len(), 1);
}

#[test]
fn an_address_in_a_spreadsheet_is_that_document_too() {
    let desk = Desk::new();
    let [whole, part] = ["hoofd.pdf", "deel.pdf"].map(|name| desk.ready(name));
    // The row before it gives the main document that address.
    let rows = format!("file;name;isPartOf\nhoofd.pdf;anders.pdf;\ndeel.pdf;;{BASE}anders.pdf\n");
    let file = desk.file("delen.csv", rows.as_bytes());
    let headings: Vec<String> = COLUMNS.iter().map(|column| column.key.to_owned()).collect();
    let words = words(&headings);
    let preview = desk.app.sheet_preview(&file, &words, SheetWishes::default(), &desk.job()).expect("a preview");
    let imported = desk.app.sheet_import(&file, &words, SheetWishes::default(), &preview.token, &desk.job());
    imported.expect("taken over");
    assert!(rules(&desk, part).is_empty(), "the row before it");
    publish_and_stay(&desk);
    assert_eq!(main(&desk, part), Some(whole));
}

#[test]
fn an_address_is_a_document_to_those_of_its_own_catalogue_only() {
    let desk = Desk::new();
    let input = CatalogueInput {
        name: Some("Tweede".to_owned()),
        organisation: Some("gemeente Utrecht".to_owned()),
        base_url: Some("https://ander.voorbeeld.nl/".to_owned()),
        ..CatalogueInput::default()
    };
    let second = desk.app.catalogue_add(&input, desk.now()).expect("a catalogue").id;
    let first = desk.ready("eerste.pdf");
    let [motion, other] = ["motie.pdf", "ander.pdf"].map(|name| desk.ready_of(second, name));
    let to = "https://ander.voorbeeld.nl/documenten/2026/motie.pdf".to_owned();
    let relation = ReferenceInput { to, title: "Motie".to_owned() };
    let relations = vec![RelationInput { role: "is reactie op".to_owned(), relation }];
    let change = [FieldChange::Documentrelaties(relations)];
    (desk.app.change(&these(&[first, other]), &change, None, &desk.job())).expect("changed");
    let own = || [first, other].map(|id| rules(&desk, id));
    assert_eq!(own(), [Vec::<String>::new(), Vec::new()]);
    desk.change(motion, &[FieldChange::PublishedName("anders.pdf".to_owned())]);
    assert_eq!(own(), [Vec::new(), vec!["D15-nowhere".to_owned()]]);
}
