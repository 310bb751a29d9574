//! Describing many documents at once: decisions.md, "Many documents at once", and criteria 7 to 10 without the window.

use crate::parts::part_of;
use crate::support::{Desk, refuses, these};
use openbaarmaker_core::error::Code;
use openbaarmaker_core::model::{DocumentId, WithdrawalReason};
use openbaarmaker_core::wire::{
    BulkSummary, CatalogueInput, DocumentFilter, Field, FieldChange, FieldState, FieldSummary, FieldValue, Revision,
    Selection, SkipReason,
};

pub(crate) fn everything() -> Selection {
    Selection::Filter { filter: DocumentFilter::default(), except: Vec::new() }
}

fn value(field: Field, value: &str) -> FieldValue {
    let value = value.to_owned();
    FieldValue { field, value }
}

pub(crate) fn summary(desk: &Desk, selection: &Selection) -> BulkSummary {
    desk.app.bulk_summary(selection, &desk.job()).expect("summary")
}

/// Each value with its count.
fn counts(summary: &FieldSummary) -> Vec<(&str, u32)> {
    let values = summary.values.iter();
    values.map(|one| (one.value.as_str(), one.count)).collect()
}

fn of(summary: &BulkSummary, field: Field) -> &FieldSummary {
    summary.field(field).expect("every field is summarised")
}

/// Documents with the writers A, A, B and one without.
fn writers(desk: &Desk) -> Vec<DocumentId> {
    let mut ids = Vec::new();
    for (number, writer) in [Some("A"), Some("A"), Some("B"), None].iter().enumerate() {
        let id = desk.ready(&format!("{number}.pdf"));
        let writer = writer.map(str::to_owned);
        desk.change(id, &[FieldChange::NaamOpsteller(writer)]);
        ids.push(id);
    }
    ids
}

#[test]
fn rule_1_every_field_declares_how_it_stands() {
    let desk = Desk::new();
    let ids = writers(&desk);
    desk.change(ids[0], &[FieldChange::Trefwoorden(vec!["park".to_owned(), "boom".to_owned()])]);
    desk.change(ids[1], &[FieldChange::Trefwoorden(vec!["park".to_owned()])]);
    let told = summary(&desk, &these(&ids));
    assert_eq!(told.fields.len(), Field::ALL.len());

    let writer = of(&told, Field::NaamOpsteller);
    assert_eq!((writer.state, writer.distinct, writer.empty, writer.others), (FieldState::Different, 2, 1, 0));
    assert_eq!(counts(writer), [("A", 2), ("B", 1)]);
    let date = of(&told, Field::Creatiedatum);
    assert_eq!((date.state, counts(date)), (FieldState::Same, vec![("2026-11-10", 4)]));
    let language = of(&told, Field::Language);
    assert_eq!((language.state, language.empty), (FieldState::Empty, 4));
    let keywords = of(&told, Field::Trefwoord);
    assert_eq!((keywords.state, keywords.empty), (FieldState::Different, 2));
    assert_eq!(counts(keywords), [("park", 2), ("boom", 1)]);
    let publisher = of(&told, Field::Publisher);
    assert_eq!(publisher.state, FieldState::Same, "that of the catalogue");
    assert_eq!(publisher.values[0].label, "gemeente Utrecht");
}

#[test]
fn criterion_8_the_order_of_choosing_does_not_matter() {
    let desk = Desk::new();
    let ids = writers(&desk);
    let mut expected = summary(&desk, &these(&ids));
    for order in [[3, 2, 1, 0], [1, 3, 0, 2], [2, 0, 3, 1]] {
        let chosen = order.map(|index: usize| ids[index]);
        assert_eq!(summary(&desk, &these(&chosen)), expected, "{order:?}");
    }
    expected.seen = summary(&desk, &everything()).seen;
    assert_eq!(summary(&desk, &everything()), expected, "the same by filter");
}

