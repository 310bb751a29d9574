//! Files brought by an interrupted run whose documents do not go online after all: they may not stay public.

use crate::site;
use crate::stage::{BASE, Stage, add_up};
use crate::support::{Desk, only};
use openbaarmaker_core::app::{AfterOthers, App, LeftBehind};
use openbaarmaker_core::error::Code;
use openbaarmaker_core::job::{Cancel, Job};
use openbaarmaker_core::model::{DocumentId, WithdrawalReason};
use openbaarmaker_core::wire::{CatalogueInput, FieldChange, FoundFile, RunState};
use std::collections::BTreeSet;
use std::fs;
use std::sync::Arc;
use tests::fault::{Fault, Script};
use tests::folders::put;

const FRESH: [&str; 3] = ["g", "h", "i"];

/// Takes the new documents back: as concepts when they still are, else by withdrawing them.
fn take_back(stage: &Stage, app: &App) {
    for id in stage.fresh {
        match app.remove(&only(id), stage.at(1)) {
            Ok(_) => {}
            Err(refused) if refused.problem().code == Code::DocumentPerhapsPublic => {
                stage.script.set(Fault::None);
                stage.clean(app);
                let left = without_entry(stage);
                assert!(left.is_empty(), "all of it is gone: {left:?}");
                app.remove(&only(id), stage.at(1)).expect("removal");
            }
            Err(refused) => {
                assert_eq!(refused.problem().code, Code::DocumentPublished);
                app.withdraw(&only(id), Some(WithdrawalReason::Privacy), "", stage.at(1)).expect("withdrawal");
            }
        }
    }
}

/// Makes the new documents incomplete, so that they are held back.
fn spoil(stage: &Stage, app: &App) {
    for id in stage.fresh {
        let none = FieldChange::Informatiecategorieen(Vec::new());
        app.change(&only(id), &[none], None, &Job::without_progress(stage.at(1))).expect("change");
    }
}

/// Documents that are public without an entry.
fn without_entry(stage: &Stage) -> BTreeSet<String> {
    let files = stage.files();
    let entries = site::entries(&files, BASE);
    let documents = site::documents(&files).into_keys();
    documents.filter(|path| !entries.contains_key(&format!("{BASE}{path}"))).collect()
}

/// Cuts a run at every operation, lets something happen to the new documents, and publishes again.
/// Returns how many files were shown beforehand as going.
fn after_every_cut(name: &str, fault: impl Fn(usize) -> Fault, meanwhile: fn(&Stage, &App)) -> u32 {
    let stage = Stage::new();
    let mut strays = 0;
    for at in 0..stage.operations {
        let when = format!("{name} {at} of {}", stage.operations);
        let app = stage.begin(fault(at));
        stage.publish(&app, &Cancel::new(), 0).expect_err(&when);
        meanwhile(&stage, &app);
        stage.script.set(Fault::None);
        let (_, view) =
            app.plan(stage.catalogue, None, AfterOthers::Stop, &Job::without_progress(stage.at(2))).expect(&when);
        let result = stage.publish(&app, &Cancel::new(), 2).expect(&when);
        add_up(&result, &when);
        stage.check(&when);
        assert_eq!(without_entry(&stage), BTreeSet::new(), "{when}: {result:?}");
        let removed = |name: &&str| result.removed.contains(&format!("documenten/2026/{name}.pdf"));
        let told = FRESH.iter().filter(|name| removed(name)).count();
        assert!(view.strays as usize <= told, "{when}: {} shown, {told} removed", view.strays);
        strays += view.strays;
        let again = stage.publish(&app, &Cancel::new(), 3).expect(&when);
        assert!(again.removed.is_empty() && again.uploaded.is_empty(), "{when}: {again:?}");
    }
    strays
}

#[test]
fn documents_taken_back_after_a_cut_do_not_stay_public() {
    after_every_cut("cut before, then taken back", Fault::CutBefore, take_back);
    after_every_cut("cut after, then taken back", Fault::CutAfter, take_back);
}

#[test]
fn documents_held_back_after_a_cut_do_not_stay_public_unless_they_were_published() {
    let strays = after_every_cut("cut after, then held back", Fault::CutAfter, spoil);
    assert!(strays > 0, "none was ever shown in the plan");
}

/// A desk with one document and a destination that follows a script.
fn scripted_desk() -> (Desk, Arc<Script>, DocumentId) {
    let (desk, script) = Desk::scripted(&CatalogueInput::default());
    let id = desk.ready("a.pdf");
    (desk, script, id)
}

