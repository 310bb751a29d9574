//! What a failure at every operation of a publication of permits leaves behind (ipm-vergunningen.md §11, 11).

use super::desk::{Permits, linked, numbered};
use crate::support::failing;
use chrono::Duration;
use openbaarmaker_core::error::Code;
use openbaarmaker_core::publish::{Depth, RetryPolicy};
use openbaarmaker_core::wire::{PermitPurpose, RunState};
use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use tests::fault::{Fault, Script};

const STATUS: &str = "openbaarmaker-vergunningen-status.json";

/// A site with old messages that go, messages that stay, and others that come.
fn stage(script: &Arc<Script>, is_per_case: bool) -> Permits {
    let mut permits = Permits::with(failing(script));
    if is_per_case {
        permits = permits.per_case();
    }
    permits.clean_up_after_a_week();
    let ids = [1, 2, 3].map(|number| permits.add(&numbered(number)));
    permits.publish();
    permits.later(Duration::days(8));
    permits.edit(ids[0], |details| {
        "vergunning verleend".clone_into(&mut details.phase);
    });
    permits.edit(ids[1], |details| details.page.push_str("-b"));
    permits.add(&numbered(4));
    permits
}

/// The page, if there is one, links only to complete files that exist. On a server that cannot replace a file in one
/// step, a connection cut just then leaves the old file beside its name; the next run restores it.
fn check(permits: &Permits, when: &str) {
    let Ok(page) = std::fs::read_to_string(permits.folder().join("index.html")) else { return };
    for name in linked(&page) {
        let is_aside = |entry: std::fs::DirEntry| {
            let name = entry.file_name();
            name.to_string_lossy().ends_with(".part.old")
        };
        let mut folder = std::fs::read_dir(permits.folder()).expect("the folder");
        let stepped_aside = folder.any(|entry| entry.is_ok_and(is_aside));
        if stepped_aside && !permits.folder().join(&name).exists() {
            continue;
        }
        let text = std::fs::read_to_string(permits.folder().join(&name));
        let text = text.unwrap_or_else(|error| panic!("{when}: {name}: {error}"));
        assert!(text.ends_with("</message>\n"), "{when}: {name} is not whole");
    }
}

/// Cuts a publication at every operation; what comes next is this, and then a publication.
fn at_every_operation(fault: impl Fn(usize) -> Fault, is_per_case: bool, next: PermitPurpose) {
    let script = Script::new();
    let permits = stage(&script, is_per_case);
    script.set(Fault::None);
    permits.publish();
    let operations = script.operations();
    assert!(operations > 15, "everything happens: {operations}");
    let wanted = permits.names();
    for at in 0..operations {
        let when = format!("at {at} of {operations}");
        let script = Script::new();
        let permits = stage(&script, is_per_case);
        script.set(fault(at));
        let first = permits.try_publish(PermitPurpose::Publish);
        check(&permits, &when);
        script.set(Fault::None);
        if first.is_err() {
            permits.later(Duration::minutes(1));
            permits.try_publish(next).expect("goes on");
            check(&permits, &when);
            permits.later(Duration::minutes(1));
            permits.publish();
        }
        check(&permits, &when);
        assert_eq!(permits.linked(), permits.names(), "{when}");
        assert_eq!(permits.names().len(), wanted.len(), "{when}");
        let hidden: BTreeSet<String> = (permits.all_names().into_iter()).filter(|name| name.starts_with('.')).collect();
        assert_eq!(hidden, BTreeSet::new(), "{when}: nothing half is left");
        let plan = permits.plan(PermitPurpose::Publish);
        assert!(!plan.has_work, "{when}: it is finished");
        let counts = permits.overview().counts;
        assert_eq!(counts.published, counts.all, "{when}: all is known");
    }
}

#[test]
fn cut_before_any_operation_the_page_is_true() {
    at_every_operation(Fault::CutBefore, false, PermitPurpose::Publish);
}

#[test]
fn cut_after_any_operation_the_page_is_true() {
    at_every_operation(Fault::CutAfter, false, PermitPurpose::Publish);
}

#[test]
fn cut_anywhere_with_one_file_per_case_the_page_is_true() {
    at_every_operation(Fault::CutAfter, true, PermitPurpose::Publish);
    at_every_operation(Fault::CutAside, true, PermitPurpose::Publish);
}

#[test]
fn cut_anywhere_and_then_cleaned_up_nothing_new_is_lost() {
    at_every_operation(Fault::CutBefore, false, PermitPurpose::CleanUp);
    at_every_operation(Fault::CutAfter, true, PermitPurpose::CleanUp);
}

