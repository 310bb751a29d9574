//! Searching the histories of publications and of changes (decisions.md, "Looking back").

use crate::support::{Desk, failed, listed, these};
use chrono::{Duration, NaiveDate};
use openbaarmaker_core::model::Now;
use openbaarmaker_core::publish::{Depth, RetryPolicy};
use openbaarmaker_core::store::{Store, StoreError, runs};
use openbaarmaker_core::wire::{
    CatalogueInput, ChangeRow, DocumentHistoryEntry, FieldChange, HistoryFilter, RunState, Selection,
};
use std::fs;
use std::path::PathBuf;
use tests::fault::Fault;
use tests::folders::put;
use tests::hash::sha256;

fn about(words: &str) -> HistoryFilter {
    HistoryFilter { search: Some(words.to_owned()), ..HistoryFilter::default() }
}

fn between(from: Option<NaiveDate>, to: Option<NaiveDate>) -> HistoryFilter {
    HistoryFilter { date_from: from, date_to: to, ..HistoryFilter::default() }
}

/// The number of publications and of changes that a filter leaves.
fn found(desk: &Desk, filter: &HistoryFilter) -> (usize, usize) {
    let runs = desk.app.runs(filter, 0, 100).expect("publications");
    let changes = desk.app.changes(filter, 0, 100).expect("changes");
    (runs.len(), changes.len())
}

#[test]
fn every_word_occurs_in_a_title_an_address_or_a_name() {
    let (desk, plan) = Desk::with_published("bestemmingsplan.pdf");
    desk.later(Duration::hours(1));
    desk.ready("verslag.pdf");
    desk.publish();
    let (all, _) = found(&desk, &HistoryFilter::default());
    assert_eq!(all, 2);

    let title = desk.detail(plan).row.title;
    let (runs, changes) = found(&desk, &about(&title.to_uppercase()));
    assert_eq!(runs, 1, "one publication has {title:?}");
    assert!(changes > 0, "the changes of {title:?}");
    let run = &desk.app.runs(&about(&title), 0, 9).expect("found")[0];
    let everything = format!("{title} {} {}", run.target, run.catalogue);
    assert_eq!(found(&desk, &about(&everything)).0, 1, "{everything}");
    assert_eq!(found(&desk, &about(&run.target)).0, 2, "both went there");
    let nowhere = format!("{title} xyzzy");
    assert_eq!(found(&desk, &about(&nowhere)), (0, 0), "one word is not enough");
}

#[test]
fn a_publication_that_only_withdraws_keeps_what_was_held_back() {
    let (desk, gone) = Desk::with_ready("weg.pdf");
    let held = desk.ready("wacht.pdf");
    desk.change(held, &[FieldChange::Creatiedatum(None)]);
    desk.publish();
    desk.withdraw(&[gone]);
    let result = desk.publish();
    let told = (result.offered, result.withdrawn, result.held_back.len(), result.state);
    assert_eq!(told, (2, 1, 1, RunState::Partial));
    let runs = listed(&desk.app);
    let run = runs.first().expect("the last one");
    assert_eq!((Some(run.id), runs.len()), (result.run, 2), "one run");
    assert_eq!((run.withdrawn, run.held_back, run.state), (1, 1, RunState::Partial));
    let documents = desk.app.run_documents(run.id, 0, 9).expect("documents");
    let kept: Vec<_> = documents.iter().map(|one| (one.id, one.action.as_str())).collect();
    assert_eq!(kept, [(gone, "withdrawn"), (held, "held-back")]);
}

#[test]
fn a_run_that_comes_to_nothing_as_the_one_before_it_is_told_and_not_listed_again() {
    let (desk, a) = Desk::with_ready("a.pdf");
    desk.ready("b.pdf");
    put(&desk.site(), "documenten/2026/a.pdf", b"from the CMS");
    let listed = || listed(&desk.app).len();
    for (time, is_new, runs) in [("first", true, 1), ("second", true, 2), ("third", false, 2), ("fourth", false, 2)] {
        let told = desk.publish();
        assert_eq!(failed(&told), [(a, "target-occupied")], "{time}: told each time");
        assert_eq!(told.state, RunState::Partial, "{time}");
        assert_eq!((told.run.is_some(), listed()), (is_new, runs), "{time}");
        desk.later(Duration::days(1));
    }
    let held = desk.ready("c.pdf");
    desk.change(held, &[FieldChange::Creatiedatum(None)]);
    assert_eq!((desk.publish().held_back.len(), listed()), (1, 3), "something else");
    fs::remove_file(desk.site().join("documenten/2026/a.pdf")).expect("they take it away");
    assert_eq!((desk.publish().published, listed()), (1, 4));
}

