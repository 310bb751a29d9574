//! Files on a destination that are not ours: never overwritten, always reported.

use crate::adoption::publish_allowing;
use crate::parts::{address, main_of, online, part_of, status};
use crate::site;
use crate::stage::add_up;
use crate::support::{Desk, failed, in_variant, refuses};
use chrono::Duration;
use openbaarmaker_core::app::AfterOthers;
use openbaarmaker_core::error::{Code, UseCaseError};
use openbaarmaker_core::job::{Cancel, Event, Job, Stage};
use openbaarmaker_core::model::{DocumentId, DocumentStatus, NamingVariant, TargetId};
use openbaarmaker_core::publish::RetryPolicy;
use openbaarmaker_core::wire::{CatalogueInput, FieldChange, RunResult, RunState};
use std::fs;
use std::path::{Path, PathBuf};
use tests::fault::Fault;
use tests::folders::put;

const TAKEN: &str = "documenten/2026/a.pdf";

/// Writes somebody else's file on the site.
pub(crate) fn stranger(desk: &Desk, path: &str, content: &[u8]) -> PathBuf {
    stranger_in(&desk.site(), path, content)
}

fn stranger_in(site: &Path, path: &str, content: &[u8]) -> PathBuf {
    put(site, path, content);
    site.join(path)
}

/// A second folder as destination.
fn second(desk: &Desk) -> (PathBuf, TargetId) {
    (desk.beside("tweede"), desk.add_target("tweede"))
}

fn publish(desk: &Desk, target: Option<TargetId>, after_others: AfterOthers) -> RunResult {
    try_publish(desk, target, after_others).expect("publication")
}

fn try_publish(desk: &Desk, target: Option<TargetId>, after_others: AfterOthers) -> Result<RunResult, UseCaseError> {
    match target {
        Some(target) => desk.publish_to(target, after_others),
        None => desk.publish_after(after_others),
    }
}

#[test]
fn a_file_of_somebody_else_with_the_name_of_a_document_stays_as_it_is() {
    for content in [&b"%PDF-1.7\nX.pdf\n"[..], b"longer than the document is"] {
        let desk = Desk::new();
        let theirs = stranger(&desk, TAKEN, content);
        let [a, _] = ["a.pdf", "b.pdf"].map(|name| desk.ready(name));
        let result = desk.publish();
        add_up(&result, "taken");
        assert_eq!(failed(&result), [(a, "target-occupied")], "{result:?}");
        assert_eq!(result.failed[0].params["path"], TAKEN);
        assert_eq!((result.published, result.state), (1, RunState::Partial));
        assert_eq!(fs::read(&theirs).expect("their file"), content);
        assert_eq!(desk.walk().len(), 1, "only the other one has an entry");

        desk.change(a, &[FieldChange::PublishedName("besluit-a.pdf".to_owned())]);
        let again = desk.publish();
        assert_eq!((again.published, again.state), (1, RunState::Complete));
        assert_eq!(desk.walk().len(), 2, "under another name it goes");
        assert_eq!(fs::read(&theirs).expect("their file"), content);
    }
}

#[test]
fn the_same_file_that_stands_there_already_is_no_obstacle() {
    let desk = Desk::new();
    stranger(&desk, TAKEN, b"%PDF-1.7\na.pdf\n");
    desk.ready("a.pdf");
    let result = desk.publish();
    assert_eq!((result.published, result.state), (1, RunState::Complete));
    assert_eq!(site::documents(&desk.snapshot()).len(), 1);
}

/// Who else publishes there is not asked each time.
#[test]
fn a_document_that_fails_again_leaves_every_byte_as_it_is() {
    let (desk, a) = Desk::with_ready("a.pdf");
    desk.ready("b.pdf");
    stranger(&desk, TAKEN, b"from the CMS");
    assert_eq!(failed(&desk.publish()), [(a, "target-occupied")]);
    let before = desk.snapshot();
    for day in 1..3 {
        desk.later(Duration::days(1));
        assert_eq!(failed(&desk.publish()), [(a, "target-occupied")], "day {day}: told again");
        assert!(desk.snapshot() == before, "day {day}: the status file too");
    }
    fs::remove_file(desk.site().join(TAKEN)).expect("they take it away");
    assert_eq!(desk.publish().published, 1);
    assert!(desk.snapshot() != before, "a run that changes something says so");
    assert!(!desk.app_has_work());
}

