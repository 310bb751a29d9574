//! A destination that was removed and is added again, where the entries say a later moment than in the library: they go
//! on saying that, and something later only when they change.

use crate::moments::{AWAY, check_never_back, listed_on_the_second, on_both, set_back_on_the_first};
use crate::support::{Desk, only};
use openbaarmaker_core::app::{AfterOthers, LeftBehind};
use openbaarmaker_core::model::TargetId;

fn forget(desk: &Desk, second: TargetId) {
    let removed = desk.app.target_remove(second, LeftBehind::Accept, desk.now());
    removed.expect("removed");
}

#[test]
fn entries_say_the_same_however_often_and_something_later_when_they_change() {
    let (desk, mut second, id) = set_back_on_the_first(|_, _, _| {});
    let before = listed_on_the_second(&desk);
    for time in ["once", "twice", "three times"] {
        forget(&desk, second);
        second = desk.add_target("tweede");
        on_both(&desk, second);
        assert_eq!(listed_on_the_second(&desk), before, "added again {time}");
    }
    let mut last = before.clone();
    for is_published_before in [false, true] {
        forget(&desk, second);
        desk.retitle(id, &format!("Besluit, elders gepubliceerd: {is_published_before}"));
        if is_published_before {
            desk.publish();
        }
        second = desk.add_target("tweede");
        desk.publish_to(second, AfterOthers::Stop).expect("published");
        let now = listed_on_the_second(&desk);
        assert!(now[AWAY] > last[AWAY], "{is_published_before}: it changed: {now:?} after {last:?}");
        last = now;
    }
    last.insert(AWAY.to_owned(), before[AWAY].clone());
    assert_eq!(last, before, "no other entry changed");
}

#[test]
fn what_was_withdrawn_meanwhile_returns_with_something_later() {
    let (desk, second, id) = set_back_on_the_first(|_, _, _| {});
    let before = listed_on_the_second(&desk);
    forget(&desk, second);
    desk.withdraw(&[id]);
    desk.publish();
    let second = desk.add_target("tweede");
    on_both(&desk, second);
    assert!(!listed_on_the_second(&desk).contains_key(AWAY), "withdrawn");
    (desk.app.republish(&only(id), desk.now())).expect("it comes back");
    on_both(&desk, second);
    let after = listed_on_the_second(&desk);
    assert!(after[AWAY] > before[AWAY], "{after:?} after {before:?}");
    check_never_back(&before, &after, "the others");
    assert!(desk.walk().values().all(|at| at.starts_with("2026")), "no matter of the first: {:?}", desk.walk());
}
