//! The two days of our own: before one a document does not go online, on the other somebody looks at it again.

use crate::support::Desk;
use chrono::Duration;
use openbaarmaker_core::app::Elsewhere;
use openbaarmaker_core::model::{DocumentId, RuleCode};
use openbaarmaker_core::wire::{FieldChange, ReferenceInput, RunState};

fn tomorrow(desk: &Desk) -> String {
    (desk.now().today() + Duration::days(1)).to_string()
}

fn tells(desk: &Desk, id: DocumentId, code: RuleCode) -> bool {
    let detail = desk.app.document_detail(id).expect("a document");
    detail.findings.iter().any(|finding| finding.code == code)
}

#[test]
fn a_document_goes_along_with_the_first_publication_on_its_day_and_is_named_nowhere_before() {
    let desk = Desk::new();
    let (now, waits) = (desk.ready("nu.pdf"), desk.ready("morgen.pdf"));
    desk.change(waits, &[FieldChange::NietVoor(Some(tomorrow(&desk)))]);
    let main = ReferenceInput {
        to: now.to_string(),
        title: String::new(),
    };
    desk.change(waits, &[FieldChange::IsPartOf(Some(main))]);

    let (_, view) = desk.plan(Elsewhere::Stop).expect("a plan");
    assert_eq!(
        (view.offered, view.later.count, view.held_back.count),
        (1, 1, 0)
    );
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
fn what_is_online_stays_there_whatever_day_it_is_given() {
    let desk = Desk::new();
    let id = desk.ready("a.pdf");
    desk.publish();
    let online = desk.walk();
    desk.change(id, &[FieldChange::NietVoor(Some(tomorrow(&desk)))]);
    assert_eq!(desk.publish().later, 0);
    assert_eq!(
        desk.walk(),
        online,
        "a day of our own is no change of its entry"
    );
}

#[test]
fn somebody_is_told_to_look_again_when_the_day_has_come() {
    let desk = Desk::new();
    let id = desk.ready("a.pdf");
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
