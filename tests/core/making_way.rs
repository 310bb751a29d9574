//! Sitemaps and status files of others under our names, which make way after a yes: named, counted and kept first.

use crate::adoption::publish_allowing;
use crate::foreign::stranger;
use crate::support::{Desk, failed, in_variant, refuses};
use chrono::Duration;
use openbaarmaker_core::app::AfterOthers;
use openbaarmaker_core::error::Code;
use openbaarmaker_core::model::NamingVariant;
use openbaarmaker_core::publish::{Depth, RetryPolicy};
use openbaarmaker_core::sitemap::MAX_BYTES;
use openbaarmaker_core::wire::{CatalogueInput, FoundFiles, OtherGeneration, RunResult, RunState, SiteProblem};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use tests::folders::files_below;

/// The copies that the library keeps of what made way, by name without the number of the run.
pub(crate) fn kept(desk: &Desk) -> BTreeMap<String, Vec<u8>> {
    let reports = files_below(&desk.beside("bibliotheek/verslagen")).into_iter();
    let copies = reports.filter_map(|(name, bytes)| {
        let (_, path) = name.strip_prefix("vervangen-")?.split_once('-')?;
        Some((path.to_owned(), bytes))
    });
    copies.collect()
}

/// The files of which a result says that they make way.
fn made_way(result: &RunResult) -> Vec<&str> {
    replaced(&result.problems)
}

/// The files of which these problems say that they make way.
pub(crate) fn replaced(problems: &[SiteProblem]) -> Vec<&str> {
    let told = problems.iter().filter(|problem| problem.code == "target-file-replaced");
    told.map(|problem| problem.params["path"].as_str()).collect()
}

fn paths(files: &FoundFiles) -> Vec<&str> {
    files.files.iter().map(|file| file.path.as_str()).collect()
}

const PAGE: &str = "sitemap-diwoo-0001.xml";
const STATUS: &str = "openbaarmaker-status.json";

#[test]
fn a_repair_keeps_a_status_file_of_another_program_before_it_replaces_it() {
    const THEIRS: &str = "{\"van\": \"een ander\"}";
    let (desk, _) = Desk::with_published("a.pdf");
    fs::write(desk.site().join(STATUS), THEIRS).expect("their status file");
    let (found, _) = (desk.app).verify(desk.catalogue, None, Depth::Told, &desk.job()).expect("looked");
    let repaired = desk.app.repair(found, &RetryPolicy { pauses: Vec::new() }, &desk.job()).expect("a yes");
    let run = repaired.site.expect("a run");
    assert_eq!((made_way(&run), run.state), (vec![STATUS], RunState::Complete), "{run:?}");
    assert_eq!(kept(&desk), BTreeMap::from([(STATUS.to_owned(), THEIRS.as_bytes().to_vec())]));
    assert_eq!(desk.publish().state, RunState::Complete, "it is ours again");
}

#[test]
fn what_nobody_can_read_whole_is_named_and_kept_before_it_makes_way() {
    let unreadable = [
        &b"<!DOCTYPE urlset><urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"/>"[..],
        b"<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"><url><loc>https://open.voorbeeld.nl/x",
        b"van een ander",
    ];
    for content in unreadable {
        let desk = Desk::new();
        let theirs = stranger(&desk, PAGE, content);
        desk.ready("a.pdf");
        refuses(desk.try_publish(), Code::TargetChangedElsewhere, "asked first");
        let (plan, view) = desk.plan(AfterOthers::Continue).expect("a plan");
        assert_eq!(paths(&view.elsewhere.replaced), [PAGE]);
        let rehearsed = desk.app.rehearse(&plan, &desk.job()).expect("a rehearsal");
        assert_eq!((fs::read(&theirs).expect("their page"), kept(&desk).len()), (content.to_vec(), 0));
        let result = desk.apply(plan).expect("a publication");
        assert_eq!(made_way(&result), [PAGE]);
        for told in [&rehearsed, &result] {
            assert_eq!((made_way(told), told.state), (paths(&told.elsewhere.replaced), RunState::Complete), "{told:?}");
        }
        assert_eq!(desk.walk().len(), 1, "a person said so");
        assert_eq!(kept(&desk), BTreeMap::from([(PAGE.to_owned(), content.to_vec())]));
        let backup = desk.app.backup(&desk.beside("kopie"), None, &desk.job()).expect("a backup");
        let names: Vec<String> = files_below(&Path::new(&backup.path).join("verslagen")).into_keys().collect();
        assert!(names.iter().any(|name| name.ends_with(PAGE)), "{names:?}");
        desk.later(Duration::hours(1));
        desk.ready("b.pdf");
        assert_eq!(made_way(&desk.publish()), Vec::<&str>::new(), "it is ours now");
    }
}

