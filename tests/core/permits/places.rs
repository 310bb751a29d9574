//! Destinations that change, disappear and come back: deletions reach harvesters, and a case that is gone can be
//! removed.

use super::desk::{Permits, example_1, numbered};
use super::working::{said, state};
use crate::support::failing;
use chrono::Duration;
use openbaarmaker_core::app::LeftBehind;
use openbaarmaker_core::error::{Code, UseCaseError};
use openbaarmaker_core::ipm::model::{MessageKind, PermitState};
use openbaarmaker_core::job::Job;
use openbaarmaker_core::model::{PermitId, TargetId, TargetPlace};
use openbaarmaker_core::wire::{
    CatalogueInput, PermitAct, PermitAction, PermitPurpose, PermitSettingsInput, TargetInput,
};
use std::sync::Arc;
use tests::fault::Script;
use tests::folders::files_below;

fn can_remove(permits: &Permits, id: PermitId) -> bool {
    permits.detail(id).can_remove
}

/// Moves a destination to another folder, whatever is due where it was.
fn move_to(permits: &Permits, target: TargetId, folder: &str) {
    let desk = &permits.desk;
    let moved = (desk.app).target_edit(target, &desk.place(folder), LeftBehind::Accept, desk.now());
    moved.expect("another place");
}

fn move_elsewhere(permits: &Permits) {
    move_to(permits, permits.desk.target(), "elders");
}

fn remove_website(permits: &Permits) {
    let desk = &permits.desk;
    (desk.app.target_remove(desk.target(), LeftBehind::Accept, desk.now())).expect("removed");
}

fn remove_case(permits: &Permits, id: PermitId) -> Result<(), UseCaseError> {
    let ids = [id];
    let removed = (permits.desk.app).permit_act(&ids, PermitAct::Remove, permits.desk.now());
    removed.map(drop)
}

/// A case that is online.
fn published() -> (Permits, PermitId) {
    let (permits, id) = Permits::with_case(&example_1());
    permits.publish();
    (permits, id)
}

/// Names the creator; nothing is as the organisation of the catalogue.
fn name_creator(permits: &Permits, scheme: &str, name: &str) {
    permits.set(&PermitSettingsInput {
        creator_name: Some(name.to_owned()),
        creator_scheme: Some(scheme.to_owned()),
        ..PermitSettingsInput::default()
    });
}

/// A case that was published, and whose deletion was cut off before it was sent.
fn cut_deletion(script: &Arc<Script>) -> (Permits, PermitId) {
    let permits = Permits::with(failing(script));
    let id = permits.add(&example_1());
    permits.publish();
    permits.later(Duration::hours(1));
    cut_off_deletion(&permits, script, id);
    (permits, id)
}

fn cut_off_deletion(permits: &Permits, script: &Script, id: PermitId) {
    permits.delete(id);
    permits.cut_before_sending(script, id);
    assert_eq!(state(permits, id), PermitState::Deleting);
}

/// The destination as a server, for an account.
fn server(dir: &str, user: &str) -> TargetInput {
    TargetInput {
        name: "Website".to_owned(),
        place: TargetPlace::Sftp {
            user: user.to_owned(),
            host: "sftp.voorbeeld.example".to_owned(),
            port: 22,
            dir: dir.to_owned(),
            key_file: None,
        },
    }
}

#[test]
fn a_corrected_account_forgets_nothing() {
    let (permits, script) = Permits::scripted();
    let (target, site) = (permits.desk.target(), permits.desk.site());
    let log_in = |user: &str| {
        let input = server(&site.display().to_string(), user);
        permits.desk.move_target(target, &input);
    };
    log_in("wbe");
    let id = permits.add(&example_1());
    permits.add(&numbered(2));
    permits.publish();
    permits.later(Duration::hours(1));
    cut_off_deletion(&permits, &script, id);
    log_in("web");
    assert_eq!(permits.overview().counts.deleting, 1);
    let result = permits.publish();
    assert_eq!((result.deleted, result.resent), (1, 1), "only what was due");
    assert_eq!(state(&permits, id), PermitState::Deleted);
}

