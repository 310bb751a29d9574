//! `lastmod`: a document that returns or moves to another index gets a new one, none goes back, and a clock that cannot
//! be right is questioned before it fixes one for ever.

use crate::support::{Desk, in_variant, only, refuses};
use chrono::Duration;
use openbaarmaker_core::app::{AfterOthers, LeftBehind};
use openbaarmaker_core::error::Code;
use openbaarmaker_core::model::{DocumentId, NamingVariant, SitemapSwitch, TargetId};
use openbaarmaker_core::publish::{Consent, Scope};
use openbaarmaker_core::wire::{CatalogueInput, FieldChange, FutureLastmod, RunResult, RunState};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use tests::folders::files_below;

pub(crate) type Moments = BTreeMap<String, String>;

/// What the indexes say of each page.
fn pages(desk: &Desk) -> Moments {
    pages_in(&desk.site())
}

fn pages_in(site: &Path) -> Moments {
    let mut pages = Moments::new();
    for (name, bytes) in files_below(site) {
        if !name.starts_with("sitemapindex") {
            continue;
        }
        let text = String::from_utf8(bytes).expect("text");
        for entry in text.split("<sitemap>").skip(1) {
            let within = |from: &str, to: &str| {
                let (_, rest) = entry.split_once(from).expect(from);
                rest.split(to).next().expect(to).to_owned()
            };
            pages.insert(within("<loc>", "</loc>"), within("<lastmod>", "</lastmod>"));
        }
    }
    pages
}

pub(crate) fn check_never_back(before: &Moments, after: &Moments, what: &str) {
    for (loc, lastmod) in after {
        let was = before.get(loc).unwrap_or(lastmod);
        assert!(lastmod >= was, "{what}: {loc} went from {was} to {lastmod}");
    }
}

#[test]
fn sitemaps_that_were_off_come_back_with_a_new_moment_for_each_entry() {
    let (desk, _) = Desk::with_ready("a.pdf");
    desk.ready("b.pdf");
    desk.publish();
    let (before, said) = (desk.walk(), pages(&desk));
    desk.later(Duration::days(1));
    let switch = |sitemap| CatalogueInput { sitemap: Some(sitemap), ..CatalogueInput::default() };
    desk.edit(&switch(SitemapSwitch::Off));
    desk.publish();
    assert!(pages(&desk).is_empty(), "no index");
    desk.later(Duration::days(1));
    desk.edit(&switch(SitemapSwitch::On));
    desk.publish();
    let after = desk.walk();
    assert_eq!(after.len(), 2);
    for (loc, lastmod) in &after {
        assert!(*lastmod > before[loc], "{loc} returns: {lastmod}");
    }
    check_never_back(&said, &pages(&desk), "its page");
    desk.later(Duration::days(1));
    assert!(!desk.app_has_work(), "once");
    desk.ready("c.pdf");
    desk.publish();
    let last = desk.walk();
    assert!(after.iter().all(|(loc, lastmod)| last[loc] == *lastmod), "{last:?}");
}

#[test]
fn sitemaps_that_come_back_on_several_destinations_get_one_new_moment() {
    let desk = Desk::new();
    let second = desk.add_target("tweede");
    let place = desk.beside("tweede");
    let first = desk.target();
    let both = || {
        for target in [first, second] {
            desk.publish_to(target, AfterOthers::Stop).expect("published");
            desk.later(Duration::hours(1));
        }
    };
    let listed = || {
        let read = tests::walk::walk_site(&place, "https://open.voorbeeld.nl/");
        read.expect("a site that can be read")
    };
    desk.ready("a.pdf");
    both();
    let mut before = desk.walk();
    assert_eq!(before, listed());
    let switch = |sitemap| {
        let input = CatalogueInput { sitemap: Some(sitemap), ..CatalogueInput::default() };
        desk.edit(&input);
        both();
    };
    for _ in 0..2 {
        switch(SitemapSwitch::Off);
        switch(SitemapSwitch::On);
        let after = desk.walk();
        assert!(after > before, "new on the first: {after:?}");
        assert_eq!(after, listed(), "and on the second, once: {before:?}");
        assert!(!desk.app_has_work(), "the first needs nothing again");
        before = after;
    }
}