#[test]
fn a_page_of_another_program_is_kept_also_where_we_published_before() {
    let desk = Desk::with(&in_variant(NamingVariant::Two));
    desk.ready_in("a.pdf", "infocat014");
    desk.publish();
    let name = "sitemap-diwoo-infocat011-0001.xml";
    stranger(&desk, name, b"<urlset/>");
    desk.ready_in("b.pdf", "infocat011");
    let (plan, view) = desk.plan(AfterOthers::Continue).expect("a plan");
    assert_eq!(paths(&view.elsewhere.replaced), [name]);
    assert_eq!(made_way(&desk.apply(plan).expect("a publication")), [name]);
    assert_eq!(kept(&desk), BTreeMap::from([(name.to_owned(), b"<urlset/>".to_vec())]));
}

/// What a run writes is known once its pages are made.
#[test]
fn a_page_that_is_not_written_is_not_told_to_make_way() {
    let desk = Desk::with(&in_variant(NamingVariant::Two));
    desk.ready_in("a.pdf", "infocat014");
    desk.publish();
    let theirs = stranger(&desk, "sitemap-diwoo-infocat014-0001.xml", b"van een ander");
    desk.ready_in("b.pdf", "infocat011");
    let result = desk.go_on();
    assert_eq!((made_way(&result), result.elsewhere.replaced.count), (vec![], 0), "{result:?}");
    assert_eq!((fs::read(&theirs).expect("it stays"), kept(&desk).len()), (b"van een ander".to_vec(), 0));
}

/// A document in whose place others have a file leaves no second page, so that the page of others is in nobody's way.
#[test]
fn a_page_only_a_document_that_cannot_come_would_need_stays_and_stops_nothing() {
    let (second, occupied) = ("sitemap-diwoo-0002.xml", "documenten/2026/b.pdf");
    for after_others in [AfterOthers::Stop, AfterOthers::Continue] {
        let desk = Desk::with(&CatalogueInput { page_entries: Some(2), ..CatalogueInput::default() });
        let theirs = [second, occupied].map(|path| stranger(&desk, path, b"van een ander"));
        let [_, b, _] = ["a.pdf", "b.pdf", "c.pdf"].map(|name| desk.ready(name));
        let (plan, _) = desk.plan(after_others).expect("a plan");
        let rehearsed = desk.app.rehearse(&plan, &desk.job()).expect("a rehearsal");
        let result = desk.apply(plan).expect("a publication");
        for told in [&rehearsed, &result] {
            assert_eq!((told.published, failed(told)), (2, vec![(b, "target-occupied")]), "{told:?}");
            assert_eq!(made_way(told), Vec::<&str>::new(), "{told:?}");
        }
        assert!(kept(&desk).is_empty(), "nothing made way");
        for path in theirs {
            assert_eq!(fs::read(path).expect("it stays"), b"van een ander");
        }
    }
}

/// A sitemap of another program that lists two documents.
const LISTING: &[u8] = b"<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\
    <url><loc>https://open.voorbeeld.nl/oud/1.pdf</loc></url>\
    <url><loc>https://open.voorbeeld.nl/oud/2.pdf</loc></url></urlset>";
/// An index of another program that names another page than ours.
const OTHER_INDEX: &[u8] = b"<sitemapindex xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\
    <sitemap><loc>https://open.voorbeeld.nl/sitemap-oud.xml</loc></sitemap></sitemapindex>";