#[test]
fn a_deletion_on_its_way_follows_the_destination_to_another_folder() {
    let script = Script::new();
    let (permits, id) = cut_deletion(&script);
    move_elsewhere(&permits);
    assert_eq!(state(&permits, id), PermitState::Deleting);
    let plan = permits.plan(PermitPurpose::Publish);
    let resent = (plan.items.iter()).filter(|item| item.action == PermitAction::Resend);
    assert_eq!((plan.deleted, resent.count()), (1, 1));
    permits.publish();
    assert_eq!(state(&permits, id), PermitState::Deleted);
    assert!(can_remove(&permits, id));
    let there = files_below(&permits.desk.beside("elders"));
    let deletion = said(&permits, id).pop().expect("the deletion").1;
    assert!(there.contains_key(&format!("vergunningen-xml/{deletion}.xml")));
}

#[test]
fn a_page_that_moved_is_deleted_and_announced_at_another_folder() {
    let (permits, id) = published();
    let second = permits.desk.add_target("tweede");
    permits.publish_on(second);
    permits.later(Duration::hours(1));
    permits.edit(id, |details| details.page.push_str("-b"));
    permits.publish();
    // The second one knows of neither message yet, and becomes another folder.
    move_to(&permits, second, "derde");
    let result = permits.publish_on(second);
    assert_eq!((result.deleted, result.created), (1, 1));
}

#[test]
fn a_deletion_without_a_destination_goes_to_the_next_one() {
    let script = Script::new();
    let (permits, id) = cut_deletion(&script);
    remove_website(&permits);
    assert_eq!(state(&permits, id), PermitState::Deleting);
    assert!(!can_remove(&permits, id), "nobody heard of it");
    permits.desk.add_target("tweede");
    let result = permits.publish();
    assert_eq!((result.deleted, result.resent), (1, 1));
    assert_eq!(state(&permits, id), PermitState::Deleted);
    assert!(can_remove(&permits, id));
    assert!(!permits.plan(PermitPurpose::Publish).has_work);
}

#[test]
fn a_deletion_that_went_out_stays_one_whatever_becomes_of_the_destination() {
    for is_removed in [false, true] {
        let (permits, id) = published();
        permits.later(Duration::hours(1));
        permits.delete(id);
        permits.publish();
        if is_removed {
            remove_website(&permits);
        } else {
            move_elsewhere(&permits);
        }
        assert_eq!(state(&permits, id), PermitState::Deleted);
        let counts = permits.overview().counts;
        assert_eq!((counts.deleted, counts.deleting), (1, 0), "nothing is due");
        remove_case(&permits, id).expect("it can go");
    }
}

#[test]
fn a_destination_that_changes_has_its_cases_judged_again() {
    let (permits, id) = published();
    move_elsewhere(&permits);
    assert_eq!(state(&permits, id), PermitState::Ready, "it is due there");
    assert_eq!(permits.overview().counts.ready, 1);
    let undone = permits.desk.app.undo(&permits.desk.job());
    undone.expect("undone");
    assert_eq!(permits.overview().counts.ready, 1, "what stands there is not known any more");
}

#[test]
fn a_case_goes_only_when_every_destination_heard_that_it_is_gone() {
    let (permits, id) = published();
    let (first, second) = (permits.desk.target(), permits.desk.add_target("tweede"));
    permits.publish_on(second);
    permits.later(Duration::hours(1));
    permits.delete(id);
    permits.publish_on(first);
    assert!(!can_remove(&permits, id), "the second one still has it");
    remove_case(&permits, id).expect_err("it can be found there");
    let result = permits.publish_on(second);
    assert_eq!((result.deleted, result.resent), (1, 1));
    assert!(can_remove(&permits, id));
}

#[test]
fn a_place_where_a_deletion_is_due_is_not_forgotten_without_a_yes() {
    let (permits, id) = published();
    let desk = &permits.desk;
    let second = desk.add_target("tweede");
    permits.publish_on(second);
    permits.later(Duration::hours(1));
    permits.delete(id);
    for made in ["not made yet", "made, and online elsewhere"] {
        if made != "not made yet" {
            permits.publish();
        }
        let removed = desk.app.target_remove(second, LeftBehind::Refuse, desk.now());
        let place = desk.place("derde");
        let moved = desk.app.target_edit(second, &place, LeftBehind::Refuse, desk.now()).map(drop);
        for refused in [removed, moved] {
            let refused = refused.expect_err(made);
            assert_eq!(refused.problem().code, Code::TargetLeavesBehind, "{made}");
            let names = &refused.problem().params["names"];
            assert!(names.contains(&example_1().title), "{names}");
        }
    }
    permits.publish_on(second);
    let left = desk.app.target_left_behind(second).expect("what is left");
    assert_eq!(left.count, 0, "the deletion is there");
    desk.remove_target(second);
    remove_case(&permits, id).expect("every destination heard of it");
}

