//! A robots.txt that can be sent, but that this account cannot give its name: it stays, and the rest goes out.

use crate::support::{Desk, in_variant};
use openbaarmaker_core::app::AfterOthers;
use openbaarmaker_core::model::NamingVariant;
use openbaarmaker_core::wire::RobotsState;
use std::sync::Arc;
use tests::fault::{Fault, Script};

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