#[test]
fn an_entry_that_moves_to_another_index_gets_a_new_moment_and_no_other() {
    let desk = Desk::new();
    desk.ready_in("a.pdf", "infocat014");
    // A category of art. 3.1 has no index of its own.
    desk.ready_in("b.pdf", "art3.1");
    desk.publish();
    let before = desk.walk();
    let mut said = pages(&desk);
    let [a, b] = ["a", "b"].map(|name| format!("https://open.voorbeeld.nl/documenten/2026/{name}.pdf"));
    let mut last = before.clone();
    for variant in [NamingVariant::Two, NamingVariant::One, NamingVariant::Two] {
        desk.later(Duration::hours(1));
        desk.edit(&in_variant(variant));
        desk.publish();
        let now = desk.walk();
        assert!(now[&a] > last[&a], "{variant:?}: {now:?}");
        assert_eq!(now[&b], before[&b], "{variant:?}: it stands in the same index");
        check_never_back(&said, &pages(&desk), "a page that came back");
        said.extend(pages(&desk));
        last = now;
    }
}

#[test]
fn a_page_that_returns_with_other_entries_gets_a_later_moment_though_the_clock_went_back() {
    let (desk, id) = Desk::with_published("a.pdf");
    let before = pages(&desk);
    desk.withdraw(&[id]);
    desk.publish();
    assert!(pages(&desk).is_empty(), "no page");
    desk.later(Duration::hours(-5));
    desk.ready("b.pdf");
    desk.publish();
    let after = pages(&desk);
    assert!(before.iter().all(|(loc, lastmod)| after[loc] > *lastmod), "{after:?} after {before:?}");
    assert!(!desk.app_has_work(), "once");
}

#[test]
fn an_entry_that_was_left_out_returns_with_a_new_moment() {
    let (desk, id) = Desk::with_ready("a.pdf");
    desk.ready("b.pdf");
    desk.publish();
    let before = desk.walk();
    // It cannot be sent again, since it is not ready any more and its copy is damaged: its entry goes.
    let place = desk.site().join("documenten/2026/a.pdf");
    std::fs::remove_file(&place).expect("removal");
    std::fs::write(desk.site().join("openbaarmaker-status.json"), "{}").expect("no status");
    let copies = desk.folder.path().join("bibliotheek/bestanden");
    let content = std::fs::read(desk.folder.path().join("bron/a.pdf")).expect("its content");
    let copy = (files_below(&copies).into_iter()).find(|(_, bytes)| *bytes == content).expect("its copy");
    let copy = copies.join(copy.0);
    let mut rights = std::fs::metadata(&copy).expect("its rights").permissions();
    #[expect(clippy::permissions_set_readonly_false, reason = "a test folder of its own")]
    rights.set_readonly(false);
    std::fs::set_permissions(&copy, rights).expect("rights");
    std::fs::write(&copy, "damaged").expect("damage");
    desk.later(Duration::days(1));
    let result = desk.publish_after(AfterOthers::Continue).expect("a publication");
    assert_eq!(result.failed.len(), 1, "{result:?}");
    let loc = "https://open.voorbeeld.nl/documenten/2026/a.pdf".to_owned();
    assert!(!desk.walk().contains_key(&loc), "left out");
    std::fs::write(&copy, content).expect("repair");
    desk.later(Duration::days(1));
    desk.publish();
    assert!(desk.walk()[&loc] > before[&loc], "{:?}", desk.walk());
    assert!(!desk.app_has_work(), "{id:?} once");
}

fn publish_lowering(desk: &Desk) -> RunResult {
    let (plan, view) = desk.plan(AfterOthers::Stop).expect("a plan");
    assert!(view.future > 0, "told");
    let consent = Consent { future: FutureLastmod::Lower, ..Consent::default() };
    desk.apply(plan.applied_as(Scope::All, consent)).expect("a publication")
}