#[test]
fn a_place_where_a_case_can_be_found_is_not_forgotten_without_a_yes() {
    let (permits, _) = published();
    let desk = &permits.desk;
    let target = desk.target();
    let removed = desk.app.target_remove(target, LeftBehind::Refuse, desk.now());
    let moved = desk.app.target_edit(target, &desk.place("derde"), LeftBehind::Refuse, desk.now());
    for refused in [removed, moved.map(drop)] {
        let refused = refused.expect_err("nobody could delete it there any more");
        let problem = refused.problem();
        assert_eq!((problem.code, &*problem.params["count"]), (Code::TargetLeavesBehind, "1"));
        assert!(problem.params["names"].contains(&example_1().title), "{problem:?}");
    }
    remove_website(&permits);
}

/// Nobody is asked while undoing, so it says what else helps.
#[test]
fn undoing_a_destination_where_a_case_can_be_found_says_to_remove_it() {
    let (permits, _) = published();
    let desk = &permits.desk;
    let second = desk.add_target("tweede");
    permits.publish_on(second);
    let refused = desk.app.undo(&desk.job()).expect_err("nobody could delete it there any more");
    let problem = refused.problem();
    assert_eq!((problem.code, &*problem.params["by"]), (Code::TargetLeavesBehind, "catalogue"));
    (desk.app.target_remove(second, LeftBehind::Accept, desk.now())).expect("the other way");
}

#[test]
fn a_web_address_is_fixed_once_a_message_went_there() {
    let (permits, _) = Permits::with_case(&example_1());
    let desk = &permits.desk;
    let edit = |address: &str| {
        let input = CatalogueInput { base_url: Some(address.to_owned()), ..CatalogueInput::default() };
        desk.app.catalogue_edit(desk.catalogue, &input, desk.now())
    };
    let moved = edit("https://open.voorbeeldstad.example/").expect("nothing is online");
    assert!(!moved.is_base_url_frozen);
    permits.publish();
    let refused = edit("https://elders.example/").expect_err("its messages are online");
    assert_eq!(refused.problem().code, Code::BaseUrlFrozen);
    assert!(desk.app.catalogues().expect("catalogues")[0].is_base_url_frozen);
    let refused = desk.app.undo(&Job::without_progress(desk.now())).expect_err("it would move back");
    assert_eq!(refused.problem().code, Code::UndoPublished);
}

#[test]
fn another_organisation_or_name_and_their_undo_are_judged_at_once() {
    let permits = Permits::new();
    name_creator(&permits, "", "");
    let id = permits.add(&numbered(1));
    permits.publish();
    assert_eq!(state(&permits, id), PermitState::Published);
    let (app, now) = (&permits.desk.app, permits.desk.now());
    let other = CatalogueInput { organisation: Some("gemeente Amersfoort".to_owned()), ..CatalogueInput::default() };
    let creator = || {
        let view = app.permit_settings(permits.desk.catalogue);
        view.expect("settings").settings.creator_name
    };
    let before = creator();
    app.catalogue_edit(permits.desk.catalogue, &other, now).expect("another organisation");
    assert_ne!(creator(), before);
    assert_eq!(permits.overview().counts.changed, 1, "its creator changed");
    app.undo(&Job::without_progress(now)).expect("undone");
    assert_eq!(permits.overview().counts.changed, 0);
    name_creator(&permits, "Gemeente", "Elders");
    assert_eq!(permits.overview().counts.changed, 1);
    app.undo(&Job::without_progress(now)).expect("undone");
    assert_eq!(permits.overview().counts.changed, 0);
    let last = said(&permits, id).pop().expect("a message").0;
    assert_eq!(last, MessageKind::C);
}
