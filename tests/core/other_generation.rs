//! A library that is behind its destination: restored from an older backup, or a copy on a second machine. What was
//! withdrawn there comes back only after a yes for each document, and no `lastmod` goes back.

use crate::support::{Desk, failed, in_variant};
use chrono::Duration;
use openbaarmaker_core::app::AfterOthers;
use openbaarmaker_core::error::Code;
use openbaarmaker_core::job::{Cancel, Job};
use openbaarmaker_core::model::{DocumentId, NamingVariant};
use openbaarmaker_core::publish::{Consent, Depth, PublishPlan, RetryPolicy, Scope};
use openbaarmaker_core::wire::{CatalogueInput, FoundFiles, RunResult, RunState, Verification};
use std::collections::{BTreeMap, BTreeSet};

const WITHDRAWN: &str = "https://open.voorbeeld.nl/documenten/2026/weg.pdf";
const CHANGED: &str = "https://open.voorbeeld.nl/documenten/2026/anders.pdf";

/// A library behind its destination: since it was copied, one document was withdrawn and another described anew.
struct Behind {
    desk: Desk,
    withdrawn: DocumentId,
    changed: DocumentId,
    /// What stood there before it was put back.
    there: BTreeMap<String, String>,
    index: String,
}

fn index(desk: &Desk) -> String {
    let text = std::fs::read_to_string(desk.site().join("sitemapindex-diwoo.xml")).expect("an index");
    let (_, rest) = text.split_once("<lastmod>").expect("a moment");
    rest.split('<').next().expect("its text").to_owned()
}

fn behind() -> Behind {
    let desk = Desk::new();
    let (withdrawn, changed) = (desk.ready("weg.pdf"), desk.ready("anders.pdf"));
    desk.ready("blijft.pdf");
    desk.publish();
    let desk = desk.kept();
    desk.later(Duration::days(2));
    desk.withdraw(&[withdrawn]);
    desk.retitle(changed, "Besluit, nader");
    desk.publish();
    let (there, index) = (desk.walk(), index(&desk));
    assert!(!there.contains_key(WITHDRAWN), "withdrawn there");
    let desk = desk.set_back();
    // The clock of the older machine is even behind.
    desk.later(Duration::hours(-20));
    Behind { desk, withdrawn, changed, there, index }
}

impl Behind {
    fn plan(&self, republish: &[DocumentId]) -> PublishPlan {
        let consent = Consent { republish: republish.iter().copied().collect(), ..Consent::default() };
        let (plan, _) = self.desk.plan(AfterOthers::Continue).expect("a plan");
        plan.applied_as(Scope::All, consent)
    }

    fn check_moments(&self, when: &str) {
        let now = self.desk.walk();
        for (loc, lastmod) in &self.there {
            assert!(now[loc] >= *lastmod, "{when}: {loc} {} {lastmod}", now[loc]);
        }
        assert!(now[CHANGED] > self.there[CHANGED], "{when}: it changed again");
        assert!(index(&self.desk) >= self.index, "{when}: the index goes back");
    }
}

/// The copy never knew the page that the other one made, so nothing of it may stay behind when its file goes.
#[test]
fn no_page_of_the_other_generation_goes_on_naming_what_is_withdrawn() {
    for is_other_there in [false, true] {
        let (desk, withdrawn) = Desk::with_ready("weg.pdf");
        if is_other_there {
            desk.ready("blijft.pdf");
        }
        desk.publish();
        let desk = desk.kept();
        desk.later(Duration::days(2));
        desk.retitle(withdrawn, "Dossier van Jan de Vries");
        desk.publish();
        let desk = desk.set_back();
        desk.later(Duration::days(3));
        desk.withdraw(&[withdrawn]);
        let result = desk.go_on();
        assert_eq!(result.state, RunState::Complete, "{result:?}");
        let site = std::fs::read_dir(desk.site()).expect("a site");
        let naming = site.filter_map(Result::ok).filter(|entry| {
            std::fs::read_to_string(entry.path())
                .is_ok_and(|text| text.contains("Jan de Vries") || text.contains("weg.pdf"))
        });
        let naming: Vec<_> = naming.map(|entry| entry.file_name()).collect();
        assert!(naming.is_empty(), "{is_other_there}: {naming:?}");
        assert_eq!(desk.walk().len(), usize::from(is_other_there), "{is_other_there}");
    }
}

