//! Cleaning up: what stays, what was not sent yet, and what is reported (ipm-vergunningen.md §3.1, T17; §3.2).

use super::desk::{FOLDER, Permits, example_1, numbered};
use super::working::{said, state};
use crate::support::failing;
use chrono::Duration;
use openbaarmaker_core::app::AfterOthers;
use openbaarmaker_core::ipm::model::PermitState;
use openbaarmaker_core::model::{PermitId, RuleCode};
use openbaarmaker_core::wire::{PermitAct, PermitPurpose, PermitRunResult, PermitSettingsInput, RunState};
use std::collections::BTreeSet;
use std::sync::Arc;
use tests::fault::{Fault, Script};

/// A library whose destination goes wrong as a script says.
fn scripted(script: &Arc<Script>) -> Permits {
    Permits::with(failing(script))
}

/// Keeps messages a week, and then tells.
fn keep_a_week(permits: &Permits) {
    permits.set(&PermitSettingsInput {
        cleans_up: Some(false),
        retention_days: Some(7),
        ..PermitSettingsInput::default()
    });
}

/// Deletes a case, cleans up what told of it, and puts back the library that was kept before.
fn set_back_after_deleting(permits: Permits, id: PermitId, cleaned: u32) -> Permits {
    permits.later(Duration::days(1));
    permits.delete(id);
    permits.publish();
    permits.later(Duration::days(8));
    assert_eq!(permits.clean().cleaned, cleaned);
    let permits = Permits { desk: permits.desk.set_back() };
    permits.later(Duration::days(1));
    permits
}

/// Lets a deleted case return.
fn republish(permits: &Permits, id: PermitId) {
    let again = permits.desk.app.permit_act(&[id], PermitAct::Republish, permits.desk.now());
    again.expect("a person says so");
}

/// Why cases were held back.
fn why_held(told: &PermitRunResult) -> Vec<(RuleCode, &str)> {
    let findings = told.held_back.iter().flat_map(|held| &held.findings);
    findings.map(|finding| (finding.code, finding.variant.as_str())).collect()
}

#[test]
fn cleaning_up_sends_nothing_and_spares_the_file_of_a_message_on_its_way() {
    for is_per_case in [false, true] {
        let script = Script::new();
        let mut permits = scripted(&script);
        if is_per_case {
            permits = permits.per_case();
        }
        keep_a_week(&permits);
        let changed = permits.add(&example_1());
        permits.add(&numbered(2));
        permits.publish();
        let first = permits.names();
        permits.later(Duration::days(8));
        permits.decide(changed);
        permits.cut_before_sending(&script, changed);
        let waiting = said(&permits, changed).pop().expect("a message").1;
        let cleaned = permits.clean();
        let messages: Vec<&str> = (cleaned.uploaded.iter().map(|file| file.path.as_str()))
            .filter(|path| path.contains("/zaak-") || path.contains(&waiting))
            .collect();
        assert_eq!(messages, Vec::<&str>::new(), "nothing is sent");
        assert_eq!(permits.linked(), permits.names());
        let left: BTreeSet<String> =
            if is_per_case { BTreeSet::from(["zaak-z-2026-00417.xml".to_owned()]) } else { BTreeSet::new() };
        assert_eq!(permits.names(), left, "of {first:?}");
        assert_eq!(state(&permits, changed), PermitState::Changed);
        let sent = permits.publish();
        assert_eq!((sent.resent, sent.updated), (1, 1), "it goes after all");
        assert_eq!(permits.linked(), permits.names());
        let text = permits.text(&permits.names().pop_last().expect("the update"));
        assert!(text.contains(&format!(">{waiting}<")), "{text}");
        assert_eq!(state(&permits, changed), PermitState::Published);
    }
}

#[test]
fn a_clean_up_that_is_cut_leaves_a_page_without_dead_links_whatever_comes_next() {
    let stage = |script: &Arc<Script>| {
        let permits = scripted(script);
        keep_a_week(&permits);
        for number in 1..=3 {
            permits.add(&numbered(number));
        }
        permits.publish();
        permits.later(Duration::days(8));
        script.set(Fault::None);
        permits
    };
    let script = Script::new();
    let permits = stage(&script);
    permits.clean();
    let operations = script.operations();
    assert!(operations > 8, "everything happens: {operations}");
    for at in 0..operations {
        let script = Script::new();
        let permits = stage(&script);
        script.set(Fault::CutAfter(at));
        let _ = permits.try_publish(PermitPurpose::CleanUp);
        script.set(Fault::None);
        permits.later(Duration::minutes(1));
        permits.publish();
        let (linked, names) = (permits.linked(), permits.names());
        assert!(linked.is_subset(&names), "at {at}: {linked:?} of {names:?}");
        permits.clean();
        assert_eq!(permits.linked(), permits.names(), "at {at}");
        assert_eq!(permits.names().len(), 0, "at {at}: all were old");
        assert_eq!(permits.overview().cleanable, 0, "at {at}");
    }
}

