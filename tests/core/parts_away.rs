//! A main document that has no entry on a destination, though the library calls it online: no other entry there names
//! it, or says what it took over from one that was withdrawn.

use crate::parts::{address, listed, main_of, online, part_of, publication};
use crate::support::Desk;
use chrono::Duration;
use openbaarmaker_core::app::AfterOthers;
use openbaarmaker_core::model::{DocumentId, TargetId};
use openbaarmaker_core::publish::{Consent, Scope};
use openbaarmaker_core::wire::{FieldChange, RunState};
use std::path::PathBuf;
use tests::folders::files_below;

fn is_said(desk: &Desk) -> bool {
    let files = desk.snapshot();
    files.values().any(|bytes| String::from_utf8_lossy(bytes).contains("Besluit hoofd"))
}

#[test]
fn nothing_names_a_document_that_was_withdrawn_there_before_it_returns() {
    let (desk, main, parts) = publication(1);
    desk.publish();
    let desk = desk.kept();
    desk.later(Duration::days(1));
    desk.withdraw(&[main]);
    desk.publish();
    assert!(!is_said(&desk), "withdrawn");
    let desk = desk.set_back();
    desk.later(Duration::days(1));
    let url = address(&desk, parts[0]);
    for when in ["put back", "the next day"] {
        let (plan, view) = desk.plan(AfterOthers::Continue).expect("a plan");
        assert_eq!(view.elsewhere.returning_count, 1, "{when}");
        assert_eq!(desk.apply(plan).expect("a publication").state, RunState::Partial, "{when}");
        assert_eq!((main_of(&online(&desk)[&url]), is_said(&desk)), (None, false), "{when}");
        desk.later(Duration::days(1));
        desk.ready(&format!("{when}.pdf"));
    }
    let away = online(&desk);
    desk.publish_after(AfterOthers::Continue).expect("with a yes");
    let back = online(&desk);
    let named = main_of(&back[&url]).map(|(_, title)| title);
    assert_eq!(named, Some("Besluit hoofd"), "after a yes");
    assert!(back[&url].lastmod > away[&url].lastmod, "the entry says something else");
    assert!(!desk.app_has_work());
}

/// Publishes to a second destination too, where a file of somebody else has the name of the main document. Returns that
/// destination, its folder, and that file.
fn where_it_did_not_arrive(desk: &Desk) -> (TargetId, PathBuf, PathBuf) {
    desk.publish();
    let second = desk.add_target("tweede");
    let folder = desk.beside("tweede");
    let other = folder.join("documenten/2026/hoofd.pdf");
    std::fs::create_dir_all(folder.join("documenten/2026")).expect("a folder");
    std::fs::write(&other, b"van een ander").expect("a file");
    let run = desk.publish_to(second, AfterOthers::Stop).expect("a publication");
    assert_eq!((run.published, run.failed.len()), (1, 1));
    (second, folder, other)
}

#[test]
fn nothing_names_a_document_that_did_not_arrive_at_another_destination() {
    let (desk, main, parts) = publication(1);
    let (second, folder, other) = where_it_did_not_arrive(&desk);
    let [main_url, url] = [main, parts[0]].map(|id| address(&desk, id));
    let before = listed(files_below(&folder));
    assert_eq!((before.contains_key(&main_url), main_of(&before[&url])), (false, None));
    assert!(main_of(&online(&desk)[&url]).is_some(), "where it stands it is named");
    std::fs::remove_file(other).expect("removed");
    desk.later(Duration::days(1));
    let run = desk.publish_to(second, AfterOthers::Stop).expect("a publication");
    assert_eq!((run.published, run.state), (1, RunState::Complete));
    let after = listed(files_below(&folder));
    let named = main_of(&after[&url]).map(|(named, _)| named);
    assert_eq!(named, Some(main_url.as_str()));
    assert!(after[&url].lastmod > before[&url].lastmod, "the entry says something else");
    desk.publish();
    assert_eq!(online(&desk), after, "the same everywhere");
}

