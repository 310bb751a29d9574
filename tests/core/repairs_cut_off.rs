//! A repair that is cut off: what somebody deleted or changed stays known by name until it is repaired.

use crate::permits::desk::{Permits, numbered};
use crate::site;
use crate::support::{Desk, failing};
use chrono::Duration;
use openbaarmaker_core::publish::{Depth, RetryPolicy, Verified};
use openbaarmaker_core::wire::{CatalogueInput, RunState};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use tests::fault::{Fault, Killed, Script};

type Site = BTreeMap<String, Vec<u8>>;

/// Looks at everything; returns what is told by name.
fn look(desk: &Desk) -> (Verified, BTreeSet<String>) {
    let (found, view) = (desk.app).verify(desk.catalogue, None, Depth::Content, &desk.job()).expect("looked");
    let told = view.differences.missing.files.into_iter().chain(view.differences.changed.files);
    (found, told.map(|file| file.path).collect())
}

/// Repairs what is found, with a fault; returns whether it was cut off. After a kill the library is opened again.
fn cut(desk: Desk, script: &Arc<Script>, fault: Fault) -> (Desk, bool) {
    let (found, _) = look(&desk);
    script.set(fault);
    let retry = RetryPolicy { pauses: Vec::new() };
    let ended = catch_unwind(AssertUnwindSafe(|| desk.app.repair(found, &retry, &desk.job())));
    script.set(Fault::None);
    match ended {
        Ok(repaired) => (desk, repaired.is_err()),
        Err(panic) => {
            assert!(panic.is::<Killed>(), "only the kill ends it");
            (desk.close().open_in(failing(script)), true)
        }
    }
}

/// Checks that of the damaged files exactly those are told that are not as before, and that a repair brings them back.
fn check(desk: &Desk, damaged: &[String], before: &Site, when: &str) {
    let now = desk.snapshot();
    let differing: BTreeSet<String> =
        damaged.iter().filter(|path| now.get(*path) != before.get(*path)).cloned().collect();
    let (found, told) = look(desk);
    assert!(told.is_superset(&differing), "{when}: {differing:?} is not told: {told:?}");
    assert!(told.iter().all(|path| damaged.contains(path)), "{when}: nobody touched the rest: {told:?}");
    if !told.is_empty() {
        let retry = RetryPolicy { pauses: Vec::new() };
        let repaired = desk.app.repair(found, &retry, &desk.job());
        let repaired = repaired.unwrap_or_else(|stop| panic!("{when}: {stop:?}"));
        assert!(repaired.site.is_none_or(|site| site.state == RunState::Complete), "{when}");
    }
    assert_eq!(look(desk).1, BTreeSet::new(), "{when}");
    let now = desk.snapshot();
    assert!(damaged.iter().all(|path| now.get(path) == before.get(path)), "{when}: as before");
}

/// Damages a site, and cuts its repair off at every operation; `then` is what comes after a whole repair.
fn at_every_operation(damage: impl Fn(&Arc<Script>) -> (Desk, Vec<String>, Site), then: impl Fn(&Desk, &str)) {
    for fault in [Fault::Kill, Fault::CutBefore, Fault::CutAfter] {
        for at in 0.. {
            let when = format!("{:?}", fault(at));
            let script = Script::new();
            let (desk, damaged, before) = damage(&script);
            let (desk, is_cut) = cut(desk, &script, fault(at));
            check(&desk, &damaged, &before, &when);
            then(&desk, &when);
            if !is_cut {
                assert!(at > 10, "{when}: everything happens");
                break;
            }
        }
    }
}

#[test]
fn documents_and_pages_that_a_repair_did_not_bring_back_are_told_until_one_does() {
    let damage = |script: &Arc<Script>| {
        let input = CatalogueInput { page_entries: Some(2), ..CatalogueInput::default() };
        let desk = Desk::with_environment(&input, failing(script));
        for name in ["a.pdf", "b.pdf", "c.pdf", "d.pdf", "e.pdf"] {
            desk.ready(name);
        }
        desk.publish();
        let before = desk.snapshot();
        let [gone, page, other] = ["documenten/2026/a.pdf", "sitemap-diwoo-0002.xml", "documenten/2026/c.pdf"];
        for path in [gone, page] {
            fs::remove_file(desk.site().join(path)).expect("removed");
        }
        fs::write(desk.site().join(other), "stuk").expect("overwritten");
        (desk, [gone, page, other].map(str::to_owned).to_vec(), before)
    };
    at_every_operation(damage, |desk, when| {
        let next = desk.publish();
        assert_eq!(next.state, RunState::Complete, "{when}: {next:?}");
        assert_eq!(look(desk).1, BTreeSet::new(), "{when}: after a publication");
    });
}