#[test]
fn a_publication_with_nothing_to_do_rests_although_an_index_went_with_what_stays_away() {
    for (variant, categories) in
        [(NamingVariant::One, &["infocat011"][..]), (NamingVariant::Two, &["infocat011", "infocat014"][..])]
    {
        let when = format!("{variant:?}");
        let desk = Desk::with(&in_variant(variant));
        let ids = categories.iter().map(|category| desk.ready_in(&format!("{category}.pdf"), category));
        let ids: Vec<DocumentId> = ids.collect();
        desk.publish();
        let desk = desk.withdrawn_elsewhere(&ids[..1]);
        let (plan, view) = desk.plan(AfterOthers::Continue).expect("a plan");
        assert!(view.has_work, "{when}: the window offers to go on, so that nobody is asked again");
        assert_eq!(desk.apply(plan).expect("a publication").state, RunState::Partial, "{when}");
        let before = desk.snapshot();
        desk.later(Duration::days(1));
        let again = desk.publish();
        assert_eq!((again.run, problems(&again).len()), (None, 1), "{when}: told all the same: {again:?}");
        assert!(desk.snapshot() == before, "{when}: every byte is as it was");
    }
}

/// A name of the standard proves nothing: what leads elsewhere is of another program, whoever publishes beside it.
#[test]
fn an_index_of_another_program_stays_although_a_person_goes_on() {
    let behind = behind();
    let desk = &behind.desk;
    let place = desk.site().join("sitemapindex-diwoo-infocat014.xml");
    let foreign = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<sitemapindex xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"><sitemap><loc>https://open.voorbeeld.nl/woo/sitemap-14.xml</loc></sitemap></sitemapindex>\n";
    std::fs::write(&place, foreign).expect("written");
    desk.plan(AfterOthers::Stop).ok();
    let result = desk.apply(behind.plan(&[])).expect("a publication");
    assert!(result.removed.iter().all(|path| !path.contains("infocat014")), "{:?}", result.removed);
    assert_eq!(std::fs::read_to_string(&place).expect("still there"), foreign);
    desk.ready("later.pdf");
    desk.publish();
    assert_eq!(std::fs::read_to_string(&place).expect("also afterwards"), foreign);
}

fn problems(result: &RunResult) -> Vec<(&str, &str)> {
    let told = result.problems.iter();
    told.map(|one| (one.code.as_str(), one.params["title"].as_str())).collect()
}

#[test]
fn what_was_withdrawn_there_stays_away_and_no_moment_goes_back() {
    let behind = behind();
    let desk = &behind.desk;
    assert!(desk.try_publish().is_err(), "asked first");
    let (plan, view) = desk.plan(AfterOthers::Continue).expect("a plan");
    let named: Vec<DocumentId> = view.elsewhere.returning.iter().map(|one| one.id).collect();
    assert_eq!(named, [behind.withdrawn], "named: {:?}", view.elsewhere);
    assert_eq!(view.elsewhere.set_back.count, 1, "{:?}", view.elsewhere);
    assert_eq!(view.new.count, 0, "nothing would go online by itself");
    let changed: Vec<DocumentId> = view.changed.items.iter().map(|one| one.id).collect();
    assert_eq!(changed, [behind.changed]);
    let rehearsed = desk.app.rehearse(&plan, &desk.job()).expect("a rehearsal");
    let told = [("withdrawn-elsewhere", "Besluit weg")];
    assert_eq!(problems(&rehearsed), told, "the rehearsal names it");

    let result = desk.apply(behind.plan(&[])).expect("a publication");
    assert_eq!((result.state, problems(&result)), (RunState::Partial, told.into()));
    assert!(!desk.site().join("documenten/2026/weg.pdf").exists());
    assert!(!desk.walk().contains_key(WITHDRAWN), "no entry");
    behind.check_moments("put back");

    // The next publication is an ordinary one, and still asks.
    desk.later(Duration::days(1));
    let again = desk.publish();
    assert_eq!(problems(&again), told, "asked as long as nobody says so");
    assert!(!desk.walk().contains_key(WITHDRAWN));
    behind.check_moments("once more");
}