#[test]
fn a_run_is_compared_with_the_last_one_listed_and_with_what_that_told_of_the_site() {
    let (desk, _) = Desk::with_ready("a.pdf");
    let [_, other] = ["b.pdf", "c.pdf"].map(|name| desk.ready(name));
    for path in ["documenten/2026/a.pdf", "documenten/2026/c.pdf"] {
        put(&desk.site(), path, b"from the CMS");
    }
    let publish = |runs: usize, why: &str| {
        desk.later(Duration::hours(1));
        let told = desk.publish();
        assert_eq!(listed(&desk.app).len(), runs, "{why}: {told:?}");
        told.problems
    };
    let dated = |day: Option<&str>| desk.change(other, &[FieldChange::Creatiedatum(day.map(str::to_owned))]);
    publish(1, "b went");
    publish(2, "a and c did not");
    publish(2, "nor now");
    dated(None);
    publish(3, "c is held back");
    dated(Some("2026-11-10"));
    publish(4, "a and c again, after something else");
    assert_eq!(publish(4, "nor now"), []);
    fs::write(desk.site().join("documenten/2026/b.pdf"), b"").expect("they empty it");
    let told = publish(5, "what stands there is another matter");
    assert_eq!(told.len(), 1, "{told:?}");
    assert_eq!(publish(5, "the same is told"), told);
}

/// The withdrawal has a run of its own, before the one of the document that does not arrive.
#[test]
fn a_withdrawal_that_stays_stuck_beside_a_refused_document_changes_nothing_again() {
    let (desk, script) = Desk::scripted(&CatalogueInput::default());
    let [lost, stuck, _] = ["a.pdf", "b.pdf", "c.pdf"].map(|name| desk.ready(name));
    desk.publish();
    let place = desk.site().join("documenten/2026/a.pdf");
    fs::remove_file(&place).expect("they take it away");
    fs::create_dir(&place).expect("a folder in its place");
    let found = desk.app.verify(desk.catalogue, None, Depth::Told, &desk.job()).expect("looked").0;
    desk.app.repair(found, &RetryPolicy { pauses: Vec::new() }, &desk.job()).expect("its entry goes");
    fs::remove_dir(&place).expect("they take it away");
    fs::write(&place, b"from the CMS").expect("a file of theirs");
    desk.withdraw(&[stuck]);
    script.set(Fault::Refuse("documenten/2026/b.pdf".to_owned()));
    let listed = || listed(&desk.app).len();
    let publish = || {
        desk.later(Duration::hours(1));
        let told = desk.publish();
        assert_eq!(failed(&told), [(stuck, "target-keeps-file"), (lost, "target-occupied")], "told each time");
        (told.withdrawal_run, told.run)
    };
    publish();
    let (before, runs) = (desk.snapshot(), listed());
    for time in ["second", "third", "fourth"] {
        assert_eq!(publish(), (None, None), "{time}");
        assert!(desk.snapshot() == before, "{time}: every byte stays, of the index and the status file too");
        assert_eq!(listed(), runs, "{time}");
    }
    script.set(Fault::None);
    fs::remove_file(&place).expect("they take it away");
    desk.later(Duration::hours(1));
    let done = desk.publish();
    assert_eq!((done.withdrawn, done.published, done.failed.len()), (1, 1, 0), "{done:?}");
    assert_eq!(desk.walk().len(), 2, "it is back");
}

