//! What somebody deletes, empties or changes on the destination is noticed, reported by name, and restored after a yes.

use crate::support::{Desk, failed, failing};
use chrono::Duration;
use openbaarmaker_core::app::AfterOthers;
use openbaarmaker_core::error::Retry;
use openbaarmaker_core::model::Level;
use openbaarmaker_core::publish::{Depth, RetryPolicy, Verified};
use openbaarmaker_core::wire::{CatalogueInput, FieldChange, RunState, Selection, Verification};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use tests::fault::{Fault, Script};
use tests::folders::files_below;

const DOCUMENT: &str = "documenten/2026/a.pdf";
const PAGE: &str = "sitemap-diwoo-0001.xml";
const INDEX: &str = "sitemapindex-diwoo.xml";
const STATUS: &str = "openbaarmaker-status.json";
const ROBOTS: &str = "robots.txt";

/// What somebody does to a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Deed {
    Delete,
    Empty,
    /// Another content of the same size, at another moment.
    Change,
    /// Another content of the same size, that tells the same moment.
    ChangeInSecret,
    /// A folder in its place.
    Folder,
}

impl Deed {
    fn is_missing(self) -> bool {
        self == Self::Delete
    }

    fn upon(self, file: &Path) {
        let told = fs::metadata(file).expect("a file").modified().expect("a moment");
        match self {
            Self::Delete => fs::remove_file(file).expect("removed"),
            Self::Empty => fs::write(file, b"").expect("emptied"),
            Self::Change | Self::ChangeInSecret => {
                let other: Vec<u8> = fs::read(file).expect("read").iter().map(|_| b'?').collect();
                fs::write(file, other).expect("changed");
                let moved = std::time::Duration::from_secs(u64::from(self == Self::Change));
                let written = fs::File::options().write(true).open(file).expect("opened");
                written.set_modified(told + moved).expect("dated");
            }
            Self::Folder => {
                fs::remove_file(file).expect("removed");
                fs::create_dir(file).expect("a folder");
            }
        }
    }
}

fn verify(desk: &Desk, depth: Depth) -> (Verified, Verification) {
    let found = (desk.app).verify(desk.catalogue, None, depth, &desk.job());
    found.expect("looked")
}

/// The names that are told of a look: missing, then changed.
fn told(view: &Verification) -> [Vec<String>; 2] {
    [&view.differences.missing, &view.differences.changed]
        .map(|files| files.files.iter().map(|file| file.path.clone()).collect())
}

fn repair(desk: &Desk, found: Verified) {
    let retry = RetryPolicy { pauses: Vec::new() };
    let repaired = desk.app.repair(found, &retry, &desk.job());
    let site = repaired.expect("brought back").site.expect("a run");
    assert_eq!(site.state, RunState::Complete, "{site:?}");
}

fn none() -> [Vec<String>; 2] {
    [Vec::new(), Vec::new()]
}

#[test]
fn what_somebody_did_to_any_file_is_told_and_brought_back() {
    let deeds = [Deed::Delete, Deed::Empty, Deed::Change];
    for path in [DOCUMENT, PAGE, INDEX, STATUS, ROBOTS] {
        for deed in deeds {
            let when = format!("{deed:?} {path}");
            let (desk, _) = Desk::with_ready("a.pdf");
            desk.ready("b.pdf");
            assert_eq!(desk.publish().state, RunState::Complete, "{when}");
            assert_eq!(told(&verify(&desk, Depth::Told).1), none(), "{when}");
            let before = desk.snapshot();
            deed.upon(&desk.site().join(path));
            let (found, view) = verify(&desk, Depth::Told);
            let mut expected = none();
            expected[usize::from(!deed.is_missing())].push(path.to_owned());
            assert_eq!(told(&view), expected, "{when}");
            assert!(deed.is_missing() || path != ROBOTS || view.differences.unread == 0);
            repair(&desk, found);
            assert_eq!(told(&verify(&desk, Depth::Content).1), none(), "{when}");
            let after = desk.snapshot();
            // What others write in robots.txt stays theirs; an index names a later moment of a page made anew.
            if path == DOCUMENT || path == PAGE || (path == ROBOTS && deed == Deed::Delete) {
                assert_eq!(before.get(path), after.get(path), "{when}");
            }
            let again = desk.publish();
            assert_eq!(again.state, RunState::Complete, "{when}: {again:?}");
            assert!(again.uploaded.is_empty(), "{when}: {again:?}");
        }
    }
}