#[test]
fn a_part_waits_for_a_main_document_that_cannot_arrive_and_is_told_with_it() {
    let (desk, part) = Desk::with_published("a.pdf");
    let main = desk.ready("hoofd.pdf");
    let theirs = stranger(&desk, "documenten/2026/hoofd.pdf", b"from the CMS");
    desk.change(part, &[part_of(main)]);
    let before = desk.snapshot();
    let expected = [(part, "document-waits"), (main, "target-occupied")];
    for (time, is_listed) in [("first", true), ("second", false), ("third", false)] {
        desk.later(Duration::hours(1));
        let (plan, _) = desk.plan(AfterOthers::Stop).expect("a plan");
        let shown = desk.app.rehearse(&plan, &desk.job()).expect("shown");
        let told = desk.apply(plan).expect("a publication");
        add_up(&told, time);
        assert_eq!((failed(&shown), failed(&told)), (expected.to_vec(), expected.to_vec()), "{time}");
        assert_eq!(told.failed[0].params["title"], "Besluit hoofd", "{time}");
        assert_eq!((told.published, told.run.is_some()), (0, is_listed), "{time}: {told:?}");
        assert!(desk.snapshot() == before, "{time}: the status file too");
        assert_eq!(status(&desk, part), DocumentStatus::Changed, "{time}");
    }
    fs::remove_file(theirs).expect("they take it away");
    assert_eq!(desk.publish().published, 2);
    let back = online(&desk);
    let named = main_of(&back[&address(&desk, part)]).map(|(_, title)| title);
    assert_eq!(named, Some("Besluit hoofd"));
    assert!(!desk.app_has_work());
}

#[test]
fn a_document_is_looked_at_right_before_it_is_replaced() {
    let (desk, a) = Desk::with_published("a.pdf");
    desk.replace(a, "nieuw/a.pdf", b"%PDF-1.7\nbetter\n");
    let theirs = desk.site().join(TAKEN);
    let (cancel, now) = (Cancel::new(), desk.now());
    // Somebody else writes it at the moment at which everything is about to get its final name.
    let sink = |event: Event| {
        if matches!(event, Event::Stage { stage: Stage::GoingLive, .. }) {
            fs::write(&theirs, b"FOREIGN").expect("file");
        }
    };
    let plan = (desk.app).plan(desk.catalogue, None, AfterOthers::Stop, &Job::silent(&cancel, now)).expect("plan");
    let retry = RetryPolicy { pauses: Vec::new() };
    refuses(
        desk.app.publish(plan.0, &retry, &Job { sink: &sink, cancel: &cancel, now }),
        Code::TargetUnknownFile,
        "refused",
    );
    assert_eq!(fs::read(&theirs).expect("their file"), b"FOREIGN");
}

#[test]
fn an_index_of_another_program_is_not_replaced_before_a_person_says_so() {
    let desk = Desk::new();
    let theirs = stranger(&desk, "sitemapindex-diwoo.xml", b"<sitemapindex/>");
    desk.ready("a.pdf");
    let refused = desk.try_publish().expect_err("refused");
    assert!(matches!(refused, UseCaseError::Refused(_)), "{refused:?}");
    assert_eq!(refused.problem().code, Code::TargetChangedElsewhere);
    assert_eq!(refused.problem().params["by"], "program");
    assert_eq!(fs::read(&theirs).expect("their index"), b"<sitemapindex/>");
    publish(&desk, None, AfterOthers::Continue);
    assert_eq!(desk.walk().len(), 1, "a person said so");
}

#[test]
fn a_folder_in_the_place_of_a_sitemap_is_told_before_a_document_goes_out() {
    for name in ["sitemapindex-diwoo.xml", "sitemap-diwoo-0001.xml"] {
        let desk = Desk::new();
        let theirs = stranger(&desk, &format!("{name}/van-hen.html"), b"theirs");
        desk.ready("a.pdf");
        let before = desk.snapshot();
        for allowed in [None, Some(name)] {
            let (mut plan, _) = desk.plan(AfterOthers::Continue).expect("a plan");
            plan.allowed.paths.extend(allowed.map(|path| path.parse().expect("a path")));
            let rehearsed = desk.app.rehearse(&plan, &desk.job()).expect_err(name);
            let stopped = desk.apply(plan).expect_err(name);
            for told in [rehearsed, stopped] {
                let problem = told.problem();
                assert_eq!(problem.code, Code::TargetOther, "{allowed:?}: {problem:?}");
                assert_eq!((&*problem.params["path"], &*problem.params["reason"]), (name, "in-the-way"));
            }
            assert!(desk.snapshot() == before, "{name}, {allowed:?}: nothing went out");
        }
        fs::remove_dir_all(theirs.parent().expect("a folder")).expect("they take it away");
        assert_eq!(publish(&desk, None, AfterOthers::Continue).published, 1);
    }
}

