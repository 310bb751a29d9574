//! Two libraries publish to one place at the same time: one wins, the other says so, and nothing is half done.

use crate::site::{self, Contents};
use crate::support::{Desk, environment};
use chrono::Duration;
use openbaarmaker_core::app::AfterOthers;
use openbaarmaker_core::error::{Code, Retry, UseCaseError};
use openbaarmaker_core::job::{Cancel, Event, Job, Stage};
use openbaarmaker_core::publish::RetryPolicy;
use openbaarmaker_core::wire::{CatalogueInput, FieldChange, RunResult};
use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};
use tests::fault::{Deed, Fault, Script};

/// What a publication in the middle of another one came to.
type Told = Arc<Mutex<Option<Result<RunResult, UseCaseError>>>>;

const BASE: &str = "https://open.voorbeeld.nl/";
const BUSY: &str = "openbaarmaker-bezig.json";
const STATUS: &str = "openbaarmaker-status.json";

/// Two libraries with something to publish to one folder.
struct Two {
    first: Desk,
    second: Desk,
    script: Arc<Script>,
    site: Site,
    known: Contents,
}

/// One of the two.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Who {
    First,
    Second,
}

/// What the second one does in the middle of the first one's publication.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Second {
    /// It looks and publishes, and stops where others are.
    Stops,
    /// It looks and publishes, whatever others do.
    GoesOn,
    /// It publishes what it looked at before the first one began.
    LookedBefore,
}

const SHARED_BY_SECOND: &[u8] = b"%PDF-1.7\nGEDEELD.PDF\n";

/// What the two come upon.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Site {
    /// Nothing.
    Empty,
    /// What each of them published before, one after the other.
    Shared,
}

/// Two entries to a page, so that each has several pages.
fn small_pages() -> CatalogueInput {
    CatalogueInput { page_entries: Some(2), ..CatalogueInput::default() }
}

impl Two {
    fn new(site: Site) -> Self {
        let (first, script) = Desk::scripted(&small_pages());
        let second = first.colleague(&small_pages());
        let mut known = Vec::new();
        if site == Site::Shared {
            let old = ["een.pdf", "weg.pdf", "anders.pdf"].map(|name| first.ready(name));
            second.ready("twee.pdf");
            first.publish();
            known.push(first.snapshot());
            second.publish_after(AfterOthers::Continue).expect("second");
            first.publish_after(AfterOthers::Continue).expect("first");
            known.push(first.snapshot());
            first.later(Duration::hours(1));
            second.later(Duration::hours(1));
            first.replace(old[2], "nieuw/anders.pdf", b"%PDF-1.7\nlonger than before\n");
            first.withdraw(&[old[1]]);
            let title = FieldChange::OfficieleTitel("Besluit met andere titel".to_owned());
            first.change(old[0], &[title]);
        }
        for name in ["a.pdf", "b.pdf", "c.pdf"] {
            first.ready(name);
        }
        for name in ["x.pdf", "y.pdf"] {
            second.ready(name);
        }
        // The same name, another content of the same size.
        first.ready("gedeeld.pdf");
        let path = second.file("gedeeld.pdf", SHARED_BY_SECOND);
        let id = second.add(&[path]).documents[0].id;
        second.describe(id, "Besluit van een ander", "infocat014");
        let documents = [
            "een.pdf",
            "weg.pdf",
            "anders.pdf",
            "twee.pdf",
            "a.pdf",
            "b.pdf",
            "c.pdf",
            "x.pdf",
            "y.pdf",
            "gedeeld.pdf",
        ];
        let mut contents = site::Files::new();
        for name in documents {
            let content = format!("%PDF-1.7\n{name}\n").into_bytes();
            contents.insert(format!("documenten/2026/{name}"), content);
        }
        let mut others = site::Files::new();
        let other = b"%PDF-1.7\nlonger than before\n".to_vec();
        others.insert("documenten/2026/anders.pdf".to_owned(), other);
        let other = SHARED_BY_SECOND.to_vec();
        others.insert("documenten/2026/gedeeld.pdf".to_owned(), other);
        known.push(contents);
        known.push(others);
        let known = Contents::of(&known.iter().collect::<Vec<_>>());
        Self { first, second, script, site, known }
    }

    /// Checks that whatever can be reached is whole.
    fn check(&self, when: &str) {
        site::check_whole(&self.first.snapshot(), BASE, &self.known, when);
    }

    fn online(&self) -> BTreeSet<String> {
        let files = self.first.snapshot();
        site::entries(&files, BASE).into_keys().collect()
    }

