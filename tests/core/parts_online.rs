//! A main document with its parts on the site: what is there when some of them are withdrawn, fail or change.

use crate::parts::{address, main_of, online, part_of, publication, rules, status, titles, withdraw};
use crate::support::{Desk, failed, only, refuses};
use chrono::Duration;
use openbaarmaker_core::app::AfterOthers;
use openbaarmaker_core::error::Code;
use openbaarmaker_core::model::{DocumentId, DocumentStatus};
use openbaarmaker_core::publish::RetryPolicy;
use openbaarmaker_core::wire::{FieldChange, ReferenceInput, RunState};

#[test]
fn nothing_online_names_a_withdrawn_main_document() {
    let (desk, main, parts) = publication(2);
    desk.publish();
    let before = online(&desk);
    desk.later(Duration::minutes(5));
    withdraw(&desk, &[main]);
    assert_eq!(rules(&desk, parts[0]), ["D15-not-offered"]);
    let rehearsed = rehearse(&desk);
    assert_eq!(planned(&desk), parts, "told before");
    let run = desk.publish();
    assert_eq!((run.withdrawn, run.published, run.held_back.len()), (1, 0, 2));
    assert_eq!(run.following, parts);
    assert_eq!(run.uploaded, rehearsed, "the rehearsal told so");
    let after = online(&desk);
    assert_eq!(after.len(), 2);
    for part in &parts {
        let url = address(&desk, *part);
        assert_eq!(main_of(&after[&url]), None);
        assert!(after[&url].lastmod > before[&url].lastmod);
    }
    let files = desk.snapshot();
    let said = files.values().any(|bytes| {
        let text = String::from_utf8_lossy(bytes);
        text.contains("Besluit hoofd")
    });
    assert!(!said, "not even its title stays");
    assert!(!desk.app_has_work());
    assert_eq!((planned(&desk), desk.publish().following), (Vec::new(), Vec::new()), "once");
}

/// The documents that stay as they are, but whose entries the plan changes.
fn planned(desk: &Desk) -> Vec<DocumentId> {
    let (_, view) = desk.plan(AfterOthers::Stop).expect("a plan");
    view.following
}

fn rehearse(desk: &Desk) -> Vec<openbaarmaker_core::wire::UploadedFile> {
    let (plan, _) = desk.plan(AfterOthers::Stop).expect("a plan");
    let result = desk.app.rehearse(&plan, &desk.job());
    result.expect("a rehearsal").uploaded
}

/// Puts a file of somebody else where a document is to come; returns its place.
fn occupy(desk: &Desk, name: &str) -> std::path::PathBuf {
    let folder = desk.site().join("documenten/2026");
    std::fs::create_dir_all(&folder).expect("a folder");
    let path = folder.join(name);
    std::fs::write(&path, b"van een ander").expect("a file");
    path
}

#[test]
fn parts_do_not_name_a_main_document_that_did_not_arrive() {
    let (desk, main, parts) = publication(2);
    let other = occupy(&desk, "hoofd.pdf");
    let run = desk.publish();
    assert_eq!((run.published, run.failed.len()), (2, 1));
    let urls = [main, parts[0], parts[1]].map(|id| address(&desk, id));
    assert_eq!(main_of(&online(&desk)[&urls[1]]), None);
    std::fs::remove_file(other).expect("removed");
    desk.later(Duration::minutes(5));
    let run = desk.publish();
    assert_eq!((run.published, run.failed.len()), (3, 0));
    let found = online(&desk);
    assert_eq!(titles(&found[&urls[0]]), ["Besluit 1", "Besluit 2"]);
    let named = main_of(&found[&urls[2]]).map(|(url, _)| url);
    assert_eq!(named, Some(urls[0].as_str()));
    assert!(!desk.app_has_work());
}

