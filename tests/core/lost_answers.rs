//! A file got its final name, but the answer was lost and the program ended: the library's record of it is out of date.

use crate::support::{Desk, only};
use openbaarmaker_core::error::Code;
use openbaarmaker_core::model::{DocumentId, WithdrawalReason};
use openbaarmaker_core::wire::CatalogueInput;
use std::collections::BTreeMap;
use std::fs;
use std::sync::Arc;
use tests::fault::{Fault, Script};

const STATUS: &str = "openbaarmaker-status.json";

/// The document that is always there.
const FIRST: &str = "https://open.voorbeeld.nl/documenten/2026/eerste.pdf";

/// A catalogue with one published document, on a destination whose answers can be lost.
fn published() -> (Desk, Arc<Script>, DocumentId) {
    let (desk, script) = Desk::scripted(&CatalogueInput::default());
    let id = desk.ready("eerste.pdf");
    desk.publish();
    (desk, script, id)
}

/// Makes the change, loses the answer of every operation of its publication in turn, takes the change back, and
/// publishes. Calls `check` each time with the site as it was before.
fn at_every_answer(change: fn(&Desk, DocumentId) -> DocumentId, take_back: fn(&Desk, DocumentId)) {
    for at in 0.. {
        let (desk, script, first) = published();
        let before = desk.snapshot();
        let changed = change(&desk, first);
        script.set(Fault::CutAfter(at));
        let is_cut = desk.try_publish().is_err();
        script.set(Fault::None);
        take_back(&desk, changed);
        desk.publish();
        let after = desk.snapshot();
        let listed: Vec<String> = desk.walk().into_keys().collect();
        assert_eq!(listed, [FIRST], "cut after {at}");
        let documents = |files: &BTreeMap<String, Vec<u8>>| {
            let mut files = files.clone();
            files.retain(|path, _| path.starts_with("documenten/"));
            files
        };
        assert_eq!(documents(&after), documents(&before), "cut after {at}");
        if !is_cut {
            assert!(at > 10, "every operation had its turn");
            break;
        }
    }
}

#[test]
fn a_document_that_is_taken_back_leaves_the_sitemap_also_after_a_lost_answer() {
    at_every_answer(
        |desk, _| desk.ready("tweede.pdf"),
        |desk, id| match desk.app.remove(&only(id), desk.now()) {
            Ok(_) => {}
            Err(refused) if refused.problem().code == Code::DocumentPerhapsPublic => {
                desk.clean();
                desk.app.remove(&only(id), desk.now()).expect("removal");
            }
            Err(refused) => {
                assert_eq!(refused.problem().code, Code::DocumentPublished);
                desk.withdraw(&[id]);
            }
        },
    );
}

#[test]
fn a_file_that_is_replaced_and_put_back_stands_there_also_after_a_lost_answer() {
    at_every_answer(
        |desk, id| {
            desk.replace(id, "anders.pdf", b"%PDF-1.7\nandere inhoud\n");
            id
        },
        |desk, id| {
            desk.replace(id, "eerste.pdf", b"%PDF-1.7\neerste.pdf\n");
        },
    );
}

#[test]
fn a_document_that_was_withdrawn_and_comes_back_has_its_file_also_after_a_lost_answer() {
    at_every_answer(
        |desk, id| {
            let reason = Some(WithdrawalReason::Procedure);
            (desk.app.withdraw(&only(id), reason, "", desk.now())).expect("withdrawal");
            id
        },
        |desk, id| {
            (desk.app.republish(&only(id), desk.now())).expect("published again");
        },
    );
}

/// What a run that was cut off changed there, nobody was told: whoever else publishes there is, by the next one.
#[test]
fn a_run_after_one_that_was_cut_off_says_that_it_was_there_also_when_nothing_is_left_to_do() {
    let mut tried = 0;
    for at in 0.. {
        let (desk, script, _) = published();
        let before = desk.snapshot();
        fs::remove_file(desk.site().join("robots.txt")).expect("it is gone");
        script.set(Fault::CutAfter(at));
        let is_cut = desk.try_publish().is_err();
        script.set(Fault::None);
        if !is_cut {
            break;
        }
        let there = desk.snapshot();
        if ["robots.txt", STATUS].iter().all(|name| there.get(*name) == before.get(*name)) {
            let uploaded = desk.publish().uploaded;
            assert_ne!(desk.snapshot()[STATUS], before[STATUS], "cut after {at}");
            tried += u32::from(uploaded.is_empty());
        }
    }
    assert!(tried > 1, "only {tried} runs had nothing left to do");
}
