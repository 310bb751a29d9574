//! To harvesters a page is a case: no message about one case may remove another one (ipm-vergunningen.md §3.1, T14;
//! §5.4, V02).

use super::desk::{FOLDER, Permits, numbered};
use super::working::{said, state};
use chrono::Duration;
use openbaarmaker_core::ipm::model::{MessageKind, PermitState};
use openbaarmaker_core::model::PermitId;
use openbaarmaker_core::wire::{CatalogueInput, PermitAct, PermitPurpose, PermitSettingsInput};
use std::collections::BTreeMap;

/// Which case is found at each page after all messages of these cases, by number.
pub(super) fn found(permits: &Permits, ids: &[PermitId]) -> BTreeMap<String, PermitId> {
    let mut all: Vec<(String, MessageKind, String, PermitId)> = Vec::new();
    for id in ids {
        if permits.desk.app.permit(*id, permits.desk.now()).is_ok() {
            let messages = said(permits, *id).into_iter();
            all.extend(messages.map(|(kind, number, page)| (number, kind, page, *id)));
        }
    }
    all.sort_unstable_by(|a, b| a.0.cmp(&b.0));
    let mut found = BTreeMap::new();
    for (number, kind, page, id) in all {
        let before = found.get(&page).copied();
        if kind == MessageKind::D {
            assert_eq!(before, Some(id), "{number} deletes what is its own: {page}");
            found.remove(&page);
        } else {
            assert!(before.is_none_or(|before| before == id), "{number} is announced over another case: {page}");
            found.insert(page, id);
        }
    }
    found
}

fn page(number: u32) -> String {
    numbered(number).page
}

/// Two cases that are published, an hour ago.
fn two() -> (Permits, PermitId, PermitId) {
    let permits = Permits::new();
    let (first, second) = (permits.add(&numbered(1)), permits.add(&numbered(2)));
    permits.publish();
    permits.later(Duration::hours(1));
    (permits, first, second)
}

#[test]
fn a_page_is_free_before_another_case_gets_it() {
    let (permits, first, second) = two();
    permits.edit(second, |details| details.page = page(3));
    permits.edit(first, |details| details.page = page(2));
    let result = permits.publish();
    assert_eq!((result.deleted, result.created), (2, 2));
    let expected = BTreeMap::from([(page(2), first), (page(3), second)]);
    assert_eq!(found(&permits, &[first, second]), expected);
}

#[test]
fn a_page_of_a_case_that_is_deleted_is_free() {
    let (permits, first, second) = two();
    permits.delete(second);
    permits.edit(first, |details| details.page = page(2));
    permits.publish();
    let expected = BTreeMap::from([(page(2), first)]);
    assert_eq!(found(&permits, &[first, second]), expected);
    assert_eq!(state(&permits, first), PermitState::Published);
    assert_eq!(state(&permits, second), PermitState::Deleted);
}

#[test]
fn two_cases_change_places() {
    for is_per_case in [false, true] {
        let (mut permits, first, second) = two();
        if is_per_case {
            permits = permits.per_case();
        }
        permits.edit(first, |details| details.page = page(3));
        permits.edit(second, |details| details.page = page(1));
        permits.edit(first, |details| details.page = page(2));
        let result = permits.publish();
        assert_eq!((result.deleted, result.created), (2, 2));
        let expected = BTreeMap::from([(page(1), second), (page(2), first)]);
        assert_eq!(found(&permits, &[first, second]), expected);
        assert!(!permits.plan(PermitPurpose::Publish).has_work);
    }
}

#[test]
fn a_deletion_goes_before_what_is_announced_at_its_page_whatever_the_names_of_their_files() {
    let permits = Permits::new().per_case();
    let old = permits.add(&numbered(2));
    permits.publish();
    permits.later(Duration::hours(1));
    permits.delete(old);
    let new = permits.add(&numbered(1));
    permits.edit(new, |details| details.page = page(2));
    let result = permits.publish();
    let paths: Vec<&str> = result.uploaded.iter().map(|file| file.path.as_str()).collect();
    let expected = ["zaak-z-2.xml", "zaak-z-1.xml", "index.html"].map(|name| format!("{FOLDER}/{name}"));
    assert_eq!(paths, expected);
    assert!(permits.text("zaak-z-2.xml").contains(">D</transactietype>"));
}

