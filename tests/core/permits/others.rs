//! Messages of others in the folder of permits, and two libraries that publish there at once.

use super::desk::{FOLDER, Permits, example_1, linked, numbered};
use super::working::state;
use crate::making_way::{kept, replaced};
use chrono::Duration;
use openbaarmaker_core::error::{Code, UseCaseError};
use openbaarmaker_core::ipm::model::PermitState;
use openbaarmaker_core::model::RuleCode;
use openbaarmaker_core::publish::RetryPolicy;
use openbaarmaker_core::wire::{PermitAct, PermitPurpose, PermitRunResult, RunState};
use std::sync::{Arc, Mutex};
use tests::fault::{Deed, Fault};

/// What a publication in the middle of another one came to.
type Told = Arc<Mutex<Option<Result<PermitRunResult, UseCaseError>>>>;

const THEIRS: &str = "<message>van een ander</message>\n";

/// The files of others that hold cases back.
fn held_for(result: &PermitRunResult) -> Vec<String> {
    let findings = (result.held_back.iter()).flat_map(|held| &held.findings);
    let taken = findings.filter(|finding| finding.code == RuleCode::V15);
    let paths = taken.filter_map(|finding| finding.params.get("path"));
    let name = |path: &String| path.strip_prefix("vergunningen-xml/").map(str::to_owned);
    paths.filter_map(name).collect()
}

#[test]
fn a_rehearsal_says_of_what_stands_at_the_name_of_our_claim_what_publishing_says() {
    const CLAIM: &str = "openbaarmaker-vergunningen-bezig.json";
    let permits = Permits::new();
    permits.add(&numbered(1));
    permits.rehearse().expect("nothing is in the way");
    let place = permits.desk.site().join(CLAIM);
    std::fs::write(&place, THEIRS).expect("a file of others");
    let rehearsed = permits.rehearse().expect_err("it would not go well");
    let stopped = permits.try_publish(PermitPurpose::Publish).expect_err("it does not go well");
    for stop in [rehearsed, stopped] {
        assert_eq!(
            (stop.problem().code, &*stop.problem().params["path"]),
            (Code::TargetUnknownFile, CLAIM),
            "{stop:?}"
        );
    }
    assert_eq!(std::fs::read_to_string(&place).expect("it stays"), THEIRS);
}

#[test]
fn two_libraries_that_make_messages_in_the_same_second_get_other_names() {
    let first = Permits::new();
    let second = first.colleague();
    first.add(&numbered(1));
    second.add(&numbered(2));
    first.publish();
    let names = first.names();
    is_asked_to_adopt(&second, "1");
    second.adopt_there();
    let published = second.publish_after_others().expect("a publication");
    assert_eq!((published.created, published.state), (1, RunState::Complete), "{published:?}");
    assert_eq!(replaced(&published.problems), [""; 0], "every message on their page is known");
    assert!(kept(&second.desk).is_empty());
    assert!(first.names().len() == 2 && first.names().is_superset(&names));
    assert_eq!(linked(&first.text("index.html")).len(), 2);
}

/// Whoever did not read a message yet must still find it.
fn is_asked_to_adopt(permits: &Permits, count: &str) {
    let refused = permits.publish_after_others().expect_err("asked to adopt");
    let problem = refused.problem();
    assert_eq!(problem.code, Code::TargetUnknownMessages, "{refused:?}");
    assert_eq!(problem.params["count"], count);
}