#[test]
fn what_a_page_or_index_of_another_program_lists_is_counted_before_it_leaves_the_sitemaps() {
    let index = ("sitemapindex-diwoo.xml", OTHER_INDEX);
    let (old, page) = (("sitemap-oud.xml", LISTING), (PAGE, LISTING));
    let line = ("robots.txt", &b"Sitemap: https://open.voorbeeld.nl/sitemap-oud.xml\n"[..]);
    // What makes way stands first.
    let cases = [(vec![page], 2), (vec![index, old], 2), (vec![index, old, line], 0)];
    for (files, count) in cases {
        let desk = Desk::new();
        for (path, content) in &files {
            stranger(&desk, path, content);
        }
        desk.ready("a.pdf");
        let (plan, view) = desk.plan(AfterOthers::Continue).expect("a plan");
        let (name, content) = files[0];
        let expected = (count, vec![name]);
        let named = |elsewhere: &OtherGeneration| elsewhere.dropped.count;
        assert_eq!((named(&view.elsewhere), paths(&view.elsewhere.replaced)), expected, "{files:?}");
        let rehearsed = desk.app.rehearse(&plan, &desk.job()).expect("a rehearsal");
        let result = desk.apply(plan).expect("a publication");
        for told in [&rehearsed, &result] {
            assert_eq!((named(&told.elsewhere), made_way(told)), expected, "{told:?}");
        }
        assert_eq!(kept(&desk), BTreeMap::from([(name.to_owned(), content.to_vec())]));
    }
}

#[test]
fn what_another_library_left_and_was_read_whole_makes_way_without_a_copy() {
    let (desk, _) = Desk::with_published("a.pdf");
    let other = desk.colleague(&CatalogueInput::default());
    other.ready("van-hen.pdf");
    other.later(Duration::hours(1));
    other.publish_after(AfterOthers::Continue).expect("theirs");
    desk.later(Duration::hours(2));
    let (plan, view) = desk.plan(AfterOthers::Continue).expect("a plan");
    assert_eq!((view.elsewhere.dropped.count, view.elsewhere.replaced.count), (1, 0), "what it lists is named");
    let result = desk.apply(plan).expect("a publication");
    assert_eq!(made_way(&result), Vec::<&str>::new());
    for library in [&desk, &other] {
        assert_eq!(kept(library), BTreeMap::new());
    }
}

#[test]
fn a_status_file_that_nobody_can_read_is_named_and_kept_before_it_makes_way() {
    let (desk, _) = Desk::with_published("a.pdf");
    stranger(&desk, STATUS, b"van een ander");
    desk.ready("b.pdf");
    let (plan, view) = desk.plan(AfterOthers::Continue).expect("a plan");
    assert_eq!(paths(&view.elsewhere.replaced), [STATUS]);
    let result = desk.apply(plan).expect("a publication");
    assert_eq!(made_way(&result), [STATUS]);
    assert_eq!(kept(&desk), BTreeMap::from([(STATUS.to_owned(), b"van een ander".to_vec())]));
    assert_eq!(desk.publish().state, RunState::Complete, "it is ours again");
}

#[cfg(unix)]
#[test]
fn what_cannot_be_copied_stays_until_a_person_allows_its_path() {
    let desk = Desk::new();
    let theirs = stranger(&desk, "elders.xml", b"<urlset/>");
    let place = desk.site().join(PAGE);
    std::os::unix::fs::symlink(&theirs, &place).expect("a link");
    desk.ready("a.pdf");
    let (plan, _) = desk.plan(AfterOthers::Continue).expect("a plan");
    refuses(desk.app.rehearse(&plan, &desk.job()), Code::TargetUnknownFile, "told before");
    refuses(desk.apply(plan), Code::TargetUnknownFile, "it cannot be copied");
    assert!(place.is_symlink() && !desk.site().join("documenten").exists(), "nothing went out");
    let result = publish_allowing(&desk, AfterOthers::Continue, &[PAGE]);
    assert_eq!((result.published, place.is_symlink()), (1, false));
    assert_eq!(fs::read(&theirs).expect("their file"), b"<urlset/>", "no link is followed");
}

#[test]
fn what_is_too_large_for_a_sitemap_stays_until_a_person_allows_its_path() {
    let desk = Desk::new();
    let theirs = stranger(&desk, PAGE, b"");
    let grown = fs::File::options().write(true).open(&theirs).and_then(|file| file.set_len(MAX_BYTES + 1));
    grown.expect("a large file");
    desk.ready("a.pdf");
    let (plan, view) = desk.plan(AfterOthers::Continue).expect("a plan");
    assert_eq!(view.elsewhere.replaced.count, 0, "it does not make way");
    refuses(desk.app.rehearse(&plan, &desk.job()), Code::TargetUnknownFile, "told before");
    refuses(desk.apply(plan), Code::TargetUnknownFile, "it is not copied");
    assert!(kept(&desk).is_empty() && !desk.site().join("documenten").exists(), "nothing went out");
    assert_eq!(publish_allowing(&desk, AfterOthers::Continue, &[PAGE]).published, 1);
}
