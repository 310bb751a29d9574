//! A library restored from a backup of before its documents went online: it does not know what was published and
//! withdrawn since. Marks in the status file tell.

use crate::support::{Desk, failing, only};
use chrono::Duration;
use openbaarmaker_core::app::AfterOthers;
use openbaarmaker_core::error::Code;
use openbaarmaker_core::model::DocumentId;
use openbaarmaker_core::publish::{Consent, Depth, Scope};
use openbaarmaker_core::wire::RunState;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use tests::fault::{Fault, Script};

const WITHDRAWN: &str = "https://open.voorbeeld.nl/documenten/2026/weg.pdf";
const FILE: &str = "documenten/2026/weg.pdf";

/// A library of before its first publication, after which a document was withdrawn.
fn never_saw_it_online() -> (Desk, DocumentId, BTreeMap<String, String>) {
    let (desk, withdrawn) = Desk::with_ready("weg.pdf");
    desk.ready("blijft.pdf");
    let desk = desk.kept();
    desk.publish();
    desk.withdraw(&[withdrawn]);
    desk.later(Duration::days(1));
    desk.publish();
    // The mark stays when others follow.
    desk.ready("later.pdf");
    desk.publish();
    let there = desk.walk();
    assert!(!there.contains_key(WITHDRAWN), "withdrawn there");
    let desk = desk.set_back();
    desk.later(Duration::days(2));
    (desk, withdrawn, there)
}

#[test]
fn what_was_published_and_withdrawn_since_stays_away_until_a_yes() {
    let (desk, withdrawn, there) = never_saw_it_online();
    assert!(desk.try_publish().is_err(), "asked first");
    let (plan, view) = desk.plan(AfterOthers::Continue).expect("a plan");
    let named: Vec<DocumentId> = view.elsewhere.returning.iter().map(|one| one.id).collect();
    assert_eq!(named, [withdrawn], "{:?}", view.elsewhere);
    assert_eq!(view.new.count, 1, "the one that stands there");
    let dropped: Vec<&str> = (view.elsewhere.dropped.files.iter()).map(|file| file.path.as_str()).collect();
    let unknown = ["https://open.voorbeeld.nl/documenten/2026/later.pdf"];
    assert_eq!(dropped, unknown, "only what is not in this library");
    let result = desk.apply(plan).expect("a publication");
    assert_eq!(result.state, RunState::Partial, "{result:?}");
    assert!(!desk.site().join(FILE).exists());
    let now = desk.walk();
    assert!(!now.contains_key(WITHDRAWN), "{now:?}");
    let stays = "https://open.voorbeeld.nl/documenten/2026/blijft.pdf";
    assert!(now[stays] >= there[stays], "no moment goes back");

    desk.later(Duration::days(1));
    desk.publish();
    assert!(!desk.site().join(FILE).exists(), "the next day");

    let (plan, _) = desk.plan(AfterOthers::Continue).expect("a plan");
    let consent = Consent { republish: [withdrawn].into(), ..Consent::default() };
    let result = desk.apply(plan.applied_as(Scope::All, consent));
    assert_eq!(result.expect("a publication").state, RunState::Complete);
    assert!(desk.walk().contains_key(WITHDRAWN), "after a yes");
    let status = std::fs::read_to_string(desk.site().join("openbaarmaker-status.json"));
    let status = status.expect("a status file");
    assert!(!status.contains("withdrawn"), "its mark goes: {status}");
    assert!(!desk.app_has_work(), "asked once");
}

#[test]
fn it_stays_away_when_the_status_file_is_lost_afterwards() {
    let status = |desk: &Desk| desk.site().join("openbaarmaker-status.json");
    let of_others = r#"{"formatVersion":1,"id":"anders","generation":1}"#;
    for (name, left) in [("deleted", None), ("damaged", Some("x")), ("of others, without marks", Some(of_others))] {
        let (desk, withdrawn, _) = never_saw_it_online();
        assert_eq!(desk.go_on().state, RunState::Partial, "{name}");
        std::fs::remove_file(status(&desk)).expect("removed");
        if let Some(left) = left {
            std::fs::write(status(&desk), left).expect("written");
        }
        desk.later(Duration::days(1));
        let (_, view) = desk.plan(AfterOthers::Continue).expect("a plan");
        let named: Vec<DocumentId> = view.elsewhere.returning.iter().map(|one| one.id).collect();
        assert_eq!(named, [withdrawn], "{name}: {:?}", view.elsewhere);
        assert_eq!(desk.go_on().state, RunState::Partial, "{name}");
        assert!(!desk.site().join(FILE).exists(), "{name}: it stays away");
        let now = std::fs::read_to_string(status(&desk)).expect("a status file");
        assert!(now.contains("withdrawn"), "{name}: marked again: {now}");
    }
}

#[test]
fn what_waited_to_return_and_was_withdrawn_again_since_stays_away_until_a_new_yes() {
    let (desk, id) = Desk::with_two_published();
    desk.withdraw(&[id]);
    desk.publish();
    desk.app.republish(&only(id), desk.now()).expect("it comes back");
    let desk = desk.kept();
    desk.later(Duration::days(1));
    desk.publish();
    assert!(desk.site().join(FILE).exists(), "it came back");
    desk.withdraw(&[id]);
    desk.later(Duration::days(1));
    desk.publish();
    let desk = desk.set_back();
    desk.later(Duration::days(3));
    let (plan, view) = desk.plan(AfterOthers::Continue).expect("a plan");
    let named: Vec<DocumentId> = view.elsewhere.returning.iter().map(|one| one.id).collect();
    assert_eq!(named, [id], "{:?}", view.elsewhere);
    assert_eq!(desk.apply(plan).expect("a publication").state, RunState::Partial);
    assert!(!desk.site().join(FILE).exists(), "withdrawn once more");
    desk.later(Duration::days(1));
    desk.publish();
    assert!(!desk.site().join(FILE).exists(), "the next day");
    let (plan, _) = desk.plan(AfterOthers::Stop).expect("a plan");
    let consent = Consent { republish: [id].into(), ..Consent::default() };
    let result = desk.apply(plan.applied_as(Scope::All, consent)).expect("a publication");
    assert_eq!(result.state, RunState::Complete, "{result:?}");
    assert!(desk.walk().contains_key(WITHDRAWN), "after a yes");
    let status = std::fs::read_to_string(desk.site().join("openbaarmaker-status.json")).expect("a status file");
    assert!(!status.contains("withdrawn"), "its mark goes: {status}");
}