#[test]
fn a_page_that_cannot_be_read_whole_withdraws_nothing() {
    let behind = behind();
    let desk = &behind.desk;
    let page = desk.site().join("sitemap-diwoo-0001.xml");
    let text = std::fs::read_to_string(&page).expect("a page");
    std::fs::write(&page, &text[..text.len() / 4]).expect("cut");
    let (_, view) = desk.plan(AfterOthers::Continue).expect("a plan");
    let named: Vec<DocumentId> = view.elsewhere.returning.iter().map(|one| one.id).collect();
    // Its file is gone, too; those of the others stand.
    assert_eq!(named, [behind.withdrawn], "named: {:?}", view.elsewhere);
}

#[test]
fn a_yes_brings_back_that_document_alone_with_a_new_moment() {
    let behind = behind();
    let desk = &behind.desk;
    let before = desk.walk();
    let result = desk.apply(behind.plan(&[behind.withdrawn])).expect("a publication");
    assert_eq!(result.state, RunState::Complete, "{result:?}");
    let after = desk.walk();
    assert!(desk.site().join("documenten/2026/weg.pdf").exists());
    let latest = before.values().max().expect("a moment");
    assert!(after.contains_key(WITHDRAWN), "{after:?}");
    assert!(after[WITHDRAWN].as_str() > "2026-11-20T10:15:00+01:00", "{after:?} {latest}");
    behind.check_moments("with a yes");
    assert!(!desk.app_has_work(), "asked once");
}

#[test]
fn a_yes_that_does_not_go_out_is_asked_again() {
    let behind = behind();
    let desk = &behind.desk;
    desk.withdraw(&[behind.changed]);
    let consent = || Consent { republish: [behind.withdrawn].into(), ..Consent::default() };
    let (plan, _) = desk.plan(AfterOthers::Continue).expect("a plan");
    let plan = plan.applied_as(Scope::Withdrawals, consent());
    assert_eq!(desk.apply(plan).expect("a publication").withdrawn, 1);
    assert!(!desk.walk().contains_key(WITHDRAWN), "only withdrawals");
    let asked = || {
        let (_, view) = desk.plan(AfterOthers::Continue).expect("a plan");
        view.elsewhere.returning_count
    };
    assert_eq!(asked(), 1, "the question stays");
    let result = desk.publish();
    assert!(!desk.walk().contains_key(WITHDRAWN), "{result:?}");
    assert_eq!(asked(), 1);
    let (plan, _) = desk.plan(AfterOthers::Continue).expect("a plan");
    let plan = plan.applied_as(Scope::All, consent());
    desk.apply(plan).expect("a publication");
    assert!(desk.walk().contains_key(WITHDRAWN), "after a yes");
    assert_eq!(asked(), 0);
}

