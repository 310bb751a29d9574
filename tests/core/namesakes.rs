//! Two documents with one name in the address: whatever begins or ends the collision, both are judged again.

use crate::support::{Desk, only, these};
use openbaarmaker_core::model::{DocumentId, DocumentStatus};
use openbaarmaker_core::wire::FieldChange;

/// Tells which of the documents are ready; the list and the preview of a publication say the same.
fn ready(desk: &Desk, ids: [DocumentId; 2], when: &str) -> [bool; 2] {
    let states = ids.map(|id| {
        let detail = desk.detail(id);
        detail.row.status == DocumentStatus::Ready
    });
    let all = these(&ids);
    let mut judged = states.iter();
    let tell = &mut |_, _: &str, findings: &[openbaarmaker_core::model::Finding], _: &_| {
        let must = openbaarmaker_core::model::Level::Must;
        let is_held = findings.iter().any(|finding| finding.level == must);
        assert_eq!(judged.next(), Some(&!is_held), "{when}: {findings:?}");
        Ok(())
    };
    desk.app.check(&all, desk.now(), tell).expect("judged");
    states
}

fn rename(desk: &Desk, id: DocumentId, name: &str) {
    desk.change(id, &[FieldChange::PublishedName(name.to_owned())]);
}

#[test]
fn the_verdicts_follow_a_name_that_is_taken_undone_and_put_back() {
    let desk = Desk::new();
    let both = ["a.pdf", "b.pdf"].map(|name| desk.ready(name));
    rename(&desk, both[1], "A.pdf");
    assert_eq!(ready(&desk, both, "taken"), [false; 2]);
    desk.app.undo(&desk.job()).expect("undone");
    assert_eq!(ready(&desk, both, "undone"), [true; 2]);
    desk.app.redo(&desk.job()).expect("done again");
    assert_eq!(ready(&desk, both, "done again"), [false; 2]);
    let row = desk.changes(1)[0].id;
    desk.app.revert(row, &desk.job()).expect("put back");
    assert_eq!(ready(&desk, both, "put back"), [true; 2]);
    rename(&desk, both[0], "b.pdf");
    assert_eq!(ready(&desk, both, "the other way round"), [false; 2]);
    rename(&desk, both[0], "c.pdf");
    assert_eq!(ready(&desk, both, "given up"), [true; 2]);
}

#[test]
fn the_verdicts_follow_a_document_that_is_removed_and_comes_back() {
    let desk = Desk::new();
    let [kept, gone] = ["a.pdf", "b.pdf"].map(|name| desk.ready(name));
    rename(&desk, gone, "a.pdf");
    // Judged while they collide.
    desk.change(kept, &[FieldChange::NaamOpsteller(Some("A".to_owned()))]);
    desk.app.remove(&only(gone), desk.now()).expect("removed");
    let alone = |when: &str| ready(&desk, [kept, kept], when)[0];
    assert!(alone("removed"));
    desk.app.undo(&desk.job()).expect("undone");
    assert!(!alone("back"));
    desk.app.redo(&desk.job()).expect("done again");
    assert!(alone("removed again"));
}
