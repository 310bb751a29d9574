//! Publishing to a folder: what is there, when it changes, and what an interruption leaves.

use crate::support::{Desk, only, refuses};
use chrono::Duration;
use openbaarmaker_core::app::AfterOthers;
use openbaarmaker_core::error::Code;
use openbaarmaker_core::model::{DocumentStatus, WithdrawalReason};
use openbaarmaker_core::wire::{CatalogueInput, FieldChange, RunResult, RunState};
use std::collections::BTreeSet;
use tests::fault::Fault;

#[test]
fn first_publication_is_found_by_an_independent_reader() {
    let desk = Desk::new();
    for name in ["a.pdf", "b.pdf", "c.pdf"] {
        desk.ready(name);
    }
    let result = desk.publish();
    assert_eq!((result.offered, result.published, result.state), (3, 3, RunState::Complete), "{result:?}");
    let found: Vec<String> = desk.walk().into_keys().collect();
    let expected = ["a", "b", "c"].map(|name| format!("https://open.voorbeeld.nl/documenten/2026/{name}.pdf"));
    assert_eq!(found, expected, "the reader walks robots.txt → index → sitemap");
    let robots = String::from_utf8(desk.snapshot()["robots.txt"].clone()).expect("text");
    assert!(robots.contains("User-agent: *"), "{robots}");
    assert!(robots.contains("Sitemap: https://open.voorbeeld.nl/sitemapindex-diwoo.xml"), "{robots}");
    assert!(!desk.snapshot().keys().any(|name| name.ends_with(".part")), "no temporary file is left");
}

#[test]
fn second_run_without_changes_uploads_nothing_and_leaves_identical_bytes() {
    let (desk, _) = Desk::with_published("a.pdf");
    let before = desk.snapshot();
    desk.later(Duration::hours(3));
    let result = desk.publish();
    assert!(result.uploaded.is_empty() && result.removed.is_empty(), "{result:?}");
    assert_eq!((result.offered, result.unchanged), (0, 1));
    assert_eq!(desk.snapshot(), before, "identical bytes, status file included");
}

#[test]
fn changed_title_moves_only_its_own_lastmod() {
    let (desk, first) = Desk::with_ready("a.pdf");
    desk.ready("b.pdf");
    desk.publish();
    let before = desk.walk();
    desk.later(Duration::hours(4));
    desk.retitle(first, "Besluit over parkeren");
    let result = desk.publish();
    assert_eq!((result.published, result.unchanged), (1, 1));
    let after = desk.walk();
    let (a, b) = ("https://open.voorbeeld.nl/documenten/2026/a.pdf", "https://open.voorbeeld.nl/documenten/2026/b.pdf");
    assert!(after[a] > before[a], "{} → {}", before[a], after[a]);
    assert_eq!(after[b], before[b], "the other one stays");
}

#[test]
fn lastmod_never_goes_backwards_when_the_clock_does() {
    let (desk, id) = Desk::with_published("a.pdf");
    let before = desk.walk();
    desk.later(Duration::days(-30));
    desk.app.trust_clock(desk.now()).expect("a yes");
    desk.retitle(id, "Besluit over parkeren");
    desk.publish();
    let url = "https://open.voorbeeld.nl/documenten/2026/a.pdf";
    assert!(desk.walk()[url] > before[url], "{:?} → {:?}", before[url], desk.walk()[url]);
}

#[test]
fn replaced_file_of_equal_size_stands_under_the_same_address() {
    let (desk, id) = Desk::with_published("a.pdf");
    let before = desk.walk();
    desk.later(Duration::minutes(5));
    let other = desk.file("nieuw/a.pdf", b"%PDF-1.7\nA.PDF\n");
    desk.app.replace_file(id, &other, Some(WithdrawalReason::Privacy), desk.now()).expect("replacement");
    let result = desk.publish();
    assert_eq!(result.published, 1);
    assert_eq!(desk.snapshot()["documenten/2026/a.pdf"], b"%PDF-1.7\nA.PDF\n");
    let after = desk.walk();
    assert!(after.iter().zip(&before).all(|((url, new), (same, old))| url == same && new > old), "{after:?}");
    let page = String::from_utf8(desk.snapshot()["sitemap-diwoo-0001.xml"].clone()).expect("text");
    assert!(page.contains("c_098c1346"), "the reason of the privacy correction is written");
}