#[test]
fn only_the_most_frequent_values_are_named_and_the_others_counted() {
    let desk = Desk::new();
    let ids: Vec<DocumentId> = (0..25).map(|n| desk.ready(&format!("{n}.pdf"))).collect();
    for (number, id) in ids.iter().enumerate() {
        let own = vec![format!("Z-{number:02}"), "Z-allen".to_owned(), "Z-allen".to_owned()];
        desk.change(*id, &[FieldChange::Identifiers(own)]);
    }
    let told = summary(&desk, &everything());
    let numbers = of(&told, Field::Identifier);
    assert_eq!((numbers.distinct, numbers.values.len(), numbers.others), (26, 20, 6));
    assert_eq!(counts(numbers)[0], ("Z-allen", 25), "twice in one document counts once");
    assert_eq!(counts(numbers)[1], ("Z-00", 1));
}

#[test]
fn criterion_7_another_field_leaves_different_values_byte_for_byte() {
    let desk = Desk::new();
    let ids = writers(&desk);
    let names = |desk: &Desk| -> Vec<String> {
        let further = |id: &DocumentId| desk.detail(*id).further;
        ids.iter().map(|id| further(id).naam_opsteller).collect()
    };
    let before = names(&desk);
    let wanted = [FieldChange::Language(Some("nl".to_owned())), FieldChange::Add(value(Field::Trefwoord, "park"))];
    let changed = desk.app.change(&these(&ids), &wanted, None, &desk.job()).expect("changed");
    assert_eq!(changed.changed.len(), 4);
    assert_eq!(names(&desk), before);
}

#[test]
fn values_of_every_list_are_added_and_taken_away_one_by_one() {
    let desk = Desk::new();
    let (one, other) = (desk.ready("1.pdf"), desk.ready("2.pdf"));
    for (field, kept, text) in [
        (Field::Identifier, "Z-1", "Z-2"),
        (Field::VerkorteTitel, "Kort", "Korter"),
        (Field::AlternatieveTitel, "Anders", "Nog anders"),
        (Field::Informatiecategorie, "infocat011", "infocat003"),
        (Field::Documentsoort, "besluit", "beschikking"),
        (Field::Thema, "verkeer", "economie"),
        (Field::Trefwoord, "park", "boom"),
        (Field::Medeverantwoordelijke, "gemeente Zeist", "gemeente Amersfoort"),
        (Field::Omschrijving, "Over het park.", "Over de bomen."),
    ] {
        assert!(field.is_list(), "{field:?}");
        let all = these(&[one, other]);
        let keep = [FieldChange::Add(value(field, kept))];
        desk.change(one, &keep);
        let before = summary(&desk, &all);
        let change = |change: FieldChange| {
            let done = desk.app.change(&all, &[change], None, &desk.job());
            done.unwrap_or_else(|stop| panic!("{field:?}: {stop:?}")).changed
        };
        assert_eq!(change(FieldChange::Add(value(field, text))), [one, other], "{field:?}");
        assert_eq!(change(FieldChange::Add(value(field, text))), [], "{field:?}: it is there");
        assert_eq!(change(FieldChange::Remove(value(field, text))), [one, other], "{field:?}");
        let after = summary(&desk, &all);
        assert_eq!(after.fields, before.fields, "{field:?}: what differed still does");
    }
}

#[test]
fn a_field_with_one_value_takes_no_second_one() {
    let (desk, id) = Desk::with_ready("1.pdf");
    for field in Field::ALL.into_iter().filter(|field| !field.is_list()) {
        let change = [FieldChange::Add(value(field, "x"))];
        let refused = desk.app.change(&these(&[id]), &change, None, &desk.job()).expect_err("refused");
        assert_eq!(refused.problem().code, Code::FieldOneValue, "{field:?}");
    }
    let nothing = [FieldChange::Add(value(Field::Trefwoord, " "))];
    refuses(desk.app.change(&these(&[id]), &nothing, None, &desk.job()), Code::ValueInvalid, "refused");
}

