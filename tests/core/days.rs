//! The two days outside DiWoo: one before which a document does not go online, and one on which it must be reviewed.

use crate::parts::status;
use crate::support::{Desk, environment};
use chrono::Duration;
use openbaarmaker_core::app::{AfterOthers, App, TakeOver};
use openbaarmaker_core::job::{Cancel, Job};
use openbaarmaker_core::model::{DocumentId, DocumentStatus, Level, RuleCode};
use openbaarmaker_core::wire::{FieldChange, ReferenceInput, RunState};

fn tomorrow(desk: &Desk) -> String {
    (desk.now().today() + Duration::days(1)).to_string()
}

fn tells(desk: &Desk, id: DocumentId, code: RuleCode) -> bool {
    let detail = desk.detail(id);
    detail.findings.iter().any(|finding| finding.code == code)
}

fn waits(desk: &Desk, id: DocumentId) {
    desk.change(id, &[FieldChange::NietVoor(Some(tomorrow(desk)))]);
}

/// Makes a document that waits until tomorrow, and a part of it.
fn publication_of_tomorrow(desk: &Desk) -> [DocumentId; 2] {
    let [main, part] = ["hoofd.pdf", "bijlage.pdf"].map(|name| desk.ready(name));
    waits(desk, main);
    is_part_of(desk, part, main);
    [main, part]
}

fn is_part_of(desk: &Desk, part: DocumentId, main: DocumentId) {
    let main = ReferenceInput { to: main.to_string(), title: String::new() };
    desk.change(part, &[FieldChange::IsPartOf(Some(main))]);
}

/// Publishes on the next day in a window that stayed open: all goes out, and the main document names its part.
fn goes_out_whole_tomorrow(desk: &Desk) {
    desk.later(Duration::days(1));
    let run = desk.publish();
    let counts = (run.published, run.later, run.held_back.len());
    assert_eq!(counts, (2, 0, 0));
    let pages = desk.snapshot();
    let names_part = |bytes: &Vec<u8>| {
        let text = String::from_utf8_lossy(bytes);
        text.contains("hasPart") && text.contains("isPartOf")
    };
    assert!(pages.values().any(names_part), "they name each other");
}

#[test]
fn a_document_goes_along_with_the_first_publication_on_its_day_and_is_named_nowhere_before() {
    let desk = Desk::new();
    let (now, waits) = (desk.ready("nu.pdf"), desk.ready("morgen.pdf"));
    desk.change(waits, &[FieldChange::NietVoor(Some(tomorrow(&desk)))]);
    is_part_of(&desk, waits, now);

    let (_, view) = desk.plan(AfterOthers::Stop).expect("a plan");
    assert_eq!((view.offered, view.later.count, view.held_back.count), (1, 1, 0));
    let run = desk.publish();
    assert_eq!((run.offered, run.published, run.later), (1, 1, 1));
    assert_eq!(run.state, RunState::Complete, "nothing is held back");
    let there = desk.snapshot();
    for (name, bytes) in &there {
        let says = String::from_utf8_lossy(bytes).contains("morgen");
        assert!(!name.contains("morgen") && !says, "{name}");
    }
    assert_eq!(desk.publish().published, 0, "not the same day");

    desk.later(Duration::days(1));
    let run = desk.publish();
    assert_eq!((run.later, run.failed.len()), (0, 0));
    assert!(desk.walk().keys().any(|loc| loc.contains("morgen")));
}

#[test]
fn parts_wait_with_their_main_document_and_go_with_it() {
    let desk = Desk::new();
    let [_, part] = publication_of_tomorrow(&desk);
    for has_own_day in [false, true] {
        if has_own_day {
            waits(&desk, part);
        }
        let run = desk.publish();
        assert_eq!((run.later, run.held_back.len()), (2, 0), "{has_own_day}");
        assert_eq!(run.state, RunState::Complete);
    }
    goes_out_whole_tomorrow(&desk);
}