#[test]
fn parts_say_nothing_there_of_a_main_document_that_was_withdrawn_there() {
    let (desk, main, parts) = publication(2);
    desk.change(parts[1], &[part_of(parts[0])]);
    for (id, own) in [(main, "Z-1"), (parts[0], "B-1")] {
        desk.change(id, &[FieldChange::Identifiers(vec![own.to_owned()])]);
    }
    let urls = [parts[0], parts[1]].map(|id| address(&desk, id));
    let said = |desk: &Desk| {
        let online = online(desk);
        urls.each_ref().map(|url| online[url].metadata.identifiers.join(" "))
    };
    desk.publish();
    assert_eq!(said(&desk), ["B-1 Z-1", "B-1 Z-1"]);
    let desk = desk.kept();
    desk.later(Duration::days(1));
    desk.withdraw(&[main]);
    desk.publish();
    assert_eq!(said(&desk), ["B-1", "B-1"], "withdrawn");
    let desk = desk.set_back();
    desk.later(Duration::days(1));
    desk.go_on();
    assert_eq!(said(&desk), ["B-1", "B-1"], "put back");
    let away = online(&desk);
    desk.later(Duration::days(1));
    desk.publish_after(AfterOthers::Continue).expect("with a yes");
    assert_eq!(said(&desk), ["B-1 Z-1", "B-1 Z-1"], "after a yes");
    let back = online(&desk);
    assert!(urls.iter().all(|url| back[url].lastmod > away[url].lastmod), "the entries say something else");
    assert!(!desk.app_has_work());
}

/// The library is restored from a backup of before anything went online; only a mark there tells of the withdrawal.
#[test]
fn parts_take_nothing_over_from_what_was_withdrawn_before_this_library_knew_it_was_online() {
    let (desk, main, parts) = publication(1);
    for (id, own) in [(main, "Z-1"), (parts[0], "B-1")] {
        desk.change(id, &[FieldChange::Identifiers(vec![own.to_owned()])]);
    }
    let said = |desk: &Desk| {
        let documents = online(desk).into_values();
        documents.map(|one| one.metadata.identifiers.join(" ")).collect::<Vec<_>>()
    };
    let desk = desk.kept();
    desk.publish();
    desk.later(Duration::days(1));
    desk.withdraw(&[main]);
    desk.publish();
    assert_eq!(said(&desk), ["B-1"], "withdrawn");
    let desk = desk.set_back();
    desk.later(Duration::days(1));
    for when in ["put back", "the next day"] {
        let (plan, view) = desk.plan(AfterOthers::Continue).expect("a plan");
        assert_eq!(view.elsewhere.returning_count, 1, "{when}");
        desk.apply(plan).expect("a publication");
        assert_eq!(said(&desk), ["B-1"], "{when}");
        desk.later(Duration::days(1));
    }
    desk.publish_after(AfterOthers::Continue).expect("with a yes");
    assert_eq!(said(&desk), ["B-1 Z-1", "Z-1"], "after a yes");
    assert!(!desk.app_has_work());
}

/// What a part would say of a document that only a person can bring back waits for that, and is no change until then.
#[test]
fn a_part_of_what_was_withdrawn_there_stays_as_it_is_in_every_run_until_a_yes() {
    for was_online in [false, true] {
        let (desk, main, parts) = publication(1);
        for (id, own) in [(main, "Z-1"), (parts[0], "B-1")] {
            desk.change(id, &[FieldChange::Identifiers(vec![own.to_owned()])]);
        }
        if was_online {
            desk.publish();
        }
        let desk = desk.kept();
        desk.publish();
        desk.later(Duration::days(1));
        desk.withdraw(&[main]);
        desk.publish();
        let desk = desk.set_back();
        desk.later(Duration::days(1));
        if was_online {
            desk.retitle(main, "Besluit hoofd, nader");
        }
        desk.go_on();
        let before = desk.snapshot();
        for day in ["the next day", "the day after"] {
            desk.later(Duration::days(1));
            let (plan, view) = desk.plan(AfterOthers::Continue).expect("a plan");
            let told = (view.elsewhere.returning_count, view.changed.count, plan.has_work);
            assert_eq!(told, (1, 0, false), "{was_online}, {day}");
            desk.apply(plan).expect("nothing to do");
            assert!(desk.snapshot() == before, "{was_online}, {day}: all stays as it is");
        }
        let url = address(&desk, parts[0]);
        let away = online(&desk)[&url].clone();
        assert_eq!((main_of(&away), away.metadata.identifiers.join(" ").as_str()), (None, "B-1"), "{was_online}");
        desk.publish_after(AfterOthers::Continue).expect("with a yes");
        let back = online(&desk)[&url].clone();
        let title = if was_online { "Besluit hoofd, nader" } else { "Besluit hoofd" };
        assert_eq!(main_of(&back).map(|(_, named)| named), Some(title), "{was_online}: it names it again");
        assert_eq!(back.metadata.identifiers, ["B-1", "Z-1"], "{was_online}: and takes over what it says");
        assert!(back.lastmod > away.lastmod, "{was_online}");
        assert!(!desk.app_has_work(), "{was_online}: at once");
    }
}

