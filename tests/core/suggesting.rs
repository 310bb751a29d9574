//! Proposals in a library: only for empty fields, applied only when a person accepts, learned from what people chose.

use crate::parts::withdraw;
use crate::support::{Desk, refuses, these};
use openbaarmaker_core::error::Code;
use openbaarmaker_core::job::{Cancel, Event, Job};
use openbaarmaker_core::model::DocumentId;
use openbaarmaker_core::wire::{CatalogueInput, CategoryInUseView, ChangeResult, FieldChange, SkipReason};
use std::sync::Mutex;

fn added(desk: &Desk, names: &[&str]) -> Vec<DocumentId> {
    let files: Vec<_> = (names.iter()).map(|name| desk.file(name, format!("Inhoud van {name}").as_bytes())).collect();
    let added = desk.add(&files).documents;
    added.into_iter().map(|document| document.id).collect()
}

fn fields(desk: &Desk, id: DocumentId) -> Vec<(String, String)> {
    let found = desk.app.suggestions(id, desk.now()).expect("suggestions");
    found.into_iter().map(|one| (one.field, one.value)).collect()
}

fn accept(desk: &Desk, ids: &[DocumentId], wanted: &[&str]) -> ChangeResult {
    let wanted: Vec<String> = wanted.iter().map(|field| (*field).to_owned()).collect();
    desk.app.accept_suggestions(&these(ids), &wanted, None, &desk.job()).expect("accepted")
}

#[test]
fn proposals_change_nothing_until_they_are_accepted_in_one_step() {
    let desk = Desk::new();
    let ids = added(&desk, &["20261112 Woo-besluit parkeren.txt", "Convenant jeugdzorg 2026-03-04.txt", "scan.txt"]);
    let before: Vec<_> = ids.iter().map(|id| desk.detail(*id)).collect();
    let found = fields(&desk, ids[0]);
    assert!(found.contains(&("creatiedatum".to_owned(), "2026-11-12".to_owned())), "{found:?}");
    assert!(found.iter().any(|(field, _)| field == "informatiecategorie"), "{found:?}");
    assert!(fields(&desk, ids[2]).is_empty(), "nothing is known of a scan");
    let after: Vec<_> = ids.iter().map(|id| desk.detail(*id)).collect();
    assert_eq!(before, after, "looking changes nothing");

    let result = accept(&desk, &ids, &["creatiedatum"]);
    assert_eq!(result.changed, ids[..2]);
    let detail = desk.detail(ids[1]);
    assert_eq!(detail.row.date.as_deref(), Some("2026-03-04"));
    assert!(detail.row.categories.is_empty(), "not asked");
    assert_eq!(accept(&desk, &ids, &[]).changed, ids[..2], "the rest");
    let detail = desk.detail(ids[1]);
    assert_eq!(detail.row.categories.len(), 1);
    assert!(fields(&desk, ids[1]).is_empty(), "every field with a proposal has a value now");
    assert_eq!(desk.app.undo(&desk.job()).expect("undo").step.kind, "suggest");
    desk.app.undo(&desk.job()).expect("undo");
    let undone: Vec<_> = ids.iter().map(|id| desk.detail(*id)).collect();
    assert_eq!(before, undone);
}

#[test]
fn what_has_a_value_gets_no_proposal() {
    let desk = Desk::new();
    let id = added(&desk, &["20261112 Woo-besluit Z2026-00123.txt"])[0];
    let proposed: Vec<String> = fields(&desk, id).into_iter().map(|(field, _)| field).collect();
    assert_eq!(proposed, ["informatiecategorie", "documentsoort", "creatiedatum", "language", "identifier"]);
    let own =
        [FieldChange::Creatiedatum(Some("2026-01-01".to_owned())), FieldChange::Identifiers(vec!["eigen".to_owned()])];
    desk.app.change(&these(&[id]), &own, None, &desk.job()).expect("described");
    accept(&desk, &[id], &[]);
    let detail = desk.detail(id);
    assert_eq!(detail.row.date.as_deref(), Some("2026-01-01"));
    assert_eq!(detail.identifiers, ["eigen"]);
}