#[test]
fn a_publication_tells_what_is_gone_or_changed_and_does_not_say_complete() {
    for (path, deed, code) in [
        (DOCUMENT, Deed::Delete, "target-missing-files"),
        (DOCUMENT, Deed::Empty, "target-changed-files"),
        (DOCUMENT, Deed::Change, "target-changed-files"),
        (DOCUMENT, Deed::Folder, "target-changed-files"),
        (PAGE, Deed::Delete, "target-missing-files"),
        (PAGE, Deed::Change, "target-changed-files"),
        (INDEX, Deed::Empty, "target-changed-files"),
    ] {
        let when = format!("{deed:?} {path}");
        let (desk, _) = Desk::with_published("a.pdf");
        deed.upon(&desk.site().join(path));
        let result = desk.publish();
        assert_eq!(result.state, RunState::Partial, "{when}: {result:?}");
        let codes: Vec<_> = result.problems.iter().map(|one| one.code.as_str()).collect();
        assert_eq!(codes, [code], "{when}");
        let names = &result.problems[0].params["names"];
        assert!(names.contains(path), "{when}: {names}");
    }
}

#[test]
fn a_withdrawal_names_what_is_gone_or_changed_as_its_rehearsal_does() {
    for (path, deed) in [(DOCUMENT, Deed::Change), (INDEX, Deed::Delete)] {
        let (desk, id) = Desk::with_published("a.pdf");
        deed.upon(&desk.site().join(path));
        desk.withdraw(&[id]);
        let (plan, _) = desk.plan(AfterOthers::Stop).expect("a plan");
        let foretold = desk.app.rehearse(&plan, &desk.job()).expect("a rehearsal");
        let done = desk.apply(plan).expect("a publication");
        assert!(foretold.differences.has_any(), "{path}: {foretold:?}");
        assert_eq!(foretold.differences, done.differences, "{path}");
        let told = foretold.differences.problems().all(|problem| done.problems.contains(&problem));
        assert!(told, "{path}: {:?}", done.problems);
    }
}

#[test]
fn what_tells_the_same_size_and_moment_is_found_by_reading() {
    let (desk, _) = Desk::with_published("a.pdf");
    Deed::ChangeInSecret.upon(&desk.site().join(DOCUMENT));
    assert_eq!(told(&verify(&desk, Depth::Told).1), none());
    let (found, view) = verify(&desk, Depth::Content);
    assert_eq!(told(&view), [vec![], vec![DOCUMENT.to_owned()]]);
    repair(&desk, found);
    assert_eq!(told(&verify(&desk, Depth::Content).1), none());
}

#[test]
fn a_file_that_only_tells_another_moment_is_read_once_and_is_no_difference() {
    let (desk, _) = Desk::with_published("a.pdf");
    let file = fs::File::options().write(true).open(desk.site().join(DOCUMENT)).expect("opened");
    file.set_modified(std::time::SystemTime::UNIX_EPOCH).expect("dated");
    assert_eq!(desk.publish().state, RunState::Complete);
    assert_eq!(told(&verify(&desk, Depth::Told).1), none());
}

#[test]
fn bringing_back_publishes_nothing_new() {
    let (desk, id) = Desk::with_published("a.pdf");
    let before = desk.snapshot();
    let title = FieldChange::OfficieleTitel("Een andere titel".to_owned());
    desk.change(id, &[title]);
    desk.ready("nieuw.pdf");
    for path in [DOCUMENT, PAGE] {
        Deed::Delete.upon(&desk.site().join(path));
    }
    let (found, _) = verify(&desk, Depth::Told);
    repair(&desk, found);
    let after = desk.snapshot();
    for path in [DOCUMENT, PAGE] {
        assert_eq!(before.get(path), after.get(path), "{path}");
    }
    assert!(!after.keys().any(|path| path.contains("nieuw")), "{after:?}");
    let published = desk.publish();
    assert_eq!(published.published, 2, "{published:?}");
}