#[test]
fn a_part_that_did_not_arrive_is_no_news_of_its_main_document() {
    let (desk, main, _) = publication(1);
    desk.publish();
    let url = address(&desk, main);
    let before = online(&desk)[&url].clone();
    desk.later(Duration::minutes(5));
    let late = desk.ready("laat.pdf");
    desk.change(late, &[part_of(main)]);
    let other = occupy(&desk, "laat.pdf");
    let files = desk.snapshot();
    for time in ["first", "second"] {
        let told = desk.publish();
        assert_eq!(failed(&told), [(main, "document-waits"), (late, "target-occupied")], "{time}");
        assert_eq!(online(&desk)[&url], before, "{time}");
        assert_eq!(status(&desk, main), DocumentStatus::Changed, "{time}: it waits");
        assert!(desk.snapshot() == files, "{time}: the status file too");
        desk.later(Duration::minutes(5));
    }
    std::fs::remove_file(other).expect("removed");
    desk.publish();
    let after = online(&desk)[&url].clone();
    assert_eq!(titles(&after), ["Besluit 1", "Besluit laat"]);
    assert!(after.lastmod > before.lastmod);
    assert!(!desk.app_has_work());
}

#[test]
fn a7_a_publication_is_withdrawn_with_its_parts() {
    let (desk, main, parts) = publication(4);
    let beside = desk.ready("los.pdf");
    desk.publish();
    desk.later(Duration::minutes(5));
    withdraw(&desk, &parts[..1]);
    desk.publish();
    let before = online(&desk);
    desk.later(Duration::minutes(5));
    let mut all = (desk.app).parts_to_withdraw(&only(main)).expect("parts");
    assert_eq!(all, parts[1..], "but the one that is gone already");
    all.push(main);
    withdraw(&desk, &all);
    assert_eq!(desk.publish().withdrawn, 4);
    let after = online(&desk);
    let url = address(&desk, beside);
    assert_eq!(after.keys().collect::<Vec<_>>(), [&url]);
    assert_eq!(after[&url], before[&url]);
    let documents = desk.snapshot().into_keys();
    let left = documents.filter(|name| name.starts_with("documenten/"));
    assert_eq!(left.count(), 1, "its file alone");
}

#[test]
fn a_plan_is_stale_when_a_part_that_an_entry_names_changes() {
    let (desk, main, parts) = publication(1);
    desk.publish();
    desk.later(Duration::minutes(5));
    desk.retitle(main, "Woo-besluit");
    let (plan, _) = desk.plan(AfterOthers::Stop).expect("a plan");
    desk.retitle(parts[0], "Inventarislijst");
    let retry = RetryPolicy { pauses: Vec::new() };
    let stale = desk.app.publish(plan, &retry, &desk.job());
    refuses(stale, Code::PlanStale, "stale");
}

#[test]
fn the_web_address_of_a_document_of_the_library_names_that_document() {
    let desk = Desk::new();
    let (main, other) = (desk.ready("hoofd.pdf"), desk.ready("bijlage.pdf"));
    desk.publish();
    let given = ReferenceInput { to: address(&desk, main), title: "Zoals iemand het noemde".to_owned() };
    desk.change(other, &[FieldChange::IsPartOf(Some(given))]);
    let relations = desk.detail(other).relations;
    let named = relations.main.expect("a main document");
    assert_eq!((named.id, named.title.as_str()), (Some(main), "Besluit hoofd"));
    desk.publish();
    let found = online(&desk);
    assert_eq!(titles(&found[&address(&desk, main)]), ["Besluit bijlage"]);
}

