//! Templates: storing values, applying them to documents, and which new documents get which.

use crate::parts::withdraw;
use crate::support::{Desk, only, refuses, these};
use openbaarmaker_core::error::Code;
use openbaarmaker_core::model::{DocumentId, TemplateId};
use openbaarmaker_core::wire::{
    AddOptions, AddResult, AppliedTemplate, CatalogueInput, CategoryInUseView, FieldChange, FillMode, SkipReason,
    TemplateChoice, TemplateInput,
};
use std::path::PathBuf;

const DECISIONS: &str = "https://identifier.overheid.nl/tooi/def/thes/kern/c_3baef532";

fn texts(values: &[&str]) -> Vec<String> {
    values.iter().map(|value| (*value).to_owned()).collect()
}

/// Values as a person types them: labels and codes, not URIs.
fn typed() -> Vec<FieldChange> {
    vec![
        FieldChange::Identifiers(Vec::new()),
        FieldChange::Omschrijvingen(texts(&["Besluit op een verzoek."])),
        FieldChange::SoortHandeling("ondertekening".to_owned()),
        FieldChange::Informatiecategorieen(texts(&["infocat014"])),
    ]
}

fn input(name: &str, fields: Vec<FieldChange>) -> TemplateInput {
    TemplateInput { name: Some(name.to_owned()), fields: Some(fields), ..TemplateInput::default() }
}

fn make(desk: &Desk, input: &TemplateInput) -> TemplateId {
    let made = desk.app.template_add(input, desk.now());
    made.expect("template").id
}

fn refused(desk: &Desk, input: &TemplateInput) -> Code {
    let refused = desk.app.template_add(input, desk.now());
    refused.expect_err("refused").problem().code
}

fn added(desk: &Desk, name: &str) -> DocumentId {
    let file = desk.file(name, name.as_bytes());
    desk.add(&[file]).documents[0].id
}

fn categories(desk: &Desk, id: DocumentId) -> Vec<String> {
    let detail = desk.detail(id);
    detail.row.categories
}

fn add(desk: &Desk, inputs: &[PathBuf], template: TemplateChoice) -> (Vec<DocumentId>, AddResult) {
    let options = AddOptions { template, ..AddOptions::default() };
    let (mut ids, mut result) = (Vec::new(), None);
    let _ = desk.adding(|job, on_added| {
        let added = desk.app.add(desk.catalogue, inputs, &options, job, &mut |document| {
            ids.push(document.id);
            on_added(document);
        })?;
        result = Some(added.clone());
        Ok(added)
    });
    (ids, result.expect("added"))
}

#[test]
fn values_are_kept_in_one_way_and_empty_ones_are_left_out() {
    let desk = Desk::new();
    let template = desk.app.template_add(&input(" Woo-besluit ", typed()), desk.now());
    let template = template.expect("template");
    assert_eq!(template.name, "Woo-besluit");
    let [categories, act, description] = template.fields.as_slice() else {
        panic!("three values in the order of the standard: {template:?}");
    };
    assert_eq!(*categories, FieldChange::Informatiecategorieen(texts(&[DECISIONS])));
    assert!(matches!(act, FieldChange::SoortHandeling(kind) if kind.starts_with("https://")), "{act:?}");
    assert_eq!(*description, typed()[1]);
}

#[test]
fn a_template_that_cannot_be_kept_is_refused() {
    let desk = Desk::new();
    make(&desk, &input("Verslag", typed()));
    let with = |change| input("Ander", vec![change]);
    for (input, code) in [
        (input(" ", typed()), Code::ValueInvalid),
        (input("VERSLAG", typed()), Code::NameInUse),
        (with(FieldChange::OfficieleTitel("x".to_owned())), Code::FieldNotInTemplate),
        (with(FieldChange::PublishedName("x.pdf".to_owned())), Code::FieldNotInTemplate),
        (with(FieldChange::Informatiecategorieen(texts(&["infocat018"]))), Code::CategoryUnknown),
        (with(FieldChange::Language(Some("klingon".to_owned()))), Code::ValueInvalid),
        (with(FieldChange::Creatiedatum(Some("gisteren".to_owned()))), Code::ValueInvalid),
    ] {
        assert_eq!(refused(&desk, &input), code, "{input:?}");
    }
}