#[test]
fn an_erased_document_keeps_its_mark() {
    let (desk, withdrawn, _) = never_saw_it_online();
    let status = desk.site().join("openbaarmaker-status.json");
    let text = std::fs::read_to_string(&status).expect("a status file");
    desk.go_on();
    desk.app.remove(&only(withdrawn), desk.now()).expect("removed");
    desk.ready("nog-een.pdf");
    desk.publish();
    let mark = |text: &str| {
        let (_, marks) = text.split_once("\"withdrawn\":[").expect("marks");
        marks.split(']').next().map(str::to_owned)
    };
    let now = std::fs::read_to_string(&status).expect("a status file");
    assert_eq!(mark(&now), mark(&text));
}

#[test]
fn what_somebody_writes_among_the_marks_is_left_out() {
    let (desk, withdrawn, _) = never_saw_it_online();
    let status = desk.site().join("openbaarmaker-status.json");
    let text = std::fs::read_to_string(&status).expect("a status file");
    let odd = format!("\"withdrawn\":[7,null,\"{}\",\"zzzzzzzzzzzz\",", "a".repeat(60_000));
    std::fs::write(&status, text.replace("\"withdrawn\":[", &odd)).expect("written");
    let (plan, view) = desk.plan(AfterOthers::Continue).expect("a plan");
    let named: Vec<DocumentId> = view.elsewhere.returning.iter().map(|one| one.id).collect();
    assert_eq!(named, [withdrawn], "ours is still understood");
    desk.apply(plan).expect("a publication");
    let now = std::fs::read_to_string(&status).expect("a status file");
    assert!(now.len() < 1_000 && !now.contains("zzz"), "{now}");
    // Also without any mark it stays away, once it was seen.
    std::fs::write(&status, now.replace("withdrawn", "weg")).expect("written");
    let (_, view) = desk.plan(AfterOthers::Stop).expect("a plan");
    assert_eq!(view.elsewhere.returning_count, 1, "it was seen before");
}

/// What the run had yet to replace is theirs: every answer says so, and going on works.
#[test]
fn a_publication_after_others_that_was_cut_off_says_how_to_go_on() {
    let (mut refused, mut claims) = (0, 0);
    for at in 0..100 {
        let (desk, id) = Desk::with_two_published();
        let desk = desk.kept();
        desk.later(Duration::days(1));
        desk.retitle(id, "Ander besluit over water");
        desk.publish();
        let script = Script::new();
        let desk = desk.set_back().close().open_in(failing(&script));
        desk.later(Duration::days(1));
        let (plan, _) = desk.plan(AfterOthers::Continue).expect("a plan");
        script.set(Fault::Kill(at));
        let ended = catch_unwind(AssertUnwindSafe(|| desk.apply(plan)));
        script.set(Fault::None);
        if ended.is_ok() {
            break;
        }
        let desk = desk.close().open_in(failing(&script));
        let looked = desk.app.verify(desk.catalogue, None, Depth::Told, &desk.job());
        let (_, view) = looked.expect("looked");
        let found = |code: Code| view.problems.iter().find(|one| one.code == code.as_str());
        if found(Code::TargetChangedElsewhere).is_some() {
            assert_eq!(view.repair, None, "cut off at {at}: a person goes on first");
            if let Some(claim) = found(Code::TargetClaimLeft) {
                assert!(claim.params.contains_key("by"), "cut off at {at}: no repair takes it away");
                claims += 1;
            }
        }
        let rehearsed = desk.plan(AfterOthers::Stop).and_then(|(plan, _)| desk.app.rehearse(&plan, &desk.job()));
        for told in [rehearsed, desk.try_publish()] {
            let Err(stop) = told else { continue };
            assert_eq!(stop.problem().code, Code::TargetChangedElsewhere, "cut off at {at}: {stop:?}");
            assert_eq!(stop.problem().params["by"], "publisher", "cut off at {at}");
            refused += 1;
        }
        desk.go_on();
        desk.try_publish().unwrap_or_else(|stop| panic!("cut off at {at}: {stop:?}"));
    }
    assert!(refused > 0 && claims > 0, "their files still stood: {refused}, {claims}");
}

#[test]
fn an_empty_place_is_asked_about_while_a_withdrawal_waits() {
    let (desk, withdrawn) = Desk::with_two_published();
    desk.withdraw(&[withdrawn]);
    let away = desk.site().with_extension("weg");
    std::fs::rename(desk.site(), &away).expect("another disk");
    std::fs::create_dir(desk.site()).expect("an empty one");
    let asked = desk.try_publish().expect_err("asked first");
    let problem = asked.problem();
    assert_eq!(problem.code, Code::TargetChangedElsewhere);
    assert_eq!(problem.params["by"], "emptied");
    std::fs::remove_dir(desk.site()).expect("still empty");
    std::fs::rename(&away, desk.site()).expect("back");
    assert_eq!(desk.publish().withdrawn, 1);
    assert!(!desk.site().join(FILE).exists());
}