#[test]
fn what_comes_back_into_its_file_is_listed_also_when_the_answer_about_the_page_was_lost() {
    for at in 0.. {
        let script = Script::new();
        let permits = scripted(&script).per_case();
        keep_a_week(&permits);
        let id = permits.add(&numbered(0));
        permits.publish();
        permits.later(Duration::days(8));
        script.set(Fault::CutAfter(at));
        let is_cut = permits.try_publish(PermitPurpose::CleanUp).is_err();
        script.set(Fault::None);
        let app = &permits.desk.app;
        let now = permits.desk.now();
        let mut details = app.permit(id, now).expect("the case").details;
        details.description.push_str(" en meer");
        app.permit_edit(id, &details, now).expect("edited");
        permits.publish();
        assert_eq!(permits.names().len(), 1, "at {at}: the update");
        assert_eq!(permits.linked(), permits.names(), "at {at}");
        if !is_cut {
            assert!(at > 5, "every operation had its turn");
            break;
        }
    }
}

#[test]
fn what_was_lost_and_came_back_stays_a_week_again() {
    let permits = Permits::new();
    permits.clean_up_after_a_week();
    permits.add(&example_1());
    permits.publish();
    permits.later(Duration::days(8));
    std::fs::remove_dir_all(permits.folder()).expect("removed");
    let status = "openbaarmaker-vergunningen-status.json";
    std::fs::remove_file(permits.desk.site().join(status)).expect("removed");
    assert_eq!(permits.publish().resent, 1);
    permits.later(Duration::minutes(1));
    permits.add(&numbered(2));
    assert_eq!(permits.publish().cleaned, 0, "it stands for a minute");
    assert_eq!(permits.names().len(), 2);
    permits.later(Duration::days(7));
    permits.add(&numbered(3));
    assert_eq!(permits.publish().cleaned, 2);
}

#[test]
fn a_message_that_others_changed_is_foretold_to_stay_and_told_by_who_checks() {
    let (permits, _) = Permits::with_case(&numbered(1));
    keep_a_week(&permits);
    permits.add(&numbered(2));
    permits.publish();
    permits.later(Duration::days(8));
    let name = permits.names().pop_first().expect("a message");
    let path = format!("{FOLDER}/{name}");
    std::fs::write(permits.folder().join(&name), "van een ander").expect("changed");
    for going in [1_u32, 0] {
        let rehearsed = permits.rehearse_for(PermitPurpose::CleanUp, AfterOthers::Stop).expect("a rehearsal");
        let cleaned = permits.clean();
        for told in [&rehearsed, &cleaned] {
            let remaining = told.remaining.iter().map(|file| (file.path.as_str(), file.code.as_str()));
            let remaining: Vec<_> = remaining.collect();
            let removed = u32::try_from(told.removed.len()).expect("not that many");
            assert_eq!(remaining, [(path.as_str(), "target-unknown-file")], "{told:?}");
            assert_eq!((told.cleaned, removed, told.state), (going, going, RunState::Partial));
        }
        let run = permits.desk.app.run_detail(cleaned.run.expect("a run")).expect("what it did");
        assert_eq!(u32::try_from(run.permits.len()), Ok(going), "what stays was not cleaned up: {run:?}");
        let (changed, problems, _) = permits.verify();
        assert!(changed.is_empty(), "{changed:?}");
        assert_eq!(problems, [("target-unknown-file".to_owned(), path.clone())]);
    }
    std::fs::remove_file(permits.folder().join(&name)).expect("removed");
    assert!(permits.verify().1.is_empty(), "nothing of others is there");
}