#[test]
fn the_list_behind_a_count_has_as_many_documents_as_the_count() {
    let desk = Desk::new();
    let ids = writers(&desk);
    for (number, id) in ids.iter().enumerate().skip(1) {
        let text = |text: &str| Some(format!("{text} {}", number % 2));
        desk.change(
            *id,
            &[
                FieldChange::Trefwoorden(vec!["park".to_owned(), format!("t{number}")]),
                FieldChange::Documentsoorten(vec!["besluit".to_owned()]),
                FieldChange::Einddatum(Some("2027-06-30".to_owned())),
                FieldChange::Publisher((number == 2).then(|| "provincie Utrecht".to_owned())),
                FieldChange::Aggregatiekenmerk(text("dossier")),
                FieldChange::RedenVerwijderingVervanging(Some("correctie procedurele fout".to_owned())),
                FieldChange::Omschrijvingen(vec!["Over \"het\" park.".to_owned()]),
            ],
        );
    }
    desk.change(ids[0], &[FieldChange::Documenthandelingen(Vec::new())]);
    let (main, part) = (ids[2], ids[3]);
    let part_of_part = desk.ready("4.pdf");
    desk.change(part, &[part_of(main)]);
    let without_own = [
        part_of(part),
        FieldChange::Informatiecategorieen(Vec::new()),
        FieldChange::Verantwoordelijke(Some("gemeente Zeist".to_owned())),
    ];
    desk.change(part_of_part, &without_own);
    let told = summary(&desk, &everything());
    let bodies = of(&told, Field::Publisher);
    let named: Vec<_> = (bodies.values.iter()).map(|one| (one.label.as_str(), one.count)).collect();
    assert_eq!(
        named,
        [("provincie Utrecht", 3), ("gemeente Utrecht", 2)],
        "parts follow their main document, as they stand online"
    );
    let categories = of(&told, Field::Informatiecategorie);
    assert_eq!(categories.empty, 1, "what is taken over is not its own");
    let mut lists = 0;
    let mut check = |wanted: FieldValue, count: u32| {
        let filter = DocumentFilter { value: Some(wanted.clone()), ..DocumentFilter::default() };
        assert_eq!(desk.count(&filter), count, "{wanted:?}");
        let among = DocumentFilter { among: Some(vec![ids[1]]), ..filter };
        assert!(desk.count(&among) <= 1);
        lists += 1;
    };
    for field in &told.fields {
        for one in &field.values {
            check(value(field.field, &one.value), one.count);
        }
        check(value(field.field, ""), field.empty);
    }
    assert!(lists >= 40, "{lists}");
}

#[test]
fn parts_get_the_own_organisation_where_they_followed_another() {
    let desk = Desk::new();
    let (main, part) = (desk.ready("main.pdf"), desk.ready("part.pdf"));
    desk.change(main, &[FieldChange::Publisher(Some("provincie Utrecht".to_owned()))]);
    desk.change(part, &[part_of(main)]);
    let own = &desk.app.catalogues().expect("catalogues")[0].organisation;
    let wanted = [FieldChange::Publisher(Some(own.clone()))];
    let preview = (desk.app).change_preview(&these(&[part]), &wanted, &desk.job()).expect("preview");
    let told = &preview.first[0].fields[0];
    assert_eq!((told.field.as_str(), told.after.as_str()), ("publisher", "gemeente Utrecht"), "not: it becomes empty");
    desk.change(part, &wanted);
    let after = summary(&desk, &these(&[part]));
    assert_eq!(counts(of(&after, Field::Publisher)), [(own.as_str(), 1)]);
}

#[test]
fn who_follows_the_catalogue_keeps_following_when_its_organisation_is_chosen_for_many() {
    let desk = Desk::new();
    let names = ["follows.pdf", "other.pdf", "main.pdf", "part.pdf"];
    let [follows, other, main, part] = names.map(|name| desk.ready(name));
    let elsewhere = FieldChange::Publisher(Some("provincie Utrecht".to_owned()));
    for id in [other, main] {
        desk.change(id, std::slice::from_ref(&elsewhere));
    }
    desk.change(part, &[part_of(main)]);
    let all = these(&[follows, other, part]);
    let own = (desk.app.catalogues().expect("catalogues"))[0].organisation.clone();
    let wanted = [FieldChange::Publisher(Some(own.clone()))];
    let preview = (desk.app).change_preview(&all, &wanted, &desk.job());
    let preview = preview.expect("preview");
    assert_eq!((preview.documents, preview.changed), (3, 2));
    let done = (desk.app).change(&all, &wanted, None, &desk.job()).expect("change");
    assert_eq!(done.changed, [other, part]);
    assert_eq!(counts(of(&summary(&desk, &all), Field::Publisher)), [(own.as_str(), 3)]);

    let moved = CatalogueInput { organisation: Some("gemeente Amersfoort".to_owned()), ..CatalogueInput::default() };
    desk.edit(&moved);
    for (id, publisher) in [(follows, "gemeente Amersfoort"), (other, "gemeente Utrecht"), (part, "gemeente Utrecht")] {
        let detail = desk.detail(id);
        assert_eq!(detail.publisher_label, publisher, "{}", detail.row.title);
    }
}

