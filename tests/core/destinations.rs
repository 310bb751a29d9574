//! Several destinations, several catalogues: what each gets, and what stays separate.

use crate::site;
use crate::stage::add_up;
use crate::support::{Desk, folder_at, only, switched_off};
use chrono::Duration;
use openbaarmaker_core::app::AfterOthers;
use openbaarmaker_core::model::TargetId;
use openbaarmaker_core::wire::{CatalogueInput, FieldChange, RunResult, RunState, Selection};
use std::fs;
use tests::fault::Fault;
use tests::folders::files_below;

const BASE: &str = "https://open.voorbeeld.nl/";

/// The name of a second destination, and of its folder.
const SECOND: &str = "tweede";

fn publish_to(desk: &Desk, target: TargetId) -> RunResult {
    desk.publish_to(target, AfterOthers::Stop).expect("publication")
}

/// What stands at the second destination.
fn there(desk: &Desk) -> site::Files {
    files_below(&desk.beside(SECOND))
}

fn check_same_entries(desk: &Desk) {
    assert_eq!(site::entries(&there(desk), BASE), site::entries(&desk.snapshot(), BASE));
}

#[test]
fn second_destination_gets_everything_with_the_same_lastmod() {
    let (desk, a) = Desk::with_ready("a.pdf");
    desk.ready("b.pdf");
    desk.publish();
    desk.later(Duration::days(2));
    let target = desk.add_target(SECOND);
    assert!(there(&desk).is_empty());
    let result = publish_to(&desk, target);
    add_up(&result, "second destination");
    let there = there(&desk);
    assert_eq!(site::documents(&there), site::documents(&desk.snapshot()));
    check_same_entries(&desk);
    assert_eq!(publish_to(&desk, target).uploaded, []);
    desk.retitle(a, "Besluit over water");
    desk.publish();
    desk.later(Duration::days(1));
    publish_to(&desk, target);
    check_same_entries(&desk);
}

#[test]
fn second_destination_that_refuses_a_file_has_no_entry_for_it() {
    let (desk, script) = Desk::scripted(&CatalogueInput::default());
    for name in ["a.pdf", "b.pdf", "c.pdf"] {
        desk.ready(name);
    }
    desk.publish();
    let target = desk.add_target(SECOND);
    script.set(Fault::Refuse("documenten/2026/b.pdf".to_owned()));
    let result = publish_to(&desk, target);
    add_up(&result, "refused");
    assert_eq!((result.published, result.failed.len(), result.state), (2, 1, RunState::Partial));
    let there = there(&desk);
    let known = site::Contents::of(&[&desk.snapshot()]);
    site::check_whole(&there, BASE, &known, "one refused");
    assert_eq!(site::entries(&there, BASE).len(), 2, "the others are found");
    script.set(Fault::None);
    desk.later(Duration::hours(1));
    let result = publish_to(&desk, target);
    assert_eq!((result.offered, result.published, result.state), (1, 1, RunState::Complete), "{result:?}");
    check_same_entries(&desk);
}

/// What the index of the second destination says of its page.
fn index_lastmod(desk: &Desk) -> String {
    let there = there(desk);
    let index = String::from_utf8(there["sitemapindex-diwoo.xml"].clone()).expect("text");
    let lastmod = index.split("<lastmod>").nth(1).and_then(|rest| rest.split('<').next());
    lastmod.expect("a lastmod").to_owned()
}

#[test]
fn entry_that_comes_late_makes_its_page_later_on_that_destination_only() {
    let (desk, script) = Desk::scripted(&CatalogueInput::default());
    for name in ["a.pdf", "b.pdf"] {
        desk.ready(name);
    }
    desk.publish();
    let first = desk.snapshot();
    let target = desk.add_target(SECOND);
    script.set(Fault::Refuse("documenten/2026/b.pdf".to_owned()));
    publish_to(&desk, target);
    let before = index_lastmod(&desk);
    script.set(Fault::None);
    desk.later(Duration::hours(1));
    publish_to(&desk, target);
    let after = index_lastmod(&desk);
    assert!(after > before, "{before} → {after}: nobody would look at the page again");
    desk.later(Duration::hours(1));
    assert_eq!(publish_to(&desk, target).uploaded, [], "and it stays as it is");
    assert_eq!(desk.snapshot(), first, "the first destination has nothing to do with it");
    // A change afterwards makes it later still.
    let id = desk.ready("c.pdf");
    desk.publish();
    publish_to(&desk, target);
    assert!(index_lastmod(&desk) > after, "with document {id}");
}