#[test]
fn a_page_of_what_is_found_goes_on_where_the_last_one_ended() {
    let desk = Desk::new();
    for name in ["een.pdf", "ander.pdf", "twee.pdf", "drie.pdf"] {
        desk.ready(name);
        desk.publish();
        desk.later(Duration::hours(1));
    }
    let all = listed(&desk.app);
    let filter = about(&all[0].target);
    for limit in [1, 2, 3] {
        let mut walked = Vec::new();
        loop {
            let offset = u32::try_from(walked.len()).expect("few");
            let page = desk.app.runs(&filter, offset, limit).expect("a page");
            if page.is_empty() {
                break;
            }
            walked.extend(page);
        }
        assert_eq!(walked, all, "pages of {limit}");
    }
}

#[test]
fn days_are_those_of_the_netherlands_and_the_last_one_counts() {
    let (desk, _) = Desk::with_ready("een.pdf");
    let today = Now::today;
    // Shortly before midnight in the Netherlands, which is another day elsewhere.
    while today(desk.now()) == today(Now(desk.now().0 + Duration::minutes(30))) {
        desk.later(Duration::minutes(30));
    }
    let day = today(desk.now());
    desk.publish();
    let (yesterday, tomorrow) = (day.pred_opt(), day.succ_opt());
    for (from, to, expected) in [
        (Some(day), Some(day), 1),
        (Some(day), None, 1),
        (None, Some(day), 1),
        (yesterday, tomorrow, 1),
        (None, yesterday, 0),
        (tomorrow, None, 0),
    ] {
        let (runs, _) = found(&desk, &between(from, to));
        assert_eq!(runs, expected, "from {from:?} to {to:?}");
    }
}

#[test]
fn a_change_of_one_document_has_the_title_it_has_now() {
    let desk = Desk::new();
    let ids = ["een.pdf", "twee.pdf"].map(|name| desk.ready(name));
    let keyword = |word: &str| [FieldChange::Trefwoorden(vec![word.to_owned()])];
    let both = these(&ids);
    (desk.app).change(&both, &keyword("park"), None, &desk.job()).expect("change");
    desk.change(ids[0], &keyword("boom"));
    desk.describe(ids[0], "Besluit eik", "infocat014");
    let changes = desk.changes(3);
    let titles = |rows: &[ChangeRow]| -> Vec<Option<String>> { rows.iter().map(|row| row.title.clone()).collect() };
    let now = Some("Besluit eik".to_owned());
    let expected = [now.clone(), now, None];
    assert_eq!(titles(&changes), expected);
    let of_one = desk.app.document_history(ids[0], 0, 3).expect("history");
    let of_one: Vec<_> = of_one.into_iter().map(|entry| entry.row).collect();
    assert_eq!(titles(&of_one), expected);
    for row in changes {
        let detail = desk.app.change_detail(row.id).expect("detail");
        assert_eq!(detail.row, row);
    }
}

#[test]
fn a_kind_of_act_that_was_chosen_later_changes_nothing_of_what_is_told_of_before() {
    let desk = Desk::new();
    let added = desk.add(&[desk.file("een.pdf", b"%PDF-1.7\neen\n")]);
    let id = added.documents.first().expect("a document").id;
    desk.change(id, &[FieldChange::Creatiedatum(None)]);
    desk.change(id, &[FieldChange::SoortHandeling("vaststelling".to_owned())]);
    desk.change(id, &[FieldChange::Creatiedatum(Some("2026-11-10".to_owned()))]);
    let act_of = |entry: &DocumentHistoryEntry| {
        let act = entry.fields.iter().find(|one| one.field == "documenthandeling").expect("an act");
        (act.before.clone(), act.after.clone())
    };
    let told = |offset| desk.app.document_history(id, offset, 1).expect("history").remove(0);
    let before = [act_of(&told(0)), act_of(&told(1))];
    assert_eq!(before[0].0, before[1].1, "its kind was there before its date");
    desk.change(id, &[FieldChange::SoortHandeling("ontvangst".to_owned())]);
    assert_eq!([act_of(&told(1)), act_of(&told(2))], before);
    let detail = desk.app.change_detail(told(1).row.id).expect("detail");
    assert_eq!(detail.documents.first().expect("a document").fields, told(1).fields);
    desk.app.undo(&desk.job()).expect("undone");
    assert_eq!([act_of(&told(1)), act_of(&told(2))], before, "after undoing too");
}