#[test]
fn what_changed_after_the_person_looked_is_told_and_not_overwritten() {
    let desk = Desk::new();
    let ids: Vec<DocumentId> = (0..4).map(|n| desk.ready(&format!("{n}.pdf"))).collect();
    desk.app.withdraw(&these(&ids[..1]), Some(WithdrawalReason::Privacy), "", desk.now()).expect_err("never published");
    desk.publish();
    desk.withdraw(&ids[..1]);
    desk.later(chrono::Duration::minutes(1));
    desk.publish();
    let seen = summary(&desk, &everything()).seen;
    desk.change(ids[1], &[FieldChange::Language(Some("fy".to_owned()))]);
    desk.app.undo(&desk.job()).expect("undone");
    desk.change(ids[2], &[FieldChange::Language(Some("fy".to_owned()))]);
    let added = desk.ready("later.pdf");

    let wanted = [FieldChange::Language(Some("nl".to_owned()))];
    let change = |seen: Revision| desk.app.change(&everything(), &wanted, Some(seen), &desk.job()).expect("changed");
    let done = change(seen);
    assert_eq!(done.changed, [ids[3]]);
    let skipped: Vec<_> = done.skipped.iter().map(|one| (one.id, one.reason)).collect();
    assert_eq!(
        skipped,
        [
            (ids[0], SkipReason::Withdrawn),
            (ids[1], SkipReason::ChangedMeanwhile),
            (ids[2], SkipReason::ChangedMeanwhile),
            (added, SkipReason::ChangedMeanwhile),
        ],
        "also what was changed and changed back, and what came in"
    );
    assert_eq!(done.skipped[1].title, "Besluit 1");
    let again = change(summary(&desk, &everything()).seen);
    assert_eq!(again.changed, [ids[1], ids[2], added], "having looked again");
    let named = desk.app.change(&these(&ids[..1]), &wanted, None, &desk.job());
    refuses(named, Code::DocumentWithdrawn, "named, and read-only");
}

#[test]
fn criterion_10_five_hundred_documents_are_one_step_also_after_a_restart() {
    let desk = Desk::new();
    for number in 0..500 {
        desk.file(&format!("map/besluit {number}.txt"), format!("Besluit {number}").as_bytes());
    }
    let folder = desk.file("map/x", b"").with_file_name("");
    std::fs::remove_file(folder.join("x")).expect("only the folder");
    desk.add(&[folder]);
    let todo = |desk: &Desk| desk.app.overview().expect("overview").counts.todo;
    let (before, todo_before) = (summary(&desk, &everything()), todo(&desk));
    let wanted = [
        FieldChange::Creatiedatum(Some("2026-11-10".to_owned())),
        FieldChange::Informatiecategorieen(vec!["infocat014".to_owned()]),
        FieldChange::AcceptTitle,
    ];
    let done = desk.app.change(&everything(), &wanted, None, &desk.job()).expect("changed");
    assert_eq!(done.changed.len(), 500);
    let after = summary(&desk, &everything());
    assert!(todo(&desk) < todo_before, "the rules have spoken again");

    let desk = desk.reopen();
    let undone = desk.app.undo(&desk.job()).expect("undone");
    assert_eq!((undone.step.count, undone.changed.len()), (500, 500));
    assert_eq!(summary(&desk, &everything()).fields, before.fields);
    assert_eq!(todo(&desk), todo_before);
    let desk = desk.reopen();
    desk.app.redo(&desk.job()).expect("redone");
    assert_eq!(summary(&desk, &everything()).fields, after.fields);
}