    /// Checks that exactly the documents of one library are online.
    fn check_online(&self, who: Who, when: &str) {
        let names = match (who, self.site) {
            (Who::First, Site::Empty) => "a b c",
            (Who::First, Site::Shared) => "een anders a b c",
            (Who::Second, Site::Empty) => "x y",
            (Who::Second, Site::Shared) => "twee x y",
        };
        let mut names: BTreeSet<&str> = names.split(' ').collect();
        // Whoever came first has the name that both want.
        let shared = std::fs::read(self.first.site().join("documenten/2026/gedeeld.pdf"));
        let is_second = shared.expect("the file of one of the two") == SHARED_BY_SECOND;
        if is_second == (who == Who::Second) {
            names.insert("gedeeld");
        }
        let expected = names.iter().map(|name| format!("{BASE}documenten/2026/{name}.pdf"));
        assert_eq!(self.online(), expected.collect(), "{when}: {who:?} is online");
        self.check(when);
        let files = self.first.snapshot();
        assert!(!files.contains_key(BUSY), "{when}: nobody is busy");
    }
}

fn is_told(stop: &UseCaseError, when: &str) {
    assert!(matches!(stop, UseCaseError::Refused(_)), "{when}: {stop:?}");
    let problem = stop.problem();
    if problem.code == Code::PlanStale {
        return;
    }
    assert_eq!(problem.code, Code::TargetChangedElsewhere, "{when}");
    let by = problem.params["by"].as_str();
    assert!(["publisher", "busy", "meanwhile"].contains(&by), "{when}: {by}");
}

/// Lets the second library publish in the middle of the first one's publication, before each of its operations.
fn at_every_operation(site: Site, second: Second) {
    let elsewhere = match (site, second) {
        (Site::Empty, Second::Stops | Second::LookedBefore) => AfterOthers::Stop,
        (Site::Shared, _) | (_, Second::GoesOn) => AfterOthers::Continue,
    };
    let own = match site {
        Site::Empty => AfterOthers::Stop,
        Site::Shared => AfterOthers::Continue,
    };
    let (mut wins, mut disturbed) = ([0, 0], 0);
    for at in 0.. {
        let when = format!("{site:?}, {second:?}, at {at}");
        let two = Arc::new(Two::new(site));
        let result = Told::default();
        let before = (second == Second::LookedBefore).then(|| two.second.plan_all(elsewhere).expect("a plan"));
        let deed = {
            let (two, result, before) = (Arc::downgrade(&two), Arc::clone(&result), before);
            Deed(Arc::new(move || {
                let two = two.upgrade().expect("both are here");
                let done = match before.clone() {
                    Some(plan) => two.second.apply(plan),
                    None => two.second.publish_after(elsewhere),
                };
                *result.lock().expect("result") = Some(done);
            }))
        };
        let plan = two.first.plan_all(own).expect("a plan");
        two.script.set(Fault::Meanwhile(at, deed));
        let first = two.first.apply(plan);
        two.script.set(Fault::None);
        let Some(done) = result.lock().expect("result").take() else {
            first.expect(&when);
            two.check_online(Who::First, &when);
            assert!(at > 20, "{when}: every operation had its turn");
            break;
        };
        let loser = match (&first, &done) {
            (Ok(_), Err(stop)) => {
                is_told(stop, &when);
                two.check_online(Who::First, &when);
                wins[0] += 1;
                Who::Second
            }
            (Err(stop), Ok(_)) => {
                is_told(stop, &when);
                if let Err(told) = two.second.plan(AfterOthers::Stop) {
                    // A file of the first came over one of the second, which is told of it.
                    is_told(&told, &when);
                    assert_eq!(second, Second::GoesOn, "{when}: it was asked for");
                    disturbed += 1;
                    two.second.publish_after(AfterOthers::Continue).expect(&when);
                }
                two.check_online(Who::Second, &when);
                wins[1] += 1;
                Who::First
            }
            other => panic!("{when}: {other:?}"),
        };
        // The one that lost is not let through by itself, and is online once it goes on.
        let desk = match loser {
            Who::First => &two.first,
            Who::Second => &two.second,
        };
        let refused = desk.publish_after(AfterOthers::Stop).expect_err(&when);
        is_told(&refused, &when);
        desk.publish_after(AfterOthers::Continue).expect(&when);
        two.check_online(loser, &when);
    }
    assert!(wins[1] > 0, "the second one wins while the first only prepares");
    if second != Second::GoesOn {
        assert!(wins[0] > 5, "the first one wins from its claim on: {wins:?}");
        assert_eq!(disturbed, 0, "nobody was in the way of the other");
    }
}

#[test]
fn of_two_that_begin_a_site_at_once_one_is_online_and_the_other_says_so() {
    at_every_operation(Site::Empty, Second::Stops);
    at_every_operation(Site::Empty, Second::LookedBefore);
}

#[test]
fn of_two_that_share_a_site_one_is_online_and_the_other_says_so() {
    at_every_operation(Site::Shared, Second::LookedBefore);
}

#[test]
fn who_goes_on_over_somebody_at_work_wins_and_is_told_what_came_in_between() {
    at_every_operation(Site::Empty, Second::GoesOn);
    at_every_operation(Site::Shared, Second::GoesOn);
}

