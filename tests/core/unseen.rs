//! Withdrawn documents on a destination whose state is no longer known: their files may not stay public unnoticed.

use crate::stage::add_up;
use crate::support::{Desk, folder_at};
use openbaarmaker_core::app::AfterOthers;
use openbaarmaker_core::model::DocumentId;
use openbaarmaker_core::publish::RetryPolicy;
use openbaarmaker_core::wire::{RunResult, RunState};
use std::collections::BTreeSet;
use std::fs;

const THERE: &str = "documenten/2026/a.pdf";
const UNKNOWN: &str = "target-unknown-file";

/// Forgets the destination and adds the same place again.
fn remove_and_add(desk: &Desk) {
    desk.remove_target(desk.target());
    let again = folder_at("Website", &desk.site());
    (desk.app.target_add(desk.catalogue, &again, desk.now())).expect("added");
}

/// Sends the destination to another place and back.
fn edit_away_and_back(desk: &Desk) {
    for folder in ["elders", "site"] {
        desk.move_target(desk.target(), &desk.place(folder));
    }
}

/// Removes the destination and takes that back.
fn remove_and_undo(desk: &Desk) {
    desk.remove_target(desk.target());
    desk.app.undo(&desk.job()).expect("undone");
}

/// The ways in which a library forgets what it left on a destination.
pub(crate) const ROUTES: [fn(&Desk); 3] = [remove_and_add, edit_away_and_back, remove_and_undo];

fn publish_after_others(desk: &Desk) -> RunResult {
    let (plan, _) = desk.plan(AfterOthers::Continue).expect("plan");
    let rehearsed = (desk.app.rehearse(&plan, &desk.job())).expect("shown");
    let retry = RetryPolicy { pauses: Vec::new() };
    let result = (desk.app.publish(plan, &retry, &desk.job())).expect("publication");
    add_up(&result, "unseen");
    let sorted = |paths: &[String]| paths.iter().cloned().collect::<BTreeSet<_>>();
    assert_eq!(
        (sorted(&rehearsed.removed), &rehearsed.failed, &rehearsed.remaining),
        (sorted(&result.removed), &result.failed, &result.remaining),
        "what is shown is what is done"
    );
    assert_eq!((rehearsed.withdrawn, rehearsed.state), (result.withdrawn, result.state));
    result
}

/// Asserts that the document counts as failed and its file is told to remain.
fn assert_told(result: &RunResult, id: DocumentId, when: &str) {
    assert_eq!((result.withdrawn, result.state), (0, RunState::Partial), "{when}: {result:?}");
    let failed: Vec<_> = (result.failed.iter())
        .map(|failed| (failed.id, failed.code.as_str(), failed.params["path"].as_str()))
        .collect();
    assert_eq!(failed, [(id, UNKNOWN, THERE)], "{when}");
    let remaining: Vec<_> = (result.remaining.iter()).map(|file| (file.path.as_str(), file.code.as_str())).collect();
    assert_eq!(remaining, [(THERE, UNKNOWN)], "{when}");
}

#[test]
fn withdrawn_document_goes_although_the_destination_was_forgotten() {
    for (at, forget) in ROUTES.into_iter().enumerate() {
        let (desk, id) = Desk::with_ready("a.pdf");
        desk.ready("b.pdf");
        desk.publish();
        forget(&desk);
        desk.withdraw(&[id]);
        let result = publish_after_others(&desk);
        assert_eq!(
            (result.withdrawn, result.state, &result.removed),
            (1, RunState::Complete, &vec![THERE.to_owned()]),
            "route {at}: {result:?}"
        );
        assert!(!desk.snapshot().contains_key(THERE), "route {at}");
        assert_eq!(desk.walk().len(), 1, "route {at}: the other one stays");
        assert!(!desk.app_has_work(), "route {at}: all is done");
    }
}

#[test]
fn earlier_version_of_a_withdrawn_document_goes_too() {
    let (desk, id) = Desk::with_published("a.pdf");
    let old = desk.snapshot()[THERE].clone();
    let newer = desk.file("nieuw/a.pdf", b"%PDF-1.7\nanother version\n");
    (desk.app.replace_file(id, &newer, None, desk.now())).expect("replaced");
    desk.publish();
    edit_away_and_back(&desk);
    // As when only another destination got the newer version.
    fs::write(desk.site().join(THERE), old).expect("file");
    desk.withdraw(&[id]);
    let result = publish_after_others(&desk);
    assert_eq!((result.withdrawn, result.state), (1, RunState::Complete));
    assert!(!desk.snapshot().contains_key(THERE), "{result:?}");
}

#[test]
fn file_that_is_not_known_stays_and_is_told_until_it_is_gone() {
    for content in [&b"%PDF-1.7\nb.pdf\n"[..], b"of another size"] {
        let (desk, id) = Desk::with_published("a.pdf");
        edit_away_and_back(&desk);
        let there = desk.site().join(THERE);
        fs::write(&there, content).expect("file of somebody else");
        desk.withdraw(&[id]);
        assert_told(&publish_after_others(&desk), id, "first");
        assert_eq!(fs::read(&there).expect("it stays"), content);
        assert!(desk.walk().is_empty(), "its entry is gone all the same");
        assert_told(&publish_after_others(&desk), id, "again");
        fs::remove_file(&there).expect("removed by a person");
        let last = publish_after_others(&desk);
        assert_eq!((last.withdrawn, last.state), (1, RunState::Complete));
        assert!(!desk.app_has_work(), "all is done");
    }
}

#[cfg(unix)]
#[test]
fn file_that_cannot_be_looked_at_is_told_and_goes_later() {
    let (desk, id) = Desk::with_published("a.pdf");
    edit_away_and_back(&desk);
    let there = desk.site().join(THERE);
    let kept = desk.site().join("elders.pdf");
    fs::rename(&there, &kept).expect("set aside");
    fs::create_dir(&there).expect("a folder in its place, which nobody can read as a file");
    desk.withdraw(&[id]);
    let result = publish_after_others(&desk);
    assert_told(&result, id, "unreadable");
    fs::remove_dir(&there).expect("folder");
    fs::rename(&kept, &there).expect("back");
    let last = publish_after_others(&desk);
    assert_eq!((last.withdrawn, last.state), (1, RunState::Complete));
    assert!(!desk.snapshot().contains_key(THERE));
}
