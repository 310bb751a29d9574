//! Libraries of earlier versions, in which withdrawn documents wait for a destination that is gone.

use crate::support::Desk;
use openbaarmaker_core::app::LeftBehind;
use openbaarmaker_core::model::{DocumentId, DocumentStatus, WithdrawalReason};
use openbaarmaker_core::store::{Store, StoreError, documents};
use openbaarmaker_core::wire::{CatalogueInput, CategoryInUseView, Selection};

/// A document that was withdrawn everywhere, whose only destination was removed, with the status of an earlier version.
fn waiting() -> (Desk, DocumentId) {
    let desk = Desk::new();
    let id = desk.ready("a.pdf");
    desk.publish();
    let reason = Some(WithdrawalReason::Privacy);
    let selection = Selection::Ids { ids: vec![id] };
    (desk.app.withdraw(&selection, reason, "", desk.now())).expect("withdrawal");
    desk.publish();
    let target = desk.app.catalogues().expect("catalogues").remove(0).targets[0].id;
    (desk
        .app
        .target_remove(target, LeftBehind::Accept, desk.now()))
    .expect("removal");
    let closed = desk.close();
    let library = closed.folder.path().join("bibliotheek");
    let store = Store::open(&library.join("openbaarmaker.sqlite"), &library).expect("opens");
    let written = store.write::<_, StoreError>(|writer| {
        let changed = documents::Verdict {
            status: DocumentStatus::Changed,
            counts: [0; 3],
        };
        documents::set_verdict(writer, id, changed)
    });
    written.expect("an older verdict");
    drop(store);
    (closed.open(), id)
}

#[test]
fn a_catalogue_of_an_earlier_version_can_go() {
    let (desk, id) = waiting();
    let removed = desk
        .app
        .catalogue_remove(desk.catalogue, Some(1), desk.now());
    assert_eq!(removed.expect("removal").withdrawn, [id]);
}

#[test]
fn a_category_of_an_earlier_version_can_go() {
    let (desk, _) = waiting();
    let other = CategoryInUseView {
        uri: "infocat002".to_owned(),
        local_name: String::new(),
        explanation: String::new(),
    };
    let input = CatalogueInput {
        categories: Some(vec![other]),
        ..CatalogueInput::default()
    };
    let edited = desk.app.catalogue_edit(desk.catalogue, &input, desk.now());
    edited.expect("nothing that stands anywhere has it");
}