#[test]
fn withdrawn_document_loses_entry_and_file_and_comes_back_later() {
    let (desk, id) = Desk::with_ready("a.pdf");
    desk.ready("b.pdf");
    desk.publish();
    let url = "https://open.voorbeeld.nl/documenten/2026/a.pdf";
    let first = desk.walk()[url].clone();
    let selection = only(id);
    refuses(desk.app.withdraw(&selection, None, "", desk.now()), Code::ReasonRequired, "a reason is needed");
    desk.app.withdraw(&selection, Some(WithdrawalReason::WrongDocument), "", desk.now()).expect("withdrawal");
    desk.later(Duration::minutes(1));
    let result = desk.publish();
    assert_eq!((result.withdrawn, result.removed.len(), result.unchanged), (1, 1, 1), "{result:?}");
    assert!(!desk.walk().contains_key(url) && !desk.snapshot().contains_key("documenten/2026/a.pdf"));
    assert_eq!(desk.detail(id).row.status, DocumentStatus::Withdrawn);
    let again = desk.app.withdraw(&selection, Some(WithdrawalReason::WrongDocument), "", desk.now());
    refuses(again, Code::DocumentNotPublished, "it is gone already");
    desk.app.republish(&selection, desk.now()).expect("republication");
    desk.app.withdraw(&selection, Some(WithdrawalReason::WrongDocument), "", desk.now()).expect("it can be taken back");
    desk.publish();
    assert!(!desk.walk().contains_key(url) && desk.detail(id).row.status == DocumentStatus::Withdrawn);
    desk.app.republish(&selection, desk.now()).expect("republication");
    desk.publish();
    assert!(desk.walk()[url] > first, "back under the same address, later");
}

#[test]
fn nothing_published_writes_no_sitemaps() {
    let desk = Desk::new();
    let result = desk.publish();
    assert_eq!((result.offered, result.uploaded.len()), (0, 0), "{result:?}");
    assert!(desk.snapshot().is_empty(), "{:?}", desk.snapshot().keys());
}

#[test]
fn incomplete_document_is_held_back_and_the_others_go_out() {
    let desk = Desk::new();
    for number in 0..9 {
        desk.ready(&format!("besluit-{number}.pdf"));
    }
    let path = desk.file("alleen-titel.pdf", b"%PDF-1.7\nx\n");
    desk.add(&[path]);
    let result = desk.publish();
    assert_eq!((result.offered, result.published, result.state), (10, 9, RunState::Partial));
    let codes: Vec<&str> = result.held_back[0].codes.iter().map(String::as_str).collect();
    assert!(["D06", "D08", "D14"].iter().all(|code| codes.contains(code)), "all that is missing is named: {codes:?}");
}

#[test]
fn rehearsal_writes_nothing_and_tells_what_the_run_then_does() {
    let (desk, _) = Desk::with_ready("a.pdf");
    desk.ready("b.pdf");
    let (plan, _) = desk.plan(AfterOthers::Stop).expect("plan");
    let rehearsal = desk.app.rehearse(&plan, &desk.job()).expect("rehearsal");
    assert!(rehearsal.dry_run && desk.snapshot().is_empty(), "nothing was written");
    let result = desk.publish();
    assert_eq!(rehearsal.uploaded, result.uploaded);
    assert_eq!((rehearsal.offered, rehearsal.published), (result.offered, result.published));
}

#[test]
fn rehearsal_tells_that_the_destination_has_no_room() {
    let (desk, script) = Desk::scripted(&CatalogueInput::default());
    let [gone, _] = ["a.pdf", "b.pdf"].map(|name| desk.ready(name));
    desk.publish();
    desk.ready("c.pdf");
    script.set(Fault::Room(0));
    let (plan, _) = desk.plan(AfterOthers::Stop).expect("plan");
    let foretold = desk.app.rehearse(&plan, &desk.job()).expect_err("no room");
    assert_eq!(foretold.problem().code, Code::TargetFull, "{foretold:?}");
    assert_eq!(foretold, desk.apply(plan).expect_err("no room"));

    desk.withdraw(&[gone]);
    let (plan, _) = desk.plan(AfterOthers::Stop).expect("plan");
    let rehearsal = desk.app.rehearse(&plan, &desk.job()).expect("a withdrawal needs no room");
    let stopped = desk.apply(plan).expect_err("no room for the rest");
    let full = rehearsal.problems.iter().find(|one| one.code == Code::TargetFull.as_str()).expect("told");
    for name in ["neededBytes", "freeBytes"] {
        assert_eq!(full.params[name], stopped.problem().params[name], "{name}");
    }
    assert_eq!((rehearsal.state, &*stopped.problem().params["withdrawn"]), (RunState::Partial, "1"));
}

