//! What the window is told may be done with a document is exactly what the use cases then allow.

use crate::stage::Stage;
use crate::support::only;
use openbaarmaker_core::app::App;
use openbaarmaker_core::job::{Cancel, Job};
use openbaarmaker_core::model::{DocumentId, DocumentStatus, WithdrawalReason};
use openbaarmaker_core::wire::{DocumentFilter, RemovalMode, Selection, Sort};
use tests::fault::Fault;

/// Tries everything with a document and compares it with what was told before; returns whether it was offered for
/// withdrawal although no destination has all of its publication.
fn compare(stage: &Stage, app: &App, id: DocumentId, when: &str) -> bool {
    let told = app.document_detail(id).expect("detail");
    let bulk = app.bulk_summary(&only(id), &Job::without_progress(stage.at(3))).expect("summary");
    let when = format!("{when}, document {id}, {:?}", told.row.status);
    let of_many = match (bulk.removable, bulk.withdrawable, bulk.erasable) {
        (1, 0, 0) => Some(RemovalMode::Removal),
        (0, 1, 0) => Some(RemovalMode::Withdrawal),
        (0, 0, 1) => Some(RemovalMode::Erasure),
        _ => None,
    };
    assert_eq!(of_many, told.way_out, "{when}: one and many are told the same");
    let reason = Some(WithdrawalReason::Privacy);
    let withdrawn = app.withdraw(&only(id), reason, "", stage.at(1));
    // A withdrawal that waits may be asked for again.
    let is_waiting = told.withdrawal.is_some() && told.row.status != DocumentStatus::Withdrawn;
    assert_eq!(withdrawn.is_ok(), is_waiting || told.way_out == Some(RemovalMode::Withdrawal), "{when}: {withdrawn:?}");
    if withdrawn.is_ok() {
        let again = app.document_detail(id).expect("detail");
        assert_eq!(again.way_out, None, "{when}: once is enough");
        assert_eq!(again.withdrawal, reason, "{when}: it can be taken back");
        app.republish(&only(id), stage.at(1)).expect(&when);
    }
    let removed = app.remove(&only(id), stage.at(1));
    assert_eq!(removed.is_ok(), told.way_out == Some(RemovalMode::Removal), "{when}: {removed:?}");
    let is_new = matches!(told.row.status, DocumentStatus::Concept | DocumentStatus::Ready);
    told.way_out == Some(RemovalMode::Withdrawal) && is_new
}

#[test]
fn after_a_cut_at_any_operation_each_document_may_be_withdrawn_exactly_when_that_is_told() {
    let stage = Stage::new();
    let mut perhaps_online = 0;
    for at in 0..stage.operations {
        let when = format!("cut after {at} of {}", stage.operations);
        let app = stage.begin(Fault::CutAfter(at));
        stage.publish(&app, &Cancel::new(), 0).expect_err(&when);
        let all = app.ids(&DocumentFilter::default(), Sort::default(), 0, 100);
        for id in all.expect("documents") {
            perhaps_online += u32::from(compare(&stage, &app, id, &when));
        }
    }
    assert!(perhaps_online > 0, "new documents that are public in part were among them");
}

#[test]
fn of_many_documents_it_is_told_how_many_may_go() {
    let stage = Stage::new();
    let app = stage.begin(Fault::None);
    let ids = app.ids(&DocumentFilter::default(), Sort::default(), 0, 100);
    let all = Selection::Ids { ids: ids.expect("documents") };
    let told = app.bulk_summary(&all, &Job::without_progress(stage.at(3))).expect("summary");
    assert_eq!(
        (told.count, told.published, told.withdrawable, told.removable),
        (9, 6, 4, 3),
        "two of those online are about to go"
    );
    assert!(told.withdrawn >= 2, "and are read-only until then: {told:?}");
}