#[test]
fn a_clock_that_is_years_off_asks_both_ways_and_its_moments_can_be_set_back() {
    let (desk, id) = Desk::with_published("a.pdf");
    let five_years = Duration::days(5 * 365);
    desk.later(five_years);
    desk.retitle(id, "Besluit twee");
    let before = desk.snapshot();
    let refused = desk.try_publish().expect_err("asked first");
    assert_eq!(refused.problem().code, Code::ClockDiffers);
    assert_eq!(refused.problem().params["by"], "last-run");
    assert_eq!(desk.snapshot(), before, "nothing was written");
    desk.app.trust_clock(desk.now()).expect("a yes");
    desk.publish();
    let fixed = desk.walk();
    assert!(fixed.values().all(|at| at.starts_with("2031")), "{fixed:?}");

    // The clock is right again: that differs too.
    desk.later(-five_years + Duration::days(1));
    refuses(desk.try_publish(), Code::ClockDiffers, "asked again");
    desk.app.trust_clock(desk.now()).expect("a yes");
    desk.retitle(id, "Besluit drie");
    let kept = desk.publish();
    assert_eq!(kept.future, 1, "told: {kept:?}");
    assert!(desk.walk().values().all(|at| at.starts_with("2031")), "it never goes back by itself");

    let lowered = publish_lowering(&desk);
    assert_eq!(lowered.future, 0);
    let now = desk.walk();
    assert!(now.values().all(|at| at.starts_with("2026")), "{now:?}");
    assert!(pages(&desk).values().all(|at| at.starts_with("2026")), "{:?}", pages(&desk));
    desk.retitle(id, "Besluit vier");
    desk.later(Duration::minutes(5));
    assert_eq!(desk.publish().future, 0);
    assert!(desk.walk() > now && desk.walk().values().all(|at| at.starts_with("2026")));
    assert!(!desk.app_has_work());
}

#[test]
fn a_moment_that_is_set_back_on_one_destination_goes_back_on_another_only_after_a_yes_there() {
    for (is_yes, is_changed) in [(false, false), (false, true), (true, false), (true, true)] {
        let case = format!("a yes: {is_yes}, changed: {is_changed}");
        let desk = Desk::new();
        let second = desk.add_target("tweede");
        let place = desk.beside("tweede");
        let listed = || {
            let read = tests::walk::walk_site(&place, "https://open.voorbeeld.nl/");
            read.expect("a site that can be read")
        };
        let id = desk.ready("a.pdf");
        let five_years = Duration::days(5 * 365);
        desk.later(five_years);
        desk.publish();
        desk.publish_to(second, AfterOthers::Stop).expect("published");
        let before = listed();
        assert!(before.values().all(|at| at.starts_with("2031")), "{case}: {before:?}");
        desk.later(-five_years + Duration::days(1));
        desk.app.trust_clock(desk.now()).expect("a yes");
        publish_lowering(&desk);
        assert!(desk.walk().values().all(|at| at.starts_with("2026")), "{case}: {:?}", desk.walk());
        assert_eq!(listed(), before, "{case}: only there");
        if is_changed {
            desk.retitle(id, "Besluit twee");
        }
        let plan = || (desk.app).plan(desk.catalogue, Some(second), AfterOthers::Stop, &desk.job()).expect("a plan");
        let (planned, view) = plan();
        assert_eq!((view.future, view.elsewhere.set_back.count), (1, 0), "{case}: asked: {view:?}");
        if is_yes {
            let consent = Consent { future: FutureLastmod::Lower, ..Consent::default() };
            desk.apply(planned.applied_as(Scope::All, consent)).expect("a publication");
            assert!(listed().values().all(|at| at.starts_with("2026")), "{case}: {:?}", listed());
            let (_, view) = plan();
            assert_eq!((view.future, view.has_work), (0, false), "{case}: once: {view:?}");
        } else {
            desk.apply(planned).expect("a publication");
            let held = listed();
            check_never_back(&before, &held, &case);
            assert_eq!(held > before, is_changed, "{case}: it moves with its entry: {held:?}");
            let (_, view) = plan();
            assert_eq!((view.future, view.has_work), (1, false), "{case}: told, and nothing to do: {view:?}");
            // It is no matter of the first one.
            desk.publish();
            assert!(desk.walk().values().all(|at| at.starts_with("2026")), "{case}: {:?}", desk.walk());
            assert!(!desk.app_has_work(), "{case}: nothing changes back and forth");
            assert_eq!(listed(), held, "{case}: it stays there");
            let (planned, _) = plan();
            let consent = Consent { future: FutureLastmod::Lower, ..Consent::default() };
            desk.apply(planned.applied_as(Scope::All, consent)).expect("a publication");
            assert!(listed().values().all(|at| at.starts_with("2026")), "{case}: a yes there: {:?}", listed());
            assert!(desk.walk().values().all(|at| at.starts_with("2026")), "{case}: {:?}", desk.walk());
        }
    }
}

pub(crate) const AWAY: &str = "https://open.voorbeeld.nl/documenten/2026/weg.pdf";