/// No message tells it any more: the mark in the status file does, as long as the case is not deleted here too.
#[test]
fn a_case_that_was_deleted_and_cleaned_up_does_not_come_back_with_an_older_backup() {
    let (permits, id) = Permits::with_case(&numbered(1));
    keep_a_week(&permits);
    permits.publish();
    let permits = Permits { desk: permits.desk.kept() };
    let permits = set_back_after_deleting(permits, id, 2);
    let other = permits.add(&numbered(2));
    for created in [1, 0] {
        let rehearsed = permits.rehearse_after(AfterOthers::Continue).expect("a rehearsal");
        let published = permits.publish_after_others().expect("a publication");
        for told in [&rehearsed, &published] {
            assert_eq!(why_held(told), [(RuleCode::V02, "deleted")], "{told:?}");
            assert_eq!((told.created, told.state), (created, RunState::Partial), "{told:?}");
        }
        assert_eq!(permits.names().len(), 1, "of the other case");
        permits.later(Duration::hours(1));
    }
    // A person agrees, and shows it again after all.
    permits.delete(id);
    assert_eq!(permits.publish().deleted, 1);
    permits.later(Duration::hours(1));
    republish(&permits, id);
    let published = permits.publish();
    assert_eq!((published.created, published.state), (1, RunState::Complete), "{published:?}");
    assert_eq!(state(&permits, other), PermitState::Published);
    permits.later(Duration::hours(1));
    assert_eq!(permits.publish().state, RunState::Complete, "its mark went");
}

#[test]
fn a_case_that_was_deleted_there_stays_held_when_the_status_file_is_lost() {
    let (permits, id) = Permits::with_case(&numbered(1));
    keep_a_week(&permits);
    permits.publish();
    let permits = Permits { desk: permits.desk.kept() };
    let permits = set_back_after_deleting(permits, id, 2);
    permits.add(&numbered(2));
    permits.publish_after_others().expect("a publication");
    let status = permits.desk.site().join("openbaarmaker-vergunningen-status.json");
    assert!(std::fs::read_to_string(&status).expect("a status file").contains("withdrawn"));
    std::fs::remove_file(&status).expect("removed");
    permits.later(Duration::days(1));
    permits.edit(id, |details| "Anders".clone_into(&mut details.title));
    let published = permits.publish();
    assert_eq!(why_held(&published), [(RuleCode::V02, "deleted")], "{published:?}");
    assert_eq!((published.created, published.updated, published.resent), (0, 0, 0), "{published:?}");
    let now = std::fs::read_to_string(&status).expect("a status file");
    assert!(now.contains("withdrawn"), "marked again: {now}");
}

#[test]
fn a_case_that_waits_to_return_in_an_older_backup_stays_deleted_when_it_was_deleted_again_since() {
    let (permits, id) = Permits::with_case(&numbered(1));
    keep_a_week(&permits);
    permits.publish();
    permits.later(Duration::days(1));
    permits.delete(id);
    permits.publish();
    permits.later(Duration::days(1));
    republish(&permits, id);
    let permits = Permits { desk: permits.desk.kept() };
    assert_eq!(permits.publish().created, 1);
    let permits = set_back_after_deleting(permits, id, 4);
    let published = permits.publish_after_others().expect("a publication");
    assert_eq!(why_held(&published), [(RuleCode::V02, "deleted")], "{published:?}");
    assert_eq!((published.created, published.state), (0, RunState::Partial), "{published:?}");
    // A person agrees, and shows it again after all.
    permits.later(Duration::hours(1));
    permits.delete(id);
    permits.publish();
    permits.later(Duration::hours(1));
    republish(&permits, id);
    let published = permits.publish();
    assert_eq!((published.created, published.state), (1, RunState::Complete), "{published:?}");
}

#[test]
fn a_case_that_stays_deleted_here_is_free_once_the_message_of_another_machine_that_announces_it_is_adopted() {
    let (permits, id) = Permits::with_case(&numbered(1));
    keep_a_week(&permits);
    permits.publish();
    permits.later(Duration::days(1));
    permits.delete(id);
    permits.publish();
    permits.later(Duration::days(1));
    republish(&permits, id);
    let permits = Permits { desk: permits.desk.kept() };
    assert_eq!(permits.publish().created, 1);
    let permits = set_back_after_deleting(permits, id, 4);
    let published = permits.publish_after_others().expect("a publication");
    assert_eq!(why_held(&published), [(RuleCode::V02, "deleted")], "{published:?}");
    // On another machine a person agrees, and shows it again after all.
    let permits = Permits { desk: permits.desk.kept() };
    permits.later(Duration::hours(1));
    permits.delete(id);
    permits.publish();
    permits.later(Duration::hours(1));
    republish(&permits, id);
    assert_eq!(permits.publish().created, 1);
    let permits = Permits { desk: permits.desk.set_back() };
    permits.later(Duration::hours(2));
    permits.adopt_there();
    assert_eq!(state(&permits, id), PermitState::Published);
    for _ in 0..2 {
        let published = permits.publish_after_others().expect("a publication");
        assert_eq!((why_held(&published), published.state), (vec![], RunState::Complete), "{published:?}");
        permits.later(Duration::hours(1));
    }
    permits.decide(id);
    let published = permits.publish();
    assert_eq!((published.updated, published.state), (1, RunState::Complete), "{published:?}");
}