#[test]
fn a_case_waits_for_one_that_is_held_back_and_so_does_who_waits_for_it() {
    let (permits, first, second) = two();
    let third = permits.add(&numbered(3));
    permits.publish();
    permits.later(Duration::hours(1));
    permits.edit(third, |details| {
        details.page = page(4);
        details.title.clear();
    });
    permits.edit(second, |details| details.page = page(3));
    permits.edit(first, |details| details.page = page(2));
    let plan = permits.plan(PermitPurpose::Publish);
    assert!(plan.items.is_empty(), "{:?}", plan.items);
    let held: Vec<(PermitId, String)> = (plan.held_back.iter())
        .map(|held| {
            let finding = held.findings.last().expect("a finding");
            let code = format!("{:?}-{}", finding.code, finding.variant);
            (held.permit, format!("{code} {}", finding.params.get("other").map_or("", String::as_str)))
        })
        .collect();
    assert_eq!(
        held,
        [(first, "V02-said Zaak 2".to_owned()), (second, "V02-said Z-3".to_owned()), (third, "V03-title ".to_owned())]
    );
    permits.edit(third, |details| "Zaak 3".clone_into(&mut details.title));
    let result = permits.publish();
    assert_eq!((result.deleted, result.created), (3, 3));
    let expected = BTreeMap::from([(page(2), first), (page(3), second), (page(4), third)]);
    assert_eq!(found(&permits, &[first, second, third]), expected);
}

#[test]
fn a_page_said_for_another_catalogue_is_not_free() {
    let (permits, first, _) = two();
    let (app, now) = (&permits.desk.app, permits.desk.now());
    let input = CatalogueInput {
        name: Some("Tweede".to_owned()),
        organisation: Some("gemeente Utrecht".to_owned()),
        base_url: Some("https://www.tweede.example/".to_owned()),
        ..CatalogueInput::default()
    };
    let other = app.catalogue_add(&input, now).expect("a catalogue").id;
    let settings = PermitSettingsInput {
        is_on: Some(true),
        notice_read: Some(true),
        creator_name: Some("Voorbeeldstad".to_owned()),
        creator_scheme: Some("Gemeente".to_owned()),
        ..PermitSettingsInput::default()
    };
    app.permit_settings_edit(other, &settings, now).expect("settings");
    let target = app.target_add(other, &permits.desk.place("tweede"), now).expect("a destination");
    permits.delete(first);
    let heir = app.permit_add(other, &numbered(1), now).expect("a case");
    let heir = heir.row.id;
    let waits = permits.publish_on(target.id);
    assert_eq!((waits.created, waits.held_back.len()), (0, 1));
    permits.publish();
    permits.later(Duration::hours(1));
    assert_eq!(permits.publish_on(target.id).created, 1);
    assert_eq!(found(&permits, &[first, heir]), { BTreeMap::from([(page(1), heir)]) });
}

#[test]
fn a_deletion_that_nobody_read_yet_keeps_its_file_when_the_case_comes_back_elsewhere() {
    let permits = Permits::new().per_case();
    let id = permits.add(&numbered(1));
    permits.publish();
    permits.later(Duration::hours(1));
    permits.delete(id);
    permits.publish();
    permits.later(Duration::hours(1));
    let ids = [id];
    (permits.desk.app).permit_act(&ids, PermitAct::Republish, permits.desk.now()).expect("back");
    permits.edit(id, |details| details.page = page(9));
    permits.publish();
    let names: Vec<String> = permits.names().into_iter().collect();
    assert_eq!(names, ["zaak-z-1-2.xml", "zaak-z-1.xml"]);
    assert!(permits.text("zaak-z-1.xml").contains(">D</transactietype>"));
    assert!(permits.text("zaak-z-1-2.xml").contains(">C</transactietype>"));
}