#[test]
fn what_a_publication_left_that_was_cut_off_is_no_change_by_others() {
    for is_per_case in [false, true] {
        for at in 0.. {
            let when = format!("at {at}, one file per case: {is_per_case}");
            let script = Script::new();
            let permits = stage(&script, is_per_case);
            script.set(Fault::CutAfter(at));
            let cut = permits.try_publish(PermitPurpose::Publish);
            script.set(Fault::None);
            if cut.is_ok() {
                assert!(at > 15, "{when}: everything happened");
                break;
            }
            permits.later(Duration::minutes(1));
            let desk = &permits.desk;
            let looked = (desk.app).verify(desk.catalogue, None, Depth::Told, &desk.job());
            let found = looked.expect("looked").0.differences;
            assert!(found.is_empty(), "{when}: {found:?}");
            let next = permits.publish();
            assert_eq!(next.state, RunState::Complete, "{when}: {next:?}");
        }
    }
}

#[test]
fn a_destination_without_room_is_told_before_anything_is_sent_and_by_a_rehearsal() {
    let (permits, script) = Permits::scripted();
    permits.add(&numbered(1));
    // A message takes a whole block, and so do their page, the claim and the status file.
    for free_bytes in [0, 4 * 4096 - 1] {
        script.set(Fault::Room(free_bytes));
        let foretold = permits.rehearse().expect_err("no room");
        let stopped = permits.try_publish(PermitPurpose::Publish).expect_err("no room");
        assert_eq!(foretold.problem().code, Code::TargetFull, "{foretold:?}");
        assert_eq!(foretold, stopped);
        assert_eq!(permits.desk.snapshot().len(), 0, "nothing was sent");
    }
    script.set(Fault::Room(4 * 4096));
    permits.rehearse().expect("room");
    script.set(Fault::None);
    assert_eq!(permits.publish().state, RunState::Complete);
}

#[test]
fn a_file_that_cannot_be_removed_is_told_and_tried_again() {
    let script = Script::new();
    let permits = stage(&script, true);
    script.set(Fault::Refuse("vergunningen-xml/zaak-z-3.xml".to_owned()));
    let result = permits.publish();
    assert_eq!(result.remaining.len(), 1);
    assert!(!permits.linked().contains("zaak-z-3.xml"), "the page goes first");
    script.set(Fault::None);
    assert_eq!(permits.clean().removed, ["vergunningen-xml/zaak-z-3.xml"]);
    assert_eq!(permits.linked(), permits.names());
}

#[test]
fn a_publication_tells_what_somebody_did_to_messages_their_page_and_the_status_file() {
    for path in ["bericht", "index.html", STATUS] {
        for is_changed in [false, true] {
            if path == STATUS && is_changed {
                continue; // It says nothing, so a person is asked: `target-unknown-file`.
            }
            let (permits, _) = Permits::with_case(&numbered(1));
            assert_eq!(permits.publish().state, RunState::Complete);
            let message = permits.names().first().cloned().expect("a message");
            let file = match path {
                STATUS => permits.desk.site().join(STATUS),
                "bericht" => permits.folder().join(message),
                page => permits.folder().join(page),
            };
            if is_changed {
                std::fs::write(&file, "<html></html>").expect("changed");
            } else {
                std::fs::remove_file(&file).expect("removed");
            }
            let result = permits.publish();
            let when = format!("{path}, changed: {is_changed}: {result:?}");
            assert_eq!(result.state, RunState::Partial, "{when}");
            let differences = &result.differences;
            let counts = (differences.missing.count, differences.changed.count);
            assert_eq!(counts, if is_changed { (0, 1) } else { (1, 0) }, "{when}");
        }
    }
}

#[test]
fn a_destination_that_keeps_no_moments_is_not_read_whole_for_every_plan() {
    let (permits, script) = Permits::scripted();
    for number in 1..=9 {
        permits.add(&numbered(number));
    }
    permits.publish();
    let files: Vec<_> = (permits.names().iter()).map(|name| permits.folder().join(name)).collect();
    let made = std::fs::metadata(&files[0]).and_then(|facts| facts.modified());
    let made = made.expect("its moment");
    let date = |moment| {
        for file in &files {
            let file = std::fs::File::options().write(true).open(file);
            file.expect("opened").set_modified(moment).expect("dated");
        }
    };
    let asked = || {
        script.set(Fault::None);
        let view = permits.plan(PermitPurpose::Publish);
        (script.operations(), view.differences.changed.count)
    };
    let few = asked();
    let hour = std::time::Duration::from_hours(1);
    // Its own moment for each file; then one that says nothing: it could be told of everything.
    for (moment, is_moment) in [(made + hour, true), (std::time::SystemTime::UNIX_EPOCH, false)] {
        date(moment);
        let many = (few.0 + files.len(), 0);
        assert_eq!(asked(), many, "each is read");
        assert_eq!(asked(), if is_moment { few } else { many });
        let text = std::fs::read_to_string(&files[3]).expect("a message");
        std::fs::write(&files[3], text.replace("</", "<-")).expect("as long");
        if is_moment {
            let file = std::fs::File::options().write(true).open(&files[3]);
            (file.and_then(|file| file.set_modified(moment + hour))).expect("dated");
        } else {
            date(moment);
        }
        assert_eq!(asked().1, 1, "a change of the same size is told");
        std::fs::write(&files[3], text).expect("put back");
    }
}

