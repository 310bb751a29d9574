//! A destination that was forgotten, by removing it or by moving it away and back, where others withdrew documents:
//! they stay away until a yes, not only by what the library remembered.

use crate::support::{Desk, folder_at, only};
use crate::unseen::ROUTES;
use chrono::Duration;
use openbaarmaker_core::app::AfterOthers;
use openbaarmaker_core::error::Code;
use openbaarmaker_core::model::DocumentId;
use openbaarmaker_core::publish::{Consent, Scope};
use openbaarmaker_core::wire::{CatalogueInput, RunState};
use std::fs;
use std::path::PathBuf;

const AWAY: &str = "https://open.voorbeeld.nl/documenten/2026/weg.pdf";
const FILE: &str = "documenten/2026/weg.pdf";

fn status(desk: &Desk) -> PathBuf {
    desk.site().join("openbaarmaker-status.json")
}

fn status_text(desk: &Desk) -> String {
    fs::read_to_string(status(desk)).expect("a status file")
}

/// The documents that a plan asks about.
fn asked(desk: &Desk, after_others: AfterOthers) -> Vec<DocumentId> {
    let (_, view) = desk.plan(after_others).expect("a plan");
    view.elsewhere.returning.iter().map(|one| one.id).collect()
}

/// A library that published over what another machine left, which withdrew a document; and when that last changed.
fn stays_away() -> (Desk, DocumentId, String) {
    let (desk, withdrawn) = Desk::with_two_published();
    let before = desk.walk()[AWAY].clone();
    let desk = desk.withdrawn_elsewhere(&[withdrawn]);
    assert_eq!(desk.go_on().state, RunState::Partial, "it stays away");
    (desk, withdrawn, before)
}

#[test]
fn what_was_withdrawn_there_stays_away_although_the_destination_was_forgotten() {
    for (at, forget) in ROUTES.into_iter().enumerate() {
        let (desk, withdrawn, before) = stays_away();
        forget(&desk);
        desk.later(Duration::days(1));
        assert_eq!(asked(&desk, AfterOthers::Stop), [withdrawn], "route {at}");
        let result = desk.publish();
        assert_eq!(result.state, RunState::Partial, "route {at}: {result:?}");
        assert!(!desk.site().join(FILE).exists(), "route {at}: {result:?}");
        assert!(!desk.walk().contains_key(AWAY), "route {at}: no entry");
        forget(&desk);
        assert_eq!(asked(&desk, AfterOthers::Stop), [withdrawn], "route {at}: once more");

        let consent = Consent { republish: [withdrawn].into(), ..Consent::default() };
        let (plan, _) = desk.plan(AfterOthers::Stop).expect("a plan");
        let result = desk.apply(plan.applied_as(Scope::All, consent)).expect("a publication");
        assert_eq!(result.state, RunState::Complete, "route {at}: {result:?}");
        assert!(desk.walk()[AWAY] > before, "route {at}: a new moment");
        assert!(!status_text(&desk).contains("withdrawn"), "route {at}: its mark goes");
        forget(&desk);
        assert_eq!(asked(&desk, AfterOthers::Stop), [], "route {at}: asked once");
    }
}

#[test]
fn what_others_never_had_counts_as_withdrawn_there_after_forgetting_too() {
    for (at, forget) in ROUTES.into_iter().enumerate() {
        let (desk, id) = Desk::with_published("weg.pdf");
        let other = desk.colleague(&CatalogueInput::default());
        other.ready("van-hen.pdf");
        other.later(Duration::hours(1));
        other.publish_after(AfterOthers::Continue).expect("theirs");
        desk.later(Duration::hours(2));
        assert_eq!(desk.go_on().state, RunState::Partial, "route {at}");
        forget(&desk);
        assert_eq!(asked(&desk, AfterOthers::Stop), [id], "route {at}");
    }
}

#[test]
fn it_stays_away_when_the_status_file_was_deleted_besides() {
    let (desk, withdrawn, _) = stays_away();
    desk.remove_target(desk.target());
    fs::remove_file(status(&desk)).expect("removed");
    let again = folder_at("Website", &desk.site());
    (desk.app.target_add(desk.catalogue, &again, desk.now())).expect("added");
    let refused = desk.try_publish().expect_err("asked first");
    assert_eq!(refused.problem().code, Code::TargetChangedElsewhere);
    assert_eq!(asked(&desk, AfterOthers::Continue), [withdrawn]);
    let result = desk.go_on();
    assert!(!desk.site().join(FILE).exists(), "{result:?}");
    assert_eq!(asked(&desk, AfterOthers::Stop), [withdrawn], "also afterwards");
}

#[test]
fn the_mark_of_a_document_that_is_listed_there_goes() {
    let (desk, id) = Desk::with_two_published();
    desk.withdraw(&[id]);
    desk.publish();
    let marked = status_text(&desk);
    assert!(marked.contains("withdrawn"), "{marked}");
    (desk.app.republish(&only(id), desk.now())).expect("it comes back");
    desk.publish();
    assert!(!status_text(&desk).contains("withdrawn"), "its mark went");
    // Somebody puts the mark back, as of another library.
    fs::write(status(&desk), marked.replacen("\"id\":\"", "\"id\":\"0", 1)).expect("written");
    assert_eq!(asked(&desk, AfterOthers::Continue), [], "it is online");
    assert_eq!(desk.go_on().state, RunState::Complete);
    assert!(desk.walk().contains_key(AWAY), "still online");
    assert!(!status_text(&desk).contains("withdrawn"), "{}", status_text(&desk));
}