/// A desk whose run was cut just after the file of its only document got its final name.
fn cut_desk() -> (Desk, Arc<Script>, DocumentId) {
    for at in 0.. {
        let (desk, script, id) = scripted_desk();
        script.set(Fault::CutAfter(at));
        desk.try_publish().expect_err("cut");
        if desk.snapshot().contains_key("documenten/2026/a.pdf") {
            script.set(Fault::None);
            return (desk, script, id);
        }
    }
    unreachable!("it arrives at some operation")
}

#[test]
fn what_a_cut_left_public_is_counted_and_named_until_it_goes_online_or_away() {
    let (desk, script, _) = cut_desk();
    let unreferred = |desk: &Desk| desk.plan(AfterOthers::Stop).expect("a plan").1.unreferred;
    let found = unreferred(&desk);
    let [file] = &found.files[..] else { panic!("one file: {found:?}") };
    assert_eq!((found.count, &*file.path), (1, "documenten/2026/a.pdf"));
    assert!(!file.title.is_empty(), "{file:?}");
    desk.clean();
    assert_eq!(unreferred(&desk).count, 0, "taken away");
    script.set(Fault::None);
    desk.publish();
    assert_eq!(unreferred(&desk).count, 0, "online");
    let target = desk.app.catalogues().expect("catalogues")[0].targets[0].id;
    assert_eq!(desk.app.unreferred(target).expect("found").count, 0);
}

#[test]
fn adding_is_not_undone_while_a_file_may_be_public() {
    let (desk, ..) = cut_desk();
    // The description, then the document itself.
    let refused = loop {
        if let Err(refused) = desk.app.undo(&desk.job()) {
            break refused;
        }
    };
    assert_eq!(refused.problem().code, Code::DocumentPerhapsPublic);
    assert!(desk.snapshot().contains_key("documenten/2026/a.pdf"));
    desk.clean();
    desk.app.undo(&desk.job()).expect("undone");
}

#[test]
fn taking_away_what_a_cut_left_ends_its_claim_too() {
    const CLAIM: &str = "openbaarmaker-bezig.json";
    for at in 0.. {
        let (desk, script, _) = scripted_desk();
        script.set(Fault::CutAfter(at));
        desk.try_publish().expect_err("cut");
        script.set(Fault::None);
        if desk.snapshot().contains_key(CLAIM) {
            desk.clean();
            assert!(!desk.snapshot().contains_key(CLAIM), "nobody is at work");
            return;
        }
    }
}

#[test]
fn a_claim_that_could_not_be_taken_away_goes_with_the_next_publication() {
    const CLAIM: &str = "openbaarmaker-bezig.json";
    let (desk, script, _) = scripted_desk();
    let claim = (0..).find_map(|at| {
        script.set(Fault::CutAfter(at));
        desk.try_publish().expect_err("cut");
        desk.snapshot().remove(CLAIM)
    });
    script.set(Fault::None);
    desk.publish();
    assert!(!desk.snapshot().contains_key(CLAIM), "nobody is at work");
    fs::write(desk.site().join(CLAIM), claim.expect("a claim")).expect("a file");
    desk.publish();
    assert!(!desk.snapshot().contains_key(CLAIM), "nobody is at work");
}

#[test]
fn document_that_goes_online_after_all_is_not_sent_again_also_with_another_title() {
    let (desk, script, id) = cut_desk();
    desk.retitle(id, "Besluit over water");
    let result = desk.publish();
    assert_eq!((result.published, result.state), (1, RunState::Complete));
    assert!(!script.arrived().contains_key("documenten/2026/a.pdf"), "not sent again");
    assert_eq!(desk.walk().len(), 1);
    assert!(desk.publish().removed.is_empty(), "and it stays");
    assert!(desk.snapshot().contains_key("documenten/2026/a.pdf"));
}

#[test]
fn document_of_another_year_leaves_nothing_at_its_old_address() {
    let (desk, _, id) = cut_desk();
    desk.change(id, &[FieldChange::Creatiedatum(Some("2025-03-04".to_owned()))]);
    let result = desk.publish();
    assert_eq!(result.removed, ["documenten/2026/a.pdf"]);
    let names: Vec<String> = site::documents(&desk.snapshot()).into_keys().collect();
    assert_eq!(names, ["documenten/2025/a.pdf"]);
}

#[test]
fn file_of_somebody_else_is_never_removed() {
    let (desk, script, id) = scripted_desk();
    // Of the same size, even with the same bytes: it was there before us.
    put(&desk.site(), "documenten/2026/a.pdf", b"%PDF-1.7\na.pdf\n");
    let there = desk.site().join("documenten/2026/a.pdf");
    for at in 0.. {
        script.set(Fault::CutBefore(at));
        desk.try_publish().expect_err("cut");
        if (desk.snapshot().keys()).any(|name| name.ends_with(".part")) {
            break;
        }
    }
    script.set(Fault::None);
    desk.app.remove(&only(id), desk.now()).expect("removal");
    let result = desk.publish();
    assert!(result.removed.is_empty(), "{result:?}");
    assert!(there.is_file(), "it stays");
}