#[test]
fn a_main_document_that_is_held_back_names_the_parts_that_name_it() {
    let (desk, main, parts) = publication(2);
    let [other, late] = ["ander.pdf", "laat.pdf"].map(|name| desk.ready(name));
    desk.publish();
    desk.later(Duration::minutes(5));
    // Its own change waits, so what it says itself stays as it is.
    desk.change(main, &[FieldChange::Creatiedatum(None)]);
    desk.retitle(main, "Nieuwe titel");
    desk.change(parts[0], &[part_of(other)]);
    desk.retitle(parts[1], "Anders");
    desk.change(late, &[part_of(main)]);
    let run = desk.publish();
    assert_eq!((run.failed.len(), run.held_back.len()), (0, 1));
    let found = online(&desk);
    let [main_url, other_url, late_url] = [main, other, late].map(|id| address(&desk, id));
    let [moved_url, stays_url] = [parts[0], parts[1]].map(|id| address(&desk, id));
    assert_eq!(titles(&found[&main_url]), ["Anders", "Besluit laat"]);
    assert_eq!(found[&main_url].metadata.officiele_titel, "Besluit hoofd");
    assert_eq!(titles(&found[&other_url]), ["Besluit 1"]);
    for (part, expected) in [(&moved_url, &other_url), (&stays_url, &main_url), (&late_url, &main_url)] {
        let named = main_of(&found[part]).map(|(url, _)| url);
        assert_eq!(named, Some(expected.as_str()), "{part}");
    }
    desk.later(Duration::minutes(5));
    desk.change(parts[1], &[FieldChange::IsPartOf(None)]);
    desk.change(late, &[FieldChange::IsPartOf(None)]);
    desk.publish();
    let found = online(&desk);
    assert_eq!(titles(&found[&main_url]), [""; 0]);
    assert_eq!(main_of(&found[&stays_url]), None);
}

#[test]
fn a_part_that_is_held_back_follows_the_main_document_that_lets_it_go() {
    let (desk, main, parts) = publication(2);
    desk.publish();
    desk.later(Duration::minutes(5));
    desk.change(parts[0], &[FieldChange::Creatiedatum(None), FieldChange::IsPartOf(None)]);
    desk.retitle(main, "Nieuwe titel");
    desk.publish();
    let found = online(&desk);
    let urls = [main, parts[0], parts[1]].map(|id| address(&desk, id));
    assert_eq!(titles(&found[&urls[0]]), ["Besluit 2"]);
    assert_eq!(main_of(&found[&urls[1]]), None);
    let named = main_of(&found[&urls[2]]).map(|(_, title)| title);
    assert_eq!(named, Some("Nieuwe titel"));
}

#[test]
fn a_part_that_follows_another_main_document_is_no_longer_named_by_the_old_one_that_is_held_back() {
    let (desk, main, parts) = publication(2);
    let other = desk.ready("ander.pdf");
    desk.publish();
    let before = online(&desk);
    desk.later(Duration::minutes(5));
    desk.change(main, &[FieldChange::Creatiedatum(None)]);
    desk.change(parts[0], &[FieldChange::Creatiedatum(None), part_of(other)]);
    let following = planned(&desk);
    assert_eq!(following, [main, parts[0]]);
    let run = desk.publish();
    assert_eq!((run.published, run.held_back.len()), (1, 2));
    assert_eq!(run.following, following);
    let found = online(&desk);
    let [main_url, other_url, moved_url, stays_url] = [main, other, parts[0], parts[1]].map(|id| address(&desk, id));
    assert_eq!(titles(&found[&other_url]), ["Besluit 1"]);
    assert_eq!(main_of(&found[&moved_url]).map(|(url, _)| url), Some(other_url.as_str()));
    assert_eq!(titles(&found[&main_url]), ["Besluit 2"], "it is a part of one");
    assert!(found[&main_url].lastmod > before[&main_url].lastmod);
    assert_eq!(found[&stays_url], before[&stays_url], "nothing of it changed");
}

#[test]
fn a_change_that_waits_for_another_document_is_held_back() {
    let desk = Desk::new();
    let [one, other] = ["een.pdf", "ander.pdf"].map(|name| desk.ready(name));
    desk.change(other, &[FieldChange::Creatiedatum(None)]);
    assert_eq!(desk.publish().published, 1);
    desk.change(one, &[part_of(other)]);
    assert_eq!(rules(&desk, one), ["D15-not-offered"]);
    assert_eq!(status(&desk, one), DocumentStatus::Changed);
    let run = desk.publish();
    let held: Vec<_> = run.held_back.iter().map(|held| held.id).collect();
    assert_eq!((held, run.unchanged, run.state), (vec![one, other], 0, RunState::Partial));
}

