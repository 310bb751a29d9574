//! What a failure at every operation of a publication leaves behind, and how the next publication finishes it.

use crate::stage::{Stage, add_up};
use crate::support::{failed, listed, refuses};
use openbaarmaker_core::error::Code;
use openbaarmaker_core::job::Cancel;
use openbaarmaker_core::wire::RunState;
use std::collections::BTreeMap;
use tests::fault::Fault;
use tests::hash::sha256;

/// Adds up how often each document arrived in several tries.
fn both(first: &BTreeMap<String, usize>, second: &BTreeMap<String, usize>) -> BTreeMap<String, usize> {
    let mut sum = first.clone();
    for (path, count) in second {
        *sum.entry(path.clone()).or_default() += count;
    }
    sum
}

/// Lets the fault happen at every operation; checks what it leaves, and that the next try finishes it without sending
/// anything twice.
fn at_every_operation(name: &str, fault: impl Fn(usize) -> Fault) {
    let stage = Stage::new();
    for at in 0..stage.operations {
        let when = format!("{name} {at} of {}", stage.operations);
        let app = stage.begin(fault(at));
        let first = stage.publish(&app, &Cancel::new(), 0);
        let stopped = first.expect_err(&when);
        assert_eq!(stopped.problem().code, Code::TargetDisconnected, "{when}: {stopped:?}");
        stage.check(&when);
        let before = stage.arrived_documents();
        stage.script.set(Fault::None);
        let second = stage.publish_again(&app).expect(&when);
        stage.check_finished(&second, &when);
        let arrived = both(&before, &stage.arrived_documents());
        // Of the one file whose answer was lost nobody knows that it arrived.
        let again = more_than_once(&arrived);
        assert!(again.len() <= 1, "{when}: sent again: {again:?}");
    }
}

/// The files whose bytes arrived more than once.
fn more_than_once(arrived: &BTreeMap<String, usize>) -> Vec<&String> {
    arrived.iter().filter(|(_, count)| **count > 1).map(|(path, _)| path).collect()
}

#[test]
fn cut_before_any_operation_leaves_a_whole_site_and_is_finished_by_the_next_run() {
    at_every_operation("cut before", Fault::CutBefore);
}

#[test]
fn cut_after_any_operation_leaves_a_whole_site_and_is_finished_by_the_next_run() {
    at_every_operation("cut after", Fault::CutAfter);
}

#[test]
fn two_cuts_in_a_row_are_finished_by_the_third_run() {
    let stage = Stage::new();
    for at in (0..stage.operations).rev().step_by(4) {
        let when = format!("two cuts, first at {at}");
        let app = stage.begin(Fault::CutAfter(at));
        stage.publish(&app, &Cancel::new(), 0).expect_err(&when);
        let mut cut = 0;
        loop {
            // Ever later, until it succeeds: each time another stretch of the way.
            stage.script.set(Fault::CutAfter(cut));
            stage.check(&when);
            match stage.publish_again(&app) {
                Ok(result) => break stage.check_finished(&result, &when),
                Err(stop) => {
                    assert_eq!(stop.problem().code, Code::TargetDisconnected, "{when}, {cut}: {stop:?}");
                }
            }
            cut += 1 + at % 5;
            assert!(cut < 20 * stage.operations, "{when}: never finished");
        }
    }
}

#[test]
fn stopping_before_any_operation_leaves_a_whole_site_and_is_finished_by_the_next_run() {
    let stage = Stage::new();
    for at in 0..stage.operations {
        let when = format!("stop at {at} of {}", stage.operations);
        let cancel = Cancel::new();
        let app = stage.begin(Fault::Cancel(at, cancel.clone()));
        let before = match stage.publish(&app, &cancel, 0) {
            Ok(result) => {
                stage.check_finished(&result, &when);
                continue;
            }
            Err(stop) => {
                assert_eq!(stop.problem().code, Code::Cancelled, "{when}: {stop:?}");
                let names = stage.files().into_keys();
                let temporary: Vec<_> = names.filter(|path| path.ends_with(".part")).collect();
                assert!(temporary.is_empty(), "{when}: left {temporary:?}");
                stage.arrived_documents()
            }
        };
        stage.check(&when);
        stage.script.set(Fault::None);
        let second = stage.publish_again(&app).expect(&when);
        stage.check_finished(&second, &when);
        // What waited to replace another went at the end of the run that was stopped.
        let mut sent = both(&before, &stage.arrived_documents());
        assert!(sent.keys().eq(stage.arrived.keys()), "{when}: {sent:?}");
        sent.retain(|path, count| !stage.old.contains_key(path) || *count > 2);
        assert!(sent.values().all(|count| *count == 1), "{when}: sent once: {sent:?}");
    }
}