#[test]
fn file_of_the_same_size_that_somebody_put_in_place_of_ours_stays_and_is_told() {
    let (desk, _, id) = cut_desk();
    let (path, theirs) = ("documenten/2026/a.pdf", b"%PDF-1.7\nz.pdf\n");
    let ours = desk.snapshot()[path].clone();
    assert!(ours.len() == theirs.len() && ours != theirs, "only the hash tells");
    fs::write(desk.site().join(path), theirs).expect("changed");
    desk.change(id, &[FieldChange::Informatiecategorieen(Vec::new())]);
    let result = desk.publish();
    let told: Vec<_> = result.remaining.iter().map(|one| (one.path.as_str(), one.code.as_str())).collect();
    assert_eq!(told, [(path, "target-unknown-file")]);
    assert_eq!(desk.snapshot()[path], theirs, "it stays");
}

#[test]
fn file_of_somebody_else_with_the_same_bytes_stays_wherever_the_run_was_cut() {
    for at in 0.. {
        let (desk, script, id) = scripted_desk();
        put(&desk.site(), "documenten/2026/a.pdf", b"%PDF-1.7\na.pdf\n");
        let there = desk.site().join("documenten/2026/a.pdf");
        script.set(Fault::CutAfter(at));
        let result = desk.try_publish();
        script.set(Fault::None);
        // Once it is online as ours it goes when it is withdrawn, and can no longer be removed as a concept.
        if result.is_ok() || desk.app.remove(&only(id), desk.now()).is_err() {
            assert!(at > 3, "cut at {at} operations before that");
            return;
        }
        let removed = desk.publish().removed;
        assert!(removed.is_empty(), "cut after {at}: {removed:?}");
        assert!(there.is_file(), "cut after {at}: it stays");
    }
}

#[test]
fn a_destination_that_comes_back_knows_nothing_of_what_was_held_back() {
    let (desk, online) = Desk::with_ready("a.pdf");
    let concept = desk.add(&[desk.file("b.pdf", b"%PDF-1.7\nb.pdf\n")]).documents[0].id;
    assert_eq!(desk.publish().held_back.len(), 1);
    desk.remove_target(desk.target());
    desk.app.undo(&desk.job()).expect("undone");
    // It was never sent, so it can still go.
    (desk.app.remove(&only(concept), desk.now())).expect("removal");
    assert!(desk.publish().removed.is_empty());
    desk.withdraw(&[online]);
    assert_eq!(desk.publish().withdrawn, 1);
}

#[test]
fn a_destination_is_not_forgotten_with_what_a_cut_off_run_brought() {
    let stage = Stage::new();
    let mut refusals = 0;
    for at in 0..stage.operations {
        let when = format!("cut after {at} of {}", stage.operations);
        let app = stage.begin(Fault::CutAfter(at));
        stage.publish(&app, &Cancel::new(), 0).expect_err(&when);
        stage.script.set(Fault::None);
        let removed = app.remove(&only(stage.fresh[0]), stage.at(1));
        let is_perhaps_public = removed.is_err_and(|refused| refused.problem().code == Code::DocumentPerhapsPublic);
        if !is_perhaps_public {
            continue;
        }
        let target = app.find_target(stage.catalogue, None).expect(&when);
        let left = app.target_left_behind(target).expect(&when);
        let refused = app.target_remove(target, LeftBehind::Refuse, stage.at(1));
        let refused = refused.expect_err(&when);
        let problem = refused.problem();
        assert_eq!(problem.code, Code::TargetLeavesBehind, "{when}");
        assert_eq!(problem.params["count"], left.count.to_string(), "{when}");
        let mut named = left.files.iter().map(|file| file.path.as_str());
        assert!(named.any(|path| path.starts_with("documenten/")), "{when}: {left:?}");
        (app.target_remove(target, LeftBehind::Accept, stage.at(1))).expect(&when);
        app.undo(&Job::without_progress(stage.at(1))).expect(&when);
        let again = app.target_left_behind(target).expect(&when);
        let is_known = |file: &FoundFile| again.files.iter().any(|one| one.path == file.path);
        let mut brought = (left.files.iter()).filter(|file| !file.title.is_empty());
        assert!(brought.all(is_known), "{when}: {left:?}, and after undoing {again:?}");
        refusals += 1;
    }
    assert!(refusals > 0);
}
