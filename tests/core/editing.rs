//! Describing documents: changes, many at once, undo and redo, refusals.

use crate::support::{Desk, only, refuses, these};
use openbaarmaker_core::error::Code;
use openbaarmaker_core::model::{DocumentId, DocumentStatus, RuleCode};
use openbaarmaker_core::wire::{
    AddOptions, BulkSummary, CatalogueInput, CategoryInUseView, DocumentFilter, DuplicateFile, Field, FieldChange,
    FieldValue, Selection,
};

fn status(desk: &Desk, id: DocumentId) -> DocumentStatus {
    desk.detail(id).row.status
}

#[test]
fn complete_document_is_ready() {
    let (desk, id) = Desk::with_ready("a.pdf");
    let detail = desk.detail(id);
    assert_eq!(detail.row.status, DocumentStatus::Ready, "{:?}", detail.findings);
    assert!(detail.acts_are_proposed, "the catalogue's act follows the document date");
    assert_eq!(detail.acts[0].at_time, "2026-11-10T00:00:00+01:00");
}

#[test]
fn new_documents_are_told_in_order_when_they_are_stored() {
    let desk = Desk::new();
    for number in 0..700 {
        // Names that collide: every second document gets a number in its name.
        let name = format!("map/{:04}/besluit {:04}.txt", number, number / 2);
        desk.file(&name, format!("Besluit {number}").as_bytes());
    }
    let folder = desk.file("map/x", b"").with_file_name("");
    std::fs::remove_file(folder.join("x")).expect("only the folder");
    let (app, options) = (&desk.app, AddOptions::default());
    let told = desk.adding(|job, on_added| {
        app.add(desk.catalogue, &[folder], &options, job, &mut |document| {
            let stored = app.document_detail(document.id).expect("stored by now");
            assert_eq!(stored.findings, document.findings, "{}", document.file);
            assert_eq!(stored.row.status, DocumentStatus::Concept);
            on_added(document);
        })
    });
    let files: Vec<String> =
        (0..700).map(|number| format!("map/{:04}/besluit {:04}.txt", number, number / 2)).collect();
    let heard: Vec<&str> = (told.documents.iter()).map(|document| document.file.as_str()).collect();
    assert_eq!(heard, files, "in order of finding");
    let before = app.overview().expect("overview").counts;
    let all = Selection::Filter { filter: DocumentFilter::default(), except: Vec::new() };
    let mut judged = Vec::new();
    let tell = &mut |id, _: &str, findings: &[_], _: &_| {
        judged.push((id, findings.to_vec()));
        Ok(())
    };
    app.check(&all, desk.now(), tell).expect("check");
    let told = told.documents.into_iter();
    assert!(
        told.map(|document| (document.id, document.findings)).eq(judged),
        "judged before it is stored as ever after"
    );
    assert_eq!(app.overview().expect("overview").counts, before);
}

#[test]
fn duplicates_out_of_a_folder_can_be_added_all_the_same() {
    let desk = Desk::new();
    let first = desk.file("eerste/besluit.txt", b"Besluit");
    desk.file("map/onder/besluit.txt", b"Besluit");
    desk.file("map/nieuw.txt", b"Nieuw");
    desk.file("map/nieuw-2.txt", b"Nieuw");
    assert_eq!(desk.add(&[first]).documents.len(), 1);
    let folder = desk.file("map/x", b"").with_file_name("");
    let result = desk.add(std::slice::from_ref(&folder));
    let again: Vec<DuplicateFile> = (result.skipped.iter())
        .filter(|skipped| skipped.code == "duplicate")
        .map(|skipped| DuplicateFile {
            file: skipped.file.clone(),
            sha256: skipped.params["sha256"].parse().expect("a hash"),
        })
        .collect();
    std::fs::remove_dir_all(folder).expect("the originals are not needed");

    let result = desk.adding(|job, on_added| {
        let app = &desk.app;
        app.add_duplicates(desk.catalogue, &again, job, on_added)
    });
    let files: Vec<&str> = (result.documents.iter()).map(|document| document.file.as_str()).collect();
    assert_eq!(files, ["map/nieuw.txt", "map/onder/besluit.txt"]);
    assert!(result.skipped.is_empty(), "{:?}", result.skipped);
    let count = |desk: &Desk| desk.count(&DocumentFilter::default());
    assert_eq!(count(&desk), 4);
    desk.app.undo(&desk.job()).expect("undo");
    assert_eq!(count(&desk), 2, "they are one step");
}

