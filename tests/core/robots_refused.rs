//! A robots.txt that can be sent, but that this account cannot give its name: it stays, and the rest goes out.

use crate::support::{Desk, in_variant};
use chrono::Duration;
use openbaarmaker_core::app::AfterOthers;
use openbaarmaker_core::error::Code;
use openbaarmaker_core::model::NamingVariant;
use openbaarmaker_core::wire::{CatalogueInput, RobotsState};
use std::fs;
use std::sync::{Arc, Mutex};
use tests::fault::{Deed, Fault, Script};

const OTHER: &str = "documenten/2026/anders.pdf";
const NEW: &[u8] = b"%PDF-1.7\nlonger than before\n";

/// A destination where a run that was cut off left a new version of a document waiting. A document is to be withdrawn,
/// and a line of robots.txt goes with it.
fn with_a_waiting_file() -> (Desk, Arc<Script>) {
    for at in 0.. {
        let (desk, script) = Desk::scripted(&in_variant(NamingVariant::Two));
        let going = desk.ready_in("weg.pdf", "infocat011");
        let other = desk.ready("anders.pdf");
        desk.publish();
        desk.replace(other, "nieuw/anders.pdf", NEW);
        script.set(Fault::CutAfter(at));
        desk.try_publish().expect_err("cut");
        script.set(Fault::None);
        desk.withdraw(&[going]);
        let (_, view) = desk.plan(AfterOthers::Stop).expect("a plan");
        if view.already_there == 1 {
            return (desk, script);
        }
    }
    unreachable!("it waits at some operation")
}

#[test]
fn a_withdrawal_that_leaves_robots_txt_as_it_is_leaves_what_waits_for_the_rest() {
    let (desk, script) = with_a_waiting_file();
    assert_ne!(desk.snapshot()[OTHER], NEW, "it waits");
    script.set(Fault::RefuseName("robots.txt".to_owned()));
    let result = desk.publish();
    assert_eq!((result.withdrawn, result.published), (1, 1), "{result:?}");
    assert_eq!((result.robots.state, result.robots.reason.as_str()), (RobotsState::Refused, "no-rights"));
    assert!(!script.arrived().contains_key(OTHER), "it is not sent again");
    let there = desk.snapshot();
    assert_eq!(there[OTHER], NEW);
    let temporary: Vec<_> = there.keys().filter(|name| name.ends_with(".part")).collect();
    assert!(temporary.is_empty(), "{temporary:?}");
}

/// Who else publishes there is not asked each time.
#[test]
fn a_robots_txt_that_is_refused_again_leaves_every_byte_as_it_is() {
    let (desk, script) = Desk::scripted(&CatalogueInput::default());
    desk.ready("a.pdf");
    script.set(Fault::RefuseName("robots.txt".to_owned()));
    desk.publish();
    let before = desk.snapshot();
    for day in 1..3 {
        desk.later(Duration::days(1));
        let robots = desk.publish().robots;
        assert_eq!((robots.state, robots.reason.as_str()), (RobotsState::Refused, "no-rights"), "day {day}");
        assert!(desk.snapshot() == before, "day {day}: the status file too");
    }
    script.set(Fault::None);
    assert_eq!(desk.publish().robots.state, RobotsState::Create, "it is tried again");
    assert!(desk.snapshot() != before);
}

/// Somebody puts an older copy back and closes it, before each operation of a run.
#[test]
fn what_is_told_of_robots_txt_is_how_the_run_leaves_it() {
    const OLDER: &str = "User-agent: *\nDisallow: /cms/\n";
    let mut tried_again = 0;
    for at in 0.. {
        let (desk, script) = Desk::scripted(&CatalogueInput::default());
        let robots = desk.site().join("robots.txt");
        fs::write(&robots, OLDER).expect("robots.txt");
        desk.ready("a.pdf");
        let (plan, _) = desk.plan(AfterOthers::Stop).expect("a plan");
        let was_put = Arc::new(Mutex::new(None));
        let deed = {
            let (script, was_put) = (Arc::clone(&script), Arc::clone(&was_put));
            Deed(Arc::new(move || {
                let there = fs::read_to_string(&robots).expect("robots.txt");
                *was_put.lock().expect("what stood there") = Some(there != OLDER);
                fs::write(&robots, OLDER).expect("put back");
                script.set(Fault::RefuseName("robots.txt".to_owned()));
            }))
        };
        script.set(Fault::Meanwhile(at, deed));
        let result = desk.apply(plan);
        let is_sent_since = script.arrived().contains_key("robots.txt");
        script.set(Fault::None);
        let Some(was_put) = *was_put.lock().expect("what stood there") else { break };
        let told = match result {
            Ok(result) => result.robots,
            // Just as it got its name: the run sees that it is not what was sent.
            Err(stop) => {
                assert_eq!(stop.problem().code, Code::TargetReadBack, "at {at}: {stop:?}");
                continue;
            }
        };
        if is_sent_since {
            assert_eq!((told.state, told.reason.as_str()), (RobotsState::Refused, "no-rights"), "at {at}");
            assert!(!told.hand_over.is_empty(), "at {at}: somebody else must write it");
            tried_again += u32::from(was_put);
        }
    }
    assert!(tried_again > 1, "just after it was put, and at the end of the run");
}

/// A folder in which files can be made, and neither renamed nor removed (`chattr +a`).
#[test]
fn a_robots_txt_that_cannot_get_its_name_leaves_no_more_than_one_file_beside_it() {
    let (desk, script) = Desk::scripted(&CatalogueInput::default());
    desk.ready("a.pdf");
    script.set(Fault::KeepBeside("robots.txt".to_owned()));
    let beside = || desk.snapshot().keys().filter(|name| name.ends_with(".part")).count();
    for time in ["first", "second", "third"] {
        let told = desk.publish().robots;
        assert_eq!((told.state, told.reason.as_str()), (RobotsState::Refused, "no-rights"), "{time}");
        assert_eq!(beside(), 1, "{time}");
    }
    script.set(Fault::None);
    assert_eq!(desk.publish().robots.state, RobotsState::Create);
    assert_eq!(beside(), 0);
}