#[test]
fn a_deletion_that_an_older_backup_forgot_stays_on_the_page() {
    let (permits, id) = Permits::with_case(&numbered(1));
    permits.add(&numbered(2));
    permits.publish();
    let desk = permits.desk.kept();
    let permits = Permits { desk };
    permits.later(Duration::hours(1));
    permits.delete(id);
    permits.publish();
    let there = linked(&permits.text("index.html"));
    assert_eq!(there.len(), 3);
    let desk = permits.desk.set_back();
    let permits = Permits { desk };
    permits.later(Duration::hours(2));
    is_asked_to_adopt(&permits, "1");
    assert_eq!(linked(&permits.text("index.html")), there);
    permits.adopt_there();
    assert_eq!(state(&permits, id), PermitState::Deleted);
    let published = permits.publish_after_others().expect("a publication");
    assert_eq!((published.created, published.state), (0, RunState::Complete), "{published:?}");
    assert_eq!(linked(&permits.text("index.html")), there);
    let refused = permits.desk.app.undo(&permits.desk.job()).unwrap_err();
    assert_eq!(refused.problem().code, Code::UndoPublished, "it is gone: {refused:?}");
    let again = permits.desk.app.permit_act(&[id], PermitAct::Republish, permits.desk.now());
    again.expect("a person says so");
    permits.later(Duration::hours(1));
    assert_eq!(permits.publish().created, 1, "then it comes back");
}

/// The same library on two machines: on the other one its case was changed and published, this one does not know.
pub(super) fn on_two_machines(permits: Permits, change: impl FnOnce(&Permits)) -> Permits {
    permits.publish();
    let permits = Permits { desk: permits.desk.kept() };
    permits.later(Duration::hours(1));
    change(&permits);
    permits.publish();
    let permits = Permits { desk: permits.desk.set_back() };
    permits.later(Duration::hours(2));
    permits
}

#[test]
fn with_one_file_per_case_a_message_of_another_machine_is_in_the_file_of_its_case() {
    const FILE: &str = "zaak-z-1.xml";
    let permits = Permits::new().per_case();
    let id = permits.add(&numbered(1));
    let permits = on_two_machines(permits, |other| other.decide(id));
    let theirs = permits.text(FILE);
    is_asked_to_adopt(&permits, "1");
    permits.adopt_there();
    let published = permits.publish_after_others().expect("a publication");
    assert_eq!(permits.text(FILE), theirs);
    assert_eq!((published.resent, published.state), (0, RunState::Complete), "{published:?}");
    permits.later(Duration::hours(1));
    permits.edit(id, |details| details.description.push_str(" Er komt een beuk."));
    let published = permits.publish();
    assert_eq!((published.updated, published.state), (1, RunState::Complete), "{published:?}");
    assert_eq!(permits.names().into_iter().collect::<Vec<_>>(), [FILE]);
    assert_eq!(permits.linked(), permits.names());
}

#[test]
fn a_case_whose_message_was_taken_over_under_a_second_name_goes_on() {
    const FILE: &str = "zaak-z-1.xml";
    const SECOND: &str = "zaak-z-1-2.xml";
    let permits = Permits::new().per_case();
    let id = permits.add(&numbered(1));
    let permits = on_two_machines(permits, |other| other.decide(id));
    let theirs = permits.text(FILE);
    // As an earlier version left it: registered under a second name, while it stands in the file of its case too.
    std::fs::write(permits.folder().join(SECOND), &theirs).expect("a second name");
    std::fs::write(permits.folder().join("index.html"), format!("<a href=\"{SECOND}\">bericht</a>")).expect("a page");
    permits.adopt_there();
    permits.edit(id, |details| details.description.push_str(" Er komt een beuk."));
    let published = permits.publish_after_others().expect("a publication");
    assert_eq!(held_for(&published), [""; 0]);
    assert_eq!((published.updated, published.state), (1, RunState::Complete), "{published:?}");
    assert!(permits.text(FILE).contains("Er komt een beuk."));
    assert_eq!((permits.text(SECOND), permits.linked()), (theirs, permits.names()));
}

#[test]
fn nothing_goes_out_after_a_conflict_until_a_person_chose() {
    for is_deleted_there in [false, true] {
        let (permits, id) = Permits::with_case(&numbered(1));
        let permits =
            on_two_machines(permits, |other| if is_deleted_there { other.delete(id) } else { other.decide(id) });
        permits.edit(id, |details| "Anders".clone_into(&mut details.title));
        let view = permits.adopt_there();
        let told = (view.overtaken, view.overtaken_deleted);
        assert_eq!(told, (vec!["Anders".to_owned()], u32::from(is_deleted_there)), "a person sees it");
        let there = permits.linked();
        let published = permits.publish_after_others().expect("a publication");
        assert_eq!((published.created, published.updated, published.deleted), (0, 0, 0), "{published:?}");
        assert_eq!(permits.linked(), there, "what stands there is what counts");
        if is_deleted_there {
            let again = permits.desk.app.permit_act(&[id], PermitAct::Republish, permits.desk.now());
            again.expect("a person says so");
        } else {
            permits.desk.app.undo(&permits.desk.job()).expect("a person says so");
        }
        permits.later(Duration::hours(1));
        let published = permits.publish();
        assert_eq!(published.created + published.updated, 1, "{published:?}");
        assert_eq!(permits.detail(id).details.title, "Anders", "nothing was lost");
    }
}