#[test]
fn a_duplicate_whose_document_is_gone_is_reported() {
    let desk = Desk::new();
    let gone =
        DuplicateFile { file: "archief.zip/besluit.pdf".to_owned(), sha256: "00".repeat(32).parse().expect("a hash") };
    let result = desk.adding(|job, on_added| {
        let app = &desk.app;
        app.add_duplicates(desk.catalogue, &[gone], job, on_added)
    });
    assert_eq!((result.offered, result.documents.len()), (1, 0));
    assert_eq!(result.skipped[0].code, "vanished");
}

#[test]
fn bulk_change_is_one_undo_step() {
    let desk = Desk::new();
    let ids: Vec<DocumentId> = (0..20).map(|number| desk.ready(&format!("besluit-{number}.pdf"))).collect();
    let all = Selection::Filter { filter: DocumentFilter::default(), except: vec![ids[3]] };
    let changed = desk
        .app
        .change(
            &all,
            &[FieldChange::Add(FieldValue { field: Field::Informatiecategorie, value: "infocat011".to_owned() })],
            None,
            &desk.job(),
        )
        .expect("change");
    assert_eq!(changed.changed.len(), 19);
    let summary = desk.app.bulk_summary(&these(&ids), &desk.job()).expect("summary");
    let categories = |summary: &BulkSummary| {
        let field = summary.field(Field::Informatiecategorie);
        let values = &field.expect("categories").values;
        values.iter().map(|value| value.count).collect::<Vec<u32>>()
    };
    let counts = categories(&summary);
    assert_eq!((summary.count, counts), (20, vec![20, 19]), "three states: all, and all but one");
    desk.app.undo(&desk.job()).expect("undo");
    let summary = desk.app.bulk_summary(&these(&ids), &desk.job()).expect("summary");
    assert_eq!(categories(&summary), [20], "all are back");
    desk.app.redo(&desk.job()).expect("redo");
    let summary = desk.app.bulk_summary(&Selection::Ids { ids }, &desk.job());
    assert_eq!(categories(&summary.expect("summary")), [20, 19]);
}

#[test]
fn every_kind_of_change_can_be_undone_and_redone() {
    let (desk, id) = Desk::with_ready("a.pdf");
    desk.app.remove(&only(id), desk.now()).expect("removal");
    assert_eq!(desk.count(&DocumentFilter::default()), 0);
    desk.app.undo(&desk.job()).expect("undo of removal");
    assert_eq!(status(&desk, id), DocumentStatus::Ready);
    let other = desk.file("b.pdf", b"%PDF-1.7\nanders\n");
    assert_eq!(desk.app.whose_file(id, &other).expect("asked"), (Some(16), None));
    let second = desk.ready("c.pdf");
    let of_second = desk.detail(second);
    let taken = desk.file("d.pdf", b"%PDF-1.7\nc.pdf\n");
    assert_eq!(
        desk.app.whose_file(id, &taken).expect("asked"),
        (Some(15), Some(of_second.row.title)),
        "the file of another document"
    );
    assert_eq!(desk.app.whose_file(second, &taken).expect("asked"), (Some(15), None));
    desk.app.replace_file(id, &other, None, desk.now()).expect("replacement");
    desk.app.undo(&desk.job()).expect("undo of replacement");
    assert_eq!(desk.detail(id).file.name, "a.pdf");
    let input = CatalogueInput { name: Some("Anders".to_owned()), ..CatalogueInput::default() };
    desk.edit(&input);
    desk.app.undo(&desk.job()).expect("undo of catalogue");
    assert_eq!(desk.app.catalogues().expect("catalogues")[0].name, "gemeente Utrecht");
    desk.app.redo(&desk.job()).expect("redo of catalogue");
    assert_eq!(desk.app.catalogues().expect("catalogues")[0].name, "Anders");
}

#[test]
fn published_addition_cannot_be_undone() {
    let (desk, id) = Desk::with_published("a.pdf");
    // The description first, then the addition itself.
    desk.app.undo(&desk.job()).expect("undo of description");
    assert_eq!(status(&desk, id), DocumentStatus::Changed);
    let refused = desk.app.undo(&desk.job()).expect_err("published");
    assert_eq!(refused.problem().code, Code::UndoPublished);
    refuses(desk.app.remove(&only(id), desk.now()), Code::DocumentPublished, "published");
}