/// Two documents on two destinations by a clock that was years ahead, of which the moments are set back on the first
/// destination. `before`: what happens until then.
pub(crate) fn set_back_on_the_first(before: impl FnOnce(&Desk, TargetId, DocumentId)) -> (Desk, TargetId, DocumentId) {
    let desk = Desk::new();
    let second = desk.add_target("tweede");
    desk.ready("blijft.pdf");
    let id = desk.ready("weg.pdf");
    let five_years = Duration::days(5 * 365);
    desk.later(five_years);
    on_both(&desk, second);
    before(&desk, second, id);
    desk.later(-five_years + Duration::days(1));
    desk.app.trust_clock(desk.now()).expect("a yes");
    publish_lowering(&desk);
    (desk, second, id)
}

pub(crate) fn on_both(desk: &Desk, second: TargetId) {
    desk.later(Duration::minutes(5));
    desk.publish();
    desk.publish_to(second, AfterOthers::Stop).expect("published");
}

pub(crate) fn listed_on_the_second(desk: &Desk) -> Moments {
    let read = tests::walk::walk_site(&desk.beside("tweede"), "https://open.voorbeeld.nl/");
    read.expect("a site that can be read")
}

#[test]
fn what_returns_says_something_later_on_a_destination_where_nobody_set_it_back() {
    let withdraw = |desk: &Desk, second: TargetId, id: DocumentId| {
        desk.withdraw(&[id]);
        on_both(desk, second);
    };
    for is_away in [false, true] {
        let (desk, second, id) = set_back_on_the_first(|desk, second, id| {
            if is_away {
                withdraw(desk, second, id);
            }
        });
        let others = listed_on_the_second(&desk);
        if !is_away {
            withdraw(&desk, second, id);
        }
        assert!(!listed_on_the_second(&desk).contains_key(AWAY), "{is_away}");
        (desk.app.republish(&only(id), desk.now())).expect("it comes back");
        on_both(&desk, second);
        let after = listed_on_the_second(&desk);
        let said = others.values().max().expect("a moment");
        assert!(after[AWAY] > *said, "{is_away}: {after:?} after {said}");
        check_never_back(&others, &after, "the others");
        assert!(desk.walk().values().all(|at| at.starts_with("2026")), "{is_away}: {:?}", desk.walk());
    }
}

#[test]
fn a_destination_that_is_added_again_goes_on_saying_what_it_says() {
    let (desk, second, _) = set_back_on_the_first(|_, _, _| {});
    let site = desk.beside("tweede");
    let (before, said) = (listed_on_the_second(&desk), pages_in(&site));
    let removed = desk.app.target_remove(second, LeftBehind::Accept, desk.now());
    removed.expect("removed");
    let second = desk.add_target("tweede");
    desk.ready("nieuw.pdf");
    on_both(&desk, second);
    let after = listed_on_the_second(&desk);
    assert_eq!(after.len(), before.len() + 1, "what is new needs no yes: {after:?}");
    check_never_back(&before, &after, "an entry");
    check_never_back(&said, &pages_in(&site), "a page");
    assert!(desk.walk().values().all(|at| at.starts_with("2026")), "{:?}", desk.walk());
}

#[test]
fn what_another_machine_changed_where_nobody_set_it_back_is_named_and_gets_a_later_moment() {
    let (desk, second, id) = set_back_on_the_first(|_, _, _| {});
    let desk = desk.kept();
    desk.retitle(id, "Besluit van een ander");
    desk.publish_to(second, AfterOthers::Stop).expect("by the other machine");
    let theirs = listed_on_the_second(&desk);
    let desk = desk.set_back();
    let planned = (desk.app).plan(desk.catalogue, Some(second), AfterOthers::Continue, &desk.job());
    let (plan, view) = planned.expect("a plan");
    assert_eq!(view.elsewhere.set_back.count, 1, "only what is newer there: {:?}", view.elsewhere);
    desk.apply(plan).expect("a publication");
    let ours = listed_on_the_second(&desk);
    check_never_back(&theirs, &ours, "all");
    assert!(ours[AWAY] > theirs[AWAY], "it changed again: {ours:?}");
    assert!(!has_work_on(&desk, second), "once");
    desk.publish();
    assert!(desk.walk().values().all(|at| at.starts_with("2026")), "no matter of the first: {:?}", desk.walk());
    assert_eq!(listed_on_the_second(&desk), ours, "it stays there");
}

fn has_work_on(desk: &Desk, target: TargetId) -> bool {
    let planned = (desk.app).plan(desk.catalogue, Some(target), AfterOthers::Stop, &desk.job());
    planned.expect("a plan").0.has_work
}

