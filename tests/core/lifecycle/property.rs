//! Random lives. With `OPENBAARMAKER_TIMES=1000` the same tests run all night.

use super::deeds::{Deed, Hosting, How, Own, Trouble, sequences};
use super::machine::BASE;
use super::world::World;
use openbaarmaker_core::app::AfterOthers;
use proptest::prelude::*;
use tests::walk;
use tests::wild::config;

fn live(machines: usize, deeds: &[Deed]) {
    let mut world = World::new(machines);
    for deed in deeds {
        world.act(deed);
    }
    world.finish();
    // A restored library does not know all sitemaps that it made.
    let is_undisturbed = !world.host.has_acted && world.set_back.is_empty();
    if machines == 1 && is_undisturbed && !world.memory.is_empty() && walk::is_present() {
        let found = walk::walk_site(&world.site(), BASE);
        let sight = world.look();
        let found = found.expect("a site that can be read");
        assert_eq!(
            found.keys().map(String::as_str).collect::<Vec<_>>(),
            sight.seen.moments().into_keys().collect::<Vec<_>>(),
            "both readers find the same"
        );
    }
}

/// Found by the tests below: the page that a document had left was there again, and nobody knew whose it was.
#[test]
fn a_withdrawn_document_is_not_named_by_an_index_that_the_host_put_back() {
    let publish = || Deed::On(0, Own::Publish(How::calm(AfterOthers::Stop, false)));
    let deeds = [
        Deed::On(0, Own::Add),
        publish(),
        Deed::On(0, Own::Move(0)),
        Deed::Host(Hosting::Keep),
        publish(),
        Deed::Host(Hosting::Restore),
        Deed::On(0, Own::Withdraw(0)),
    ];
    live(1, &deeds);
}

/// Found by the tests below: the other machine took sitemaps and line away and stopped before it said so; then the line
/// came back before its index.
#[test]
fn a_line_of_robots_txt_comes_back_no_sooner_than_its_index() {
    let publish =
        |who, after_others, trouble| Deed::On(who, Own::Publish(How { trouble, ..How::calm(after_others, false) }));
    let taken = AfterOthers::Continue;
    for at in 0..KILLS {
        let deeds =
            [Deed::On(1, Own::Add), publish(1, AfterOthers::Stop, Trouble::None), publish(0, taken, Trouble::Full(at))];
        live(2, &deeds);
    }
}

/// Found by the tests below: robots.txt went on naming an index that the other library had left, and nobody said so.
#[test]
fn an_index_that_went_without_its_line_in_robots_txt_is_told() {
    let publish = |who: usize, after_others: AfterOthers, trouble: Trouble| {
        Deed::On(who, Own::Publish(How { trouble, ..How::calm(after_others, false) }))
    };
    let deeds = [
        Deed::On(0, Own::Add),
        Deed::On(0, Own::Move(0)),
        publish(0, AfterOthers::Stop, Trouble::None),
        Deed::On(1, Own::Add),
        publish(1, AfterOthers::Continue, Trouble::None),
        Deed::On(0, Own::Withdraw(0)),
        publish(0, AfterOthers::Continue, Trouble::Full(0)),
    ];
    live(2, &deeds);
}

/// What the host took away is told until a repair brings it back.
#[test]
fn a_repair_that_is_cut_off_breaks_no_promise() {
    let publish = || Deed::On(0, Own::Publish(How::calm(AfterOthers::Stop, false)));
    let kinds = [Trouble::Kill, Trouble::CutAfter, Trouble::CutAside, Trouble::Full];
    for (at, kind) in (0..KILLS).zip(kinds.into_iter().cycle()) {
        let deeds = [
            Deed::On(0, Own::Add),
            Deed::On(0, Own::Add),
            Deed::On(0, Own::Add),
            publish(),
            // A document, and then a page.
            Deed::Host(Hosting::Delete(1)),
            Deed::Host(Hosting::Delete(4)),
            Deed::On(0, Own::Verify(kind(at))),
            Deed::On(0, Own::Withdraw(0)),
            publish(),
            Deed::On(0, Own::Verify(Trouble::None)),
        ];
        live(1, &deeds);
    }
}

/// A copy of the site made while a file was being sent contains that file under its temporary name.
#[test]
fn a_file_on_its_way_does_not_stay_where_the_host_put_it_back() {
    let publish = || Deed::On(0, Own::Publish(How::calm(AfterOthers::Stop, false)));
    let mut seen = 0;
    for at in 0..KILLS {
        let killed = How { trouble: Trouble::Kill(at), ..How::calm(AfterOthers::Stop, false) };
        let mut world = World::new(1);
        for deed in [
            Deed::On(0, Own::Add),
            publish(),
            Deed::On(0, Own::Add),
            Deed::On(0, Own::Publish(killed)),
            Deed::Host(Hosting::Keep),
        ] {
            world.act(&deed);
        }
        seen += usize::from(world.look().files.keys().any(|path| path.ends_with(".part")));
        for deed in [publish(), Deed::Host(Hosting::Restore), publish()] {
            world.act(&deed);
        }
        world.finish();
    }
    assert!(seen > 0, "some copies hold a file on its way");
}

/// A copy of the site made after a process was killed contains pages that no finished run wrote.
#[test]
fn a_page_of_a_killed_run_does_not_stay_where_the_host_put_it_back() {
    let publish = || Deed::On(0, Own::Publish(How::calm(AfterOthers::Stop, false)));
    for at in 0..KILLS {
        let killed = How { trouble: Trouble::Kill(at), ..How::calm(AfterOthers::Stop, false) };
        let deeds = [
            Deed::On(0, Own::Add),
            publish(),
            Deed::On(0, Own::Add),
            Deed::On(0, Own::Publish(killed)),
            Deed::Host(Hosting::Keep),
            Deed::On(0, Own::Add),
            publish(),
            Deed::On(0, Own::Move(0)),
            Deed::On(0, Own::Move(1)),
            Deed::On(0, Own::Withdraw(2)),
            publish(),
            Deed::Host(Hosting::Restore),
            Deed::On(0, Own::Withdraw(1)),
            publish(),
        ];
        live(1, &deeds);
    }
}

proptest! {
    #![proptest_config(config(LIVES))]

    #[test]
    fn one_machine_keeps_every_promise(deeds in sequences(1, false, 40)) {
        live(1, &deeds);
    }

    #[test]
    fn one_machine_keeps_every_promise_whatever_the_host_does(deeds in sequences(1, true, 40)) {
        live(1, &deeds);
    }

    #[test]
    fn two_machines_keep_every_promise_whatever_the_host_does(deeds in sequences(2, true, 40)) {
        live(2, &deeds);
    }
}

/// More than the operations of a publication of one document.
const KILLS: usize = 40;
/// Own choice: a quarter of a minute in all.
const LIVES: u32 = 16;
