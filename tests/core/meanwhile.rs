//! What a person changes or takes away while a publication is under way goes with the next one: nobody saw it in the
//! preview. All else goes out.

use crate::site;
use crate::stage::{BASE, Stage, add_up};
use crate::support::{Desk, failed, only};
use openbaarmaker_core::app::{AfterOthers, App};
use openbaarmaker_core::error::{Code, UseCaseError};
use openbaarmaker_core::job::{Cancel, Job};
use openbaarmaker_core::model::TitleOrigin;
use openbaarmaker_core::publish::{Consent, RetryPolicy, Scope};
use openbaarmaker_core::wire::{CatalogueInput, FieldChange, RunResult};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use tests::fault::{Deed, Fault};

/// What a person does with a document; tells whether it was done.
type Act = fn(&Stage, &App) -> bool;

const NEW_TITLE: &str = "Niemand zag dit vooraf";

/// Publishes what was shown, while a person acts just before this operation. Also returns how often that was done.
fn publish(stage: &Arc<Stage>, app: &Arc<App>, at: usize, act: Act) -> (Result<RunResult, UseCaseError>, usize) {
    let job = Job::without_progress(stage.at(0));
    let planned = app.plan(stage.catalogue, None, AfterOthers::Stop, &job);
    let (plan, _) = planned.expect("a plan");
    let done = Arc::new(AtomicUsize::new(0));
    let deed = {
        let (stage, app, done) = (Arc::clone(stage), Arc::clone(app), Arc::clone(&done));
        Deed(Arc::new(move || _ = done.fetch_add(usize::from(act(&stage, &app)), Ordering::SeqCst)))
    };
    stage.script.set(Fault::Meanwhile(at, deed));
    let result = app.publish(plan, &RetryPolicy { pauses: Vec::new() }, &job);
    stage.script.set(Fault::None);
    (result, done.load(Ordering::SeqCst))
}

/// Acts at moments spread over a publication, and judges what came of it and of the next one. Returns how often the
/// document was left.
fn at_many_moments(act: Act, check: fn(&Stage, &RunResult, &str), after: fn(&Stage, &str)) -> usize {
    let stage = Arc::new(Stage::new());
    let (mut left, id) = (0, stage.fresh[0]);
    for at in (0..stage.operations).step_by(stage.operations.div_ceil(MOMENTS)) {
        let when = format!("before {at} of {}", stage.operations);
        let app = Arc::new(stage.begin(Fault::None));
        let (result, done) = publish(&stage, &app, at, act);
        match result {
            // It came before the first look at the library.
            Err(stop) => assert_eq!(stop.problem().code, Code::PlanStale, "{when}: {stop:?}"),
            Ok(result) => {
                add_up(&result, &when);
                for told in failed(&result) {
                    assert_eq!(told, (id, "documents-changed"), "{when}");
                }
                assert!(result.failed.is_empty() || done == 1, "{when}: {result:?}");
                left += result.failed.len();
                check(&stage, &result, &when);
            }
        }
        let again = stage.publish(&app, &Cancel::new(), 1).expect(&when);
        assert!(again.failed.is_empty(), "{when}: {again:?}");
        after(&stage, &when);
    }
    left
}

fn tells(stage: &Stage, text: &str) -> bool {
    let files = stage.files();
    files.values().any(|bytes| bytes.windows(text.len()).any(|found| found == text.as_bytes()))
}

fn names_g(stage: &Stage) -> bool {
    site::entries(&stage.files(), BASE).contains_key(&format!("{BASE}{G}"))
}

fn retitle(stage: &Stage, app: &App) -> bool {
    let title = [FieldChange::OfficieleTitel(NEW_TITLE.to_owned())];
    let changed = app.change(&only(stage.fresh[0]), &title, None, &Job::without_progress(stage.at(0)));
    changed.expect("a change");
    true
}

#[test]
fn what_is_typed_while_a_publication_runs_goes_out_with_the_next_one() {
    let left = at_many_moments(
        retitle,
        |stage, result, when| {
            assert!(!tells(stage, NEW_TITLE), "{when}: nobody saw it");
            assert_eq!(names_g(stage), result.failed.is_empty(), "{when}");
        },
        |stage, when| assert!(names_g(stage), "{when}"),
    );
    assert!(left > 0, "it was never left");
}

#[test]
fn what_is_removed_while_a_publication_runs_does_not_go_online() {
    at_many_moments(
        |stage, app| app.remove(&only(stage.fresh[0]), stage.at(0)).is_ok(),
        |stage, result, when| assert_eq!(names_g(stage), result.failed.is_empty(), "{when}"),
        |stage, when| assert_eq!(names_g(stage), stage.files().contains_key(G), "{when}: no file without an entry"),
    );
}

#[test]
fn what_is_erased_while_a_publication_runs_holds_up_nothing_else() {
    at_many_moments(
        |stage, app| app.erase(&only(stage.fresh[0]), &Job::without_progress(stage.at(0))).is_ok(),
        |stage, result, when| assert_eq!(names_g(stage), result.failed.is_empty(), "{when}"),
        |stage, when| assert_eq!(names_g(stage), stage.files().contains_key(G), "{when}: no file without an entry"),
    );
}

#[test]
fn what_is_typed_once_the_preview_was_compared_waits_and_the_rest_goes_out() {
    let stage = Arc::new(Stage::new());
    let app = Arc::new(stage.begin(Fault::None));
    let (result, done) = publish(&stage, &app, COMPARED, retitle);
    let result = result.expect("the rest goes");
    add_up(&result, "compared");
    assert_eq!((done, failed(&result)), (1, vec![(stage.fresh[0], "documents-changed")]), "{result:?}");
    assert!(!tells(&stage, NEW_TITLE) && !names_g(&stage), "nobody saw it");
}

#[test]
fn the_yes_to_a_preview_accepts_nothing_of_what_was_changed_after_it() {
    let (desk, script) = Desk::scripted(&CatalogueInput::default());
    let [seen, changed] = ["een.txt", "twee.txt"].map(|name| {
        let id = desk.text(name, name);
        let fields = [
            FieldChange::Informatiecategorieen(vec!["infocat014".to_owned()]),
            FieldChange::Creatiedatum(Some("2026-11-10".to_owned())),
        ];
        desk.change(id, &fields);
        id
    });
    let (plan, view) = desk.plan(AfterOthers::Stop).expect("a plan");
    assert_eq!(view.proposed_titles, 2);
    let plan = plan.applied_as(Scope::All, Consent { titles: true, ..Consent::default() });
    let desk = Arc::new(desk);
    let deed = {
        let desk = Arc::clone(&desk);
        Deed(Arc::new(move || desk.change(changed, &[FieldChange::Trefwoorden(vec!["park".to_owned()])])))
    };
    script.set(Fault::Meanwhile(COMPARED, deed));
    let result = desk.apply(plan).expect("the other one goes");
    script.set(Fault::None);
    assert_eq!((result.published, failed(&result)), (1, vec![(changed, "documents-changed")]), "{result:?}");
    let is_accepted = [seen, changed].map(|id| desk.detail(id).row.title_origin == TitleOrigin::Person);
    assert_eq!(is_accepted, [true, false]);
}

/// The first of the new documents.
const G: &str = "documenten/2026/g.pdf";
/// The operation after the library was compared with what was shown: reading who published last.
const COMPARED: usize = 1;
/// Own choice: the library is restored before each.
const MOMENTS: usize = 16;