#[test]
fn rehearsal_tells_that_a_withdrawal_leaves_its_entry_where_there_is_no_room() {
    let (desk, script) = Desk::scripted(&CatalogueInput::default());
    let [gone, _] = ["a.pdf", "b.pdf"].map(|name| desk.ready(name));
    desk.publish();
    desk.withdraw(&[gone]);
    let told = |result: &RunResult| -> BTreeSet<String> {
        result.problems.iter().map(|problem| problem.code.clone()).collect()
    };
    for time in ["first", "again"] {
        let (plan, _) = desk.plan(AfterOthers::Stop).expect("plan");
        script.set(Fault::Room(0));
        let foretold = desk.app.rehearse(&plan, &desk.job()).expect("foretold");
        script.set(Fault::Full(0));
        let done = desk.apply(plan).expect("the file goes");
        script.set(Fault::None);
        let named = ["target-full", "withdrawn-still-named"].map(str::to_owned);
        assert_eq!((told(&foretold), told(&done)), (BTreeSet::from(named.clone()), BTreeSet::from(named)), "{time}");
        assert_eq!((foretold.state, done.state), (RunState::Partial, RunState::Partial), "{time}");
        assert_eq!((foretold.uploaded.len(), done.uploaded.len()), (0, 0), "{time}: {done:?}");
    }
    assert_eq!(desk.publish().state, RunState::Complete);
}

#[test]
fn plan_made_before_a_change_is_stale() {
    let (desk, id) = Desk::with_ready("a.pdf");
    let (plan, _) = desk.plan(AfterOthers::Stop).expect("plan");
    desk.retitle(id, "Toch anders");
    let retry = openbaarmaker_core::publish::RetryPolicy::default();
    refuses(desk.app.publish(plan, &retry, &desk.job()), Code::PlanStale, "stale");
    assert!(desk.snapshot().is_empty());
}

#[test]
fn stranger_on_the_destination_stops_the_plan() {
    let (desk, _) = Desk::with_published("a.pdf");
    let status = desk.site().join("openbaarmaker-status.json");
    std::fs::write(&status, r#"{"formatVersion":1,"id":"x","generation":9,"at":"2026-11-20T08:12:00Z"}"#)
        .expect("status");
    refuses(desk.try_publish(), Code::TargetChangedElsewhere, "somebody else published");
    let (plan, view) = desk.plan(AfterOthers::Continue).expect("plan");
    assert!(view.has_work, "sitemaps are written anew");
    let retry = openbaarmaker_core::publish::RetryPolicy::default();
    desk.app.publish(plan, &retry, &desk.job()).expect("publication");
    assert_eq!(desk.walk().len(), 1);
}

#[test]
fn emptied_destination_gets_everything_again_with_the_same_lastmod() {
    let (desk, _) = Desk::with_published("a.pdf");
    let before = desk.walk();
    std::fs::remove_dir_all(desk.site()).expect("removal");
    std::fs::create_dir(desk.site()).expect("folder");
    desk.later(Duration::days(1));
    let again = desk.publish();
    assert_eq!((again.state, again.problems), (RunState::Complete, Vec::new()), "nothing is missing any more");
    assert_eq!(desk.walk(), before);
}

#[test]
fn second_destination_gets_the_published_file_of_a_document_that_is_held_back_now() {
    let (desk, id) = Desk::with_ready("a.pdf");
    desk.ready("b.pdf");
    desk.publish();
    let before = desk.walk();
    desk.change(id, &[FieldChange::Informatiecategorieen(Vec::new())]);
    let (other, target) = (desk.beside("tweede"), desk.add_target("tweede"));
    let published = desk.publish_to(target, AfterOthers::Stop);
    let result = published.expect("publication");
    assert_eq!((result.offered, result.published, result.held_back.len()), (2, 1, 1), "{result:?}");
    let found = tests::walk::walk_site(&other, "https://open.voorbeeld.nl/").expect("site");
    assert_eq!(found, before, "the same documents with the same lastmod");
    assert!(other.join("documenten/2026/a.pdf").is_file(), "its entry has its file");
}
