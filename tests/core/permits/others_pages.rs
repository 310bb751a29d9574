//! Pages and status files of others in the folder of permits: kept and named before they make way, or left.

use super::desk::{Permits, numbered};
use crate::making_way::{kept, replaced};
use chrono::Duration;
use openbaarmaker_core::app::AfterOthers;
use openbaarmaker_core::error::Code;
use openbaarmaker_core::publish::{Depth, RetryPolicy};
use openbaarmaker_core::wire::{PermitPurpose, RunState};
use std::collections::BTreeMap;

const THEIRS: &str = "<message>van een ander</message>\n";

#[test]
fn a_page_and_status_file_of_others_are_named_and_kept_before_they_make_way() {
    const STATUS: &str = "openbaarmaker-vergunningen-status.json";
    let permits = Permits::new();
    permits.add(&numbered(1));
    std::fs::create_dir_all(permits.folder()).expect("a folder");
    for place in [permits.folder().join("index.html"), permits.desk.site().join(STATUS)] {
        std::fs::write(place, THEIRS).expect("a file of others");
    }
    let (_, shown) = permits.try_plan(None, PermitPurpose::Publish, AfterOthers::Continue).expect("a plan");
    assert_eq!(replaced(&shown.problems), [STATUS, "vergunningen-xml/index.html"], "in the preview too");
    let rehearsed = permits.rehearse_after(AfterOthers::Continue).expect("a rehearsal");
    assert!(permits.text("index.html") == THEIRS && kept(&permits.desk).is_empty(), "a rehearsal writes nothing");
    let published = permits.publish_after_others().expect("after a yes");
    for told in [&rehearsed, &published] {
        assert_eq!(replaced(&told.problems), [STATUS, "vergunningen-xml/index.html"], "{told:?}");
        assert_eq!(told.state, RunState::Complete, "a person wanted that");
    }
    let copies = [STATUS, "vergunningen-xml-index.html"].map(|name| (name.to_owned(), THEIRS.as_bytes().to_vec()));
    assert_eq!(kept(&permits.desk), BTreeMap::from(copies));
    assert_eq!(permits.linked(), permits.names());
    permits.add(&numbered(2));
    permits.later(Duration::hours(1));
    assert_eq!(replaced(&permits.publish().problems), [""; 0], "they are ours now");
}

#[test]
fn a_repair_keeps_a_status_file_of_others_before_it_replaces_it() {
    const STATUS: &str = "openbaarmaker-vergunningen-status.json";
    let permits = Permits::new();
    permits.add(&numbered(1));
    permits.publish();
    let desk = &permits.desk;
    std::fs::write(desk.site().join(STATUS), THEIRS).expect("a file of others");
    let (found, _) = (desk.app).verify(desk.catalogue, None, Depth::Told, &desk.job()).expect("looked");
    let repaired = desk.app.repair(found, &RetryPolicy { pauses: Vec::new() }, &desk.job()).expect("a yes");
    let run = repaired.permits.expect("a run");
    assert_eq!(replaced(&run.problems), [STATUS], "{run:?}");
    assert_eq!(kept(desk), BTreeMap::from([(STATUS.to_owned(), THEIRS.as_bytes().to_vec())]));
}

#[test]
fn a_status_file_that_is_too_large_to_read_is_not_kept_again_and_again() {
    let permits = Permits::new();
    permits.add(&numbered(1));
    let status = permits.desk.site().join("openbaarmaker-vergunningen-status.json");
    std::fs::create_dir_all(permits.folder()).expect("a folder");
    std::fs::write(&status, vec![b'x'; 3 << 20]).expect("a file of others");
    for _ in 0..2 {
        permits.publish_after_others().expect_err("it cannot be read");
        assert!(kept(&permits.desk).is_empty(), "no copy: it does not make way");
    }
    std::fs::remove_file(&status).expect("somebody takes it away");
    assert_eq!(permits.publish_after_others().expect("a publication").created, 1);
}

#[cfg(unix)]
#[test]
fn a_page_that_cannot_be_copied_stays_and_no_message_goes() {
    let permits = Permits::new();
    permits.add(&numbered(1));
    std::fs::create_dir_all(permits.folder()).expect("a folder");
    let (theirs, page) = (permits.desk.site().join("elders.html"), permits.folder().join("index.html"));
    std::fs::write(&theirs, THEIRS).expect("their page");
    std::os::unix::fs::symlink(&theirs, &page).expect("a link");
    let rehearsed = permits.rehearse_after(AfterOthers::Continue).expect_err("it would not go well");
    let stopped = permits.publish_after_others().expect_err("it does not go well");
    for stop in [rehearsed, stopped] {
        assert_eq!(stop.problem().code, Code::TargetUnknownFile, "{stop:?}");
    }
    assert!(page.is_symlink() && permits.names().is_empty(), "nothing went out");
    assert_eq!(std::fs::read_to_string(&theirs).expect("it stays"), THEIRS);
}

#[test]
fn a_folder_in_the_place_of_the_page_is_told_as_such() {
    let permits = Permits::new();
    permits.add(&numbered(1));
    std::fs::create_dir_all(permits.folder().join("index.html")).expect("a folder");
    let rehearsed = permits.rehearse_after(AfterOthers::Continue).expect_err("it would not go well");
    let stopped = permits.publish_after_others().expect_err("it does not go well");
    for stop in [rehearsed, stopped] {
        let problem = stop.problem();
        assert_eq!((problem.code, &*problem.params["reason"]), (Code::TargetOther, "in-the-way"), "{problem:?}");
    }
    assert!(permits.names().is_empty(), "nothing went out");
}