#[test]
fn what_another_machine_withdrew_where_nobody_set_it_back_returns_with_a_later_moment() {
    let (desk, second, id) = set_back_on_the_first(|_, _, _| {});
    let before = listed_on_the_second(&desk);
    let desk = desk.kept();
    desk.withdraw(&[id]);
    desk.publish_to(second, AfterOthers::Stop).expect("by the other machine");
    let desk = desk.set_back();
    for is_yes in [false, true] {
        desk.later(Duration::minutes(5));
        let planned = (desk.app).plan(desk.catalogue, Some(second), AfterOthers::Continue, &desk.job());
        let (plan, view) = planned.expect("a plan");
        assert_eq!(view.elsewhere.returning_count, 1, "a yes: {is_yes}");
        let republish = if is_yes { BTreeSet::from([id]) } else { BTreeSet::new() };
        let consent = Consent { republish, ..Consent::default() };
        desk.apply(plan.applied_as(Scope::All, consent)).expect("a publication");
        assert_eq!(listed_on_the_second(&desk).contains_key(AWAY), is_yes, "only after a yes");
    }
    let after = listed_on_the_second(&desk);
    check_never_back(&before, &after, "all");
    assert!(after[AWAY] > before[AWAY], "it was away: {after:?}");
    assert!(!has_work_on(&desk, second), "once");
    desk.publish();
    assert!(desk.walk().values().all(|at| at.starts_with("2026")), "no matter of the first: {:?}", desk.walk());
}

#[test]
fn a_withdrawal_does_not_wait_for_the_clock_and_what_is_new_does() {
    for is_alone in [true, false] {
        let (desk, id) = Desk::with_two_published();
        desk.later(Duration::days(5 * 365));
        desk.withdraw(&[id]);
        if !is_alone {
            desk.ready("nieuw.pdf");
        }
        let published = desk.try_publish();
        assert!(!desk.site().join("documenten/2026/weg.pdf").exists());
        assert!(!desk.site().join("documenten/2026/nieuw.pdf").exists());
        assert_eq!(desk.walk().len(), 1, "no entry names it");
        if is_alone {
            let told = published.expect("a publication");
            assert_eq!((told.withdrawn, told.state), (1, RunState::Partial));
            assert_eq!(told.problems.len(), 1, "{told:?}");
            assert_eq!(told.problems[0].code, "clock-differs");
        } else {
            let refused = published.expect_err("asked first");
            assert_eq!(refused.problem().code, Code::ClockDiffers);
            assert_eq!(refused.problem().params["withdrawn"], "1");
        }
    }
}

#[test]
fn a_withdrawal_with_a_wrong_clock_leaves_the_right_one_right() {
    let (desk, id) = Desk::with_ready("weg.pdf");
    desk.publish();
    desk.ready("nieuw.pdf");
    desk.withdraw(&[id]);
    let years = Duration::days(6 * 365);
    desk.later(-years);
    for withdrawn in [Some("1"), None] {
        let refused = desk.try_publish().expect_err("asked first, also the second time");
        assert_eq!(refused.problem().code, Code::ClockDiffers, "{refused:?}");
        assert_eq!(refused.problem().params.get("withdrawn").map(String::as_str), withdrawn);
    }
    desk.later(years + Duration::days(1));
    assert_eq!(desk.publish().published, 1);
}

#[test]
fn moments_are_set_back_beside_a_withdrawal_too() {
    let desk = Desk::new();
    let (id, other) = (desk.ready("a.pdf"), desk.ready("weg.pdf"));
    let five_years = Duration::days(5 * 365);
    desk.later(five_years);
    desk.publish();
    desk.later(-five_years + Duration::days(1));
    desk.app.trust_clock(desk.now()).expect("a yes");
    let title = FieldChange::OfficieleTitel("Besluit twee".to_owned());
    desk.change(id, &[title]);
    desk.withdraw(&[other]);
    let lowered = publish_lowering(&desk);
    assert_eq!((lowered.withdrawn, lowered.published), (1, 1));
    let now = desk.walk();
    assert!(now.values().all(|at| at.starts_with("2026")), "{now:?}");
}

#[test]
fn a_month_or_a_quarter_without_publishing_is_no_wrong_clock() {
    let (desk, _) = Desk::with_published("a.pdf");
    for days in [1, 30, 92, 180] {
        desk.later(Duration::days(days));
        desk.ready(&format!("{days}.pdf"));
        desk.publish();
    }
    desk.later(Duration::hours(-20));
    desk.ready("z.pdf");
    desk.publish();
}