#[test]
fn destination_that_refuses_every_file_gets_no_sitemaps() {
    let (desk, script) = Desk::scripted(&CatalogueInput::default());
    desk.ready("a.pdf");
    desk.publish();
    let target = desk.add_target(SECOND);
    script.set(Fault::Refuse("documenten/2026/a.pdf".to_owned()));
    let result = publish_to(&desk, target);
    assert_eq!((result.published, result.failed.len()), (0, 1));
    let there = there(&desk);
    assert!(!there.keys().any(|name| name.ends_with(".xml")), "{:?}", there.keys());
    script.set(Fault::None);
    publish_to(&desk, target);
    check_same_entries(&desk);
}

#[test]
fn another_folder_gets_everything() {
    let (desk, _) = Desk::with_ready("a.pdf");
    desk.ready("b.pdf");
    desk.publish();
    let before = desk.snapshot();
    desk.move_target(desk.target(), &desk.place("elders"));
    desk.later(Duration::days(1));
    desk.publish();
    let there = files_below(&desk.beside("elders"));
    assert_eq!(site::documents(&there), site::documents(&before));
    assert_eq!(site::entries(&there, BASE), site::entries(&before, BASE));
    assert_eq!(desk.snapshot(), before, "the old place is left alone");
}

#[test]
fn a_site_that_moved_along_with_its_place_is_left_as_it_stands() {
    let (desk, _) = Desk::with_two_published();
    let without_status = |mut files: site::Files| {
        assert!(files.remove("openbaarmaker-status.json").is_some(), "a status file");
        files
    };
    let before = without_status(desk.snapshot());
    fs::rename(desk.site(), desk.beside(SECOND)).expect("moved");
    desk.later(Duration::hours(1));
    desk.move_target(desk.target(), &desk.place(SECOND));
    let (plan, _) = desk.plan(AfterOthers::Stop).expect("a plan");
    let rehearsed = desk.app.rehearse(&plan, &desk.job()).expect("a rehearsal");
    let result = desk.apply(plan).expect("a publication");
    for told in [&rehearsed, &result] {
        assert_eq!((told.uploaded.len(), told.removed.len()), (0, 0), "{told:?}");
        assert_eq!(told.state, RunState::Complete, "{told:?}");
    }
    assert!(without_status(there(&desk)) == before, "no page, index or moment changed");
    assert!(!desk.app_has_work());
    desk.ready("c.pdf");
    assert_eq!(desk.publish().published, 1);
    assert!(without_status(there(&desk)) != before, "page and index are taken for ours");
}

#[test]
fn two_catalogues_share_robots_txt_and_leave_each_others_lines_alone() {
    let desk = Desk::new();
    let root = desk.folder.path().join("host");
    let mut catalogues = Vec::new();
    for name in ["een", "twee"] {
        fs::create_dir_all(root.join(name)).expect("folder");
        let input = CatalogueInput {
            name: Some(name.to_owned()),
            organisation: Some("gemeente Utrecht".to_owned()),
            base_url: Some(format!("https://www.voorbeeld.nl/{name}/")),
            host_root: Some(root.display().to_string()),
            ..CatalogueInput::default()
        };
        let id = desk.app.catalogue_add(&input, desk.now()).expect("catalogue").id;
        let target = folder_at("Website", &root.join(name));
        (desk.app.target_add(id, &target, desk.now())).expect("destination");
        catalogues.push(id);
    }
    let robots = || fs::read_to_string(root.join("robots.txt")).expect("robots.txt");
    let line = |name: &str| format!("Sitemap: https://www.voorbeeld.nl/{name}/sitemapindex-diwoo.xml");
    for (id, name) in catalogues.iter().zip(["een", "twee"]) {
        desk.ready_of(*id, &format!("{name}.pdf"));
        desk.publish_of(*id);
        assert!(robots().contains(&line(name)), "{}", robots());
    }
    assert!(robots().contains(&line("een")), "{}", robots());
    assert_eq!(robots().matches("# BEGIN").count(), 1, "one block: {}", robots());
    desk.app.catalogue_edit(catalogues[0], &switched_off(), desk.now()).expect("edit");
    desk.publish_of(catalogues[0]);
    assert!(!robots().contains(&line("een")) && robots().contains(&line("twee")), "{}", robots());
}