#[test]
fn an_index_of_another_program_is_also_noticed_when_it_is_needed_later() {
    let desk = Desk::with(&in_variant(NamingVariant::Two));
    desk.ready_in("a.pdf", "infocat014");
    desk.publish();
    let theirs = stranger(&desk, "sitemap-diwoo-infocat011-0001.xml", b"<urlset/>");
    desk.ready_in("b.pdf", "infocat011");
    refuses(desk.try_publish(), Code::TargetChangedElsewhere, "refused");
    assert_eq!(fs::read(&theirs).expect("their page"), b"<urlset/>");
}

#[test]
fn what_is_ours_on_one_destination_is_not_ours_on_another() {
    let (desk, a) = Desk::with_published("a.pdf");
    let (site, target) = second(&desk);
    let theirs = stranger_in(&site, TAKEN, b"from the CMS");
    let result = publish(&desk, Some(target), AfterOthers::Stop);
    assert_eq!(failed(&result), [(a, "target-occupied")], "{result:?}");
    assert_eq!(fs::read(theirs).expect("their file"), b"from the CMS");
}

#[test]
fn a_site_that_was_moved_with_its_documents_is_taken_over() {
    let desk = Desk::new();
    let [a, _] = ["a.pdf", "b.pdf"].map(|name| desk.ready(name));
    desk.publish();
    let (site, target) = second(&desk);
    for (path, content) in site::documents(&desk.snapshot()) {
        stranger_in(&site, &path, &content);
    }
    desk.replace(a, "nieuw/a.pdf", b"%PDF-1.7\nA newer one\n");
    let result = publish(&desk, Some(target), AfterOthers::Stop);
    assert_eq!(failed(&result), [], "{result:?}");
    let standing = fs::read(site.join(TAKEN)).expect("our file");
    assert_eq!(standing, b"%PDF-1.7\nA newer one\n");
}

#[cfg(unix)]
#[test]
fn one_place_that_cannot_be_looked_at_spoils_nothing_for_the_others() {
    let desk = Desk::new();
    let outside = desk.folder.path().join("elders");
    fs::create_dir_all(&outside).expect("folder");
    fs::create_dir_all(desk.site().join("documenten")).expect("folder");
    std::os::unix::fs::symlink(&outside, desk.site().join("documenten/2025")).expect("link");
    let theirs = stranger(&desk, TAKEN, b"theirs");
    let [a, old, _] = ["a.pdf", "oud.pdf", "c.pdf"].map(|name| desk.ready(name));
    let date = FieldChange::Creatiedatum(Some("2025-03-04".to_owned()));
    desk.change(old, &[date]);
    for expected in [1, 0] {
        let result = desk.publish();
        add_up(&result, "one bad place");
        let codes: Vec<_> = failed(&result);
        assert_eq!(codes.len(), 2, "{result:?}");
        assert!(codes.contains(&(a, "target-occupied")), "{codes:?}");
        assert_eq!(result.published, expected, "the rest goes on");
        assert_eq!(fs::read(&theirs).expect("their file"), b"theirs");
        assert_eq!(fs::read_dir(&outside).expect("folder").count(), 0);
    }
}

#[test]
fn a_document_that_another_machine_replaced_goes_when_it_is_withdrawn_and_allowed() {
    let desk = Desk::new();
    let [a, _] = ["a.pdf", "b.pdf"].map(|name| desk.ready(name));
    desk.publish();
    stranger(&desk, TAKEN, b"replaced by a colleague");
    stranger(
        &desk,
        "openbaarmaker-status.json",
        br#"{"formatVersion":1,"id":"another","generation":9,"at":"2026-11-20T10:00:00+01:00"}"#,
    );
    desk.withdraw(&[a]);
    let result = publish(&desk, None, AfterOthers::Continue);
    assert_eq!((result.withdrawn, result.state), (0, RunState::Partial));
    assert_eq!(failed(&result), [(a, "target-unknown-file")]);
    assert!(desk.site().join(TAKEN).exists(), "it is not ours");
    let result = publish_allowing(&desk, AfterOthers::Stop, &[TAKEN]);
    assert_eq!((result.withdrawn, result.state), (1, RunState::Complete));
    assert!(!desk.site().join(TAKEN).exists(), "nobody can fetch it");
}