#[test]
fn parts_of_a_withdrawn_main_document_stay_held_back() {
    let (desk, main, parts) = publication(2);
    desk.publish();
    withdraw(&desk, &[main]);
    for when in ["with the withdrawal", "afterwards"] {
        let run = desk.publish();
        assert_eq!((run.held_back.len(), run.state), (2, RunState::Partial), "{when}");
        assert_eq!(status(&desk, parts[0]), DocumentStatus::Changed, "{when}");
    }
}

#[test]
fn what_parts_took_over_goes_with_a_withdrawn_main_document() {
    let (desk, main, parts) = publication(1);
    let deeper = desk.ready("dieper.pdf");
    desk.change(deeper, &[part_of(parts[0])]);
    let one = |text: &str| Some(text.to_owned());
    desk.change(
        main,
        &[
            FieldChange::Identifiers(vec!["GEHEIM-1".to_owned()]),
            FieldChange::Aggregatiekenmerk(one("DOSSIER-JAN")),
            FieldChange::Themas(vec!["verkeer".to_owned()]),
            FieldChange::Opsteller(one("gemeente Zeist")),
            FieldChange::Publisher(one("provincie Utrecht")),
        ],
    );
    let own = vec!["EIGEN-1".to_owned()];
    desk.change(parts[0], &[FieldChange::Identifiers(own.clone()), FieldChange::Informatiecategorieen(Vec::new())]);
    desk.publish();
    let before = online(&desk);
    let urls = [parts[0], deeper].map(|id| address(&desk, id));
    for url in &urls {
        assert_eq!(before[url].metadata.aggregatiekenmerk, one("DOSSIER-JAN"), "taken over");
    }
    desk.later(Duration::minutes(5));
    withdraw(&desk, &[main]);
    assert_eq!(rules(&desk, parts[0]), ["D06-missing", "D15-not-offered"]);
    let stays = |desk: &Desk, when: &str| {
        let found = online(desk);
        for url in &urls {
            let said = &found[url].metadata;
            assert_eq!((&said.identifiers, said.informatiecategorieen.len()), (&own, 1), "{when}: {url}");
            assert!(found[url].lastmod > before[url].lastmod, "{when}: {url}");
        }
        for (path, bytes) in desk.snapshot() {
            let text = String::from_utf8_lossy(&bytes);
            for gone in ["GEHEIM-1", "DOSSIER-JAN", ">verkeer<", ">gemeente Zeist<", ">provincie Utrecht<"] {
                assert!(!text.contains(gone), "{when}: {gone} in {path}");
            }
        }
    };
    desk.publish();
    stays(&desk, "withdrawn");
    assert_eq!(
        status(&desk, deeper),
        DocumentStatus::Published,
        "it says what it takes over from its own main document"
    );
    assert!(!desk.app_has_work());
    desk.app.erase(&only(main), &desk.job()).expect("erased");
    desk.publish();
    stays(&desk, "erased");
}

#[test]
fn what_a_part_took_over_before_it_was_held_back_goes_with_the_main_document_too() {
    let (desk, main, parts) = publication(1);
    let numbered = |number: &str| desk.change(main, &[FieldChange::Identifiers(vec![number.to_owned()])]);
    numbered("Z-1");
    desk.publish();
    desk.later(Duration::minutes(5));
    desk.change(parts[0], &[FieldChange::Creatiedatum(None)]);
    numbered("Z-2");
    desk.publish();
    let url = address(&desk, parts[0]);
    let said = || online(&desk)[&url].metadata.identifiers.clone();
    assert_eq!(said(), ["Z-1"], "its entry stays as it was");
    desk.later(Duration::minutes(5));
    withdraw(&desk, &[main]);
    desk.publish();
    assert_eq!(said(), [""; 0], "nothing of the main document stays");
}