#[test]
fn one_refused_document_is_told_and_the_next_run_sends_only_that_one() {
    let stage = Stage::new();
    for (name, published) in [("documenten/2026/g.pdf", 5), ("documenten/2026/b.pdf", 5)] {
        let app = stage.begin(Fault::Refuse(name.to_owned()));
        let first = stage.publish(&app, &Cancel::new(), 0).expect(name);
        add_up(&first, name);
        assert_eq!((first.published, first.withdrawn, first.state), (published, 2, RunState::Partial), "{name}");
        let codes: Vec<_> = failed(&first).into_iter().map(|(_, code)| code).collect();
        assert_eq!(codes, ["target-permission"], "{name}");
        stage.check(name);
        stage.script.set(Fault::None);
        let second = stage.publish(&app, &Cancel::new(), 1).expect(name);
        add_up(&second, name);
        assert_eq!((second.offered, second.published, second.state), (1, 1, RunState::Complete), "{name}");
        let sent: Vec<String> = stage.arrived_documents().into_keys().collect();
        assert_eq!(sent, [name], "only that one is sent");
        stage.check(name);
    }
}

#[test]
fn full_destination_keeps_the_old_site_and_is_finished_when_there_is_room() {
    let stage = Stage::new();
    for at in 0..stage.operations {
        let when = format!("full from {at}");
        let app = stage.begin(Fault::Full(at));
        match stage.publish(&app, &Cancel::new(), 0) {
            Ok(result) => add_up(&result, &when),
            Err(stop) => assert_eq!(stop.problem().code, Code::TargetFull, "{when}: {stop:?}"),
        }
        stage.check_but_for_withdrawn(&when);
        stage.script.set(Fault::None);
        let second = stage.publish(&app, &Cancel::new(), 0).expect(&when);
        stage.check_finished(&second, &when);
    }
}

#[test]
fn server_that_cannot_replace_files_keeps_the_old_site() {
    let stage = Stage::new();
    let app = stage.begin(Fault::NoReplace);
    refuses(stage.publish(&app, &Cancel::new(), 0), Code::TargetCannotReplace, "it cannot go live");
    stage.check_but_for_withdrawn("no replacing");
    stage.script.set(Fault::None);
    let second = stage.publish(&app, &Cancel::new(), 0).expect("publication");
    stage.check_finished(&second, "replacing again");
}