#[test]
fn what_waits_is_neither_ready_nor_to_be_done() {
    let desk = Desk::new();
    let [main, part] = publication_of_tomorrow(&desk);
    let counted = || {
        let todo = desk.app.todo(None, desk.now()).expect("to do");
        let overview = desk.app.overview().expect("an overview").counts;
        let states = [main, part].map(|id| status(&desk, id));
        (states, todo.ready, todo.things, overview.must)
    };
    let (waiting, ready) = (DocumentStatus::Waiting, DocumentStatus::Ready);
    let attention = counted().2;
    assert_eq!(counted(), ([waiting; 2], 0, attention, 0));
    let row = |id| desk.detail(id).row;
    assert_eq!(row(main).waits_until, Some(tomorrow(&desk)));
    assert_eq!(row(part).waits_until, None, "it has no day of its own");
    desk.change(main, &[FieldChange::NietVoor(None)]);
    assert_eq!(counted(), ([ready; 2], 2, attention, 0));
    waits(&desk, main);
    desk.change(part, &[FieldChange::Informatiecategorieen(Vec::new())]);
    desk.change(main, &[FieldChange::Informatiecategorieen(Vec::new())]);
    assert_eq!(counted().0, [DocumentStatus::Concept; 2], "not complete");
}

#[test]
fn the_day_is_looked_at_every_hour_by_who_has_the_library() {
    let (desk, id) = Desk::with_ready("a.pdf");
    waits(&desk, id);
    let look = || desk.app.begin_day(&desk.job()).expect("a look");
    assert!(!look() && tells(&desk, id, RuleCode::D22));
    desk.later(Duration::days(1));
    let stop = Cancel::new();
    stop.cancel();
    let stopped = desk.app.begin_day(&Job { cancel: &stop, ..desk.job() });
    assert!(stopped.is_err() && tells(&desk, id, RuleCode::D22));
    assert!(look() && !tells(&desk, id, RuleCode::D22));
    assert!(!look(), "once a day");

    let library = desk.folder.path().join("bibliotheek");
    let other = App::open(&library, environment(), TakeOver::Yes, desk.now()).expect("taken over");
    desk.later(Duration::days(1));
    assert!(!look(), "it is no business of ours any more");
    drop(other);
}

#[test]
fn a_part_of_what_is_not_ready_is_held_back_whatever_else_waits() {
    let desk = Desk::new();
    let [main, part] = publication_of_tomorrow(&desk);
    waits(&desk, part);
    desk.change(main, &[FieldChange::Informatiecategorieen(Vec::new())]);
    let run = desk.publish();
    assert_eq!((run.later, run.held_back.len()), (0, 2));
    assert!(tells(&desk, main, RuleCode::D22) && tells(&desk, main, RuleCode::D06));
}

#[test]
fn what_is_online_stays_there_whatever_day_it_is_given() {
    let (desk, id) = Desk::with_published("a.pdf");
    let online = desk.walk();
    waits(&desk, id);
    assert_eq!(desk.publish().later, 0);
    let told = desk.detail(id).findings;
    let told = told.iter().find(|finding| finding.code == RuleCode::D22);
    let told = told.map(|finding| (finding.level, finding.variant.as_str()));
    assert_eq!(told, Some((Level::Attention, "online")), "nothing is kept");
    assert_eq!(desk.walk(), online, "a day of our own is no change of its entry");
}

#[test]
fn a_change_of_what_is_online_never_waits() {
    let desk = Desk::new();
    let [part, main] = ["deel.pdf", "hoofd.pdf"].map(|name| desk.ready(name));
    waits(&desk, main);
    desk.publish();
    is_part_of(&desk, part, main);
    desk.retitle(part, "Besluit met gevolg");
    let run = desk.publish();
    assert_eq!((run.later, run.held_back.len()), (1, 1), "it is told");
}

#[test]
fn somebody_is_told_to_look_again_when_the_day_has_come() {
    let (desk, id) = Desk::with_ready("a.pdf");
    desk.change(id, &[FieldChange::OpnieuwBekijken(Some(tomorrow(&desk)))]);
    desk.publish();
    assert!(!tells(&desk, id, RuleCode::D21), "not before");
    desk.later(Duration::days(1));
    let desk = desk.reopen();
    assert!(tells(&desk, id, RuleCode::D21));
    assert_eq!(desk.walk().len(), 1, "nothing goes offline by itself");
    desk.change(id, &[FieldChange::OpnieuwBekijken(None)]);
    assert!(!tells(&desk, id, RuleCode::D21));
}

#[test]
fn a_template_gives_no_day_that_somebody_chose_for_one_document() {
    let (desk, id) = Desk::with_ready("a.pdf");
    let days = [FieldChange::NietVoor, FieldChange::OpnieuwBekijken];
    let days = days.map(|day| day(Some(tomorrow(&desk))));
    desk.change(id, &days);
    let values = desk.app.template_values(id).expect("values").fields;
    assert!(!values.is_empty() && !values.iter().any(|value| days.contains(value)));
}