/// A repair brings nothing of it back, so it may not say each time that not all was brought back.
#[test]
fn a_check_names_what_was_withdrawn_there_and_a_repair_of_the_rest_ends() {
    let behind = behind();
    let desk = &behind.desk;
    desk.apply(behind.plan(&[])).expect("a publication");
    let look = || desk.app.verify(desk.catalogue, None, Depth::Told, &desk.job()).expect("looked");
    let away = |view: &Verification| view.away.iter().map(|one| one.id).collect::<Vec<_>>();
    let (_, view) = look();
    assert_eq!((away(&view), view.away_count), (vec![behind.withdrawn], 1));
    assert!(!view.differences.has_any(), "no loss: {view:?}");
    let file = desk.site().join("documenten/2026/weg.pdf");
    std::fs::write(&file, "put there again").expect("written");
    let (_, view) = look();
    assert_eq!((view.away_count, view.unknown.count), (1, 0), "it has a name: {view:?}");
    std::fs::remove_file(&file).expect("removed");
    std::fs::remove_file(desk.site().join("documenten/2026/blijft.pdf")).expect("removed");
    let (found, view) = look();
    assert_eq!((view.differences.missing.count, view.away_count), (1, 1), "{view:?}");
    let repaired = desk.app.repair(found, &RetryPolicy { pauses: Vec::new() }, &desk.job());
    let repaired = repaired.expect("brought back").site.expect("a run");
    assert_eq!((repaired.state, problems(&repaired)), (RunState::Complete, Vec::new()), "{repaired:?}");
    assert!(!file.exists(), "it stays away");
    assert_eq!(away(&look().1), [behind.withdrawn], "until a person decides");
    desk.withdraw(&[behind.withdrawn]);
    desk.publish();
    assert_eq!(away(&look().1), Vec::new());
}

#[test]
fn withdrawing_it_here_too_ends_the_question() {
    let behind = behind();
    let desk = &behind.desk;
    desk.apply(behind.plan(&[])).expect("a publication");
    desk.withdraw(&[behind.withdrawn]);
    let result = desk.publish();
    assert_eq!((result.state, result.withdrawn), (RunState::Complete, 1), "{result:?}");
    assert!(!desk.app_has_work());
}

#[test]
fn a_run_that_stops_halfway_brings_nothing_back_either() {
    let behind = behind();
    let desk = &behind.desk;
    let plan = behind.plan(&[]);
    let cancel = Cancel::new();
    cancel.cancel();
    let retry = RetryPolicy::default();
    let stopped = desk.app.publish(plan, &retry, &Job::silent(&cancel, desk.now()));
    assert!(stopped.is_err(), "stopped");
    let _ = desk.apply(behind.plan(&[])).expect("a publication");
    assert!(!desk.walk().contains_key(WITHDRAWN));
    behind.check_moments("after a stop");
}

#[test]
fn what_only_the_other_machine_knows_is_named_before_it_leaves_the_sitemaps() {
    let (desk, _) = Desk::with_published("a.pdf");
    let other = desk.colleague(&CatalogueInput::default());
    other.ready("van-hen.pdf");
    other.later(Duration::hours(1));
    other.publish_after(AfterOthers::Continue).expect("theirs");
    desk.later(Duration::hours(2));
    let (_, view) = desk.plan(AfterOthers::Continue).expect("a plan");
    let names =
        |files: &FoundFiles| -> BTreeSet<String> { files.files.iter().map(|file| file.title.clone()).collect() };
    assert_eq!(names(&view.elsewhere.dropped), BTreeSet::from(["Besluit van-hen".to_owned()]));
    assert_eq!(view.elsewhere.returning_count, 1, "ours is gone there");
}

/// The withdrawal brings our pages, so what they no longer list is told by it, also when nothing else is published.
#[test]
fn a_withdrawal_at_once_names_what_leaves_the_sitemaps_and_what_stays_away() {
    let (desk, id) = Desk::with_two_published();
    let other = desk.colleague(&CatalogueInput::default());
    other.ready("van-hen.pdf");
    other.later(Duration::hours(1));
    other.publish_after(AfterOthers::Continue).expect("theirs");
    desk.later(Duration::hours(2));
    desk.withdraw(&[id]);
    let (plan, view) = desk.plan(AfterOthers::Continue).expect("a plan");
    let result = desk.apply(plan.applied_as(Scope::Withdrawals, Consent::default())).expect("a publication");
    assert_eq!((result.withdrawn, result.published), (1, 0), "{result:?}");
    assert_eq!(paths(&view.elsewhere.dropped), ["https://open.voorbeeld.nl/documenten/2026/van-hen.pdf"]);
    assert_eq!(result.elsewhere.dropped, view.elsewhere.dropped);
    let away = result.problems.iter().find(|one| one.code == Code::WithdrawnElsewhere.as_str()).expect("it stays away");
    assert_eq!((result.state, away.params["title"].as_str()), (RunState::Partial, "Besluit blijft"));
}