#[test]
fn a_title_that_says_something_is_counted_and_replaced_apart() {
    let desk = Desk::new();
    let file = |(name, subject): (&str, &str)| desk.file(name, format!("Onderwerp: {subject}\n").as_bytes());
    let subjects = ["Beleidsnota parkeren centrum", "Beleidsnota bouwen buiten de stad"];
    let added =
        desk.add(&[("scan0001.txt", subjects[0]), ("Verslag overleg wonen.txt", subjects[1])].map(file)).documents;
    let ids: Vec<_> = added.into_iter().map(|document| document.id).collect();
    let summary = desk.app.suggest_many(&these(&ids), &desk.job()).expect("summary");
    let titles = &summary.fields[0];
    assert_eq!((titles.field.as_str(), titles.count, titles.replacing), ("officieleTitel", 2, 1));
    let title = |id| desk.detail(id).row.title;
    let before = title(ids[1]);
    assert_eq!(accept(&desk, &ids, &["emptyTitle"]).changed, ids[..1]);
    assert_eq!((title(ids[0]).as_str(), title(ids[1])), (subjects[0], before));
    assert_eq!(accept(&desk, &ids, &["replacedTitle"]).changed, ids[1..]);
    assert_eq!(title(ids[1]), subjects[1]);
    let step = desk.app.overview().expect("overview").undo.expect("a step");
    assert_eq!(step.subject, "officieleTitel", "the history names the field");
}

#[test]
fn a_title_that_several_documents_would_get_replaces_none() {
    let desk = Desk::new();
    let file = |name: &str| desk.file(name, format!("Onderwerp: Specificatie van berichten\n\n{name}").as_bytes());
    let names = ["Specificaties verlenen vergunning.txt", "Specificaties innen belasting.txt", "scan0001.txt"];
    let ids: Vec<_> = desk.add(&names.map(file)).documents.into_iter().map(|document| document.id).collect();
    let titles = |ids: &[DocumentId]| {
        let fields = desk.app.suggest_many(&these(ids), &desk.job()).expect("summary").fields;
        let titles = fields.into_iter().find(|one| one.field == "officieleTitel");
        titles.map_or((0, 0), |one| (one.count, one.replacing))
    };
    assert_eq!(titles(&ids[..1]), (1, 1), "by itself");
    assert_eq!(titles(&ids), (1, 0), "only the one without a title of its own");
    let before = desk.detail(ids[0]).row.title;
    accept(&desk, &ids, &["replacedTitle", "emptyTitle"]);
    let after = ids.iter().map(|id| desk.detail(*id).row.title);
    let is_same = |title: String| title == "Specificatie van berichten";
    assert_eq!(after.map(is_same).collect::<Vec<_>>(), [false, false, true]);
    assert_eq!(desk.detail(ids[0]).row.title, before);
}

#[test]
fn what_a_part_takes_over_gets_no_proposal() {
    let desk = Desk::new();
    let [main, part] = added(&desk, &["Dossier.txt", "Woo-besluit bijlage.txt"])[..] else {
        panic!("two documents");
    };
    let asks = |id| fields(&desk, id).iter().any(|(field, _)| field == "informatiecategorie");
    let belongs = crate::parts::part_of(main);
    (desk.app).change(&these(&[part]), &[belongs], None, &desk.job()).expect("part");
    assert!(asks(part), "its main document says nothing");
    let category = FieldChange::Informatiecategorieen(vec!["infocat015".to_owned()]);
    (desk.app).change(&these(&[main]), &[category], None, &desk.job()).expect("described");
    assert!(!asks(part));
    accept(&desk, &[part], &[]);
    let detail = desk.detail(part);
    assert_eq!(detail.row.categories.len(), 0, "it goes on following");
}

