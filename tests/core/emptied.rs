//! An emptied destination gets everything again unasked, also when that is interrupted: nobody withdrew anything there.

use crate::support::{Desk, failing, only, refuses};
use openbaarmaker_core::app::AfterOthers;
use openbaarmaker_core::error::Code;
use openbaarmaker_core::publish::{Depth, RetryPolicy};
use openbaarmaker_core::wire::{AddOptions, CatalogueInput, RunState};
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use tests::fault::{Fault, Killed, Script};

/// A library of which three documents are online.
fn published() -> (Desk, Arc<Script>) {
    let (desk, script) = Desk::scripted(&CatalogueInput::default());
    for name in ["a.pdf", "b.pdf", "c.pdf"] {
        desk.ready(name);
    }
    desk.publish();
    (desk, script)
}

/// Takes away everything that stands on the site, as when its server is built anew.
fn empty(desk: &Desk) {
    std::fs::remove_dir_all(desk.site()).expect("emptied");
    std::fs::create_dir(desk.site()).expect("an empty folder");
}

/// Publishes with a fault; returns whether it stopped. After a kill the library is opened again.
fn cut(desk: Desk, script: &Arc<Script>, fault: Fault) -> (Desk, bool) {
    cut_off(desk, script, fault, |desk| desk.try_publish().is_err())
}

/// Looks at what stands there, and brings back what is gone; tells whether that stopped.
fn is_repair_cut(desk: &Desk) -> bool {
    let looked = desk.app.verify(desk.catalogue, None, Depth::Content, &desk.job());
    let retry = RetryPolicy { pauses: Vec::new() };
    looked.is_err() || looked.is_ok_and(|(found, _)| desk.app.repair(found, &retry, &desk.job()).is_err())
}

fn cut_off(desk: Desk, script: &Arc<Script>, fault: Fault, is_cut: impl Fn(&Desk) -> bool) -> (Desk, bool) {
    script.set(fault);
    let ended = catch_unwind(AssertUnwindSafe(|| is_cut(&desk)));
    script.set(Fault::None);
    match ended {
        Ok(is_cut) => (desk, is_cut),
        Err(panic) => {
            assert!(panic.is::<Killed>(), "only the kill ends it");
            (desk.close().open_in(failing(script)), true)
        }
    }
}

/// Publishes, and checks that everything is online and nobody is asked or told anything.
fn check(desk: &Desk, after_others: AfterOthers, before: &BTreeMap<String, String>, when: &str) {
    let (plan, view) = desk.plan(after_others).unwrap_or_else(|stop| panic!("{when}: {stop:?}"));
    assert_eq!(view.elsewhere.returning_count, 0, "{when}: nothing was withdrawn");
    let result = desk.apply(plan).unwrap_or_else(|stop| panic!("{when}: {stop:?}"));
    assert_eq!((result.state, result.problems.len()), (RunState::Complete, 0), "{when}: {result:?}");
    assert_eq!(desk.walk(), *before, "{when}: with the same moments");
    assert!(!desk.app_has_work(), "{when}: it is finished");
}

#[test]
fn a_publication_to_an_emptied_place_that_is_cut_off_anywhere_is_finished_unasked() {
    for fault in [Fault::Kill, Fault::CutBefore, Fault::CutAfter] {
        for at in 0.. {
            let (desk, script) = published();
            let before = desk.walk();
            empty(&desk);
            let when = format!("{:?}", fault(at));
            let (desk, is_cut) = cut(desk, &script, fault(at));
            let after_others = if at % 2 == 0 { AfterOthers::Stop } else { AfterOthers::Continue };
            check(&desk, after_others, &before, &when);
            if !is_cut {
                assert!(at > 15, "{when}: everything happens");
                break;
            }
        }
    }
}