#[test]
fn what_another_machine_said_later_is_not_set_back() {
    for is_changed_here in [false, true] {
        let (permits, id) = Permits::with_case(&numbered(1));
        let permits = on_two_machines(permits, |other| other.decide(id));
        if is_changed_here {
            permits.edit(id, |details| "Anders".clone_into(&mut details.title));
        }
        let ours = permits.detail(id).details;
        let overtaken = permits.adopt_there().overtaken;
        assert_eq!(overtaken, if is_changed_here { vec!["Anders"] } else { vec![] }, "a person sees it");
        assert_eq!(state(&permits, id), PermitState::Published);
        let followed = permits.detail(id).details;
        assert_eq!((followed.phase.as_str(), followed.title.as_str()), ("vergunning verleend", "Zaak 1"));
        let published = permits.publish_after_others().expect("a publication");
        assert_eq!((published.updated, published.state), (0, RunState::Complete), "{published:?}");
        permits.desk.app.undo(&permits.desk.job()).expect("undone");
        assert_eq!(permits.detail(id).details, ours);
        assert_eq!(permits.publish().updated, 1, "when a person wants that");
    }
}

#[test]
fn a_case_that_moved_to_another_page_elsewhere_is_not_deleted() {
    let moved = |permits: &Permits, id| permits.edit(id, |details| details.page.push_str("-verhuisd"));
    let (permits, id) = Permits::with_case(&numbered(1));
    let permits = on_two_machines(permits, |other| moved(other, id));
    moved(&permits, id);
    permits.adopt_there();
    assert_eq!(state(&permits, id), PermitState::Published);
    let published = permits.publish_after_others().expect("a publication");
    assert_eq!((published.deleted, published.created, published.state), (0, 0, RunState::Complete), "{published:?}");
}

#[test]
fn a_change_after_the_preview_of_an_adoption_is_not_overwritten_unnamed() {
    let (permits, id) = Permits::with_case(&numbered(1));
    let permits = on_two_machines(permits, |other| other.decide(id));
    let (adoption, view) = permits.plan_adoption_there();
    assert_eq!(view.overtaken, [""; 0]);
    permits.edit(id, |details| "Anders".clone_into(&mut details.title));
    let refused = permits.desk.app.permit_adopt(adoption, &permits.desk.job()).unwrap_err();
    assert_eq!(refused.problem().code, Code::PlanStale);
    assert_eq!(permits.detail(id).details.title, "Anders");
}

#[test]
fn what_gave_way_comes_back_though_another_case_was_deleted_there() {
    let (permits, id) = Permits::with_case(&numbered(1));
    let gone = permits.add(&numbered(2));
    let permits = on_two_machines(permits, |other| {
        other.decide(id);
        other.delete(gone);
    });
    permits.edit(id, |details| "Anders".clone_into(&mut details.title));
    assert_eq!(permits.adopt_there().overtaken, ["Anders"]);
    for is_back in [true, false] {
        let (app, job) = (&permits.desk.app, permits.desk.job());
        let done = if is_back { app.undo(&job) } else { app.redo(&job) };
        let stays_deleted = done.expect("a step").stays_deleted;
        assert_eq!(stays_deleted, if is_back { vec!["Zaak 2"] } else { vec![] });
        let title = permits.detail(id).details.title;
        assert_eq!((title == "Anders", state(&permits, gone)), (is_back, PermitState::Deleted), "{title}");
    }
}