#[test]
fn a_refusal_to_bring_back_forgets_nothing() {
    let (desk, _) = Desk::with_published("a.pdf");
    for path in [DOCUMENT, PAGE] {
        Deed::Delete.upon(&desk.site().join(path));
    }
    let (found, view) = verify(&desk, Depth::Told);
    let lost = told(&view);
    // Somebody else published meanwhile.
    let status = desk.site().join(STATUS);
    let ours = fs::read_to_string(&status).expect("a status file");
    let theirs = ours.replacen("\"id\": \"", "\"id\": \"f", 1);
    let theirs = theirs.replacen("\"id\":\"", "\"id\":\"f", 1);
    assert_ne!(ours, theirs, "{ours}");
    fs::write(&status, theirs).expect("theirs");
    let retry = RetryPolicy { pauses: Vec::new() };
    let refused = (desk.app).repair(found, &retry, &desk.job());
    let problem = refused.expect_err("somebody else").problem().code;
    assert_eq!(problem.as_str(), "target-changed-elsewhere");
    fs::write(&status, ours).expect("ours");
    let (found, view) = verify(&desk, Depth::Told);
    assert_eq!(told(&view), lost, "known still");
    repair(&desk, found);
    assert_eq!(told(&verify(&desk, Depth::Content).1), none());
}

#[test]
fn what_another_destination_has_already_is_not_brought_back_to_this_one() {
    let (desk, _) = Desk::with_ready("a.pdf");
    let first = desk.publish();
    assert_eq!(first.state, RunState::Complete);
    let second = desk.add_target("tweede");
    desk.ready("nieuw.pdf");
    let there = desk.publish_to(second, AfterOthers::Stop).expect("there");
    assert_eq!(there.state, RunState::Complete);
    Deed::Delete.upon(&desk.site().join(DOCUMENT));
    let (found, view) = verify(&desk, Depth::Told);
    assert_eq!(view.problems.len(), 1, "who checks hears it before trying: {view:?}");
    let retry = RetryPolicy { pauses: Vec::new() };
    let refused = (desk.app).repair(found, &retry, &desk.job());
    let refused = refused.expect_err("publish first");
    assert_eq!(view.problems[0].code, refused.problem().code.as_str());
    let problem = refused.problem();
    assert_eq!(problem.code.as_str(), "plan-stale");
    assert_eq!((&*problem.params["by"], problem.retry), ("news", Retry::AfterInput), "trying again does not help");
    let known = told(&verify(&desk, Depth::Told).1);
    assert_eq!(known, told(&view), "known still");
    assert!(!desk.site().join("documenten/2026/nieuw.pdf").exists());
}

#[test]
fn a_look_goes_on_where_it_was_when_the_line_breaks() {
    let script = Script::new();
    let mut environment = failing(&script);
    environment.retry = RetryPolicy { pauses: vec![std::time::Duration::ZERO] };
    let desk = Desk::with_environment(&CatalogueInput::default(), environment);
    desk.ready("a.pdf");
    desk.ready("b.pdf");
    desk.publish();
    Deed::Delete.upon(&desk.site().join(DOCUMENT));
    script.set(Fault::None);
    let (whole, view) = verify(&desk, Depth::Content);
    assert_eq!(told(&view)[0], [DOCUMENT]);
    let asked = script.operations();
    assert!(asked > 3, "{asked}");
    for at in 0..asked {
        script.set(Fault::DropBefore(at));
        let found = verify(&desk, Depth::Content);
        assert_eq!(found.0, whole, "cut at {at}");
        assert_eq!(found.1.files, view.files, "cut at {at}");
    }
}

#[test]
fn a_withdrawn_document_whose_file_is_gone_is_no_loss() {
    let (desk, id) = Desk::with_ready("a.pdf");
    desk.ready("b.pdf");
    desk.publish();
    Deed::Delete.upon(&desk.site().join(DOCUMENT));
    desk.withdraw(&[id]);
    assert_eq!(desk.publish().state, RunState::Complete);
}