#[test]
fn choices_are_learned_shown_and_forgotten() {
    let desk = Desk::new();
    let names: Vec<String> = (1..=4).map(|number| format!("Zonnedael dossierstuk {number}.txt")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let ids = added(&desk, &names);
    let chosen = [FieldChange::Informatiecategorieen(vec!["infocat015".to_owned()])];
    desk.app.change(&these(&ids[..3]), &chosen, None, &desk.job()).expect("described");
    desk.app.change(&these(&ids), &[FieldChange::AcceptTitle], None, &desk.job()).expect("accepted");
    let words = desk.app.learned().expect("learned");
    let zonnedael = words.iter().find(|word| word.word == "zonnedael").expect("the word");
    assert_eq!((zonnedael.count, zonnedael.total), (3, 3));
    let is_known = |desk: &Desk| fields(desk, ids[3]).iter().any(|(field, _)| field == "informatiecategorie");
    assert!(is_known(&desk));
    desk.app.forget_learned(desk.now()).expect("forgotten");
    assert!(desk.app.learned().expect("learned").is_empty());
    let step = desk.app.overview().expect("overview").undo.expect("a step");
    assert_eq!(step.kind, "learned-forget");
    desk.app.forget_learned(desk.now()).expect("nothing to do");
    let desk = desk.reopen();
    let again = desk.app.overview().expect("overview").undo;
    assert_eq!(again.as_ref(), Some(&step), "nothing is no step");
    desk.app.undo(&desk.job()).expect("undone");
    assert_eq!(desk.app.learned().expect("learned"), words);
    desk.app.redo(&desk.job()).expect("forgotten again");
    assert!(desk.app.learned().expect("learned").is_empty());
    assert!(is_known(&desk), "what was added together has it still");
    let alone = added(&desk, &["Zonnedael laatste stuk.txt"])[0];
    let found = fields(&desk, alone);
    let is_other = |(field, _): &(String, String)| field != "language";
    assert!(!found.iter().any(is_other), "forgotten, and by itself");
}

#[test]
fn of_several_categories_the_first_is_learned() {
    let desk = Desk::new();
    let names: Vec<String> = (1..=3).map(|number| format!("Zonnedael {number}.txt")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let ids = added(&desk, &names);
    let both = ["infocat014", "infocat001"].map(str::to_owned).to_vec();
    let chosen = [FieldChange::Informatiecategorieen(both), FieldChange::AcceptTitle];
    (desk.app.change(&these(&ids), &chosen, None, &desk.job())).expect("described");
    let words = desk.app.learned().expect("learned");
    let zonnedael = words.iter().find(|word| word.word == "zonnedael");
    let category = &zonnedael.expect("the word").value;
    assert!(category.ends_with("c_3baef532"), "Woo-verzoeken: {category}");
}

#[test]
fn a_category_that_the_catalogue_does_not_use_is_not_proposed() {
    let used =
        CategoryInUseView { uri: "infocat014".to_owned(), local_name: String::new(), explanation: String::new() };
    let desk = Desk::with(&CatalogueInput { categories: Some(vec![used]), ..CatalogueInput::default() });
    let names = ["Convenant jeugdzorg 2026-03-04.txt", "20261112 Woo-besluit parkeren.txt"];
    let ids = added(&desk, &names);
    let fields = fields(&desk, ids[0]);
    let has = |name: &str| fields.iter().any(|(field, _)| field == name);
    assert!(!has("informatiecategorie") && has("creatiedatum"), "{fields:?}");
    let accepted = accept(&desk, &ids, &[]);
    assert_eq!(accepted.changed, ids, "one that cannot be has no part in it");
    let category = |id| desk.detail(id).row.categories.len();
    assert_eq!((category(ids[0]), category(ids[1])), (0, 1));
}

#[test]
fn many_are_counted_per_field_and_the_job_can_be_stopped() {
    let desk = Desk::new();
    let names: Vec<String> = (1..=120).map(|number| format!("Woo-besluit nummer {number}.txt")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let ids = added(&desk, &names);
    let (heard, cancel) = (Mutex::new(Vec::new()), Cancel::new());
    let sink = |event: Event| heard.lock().expect("events").push(event);
    let job = Job { sink: &sink, cancel: &cancel, now: desk.now() };
    let summary = desk.app.suggest_many(&these(&ids), &job).expect("summary");
    assert_eq!((summary.documents, summary.suggested), (120, 120));
    assert_eq!((summary.fields[0].field.as_str(), summary.fields[0].count), ("informatiecategorie", 120));
    let last = heard.lock().expect("events").last().cloned();
    assert_eq!(last, Some(Event::Progress { files: 120, bytes: 0 }));
    cancel.cancel();
    refuses(desk.app.accept_suggestions(&these(&ids), &[], None, &job), Code::Cancelled, "stopped");
    assert!(desk.detail(ids[0]).row.categories.is_empty());
    let unknown =
        desk.app.accept_suggestions(&these(&ids), &["thema".to_owned()], None, &Job { cancel: &Cancel::new(), ..job });
    refuses(unknown, Code::FieldNotProposed, "refused");
}

#[test]
fn what_is_read_only_or_changed_since_the_look_is_left_alone_and_told() {
    let desk = Desk::new();
    let mut ids = vec![desk.ready("Woo-besluit uit.pdf")];
    desk.publish();
    withdraw(&desk, &ids);
    ids.extend(added(&desk, &["Woo-besluit een.txt", "Woo-besluit twee.txt"]));
    let job = desk.job();
    let all = these(&ids);
    let looked = desk.app.suggest_many(&all, &job).expect("summary");
    assert_eq!((looked.documents, looked.suggested), (2, 2));
    desk.change(ids[1], &[FieldChange::Language(Some("nl".to_owned()))]);

    let wanted = ["informatiecategorie".to_owned()];
    let named = desk.app.accept_suggestions(&all, &wanted, None, &job);
    refuses(named, Code::DocumentWithdrawing, "who did not look hears that it cannot be");
    let seen = Some(looked.seen);
    let done = desk.app.accept_suggestions(&all, &wanted, seen, &job);
    let done = done.expect("accepted");
    assert_eq!(done.changed, [ids[2]]);
    let left: Vec<_> = (done.skipped.iter()).map(|one| (one.id, one.reason)).collect();
    assert_eq!(left, [(ids[0], SkipReason::Withdrawing), (ids[1], SkipReason::ChangedMeanwhile)]);
}
