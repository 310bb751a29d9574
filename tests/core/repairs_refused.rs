//! A repair that a destination refuses: the next run tries again, and replaces only what stood there when a person said
//! yes.

use crate::support::{Desk, failed, failing, only};
use openbaarmaker_core::app::AfterOthers;
use openbaarmaker_core::model::DocumentId;
use openbaarmaker_core::publish::{Depth, RetryPolicy};
use openbaarmaker_core::wire::{CatalogueInput, RunState};
use std::fs;
use std::sync::Arc;
use tests::fault::{Fault, Script};

const DOCUMENT: &str = "documenten/2026/a.pdf";
const THEIRS: &str = "van een ander";

/// A document whose file others changed; the destination refused to take it back.
fn refused() -> (Desk, Arc<Script>, DocumentId) {
    let (desk, script) = Desk::scripted(&CatalogueInput::default());
    let id = desk.ready("a.pdf");
    desk.publish();
    fs::write(desk.site().join(DOCUMENT), THEIRS).expect("changed");
    let (found, _) = (desk.app).verify(desk.catalogue, None, Depth::Told, &desk.job()).expect("looked");
    script.set(Fault::Refuse(DOCUMENT.to_owned()));
    let repaired = desk.app.repair(found, &RetryPolicy { pauses: Vec::new() }, &desk.job());
    let repaired = repaired.expect("tried").site.expect("a run");
    assert_eq!(failed(&repaired), [(id, "target-permission")], "{repaired:?}");
    (desk, script, id)
}

fn read(desk: &Desk) -> String {
    fs::read_to_string(desk.site().join(DOCUMENT)).expect("it stands")
}

#[test]
fn what_could_not_be_put_back_is_put_back_by_the_next_run_that_can() {
    let (desk, script, id) = refused();
    let again = desk.publish();
    assert_eq!(failed(&again), [(id, "target-permission")], "tried, and refused as before: {again:?}");
    assert_eq!(read(&desk), THEIRS);
    let desk = desk.close().open_in(failing(&script));
    script.set(Fault::None);
    let (plan, _) = desk.plan(AfterOthers::Stop).expect("a plan");
    let shown = desk.app.rehearse(&plan, &desk.job()).expect("shown");
    assert!(failed(&shown).is_empty(), "{shown:?}");
    let done = desk.apply(plan).expect("a publication");
    assert_eq!(done.state, RunState::Complete, "{done:?}");
    assert_eq!(read(&desk), "%PDF-1.7\na.pdf\n");
    assert_eq!(desk.walk().len(), 1, "it has its entry again");
}

#[test]
fn what_others_put_there_since_stays() {
    let (desk, script, id) = refused();
    script.set(Fault::None);
    fs::write(desk.site().join(DOCUMENT), "weer anders").expect("changed again");
    let done = desk.publish();
    assert_eq!(failed(&done), [(id, "target-occupied")], "{done:?}");
    assert_eq!(read(&desk), "weer anders");
}

#[test]
fn the_yes_ends_when_the_document_is_withdrawn() {
    for is_whole in [true, false] {
        let (desk, script, id) = refused();
        script.set(Fault::None);
        let claim = desk.site().join("openbaarmaker-bezig.json");
        if !is_whole {
            fs::create_dir(&claim).expect("a folder in the place of the claim");
        }
        desk.withdraw(&[id]);
        match desk.try_publish() {
            Ok(run) if is_whole => assert_eq!(failed(&run), [(id, "target-unknown-file")], "{run:?}"),
            Ok(run) => assert!(!run.problems.is_empty(), "no claim: {run:?}"),
            Err(error) => assert!(!is_whole, "{error:?}"),
        }
        if !is_whole {
            fs::remove_dir(&claim).expect("it goes");
        }
        desk.app.republish(&only(id), desk.now()).expect("it comes back");
        let done = desk.publish();
        assert_eq!(failed(&done), [(id, "target-occupied")], "{is_whole}: {done:?}");
        assert_eq!(read(&desk), THEIRS);
    }
}