#[test]
fn messages_and_their_page_that_a_repair_did_not_bring_back_are_told_until_one_does() {
    let damage = |script: &Arc<Script>| {
        let permits = Permits::with(failing(script));
        for number in [1, 2] {
            permits.add(&numbered(number));
        }
        permits.publish();
        let message = format!("vergunningen-xml/{}", permits.names().first().expect("a message"));
        let damaged = vec!["vergunningen-xml/index.html".to_owned(), message];
        let before = permits.desk.snapshot();
        for path in &damaged {
            fs::remove_file(permits.desk.site().join(path)).expect("removed");
        }
        (permits.desk, damaged, before)
    };
    at_every_operation(damage, |_, _| {});
}

#[test]
fn a_page_that_is_put_back_as_it_was_keeps_its_moment() {
    let desk = Desk::with(&CatalogueInput { page_entries: Some(2), ..CatalogueInput::default() });
    for name in ["a.pdf", "b.pdf", "c.pdf"] {
        desk.ready(name);
    }
    desk.publish();
    let before = desk.snapshot();
    let index = before.keys().find(|name| name.starts_with("sitemapindex")).expect("an index").clone();
    for damaged in ["sitemap-diwoo-0002.xml", &index, "documenten/2026/a.pdf"] {
        for is_removed in [true, false] {
            desk.later(Duration::hours(1));
            let place = desk.site().join(damaged);
            if is_removed {
                fs::remove_file(&place).expect("removed");
            } else {
                fs::write(&place, "stuk").expect("overwritten");
            }
            let (found, told) = look(&desk);
            assert_eq!(told, BTreeSet::from([damaged.to_owned()]));
            let repaired = desk.app.repair(found, &RetryPolicy { pauses: Vec::new() }, &desk.job()).expect("repaired");
            assert!(repaired.site.is_some_and(|site| site.state == RunState::Complete), "{damaged}");
            let now = desk.snapshot();
            let is_sitemap = |name: &&String| name.starts_with("sitemap");
            for name in before.keys().filter(is_sitemap) {
                assert!(now.get(name) == before.get(name), "{damaged}: {name} says what it said");
            }
        }
    }
}

#[test]
fn what_a_killed_repair_left_beside_the_files_is_told_and_goes_with_the_next_one() {
    const CLAIM: &str = "openbaarmaker-bezig.json";
    let mut claims = 0;
    for at in 0.. {
        let when = format!("killed at {at}");
        let script = Script::new();
        let desk = Desk::with_environment(&CatalogueInput::default(), failing(&script));
        desk.ready("a.pdf");
        desk.publish();
        fs::remove_file(desk.site().join("documenten/2026/a.pdf")).expect("removed");
        let (desk, is_cut) = cut(desk, &script, Fault::Kill(at));
        let verify = || desk.app.verify(desk.catalogue, None, Depth::Told, &desk.job()).expect("looked");
        let (found, view) = verify();
        let told: Vec<&str> = view.problems.iter().map(|problem| problem.code.as_str()).collect();
        let is_claimed = desk.snapshot().contains_key(CLAIM);
        assert_eq!(told == ["target-claim-left"], is_claimed, "{when}: {told:?}");
        if is_claimed {
            claims += 1;
            assert!(found.can_be_repaired(), "{when}");
            let repaired = desk.app.repair(found, &RetryPolicy { pauses: Vec::new() }, &desk.job()).expect("repaired");
            assert!(repaired.site.is_some_and(|site| site.state == RunState::Complete), "{when}");
            let left = desk.snapshot();
            assert!(!left.contains_key(CLAIM) && site::partial(&left).is_empty(), "{when}: {:?}", left.keys());
            assert!(!verify().0.can_be_repaired(), "{when}");
        }
        if !is_cut {
            break;
        }
    }
    assert!(claims > 3, "some were killed with a claim: {claims}");
}