/// The copy on the second machine knows the case as announced again, but never saw the deletion before that.
#[test]
fn a_case_that_another_machine_deletes_for_the_second_time_does_not_come_back_from_the_first_one() {
    let (permits, id) = Permits::with_case(&numbered(1));
    keep_a_week(&permits);
    permits.publish();
    let permits = Permits { desk: permits.desk.kept() };
    permits.later(Duration::days(1));
    permits.delete(id);
    permits.publish();
    permits.later(Duration::days(8));
    assert_eq!(permits.clean().cleaned, 2);
    republish(&permits, id);
    assert_eq!(permits.publish().created, 1);
    let permits = Permits { desk: permits.desk.elsewhere() };
    permits.later(Duration::hours(1));
    permits.adopt_there();
    permits.delete(id);
    assert_eq!(permits.publish_after_others().expect("a publication").deleted, 1);
    permits.later(Duration::days(8));
    assert!(permits.clean().cleaned > 0, "nobody can read of it any more");
    assert!(permits.names().is_empty(), "{:?}", permits.names());
    let permits = Permits { desk: permits.desk.elsewhere() };
    permits.later(Duration::hours(1));
    let published = permits.publish_after_others().expect("a publication");
    assert_eq!(why_held(&published), [(RuleCode::V02, "deleted")], "{published:?}");
    assert!(permits.names().is_empty(), "{:?}", permits.names());
}

/// The mark of a deletion that was seen there is remembered, but finds no place beside those of others.
#[test]
fn a_mark_for_which_a_status_file_has_no_room_is_no_work_for_ever() {
    let (permits, id) = Permits::with_case(&numbered(1));
    keep_a_week(&permits);
    permits.publish();
    let permits = Permits { desk: permits.desk.kept() };
    let permits = set_back_after_deleting(permits, id, 2);
    permits.publish_after_others().expect("a publication");
    let status = permits.desk.site().join("openbaarmaker-vergunningen-status.json");
    let text = std::fs::read_to_string(&status).expect("a status file");
    let mut told: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    told["withdrawn"] = (0..100_000).map(|number| format!("{number:012}")).collect();
    std::fs::write(&status, told.to_string()).expect("full of marks");
    permits.later(Duration::hours(1));
    let planned = permits.plan(PermitPurpose::Publish);
    assert_eq!((planned.held_back_count, planned.has_work), (1, false), "{:?}", planned.held_back);
}

#[test]
fn a_message_on_its_way_in_an_older_backup_does_not_bring_back_a_case_that_was_deleted_since() {
    let script = Script::new();
    let permits = scripted(&script);
    keep_a_week(&permits);
    let id = permits.add(&numbered(1));
    permits.cut_before_sending(&script, id);
    let permits = Permits { desk: permits.desk.kept() };
    assert_eq!(permits.publish().resent, 1);
    let permits = set_back_after_deleting(permits, id, 2);
    let rehearsed = permits.rehearse_after(AfterOthers::Continue).expect("a rehearsal");
    let published = permits.publish_after_others().expect("a publication");
    for told in [&rehearsed, &published] {
        assert_eq!(why_held(told), [(RuleCode::V02, "deleted")], "{told:?}");
        assert_eq!((told.created, told.resent, told.state), (0, 0, RunState::Partial), "{told:?}");
    }
    assert!(permits.names().is_empty(), "no message tells of it: {:?}", permits.names());
}

#[test]
fn as_many_can_go_as_cleaning_up_takes_away() {
    let permits = Permits::new();
    keep_a_week(&permits);
    permits.add(&numbered(1));
    permits.add(&numbered(2));
    permits.publish();
    permits.later(Duration::days(8));
    assert_eq!(permits.overview().cleanable, 2);
    // Another destination, and it is the one that is proposed: nothing stands there.
    let second = permits.desk.add_target("tweede");
    let (app, now) = (&permits.desk.app, permits.desk.now());
    app.target_make_default(second, now).expect("default");
    assert_eq!(permits.plan(PermitPurpose::CleanUp).cleaned, 0);
    assert_eq!(permits.overview().cleanable, 0);
    permits.publish();
    permits.later(Duration::days(8));
    assert_eq!(permits.overview().cleanable, 2);
    assert_eq!(permits.clean().cleaned, 2);
    assert_eq!(permits.overview().cleanable, 0);
}
