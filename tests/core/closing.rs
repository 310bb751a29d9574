//! Withdrawn documents and former destinations: what an earlier version left waiting may be removed, unless it may
//! still be online.

use crate::support::{Desk, switched_off};
use openbaarmaker_core::app::{AfterOthers, LeftBehind};
use openbaarmaker_core::error::Code;
use openbaarmaker_core::model::{DocumentId, DocumentStatus};
use openbaarmaker_core::store::{Store, StoreError, documents};
use openbaarmaker_core::wire::{CatalogueInput, CategoryInUseView};
use tests::fault::Fault;
use tests::folders::files_below;

/// A document that was withdrawn everywhere, whose only destination was removed, with the status of an earlier version.
fn waiting() -> (Desk, DocumentId) {
    let (desk, id) = Desk::with_published("a.pdf");
    desk.withdraw(&[id]);
    desk.publish();
    let target = desk.app.catalogues().expect("catalogues").remove(0).targets[0].id;
    (desk.app.target_remove(target, LeftBehind::Accept, desk.now())).expect("removal");
    let closed = desk.close();
    let library = closed.folder.path().join("bibliotheek");
    let store = Store::open(&library.join("openbaarmaker.sqlite"), &library).expect("opens");
    let written = store.write::<_, StoreError>(|writer| {
        let changed = documents::Verdict { status: DocumentStatus::Changed, counts: [0; 3] };
        documents::set_verdict(writer, id, changed)
    });
    written.expect("an older verdict");
    drop(store);
    (closed.open(), id)
}

#[test]
fn a_destination_that_never_got_everything_keeps_its_catalogue() {
    for at in 0.. {
        let (desk, script) = Desk::scripted(&CatalogueInput::default());
        let id = desk.ready("a.pdf");
        desk.publish();
        let first = desk.app.catalogues().expect("catalogues").remove(0).targets[0].id;
        let second = desk.add_target("tweede");
        script.set(Fault::CutAfter(at));
        let cut = desk.publish_to(second, AfterOthers::Stop);
        script.set(Fault::None);
        if cut.is_ok() {
            assert!(at > 3, "cut at {at} operations before that");
            return;
        }
        desk.withdraw(&[id]);
        (desk.publish_to(first, AfterOthers::Stop)).expect("withdrawn there");
        (desk.app.target_remove(first, LeftBehind::Accept, desk.now())).expect("removal");
        let there = files_below(&desk.beside("tweede"));
        if !(there.keys()).any(|path| path.starts_with("documenten/") || path.contains("sitemap")) {
            continue;
        }
        let removed = desk.app.catalogue_remove(desk.catalogue, Some(1), desk.now());
        let refused = removed.map(drop).map_err(|stop| stop.problem().code);
        assert!(
            matches!(refused, Err(Code::CatalogueNotEmpty | Code::TargetLeavesBehind)),
            "cut after {at}: {refused:?} {:?}",
            there.keys()
        );
    }
}

#[test]
fn a_catalogue_of_an_earlier_version_can_go() {
    let (desk, id) = waiting();
    let removed = desk.app.catalogue_remove(desk.catalogue, Some(1), desk.now());
    assert_eq!(removed.expect("removal"), [id]);
}

#[test]
fn a_category_of_an_earlier_version_can_go() {
    let (desk, _) = waiting();
    let other =
        CategoryInUseView { uri: "infocat002".to_owned(), local_name: String::new(), explanation: String::new() };
    let input = CatalogueInput { categories: Some(vec![other]), ..CatalogueInput::default() };
    // Nothing that stands anywhere has it.
    desk.edit(&input);
}

#[test]
fn what_nobody_finds_is_counted_when_replacements_fail() {
    let (desk, script) = Desk::scripted(&switched_off());
    let ids = ["a.pdf", "b.pdf", "weg.pdf"].map(|name| desk.ready(name));
    assert_eq!(desk.publish().unlisted, 3);
    desk.later(chrono::Duration::hours(1));
    for name in ["a.pdf", "b.pdf"] {
        let better = format!("%PDF-1.7\nbeter {name}\n");
        let file = desk.file(&format!("beter/{name}"), better.as_bytes());
        let id = ids[usize::from(name == "b.pdf")];
        (desk.app.replace_file(id, &file, None, desk.now())).expect("replaced");
    }
    desk.withdraw(&[ids[2]]);
    desk.ready("nieuw.pdf");
    // The old file stands there still, and a new one never came.
    for (refused, online) in [("a.pdf", 3), ("los.pdf", 3), ("none", 4)] {
        script.set(Fault::Refuse(format!("documenten/2026/{refused}")));
        let (plan, _) = desk.plan(AfterOthers::Stop).expect("a plan");
        let told = desk.apply(plan).expect("a publication");
        assert_eq!(told.failed.len(), usize::from(refused != "none"), "{told:?}");
        let there = files_below(&desk.site().join("documenten")).len();
        assert_eq!((told.unlisted, there), (online, online as usize), "{refused}: {told:?}");
        if refused == "a.pdf" {
            desk.ready("los.pdf");
        }
    }
}