#[test]
fn a_document_in_whose_place_ours_cannot_come_is_named_before_it_leaves_the_sitemaps() {
    let (desk, _) = Desk::with_two_published();
    let other = desk.colleague(&CatalogueInput::default());
    let id = other.ready("weg.pdf");
    other.replace(id, "nieuw/weg.pdf", b"%PDF-1.7\nof another library\n");
    // Byte for byte the same: that one only changes hands.
    other.ready("blijft.pdf");
    other.later(Duration::hours(1));
    let (plan, view) = other.plan(AfterOthers::Continue).expect("a plan");
    assert_eq!(paths(&view.elsewhere.dropped), [WITHDRAWN]);
    let rehearsed = other.app.rehearse(&plan, &other.job()).expect("a rehearsal");
    let result = other.apply(plan).expect("a publication");
    for told in [&rehearsed, &result] {
        assert_eq!(failed(told), [(id, "target-occupied")]);
        assert_eq!(paths(&told.elsewhere.dropped), [WITHDRAWN]);
    }
    assert_eq!(desk.walk().len(), 1, "as was said");
}

fn paths(files: &FoundFiles) -> Vec<&str> {
    files.files.iter().map(|file| file.path.as_str()).collect()
}

/// Only the library that put it there knows that the file is ours: the status file names no documents.
#[test]
fn a_newer_file_there_is_called_in_the_way_and_replaced_once_its_path_is_allowed() {
    let file = "documenten/2026/weg.pdf";
    let (desk, id) = Desk::with_two_published();
    let desk = desk.kept();
    desk.later(Duration::days(1));
    desk.replace(id, "nieuw/weg.pdf", b"%PDF-1.7\nnewer\n");
    desk.publish();
    let newer = desk.walk()[WITHDRAWN].clone();
    let desk = desk.set_back();
    desk.later(Duration::days(1));
    for time in ["once", "twice"] {
        let (plan, view) = desk.plan(AfterOthers::Continue).expect("a plan");
        assert_eq!((paths(&view.elsewhere.set_back), paths(&view.foreign)), (vec![], vec![file]), "{time}");
        let rehearsed = desk.app.rehearse(&plan, &desk.job()).expect("a rehearsal");
        assert_eq!(failed(&rehearsed), [(id, "target-occupied")], "{time}");
    }
    let mut consent = Consent::default();
    consent.allowed.paths.insert(file.parse().expect("a path"));
    let (plan, _) = desk.plan(AfterOthers::Continue).expect("a plan");
    let result = desk.apply(plan.applied_as(Scope::All, consent)).expect("a publication");
    assert_eq!((failed(&result), result.state), (vec![], RunState::Complete), "{result:?}");
    let there = std::fs::read(desk.site().join(file)).expect("our file");
    assert_eq!(there, b"%PDF-1.7\nweg.pdf\n", "as in this library");
    assert!(desk.walk()[WITHDRAWN] > newer, "it changed again");
}

/// Removes files from the root of the site.
fn remove(desk: &Desk, names: &[&str]) {
    for name in names {
        std::fs::remove_file(desk.site().join(name)).expect("removed");
    }
}

const STATUS: &str = "openbaarmaker-status.json";
const INDEX: &str = "sitemapindex-diwoo.xml";
const PAGE: &str = "sitemap-diwoo-0001.xml";