#[test]
fn a_deletion_that_has_yet_to_go_out_goes_whatever_another_machine_said() {
    let (permits, id) = Permits::with_case(&numbered(1));
    let permits = on_two_machines(permits, |other| other.decide(id));
    permits.delete(id);
    permits.adopt_there();
    assert_eq!(permits.publish_after_others().expect("a publication").deleted, 1);
    assert_eq!(state(&permits, id), PermitState::Deleted);
}

#[test]
fn a_message_whose_name_was_taken_before_it_was_sent_gets_another_one() {
    let (permits, script) = Permits::scripted();
    let id = permits.add(&numbered(1));
    permits.cut_before_sending(&script, id);
    script.set(Fault::None);
    let detail = permits.desk.app.permit(id, permits.desk.now());
    let made = detail.expect("a case").messages[0].transaction.clone();
    let taken = format!("{made}.xml");
    std::fs::create_dir_all(permits.folder()).expect("a folder");
    std::fs::write(permits.folder().join(&taken), THEIRS).expect("their file");
    permits.add(&numbered(2));
    permits.later(Duration::hours(1));
    let published = permits.publish();
    assert_eq!((published.created, published.state), (2, RunState::Complete), "{published:?}");
    assert_eq!(permits.text(&taken), THEIRS);
    assert_eq!(linked(&permits.text("index.html")).len(), 2);
    assert!(!linked(&permits.text("index.html")).contains(&taken));
}

#[test]
fn a_file_of_others_holds_back_its_own_case_only() {
    let permits = Permits::new().per_case();
    permits.add(&numbered(1));
    let planned = permits.plan(PermitPurpose::Publish);
    let name = planned.items[0].file_name.clone();
    std::fs::create_dir_all(permits.folder()).expect("a folder");
    std::fs::write(permits.folder().join(&name), THEIRS).expect("their file");
    permits.add(&numbered(2));
    let published = permits.publish();
    assert_eq!((published.created, published.state), (1, RunState::Partial), "{published:?}");
    assert_eq!(held_for(&published), std::slice::from_ref(&name));
    assert_eq!(permits.text(&name), THEIRS);
    std::fs::remove_file(permits.folder().join(&name)).expect("it goes");
    assert_eq!(permits.publish().created, 1);
}

#[test]
fn a_message_or_page_that_somebody_else_put_there_is_not_replaced() {
    for other in ["the message", "the page"] {
        let permits = Permits::new().per_case();
        let id = permits.add(&example_1());
        permits.publish();
        let message = permits.names().pop_last().expect("a message");
        let name = if other == "the page" { "index.html" } else { &message };
        std::fs::write(permits.folder().join(name), THEIRS).expect("their file");
        permits.later(Duration::hours(1));
        permits.edit(id, |details| details.title = "Anders".to_owned());
        if other == "the page" {
            permits.add(&numbered(2));
        }
        let done = permits.try_publish(PermitPurpose::Publish);
        if other == "the page" {
            for stop in [done.unwrap_err(), permits.rehearse().unwrap_err()] {
                let problem = stop.problem();
                assert_eq!((problem.code, &*problem.params["by"]), (Code::TargetChangedElsewhere, "page"), "{stop:?}");
            }
            assert_eq!(permits.names().len(), 1, "before the first message went");
        } else {
            assert_eq!(held_for(&done.expect("the rest goes on")), [name]);
        }
        assert_eq!(permits.text(name), THEIRS, "{other} stays");
        if other == "the page" {
            let published = permits.publish_after_others().expect("after a yes");
            assert_eq!((published.created, published.state), (1, RunState::Complete), "{published:?}");
            assert_eq!(permits.linked(), permits.names());
        }
    }
}