#[test]
fn a_step_of_many_documents_tells_of_each_what_its_own_history_tells() {
    let desk = Desk::new();
    let ids = ["een.pdf", "twee.pdf", "drie.pdf"].map(|name| desk.ready(name));
    let keyword = |word: &str| [FieldChange::Trefwoorden(vec![word.to_owned()])];
    let kind = |kind: &str| [FieldChange::SoortHandeling(kind.to_owned())];
    for changes in [keyword("park"), kind("ontvangst"), keyword("boom")] {
        (desk.app).change(&these(&ids), &changes, None, &desk.job()).expect("change");
    }
    desk.change(ids[0], &kind("vaststelling"));
    desk.change(ids[1], &keyword("water"));
    desk.app.undo(&desk.job()).expect("undone");
    let steps: Vec<ChangeRow> = desk.changes(5).into_iter().filter(|row| row.count == 3).collect();
    assert_eq!(steps.len(), 3, "{steps:?}");
    for step in steps {
        let detail = desk.app.change_detail(step.id).expect("detail");
        assert_eq!(detail.documents.iter().map(|one| one.id).collect::<Vec<_>>(), ids);
        for document in detail.documents {
            let of_one = desk.app.document_history(document.id, 0, 10).expect("history");
            let told = of_one.into_iter().find(|entry| entry.row.id == step.id).expect("the step");
            assert_eq!(document.fields, told.fields, "{step:?}");
            assert!(!told.fields.is_empty(), "{step:?}");
        }
    }
}

#[test]
fn a_run_of_more_than_are_shown_tells_how_many_there_were_and_the_report_gets_all() {
    const MANY: u32 = 1_010;
    let desk = Desk::new();
    for number in 0..MANY {
        let name = format!("stukken/besluit {number}.pdf");
        desk.file(&name, format!("%PDF-1.7\n{number}\n").as_bytes());
    }
    let added = desk.add(&[desk.folder.path().join("bron").join("stukken")]);
    let ids = added.documents.iter().map(|document| document.id).collect();
    let changes = [
        FieldChange::Informatiecategorieen(vec!["infocat014".to_owned()]),
        FieldChange::Creatiedatum(Some("2026-11-10".to_owned())),
    ];
    (desk.app).change(&Selection::Ids { ids }, &changes, None, &desk.job()).expect("change");
    let result = desk.publish();
    assert_eq!(result.published, MANY, "{:?}", result.failed);
    let run = result.run.expect("a run");
    let shown = desk.app.run_detail(run).expect("detail");
    assert_eq!((shown.documents.len(), shown.files.len()), (1_000, 1_000));
    let written = u32::try_from(result.uploaded.len()).expect("not that many");
    assert_eq!((shown.totals.documents, shown.totals.files), (MANY, written));
    let whole = desk.app.run_for_report(run).expect("detail");
    assert_eq!(whole.totals, shown.totals);
    let paths = whole.files.iter().map(|file| &file.path);
    assert!(paths.eq(result.uploaded.iter().map(|file| &file.path)));
    let site = desk.snapshot();
    for file in &whole.files {
        let there = sha256(&site[&file.path]).to_string();
        assert_eq!(file.sha256, there, "{}", file.path);
    }
}

/// A library that somebody else made says where its reports are: only a name of ours in its own folder is opened.
#[test]
fn a_report_of_another_name_is_not_opened() {
    let (mut desk, _) = Desk::with_ready("a.pdf");
    let run = desk.publish().run.expect("a run");
    let kept = |desk: &Desk| desk.app.kept_report(run, |_| Ok(PathBuf::new())).expect("an answer");
    let ours = desk.app.attach_report(run, "<p>").expect("kept");
    assert_eq!(kept(&desk), ours);
    let other = desk.file("geheim.html", b"van een ander").display().to_string();
    for name in [other.as_str(), "../openbaarmaker.sqlite"] {
        let closed = desk.close();
        let library = PathBuf::from(closed.library());
        let store = Store::open(&library.join("openbaarmaker.sqlite"), &library).expect("opens");
        (store.write::<_, StoreError>(|writer| runs::set_report(writer, run, name))).expect("changed");
        drop(store);
        desk = closed.open();
        assert_eq!(kept(&desk), PathBuf::new(), "{name}: it is made again");
        assert_eq!(desk.app.run_detail(run).expect("a run").report, None, "{name}");
    }
}