#[test]
fn a_run_that_was_cut_off_is_no_obstacle_to_its_own_library_and_told_to_another() {
    for at in 0.. {
        let two = Two::new(Site::Empty);
        let when = format!("cut at {at}");
        two.script.set(Fault::CutBefore(at));
        let is_cut = two.first.publish_after(AfterOthers::Stop).is_err();
        two.script.set(Fault::None);
        let is_busy = two.first.site().join(BUSY).exists();
        let second = two.second.publish_after(AfterOthers::Stop);
        if is_busy {
            let stop = second.expect_err(&when);
            is_told(&stop, &when);
            assert_eq!(stop.problem().params["by"], "busy", "{when}");
            if at % 2 == 0 {
                two.second.publish_after(AfterOthers::Continue).expect(&when);
                two.check_online(Who::Second, &when);
            } else {
                two.first.publish_after(AfterOthers::Stop).expect(&when);
                two.check_online(Who::First, &when);
                let files = two.first.snapshot();
                assert_eq!(site::partial(&files), Vec::<&String>::new(), "{when}");
            }
        }
        if !is_cut {
            assert!(at > 20, "{when}");
            break;
        }
    }
}

#[test]
fn a_file_of_others_under_the_name_of_a_claim_stays_as_it_is() {
    let desk = Desk::with_environment(&CatalogueInput::default(), environment());
    let place = desk.site().join(BUSY);
    std::fs::write(&place, b"van een ander").expect("file");
    desk.ready("a.pdf");
    let refused = desk.try_publish().expect_err("refused");
    assert_eq!(refused.problem().code, Code::TargetUnknownFile);
    assert_eq!(refused.problem().params["path"], BUSY);
    assert_eq!(std::fs::read(&place).expect("file"), b"van een ander");
}

#[test]
fn what_says_who_publishes_and_cannot_be_read_is_told_before_a_document_goes_out() {
    let too_large = vec![b' '; (2 << 20) + 1];
    for name in [BUSY, STATUS] {
        for content in [&b"van een ander"[..], &too_large] {
            let desk = Desk::with_environment(&CatalogueInput::default(), environment());
            let old = desk.ready("oud.pdf");
            desk.publish();
            std::fs::write(desk.site().join(name), content).expect("file");
            desk.replace(old, "nieuw/oud.pdf", b"%PDF-1.7\nlonger than before\n");
            desk.ready("a.pdf");
            let before = desk.snapshot();
            desk.try_publish().expect_err(name);
            assert!(desk.snapshot() == before, "{name}: nothing went out");
        }
    }
}

#[test]
fn a_claim_of_others_that_is_gone_when_documents_go_out_refuses_nothing() {
    let (desk, _) = Desk::with_ready("a.pdf");
    let plan = desk.plan_all(AfterOthers::Stop).expect("a plan");
    let place = desk.site().join(BUSY);
    let claim = br#"{"formatVersion":1,"id":"another","at":"2026-11-20T10:00:00+01:00"}"#;
    std::fs::write(&place, claim).expect("their claim");
    let sink = |event: Event| {
        if matches!(event, Event::Stage { stage: Stage::Sending, .. }) {
            std::fs::remove_file(&place).expect("they are done");
        }
    };
    let (retry, cancel) = (RetryPolicy { pauses: Vec::new() }, Cancel::new());
    let result = desk.app.publish(plan, &retry, &Job { sink: &sink, cancel: &cancel, now: desk.now() });
    assert_eq!(result.expect("a publication").published, 1);
    assert!(!place.exists(), "nobody is busy");
}

#[test]
fn a_file_of_ours_that_somebody_made_too_large_to_read_says_what_to_do() {
    for name in [BUSY, STATUS] {
        let desk = Desk::with_environment(&CatalogueInput::default(), environment());
        let place = desk.site().join(name);
        std::fs::write(&place, vec![b' '; (2 << 20) + 1]).expect("file");
        desk.ready("a.pdf");
        let failed = desk.try_publish().expect_err(name);
        let problem = failed.problem();
        assert_eq!((problem.code, problem.retry), (Code::TargetOther, Retry::AfterInput), "{name}: {problem:?}");
        assert_eq!((&*problem.params["reason"], &*problem.params["path"]), ("too-large", name));
        std::fs::remove_file(&place).expect("the web administrator takes it away");
        assert_eq!(desk.publish().published, 1, "{name}");
    }
}

#[test]
fn a_withdrawal_does_not_wait_for_room_or_for_a_file_under_the_name_of_a_claim() {
    let desk = Desk::with_environment(&CatalogueInput::default(), environment());
    let id = desk.ready("a.pdf");
    desk.publish();
    let place = desk.site().join(BUSY);
    std::fs::write(&place, b"van een ander").expect("file");
    desk.withdraw(&[id]);
    let result = desk.publish();
    assert!(!desk.site().join("documenten/2026/a.pdf").exists(), "it is gone");
    assert!(result.problems.iter().any(|problem| problem.code == "target-unknown-file"), "{result:?}");
    assert_eq!(std::fs::read(&place).expect("file"), b"van een ander");
}