#[test]
fn history_of_a_run_that_was_cut_claims_nothing_that_is_not_so() {
    let stage = Stage::new();
    let (mut replaced, mut removed, mut written) = (0, 0, 0);
    for at in 0..stage.operations {
        let when = format!("history after a cut at {at} of {}", stage.operations);
        let app = stage.begin(Fault::CutAfter(at));
        stage.publish(&app, &Cancel::new(), 0).expect_err(&when);
        let runs = listed(&app);
        let [run, .., _first] = &runs[..] else {
            assert_eq!(runs.len(), 1, "{when}: it had not begun");
            continue;
        };
        assert_eq!(run.state, RunState::Stopped, "{when}");
        let counts = [run.published, run.withdrawn, run.held_back, run.failed];
        assert_eq!(counts, [0; 4], "{when}: nobody counted");
        let detail = app.run_detail(run.id).expect("detail");
        // Withdrawals first, then the others.
        let intended = if runs.len() == 2 { 2 } else { 6 };
        assert_eq!(detail.totals.documents, intended, "{when}: what was intended");
        let files = stage.files();
        for path in &detail.removed {
            assert!(!files.contains_key(path), "{when}: {path} is still there");
        }
        for file in &detail.files {
            let there = files.get(&file.path).map(|bytes| sha256(bytes).to_string());
            assert_eq!(there.as_ref(), Some(&file.sha256), "{when}: {}", file.path);
        }
        removed += detail.removed.len();
        written += detail.files.len();
        let is_new = |(path, old): (&String, &Vec<u8>)| files.get(path).is_some_and(|now| now != old);
        replaced += usize::from(stage.old.iter().any(is_new));
        let report = app.kept_report(run.id, |row| {
            assert_eq!(row.id, run.id, "{when}");
            app.attach_report(run.id, "een verslag")
        });
        let report = report.expect("it is made when it is asked for");
        let kept = app.kept_report(run.id, |_| unreachable!("{when}: it is there"));
        assert_eq!(kept.expect("a report"), report, "{when}");
        std::fs::remove_file(&report).expect("somebody removes it");
        let again = app.kept_report(run.id, |_| app.attach_report(run.id, "nog eens"));
        assert!(again.expect("a report").is_file(), "{when}: made again");
    }
    assert!(
        replaced > 5 && removed > 0 && written > 0,
        "some runs that stopped had changed the site: {replaced}, {removed}, {written}"
    );
}

/// Lets the connection break at every operation of a run, where a new one can be had.
fn goes_on_after_every_drop(name: &str, fault: impl Fn(usize) -> Fault) {
    let stage = Stage::new();
    let mut recovered = 0;
    for at in 0..stage.operations {
        let when = format!("{name} {at} of {}", stage.operations);
        let app = stage.begin(fault(at));
        let runs = listed(&app).len();
        match stage.publish_patiently(&app) {
            Ok(result) => {
                recovered += 1;
                stage.check_finished(&result, &when);
                let sent = stage.arrived_documents();
                assert!(more_than_once(&sent).len() <= 1, "{when}: sent again: {sent:?}");
            }
            Err(stop) => {
                assert_eq!(stop.problem().code, Code::TargetDisconnected, "{when}: {stop:?}");
                assert_eq!(listed(&app).len(), runs, "{when}: a run that began was given up");
            }
        }
    }
    assert!(recovered > 20, "{name}: the runs recovered {recovered} times");
}

#[test]
fn connection_that_drops_before_any_operation_of_a_run_is_had_again() {
    goes_on_after_every_drop("dropped before", Fault::DropBefore);
}

#[test]
fn connection_that_drops_after_any_operation_of_a_run_is_had_again() {
    goes_on_after_every_drop("dropped after", Fault::DropAfter);
}

#[test]
fn connection_that_stays_away_is_given_up_after_the_pauses() {
    let stage = Stage::new();
    let app = stage.begin(Fault::CutBefore(stage.operations / 2));
    refuses(stage.publish_patiently(&app), Code::TargetDisconnected, "it stays away");
    stage.check("given up");
    stage.script.set(Fault::None);
    let second = stage.publish_again(&app).expect("publication");
    stage.check_finished(&second, "back again");
}

#[test]
fn replacement_cut_halfway_is_made_whole_by_the_next_run() {
    let stage = Stage::new();
    let mut halfway = 0;
    for at in 0..stage.operations {
        let when = format!("aside {at} of {}", stage.operations);
        let app = stage.begin(Fault::CutAside(at));
        stage.publish(&app, &Cancel::new(), 0).expect_err(&when);
        halfway += stage.files().keys().filter(|name| name.ends_with(".old")).count();
        stage.script.set(Fault::None);
        let second = stage.publish_again(&app).expect(&when);
        stage.check_finished(&second, &when);
    }
    assert!(halfway > 5, "only {halfway} files stepped aside");
}

#[test]
fn replacement_dropped_halfway_is_made_whole_by_the_same_run() {
    goes_on_after_every_drop("dropped aside", Fault::DropAside);
}