/// Its file is gone, but whoever reads the page finds its title and address.
#[test]
fn a_page_that_still_names_a_withdrawn_document_is_told() {
    let (desk, withdrawn) = Desk::with_two_published();
    let page = desk.site().join("sitemap-diwoo-0001.xml");
    let ours = fs::read(&page).expect("a page");
    fs::write(&page, [&ours[..], b"<!-- anders -->"].concat()).expect("changed by others");
    desk.withdraw(&[withdrawn]);
    let run = desk.publish();
    let indexes = run.uploaded.iter().filter(|file| file.path == "sitemapindex-diwoo.xml");
    assert_eq!(indexes.count(), 1, "told once, though it was put in place twice: {:?}", run.uploaded);
    fs::write(&page, ours).expect("as it was");
    let named = || -> Vec<String> {
        let (_, view) = verify(&desk, Depth::Content);
        view.returned.files.into_iter().map(|file| file.path).collect()
    };
    assert!(!desk.site().join("documenten/2026/weg.pdf").exists());
    assert_eq!(named(), ["documenten/2026/weg.pdf"]);
    desk.publish();
    assert_eq!(named(), Vec::<String>::new(), "once it was replaced");
}

/// Nothing of ours refers to such a file, but whoever has its address can open it.
#[test]
fn a_file_that_nobody_knows_in_our_folders_is_named_and_is_no_loss() {
    let unknown =
        |view: &Verification| -> Vec<String> { view.unknown.files.iter().map(|file| file.path.clone()).collect() };
    let (desk, _) = Desk::with_ready("a.pdf");
    let withdrawn = desk.ready("weg.pdf");
    desk.publish();
    desk.withdraw(&[withdrawn]);
    desk.publish();
    assert_eq!(unknown(&verify(&desk, Depth::Told).1), Vec::<String>::new());
    let put = |path: &str| tests::folders::put(&desk.site(), path, "van iemand anders");
    put("documenten/2026/vreemd.pdf");
    // Of the server, of another program, and at an address that is ours: none of these is unknown.
    for path in ["documenten/2026/.htaccess", "documenten/1999/oud.pdf", "documenten/beeld/b.png", "los.pdf"] {
        put(path);
    }
    put("documenten/2026/weg.pdf");
    let (_, view) = verify(&desk, Depth::Told);
    assert_eq!((unknown(&view), told(&view)), (vec!["documenten/2026/vreemd.pdf".to_owned()], none()));
    assert_eq!(view.returned.count, 1, "{view:?}");
    // A library that was set back does not know what it published since.
    let desk = desk.kept();
    desk.ready("later.pdf");
    desk.publish();
    let desk = desk.set_back();
    let (_, view) = verify(&desk, Depth::Told);
    assert_eq!(unknown(&view), ["documenten/2026/later.pdf", "documenten/2026/vreemd.pdf"]);
}

/// More bytes than a publication reads.
const TOO_MUCH_TO_READ: u64 = (64 << 20) + 1;
/// More files than are always listed.
const MANY: usize = 510;

#[test]
fn nobody_misses_a_file_that_is_to_be_removed() {
    let (desk, withdrawn) = Desk::with_two_published();
    desk.withdraw(&[withdrawn]);
    fs::remove_file(desk.site().join("documenten/2026/weg.pdf")).expect("removed");
    let (_, view) = verify(&desk, Depth::Told);
    assert_eq!(told(&view), none(), "it waits for its withdrawal");
    fs::remove_file(desk.site().join("documenten/2026/blijft.pdf")).expect("removed");
    let (found, view) = verify(&desk, Depth::Told);
    assert_eq!(told(&view)[0].len(), 1, "{:?}", told(&view));
    repair(&desk, found);
    let (_, view) = verify(&desk, Depth::Told);
    assert_eq!(told(&view), none());
}