#[test]
fn unknown_and_unused_categories_are_refused_with_their_codes() {
    let desk = Desk::with(&CatalogueInput {
        categories: Some(vec![CategoryInUseView {
            uri: "infocat014".to_owned(),
            local_name: String::new(),
            explanation: String::new(),
        }]),
        ..CatalogueInput::default()
    });
    let id = desk.ready("a.pdf");
    for (value, code) in [("infocat099", Code::CategoryUnknown), ("infocat011", Code::CategoryNotInUse)] {
        let change = [FieldChange::Informatiecategorieen(vec![value.to_owned()])];
        let refused = desk.app.change(&only(id), &change, None, &desk.job()).expect_err(value);
        assert_eq!(refused.problem().code, code, "{value}");
    }
    assert_eq!(status(&desk, id), DocumentStatus::Ready, "nothing was changed");
}

#[test]
fn same_file_name_gets_another_published_name() {
    let (desk, one) = Desk::with_ready("een/besluit.pdf");
    let two = desk.ready("twee/besluit.pdf");
    let name = |id| desk.detail(id).published_name;
    assert_eq!((name(one).as_str(), name(two).as_str()), ("besluit.pdf", "besluit-2.pdf"));
    desk.change(two, &[FieldChange::PublishedName("BESLUIT.pdf".to_owned())]);
    assert_eq!(status(&desk, two), DocumentStatus::Concept, "N04 holds it back");
    let todo = desk.app.todo(None, desk.now()).expect("todo");
    let group = todo.groups.iter().find(|group| format!("{:?}", group.code) == "N04").expect("group");
    assert!(group.has_fix, "{group:?}");
    desk.app.apply_fix(group.code, &group.variant, &[two], desk.now()).expect("fix");
    assert_eq!(status(&desk, two), DocumentStatus::Ready);
}

#[test]
fn a_fix_repairs_each_field_in_one_step() {
    let (desk, id) = Desk::with_ready("a.pdf");
    let title = FieldChange::OfficieleTitel("Besluit\u{1} a".to_owned());
    let text = FieldChange::Omschrijvingen(vec!["Over\u{2} parkeren".to_owned()]);
    desk.change(id, &[title, text]);
    assert_eq!(status(&desk, id), DocumentStatus::Concept, "D16 twice");
    let todo = desk.app.todo(None, desk.now()).expect("to do");
    let group = (todo.groups.iter()).find(|group| group.code == RuleCode::D16);
    let shown: Vec<_> = (group.expect("a group").documents[0].fixes.iter())
        .map(|fix| (fix.field.as_str(), fix.after.as_str()))
        .collect();
    let expected = [("officieleTitel", "Besluit a"), ("omschrijving", "Over parkeren")];
    assert_eq!(shown, expected, "what each of them becomes");
    let result = desk.app.apply_fix(RuleCode::D16, "", &[], desk.now());
    assert_eq!(result.expect("fix").changed, [id]);
    assert_eq!(status(&desk, id), DocumentStatus::Ready);
    desk.app.undo(&desk.job()).expect("undo");
    assert_eq!(status(&desk, id), DocumentStatus::Concept, "one step");
    desk.app.redo(&desk.job()).expect("redo");
    assert_eq!(status(&desk, id), DocumentStatus::Ready);
}

#[test]
fn search_finds_beginnings_of_words_without_diacritics() {
    let (desk, id) = Desk::with_ready("a.pdf");
    desk.retitle(id, "Coördinatie jeugdzorg");
    for (text, count) in [("coord", 1), ("jeugd coör", 1), ("zorg", 0), ("\" OR 1", 0), ("a.pdf", 1)] {
        let filter = DocumentFilter { search: Some(text.to_owned()), ..DocumentFilter::default() };
        assert_eq!(desk.count(&filter), count, "{text}");
    }
}

#[test]
fn list_shows_exactly_one_group_of_what_must_be_done() {
    let desk = Desk::new();
    let (dateless, other) = (desk.ready("a.pdf"), desk.ready("b.pdf"));
    desk.change(dateless, &[FieldChange::Creatiedatum(None)]);
    desk.change(other, &[FieldChange::OfficieleTitel(String::new())]);
    let todo = desk.app.todo(None, desk.now()).expect("todo");
    assert!(todo.groups.iter().any(|group| !group.variant.is_empty()), "{:?}", todo.groups);
    for group in &todo.groups {
        let code = format!("{:?}", group.code);
        let rule = if group.variant.is_empty() { code.clone() } else { format!("{code}-{}", group.variant) };
        let rows = |rule: String| {
            let filter = DocumentFilter { rule: Some(rule), ..DocumentFilter::default() };
            desk.count(&filter)
        };
        assert_eq!(rows(rule), group.count, "{group:?}");
        assert_eq!(rows(format!("{code}-no-such-variant")), 0, "{group:?}");
    }
}
