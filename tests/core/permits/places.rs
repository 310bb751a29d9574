//! Destinations that change, go and come: deletions reach whoever harvests, and a case that is gone can go.

use super::desk::{Permits, example_1, numbered};
use super::working::{said, state};
use chrono::Duration;
use openbaarmaker_core::app::LeftBehind;
use openbaarmaker_core::ipm::model::{MessageKind, PermitState};
use openbaarmaker_core::model::{PermitId, TargetId, TargetPlace};
use openbaarmaker_core::wire::{CatalogueInput, PermitPurpose, PermitSelection, TargetInput};
use std::sync::Arc;
use tests::fault::{FaultOpener, Script};
use tests::plain;

fn can_remove(permits: &Permits, id: PermitId) -> bool {
    let detail = permits.desk.app.permit(id, permits.desk.now());
    detail.expect("a case").can_remove
}

fn website(permits: &Permits) -> TargetId {
    let found = permits.desk.app.find_target(permits.desk.catalogue, None);
    found.expect("a destination")
}

/// A case that was published, and whose deletion was cut off before it was sent.
fn cut_deletion(script: &Arc<Script>) -> (Permits, PermitId) {
    let opener = Box::new(FaultOpener(Arc::clone(script)));
    let permits = Permits::with(plain::environment(opener));
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
    let script = Script::new();
    let opener = Box::new(FaultOpener(Arc::clone(&script)));
    let permits = Permits::with(plain::environment(opener));
    let (target, site) = (website(&permits), permits.desk.site());
    let log_in = |user: &str| {
        let input = server(&site.display().to_string(), user);
        let edited =
            (permits.desk.app).target_edit(target, &input, LeftBehind::Refuse, permits.desk.now());
        edited.expect("an account");
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
    let (app, now) = (&permits.desk.app, permits.desk.now());
    app.target_edit(
        website(&permits),
        &permits.place("elders"),
        LeftBehind::Refuse,
        now,
    )
    .expect("another folder");
    assert_eq!(state(&permits, id), PermitState::Deleting);
    let plan = permits.plan(PermitPurpose::Publish);
    assert_eq!((plan.deleted, plan.resent), (1, 1));
    permits.publish();
    assert_eq!(state(&permits, id), PermitState::Deleted);
    assert!(can_remove(&permits, id));
    let there = crate::support::files(&permits.desk.folder.path().join("elders"));
    let deletion = said(&permits, id).pop().expect("the deletion").1;
    assert!(there.contains_key(&format!("vergunningen-xml/{deletion}.xml")));
}

#[test]
fn a_page_that_moved_is_deleted_and_announced_at_another_folder() {
    let permits = Permits::new();
    let id = permits.add(&example_1());
    permits.publish();
    let second = permits.add_target("tweede");
    permits.publish_on(second);
    permits.later(Duration::hours(1));
    permits.edit(id, |details| details.page.push_str("-b"));
    permits.publish();
    // The second one knows of neither message yet, and becomes another folder.
    let (app, now) = (&permits.desk.app, permits.desk.now());
    app.target_edit(second, &permits.place("derde"), LeftBehind::Refuse, now)
        .expect("another folder");
    let result = permits.publish_on(second);
    assert_eq!((result.deleted, result.created), (1, 1));
}

#[test]
fn a_deletion_without_a_destination_goes_to_the_next_one() {
    let script = Script::new();
    let (permits, id) = cut_deletion(&script);
    let (app, now) = (&permits.desk.app, permits.desk.now());
    app.target_remove(website(&permits), LeftBehind::Refuse, now)
        .expect("removed");
    assert_eq!(state(&permits, id), PermitState::Deleting);
    assert!(!can_remove(&permits, id), "nobody heard of it");
    permits.add_target("tweede");
    let result = permits.publish();
    assert_eq!((result.deleted, result.resent), (1, 1));
    assert_eq!(state(&permits, id), PermitState::Deleted);
    assert!(can_remove(&permits, id));
    assert!(!permits.plan(PermitPurpose::Publish).has_work);
}

#[test]
fn a_deletion_that_went_out_stays_one_whatever_becomes_of_the_destination() {
    for is_removed in [false, true] {
        let permits = Permits::new();
        let id = permits.add(&example_1());
        permits.publish();
        permits.later(Duration::hours(1));
        permits.delete(id);
        permits.publish();
        let (app, now) = (&permits.desk.app, permits.desk.now());
        if is_removed {
            app.target_remove(website(&permits), LeftBehind::Refuse, now)
                .expect("removed");
        } else {
            app.target_edit(
                website(&permits),
                &permits.place("elders"),
                LeftBehind::Refuse,
                now,
            )
            .expect("another folder");
        }
        assert_eq!(state(&permits, id), PermitState::Deleted);
        let counts = permits.overview().counts;
        assert_eq!((counts.deleted, counts.deleting), (1, 0), "nothing is due");
        let selection = PermitSelection::Ids { ids: vec![id] };
        app.permit_remove(&selection, now).expect("it can go");
    }
}

#[test]
fn a_destination_that_changes_has_its_cases_judged_again() {
    let permits = Permits::new();
    let id = permits.add(&example_1());
    permits.publish();
    let (app, now) = (&permits.desk.app, permits.desk.now());
    app.target_edit(
        website(&permits),
        &permits.place("elders"),
        LeftBehind::Refuse,
        now,
    )
    .expect("another folder");
    assert_eq!(state(&permits, id), PermitState::Ready, "it is due there");
    assert_eq!(permits.overview().counts.ready, 1);
    app.undo(now).expect("undone");
    assert_eq!(
        permits.overview().counts.ready,
        1,
        "what stands there is not known any more"
    );
}

#[test]
fn a_case_goes_only_when_every_destination_heard_that_it_is_gone() {
    let permits = Permits::new();
    let id = permits.add(&example_1());
    permits.publish();
    let (first, second) = (website(&permits), permits.add_target("tweede"));
    permits.publish_on(second);
    permits.later(Duration::hours(1));
    permits.delete(id);
    permits.publish_on(first);
    assert!(!can_remove(&permits, id), "the second one still has it");
    let selection = PermitSelection::Ids { ids: vec![id] };
    let app = &permits.desk.app;
    app.permit_remove(&selection, permits.desk.now())
        .expect_err("it can be found there");
    let result = permits.publish_on(second);
    assert_eq!((result.deleted, result.resent), (1, 1));
    assert!(can_remove(&permits, id));
}

#[test]
fn another_organisation_or_name_and_their_undo_are_judged_at_once() {
    let permits = Permits::new();
    permits.set(&openbaarmaker_core::wire::PermitSettingsInput {
        creator_name: Some(String::new()),
        creator_scheme: Some(String::new()),
        ..openbaarmaker_core::wire::PermitSettingsInput::default()
    });
    let id = permits.add(&numbered(1));
    permits.publish();
    assert_eq!(state(&permits, id), PermitState::Published);
    let (app, now) = (&permits.desk.app, permits.desk.now());
    let other = CatalogueInput {
        organisation: Some("gemeente Amersfoort".to_owned()),
        ..CatalogueInput::default()
    };
    let before = permits.overview().settings.settings.creator_name;
    app.catalogue_edit(permits.desk.catalogue, &other, now)
        .expect("another organisation");
    assert_ne!(permits.overview().settings.settings.creator_name, before);
    assert_eq!(permits.overview().counts.changed, 1, "its creator changed");
    app.undo(now).expect("undone");
    assert_eq!(permits.overview().counts.changed, 0);
    permits.set(&openbaarmaker_core::wire::PermitSettingsInput {
        creator_name: Some("Elders".to_owned()),
        creator_scheme: Some("Gemeente".to_owned()),
        ..openbaarmaker_core::wire::PermitSettingsInput::default()
    });
    assert_eq!(permits.overview().counts.changed, 1);
    app.undo(now).expect("undone");
    assert_eq!(permits.overview().counts.changed, 0);
    let last = said(&permits, id).pop().expect("a message").0;
    assert_eq!(last, MessageKind::C);
}