/// A document online, and a publication to a second destination whose connection breaks after so many operations.
fn cut_after(at: usize) -> (Desk, DocumentId, PathBuf, TargetId) {
    let (desk, script) = Desk::scripted(&CatalogueInput::default());
    let a = desk.ready("a.pdf");
    desk.publish();
    let (site, target) = second(&desk);
    script.set(Fault::CutAfter(at));
    try_publish(&desk, Some(target), AfterOthers::Stop).expect_err("it is cut");
    script.set(Fault::None);
    (desk, a, site.join(TAKEN), target)
}

/// Publishing is cut so that the document arrives unnoticed; then it is withdrawn. Tells whether a file is still there.
fn stays_after_withdrawal(replace: Option<&[u8]>) -> bool {
    let mut tries = (0..).map(cut_after);
    let (desk, a, taken, target) = tries.find(|(.., taken, _)| taken.exists()).expect("a moment at which it arrives");
    if let Some(content) = replace {
        fs::write(&taken, content).expect("their file");
    }
    desk.withdraw(&[a]);
    let expected = if replace.is_some() { (0, RunState::Partial) } else { (1, RunState::Complete) };
    let result = publish(&desk, Some(target), AfterOthers::Stop);
    assert_eq!((result.withdrawn, result.state), expected);
    publish(&desk, Some(target), AfterOthers::Stop);
    taken.exists()
}

#[test]
fn a_withdrawn_document_takes_along_what_a_cut_off_run_brought_and_nothing_of_others() {
    assert!(!stays_after_withdrawal(None), "nobody can fetch it");
    assert!(
        stays_after_withdrawal(Some(b"longer than the document is")),
        "the file of somebody else stays, and nobody says that all is done"
    );
}

#[test]
fn each_destination_loses_its_own_line_of_robots_txt() {
    let desk = Desk::with(&in_variant(NamingVariant::Two));
    desk.ready_in("a.pdf", "infocat014");
    let b = desk.ready_in("b.pdf", "infocat011");
    desk.publish();
    let (other, target) = second(&desk);
    publish(&desk, Some(target), AfterOthers::Stop);
    let sites = [desk.site(), other];
    let named = |site: &Path| {
        let robots = fs::read_to_string(site.join("robots.txt")).expect("robots.txt");
        robots.matches("sitemapindex-diwoo-infocat011.xml").count()
    };
    assert_eq!(sites.each_ref().map(|site| named(site)), [1, 1]);
    desk.withdraw(&[b]);
    desk.publish();
    publish(&desk, Some(target), AfterOthers::Stop);
    assert_eq!(sites.each_ref().map(|site| named(site)), [0, 0]);
}

#[test]
fn our_own_sitemaps_are_not_taken_for_those_of_another_program_when_the_status_file_is_gone() {
    let (desk, _) = Desk::with_published("a.pdf");
    fs::remove_file(desk.site().join("openbaarmaker-status.json")).expect("removal");
    desk.ready("b.pdf");
    let result = desk.publish();
    // This run left it anew: nothing is gone any more.
    let gone: Vec<&str> = (result.differences.missing.files.iter()).map(|file| file.path.as_str()).collect();
    assert_eq!((result.published, result.state, gone), (1, RunState::Complete, vec!["openbaarmaker-status.json"]));
    assert_eq!(desk.walk().len(), 2);
    assert_eq!(desk.publish().state, RunState::Complete);
}

#[test]
fn the_entry_of_a_document_whose_file_others_changed_stays_as_it_was() {
    let (desk, id) = Desk::with_published("a.pdf");
    let before = online(&desk);
    desk.later(Duration::hours(1));
    desk.retitle(id, "Beter");
    desk.replace(id, "b.pdf", b"%PDF-1.7\nnieuw\n");
    stranger(&desk, TAKEN, b"van een ander");
    let run = desk.publish();
    assert_eq!((run.published, run.failed.len()), (0, 1));
    assert_eq!(online(&desk), before);
}