#[test]
fn only_empty_fields_are_filled_unless_asked() {
    let desk = Desk::new();
    let id = added(&desk, "a.txt");
    let own = [
        FieldChange::Informatiecategorieen(texts(&["infocat011"])),
        FieldChange::Creatiedatum(Some("2026-11-10".to_owned())),
    ];
    (desk.app.change(&only(id), &own, None, &desk.job())).expect("described");
    let before = categories(&desk, id);
    let template = make(&desk, &input("Woo-besluit", typed()));

    let preview = (desk.app).template_preview(&only(id), template, FillMode::Empty);
    let preview = preview.expect("preview");
    assert_eq!((preview.changed, preview.overwritten), (1, 0), "{preview:?}");
    let result = (desk.app).template_apply(&only(id), template, FillMode::Empty, None, &desk.job());
    assert_eq!(result.expect("applied").changed, [id]);
    let detail = desk.detail(id);
    assert_eq!(detail.row.categories, before, "what was there stays");
    assert_eq!(detail.omschrijvingen, ["Besluit op een verzoek."]);
    assert!(detail.acts[0].soort_handeling.ends_with("c_641ecd76"), "the act stays: {detail:?}");

    let again = (desk.app).template_apply(&only(id), template, FillMode::Empty, None, &desk.job());
    assert_eq!(again.expect("applied").change, None, "nothing to fill any more");

    let preview = (desk.app).template_preview(&only(id), template, FillMode::Replace);
    let preview = preview.expect("preview");
    assert_eq!((preview.changed, preview.overwritten), (1, 1), "{preview:?}");
    (desk.app.template_apply(&only(id), template, FillMode::Replace, None, &desk.job())).expect("applied");
    let detail = desk.detail(id);
    assert_eq!(detail.row.categories, [DECISIONS]);
    assert!(!detail.acts[0].soort_handeling.ends_with("c_641ecd76"), "{detail:?}");
    assert_eq!(detail.acts[0].at_time, "2026-11-10T00:00:00+01:00", "on the document date");

    let undone = desk.app.undo(&desk.job()).expect("undo");
    assert_eq!((undone.step.kind.as_str(), undone.step.subject.as_str()), ("fill", "Woo-besluit"));
    assert_eq!(categories(&desk, id), before, "one step back");
}

#[test]
fn the_kind_of_act_waits_for_the_document_date() {
    let desk = Desk::new();
    let id = added(&desk, "a.txt");
    let template = make(&desk, &input("Woo-besluit", typed()));
    (desk.app.template_apply(&only(id), template, FillMode::Empty, None, &desk.job())).expect("applied");
    assert!(desk.detail(id).acts.is_empty(), "no date, no act");
    let waiting = desk.detail(id).act_kind;
    assert!(waiting.starts_with("https://"), "shown until then: {waiting}");
    let date = [FieldChange::Creatiedatum(Some("2026-11-12".to_owned()))];
    (desk.app.change(&only(id), &date, None, &desk.job())).expect("dated");
    let detail = desk.detail(id);
    let kept = desk.app.templates().expect("templates");
    let Some(FieldChange::SoortHandeling(kind)) = kept[0].fields.get(1) else {
        panic!("{kept:?}");
    };
    assert_eq!(detail.acts[0].soort_handeling, *kind, "not what the catalogue proposes");
    assert_eq!(detail.acts[0].at_time, "2026-11-12T00:00:00+01:00");
    assert!(detail.acts_are_proposed, "it follows the date");
}

#[test]
fn a_document_gives_the_values_it_has_in_common_with_others() {
    let (desk, id) = Desk::with_ready("a.pdf");
    let values = desk.app.template_values(id).expect("values").fields;
    let names: Vec<_> = values.iter().map(FieldChange::field_name).collect();
    assert!(!names.contains(&"officieleTitel"), "{names:?}");
    assert!(names.contains(&"informatiecategorie") && names.contains(&"soortHandeling"), "{names:?}");
    let template = make(&desk, &input("Zo een", values.clone()));
    let kept = desk.app.templates().expect("templates");
    assert_eq!((kept[0].id, &kept[0].fields), (template, &values), "nothing is lost");
}

#[test]
fn new_documents_get_the_template_of_their_folder_else_of_the_catalogue() {
    let desk = Desk::new();
    let year = FieldChange::Informatiecategorieen(texts(&["infocat011"]));
    let usual = TemplateInput { catalogues: Some(vec![desk.catalogue]), ..input("Jaarstuk", vec![year]) };
    let usual = make(&desk, &usual);
    let folder = TemplateInput { folders: Some(texts(&["besluiten"])), ..input("Woo-besluit", typed()) };
    make(&desk, &folder);
    desk.file("map/Besluiten/a.txt", b"a");
    desk.file("map/b.txt", b"b");
    let map = desk.file("map/c.txt", b"c").with_file_name("");
    let (ids, result) = add(&desk, &[map], TemplateChoice::Default);
    let applied = |name: &str, documents| AppliedTemplate { name: name.to_owned(), documents, problem: None };
    assert_eq!(result.templates, [applied("Jaarstuk", 2), applied("Woo-besluit", 1)]);
    assert_eq!(categories(&desk, ids[0]), [DECISIONS], "out of the folder");
    assert_ne!(categories(&desk, ids[1]), [DECISIONS]);
    desk.app.undo(&desk.job()).expect("one step takes all back");
    assert!(desk.app.document_detail(ids[0]).is_err(), "gone with what it was given");

    let loose = desk.file("los.txt", b"los");
    let (ids, result) = add(&desk, &[loose], TemplateChoice::None);
    assert!(result.templates.is_empty() && categories(&desk, ids[0]).is_empty());
    let inside = desk.file("Besluiten/d.txt", b"d").with_file_name("");
    let (_, result) = add(&desk, &[inside], TemplateChoice::This { id: usual });
    assert_eq!(result.templates, [applied("Jaarstuk", 1)], "the chosen one");
}