#[test]
fn a_large_site_is_listed_once_a_day_and_its_touched_folders_always() {
    let desk = Desk::new();
    let names: Vec<String> = (0..MANY).map(|number| format!("d{number:04}.pdf")).collect();
    let mut files: Vec<_> =
        (names.iter()).map(|name| desk.file(name, format!("%PDF-1.7\n{name}\n").as_bytes())).collect();
    let heavy = desk.file("zwaar.pdf", b"%PDF-1.7\n");
    let opened = fs::File::options().write(true).open(&heavy);
    opened.expect("opened").set_len(TOO_MUCH_TO_READ).expect("large");
    files.push(heavy);
    let ids = desk.add(&files).documents.into_iter().map(|one| one.id);
    let selection = Selection::Ids { ids: ids.collect() };
    let changes = [
        FieldChange::OfficieleTitel("Besluit over de begroting".to_owned()),
        FieldChange::Informatiecategorieen(vec!["infocat014".to_owned()]),
        FieldChange::Creatiedatum(Some("2026-11-10".to_owned())),
    ];
    (desk.app.change(&selection, &changes, None, &desk.job())).expect("change");
    let first = desk.publish();
    assert_eq!((first.published, first.state), (511, RunState::Complete));
    let folder = desk.site().join("documenten/2026");
    // It reports another moment and is too large to be read at each publication; that does not cause all to be checked.
    let file = fs::File::options().write(true).open(folder.join("zwaar.pdf"));
    let long_ago = std::time::SystemTime::UNIX_EPOCH;
    file.expect("opened").set_modified(long_ago).expect("dated");
    desk.later(Duration::days(1));
    assert_eq!(desk.publish().state, RunState::Complete, "listed, not read");
    // Nothing tells that a content changed in a folder where no name came or went: that is seen the next day.
    Deed::Empty.upon(&folder.join("d0007.pdf"));
    desk.ready("een.pdf");
    assert_eq!(desk.publish().state, RunState::Complete, "the same day");
    Deed::Delete.upon(&folder.join("d0001.pdf"));
    desk.ready("twee.pdf");
    let result = desk.publish();
    assert_eq!(result.state, RunState::Partial, "a name went: {result:?}");
    let (found, view) = verify(&desk, Depth::Told);
    let lost: BTreeSet<String> = told(&view).concat().into_iter().collect();
    let expected = ["d0001.pdf", "d0007.pdf"].map(|name| format!("documenten/2026/{name}"));
    assert_eq!(lost, BTreeSet::from(expected));
    repair(&desk, found);
    assert_eq!(told(&verify(&desk, Depth::Told).1), none());
    Deed::Empty.upon(&folder.join("d0011.pdf"));
    assert_eq!(desk.publish().state, RunState::Complete, "looked at today");
    desk.later(Duration::days(1));
    let next = desk.publish();
    assert_eq!(next.state, RunState::Partial, "the next day: {next:?}");
}

/// Damages every copy in the library; returns what undoes it.
fn damage_copies(desk: &Desk) -> impl FnOnce() {
    let copies = desk.folder.path().join("bibliotheek/bestanden");
    let before = files_below(&copies);
    for copy in before.keys() {
        fs::remove_file(copies.join(copy)).expect("removed");
        fs::write(copies.join(copy), b"beschadigd").expect("damaged");
    }
    move || {
        for (copy, content) in before {
            fs::write(copies.join(copy), content).expect("restored");
        }
    }
}

#[test]
fn no_sitemap_names_a_file_that_could_not_be_brought_back() {
    let (desk, _) = Desk::with_published("a.pdf");
    Deed::Delete.upon(&desk.site().join(DOCUMENT));
    let (found, _) = verify(&desk, Depth::Told);
    let mend = damage_copies(&desk);
    let retry = RetryPolicy { pauses: Vec::new() };
    let repaired = desk.app.repair(found, &retry, &desk.job());
    let repaired = repaired.expect("tried").site.expect("a run");
    assert_eq!(repaired.failed.len(), 1, "{repaired:?}");
    assert!(desk.walk().is_empty());
    let again = desk.publish();
    assert_eq!((again.published, again.failed.len(), again.state), (0, 1, RunState::Partial), "{again:?}");
    assert!(desk.walk().is_empty());
    mend();
    assert_eq!(desk.publish().state, RunState::Complete);
    assert_eq!(desk.walk().len(), 1);
    assert!(desk.site().join(DOCUMENT).exists());
}