#[test]
fn what_was_withdrawn_there_stays_away_whatever_somebody_took_away() {
    for gone in [&[STATUS][..], &[INDEX], &[STATUS, INDEX], &[STATUS, INDEX, PAGE]] {
        let when = format!("{gone:?}");
        let behind = behind();
        let desk = &behind.desk;
        remove(desk, gone);
        if !gone.contains(&PAGE) {
            let asked = desk.try_publish().expect_err("asked first");
            assert_eq!(asked.problem().code, Code::TargetChangedElsewhere, "{when}");
        }
        let (plan, view) = desk.plan(AfterOthers::Continue).expect("a plan");
        let named: Vec<DocumentId> = view.elsewhere.returning.iter().map(|one| one.id).collect();
        assert_eq!(named, [behind.withdrawn], "{when}: {:?}", view.elsewhere);
        assert_eq!(view.new.count, 0, "{when}");
        let result = desk.apply(plan).expect("a publication");
        assert_eq!(result.state, RunState::Partial, "{when}: {result:?}");
        let file = desk.site().join("documenten/2026/weg.pdf");
        assert!(!file.exists(), "{when}");
        assert!(!desk.walk().contains_key(WITHDRAWN), "{when}: no entry");
        if !gone.contains(&PAGE) {
            behind.check_moments(&when);
        }
        desk.later(Duration::days(1));
        desk.publish();
        assert!(!file.exists(), "{when}: the next day");
    }
}

#[test]
fn a_document_withdrawn_there_stays_away_when_all_that_says_so_is_gone() {
    let behind = behind();
    let desk = &behind.desk;
    remove(desk, &[STATUS, INDEX, PAGE]);
    let (_, view) = desk.plan(AfterOthers::Stop).expect("a plan");
    let named: Vec<DocumentId> = view.elsewhere.returning.iter().map(|one| one.id).collect();
    assert_eq!(named, [behind.withdrawn], "named: {:?}", view.elsewhere);
    let result = desk.publish();
    assert_eq!(result.state, RunState::Partial, "{result:?}");
    assert!(!desk.site().join("documenten/2026/weg.pdf").exists());
}

#[test]
fn a_document_that_went_with_the_status_file_is_told_and_not_sent_unasked() {
    let (desk, _) = Desk::with_ready("a.pdf");
    desk.ready("b.pdf");
    desk.publish();
    remove(&desk, &[STATUS, "documenten/2026/a.pdf"]);
    let (_, view) = desk.plan(AfterOthers::Stop).expect("a plan");
    let missing = &view.differences.missing;
    let names: BTreeSet<&str> = (missing.files.iter()).map(|file| file.path.as_str()).collect();
    assert_eq!(names, BTreeSet::from([STATUS, "documenten/2026/a.pdf"]));
    let result = desk.publish();
    assert_eq!(result.state, RunState::Partial, "{result:?}");
    assert!(!desk.site().join("documenten/2026/a.pdf").exists());
}

#[test]
fn a_category_of_which_the_index_is_gone_is_not_called_withdrawn() {
    let desk = Desk::with(&in_variant(NamingVariant::Two));
    desk.ready_in("a.pdf", "infocat011");
    desk.ready_in("b.pdf", "infocat014");
    desk.publish();
    assert_eq!(desk.walk().len(), 2);
    remove(&desk, &[STATUS, "sitemapindex-diwoo-infocat014.xml"]);
    desk.ready_in("c.pdf", "infocat011");
    let (_, view) = desk.plan(AfterOthers::Stop).expect("a plan");
    assert_eq!(view.elsewhere.returning_count, 0, "{:?}", view.elsewhere);
    let result = desk.publish();
    assert_eq!(result.state, RunState::Partial, "{result:?}");
    assert!(desk.site().join("sitemap-diwoo-infocat014-0001.xml").exists(), "its page stays: {result:?}");
}

/// What was read of it does not say which documents leave.
#[test]
fn an_index_under_the_name_of_a_page_is_named() {
    let (desk, _) = Desk::with_published("a.pdf");
    let theirs = "<sitemapindex xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"><sitemap>\
        <loc>https://open.voorbeeld.nl/van-hen.xml</loc></sitemap></sitemapindex>";
    std::fs::write(desk.site().join(PAGE), theirs).expect("an index");
    remove(&desk, &[STATUS]);
    let (_, view) = desk.plan(AfterOthers::Continue).expect("a plan");
    let named: Vec<&str> = view.elsewhere.replaced.files.iter().map(|file| file.path.as_str()).collect();
    assert_eq!(named, [PAGE]);
}
