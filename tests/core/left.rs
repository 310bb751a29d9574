//! Documents that a person leaves for a later publication: they, and those that cannot go without them, are left out,
//! this time only.

use crate::own_addresses;
use crate::parts::{part_of, withdraw};
use crate::support::Desk;
use openbaarmaker_core::app::AfterOthers;
use openbaarmaker_core::wire::{FieldChange, RunState};
use std::collections::BTreeSet;

#[test]
fn what_is_left_stays_away_with_what_refers_to_it_and_the_rest_goes() {
    let (desk, online) = Desk::with_published("online.pdf");
    let before = desk.walk();
    let [main, part, _] = ["hoofd.pdf", "bijlage.pdf", "ander.pdf"].map(|name| desk.ready(name));
    desk.change(part, &[part_of(main)]);
    let better = FieldChange::OfficieleTitel("Beter".to_owned());
    desk.change(online, &[better]);
    let (plan, view) = desk.plan_without(&BTreeSet::from([main, online]));
    let counts = [&view.new, &view.changed, &view.left].map(|group| group.count);
    assert_eq!(counts, [1, 0, 3], "the part stays with its main document");
    assert_eq!(view.held_back.count, 0);
    let run = desk.apply(plan).expect("a publication");
    let told = (run.published, run.left, run.state);
    assert_eq!(told, (1, 3, RunState::Complete));
    let after = desk.walk();
    assert_eq!(after.len(), 2, "{after:?}");
    let is_there = |(loc, at)| after.get(loc) == Some(at);
    assert!(before.iter().all(is_there), "as it was");
    for (name, bytes) in &desk.snapshot() {
        let says = String::from_utf8_lossy(bytes).contains("bijlage");
        assert!(!says && !name.contains("bijlage"), "{name}");
    }
    let run = desk.publish();
    assert_eq!((run.published, run.left), (3, 0), "this time only");
}

#[test]
fn a_main_document_goes_without_a_part_that_is_left() {
    let desk = Desk::new();
    let [main, part] = ["hoofd.pdf", "bijlage.pdf"].map(|name| desk.ready(name));
    desk.change(part, &[part_of(main)]);
    let left = BTreeSet::from([part]);
    let run = desk.apply(desk.plan_without(&left).0);
    let run = run.expect("a publication");
    assert_eq!((run.published, run.left), (1, 1));
    let (plan, view) = desk.plan_without(&left);
    let groups = [&view.new, &view.changed, &view.left].map(|group| group.count);
    assert_eq!(groups, [0, 0, 1]);
    assert!(!plan.has_work, "what is shown is what is applied");
    let run = desk.publish();
    assert_eq!(run.published, 2, "the main document names it now");
}

#[test]
fn what_names_the_address_of_what_is_left_stays_with_it() {
    let desk = Desk::new();
    let [main, part, _] = ["hoofd.pdf", "bijlage.pdf", "ander.pdf"].map(|name| desk.ready(name));
    desk.change(part, &[own_addresses::part_of("hoofd.pdf")]);
    let (plan, view) = desk.plan_without(&BTreeSet::from([main]));
    let counts = [&view.new, &view.left, &view.held_back].map(|group| group.count);
    assert_eq!(counts, [1, 2, 0], "that address is nowhere yet");
    let run = desk.apply(plan).expect("a publication");
    assert_eq!((run.published, run.left, run.state), (1, 2, RunState::Complete));
    let run = desk.publish();
    assert_eq!((run.published, run.left), (2, 0), "this time only");
}

#[test]
fn what_stands_elsewhere_is_left_where_it_never_stood() {
    let (desk, id) = Desk::with_ready("a.pdf");
    desk.ready("b.pdf");
    desk.publish();
    let second = desk.add_target("tweede");
    let there = || desk.beside("tweede").join("documenten/2026/a.pdf").exists();
    for published in [1, 0] {
        let of = (desk.catalogue, Some(second));
        let planned = desk.app.plan_without(of, AfterOthers::Stop, &BTreeSet::from([id]), &desk.job());
        let (plan, view) = planned.expect("a plan");
        assert_eq!([view.new.count, view.left.count], [published, 1]);
        let run = desk.apply(plan).expect("a publication");
        assert_eq!((run.published, run.left, run.state), (published, 1, RunState::Complete));
        assert!(!there());
        desk.retitle(id, "Beter");
        desk.publish();
    }
    desk.publish_to(second, AfterOthers::Stop).expect("a publication");
    assert!(there(), "this time only");
}

#[test]
fn a_withdrawal_is_not_left() {
    let (desk, id) = Desk::with_published("a.pdf");
    withdraw(&desk, &[id]);
    let run = desk.apply(desk.plan_without(&BTreeSet::from([id])).0);
    let run = run.expect("a publication");
    assert_eq!((run.withdrawn, run.left), (1, 0));
}
