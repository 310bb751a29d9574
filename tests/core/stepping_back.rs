//! Stopping a big change, and reverting a past change (decisions.md, "Looking back").

use crate::many::{everything, summary};
use crate::support::{Desk, refuses, these};
use openbaarmaker_core::error::Code;
use openbaarmaker_core::job::{Cancel, Event, Job, Stage};
use openbaarmaker_core::model::{DocumentId, DocumentStatus};
use openbaarmaker_core::wire::FieldChange;
use std::sync::Mutex;

#[test]
fn stopping_a_change_or_its_undo_changes_nothing() {
    let desk = Desk::new();
    for number in 0..300 {
        desk.file(&format!("map/{number}.txt"), format!("Besluit {number}").as_bytes());
    }
    let folder = desk.file("map/x", b"").with_file_name("");
    std::fs::remove_file(folder.join("x")).expect("only the folder");
    desk.add(&[folder]);
    let wanted = [FieldChange::Language(Some("nl".to_owned()))];
    let stopped = |work: &dyn Fn(&Job<'_>) -> Code| {
        let (cancel, told) = (Cancel::new(), Mutex::new(Vec::new()));
        // Wishes to stop as soon as the work has begun, and keeps what was told.
        let sink = |event: Event| {
            told.lock().expect("not poisoned").push(event);
            cancel.cancel();
        };
        let job = Job { sink: &sink, cancel: &cancel, now: desk.now() };
        assert_eq!(work(&job), Code::ChangeCancelled);
        let told = told.into_inner().expect("not poisoned");
        assert!(
            matches!(
                told[..],
                [Event::Stage { stage: Stage::Changing, files: Some(300), .. }, Event::Progress { files: 128, .. }]
            ),
            "{told:?}"
        );
    };
    let before = summary(&desk, &everything());
    stopped(&|job| {
        let done = desk.app.change(&everything(), &wanted, None, job);
        done.expect_err("stopped").problem().code
    });
    assert_eq!(summary(&desk, &everything()), before);
    desk.app.change(&everything(), &wanted, None, &desk.job()).expect("changed");
    let changed = summary(&desk, &everything());
    stopped(&|job| desk.app.undo(job).expect_err("stopped").problem().code);
    assert_eq!(summary(&desk, &everything()), changed);
}

#[test]
fn p29_a_change_of_the_past_is_put_back_where_nobody_changed_it_since() {
    let desk = Desk::new();
    let ids: Vec<DocumentId> = (0..3).map(|n| desk.ready(&format!("{n}.pdf"))).collect();
    let french = [FieldChange::Language(Some("FRA".to_owned()))];
    let done = desk.app.change(&these(&ids), &french, None, &desk.job()).expect("changed");
    let change = done.change.expect("a step");
    desk.change(ids[0], &[FieldChange::NaamOpsteller(Some("A".to_owned()))]);
    desk.change(ids[1], &[FieldChange::Language(Some("DEU".to_owned()))]);

    let history = desk.app.document_history(ids[1], 0, 10).expect("history");
    let told: Vec<_> = history[..2].iter().map(|entry| &entry.fields[..]).collect();
    assert_eq!(told[0].len(), 1);
    assert!(told[0][0].before.ends_with("/FRA") && told[0][0].after.ends_with("/DEU"));
    assert!(told[1][0].before.is_empty() && told[1][0].after.ends_with("/FRA"));
    assert_eq!(history[0].row.kind, "edit");
    assert!(history.last().expect("added").fields.is_empty(), "nothing to compare with");

    let revert = |change| desk.app.revert(change, &desk.job());
    let reverted = revert(change).expect("put back");
    assert_eq!(reverted.changed, [ids[0], ids[2]], "another field does not matter");
    assert_eq!(reverted.skipped[0].id, ids[1]);
    let language = |id| desk.detail(id).language;
    assert_eq!((language(ids[0]), language(ids[2])), (String::new(), String::new()));
    assert!(language(ids[1]).ends_with("/DEU"));
    let rows = desk.changes(10);
    assert_eq!((rows[0].kind.as_str(), rows[0].count), ("revert", 2));
    let detail = desk.app.change_detail(rows[0].id).expect("detail");
    assert_eq!(detail.documents.len(), 2);

    desk.app.undo(&desk.job()).expect("putting back is a step like any other");
    assert!(language(ids[0]).ends_with("/FRA"));
    for _ in 0..3 {
        desk.app.undo(&desk.job()).expect("undone");
    }
    assert!(desk.changes(10).iter().any(|row| row.id == change && row.is_undone));
    refuses(revert(change), Code::NothingToUndo, "undone already");
    assert_eq!(desk.detail(ids[0]).row.status, DocumentStatus::Ready);
}