#[test]
fn undo_after_publishing_goes_out_with_the_next_publication() {
    let (desk, id) = Desk::with_published("a.pdf");
    let first = desk.walk();
    desk.later(Duration::hours(1));
    desk.retitle(id, "Besluit over water");
    desk.publish();
    let second = desk.walk();
    desk.later(Duration::hours(1));
    desk.app.undo(&desk.job()).expect("undo of the title");
    let result = desk.publish();
    assert_eq!((result.offered, result.published), (1, 1));
    let url = "https://open.voorbeeld.nl/documenten/2026/a.pdf";
    assert!(first[url] < second[url] && second[url] < desk.walk()[url]);
    let page = String::from_utf8(desk.snapshot()["sitemap-diwoo-0001.xml"].clone()).expect("text");
    assert!(page.contains("Besluit a") && !page.contains("water"), "{page}");
}

#[test]
fn withdrawal_undone_before_publishing_changes_nothing_outside() {
    let (desk, id) = Desk::with_published("a.pdf");
    let before = desk.snapshot();
    desk.withdraw(&[id]);
    desk.app.undo(&desk.job()).expect("undo");
    let result = desk.publish();
    assert_eq!((result.offered, result.unchanged), (0, 1), "{result:?}");
    assert_eq!(desk.snapshot(), before);
}

#[test]
fn a_thousand_documents_fill_ten_pages() {
    let desk = Desk::with(&CatalogueInput { page_entries: Some(100), ..CatalogueInput::default() });
    let paths: Vec<_> = (0..1_000)
        .map(|number| {
            let name = format!("besluit-{number:04}.pdf");
            desk.file(&name, format!("%PDF-1.7\n{name}\n").as_bytes())
        })
        .collect();
    let added = desk.add(&paths);
    let selection = Selection::Ids { ids: added.documents.iter().map(|added| added.id).collect() };
    let changes = [
        FieldChange::Informatiecategorieen(vec!["infocat014".to_owned()]),
        FieldChange::Creatiedatum(Some("2026-11-10".to_owned())),
    ];
    desk.app.change(&selection, &changes, None, &desk.job()).expect("change");
    let result = desk.publish();
    assert_eq!((result.offered, result.published), (1_000, 1_000), "{:?}", result.held_back.first());
    assert_eq!(desk.walk().len(), 1_000);
    let pages = desk.snapshot().into_keys().filter(|name| name.starts_with("sitemap-diwoo")).count();
    assert_eq!(pages, 10);
    let last = *added.documents.last().map(|added| &added.id).expect("a document");
    desk.later(Duration::minutes(1));
    desk.retitle(last, "Het laatste besluit");
    let paths: Vec<String> = desk.publish().uploaded.into_iter().map(|file| file.path).collect();
    assert_eq!(paths, ["sitemap-diwoo-0010.xml", "sitemapindex-diwoo.xml"]);
}

#[test]
fn held_back_document_whose_file_is_refused_has_no_entry_and_counts_once() {
    let (desk, script) = Desk::scripted(&CatalogueInput::default());
    let held = desk.ready("a.pdf");
    desk.ready("b.pdf");
    desk.publish();
    desk.change(held, &[FieldChange::Creatiedatum(None)]);
    let target = desk.add_target(SECOND);
    script.set(Fault::Refuse("documenten/2026/a.pdf".to_owned()));
    let result = publish_to(&desk, target);
    add_up(&result, "held back and refused");
    assert_eq!((result.published, result.held_back.len(), result.failed.len()), (1, 1, 0));
    let there = there(&desk);
    assert_eq!(site::entries(&there, BASE).len(), 1);
    script.set(Fault::None);
    publish_to(&desk, target);
    check_same_entries(&desk);
}

#[test]
fn what_only_the_first_destination_saw_withdrawn_goes_from_the_second_while_its_return_waits() {
    let later = "2099-01-01".to_owned();
    for (case, change) in [FieldChange::Creatiedatum(None), FieldChange::NietVoor(Some(later))].into_iter().enumerate()
    {
        let (desk, gone) = Desk::with_ready("a.pdf");
        desk.ready("b.pdf");
        desk.publish();
        let target = desk.add_target(SECOND);
        publish_to(&desk, target);
        desk.withdraw(&[gone]);
        desk.publish();
        desk.app.republish(&only(gone), desk.now()).expect("published again");
        desk.change(gone, &[change]);
        let result = publish_to(&desk, target);
        add_up(&result, "waiting return");
        check_same_entries(&desk);
        assert_eq!(site::documents(&there(&desk)), site::documents(&desk.snapshot()), "case {case}");
        assert_eq!((result.withdrawn, result.published), (1, 0), "case {case}");
        let again = publish_to(&desk, target);
        assert_eq!((again.withdrawn, again.uploaded), (0, Vec::new()), "case {case}: once");
    }
}