#[test]
fn a_page_that_is_gone_and_made_anew_is_no_loss() {
    let (permits, _) = Permits::with_case(&numbered(1));
    permits.publish();
    std::fs::remove_file(permits.folder().join("index.html")).expect("removed");
    permits.later(Duration::hours(1));
    permits.add(&numbered(2));
    let result = permits.publish();
    assert_eq!(result.state, RunState::Complete, "{result:?}");
    assert_eq!(permits.linked(), permits.names());
}

#[test]
fn what_waits_does_not_go_along_with_what_was_lost() {
    let (permits, script) = Permits::scripted();
    permits.add(&numbered(1));
    permits.publish();
    let before = permits.names();
    permits.later(Duration::hours(1));
    let waiting = permits.add(&numbered(2));
    permits.cut_before_sending(&script, waiting);
    let lost = before.first().expect("a message");
    std::fs::remove_file(permits.folder().join(lost)).expect("removed");
    let desk = &permits.desk;
    let found = (desk.app).verify(desk.catalogue, None, Depth::Told, &desk.job());
    let retry = RetryPolicy { pauses: Vec::new() };
    let repaired = (desk.app).repair(found.expect("looked").0, &retry, &desk.job());
    assert!(repaired.expect("brought back").permits.is_some());
    assert_eq!(permits.names(), before, "what waits waits");
    permits.publish();
    assert_eq!(permits.names().len(), 2, "it goes in its turn");
}

#[test]
fn a_claim_that_could_not_be_taken_away_goes_with_the_next_run_also_without_messages() {
    const CLAIM: &str = "openbaarmaker-vergunningen-bezig.json";
    let (permits, script) = Permits::scripted();
    permits.add(&numbered(1));
    let claim = (0..).find_map(|at| {
        script.set(Fault::CutAfter(at));
        permits.try_publish(PermitPurpose::Publish).expect_err("cut");
        permits.desk.snapshot().remove(CLAIM)
    });
    let claim = claim.expect("a claim");
    script.set(Fault::None);
    permits.publish();
    for purpose in [PermitPurpose::Publish, PermitPurpose::CleanUp] {
        assert!(!permits.plan(purpose).has_work, "all is done");
        std::fs::write(permits.desk.site().join(CLAIM), &claim).expect("a file");
        assert!(permits.plan(purpose).has_work, "others wait for it");
        assert!(permits.rehearse().expect("foretold").uploaded.is_empty(), "nothing is sent");
        let result = permits.try_publish(purpose).expect("a run");
        assert_eq!((result.created, result.uploaded.len(), result.state), (0, 0, RunState::Complete), "{result:?}");
        assert!(!permits.desk.snapshot().contains_key(CLAIM), "nobody is at work");
    }
}

/// The page that the run had yet to replace is theirs: every answer says so, and going on works.
#[test]
fn a_publication_after_others_that_was_cut_off_says_how_to_go_on() {
    let mut refused = 0;
    for at in 0..100 {
        let (permits, script) = Permits::scripted();
        let others = permits.colleague();
        others.add(&numbered(2));
        others.publish();
        permits.add(&numbered(1));
        permits.adopt_there();
        script.set(Fault::Kill(at));
        let ended = catch_unwind(AssertUnwindSafe(|| permits.publish_after_others()));
        script.set(Fault::None);
        if ended.is_ok() {
            break;
        }
        let permits = Permits { desk: permits.desk.close().open_in(failing(&script)) };
        for told in [permits.rehearse(), permits.try_publish(PermitPurpose::Publish)] {
            let Err(stop) = told else { continue };
            assert_eq!(stop.problem().code, Code::TargetChangedElsewhere, "cut off at {at}: {stop:?}");
            assert_eq!(stop.problem().params["by"], "publisher", "cut off at {at}");
            refused += 1;
        }
        permits.publish_after_others().unwrap_or_else(|stop| panic!("cut off at {at}: {stop:?}"));
    }
    assert!(refused > 0, "their page still stood");
}