/// The deletion of a case waits for the file of others: a rehearsal foretells it, nothing is said to be sent, and who
/// checks reads which file it is, until that is put back or goes.
#[test]
fn a_changed_message_that_holds_back_a_later_one_is_foretold_checked_and_put_back() {
    let permits = Permits::new().per_case();
    let id = permits.add(&example_1());
    permits.publish();
    let name = permits.names().pop_last().expect("a message");
    let (before, path) = (permits.text(&name), format!("{FOLDER}/{name}"));
    std::fs::write(permits.folder().join(&name), THEIRS).expect("their file");
    permits.later(Duration::hours(1));
    permits.delete(id);
    for is_first in [true, false] {
        let rehearsed = permits.rehearse().expect("a rehearsal");
        let published = permits.publish();
        for told in [&rehearsed, &published] {
            assert_eq!((told.deleted, told.resent, told.visible_on.as_str()), (0, 0, ""), "{told:?}");
            assert_eq!((told.state, held_for(told)), (RunState::Partial, vec![name.clone()]), "{told:?}");
        }
        assert!(rehearsed.uploaded.iter().all(|file| file.path != path), "first: {is_first}: {rehearsed:?}");
        assert_eq!(permits.verify().0, std::slice::from_ref(&path), "first: {is_first}");
        permits.later(Duration::hours(1));
    }
    let (_, _, found) = permits.verify();
    let retry = RetryPolicy { pauses: Vec::new() };
    let repaired = permits.desk.app.repair(found, &retry, &permits.desk.job()).expect("repaired");
    let repaired = repaired.permits.expect("a run");
    assert_eq!((repaired.state, permits.text(&name)), (RunState::Complete, before), "{repaired:?}");
    assert!(permits.verify().0.is_empty(), "put back");
    permits.later(Duration::hours(1));
    let published = permits.publish();
    assert_eq!((published.deleted, published.state), (1, RunState::Complete), "{published:?}");
}

#[test]
fn a_clean_up_leaves_what_somebody_else_put_there() {
    let permits = Permits::new();
    permits.clean_up_after_a_week();
    let id = permits.add(&example_1());
    permits.publish();
    let old = permits.names().pop_last().expect("a message");
    permits.later(Duration::days(8));
    permits.edit(id, |details| details.title = "Anders".to_owned());
    std::fs::write(permits.folder().join(&old), THEIRS).expect("their file");
    let cleaned = permits.publish();
    let told: Vec<_> = (cleaned.remaining.iter()).map(|file| (file.path.clone(), file.code.clone())).collect();
    let path = format!("{FOLDER}/{old}");
    assert_eq!(told, [(path, "target-unknown-file".to_owned())]);
    assert_eq!(permits.text(&old), THEIRS);
}

#[test]
fn of_two_that_publish_messages_at_once_one_is_online_and_the_other_says_so() {
    let mut wins = [0, 0];
    for at in 0.. {
        let when = format!("at {at}");
        let (first, script) = Permits::scripted();
        let second = Arc::new(first.colleague());
        first.add(&numbered(1));
        second.add(&numbered(2));
        let result = Told::default();
        let deed = {
            let (second, result) = (Arc::clone(&second), Arc::clone(&result));
            Deed(Arc::new(move || {
                let done = second.try_publish(PermitPurpose::Publish);
                *result.lock().expect("result") = Some(done);
            }))
        };
        script.set(Fault::Meanwhile(at, deed));
        let done = first.try_publish(PermitPurpose::Publish);
        script.set(Fault::None);
        let Some(other) = result.lock().expect("result").take() else {
            done.expect(&when);
            assert!(at > 15, "{when}: every operation had its turn");
            break;
        };
        let (stop, number) = match (&done, &other) {
            (Ok(_), Err(stop)) => (stop, 1),
            (Err(stop), Ok(_)) => (stop, 2),
            other => panic!("{when}: {other:?}"),
        };
        wins[usize::from(number == 2)] += 1;
        assert!(matches!(stop, UseCaseError::Refused(_)), "{when}: {stop:?}");
        let page = first.text("index.html");
        let listed = linked(&page);
        assert_eq!(listed.len(), 1, "{when}: {page}");
        for name in listed {
            assert!(
                first.text(&name).contains(&numbered(number).page),
                "{when}: what is listed is of the one that won"
            );
        }
        let busy = first.desk.site().join("openbaarmaker-vergunningen-bezig.json");
        assert!(!busy.exists(), "{when}: nobody is busy");
    }
    assert!(wins[0] > 5 && wins[1] > 0, "{wins:?}");
}