#[test]
fn a_publication_to_an_emptied_place_that_is_cut_off_twice_is_finished_unasked() {
    for first in 0.. {
        let (desk, script) = published();
        let before = desk.walk();
        empty(&desk);
        let (desk, is_cut) = cut(desk, &script, Fault::Kill(first));
        let second = 10 + first * 7 % 20;
        let (desk, _) = cut(desk, &script, Fault::Kill(second));
        check(&desk, AfterOthers::Stop, &before, &format!("killed at {first}, then at {second}"));
        if !is_cut {
            break;
        }
    }
}

#[test]
fn a_repair_of_an_emptied_place_that_is_cut_off_anywhere_is_finished_unasked() {
    for fault in [Fault::Kill, Fault::CutBefore, Fault::CutAfter] {
        for at in 0.. {
            let (desk, script) = published();
            let before = desk.walk();
            empty(&desk);
            let when = format!("{:?}", fault(at));
            let (desk, is_cut) = cut_off(desk, &script, fault(at), is_repair_cut);
            if !is_cut {
                assert!(at > 15, "{when}: everything happens");
                assert_eq!(desk.walk(), before, "{when}: all is back");
                break;
            }
            if at % 2 == 0 {
                assert!(!is_repair_cut(&desk), "{when}: a second repair");
            }
            check(&desk, AfterOthers::Stop, &before, &when);
        }
    }
}

#[test]
fn what_a_run_left_that_was_cut_off_before_the_place_was_emptied_is_no_withdrawal() {
    for at in 0.. {
        let (desk, script) = published();
        desk.ready("nieuw.pdf");
        let (desk, is_cut) = cut(desk, &script, Fault::Kill(at));
        empty(&desk);
        let result = desk.try_publish().unwrap_or_else(|stop| panic!("killed at {at}: {stop:?}"));
        assert_eq!(result.state, RunState::Complete, "killed at {at}: {result:?}");
        assert_eq!(desk.walk().len(), 4, "killed at {at}");
        if !is_cut {
            break;
        }
    }
}

/// A document of another catalogue, online at the same path below its own address.
fn namesake(desk: &Desk, name: &str) {
    let input = CatalogueInput {
        name: Some("tweede".to_owned()),
        organisation: Some("gemeente Utrecht".to_owned()),
        base_url: Some("https://www.voorbeeld.nl/".to_owned()),
        ..CatalogueInput::default()
    };
    let second = desk.app.catalogue_add(&input, desk.now()).expect("a catalogue").id;
    (desk.app.target_add(second, &desk.place("tweede"), desk.now())).expect("a destination");
    let file = [desk.file(&format!("tweede/{name}"), b"%PDF-1.7\nof the second catalogue\n")];
    let options = AddOptions::default();
    let added = desk.adding(|job, on_added| desk.app.add(second, &file, &options, job, on_added));
    desk.describe(added.documents.first().expect("a document").id, "Besluit van de tweede", "infocat014");
    assert_eq!(desk.publish_of(second).published, 1);
    assert!(desk.beside("tweede").join("documenten/2026").join(name).exists());
}

#[test]
fn a_withdrawal_of_what_a_cut_off_run_sent_is_asked_about_whatever_another_catalogue_has_there() {
    let (name, mut asked) = ("nieuw.pdf", 0);
    for at in 0.. {
        let (desk, script) = published();
        namesake(&desk, name);
        let id = desk.ready(name);
        desk.publish();
        desk.withdraw(&[id]);
        desk.publish();
        desk.app.republish(&only(id), desk.now()).expect("online again");
        let (desk, is_cut) = cut(desk, &script, Fault::Kill(at));
        if !is_cut {
            break;
        }
        let stands = desk.site().join("documenten/2026").join(name).exists();
        desk.withdraw(&[id]);
        empty(&desk);
        if stands {
            refuses(desk.try_publish(), Code::TargetChangedElsewhere, &format!("killed at {at}"));
            asked += 1;
        }
    }
    assert!(asked > 0, "some runs sent it");
}