#[test]
fn what_add_was_told_goes_before_the_template() {
    let desk = Desk::new();
    let template = make(&desk, &input("Woo-besluit", typed()));
    let options = AddOptions {
        categories: texts(&["infocat011"]),
        template: TemplateChoice::This { id: template },
        ..AddOptions::default()
    };
    let file = desk.file("a.txt", b"a");
    let added = desk.adding(|job, on_added| (desk.app).add(desk.catalogue, &[file], &options, job, on_added));
    assert_ne!(categories(&desk, added.documents[0].id), [DECISIONS]);
}

#[test]
fn a_template_that_the_catalogue_cannot_take_is_told_and_not_applied() {
    let in_use =
        CategoryInUseView { uri: "infocat011".to_owned(), local_name: String::new(), explanation: String::new() };
    let desk = Desk::with(&CatalogueInput { categories: Some(vec![in_use]), ..CatalogueInput::default() });
    let default = TemplateInput { catalogues: Some(vec![desk.catalogue]), ..input("Woo-besluit", typed()) };
    assert_eq!(refused(&desk, &default), Code::CategoryNotInUse, "as default it never fits");
    let of_folder = TemplateInput { folders: Some(texts(&["besluiten"])), ..input("Woo-besluit", typed()) };
    let id = make(&desk, &of_folder);
    let inside = desk.file("Besluiten/d.txt", b"d").with_file_name("");
    let (ids, result) = add(&desk, &[inside], TemplateChoice::Default);
    let problem = result.templates[0].problem.as_ref().expect("a problem");
    assert_eq!(problem.code, Code::CategoryNotInUse);
    let detail = desk.detail(ids[0]);
    assert!(detail.omschrijvingen.is_empty(), "all of a template or nothing: {detail:?}");
    let refused = (desk.app).template_apply(&only(ids[0]), id, FillMode::Empty, None, &desk.job());
    refuses(refused, Code::CategoryNotInUse, "refused");
}

#[test]
fn every_edit_of_a_template_is_one_step_back_and_forth() {
    let desk = Desk::new();
    let with_use = |name| TemplateInput {
        catalogues: Some(vec![desk.catalogue]),
        folders: Some(texts(&["Woo/Besluiten/"])),
        ..input(name, typed())
    };
    let first = make(&desk, &with_use("Eerste"));
    let one_template = desk.app.templates().expect("templates");
    assert_eq!(one_template[0].folders, ["Woo/Besluiten"]);
    let second = make(&desk, &with_use("Tweede"));
    let both = desk.app.templates().expect("templates");
    assert!(both[0].catalogues.is_empty() && both[0].folders.is_empty(), "one default: {both:?}");
    assert_eq!(both[1].catalogues, [desk.catalogue]);
    let rename = TemplateInput { name: Some("Anders".to_owned()), ..TemplateInput::default() };
    (desk.app.template_edit(first, &rename, desk.now())).expect("renamed");
    (desk.app.template_remove(second, desk.now())).expect("removed");
    let end = desk.app.templates().expect("templates");
    assert_eq!(end.len(), 1);

    for _ in 0..2 {
        desk.app.undo(&desk.job()).expect("undo");
    }
    assert_eq!(desk.app.templates().expect("templates"), both);
    desk.app.undo(&desk.job()).expect("undo");
    assert_eq!(desk.app.templates().expect("templates"), one_template, "its uses are back");
    desk.app.undo(&desk.job()).expect("undo");
    assert!(desk.app.templates().expect("templates").is_empty());
    for _ in 0..4 {
        desk.app.redo(&desk.job()).expect("redo");
    }
    assert_eq!(desk.app.templates().expect("templates"), end);
}

#[test]
fn what_is_read_only_or_changed_since_the_preview_is_left_alone_and_told() {
    let desk = Desk::new();
    let ids: Vec<_> = (0..3).map(|n| desk.ready(&format!("{n}.pdf"))).collect();
    desk.publish();
    withdraw(&desk, &ids[..1]);
    let template = make(&desk, &input("Woo-besluit", typed()));
    let all = these(&ids);
    let preview = (desk.app).template_preview(&all, template, FillMode::Empty);
    let preview = preview.expect("preview");
    assert_eq!((preview.documents, preview.changed), (2, 2));
    desk.change(ids[1], &[FieldChange::Language(Some("nl".to_owned()))]);

    let named = (desk.app).template_apply(&all, template, FillMode::Empty, None, &desk.job());
    refuses(named, Code::DocumentWithdrawing, "who did not look hears that it cannot be");
    let seen = Some(preview.seen);
    let done = (desk.app).template_apply(&all, template, FillMode::Empty, seen, &desk.job());
    let done = done.expect("applied");
    assert_eq!(done.changed, [ids[2]]);
    let left: Vec<_> = (done.skipped.iter()).map(|one| (one.id, one.reason)).collect();
    assert_eq!(left, [(ids[0], SkipReason::Withdrawing), (ids[1], SkipReason::ChangedMeanwhile)]);
}