/// The part went out on the first destination, so that the second is behind with it as well.
#[test]
fn a_part_that_goes_along_to_another_destination_says_all_at_once_after_a_yes_there() {
    let (desk, main, parts) = publication(1);
    for (id, own) in [(main, "Z-1"), (parts[0], "B-1")] {
        desk.change(id, &[FieldChange::Identifiers(vec![own.to_owned()])]);
    }
    let second = desk.add_target("tweede");
    let on_both = |desk: &Desk| {
        desk.publish();
        desk.publish_to(second, AfterOthers::Stop).expect("a publication");
        desk.later(Duration::days(1));
    };
    let desk = desk.kept();
    on_both(&desk);
    desk.withdraw(&[main]);
    on_both(&desk);
    let desk = desk.set_back();
    desk.go_on();
    let there =
        |after_others| (desk.app.plan(desk.catalogue, Some(second), after_others, &desk.job())).expect("a plan");
    let (plan, view) = there(AfterOthers::Continue);
    assert_eq!(view.elsewhere.returning_count, 1);
    let consent = Consent { republish: [main].into(), ..Consent::default() };
    desk.apply(plan.applied_as(Scope::All, consent)).expect("with a yes");
    let part = listed(files_below(&desk.beside("tweede")))[&address(&desk, parts[0])].clone();
    assert_eq!(main_of(&part).map(|(_, named)| named), Some("Besluit hoofd"));
    assert_eq!(part.metadata.identifiers, ["B-1", "Z-1"]);
    let (plan, view) = there(AfterOthers::Stop);
    assert_eq!((view.changed.count, plan.has_work), (0, false), "at once");
}

/// Its part is held back, and so goes on saying what it said when it went out.
#[test]
fn a_part_that_is_held_back_says_nothing_of_what_this_library_never_put_online() {
    let (desk, main, parts) = publication(1);
    let numbered = |desk: &Desk, id: DocumentId, number: &str| {
        desk.change(id, &[FieldChange::Identifiers(vec![number.to_owned()])]);
    };
    numbered(&desk, main, "Z-1");
    numbered(&desk, parts[0], "B-1");
    let desk = desk.kept();
    desk.publish();
    let url = address(&desk, parts[0]);
    desk.later(Duration::days(1));
    desk.withdraw(&[main]);
    desk.publish();
    let desk = desk.set_back();
    for number in ["Z-2", "Z-3"] {
        desk.later(Duration::days(1));
        numbered(&desk, main, number);
        desk.go_on();
        assert_eq!(online(&desk)[&url].metadata.identifiers, ["B-1"], "{number}");
        desk.change(parts[0], &[FieldChange::Creatiedatum(None)]);
    }
}

/// What was not there before is there once its published file went along while its change was held back.
#[test]
fn what_went_along_counts_as_there() {
    let (desk, main, parts) = publication(1);
    let (second, folder, other) = where_it_did_not_arrive(&desk);
    std::fs::remove_file(other).expect("removed");
    desk.later(Duration::days(1));
    desk.change(main, &[FieldChange::Creatiedatum(None)]);
    let run = desk.publish_to(second, AfterOthers::Stop).expect("a publication");
    assert_eq!((run.published, run.restored), (0, vec![main]));
    desk.publish();
    let url = address(&desk, parts[0]);
    let before = listed(files_below(&folder))[&url].clone();
    desk.later(Duration::days(1));
    desk.describe(main, "Besluit hoofd", "infocat014");
    desk.change(main, &[FieldChange::Trefwoorden(vec!["water".to_owned()])]);
    desk.publish();
    assert_eq!(desk.publish_to(second, AfterOthers::Stop).expect("a publication").published, 1);
    assert_eq!(listed(files_below(&folder))[&url], before, "it named the main document already");
    assert!(!desk.app_has_work());
}