#[test]
fn a_folder_in_the_place_of_a_file_costs_only_that_document() {
    let (desk, a) = Desk::with_ready("a.pdf");
    desk.ready("b.pdf");
    desk.ready("c.pdf");
    desk.publish();
    let (folder, gone) = (desk.site().join(DOCUMENT), desk.site().join("documenten/2026/b.pdf"));
    Deed::Folder.upon(&folder);
    Deed::Delete.upon(&gone);
    Deed::Change.upon(&desk.site().join("documenten/2026/c.pdf"));
    let (found, _) = verify(&desk, Depth::Told);
    let retry = RetryPolicy { pauses: Vec::new() };
    let repaired = desk.app.repair(found, &retry, &desk.job());
    let repaired = repaired.expect("tried").site.expect("a run");
    let told = (failed(&repaired), repaired.state);
    assert_eq!(told, (vec![(a, "target-other")], RunState::Partial), "{repaired:?}");
    assert!(gone.exists() && folder.is_dir());
    assert_eq!(desk.walk().len(), 2, "it has no entry, and the others have one");
    let again = desk.publish();
    assert_eq!((again.failed.len(), again.state), (1, RunState::Partial), "{again:?}");
    fs::remove_dir(&folder).expect("goes");
    assert_eq!(desk.publish().state, RunState::Complete);
    assert_eq!((desk.walk().len(), folder.is_file()), (3, true));
}

#[test]
fn bringing_back_leaves_the_file_of_others_at_the_address_of_a_withdrawn_document() {
    let (desk, id) = Desk::with_ready("a.pdf");
    desk.ready("b.pdf");
    desk.publish();
    Deed::Change.upon(&desk.site().join(DOCUMENT));
    Deed::Delete.upon(&desk.site().join("documenten/2026/b.pdf"));
    let theirs = fs::read(desk.site().join(DOCUMENT)).expect("theirs");
    desk.withdraw(&[id]);
    let refused = desk.publish();
    assert_eq!(refused.remaining.len(), 1, "{refused:?}");
    for _ in 0..2 {
        let (found, view) = verify(&desk, Depth::Told);
        assert_eq!(told(&view), [vec!["documenten/2026/b.pdf".to_owned()], vec![]], "it waits for its withdrawal");
        let retry = RetryPolicy { pauses: Vec::new() };
        let repaired = desk.app.repair(found, &retry, &desk.job());
        let repaired = repaired.expect("brought back").site.expect("a run");
        assert_eq!(repaired.state, RunState::Partial, "{repaired:?}");
        assert!(desk.site().join("documenten/2026/b.pdf").exists(), "{repaired:?}");
        let stays = fs::read(desk.site().join(DOCUMENT));
        assert_eq!(stays.expect("it stays"), theirs);
        Deed::Delete.upon(&desk.site().join("documenten/2026/b.pdf"));
    }
    let (found, _) = verify(&desk, Depth::Told);
    let _ = desk.app.repair(found, &RetryPolicy { pauses: Vec::new() }, &desk.job()).expect("brought back");
    fs::remove_file(desk.site().join(DOCUMENT)).expect("they removed it");
    assert_eq!(desk.publish().state, RunState::Complete);
    assert_eq!(told(&verify(&desk, Depth::Content).1), none());
}

#[test]
fn a_robots_txt_that_keeps_the_harvester_out_is_told() {
    let (desk, _) = Desk::with_published("a.pdf");
    assert_eq!(verify(&desk, Depth::Told).1.robots, Vec::new());
    let robots = desk.site().join(ROBOTS);
    let text = fs::read_to_string(&robots).expect("a robots.txt");
    let closed = format!("User-agent: *\nDisallow: /\n\n{text}");
    fs::write(&robots, closed).expect("closed");
    let found = verify(&desk, Depth::Told).1.robots;
    assert!(found.iter().any(|finding| finding.level == Level::Must), "{found:?}");
}
